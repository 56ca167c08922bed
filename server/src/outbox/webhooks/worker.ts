import type { Reader, Secrets, Writer } from '../../context.ts'
import { signWebhook } from '../../platform/crypto/webhook-signature.ts'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import { OutboundError } from '../../platform/outbound/errors.ts'
import type { OutboundOfInstance } from '../../platform/outbound/outbound.ts'
import { requireWebhookPort } from '../../platform/outbound/ports.ts'
import { Pump } from '../../platform/queue/pump.ts'
import { tracing } from '../../platform/traces/tracing.ts'
import { endGone, noteFailedCall, noteTakenCall, pauseFrom } from '../endpoints/health.ts'
import { secretsOf } from '../endpoints/secrets.ts'
import {
  claimDue,
  countQueued,
  type DueDelivery,
  type Held,
  insertAttempt,
  makeDue,
  markDead,
  markDelivered,
  postpone,
} from './queries.ts'
import { WebhookQueued } from './service.ts'

export interface WebhookWorkerOptions {
  /** Deliveries sent in parallel. A project that is alone gets half of them, and slow endpoints together a quarter. */
  parallel?: number
  /** Parallel deliveries to one endpoint. */
  each?: number
  /** Interval for finding due deliveries. */
  pollMs?: number
  /** An endpoint that takes longer to respond is slow. */
  slowMs?: number
  /** Limit for one call, from the DNS lookup to the end of the response. */
  callLimitMs?: number
  /** How long a claimed delivery belongs to its worker; longer than `callLimitMs` and the statements after it. */
  leaseMs?: number
}

/** The parts of the context that a worker needs. */
export interface WebhookNode extends Reader, Secrets {
  readonly db: Pool
  readonly log: Log
  readonly metrics: Metrics
  readonly outbound: OutboundOfInstance
}

/** Intervals grow: each retry waits three times the time since the first attempt. */
const firstDelayMs = 5_000
const longestDelayMs = 6 * 3_600_000
const delayFactor = 3
const giveUpAfterMs = 3 * 86_400_000
const answerBytes = 1_024
const slowShare = 1 / 4
/** The endpoint asks to be sent nothing (Standard Webhooks, "Deliverability"). */
const gone = 410
const mostCounted = 100_000

/** Result of a call. */
interface Outcome {
  readonly at: Date
  readonly durationMs: number
  readonly status: number | null
  readonly answer: string | null
  /** Undefined: the delivery succeeded. */
  readonly error: string | undefined
  /** For the log alone. */
  readonly cause?: unknown
}

/** Starts sending queued deliveries. One worker per process. */
export function startWebhookWorker(app: WebhookNode, options: WebhookWorkerOptions = {}): WebhookWorker {
  return new WebhookWorker(app, {
    parallel: 32,
    each: 4,
    pollMs: 2_000,
    slowMs: 2_000,
    callLimitMs: 15_000,
    leaseMs: 60_000,
    ...options,
  })
}

export class WebhookWorker {
  readonly #app: WebhookNode
  readonly #options: Required<WebhookWorkerOptions>
  readonly #unsubscribe: () => void
  readonly #pump: Pump<DueDelivery>
  readonly #sending = new Set<DueDelivery>()

  constructor(app: WebhookNode, options: Required<WebhookWorkerOptions>) {
    this.#app = app
    this.#options = options
    const { db, metrics, log } = app
    metrics.gauge('licet_webhooks_queued', 'Number of queued webhook deliveries, counted up to 100,000.', () =>
      countQueued(db, mostCounted),
    )
    this.#pump = new Pump({
      log,
      name: 'the webhook queue',
      parallel: () => options.parallel,
      pollMs: options.pollMs,
      claim: (count) => this.#claim(count),
      handle: (delivery) => this.#deliver(delivery),
      queue: 'delivery',
      idOf: (delivery) => delivery.public_id,
    })
    this.#unsubscribe = app.db.onCommit(WebhookQueued, () => this.#pump.nudge())
  }

  /**
   * Claims no further deliveries and waits for those in progress, at most `limitMs`. An interrupted one is sent again
   * after its lease.
   */
  async stop(limitMs?: number): Promise<void> {
    this.#unsubscribe()
    await this.#pump.stop(limitMs)
  }

  async #claim(count: number): Promise<DueDelivery[]> {
    const now = this.#app.now()
    const { leaseMs, each, parallel } = this.#options
    const leaseEnd = new Date(now.getTime() + leaseMs)
    const held = countByProject(this.#sending)
    const slowCount = Math.max(1, Math.floor(parallel * slowShare)) - held.reduce((sum, { slow }) => sum + slow, 0)
    const claimed = await claimDue(this.#app.db, { now, leaseEnd, count, slowCount, held, each, pauseFrom })
    for (const delivery of claimed) this.#sending.add(delivery)
    return claimed
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    try {
      const outcome = await this.#call(delivery)
      const isSlow = outcome.durationMs > this.#options.slowMs
      const result = await inTransaction(this.#app, (tx) => settle(tx, delivery, { ...outcome, isSlow }))
      this.#report(delivery, result, outcome)
    } finally {
      this.#sending.delete(delivery)
    }
    // The next delivery of its subject may start now.
    this.#pump.nudge()
  }

  #report(
    { public_id, endpoint_ref, event_type, attempts }: DueDelivery,
    result: Result,
    { error, cause }: Outcome,
  ): void {
    const { log, metrics } = this.#app
    metrics.webhook(event_type, result)
    if (result === 'delivered') return
    tracing?.fail(result)
    const facts = {
      delivery: public_id,
      endpoint: endpoint_ref,
      attempt: attempts,
      reason: error,
      ...(cause !== undefined && { err: cause }),
    }
    log.warn(facts, result === 'dead' ? 'webhook delivery failed permanently' : 'webhook delivery failed')
  }

  async #call(delivery: DueDelivery): Promise<Outcome> {
    const at = this.#app.now()
    const startedAt = performance.now()
    const answer = await this.#post(delivery, at)
    return { at, durationMs: Math.round(performance.now() - startedAt), ...answer }
  }

  async #post(delivery: DueDelivery, at: Date): Promise<Omit<Outcome, 'at' | 'durationMs'>> {
    const { event_id: id, body, url } = delivery
    const timestamp = Math.floor(at.getTime() / 1000)
    try {
      requireWebhookPort(new URL(url))
      const response = await this.#app.outbound.forProject(delivery.project_key).fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'licet-webhooks',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signWebhook(secretsOf(this.#app, delivery), { id, timestamp, body }),
        },
        body,
        timeoutMs: this.#options.callLimitMs,
        firstBytes: answerBytes,
      })
      // PostgreSQL's text type has no NUL.
      const answer = (await response.text()).replaceAll('\0', '')
      return {
        status: response.status,
        answer,
        error: response.ok ? undefined : `responded with status ${response.status}`,
      }
    } catch (error) {
      // Only an OutboundError is known to be free of secrets.
      const reason = error instanceof OutboundError ? error.message : 'not sent: internal error'
      if (!(error instanceof OutboundError))
        this.#app.log.error({ err: error, endpoint: delivery.endpoint_ref }, 'creating a webhook delivery failed')
      return {
        status: null,
        answer: null,
        error: reason,
        ...(error instanceof OutboundError && { cause: error.cause }),
      }
    }
  }
}

function countByProject(sending: Iterable<DueDelivery>): Held[] {
  const byProject = new Map<number, Held>()
  for (const { project_id: projectId, slow } of sending) {
    const held = byProject.get(projectId) ?? { projectId, all: 0, slow: 0 }
    byProject.set(projectId, { projectId, all: held.all + 1, slow: held.slow + (slow ? 1 : 0) })
  }
  return [...byProject.values()]
}

type Result = 'delivered' | 'retry' | 'dead'

/** An outcome, and whether it took long. */
type Settled = Outcome & { readonly isSlow: boolean }

/** Locks the endpoint's row first, so that two concurrent updates queue instead of deadlocking. */
async function settle(tx: Writer, delivery: DueDelivery, outcome: Settled): Promise<Result> {
  const result = await (outcome.error === undefined
    ? settleTaken(tx, delivery, outcome)
    : settleFailed(tx, delivery, { ...outcome, error: outcome.error }))
  await insertAttempt(tx.db, {
    delivery_id: delivery.id,
    attempt: delivery.attempts,
    at: outcome.at,
    duration_ms: outcome.durationMs,
    answer_status: outcome.status,
    answer: outcome.answer,
    error: outcome.error ?? null,
  })
  return result
}

async function settleTaken(tx: Writer, { id, endpoint_id }: DueDelivery, { status, isSlow }: Settled): Promise<Result> {
  if (await noteTakenCall(tx, endpoint_id, isSlow)) await makeDue(tx.db, endpoint_id, tx.now())
  await markDelivered(tx.db, id, tx.now(), status)
  return 'delivered'
}

async function settleFailed(
  tx: Writer,
  delivery: DueDelivery,
  { status, error, isSlow }: Settled & { error: string },
): Promise<Result> {
  const now = tx.now()
  await noteFailedCall(tx, delivery.endpoint_id, isSlow)
  if (status === gone) await endGone(tx, delivery.endpoint_id)
  const failed = { id: delivery.id, attempt: delivery.attempts, now, answerStatus: status, reason: error }
  const last = new Date(delivery.queued_at.getTime() + giveUpAfterMs)
  if (now >= last) {
    await markDead(tx.db, failed)
    return 'dead'
  }
  await postpone(tx.db, failed, { delayMs: delayAfter(delivery, now), last })
  return 'retry'
}

const delayAfter = ({ first_attempt_at }: DueDelivery, now: Date): number =>
  Math.min(longestDelayMs, Math.max(firstDelayMs, delayFactor * (now.getTime() - first_attempt_at.getTime())))
