import { describe, expect, test } from 'vitest'
import { chooseAccount } from './account.ts'

const root = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const daemon = { uid: 1, gid: 1 }
const strict = { allowNobody: false }

describe.runIf(root)('as root in production', () => {
  test('the embedded database never runs as the user that services share', () => {
    const fault = 'create a system user "licet"'
    expect(() => chooseAccount(undefined, '/data', strict)).toThrow(fault)
    expect(() => chooseAccount(nobody, '/data', strict)).toThrow(fault)
    expect(() => chooseAccount(undefined, '/data', { ...strict, user: 'nobody' })).toThrow('EMBEDDED_USER')
    expect(() => chooseAccount(undefined, '/data', { ...strict, user: 'root' })).toThrow('EMBEDDED_USER')
    expect(() => chooseAccount(undefined, '/data', { ...strict, user: 'no-such-user' })).toThrow('EMBEDDED_USER')
  })

  test('it runs as EMBEDDED_USER, or as the owner of an existing cluster', () => {
    expect(chooseAccount(undefined, '/data', { ...strict, user: 'daemon' })).toMatchObject({ ...daemon, spawn: daemon })
    expect(chooseAccount(daemon, '/data', strict)).toMatchObject({ spawn: daemon })
    expect(chooseAccount({ uid: 0, gid: 0 }, '/data', { ...strict, user: 'daemon' })).toMatchObject({ spawn: daemon })
  })

  test('a cluster of another user is refused with the command that hands it over', () => {
    expect(() => chooseAccount(nobody, '/data', { ...strict, user: 'daemon' })).toThrow('chown -R daemon: /data')
  })

  test('development runs as the shared user where no user licet exists', () => {
    expect(chooseAccount(nobody, '/data', { allowNobody: true })).toMatchObject({ spawn: nobody })
  })
})
