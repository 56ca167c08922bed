import { ApiKeyCache } from '../api-keys/service.ts'
import type { AppContext, Cache, Caches } from '../context.ts'
import { Invalidated } from '../invalidations/service.ts'
import { EntitlementCache } from '../licenses/entitlements/answers.ts'
import { SignerCache } from '../licenses/keys/service.ts'
import { LicenseCache } from '../licenses/known.ts'
import { UsageLanes } from '../licenses/usage/lanes.ts'
import { SubjectCache } from '../licenses/usage/subjects.ts'
import type { Places } from '../platform/http/place.ts'
import { createSessionCache } from '../sessions/service.ts'

type Parts = Omit<AppContext, 'caches'> & { readonly places: Places }

/**
 * All caches of this node. They are told of changes from two sides, always through `forget` and `vouch` of what this returns:
 *
 * - A transaction of this node that commits: at once (`Invalidated`, told by the pool).
 * - Transactions of all nodes: by the reader of `invalidations/`, every 250 ms. Each read vouches for the caches as well; a
 *   cache that nothing vouches for is not used.
 *
 * | Cache          | Keeps                                | Forgets on news of                            |
 * | -------------- | ------------------------------------ | --------------------------------------------- |
 * | `sessions`     | active sessions                      | the session, its user, app or project         |
 * | `licenses`     | all licenses of a user               | a license of the user, the project            |
 * | `apiKeys`      | API keys                             | any API key, the project                      |
 * | `entitlements` | responses made from `licenses`       | nothing: it goes when these do                |
 * | `subjects`     | number and project of a user         | nothing: they never change                    |
 * | `signers`      | signing keys, decrypted              | nothing: they never change                    |
 * | `usage`        | nothing: it batches what comes at the same time |                                    |
 */
export function createCaches(parts: Parts): Caches {
  const { config, db, vault } = parts
  const made = {
    sessions: createSessionCache(parts, config.cacheSessions),
    licenses: new LicenseCache(parts, Math.ceil(config.cacheSessions / 2)),
    apiKeys: new ApiKeyCache(parts),
    entitlements: new EntitlementCache(),
    subjects: new SubjectCache(),
    signers: new SignerCache({ vault }),
    usage: new UsageLanes(parts),
  }
  const all: readonly Cache[] = Object.values(made)
  const caches: Caches = {
    ...made,
    forget: (kind, key) => {
      for (const cache of all) cache.forget(kind, key)
    },
    vouch: (startedAt) => {
      for (const cache of all) cache.vouch(startedAt)
    },
  }
  db.onCommit(Invalidated, ({ kind, key }) => caches.forget(kind, key))
  return caches
}
