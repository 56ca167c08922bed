import {
  type Icon,
  IconBrandStripe,
  IconCashRegister,
  IconLemon2,
  IconSnowflake,
  IconWebhook,
} from '@tabler/icons-react'
import type { ProviderName } from './payments-data.ts'

export interface ProviderKind {
  readonly provider: ProviderName
  /** The provider's own name; the generic source has a translated one. */
  readonly name: string | null
  readonly icon: Icon
  /** Where webhooks are registered, by mode. Null: not at a provider. */
  readonly console: Readonly<Record<'test' | 'live', string>> | null
  /** Where API keys are created, by mode; Stripe's page has the permissions selected. Null: without an API. */
  readonly keys: Readonly<Record<'test' | 'live', string>> | null
  /** Whether missed events can be fetched from it. */
  readonly hasApi: boolean
  /** Number of setup steps at the provider, in the texts of the area. */
  readonly steps: number
  /** Where a checkout names the buying user. */
  readonly buyer: string
  /** The first event of a purchase that a checkout link led to. Undefined: a checkout needs no link. */
  readonly linked?: string
  /** An example of its price IDs. */
  readonly price: string
}

/** The names of Stripe's permissions: that for prices is the one of their former name, plans. Who may write may also read. */
const permissions = [
  'rak_webhook_write',
  'rak_plan_read',
  'rak_product_read',
  'rak_event_read',
  'rak_subscription_read',
  'rak_customer_write',
  'rak_invoice_read',
  'rak_checkout_session_write',
  'rak_customer_portal_write',
]
/** An event of a source of one's own; `buyer` is the field that names who gets the license. */
const eventWith = (type: string, buyer: string): string => `{
  "type": "${type}",
  "occurredAt": "2026-02-01T12:00:00Z",
  "data": {
    "purchase": "order-1017",
    ${buyer},
    "items": [{ "price": "pro-monthly", "quantity": 1 }],
    "status": "active",
    "endsAt": "2026-03-01T12:00:00Z"
  }
}`

const stripeKey = new URLSearchParams([['name', 'Licet'], ...permissions.map((name) => ['permissions[]', name])])

export const providerKinds: readonly ProviderKind[] = [
  {
    provider: 'stripe',
    name: 'Stripe',
    icon: IconBrandStripe,
    console: { test: 'https://dashboard.stripe.com/test/webhooks', live: 'https://dashboard.stripe.com/webhooks' },
    keys: {
      test: `https://dashboard.stripe.com/test/apikeys/create?${stripeKey}`,
      live: `https://dashboard.stripe.com/apikeys/create?${stripeKey}`,
    },
    hasApi: true,
    steps: 3,
    buyer:
      'stripe.checkout.sessions.create({\n  …,\n  metadata: { licet_user_id: user.id },\n  // Only with mode: "subscription"\n  subscription_data: {\n    metadata: { licet_user_id: user.id },\n  },\n})',
    price: 'price_1PxProMonthly',
  },
  {
    provider: 'paddle',
    name: 'Paddle',
    icon: IconCashRegister,
    console: {
      test: 'https://sandbox-vendors.paddle.com/notifications',
      live: 'https://vendors.paddle.com/notifications',
    },
    keys: {
      test: 'https://sandbox-vendors.paddle.com/authentication-v2',
      live: 'https://vendors.paddle.com/authentication-v2',
    },
    hasApi: true,
    steps: 3,
    buyer: 'Paddle.Checkout.open({\n  …,\n  customData: { licet_user_id: user.id, licet_email: user.email },\n})',
    price: 'pri_01hv8gq3318',
  },
  {
    provider: 'lemonsqueezy',
    name: 'Lemon Squeezy',
    icon: IconLemon2,
    console: {
      test: 'https://app.lemonsqueezy.com/settings/webhooks',
      live: 'https://app.lemonsqueezy.com/settings/webhooks',
    },
    keys: {
      test: 'https://app.lemonsqueezy.com/settings/api',
      live: 'https://app.lemonsqueezy.com/settings/api',
    },
    hasApi: true,
    steps: 3,
    buyer: 'createCheckout(storeId, variantId, {\n  checkoutData: { custom: { licet_user_id: user.id } },\n})',
    price: '123456',
  },
  {
    provider: 'polar',
    name: 'Polar',
    icon: IconSnowflake,
    console: { test: 'https://sandbox.polar.sh/dashboard', live: 'https://polar.sh/dashboard' },
    keys: { test: 'https://sandbox.polar.sh/dashboard', live: 'https://polar.sh/dashboard' },
    hasApi: true,
    steps: 3,
    buyer: 'polar.checkouts.create({\n  products: [productId],\n  metadata: { licet_user_id: user.id },\n})',
    price: 'e4aa1c7b-52d8-4f1f-9d6b-0f2a7c3f9b11',
  },
  {
    provider: 'generic',
    name: null,
    icon: IconWebhook,
    console: null,
    keys: null,
    hasApi: false,
    steps: 3,
    buyer: eventWith('purchase.updated', '"userId": "usr_…"'),
    linked: eventWith('purchase.created', '"checkout": "{checkout}"'),
    price: 'pro-monthly',
  },
]

/** Falls back to the generic source for a provider newer than this page. */
export function kindOf(provider: string): ProviderKind {
  const kind = providerKinds.find((known) => known.provider === provider) ?? providerKinds.at(-1)
  if (!kind) throw new Error('no provider kinds exist')
  return kind
}
