import type { models } from '@polar-sh/sdk/2026-10'
import type { SamplePurchase } from './model.ts'

/** What Polar sends when a subscription is bought, in the shapes of its library. Its own IDs are UUIDs. */
export function polarPurchase({ tag, price, email, now, endsAt }: SamplePurchase): readonly string[] {
  const [start, end] = [now.toISOString(), endsAt.toISOString()]
  const common = { customer: { email, external_id: null }, product_id: price, seats: null, units: null, metadata: {} }
  const subscription = {
    id: `sub_${tag}`,
    status: 'active',
    created_at: start,
    started_at: start,
    current_period_start: start,
    current_period_end: end,
    trial_end: null,
    cancel_at_period_end: true,
    ended_at: null,
  } satisfies Partial<models.Subscription>
  const order = {
    id: `order_${tag}`,
    status: 'paid',
    created_at: start,
    billing_reason: 'subscription_create',
    subscription_id: subscription.id,
  } satisfies Partial<models.Order>
  const item = {
    proration: false,
    start_timestamp: start,
    end_timestamp: end,
  } satisfies Partial<models.OrderItemSchema>
  const events = [
    ['subscription.created', { ...subscription, ...common }],
    ['order.paid', { ...order, ...common, items: [item] }],
  ] as const satisfies readonly (readonly [models.WebhookEventType, object])[]
  return events.map(([type, data]) => JSON.stringify({ type, timestamp: start, data }))
}
