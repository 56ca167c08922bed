import { describe, expect, test } from 'vitest'
import { type AccountRules, chooseAccount } from './account.ts'

const root = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const daemon = { uid: 1, gid: 1 }
const strict = { allowNobody: false }

/** On a machine with these users, whichever this one has. */
const users = new Map([
  ['daemon', daemon],
  ['nobody', nobody],
])
const choose = (owner: typeof nobody | undefined, rules: AccountRules, among = users) =>
  chooseAccount(owner, '/data', rules, among)

describe.runIf(root)('as root in production', () => {
  test('the embedded database never runs as the user that services share', () => {
    const fault = 'create a system user "licet"'
    expect(() => choose(undefined, strict)).toThrow(fault)
    expect(() => choose(nobody, strict)).toThrow(fault)
    expect(() => choose(undefined, { ...strict, user: 'nobody' })).toThrow('EMBEDDED_USER')
    expect(() => choose(undefined, { ...strict, user: 'root' })).toThrow('EMBEDDED_USER')
    expect(() => choose(undefined, { ...strict, user: 'no-such-user' })).toThrow('EMBEDDED_USER')
  })

  test('it runs as EMBEDDED_USER, or as the owner of an existing cluster', () => {
    expect(choose(undefined, { ...strict, user: 'daemon' })).toMatchObject({ ...daemon, spawn: daemon })
    expect(choose(daemon, strict)).toMatchObject({ spawn: daemon })
    expect(choose({ uid: 0, gid: 0 }, { ...strict, user: 'daemon' })).toMatchObject({ spawn: daemon })
  })

  test('a cluster of another user is refused with the command that hands it over', () => {
    expect(() => choose(nobody, { ...strict, user: 'daemon' })).toThrow('chown -R daemon: /data')
  })

  test('it runs as the user licet, which is not the owner of a cluster that exists', () => {
    const licet = { uid: 990, gid: 990 }
    const withLicet = new Map([...users, ['licet', licet]])
    for (const allowNobody of [true, false])
      expect(choose(undefined, { allowNobody }, withLicet)).toMatchObject({ ...licet, spawn: licet })
    expect(choose(daemon, strict, withLicet)).toMatchObject({ spawn: daemon })
    expect(() => choose(nobody, strict, withLicet)).toThrow('chown -R licet: /data')
    expect(choose(licet, strict, withLicet)).toMatchObject({ spawn: licet })
  })

  test('development runs as the shared user where no user licet exists', () => {
    expect(choose(nobody, { allowNobody: true })).toMatchObject({ spawn: nobody })
  })
})
