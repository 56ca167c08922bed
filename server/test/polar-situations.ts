import type { models } from '@polar-sh/sdk/2026-10'
import { onDay } from './payments.ts'
import type { Situation } from './situation.ts'

/** An event of Polar. */
const polarTold = (type: models.WebhookEventType, day: number, data: object) => ({
  type,
  timestamp: onDay(day),
  data,
})

const customer = { id: 'cus_1', email: 'ada@example.com', external_id: null }
const metadataOf = (user: string | undefined) => (user === undefined ? {} : { licet_user_id: user })

/** The fields that we read, and their neighbors, with the types of Polar's library. */
type Subscription = Pick<
  models.Subscription,
  | 'id'
  | 'created_at'
  | 'modified_at'
  | 'started_at'
  | 'status'
  | 'current_period_start'
  | 'current_period_end'
  | 'trial_end'
  | 'cancel_at_period_end'
  | 'ends_at'
  | 'ended_at'
  | 'pause_at_period_end'
  | 'paused_at'
  | 'product_id'
  | 'seats'
  | 'units'
>

function polarSub(day: number, to: number, user: string | undefined, more: Partial<Subscription> = {}) {
  const shape: Subscription = {
    id: 'sub_1',
    created_at: onDay(0),
    modified_at: onDay(day),
    started_at: onDay(0),
    status: 'active',
    current_period_start: onDay(day),
    current_period_end: onDay(to),
    trial_end: null,
    cancel_at_period_end: false,
    ends_at: null,
    ended_at: null,
    pause_at_period_end: false,
    paused_at: null,
    product_id: 'price_pro',
    seats: null,
    units: null,
    ...more,
  }
  return { ...shape, customer, metadata: metadataOf(user) }
}

type Order = Pick<
  models.Order,
  | 'id'
  | 'created_at'
  | 'modified_at'
  | 'status'
  | 'billing_reason'
  | 'product_id'
  | 'subscription_id'
  | 'seats'
  | 'units'
>

function polarOrder(from: number, to: number, user: string, more: Partial<Order> = {}) {
  const shape: Order = {
    id: 'order_1',
    created_at: onDay(from),
    modified_at: onDay(from),
    status: 'paid',
    billing_reason: 'subscription_create',
    product_id: 'price_pro',
    subscription_id: 'sub_1',
    seats: null,
    units: null,
    ...more,
  }
  const item = {
    proration: shape.billing_reason === 'subscription_update',
    start_timestamp: to > from ? onDay(from) : null,
    end_timestamp: to > from ? onDay(to) : null,
  } satisfies Partial<models.OrderItemSchema>
  return { ...shape, customer, metadata: metadataOf(user), items: [item] }
}

const pol = (day: number, type: models.WebhookEventType, data: object) => [day, polarTold(type, day, data)] as const
const polarMonths = (user: string) =>
  [
    pol(0, 'subscription.created', polarSub(0, 30, user)),
    pol(0, 'order.paid', polarOrder(0, 30, user)),
    pol(30, 'subscription.updated', polarSub(30, 60, user)),
    pol(30, 'order.paid', polarOrder(30, 60, user, { id: 'order_2', billing_reason: 'subscription_cycle' })),
  ] as const
const polarOnce = (user: string, more: Partial<models.Order> = {}) =>
  polarOrder(0, 0, user, { subscription_id: null, billing_reason: 'purchase', product_id: 'price_life', ...more })
export const polarSituations: readonly Omit<Situation, 'provider'>[] = [
  {
    name: 'a subscription and its order',
    events: (user) => polarMonths(user).slice(0, 2),
    expected: 'pro active until 30',
  },
  {
    name: 'a renewal',
    events: polarMonths,
    expected: 'pro active until 60',
  },
  {
    name: 'an order before its subscription',
    events: (user) => [pol(0, 'order.paid', polarOrder(0, 30, user))],
    expected: 'pro active until 30',
  },
  {
    name: 'a buyer who is known by the email alone',
    events: () => [pol(0, 'subscription.created', polarSub(0, 30, undefined))],
    expected: 'pro active until 30',
  },
  {
    name: 'a trial',
    events: (user) => [
      pol(0, 'subscription.created', polarSub(0, 14, user, { status: 'trialing', trial_end: onDay(14) })),
    ],
    expected: 'pro trialing until 14',
  },
  {
    name: 'a checkout that is not paid',
    events: (user) => [
      pol(0, 'subscription.created', polarSub(0, 30, user, { status: 'incomplete' })),
      pol(1, 'subscription.updated', polarSub(0, 30, user, { status: 'incomplete_expired', ended_at: onDay(1) })),
    ],
    expected: 'none',
  },
  {
    name: 'seats',
    events: (user) => [pol(0, 'subscription.created', polarSub(0, 30, user, { product_id: 'price_team', seats: 5 }))],
    expected: 'team×5 active until 30',
  },
  {
    name: 'units',
    events: (user) => [pol(0, 'subscription.created', polarSub(0, 30, user, { product_id: 'price_team', units: 7 }))],
    expected: 'team×7 active until 30',
  },
  {
    name: 'another product, with its prorated order',
    events: (user) => [
      pol(0, 'subscription.created', polarSub(0, 30, user)),
      pol(0, 'order.paid', polarOrder(0, 30, user)),
      pol(10, 'subscription.updated', polarSub(10, 30, user, { product_id: 'price_team', seats: 3 })),
      pol(10, 'order.paid', polarOrder(10, 30, user, { id: 'order_2', billing_reason: 'subscription_update' })),
    ],
    expected: 'team×3 active until 30',
  },
  {
    name: 'usage that is billed',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'order.paid', polarOrder(30, 40, user, { id: 'order_3', billing_reason: 'subscription_meter_cycle' })),
    ],
    expected: 'pro active until 60',
  },
  {
    name: 'a payment that fails',
    events: (user) => [
      ...polarMonths(user),
      pol(60, 'order.updated', polarOrder(60, 90, user, { id: 'order_3', status: 'pending' })),
      pol(60, 'subscription.past_due', polarSub(60, 90, user, { status: 'past_due' })),
    ],
    expected: 'pro grace until 90',
  },
  {
    name: 'an invoice that is made for an old order, while a payment fails',
    events: (user) => [
      ...polarMonths(user),
      pol(60, 'subscription.past_due', polarSub(60, 90, user, { status: 'past_due' })),
      pol(61, 'order.updated', polarOrder(0, 30, user, { modified_at: onDay(61) })),
    ],
    expected: 'pro grace until 90',
  },
  {
    name: 'a payment that is collected later',
    events: (user) => [
      ...polarMonths(user),
      pol(60, 'subscription.past_due', polarSub(60, 90, user, { status: 'past_due' })),
      pol(62, 'order.paid', polarOrder(60, 90, user, { id: 'order_3', billing_reason: 'subscription_cycle' })),
      pol(62, 'subscription.active', polarSub(62, 90, user)),
    ],
    expected: 'pro active until 90',
  },
  {
    name: 'a payment that is given up',
    events: (user) => [
      ...polarMonths(user),
      pol(60, 'subscription.past_due', polarSub(60, 90, user, { status: 'past_due' })),
      pol(74, 'subscription.revoked', polarSub(74, 90, user, { status: 'canceled', ended_at: onDay(74) })),
    ],
    expected: 'pro expired until 74',
  },
  {
    name: 'a cancellation at the end of the period',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'subscription.canceled', polarSub(40, 60, user, { cancel_at_period_end: true, ends_at: onDay(60) })),
    ],
    expected: 'pro active until 60 canceling',
  },
  {
    name: 'a cancellation that is taken back',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'subscription.canceled', polarSub(40, 60, user, { cancel_at_period_end: true, ends_at: onDay(60) })),
      pol(45, 'subscription.uncanceled', polarSub(45, 60, user)),
      pol(60, 'subscription.cycled', polarSub(60, 90, user)),
    ],
    expected: 'pro active until 90',
  },
  {
    name: 'a cancellation at once',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'subscription.revoked', polarSub(40, 60, user, { status: 'canceled', ended_at: onDay(40) })),
    ],
    expected: 'pro expired until 40',
  },
  {
    name: 'a pause that waits for the end of the period',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'subscription.updated', polarSub(40, 60, user, { pause_at_period_end: true })),
    ],
    expected: 'pro active until 60',
  },
  {
    name: 'a pause',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'subscription.paused', polarSub(40, 60, user, { status: 'paused', paused_at: onDay(40) })),
    ],
    expected: 'pro suspended (payment_paused) until 60',
  },
  {
    name: 'a pause and its end',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'subscription.paused', polarSub(40, 60, user, { status: 'paused', paused_at: onDay(40) })),
      pol(50, 'subscription.resumed', polarSub(50, 80, user)),
    ],
    expected: 'pro active until 80',
  },
  {
    name: 'a refund of the running month',
    events: (user) => [
      ...polarMonths(user),
      pol(35, 'order.refunded', polarOrder(30, 60, user, { id: 'order_2', status: 'refunded' })),
    ],
    expected: 'pro expired (refunded) until 35',
  },
  {
    name: 'a refund of an older month',
    events: (user) => [
      ...polarMonths(user),
      pol(35, 'order.refunded', polarOrder(0, 30, user, { status: 'refunded' })),
    ],
    expected: 'pro active until 60',
  },
  {
    name: 'a refund in part',
    events: (user) => [
      ...polarMonths(user),
      pol(35, 'order.updated', polarOrder(30, 60, user, { id: 'order_2', status: 'partially_refunded' })),
    ],
    expected: 'pro active until 60',
  },
  {
    name: 'a paid month after a refunded one',
    events: (user) => [
      ...polarMonths(user),
      pol(35, 'order.refunded', polarOrder(30, 60, user, { id: 'order_2', status: 'refunded' })),
      pol(60, 'subscription.cycled', polarSub(60, 90, user)),
      pol(60, 'order.paid', polarOrder(60, 90, user, { id: 'order_3', billing_reason: 'subscription_cycle' })),
    ],
    expected: 'pro active until 90',
  },
  {
    name: 'a one-time purchase',
    events: (user) => [pol(0, 'order.paid', polarOnce(user))],
    expected: 'lifetime active',
  },
  {
    name: 'a one-time purchase that is not paid',
    events: (user) => [pol(0, 'order.updated', polarOnce(user, { status: 'pending' }))],
    expected: 'none',
  },
  {
    name: 'a one-time purchase that is refunded',
    events: (user) => [
      pol(0, 'order.paid', polarOnce(user)),
      pol(3, 'order.refunded', polarOnce(user, { status: 'refunded' })),
    ],
    expected: 'lifetime expired (refunded) until 3',
  },
  {
    name: 'an order without a product',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'order.paid', polarOnce(user, { id: 'order_9', product_id: null })),
    ],
    expected: 'pro active until 60',
  },
  {
    name: 'two subscriptions',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'subscription.created', polarSub(40, 70, user, { id: 'sub_2', product_id: 'price_team', seats: 2 })),
      pol(50, 'subscription.revoked', polarSub(50, 70, user, { id: 'sub_2', status: 'canceled', ended_at: onDay(50) })),
    ],
    expected: 'pro active until 60',
  },
  {
    name: 'types that mean nothing',
    events: (user) => [
      ...polarMonths(user),
      pol(40, 'customer_seat.revoked', { id: 'seat_1' }),
      pol(40, 'benefit_grant.revoked', { id: 'grant_1' }),
      pol(40, 'checkout.expired', { id: 'checkout_1' }),
    ],
    expected: 'pro active until 60',
  },
]
