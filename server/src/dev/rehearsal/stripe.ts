import type Stripe from 'stripe'
import type { BuyerNames, Charge, Deal, DealItem, Narrator, Report, Scene } from './model.ts'

/** Stripe's words, in the shapes of its library: https://docs.stripe.com/api/events */
export const stripeNarrator: Narrator = {
  report: (scene) => reports[scene.happening.what](scene),
  envelope: ({ type, object }, { dateOf, day }, id) => ({
    id,
    object: 'event',
    created: seconds(dateOf(day)),
    livemode: true,
    type,
    data: { object },
  }),
  subscription: (scene) => ({ id: subscriptionId(scene), object: subscription(scene) }),
  customer: ({ tag, email }) => ({ id: `cus_${tag}`, object: { id: `cus_${tag}`, object: 'customer', email } }),
}

const seconds = (date: string): number => Math.floor(Date.parse(date) / 1_000)
const subscriptionId = ({ tag, deal }: BuyerNames & { readonly deal: Deal }) => `sub_${tag}_${deal.number}`

type Reporter = (scene: Scene) => readonly Report[]

const updateReport: Reporter = (scene) => [{ type: 'customer.subscription.updated', object: subscription(scene) }]

const reports: Readonly<Record<Scene['happening']['what'], Reporter>> = {
  created: (scene) => [
    { type: 'customer.subscription.created', object: subscription(scene, scene.deal.trialEndsAt === null) },
    { type: 'checkout.session.completed', object: session(scene) },
    ...(scene.deal.trialEndsAt === null ? updateReport(scene) : []),
  ],
  renewed: updateReport,
  'past due': updateReport,
  recovered: updateReport,
  changed: updateReport,
  canceled: updateReport,
  undone: updateReport,
  paused: updateReport,
  resumed: updateReport,
  ended: (scene) => [{ type: 'customer.subscription.deleted', object: subscription(scene) }],
  paid: withCharge((scene, charge) => [
    { type: 'invoice.paid', object: invoice(scene, charge) },
    ...(charge.amount > 0 ? [{ type: 'invoice_payment.paid', object: paymentOf(scene, charge) }] : []),
  ]),
  failed: withCharge((scene, charge) => [{ type: 'invoice.payment_failed', object: invoice(scene, charge) }]),
  refunded: withCharge((scene, charge) => [{ type: 'charge.refunded', object: refundOf(scene, charge) }]),
  disputed: withCharge((scene, charge) => [
    { type: `charge.dispute.${charge.dispute === 'open' ? 'created' : 'closed'}`, object: dispute(scene, charge) },
  ]),
}

function withCharge(report: (scene: Scene, charge: Charge) => readonly Report[]): Reporter {
  return (scene) => ('charge' in scene.happening ? report(scene, scene.happening.charge) : [])
}

const statuses: Readonly<Record<Deal['status'], Stripe.Subscription.Status>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  // Stripe collects no payments then, and the status stays.
  paused: 'active',
  canceled: 'canceled',
}

function subscription(scene: Scene, isUnpaid = false) {
  const { deal, tag, dateOf } = scene
  const at = (day: number | null) => (day === null ? null : seconds(dateOf(day)))
  const end = Math.min(...deal.items.map(({ to }) => to))
  const shape = {
    id: subscriptionId(scene),
    object: 'subscription',
    customer: `cus_${tag}`,
    status: isUnpaid ? 'incomplete' : statuses[deal.status],
    created: seconds(dateOf(deal.startedAt)),
    start_date: seconds(dateOf(deal.startedAt)),
    cancel_at: deal.cancels ? at(end) : null,
    cancel_at_period_end: deal.cancels,
    ended_at: at(deal.endedAt),
    trial_end: at(deal.trialEndsAt),
    pause_collection: deal.status === 'paused' ? { behavior: 'void', resumes_at: null } : null,
    latest_invoice: `in_${tag}_${deal.number}_${Math.max(1, deal.charges.length)}`,
    metadata: {},
  } satisfies Partial<Stripe.Subscription>
  return { ...shape, items: { object: 'list', data: deal.items.map((item) => itemOf(scene, item)), has_more: false } }
}

const itemOf = ({ dateOf }: Scene, { price, quantity, from, to }: DealItem) => ({
  id: `si_${price}`,
  object: 'subscription_item',
  // An item that is billed by usage has no quantity.
  ...(price !== 'price_calls' && { quantity }),
  current_period_start: seconds(dateOf(from)),
  current_period_end: seconds(dateOf(to)),
  price: { id: price, object: 'price', type: 'recurring' },
})

const session = (scene: Scene) =>
  ({
    id: `cs_${scene.tag}_${scene.deal.number}`,
    object: 'checkout.session',
    mode: 'subscription',
    payment_status: 'paid',
    client_reference_id: scene.user ?? null,
    customer_email: scene.email,
    subscription: subscriptionId(scene),
    metadata: {},
  }) satisfies Partial<Stripe.Checkout.Session>

const invoiceId = ({ tag, deal }: Scene, { number }: Charge) => `in_${tag}_${deal.number}_${number}`
const intentId = ({ tag, deal }: Scene, { number }: Charge) => `pi_${tag}_${deal.number}_${number}`

const billingReasons = {
  first: 'subscription_create',
  renewal: 'subscription_cycle',
  change: 'subscription_update',
  usage: 'subscription_cycle',
} as const satisfies Readonly<Record<Charge['reason'], Stripe.Invoice.BillingReason>>

function invoice(scene: Scene, charge: Charge) {
  const details = { subscription: subscriptionId(scene), metadata: {} }
  const shape = {
    id: invoiceId(scene, charge),
    object: 'invoice',
    billing_reason: billingReasons[charge.reason],
    status: charge.paid ? 'paid' : 'open',
    amount_paid: charge.paid ? charge.amount : 0,
    created: seconds(scene.dateOf(charge.at)),
    customer: `cus_${scene.tag}`,
    customer_email: scene.email,
    parent: { type: 'subscription_details', quote_details: null, subscription_details: details },
  } satisfies Partial<Stripe.Invoice>
  const lines = charge.lines.map((line, index) => lineOf(scene, charge, line, index))
  const prorations = charge.reason === 'change' ? scene.deal.items.map((item) => prorationOf(scene, charge, item)) : []
  return { ...shape, lines: { object: 'list', data: [...lines, ...prorations], has_more: false } }
}

function lineOf(scene: Scene, charge: Charge, { price, quantity, from, to }: DealItem, index: number | string) {
  const details = {
    invoice_item: null,
    proration: index === 'proration',
    proration_details: null,
    subscription: subscriptionId(scene),
    subscription_item: `si_${price}`,
  }
  return {
    id: `il_${invoiceId(scene, charge)}_${price}_${index}`,
    object: 'line_item',
    amount: charge.amount === 0 ? 0 : 1_000,
    quantity,
    subscription: subscriptionId(scene),
    period: { start: seconds(scene.dateOf(from)), end: seconds(scene.dateOf(to)) },
    pricing: { type: 'price_details', price_details: { price, product: 'prod_1' }, unit_amount_decimal: null },
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: details,
    },
  } satisfies Partial<Stripe.InvoiceLineItem>
}

const prorationOf = (scene: Scene, charge: Charge, item: DealItem) =>
  lineOf(scene, charge, { ...item, from: charge.at }, 'proration')

/** Links a payment to its invoice: neither the invoice nor the charge does. */
const paymentOf = (scene: Scene, charge: Charge) =>
  ({
    id: `inpay_${scene.tag}_${scene.deal.number}_${charge.number}`,
    object: 'invoice_payment',
    invoice: invoiceId(scene, charge),
    payment: { type: 'payment_intent', payment_intent: intentId(scene, charge) },
    status: 'paid',
  }) satisfies Partial<Stripe.InvoicePayment>

const refundOf = (scene: Scene, charge: Charge) =>
  ({
    id: `ch_${intentId(scene, charge)}`,
    object: 'charge',
    amount: charge.amount,
    amount_refunded: charge.refund === 'full' ? charge.amount : Math.floor(charge.amount / 3),
    payment_intent: intentId(scene, charge),
    refunded: charge.refund === 'full',
  }) satisfies Partial<Stripe.Charge>

const disputeStatuses = {
  open: 'needs_response',
  won: 'won',
  lost: 'lost',
} as const satisfies Readonly<Record<string, Stripe.Dispute['status']>>

const dispute = (scene: Scene, charge: Charge) =>
  ({
    id: `du_${intentId(scene, charge)}`,
    object: 'dispute',
    amount: charge.amount,
    charge: `ch_${intentId(scene, charge)}`,
    payment_intent: intentId(scene, charge),
    status: disputeStatuses[charge.dispute ?? 'open'],
  }) satisfies Partial<Stripe.Dispute>
