import { type Icon, IconBrandStripe, IconCashRegister, IconLemon2, IconWebhook } from '@tabler/icons-react'
import type { ProviderName } from './payments-data.ts'

export interface ProviderKind {
  readonly provider: ProviderName
  /** The provider's own name; the generic source has a translated one. */
  readonly name: string | null
  readonly icon: Icon
  /** Where webhooks are registered, by mode. Null: not at a provider. */
  readonly console: Readonly<Record<'test' | 'live', string>> | null
  /** Whether missed events can be fetched from it. */
  readonly hasApi: boolean
  /** Events to select there: those that affect a license (docs/payments.md). */
  readonly events: readonly string[]
  /** Number of setup steps at the provider, in the texts of the area. */
  readonly steps: number
  /** Where a checkout names the buying user. */
  readonly buyer: string
  /** An example of its price IDs. */
  readonly price: string
}

export const providerKinds: readonly ProviderKind[] = [
  {
    provider: 'stripe',
    name: 'Stripe',
    icon: IconBrandStripe,
    console: { test: 'https://dashboard.stripe.com/test/webhooks', live: 'https://dashboard.stripe.com/webhooks' },
    hasApi: true,
    events: [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.paused',
      'customer.subscription.resumed',
      'customer.subscription.deleted',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice_payment.paid',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ],
    steps: 4,
    buyer:
      'stripe.checkout.sessions.create({\n  …,\n  client_reference_id: user.id,\n  subscription_data: { metadata: { licet_user_id: user.id } },\n})',
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
    hasApi: true,
    events: [
      'subscription.created',
      'subscription.updated',
      'subscription.activated',
      'subscription.trialing',
      'subscription.past_due',
      'subscription.paused',
      'subscription.resumed',
      'subscription.canceled',
      'transaction.completed',
      'transaction.payment_failed',
      'adjustment.created',
      'adjustment.updated',
    ],
    steps: 4,
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
    hasApi: true,
    events: [
      'order_created',
      'order_refunded',
      'subscription_created',
      'subscription_updated',
      'subscription_cancelled',
      'subscription_resumed',
      'subscription_paused',
      'subscription_unpaused',
      'subscription_expired',
      'subscription_payment_success',
      'subscription_payment_recovered',
      'subscription_payment_failed',
      'subscription_payment_refunded',
    ],
    steps: 4,
    buyer: 'createCheckout(storeId, variantId, {\n  checkoutData: { custom: { licet_user_id: user.id } },\n})',
    price: '123456',
  },
  {
    provider: 'generic',
    name: null,
    icon: IconWebhook,
    console: null,
    hasApi: false,
    events: ['purchase.created', 'purchase.updated', 'purchase.ended'],
    steps: 3,
    buyer:
      '{\n  "type": "purchase.updated",\n  "occurredAt": "2026-02-01T12:00:00Z",\n  "data": {\n    "purchase": "order-1017",\n    "userId": "usr_…",\n    "items": [{ "price": "pro-monthly", "quantity": 1 }],\n    "status": "active",\n    "endsAt": "2026-03-01T12:00:00Z"\n  }\n}',
    price: 'pro-monthly',
  },
]

/** Falls back to the generic source for a provider newer than this page. */
export function kindOf(provider: string): ProviderKind {
  const kind = providerKinds.find((known) => known.provider === provider) ?? providerKinds.at(-1)
  if (!kind) throw new Error('no provider kinds exist')
  return kind
}
