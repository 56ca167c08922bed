import type { Config, Limit } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import {
  type Bucket,
  type Counter,
  isAttempt,
  type LimitStore,
  MemoryCounters,
  openCounters,
  type Tally,
} from './counters.ts'

export type { Bucket, LimitStore }

/** What a request counts in: a bucket of a user, a member, an API key, or an IP address. */
export interface Ask {
  readonly bucket: Bucket
  readonly key: string
  /** Replaces the limit of the bucket. */
  readonly limit?: Limit | undefined
  /** How many units the request counts as. Default: 1. */
  readonly cost?: number
}

/** State of a request's limits: the counter with the fewest remaining requests. */
export interface LimitState {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Epoch seconds. */
  readonly resetsAt: number
  readonly retryAfterSeconds: number
  /** The bucket of that counter. */
  readonly bucket: Bucket
  /** All counters of a request that counts in several: the input of `giveBack`. */
  readonly counted?: readonly Tally[]
}

/** Counts requests. Never rejects: without its store, each process counts for itself. */
export interface Limits {
  /** Counts a request in one counter. Returns without waiting when the counters are in this process. */
  count(ask: Ask): LimitState | Promise<LimitState>
  /** Counts a request in several counters; if any is above its limit, not as an attempt. */
  countAll(asks: readonly Ask[]): LimitState | Promise<LimitState>
  /**
   * Returns the attempts of a request that was no attempt, unless their windows have ended: the next ones are unaffected.
   * Returns the state of all counters after that.
   */
  giveBack(state: LimitState): LimitState
  /** False while each process counts for itself, because the store that they share is unavailable. */
  isShared(): boolean
}

/** Fixed windows, counted atomically by the store. */
export function createLimits(limits: Config['rateLimits'], store: LimitStore, log?: PresenceLog): Limits {
  const rules: Readonly<Record<Bucket, Limit>> = {
    ...limits,
    memberAuth: limits.auth,
    memberAttempts: limits.authAttempts,
  }
  const counterOf = ({ bucket, key, limit = rules[bucket], cost = 1 }: Ask): Counter => ({
    bucket,
    key,
    limit: limit.count,
    seconds: limit.seconds,
    cost,
  })
  // Counts per process while the shared store is unavailable: never unlimited, never closed.
  const own = new MemoryCounters()
  if (store.kind === 'memory') {
    return {
      count: (ask) => stateOf(own.take(counterOf(ask))),
      countAll: (asks) => stateOfAll(own.takeAll(asks.map(counterOf))),
      giveBack,
      isShared: () => true,
    }
  }
  const shared = openCounters(store, rules)
  const presence = new Presence(log)
  const takeAll = async (counters: readonly Counter[]): Promise<Tally[]> => {
    if (!presence.mayAsk()) return own.takeAll(counters)
    try {
      const counted = await shared.takeAll(counters)
      presence.answered()
      return counted
    } catch (reason) {
      presence.failed(reason)
      return own.takeAll(counters)
    }
  }
  return {
    count: (ask) => takeAll([counterOf(ask)]).then(stateOfAll),
    countAll: (asks) => takeAll(asks.map(counterOf)).then(stateOfAll),
    giveBack,
    isShared: () => !presence.isAway,
  }
}

function stateOfAll(counted: readonly Tally[]): LimitState {
  const isRefused = counted.some(({ count, counter }) => count > counter.limit)
  return { ...tightestOf(counted, isRefused), counted }
}

function giveBack({ counted = [] }: LimitState): LimitState {
  for (const { counter, undo } of counted) if (isAttempt(counter)) undo()
  return tightestOf(counted, true)
}

/** The state of the tightest counter, without the attempts if they were returned. */
function tightestOf(counted: readonly Tally[], isReturned: boolean): LimitState {
  const states = counted.map((each) => stateOf(each, isReturned && isAttempt(each.counter) ? 1 : 0))
  return states.reduce(tighter)
}

function stateOf({ counter: { bucket, limit }, count, endsAt }: Omit<Tally, 'undo'>, returned: 0 | 1 = 0): LimitState {
  return {
    allowed: count <= limit,
    limit,
    remaining: Math.max(0, limit - count + returned),
    resetsAt: Math.ceil(endsAt / 1000),
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)),
    bucket,
  }
}

/** The state that refuses, or else leaves fewer requests. */
export function tighter(a: LimitState, b: LimitState): LimitState {
  if (a.allowed !== b.allowed) return a.allowed ? b : a
  if (a.remaining !== b.remaining) return a.remaining < b.remaining ? a : b
  return a.resetsAt >= b.resetsAt ? a : b
}

type PresenceLog = Pick<Log, 'info' | 'warn'>

/** Time without attempts to use the shared store after a fault. */
const pauseMs = 1_000

/**
 * Whether the shared store is available. A store that hangs would delay every request to its time limit, so after a
 * fault it is not used for a while; then one request tries it, and the others count per process until that one has its
 * result.
 */
class Presence {
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
