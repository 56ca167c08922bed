import type { Order, Subscription } from '@lemonsqueezy/lemonsqueezy.js'
import type { SamplePurchase } from './model.ts'

type OrderShape = Pick<Order['data']['attributes'], 'user_email' | 'status' | 'refunded' | 'created_at' | 'updated_at'>
type SubscriptionShape = Partial<Subscription['data']['attributes']>

/** What Lemon Squeezy sends when a subscription is bought in test mode, in the shapes of its library. Its own IDs are numbers. */
export function lemonPurchase({ tag, price, email, now, endsAt }: SamplePurchase): readonly string[] {
  const [start, end] = [now.toISOString(), endsAt.toISOString()]
  const order: OrderShape = {
    user_email: email,
    status: 'paid',
    refunded: false,
    created_at: start,
    updated_at: start,
  }
  const subscription: SubscriptionShape = {
    user_email: email,
    status: 'cancelled',
    cancelled: true,
    trial_ends_at: null,
    renews_at: end,
    ends_at: end,
    created_at: start,
    updated_at: start,
  }
  // A variant is a number, and stays the text that the configuration has.
  const item = { variant_id: price, quantity: 1 }
  const objects = [
    ['order_created', 'orders', { ...order, first_order_item: item }],
    [
      'subscription_created',
      'subscriptions',
      {
        ...subscription,
        variant_id: price,
        order_id: tag,
        first_subscription_item: { quantity: 1, is_usage_based: false },
      },
    ],
  ] as const
  return objects.map(([event_name, type, attributes]) =>
    JSON.stringify({ meta: { event_name, test_mode: true, custom_data: null }, data: { type, id: tag, attributes } }),
  )
}
