import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config, LimitName } from '../config/config.ts'
import type { Log } from '../log/log.ts'

/** How a request stands with its limits: the bucket with the fewest remaining. */
export interface Verdict {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Epoch seconds. */
  readonly resetsAt: number
  readonly retryAfterSeconds: number
}

export interface Limits {
  /** Counts one request in each bucket. Never rejects: without its store each process counts for itself. */
  consume(buckets: readonly LimitName[], key: string): Promise<Verdict>
  /** Takes one count back. */
  giveBack(bucket: LimitName, key: string): Promise<void>
}

/** Where the counters live: in this process, in the primary of this machine's workers, or in Redis for all nodes. */
export type LimitStore = { kind: 'memory' } | { kind: 'cluster' } | { kind: 'redis'; client: unknown }

/** Fixed windows, counted atomically by the store. */
export function createLimits(limits: Config['rateLimits'], store: LimitStore, log?: PresenceLog): Limits {
  const shared = allLimiters(limits, store)
  // Counts per process while the shared store is away: never unlimited, never closed.
  const own = store.kind === 'memory' ? shared : allLimiters(limits, { kind: 'memory' })
  const presence = new Presence(log)

  const countHere = (name: LimitName, key: string): Promise<Verdict> =>
    own[name].consume(key).then(
      (result) => verdict(true, limits[name].count, result),
      (reason) => {
        if (reason instanceof RateLimiterRes) return verdict(false, limits[name].count, reason)
        throw reason
      },
    )
  const one = (name: LimitName, key: string): Promise<Verdict> => {
    if (store.kind === 'memory' || !presence.mayAsk()) return countHere(name, key)
    return shared[name].consume(key).then(
      (result) => {
        presence.answered()
        return verdict(true, limits[name].count, result)
      },
      (reason) => {
        if (reason instanceof RateLimiterRes) {
          presence.answered()
          return verdict(false, limits[name].count, reason)
        }
        presence.failed(reason)
        return countHere(name, key)
      },
    )
  }
  return {
    async consume(buckets, key) {
      const [first, ...others] = buckets
      if (first === undefined) throw new Error('a route without a limit')
      if (others.length === 0) return one(first, key)
      const verdicts = await Promise.all(buckets.map((name) => one(name, key)))
      return verdicts.reduce(tightest)
    },
    async giveBack(bucket, key) {
      const from = presence.isAway ? own : shared
      // A count too many is no harm worth failing a request for.
      await from[bucket].reward(key).catch(() => undefined)
    },
  }
}

type PresenceLog = Pick<Log, 'info' | 'warn'>

/** After a fault the shared store is left alone for so long. */
const pauseMs = 1_000

/**
 * Whether the shared store is there. A store that hangs would make every request wait for its time limit, so after a fault
 * nobody asks for a while; then one request does, and the others count for their process until that one has its answer.
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
    if (!this.isAway) this.#log?.warn({ err }, 'rate limits are not shared: each process counts for itself')
    this.isAway = true
    this.#askAgainAt = performance.now() + pauseMs
  }
}

const allLimiters = (limits: Config['rateLimits'], store: LimitStore): Record<LimitName, RateLimiterAbstract> => ({
  standard: limiter('standard', limits.standard, store),
  auth: limiter('auth', limits.auth, store),
  authAttempts: limiter('authAttempts', limits.authAttempts, store),
  admin: limiter('admin', limits.admin, store),
})

function limiter(name: LimitName, { count, seconds }: { count: number; seconds: number }, store: LimitStore) {
  const options = { keyPrefix: `licet:limit:${name}`, points: count, duration: seconds }
  if (store.kind === 'memory') return new RateLimiterMemory(options)
  if (store.kind === 'cluster') return new RateLimiterCluster({ ...options, timeoutMs: 1_000 })
  return new RateLimiterRedis({ ...options, storeClient: store.client, rejectIfRedisNotReady: true })
}

const verdict = (allowed: boolean, limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): Verdict => ({
  allowed,
  limit,
  remaining: Math.max(0, remainingPoints),
  resetsAt: Math.ceil((Date.now() + msBeforeNext) / 1000),
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

function tightest(a: Verdict, b: Verdict): Verdict {
  if (a.allowed !== b.allowed) return a.allowed ? b : a
  if (a.remaining !== b.remaining) return a.remaining < b.remaining ? a : b
  return a.resetsAt >= b.resetsAt ? a : b
}
