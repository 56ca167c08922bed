import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Vault } from '../../platform/crypto/vault.ts'
import { Cursors } from './cursors.ts'

const [old, young] = ['old', 'young'].map((id) => ({ id, key: randomBytes(32) })) as [never, never]
const position = { restores: 3, horizon: 18_446_744_073_709_551_615n }

test('a cursor opens for its project alone, and each seal is another text of the same length', () => {
  const cursors = new Cursors(new Vault([old]), 1)
  const seals = Array.from({ length: 1_000 }, (_, n) => cursors.seal({ restores: 0, horizon: BigInt(n >> 1) }))
  expect(new Set(seals).size).toBe(seals.length)
  expect(new Set(seals.map(({ length }) => length))).toEqual(new Set([54]))

  const sealed = cursors.seal(position)
  expect(cursors.open(sealed)).toEqual(position)
  expect(new Cursors(new Vault([old]), 2).open(sealed)).toBeUndefined()
  for (const unknown of ['', '7.100', 'é', sealed.slice(1), `${sealed}AAAA`])
    expect(cursors.open(unknown)).toBeUndefined()
})

test('a rotation of the encryption key keeps cursors until the key is forgotten', () => {
  const before = new Vault([old, young])
  const sealed = new Cursors(before, 1).seal(position)
  before.use('young')
  const after = new Cursors(before, 1)
  expect(after.open(sealed)).toEqual(position)
  // A node that has not switched yet reads those of one that has.
  expect(new Cursors(new Vault([old, young]), 1).open(after.seal(position))).toEqual(position)
  expect(new Cursors(new Vault([young]), 1).open(sealed)).toBeUndefined()
})
