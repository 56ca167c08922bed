import { sql } from 'kysely'
import { anyLength } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'

/** Layout of the periods of a metered feature. */
export interface Metering {
  anchor: Date
  unit: string
  timezone: string
}

export interface PeriodRow {
  period_start: Date
  period_end: Date
  /** Start of the previous period. */
  before: Date
}

/**
 * The periods at given times: one per metering, in order. A zone that the database does not know counts as UTC: a published version of a plan
 * may have it, and others are in the same statement.
 */
export async function findPeriods(db: Db, meterings: readonly (Metering & { at: Date })[]): Promise<PeriodRow[]> {
  if (meterings.length === 0) return []
  const column = <K extends keyof Metering | 'at'>(name: K) => meterings.map((metering) => metering[name])
  const { rows } = await sql<PeriodRow>`
    select p.period_start, p.period_end, b.period_start as before
    from unnest(${anyLength(column('anchor'), 'timestamptz')}, ${anyLength(column('unit'), 'text')}, ${anyLength(column('timezone'), 'text')}, ${anyLength(column('at'), 'timestamptz')})
        with ordinality as m (anchor, unit, named, at, ord),
      lateral (select case when m.named = 'UTC' or zone_is_known(m.named) then m.named else 'UTC' end as tz) z,
      lateral usage_period(m.anchor, m.unit, z.tz, m.at) p,
      lateral usage_period(m.anchor, m.unit, z.tz, p.period_start - interval '1 millisecond') b
    order by m.ord`.execute(db)
  return rows
}

/**
 * The end of the term that follows `end`, in UTC. An end that is a whole number of terms after the anchor is followed by the next of these:
 * from the 31st, the end of a shorter month doesn't become that of all later ones.
 */
export async function addTerm(db: Db, anchor: Date, end: Date, term: string): Promise<Date> {
  const { rows } = await sql<{ instant: Date }>`
    select (t.anchor + (n + 1) * t.term) at time zone 'UTC' as instant
    from (select ${anchor}::timestamptz at time zone 'UTC' as anchor, ${end}::timestamptz at time zone 'UTC' as ended, ${term}::interval as term) t
      cross join generate_series(1, 1200) n
    where t.anchor + n * t.term = t.ended limit 1`.execute(db)
  return rows[0]?.instant ?? addDurations(db, end, [term])
}

/**
 * Calendar arithmetic in UTC, by the database: `base` plus each of these durations, one after the other. Their sum would be another time: it
 * adds the months before the days.
 */
export async function addDurations(db: Db, base: Date, durations: readonly string[]): Promise<Date> {
  const end = durations.reduce(
    (time, duration) => sql<Date>`(${time} + ${duration}::interval)`,
    sql<Date>`(${base}::timestamptz at time zone 'UTC')`,
  )
  const { rows } = await sql<{ instant: Date }>`select ${end} at time zone 'UTC' as instant`.execute(db)
  return rows[0]?.instant ?? base
}
