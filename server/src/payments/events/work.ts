import { record } from '../../audit/service.ts'
import type { AppContext, Reader } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { type Anywhere, inTransaction, sqlState } from '../../platform/db/db.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import { PaymentApiError, UnreadableEvent } from '../../platform/payments/model.ts'
import { tracing } from '../../platform/traces/tracing.ts'
import { sweepPurchases } from '../../wakes/service.ts'
import { nextToReconcile, postponeReconcile } from '../configs/service.ts'
import { deriveDue, type PaymentWriter } from '../purchases/service.ts'
import { recheckConfig, recheckNext } from '../rechecks/service.ts'
import { type Answers, applyEvent, Question } from './apply.ts'
import {
  type Backlog,
  countBacklog,
  emptyOldEvents,
  failEvent,
  listEventsByNumber,
  lockDueEvent,
  lockEventNotTaken,
  lockWaitingEvent,
  markTaken,
  type PaymentEventRow,
  settleEvent,
} from './queries.ts'
import { reconcile } from './reconcile.ts'

const mostAtOnce = 500
const mostAttempts = 15
const firstDelayMs = 5_000
const longestDelayMs = 3_600_000
/** Members see it as unlicensed after this time, as long as a purchase has before it is announced. */
const lateMs = 5 * 60_000
const payloadDays = 90

/** Steps of rechecks between two looks at the clock of the worker. */
const mostSteps = 4

/**
 * Applies due events, one after the other, each in its own transaction, then derives purchases that may have changed. Any
 * number of nodes may do it concurrently. Returns the number of processed events.
 */
export async function applyDueEvents(ctx: Anywhere<AppContext>): Promise<number> {
  let count = 0
  for (let step = 0; step < mostSteps; step += 1) {
    while (count < mostAtOnce && (await applyNext(ctx))) count += 1
    // What one event or license changed comes before the many purchases of a configuration.
    const isMoreDue = await deriveDue(ctx)
    if (isMoreDue || !(await recheckNext(ctx))) break
  }
  return count
}

async function applyNext(ctx: Anywhere<AppContext>): Promise<boolean> {
  let taken: PaymentEventRow | undefined
  try {
    await inTransaction(ctx, async (tx) => {
      const event = await lockDueEvent(tx.db, tx.now())
      taken = event
      if (event) await traceEvent(event, () => settle(tx, event))
    })
  } catch (error) {
    const event = taken
    if (!event) throw error
    await traceEvent(event, () => afterFailure(ctx, event, error))
  }
  return taken !== undefined
}

const traceEvent = (event: PaymentEventRow, work: () => Promise<void>): Promise<void> =>
  tracing ? tracing.item('payment_event', event.public_id, work) : work()

async function settle(tx: PaymentWriter, event: PaymentEventRow, answers?: Answers): Promise<void> {
  const payment = { id: event.id, ref: event.public_id }
  await settleEvent(tx.db, event.id, await applyEvent({ ...tx, payment }, event, answers), tx.now())
}

/** An event lacks its object and then the email of its buyer, or contradicts another one. */
const mostQuestions = 3

/** The attempt has been rolled back by now. */
async function afterFailure(ctx: Anywhere<AppContext>, event: PaymentEventRow, failure: unknown): Promise<void> {
  let error = failure
  let answers: Answers = {}
  try {
    for (let asked = 0; error instanceof Question && asked < mostQuestions; asked += 1) {
      // Outside of the transaction: no lock waits for another host.
      answers = { ...answers, ...(await error.ask()) }
      error = await settleWith(ctx, event, answers)
    }
  } catch (fault) {
    error = fault
  }
  if (error !== undefined) await fail(ctx, event, error)
}

/** Undefined once the event is settled, or by another worker; or another question. */
async function settleWith(
  ctx: Anywhere<AppContext>,
  event: PaymentEventRow,
  answers: Answers,
): Promise<Question | undefined> {
  try {
    await inTransaction(ctx, async (tx) => {
      const again = await lockWaitingEvent(tx.db, event.id)
      if (again) await settle(tx, again, answers)
    })
    return undefined
  } catch (error) {
    if (error instanceof Question) return error
    throw error
  }
}

async function fail(ctx: Anywhere<AppContext>, event: PaymentEventRow, error: unknown): Promise<void> {
  const attempt = event.attempts + 1
  const dead = attempt >= mostAttempts
  const reason = reasonOf(error)
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1))
  ctx.log.warn({ err: error, event: event.public_id, attempt }, `payment event failed${dead ? ' permanently' : ''}`)
  tracing?.fail(error)
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    const isLate = dead || now.getTime() - event.received_at.getTime() >= lateMs
    if (!(await failEvent(tx.db, event, { dead, isLate, reason, delayMs, now })) || !dead) return
    const [shown] = await listEventsByNumber(tx.db, [event.id])
    await record(tx, 'payment_event.give_up', {
      actor: 'system',
      ...(shown && { project: { id: shown.project_id, ref: shown.project_ref } }),
      entity: { id: event.id, ref: event.public_id },
      newValue: { type: event.type, externalId: event.external_id, attempts: attempt, reason },
    })
  })
}

/** For members. Only these messages are known to contain no secret. */
function reasonOf(error: unknown): string {
  if (error instanceof OutboundError || error instanceof PaymentApiError || error instanceof UnreadableEvent) {
    return error.message
  }
  if (error instanceof ApiError) return error.code
  const state = sqlState(error)
  return state ? `the database rejected it (${state})` : 'internal error: see the server log'
}

/** Work left for workers, and for members. */
export const paymentBacklog = (ctx: Reader): Promise<Backlog> => countBacklog(ctx.db, 100_000)

/** Asks providers that are due, once a day, for events that no webhook delivered; after a failure, sooner. */
export async function reconcileDue(ctx: Anywhere<AppContext>): Promise<void> {
  for (let config = await nextToReconcile(ctx); config; config = await nextToReconcile(ctx)) {
    try {
      await reconcile(ctx, config)
      await recheckConfig(ctx, config)
    } catch (err) {
      const at = await postponeReconcile(ctx, config)
      ctx.log.warn({ err, config: config.ref, again: at }, 'payment reconciliation failed')
    }
  }
}

/** Whatever waits is looked at again, in case that nothing woke it; and events of the version before. */
export async function sweepPending(ctx: Anywhere<AppContext>): Promise<void> {
  await sweepPurchases(ctx)
  while (await takeLeftOver(ctx));
}

/** The facts of an event that the version before applied: it knew fewer of them. */
const takeLeftOver = (ctx: Anywhere<AppContext>): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const event = await lockEventNotTaken(tx.db)
    if (!event) return false
    const payment = { id: event.id, ref: event.public_id }
    await applyEvent({ ...tx, payment }, event, {}).catch((error) => {
      if (!(error instanceof Question || error instanceof UnreadableEvent)) throw error
    })
    await markTaken(tx.db, event.id, tx.now())
    return true
  })

/** The payload of an old event is personal data without a use. */
export async function forgetOldPayloads(ctx: Anywhere<AppContext>): Promise<void> {
  const before = new Date(ctx.now().getTime() - payloadDays * 86_400_000)
  while ((await emptyOldEvents(ctx.db, before)) === 1_000);
}
