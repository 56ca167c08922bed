import type Stripe from 'stripe'
import { apiKey, signers, stripeEvent, stripeRefusal } from '../payments.ts'
import {
  answerBy,
  dayMs,
  ok,
  type Routes,
  type Seller,
  type SellerReply,
  type SellerRequest,
  startSeller,
} from './model.ts'
import { changeEndpoint, createEndpoint, deleteEndpoint, type Endpoint, withoutSecret } from './stripe/endpoints.ts'
import { type Price, showPrice } from './stripe/prices.ts'
import { fieldsBelow, invalid, missing, oneOf, pageOf, refusal } from './stripe/replies.ts'

/*
 * Stripe, as https://docs.stripe.com/api documents it, in the types of its library: an account, whose server creates checkouts,
 * the page on which their buyer pays, and the events that follow.
 */

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'mode' | 'url' | 'success_url' | 'cancel_url' | 'customer_email' | 'livemode'
> & {
  readonly metadata: Readonly<Record<string, string>>
  readonly created: number
  readonly expires_at: number
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  readonly customer: string | null
  readonly subscription: string | null
  readonly payment_intent: string | null
  readonly amount_total: number
}

/** A session, and what was asked for with it, which its responses do not show. */
interface Checkout extends Session {
  readonly price: string
  readonly quantity: number
  readonly trialDays: number
  readonly metadataOfSubscription: Readonly<Record<string, string>>
}

interface Customer {
  readonly id: string
  readonly object: 'customer'
  readonly email: string | null
  readonly metadata: Readonly<Record<string, string>>
}

export interface StripeOptions {
  /** Default: false. */
  readonly livemode?: boolean
  /** Every other key is refused. */
  readonly key?: string
  readonly prices?: readonly Price[]
  /** Whether its pages have other hosts, at which nothing listens. Default: false. */
  readonly isHosted?: boolean
  /** Idempotency keys of requests in which an error occurs at Stripe, which it keeps. */
  readonly broken?: readonly string[]
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** What tests read and change. */
interface Account extends Required<StripeOptions> {
  readonly prices: Price[]
  readonly endpoints: Endpoint[]
  readonly sessions: Map<string, Checkout>
  readonly customers: Map<string, Customer>
  readonly subscriptions: Map<string, { readonly id: string }>
  /** The forms with which pages of customers were opened. */
  readonly portals: Readonly<Record<string, string>>[]
  /** The newest first. */
  readonly events: { readonly id: string; readonly type: string; readonly created: number }[]
  /** Permissions that the key lacks. */
  readonly lacking: Set<string>
  /** By idempotency key. */
  readonly replies: Map<string, { readonly asked: string; readonly reply: SellerReply | Promise<SellerReply> }>
  /** Awaited before each response, which it can replace. */
  intervene: ((method: string, path: string) => Intervention | Promise<Intervention>) | undefined
  /** Where `stripe listen --forward-to` sends the events of what is paid on a page, and the secret that it prints. */
  listener: { readonly url: string; readonly secret: string } | undefined
}
// biome-ignore lint/suspicious/noConfusingVoidType: most wait, and return nothing.
type Intervention = SellerReply | undefined | void

export type StripeAccount = Account & Seller

export async function startStripe({ prices = [], ...options }: StripeOptions = {}): Promise<StripeAccount> {
  const account: Account = {
    livemode: false,
    key: apiKey,
    isHosted: false,
    broken: [],
    now: Date.now,
    ...options,
    prices: [...prices],
    endpoints: [],
    sessions: new Map(),
    customers: new Map(),
    subscriptions: new Map(),
    portals: [],
    events: [],
    lacking: new Set(),
    replies: new Map(),
    intervene: undefined,
    listener: undefined,
  }
  const seller = await startSeller({
    answer: async (request) => (await account.intervene?.(request.method, request.path)) ?? answer(account, request),
    refuse: (status) => ({ error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message: 'No.' } }),
    countCheckouts: () => account.sessions.size,
    countCustomers: () => account.customers.size,
    pay: (externalId, buyer) => pay(account, externalId, buyer?.email),
    expire(externalId) {
      const found = account.sessions.get(externalId)
      return found?.status === 'open' ? [tell(account, 'checkout.session.expired', end(found))] : []
    },
  })
  return Object.assign(account, seller)
}

function answer(account: Account, request: SellerRequest): SellerReply | Promise<SellerReply> {
  const { path, method, header } = request
  if (path.startsWith('/c/pay/')) return answerBuyer(account, request)
  if (header('authorization') !== `Bearer ${account.key}`) return refusal(401, { message: 'Invalid API Key provided' })
  const lacks = permissionsFor(request).find((permission) => account.lacking.has(permission))
  if (lacks !== undefined) return stripeRefusal(lacks)
  const act = () => answerBy(routes, account, missing(`URL (${method}: ${path})`))(request)
  return method === 'POST' ? onlyOnce(account, request, act) : act()
}

const permissions: Readonly<Record<string, string>> = {
  prices: 'plan',
  webhook_endpoints: 'webhook',
  checkout: 'checkout_session',
  billing_portal: 'customer_portal',
}

function permissionsFor({ method, path, query }: SellerRequest): string[] {
  const name = path.split('/')[2] ?? ''
  const own = `rak_${permissions[name] ?? name.replace(/s$/, '')}_${method === 'GET' ? 'read' : 'write'}`
  return query.getAll('expand[]').includes('data.product') ? [own, 'rak_product_read'] : [own]
}

/**
 * Of requests with the same key, the first alone does anything: what it got is kept for the others.
 * https://docs.stripe.com/api/idempotent_requests
 */
async function onlyOnce(
  { replies, broken }: Account,
  { path, body, header }: SellerRequest,
  act: () => SellerReply | Promise<SellerReply>,
): Promise<SellerReply> {
  const key = header('idempotency-key')
  if (key === undefined) return act()
  const asked = `${path} ${body}`
  const known = replies.get(key)
  if (known && known.asked !== asked)
    return refusal(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' })
  if (known) return { ...(await known.reply), headers: { 'idempotent-replayed': 'true' } }
  const done = act()
  const reply = broken.includes(key) ? refusal(500, { type: 'api_error', message: 'An error occurred.' }) : done
  replies.set(key, { asked, reply })
  return reply
}

const routes: Routes<Account> = {
  'GET /v1/prices': ({ prices, livemode }, { query, path }) => {
    const isExpanded = query.getAll('expand[]').includes('data.product')
    return pageOf(
      prices.map((price) => showPrice(price, livemode, isExpanded)),
      query,
      path,
    )
  },
  'GET /v1/prices/:id'({ prices, livemode }, _request, id) {
    const found = prices.find((price) => price.id === id)
    return oneOf(found && showPrice(found, livemode), 'price')
  },
  'GET /v1/webhook_endpoints': ({ endpoints }, { query, path }) => pageOf(endpoints.map(withoutSecret), query, path),
  'POST /v1/webhook_endpoints': ({ endpoints }, { body }) => createEndpoint(endpoints, new URLSearchParams(body)),
  'POST /v1/webhook_endpoints/:id': ({ endpoints }, { body }, id) =>
    changeEndpoint(endpoints, id, new URLSearchParams(body)),
  'DELETE /v1/webhook_endpoints/:id': ({ endpoints }, _request, id) => deleteEndpoint(endpoints, id),
  'GET /v1/customers': ({ customers }, { query, path }) => pageOf([...customers.values()], query, path),
  'POST /v1/customers'(account, { body }) {
    const form = new URLSearchParams(body)
    return ok(addCustomer(account, form.get('email'), fieldsBelow(form, 'metadata')))
  },
  'POST /v1/customers/:id': ({ customers }, _request, id) => oneOf(customers.get(id), 'customer'),
  'GET /v1/customers/:id': ({ customers }, _request, id) => oneOf(customers.get(id), 'customer'),
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions'({ sessions }, { query, path }) {
    const wanted = query.get('subscription')
    const found = [...sessions.values()].filter(({ subscription }) => wanted === null || subscription === wanted)
    return pageOf(found.map(showSession), query, path)
  },
  'GET /v1/checkout/sessions/:id'(account, { query }, id) {
    const found = account.sessions.get(id)
    return oneOf(found && expand(account, found, query.getAll('expand[]')), 'checkout.session')
  },
  'POST /v1/checkout/sessions/:id/expire'({ sessions }, _request, id) {
    const found = sessions.get(id)
    if (!found) return missing('checkout.session')
    if (found.status !== 'open')
      return refusal(400, { message: `This Checkout Session has the status ${found.status}.` })
    return ok(end(found))
  },
  'GET /v1/subscriptions': ({ subscriptions }, { query, path }) => pageOf([...subscriptions.values()], query, path),
  'GET /v1/subscriptions/:id': ({ subscriptions }, _request, id) => oneOf(subscriptions.get(id), 'subscription'),
  'GET /v1/invoices': (_account, { query, path }) => pageOf([], query, path),
  'GET /v1/events'({ events }, { query, path }) {
    const [type, since] = [query.get('type'), Number(query.get('created[gte]'))]
    const found = events.filter((event) => (type === null || event.type === type) && event.created >= since)
    return pageOf(found, query, path)
  },
  'GET /v1/events/:id': ({ events }, _request, id) =>
    oneOf(
      events.find((event) => event.id === id),
      'event',
    ),
  'POST /v1/billing_portal/sessions'({ customers, portals, isHosted }, { body, origin }) {
    const form = new URLSearchParams(body)
    if (!customers.has(form.get('customer') ?? '')) return missing('customer')
    portals.push(Object.fromEntries(form))
    const url = `${isHosted ? 'https://billing.stripe.test' : origin}/p/session/${portals.length}`
    return ok({ id: `bps_${portals.length}`, object: 'billing_portal.session', url })
  },
}

function addCustomer({ customers }: Account, email: string | null, metadata: Customer['metadata'] = {}): Customer {
  const customer: Customer = { id: `cus_${customers.size + 1}`, object: 'customer', email, metadata }
  customers.set(customer.id, customer)
  return customer
}

const secondsOf = (ms: number): number => Math.floor(ms / 1_000)

function createSession(account: Account, { body, origin }: SellerRequest): SellerReply {
  const { sessions, customers, prices, livemode, now } = account
  const form = new URLSearchParams(body)
  const [mode, customer] = [form.get('mode'), form.get('customer')]
  const price = prices.find(({ id }) => id === form.get('line_items[0][price]'))
  if (!price) return invalid('line_items[0][price]', 'resource_missing')
  if (mode !== (price.recurring ? 'subscription' : 'payment')) return invalid('mode')
  if (customer !== null && form.has('customer_email')) return invalid('customer_email')
  if (customer !== null && !customers.has(customer)) return invalid('customer', 'resource_missing')
  const id = `cs_${sessions.size + 1}`
  const session: Checkout = {
    id,
    object: 'checkout.session',
    created: secondsOf(now()),
    expires_at: secondsOf(now() + dayMs),
    livemode,
    mode,
    status: 'open',
    payment_status: 'unpaid',
    url: `${account.isHosted ? 'https://checkout.stripe.test' : origin}/c/pay/${id}`,
    success_url: form.get('success_url'),
    cancel_url: form.get('cancel_url'),
    customer,
    customer_email: form.get('customer_email'),
    metadata: fieldsBelow(form, 'metadata'),
    subscription: null,
    payment_intent: null,
    amount_total: 1_000,
    price: price.id,
    quantity: Number(form.get('line_items[0][quantity]') ?? 1),
    trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
    metadataOfSubscription: fieldsBelow(form, 'subscription_data[metadata]'),
  }
  sessions.set(id, session)
  return ok(showSession(session))
}

const showSession = ({ price: _, quantity: __, trialDays: ___, metadataOfSubscription: ____, ...session }: Checkout) =>
  session

const end = (session: Checkout): Session => showSession(Object.assign(session, { status: 'expired', url: null }))

function expand({ subscriptions }: Account, checkout: Checkout, names: readonly string[]) {
  const { id, quantity, price } = checkout
  const line = { id: `li_${id}`, object: 'item', quantity, price: { id: price } }
  return {
    ...showSession(checkout),
    ...(names.includes('subscription') && { subscription: subscriptions.get(checkout.subscription ?? '') ?? null }),
    ...(names.includes('line_items') && { line_items: { object: 'list', data: [line], has_more: false } }),
  }
}

/** The page of a checkout: its only button pays, and returns to the app. */
async function answerBuyer(account: Account, { method, path }: SellerRequest): Promise<SellerReply> {
  const session = account.sessions.get(path.slice('/c/pay/'.length))
  if (!session || method === 'GET') {
    const body = '<!doctype html><title>Stripe</title><form method="post"><button>Pay</button></form>'
    return { status: session ? 200 : 404, body, headers: { 'content-type': 'text/html' } }
  }
  const told = pay(account, session.id)
  if (account.listener) for (const body of told) await deliver(account.listener, body)
  return { status: 303, body: '', headers: { location: session.success_url ?? '/' } }
}

/** @throws when the event is not received */
async function deliver({ url, secret }: NonNullable<Account['listener']>, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...signers.stripe(secret, body, secondsOf(Date.now())) }
  const { status } = await fetch(url, { method: 'POST', body, headers })
  if (status !== 200) throw new Error(`the webhook returned ${status}`)
}

/** What happened, as a webhook says it. */
function tell({ events, now, livemode }: Account, type: Stripe.Event['type'], object: object): string {
  const event = stripeEvent(type, 0, object, { created: secondsOf(now()), livemode })
  events.unshift(event)
  return JSON.stringify(event)
}

function pay(account: Account, externalId: string, email?: string): string[] {
  const session = account.sessions.get(externalId)
  if (session?.status !== 'open') throw new Error('the page of the session shows that it cannot be paid')
  const customer = session.customer ?? addCustomer(account, email ?? session.customer_email).id
  const payment_status = session.trialDays > 0 ? 'no_payment_required' : 'paid'
  Object.assign(session, { customer, status: 'complete', url: null, payment_status })
  if (session.mode === 'subscription') return subscribe(account, session, customer)
  Object.assign(session, { payment_intent: `pi_of_${session.id}` })
  return [tell(account, 'checkout.session.completed', showSession(session))]
}

function subscribe(account: Account, session: Checkout, customer: string): string[] {
  const { subscriptions } = account
  const { price, quantity, trialDays, metadataOfSubscription } = session
  const isTrial = trialDays > 0
  const at = account.now()
  const [start, until] = [secondsOf(at), secondsOf(at + (trialDays || 30) * dayMs)]
  const period = { current_period_start: start, current_period_end: until }
  const id = `sub_${subscriptions.size + 1}`
  const subscription = {
    id,
    object: 'subscription',
    customer,
    status: isTrial ? 'trialing' : 'active',
    created: start,
    start_date: start,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_end: isTrial ? until : null,
    metadata: metadataOfSubscription,
  } satisfies Partial<Stripe.Subscription>
  const item = { id: `si_of_${id}`, quantity, ...period, price: { id: price, object: 'price' } }
  const whole = { ...subscription, items: { object: 'list', data: [item], has_more: false } }
  subscriptions.set(id, whole)
  Object.assign(session, { subscription: id })
  return [
    tell(account, 'customer.subscription.created', isTrial ? whole : { ...whole, status: 'incomplete' }),
    tell(account, 'checkout.session.completed', showSession(session)),
    ...(isTrial ? [] : [tell(account, 'customer.subscription.updated', whole)]),
  ]
}
