import { type Clock, type Moment, momentOf, msSince } from '../clock.ts'
import { NotSignedInError, type NotSignedInReason, RateLimitedError } from '../errors.ts'
import type { Result } from './questions.ts'

/** Refusals remembered at most. */
const most = 10_000
const keptMs = 10_000

/** For a result that is not active. `busy`: Licet has not looked the key up. */
export const errorOf = ({ reason = 'unknown', endedReason }: Result): NotSignedInError | RateLimitedError =>
  reason === 'busy' ? new RateLimitedError({ retryAfter: 60 }) : new NotSignedInError(reason, endedReason)

interface Refusal {
  readonly reason: NotSignedInReason
  readonly sentAt: Moment
}

/** Which access keys were refused lately: a client that repeats one costs a request in ten seconds. */
export class Refusals {
  readonly #clock: Clock
  readonly #byText = new Map<string, Refusal>()
  /** Number of times that it was emptied: a refusal from before does not count. */
  #generation = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get generation(): number {
    return this.#generation
  }

  find(text: string): NotSignedInReason | undefined {
    const known = this.#byText.get(text)
    if (!known) return undefined
    if (msSince(this.#clock, known.sentAt) < keptMs) return known.reason
    this.#byText.delete(text)
    return undefined
  }

  /** For a refusal that was asked for in a generation. The oldest ones leave first. */
  keep(text: string, reason: NotSignedInReason, generation: number): void {
    if (generation !== this.#generation) return
    this.#byText.delete(text)
    this.#byText.set(text, { reason, sentAt: momentOf(this.#clock) })
    const [oldest] = this.#byText.size > most ? this.#byText.keys() : []
    if (oldest !== undefined) this.#byText.delete(oldest)
  }

  clear(): void {
    this.#generation += 1
    this.#byText.clear()
  }
}
