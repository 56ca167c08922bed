import { LRUCache } from 'lru-cache'
import { Coalescer, eachAlone } from '../db/coalesce.ts'

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

/** What was made between two changes of an object. It ends with the second one. */
export interface Generation {
  readonly number: number
  readonly isCurrent: boolean
}

/** Outdates everything that depends on an object in one step, however much that is: who reads it finds its generation ended. */
export class Generations {
  readonly #current = new Map<number, { number: number; isCurrent: boolean }>()
  #last = 0

  /** The current generation of an object, by its number. */
  of(key: number): Generation {
    const known = this.#current.get(key)
    if (known) return known
    this.#last += 1
    const started = { number: this.#last, isCurrent: true }
    this.#current.set(key, started)
    return started
  }

  /** The object has changed. */
  end(key: number): void {
    const ended = this.#current.get(key)
    if (!ended) return
    ended.isCurrent = false
    this.#current.delete(key)
  }
}

/**
 * A cache that last read the invalidations longer ago is not used. This bounds the time until a change applies on every node to
 * 1 second.
 */
export const vouchedForMs = 900
/** Maximum age of a value before it is read again. */
export const longestAgeMs = 30_000

/**
 * From three quarters to all of a maximum age, by a number: what was read together, as after a start, is not all read
 * again together.
 */
export const spreadAgeMs = (maxMs: number, number: number): number => maxMs * (0.75 + ((number * goldenRatio) % 1) / 4)

/** Its multiples are spread evenly between whole numbers, however many they are. */
const goldenRatio = (1 + Math.sqrt(5)) / 2

export interface VouchedCacheParts<K, V> {
  readonly max: number | Capacity<NonNullable<V>>
  /** Reads for all concurrent callers: one result per key, in their order. Undefined is not kept. */
  readonly load: (keys: K[]) => Promise<V[]>
  /** False for a value that has expired through time alone. */
  readonly isGood?: (value: NonNullable<V>) => boolean
  /** The object whose changes outdate the value, by its number; 0 for a value that a change of any of them outdates. */
  readonly groupOf?: (value: NonNullable<V>) => number
  readonly count: (result: 'hit' | 'miss') => void
}

/** A limit in bytes, with the estimate for one value. */
export interface Capacity<V> {
  readonly bytes: number
  readonly bytesOf: (value: V) => number
}

interface Entry<V> {
  readonly value: V
  readonly readAt: Moment
  readonly maxAgeMs: number
  readonly generation: Generation
}

const anyGroup = 0
/** Bytes of an entry with its key and its place, without the value. */
const entryBytes = 250

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
  readonly #generations = new Generations()
  /** Counts invalidations: a read that started before one must not store its result. */
  #epoch = 0
  #reads = 0
  #vouchedAt = never

  constructor(parts: VouchedCacheParts<K, V>) {
    this.#parts = parts
    this.#entries = new LRUCache(limitsOf(parts.max))
    const load = eachAlone(parts.load)
    this.#loads = new Coalescer((keys) => loadDistinct(load, keys))
  }

  /** Returns without waiting when the cached value is certain. */
  of(key: K): V | Promise<V> {
    return this.known(key) ?? this.read(key)
  }

  /** Returns the cached value if it is certain. */
  known(key: K): NonNullable<V> | undefined {
    const entry = this.#entries.get(key)
    const isUsable =
      entry?.generation.isCurrent === true &&
      msSince(this.#vouchedAt) < vouchedForMs &&
      msSince(entry.readAt) < entry.maxAgeMs &&
      (this.#parts.isGood?.(entry.value) ?? true)
    this.#parts.count(isUsable ? 'hit' : 'miss')
    return isUsable ? entry.value : undefined
  }

  /** Reads the database, whatever is cached. */
  async read(key: K): Promise<V> {
    const epoch = this.#epoch
    const readAt = momentNow()
    const value = await this.#loads.submit(key)
    if (value !== undefined && value !== null && epoch === this.#epoch) {
      const generation = this.#generations.of(this.#parts.groupOf?.(value) ?? anyGroup)
      this.#entries.set(key, { value, readAt, maxAgeMs: spreadAgeMs(longestAgeMs, this.#reads++), generation })
    }
    return value
  }

  forget(key: K): void {
    this.#entries.delete(key)
    this.#epoch += 1
  }

  /** Outdates all values of a group, and those of none, without visiting them: they are dropped in their turn. */
  forgetGroup(group: number): void {
    this.#generations.end(group)
    this.#generations.end(anyGroup)
    this.#epoch += 1
  }

  /** The same for a cache without groups. */
  forgetAll(): void {
    this.forgetGroup(anyGroup)
  }

  /** An estimate of the memory that it takes, with a limit in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Records that every invalidation up to `startedAt` has been read. */
  vouch(startedAt: Moment): void {
    this.#vouchedAt = startedAt
  }
}

/** Many callers may want the same one, such as all events of a batch. */
async function loadDistinct<K, V>(
  load: (keys: K[]) => Promise<(V | Promise<V>)[]>,
  keys: readonly K[],
): Promise<(V | Promise<V>)[]> {
  const distinct = [...new Set(keys)]
  const values = await load(distinct)
  if (distinct.length === keys.length) return values
  const found = new Map(distinct.map((key, index) => [key, values[index] as V | Promise<V>]))
  return keys.map((key) => found.get(key) as V | Promise<V>)
}

/** A number of entries counts as a size, too: with `max`, the cache reserves memory for all of them when it is made. */
const limitsOf = <V>(max: number | Capacity<V>) =>
  typeof max === 'number'
    ? { maxSize: max, sizeCalculation: () => 1 }
    : { maxSize: max.bytes, sizeCalculation: ({ value }: Entry<V>) => entryBytes + max.bytesOf(value) }
