import { expect, test } from 'vitest'
import { isoOf } from './iso.ts'

test('a time is written as toISOString() does, whatever its day', () => {
  const known = [
    0, 1, -1, 999, 86_399_999, 86_400_000, 951_782_400_000, 1_709_251_199_999, 253_402_300_800_000, -62_198_755_200_000,
  ]
  // A step that meets every hour, minute, second, and thousandth, and more days than are kept.
  const many = Array.from({ length: 20_000 }, (_, index) => index * 9_876_543_217)
  for (const ms of [...known, ...many]) expect(isoOf(ms)).toBe(new Date(ms).toISOString())
})

test('what is no time is refused', () => {
  for (const ms of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => isoOf(ms)).toThrow(RangeError)
})
