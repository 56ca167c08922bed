import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export async function deleteOldKeys(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from usage_keys
    where ctid = any(array(select ctid from usage_keys where created_at < ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Drops one range of events, or deletes at most `limit` events of one. Returns whether there may be more. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select usage_purge(${before}, ${limit}) as more`.execute(db)
  return rows[0]?.more === true
}

/**
 * Moves at most `limit` quarters of an hour from before `before` into the sums of their days, starting with the license `from`. Returns
 * how many it moved, and the license of the last one; none while another process does it.
 */
export async function foldQuarters(
  db: Db,
  { before, from, limit }: { before: Date; from: number; limit: number },
): Promise<{ moved: number; last: number | null }> {
  const { rows } = await sql<{ moved: number; last: number | null }>`
    select moved, last_license as last from usage_fold(${before}, ${from}, ${limit})`.execute(db)
  return rows[0] ?? { moved: 0, last: null }
}

export async function deleteOldDays(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from usage_days
    where ctid = any(array(select ctid from usage_days where day < (${before}::timestamptz at time zone 'UTC')::date limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
