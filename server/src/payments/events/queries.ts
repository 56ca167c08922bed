import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import { type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'
import type { PaymentEventStatus, Tables } from '../../platform/db/generated/tables.ts'

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

/** Of each project with such work, one configuration: that of its oldest one. */
interface DueWork {
  /** Events to apply. */
  events: number[]
  /** Purchases to derive again. */
  wakes: number[]
  /** Whether a configuration has changed. */
  rechecks: boolean
}

/** `except`: configurations whose events wait. */
export async function findDueWork(
  db: Db,
  { now, except = [] }: { now: Date; except?: readonly number[] },
): Promise<DueWork> {
  const due = (oldestAfter: (isNext: RawBuilder<unknown>) => RawBuilder<unknown>, others: readonly number[]) => sql`
    to_jsonb(array(
      with recursive first as (
        (${oldestAfter(sql`true`)})
        union all
        select next.config_id, next.due_at
        from first cross join lateral (${oldestAfter(sql`payment_config_id > first.config_id`)}) as next)
      select id from (
        select distinct on (coalesce(c.project_id, 0)) first.config_id as id
        from first left join payment_configs c on c.id = first.config_id
        where first.due_at <= ${now} and first.config_id <> all(${others}::bigint[])
        order by coalesce(c.project_id, 0), first.due_at) as oldest))`
  // From each configuration to the next in the index, whatever the number of rows.
  const events = (isNext: RawBuilder<unknown>) => sql`
    select payment_config_id as config_id, next_attempt_at as due_at from payment_events
    where status in ('received', 'failed') and ${isNext} order by payment_config_id, next_attempt_at limit 1`
  const wakes = (isNext: RawBuilder<unknown>) => sql`
    select payment_config_id as config_id, due_at from payment_wakes
    where ${isNext} order by payment_config_id, due_at limit 1`
  const { rows } = await sql<DueWork>`
    select ${due(events, except)} as events, ${due(wakes, [])} as wakes,
      exists (select from payment_rechecks) as rechecks`.execute(db)
  return rows[0] ?? { events: [], wakes: [], rechecks: false }
}

export type DueEventRow = PaymentEventRow & {
  /** Another event of the configuration is due. */
  hasNext: boolean
}

/** The next due event of a configuration, locked: no other worker sees it until the transaction has ended. */
export const lockDueEvent = (
  db: Db,
  { configId, now }: { configId: number; now: Date },
): Promise<DueEventRow | undefined> =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .select(
      sql<boolean>`exists (select from payment_events o
        where o.payment_config_id = ${configId} and o.status in ('received', 'failed') and o.next_attempt_at <= ${now}
          and o.id <> payment_events.id)`.as('hasNext'),
    )
    .where('payment_config_id', '=', configId)
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
  /** Its facts are part of a purchase. */
  isTaken: boolean
  /** It may report a payment that no purchase contains. */
  isUnlicensed: boolean
  /** What was paid, if the event says so. */
  paid?: { readonly amount: number; readonly currency: string } | undefined
}

const notUnlicensed = { unlicensed_since: null, unlicensed_reason: null, unlicensed_notified_at: null }
/** Whether it was announced stays with the worker that does it. */
const toUnlicensed = (reason: NonNullable<PaymentEventRow['unlicensed_reason']>) => ({
  unlicensed_since: sql<Date>`received_at`,
  unlicensed_reason: reason,
})

/** Once it is applied, events get another attempt that were pending for it: for the ID of the purchase, its buyer, or its items. */
export async function settleEvent(
  db: Db,
  { id, payment_config_id: configId }: Pick<PaymentEventRow, 'id' | 'payment_config_id'>,
  { status, reason, refs, licenseId, isTaken, isUnlicensed, paid }: SettledEvent,
  now: Date,
): Promise<void> {
  const settled = db
    .updateTable('payment_events')
    .set({
      status,
      reason,
      refs: [...refs],
      license_id: licenseId,
      attempts: sql<number>`attempts + 1`,
      settled_at: now,
      taken_at: isTaken ? now : null,
      amount: paid?.amount ?? null,
      currency: paid?.currency ?? null,
      ...(isUnlicensed ? toUnlicensed('event_incomplete') : notUnlicensed),
    })
    .where('id', '=', id)
  if (status !== 'applied') await settled.execute()
  else {
    await sql`
      with settled as (${settled})
      update payment_events set status = 'received', reason = null, attempts = 0, next_attempt_at = ${now}, settled_at = null
      where id in (
        select id from payment_events
        where payment_config_id = ${configId} and status in ('unmatched', 'waiting') and payload_ciphertext is not null
          and refs && ${refs}::text[] and id <> ${id}
        order by id limit 10000 for update skip locked)`.execute(db)
  }
}

/** Only for the worker that made the attempt: `attempts` is the count it read. False when another one settled it. */
export async function failEvent(
  db: Db,
  { id, attempts }: Pick<PaymentEventRow, 'id' | 'attempts'>,
  failure: { dead: boolean; isLate: boolean; reason: string; delayMs: number; now: Date },
): Promise<boolean> {
  const { dead, isLate, reason, delayMs, now } = failure
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({
      ...(isLate && toUnlicensed('event_failed')),
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

/** Leaves a due event to the worker that made the attempt, until then. False when another one has taken it. */
export async function leaseEvent(
  db: Db,
  { id, attempts }: Pick<PaymentEventRow, 'id' | 'attempts'>,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_attempt_at', '<=', now)
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

/** Replaces the payload of an event, and restarts it. False when its payload is no longer stored. */
export async function refillEvent(
  db: Db,
  id: number,
  { sealed, occurredAt, now }: { sealed: string; occurredAt: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({
      payload_ciphertext: sealed,
      occurred_at: occurredAt,
      status: 'received',
      reason: null,
      attempts: 0,
      next_attempt_at: now,
      settled_at: null,
    })
    .where('id', '=', id)
    .where('payload_ciphertext', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const shown = sql`${allColumns('payment_events', 'e')}, pr.public_id as project_ref, c.public_id as config_ref, c.provider, c.mode, l.public_id as license_ref`
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

/** What was paid by events, by their public IDs. */
export async function listPaid(
  db: Db,
  projectId: number,
  refs: readonly string[],
): Promise<{ ref: string; amount: number; currency: string }[]> {
  const { rows } = await sql<{ ref: string; amount: number; currency: string }>`
    select public_id as ref, amount::float8 as amount, currency from payment_events
    where project_id = ${projectId} and public_id = any(${refs}::text[]) and amount is not null`.execute(db)
  return rows
}

export type Backlog = Record<'due' | 'unmatched' | 'waiting' | 'dead', number>

/** Number of events to apply, and number that need a member; counted up to `upTo` each. */
export async function countBacklog(db: Db, upTo: number): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select count(*) from (select 1 from payment_events where status in ('received', 'failed') limit ${upTo}) as a) as due,
      (select count(*) from (select 1 from payment_events where status = 'unmatched' limit ${upTo}) as b) as unmatched,
      (select count(*) from (select 1 from payment_events where status = 'waiting' limit ${upTo}) as w) as waiting,
      (select count(*) from (select 1 from payment_events where status = 'dead' limit ${upTo}) as c) as dead`.execute(
    db,
  )
  return rows[0] ?? { due: 0, unmatched: 0, waiting: 0, dead: 0 }
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
