import type Stripe from 'stripe'
import type { SamplePurchase } from './model.ts'

/** What Stripe sends when a subscription is bought in test mode, in the shapes of its library. No other object has these IDs. */
export function stripePurchase({ tag, price, email, now, endsAt }: SamplePurchase): readonly string[] {
  const at = Math.floor(now.getTime() / 1_000)
  const ids = { subscription: `sub_${tag}`, invoice: `in_${tag}`, item: `si_${tag}` }
  const period = { start: at, end: Math.floor(endsAt.getTime() / 1_000) }
  const session = {
    id: `cs_${tag}`,
    object: 'checkout.session',
    livemode: false,
    mode: 'subscription',
    payment_status: 'paid',
    customer_email: email,
    subscription: ids.subscription,
    metadata: {},
  } satisfies Partial<Stripe.Checkout.Session>
  const objects = [
    ['checkout.session.completed', session],
    ['customer.subscription.created', subscriptionOf(ids, price, period)],
    ['invoice.paid', invoiceOf(ids, price, period, email)],
  ] as const satisfies readonly (readonly [Stripe.Event['type'], object])[]
  // A second apart: of the same second, the order of IDs would decide.
  return objects.map(([type, object], index) => {
    const created = at - objects.length + 1 + index
    return JSON.stringify({
      id: `evt_${tag}_${index + 1}`,
      object: 'event',
      livemode: false,
      created,
      type,
      data: { object },
    })
  })
}

interface Ids {
  readonly subscription: string
  readonly invoice: string
  readonly item: string
}

interface Period {
  readonly start: number
  readonly end: number
}

function subscriptionOf({ subscription, invoice, item }: Ids, price: string, { start, end }: Period) {
  const shape = {
    id: subscription,
    object: 'subscription',
    livemode: false,
    status: 'active',
    created: start,
    start_date: start,
    cancel_at: end,
    cancel_at_period_end: true,
    trial_end: null,
    latest_invoice: invoice,
    metadata: {},
  } satisfies Partial<Stripe.Subscription>
  const entry = { id: item, object: 'subscription_item', quantity: 1, price: { id: price, object: 'price' } }
  const items = [{ ...entry, current_period_start: start, current_period_end: end }]
  return { ...shape, items: { object: 'list', data: items, has_more: false } }
}

function invoiceOf({ subscription, invoice, item }: Ids, price: string, { start, end }: Period, email: string) {
  const shape = {
    id: invoice,
    object: 'invoice',
    livemode: false,
    billing_reason: 'subscription_create',
    status: 'paid',
    amount_paid: 100,
    created: start,
    customer_email: email,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription, metadata: {} },
    },
  } satisfies Partial<Stripe.Invoice>
  const details = { invoice_item: null, proration: false, proration_details: null, subscription }
  const line = {
    id: `il_${invoice}`,
    object: 'line_item',
    amount: 100,
    quantity: 1,
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price, product: 'prod_test' }, unit_amount_decimal: null },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: { ...details, subscription_item: item },
    },
  } satisfies Partial<Stripe.InvoiceLineItem>
  return { ...shape, lines: { object: 'list', data: [line], has_more: false } }
}
