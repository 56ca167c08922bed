import type { AuditCheck } from '../../audit/service.ts'
import type { Cache } from '../../context.ts'
import { Busy } from '../../platform/http/busy.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Verdicts about the audit log, each for a minute. */
    readonly verdicts: VerdictCache
  }
}

type Verdict = AuditCheck & { readonly complete: boolean }

interface Kept {
  readonly verdict: Promise<Verdict>
  readonly startedAt: number
}

const keepMs = 60_000
/** Verifications that run or wait, each of another number of seals. */
const mostUnderWay = 4

/** Verifies once for all who ask, and one range at a time: the result is the same, and the work is long. */
export class VerdictCache implements Cache {
  readonly #now: () => Date
  readonly #kept = new Map<number, Kept>()
  #underWay = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor({ now }: { readonly now: () => Date }) {
    this.#now = now
  }

  /** The verdict about the newest `seals`, from `verify` unless one is under way or at most a minute old. @throws Busy */
  of(seals: number, verify: () => Promise<Verdict>): Promise<Verdict> {
    const now = this.#now().getTime()
    for (const [each, { startedAt }] of this.#kept) if (now - startedAt >= keepMs) this.#kept.delete(each)
    const kept = this.#kept.get(seals)
    if (kept) return kept.verdict
    if (this.#underWay === mostUnderWay) throw new Busy(1)
    const verdict = this.#inTurn(verify)
    this.#kept.set(seals, { verdict, startedAt: now })
    // A fault is no verdict: the next request tries again.
    verdict.catch(() => this.#kept.delete(seals))
    return verdict
  }

  /** A verdict is as old as `keepMs` allows: no change forgets it. */
  forget(): void {}
  vouch(): void {}

  #inTurn(verify: () => Promise<Verdict>): Promise<Verdict> {
    this.#underWay += 1
    const verdict = this.#last.then(verify)
    this.#last = verdict
      .catch(() => undefined)
      .finally(() => {
        this.#underWay -= 1
      })
    return verdict
  }
}
