import { Type } from 'typebox'
import { route } from '../platform/http/route.ts'
import { createCheckout } from './checkouts.ts'
import { createPortalLink } from './portal.ts'
import { listMyPurchases } from './purchases.ts'
import { getCheckout } from './reading.ts'
import {
  Checkout,
  CheckoutParams,
  CheckoutQuery,
  CheckoutStatus,
  CreateCheckoutBody,
  ListPurchasesQuery,
  OpenPortalBody,
  Portal,
  PurchaseItem,
} from './schema.ts'

/** Who may buy, and for whom. */
const callers = { access: 'server', users: true, scope: 'billing', permission: 'billing:write' } as const
const holderErrors = ['USER_NOT_FOUND', 'ORGANIZATION_NOT_FOUND', 'NOT_A_MEMBER', 'ORGANIZATION_ROLE'] as const
const providerErrors = [
  'REDIRECT_URI_NOT_ALLOWED',
  'BILLING_NOT_CONFIGURED',
  'PAYMENT_PROVIDER_REFUSED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
] as const

export const billingRoutes = [
  route({
    method: 'POST',
    url: '/v1/billing/checkouts',
    summary: 'Create a checkout',
    sdk: 'billing.createCheckout',
    description:
      "Creates a checkout at the payment provider and returns the URL of its page. A holder who has bought a plan of the group gets the page that changes it instead (`kind`), so no one buys twice. The same request again returns the same checkout; another one replaces it. Nothing is charged before a click on the provider's page. Users buy listed plans for themselves, or for an organization that they administer. At most 10 new ones in 60 seconds (`RATE_LIMIT_BILLING`), and 60 a day for each holder, together with portals.",
    ...callers,
    status: 201,
    alternatives: { 200: 'The checkout was open already. Its URLs are those of the first request.' },
    input: { body: CreateCheckoutBody },
    data: Checkout,
    errors: [
      ...holderErrors,
      ...providerErrors,
      'BILLING_EMAIL_IN_USE',
      'PRICE_NOT_FOUND',
      'QUANTITY_REQUIRED',
      'TRIAL_USED',
      'CHECKOUT_NOT_FOUND',
      'BILLING_CUSTOMER_NOT_FOUND',
    ],
    handler: createCheckout,
  }),
  route({
    method: 'GET',
    url: '/v1/billing/checkouts/:checkoutId',
    summary: 'Get a checkout',
    sdk: 'billing.getCheckout',
    description:
      'Returns the status of a checkout, to the user who created it and to servers. While it is open, Licet asks the provider, at most every 2 seconds, so the license does not depend on a webhook. With `wait`, the response comes as soon as the checkout is no longer open: paid, or for `kind: change` as soon as the license has the chosen price and quantity. Of `kind: portal`, nothing is waited for.',
    ...callers,
    input: { params: CheckoutParams, query: CheckoutQuery },
    data: CheckoutStatus,
    errors: ['CHECKOUT_NOT_FOUND'],
    handler: getCheckout,
  }),
  route({
    method: 'POST',
    url: '/v1/billing/portal',
    summary: 'Create a billing portal link',
    sdk: 'billing.createPortalLink',
    description:
      "Returns the URL of the provider's pages for payment methods, invoices, and cancellation of the holder's own purchases. Requires a sign-in or step-up within the last 24 hours. Counts with checkouts toward `RATE_LIMIT_BILLING`.",
    ...callers,
    recent: true,
    status: 201,
    input: { body: OpenPortalBody },
    data: Portal,
    errors: [...holderErrors, ...providerErrors, 'BILLING_CUSTOMER_NOT_FOUND'],
    handler: createPortalLink,
  }),
  route({
    method: 'GET',
    url: '/v1/billing/purchases',
    summary: 'List your purchases',
    sdk: 'billing.listMyPurchases',
    description:
      'Returns what the user, or an organization that they administer, has bought and still has, newest first: the plan, the amount of its price, and when it renews or ends.',
    access: 'user',
    scope: 'billing',
    input: { query: ListPurchasesQuery },
    data: Type.Array(PurchaseItem),
    errors: ['NOT_A_MEMBER', 'ORGANIZATION_ROLE'],
    handler: listMyPurchases,
  }),
]
