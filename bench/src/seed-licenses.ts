import type { Licet } from './licet.ts'
import { fill, licensees, open, sessionsPerUser, settle } from './seed.ts'
import { accessToken, spread } from './tokens.ts'

/** The last of the license holders have a limit that measurements reach. */
export const tightOnes = 10
export const roomyOnes = licensees - tightOnes

/** Inputs for checks of licenses and for usage. */
export interface Licensed {
  /** Valid for usage and for checks. */
  apiKey: string
  /** By the number of the license, from 0: all but the last `tightOnes` are roomy. */
  userIds: string[]
  licenseNumbers: number[]
  /** Tokens of sessions, each of another user with a license. */
  tokens: string[]
  /** An event on a roomy license in the form of the database, without the license and the key. */
  event: Record<string, unknown>
  /** Number of usage events at the start. */
  events: number
}

/**
 * Licenses that started twenty days ago, and as many usage events as sessions, spread evenly over licenses and days;
 * with the counters and the sums of them: past days as the service keeps them an hour after their end.
 */
export async function seedLicenses(licet: Licet, sessions: number): Promise<Licensed> {
  const { connection } = licet
  const events = Math.ceil(sessions / roomyOnes) * roomyOnes
  const db = await open(connection)
  try {
    const { rows } = await db.query<{ n: string }>('select count(*) as n from users')
    const people = spread(licensees, Number(rows[0]?.n))
    await db.query('create table bench_people (license bigint primary key, number bigint)')
    await db.query('insert into bench_people select o, n from unnest($1::bigint[]) with ordinality as people (n, o)', [
      people,
    ])
    await fill(db, connection, { table: 'licenses', rows: licensees, insert: licenses })
    await fill(db, connection, { table: 'usage_events', rows: events, insert: usageEvents })
    for (const statement of [counters, quarters, foldDays, 'drop table bench_people']) await db.query(statement)
    await settle(db, ['licenses', 'usage_events', 'usage_counters', 'usage_quarters', 'usage_days'])
    const withSessions = people.filter((number) => number <= sessions / sessionsPerUser)
    return {
      ...(await readLicensed(licet)),
      events,
      tokens: withSessions.map((n) => accessToken((n - 1) * sessionsPerUser + 1)),
    }
  } finally {
    await db.end()
  }
}

/** Of licenses that exist. */
export async function readLicensed(licet: Licet): Promise<Omit<Licensed, 'tokens' | 'events'>> {
  const rows = await licet.query<Row>(
    `select l.id, u.public_id as user, u.id as user_id, l.project_id, f.id as feature_id, l.starts_at as period_start,
       ${periodEnd} as period_end
     from licenses l join users u on u.id = l.user_id join features f on f.project_id = l.project_id and f.key = 'calls'
     order by l.id`,
  )
  const [first] = rows
  if (!first) throw new Error('the licenses of the benchmark are missing')
  const { user_id, project_id, feature_id, period_start, period_end } = first
  const numbers = { user_id: Number(user_id), project_id: Number(project_id), feature_id: Number(feature_id) }
  return {
    apiKey: await licet.newApiKey(['usage:write', 'licenses:read']),
    userIds: rows.map(({ user }) => user),
    licenseNumbers: rows.map(({ id }) => Number(id)),
    event: {
      ...numbers,
      period_start,
      period_end,
      request_hash: 'ab'.repeat(32),
      quantity: 1,
      base_limit: 1e9,
      ceiling: 1e9,
      max_rollover: 0,
      enforce: true,
    },
  }
}

interface Row {
  id: string
  user: string
  user_id: string
  project_id: string
  feature_id: string
  period_start: Date
  period_end: Date
}

/** Of the month that started with the license, in UTC as the plans specify. */
export const periodEnd = `(l.starts_at at time zone 'UTC' + interval '1 month') at time zone 'UTC'`

const licenses = `
  insert into licenses (public_id, project_id, user_id, plan_id, plan_version_id, kind, plan_group, source, starts_at, period_anchor,
    created_at, updated_at)
  select 'lic_' || lpad(to_hex(i), 32, '0'), p.project_id, first_user.id + who.number - 1, p.id, v.id, 'base', 'default', 'admin',
    began, began, began, began
  from generate_series($1::bigint, $2::bigint) i
    join bench_people who on who.license = i
    cross join (select min(id) as id from users) first_user
    cross join (select date_trunc('hour', now()) - interval '20 days' as began) times
    join plans p on p.key = case when i > ${roomyOnes} then 'tight' else 'roomy' end
    join plan_versions v on v.plan_id = p.id`

/** At most 200 quarter hours per license, however many events. */
const usageEvents = `
  insert into usage_events (project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id)
  select l.project_id, l.id, f.id, 1, at, at, l.user_id
  from generate_series($1::bigint, $2::bigint) i
    cross join (select min(id) as id from licenses) first_license
    join licenses l on l.id = first_license.id + (i - 1) % ${roomyOnes}
    join features f on f.project_id = l.project_id and f.key = 'calls'
    cross join lateral (select l.starts_at + (i - 1) / ${roomyOnes} % 200 * interval '2 hours' as at) times`

const counters = `
  insert into usage_counters (license_id, feature_id, period_start, period_end, used, version, last_event_at)
  select l.id, e.feature_id, l.starts_at, ${periodEnd}, e.used, 1, e.last
  from (select license_id, feature_id, sum(quantity) as used, max(occurred_at) as last from usage_events group by 1, 2) e
    join licenses l on l.id = e.license_id`

const quarters = `
  insert into usage_quarters (license_id, feature_id, quarter, used)
  select license_id, feature_id, date_bin('15 minutes', occurred_at, '2000-01-01 00:00:00+00'), sum(quantity)
  from usage_events group by 1, 2, 3`

/** As the service does an hour after the end of each day. */
export const foldDays =
  "select usage_fold(date_trunc('day', now() - interval '1 hour', 'UTC'), 0, 0, '-infinity', 100000000)"
