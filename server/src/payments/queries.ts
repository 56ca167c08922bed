import { sql } from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
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

/** Until the end of the transaction: of all these purchases, in one order. */
export async function lockEventsAbout(
  db: Db,
  purchases: readonly { readonly configId: number; readonly refs: readonly string[] }[],
): Promise<void> {
  const configs = purchases.map(({ configId }) => configId)
  const refs = purchases.flatMap((purchase) => purchase.refs)
  await sql`
    select id from payment_events
    where payment_config_id = ${anyOf(configs, 'bigint')} and refs && ${refs}::text[]
    order by id for update`.execute(db)
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

/** Queues the next pending events of a configuration for another attempt. Returns the last one, and how many they were. */
export async function requeueNextEvents(
  db: Db,
  { configId, after, limit, now }: { configId: number; after: number; limit: number; now: Date },
): Promise<{ last: number; count: number }> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with next as materialized (
      select id from payment_events
      where payment_config_id = ${configId} and status in ('unmatched', 'waiting') and payload_ciphertext is not null
        and id > ${after}
      order by id limit ${limit} for update skip locked),
    queued as (
      update payment_events e set status = 'received', reason = null, attempts = 0, next_attempt_at = ${now}, settled_at = null
      from next where e.id = next.id)
    select max(id)::bigint as last, count(*)::int as count from next`.execute(db)
  return { last: rows[0]?.last ?? after, count: rows[0]?.count ?? 0 }
}

/** Pending events of a configuration, counted up to 10,000. */
export async function countPending(db: Db, configId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from payment_events
      where payment_config_id = ${configId} and status in ('unmatched', 'waiting') and payload_ciphertext is not null
      limit 10000) as pending`.execute(db)
  return rows[0]?.count ?? 0
}

/** Events that have been unlicensed since `before`, the longest of each configuration first, taken: others skip them, and see them as announced later. Returns their numbers. */
export async function takeUnlicensedEvents(
  db: Db,
  { now, before, limit, except }: { now: Date; before: Date; limit: number; except: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with late as (
      select id, row_number() over (partition by payment_config_id order by unlicensed_since) as place
      from payment_events
      where unlicensed_since <= ${before} and unlicensed_notified_at is null and payload_ciphertext is not null
        and id <> all(${except}::bigint[])),
    due as materialized (
      select e.id from payment_events e join late on late.id = e.id
      where e.unlicensed_notified_at is null order by late.place limit ${limit} for update of e skip locked)
    update payment_events e set unlicensed_notified_at = ${now} from due where e.id = due.id returning e.id`.execute(db)
  return rows.map(({ id }) => id)
}
