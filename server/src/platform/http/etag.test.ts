import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" ,W/"a"', true],
  ['"b,c","a"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['"a', false],
  ['a', false],
  ['"b, a"', false],
  ['"x*"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s against "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected)
})
