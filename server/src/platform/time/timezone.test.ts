import { expect, test } from 'vitest'
import { isTimezone } from './timezone.ts'

test.each([
  ['UTC', true],
  ['Europe/Vienna', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+02:00', false],
  ['Europe/Atlantis', false],
  ['', false],
  ['AET', false],
  ['CET', false],
  ['IST', false],
  ['US/Pacific-New', false],
])('%o is a time zone: %s, also the second time', (name, expected) => {
  expect([isTimezone(name), isTimezone(name)]).toEqual([expected, expected])
})
