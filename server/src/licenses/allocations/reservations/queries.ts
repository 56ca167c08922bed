import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Releases all reservations of a license. Locks reservations before their counters, as a commit does. The tables belong
 * to licenses/usage/, which imports the rules that end a license: they could not call a statement there.
 */
export async function releaseHeld(db: Db, licenseId: number, now: Date): Promise<void> {
  await sql`
    with released as (
      update usage_reservations set status = 'released', committed = 0, settled_at = ${now}
      where id = any(array(
        select id from usage_reservations where license_id = ${licenseId} and status = 'held' order by id for update))
      returning feature_id, period_start, quantity),
    sums as (select feature_id, period_start, sum(quantity) as quantity from released group by 1, 2)
    update usage_counters c set reserved = c.reserved - s.quantity, version = c.version + 1
    from sums s where c.license_id = ${licenseId} and c.feature_id = s.feature_id and c.period_start = s.period_start`.execute(
    db,
  )
}

/** License and feature of a reservation: they never change. */
export async function findReservation(
  db: Db,
  ref: string,
  projectId: number,
): Promise<{ license_id: number; feature_id: number } | undefined> {
  return db
    .selectFrom('usage_reservations')
    .select(['license_id', 'feature_id'])
    .where('public_id', '=', ref)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
}
