import { type RawBuilder, sql } from 'kysely'
import type { Db, Transaction } from '../../../platform/db/db.ts'

// The tables belong to licenses/usage/, which imports the rules that end a license: they could not call a statement there.

/**
 * Ends the selected reservations and frees their quantities. Locks reservations before the counters of their access keys, and these
 * before the others, as a commit does. Returns their number.
 */
async function endHeld(
  db: Db,
  selected: RawBuilder<unknown>,
  { status, committed, now }: { status: 'released' | 'expired'; committed: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update usage_reservations set status = ${status}, committed = ${committed}::numeric, settled_at = ${now}
      where id = any(array(select id from usage_reservations where status = 'held' and ${selected}))
      returning license_id, feature_id, period_start, quantity, access_key_id, access_key_period),
    capped as (
      select access_key_id, feature_id, access_key_period, sum(quantity) as quantity from ended
      where access_key_period is not null group by 1, 2, 3 order by 1, 2, 3),
    uncapped as (
      update access_key_counters c set used = c.used - k.quantity
      from capped k where c.key_id = k.access_key_id and c.feature_id = k.feature_id and c.period_start = k.access_key_period
      returning c.key_id),
    sums as (
      select license_id, feature_id, period_start, sum(quantity) as quantity from ended group by 1, 2, 3 order by 1, 2, 3),
    freed as (
      update usage_counters c set reserved = c.reserved - s.quantity, version = c.version + 1
      from sums s where (select count(*) from uncapped) >= 0 and c.license_id = s.license_id and c.feature_id = s.feature_id and c.period_start = s.period_start)
    select count(*) as count from ended`.execute(db)
  return rows[0]?.count ?? 0
}

/** Releases all reservations of a license. */
export const releaseHeld = (db: Transaction, licenseId: number, now: Date): Promise<number> =>
  endHeld(db, sql`license_id = ${licenseId} order by id for update`, { status: 'released', committed: 0, now })

/** Releases at most `limit` expired reservations; those being settled right now are skipped. Returns their number. */
export const expireHeld = (db: Db, now: Date, limit: number): Promise<number> =>
  endHeld(
    db,
    sql`expires_at <= ${now} order by license_id, feature_id, period_start, id limit ${limit} for update skip locked`,
    { status: 'expired', committed: null, now },
  )

/** License, feature, and user of a reservation: they never change. */
export async function findReservation(
  db: Db,
  ref: string,
  projectId: number,
): Promise<{ license_id: number; feature_id: number; user_id: number | null } | undefined> {
  return db
    .selectFrom('usage_reservations')
    .select(['license_id', 'feature_id', 'user_id'])
    .where('public_id', '=', ref)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
}
