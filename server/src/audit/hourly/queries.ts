import { type RawBuilder, sql } from 'kysely'
import { type Db, ofProjects } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

/** Deletes at most `batch` hours that started before `before`. Returns the number of rows deleted. */
export async function deleteHoursBefore(db: Db, before: Date, batch: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select audit_purge_hours(${before}, ${batch}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/** A time range without its end. An undefined end means no upper limit. */
export interface Span {
  readonly from: Date
  readonly to: Date | undefined
}

export interface CountRange {
  /** Null: records without a project. */
  readonly projects: readonly (number | null)[]
  /** Whole hours, which are read from the counts. */
  readonly hours: Span | undefined
  /** Parts of hours, whose records are counted one by one. */
  readonly edges: readonly Required<Span>[]
  readonly which: Kinds
}

/** Filter for records: an omitted field matches everything. */
export interface Kinds {
  /** Exact names. */
  readonly actions?: readonly string[] | undefined
  /** Prefixes of the action, all of which must match. */
  readonly beginnings?: readonly string[] | undefined
  readonly severities?: readonly string[] | undefined
}

/**
 * Builds the rows of all records in the range as (at, action, severity, detail, count), with `at` in the hour of the
 * record.
 */
function selectCounts({ projects, hours, edges, which }: CountRange): RawBuilder<unknown> {
  const wanted = sql`${ofProjects('project_id', projects)} ${kindsOf(which)}`
  const each = (records: RawBuilder<unknown>) =>
    sql`select created_at, action, severity, audit_detail(action, new_value), 1 from ${records} where ${wanted}`
  const [all, unsealed] = [sql`audit_logs`, sql`audit_records_in(audit_unsealed(), null, null)`]
  const within = (column: string, { from, to }: Span) => {
    const name = sql.ref(column)
    return sql`${name} >= ${from} ${to ? sql`and ${name} < ${to}` : sql``}`
  }
  const parts = edges.map((edge) => sql`${each(all)} and ${within('created_at', edge)}`)
  if (hours)
    parts.push(
      sql`select hour, action, severity, detail, count from audit_hourly where ${wanted} and ${within('hour', hours)}`,
      sql`${each(unsealed)} and ${within('created_at', hours)}`,
    )
  return sql`(${sql.join(parts, sql` union all `)}) as counted (at, action, severity, detail, count)`
}

function kindsOf({ actions, beginnings = [], severities }: Kinds): RawBuilder<unknown> {
  const conditions = [
    ...(actions ? [sql`and action = any(${actions}::text[])`] : []),
    ...beginnings.map((beginning) => sql`and starts_with(action, ${beginning})`),
    ...(severities ? [sql`and severity = any(${severities}::text[])`] : []),
  ]
  return sql.join(conditions, sql` `)
}

/** Weeks start on Monday; shorter buckets at their multiple of the day. */
const origin = sql`timestamptz '1970-01-05 00:00:00+00'`

export interface SeverityCount {
  readonly at: Date
  readonly severity: Tables['audit_hourly']['severity']
  readonly count: number
}

/** Counts by bucket and severity; buckets without records are omitted. */
export async function countBySeverity(db: Db, which: CountRange, bucketSeconds: number): Promise<SeverityCount[]> {
  const { rows } = await sql<SeverityCount>`
    select date_bin(make_interval(secs => ${bucketSeconds}), at, ${origin}) as at, severity, sum(count)::bigint as count
    from ${selectCounts(which)} group by 1, 2`.execute(db)
  return rows
}

/** The same counts for records found by another query. */
export async function countIdsBySeverity(
  db: Db,
  ids: readonly number[],
  bucketSeconds: number,
): Promise<SeverityCount[]> {
  const { rows } = await sql<SeverityCount>`
    select date_bin(make_interval(secs => ${bucketSeconds}), created_at, ${origin}) as at, severity, count(*) as count
    from audit_logs where id = any(${ids}::bigint[]) group by 1, 2`.execute(db)
  return rows
}

export interface DayCount {
  /** YYYY-MM-DD in UTC. */
  readonly date: string
  readonly action: string
  readonly detail: string
  readonly count: number
}

/** Counts by day, action, and detail. */
export async function countByDay(db: Db, which: CountRange): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as date, action, detail, count from (
      select date_bin('1 day', at, ${origin}) as day, action, detail, sum(count)::bigint as count
      from ${selectCounts(which)} group by 1, 2, 3) as days
    order by day, action, detail`.execute(db)
  return rows
}

export interface WeekHourCount {
  /** 0 is Monday. */
  readonly weekday: number
  readonly hour: number
  readonly count: number
}

/** Counts by hour of the week, in UTC. */
export async function countByWeekHour(db: Db, which: CountRange): Promise<WeekHourCount[]> {
  const { rows } = await sql<WeekHourCount>`
    select (at_hour / 24)::int as weekday, (at_hour % 24)::int as hour, sum(count)::bigint as count from (
      select floor(extract(epoch from at - ${origin}) / 3600)::bigint % 168 as at_hour, count from ${selectCounts(which)}) as hours
    group by 1, 2`.execute(db)
  return rows
}
