import { describe, expect, test } from 'vitest'
import { eventually, times } from '../../../test/harness.ts'
import { connectTo, isRedisInstalled, startRedis } from '../../../test/redis-server.ts'
import { createLimits, type LimitStore, type Limits } from './limits.ts'

const rule = { count: 10, seconds: 2 }
const rules = { standard: rule, auth: rule, authAttempts: rule, admin: rule }
const both = ['auth', 'authAttempts'] as const

const inMemory = async (): Promise<LimitStore> => ({ kind: 'memory' })
const inRedis = async (): Promise<LimitStore> => ({ kind: 'redis', client: await connectTo(await startRedis()) })

/** Waits until the window of a key has ended, by the clock of the limits. */
const over = ({ resetsAt }: { resetsAt: number }) => eventually(() => Date.now() > resetsAt * 1000)

/** Number of requests that the bucket still admits now. */
async function countLeft(limits: Limits, key: string): Promise<number> {
  const verdicts = []
  for (const _ of times(15, () => 0)) verdicts.push(await limits.consume(['authAttempts'], key))
  return verdicts.filter(({ allowed }) => allowed).length
}

describe.each([
  ['memory', inMemory, true],
  ['Redis', inRedis, isRedisInstalled],
] as const)('a returned count, kept in %s', (_where, open, isThere) => {
  test.runIf(isThere)('can be used again in its window, once', async () => {
    const limits = createLimits(rules, await open())
    const verdicts = await Promise.all(times(4, () => limits.consume(both, 'ip:a')))

    for (const verdict of verdicts.slice(1)) await limits.giveBack(verdict, 'authAttempts', 'ip:a')

    expect(await countLeft(limits, 'ip:a')).toBe(9)
  })

  test.runIf(isThere)(
    'after its window, does not enlarge the next one, neither before nor after that starts',
    async () => {
      const limits = createLimits(rules, await open())
      const early = await limits.consume(both, 'ip:a')
      const late = await limits.consume(both, 'ip:b')
      await over(late)

      await limits.giveBack(early, 'authAttempts', 'ip:a')
      expect(await countLeft(limits, 'ip:a')).toBe(10)
      expect(await countLeft(limits, 'ip:b')).toBe(10)
      await limits.giveBack(late, 'authAttempts', 'ip:b')
      expect((await limits.consume(['authAttempts'], 'ip:b')).allowed).toBe(false)
    },
  )
})

test.runIf(isRedisInstalled)(
  'a count is returned to its own bucket, not to one that counts others by then',
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

    expect(await countLeft(limits, 'ip:a')).toBe(10)
  },
)
