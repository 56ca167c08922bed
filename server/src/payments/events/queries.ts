import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'
import type { PaymentEventStatus, Tables } from '../../platform/db/tables.ts'

export type PaymentEventRow = Selectable<Tables['payment_events']>

/** With the names in responses. */
export type ShownRow = PaymentEventRow & {
  project_ref: string
  config_ref: string
  provider: Tables['payment_configs']['provider']
  mode: Tables['payment_configs']['mode']
  license_ref: string | null
}

/** False when it already exists, including one that committed a moment ago. */
export async function insertEventIfAbsent(db: Db, row: Insertable<Tables['payment_events']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['payment_config_id', 'external_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The next due event, locked: no other worker sees it until the transaction has ended. */
export const lockDueEvent = (db: Db, now: Date): Promise<PaymentEventRow | undefined> =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where('status', 'in', [sql.lit('received' as const), sql.lit('failed' as const)])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Undefined when it is no longer pending. */
export const lockWaitingEvent = (db: Db, id: number): Promise<PaymentEventRow | undefined> =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['received', 'failed'])
    .forUpdate()
    .executeTakeFirst()

export interface SettledEvent {
  status: PaymentEventStatus
  reason: string | null
  refs: readonly string[]
  licenseId: number | null
}

export async function settleEvent(
  db: Db,
  id: number,
  { status, reason, refs, licenseId }: SettledEvent,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({
      status,
      reason,
      refs: [...refs],
      license_id: licenseId,
      attempts: sql<number>`attempts + 1`,
      settled_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Only for the worker that made the attempt: `attempts` is the count it read. False when another one settled it. */
export async function failEvent(
  db: Db,
  { id, attempts }: Pick<PaymentEventRow, 'id' | 'attempts'>,
  { dead, reason, delayMs, now }: { dead: boolean; reason: string; delayMs: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({
      status: dead ? 'dead' : 'failed',
      reason,
      attempts: attempts + 1,
      settled_at: dead ? now : null,
      // Events that failed together are not retried together.
      next_attempt_at: sql<Date>`${now}::timestamptz + ${delayMs}::int * (0.5 + random() / 2) * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', ['received', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Restarts an event. False when its payload is no longer stored. */
export async function requeueEvent(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({ status: 'received', reason: null, attempts: 0, next_attempt_at: now, settled_at: null })
    .where('id', '=', id)
    .where('payload_ciphertext', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Events that were pending for an unknown user or object: of one configuration, or only those with one of these names.
 */
export async function requeueUnmatched(
  db: Db,
  configId: number,
  refs: readonly string[] | null,
  now: Date,
): Promise<number> {
  const named = refs === null ? sql`true` : sql`refs && ${refs}::text[]`
  const { numAffectedRows = 0n } = await sql`
    update payment_events set status = 'received', reason = null, attempts = 0, next_attempt_at = ${now}, settled_at = null
    where id in (
      select id from payment_events
      where payment_config_id = ${configId} and status = 'unmatched' and payload_ciphertext is not null and ${named}
      order by id limit 10000 for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Events of one purchase are processed one after the other, by any of its IDs, also before the purchase is known. */
export async function lockRefs(db: Db, configId: number, refs: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(${`payments:${configId}:`} || ref, 0) as key
      from unnest(${refs}::text[]) as ref order by 1) as keys`.execute(db)
}

export interface PurchaseRow {
  id: number
  public_id: string
  state_ciphertext: string
}

/** The purchase with one of these IDs; the oldest, if several match. */
export const findPurchase = (db: Db, configId: number, refs: readonly string[]): Promise<PurchaseRow | undefined> =>
  db
    .selectFrom('payment_refs')
    .innerJoin('payment_purchases', 'payment_purchases.id', 'payment_refs.purchase_id')
    .select(['payment_purchases.id', 'public_id', 'state_ciphertext'])
    .where('payment_refs.payment_config_id', '=', configId)
    .where('ref', '=', sql<string>`any(${refs}::text[])`)
    .orderBy('payment_purchases.id')
    .limit(1)
    .executeTakeFirst()

/** Purchases that gave licenses to a user or, where it is given, to an email: the providers' IDs of each. */
export async function listPurchasesOf(
  db: Db,
  { projectId, userId, email }: { projectId: number; userId: number; email: string | null },
): Promise<{ configId: number; refs: string[] }[]> {
  const { rows } = await sql<{ configId: number; refs: string[] }>`
    select p.payment_config_id as "configId",
      array(select ref from payment_refs r where r.purchase_id = p.id order by ref) as refs
    from payment_purchases p where p.id in (
      select pl.purchase_id from payment_licenses pl join licenses l on l.id = pl.license_id
      where l.user_id = ${userId} or (l.project_id = ${projectId} and l.email = ${email}))
    order by p.id`.execute(db)
  return rows
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

export async function insertPurchase(db: Db, row: Insertable<Tables['payment_purchases']>): Promise<number> {
  const { id } = await db.insertInto('payment_purchases').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updatePurchase(db: Db, id: number, sealed: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_purchases')
    .set({ state_ciphertext: sealed, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** An ID that this or another purchase already has is unchanged. */
export async function insertRefs(db: Db, configId: number, purchaseId: number, refs: readonly string[]): Promise<void> {
  await sql`
    insert into payment_refs (payment_config_id, ref, purchase_id)
    select ${configId}, ref, ${purchaseId} from unnest(${refs}::text[]) as ref on conflict do nothing`.execute(db)
}

/** A license of a purchase. */
export interface Link {
  slot: string
  license_id: number
}

export const listLicenseLinks = (db: Db, purchaseId: number): Promise<Link[]> =>
  db
    .selectFrom('payment_licenses')
    .select(['slot', 'license_id'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('slot')
    .execute()

export async function insertLicenseLink(db: Db, row: Insertable<Tables['payment_licenses']>): Promise<void> {
  await db.insertInto('payment_licenses').values(row).execute()
}

const shown = sql`e.*, pr.public_id as project_ref, c.public_id as config_ref, c.provider, c.mode, l.public_id as license_ref`
const joined = sql`payment_events e
  join projects pr on pr.id = e.project_id
  join payment_configs c on c.id = e.payment_config_id
  left join licenses l on l.id = e.license_id`

export async function findEventIn(db: Db, publicId: string, among: ProjectScope): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`
    select ${shown} from ${joined} where e.public_id = ${publicId} and ${inScope('e.project_id', among)}`.execute(db)
  return rows[0]
}

export async function listEventsByNumber(db: Db, ids: readonly number[]): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`select ${shown} from ${joined} where e.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** By the provider's ID. */
export async function findEventOf(db: Db, configId: number, externalId: string): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`
    select ${shown} from ${joined} where e.payment_config_id = ${configId} and e.external_id = ${externalId}`.execute(
    db,
  )
  return rows[0]
}

/** Number of events to apply, and number that need a member; counted up to `upTo` each. */
export async function countBacklog(db: Db, upTo: number): Promise<Record<'due' | 'unmatched' | 'dead', number>> {
  const { rows } = await sql<Record<'due' | 'unmatched' | 'dead', number>>`
    select
      (select count(*) from (select 1 from payment_events where status in ('received', 'failed') limit ${upTo}) as a) as due,
      (select count(*) from (select 1 from payment_events where status = 'unmatched' limit ${upTo}) as b) as unmatched,
      (select count(*) from (select 1 from payment_events where status = 'dead' limit ${upTo}) as c) as dead`.execute(
    db,
  )
  return rows[0] ?? { due: 0, unmatched: 0, dead: 0 }
}

/** Removes the payloads of settled events from before `before`, at most 1,000 at a time. Returns the number. */
export async function emptyOldEvents(db: Db, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payment_events set payload_ciphertext = null where id in (
      select id from payment_events where settled_at < ${before} and payload_ciphertext is not null limit 1000)`.execute(
    db,
  )
  return Number(numAffectedRows)
}
