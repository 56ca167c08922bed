import type { Pool } from '../../platform/db/db.ts'
import { AppCache, type AppCacheParts } from './cache.ts'
import { type AppRow, listAppsByIds, listIdsByEntries } from './queries.ts'
import { entriesThatAllow } from './redirect-uris.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Apps by a redirect URI that they allow: undefined when no app does. */
    readonly appsByRedirect: AppsByRedirect
  }
}

/** An installation has few redirect URIs; those of a pattern can be many. */
const max = 5_000

/** Apps of any project that allow a redirect URI. */
export class AppsByRedirect extends AppCache<readonly AppRow[]> {
  constructor(parts: AppCacheParts) {
    super(parts, { name: 'apps', max, load })
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
