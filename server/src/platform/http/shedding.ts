import type { ApiError } from '../../errors.ts'
import type { Log } from '../log/log.ts'
import type { Visit } from './visit.ts'

const everyMs = 60_000

/** Logs failed requests: those that are refused because the database is unavailable in one line a minute, whatever their number. */
export class Shedding {
  readonly #log: Log
  #refused = 0
  #loggedAt = Number.NEGATIVE_INFINITY

  constructor(log: Log) {
    this.#log = log
  }

  log(error: ApiError, { route, requestId }: Visit): void {
    if (error.code === 'UNAVAILABLE') this.#count(error.cause, route)
    else this.#log.error({ err: error.cause ?? error, code: error.code, route, requestId }, 'request failed')
  }

  #count(cause: unknown, route: string): void {
    this.#refused += 1
    const now = performance.now()
    if (now - this.#loggedAt < everyMs) return
    const reason = cause instanceof Error ? cause.message : String(cause)
    this.#log.error({ reason, route, refused: this.#refused }, 'database unavailable, requests refused with 503')
    this.#loggedAt = now
    this.#refused = 0
  }
}
