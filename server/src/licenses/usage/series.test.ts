import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { days, minutes, type Service, startService, times } from '../../../test/harness.ts'
import { newKey, setUpLicensedUser } from '../../../test/licensing.ts'
import { listSeries } from './series/queries.ts'
import { firstQuarter, foldQuarters } from './upkeep/queries.ts'
import { foldUsage } from './upkeep/service.ts'

const quarterMs = 900_000

const ranges = [
  ['month', '2025-11-10T05:00:00Z', '2026-05-02T00:00:00Z'],
  ['day', '2026-03-01T00:00:00Z', '2026-04-20T10:15:00Z'],
  ['hour', '2026-04-04T09:00:00Z', '2026-04-06T00:00:00Z'],
  ['hour', '2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z'],
] as const

/** In some of them clocks change by half an hour, or at midnight. */
const zones = ['UTC', 'Europe/Zurich', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Beirut']

/** Until when quarters of an hour are moved to their days. */
const folds = { none: undefined, all: '2026-05-02T01:00:00Z', some: '2026-03-28T13:00:00Z' }

test.each(Object.entries(folds))(
  'each point has the usage of its time without gaps, with %s in days',
  async (_name, until) => {
    const service = await startService()
    const { db } = service
    await setUpLicensedUser(service, 'free')
    const first = Date.parse('2025-12-01T00:00:00Z')
    const quarters = times(4_000, (index) => ({ at: first + index * 3 * quarterMs, used: 1 + (index % 7) / 10 }))
    const open = { at: Date.parse('2026-04-05T10:30:00Z'), used: 0.25 }
    await sql`
    insert into usage_quarters (license_id, feature_id, quarter, used)
    select l.id, f.id, to_timestamp(i.at / 1000), i.used
    from unnest(${quarters.map(({ at }) => at)}::float8[], ${quarters.map(({ used }) => used)}::numeric[]) i (at, used),
      licenses l, features f`.execute(db)
    await sql`
    insert into usage_counters (license_id, feature_id, period_start, period_end, open_quarter, open_used)
    select l.id, f.id, '2026-04-01', '2026-05-01', ${new Date(open.at)}, ${open.used}::numeric
    from licenses l, features f`.execute(db)
    const { rows } = await sql<{ licenseId: number; featureId: number }>`
    select l.id as "licenseId", f.id as "featureId" from licenses l, features f limit 1`.execute(db)
    const [counter = { licenseId: 0, featureId: 0 }] = rows

    const inDays = async () => (await sql`select 1 from usage_days limit 1`.execute(db)).rows.length
    if (until !== undefined) {
      service.advance(Date.parse(until) - service.ctx.now().getTime())
      await foldUsage(service.ctx)
    }
    expect(await inDays()).toBe(until === undefined ? 0 : 1)

    for (const timezone of zones)
      for (const [unit, from, to] of ranges) {
        const points = await listSeries(db, { ...counter, from: new Date(from), to: new Date(to), unit, timezone })
        for (const [index, { start, end, used }] of points.entries()) {
          const within = [...quarters, open].filter(({ at }) => at >= start && at < end)
          const expected = within.reduce((sum, one) => sum + one.used, 0)
          expect(Number(used), `${timezone}, ${unit} from ${new Date(start).toISOString()}`).toBeCloseTo(expected, 6)
          expect(end).toBe(points[index + 1]?.start ?? end)
        }
        expect(points[0]?.start).toBeLessThanOrEqual(Date.parse(from))
        expect(points.at(-1)?.end).toBeGreaterThanOrEqual(Date.parse(to))
      }
  },
)

/** Sum of the chart by where it is stored; and the number of quarters of an hour in days. */
async function chartOf({ db }: Service) {
  const { rows } = await sql<{ quarters: number; days: number; parts: number; slots: number }>`
    select (select coalesce(sum(used), 0) from (
        select used from usage_quarters union all select open_used from usage_counters) one)::float8 as quarters,
      (select coalesce(sum(used), 0) from usage_days)::float8 as days,
      (select coalesce(sum(amount), 0) from usage_days, unnest(amounts) amount)::float8 as parts,
      (select coalesce(sum(cardinality(slots)), 0) from usage_days)::int as slots`.execute(db)
  return rows[0]
}

test('a day is moved an hour after its end, and later reports of it are added', async () => {
  const service = await startService()
  const { user } = await setUpLicensedUser(service, 'pro')
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const midnight = Math.ceil(service.ctx.now().getTime() / days) * days
  const report = (at: number, quantity: number) =>
    service.call('POST', '/v1/licenses/usage', {
      headers,
      body: {
        ...{ userId: user.id, key: 'api_calls', quantity, idempotencyKey: newKey() },
        occurredAt: new Date(at).toISOString(),
      },
    })
  const foldAt = (at: number) => {
    service.advance(at - service.ctx.now().getTime())
    return foldUsage(service.ctx)
  }
  service.advance(midnight + 2 * days - service.ctx.now().getTime())
  const reports = [
    [midnight + 1, 1],
    [midnight + days - 1, 2],
    [midnight + days, 4],
    [midnight + 2 * days, 16],
  ] as const
  for (const [at, quantity] of reports) expect((await report(at, quantity)).status).toBe(201)

  await foldAt(midnight + 2 * days + 60 * minutes - 1)
  expect(await chartOf(service)).toEqual({ quarters: 20, days: 3, parts: 3, slots: 2 })
  await foldAt(midnight + 2 * days + 60 * minutes)
  expect(await chartOf(service)).toEqual({ quarters: 16, days: 7, parts: 7, slots: 3 })

  for (const late of [1, 16 * minutes]) expect((await report(midnight + late, 8)).status).toBe(201)
  await foldUsage(service.ctx)
  expect(await chartOf(service)).toEqual({ quarters: 16, days: 23, parts: 23, slots: 4 })
})

test('a step of a pass reads no more than it may, also where little is old, and a pass finds all', async () => {
  const service = await startService()
  const { db } = service
  const today = Math.floor((service.ctx.now().getTime() - minutes * 60) / days) * days
  await sql`
    insert into usage_quarters (license_id, feature_id, quarter, used)
    select l, 1, to_timestamp(${today / 1_000}) + i * interval '15 minutes', 1 from generate_series(1, 3) l, generate_series(0, 3999) i
    union all
    select l, f, to_timestamp(${today / 1_000}) - interval '15 minutes', 1 from generate_series(2, 4) l, generate_series(1, 2) f`.execute(
    db,
  )

  const before = new Date(today)
  const first = await foldQuarters(db, { before, after: firstQuarter, limit: 100 })
  expect(first).toEqual({ license: 1, feature: 1, quarter: new Date(today + 99 * quarterMs) })
  expect((await chartOf(service))?.days).toBe(0)
  await foldUsage(service.ctx)
  expect(await chartOf(service)).toEqual({ quarters: 12_000, days: 6, parts: 6, slots: 6 })
})

test('nothing is lost or counted twice while days are moved, reported to, and deleted at the same time', async () => {
  const service = await startService({ connections: 20 })
  const { db } = service
  const { user, license } = await setUpLicensedUser(service, 'pro')
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['usage:write'] }) }
  const start = Math.floor(service.ctx.now().getTime() / days) * days
  service.advance(5 * days)
  await sql`
    insert into usage_quarters (license_id, feature_id, quarter, used)
    select l, f.id, to_timestamp(${start / 1_000}) + i * interval '15 minutes', 1
    from features f, generate_series(1000001, 1000060) l, generate_series(0, 383) i where f.key = 'api_calls'`.execute(
    db,
  )
  const all = 60 * 384
  const report = (at: number) =>
    service.call('POST', '/v1/licenses/usage', {
      headers,
      body: {
        ...{ userId: user.id, key: 'api_calls', quantity: 1, idempotencyKey: newKey() },
        occurredAt: new Date(at).toISOString(),
      },
    })

  const [statuses] = await Promise.all([
    Promise.all(times(60, async (index) => (await report(start + days + (index % 40) * quarterMs)).status)),
    ...times(6, () => foldUsage(service.ctx)),
  ])
  expect(new Set(statuses)).toEqual(new Set([201]))
  await foldUsage(service.ctx)
  const chart = await chartOf(service)
  expect((chart?.quarters ?? 0) + (chart?.days ?? 0)).toBe(all + 60)
  expect(chart?.parts).toBe(chart?.days)

  for (const index of times(20, (number) => number)) await report(start + 2 * days + index * quarterMs)
  await Promise.all([
    sql`delete from licenses where public_id = ${license.id}`.execute(db),
    ...times(4, () => foldUsage(service.ctx)),
  ])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select license_id from usage_quarters union all select license_id from usage_days) one
    where license_id < 1000001`.execute(db)
  expect(rows[0]?.count).toBe(0)
})
