import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

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
