import type { Clock } from '../clock.ts'
import { LicetError, UnavailableError } from '../errors.ts'
import type { Http } from '../http.ts'
import { EventBuffer, eventOf, mostOfOneBatch } from './buffer.ts'
import type { TrackOptions, UsageEvent } from './types.ts'

interface Parts {
  readonly clock: Clock
  readonly http: Http
  readonly onDropped: (event: UsageEvent, error: LicetError) => void
  readonly onDenied: (event: UsageEvent, code: string) => void
}

interface Reply {
  readonly results: readonly { readonly outcome: string; readonly code: string | null }[]
}

const gatherMs = 1_000
const requestLimitMs = 10_000
const firstPauseMs = 200
const longestPauseMs = 10_000
const bodyRefusals: readonly unknown[] = [400, 413]

/** Sends usage in the background, with one request at a time, until Licet has counted or denied each event. */
export class Tracker {
  readonly #parts: Parts
  readonly #buffer = new EventBuffer()
  /** Events that are with Licet, or between two tries. */
  #underway = 0
  #sending: Promise<void> | undefined
  #cancelTimer: (() => void) | undefined
  #isClosing = false
  #endPause = () => {}
  /** Set when there is no time left: events that are not counted by then are dropped. */
  #isOver = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get bufferedEvents(): number {
    return this.#buffer.size + this.#underway
  }

  track(feature: string, quantity: number, options: TrackOptions): void {
    if (quantity === 0) return
    const event = eventOf(feature, quantity, options)
    if (this.#isClosing) this.#drop([event], new UnavailableError('Usage was tracked after close().'))
    else if (!this.#buffer.add(event)) this.#drop([event], new UnavailableError('The buffer of usage is full.'))
    else if (this.#buffer.size >= mostOfOneBatch) this.#start()
    else this.#startSoon()
  }

  /** Sends what is left, and drops what could not be sent in time. */
  async close(limitMs: number): Promise<void> {
    this.#isClosing = true
    this.#start()
    this.#endPause()
    let cancel = () => {}
    const timeout = new Promise<void>((resolve) => {
      cancel = this.#parts.clock.later(limitMs, resolve)
    })
    await Promise.race([this.#sending, timeout])
    cancel()
    this.#isOver = true
    this.#endPause()
  }

  #startSoon(): void {
    if (this.#sending === undefined) this.#cancelTimer ??= this.#parts.clock.later(gatherMs, () => this.#start())
  }

  #start(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    if (this.#buffer.size > 0) this.#sending ??= this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    // What is tracked in the same turn travels with it.
    await undefined
    do {
      const batch = this.#buffer.take()
      this.#underway = batch.length
      await this.#deliver(batch)
      this.#underway = 0
    } while (this.#buffer.size >= mostOfOneBatch || (this.#isClosing && this.#buffer.size > 0))
    this.#sending = undefined
    if (this.#buffer.size > 0) this.#startSoon()
  }

  async #deliver(batch: readonly UsageEvent[]): Promise<void> {
    for (let failures = 0; ; failures += 1) {
      if (this.#isOver) return this.#drop(batch, new UnavailableError())
      try {
        return this.#settle(batch, await this.#post(batch))
      } catch (error) {
        if (error instanceof LicetError && bodyRefusals.includes(error.status)) return this.#divide(batch, error)
        await this.#pause(failures, error instanceof LicetError ? error.retryAfter : undefined)
      }
    }
  }

  async #post(events: readonly UsageEvent[]): Promise<Reply> {
    const call = { method: 'POST', path: '/v1/licenses/usage/batch', body: { events } } as const
    const reply = await this.#parts.http.request<Reply>(call, requestLimitMs, 1)
    if (reply.results?.length !== events.length) throw new UnavailableError('The response is not from Licet.')
    return reply
  }

  #settle(batch: readonly UsageEvent[], { results }: Reply): void {
    for (const [index, { outcome, code }] of results.entries())
      if (outcome === 'denied')
        queueMicrotask(() => this.#parts.onDenied(batch[index] as UsageEvent, code ?? 'INTERNAL_ERROR'))
  }

  /** One event that is not valid must not take the others with it. */
  async #divide(batch: readonly UsageEvent[], error: LicetError): Promise<void> {
    if (batch.length === 1) return this.#drop(batch, error)
    const middle = Math.ceil(batch.length / 2)
    await this.#deliver(batch.slice(0, middle))
    await this.#deliver(batch.slice(middle))
  }

  /** What a callback throws is not an error of this loop. */
  #drop(events: readonly UsageEvent[], error: LicetError): void {
    for (const event of events) queueMicrotask(() => this.#parts.onDropped(event, error))
  }

  #pause(failures: number, retryAfter: number | undefined): Promise<void> {
    const mostMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
    const ms =
      retryAfter === undefined ? mostMs * (0.5 + Math.random() / 2) : Math.min(longestPauseMs, retryAfter * 1_000)
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.later(ms, resolve)
      this.#endPause = () => {
        cancel()
        resolve()
      }
    })
  }
}
