import type { Cache } from '../../context.ts'
import { Coalescer, eachAlone } from '../../platform/db/coalesce.ts'
import type { Pool } from '../../platform/db/db.ts'
import { LastingCache } from '../../platform/memory/cache.ts'
import { type CounterReading, rereadCounters } from './balances.ts'
import { count } from './counting.ts'
import type { ConsumedRow } from './queries.ts'
import type { Countable } from './service.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Usage that is reported or read at the same time. */
    readonly usage: UsageLanes
  }
}

interface Parts {
  readonly db: Pool
  readonly now: () => Date
}

/**
 * What many count together costs each of them a fraction: rather few statements under way, and large ones. But one that took all
 * who wait would leave the database idle while their responses are sent.
 */
const countLanes = { lanes: 2, enough: 64, gatherMs: 2, maxBatch: 100 }

/** Each may have many counters, and one statement for all of them must not take long. */
const readLanes = { maxBatch: 64 }

/** Turns usage that is reported or read at the same time into one statement. Keeps nothing. */
export class UsageLanes extends LastingCache implements Cache {
  readonly #counts: Coalescer<Countable['item'], ConsumedRow>
  readonly #reads: Coalescer<CounterReading, CounterReading>
  readonly #telling = new Map<string, Promise<void>>()

  constructor(parts: Parts) {
    super()
    this.#counts = new Coalescer((items) => count(parts, items), countLanes)
    const read = eachAlone((readings: CounterReading[]) => rereadCounters(parts.db.reads, readings))
    this.#reads = new Coalescer(read, readLanes)
  }

  /** Counts one event, together with the others of the same moment. */
  count(item: Countable['item']): Promise<ConsumedRow> {
    return this.#counts.submit(item)
  }

  /** Reads the counters again, together with others of the same moment. Returns the same object when none has changed. */
  read(reading: CounterReading): Promise<CounterReading> {
    return this.#reads.submit(reading)
  }

  /** Callers with the same name at the same time share one call. */
  emitOnce(name: string, emit: () => Promise<void>): Promise<void> {
    const known = this.#telling.get(name)
    if (known) return known
    const telling = emit().finally(() => this.#telling.delete(name))
    this.#telling.set(name, telling)
    return telling
  }
}
