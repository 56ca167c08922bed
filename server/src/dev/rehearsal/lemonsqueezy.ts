import type { Subscription, SubscriptionInvoice } from '@lemonsqueezy/lemonsqueezy.js'
import type { Charge, Deal, Narrator, Report, Scene } from './model.ts'

/** Lemon Squeezy's words, in the shapes of its library: https://docs.lemonsqueezy.com/help/webhooks */
export const lemonNarrator: Narrator = {
  report: (scene) => reports[scene.happening.what](scene),
  envelope: ({ type, object }, { user }) => ({
    meta: { event_name: type, test_mode: false, custom_data: user ? { licet_user_id: user } : null },
    data: object,
  }),
  subscription: (scene) => ({ id: subscriptionId(scene), object: { data: subscription(scene) } }),
  customer: () => undefined,
}

/** Variants are numbers. */
export const lemonVariants: Readonly<Record<string, number>> = { price_pro: 41, price_team: 42, price_year: 43 }
const variantOf = (price: string): number => lemonVariants[price] ?? 1

/** A life has fewer than ten subscriptions, and each of them fewer than a hundred invoices. */
const subscriptionId = ({ number, deal }: Scene) => String(number * 10 + deal.number)
const invoiceId = (scene: Scene, charge: Charge) => String(Number(subscriptionId(scene)) * 100 + charge.number)

type Reporter = (scene: Scene) => readonly Report[]

const updateReport: Reporter = (scene) => [{ type: 'subscription_updated', object: subscription(scene) }]
const updateReportAs =
  (type: string): Reporter =>
  (scene) => [{ type, object: subscription(scene) }, ...updateReport(scene)]

const reports: Readonly<Record<Scene['happening']['what'], Reporter>> = {
  created: (scene) => [
    { type: 'order_created', object: order(scene) },
    { type: 'subscription_created', object: subscription(scene) },
  ],
  renewed: updateReport,
  'past due': updateReport,
  recovered: updateReport,
  changed: updateReport,
  canceled: updateReportAs('subscription_cancelled'),
  undone: updateReportAs('subscription_resumed'),
  paused: updateReportAs('subscription_paused'),
  resumed: updateReportAs('subscription_unpaused'),
  ended: updateReportAs('subscription_expired'),
  paid: withCharge((scene, charge) => [
    { type: 'subscription_payment_success', object: invoice(scene, charge) },
    ...(isLate(charge) ? [{ type: 'subscription_payment_recovered', object: invoice(scene, charge) }] : []),
  ]),
  failed: withCharge((scene, charge) => [{ type: 'subscription_payment_failed', object: invoice(scene, charge) }]),
  refunded: withCharge((scene, charge) => [{ type: 'subscription_payment_refunded', object: invoice(scene, charge) }]),
  // It reports none.
  disputed: () => [],
}

function withCharge(report: (scene: Scene, charge: Charge) => readonly Report[]): Reporter {
  return (scene) => ('charge' in scene.happening ? report(scene, scene.happening.charge) : [])
}

const isLate = ({ at, reason, lines }: Charge) => reason === 'renewal' && lines.some(({ from }) => from < at)

type SubscriptionShape = Subscription['data']['attributes']

function statusOf({ status, cancels }: Deal): SubscriptionShape['status'] {
  if (status === 'canceled') return 'expired'
  if (cancels) return 'cancelled'
  return status === 'trialing' ? 'on_trial' : status
}

function subscription(scene: Scene) {
  const { deal, email, dateOf, day } = scene
  const [item] = deal.items
  const end = dateOf(item?.to ?? day)
  const ends = deal.endedAt === null ? (deal.cancels ? end : null) : dateOf(deal.endedAt)
  const attributes = {
    order_id: Number(subscriptionId(scene)) + 500_000,
    variant_id: variantOf(item?.price ?? ''),
    user_email: email,
    status: statusOf(deal),
    pause: deal.status === 'paused' ? { mode: 'void', resumes_at: null } : null,
    cancelled: deal.cancels,
    trial_ends_at: deal.trialEndsAt === null ? null : dateOf(deal.trialEndsAt),
    renews_at: end,
    ends_at: ends,
    created_at: dateOf(deal.startedAt),
    updated_at: dateOf(day),
  } satisfies Partial<SubscriptionShape>
  const quantity = item?.quantity ?? 1
  const first = { id: 1, subscription_id: Number(subscriptionId(scene)), price_id: 1, quantity, is_usage_based: false }
  return {
    type: 'subscriptions',
    id: subscriptionId(scene),
    attributes: { ...attributes, first_subscription_item: first },
  }
}

function order(scene: Scene) {
  const { deal, email, dateOf } = scene
  const id = Number(subscriptionId(scene)) + 500_000
  const item = deal.items[0]
  const attributes = {
    user_email: email,
    status: 'paid',
    refunded: false,
    total: deal.charges[0]?.amount ?? 0,
    refunded_amount: 0,
    created_at: dateOf(deal.startedAt),
    updated_at: dateOf(deal.startedAt),
    first_order_item: { id: 1, order_id: id, variant_id: variantOf(item?.price ?? ''), quantity: item?.quantity ?? 1 },
  }
  return { type: 'orders', id: String(id), attributes }
}

/** Its library knows the last one by another name. */
type BillingReason = SubscriptionInvoice['data']['attributes']['billing_reason'] | 'updated'

const billingReasons = {
  first: 'initial',
  renewal: 'renewal',
  change: 'updated',
  usage: 'renewal',
} as const satisfies Readonly<Record<Charge['reason'], BillingReason>>

function invoice(scene: Scene, charge: Charge) {
  const { email, dateOf, day } = scene
  const statuses = { none: charge.paid ? 'paid' : 'pending', part: 'partial_refund', full: 'refunded' } as const
  const attributes = {
    subscription_id: Number(subscriptionId(scene)),
    user_email: email,
    billing_reason: billingReasons[charge.reason],
    status: statuses[charge.refund],
    refunded: charge.refund === 'full',
    refunded_at: charge.refund === 'none' ? null : dateOf(day),
    total: charge.amount,
    refunded_amount: charge.refund === 'full' ? charge.amount : 0,
    created_at: dateOf(charge.at),
    updated_at: dateOf(day),
  }
  return { type: 'subscription-invoices', id: invoiceId(scene, charge), attributes }
}
