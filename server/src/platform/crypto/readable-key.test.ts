import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds, seed } from '../../../test/rounds.ts'
import { newReadableKey, readReadableKey } from './readable-key.ts'

const keys = fc.constant(undefined).map(newReadableKey)
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Positions of the characters, between the dashes. */
const places = fc.integer({ min: 0, max: 24 }).map((place) => place + Math.floor(place / 5))

test('a key has five groups of five unambiguous characters', () => {
  const made = new Set(Array.from({ length: 1_000 }, newReadableKey))

  expect(made.size).toBe(1_000)
  for (const key of made) expect(key).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/)
})

test('a key is read the same however it is typed', () => {
  fc.assert(
    fc.property(keys, fc.constantFrom('', ' ', '-', '--'), (key, between) => {
      const plain = key.replaceAll('-', between)
      expect(readReadableKey(plain)).toBe(key)
      expect(readReadableKey(` ${plain.toLowerCase()} `)).toBe(key)
      expect(readReadableKey(plain.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(key)
    }),
  )
})

test.each([
  ['non-breaking hyphens', (key: string) => key.replaceAll('-', '\u2011')],
  ['dashes', (key: string) => key.replaceAll('-', ' \u2013 ')],
  ['soft hyphens and zero-width spaces', (key: string) => [...key].join('\u00ad\u200b')],
  [
    'full-width letters',
    (key: string) => key.replaceAll(/[0-9A-Z]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)),
  ],
  ['quotes and a final dot', (key: string) => `\u201c${key}\u201d.`],
])('a key is read as people paste it: with %s', (_name, paste) => {
  const key = newReadableKey()
  expect(readReadableKey(paste(key))).toBe(key)
})

test('one wrong character is always detected', () => {
  fc.assert(
    fc.property(keys, places, fc.constantFrom(...alphabet), (key, place, other) => {
      fc.pre(key[place] !== other)
      expect(readReadableKey(key.slice(0, place) + other + key.slice(place + 1))).toBeUndefined()
    }),
    { numRuns: rounds(2_000), seed },
  )
})

test('two swapped characters are always detected', () => {
  fc.assert(
    fc.property(keys, places, places, (key, one, other) => {
      fc.pre(key[one] !== key[other])
      const typed = [...key]
      ;[typed[one], typed[other]] = [typed[other] ?? '', typed[one] ?? '']
      expect(readReadableKey(typed.join(''))).toBeUndefined()
    }),
    { numRuns: rounds(2_000), seed },
  )
})

test.each(['', '7G4XW', 'U'.repeat(25), '0'.repeat(24), '0'.repeat(26), 'é'.repeat(25)])('%j is not a key', (text) => {
  expect(readReadableKey(text)).toBeUndefined()
})
