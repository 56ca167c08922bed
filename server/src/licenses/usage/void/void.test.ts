import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../../../test/api-keys.ts'
import { auditOf } from '../../../../test/audit-of.ts'
import { days, type Service, startService, times } from '../../../../test/harness.ts'
import { newKey, setUpCatalog, setUpLicensedUser } from '../../../../test/licensing.ts'
import { addEndpoint } from '../../../../test/webhook-receiver.ts'
import { foldUsage } from '../upkeep/service.ts'

const usage = '/v1/licenses/usage'
const url = 'http://127.0.0.1:1024/'

/** The queued webhook events, oldest first. */
async function listQueued(service: Service) {
  const rows = await service.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
  return rows.map(({ body, subject }) => ({ subject, ...JSON.parse(body) }))
}

/** A user with 100 calls a month, and a server that reports and voids their usage. */
async function startReporting() {
  const service = await startService()
  const { user, license } = await setUpLicensedUser(service, 'free')
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const send = (path: string, body: object) => service.call('POST', path, { headers, body })
  const report = (fields: object) =>
    send(usage, { userId: user.id, key: 'api_calls', idempotencyKey: newKey(), ...fields })
  const voidKey = (idempotencyKey: string, fields: object = {}) => send(`${usage}/void`, { idempotencyKey, ...fields })
  const read = async (query = '') => {
    const { accessToken } = await service.signIn('ada@example.com')
    return (await service.call('GET', `${usage}${query}`, { token: accessToken })).data.features[0]
  }
  return { service, user, license, send, report, voidKey, read }
}

test('a voided event is subtracted from the usage, the chart, and the exported events', async () => {
  const { service, license, report, voidKey, read } = await startReporting()
  await report({ quantity: 5 })
  await report({ quantity: 1_000_000, enforce: false, idempotencyKey: 'mistake' })

  const reply = await voidKey('mistake')

  expect(reply).toMatchObject({ status: 200 })
  expect(reply.data).toEqual({
    idempotencyKey: 'mistake',
    key: 'api_calls',
    quantity: 1_000_000,
    licenses: [{ licenseId: license.id, quantity: 1_000_000 }],
    occurredAt: '2026-01-01T00:00:00.000Z',
    voidedAt: '2026-01-01T00:00:00.000Z',
  })
  const { used, remaining, overage, series } = await read('?granularity=day')
  expect({ used, remaining, overage }).toEqual({ used: 5, remaining: 95, overage: 0 })
  expect(series.map((point: { used: number }) => point.used)).toEqual([5])
  const { rows } = await sql`select quantity::float8, properties from usage_events order by id`.execute(service.db)
  expect(rows.slice(1)).toEqual([
    { quantity: 1_000_000, properties: null },
    { quantity: -1_000_000, properties: { voids: 'mistake' } },
  ])
})

test('an event is voided once, by however many callers, and each of them gets the same response', async () => {
  const { service, report, voidKey, read } = await startReporting()
  await report({ quantity: 40 })
  await report({ quantity: 50, idempotencyKey: 'a' })

  const replies = await Promise.all(times(60, () => voidKey('a')))
  service.advance(60_000)
  const later = await voidKey('a')

  expect(replies.map(({ status }) => status)).toEqual(times(60, () => 200))
  expect(replies.map(({ data }) => data)).toEqual(times(60, () => later.data))
  expect(await read()).toMatchObject({ used: 40, remaining: 60 })
  expect(await auditOf(service, 'usage.void')).toHaveLength(1)
})

test('events are voided while others are counted on the same counter, and the sum is exact', async () => {
  const { report, voidKey, read } = await startReporting()
  for (const index of times(20, (index) => index)) await report({ quantity: 2, idempotencyKey: `old-${index}` })

  const replies = await Promise.all(times(20, (index) => [report({ quantity: 1 }), voidKey(`old-${index}`)]).flat())

  expect(replies.every(({ status }) => status < 300)).toBe(true)
  expect(await read('?granularity=hour')).toMatchObject({ used: 20, series: [{ used: 20 }] })
})

test('the key of a voided event stays used: a retry of its report counts nothing', async () => {
  const { report, voidKey, read } = await startReporting()
  await report({ quantity: 5, idempotencyKey: 'a' })
  await voidKey('a')

  expect(await report({ quantity: 5, idempotencyKey: 'a' })).toMatchObject({
    status: 200,
    data: { outcome: 'duplicate' },
  })
  expect((await read()).used).toBe(0)
})

test('a key that was not counted cannot be voided: unknown, denied, or without its quantity', async () => {
  const { service, send, report, voidKey } = await startReporting()
  await report({ quantity: 101, idempotencyKey: 'denied' })
  await report({ quantity: 5, idempotencyKey: 'unsaid' })
  await sql`update usage_keys set quantity = null where idempotency_key = 'unsaid'`.execute(service.db)

  for (const key of ['unknown', 'denied', 'unsaid']) {
    expect(await voidKey(key)).toMatchObject({ status: 404, error: { code: 'USAGE_EVENT_NOT_FOUND' } })
  }
  expect((await send(`${usage}/void`, {})).error.details.fields).toMatchObject([{ path: 'idempotencyKey' }])
  expect((await voidKey('denied', { reportedBy: 'usr_unknown' })).error.code).toBe('USER_NOT_FOUND')
})

test('usage of a period that has ended is voided in that period, also when its chart is kept by the day', async () => {
  const { service, report, voidKey, read } = await startReporting()
  await report({ quantity: 30, idempotencyKey: 'january' })
  service.advance(32 * days)
  await foldUsage(service.ctx)
  await report({ quantity: 7 })

  await voidKey('january')
  expect((await read()).used).toBe(7)
  const sumOfCharts = async () => {
    const { series } = await read('?granularity=month&from=2026-01-01T00:00:00Z')
    return series.map((point: { used: number }) => point.used)
  }
  expect(await sumOfCharts()).toEqual([0, 7])
  await foldUsage(service.ctx)
  expect(await sumOfCharts()).toEqual([0, 7])
})

test('a threshold is reported again when usage passes it after a void', async () => {
  const { service, report, voidKey } = await startReporting()
  await addEndpoint(service, url, { events: ['usage.threshold_reached'] })
  await report({ quantity: 85 })
  await report({ quantity: 1_000, enforce: false, idempotencyKey: 'mistake' })
  await voidKey('mistake')
  await report({ quantity: 1 })
  await report({ quantity: 14 })

  expect((await listQueued(service)).map(({ data }) => data.percent)).toEqual([80, 100, 100])
})

test('voiding writes an audit record and tells the webhook what was subtracted, once', async () => {
  const { service, user, license, report, voidKey } = await startReporting()
  await addEndpoint(service, url, { events: ['usage.*'] })
  await report({ quantity: 5, idempotencyKey: 'a' })
  await voidKey('a')
  await voidKey('a')

  expect(await auditOf(service, 'usage.void')).toMatchObject([
    {
      action: 'usage.void',
      entity_ref: license.id,
      new_value: { idempotencyKey: 'a', feature: 'api_calls', quantity: 5 },
    },
  ])
  expect(await listQueued(service)).toMatchObject([
    {
      type: 'usage.voided',
      subject: user.id,
      data: {
        license: { id: license.id, userId: user.id },
        feature: { key: 'api_calls', unit: 'call' },
        idempotencyKey: 'a',
        quantity: 5,
        used: 0,
        period: { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' },
      },
    },
  ])
})

test('usage of several licenses is subtracted from each of them', async () => {
  const service = await startService()
  const features = [{ key: 'calls', name: 'Calls', type: 'metered', unit: 'call' }]
  const calls = (limit: number) => ({ calls: { limit, reset: 'month' } })
  const plans = [
    { key: 'base', name: 'Base', entitlements: calls(20) },
    { key: 'extra', name: 'Extra', kind: 'addon', entitlements: calls(10) },
  ]
  const admin = await setUpCatalog(service, { features, plans })
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  for (const plan of ['base', 'extra']) {
    await admin.call('POST', '/v1/admin/licenses', {
      body: { projectId: service.app.projectRef, userId: user.id, plan },
    })
  }
  const send = (path: string, body: object) => service.call('POST', path, { headers, body })
  await send(usage, { userId: user.id, key: 'calls', quantity: 25, idempotencyKey: 'split' })

  const { data } = await send(`${usage}/void`, { idempotencyKey: 'split' })

  expect(data.licenses.map(({ quantity }: { quantity: number }) => quantity)).toEqual([20, 5])
  const { rows } = await sql`select used::float8 from usage_counters`.execute(service.db)
  expect(rows).toEqual([{ used: 0 }, { used: 0 }])
  const { features: charts } = (await service.call('GET', `${usage}?granularity=day`, { token })).data
  expect(charts[0]).toMatchObject({ used: 0, remaining: 30, series: [{ used: 0 }] })
})

test("a server voids a user's own report by naming the user, and never by its key alone", async () => {
  const service = await startService()
  const features = [{ key: 'calls', name: 'Calls', type: 'metered', clientReportable: true }]
  const plans = [{ key: 'base', name: 'Base', default: true, entitlements: { calls: { limit: 100, reset: 'month' } } }]
  await setUpCatalog(service, { features, plans })
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const { user, accessToken: token } = await service.signIn('ada@example.com')
  await service.call('POST', usage, { token, body: { key: 'calls', quantity: 9, idempotencyKey: 'a' } })
  const voidWith = (fields: object) =>
    service.call('POST', `${usage}/void`, { headers, body: { idempotencyKey: 'a', ...fields } })

  expect((await voidWith({})).error.code).toBe('USAGE_EVENT_NOT_FOUND')
  expect(await voidWith({ reportedBy: user.id })).toMatchObject({
    status: 200,
    data: { quantity: 9, idempotencyKey: 'a' },
  })
  expect((await service.call('GET', usage, { token })).data.features[0].used).toBe(0)
})
