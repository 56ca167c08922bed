import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../src/platform/log/log.ts'
import { openRedis } from '../src/platform/redis/redis.ts'
import { newApiKey } from './api-keys.ts'
import { type ChangeFollower, follow } from './change-stream.ts'
import { eventually, type Service, startService, times } from './harness.ts'
import { databaseUrlOf, newFolder, serveLicet } from './licet-process.ts'
import { isRedisInstalled, startRedis } from './redis-server.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function signInAndFollow(service: Service) {
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  const signIn = async (email: string) => {
    const { accessToken: token } = await service.signIn(email)
    const id = await service.sessionIdOf(token)
    return { id, end: () => service.call('POST', '/v1/auth/logout', { token }) }
  }
  return { key, signIn }
}

/** Times of the next seconds at which a client trusts its memory although it has not received a change of a second before. */
function timesOfTrust(stream: ChangeFollower, session: string, endedAt: number): number[] {
  const toldAt = stream.toldAt(session) ?? Number.POSITIVE_INFINITY
  return times(60, (n) => endedAt + 1_000 + n * 50).filter((at) => at < toldAt && stream.holdsAt(at))
}

test('a suspended node ends the lease, and after kill -9 the next node continues without a loss', async () => {
  const service = await startService({ machine: Date.now })
  const { key, signIn } = await signInAndFollow(service)
  const [first, second, third] = [
    await signIn('a@example.com'),
    await signIn('b@example.com'),
    await signIn('c@example.com'),
  ]
  const settings = {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrlOf(service.database),
    ENCRYPTION_KEY: '07'.repeat(32),
  }
  const node = await serveLicet(newFolder(), ['--json'], settings)
  const stream = await follow(node, { key })
  await stream.settled()
  expect(stream.holdsAt(performance.now())).toBe(true)

  node.child.kill('SIGSTOP')
  await first.end()
  const suspendedAt = performance.now()
  await sleep(4_000)
  node.child.kill('SIGCONT')
  await eventually(() => stream.toldAt(first.id) !== undefined)
  expect(timesOfTrust(stream, first.id, suspendedAt)).toEqual([])
  await stream.settled()
  expect(stream.holdsAt(performance.now())).toBe(true)

  await node.stop('SIGKILL')
  await eventually(() => stream.hasEnded)
  await second.end()
  const next = await follow(service, { key, lastEventId: stream.cursor })
  await third.end()
  await next.settled()
  expect(next.of('ready')[0]?.data['resumed']).toBe(true)
  expect(next.of('reset')).toEqual([])
  expect(next.of('change').map(({ data }) => data['id'])).toEqual(expect.arrayContaining([second.id, third.id]))
})

test.skipIf(!isRedisInstalled)('without Redis, streams stay open and others open', async () => {
  const redis = await startRedis()
  const { client, stop } = openRedis(redis.url, createLog('silent'))
  onTestFinished(stop)
  const service = await startService({ limitStore: { kind: 'redis', client } })
  const { key, signIn } = await signInAndFollow(service)
  const [first, second] = [await signIn('a@example.com'), await signIn('b@example.com')]
  const stream = await follow(service, { key })

  await redis.kill()
  await first.end()
  const later = await follow(service, { key })
  await second.end()
  await Promise.all([stream.settled(), later.settled()])

  expect(new Set(stream.of('change').map(({ data }) => data['id']))).toEqual(new Set([first.id, second.id]))
  expect(later.of('change').map(({ data }) => data['id'])).toContain(second.id)
  expect([...stream.of('reset'), ...later.of('reset')]).toEqual([])
})
