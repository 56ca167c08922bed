import { VerdictCache } from '../admin/audit-logs/verdicts/service.ts'
import { TotalCache } from '../admin/totals/service.ts'
import { DefaultPlanCache } from '../catalog/plans/default-plans.ts'
import type { AppContext, Cache, Caches } from '../context.ts'
import { Health } from '../health/service.ts'
import { EntitlementCache } from '../licenses/entitlements/answers.ts'
import { SignerCache } from '../licenses/keys/service.ts'
import { LicenseCache } from '../licenses/known.ts'
import { UsageLanes } from '../licenses/usage/lanes.ts'
import { SubjectCache } from '../licenses/usage/subjects.ts'
import { Invalidated } from '../memory/changes/service.ts'
import { OidcKeyCache } from '../oauth2/keys/known.ts'
import { MailBudgets } from '../outbox/mail/limits/budgets.ts'
import { LiveTexts } from '../platform/http/live-texts.ts'
import type { Places } from '../platform/http/place.ts'
import { Tickets } from '../platform/http/tickets.ts'
import { ApiKeyCache } from '../projects/api-keys/known.ts'
import { AppsByRedirect } from '../projects/apps/by-redirect.ts'
import { ClientCache } from '../projects/apps/known.ts'
import { AppSecretCache } from '../projects/apps/secrets/known.ts'
import { ChangeHub } from '../sessions/changes/hub.ts'
import { PeopleCache } from '../sessions/introspect/people.ts'
import { createSessionCache } from '../sessions/live.ts'

type Parts = Omit<AppContext, 'caches'> & { readonly places: Places }

/** Parts of CACHE_MEMORY: of the caches that have an entry for each session or user. All others stay small. */
const shares = { sessions: 1 / 2, licenses: 5 / 16, people: 1 / 8, subjects: 1 / 16 } as const

/**
 * Creates all caches of this node. Changes reach them from two sides, always through `forget` and `vouch` of the result:
 *
 * - A transaction of this node that commits: immediately (`Invalidated`, passed on by the pool).
 * - Transactions of all nodes: by the reader of `memory/changes/`, at a signal, and every 250 ms. Each read also calls `vouch`; a cache
 *   without a recent `vouch` is not used.
 *
 * A change of an app or a project visits no entry: each knows the generation that it was made in
 * (platform/memory/generations.ts), and one of an ended generation is not used. `sessions`, `licenses`, `people`, and
 * `subjects` share CACHE_MEMORY (`shares`). All others have a fixed number of entries, or one for each key, project, or app.
 *
 * | Cache          | Keeps                                | Forgets on changes of                         |
 * | -------------- | ------------------------------------ | --------------------------------------------- |
 * | `sessions`     | active sessions                      | the session, its app or project               |
 * | `people`       | profiles of users                    | the user                                      |
 * | `licenses`     | all licenses of a user               | a license of the user, the project            |
 * | `apiKeys`      | API keys                             | any API key, the project                      |
 * | `clients`      | apps                                 | any app, the project                          |
 * | `appsByRedirect` | apps by redirect URI               | any app, the project                          |
 * | `appSecrets`   | client secrets of an app             | the app, the project                          |
 * | `entitlements` | responses made from `licenses`       | nothing: they go with the cached licenses     |
 * | `defaultPlans` | whether a project has a default plan | the project                                   |
 * | `subjects`     | number and project of a user         | nothing: they never change                    |
 * | `signers`      | signing keys, decrypted              | nothing: they never change                    |
 * | `oidcKeys`     | keys that sign ID tokens             | any such key, the project                     |
 * | `liveTexts`    | public lists of keys                 | a change of such a key                        |
 * | `usage`        | nothing: it batches concurrent calls |                                               |
 * | `mailBudgets`  | emails taken from an hour's budget   | the project: asks again for a spent budget    |
 * | `totals`       | totals of long lists, for 5 seconds  | nothing: they may be 5 seconds old            |
 * | `verdicts`     | nothing: it joins verifications      |                                               |
 * | `tickets`      | nothing: it bounds look-ups          |                                               |
 * | `changes`      | changes of the last 60 seconds       | nothing: it passes them on to servers         |
 */
export function createCaches(parts: Parts): Caches {
  const { config, db, vault, metrics } = parts
  const reader = { ...parts, db: db.reads }
  const bytes = config.cacheBytes
  const made = {
    sessions: createSessionCache(parts, shares.sessions * bytes),
    people: new PeopleCache({ ...parts, db: db.reads }, shares.people * bytes),
    licenses: new LicenseCache(reader, shares.licenses * bytes),
    apiKeys: new ApiKeyCache(reader),
    appsByRedirect: new AppsByRedirect(reader),
    clients: new ClientCache(reader),
    appSecrets: new AppSecretCache(reader),
    entitlements: new EntitlementCache(),
    defaultPlans: new DefaultPlanCache(reader),
    subjects: new SubjectCache(reader, shares.subjects * bytes),
    signers: new SignerCache({ vault }),
    oidcKeys: new OidcKeyCache(reader),
    liveTexts: new LiveTexts(parts),
    usage: new UsageLanes(parts),
    mailBudgets: new MailBudgets(parts),
    totals: new TotalCache({ db }),
    verdicts: new VerdictCache(),
    tickets: new Tickets(),
    health: new Health(parts),
    changes: new ChangeHub({ ...parts, maxStreams: config.changesMaxStreams }),
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
  metrics.gauge(
    'licet_cache_bytes',
    'Memory of the caches of sessions and users, estimated.',
    () => ({ sessions: made.sessions.bytes, licenses: made.licenses.bytes, people: made.people.bytes }),
    'cache',
  )
  db.onCommit(Invalidated, ({ changes }) => {
    for (const { kind, key } of changes) caches.forget(kind, key)
    made.changes.noteCommit(changes)
  })
  return caches
}
