import { describe, expect, test } from 'vitest'
import { eventually, times } from '../../../test/harness.ts'
import { connectTo, isRedisInstalled, startRedis } from '../../../test/redis-server.ts'
import { createLimits, type LimitStore, type Limits } from './limits.ts'

const rule = { count: 10, seconds: 2 }
const rules = {
  standard: rule,
  auth: rule,
  authAttempts: rule,
  admin: rule,
  server: rule,
  webhooks: rule,
  pages: rule,
  verify: rule,
  changes: rule,
  oauthClient: rule,
  organizationCreate: rule,
  organizationSwitch: rule,
  accessKeyRevoke: rule,
  billing: rule,
}
const countsOf = (key: string) => [
  { bucket: 'auth' as const, key },
  { bucket: 'authAttempts' as const, key },
]
const attempt = (key: string) => [{ bucket: 'authAttempts' as const, key }]

const inMemory = async (): Promise<LimitStore> => ({ kind: 'memory' })
const inRedis = async (): Promise<LimitStore> => ({ kind: 'redis', client: await connectTo(await startRedis()) })

/** Waits until the window of a key has ended, by the clock of the limits. */
const over = ({ resetsAt }: { resetsAt: number }) => eventually(() => Date.now() > resetsAt * 1000)

/** Number of requests that the bucket still admits now. */
async function countLeft(limits: Limits, key: string): Promise<number> {
  const verdicts = []
  for (const _ of times(15, () => 0)) verdicts.push(await limits.countAll(attempt(key)))
  return verdicts.filter(({ allowed }) => allowed).length
}

describe.each([
  ['memory', inMemory, true],
  ['Redis', inRedis, isRedisInstalled],
] as const)('a returned count, kept in %s', (_where, open, isThere) => {
  test.runIf(isThere)('can be used again in its window, once', async () => {
    const limits = createLimits(rules, await open())
    const verdicts = await Promise.all(times(4, () => limits.countAll(countsOf('ip:a'))))

    for (const verdict of verdicts.slice(1)) limits.giveBack(verdict)

    expect(await countLeft(limits, 'ip:a')).toBe(9)
  })

  test.runIf(isThere)(
    'after its window, does not enlarge the next one, neither before nor after that starts',
    async () => {
      const limits = createLimits(rules, await open())
      const early = await limits.countAll(countsOf('ip:a'))
      const late = await limits.countAll(countsOf('ip:b'))
      await over(late)

      limits.giveBack(early)
      expect(await countLeft(limits, 'ip:a')).toBe(10)
      expect(await countLeft(limits, 'ip:b')).toBe(10)
      limits.giveBack(late)
      expect((await limits.countAll(attempt('ip:b'))).allowed).toBe(false)
    },
  )

  test.runIf(isThere)('shows in the state that is returned with it', async () => {
    const limits = createLimits({ ...rules, auth: { count: 12, seconds: 60 } }, await open())
    const first = await limits.countAll(countsOf('ip:a'))
    const second = await limits.countAll(countsOf('ip:a'))

    expect([first.limit, first.remaining, second.remaining]).toEqual([10, 9, 8])
    expect(limits.giveBack(second)).toMatchObject({ allowed: true, limit: 10, remaining: 9 })
  })
})

describe.each([
  ['memory', inMemory, true],
  ['Redis', inRedis, isRedisInstalled],
] as const)('counters in %s', (_where, open, isThere) => {
  const minutely = { count: 10, seconds: 60 }
  const slow = { ...rules, auth: minutely, authAttempts: { count: 20, seconds: 60 } }

  test.runIf(isThere)('do not keep the attempts of requests that another counter refuses', async () => {
    const store = await open()
    const nodes = store.kind === 'redis' ? [createLimits(slow, store), createLimits(slow, store)] : []
    const [one = createLimits(slow, store), two = one] = nodes

    const states = await Promise.all(times(60, (index) => (index % 2 ? one : two).countAll(countsOf('ip:a'))))

    expect(states.filter(({ allowed }) => allowed)).toHaveLength(10)
    for (const { limit, remaining } of states.filter(({ allowed }) => !allowed)) {
      expect([limit, remaining]).toEqual([10, 0])
    }
    expect(await countLeft(one, 'ip:a')).toBe(10)
  })

  test.runIf(isThere)(
    'are free again after many refused attempts, as soon as the admitted ones are returned',
    async () => {
      const limits = createLimits(
        { ...slow, auth: { count: 1_000, seconds: 60 }, authAttempts: minutely },
        await open(),
      )
      const states = await Promise.all(times(60, () => limits.countAll(countsOf('ip:a'))))

      for (const state of states.filter(({ allowed }) => allowed)) limits.giveBack(state)

      expect(await countLeft(limits, 'ip:a')).toBe(10)
    },
  )

  test.runIf(isThere)('refuse until the last of those that have no room is free again', async () => {
    const limits = createLimits({ ...rules, auth: minutely, authAttempts: { count: 10, seconds: 300 } }, await open())

    await Promise.all(times(10, () => limits.countAll(countsOf('ip:a'))))

    for (const _ of times(2, () => 0)) {
      const state = await limits.countAll(countsOf('ip:a'))
      expect(state).toMatchObject({ allowed: false, bucket: 'authAttempts', remaining: 0 })
      expect(state.retryAfterSeconds).toBeGreaterThan(200)
    }
  })

  test.runIf(isThere)('count a key with its own limit up to that limit', async () => {
    const limits = createLimits(slow, await open())
    const limit = { count: 30, seconds: 60 }

    const states = await Promise.all(times(40, () => limits.count({ bucket: 'server', key: 'key:1', limit })))
    const others = await Promise.all(times(40, () => limits.count({ bucket: 'server', key: 'key:2' })))

    expect(states.filter(({ allowed }) => allowed)).toHaveLength(30)
    expect(states[0]).toMatchObject({ limit: 30, remaining: 29 })
    expect(Math.abs((states[0]?.resetsAt ?? 0) - Date.now() / 1000 - 60)).toBeLessThan(5)
    expect(others.filter(({ allowed }) => allowed)).toHaveLength(10)
  })
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
    const counted = await limits.countAll(countsOf('ip:a'))
    await redis.kill()

    limits.giveBack(counted)

    expect(await countLeft(limits, 'ip:a')).toBe(10)
  },
)

test.runIf(isRedisInstalled)('of 1,000 requests of a key far from its limit, few ask Redis', async () => {
  const client = await connectTo(await startRedis())
  const server = { count: 100_000, seconds: 60 }
  const limits = createLimits({ ...rules, server }, { kind: 'redis', client })

  for (let number = 1; number <= 1_000; number += 1) {
    const { remaining } = await limits.count({ bucket: 'server', key: 'key:1' })
    expect(remaining).toBe(server.count - number)
  }

  const [, calls] = /cmdstat_evalsha:calls=(\d+)/.exec(await client.info('commandstats')) ?? []
  expect(Number(calls)).toBeGreaterThan(0)
  expect(Number(calls)).toBeLessThan(100)
})
