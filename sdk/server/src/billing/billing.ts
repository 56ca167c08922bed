import type { Api } from '../api/api.ts'

/**
 * A plan that is for sale, with its features and prices.
 *
 * @example
 * ```ts
 * const cheapest = (plan: PlanForSale) => Math.min(...plan.prices.flatMap(({ amount }) => amount ?? []))
 * ```
 */
export type PlanForSale = Awaited<ReturnType<Api['billing']['listPlans']>>['data'][number]

/**
 * What your app sells.
 *
 * @example
 * ```ts
 * const { billing }: { billing: Billing } = licet
 * ```
 */
export interface Billing {
  /**
   * The listed plans of the project, in their order. `holder` is the ID of a user or an organization, whose plan is `current`. Requires
   * an API key with the scope `plans:read`, and with a holder `licenses:read`.
   *
   * @throws LicetError `USER_NOT_FOUND`, `NOT_A_MEMBER` for an unknown organization, `API_KEY_SCOPE`
   *
   * @example
   * ```ts
   * const plans = await licet.billing.plans({ holder: user.id })
   * ```
   */
  plans(options?: { readonly holder?: string }): Promise<readonly PlanForSale[]>
}

export const billingOver = (api: Api): Billing => ({
  async plans(query = {}) {
    return (await api.billing.listPlans({ query })).data
  },
})
