import type { Cache, InvalidationKind } from '../context.ts'
import type { Pool } from '../platform/db/db.ts'
import { VouchedCache } from '../platform/db/vouched-cache.ts'
import type { Metrics } from '../platform/log/metrics.ts'
import { type AppRow, listAppsByIds, listIdsByEntries } from './queries.ts'
import { entriesThatAllow } from './redirect-uris.ts'

declare module '../context.ts' {
  interface Caches {
    /** Apps by a redirect URI that they allow. */
    readonly appsByRedirect: AppsByRedirect
  }
}

/** An installation has few redirect URIs; those of a pattern can be many. */
const most = 5_000

/** Apps of any project that allow a redirect URI. Misses are not cached, so guessing URIs cannot fill the cache. */
export class AppsByRedirect implements Cache {
  readonly #cache: VouchedCache<string, readonly AppRow[] | undefined>

  constructor({ db, metrics }: { readonly db: Pool; readonly metrics: Metrics }) {
    this.#cache = new VouchedCache({
      max: most,
      load: (uris) => load(db, uris),
      count: (result) => metrics.cache('apps', result),
    })
  }

  /** Undefined when no app allows it. */
  of(redirectUri: string): readonly AppRow[] | undefined | Promise<readonly AppRow[] | undefined> {
    return this.#cache.of(redirectUri)
  }

  /** Apps change rarely, so any change drops all of them. */
  forget(kind: InvalidationKind): void {
    if (kind === 'app' || kind === 'project') this.#cache.forgetAll()
  }

  vouch(startedAt: number): void {
    this.#cache.vouch(startedAt)
  }
}

async function load(db: Pool, uris: readonly string[]): Promise<(readonly AppRow[] | undefined)[]> {
  const found = await listIdsByEntries(db, uris.map(entriesThatAllow))
  const ids = [...new Set(found.flat())]
  const apps = new Map((await listAppsByIds(db, ids)).map((app) => [app.id, app]))
  return found.map((own) => {
    const rows = own.flatMap((id) => apps.get(id) ?? [])
    return rows.length === 0 ? undefined : rows
  })
}
