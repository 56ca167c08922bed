import type {
  IEventName,
  ISubscriptionNotificationResponse,
  ITransactionNotificationResponse,
} from '@paddle/paddle-node-sdk'
import type { SamplePurchase } from './model.ts'

/** What Paddle sends when a subscription is bought, in the shapes of its library. No other object has these IDs. */
export function paddlePurchase({ tag, price, email, now, endsAt }: SamplePurchase): readonly string[] {
  const period = { starts_at: now.toISOString(), ends_at: endsAt.toISOString() }
  const custom = { licet_email: email }
  const transaction = {
    id: `txn_${tag}`,
    status: 'completed',
    origin: 'web',
    subscription_id: `sub_${tag}`,
    billing_period: period,
    custom_data: custom,
  } satisfies Partial<ITransactionNotificationResponse>
  const subscription = {
    id: `sub_${tag}`,
    status: 'active',
    started_at: period.starts_at,
    canceled_at: null,
    current_billing_period: period,
    scheduled_change: { action: 'cancel', effective_at: period.ends_at, resume_at: null },
    custom_data: custom,
  } satisfies Partial<ISubscriptionNotificationResponse>
  const item = { status: 'active', quantity: 1, recurring: true, trial_dates: null }
  const bought = { id: price, billing_cycle: { interval: 'month', frequency: 1 } }
  const events = [
    ['subscription.created', { ...subscription, items: [{ ...item, price: bought }] }],
    ['transaction.completed', { ...transaction, items: [{ quantity: 1, price: bought }] }],
  ] as const satisfies readonly (readonly [`${IEventName}`, object])[]
  return events.map(([event_type, data], index) => {
    const occurred = new Date(now.getTime() - (events.length - 1 - index) * 1_000)
    return JSON.stringify({
      event_id: `evt_${tag}_${index + 1}`,
      event_type,
      occurred_at: occurred.toISOString(),
      notification_id: `ntf_${tag}_${index + 1}`,
      data,
    })
  })
}
