import type { Cache, InvalidationKind } from '../../../context.ts'
import type { Pool } from '../../../platform/db/db.ts'
import type { Metrics } from '../../../platform/log/metrics.ts'
import { type Moment, VouchedCache } from '../../../platform/memory/cache.ts'
import { type KeyOfUsageRow, listUsedKeys } from './queries.ts'

declare module '../../../context.ts' {
  interface Caches {
    /** Holders and caps of access keys that usage names, by the number of the key. */
    readonly usedKeys: UsedKeyCache
  }
}

interface Named {
  readonly id: number
  readonly ref: string
}

/** An access key, as its usage is counted. */
export interface UsedKey {
  readonly user: Named | undefined
  readonly organization: Named | undefined
  /** Highest usage in a period, by the key of the feature. */
  readonly caps: ReadonlyMap<string, number>
  /** When it was revoked, or expires; epoch milliseconds. */
  readonly endsAt: number
}

interface Parts {
  readonly db: Pool
  readonly metrics: Metrics
}

const most = 20_000

/** Access keys by their number. */
export class UsedKeyCache implements Cache {
  readonly #cache: VouchedCache<number, UsedKey | undefined>

  constructor({ db, metrics }: Parts) {
    this.#cache = new VouchedCache({
      max: most,
      load: async (ids) => {
        const rows = new Map((await listUsedKeys(db, ids)).map((row) => [row.id, row]))
        return ids.map((id) => {
          const row = rows.get(id)
          return row && toUsedKey(row)
        })
      },
      count: (result) => metrics.cache('used_keys', result),
    })
  }

  /** Returns without waiting when it is known. Undefined: it no longer exists. */
  of(id: number): UsedKey | undefined | Promise<UsedKey | undefined> {
    return this.#cache.of(id)
  }

  forget(kind: InvalidationKind, key: number): void {
    if (kind === 'access_key') this.#cache.forget(key)
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}

const toUsedKey = (row: KeyOfUsageRow): UsedKey => ({
  user: row.user_id === null ? undefined : { id: row.user_id, ref: row.user_ref ?? '' },
  organization: row.organization_id === null ? undefined : { id: row.organization_id, ref: row.organization_ref ?? '' },
  caps: new Map(Object.entries(row.caps as Record<string, number>)),
  endsAt: row.ended_at?.getTime() ?? Number.POSITIVE_INFINITY,
})
