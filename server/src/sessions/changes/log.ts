import type { ReadInvalidation } from '../../memory/changes/queries.ts'
import { type Moment, msSince } from '../../platform/memory/cache.ts'

const keepMs = 60_000
const mostKept = 10_000

interface Kept {
  readonly change: ReadInvalidation
  readonly readAt: Moment
}

/** The changes of the last 60 seconds, of all projects, so that a client can continue on any node. */
export class ChangeLog {
  #kept: Kept[] = []
  /** From this transaction on, nothing is missing. */
  #completeFrom: bigint

  constructor(completeFrom: bigint) {
    this.#completeFrom = completeFrom
  }

  add(changes: readonly ReadInvalidation[], readAt: Moment): void {
    for (const change of changes) this.#kept.push({ change, readAt })
    const excess = this.#kept.length - mostKept
    const dropped = this.#kept.findIndex(({ readAt: at }, index) => index >= excess && msSince(at) <= keepMs)
    const gone = this.#kept.splice(0, dropped === -1 ? this.#kept.length : dropped)
    for (const { change } of gone) if (change.xid >= this.#completeFrom) this.#completeFrom = change.xid + 1n
  }

  /** The changes of a project since a horizon that a client has seen. Undefined when some may be missing. */
  since(horizon: bigint, projectId: number): ReadInvalidation[] | undefined {
    if (horizon < this.#completeFrom) return undefined
    return this.#kept.flatMap(({ change }) => (change.xid >= horizon && change.projectId === projectId ? [change] : []))
  }
}
