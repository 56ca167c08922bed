import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config, LimitName } from '../config/config.ts'
import type { Log } from '../log/log.ts'

/** State of a request's limits: the bucket with the fewest remaining requests. */
export interface LimitState {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Epoch seconds. */
  readonly resetsAt: number
  readonly retryAfterSeconds: number
  /** Buckets and window ends of a request that counts in several buckets: the input of `giveBack`. */
  readonly counts?: readonly Count[]
}

interface Count {
  readonly bucket: LimitName
  readonly counter: Counter
  /** End of its window: epoch milliseconds. */
  readonly endsAt: number
}

export interface Limits {
  /** Counts one request in each bucket. Never rejects: without its store, each process counts for itself. */
  consume(buckets: readonly LimitName[], key: string): Promise<LimitState>
  /** Returns one count of a request to its buckets, unless its window has ended: the next window is unaffected. */
  giveBack(verdict: LimitState, bucket: LimitName, key: string): Promise<void>
}

/** Location of the counters: this process, the primary of this machine's workers, or Redis for all nodes. */
export type LimitStore = { kind: 'memory' } | { kind: 'cluster' } | { kind: 'redis'; client: RedisClient }

/** Methods of a Redis connection that are used besides the limiter's own. */
interface RedisClient {
  eval(script: string, keys: number, ...args: (string | number)[]): Promise<unknown>
}

/** Fixed windows, counted atomically by the store. */
export function createLimits(limits: Config['rateLimits'], store: LimitStore, log?: PresenceLog): Limits {
  const shared = allCounters(limits, store)
  // Counts per process while the shared store is unavailable: never unlimited, never closed.
  const own = store.kind === 'memory' ? shared : allCounters(limits, { kind: 'memory' })
  const presence = new Presence(log)

  /** Counts in one of the two stores. @throws any error that is not a result of the counter */
  const countIn = (counters: Record<LimitName, Counter>, bucket: LimitName, key: string): Promise<Counted> => {
    const counter = counters[bucket]
    return counter.consume(key).then(
      (result) => ({ bucket, counter, result, allowed: true }),
      (reason) => {
        if (reason instanceof RateLimiterRes) return { bucket, counter, result: reason, allowed: false }
        throw reason
      },
    )
  }
  const one = (bucket: LimitName, key: string): Promise<Counted> => {
    if (store.kind === 'memory' || !presence.mayAsk()) return countIn(own, bucket, key)
    return countIn(shared, bucket, key).then(
      (counted) => {
        presence.answered()
        return counted
      },
      (reason) => {
        presence.failed(reason)
        return countIn(own, bucket, key)
      },
    )
  }
  const verdictOf = (counted: Counted): LimitState => verdict(counted, limits[counted.bucket].count)
  return {
    async consume(buckets, key) {
      const [first, ...others] = buckets
      if (first === undefined) throw new Error('route without a limit')
      if (others.length === 0) return verdictOf(await one(first, key))
      const all = await Promise.all(buckets.map((name) => one(name, key)))
      return { ...all.map(verdictOf).reduce(tightest), counts: all.map(countOf) }
    },
    async giveBack({ counts }, bucket, key) {
      const count = counts?.find((candidate) => candidate.bucket === bucket)
      // One count too many is not a reason to fail a request.
      await count?.counter.takeBack(key, count.endsAt).catch(() => undefined)
    },
  }
}

interface Counted {
  readonly bucket: LimitName
  readonly counter: Counter
  readonly result: RateLimiterRes
  readonly allowed: boolean
}

const countOf = ({ bucket, counter, result }: Counted): Count => ({
  bucket,
  counter,
  endsAt: Date.now() + result.msBeforeNext,
})

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

/** The fixed windows of one bucket. */
interface Counter {
  /** Rejects with a RateLimiterRes above the limit, and with another error when the store is unavailable. */
  consume(key: string): Promise<RateLimiterRes>
  /** Returns one count to the window that ends at `endsAt`, epoch milliseconds; to no other. */
  takeBack(key: string, endsAt: number): Promise<unknown>
}

const allCounters = (limits: Config['rateLimits'], store: LimitStore): Record<LimitName, Counter> => ({
  standard: counterOf('standard', limits.standard, store),
  auth: counterOf('auth', limits.auth, store),
  authAttempts: counterOf('authAttempts', limits.authAttempts, store),
  admin: counterOf('admin', limits.admin, store),
})

/** Time limit for the primary's response to its workers. */
const clusterMs = 1_000

function counterOf(
  name: LimitName,
  { count, seconds }: { count: number; seconds: number },
  store: LimitStore,
): Counter {
  const options = { keyPrefix: `licet:limit:${name}`, points: count, duration: seconds }
  if (store.kind === 'memory') return inMemory(new RateLimiterMemory(options), 5)
  if (store.kind === 'cluster') return inMemory(new RateLimiterCluster({ ...options, timeoutMs: clusterMs }), clusterMs)
  const { client } = store
  const limiter = new RateLimiterRedis({ ...options, storeClient: client, rejectIfRedisNotReady: true })
  return {
    consume: (key) => limiter.consume(key),
    takeBack: (key, endsAt) => {
      // The next window ends a full length after this one: half a length is far from both, however long a round trip
      // took.
      const longestLeft = Math.ceil(endsAt - Date.now() + seconds * 500)
      return client.eval(takeBackScript, 1, limiter.getKey(key), longestLeft)
    },
  }
}

/** In one step, so that the window cannot change in between. A missing key must not return with a negative count. */
const takeBackScript = `
local left = redis.call('pttl', KEYS[1])
if left > 0 and left <= tonumber(ARGV[1]) then return redis.call('decr', KEYS[1]) end`

/** A window here ends at a known time; within `reachMs` of that a count may arrive late, and stays. */
const inMemory = (limiter: RateLimiterMemory | RateLimiterCluster, reachMs: number): Counter => ({
  consume: (key) => limiter.consume(key),
  takeBack: async (key, endsAt) => (endsAt - Date.now() > reachMs ? limiter.reward(key) : undefined),
})

const verdict = ({ allowed, result: { remainingPoints, msBeforeNext } }: Counted, limit: number): LimitState => ({
  allowed,
  limit,
  remaining: Math.max(0, remainingPoints),
  resetsAt: Math.ceil((Date.now() + msBeforeNext) / 1000),
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

function tightest(a: LimitState, b: LimitState): LimitState {
  if (a.allowed !== b.allowed) return a.allowed ? b : a
  if (a.remaining !== b.remaining) return a.remaining < b.remaining ? a : b
  return a.resetsAt >= b.resetsAt ? a : b
}
