import type { Ref } from '../../audit/service.ts'
import { record } from '../../audit/service.ts'
import type { Reader, Secrets, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { ProjectScope } from '../../platform/db/db.ts'
import type { PaymentEventStatus, PaymentProviderName } from '../../platform/db/generated/tables.ts'
import { findEventIn, findEventOf, listEventsByNumber, refillEvent, requeueEvent, type ShownRow } from './queries.ts'
import { openPayload, sealPayload } from './sealed.ts'

/** A stored event of a payment provider, and its status. */
export interface PaymentEvent extends Ref {
  readonly project: Ref
  readonly config: Ref
  readonly provider: PaymentProviderName
  readonly mode: 'test' | 'live'
  readonly externalId: string
  readonly type: string
  readonly status: PaymentEventStatus
  readonly reason: string | null
  readonly attempts: number
  readonly refs: readonly string[]
  readonly licenseRef: string | null
  /** What was paid, if the event says so: in the smallest unit of its currency. */
  readonly paid: { readonly amount: number; readonly currency: string } | null
  readonly occurredAt: Date
  readonly receivedAt: Date
  readonly nextAttemptAt: Date | null
  readonly settledAt: Date | null
  /** Encrypted; null once it was removed. */
  readonly sealed: string | null
}

const toEvent = (row: ShownRow): PaymentEvent => ({
  id: row.id,
  ref: row.public_id,
  project: { id: row.project_id, ref: row.project_ref },
  config: { id: row.payment_config_id, ref: row.config_ref },
  provider: row.provider,
  mode: row.mode,
  externalId: row.external_id,
  type: row.type,
  status: row.status,
  reason: row.reason,
  attempts: row.attempts,
  refs: row.refs,
  licenseRef: row.license_ref,
  paid: row.amount === null || row.currency === null ? null : { amount: Number(row.amount), currency: row.currency },
  occurredAt: row.occurred_at,
  receivedAt: row.received_at,
  nextAttemptAt: row.status === 'received' || row.status === 'failed' ? row.next_attempt_at : null,
  settledAt: row.settled_at,
  sealed: row.payload_ciphertext,
})

/** By its public ID, among the projects that the caller can see. */
export async function getEvent(ctx: Reader, ref: string, among: ProjectScope): Promise<PaymentEvent | undefined> {
  const row = await findEventIn(ctx.db, ref, among)
  return row && toEvent(row)
}

/** By the provider's ID. */
export async function findEvent(ctx: Reader, config: Ref, externalId: string): Promise<PaymentEvent | undefined> {
  const row = await findEventOf(ctx.db, config.id, externalId)
  return row && toEvent(row)
}

/** Its payload, unchanged. Undefined once it was removed. */
export const payloadOf = (ctx: Secrets, { ref, sealed }: PaymentEvent): string | undefined =>
  sealed === null ? undefined : openPayload(ctx, ref, sealed)

/** By their numbers, in that order. */
export async function eventsOfNumbers(ctx: Reader, ids: readonly number[]): Promise<PaymentEvent[]> {
  const rows = ids.length === 0 ? [] : await listEventsByNumber(ctx.db, ids)
  const known = new Map(rows.map((row) => [row.id, toEvent(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Queues it to be applied again. Call it in a transaction. @throws PAYMENT_EVENT_NOT_REPLAYABLE */
export async function replayEvent(tx: Writer, event: PaymentEvent): Promise<void> {
  if (!(await requeueEvent(tx.db, event.id, tx.now()))) throw new ApiError('PAYMENT_EVENT_NOT_REPLAYABLE')
  await record(tx, 'payment_event.replay', {
    project: event.project,
    entity: event,
    oldValue: { status: event.status, reason: event.reason },
    newValue: { type: event.type, externalId: event.externalId },
  })
}

/** Replaces its payload by the one that the provider has now, and queues it. Call it in a transaction. @throws PAYMENT_EVENT_NOT_REPLAYABLE */
export async function replacePayload(
  tx: Writer & Secrets,
  event: PaymentEvent,
  { body, occurredAt }: { body: string; occurredAt: Date },
): Promise<void> {
  const sealed = sealPayload(tx, event.ref, body)
  if (!(await refillEvent(tx.db, event.id, { sealed, occurredAt, now: tx.now() })))
    throw new ApiError('PAYMENT_EVENT_NOT_REPLAYABLE')
  await record(tx, 'payment_event.reconcile', {
    project: event.project,
    entity: event,
    oldValue: { status: event.status, reason: event.reason },
    newValue: { type: event.type, externalId: event.externalId },
  })
}
