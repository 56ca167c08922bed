import { createHash } from 'node:crypto'
import { type Lease, type LeaseAsk, type LeaseStore, spareDivisor } from './leases.ts'

/** Methods of a Redis connection that are used. */
export interface RedisClient {
  readonly status: string
  evalsha(sha: string, keys: number, ...args: (string | number)[]): Promise<unknown>
  eval(script: string, keys: number, ...args: (string | number)[]): Promise<unknown>
}

/** Most asks of one script, which nothing else in Redis can interrupt. */
const mostAtOnce = 200
const figuresPerAsk = 6
const figuresPerLease = 3

/** The budgets in Redis, for all nodes. The value of a key is what was taken from it; it expires with its window. */
export class RedisLeases implements LeaseStore {
  readonly #client: RedisClient

  constructor(client: RedisClient) {
    this.#client = client
  }

  async lease(asks: readonly LeaseAsk[]): Promise<readonly Lease[]> {
    if (this.#client.status !== 'ready') throw new Error('Redis connection is not ready')
    const parts: Promise<Lease[]>[] = []
    for (let from = 0; from < asks.length; from += mostAtOnce) {
      parts.push(this.#leaseAtOnce(asks.slice(from, from + mostAtOnce)))
    }
    return (await Promise.all(parts)).flat()
  }

  async #leaseAtOnce(asks: readonly LeaseAsk[]): Promise<Lease[]> {
    const keys = asks.map(({ bucket, key }) => `licet:limit:${bucket}:${key}`)
    const figures = asks.flatMap((ask) => [ask.limit, ask.windowMs, ask.need, ask.spare, ask.back, ask.backWithinMs])
    const answer = await this.#run(keys, figures)
    if (!Array.isArray(answer) || answer.length !== asks.length * figuresPerLease)
      throw new Error('unexpected response of Redis')
    return asks.map((_ask, index) => {
      const [granted, taken, msLeft] = answer.slice(index * figuresPerLease).map(Number)
      return { granted: granted ?? 0, taken: taken ?? 0, msLeft: msLeft ?? 0 }
    })
  }

  /** One round trip, without the text of the script unless Redis has lost it. */
  #run(keys: readonly string[], figures: readonly number[]): Promise<unknown> {
    return this.#client.evalsha(sha, keys.length, ...keys, ...figures).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return this.#client.eval(script, keys.length, ...keys, ...figures)
    })
  }
}

/** The rule of `Budgets`, in one step for all keys. */
const script = `
local out = {}
for i, key in ipairs(KEYS) do
  local at = (i - 1) * ${figuresPerAsk}
  local limit, windowMs, need = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3])
  local spare, back, backWithinMs = tonumber(ARGV[at + 4]), tonumber(ARGV[at + 5]), tonumber(ARGV[at + 6])
  local left = redis.call('pttl', key)
  local taken = 0
  if left >= 0 then
    taken = tonumber(redis.call('get', key) or 0)
    if back > 0 and left <= backWithinMs then
      back = math.min(back, taken)
      taken = redis.call('decrby', key, back)
    end
  end
  local free = math.max(0, limit - taken)
  local needed = math.min(need, free)
  local granted = needed + math.min(spare, math.floor((free - needed) / ${spareDivisor}))
  if left < 0 then
    left = windowMs
    if granted > 0 then redis.call('set', key, granted, 'px', windowMs) end
  elseif granted > 0 then
    redis.call('incrby', key, granted)
  end
  out[3 * i - 2] = granted
  out[3 * i - 1] = taken + granted
  out[3 * i] = left
end
return out`
const sha = createHash('sha1').update(script).digest('hex')
