import type { AppContext, Cache, Caches } from '../context.ts'
import { Invalidated } from '../memory/changes/service.ts'
import type { Locations } from '../platform/http/requester.ts'
import type { CacheDeclaration } from '../room.ts'
import { rooms, secrets } from './rooms.ts'

type Parts = Omit<AppContext, 'caches'> & { readonly locations: Locations }

/**
 * Creates all caches of this node, as the rooms declare them. Changes reach them from two sides, always through `forget` and `vouch` of
 * the result:
 *
 * - A transaction of this node that commits: immediately (`Invalidated`, passed on by the pool).
 * - Transactions of all nodes: by the reader of `memory/changes/`, at a signal, and every 250 ms. Each read also calls `vouch`; a cache
 *   without a recent `vouch` is not used.
 *
 * A change of an app or a project visits no entry: each knows the generation that it was made in
 * (platform/memory/cache.ts), and one of an ended generation is not used.
 */
export function createCaches(parts: Parts): Caches {
  const { config, db, metrics } = parts
  const created = listCaches().map(([name, { create, share = 0 }]): [string, Cache] => [
    name,
    create({ ...parts, reader: { ...parts, db: db.reads }, secrets }, share * config.cacheBytes),
  ])
  const caches: Caches = Object.assign({}, ...created.map(([name, cache]) => ({ [name]: cache })), {
    forget: (kind, key) => {
      for (const [, cache] of created) cache.forget(kind, key)
    },
    vouch: (startedAt) => {
      for (const [, cache] of created) cache.vouch(startedAt)
    },
  } satisfies Cache)
  metrics.gauge(
    'licet_cache_bytes',
    'Memory of the caches of sessions, licenses, and users, estimated.',
    () => ({ sessions: caches.sessions.bytes, licenses: caches.licenses.bytes, users: caches.people.bytes }),
    'cache',
  )
  db.onCommit(Invalidated, ({ changes }) => {
    for (const { kind, key } of changes) caches.forget(kind, key)
    caches.changes.noteCommit(changes)
  })
  return caches
}

/** Each by its name in `ctx.caches`. A test finds each name there in one room. */
const listCaches = (): [string, CacheDeclaration<Cache>][] => rooms.flatMap(({ caches = {} }) => Object.entries(caches))
