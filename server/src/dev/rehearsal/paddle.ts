import type {
  IAdjustmentNotificationResponse,
  ISubscriptionNotificationResponse,
  ITransactionNotificationResponse,
} from '@paddle/paddle-node-sdk'
import type { Charge, Deal, Narrator, Report, Scene } from './model.ts'

/** Paddle's words, in the shapes of its library: https://developer.paddle.com/webhooks */
export const paddleNarrator: Narrator = {
  report: (scene) => reports[scene.happening.what](scene),
  envelope: ({ type, object }, { dateOf, day }, id) => ({
    event_id: id,
    event_type: type,
    occurred_at: dateOf(day),
    notification_id: id.replace('evt', 'ntf'),
    data: object,
  }),
  subscription: (scene) => ({ id: subscriptionId(scene), object: { data: subscription(scene) } }),
  customer: ({ tag, email }) => ({ id: `ctm_${tag}`, object: { data: { id: `ctm_${tag}`, email } } }),
}

const subscriptionId = ({ tag, deal }: Scene) => `sub_${tag}_${deal.number}`
const transactionId = ({ tag, deal }: Scene, { number }: Charge) => `txn_${tag}_${deal.number}_${number}`

type Reporter = (scene: Scene) => readonly Report[]

const updateReport: Reporter = (scene) => [{ type: 'subscription.updated', object: subscription(scene) }]
const updateReportAs =
  (type: string): Reporter =>
  (scene) => [{ type, object: subscription(scene) }, ...updateReport(scene)]

const reports: Readonly<Record<Scene['happening']['what'], Reporter>> = {
  created: (scene) => [
    { type: 'subscription.created', object: subscription(scene) },
    {
      type: scene.deal.status === 'trialing' ? 'subscription.trialing' : 'subscription.activated',
      object: subscription(scene),
    },
  ],
  renewed: updateReport,
  recovered: updateReport,
  changed: updateReport,
  canceled: updateReport,
  undone: updateReport,
  'past due': updateReportAs('subscription.past_due'),
  paused: updateReportAs('subscription.paused'),
  resumed: updateReportAs('subscription.resumed'),
  ended: (scene) => [{ type: 'subscription.canceled', object: subscription(scene) }],
  paid: withCharge((scene, charge) => [{ type: 'transaction.completed', object: transaction(scene, charge) }]),
  failed: withCharge((scene, charge) => [{ type: 'transaction.payment_failed', object: transaction(scene, charge) }]),
  refunded: withCharge((scene, charge) => [
    { type: 'adjustment.created', object: adjustment(scene, charge, 'refund', 'pending_approval') },
    { type: 'adjustment.updated', object: adjustment(scene, charge, 'refund', 'approved') },
  ]),
  disputed: withCharge((scene, charge) => [
    {
      type: 'adjustment.created',
      object: adjustment(scene, charge, charge.dispute === 'won' ? 'chargeback_reverse' : 'chargeback', 'approved'),
    },
  ]),
}

function withCharge(report: (scene: Scene, charge: Charge) => readonly Report[]): Reporter {
  return (scene) => ('charge' in scene.happening ? report(scene, scene.happening.charge) : [])
}

const statuses: Readonly<Record<Deal['status'], ISubscriptionNotificationResponse['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  paused: 'paused',
  canceled: 'canceled',
}

const customOf = ({ user, email }: Scene) => (user ? { licet_user_id: user } : { licet_email: email })

function subscription(scene: Scene) {
  const { deal, tag, dateOf } = scene
  const [first] = deal.items
  const period = first && { starts_at: dateOf(first.from), ends_at: dateOf(first.to) }
  const isOver = deal.status === 'canceled' || deal.status === 'paused'
  const shape = {
    id: subscriptionId(scene),
    status: statuses[deal.status],
    customer_id: `ctm_${tag}`,
    started_at: dateOf(deal.startedAt),
    canceled_at: deal.endedAt === null ? null : dateOf(deal.endedAt),
    current_billing_period: isOver ? null : (period ?? null),
    scheduled_change:
      deal.cancels && first ? { action: 'cancel', effective_at: dateOf(first.to), resume_at: null } : null,
    custom_data: customOf(scene),
  } satisfies Partial<ISubscriptionNotificationResponse>
  return { ...shape, items: deal.items.map((item) => itemOf(scene, item)) }
}

const itemOf = ({ deal, dateOf }: Scene, { price, quantity, days }: Deal['items'][number]) => ({
  status: deal.status === 'trialing' ? 'trialing' : 'active',
  quantity,
  recurring: true,
  trial_dates:
    deal.trialEndsAt === null ? null : { starts_at: dateOf(deal.startedAt), ends_at: dateOf(deal.trialEndsAt) },
  price: { id: price, billing_cycle: { interval: 'day', frequency: days } },
})

const origins = {
  first: 'web',
  renewal: 'subscription_recurring',
  change: 'subscription_update',
  usage: 'subscription_charge',
} as const satisfies Readonly<Record<Charge['reason'], ITransactionNotificationResponse['origin']>>

function transaction(scene: Scene, charge: Charge) {
  const { tag, dateOf, deal } = scene
  const [line] = charge.lines
  const shape = {
    id: transactionId(scene, charge),
    status: charge.paid ? 'completed' : 'past_due',
    customer_id: `ctm_${tag}`,
    origin: origins[charge.reason],
    subscription_id: subscriptionId(scene),
    billing_period: line ? { starts_at: dateOf(line.from), ends_at: dateOf(line.to) } : null,
    custom_data: customOf(scene),
  } satisfies Partial<ITransactionNotificationResponse>
  const items = charge.lines.length > 0 ? charge.lines : deal.items
  return { ...shape, items: items.map(({ price, quantity }) => ({ quantity, price: { id: price } })) }
}

const adjustment = (
  scene: Scene,
  charge: Charge,
  action: IAdjustmentNotificationResponse['action'],
  status: IAdjustmentNotificationResponse['status'],
) =>
  ({
    id: `adj_${scene.tag}_${scene.deal.number}_${charge.number}_${action}`,
    action,
    type: charge.refund === 'part' ? 'partial' : 'full',
    transaction_id: transactionId(scene, charge),
    subscription_id: subscriptionId(scene),
    customer_id: `ctm_${scene.tag}`,
    status,
    items: [],
  }) satisfies Partial<IAdjustmentNotificationResponse>
