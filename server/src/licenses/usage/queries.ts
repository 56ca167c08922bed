import { type Selectable, sql } from 'kysely'
import { anyLength, toArrayText, toTimeArray } from '../../platform/db/arrays.ts'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** One event, as the SQL function `usage_count` reads it; times in milliseconds since 1970. A field that is left out is null there. */
export interface UsageItem {
  ord: number
  project_id: number
  idempotency_key?: string | undefined
  /** Hexadecimal. */
  request_hash?: string | undefined
  license_id: number
  feature_id: number
  quantity: number
  occurred_at: number
  period_start: number
  period_end: number
  /** The limit without rollover, if unused amounts may roll over. */
  base_limit?: number | undefined
  /** The highest amount that may roll over from the period that starts at `previous_period_start`. */
  max_rollover?: number | undefined
  previous_period_start?: number | undefined
  /** Usage never exceeds the ceiling plus the rollover. Left out: no ceiling. */
  ceiling?: number | undefined
  /** Left out: the ceiling is enforced. */
  enforce?: false | undefined
  user_id: number
  session_id?: number | undefined
  api_key_id?: number | undefined
  properties?: Record<string, unknown> | undefined
}

type TimeOfItem = 'occurred_at' | 'period_start' | 'period_end' | 'previous_period_start'

export interface ConsumedRow {
  ord: number
  /** `gone`: nothing was counted, because the license no longer exists. */
  outcome: 'accepted' | 'denied' | 'duplicate' | 'key_reused' | 'gone'
  used: string
  reserved: string
  rolled_over: string
  alerted_at: number
}

/**
 * Decides all of them, each on the locked row of its counter. Fails with 40001 when a key is in use elsewhere, and with
 * 23503 when a license or feature was deleted.
 */
export async function consume(db: Db, items: readonly UsageItem[], now: Date): Promise<ConsumedRow[]> {
  const column = (name: keyof UsageItem) => toArrayText(items.map((item) => item[name]))
  const times = (name: TimeOfItem) => toTimeArray(items.map((item) => item[name]))
  const { rows } = await sql<ConsumedRow>`
    select ord, outcome, used, reserved, rolled_over, alerted_at from usage_count(
      ${column('ord')}, ${column('project_id')}, ${column('idempotency_key')}, ${column('request_hash')}, ${column('license_id')},
      ${column('feature_id')}, ${column('quantity')}, ${times('occurred_at')}, ${times('period_start')}, ${times('period_end')},
      ${column('base_limit')}, ${column('ceiling')}, ${column('max_rollover')}, ${times('previous_period_start')},
      ${column('enforce')}, ${column('user_id')}, ${column('session_id')}, ${column('api_key_id')}, ${column('properties')},
      ${now})`.execute(db)
  return rows
}

/** For each, in order, whether its license and its feature exist. */
export async function whichAreOwned(
  db: Db,
  items: readonly Pick<UsageItem, 'license_id' | 'feature_id'>[],
): Promise<boolean[]> {
  const { rows } = await sql<{ owned: boolean }>`
    select exists (select from licenses where id = i.license) and exists (select from features where id = i.feature) as owned
    from unnest(${items.map((item) => item.license_id)}::bigint[], ${items.map((item) => item.feature_id)}::bigint[])
      with ordinality as i (license, feature, ord)
    order by i.ord`.execute(db)
  return rows.map(({ owned }) => owned)
}

export type CounterRow = Selectable<Tables['usage_counters']>

export interface CounterName {
  licenseId: number
  featureId: number
  periodStart: Date
}

/** What a balance consists of. */
export type FoundCounter = Pick<CounterRow, 'used' | 'reserved' | 'rolled_over' | 'version' | 'last_event_at'>

/** A counter to read, and what was read of it before. Undefined: it was not read, or did not exist. */
export interface KnownCounter {
  readonly licenseId: number
  readonly featureId: number
  /** In milliseconds since 1970. */
  readonly periodStart: number
  readonly known: FoundCounter | undefined
}

/** The counters that have changed, by their position: undefined for one that no longer exists. */
export async function findChanged(
  db: Db,
  counters: readonly KnownCounter[],
): Promise<ReadonlyMap<number, FoundCounter | undefined>> {
  const column = (of: (counter: KnownCounter) => number | undefined) =>
    anyLength(toArrayText(counters.map(of)), 'bigint')
  const starts = toTimeArray(counters.map(({ periodStart }) => periodStart))
  const { rows } = await sql<{ [K in keyof FoundCounter]: FoundCounter[K] | null } & { ord: number }>`
    select n.ord::int, c.used, c.reserved, c.rolled_over, c.version, c.last_event_at
    from unnest(${column(({ licenseId }) => licenseId)}, ${column(({ featureId }) => featureId)},
        ${anyLength(starts, 'timestamptz')}, ${column(({ known }) => known?.version)})
      with ordinality as n (license_id, feature_id, period_start, version, ord)
    left join usage_counters c using (license_id, feature_id, period_start)
    where c.version is distinct from n.version`.execute(db)
  return new Map(rows.map((row) => [row.ord - 1, row.version === null ? undefined : (row as FoundCounter)]))
}

/** The whole counter; undefined without usage. */
export async function findCounter(db: Db, name: CounterName): Promise<CounterRow | undefined> {
  const { rows } = await sql<CounterRow>`
    select ${allColumns('usage_counters', 'c')} from usage_counters c
    where license_id = ${name.licenseId} and feature_id = ${name.featureId}
      and period_start = ${name.periodStart}`.execute(db)
  return rows[0]
}

/** True for the one call that passes a threshold: that caller reports it. */
export async function markAlerted(
  db: Db,
  { licenseId, featureId, periodStart }: CounterName,
  percent: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usage_counters')
    .set({ alerted_at: percent })
    .where('license_id', '=', licenseId)
    .where('feature_id', '=', featureId)
    .where('period_start', '=', periodStart)
    .where('alerted_at', '<', percent)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** `start` and `end` in milliseconds since 1970: parsing them as dates would cost more than the query. */
export interface SeriesRow {
  start: number
  end: number
  used: string
}

/** Sums by hour, day, or month of a time zone; empty intervals included. */
export async function listSeries(
  db: Db,
  {
    licenseId,
    featureId,
    from,
    to,
    unit,
    timezone,
  }: { licenseId: number; featureId: number; from: Date; to: Date; unit: 'hour' | 'day' | 'month'; timezone: string },
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select (extract(epoch from start_time) * 1000)::float8 as start, (extract(epoch from end_time) * 1000)::float8 as end, used
    from usage_series(${licenseId}, ${featureId}, ${unit}, ${timezone}, ${from}, ${to})`.execute(db)
  return rows
}

export async function insertReservation(
  db: Db,
  row: Pick<
    Selectable<Tables['usage_reservations']>,
    'public_id' | 'project_id' | 'license_id' | 'feature_id' | 'period_start' | 'expires_at' | 'created_at'
  > & { quantity: number },
): Promise<void> {
  await sql`
    insert into usage_reservations (public_id, project_id, license_id, feature_id, period_start, quantity, status, expires_at, created_at)
    values (${row.public_id}, ${row.project_id}, ${row.license_id}, ${row.feature_id}, ${row.period_start}, ${row.quantity}, 'held',
      ${row.expires_at}, ${row.created_at})`.execute(db)
}

export interface Hold extends CounterName {
  periodEnd: Date
  quantity: number
  base: number | null
  ceiling: number | null
  rollover: number
  before: Date | null
}

/** Creates a missing counter, with the rollover of the previous period. */
export async function ensureCounter(db: Db, hold: Hold): Promise<void> {
  await sql`
    insert into usage_counters (license_id, feature_id, period_start, period_end, rolled_over)
    select ${hold.licenseId}, ${hold.featureId}, ${hold.periodStart}, ${hold.periodEnd},
      case when ${hold.rollover}::numeric > 0 and ${hold.before}::timestamptz is not null and ${hold.base}::numeric is not null
        then least(${hold.rollover}::numeric, greatest(0, ${hold.base}::numeric + coalesce(p.rolled_over, 0) - coalesce(p.used, 0)))
        else 0 end
    from (select 1) one left join usage_counters p on p.license_id = ${hold.licenseId} and p.feature_id = ${hold.featureId}
      and p.period_start = ${hold.before}
    on conflict do nothing`.execute(db)
}

/** Undefined when it does not fit. */
export async function holdUsage(db: Db, hold: Hold): Promise<CounterRow | undefined> {
  const { rows } = await sql<CounterRow>`
    update usage_counters c set reserved = reserved + ${hold.quantity}::numeric, version = version + 1
    where license_id = ${hold.licenseId} and feature_id = ${hold.featureId} and period_start = ${hold.periodStart}
      and (${hold.ceiling}::numeric is null or used + reserved + ${hold.quantity}::numeric <= ${hold.ceiling}::numeric + rolled_over)
    returning ${allColumns('usage_counters', 'c')}`.execute(db)
  return rows[0]
}

export type ReservationRow = Selectable<Tables['usage_reservations']>

/** Locks it: of two concurrent calls the second sees the first one's result. */
export async function lockReservation(db: Db, ref: string, projectId: number): Promise<ReservationRow | undefined> {
  return db
    .selectFrom('usage_reservations')
    .selectAll()
    .where('public_id', '=', ref)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
}

export async function settleReservation(
  db: Db,
  id: number,
  { status, committed, now }: { status: 'committed' | 'released'; committed: number; now: Date },
): Promise<void> {
  await sql`
    update usage_reservations set status = ${status}, committed = ${committed}::numeric, settled_at = ${now}
    where id = ${id}`.execute(db)
}

/** Releases a reservation and counts the actual usage. Undefined when more was used than is free. */
export async function settleCounter(
  db: Db,
  counter: CounterName,
  { held, used, ceiling }: { held: string; used: number; ceiling: number | null },
): Promise<CounterRow | undefined> {
  const { rows } = await sql<CounterRow>`
    update usage_counters c set reserved = reserved - ${held}::numeric, used = used + ${used}::numeric, version = version + 1
    where license_id = ${counter.licenseId} and feature_id = ${counter.featureId} and period_start = ${counter.periodStart}
      and (${used}::numeric <= ${held}::numeric or ${ceiling}::numeric is null
        or used + reserved - ${held}::numeric + ${used}::numeric <= ${ceiling}::numeric + rolled_over)
    returning ${allColumns('usage_counters', 'c')}`.execute(db)
  return rows[0]
}

export async function insertUsageEvent(
  db: Db,
  event: {
    projectId: number
    licenseId: number
    featureId: number
    quantity: number
    at: Date
    apiKeyId: number | null
  },
): Promise<void> {
  const { projectId, licenseId, featureId, quantity, at, apiKeyId } = event
  await sql`
    with event as (
      insert into usage_events (project_id, license_id, feature_id, quantity, occurred_at, received_at, api_key_id)
      values (${projectId}, ${licenseId}, ${featureId}, ${quantity}::numeric, ${at}, ${at}, ${apiKeyId}))
    insert into usage_quarters as q (license_id, feature_id, quarter, used)
    values (${licenseId}, ${featureId}, date_bin('15 minutes', ${at}::timestamptz, '2000-01-01 00:00:00+00'), ${quantity}::numeric)
    on conflict (license_id, feature_id, quarter) do update set used = q.used + excluded.used`.execute(db)
}

/**
 * Number of licenses of these versions whose current usage exceeds a limit, by version and feature. Licenses with an
 * override of the limit are not counted.
 */
export async function countOver(
  db: Db,
  { versionIds, limits, now }: { versionIds: number[]; limits: { feature: string; limit: number }[]; now: Date },
): Promise<{ version_id: number; feature: string; count: number }[]> {
  const { rows } = await sql<{ version_id: number; feature: string; count: number }>`
    select l.plan_version_id as version_id, f.key as feature, count(*) as count
    from licenses l
      join unnest(${limits.map(({ feature }) => feature)}::text[], ${limits.map(({ limit }) => limit)}::numeric[])
        as wanted (key, most) on true
      join features f on f.project_id = l.project_id and f.key = wanted.key
      join usage_counters c on c.license_id = l.id and c.feature_id = f.id and c.period_start <= ${now} and c.period_end > ${now}
    where l.plan_version_id = any(${versionIds}::bigint[]) and l.revoked_at is null and l.superseded_at is null
      and c.used > wanted.most * l.quantity
      and not exists (select from license_overrides o where o.license_id = l.id and o.feature_key = f.key)
    group by 1, 2`.execute(db)
  return rows
}
