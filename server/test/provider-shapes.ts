import type { Subscription as LemonSubscription, Order, SubscriptionInvoice } from '@lemonsqueezy/lemonsqueezy.js'
import type {
  IAdjustmentNotificationResponse,
  ISubscriptionNotificationResponse,
  ITransactionNotificationResponse,
} from '@paddle/paddle-node-sdk'
import type Stripe from 'stripe'
import { onDay, secondsOn } from './payments.ts'

/**
 * The objects of the providers, built with the types of their libraries: a field that a provider renames breaks the
 * build. Only the fields that we read, and their neighbors. Times are days after the start of the test.
 */

let count = 0
const next = (): number => {
  count += 1
  return count
}

/** An event of Stripe. */
export function stripeTold<T extends Stripe.Event['type']>(type: T, day: number, object: object) {
  const event: Pick<Stripe.Event, 'id' | 'object' | 'created' | 'livemode'> = {
    id: `evt_${next()}`,
    object: 'event',
    created: secondsOn(day),
    livemode: true,
  }
  return { ...event, type, data: { object } }
}

interface StripeItem {
  readonly price: string
  readonly quantity?: number | undefined
  readonly from?: number
  readonly to: number
}

/** An item of a subscription; one that is billed by usage has no quantity. */
const stripeItem = ({ price, from = 0, to, ...rest }: StripeItem) => {
  const quantity = 'quantity' in rest ? rest.quantity : 1
  const item = {
    id: `si_${price}`,
    object: 'subscription_item',
    current_period_start: secondsOn(from),
    current_period_end: secondsOn(to),
    price: { id: price, object: 'price', type: 'recurring' },
    ...(quantity !== undefined && { quantity }),
  } as const
  return item satisfies Pick<
    Stripe.SubscriptionItem,
    'id' | 'object' | 'current_period_start' | 'current_period_end'
  > & {
    quantity?: NonNullable<Stripe.SubscriptionItem['quantity']>
    price: Pick<Stripe.Price, 'id' | 'object' | 'type'>
  }
}

type SubscriptionShape = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'customer'
  | 'status'
  | 'created'
  | 'start_date'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'ended_at'
  | 'trial_end'
  | 'pause_collection'
  | 'latest_invoice'
  | 'metadata'
>

export const stripeSub = (items: readonly StripeItem[], more: Partial<SubscriptionShape> = {}) => {
  const shape: SubscriptionShape = {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'active',
    created: secondsOn(0),
    start_date: secondsOn(0),
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    trial_end: null,
    pause_collection: null,
    latest_invoice: null,
    metadata: {},
    ...more,
  }
  return { ...shape, items: { object: 'list', data: items.map(stripeItem), has_more: false } }
}

interface StripeLine {
  readonly price: string
  readonly from: number
  readonly to: number
  readonly quantity?: number
  readonly amount?: number
  readonly proration?: boolean
  /** An invoice item, such as a setup fee, not an item of the subscription. */
  readonly single?: boolean
}

type LineShape = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'parent' | 'period' | 'pricing' | 'quantity' | 'subscription'
>

const stripeLine = (subscription: string | null, line: StripeLine): LineShape => {
  const { price, from, to, quantity = 1, amount = 1_000, proration = false, single = false } = line
  const details = { invoice_item: null, proration, proration_details: null, subscription }
  return {
    id: `il_${next()}`,
    object: 'line_item',
    amount,
    quantity,
    subscription,
    period: { start: secondsOn(from), end: secondsOn(to) },
    pricing: { type: 'price_details', price_details: { price, product: 'prod_1' }, unit_amount_decimal: null },
    parent: single
      ? {
          type: 'invoice_item_details',
          invoice_item_details: { ...details, invoice_item: 'ii_1' },
          subscription_item_details: null,
        }
      : {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: { ...details, subscription_item: `si_${price}` },
        },
  }
}

type InvoiceShape = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'billing_reason' | 'status' | 'amount_paid' | 'created' | 'customer' | 'customer_email' | 'parent'
>

interface StripeInvoice {
  readonly id?: string
  readonly subscription?: string | null
  readonly lines: readonly StripeLine[]
  readonly reason?: Stripe.Invoice.BillingReason
  readonly user?: string
  readonly at?: number
}

export const stripeBill = ({ id = 'in_1', subscription = 'sub_1', lines, reason, user, at = 0 }: StripeInvoice) => {
  const shape: InvoiceShape = {
    id,
    object: 'invoice',
    billing_reason: reason ?? 'subscription_cycle',
    status: 'paid',
    amount_paid: lines.reduce((sum, { amount = 1_000 }) => sum + amount, 0),
    created: secondsOn(at),
    customer: 'cus_1',
    customer_email: 'shop@example.com',
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { subscription, metadata: user ? { licet_user_id: user } : {} },
        }
      : null,
  }
  const data = lines.map((line) => stripeLine(subscription, line))
  return { ...shape, lines: { object: 'list', data, has_more: false } }
}

type SessionShape = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'payment_status'
  | 'client_reference_id'
  | 'customer_email'
  | 'subscription'
  | 'invoice'
  | 'payment_intent'
  | 'metadata'
>

export const stripeSession = (more: Partial<SessionShape>): SessionShape => ({
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'subscription',
  payment_status: 'paid',
  client_reference_id: null,
  customer_email: null,
  subscription: null,
  invoice: null,
  payment_intent: null,
  metadata: {},
  ...more,
})

/** Links a payment to its invoice: since 2025-03-31 neither the invoice nor the charge does. */
export const stripePaymentOf = (invoice: string, intent: string) => {
  const payment = { type: 'payment_intent', payment_intent: intent } as const
  return { id: `inpay_${next()}`, object: 'invoice_payment', invoice, payment, status: 'paid' } satisfies Pick<
    Stripe.InvoicePayment,
    'id' | 'object' | 'invoice' | 'payment' | 'status'
  >
}

export const stripeCharge = (intent: string, refunded: boolean) =>
  ({
    id: `ch_${intent}`,
    object: 'charge',
    amount: 1_000,
    amount_refunded: refunded ? 1_000 : 400,
    payment_intent: intent,
    refunded,
  }) satisfies Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'amount_refunded' | 'payment_intent' | 'refunded'>

export const stripeDispute = (intent: string, status: Stripe.Dispute['status'], amount = 1_000) =>
  ({ id: 'du_1', object: 'dispute', amount, charge: `ch_${intent}`, payment_intent: intent, status }) satisfies Pick<
    Stripe.Dispute,
    'id' | 'object' | 'amount' | 'charge' | 'payment_intent' | 'status'
  >

/** A notification without the object: https://docs.stripe.com/event-destinations */
export const stripeThin = (type: string, day: number, object: { id: string; type: string; url: string }) => ({
  id: `evt_thin_${next()}`,
  object: 'v2.core.event',
  type,
  created: onDay(day),
  livemode: true,
  context: null,
  reason: null,
  related_object: object,
})

/** An event of Paddle. */
export const paddleTold = (type: string, day: number, data: object) => ({
  event_id: `evt_${next()}`,
  event_type: type,
  occurred_at: onDay(day),
  notification_id: `ntf_${next()}`,
  data,
})

type PaddleSubscription = Pick<
  ISubscriptionNotificationResponse,
  | 'id'
  | 'status'
  | 'customer_id'
  | 'started_at'
  | 'canceled_at'
  | 'current_billing_period'
  | 'scheduled_change'
  | 'custom_data'
>
interface PaddleItem {
  readonly price: string
  readonly quantity?: number
  readonly trialTo?: number
  /** It is charged a single time. */
  readonly once?: true
}

export const paddleSub = (items: readonly PaddleItem[], to: number, more: Partial<PaddleSubscription> = {}) => {
  const shape: PaddleSubscription = {
    id: 'sub_01',
    status: 'active',
    customer_id: 'ctm_01',
    started_at: onDay(0),
    canceled_at: null,
    current_billing_period: { starts_at: onDay(0), ends_at: onDay(to) },
    scheduled_change: null,
    custom_data: null,
    ...more,
  }
  const list = items.map(({ price, quantity = 1, trialTo }) => ({
    status: trialTo === undefined ? 'active' : 'trialing',
    quantity,
    recurring: true,
    trial_dates: trialTo === undefined ? null : { starts_at: onDay(0), ends_at: onDay(trialTo) },
    price: { id: price, billing_cycle: { interval: 'month', frequency: 1 } },
  }))
  return { ...shape, items: list }
}

type PaddleTransaction = Pick<
  ITransactionNotificationResponse,
  'id' | 'status' | 'customer_id' | 'origin' | 'subscription_id' | 'billing_period' | 'custom_data'
>

export const paddleBill = (items: readonly PaddleItem[], more: Partial<PaddleTransaction> = {}) => {
  const shape: PaddleTransaction = {
    id: 'txn_1',
    status: 'completed',
    customer_id: 'ctm_01',
    origin: 'subscription_recurring',
    subscription_id: 'sub_01',
    billing_period: null,
    custom_data: null,
    ...more,
  }
  const cycle = { interval: 'month', frequency: 1 } as const
  const list = items.map(({ price, quantity = 1, once }) => ({
    quantity,
    proration: null,
    price: { id: price, billing_cycle: once ? null : cycle },
  }))
  return { ...shape, items: list }
}

type PaddleAdjustment = Pick<
  IAdjustmentNotificationResponse,
  'id' | 'action' | 'type' | 'transaction_id' | 'subscription_id' | 'customer_id' | 'status'
>

export const paddleAdjustment = (more: Partial<PaddleAdjustment>): PaddleAdjustment & { items: object[] } => ({
  id: `adj_${next()}`,
  action: 'refund',
  type: 'full',
  transaction_id: 'txn_1',
  subscription_id: 'sub_01',
  customer_id: 'ctm_01',
  status: 'approved',
  items: [],
  ...more,
})

type LemonEvent = 'orders' | 'subscriptions' | 'subscription-invoices'

/** A webhook of Lemon Squeezy. */
export const lemonTold = (name: string, type: LemonEvent, id: string, attributes: object, user?: string) => ({
  meta: { event_name: name, test_mode: false, ...(user && { custom_data: { licet_user_id: user } }) },
  data: { type, id, attributes },
})

type LemonSubscriptionShape = Pick<
  LemonSubscription['data']['attributes'],
  | 'order_id'
  | 'variant_id'
  | 'user_email'
  | 'status'
  | 'pause'
  | 'cancelled'
  | 'trial_ends_at'
  | 'renews_at'
  | 'ends_at'
> & { created_at: string; updated_at: string }

export const lemonSub = (at: number, to: number, more: Partial<LemonSubscriptionShape> = {}, quantity = 1) => {
  const shape: LemonSubscriptionShape = {
    order_id: 3,
    variant_id: 41,
    user_email: 'shop@example.com',
    status: 'active',
    pause: null,
    cancelled: false,
    trial_ends_at: null,
    renews_at: onDay(to),
    ends_at: null,
    created_at: onDay(0),
    updated_at: onDay(at),
    ...more,
  }
  return {
    ...shape,
    first_subscription_item: { id: 1, subscription_id: 7, price_id: 1, quantity, is_usage_based: false },
  }
}

type LemonInvoiceShape = Pick<
  SubscriptionInvoice['data']['attributes'],
  | 'subscription_id'
  | 'user_email'
  | 'billing_reason'
  | 'status'
  | 'refunded'
  | 'refunded_at'
  | 'total'
  | 'refunded_amount'
> & { created_at: string; updated_at: string }

export const lemonBill = (at: number, more: Partial<LemonInvoiceShape> = {}): LemonInvoiceShape => ({
  subscription_id: 7,
  user_email: 'shop@example.com',
  billing_reason: 'renewal',
  status: 'paid',
  refunded: false,
  refunded_at: null,
  total: 1_000,
  refunded_amount: 0,
  created_at: onDay(at),
  updated_at: onDay(at),
  ...more,
})

type LemonOrderShape = Pick<
  Order['data']['attributes'],
  'user_email' | 'status' | 'refunded' | 'total' | 'refunded_amount'
> & { created_at: string; updated_at: string }

export const lemonOrder = (at: number, variant: number, more: Partial<LemonOrderShape> = {}, quantity = 1) => {
  const shape: LemonOrderShape = {
    user_email: 'shop@example.com',
    status: 'paid',
    refunded: false,
    total: 1_000,
    refunded_amount: 0,
    created_at: onDay(0),
    updated_at: onDay(at),
    ...more,
  }
  return { ...shape, first_order_item: { id: 1, order_id: 3, variant_id: variant, quantity } }
}
