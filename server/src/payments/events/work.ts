import { record } from '../../audit/service.ts'
import type { AppContext, Reader } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { sweepPurchases } from '../../licenses/purchase-wakes/service.ts'
import { type Anywhere, inTransaction, sqlState } from '../../platform/db/db.ts'
import { isFaultOfProvider } from '../../platform/payments/api.ts'
import { tracing } from '../../platform/traces/tracing.ts'
import type { PaymentConfig } from '../configs/model.ts'
import { nextToReconcile, postponeReconcile } from '../configs/service.ts'
import { workInTurns } from '../configs/turns.ts'
import type { PaymentWriter } from '../purchases/model.ts'
import { deriveTurn } from '../purchases/wakes.ts'
import { recheckConfig, recheckNext } from '../rechecks/service.ts'
import { type Answers, applyEvent, Question } from './apply.ts'
import { type Asking, createAsking } from './asking.ts'
import {
  type Backlog,
  countBacklog,
  type DueEventRow,
  emptyOldEvents,
  failEvent,
  findDueWork,
  leaseEvent,
  listEventsByNumber,
  lockDueEvent,
  lockWaitingEvent,
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
/** Events of a project before the next project has its turn. */
const mostInTurn = 10

/**
 * Applies due events, each in its own transaction and in turns of their projects, and derives purchases that may have
 * changed. Any number of nodes may do it concurrently. Returns the number of processed events, once all is settled.
 */
export async function applyDueEvents(ctx: Anywhere<AppContext>): Promise<number> {
  const asking = createAsking()
  let count = 0
  do count += await takeTurns(ctx, asking)
  while (await asking.next())
  return count
}

const mostMsOfRun = 5_000
const lookAgainMs = 1_000

/** One run of a worker: what providers are asked may end in a later one. */
export async function workOnEvents(ctx: Anywhere<AppContext>, asking: Asking): Promise<void> {
  const until = performance.now() + mostMsOfRun
  do await takeTurns(ctx, asking)
  while (performance.now() < until && (await asking.next(lookAgainMs)))
}

/** Until nothing is due, but for events of configurations that are being asked. */
async function takeTurns(ctx: Anywhere<AppContext>, asking: Asking): Promise<number> {
  let events = 0
  let steps = 0
  for (let work = 0; work < mostAtOnce; ) {
    const due = await findDueWork(ctx.db, { now: ctx.now(), except: asking.busy() })
    const applied = await applyTurn(ctx, asking, due.events)
    const derived = await deriveTurn(ctx, due.wakes)
    events += applied
    work += applied + derived
    if (applied + derived > 0) continue
    // What one event or license changed comes before the many purchases of a configuration.
    if (steps === mostSteps || !due.rechecks || !(await recheckNext(ctx))) break
    steps += 1
  }
  return events
}

async function applyTurn(ctx: Anywhere<AppContext>, asking: Asking, configIds: readonly number[]): Promise<number> {
  let count = 0
  for (const configId of configIds) {
    const isNext = () => !asking.busy().includes(configId)
    for (let left = mostInTurn; left > 0 && isNext(); left -= 1) {
      const event = await applyNext(ctx, asking, configId)
      if (event) count += 1
      if (!event?.hasNext) break
    }
  }
  return count
}

async function applyNext(
  ctx: Anywhere<AppContext>,
  asking: Asking,
  configId: number,
): Promise<DueEventRow | undefined> {
  let taken: DueEventRow | undefined
  try {
    await inTransaction(ctx, async (tx) => {
      const event = await lockDueEvent(tx.db, { configId, now: tx.now() })
      taken = event
      if (event) await traceEvent(event, () => settle(tx, event))
    })
  } catch (error) {
    const event = taken
    if (!event) throw error
    if (!(error instanceof Question)) await traceEvent(event, () => fail(ctx, event, error))
    else if (await leaseEvent(ctx.db, event, leaseFrom(ctx.now()))) {
      asking.start(configId, () => traceEvent(event, () => converse(ctx, asking, event, error)))
    }
  }
  return taken
}

const traceEvent = (event: PaymentEventRow, work: () => Promise<void>): Promise<void> =>
  tracing ? tracing.item('payment_event', event.public_id, work) : work()

async function settle(tx: PaymentWriter, event: PaymentEventRow, answers?: Answers): Promise<void> {
  const payment = { id: event.id, ref: event.public_id }
  await settleEvent(tx.db, event, await applyEvent({ ...tx, payment }, event, answers), tx.now())
}

/** An event lacks its object and then the email of its buyer, or contradicts another one. */
const mostQuestions = 3
/** Longer than all questions take. If the node dies, another one asks again then. */
const leaseMs = 45_000
const leaseFrom = (now: Date) => ({ now, until: new Date(now.getTime() + leaseMs) })

/** The attempt has been rolled back by now: no lock waits for another host. */
async function converse(
  ctx: Anywhere<AppContext>,
  asking: Asking,
  event: PaymentEventRow,
  question: Question,
): Promise<void> {
  let error: unknown = question
  let answers: Answers = {}
  try {
    for (let asked = 0; error instanceof Question && asked < mostQuestions; asked += 1) {
      answers = { ...answers, ...(await error.ask()) }
      error = await asking.inTurn(() => settleWith(ctx, event, answers))
    }
  } catch (fault) {
    error = fault
  }
  if (error !== undefined) await asking.inTurn(() => fail(ctx, event, error))
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

/** For members. */
function reasonOf(error: unknown): string {
  if (isFaultOfProvider(error)) return error.message
  if (error instanceof ApiError) return error.code
  const state = sqlState(error)
  return state ? `the database rejected it (${state})` : 'internal error: see the server log'
}

/** Work left for workers, and for members. */
export const paymentBacklog = (ctx: Reader): Promise<Backlog> => countBacklog(ctx.db, 100_000)

/** Asks providers that are due, once a day, for events that no webhook delivered; after a failure, sooner. */
export const reconcileDue = (ctx: Anywhere<AppContext>): Promise<void> =>
  workInTurns(
    (exceptProjects) => nextToReconcile(ctx, exceptProjects),
    (config) => reconcileOne(ctx, config),
  )

async function reconcileOne(ctx: Anywhere<AppContext>, config: PaymentConfig): Promise<void> {
  try {
    await reconcile(ctx, config)
    await recheckConfig(ctx, config)
  } catch (err) {
    const at = await postponeReconcile(ctx, config)
    ctx.log.warn({ err, config: config.ref, again: at }, 'payment reconciliation failed')
  }
}

/** Whatever waits is looked at again, in case that nothing woke it. */
export const sweepPending = (ctx: Anywhere<AppContext>): Promise<void> => sweepPurchases(ctx)

/** The payload of an old event is personal data without a use. */
export async function forgetOldPayloads(ctx: Anywhere<AppContext>): Promise<void> {
  const before = new Date(ctx.now().getTime() - payloadDays * 86_400_000)
  while ((await emptyOldEvents(ctx.db, before)) === 1_000);
}
