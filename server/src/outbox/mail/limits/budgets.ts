import { record } from '../../../audit/service.ts'
import type { Cache, InvalidationKind, Writer } from '../../../context.ts'
import type { Pool } from '../../../platform/db/db.ts'
import { defaultProjectSettings } from '../../../projects/schema.ts'
import { findBudget, leaseMails, markBudgetSpent, returnMails } from './queries.ts'

declare module '../../../context.ts' {
  interface Caches {
    /** Emails to addresses without an account that this node may still send in this hour. */
    readonly mailBudgets: MailBudgets
  }
}

/** For how long a budget is. */
export const hourMs = 3_600_000
/** A node takes a hundredth of the limit at a time, so that few requests need the database and little is left unused. */
const lotsPerHour = 100
const largestLot = 50
/** How long a node believes that a budget is spent. */
const recheckMs = 1_000

interface Parts {
  readonly config: { readonly mailsPerHour: number }
  readonly db: Pool
  readonly now: () => Date
}

type BudgetRefusal = 'project_budget' | 'instance_budget'

/** Permission for one email to an address without an account. */
export interface MailGrant {
  /** The budget that is spent. */
  readonly refusedBy?: BudgetRefusal
  /** Whether this hour's `mail_budget.spend` is recorded. */
  readonly isRecorded: boolean
  /** Set when the email is sent; otherwise the grant is returned. */
  isUsed: boolean
}

/** The part of one budget that this node has taken. */
interface Lease {
  readonly projectId: number | null
  readonly hour: Date
  left: number
  /** Whether what is left is of the project's own share of the instance's budget. */
  isOwn: boolean
  refusedUntil: number
  isRecorded: boolean
  refill: Promise<void> | undefined
}

/**
 * Emails per hour to addresses without an account, by project and for the instance. Half of the instance's are shared out equally among the
 * projects, so that no project can use up what the others need; the rest is for all. Nodes take them in lots, each with
 * one statement, so their sum never exceeds a limit and no sign-in waits for another. (A project that is added during the hour brings its share.)
 */
export class MailBudgets implements Cache {
  readonly #parts: Parts
  readonly #leases = new Map<number | null, Lease>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Takes one email for `work`, and returns it unless `work` has sent the email. */
  async granting<T>(projectId: number, work: (grant: MailGrant) => Promise<T>): Promise<T> {
    const taken: Lease[] = []
    const grant = await this.#grant(projectId, taken)
    try {
      return await work(grant)
    } finally {
      if (!grant.isUsed) for (const lease of taken) lease.left += 1
    }
  }

  /** Takes one email from each budget; `taken` gets those that had one. */
  async #grant(projectId: number, taken: Lease[]): Promise<MailGrant> {
    for (const [refusedBy, id] of [['project_budget', projectId] as const, ['instance_budget', null] as const]) {
      const lease = this.#leaseOf(id)
      const share = await this.#take(lease)
      if (share === undefined) return { refusedBy, isRecorded: lease.isRecorded, isUsed: false }
      taken.push(lease)
      if (share === 'own') break
    }
    return { isRecorded: false, isUsed: false }
  }

  /** What the email was taken of: the project's own share of the instance's budget, or what is for all. Undefined: nothing is left. */
  async #take(lease: Lease): Promise<'own' | 'common' | undefined> {
    while (lease.left === 0) {
      if (this.#parts.now().getTime() < lease.refusedUntil) return undefined
      lease.refill ??= this.#refill(lease).finally(() => {
        lease.refill = undefined
      })
      await lease.refill
    }
    lease.left -= 1
    return lease.isOwn ? 'own' : 'common'
  }

  #leaseOf(projectId: number | null): Lease {
    const hour = startOfHour(this.#parts.now())
    const known = this.#leases.get(projectId)
    if (known?.hour.getTime() === hour.getTime()) return known
    if (known) this.#leases.clear()
    const lease = { projectId, hour, left: 0, isOwn: false, refusedUntil: 0, isRecorded: false, refill: undefined }
    this.#leases.set(projectId, lease)
    return lease
  }

  async #refill(lease: Lease): Promise<void> {
    const { config, db, now } = this.#parts
    const { projectId, hour } = lease
    const {
      limit: ofProject = defaultProjectSettings.mailsPerHour,
      projects,
      isRecorded,
    } = await findBudget(db, projectId, hour)
    const share = Math.floor(config.mailsPerHour / 2 / Math.max(1, projects))
    const limit = projectId === null ? config.mailsPerHour - share * projects : ofProject
    const parts = projectId === null ? [{ most: limit, isOwn: false }] : partsOf(limit, share)
    for (const { most, isOwn } of parts) {
      const lot = Math.min(largestLot, Math.max(1, Math.floor(most / lotsPerHour)))
      for (const count of new Set([lot, 1])) {
        if (!(await leaseMails(db, { projectId, hour, count, limit: most }))) continue
        lease.left += count
        lease.isOwn = isOwn
        return
      }
    }
    Object.assign(lease, { refusedUntil: now().getTime() + recheckMs, isRecorded })
  }

  /** The limit of a project may have changed: what this node has left goes back, and is taken again under that limit. */
  forget(kind: InvalidationKind, key: number): void {
    const lease = kind === 'project' ? this.#leases.get(key) : undefined
    if (!lease) return
    lease.refusedUntil = 0
    const { left: count, projectId, hour } = lease
    if (count === 0) return
    lease.left = 0
    // If it fails, the project has that much less in this hour.
    const returned = returnMails(this.#parts.db, { projectId, hour, count }).catch(() => {})
    lease.refill = Promise.all([lease.refill, returned]).then(() => {
      lease.refill = undefined
    })
  }

  vouch(): void {
    // What is leased stays leased, whatever this node misses.
  }
}

/** What a project takes first: its share of the instance's budget, then of what is for all. */
const partsOf = (limit: number, share: number) => [
  { most: Math.min(limit, share), isOwn: true },
  { most: limit, isOwn: false },
]

export const startOfHour = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

/** Records that a budget is spent, once per hour. */
export async function recordSpentBudget(
  tx: Writer,
  project: { id: number; ref: string },
  { refusedBy, isRecorded }: MailGrant,
): Promise<void> {
  if (refusedBy === undefined || isRecorded) return
  const ofProject = refusedBy === 'project_budget'
  const isFirst = await markBudgetSpent(tx.db, ofProject ? project.id : null, startOfHour(tx.now()), tx.now())
  if (isFirst)
    await record(tx, 'mail_budget.spend', {
      actor: 'system',
      ...(ofProject && { project }),
      newValue: { scope: ofProject ? 'project' : 'instance' },
    })
}
