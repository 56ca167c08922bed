import { describe, expect, test } from 'vitest'
import { eventually, times } from '../../../test/harness.ts'
import { connectTo, isRedisInstalled, startRedis } from '../../../test/redis-server.ts'
import { createLimits, type LimitStore, type Limits } from './limits.ts'

const rule = { count: 10, seconds: 2 }
const rules = { standard: rule, auth: rule, authAttempts: rule, admin: rule }
const both = ['auth', 'authAttempts'] as const

const inMemory = async (): Promise<LimitStore> => ({ kind: 'memory' })
const inRedis = async (): Promise<LimitStore> => ({ kind: 'redis', client: await connectTo(await startRedis()) })

/** Until the window of a key is over, as the clock that limits go by says. */
const over = ({ resetsAt }: { resetsAt: number }) => eventually(() => Date.now() > resetsAt * 1000)

/** How many more of the bucket are let in now. */
async function left(limits: Limits, key: string): Promise<number> {
  const verdicts = []
  for (const _ of times(15, () => 0)) verdicts.push(await limits.consume(['authAttempts'], key))
  return verdicts.filter(({ allowed }) => allowed).length
}

describe.each([
  ['memory', inMemory, true],
  ['Redis', inRedis, isRedisInstalled],
] as const)('a count that is given back, kept in %s', (_where, open, isThere) => {
  test.runIf(isThere)('can be used again in its window, once', async () => {
    const limits = createLimits(rules, await open())
    const verdicts = await Promise.all(times(4, () => limits.consume(both, 'ip:a')))

    for (const verdict of verdicts.slice(1)) await limits.giveBack(verdict, 'authAttempts', 'ip:a')

    expect(await left(limits, 'ip:a')).toBe(9)
  })

  test.runIf(isThere)(
    'after its window, makes the next one no larger, neither before nor after it has begun',
    async () => {
      const limits = createLimits(rules, await open())
      const early = await limits.consume(both, 'ip:a')
      const late = await limits.consume(both, 'ip:b')
      await over(late)

      await limits.giveBack(early, 'authAttempts', 'ip:a')
      expect(await left(limits, 'ip:a')).toBe(10)
      expect(await left(limits, 'ip:b')).toBe(10)
      await limits.giveBack(late, 'authAttempts', 'ip:b')
      expect((await limits.consume(['authAttempts'], 'ip:b')).allowed).toBe(false)
    },
  )
})

test.runIf(isRedisInstalled)(
  'a count is given back where it was counted, not where others are counted meanwhile',
  async () => {
    const redis = await startRedis()
    const limits = createLimits(
      { ...rules, authAttempts: { count: 10, seconds: 60 } },
      {
        kind: 'redis',
        client: await connectTo(redis),
      },
    )
    const counted = await limits.consume(both, 'ip:a')
    await redis.kill()

    await limits.giveBack(counted, 'authAttempts', 'ip:a')

    expect(await left(limits, 'ip:a')).toBe(10)
  },
)
