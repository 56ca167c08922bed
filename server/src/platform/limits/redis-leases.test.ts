import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectTo, isRedisInstalled, startRedis } from '../../../test/redis-server.ts'
import { rounds, seed } from '../../../test/rounds.ts'
import { Budgets } from './primary-leases.ts'
import { RedisLeases } from './redis-leases.ts'

test.runIf(isRedisInstalled)('Redis and the primary grant the same', async () => {
  const redis = new RedisLeases(await connectTo(await startRedis()))
  const amount = fc.nat({ max: 40 })
  let round = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ need: amount, spare: amount, back: amount, isLate: fc.boolean() }), { maxLength: 20 }),
      async (asks) => {
        round += 1
        const budgets = new Budgets()
        const whole = asks.map(({ isLate, ...units }) => ({
          bucket: 'standard' as const,
          key: `round:${round}`,
          limit: 100,
          windowMs: 60_000,
          backWithinMs: isLate ? 10_000 : 90_000,
          ...units,
        }))
        const expected = whole.map((ask) => budgets.lease(ask))
        const found = await redis.lease(whole)
        expect(found.map(({ granted, taken }) => [granted, taken])).toEqual(
          expected.map(({ granted, taken }) => [granted, taken]),
        )
      },
    ),
    { numRuns: rounds(100), seed },
  )
})
