import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { days, type Node, startService, times } from '../../../test/harness.ts'
import { newKey, setUpLicensedUser } from '../../../test/licensing.ts'
import { rounds } from '../../../test/rounds.ts'
import { foldUsage, purgeUsage } from './upkeep/service.ts'

async function withBatches() {
  const service = await startService()
  const person = await setUpLicensedUser(service, 'free')
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write', 'licenses:read'] }) }
  const one = (quantity: number, more: object = {}) => ({
    userId: person.user.id,
    key: 'api_calls',
    quantity,
    idempotencyKey: newKey(),
    ...more,
  })
  const send = (events: object[], node: Pick<Node, 'call'> = service, mode = 'atomic') =>
    node.call('POST', '/v1/licenses/usage/batch', { headers, body: { events, mode } })
  const readCounts = async () => {
    const { rows } = await sql<{ used: string; events: number; keys: number; quarters: string }>`
      select (select coalesce(sum(used), 0) from usage_counters) as used, (select count(*) from usage_events) as events,
        (select count(*) from usage_keys) as keys,
        (select coalesce(sum(used), 0) from (
          select used from usage_quarters union all select used from usage_days union all select open_used from usage_counters) c) as quarters`.execute(
      service.db,
    )
    const [row] = rows
    return { used: Number(row?.used), events: row?.events, keys: row?.keys, quarters: Number(row?.quarters) }
  }
  return { service, ...person, one, send, readCounts }
}

test('an atomic batch is counted as a whole', async () => {
  const { one, send, readCounts } = await withBatches()
  await send([one(5, { idempotencyKey: 'a' })])

  const { status, data } = await send([
    one(5, { idempotencyKey: 'a' }),
    one(20),
    one(30, { idempotencyKey: 'b' }),
    one(30, { idempotencyKey: 'b' }),
  ])

  expect(status).toBe(200)
  expect(data).toEqual({
    accepted: 2,
    duplicates: 2,
    denied: 0,
    results: [
      { index: 0, outcome: 'duplicate', code: null },
      { index: 1, outcome: 'accepted', code: null },
      { index: 2, outcome: 'accepted', code: null },
      { index: 3, outcome: 'duplicate', code: null },
    ],
  })
  expect(await readCounts()).toEqual({ used: 55, events: 3, keys: 3, quarters: 55 })
})

test('an atomic batch with any error counts nothing, and each event has its error', async () => {
  const { one, send, readCounts } = await withBatches()
  await send([one(5, { idempotencyKey: 'a' })])
  const before = await readCounts()

  const over = await send([one(60, { idempotencyKey: 'b' }), one(60), one(6, { idempotencyKey: 'a' }), one(1)])
  expect(over.data).toEqual({
    accepted: 0,
    duplicates: 0,
    denied: 2,
    results: [
      { index: 0, outcome: 'skipped', code: null },
      { index: 1, outcome: 'denied', code: 'USAGE_LIMIT_EXCEEDED' },
      { index: 2, outcome: 'denied', code: 'IDEMPOTENCY_KEY_REUSED' },
      { index: 3, outcome: 'skipped', code: null },
    ],
  })
  const unknown = await send([one(1), one(1, { key: 'nonsense' }), one(1, { userId: 'usr_unknown' })])
  expect(unknown.data.results.map(({ code }: { code: string }) => code)).toEqual([
    null,
    'FEATURE_NOT_FOUND',
    'USER_NOT_FOUND',
  ])

  expect(await readCounts()).toEqual(before)
  expect((await send([one(60, { idempotencyKey: 'b' })])).data.accepted).toBe(1)
  expect((await send([one(60), one(1)], undefined, 'partial')).data).toMatchObject({ accepted: 1, denied: 1 })
})

test('of 20 concurrent atomic batches on two nodes exactly those that fit count, whole, in every round', async () => {
  const { service, one, send, readCounts, change } = await withBatches()
  const other = await service.startNode()
  let accepted = 0
  for (let round = 1; round <= rounds(20); round += 1) {
    await change('overrides', {
      featureKey: 'api_calls',
      entitlement: { limit: 100 * round, reset: 'month' },
      reason: 'More room',
    })
    // Another node receives it within a second; a read returns when it has.
    await expect
      .poll(async () => (await send([one(0.5, { enforce: true }), one(100_000)], other)).data.results[0].outcome)
      .toBe('skipped')
    const replies = await Promise.all(times(20, (index) => send([one(7), one(8)], index % 2 ? other : service)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    accepted += replies.filter(({ data }) => data.accepted === 2).length
    expect(replies.filter(({ data }) => data.accepted === 1)).toEqual([])
    const { used, events } = await readCounts()
    expect(used).toBe(15 * accepted)
    expect(events).toBe(2 * accepted)
    expect(used).toBeLessThanOrEqual(100 * round)
  }
  expect(accepted).toBeGreaterThan(rounds(20))
}, 240_000)

test('usage events are deleted after 400 days and charts after 800; counters stay', async () => {
  const { service, one, send, readCounts } = await withBatches()
  await send([one(5), one(6)])

  service.advance(399 * days)
  await purgeUsage(service.ctx)
  expect(await readCounts()).toMatchObject({ used: 11, events: 2, quarters: 11 })
  service.advance(2 * days)
  await purgeUsage(service.ctx)
  expect(await readCounts()).toMatchObject({ used: 11, events: 0, quarters: 11 })
  service.advance(400 * days)
  await foldUsage(service.ctx)
  expect(await readCounts()).toMatchObject({ used: 11, events: 0, quarters: 11 })
  await purgeUsage(service.ctx)
  expect(await readCounts()).toMatchObject({ used: 11, events: 0, quarters: 0 })
})

test('the preview of a version returns how many licenses exceed its limits', async () => {
  const { service, admin, one, send, grant } = await withBatches()
  await send([one(60)])
  for (const [index, used] of [10, 51, 50, 80].entries()) {
    const { user } = await service.signIn(`user${index}@example.com`)
    await grant({ userId: user.id, plan: 'free', ...(index === 3 && { quantity: 2 }) })
    await send([one(used, { userId: user.id })])
  }
  const { data: plans } = await admin.call('GET', `/v1/admin/plans?projectId=${service.app.projectRef}`)
  const { id } = plans.find(({ key }: { key: string }) => key === 'free')
  const { data: draft } = await admin.call('POST', `/v1/admin/plans/${id}/versions`)
  const entitlements = { api_calls: { limit: 50, reset: 'month' }, projects: { limit: 2 } }
  await admin.call('PATCH', `/v1/admin/plans/${id}/versions/${draft.version}`, { body: { entitlements } })

  const { data } = await admin.call('GET', `/v1/admin/plans/${id}/versions/${draft.version}/preview`)

  expect(data.changes).toHaveLength(2)
  expect(data.changes).toContainEqual({ feature: 'api_calls', change: 'lowered', licenses: 5, overLimit: 2 })
  expect(data.changes).toContainEqual({ feature: 'projects', change: 'raised', licenses: 5, overLimit: 0 })
})

test('the export of a user contains their licenses and usage', async () => {
  const { service, user, token, license, one, send } = await withBatches()
  await send([one(5, { properties: { region: 'eu' } }), one(6)])
  const { user: other } = await service.signIn('grace@example.com')

  const { data } = await service.call('GET', '/v1/users/me/export', { token })

  expect(data.licenses).toMatchObject([{ id: license.id, status: 'active', plan: { key: 'free', version: 1 } }])
  expect(data.usage).toEqual([
    {
      license: license.id,
      feature: 'api_calls',
      periodStart: '2026-01-01T00:00:00.000Z',
      periodEnd: '2026-02-01T00:00:00.000Z',
      used: 11,
    },
  ])
  expect(data.usageEvents).toMatchObject([
    { feature: 'api_calls', quantity: 6, properties: null },
    { feature: 'api_calls', quantity: 5, properties: { region: 'eu' } },
  ])
  expect(user.id).not.toBe(other.id)
})
