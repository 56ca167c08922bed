import { type Lease, type LeaseAsk, type LeaseStore, spareDivisor } from './leases.ts'
import type { Presence } from './presence.ts'
import {
  askOf,
  type Bucket,
  capacityIn,
  hasNoMore,
  isLongAgo,
  leaseMs,
  newWindow,
  remainingIn,
  unspentIn,
  type Window,
  Windows,
} from './windows.ts'

/** One bucket of a user, a member, an API key, or an IP address. */
export interface Counter {
  readonly bucket: Bucket
  readonly key: string
  readonly limit: number
  readonly seconds: number
  /** How many units the request counts as. */
  readonly cost: number
}

/** A counter after a request. */
export interface Tally {
  readonly counter: Counter
  /** The window in which the request counts. */
  readonly window: Window
  /** Whether this counter had room for the request. */
  readonly fits: boolean
  /** Units left in the window after the request. */
  remaining: number
}

/**
 * Two suffice, the one under way and one for this request. Only windows that end or are displaced in between need more,
 * and nothing may keep a request waiting.
 */
const mostWaits = 4

/** Longer than a lease, so that each pass finds the windows for which the one before asked. */
const sweepMs = leaseMs + 50

/**
 * Counts requests in fixed windows. A request spends units that this process has leased from the budget in the store,
 * without waiting. Without a store, or while it is away, the whole limit is its own.
 */
export class LeasedCounters {
  readonly #windows: Windows<Window>
  readonly #store: LeaseStore | undefined
  readonly #presence: Presence
  /** Windows for which the next message asks, and its response. */
  #due: Window[] = []
  #answer = Promise.resolve()
  /** Windows with unspent units. */
  readonly #held = new Set<Window>()
  #sweep: NodeJS.Timeout | undefined

  constructor(store: LeaseStore | undefined, presence: Presence, windows = new Windows<Window>()) {
    this.#store = store
    this.#presence = presence
    this.#windows = windows
  }

  /** Counts a request in all counters, or in none if one of them has no room. Waits only for units to spend. */
  takeAll(counters: readonly Counter[]): readonly Tally[] | Promise<readonly Tally[]> {
    const now = Date.now()
    const tallies = counters.map((counter) => this.#tallyOf(counter, now))
    if (tallies.every(({ fits }) => fits)) {
      for (const tally of tallies) this.#spend(tally, now)
      return tallies
    }
    const isRefused = tallies.some(({ fits, window }) => !fits && hasNoMore(window, now))
    return isRefused ? tallies : this.#takeLater(counters)
  }

  /** Returns what a request has spent. A window that has ended is never read again, so the next one is unaffected. */
  giveBack(tally: Tally): void {
    const { window, counter } = tally
    window.used -= counter.cost
    tally.remaining += counter.cost
    this.#hold(window)
    // Near the limit, another process may need it now.
    if (unspentIn(window) > 0 && remainingIn(window) < spareDivisor) void this.#ask(window)
  }

  get #isAlone(): boolean {
    return this.#store === undefined || this.#presence.isAway
  }

  /** A request does not overtake those that wait, unless its turn has come. */
  #tallyOf(counter: Counter, now: number, isTurn = false): Tally {
    const window = this.#windowOf(counter, now)
    const fits = capacityIn(window) - (isTurn ? 0 : window.waiting) >= counter.cost
    return { counter, window, fits, remaining: remainingIn(window) }
  }

  #windowOf({ bucket, key, limit, seconds }: Counter, now: number): Window {
    const known = this.#windows.find(bucket, key, now)
    const window = known ?? this.#open(newWindow(bucket, key, seconds * 1_000, now), now)
    window.limit = limit
    if (window.used > 0) window.isActive = true
    if (!this.#isAlone) return this.#shareAgain(window, now)
    window.leased = Number.POSITIVE_INFINITY
    if (this.#store !== undefined && this.#presence.mayAsk()) void this.#ask(window)
    return window
  }

  #open(window: Window, now: number): Window {
    this.#windows.open(window.bucket, window, now)
    return window
  }

  /**
   * What this process counted alone stays spent when the store is back, so repeated failures do not raise a limit. It
   * cannot be given back: the store has never leased it.
   */
  #shareAgain(window: Window, now: number): Window {
    if (window.leased !== Number.POSITIVE_INFINITY) return window
    return this.#open({ ...window, leased: window.used, answer: undefined, waiting: 0 }, now)
  }

  #spend(tally: Tally, now: number): void {
    const { window, counter } = tally
    window.used += counter.cost
    tally.remaining -= counter.cost
    if (this.#isAlone) return
    if (unspentIn(window) < window.lowMark || isLongAgo(window.askedAt, now)) void this.#ask(window)
  }

  /** Counts in one counter after the other, so that a request that the first one refuses leases nothing of the rest. */
  async #takeLater(counters: readonly Counter[]): Promise<readonly Tally[]> {
    const taken: Tally[] = []
    for (const counter of counters) {
      const tally = await this.#takeOne(counter)
      if (!tally.fits) {
        for (const each of taken) this.giveBack(each)
        const others = counters.filter((other) => other !== counter)
        return [tally, ...others.map((other) => this.#tallyOf(other, Date.now()))]
      }
      taken.push(tally)
    }
    return taken
  }

  async #takeOne(counter: Counter): Promise<Tally> {
    for (let waits = 0; ; waits += 1) {
      const now = Date.now()
      const tally = this.#tallyOf(counter, now, waits > 0)
      if (tally.fits) this.#spend(tally, now)
      if (tally.fits || waits === mostWaits || hasNoMore(tally.window, now)) return tally
      tally.window.waiting += counter.cost
      await this.#ask(tally.window)
      tally.window.waiting -= counter.cost
    }
  }

  /** All windows of one turn of the event loop share a message to the store. */
  #ask(window: Window): Promise<void> {
    if (window.answer !== undefined) return window.answer
    if (this.#due.push(window) === 1) {
      this.#answer = new Promise((resolve) => setImmediate(() => resolve(this.#askStore())))
    }
    window.answer = this.#answer
    return window.answer
  }

  async #askStore(): Promise<void> {
    const windows = this.#due
    this.#due = []
    const now = Date.now()
    const asks = windows.map((window) => askOf(window, now))
    const leases = await this.#store?.lease(asks).catch((reason: unknown) => this.#presence.failed(reason))
    if (leases) this.#receive(windows, asks, leases)
    for (const window of windows) window.answer = undefined
  }

  #receive(windows: readonly Window[], asks: readonly LeaseAsk[], leases: readonly Lease[]): void {
    this.#presence.answered()
    const now = Date.now()
    for (const [index, window] of windows.entries()) {
      const [ask, lease] = [asks[index], leases[index]]
      if (ask && lease) this.#settle(window, ask, lease, now)
    }
  }

  #settle(asked: Window, { need }: LeaseAsk, { granted, taken, msLeft }: Lease, now: number): void {
    const { bucket, key, windowMs, limit, askedAt } = asked
    const known = this.#windows.find(bucket, key, now)
    if (known ? known !== asked : granted === 0) return
    // The store's next window ends a full length after this one: half a length is far from both.
    const isNext = known === undefined || now + msLeft > asked.endsAt + windowMs / 2
    const window = isNext
      ? this.#open({ ...newWindow(bucket, key, windowMs, now), limit, askedAt }, now)
      : this.#shareAgain(asked, now)
    window.leased += granted
    window.elsewhere = Math.max(0, taken - window.leased)
    window.endsAt = now + msLeft
    const isSpent = granted < need || limit - window.elsewhere < window.leased
    window.refusedAt = isSpent ? now : 0
    window.lowMark = Math.floor((unspentIn(window) - asked.waiting) / 2)
    this.#hold(window)
  }

  #hold(window: Window): void {
    if (unspentIn(window) === 0) return
    this.#held.add(window)
    this.#sweep ??= setTimeout(() => this.#returnIdle(), sweepMs).unref()
  }

  /** An unused window leases nothing ahead, so to ask returns all unspent units. */
  #returnIdle(): void {
    const now = Date.now()
    if (this.#isAlone) this.#held.clear()
    for (const window of this.#held) {
      if (unspentIn(window) === 0 || window.endsAt <= now) this.#held.delete(window)
      else if (isLongAgo(window.askedAt, now)) void this.#ask(window)
    }
    this.#sweep = undefined
    if (this.#held.size > 0) this.#sweep = setTimeout(() => this.#returnIdle(), sweepMs).unref()
  }
}
