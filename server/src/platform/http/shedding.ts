import type { Log } from '../log/log.ts'

const everyMs = 60_000

/** Logs requests that are refused because the database is unavailable: one line a minute, whatever their number. */
export class Shedding {
  readonly #log: Log
  #refused = 0
  #loggedAt = Number.NEGATIVE_INFINITY

  constructor(log: Log) {
    this.#log = log
  }

  count(cause: unknown, route: string): void {
    this.#refused += 1
    const now = performance.now()
    if (now - this.#loggedAt < everyMs) return
    const reason = cause instanceof Error ? cause.message : String(cause)
    this.#log.error({ reason, route, refused: this.#refused }, 'database unavailable, requests refused with 503')
    this.#loggedAt = now
    this.#refused = 0
  }
}
