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

/** The key of a quarter of an hour. */
export interface QuarterName {
  license: number
  feature: number
  quarter: Date
}

export const firstQuarter: QuarterName = { license: 0, feature: 0, quarter: new Date(0) }

/**
 * Reads at most `limit` quarters of an hour that follow the key `after`, and moves those from before `before` into the sums of their days.
 * Returns the last key that it read; undefined at the end, and while another process does it.
 */
export async function foldQuarters(
  db: Db,
  { before, after, limit }: { before: Date; after: QuarterName; limit: number },
): Promise<QuarterName | undefined> {
  const { rows } = await sql<QuarterName>`
    select last_license as license, last_feature as feature, last_quarter as quarter
    from usage_fold(${before}, ${after.license}, ${after.feature}, ${after.quarter}, ${limit})`.execute(db)
  return rows[0]
}

/**
 * Counters of access keys that were revoked before, and those of their periods that had ended by then. Others stay, because they decide
 * caps.
 */
export async function deleteOldKeyCounters(db: Db, before: Date): Promise<void> {
  await sql`
    delete from access_key_counters c using access_keys k
    where k.id = c.key_id and (k.revoked_at < ${before} or exists (
      select from access_key_counters n
      where n.key_id = c.key_id and n.feature_id = c.feature_id and n.period_start > c.period_start and n.period_start < ${before}))`.execute(
    db,
  )
}

export async function deleteOldDays(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from usage_days
    where ctid = any(array(select ctid from usage_days where day < (${before}::timestamptz at time zone 'UTC')::date limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
