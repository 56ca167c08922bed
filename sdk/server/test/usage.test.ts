import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '../../../server/test/api-keys.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { eventually, type Service, startService, times } from '../../../server/test/harness.ts'
import { setUpCatalog, setUpLicensedUser } from '../../../server/test/licensing.ts'
import { databaseUrlOf, newFolder, serveLicet } from '../../../server/test/licet-process.ts'
import { FaultyProxy } from '../../../server/test/pressure/proxy.ts'
import { rounds } from '../../../server/test/rounds.ts'
import { createLicet, EntitlementError, type LicetError, type UsageEvent } from '../src/index.ts'
import { EventBuffer, eventOf, mostEvents, mostOfOneBatch } from '../src/usage/buffer.ts'

const trackedEvents = rounds(20_000, 2_000)
const restarts = Math.min(10, Math.ceil(trackedEvents / 1_000))
const eventsOfStep = Math.ceil(trackedEvents / restarts / 4)

async function countsOf(service: Service) {
  const { rows } = await sql<{ used: string; reserved: string; events: number; keys: number }>`
    select (select coalesce(sum(used), 0) from usage_counters) as used,
      (select coalesce(sum(reserved), 0) from usage_counters) as reserved,
      (select count(*) from usage_events) as events, (select count(*) from usage_keys) as keys`.execute(service.db)
  const [row] = rows
  return {
    used: Number(row?.used),
    reserved: Number(row?.reserved),
    events: Number(row?.events),
    keys: Number(row?.keys),
  }
}

async function connect(service: Service, options: { url?: string; apiKey?: string } = {}) {
  const apiKey = options.apiKey ?? (await newApiKey(service, { scopes: ['usage:write'] }))
  const url = options.url ?? service.url
  const dropped: [UsageEvent, string][] = []
  const denied: [UsageEvent, string][] = []
  const licet = createLicet({
    url,
    apiKey,
    transport: 'none',
    onError: () => {},
    onDropped: (event, { code }) => dropped.push([event, code]),
    onDenied: (event, code) => denied.push([event, code]),
  })
  onTestFinished(() => licet.close())
  return { licet, dropped, denied }
}

/** A node that can be killed, behind a network that can break. */
async function startFragileNode(service: Service) {
  const port = await freePort()
  const network = await new FaultyProxy({ port, host: '127.0.0.1' }).listen(onTestFinished)
  const serve = () =>
    serveLicet(newFolder(), ['--json'], {
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrlOf(service.database),
      DATABASE_ADMIN_URL: databaseUrlOf(service.database),
      ENCRYPTION_KEY: '07'.repeat(32),
      PORT: String(port),
      DEV_ALLOW_HOSTS: `127.0.0.1:${network.port}`,
    })
  let node = await serve()
  const restart = async () => {
    await node.stop('SIGKILL')
    node = await serve()
  }
  return { network, restart, url: `http://127.0.0.1:${network.port}` }
}

test('usage is counted once, while Licet is killed and the network breaks', { timeout: 600_000 }, async () => {
  const service = await startService({ machine: Date.now })
  await setUpCatalog(service, {
    features: [{ key: 'api_calls', name: 'API calls', type: 'metered' }],
    plans: [{ key: 'big', name: 'Big', entitlements: { api_calls: { limit: 1e9, reset: 'month' } } }],
  })
  const { user } = await service.signIn('ada@example.com')
  const body = { projectId: service.app.projectRef, userId: user.id, plan: 'big' }
  expect((await (await service.adminSignIn()).call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
  const { network, restart, url } = await startFragileNode(service)
  const { licet, dropped, denied } = await connect(service, { url })
  let [tracked, sum] = [0, 0]
  const track = (count: number) => {
    for (let left = Math.min(count, trackedEvents - tracked); left > 0; left -= 1) {
      tracked += 1
      const quantity = 1 + (tracked % 3)
      sum += quantity
      const properties = tracked % 5 === 0 ? { properties: { tracked } } : {}
      licet.usage.track('api_calls', quantity, { userId: user.id, ...properties })
    }
  }

  for (let round = 0; round < restarts; round += 1) {
    for (const breakIt of [() => network.cut(), () => network.halfClose(), () => network.refuse()]) {
      // The request arrives, is counted, and its response is on its way when the connection breaks.
      network.delayMs = 200
      track(eventsOfStep)
      await sleep(1_350)
      breakIt()
      network.delayMs = 0
    }
    track(eventsOfStep)
    if (round < 2 || round % 3 === 0) await restart()
    network.restore()
  }
  track(trackedEvents)
  await eventually(() => licet.usage.bufferedEvents === 0, 240_000)

  expect(await countsOf(service)).toEqual({ used: sum, reserved: 0, events: trackedEvents, keys: trackedEvents })
  expect([dropped, denied]).toEqual([[], []])
})

test('consume is exact, and its refusal has the rest and the next period', async () => {
  const service = await startService()
  const { user } = await setUpLicensedUser(service, 'free')
  const { licet } = await connect(service)
  const userId = user.id
  const consume = (quantity: number, more = {}) => licet.usage.consume('api_calls', quantity, { userId, ...more })
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: LicetError) => error,
    )

  expect(await consume(60, { idempotencyKey: 'a' })).toMatchObject({ used: 60, remaining: 40, limit: 100, overage: 0 })
  expect(await consume(60, { idempotencyKey: 'a' })).toMatchObject({ used: 60 })
  const refused = await errorOf(consume(41))
  expect(refused).toBeInstanceOf(EntitlementError)
  expect(refused).toMatchObject({
    feature: 'api_calls',
    reason: 'USAGE_LIMIT_REACHED',
    limit: 100,
    remaining: 40,
    resetsAt: new Date('2026-02-01T00:00:00.000Z'),
    upgradeUrl: `${service.url}/account/upgrade?organization=personal`,
  })
  expect(await licet.usage.void('a')).toEqual({ quantity: 60 })
  expect(await licet.usage.void('a')).toEqual({ quantity: 60 })
  expect(await consume(60, { idempotencyKey: 'b' })).toMatchObject({ used: 60, remaining: 40 })
  expect(await errorOf(licet.usage.void('unknown'))).toMatchObject({ code: 'USAGE_EVENT_NOT_FOUND' })
  const results = await Promise.allSettled(times(20, () => consume(5)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  const { user: other } = await service.signIn('grace@example.com')
  expect(await errorOf(licet.usage.consume('api_calls', 1, { userId: other.id }))).toMatchObject({
    name: 'EntitlementError',
    reason: 'LICENSE_NOT_FOUND',
  })
  expect(await errorOf(licet.usage.consume('nonsense', 1, { userId }))).toMatchObject({ code: 'FEATURE_NOT_FOUND' })
  const { licet: without } = await connect(service, { apiKey: await newApiKey(service, { scopes: ['users:read'] }) })
  expect(await errorOf(without.usage.consume('api_calls', 1, { userId }))).toMatchObject({ code: 'CONFIGURATION' })
})

test('pools of several processes never exceed the limit together, and give back what they did not take', async () => {
  const service = await startService()
  const { user } = await setUpLicensedUser(service, 'free')
  const apiKey = await newApiKey(service, { scopes: ['usage:write'] })
  const all = await Promise.all(times(3, () => connect(service, { apiKey })))
  const pools = all.map(({ licet }) => licet.usage.pool('api_calls', { userId: user.id, chunk: 30 }))
  const [first] = pools

  await first?.take(5)
  expect(first?.take(3)).toBeUndefined()
  expect(await countsOf(service)).toMatchObject({ used: 0, reserved: 30 })
  await first?.close()
  expect(await countsOf(service)).toMatchObject({ used: 8, reserved: 0 })

  const results = await Promise.allSettled(times(150, async (index) => pools[index % 3]?.take()))
  const taken = results.filter(({ status }) => status === 'fulfilled').length
  const refusals = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  expect(refusals.every((error) => error instanceof EntitlementError)).toBe(true)
  await Promise.all(all.map(({ licet }) => licet.close()))
  expect(await countsOf(service)).toMatchObject({ used: 8 + taken, reserved: 0 })
  // What is reserved by one process cannot be taken by another: each can leave less than a chunk.
  expect(taken).toBeLessThanOrEqual(92)
  expect(taken).toBeGreaterThan(92 - 2 * 30)
})

/** A server that counts what it accepts, and refuses whole requests with an event that is not valid. */
async function startCounter(refuse: (tries: number) => number | undefined = () => undefined) {
  const requests: { keys: string[]; status: number }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const events: (UsageEvent & { quantity: number | null })[] = JSON.parse(text).events
    const isValid = events.every(({ quantity }) => quantity !== null && quantity > 0)
    const status = refuse(requests.length) ?? (isValid ? 200 : 400)
    requests.push({ keys: events.map(({ idempotencyKey }) => idempotencyKey), status })
    const results = events.map(({ key }) =>
      key === 'denied' ? { outcome: 'denied', code: 'LICENSE_EXPIRED' } : { outcome: 'accepted', code: null },
    )
    const body = status === 200 ? { data: { results } } : { error: { code: 'VALIDATION_ERROR', message: 'No.' } }
    response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('events travel together, with the same keys each time, and one that is not valid is dropped alone', async () => {
  const { requests, url } = await startCounter((tries) => [503, 429][tries])
  const { licet, dropped, denied } = await connect({} as Service, { url, apiKey: 'lk_test' })
  const userId = 'usr_1'
  for (let count = 0; count < 1_500; count += 1) licet.usage.track('calls', 1, { userId })
  licet.usage.track('calls', 0, { userId })
  licet.usage.track('calls', -1, { userId })
  licet.usage.track('denied', 2, { licenseId: 'lic_1' })
  expect(licet.usage.bufferedEvents).toBe(1_502)
  await licet.close()
  licet.usage.track('calls', 7, { userId })
  await sleep(1)

  expect(requests.slice(0, 4).map(({ keys, status }) => [keys.length, status])).toEqual([
    [1_000, 503],
    [1_000, 429],
    [1_000, 200],
    [502, 400],
  ])
  expect(new Set(requests.slice(0, 3).map(({ keys }) => keys.join()))).toHaveLength(1)
  const accepted = requests.filter(({ status }) => status === 200).flatMap(({ keys }) => keys)
  expect(accepted).toHaveLength(1_501)
  expect(new Set(accepted)).toHaveLength(1_501)
  // UUIDs of version 7, in the order of time.
  expect(accepted.every((key) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(key))).toBe(
    true,
  )
  expect(accepted.map((key) => key.slice(0, 13))).toEqual(accepted.map((key) => key.slice(0, 13)).toSorted())
  expect(dropped.map(([{ quantity }, code]) => [quantity, code])).toEqual([
    [-1, 'VALIDATION_ERROR'],
    [7, 'UNAVAILABLE'],
  ])
  expect(denied.map(([{ licenseId, quantity }, code]) => [licenseId, quantity, code])).toEqual([
    ['lic_1', 2, 'LICENSE_EXPIRED'],
  ])
})

test('what cannot be sent in 5 seconds at the end is dropped, and its owner learns of it', async () => {
  const { url } = await startCounter(() => 503)
  const { licet, dropped } = await connect({} as Service, { url, apiKey: 'lk_test' })
  licet.usage.track('calls', 3, { userId: 'usr_1', properties: { model: 'a' } })
  await licet.close()
  await sleep(50)
  expect(dropped).toMatchObject([[{ key: 'calls', quantity: 3, properties: { model: 'a' } }, 'UNAVAILABLE']])
})

test('a full buffer merges equal usage of one hour, and has no room for any other', () => {
  const buffer = new EventBuffer()
  const add = (userId: string, more = {}) => buffer.add(eventOf('calls', 2, { userId, ...more }))
  const [first] = [eventOf('calls', 1, { userId: 'usr_0' })]
  buffer.add(first)
  for (let count = 1; count < mostEvents; count += 1) add('usr_1', { properties: { count } })

  expect(add('usr_0')).toBe(true)
  expect(add('usr_0')).toBe(true)
  expect(first.quantity).toBe(5)
  expect(add('usr_0', { properties: {} })).toBe(false)
  expect(add('usr_0', { enforce: false })).toBe(false)
  expect(add('usr_2')).toBe(false)
  expect(buffer.add({ ...eventOf('calls', 1, { userId: 'usr_0' }), occurredAt: '2020-01-01T00:00:00.000Z' })).toBe(
    false,
  )

  expect(buffer.take()).toHaveLength(mostOfOneBatch)
  for (let count = 0; count < mostOfOneBatch; count += 1) add('usr_1', { properties: { count } })
  expect(buffer.size).toBe(mostEvents)
  // The first event is on its way: it cannot grow anymore.
  expect(add('usr_0')).toBe(false)
  expect(first.quantity).toBe(5)
})

test('a request has at most 768 KiB of events', () => {
  const buffer = new EventBuffer()
  for (let count = 0; count < 600; count += 1)
    buffer.add(eventOf('calls', 1, { userId: 'usr_1', properties: { text: 'ü'.repeat(2_000) } }))
  const batch = buffer.take()
  expect(batch.length).toBeGreaterThan(100)
  expect(Buffer.byteLength(JSON.stringify({ events: batch }))).toBeLessThan(800 * 1_024)
})
