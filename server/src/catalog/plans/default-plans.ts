import type { Cache, InvalidationKind } from '../../context.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import type { Moment } from '../../platform/memory/cache.ts'
import { VouchedCache } from '../../platform/memory/cache.ts'
import { type DefaultHolder, whichHaveDefault } from './queries.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Whether a project has a plan for users without a license, by its number; by the negative one, for organizations. */
    readonly defaultPlans: DefaultPlanCache
  }
}

/** More than are in use at a time; what is left out is read again. */
const max = 10_000

/**
 * Without it, each check for a user without a license would ask the database for a plan to grant. Only the absence of a plan
 * is taken from here: a plan to grant is read.
 */
export class DefaultPlanCache implements Cache {
  readonly #cache: VouchedCache<number, boolean>

  constructor({ db, metrics }: { readonly db: Pool; readonly metrics: Metrics }) {
    this.#cache = new VouchedCache({
      max,
      load: (projectIds) => whichHaveDefault(db, projectIds),
      count: (result) => metrics.cache('default_plans', result),
    })
  }

  /** Returns without waiting when it is certain. */
  has(projectId: number, holder: DefaultHolder = 'user'): boolean | Promise<boolean> {
    return this.#cache.of(holder === 'user' ? projectId : -projectId)
  }

  /** A change of a plan is one of its project. */
  forget(kind: InvalidationKind, key: number): void {
    if (kind !== 'project') return
    this.#cache.forget(key)
    this.#cache.forget(-key)
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}
