import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startService, times } from '../../../test/harness.ts'
import { setUpLicensedUser } from '../../../test/licensing.ts'
import { listSeries } from './queries.ts'

const quarterMs = 900_000

const ranges = [
  ['month', '2025-11-10T05:00:00Z', '2026-05-02T00:00:00Z'],
  ['day', '2026-03-01T00:00:00Z', '2026-04-20T10:15:00Z'],
  ['hour', '2026-04-04T09:00:00Z', '2026-04-06T00:00:00Z'],
  ['hour', '2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z'],
] as const

/** In some of them clocks change by half an hour, or at midnight. */
const zones = ['UTC', 'Europe/Zurich', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Beirut']

test('each point of a series has the usage between its start and its end, and the points leave no gap', async () => {
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
})
