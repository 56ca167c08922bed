import { type Insertable, type Selectable, sql } from 'kysely'
import { anyLength, toArrayText, toTimeArray } from '../../platform/db/arrays.ts'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

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
  user_id?: number | undefined
  organization_id?: number | undefined
  session_id?: number | undefined
  api_key_id?: number | undefined
  access_key_id?: number | undefined
  /** Usage of the access key never exceeds its cap in `key_period`. Left out: no cap. */
  key_cap?: number | undefined
  key_period?: number | undefined
  properties?: Record<string, unknown> | undefined
  /** The same event for each counter that may take a part of it, in their order; this item is for the first. Left out: one counter. */
  parts?: readonly UsagePart[] | undefined
}

/** An event for one of several counters. `base_limit` is always its limit; times are ISO 8601. */
export type UsagePart = Omit<UsageItem, 'ord' | 'parts' | TimeOfItem> & Readonly<Record<TimeOfItem, string | undefined>>

type TimeOfItem = 'occurred_at' | 'period_start' | 'period_end' | 'previous_period_start' | 'key_period'

export interface ConsumedRow {
  ord: number
  /** `gone`: nothing was counted, because the license no longer exists. `capped`: `used` is the usage of the access key. */
  outcome: 'accepted' | 'denied' | 'capped' | 'duplicate' | 'key_reused' | 'gone'
  used: string
  reserved: string
  rolled_over: string
  alerted_at: number
}

/** `spread`: nothing is counted yet, because it is more than the first of its counters takes, or its access key has left for all events. */
type Considered = Omit<ConsumedRow, 'outcome'> & { outcome: ConsumedRow['outcome'] | 'spread' }

/**
 * Decides all of them, each on the locked row of its counter. Fails with 40001 when a key is in use elsewhere, and with
 * 23503 when a license or feature was deleted.
 */
export async function consume(db: Db, items: readonly UsageItem[], now: Date): Promise<Considered[]> {
  const column = (name: Exclude<keyof UsageItem, 'parts'>) => toArrayText(items.map((item) => item[name]))
  const times = (name: TimeOfItem) => toTimeArray(items.map((item) => item[name]))
  const { rows } = await sql<Considered>`
    select ord, outcome, used, reserved, rolled_over, alerted_at from usage_count(
      ${column('ord')}, ${column('project_id')}, ${column('idempotency_key')}, ${column('request_hash')}, ${column('license_id')},
      ${column('feature_id')}, ${column('quantity')}, ${times('occurred_at')}, ${times('period_start')}, ${times('period_end')},
      ${column('base_limit')}, ${column('ceiling')}, ${column('max_rollover')}, ${times('previous_period_start')},
      ${column('enforce')}, ${column('user_id')}, ${column('organization_id')}, ${column('session_id')}, ${column('api_key_id')},
      ${column('properties')}, ${toArrayText(items.map(({ parts }) => (parts ? true : undefined)))}, ${now},
      ${column('access_key_id')}, ${column('key_cap')}, ${times('key_period')})`.execute(db)
  return rows
}

/** Counts events that several counters may take; fails as `consume`. The numbers returned are those of the first counter. */
export async function spread(
  db: Db,
  events: readonly { ord: number; parts: readonly UsagePart[] }[],
  now: Date,
): Promise<ConsumedRow[]> {
  const { rows } = await sql<ConsumedRow>`
    select ord, outcome, used, reserved, rolled_over, alerted_at from usage_spread(${JSON.stringify(events)}, ${now})`.execute(
    db,
  )
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
export type FoundCounter = Pick<
  CounterRow,
  'used' | 'reserved' | 'rolled_over' | 'alerted_at' | 'version' | 'last_event_at'
>

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
    select n.ord::int, c.used, c.reserved, c.rolled_over, c.alerted_at, c.version, c.last_event_at
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

/**
 * Reserves the quantity of the parts on the first of their counters that have room. Returns what each of them holds; undefined when it
 * does not fit, and nothing when it exceeds the cap of the access key. Missing counters are created.
 */
export async function holdUsage(db: Db, parts: readonly UsagePart[]): Promise<string[] | undefined> {
  const { rows } = await sql<{ shares: string[] | null }>`
    select usage_hold(${JSON.stringify(parts)})::text[] as shares`.execute(db)
  return rows[0]?.shares ?? undefined
}

/** In the order in which every caller locks them. */
export async function lockCounters(db: Db, parts: readonly UsagePart[]): Promise<void> {
  await sql`
    select usage_lock_counters(array(select part from jsonb_populate_recordset(null::usage_item, ${JSON.stringify(parts)}) part))`.execute(
    db,
  )
}

/** Returns the number of the first. */
export async function insertReservations(db: Db, rows: Insertable<Tables['usage_reservations']>[]): Promise<number> {
  const [first] = await db.insertInto('usage_reservations').values(rows).returning('id').execute()
  if (!first) throw new Error('a reservation that holds nothing')
  return first.id
}

export type ReservationRow = Selectable<Tables['usage_reservations']>

/** Its rows, locked, the first with its ID: of two concurrent calls the second sees the first one's result. */
export async function lockReservation(db: Db, ref: string, projectId: number): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select ${allColumns('usage_reservations', 'r')} from usage_reservations r
    where (select o.id from usage_reservations o where o.public_id = ${ref} and o.project_id = ${projectId} and o.part_of is null)
      in (r.id, r.part_of)
    order by r.part_of nulls first, r.id for update`.execute(db)
  return rows
}

interface Settlement {
  readonly status: 'committed' | 'released'
  /** Undefined: all that it holds. */
  readonly quantity: number | undefined
  readonly apiKeyId: number | null
  readonly now: Date
}

/**
 * Frees what the rows of a reservation hold, of its access key too, and counts the used quantity on them in their order. Returns how much more than that was used.
 */
export async function settleReservation(
  db: Db,
  { id }: Pick<ReservationRow, 'id'>,
  { status, quantity, apiKeyId, now }: Settlement,
): Promise<number> {
  const { rows } = await sql<{ extra: string }>`
    with part as (
      select r.id, r.project_id, r.license_id, r.feature_id, r.user_id, r.period_start, r.quantity, r.access_key_id, r.access_key_period, least(r.quantity, greatest(0,
        coalesce(${quantity ?? null}::numeric, 'infinity') - (sum(r.quantity) over (order by r.id) - r.quantity))) as used
      from usage_reservations r where r.id = ${id} or r.part_of = ${id}),
    settled as (
      update usage_reservations r set status = ${status}, settled_at = ${now}, committed = part.used + case
        when r.id = ${id} then greatest(0, coalesce(${quantity ?? null}::numeric, 0) - (select sum(quantity) from part)) else 0 end
      from part where r.id = part.id),
    counted as (
      update usage_counters c set reserved = c.reserved - part.quantity, used = c.used + part.used, version = c.version + 1
      from part
      where c.license_id = part.license_id and c.feature_id = part.feature_id and c.period_start = part.period_start),
    uncapped as (
      update access_key_counters c set used = c.used - part.rest
      from (select access_key_id, feature_id, access_key_period, sum(quantity - used) as rest from part group by 1, 2, 3) part
      where c.key_id = part.access_key_id and c.feature_id = part.feature_id and c.period_start = part.access_key_period),
    event as (
      insert into usage_events (
        project_id, license_id, feature_id, quantity, occurred_at, received_at, user_id, organization_id, api_key_id, access_key_id)
      select part.project_id, part.license_id, part.feature_id, used, ${now}, ${now}, part.user_id, l.organization_id, ${apiKeyId}, access_key_id
      from part join licenses l on l.id = part.license_id where used > 0),
    charted as (
      insert into usage_quarters as q (license_id, feature_id, quarter, used)
      select license_id, feature_id, date_bin('15 minutes', ${now}::timestamptz, '2000-01-01 00:00:00+00'), used from part where used > 0
      on conflict (license_id, feature_id, quarter) do update set used = q.used + excluded.used)
    select greatest(0, coalesce(${quantity ?? null}::numeric, 0) - sum(quantity)) as extra from part`.execute(db)
  return Number(rows[0]?.extra ?? 0)
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
