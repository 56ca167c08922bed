import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditCheck } from '../../../audit/verification.ts'
import type { Cache, Reader } from '../../../context.ts'
import { Busy } from '../../../platform/http/busy.ts'
import { LastingCache } from '../../../platform/memory/cache.ts'
import { dropRun, findVerdict, startRun, storeVerdict } from './queries.ts'

declare module '../../../context.ts' {
  interface Caches {
    /** Verifications of the audit log that run in this process. */
    readonly verdicts: VerdictCache
  }
}

type Verdict = AuditCheck & { readonly complete: boolean }

const keepMs = 60_000
/** Longer than a run takes: after that, its process is assumed to be dead. */
const leaseMs = 60_000
const patienceMs = 30_000
const pollMs = 100
/** Verifications that run or wait in this process, each of another number of seals. */
const mostUnderWay = 4

/**
 * Verifies once for all who ask, in any process, and one range at a time: the result is the same, and the work is long.
 * The database keeps a verdict for a minute.
 */
export class VerdictCache extends LastingCache implements Cache {
  readonly #underWay = new Map<number, Promise<Verdict>>()
  #last: Promise<unknown> = Promise.resolve()

  /** The verdict about the newest `seals`, from `verify` unless one is under way or at most a minute old. @throws Busy */
  of(ctx: Reader, seals: number, verify: () => Promise<Verdict>): Promise<Verdict> {
    const underWay = this.#underWay.get(seals)
    if (underWay) return underWay
    if (this.#underWay.size === mostUnderWay) throw new Busy(1)
    const verdict = this.#last
      .catch(() => undefined)
      .then(() => findOrMake(ctx, seals, verify))
      .finally(() => this.#underWay.delete(seals))
    this.#underWay.set(seals, verdict)
    this.#last = verdict
    return verdict
  }
}

/** Waits for the run of another process instead of starting one. */
async function findOrMake(ctx: Reader, seals: number, verify: () => Promise<Verdict>): Promise<Verdict> {
  const until = performance.now() + patienceMs
  for (;;) {
    const now = ctx.now()
    const since = new Date(now.getTime() - keepMs)
    const known = await findVerdict<Verdict>(ctx.db, seals, since)
    if (known) return known
    const run = { seals, startedAt: now, leaseEnd: new Date(now.getTime() + leaseMs) }
    if (await startRun(ctx.db, run, since)) return make(ctx, run, verify)
    if (performance.now() > until) throw new Busy(1)
    await sleep(pollMs)
  }
}

interface Run {
  readonly seals: number
  readonly startedAt: Date
}

async function make({ db }: Reader, run: Run, verify: () => Promise<Verdict>): Promise<Verdict> {
  try {
    const verdict = await verify()
    await storeVerdict(db, run, verdict)
    return verdict
  } catch (error) {
    // A fault is no verdict: the next request tries again.
    await dropRun(db, run).catch(() => undefined)
    throw error
  }
}
