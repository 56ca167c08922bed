import { LRUCache } from 'lru-cache'
import { Coalescer } from './coalesce.ts'
import { type Moment, momentNow, msSince, never } from './moments.ts'

/**
 * A cache that last read the invalidations longer ago is not used. This bounds the time until a change applies on every node to
 * 1 second.
 */
export const vouchedForMs = 900
/** Maximum age of a value before it is read again. */
export const longestAgeMs = 30_000

export interface VouchedCacheParts<K, V> {
  readonly max: number
  /** Reads for all concurrent callers: one result per key, in their order. Undefined is not kept. */
  readonly load: (keys: K[]) => Promise<V[]>
  /** False for a value that has expired through time alone. */
  readonly isGood?: (value: NonNullable<V>) => boolean
  readonly count: (result: 'hit' | 'miss') => void
}

interface Entry<V> {
  readonly value: V
  readonly readAt: Moment
}

/** For a cache whose values no change can invalidate. */
export abstract class LastingCache {
  forget(): void {}
  vouch(): void {}
}

/**
 * Values that the database returned recently. Invalidations from other nodes drop them, and they are not used while
 * invalidations cannot be read.
 */
export class VouchedCache<K extends string | number, V> {
  readonly #parts: VouchedCacheParts<K, V>
  readonly #entries: LRUCache<K, Entry<NonNullable<V>>>
  readonly #loads: Coalescer<K, V>
  /** Counts invalidations: a read that started before one must not store its result. */
  #epoch = 0
  #vouchedAt = never

  constructor(parts: VouchedCacheParts<K, V>) {
    this.#parts = parts
    this.#entries = new LRUCache({ max: parts.max })
    this.#loads = new Coalescer((keys) => this.#loadDistinct(keys))
  }

  /** Returns without waiting when the cached value is certain. */
  of(key: K): V | Promise<V> {
    return this.known(key) ?? this.read(key)
  }

  /** Returns the cached value if it is certain. */
  known(key: K): NonNullable<V> | undefined {
    const entry = this.#entries.get(key)
    const isUsable =
      entry !== undefined &&
      msSince(this.#vouchedAt) < vouchedForMs &&
      msSince(entry.readAt) < longestAgeMs &&
      (this.#parts.isGood?.(entry.value) ?? true)
    this.#parts.count(isUsable ? 'hit' : 'miss')
    return isUsable ? entry.value : undefined
  }

  /** Reads the database, whatever is cached. */
  async read(key: K): Promise<V> {
    const epoch = this.#epoch
    const readAt = momentNow()
    const value = await this.#loads.submit(key)
    if (value !== undefined && value !== null && epoch === this.#epoch) this.#entries.set(key, { value, readAt })
    return value
  }

  /** Many callers may want the same one, such as all events of a batch. */
  async #loadDistinct(keys: readonly K[]): Promise<V[]> {
    const distinct = [...new Set(keys)]
    const values = await this.#parts.load(distinct)
    if (distinct.length === keys.length) return values
    const found = new Map(distinct.map((key, index) => [key, values[index] as V]))
    return keys.map((key) => found.get(key) as V)
  }

  forget(key: K): void {
    this.#entries.delete(key)
    this.#epoch += 1
  }

  forgetAll(): void {
    this.#entries.clear()
    this.#epoch += 1
  }

  /** Records that every invalidation up to `startedAt` has been read. */
  vouch(startedAt: Moment): void {
    this.#vouchedAt = startedAt
  }
}
