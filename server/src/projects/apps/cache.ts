import type { Cache, InvalidationKind } from '../../context.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import type { Moment } from '../../platform/memory/cache.ts'
import { VouchedCache } from '../../platform/memory/cache.ts'

export interface AppCacheParts {
  readonly db: Pool
  readonly metrics: Metrics
}

/** Apps by a text that requests name. Misses are not cached, so guessing cannot fill the cache. */
export class AppCache<Found> implements Cache {
  readonly #cache: VouchedCache<string, Found | undefined>

  constructor(
    { db, metrics }: AppCacheParts,
    {
      name,
      max,
      load,
    }: {
      /** Its label in the metrics. */
      name: string
      max: number
      load: (db: Pool, keys: readonly string[]) => Promise<(Found | undefined)[]>
    },
  ) {
    this.#cache = new VouchedCache({
      max,
      load: (keys) => load(db, keys),
      count: (result) => metrics.cache(name, result),
    })
  }

  of(key: string): Found | undefined | Promise<Found | undefined> {
    return this.#cache.of(key)
  }

  /** Apps change rarely, so any change drops all of them. */
  forget(kind: InvalidationKind): void {
    if (kind === 'app' || kind === 'project') this.#cache.forgetAll()
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}
