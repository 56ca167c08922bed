import { record } from '../../audit/service.ts'
import type { AppContext, Reader } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { type Anywhere, inTransaction, sqlState } from '../../platform/db/db.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import { PaymentApiError, type PaymentNews, UnreadableEvent } from '../../platform/payments/model.ts'
import { markConfigReconciled, nextToReconcile } from '../configs/service.ts'
import { applyEvent, Tie } from './apply.ts'
import type { PaymentWriter } from './model.ts'
import {
  countBacklog,
  emptyOldEvents,
  failEvent,
  listEventsByNumber,
  lockDueEvent,
  lockWaitingEvent,
  type PaymentEventRow,
  requeueUnmatched,
  settleEvent,
} from './queries.ts'
import { reconcile } from './reconcile.ts'

const mostAtOnce = 500
const mostAttempts = 15
const firstDelayMs = 5_000
const longestDelayMs = 3_600_000
const payloadDays = 90

/**
 * Applies due events, one after the other, each in its own transaction. Any number of nodes may do it concurrently.
 * Returns the number of processed events.
 */
export async function applyDueEvents(ctx: Anywhere<AppContext>): Promise<number> {
  let count = 0
  while (count < mostAtOnce && (await applyNext(ctx))) count += 1
  return count
}

async function applyNext(ctx: Anywhere<AppContext>): Promise<boolean> {
  let taken: PaymentEventRow | undefined
  try {
    await inTransaction(ctx, async (tx) => {
      taken = await lockDueEvent(tx.db, tx.now())
      if (taken) await settle(tx, taken)
    })
  } catch (error) {
    if (!taken) throw error
    await afterFailure(ctx, taken, error)
  }
  return taken !== undefined
}

async function settle(tx: PaymentWriter, event: PaymentEventRow, asked?: PaymentNews): Promise<void> {
  const payment = { id: event.id, ref: event.public_id }
  await settleEvent(tx.db, event.id, await applyEvent({ ...tx, payment }, event, asked), tx.now())
}

/** The attempt has been rolled back by now. */
async function afterFailure(ctx: Anywhere<AppContext>, event: PaymentEventRow, error: unknown): Promise<void> {
  if (!(error instanceof Tie)) return fail(ctx, event, error)
  try {
    // Outside of the transaction: no lock waits for another host.
    const asked = await error.ask()
    await inTransaction(ctx, async (tx) => {
      const again = await lockWaitingEvent(tx.db, event.id)
      if (again) await settle(tx, again, asked)
    })
  } catch (fault) {
    await fail(ctx, event, fault)
  }
}

async function fail(ctx: Anywhere<AppContext>, event: PaymentEventRow, error: unknown): Promise<void> {
  const attempt = event.attempts + 1
  const dead = attempt >= mostAttempts
  const reason = reasonOf(error)
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1))
  ctx.log.warn({ err: error, event: event.public_id, attempt }, `payment event failed${dead ? ' permanently' : ''}`)
  await inTransaction(ctx, async (tx) => {
    if (!(await failEvent(tx.db, event, { dead, reason, delayMs, now: tx.now() })) || !dead) return
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
export const paymentBacklog = (ctx: Reader): Promise<Record<'due' | 'unmatched' | 'dead', number>> =>
  countBacklog(ctx.db, 100_000)

/**
 * Asks providers that are due, once a day, for events that no webhook delivered. Pending events get another attempt
 * then, too.
 */
export async function reconcileDue(ctx: Anywhere<AppContext>): Promise<void> {
  for (let config = await nextToReconcile(ctx); config; config = await nextToReconcile(ctx)) {
    try {
      const { startedAt } = await reconcile(ctx, config)
      await markConfigReconciled(ctx, config, startedAt)
    } catch (err) {
      ctx.log.warn({ err, config: config.ref }, 'payment reconciliation failed')
    }
    await requeueUnmatched(ctx.db, config.id, null, ctx.now())
  }
}

/** The payload of an old event is personal data without a use. */
export async function forgetOldPayloads(ctx: Anywhere<AppContext>): Promise<void> {
  const before = new Date(ctx.now().getTime() - payloadDays * 86_400_000)
  while ((await emptyOldEvents(ctx.db, before)) === 1_000);
}
