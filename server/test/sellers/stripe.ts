import type Stripe from 'stripe'
import { stripePrice } from '../stripe-account.ts'
import { payPage } from '../stripe-checkout.ts'
import {
  answerBy,
  dayMs,
  next,
  ok,
  type Routes,
  type Seller,
  type SellerReply,
  type SellerRequest,
  startSeller,
} from './model.ts'

/*
 * Stripe, as https://docs.stripe.com/api/checkout/sessions and https://docs.stripe.com/api/idempotent_requests document it.
 */

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'mode' | 'url' | 'success_url' | 'cancel_url' | 'customer_email' | 'metadata' | 'livemode'
> & {
  readonly created: number
  readonly expires_at: number
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  readonly customer: string | null
  readonly subscription: string | null
  readonly payment_intent: string | null
  readonly amount_total: number
}

interface Made {
  session: Session
  readonly price: string
  readonly quantity: number
  readonly trialDays: number
  readonly metadataOfSubscription: Readonly<Record<string, string>>
}

interface Customer {
  readonly id: string
  readonly email: string | null
  readonly metadata: Readonly<Record<string, string>>
}

export interface StripeOptions {
  /** Default: true. */
  readonly livemode?: boolean
  /** Prices in the catalog, a month in cents of euros. */
  readonly amounts?: Readonly<Record<string, number>>
  /** Prices that are bought once. */
  readonly once?: readonly string[]
  /** Days of the trials of prices. */
  readonly trialDays?: Readonly<Record<string, number>>
  /** Idempotency keys of requests in which an error occurs at Stripe, which it keeps. */
  readonly broken?: readonly string[]
  /** Epoch milliseconds. */
  readonly now?: () => number
}

interface Shop extends Required<StripeOptions> {
  readonly made: Map<string, Made>
  readonly customers: Map<string, Customer>
  readonly subscriptions: Map<string, { readonly id: string }>
  /** By idempotency key. */
  readonly replies: Map<string, { readonly body: string; readonly reply: SellerReply }>
}

export function startStripe({
  livemode = true,
  amounts = {},
  once = [],
  trialDays = {},
  broken = [],
  now = Date.now,
}: StripeOptions = {}): Promise<Seller> {
  const lists = { made: new Map(), customers: new Map(), subscriptions: new Map(), replies: new Map() }
  const shop: Shop = { livemode, amounts, once, trialDays, broken, now, ...lists }
  return startSeller({
    answer: answerBy(routes, shop, missing('path')),
    refuse: (status) => ({ error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message: 'No.' } }),
    countCheckouts: () => shop.made.size,
    countCustomers: () => shop.customers.size,
    pay: (externalId, buyer) => pay(shop, externalId, buyer?.email),
    expire(externalId) {
      const found = shop.made.get(externalId)
      if (found?.session.status !== 'open') return []
      found.session = { ...found.session, status: 'expired', url: null }
      return [eventOf(shop, 'checkout.session.expired', found.session)]
    },
  })
}

const secondsOf = (ms: number): number => Math.floor(ms / 1_000)

const refusal = (status: number, error: object): SellerReply => ({ status, body: { error } })
const missing = (what: string): SellerReply =>
  refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })
const invalid = (param: string): SellerReply =>
  refusal(400, { type: 'invalid_request_error', code: 'parameter_missing', param, message: `Missing ${param}.` })

const oneOf = (found: unknown, what: string): SellerReply => (found ? ok(found) : missing(what))
const listOf = (data: readonly unknown[]): SellerReply => ok({ object: 'list', data, has_more: false })

const routes: Routes<Shop> = {
  'POST /v1/customers': (shop, request) => onlyOnce(shop, request, () => createCustomer(shop, request)),
  'POST /v1/customers/:id': ({ customers }, _request, id) => oneOf(customers.get(id), 'customer'),
  'GET /v1/customers/:id': ({ customers }, _request, id) => oneOf(customers.get(id), 'customer'),
  'POST /v1/checkout/sessions': (shop, request) => onlyOnce(shop, request, () => createSession(shop, request)),
  'GET /v1/checkout/sessions'({ made }, { query }) {
    const sessions = [...made.values()].map(({ session }) => session)
    const wanted = query.get('subscription')
    return listOf(sessions.filter(({ subscription }) => wanted === null || subscription === wanted).slice(0, 1))
  },
  'GET /v1/checkout/sessions/:id'(shop, { query }, id) {
    const found = shop.made.get(id)
    return found ? ok(expand(shop, found, query.getAll('expand[]'))) : missing('checkout.session')
  },
  'POST /v1/checkout/sessions/:id/expire'({ made }, _request, id) {
    const found = made.get(id)
    if (!found) return missing('checkout.session')
    if (found.session.status !== 'open') {
      const message = `This Checkout Session has the status ${found.session.status}.`
      return refusal(400, { type: 'invalid_request_error', message })
    }
    found.session = { ...found.session, status: 'expired', url: null }
    return ok(found.session)
  },
  'GET /v1/webhook_endpoints': () => listOf([]),
  'GET /v1/prices': ({ amounts, livemode }) =>
    listOf(Object.entries(amounts).map(([id, amount]) => stripePrice(id, { amount, livemode }))),
  'GET /v1/prices/:id'({ once, trialDays }, _request, id) {
    const recurring = { interval: 'month', interval_count: 1, trial_period_days: trialDays[id] ?? null }
    return ok({ id, object: 'price', recurring: once.includes(id) ? null : recurring })
  },
  'GET /c/pay/:id': ({ made }, _request, id) => ({
    status: made.has(id) ? 200 : 404,
    body: payPage,
    headers: { 'content-type': 'text/html' },
  }),
  // No webhook: the app learns of the payment when the buyer returns.
  'POST /c/pay/:id'(shop, _request, id) {
    pay(shop, id, undefined)
    return { status: 303, body: '', headers: { location: shop.made.get(id)?.session.success_url ?? '/' } }
  },
  'GET /v1/subscriptions': ({ subscriptions }) => listOf([...subscriptions.values()]),
  'GET /v1/subscriptions/:id': ({ subscriptions }, _request, id) => oneOf(subscriptions.get(id), 'subscription'),
  'POST /v1/billing_portal/sessions'({ customers }, { body, origin }) {
    if (!customers.has(new URLSearchParams(body).get('customer') ?? '')) return missing('customer')
    const id = `bps_${next()}`
    return ok({ id, object: 'billing_portal.session', url: `${origin}/p/session/${id}` })
  },
}

/** Of requests with the same key, the first alone does anything: what it got is kept for the others. */
function onlyOnce({ replies, broken }: Shop, { body, header }: SellerRequest, act: () => SellerReply): SellerReply {
  const key = header('idempotency-key')
  const known = key === undefined ? undefined : replies.get(key)
  if (known && known.body !== body)
    return refusal(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' })
  if (known) return { ...known.reply, headers: { 'idempotent-replayed': 'true' } }
  const done = act()
  const isBroken = key !== undefined && broken.includes(key)
  const reply = isBroken ? refusal(500, { type: 'api_error', message: 'An error occurred.' }) : done
  if (key !== undefined) replies.set(key, { body, reply })
  return reply
}

/** The fields below a name: `metadata[licet_checkout]`. */
const fieldsBelow = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([field, value]) =>
      field.startsWith(`${name}[`) ? [[field.slice(name.length + 1, -1), value] as const] : [],
    ),
  )

function createCustomer({ customers }: Shop, { body }: SellerRequest): SellerReply {
  const form = new URLSearchParams(body)
  const customer = { id: `cus_${next()}`, email: form.get('email'), metadata: fieldsBelow(form, 'metadata') }
  customers.set(customer.id, customer)
  return ok({ object: 'customer', ...customer })
}

function createSession({ made, once, livemode, now }: Shop, { body, origin }: SellerRequest): SellerReply {
  const form = new URLSearchParams(body)
  const [price, mode] = [form.get('line_items[0][price]'), form.get('mode')]
  if (price === null) return invalid('line_items')
  if ((mode !== 'subscription' && mode !== 'payment') || (mode === 'payment') !== once.includes(price))
    return invalid('mode')
  if (form.get('customer') !== null && form.get('customer_email') !== null) return invalid('customer_email')
  const id = `cs_test_${next()}`
  const session: Session = {
    id,
    object: 'checkout.session',
    created: secondsOf(now()),
    expires_at: secondsOf(now() + dayMs),
    livemode,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    url: `${origin}/c/pay/${id}`,
    success_url: form.get('success_url'),
    cancel_url: form.get('cancel_url'),
    customer: form.get('customer'),
    customer_email: form.get('customer_email'),
    metadata: fieldsBelow(form, 'metadata'),
    subscription: null,
    payment_intent: null,
    amount_total: 1_000,
  }
  made.set(id, {
    session,
    price,
    quantity: Number(form.get('line_items[0][quantity]')),
    trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
    metadataOfSubscription: fieldsBelow(form, 'subscription_data[metadata]'),
  })
  return ok(session)
}

function expand({ subscriptions }: Shop, { session, price, quantity }: Made, names: readonly string[]) {
  const line = { id: `li_${session.id}`, object: 'item', quantity, price: { id: price } }
  const subscription = session.subscription === null ? null : subscriptions.get(session.subscription)
  return {
    ...session,
    ...(names.includes('subscription') && { subscription }),
    ...(names.includes('line_items') && { line_items: { object: 'list', data: [line], has_more: false } }),
  }
}

const eventOf = ({ now, livemode }: Shop, type: Stripe.Event['type'], object: object): string =>
  JSON.stringify({ id: `evt_${next()}`, object: 'event', created: secondsOf(now()), livemode, type, data: { object } })

function pay(shop: Shop, externalId: string, email: string | undefined): string[] {
  const found = shop.made.get(externalId)
  if (found?.session.status !== 'open') throw new Error('the page of the session shows that it cannot be paid')
  const { session, trialDays } = found
  const customer = session.customer ?? `cus_${next()}`
  if (session.customer === null)
    shop.customers.set(customer, { id: customer, email: email ?? session.customer_email, metadata: {} })
  const payment_status = trialDays > 0 ? 'no_payment_required' : 'paid'
  found.session = { ...session, customer, status: 'complete', url: null, payment_status }
  if (session.mode === 'subscription') return subscribe(shop, found)
  found.session = { ...found.session, payment_intent: `pi_${next()}` }
  return [eventOf(shop, 'checkout.session.completed', found.session)]
}

function subscribe(shop: Shop, found: Made): string[] {
  const { price, quantity, trialDays, metadataOfSubscription } = found
  const at = shop.now()
  const [start, end] = [secondsOf(at), secondsOf(at + (trialDays || 30) * dayMs)]
  const period = { current_period_start: start, current_period_end: end }
  const subscription = {
    id: `sub_${next()}`,
    object: 'subscription',
    customer: found.session.customer ?? '',
    status: trialDays > 0 ? 'trialing' : 'active',
    created: start,
    start_date: start,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: trialDays > 0 ? end : null,
    metadata: metadataOfSubscription,
  } satisfies Partial<Stripe.Subscription>
  const items = {
    object: 'list',
    data: [{ id: `si_${next()}`, quantity, ...period, price: { id: price } }],
    has_more: false,
  }
  const whole = { ...subscription, items }
  shop.subscriptions.set(subscription.id, whole)
  found.session = { ...found.session, subscription: subscription.id }
  const isTrial = trialDays > 0
  return [
    eventOf(shop, 'customer.subscription.created', isTrial ? whole : { ...whole, status: 'incomplete' }),
    eventOf(shop, 'checkout.session.completed', found.session),
    ...(isTrial ? [] : [eventOf(shop, 'customer.subscription.updated', whole)]),
  ]
}
