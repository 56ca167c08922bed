import type pg from 'pg'
import type { Licet } from '../licet.ts'
import { fill, open, seedLicet, settle } from '../seed.ts'
import { foldDays, periodEnd, roomyOnes, seedLicenses } from '../seed-licenses.ts'

type Say = (line: string) => void

/** Less than the time after which the service deletes them by itself, also in a data set that is some days old. */
const daysOfEvents = 395
const daysOfKeys = 38
/** How many events in a row are of one license, as when an application works off a job. */
const burst = 20
/** The first numbers were never used, so that the events to come share a range with some of these. */
const unusedNumbers = 5_000_000

/** Licenses as for other measurements, and usage events of more than a year, in the ranges that the service would have added. */
export async function seedUsageYears(licet: Licet, rows: number, say: Say): Promise<void> {
  const { connection } = licet
  await seedLicet(connection, 0)
  await seedLicenses(licet, 0)
  const db = await open(connection)
  try {
    const now = new Date()
    const timeOf = (count: number) => new Date(now.getTime() - daysOfEvents * 86_400_000 * (1 - count / rows))
    await db.query(`select setval(pg_get_serial_sequence('usage_events', 'id'), $1)`, [unusedNumbers])
    await fill(db, connection, {
      ...{ table: 'usage_events', rows, insert: events(now, rows), say },
      // The worker of the service does this every minute.
      inOrder: async (last) => void (await db.query('select extend_ranges($1)', [timeOf(last)])),
    })
    await seedKeys(licet, db, { now, rows: Math.ceil((rows * daysOfKeys) / daysOfEvents), say })
    await db.query(counters)
    say('usage: sums of days')
    await db.query(foldDays)
    say('usage: vacuum')
    await settle(db, ['usage_events', 'usage_keys', 'usage_counters', 'usage_quarters', 'usage_days'])
  } finally {
    await db.end()
  }
}

/** Keys are random, so the primary key is built at the end, too. */
async function seedKeys(
  { connection }: Licet,
  db: pg.Client,
  { now, rows, say }: { now: Date; rows: number; say: Say },
): Promise<void> {
  await db.query('alter table usage_keys drop constraint usage_keys_pkey')
  await fill(db, connection, { table: 'usage_keys', rows, insert: keys(now, rows), say, inOrder: async () => {} })
  say('usage_keys: primary key')
  await db.query('alter table usage_keys add primary key (project_id, idempotency_key)')
}

/** An array, because with a join the events would not be numbered in the order of time. */
const licensed = `
  (select l.project_id, f.id as feature_id, min(l.id) as first_license, array_agg(l.user_id order by l.id) as user_ids, min(l.starts_at) as starts_at
   from licenses l join features f on f.project_id = l.project_id and f.key = 'calls' group by l.project_id, f.id) licensed`
const at = (now: Date, rows: number, days: number): string =>
  `timestamptz '${now.toISOString()}' - interval '${days} days' * (1 - i::float8 / ${rows})`
/** 7,919 is a prime number: all licenses have equally many. */
const which = `(i / ${burst} * 7919 % ${roomyOnes})::int`

const events = (now: Date, rows: number) => `
  with event as (
    insert into usage_events (project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, api_key_id)
    select project_id, first_license + which, feature_id, 1, at, at, user_ids[1 + which], 1
    from generate_series($1::bigint, $2::bigint) i cross join ${licensed}
      cross join lateral (select ${at(now, rows, daysOfEvents)} as at, ${which} as which) one
    returning license_id, feature_id, occurred_at, quantity)
  insert into usage_quarters as q (license_id, feature_id, quarter, used)
  select license_id, feature_id, date_bin('15 minutes', occurred_at, '2000-01-01 00:00:00+00'), sum(quantity) from event group by 1, 2, 3
  on conflict (license_id, feature_id, quarter) do update set used = q.used + excluded.used`

const keys = (now: Date, rows: number) => `
  insert into usage_keys (project_id, idempotency_key, request_hash, license_id, feature_id, period_start, created_at)
  select project_id, md5(i::text), sha256(int8send(i)), first_license + ${which}, feature_id, starts_at, ${at(now, rows, daysOfKeys)}
  from generate_series($1::bigint, $2::bigint) i cross join ${licensed}`

/** The counters of the current periods. Those start with a quarter of an hour. */
const counters = `
  insert into usage_counters (license_id, feature_id, period_start, period_end, used, version, last_event_at)
  select l.id, q.feature_id, l.starts_at, ${periodEnd}, sum(q.used), 1, max(q.quarter)
  from licenses l join usage_quarters q on q.license_id = l.id and q.quarter >= l.starts_at group by l.id, q.feature_id`
