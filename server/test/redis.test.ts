import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../src/platform/log/log.ts'
import { openRedis } from '../src/platform/redis/redis.ts'
import { eventually, type Node, type Service, startService, times } from './harness.ts'
import { FaultyProxy } from './pressure/proxy.ts'
import { isRedisInstalled, type RedisServer, startRedis } from './redis-server.ts'

const count = 50
const limit = { count, seconds: 60 }
/** Far above a normal response time on a busy machine, far below a request that hangs. */
const patienceMs = 10_000

async function twoNodes(): Promise<{ redis: RedisServer; service: Service; nodes: [Node, Node] }> {
  const redis = await startRedis()
  return { redis, ...(await nodesOn(redis.url)) }
}

/** Two nodes, each with its own connection to one Redis. */
async function nodesOn(url: string): Promise<{ service: Service; nodes: [Node, Node] }> {
  const connect = () => {
    const { client, stop } = openRedis(url, createLog('silent'))
    onTestFinished(stop)
    return { kind: 'redis', client } as const
  }
  const rateLimits = {
    standard: limit,
    auth: limit,
    authAttempts: limit,
    admin: limit,
    server: limit,
    webhooks: limit,
    pages: limit,
    verify: limit,
    changes: limit,
    oauthClient: limit,
    organizationCreate: limit,
    organizationSwitch: limit,
    accessKeyRevoke: limit,
    billing: limit,
  }
  const service = await startService({ config: { rateLimits }, limitStore: connect() })
  const nodes: [Node, Node] = [service, await service.startNode({ limitStore: connect() })]
  await eventually(() => isShared(nodes))
  return { service, nodes }
}

let addresses = 0
/** A key without counts. */
function newAddress(): string {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

async function ask(node: Node, address: string) {
  const startedAt = performance.now()
  const { status, headers } = await node.call('GET', '/v1/sessions', { headers: { 'x-forwarded-for': address } })
  return {
    status,
    remaining: Number(headers.get('x-ratelimit-remaining')),
    ms: performance.now() - startedAt,
  }
}

/** Returns whether each node sees the other's counts. */
async function isShared(nodes: Node[]): Promise<boolean> {
  const address = newAddress()
  const remaining: number[] = []
  for (const node of nodes) remaining.push((await ask(node, address)).remaining)
  return remaining.every((left, index) => left === count - 1 - index)
}

/**
 * Sends many concurrent requests, alternating between nodes. Returns how many each node allowed (a 401 without a
 * token).
 */
async function flood(nodes: Node[], many: number, address = newAddress()): Promise<number[]> {
  const answers = await Promise.all(times(many, (index) => ask(nodes[index % nodes.length] as Node, address)))
  expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([])
  expect(answers.filter(({ ms }) => ms > patienceMs)).toEqual([])
  return nodes.map((_, at) => answers.filter(({ status }, n) => n % nodes.length === at && status === 401).length)
}

const sum = (figures: number[]): number => figures.reduce((a, b) => a + b, 0)

describe.skipIf(!isRedisInstalled)('limits through Redis', () => {
  test('are shared by two nodes to the last request', async () => {
    const { nodes } = await twoNodes()
    for (let round = 0; round < 5; round += 1) expect(sum(await flood(nodes, 200))).toBe(count)
  })

  test('are shared by three nodes, which admit of 192 concurrent requests exactly as many as the limit', async () => {
    const { redis, service, nodes } = await twoNodes()
    const { client, stop } = openRedis(redis.url, createLog('silent'))
    onTestFinished(stop)
    const third = await service.startNode({ limitStore: { kind: 'redis', client } })
    await eventually(() => isShared([...nodes, third]))

    expect(sum(await flood([...nodes, third], 192))).toBe(count)
  })

  test('are counted by each node alone while Redis takes longer than allowed, and shared again afterward', async () => {
    const redis = await startRedis()
    const proxy = await new FaultyProxy({ port: redis.port }).listen(onTestFinished)
    const { nodes } = await nodesOn(`redis://127.0.0.1:${proxy.port}`)

    proxy.delayMs = 1_000
    expect(await flood(nodes, 200)).toEqual([count, count])

    proxy.restore()
    await eventually(() => isShared(nodes))
    expect(sum(await flood(nodes, 200))).toBe(count)
  }, 600_000)

  test('use responses of Redis that arrived while the process was busy', async () => {
    const { url } = await startRedis()
    const { client, ping, stop } = openRedis(url, createLog('silent'))
    onTestFinished(stop)
    await ping()

    const answer = client.incr('counted')
    const busyUntil = performance.now() + 1_000
    while (performance.now() < busyUntil);

    expect(await answer).toBe(1)
  })

  test('count failed attempts of both nodes together, and undo successful ones', async () => {
    const { service, nodes } = await twoNodes()
    const headers = { 'x-forwarded-for': newAddress() }
    const attempt = (index: number) =>
      (nodes[index % 2] as Node).call('POST', '/v1/auth/verify', { body: { token: 'lml_x' }, headers })
    const links = await Promise.all(times(10, (index) => service.requestLink(`user${index}@example.com`)))
    for (const { token } of links) {
      expect((await service.call('POST', '/v1/auth/verify', { body: { token }, headers })).status).toBe(200)
    }

    const statuses = (await Promise.all(times(100, attempt))).map(({ status }) => status)

    // The ten sign-ins were not failed attempts, but they count as requests.
    expect(statuses.filter((status) => status === 401)).toHaveLength(count - 10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - (count - 10))
  })

  test('are counted by each node alone when Redis is killed, and shared again when it is back', async () => {
    const { redis, service, nodes } = await twoNodes()

    await redis.kill()
    for (let round = 0; round < 3; round += 1) expect(await flood(nodes, 200)).toEqual([count, count])

    await redis.start()
    await eventually(() => isShared(nodes))
    expect(sum(await flood(nodes, 200))).toBe(count)
    expect(service.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    for (const told of ['rate limits are no longer shared', 'rate limits are shared again']) {
      expect(service.logLines.some((line) => line.includes(told))).toBe(true)
    }
  }, 600_000)

  test('keep working when Redis is killed during many requests', async () => {
    const { redis, nodes } = await twoNodes()
    const address = newAddress()

    const [admitted] = await Promise.all([flood(nodes, 400, address), redis.kill()])

    // Some were counted in Redis, the others by each node: at most three times the limit passes.
    expect(sum(admitted)).toBeGreaterThanOrEqual(count)
    expect(sum(admitted)).toBeLessThanOrEqual(3 * count)
    expect(sum(await flood(nodes, 200, address))).toBeLessThanOrEqual(2 * count)
  }, 600_000)

  test('do not delay requests while Redis hangs, and are shared again when it recovers', async () => {
    const { redis, nodes } = await twoNodes()

    redis.signal('SIGSTOP')
    const address = newAddress()
    expect(await flood(nodes, 200, address)).toEqual([count, count])
    // Sequential: if each waited for its time limit, this would take half a minute.
    const startedAt = performance.now()
    for (let index = 0; index < 100; index += 1) expect((await ask(nodes[0], address)).status).toBe(429)
    expect(performance.now() - startedAt).toBeLessThan(10_000)

    redis.signal('SIGCONT')
    await eventually(() => isShared(nodes))
    expect(sum(await flood(nodes, 200))).toBe(count)
  }, 600_000)

  test('do not keep a node from starting without Redis', async () => {
    const { redis, service } = await twoNodes()
    await redis.kill()
    const { client, stop } = openRedis(redis.url, createLog('silent'))
    onTestFinished(stop)
    const late = await service.startNode({ limitStore: { kind: 'redis', client } })

    expect(await flood([late], 100)).toEqual([count])

    await redis.start()
    await eventually(() => isShared([service, late]))
  }, 600_000)
})
