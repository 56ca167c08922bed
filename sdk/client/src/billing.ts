import { LicetError } from './errors.ts'
import { errorOf, readJson } from './http.ts'
import { internalsOf } from './internals.ts'
import type { Licet } from './types.ts'

/**
 * What a plan grants of a feature.
 *
 * @example
 * ```ts
 * const text = ({ name, limit, unlimited }: PlanFeature) => (unlimited ? `${name}: unlimited` : `${name}: ${limit}`)
 * ```
 */
export interface PlanFeature {
  readonly key: string
  readonly name: string
  readonly type: 'boolean' | 'static' | 'limit' | 'metered'
  /** Of a `boolean` feature, whether the plan grants it; of a `static` one, its value; otherwise `null`. */
  readonly value: unknown
  /** Of a `limit` or `metered` feature. `null`: no limit, or another type. */
  readonly limit: number | null
  readonly unlimited: boolean
  /** Period of a `metered` feature. `null`: its usage never resets. */
  readonly reset: 'hour' | 'day' | 'week' | 'month' | 'year' | null
}

/**
 * A price of a plan, for showing it: the page of the provider decides what is paid.
 *
 * @example
 * ```ts
 * const isYearly = (price: PlanPrice) => price.interval === 'year' && price.intervalCount === 1
 * ```
 */
export interface PlanPrice {
  /** Its ID at the provider. */
  readonly id: string
  readonly provider: string
  /** In the smallest unit of the currency (ISO 4217). `null`: not one amount, or not known. */
  readonly amount: number | null
  /** ISO 4217. */
  readonly currency: string | null
  /** `null`: bought once, or not known. */
  readonly interval: 'day' | 'week' | 'month' | 'year' | null
  readonly intervalCount: number | null
  /** `null`: without a trial. */
  readonly trialDays: number | null
  /** What the amount is multiplied with. `null`: nothing. */
  readonly per: 'unit' | 'seat' | null
}

/**
 * A plan that is for sale.
 *
 * @example
 * ```ts
 * const currentOf = (plans: readonly Plan[]) => plans.find(({ current }) => current)
 * ```
 */
export interface Plan {
  readonly key: string
  readonly name: string
  readonly description: string | null
  /** `addon`: it adds to a base plan. */
  readonly kind: 'base' | 'addon'
  /** A holder has at most one license among the base plans of a group. */
  readonly group: string
  readonly features: readonly PlanFeature[]
  /** In the order in which to show them. */
  readonly prices: readonly PlanPrice[]
  /** Whether the holder has a license of it now. */
  readonly current: boolean
}

/**
 * What is for sale. Calls reject with `LicetError`: `UNAVAILABLE`, and others of the API.
 *
 * @example
 * ```ts
 * const billing: Billing = createBilling(licet)
 * ```
 */
export interface Billing {
  /**
   * The listed plans of the app's project, also while no user is signed in. With a user, `current` is that of the organization that the tab
   * shows, or of `holder`: the ID of the user, or of an organization that they are in.
   * @throws LicetError `NOT_SIGNED_IN` for a `holder` while no user is signed in, `NOT_A_MEMBER`
   */
  plans(options?: { readonly holder?: string }): Promise<readonly Plan[]>
}

/**
 * What is for sale, for a client.
 *
 * @example
 * ```ts
 * const billing = createBilling(licet)
 * for (const { name, prices } of await billing.plans()) console.log(name, prices[0]?.amount)
 * ```
 */
export function createBilling(licet: Licet): Billing {
  const { ctx } = internalsOf(licet)
  return {
    async plans({ holder } = {}) {
      const { status } = await licet.start()
      if (holder !== undefined && status !== 'signed_in') throw new LicetError('NOT_SIGNED_IN', 'No user is signed in.')
      const url = `${ctx.api}/v1/plans${holder === undefined ? '' : `?holder=${encodeURIComponent(holder)}`}`
      const headers = { 'x-app-id': ctx.appId }
      // What browsers keep is as old as the API allows.
      const init = { cache: 'default' as const, ...(ctx.appId && { headers }) }
      const reply = await (status === 'signed_in'
        ? readJson(url, init, (input, options) => licet.fetch(input, options))
        : readJson(url, init))
      if (!reply.body.data) throw errorOf(reply)
      return reply.body.data
    },
  }
}
