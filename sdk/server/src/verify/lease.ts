import { type Clock, type Moment, msSince, never } from '../clock.ts'

/** Milliseconds for which a proof lets memory be used. The rest of a second is for the response that uses the result. */
export const leaseMs = 900

/** The right to return results from memory, because no change can have been missed. */
export class Lease {
  readonly #clock: Clock
  #provenAt = never

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Every change that was committed before `at` has arrived. */
  prove(at: Moment): void {
    if (at.monotonic > this.#provenAt.monotonic) this.#provenAt = at
  }

  /** Milliseconds since the time of the last proof. */
  get ageMs(): number {
    return msSince(this.#clock, this.#provenAt)
  }

  get isHeld(): boolean {
    return this.ageMs < leaseMs
  }

  /** The same, for a caller that has read both clocks. */
  isHeldAt(monotonic: number, wall: number): boolean {
    return monotonic - this.#provenAt.monotonic < leaseMs && wall - this.#provenAt.wall < leaseMs
  }
}
