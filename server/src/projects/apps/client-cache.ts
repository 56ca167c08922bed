import type { RequestContext } from '../../context.ts'
import type { Pool } from '../../platform/db/db.ts'
import { AppCache, type AppCacheParts } from './cache.ts'
import { type App, toApp } from './model.ts'
import { listAppsByRefs, listSoleApps } from './queries.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Apps by their API ID, and the app of requests that name none. */
    readonly clients: ClientCache
  }
}

/** More than an installation has; what is left out is read again. */
const max = 2_000

/** Instead of an API ID: the app of requests that name none. */
const unnamed = ''

/** Apps by their API ID, without built-in ones. */
export class ClientCache extends AppCache<App> {
  constructor(parts: AppCacheParts) {
    super(parts, { name: 'clients', max, load })
  }

  /** The only app, else the one with the key `default`; none if apps of several projects come into question. */
  sole(): App | undefined | Promise<App | undefined> {
    return this.of(unnamed)
  }
}

async function load(db: Pool, refs: readonly string[]): Promise<(App | undefined)[]> {
  const rows = new Map((await listAppsByRefs(db, refs)).map((row) => [row.public_id, toApp(row)]))
  const [first, ...others] = refs.includes(unnamed) ? await listSoleApps(db) : []
  if (first && (others.length === 0 || first.key === 'default')) rows.set(unnamed, toApp(first))
  return refs.map((ref) => rows.get(ref))
}

/** The app that a request of OAuth 2.0 names as its client (RFC 6749, section 2.2), in this project. */
export async function findClient(
  { caches }: RequestContext,
  ref: string,
  projectKey: string,
): Promise<App | undefined> {
  if (!/^app_[0-9a-f]{32}$/.test(ref)) return undefined
  const app = await caches.clients.of(ref)
  return app?.project.key === projectKey ? app : undefined
}
