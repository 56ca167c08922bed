import type { Cache, InvalidationKind } from '../../../context.ts'
import type { Pool } from '../../../platform/db/db.ts'
import type { Metrics } from '../../../platform/log/metrics.ts'
import type { Moment } from '../../../platform/memory/cache.ts'
import { VouchedCache } from '../../../platform/memory/cache.ts'
import { listSecretRows } from './queries.ts'

declare module '../../../context.ts' {
  interface Caches {
    /** Client secrets by the number of their app. */
    readonly appSecrets: AppSecretCache
  }
}

export interface CachedSecret {
  /** SHA-256 of the secret. */
  readonly hash: Buffer
  /** In epoch milliseconds. */
  readonly expiresAt: number
}

/** Apps at most: each has some hundred bytes. */
const most = 10_000

/** The hashes of the client secrets of an app. */
export class AppSecretCache implements Cache {
  readonly #cache: VouchedCache<number, CachedSecret[]>

  constructor({ db, metrics }: { readonly db: Pool; readonly metrics: Metrics }) {
    this.#cache = new VouchedCache({
      max: most,
      load: async (appIds) => {
        const rows = await listSecretRows(db, appIds)
        return appIds.map((id) =>
          rows
            .filter(({ app_id }) => app_id === id)
            .map((row) => ({
              hash: row.secret_hash,
              expiresAt: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
            })),
        )
      },
      count: (result) => metrics.cache('app_secrets', result),
    })
  }

  /** Returns the secrets if they are cached. */
  known(appId: number): readonly CachedSecret[] | undefined {
    return this.#cache.known(appId)
  }

  /** Reads the database, bypassing the cache. */
  read(appId: number): Promise<readonly CachedSecret[]> {
    return this.#cache.read(appId)
  }

  forget(kind: InvalidationKind, key: number): void {
    if (kind === 'app') this.#cache.forget(key)
    if (kind === 'project') this.#cache.forgetAll()
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}
