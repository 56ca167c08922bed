/**
 * A time by two clocks: the monotonic one, which a suspended machine stops, and the wall clock, which can be set back. The
 * longer of the two times is never too short.
 */
export interface Moment {
  /** Milliseconds of `performance.now()`. */
  readonly monotonic: number
  /** Epoch milliseconds. */
  readonly wall: number
}

export const momentNow = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })

/** Before every other moment. */
export const never: Moment = { monotonic: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY }

export const msSince = ({ monotonic, wall }: Moment): number =>
  Math.max(performance.now() - monotonic, Date.now() - wall)
