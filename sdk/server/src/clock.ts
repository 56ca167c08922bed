/** One point in time by both clocks of the machine, in milliseconds. */
export interface Moment {
  /** Never jumps, but stops while the machine is suspended. */
  readonly monotonic: number
  /** Continues while the machine is suspended, but may be set. */
  readonly wall: number
}

/** The clocks and timers of the process. Tests simulate them. */
export interface Clock {
  monotonic(): number
  wall(): number
  /** Runs `work` after `ms`. Returns how to cancel it. */
  later(ms: number, work: () => void): () => void
}

export const systemClock: Clock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  later(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

export const momentOf = (clock: Clock): Moment => ({ monotonic: clock.monotonic(), wall: clock.wall() })

export const never: Moment = { monotonic: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY }

/** Milliseconds since a moment, by the clock that says more. */
export const msSince = (clock: Clock, { monotonic, wall }: Moment): number =>
  Math.max(clock.monotonic() - monotonic, clock.wall() - wall)
