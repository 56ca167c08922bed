import { expect, test } from 'vitest'
import type { Pool } from './db.ts'
import { inTurn } from './turns.ts'

const there = { db: {} as Pool }

test('work on one thing runs one after the other, in the order it came, also after a failure', async () => {
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    told.push(`${name} ends`)
    if (name === 'b') throw new Error('b fails')
    return name
  }

  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(there, 'one', work(name))))

  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('work on another thing, or in another database, does not wait', async () => {
  const never = inTurn(there, 'stuck', () => new Promise<void>(() => undefined))

  expect(await inTurn(there, 'free', async () => 'done')).toBe('done')
  expect(await inTurn({ db: {} as Pool }, 'stuck', async () => 'done')).toBe('done')
  expect(never).toBeInstanceOf(Promise)
})
