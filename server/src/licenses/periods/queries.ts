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
