import { type Clock, type Moment, momentOf, msSince } from '../clock.ts'
import { LicetError } from '../errors.ts'
import type { Http } from '../http.ts'
import { throwRefusal, upgradeUrlFor } from './consume.ts'
import type { TrackOptions, UsagePool, UsageSubject } from './types.ts'

interface Parts {
  readonly clock: Clock
  readonly http: Http
  readonly issuer: string
  /** Counts usage that already happened. */
  readonly track: (feature: string, quantity: number, options: TrackOptions) => void
}

interface Reservation {
  readonly id: string
  readonly quantity: number
  taken: number
  /** Before the request was sent. */
  readonly since: Moment
}

const path = '/v1/licenses/usage/reservations'
const limitMs = 5_000
const ttlSeconds = 300
/** A reservation is settled long before it expires. */
const lifeMs = ttlSeconds * 800
const settleAgainMs = 2_000

/** One reservation at a time. Those that wait for the next one take turns. */
export class Pool implements UsagePool {
  readonly #parts: Parts
  readonly #feature: string
  readonly #subject: UsageSubject
  readonly #chunk: number
  #held: Reservation | undefined
  #line: Promise<unknown> = Promise.resolve()
  readonly #settling = new Set<Promise<void>>()
  #cancelTimer = () => {}

  constructor(parts: Parts, feature: string, { chunk, ...subject }: UsageSubject & { readonly chunk: number }) {
    this.#parts = parts
    this.#feature = feature
    this.#subject = subject
    this.#chunk = chunk
  }

  take(quantity = 1): void | Promise<void> {
    if (this.#takeNow(quantity)) return
    const turn = this.#line.then(() => this.#takeInTurn(quantity))
    this.#line = turn.catch(() => {})
    return turn
  }

  async close(): Promise<void> {
    await this.#line
    this.#settle()
    await Promise.all(this.#settling)
  }

  #takeNow(quantity: number): boolean {
    const held = this.#held
    if (!held || held.taken + quantity > held.quantity || msSince(this.#parts.clock, held.since) > lifeMs) return false
    held.taken += quantity
    return true
  }

  async #takeInTurn(quantity: number): Promise<void> {
    if (this.#takeNow(quantity)) return
    this.#settle()
    // The rest must be free again: the next reservation may need it.
    await Promise.all(this.#settling)
    this.#held = await this.#reserve(Math.max(this.#chunk, quantity), quantity)
    this.#held.taken = quantity
    this.#cancelTimer = this.#parts.clock.later(lifeMs, () => this.#settle())
  }

  /** As much as there is, if less than `wanted` is left and at least `needed`. */
  async #reserve(wanted: number, needed: number): Promise<Reservation> {
    const since = momentOf(this.#parts.clock)
    const body = { ...this.#subject, key: this.#feature, quantity: wanted, ttlSeconds }
    try {
      // Once: a repeated call would reserve twice.
      const call = { method: 'POST', path, body } as const
      const { reservationId } = await this.#parts.http.request<{ reservationId: string }>(call, limitMs, 1)
      return { id: reservationId, quantity: wanted, taken: 0, since }
    } catch (error) {
      const { remaining = 0 } = (error instanceof LicetError ? (error.details ?? {}) : {}) as { remaining?: number }
      if (remaining < needed || remaining >= wanted) {
        return throwRefusal(error, this.#feature, upgradeUrlFor(this.#parts.issuer, this.#subject))
      }
      return this.#reserve(remaining, needed)
    }
  }

  /** Counts what was taken of the reservation, in the background. */
  #settle(): void {
    const held = this.#held
    this.#held = undefined
    this.#cancelTimer()
    if (!held) return
    const settling = this.#commit(held).finally(() => this.#settling.delete(settling))
    this.#settling.add(settling)
  }

  /** A repeated commit changes nothing, so it is repeated until Licet responds. */
  async #commit({ id, taken }: Reservation): Promise<void> {
    for (;;) {
      try {
        const call = { method: 'POST', path: `${path}/${id}/commit`, body: { quantity: taken } } as const
        await this.#parts.http.request(call, limitMs)
        return
      } catch (error) {
        if (error instanceof LicetError && error.status === 400) break
        await new Promise<void>((resolve) => this.#parts.clock.later(settleAgainMs, resolve))
      }
    }
    // The reservation expired while Licet could not be reached. The usage has happened.
    if (taken > 0) this.#parts.track(this.#feature, taken, { ...this.#subject, enforce: false })
  }
}
