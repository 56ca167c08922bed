import type { Log } from '../log/log.ts'

export type PresenceLog = Pick<Log, 'info' | 'warn'>

/** Time without attempts to use the shared store after a fault. */
const pauseMs = 1_000

/**
 * Whether the shared store is available. A store that hangs would delay every request to its time limit, so after a
 * fault it is not used for a while; then one request tries it, and the others count per process until that one has its
 * result.
 */
export class Presence {
  isAway = false
  #askAgainAt = 0
  readonly #log: PresenceLog | undefined

  constructor(log: PresenceLog | undefined) {
    this.#log = log
  }

  mayAsk(): boolean {
    if (!this.isAway) return true
    const now = performance.now()
    if (now < this.#askAgainAt) return false
    this.#askAgainAt = now + pauseMs
    return true
  }

  answered(): void {
    if (this.isAway) this.#log?.info('rate limits are shared again')
    this.isAway = false
  }

  failed(err: unknown): void {
    if (!this.isAway) this.#log?.warn({ err }, 'rate limits are no longer shared, each process counts its own')
    this.isAway = true
    this.#askAgainAt = performance.now() + pauseMs
  }
}
