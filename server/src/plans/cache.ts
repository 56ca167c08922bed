import type { AppContext, Cache, InvalidationKind } from '../context.ts'
import type { Moment } from '../platform/memory/cache.ts'
import { VouchedCache } from '../platform/memory/cache.ts'
import { PlansForSale } from './for-sale.ts'
import { listForSale } from './queries.ts'

declare module '../context.ts' {
  interface Caches {
    /** The plans that a project sells, by its number. */
    readonly plansForSale: PlansForSaleCache
  }
}

/** Projects with visitors at a time; what is left out is read again. */
const max = 1_000

/** What apps of each mode sell. */
export type PlansOfModes = Readonly<Record<'live' | 'test', PlansForSale>>

/** Every visitor of a page with prices asks for them. */
export class PlansForSaleCache implements Cache {
  readonly #cache: VouchedCache<number, PlansOfModes>

  constructor({ db, metrics }: Omit<AppContext, 'caches'>) {
    this.#cache = new VouchedCache({
      max,
      async load(projectIds) {
        const rows = await listForSale(db, projectIds)
        return projectIds.map((id) => {
          const own = rows.filter(({ project_id }) => project_id === id)
          return { live: new PlansForSale(own, 'live'), test: new PlansForSale(own, 'test') }
        })
      },
      count: (result) => metrics.cache('plans_for_sale', result),
    })
  }

  /** Returns without waiting when it is certain. */
  of(projectId: number): PlansOfModes | Promise<PlansOfModes> {
    return this.#cache.of(projectId)
  }

  /** A change of a plan, a feature, or a listed price is one of its project. */
  forget(kind: InvalidationKind, key: number): void {
    if (kind === 'project') this.#cache.forget(key)
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}
