import { createHash } from 'node:crypto'
import { RateLimiterCluster } from 'rate-limiter-flexible'
import type { Limit, LimitName } from '../config/config.ts'

/** The dashboard's sign-in has its own buckets, so that an app's emails cannot close it. */
export type Bucket = LimitName | 'memberAuth' | 'memberAttempts'

/** One bucket of a user, a member, an API key, or an IP address. */
export interface Counter {
  readonly bucket: Bucket
  readonly key: string
  readonly limit: number
  readonly seconds: number
  /** How many units the request counts as. */
  readonly cost: number
}

/** Their counts are returned when a request was no attempt. */
export const isAttempt = ({ bucket }: Counter): boolean => bucket === 'authAttempts' || bucket === 'memberAttempts'

/** A counter after a request. */
export interface Tally {
  readonly counter: Counter
  /** Units in the window, including those of this request. */
  readonly count: number
  /** End of the window: epoch milliseconds. */
  readonly endsAt: number
  /** Returns the count of this request, unless the window has ended. Never rejects: one count too many is harmless. */
  readonly undo: () => void
}

/** Location of the counters: this process, the primary of this machine's workers, or Redis for all nodes. */
export type LimitStore = { kind: 'memory' } | { kind: 'cluster' } | { kind: 'redis'; client: RedisClient }

/** Counters that processes share. */
export interface SharedCounters {
  /**
   * Counts a request in each counter. If any is then above its limit, the attempts are returned. Rejects when the store
   * is unavailable.
   */
  takeAll(counters: readonly Counter[]): Promise<Tally[]>
}

export const openCounters = (
  store: Exclude<LimitStore, { kind: 'memory' }>,
  rules: Readonly<Record<Bucket, Limit>>,
): SharedCounters => (store.kind === 'redis' ? new RedisCounters(store.client) : new ClusterCounters(rules))

function returnAttemptsOfRefused(counted: readonly Tally[]): void {
  if (!counted.some(({ counter, count }) => count > counter.limit)) return
  for (const { counter, undo } of counted) if (isAttempt(counter)) undo()
}

interface Window {
  count: number
  endsAt: number
}

/** Most ended windows that one request removes: none may wait for a million of them. */
const mostRemoved = 100

/** Counters of this process. */
export class MemoryCounters {
  /** By bucket. The windows of a bucket are equally long, so the first ones of its map end first. */
  readonly #windows = new Map<Bucket, Map<string, Window>>()

  take(counter: Counter): Omit<Tally, 'undo'> {
    const { count, endsAt } = this.#count(counter)
    return { counter, count, endsAt }
  }

  takeAll(counters: readonly Counter[]): Tally[] {
    const counted = counters.map((counter) => {
      const window = this.#count(counter)
      // A window that has ended is never read again, so the next one is unaffected.
      const undo = () => {
        window.count -= counter.cost
      }
      return { counter, count: window.count, endsAt: window.endsAt, undo }
    })
    returnAttemptsOfRefused(counted)
    return counted
  }

  #count({ bucket, key, seconds, cost }: Counter): Window {
    const windows = this.#windowsOf(bucket)
    const now = Date.now()
    const known = windows.get(key)
    if (known && known.endsAt > now) {
      known.count += cost
      return known
    }
    const window = { count: cost, endsAt: now + seconds * 1000 }
    windows.delete(key)
    removeEnded(windows, now)
    windows.set(key, window)
    return window
  }

  #windowsOf(bucket: Bucket): Map<string, Window> {
    const known = this.#windows.get(bucket)
    if (known) return known
    const made = new Map<string, Window>()
    this.#windows.set(bucket, made)
    return made
  }
}

function removeEnded(windows: Map<string, Window>, now: number): void {
  let removed = 0
  for (const [key, { endsAt }] of windows) {
    if (endsAt > now || removed === mostRemoved) return
    windows.delete(key)
    removed += 1
  }
}

/** Time limit for the primary's response to its workers. */
const clusterMs = 1_000

/** Counters of the primary, for all workers of this machine. */
class ClusterCounters implements SharedCounters {
  readonly #limiters: Readonly<Record<Bucket, RateLimiterCluster>>

  constructor(rules: Readonly<Record<Bucket, Limit>>) {
    const limiterOf = (bucket: Bucket) =>
      new RateLimiterCluster({
        keyPrefix: `licet:limit:${bucket}`,
        // The primary only counts: the limit of a counter is known here.
        points: Number.MAX_SAFE_INTEGER,
        duration: rules[bucket].seconds,
        timeoutMs: clusterMs,
      })
    this.#limiters = {
      standard: limiterOf('standard'),
      auth: limiterOf('auth'),
      authAttempts: limiterOf('authAttempts'),
      memberAuth: limiterOf('memberAuth'),
      memberAttempts: limiterOf('memberAttempts'),
      admin: limiterOf('admin'),
      server: limiterOf('server'),
      webhooks: limiterOf('webhooks'),
      pages: limiterOf('pages'),
      verify: limiterOf('verify'),
      changes: limiterOf('changes'),
      oauthClient: limiterOf('oauthClient'),
    }
  }

  async takeAll(counters: readonly Counter[]): Promise<Tally[]> {
    const counted = await Promise.all(counters.map((counter) => this.#take(counter)))
    returnAttemptsOfRefused(counted)
    return counted
  }

  async #take(counter: Counter): Promise<Tally> {
    const { bucket, key, seconds, cost } = counter
    const limiter = this.#limiters[bucket]
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, cost, { customDuration: seconds })
    const endsAt = Date.now() + msBeforeNext
    const undo = () => {
      // A message may arrive late: the count of a window that ends soon stays.
      if (endsAt - Date.now() > clusterMs) limiter.reward(key, cost).catch(() => undefined)
    }
    return { counter, count: consumedPoints, endsAt, undo }
  }
}

/** Methods of a Redis connection that are used. */
interface RedisClient {
  readonly status: string
  evalsha(sha: string, keys: number, ...args: (string | number)[]): Promise<unknown>
  eval(script: string, keys: number, ...args: (string | number)[]): Promise<unknown>
}

/** Counters in Redis, for all nodes. */
class RedisCounters implements SharedCounters {
  readonly #client: RedisClient

  constructor(client: RedisClient) {
    this.#client = client
  }

  async takeAll(counters: readonly Counter[]): Promise<Tally[]> {
    if (this.#client.status !== 'ready') throw new Error('Redis connection is not ready')
    const rules = counters.flatMap((counter) => [
      counter.limit,
      counter.seconds * 1000,
      isAttempt(counter) ? 1 : 0,
      counter.cost,
    ])
    const figures = await this.#run(take, counters.map(keyOf), rules)
    if (!Array.isArray(figures) || figures.length !== counters.length * 2)
      throw new Error('unexpected response of Redis')
    return counters.map((counter, index) => {
      const endsAt = Date.now() + Number(figures[index * 2 + 1])
      return { counter, count: Number(figures[index * 2]), endsAt, undo: () => this.#undo(counter, endsAt) }
    })
  }

  #undo(counter: Counter, endsAt: number): void {
    // The next window ends a full length after this one: half a length is far from both, however long a round trip
    // took.
    const longestLeft = Math.ceil(endsAt - Date.now() + counter.seconds * 500)
    this.#run(giveBack, [keyOf(counter)], [longestLeft]).catch(() => undefined)
  }

  /** One round trip, without the text of the script unless Redis has lost it. */
  #run({ text, sha }: Script, keys: readonly string[], values: readonly number[]): Promise<unknown> {
    return this.#client.evalsha(sha, keys.length, ...keys, ...values).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return this.#client.eval(text, keys.length, ...keys, ...values)
    })
  }
}

const keyOf = ({ bucket, key }: Counter): string => `licet:limit:${bucket}:${key}`

interface Script {
  readonly text: string
  readonly sha: string
}

const scriptOf = (text: string): Script => ({ text, sha: createHash('sha1').update(text).digest('hex') })

/** In one step, so that no other request sees the attempts of a refused one. Per key: limit, milliseconds, 1 for attempts, cost. */
const take = scriptOf(`
local out = {}
local refused = false
for i, key in ipairs(KEYS) do
  local count = redis.call('incrby', key, ARGV[4 * i])
  local left = redis.call('pttl', key)
  if left < 0 then
    left = tonumber(ARGV[4 * i - 2])
    redis.call('pexpire', key, left)
  end
  if count > tonumber(ARGV[4 * i - 3]) then refused = true end
  out[2 * i - 1] = count
  out[2 * i] = left
end
if refused then
  for i, key in ipairs(KEYS) do
    if ARGV[4 * i - 1] == '1' then redis.call('decrby', key, ARGV[4 * i]) end
  end
end
return out`)

/** In one step, so that the window cannot change in between. A missing key must not return with a negative count. */
const giveBack = scriptOf(`
local left = redis.call('pttl', KEYS[1])
if left > 0 and left <= tonumber(ARGV[1]) then return redis.call('decr', KEYS[1]) end`)
