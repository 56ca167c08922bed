import { expect, test } from 'vitest'
import { findTypedCode } from './typed-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\r\n', '123456'],
  ['123-456', '123456'],
  ['123\u2011456', '123456'],
  ['\u200b123\u00a0456\ufeff', '123456'],
  ['１２３４５６', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('the code %j is %j', (typed, code) => {
  expect(findTypedCode(typed)).toBe(code)
})
