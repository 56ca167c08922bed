import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { keepTick } from './kept-tick.ts'

setFlagsFromString('--allow-natives-syntax')
const haveSameShape = new Function('one', 'other', 'return %HaveSameMap(one, other)')

test('an entry of the queue of ticks is kept, and others have its shape', () => {
  const one = keepTick()
  const other = keepTick()
  expect(one).toHaveProperty('callback')
  expect(other).not.toBe(one)
  expect(haveSameShape(one, other)).toBe(true)
})
