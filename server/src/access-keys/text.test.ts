import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { times } from '../../test/harness.ts'
import { idInText, newAccessKeyId, newAccessKeyText } from './text.ts'

test('a key is its prefix, 16 characters of its ID, 27 of its secret, and 6 of its check', () => {
  const id = newAccessKeyId()
  const text = newAccessKeyText('acme', id)
  expect(id).toMatch(/^akey_[0-9A-Za-z]{16}$/)
  expect(text).toMatch(new RegExp(`^acme_${id.slice(5)}[0-9A-Za-z]{33}$`))
  expect(idInText(text)).toBe(id)
})

test('the check is CRC-32 in base 62, padded with zeros', () => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const numberOf = (check: string) => [...check].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0)
  for (const text of times(1_000, () => newAccessKeyText('ak', newAccessKeyId()))) {
    expect(numberOf(text.slice(-6))).toBe(crc32(text.slice(0, -6)))
  }
  expect(idInText(`ak_${'0'.repeat(43)}${'0'.repeat(6)}`)).toBeUndefined()
})

test('one wrong character, two swapped ones, another prefix, and any other text are no key', () => {
  const text = newAccessKeyText('ak', newAccessKeyId())
  const other = (character: string) => (character === 'A' ? 'B' : 'A')
  const wrong = times(text.length, (at) => text.slice(0, at) + other(text[at] ?? '') + text.slice(at + 1))
  const swapped = times(text.length - 1, (at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2))
  const others = [`b${text}`, text.replace('ak_', 'lat_'), `${text}A`, text.slice(1), '', 'ak_', text.toUpperCase()]
  for (const one of [...wrong, ...swapped, ...others]) if (one !== text) expect(idInText(one)).toBeUndefined()
})

test('each character of a new key is equally likely', () => {
  const counts = new Map<string, number>()
  for (const text of times(2_000, () => newAccessKeyText('ak', newAccessKeyId())))
    for (const character of text.slice(3, 46)) counts.set(character, (counts.get(character) ?? 0) + 1)
  const expected = (2_000 * 43) / 62
  expect(counts.size).toBe(62)
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
})
