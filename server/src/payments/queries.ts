import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** What members see of the purchase's events that waited, once it no longer does. Others settle theirs themselves. */
export async function settleWaitingEvents(
  db: Db,
  {
    configId,
    purchaseId,
    licenseId,
    now,
  }: { configId: number; purchaseId: number; licenseId: number | null; now: Date },
): Promise<void> {
  await sql`
    update payment_events set status = 'applied', reason = null, license_id = coalesce(${licenseId}, license_id), settled_at = ${now}
    where id in (
      select id from payment_events
      where payment_config_id = ${configId} and status in ('unmatched', 'waiting') and taken_at is not null
        and refs && array(select ref from payment_refs where purchase_id = ${purchaseId})
      for update skip locked)`.execute(db)
}

/** Removes the payloads of a purchase's events; the events stay. */
export async function emptyEventsAbout(db: Db, configId: number, refs: readonly string[]): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ payload_ciphertext: null })
    .where('payment_config_id', '=', configId)
    .where('payload_ciphertext', 'is not', null)
    .where(sql<boolean>`refs && ${refs}::text[]`)
    .execute()
}
