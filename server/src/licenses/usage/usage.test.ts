import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import type { Reply } from '../../../test/client.ts'
import { aSecondLater, days, type Service, startService, times } from '../../../test/harness.ts'
import { newKey, setUpCatalog } from '../../../test/licensing.ts'
import type { Db } from '../../platform/db/db.ts'

async function withUser(service: Service, plan = 'free', email = 'ada@example.com') {
  const admin = await setUpCatalog(service)
  const { user, accessToken: token } = await service.signIn(email)
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', {
    body: { projectId: service.app.projectRef, userId: user.id, plan },
  })
  const key = await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] })
  const headers = { 'x-api-key': key }
  const report = (body: object = {}, node: Pick<Service, 'call'> = service) =>
    node.call('POST', '/v1/licenses/usage', {
      headers,
      body: { userId: user.id, key: 'api_calls', idempotencyKey: newKey(), ...body },
    })
  return { admin, user, token, license, report, headers }
}

const readUsed = async ({ db }: Service): Promise<{ used: number; events: number; keys: number }> => {
  const { rows } = await sql<{ used: string; events: number; keys: number }>`
    select (select coalesce(sum(used), 0) from usage_counters) as used, (select coalesce(sum(quantity), 0) from usage_events) as events,
      (select count(*) from usage_keys) as keys`.execute(db)
  return { used: Number(rows[0]?.used), events: Number(rows[0]?.events), keys: rows[0]?.keys ?? 0 }
}

/** Number of calls of that function that wait for a lock. */
async function waitingFor(db: Db, text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${text}%`}`.execute(db)
  return rows[0]?.count ?? 0
}

test('usage is counted up to the limit, refused above it, and accepted after the upgrade', async () => {
  const service = await startService()
  const { admin, report, license, token } = await withUser(service)

  expect(await report({ quantity: 99 })).toMatchObject({
    status: 201,
    data: { outcome: 'accepted', used: 99, remaining: 1, limit: 100, resetsAt: '2026-02-01T00:00:00.000Z' },
  })
  expect(await report({ quantity: 2 })).toMatchObject({
    status: 403,
    error: { code: 'USAGE_LIMIT_EXCEEDED', details: { limit: 100, used: 99, requested: 2, remaining: 1 } },
  })
  expect((await report()).status).toBe(201)
  const { data } = await service.call('GET', '/v1/licenses/entitlements?keys=api_calls,sso,nonsense', { token })
  expect(data.entitlements).toMatchObject({
    api_calls: { hasAccess: false, reason: 'USAGE_LIMIT_REACHED', used: 100, remaining: 0 },
    sso: { hasAccess: false, reason: 'NOT_IN_PLAN' },
    nonsense: { hasAccess: false, reason: 'FEATURE_NOT_FOUND' },
  })

  await admin.call('POST', `/v1/admin/licenses/${license.id}/change-plan`, { body: { plan: 'pro' } })

  expect(await report()).toMatchObject({ status: 201, data: { used: 101, limit: 10_000 } })
})

test('the same idempotency key is counted once; with another event it is refused', async () => {
  const service = await startService()
  const { report } = await withUser(service)

  expect((await report({ idempotencyKey: 'a', quantity: 5 })).status).toBe(201)
  expect(await report({ idempotencyKey: 'a', quantity: 5 })).toMatchObject({
    status: 200,
    data: { outcome: 'duplicate', used: 5 },
  })
  expect((await report({ idempotencyKey: 'a', quantity: 6 })).error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await readUsed(service)).toEqual({ used: 5, events: 5, keys: 1 })
})

test.each([
  ['license', 'delete from licenses', { events: 0, keys: 2 }],
  ['feature', `delete from features where key = 'api_calls'`, { events: 0, keys: 2 }],
  ['project', 'delete from projects', { events: 0, keys: 0 }],
])('counted usage is deleted with its %s', async (_name, statement, left) => {
  const service = await startService()
  const { report } = await withUser(service)
  for (const idempotencyKey of ['a', 'b']) expect((await report({ idempotencyKey })).status).toBe(201)

  await sql`
    insert into usage_days (license_id, feature_id, day, used, slots, amounts)
    select license_id, feature_id, '2026-01-01', 1, '{0}', '{1}' from usage_counters`.execute(service.db)

  await sql.raw(statement).execute(service.db)

  expect(await readUsed(service)).toEqual({ used: 0, ...left })
  expect((await sql`select 1 from usage_quarters union all select 1 from usage_days`.execute(service.db)).rows).toEqual(
    [],
  )
})

test('an event of a license that is deleted at the same time fails alone', async () => {
  const service = await startService({ connections: 20 })
  const { admin, report, headers, user } = await withUser(service)
  const { user: other } = await service.signIn('grace@example.com')
  const { data: license } = await admin.call('POST', '/v1/admin/licenses', {
    body: { projectId: service.app.projectRef, userId: other.id, plan: 'free' },
  })
  const batch = (mode: string) =>
    service.call('POST', '/v1/licenses/usage/batch', {
      headers,
      body: {
        mode,
        events: [user, other].map(({ id }) => ({ userId: id, key: 'api_calls', idempotencyKey: newKey() })),
      },
    })
  const reserve = () =>
    service.call('POST', '/v1/licenses/usage/reservations', { headers, body: { userId: other.id, key: 'api_calls' } })
  expect((await batch('atomic')).data).toMatchObject({ accepted: 2 })

  // During its deletion it still exists for lookups; counting waits for the row of its counter.
  const work = await service.db.transaction().execute(async (tx) => {
    await sql`delete from licenses where public_id = ${license.id}`.execute(tx)
    const started = Promise.all([report(), report({ userId: other.id }), batch('partial'), batch('atomic'), reserve()])
    await expect.poll(() => waitingFor(service.db, 'usage_count('), { timeout: 30_000 }).toBe(3)
    await expect.poll(() => waitingFor(service.db, 'usage_hold('), { timeout: 30_000 }).toBe(1)
    return { started }
  })
  const [first, second, partial, atomic, reserved] = await work.started

  expect(first.status).toBe(201)
  for (const reply of [second, reserved]) {
    expect(reply).toMatchObject({ status: 404, error: { code: 'LICENSE_NOT_FOUND' } })
  }
  expect(partial.data.results).toMatchObject([
    { outcome: 'accepted' },
    { outcome: 'denied', code: 'LICENSE_NOT_FOUND' },
  ])
  expect(atomic.data.results).toMatchObject([{ outcome: 'skipped' }, { outcome: 'denied', code: 'LICENSE_NOT_FOUND' }])
  expect(await readUsed(service)).toMatchObject({ used: 3, events: 3 })
})

test('a denied key can be used again after an upgrade', async () => {
  const service = await startService()
  const { admin, license, report } = await withUser(service)
  expect((await report({ idempotencyKey: 'a', quantity: 500 })).error.code).toBe('USAGE_LIMIT_EXCEEDED')
  await admin.call('POST', `/v1/admin/licenses/${license.id}/change-plan`, { body: { plan: 'pro' } })
  expect((await report({ idempotencyKey: 'a', quantity: 500 })).status).toBe(201)
})

test('of 64 callers on each of three nodes exactly the limit is accepted, and sums match', async () => {
  const service = await startService()
  const nodes = [service, await service.startNode(), await service.startNode()]
  const { report } = await withUser(service)

  const replies = await Promise.all(times(192, (index) => report({ quantity: 1 }, nodes[index % 3])))

  const accepted = replies.filter(({ status }) => status === 201).length
  const refused = replies.filter(({ error }) => error?.code === 'USAGE_LIMIT_EXCEEDED').length
  console.log(`192 reports at once on three nodes, limit 100: ${accepted} accepted, ${refused} refused`)
  expect([accepted, refused]).toEqual([100, 92])
  expect(await readUsed(service)).toEqual({ used: 100, events: 100, keys: 100 })
})

test('with a third of replays on two nodes, the counter, the events, and the distinct keys match', async () => {
  const service = await startService()
  const other = await service.startNode()
  const { report } = await withUser(service, 'pro')
  const keys = times(1_500, (index) => `key-${Math.floor((index * 2) / 3)}`)

  // Some hundred at a time: more connections than a listener queues would be refused.
  const replies: Reply[] = []
  for (let next = 0; next < keys.length; next += 300) {
    const some = keys.slice(next, next + 300)
    const calls = some.map((idempotencyKey, index) => report({ idempotencyKey }, index % 3 ? service : other))
    replies.push(...(await Promise.all(calls)))
  }

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(await readUsed(service)).toEqual({ used: 1_000, events: 1_000, keys: 1_000 })
})

test('a new period starts without usage', async () => {
  const service = await startService()
  const { report, token } = await withUser(service)
  await report({ quantity: 100 })
  service.advance(31.5 * days)
  expect(await report()).toMatchObject({ status: 201, data: { used: 1, resetsAt: '2026-03-01T00:00:00.000Z' } })
  const fresh = await service.signIn('ada@example.com')
  const { data } = await service.call('GET', '/v1/licenses/usage?granularity=month&from=2026-01-01T00:00:00Z', {
    token: fresh.accessToken,
  })
  expect(data.features).toHaveLength(1)
  expect(data.features[0]).toMatchObject({ used: 1, percentUsed: 1, period: { start: '2026-02-01T00:00:00.000Z' } })
  expect(data.features[0].series).toEqual([
    { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z', used: 100 },
    { start: '2026-02-01T00:00:00.000Z', end: '2026-03-01T00:00:00.000Z', used: 1 },
  ])
  expect(token).toBeDefined()
})

test('hours step in absolute time: 25 points on the day in October, 23 in March', async () => {
  const service = await startService()
  const { report, token } = await withUser(service)
  const pointsOf = async (from: string, to: string) => {
    const range = `from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
    const path = `/v1/licenses/usage?granularity=hour&timezone=Europe/Zurich&${range}`
    const { accessToken } = await service.signIn('ada@example.com')
    return (await service.call('GET', path, { token: accessToken })).data.features[0].series
  }
  expect(token).toBeDefined()

  service.advance(Date.parse('2026-03-29T12:00:00Z') - service.ctx.now().getTime())
  const march = await pointsOf('2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00')
  service.advance(Date.parse('2026-10-25T01:20:00Z') - service.ctx.now().getTime())
  await report({ quantity: 3, occurredAt: '2026-10-25T00:30:00Z' })
  await report({ quantity: 4, occurredAt: '2026-10-25T01:15:00Z' })
  const october = await pointsOf('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')
  const later = await pointsOf('2026-10-25T00:40:00Z', '2026-10-25T03:00:00Z')

  expect([march.length, october.length]).toEqual([23, 25])
  for (const points of [march, october]) {
    for (const { start, end } of points) expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000)
    expect(new Set(points.map(({ start }: { start: string }) => start)).size).toBe(points.length)
  }
  expect(october.filter(({ used }: { used: number }) => used > 0)).toEqual([
    { start: '2026-10-25T00:00:00.000Z', end: '2026-10-25T01:00:00.000Z', used: 3 },
    { start: '2026-10-25T01:00:00.000Z', end: '2026-10-25T02:00:00.000Z', used: 4 },
  ])
  expect(later.map(({ start }: { start: string }) => start.slice(11, 16))).toEqual(['00:00', '01:00', '02:00'])
})

test('late usage counts in its own period, regardless of the limit; too old usage is refused', async () => {
  const service = await startService()
  const { report } = await withUser(service)
  await report({ quantity: 100 })
  service.advance(33 * days)
  expect(await report({ quantity: 50, occurredAt: '2026-01-15T00:00:00Z' })).toMatchObject({
    status: 201,
    data: { used: 150, overage: 50 },
  })
  expect((await report({ occurredAt: '2025-12-01T00:00:00Z' })).error.code).toBe('TIMESTAMP_OUT_OF_RANGE')
})

test('a reservation is held, committed once, and the unused part is released', async () => {
  const service = await startService()
  const { report, headers, user } = await withUser(service)
  const reserve = (quantity: number) =>
    service.call('POST', '/v1/licenses/usage/reservations', {
      headers,
      body: { userId: user.id, key: 'api_calls', quantity },
    })
  const { data } = await reserve(60)
  expect(data).toMatchObject({ quantity: 60, remaining: 40 })
  expect((await reserve(41)).error.code).toBe('USAGE_LIMIT_EXCEEDED')
  expect((await report({ quantity: 41 })).error.code).toBe('USAGE_LIMIT_EXCEEDED')
  const commit = (quantity?: number) =>
    service.call('POST', `/v1/licenses/usage/reservations/${data.reservationId}/commit`, {
      headers,
      body: quantity === undefined ? {} : { quantity },
    })
  expect(await commit(10)).toMatchObject({
    status: 200,
    data: { status: 'committed', quantity: 10, used: 10, remaining: 90 },
  })
  expect(await commit(10)).toMatchObject({ status: 200, data: { status: 'committed', quantity: 10, used: 10 } })
  expect(
    (await service.call('POST', `/v1/licenses/usage/reservations/${data.reservationId}/release`, { headers })).error
      .code,
  ).toBe('RESERVATION_ALREADY_SETTLED')
})

test.each(['W/TAG', '"other", TAG', '*'])('entitlements return 304 for If-None-Match: %s', async (form) => {
  const service = await startService()
  const { token } = await withUser(service)
  const ask = (headers: Record<string, string> = {}) =>
    service.call('GET', '/v1/licenses/entitlements', { token, headers })
  const etag = (await ask()).headers.get('etag') ?? ''

  expect((await ask({ 'if-none-match': form.replace('TAG', etag) })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('entitlements return 304 while nothing has changed', async () => {
  const service = await startService()
  const { report, token } = await withUser(service)
  const ask = (etag?: string) =>
    service.call('GET', '/v1/licenses/entitlements', { token, headers: etag ? { 'if-none-match': etag } : {} })
  const { headers } = await ask()
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
    'private, no-cache',
    'Authorization, Licet-Organization',
  ])
  const etag = headers.get('etag') ?? ''
  expect((await ask(etag)).status).toBe(304)
  await report()
  expect((await ask(etag)).status).toBe(200)
})

test('a revoked license is refused on the next report, and within a second on another node', async () => {
  const service = await startService()
  const other = await service.startNode()
  const { admin, license, report } = await withUser(service)
  expect((await report({}, other)).status).toBe(201)
  expect((await report()).status).toBe(201)
  await admin.call('POST', `/v1/admin/licenses/${license.id}/revoke`, { body: { reason: 'Refund' } })
  expect((await report()).error).toMatchObject({ code: 'LICENSE_REVOKED', details: { reason: 'Refund' } })
  expect((await aSecondLater(() => report({}, other))).status).toBe(403)
})
