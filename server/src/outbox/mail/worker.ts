import type { Reader, Secrets } from '../../context.ts'
import type { Config } from '../../platform/config/config.ts'
import { Coalescer } from '../../platform/db/coalesce.ts'
import { againAfterDeadlock, type Pool } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import { ConnectionCount } from '../../platform/mail/connection-count.ts'
import { devMailbox, MailError, type MailTransport, smtpTransport } from '../../platform/mail/transport.ts'
import { Pump } from '../../platform/queue/pump.ts'
import { tracing } from '../../platform/traces/tracing.ts'
import { countBudgets, purgeLimits } from './limits/service.ts'
import {
  claimDueMails,
  countQueuedMails,
  type DueMail,
  deleteOldMails,
  emptyExpiredMails,
  markMailFailed,
  markMailsSent,
  postponeMail,
  unclaimMail,
} from './queries.ts'
import { composeMail, MailQueued, type MailToSend, SlotForMail } from './service.ts'
import { Shares } from './shares.ts'

export interface MailWorkerOptions {
  /** Omitted: SMTP when the configuration names a server, otherwise the dev mailbox. */
  transport?: MailTransport
  /** Most connections to the mail server. Omitted: as configured. */
  connections?: number
  /** Interval for finding due emails without a wake-up. */
  pollMs?: number
  /** Limit for one email, from rendering to the server's response. */
  sendLimitMs?: number
  /** How long a claimed email belongs to its worker; longer than `sendLimitMs` and the statement after it. */
  leaseMs?: number
}

/** The parts of the context that a worker needs. */
export interface MailNode extends Reader, Secrets {
  readonly config: Config
  readonly db: Pool
  readonly log: Log
  readonly metrics: Metrics
}

const retentionDays = 30
const housekeepingMs = 3_600_000
const firstDelayMs = 2_000
/** Delays grow with the time for which an email has waited: links live for minutes, invitations for days. */
const longestDelayMs = 60_000
const longestDelayOfOldMs = 600_000
const delayOfAge = 1 / 10

/** Starts sending queued emails. One worker per process. */
export function startMailWorker(app: MailNode, options: MailWorkerOptions = {}): MailWorker {
  const connections = options.connections ?? app.config.smtpConnections
  const transport = options.transport ?? transportOf(app, connections)
  return new MailWorker(app, {
    pollMs: 2_000,
    sendLimitMs: 30_000,
    leaseMs: 60_000,
    ...options,
    connections,
    transport,
  })
}

function transportOf({ config, log }: MailNode, connections: number): MailTransport {
  const { smtpUrl, mailFrom, env } = config
  if (smtpUrl !== undefined) return smtpTransport({ url: smtpUrl, from: mailFrom, connections })
  if (env === 'production') throw new Error('SMTP_URL is not set')
  return devMailbox(log)
}

/** The error of a server that takes no further connections. */
const refusalIn = (error: unknown): MailError | undefined =>
  error instanceof MailError && error.isServerFull ? error : undefined

function delayAfter({ attempts, created_at }: DueMail, now: Date): number {
  const age = now.getTime() - created_at.getTime()
  const longest = Math.min(longestDelayOfOldMs, Math.max(longestDelayMs, age * delayOfAge))
  return Math.round(Math.min(longest, firstDelayMs * 2 ** Math.min(attempts - 1, 10)))
}

export class MailWorker {
  readonly #app: MailNode
  readonly #options: Required<MailWorkerOptions>
  readonly #unsubscribe: (() => void)[]
  readonly #pump: Pump<MailToSend>
  readonly #connections: ConnectionCount
  /** Emails that leave while a statement runs are marked together by the next. */
  readonly #sent = new Coalescer((ids: number[]) => this.#markSent(ids), { lanes: 1 })
  readonly #shares = new Shares()
  /** Projects whose emails wait in the queue for a place: until they have had their turn, no other project gets one without the queue. */
  #waiting = new Set<number | null>()
  #nextHousekeeping = 0

  constructor(app: MailNode, options: Required<MailWorkerOptions>) {
    this.#app = app
    this.#options = options
    app.metrics.gauge('licet_mails_queued', 'Number of queued emails.', () => countQueuedMails(app.db))
    app.metrics.gauge(
      'licet_mail_budget_spent',
      'Budgets for emails to addresses without an account that are spent in this hour: number of projects, and 1 for the instance.',
      () => countBudgets(app),
      'scope',
    )
    this.#connections = new ConnectionCount({
      most: options.connections,
      now: app.now,
      onFree: () => this.#pump.nudge(),
    })
    this.#pump = new Pump({
      log: app.log,
      name: 'the email queue',
      parallel: () => this.#connections.allowed,
      pollMs: options.pollMs,
      claim: (count) => this.#claim(count),
      handle: (mail) => this.#send(mail).finally(() => this.#shares.giveBack(mail.project_id)),
      queue: 'mail',
      idOf: (mail) => mail.public_id,
      idle: () => this.#housekeeping(),
    })
    this.#unsubscribe = [
      app.db.onCommit(MailQueued, ({ projectId }) => {
        this.#waiting.add(projectId)
        this.#pump.nudge()
      }),
      app.db.onCommit(SlotForMail, (asked) => this.#offer(asked)),
    ]
  }

  /**
   * Claims no further emails and waits for those being sent, at most `limitMs`. An interrupted email is sent again
   * after its lease.
   */
  async stop(limitMs?: number): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    await this.#pump.stop(limitMs)
    this.#options.transport.close()
  }

  async #claim(count: number): Promise<DueMail[]> {
    const { db, now } = this.#app
    const before = this.#waiting
    this.#waiting = new Set()
    const mails = await claimDueMails(db, {
      now: now(),
      leaseEnd: this.#leaseEnd(),
      count,
      held: this.#shares.held(),
      mostOfOne: Math.max(1, Math.floor(this.#connections.allowed / 2)),
    })
    // There may be more.
    if (mails.length === count) for (const projectId of before) this.#waiting.add(projectId)
    for (const { project_id } of mails) this.#shares.take(project_id)
    return mails
  }

  #leaseEnd(): Date {
    return new Date(this.#app.now().getTime() + this.#options.leaseMs)
  }

  #offer(asked: SlotForMail): void {
    const { projectId } = asked
    if (asked.pickup || this.#isAwaitedByOthers(projectId)) return
    const slot = this.#pump.reserve()
    if (!slot) return
    this.#shares.take(projectId)
    const release = () => {
      this.#shares.giveBack(projectId)
      slot.release()
    }
    // It starts after the response, which takes as long for an address that gets no email.
    asked.pickup = { leaseEnd: this.#leaseEnd(), send: slot.start, release }
  }

  #isAwaitedByOthers(projectId: number | null): boolean {
    return this.#waiting.size > (this.#waiting.has(projectId) ? 1 : 0)
  }

  /** The erasure of a user deletes several emails, too, in another order. */
  async #markSent(ids: number[]): Promise<undefined[]> {
    const { db, now } = this.#app
    const { keepsMails: keepContent } = this.#options.transport
    await againAfterDeadlock(() => markMailsSent(db, { ids, now: now(), keepContent }))
    return ids.map(() => undefined)
  }

  async #send(mail: MailToSend): Promise<void> {
    const { transport, sendLimitMs } = this.#options
    const { metrics } = this.#app
    try {
      if (mail.expires_at && mail.expires_at <= this.#app.now())
        throw new MailError('expired before it was sent', { permanent: true })
      const composed = composeMail(this.#app, mail)
      const send = () => transport.send(composed, AbortSignal.timeout(sendLimitMs))
      const refusal = await this.#connections.use(send, refusalIn)
      if (refusal) return this.#handBack(mail, refusal.message)
    } catch (error) {
      return this.#settleFailure(mail, error)
    }
    metrics.mail(mail.template, 'sent')
    await this.#sent.submit(mail.id)
  }

  /** The email leaves over the next free connection: this was no attempt. */
  async #handBack(mail: DueMail, reason: string): Promise<void> {
    const { db, log } = this.#app
    log.info({ connections: this.#connections.allowed, reason }, 'mail server refuses further connections')
    await unclaimMail(db, { id: mail.id, attempt: mail.attempts })
  }

  async #settleFailure(mail: DueMail, error: unknown): Promise<void> {
    const { db, log, metrics } = this.#app
    const now = this.#app.now()
    const delayMs = delayAfter(mail, now)
    const tooLate = mail.expires_at !== null && mail.expires_at.getTime() <= now.getTime() + delayMs
    const last = tooLate || (error instanceof MailError && error.permanent)
    // Only a MailError is known to be free of secrets.
    const reason =
      error instanceof MailError ? error.message : `not sent: ${error instanceof Error ? error.name : 'unknown error'}`
    const where = { id: mail.id, attempt: mail.attempts, now, reason }
    log.warn(
      { mail: mail.public_id, template: mail.template, attempt: mail.attempts, reason },
      last ? 'email failed' : 'email delayed',
    )
    metrics.mail(mail.template, last ? 'failed' : 'retry')
    tracing?.fail(error)
    await (last ? markMailFailed(db, where) : postponeMail(db, { ...where, delayMs }))
  }

  /** Once an hour, when the worker is idle. */
  async #housekeeping(): Promise<void> {
    const now = this.#app.now()
    if (now.getTime() < this.#nextHousekeeping) return
    this.#nextHousekeeping = now.getTime() + housekeepingMs
    try {
      const before = new Date(now.getTime() - retentionDays * 86_400_000)
      while ((await deleteOldMails(this.#app.db, before)) === 1_000 && !this.#pump.stopping);
      while ((await emptyExpiredMails(this.#app.db, now)) === 1_000 && !this.#pump.stopping);
      await purgeLimits(this.#app)
    } catch (err) {
      this.#app.log.warn({ err }, 'purging old emails failed, retrying in 1 hour')
    }
  }
}
