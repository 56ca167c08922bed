import type Stripe from 'stripe'
import type { Json } from './json.ts'
import { entryOf, type Listed } from './listed.ts'
import type { Facts, Item, Payment, PaymentLine, PaymentReport } from './model.ts'
import { readMoney } from './money.ts'
import { readCheckoutOf } from './selling-metadata.ts'
import { isPartial, reportOfPart } from './stripe-lists.ts'
import { stripeStatuses } from './stripe-statuses.ts'

/** The meaning of Stripe's objects. */

type Reader = (object: Json, event: Json) => PaymentReport | undefined

const subscriptionOf = (rank: PaymentReport['rank']): Reader => {
  return (object) => reportOfSubscription(object, rank)
}
const changed = subscriptionOf(1)
const laterDispute: Reader = (object) => reportOfDispute(object)

/** By the type of the event. https://docs.stripe.com/api/events/types */
export const stripeReaders: Readonly<Record<string, Reader>> = {
  'customer.subscription.created': subscriptionOf(0),
  'customer.subscription.updated': changed,
  'customer.subscription.paused': changed,
  'customer.subscription.resumed': changed,
  'customer.subscription.deleted': (object, event) => {
    const endedAt = object.at('ended_at').secondsOrNothing() ?? event.at('created').secondsOrNothing()
    const report = reportOfSubscription(object, 2)
    return { ...report, facts: { ...report.facts, ...(endedAt && { endedAt }) } }
  },
  'checkout.session.completed': reportOfCheckout,
  'checkout.session.async_payment_succeeded': reportOfCheckout,
  'invoice.paid': reportOfPaidInvoice,
  'invoice.payment_failed': reportOfFailedInvoice,
  // Links payments to invoices, and nothing else (since version 2025-03-31 of the API).
  'invoice_payment.paid': (object) =>
    reportOfPayment(refsOf(object.at('invoice'), object.at('payment.payment_intent'), object.at('payment.charge')), {}),
  'charge.refunded': (object) =>
    reportOfPayment(refsOf(object.at('invoice'), object, object.at('payment_intent')), {
      refund: object.at('refunded').flag() ? 'full' : 'part',
    }),
  'refund.failed': reportOfFailedRefund,
  // Nothing else reports one that is canceled.
  'refund.updated': (object) =>
    failedRefunds.has(object.at('status').textOrNothing()) ? reportOfFailedRefund(object) : undefined,
  'charge.dispute.created': (object) => reportOfDispute(object, 'open'),
  'charge.dispute.updated': laterDispute,
  'charge.dispute.funds_reinstated': laterDispute,
  'charge.dispute.closed': laterDispute,
} satisfies Partial<Record<Stripe.Event['type'], Reader>>

const refsOf = (...objects: Json[]): string[] => objects.flatMap((object) => object.idOrNothing() ?? [])

export function reportOfSubscription(object: Json, rank: PaymentReport['rank']): PaymentReport {
  const id = object.at('id').text()
  // What it contained no longer matters once it has ended.
  if (object.at('items.has_more').flag() && rank < 2) return reportOfPart([id], 'items', { mayPay: true })
  return {
    refs: [id, ...refsOf(object.at('latest_invoice'))],
    begins: true,
    rank,
    subscription: id,
    ...readCustomer(object),
    ...readCheckoutOf(object.at('metadata')),
    facts: { ...readBuyer(object), ...factsOfSubscription(object) },
  }
}

function factsOfSubscription(object: Json): Facts {
  const entries = object.at('items.data').list()
  const started = object.at('start_date').secondsOrNothing() ?? object.at('created').secondsOrNothing()
  const end = object.at('current_period_end').secondsOrNothing()
  const items = entries.map((entry) => toItem(entry, end))
  const ends = [end?.getTime(), ...items.map(({ endsAt }) => endsAt)].filter((at) => at !== undefined)
  const pause = object.at('pause_collection')
  return {
    ...(started && { startedAt: started }),
    ...(items.length > 0 && { items }),
    ...(ends.length > 0 && { endsAt: new Date(Math.max(...ends)) }),
    trialEndsAt: object.at('trial_end').secondsOrNothing() ?? null,
    cancel: object.at('cancel_at_period_end').flag(),
    cancelAt: object.at('cancel_at').secondsOrNothing() ?? null,
    uncollected: pause.value !== undefined && pause.value !== null,
    ...entryOf(stripeStatuses, object.at('status').text())?.(object),
  }
}

/** Since version 2025-03-31 of the API each item has its own period. */
function toItem(entry: Json, end: Date | undefined): Item {
  const endsAt = entry.at('current_period_end').secondsOrNothing() ?? end
  return {
    price: (entry.at('price').idOrNothing() ?? entry.at('plan').idOrNothing()) || entry.at('price').text(),
    quantity: entry.at('quantity').count(),
    ...(endsAt && { endsAt: endsAt.getTime() }),
  }
}

/**
 * The buyer: metadata comes from the application's server alone, `client_reference_id` also from the URL of a Payment
 * Link, and the email from the checkout.
 */
function readBuyer(object: Json): Facts {
  const parent = object.at('parent.subscription_details')
  const user =
    parent.at('metadata.licet_user_id').textOrNothing() ??
    object.at('subscription_details.metadata.licet_user_id').textOrNothing() ??
    object.at('metadata.licet_user_id').textOrNothing()
  const claimedUser = object.at('client_reference_id').textOrNothing()
  const email =
    object.at('customer_details.email').textOrNothing() ??
    object.at('customer_email').textOrNothing() ??
    object.at('customer.email').textOrNothing()
  const payer = object.at('customer').idOrNothing()
  return {
    ...(user && { user }),
    ...(claimedUser && { claimedUser }),
    ...(email && { email }),
    ...(payer && { payer }),
  }
}

function readCustomer(object: Json): Pick<PaymentReport, 'customer'> {
  const customer = object.at('customer').idOrNothing()
  return customer === undefined ? {} : { customer }
}

/** The checkout that a session is. */
const readNamed = (session: Json) => readCheckoutOf(session.at('metadata'), session.at('id').textOrNothing())

const modes: Readonly<Record<Listed<Stripe.Checkout.Session.Mode>, Reader>> = {
  subscription(object) {
    const subscription = object.at('subscription').idOrNothing()
    if (subscription === undefined) return undefined
    const refs = [subscription, ...refsOf(object.at('invoice'))]
    return { refs, begins: true, rank: 1, subscription, ...readNamed(object), facts: readBuyer(object) }
  },
  payment: reportOfSession,
  // It saves a payment method.
  setup: () => undefined,
}

function reportOfCheckout(object: Json, event: Json): PaymentReport | undefined {
  const mode =
    object.at('subscription').idOrNothing() === undefined ? object.at('mode').textOrNothing() : 'subscription'
  return entryOf(modes, mode)?.(object, event)
}

/** What the API lists; without it, the price in the metadata. That one is also used for a price made at the checkout. */
function itemsOfSession(object: Json): readonly Item[] {
  const named = object.at('metadata.licet_price').textOrNothing()
  const listed = object
    .at('line_items.data')
    .list()
    .map((item) => ({ price: item.at('price').at('id').text(), quantity: item.at('quantity').count() }))
  if (named === undefined || listed.some(({ price }) => price === named)) return listed
  const [only, ...others] = listed
  return [{ price: named, quantity: only && others.length === 0 ? only.quantity : 1 }]
}

/** A one-time purchase. The event does not contain its items. */
function reportOfSession(object: Json): PaymentReport {
  const items = itemsOfSession(object)
  const isPaid = object.at('payment_status').textOrNothing() !== 'unpaid'
  const ids = [...refsOf(object.at('payment_intent')), ...refsOf(object.at('invoice'))]
  const money = readMoney(object.at('amount_total'), object.at('currency'))
  const lines = items.map((item) => ({ ...item, startsAt: null, endsAt: null }))
  const payment: Payment = { ids, paid: true, lines, ...money }
  return {
    refs: [object.at('id').text(), ...ids],
    begins: true,
    rank: 1,
    ...readCustomer(object),
    ...readNamed(object),
    ...(isPartial(object, 'line_items') && { asks: true }),
    ...(items.length === 0 && {
      lacks: 'the event does not contain the items: save an API key, or set licet_price in the metadata of the session',
    }),
    facts: {
      ...readBuyer(object),
      ...(items.length > 0 && { items }),
      ...(isPaid && { standing: 'good' }),
      ...(isPaid && ids.length > 0 && { payment }),
    },
  }
}

const subscriptionOfInvoice = (object: Json): string | undefined =>
  object.at('subscription').idOrNothing() ?? object.at('parent.subscription_details.subscription').idOrNothing()

const idsOfInvoice = (object: Json): string[] => refsOf(object, object.at('charge'), object.at('payment_intent'))

function reportOfPaidInvoice(object: Json): PaymentReport | undefined {
  const subscription = subscriptionOfInvoice(object)
  const ids = idsOfInvoice(object)
  const refs = [...(subscription === undefined ? [] : [subscription]), ...ids]
  if (object.at('lines.has_more').flag()) return reportOfPart(refs, 'lines', { mayPay: true })
  const all = object.at('lines.data').list()
  const lines = all.flatMap((line) => toLine(line, subscription !== undefined) ?? [])
  const money = readMoney(object.at('amount_paid'), object.at('currency'))
  const payment: Payment = { ids, paid: true, lines, ...money }
  const named = readCheckoutOf(object.at('parent.subscription_details.metadata'))
  const report = { begins: true, rank: 1, ...readCustomer(object), ...named } as const
  const facts: Facts = { ...readBuyer(object), standing: 'good', payment }
  if (subscription !== undefined) return { ...report, refs, subscription, facts }
  const items = lines.map(({ price, quantity }) => ({ price, quantity }))
  return items.length === 0 ? undefined : { ...report, refs, facts: { ...facts, items } }
}

function reportOfFailedInvoice(object: Json): PaymentReport | undefined {
  const subscription = subscriptionOfInvoice(object)
  if (subscription === undefined) return undefined
  const ids = idsOfInvoice(object)
  const refs = [subscription, ...ids]
  if (object.at('lines.has_more').flag()) return reportOfPart(refs, 'lines')
  const failed = object.at('lines.data').list().flatMap(readCharged)
  const facts: Facts = { ...readBuyer(object), standing: 'past_due', payment: { ids, failed } }
  return { refs, begins: true, rank: 1, subscription, facts }
}

const priceOfLine = (line: Json): string | undefined =>
  line.at('pricing.price_details.price').idOrNothing() ??
  line.at('price').idOrNothing() ??
  line.at('plan').idOrNothing()

/** The price of a line that is no credit. */
const readCharged = (line: Json): string[] => {
  const price = (line.at('amount').numberOrNothing() ?? 0) < 0 ? undefined : priceOfLine(line)
  return price === undefined ? [] : [price]
}

/** Undefined for usage, prorations, fees, and credits. */
function toLine(line: Json, isOfSubscription: boolean): PaymentLine | undefined {
  const price = priceOfLine(line)
  const amount = line.at('amount').numberOrNothing() ?? 0
  if (price === undefined || amount < 0) return undefined
  const quantity = line.at('quantity').count()
  if (!isOfSubscription) return { price, quantity, startsAt: null, endsAt: null }
  const isItem =
    line.at('parent.type').value === 'subscription_item_details' || line.at('type').value === 'subscription'
  const details = line.at('parent.subscription_item_details')
  const isProration = line.at('proration').flag() || details.at('proration').flag()
  const isUsage = [line.at('price.recurring.usage_type'), line.at('plan.usage_type')].some(
    ({ value }) => value === 'metered',
  )
  const [start, end] = [line.at('period.start').secondsOrNothing(), line.at('period.end').secondsOrNothing()]
  if (!isItem || isProration || isUsage || end === undefined) return undefined
  return { price, quantity, startsAt: start?.getTime() ?? null, endsAt: end.getTime() }
}

/** About a payment alone: an earlier or later event links it to its purchase. */
const reportOfPayment = (ids: string[], payment: Omit<Payment, 'ids'>): PaymentReport => ({
  refs: ids,
  begins: false,
  rank: 1,
  facts: { payment: { ids, ...payment } },
})

const failedRefunds: ReadonlySet<string | undefined> = new Set(['failed', 'canceled'])

/** The money stays, or comes back: what the refund ended continues. */
function reportOfFailedRefund(object: Json): PaymentReport {
  return reportOfPayment(refsOf(object.at('charge'), object.at('payment_intent')), { refund: 'none' })
}

type DisputeStatus = NonNullable<Payment['dispute']>['status']

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
const disputes: Readonly<Record<Listed<Stripe.Dispute['status']>, DisputeStatus>> = {
  needs_response: 'open',
  under_review: 'open',
  warning_needs_response: 'open',
  warning_under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  // Refunded before it was opened: the refund has its own event.
  prevented: 'won',
}

/** A status that is not listed neither opens nor closes it. */
function reportOfDispute(object: Json, otherwise?: DisputeStatus): PaymentReport {
  const status = entryOf(disputes, object.at('status').text()) ?? otherwise
  const amount = object.at('amount').numberOrNothing()
  const dispute = status && { status, ...(amount !== undefined && { amount }) }
  const report = reportOfPayment(refsOf(object.at('charge'), object.at('payment_intent')), dispute ? { dispute } : {})
  return { ...report, rank: status === 'won' || status === 'lost' ? 2 : 1 }
}
