import type { models } from '@polar-sh/sdk/2026-10'
import type { Charge, Deal, Narrator, Report, Scene } from './model.ts'

/** Polar's words, in the shapes of its library: https://polar.sh/docs/integrate/webhooks. Its own IDs are UUIDs. */
export const polarNarrator: Narrator = {
  report: (scene) => reports[scene.happening.what](scene),
  envelope: ({ type, object }, { dateOf, day }) => ({ type, timestamp: dateOf(day), data: object }),
  subscription: (scene) => ({ id: subscriptionId(scene), object: subscription(scene) }),
  customer: () => undefined,
}

const subscriptionId = ({ tag, deal }: Scene) => `sub_${tag}_${deal.number}`
const orderId = ({ tag, deal }: Scene, { number }: Charge) => `order_${tag}_${deal.number}_${number}`

type Reporter = (scene: Scene) => readonly Report[]

const reportAs = (type: models.WebhookEventType, object: object): Report => ({ type, object })

/** Each change is also reported as an update. */
const updateReport: Reporter = (scene) => [reportAs('subscription.updated', subscription(scene))]
const updateReportAs =
  (type: models.WebhookEventType): Reporter =>
  (scene) => [...updateReport(scene), reportAs(type, subscription(scene))]

const reports: Readonly<Record<Scene['happening']['what'], Reporter>> = {
  created: (scene) => [
    reportAs('subscription.created', subscription(scene)),
    ...updateReport(scene),
    reportAs('subscription.active', subscription(scene)),
  ],
  renewed: updateReportAs('subscription.cycled'),
  recovered: updateReportAs('subscription.active'),
  changed: updateReport,
  canceled: updateReportAs('subscription.canceled'),
  undone: updateReportAs('subscription.uncanceled'),
  'past due': updateReportAs('subscription.past_due'),
  paused: updateReportAs('subscription.paused'),
  resumed: updateReportAs('subscription.resumed'),
  ended: updateReportAs('subscription.revoked'),
  paid: withCharge((scene, charge) => [
    reportAs('order.updated', order(scene, charge)),
    reportAs('order.paid', order(scene, charge)),
  ]),
  failed: withCharge((scene, charge) => [reportAs('order.updated', order(scene, charge))]),
  refunded: withCharge((scene, charge) => [
    reportAs('order.updated', order(scene, charge)),
    reportAs('order.refunded', order(scene, charge)),
  ]),
  // It reports none: it refunds what a buyer disputes.
  disputed: () => [],
}

function withCharge(report: (scene: Scene, charge: Charge) => readonly Report[]): Reporter {
  return (scene) => ('charge' in scene.happening ? report(scene, scene.happening.charge) : [])
}

const statuses: Readonly<Record<Deal['status'], models.SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  paused: 'paused',
  canceled: 'canceled',
}

/** What subscriptions and orders have in common. */
function commonOf({ user, email, tag, deal, day, dateOf }: Scene) {
  const [item] = deal.items
  return {
    modified_at: dateOf(day),
    customer_id: `cus_${tag}`,
    customer: { email, external_id: null },
    product_id: item?.price ?? '',
    seats: item && item.quantity > 1 ? item.quantity : null,
    units: null,
    metadata: user ? { licet_user_id: user } : {},
  }
}

function subscription(scene: Scene) {
  const { deal, dateOf } = scene
  const [item] = deal.items
  const dateOrNull = (day: number | null) => (day === null ? null : dateOf(day))
  return {
    ...commonOf(scene),
    id: subscriptionId(scene),
    status: statuses[deal.status],
    created_at: dateOf(deal.startedAt),
    started_at: dateOf(deal.startedAt),
    current_period_start: dateOf(item?.from ?? 0),
    current_period_end: dateOf(item?.to ?? 0),
    trial_end: dateOrNull(deal.trialEndsAt),
    cancel_at_period_end: deal.cancels,
    ended_at: dateOrNull(deal.endedAt),
  } satisfies Partial<Record<keyof models.Subscription, unknown>>
}

const reasons: Readonly<Record<Charge['reason'], models.OrderBillingReason>> = {
  first: 'subscription_create',
  renewal: 'subscription_cycle',
  change: 'subscription_update',
  usage: 'subscription_meter_cycle',
}

function statusOf({ paid, refund }: Charge): models.OrderStatus {
  if (!paid) return 'pending'
  return ({ none: 'paid', part: 'partially_refunded', full: 'refunded' } as const)[refund]
}

function order(scene: Scene, charge: Charge) {
  const { dateOf } = scene
  const items = charge.lines.map(({ from, to }) => ({
    proration: charge.reason === 'change',
    start_timestamp: dateOf(from),
    end_timestamp: dateOf(to),
  })) satisfies Partial<models.OrderItemSchema>[]
  return {
    ...commonOf(scene),
    id: orderId(scene, charge),
    status: statusOf(charge),
    created_at: dateOf(charge.at),
    total_amount: charge.amount,
    billing_reason: reasons[charge.reason],
    subscription_id: subscriptionId(scene),
    items,
  } satisfies Partial<Record<keyof models.Order, unknown>>
}
