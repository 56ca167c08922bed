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

type BodyOf<Name extends keyof Api['billing']> =
  NonNullable<Parameters<Api['billing'][Name]>[0]> extends { readonly body: infer Body } ? Body : never

/**
 * What to buy, and for whom: with `userId` or `organizationId`.
 *
 * @example
 * ```ts
 * const order: CheckoutOrder = { plan: 'pro', userId: user.id, successUrl: 'https://app.example.com/billing' }
 * ```
 */
export type CheckoutOrder = BodyOf<'createCheckout'>

/**
 * An open checkout. Send the browser to its `url`, which is a secret.
 *
 * @example
 * ```ts
 * const go = ({ url }: OpenCheckout) => res.redirect(303, url)
 * ```
 */
export type OpenCheckout = Awaited<ReturnType<Api['billing']['createCheckout']>>['data']

/**
 * Status of a checkout.
 *
 * @example
 * ```ts
 * const isPaid = ({ status }: CheckoutStatus) => status === 'completed'
 * ```
 */
export type CheckoutStatus = Awaited<ReturnType<Api['billing']['getCheckout']>>['data']

/**
 * Whose pages of the provider to open: with `userId` or `organizationId`.
 *
 * @example
 * ```ts
 * const order: PortalOrder = { userId: user.id, returnUrl: 'https://app.example.com/billing' }
 * ```
 */
export type PortalOrder = BodyOf<'createPortalLink'>

/**
 * The pages of the provider for cards, invoices, and cancellation. Send the browser to `url`, which is a secret.
 *
 * @example
 * ```ts
 * const go = ({ url }: PortalLink) => res.redirect(303, url)
 * ```
 */
export type PortalLink = Awaited<ReturnType<Api['billing']['createPortalLink']>>['data']

/**
 * What your app sells, and how it is bought.
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
  /**
   * Opens a checkout for a user or an organization. The same order again returns the same one. Your server decides who may buy for whom.
   * Requires an API key with the scope `billing:write`; so do the calls below.
   *
   * @throws LicetError `PRICE_NOT_FOUND`, `QUANTITY_REQUIRED`, `TRIAL_USED`, `USER_NOT_FOUND`, `ORGANIZATION_NOT_FOUND`,
   * `REDIRECT_URI_NOT_ALLOWED`, `API_KEY_SCOPE`
   *
   * @example
   * ```ts
   * const { url } = await licet.billing.createCheckout({ plan: 'pro', userId: user.id, successUrl: 'https://app.example.com/billing' })
   * ```
   */
  createCheckout(order: CheckoutOrder): Promise<OpenCheckout>
  /**
   * Returns the status of a checkout. While it is open, Licet asks the provider.
   *
   * @throws LicetError `CHECKOUT_NOT_FOUND`
   *
   * @example
   * ```ts
   * const { status } = await licet.billing.getCheckout(String(req.query.checkout))
   * ```
   */
  getCheckout(checkoutId: string): Promise<CheckoutStatus>
  /**
   * Opens the pages of the provider for a user or an organization. Require a recent sign-in of the user before.
   *
   * @throws LicetError `BILLING_CUSTOMER_NOT_FOUND` before the first purchase
   *
   * @example
   * ```ts
   * const { url } = await licet.billing.createPortalLink({ userId: user.id, returnUrl: 'https://app.example.com/billing' })
   * ```
   */
  createPortalLink(order: PortalOrder): Promise<PortalLink>
}

export const billingOver = (api: Api): Billing => ({
  async plans(query = {}) {
    return (await api.billing.listPlans({ query })).data
  },
  createCheckout: async (body) => (await api.billing.createCheckout({ body })).data,
  getCheckout: async (checkoutId) => (await api.billing.getCheckout({ path: { checkoutId } })).data,
  createPortalLink: async (body) => (await api.billing.createPortalLink({ body })).data,
})
