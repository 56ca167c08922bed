import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../src/platform/db/db.ts'
import { newApiKey } from './api-keys.ts'
import type { Reply } from './client.ts'
import { eventually, type Node, type ServiceOptions, startService, testConfig, times } from './harness.ts'
import { FaultyProxy, targetOf, urlThrough } from './pressure/proxy.ts'

/** A node with a faulty way to its database, and a user whom no cache of the node knows. */
async function start(options: ServiceOptions = {}) {
  const service = await startService(options)
  const proxy = await new FaultyProxy(targetOf(service.database)).listen(onTestFinished)
  const node = await service.startNode({ database: { connectionString: urlThrough(service.database, proxy) } })
  const { accessToken: token } = await service.signIn('ada@example.com')
  return { service, proxy, node, ask: () => node.call('GET', '/v1/users/me', { token }) }
}

function expectUnavailable(reply: Reply): void {
  expect(reply).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } })
  expect(reply.headers.get('retry-after')).toBe('1')
}

const waiting = ({ db }: Node) => db.use.waiting + db.reads.use.waiting + db.heavy.use.waiting

/** Whether a request that needs a connection fails without asking for one. */
const isKnownAsGone = ({ db }: Node) =>
  sql`select 1`.execute(db).then(
    () => false,
    (error: unknown) => Object(error).code === 'UNREACHABLE',
  )

/** Whether only the reader of changes tries to connect: what was queued for a connection before tries for a while. */
async function isAtRest(proxy: FaultyProxy): Promise<boolean> {
  const before = proxy.attempts
  await new Promise((resolve) => setTimeout(resolve, 500))
  return proxy.attempts - before <= 4
}

test.each<[string, (proxy: FaultyProxy) => void]>([
  ['refuses connections', (proxy) => proxy.refuse()],
  ['is silent', (proxy) => proxy.freeze()],
])(
  'a node whose database %s returns 503 without waiting for a connection, and serves again after it',
  async (_fault, strike) => {
    const { proxy, node, ask } = await start()
    expect((await ask()).status).toBe(200)

    strike(proxy)
    const first = times(40, ask)
    await eventually(() => isKnownAsGone(node))
    for (const reply of await Promise.all(first)) if (reply.status !== 200) expectUnavailable(reply)
    await eventually(() => isAtRest(proxy))
    const attempts = proxy.attempts
    const startedAt = performance.now()
    const later = await Promise.all(times(200, ask))
    // Only the reader of changes still tries, four times a second.
    expect(proxy.attempts - attempts).toBeLessThanOrEqual(20 + (performance.now() - startedAt) / 250)
    for (const reply of later) expectUnavailable(reply)
    expect(waiting(node)).toBe(0)

    proxy.restore()
    await eventually(async () => (await ask()).status === 200)
    expect((await Promise.all(times(40, ask))).map(({ status }) => status)).toEqual(times(40, () => 200))
  },
)

test('servers and users learn that the database is gone, and not that they ask too often', async () => {
  const { service, proxy, node, ask } = await start({
    config: { rateLimits: { ...testConfig.rateLimits, standard: { count: 3, seconds: 60 } } },
  })
  const key = await newApiKey(service, { scopes: ['sessions:verify'] })
  const body = { tokens: [{ token: 'lat_unknown' }] }
  const verify = () => node.call('POST', '/v1/sessions/introspect', { headers: { 'x-api-key': key }, body })

  proxy.refuse()
  for (const reply of await Promise.all(times(10, verify))) expectUnavailable(reply)
  for (const reply of await Promise.all(times(10, ask))) expectUnavailable(reply)
  const strangers = await Promise.all(times(10, () => node.call('GET', '/v1/users/me')))
  expect(strangers.map(({ status }) => status)).toEqual([...times(3, () => 401), ...times(7, () => 429)])
})

test('connections that break do not count as a database that cannot be reached', async () => {
  const { proxy, node, ask } = await start()

  for (let round = 0; round < 5; round += 1) {
    proxy.cut()
    expect(await isKnownAsGone(node)).toBe(false)
    await eventually(async () => (await ask()).status === 200)
  }
})

test('a database that is slow to respond is not taken for one that cannot be reached', async () => {
  const { service, ask } = await start()
  const isFailing = () => service.logLines.some((line) => line.includes('cannot read invalidations'))

  await inTransaction(service.ctx, async ({ db }) => {
    await sql`lock table invalidations in access exclusive mode`.execute(db)
    await eventually(isFailing)
    // Long enough that no statement has succeeded for a while, and the reader has connected again.
    for (let round = 0; round < 4; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect((await ask()).status).toBe(200)
    }
  })
})
