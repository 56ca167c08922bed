import type { models } from '@polar-sh/sdk/2026-10'
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

/* Polar, as https://polar.sh/docs/api-reference and its server have it: which customer a purchase goes to is theirs. */

interface Customer {
  readonly id: string
  readonly email: string
  readonly external_id: string | null
}

interface Checkout extends Pick<models.Checkout, 'id' | 'url' | 'created_at' | 'expires_at' | 'external_customer_id'> {
  readonly status: models.CheckoutStatus
  readonly product_id: string
  readonly customer_id: string | null
  readonly customer_email: string | null
  readonly metadata: Readonly<Record<string, string | number | boolean>>
  readonly seats: number | null
  readonly trialDays: number
}

interface Entry {
  readonly id: string
  readonly checkout_id: string
  readonly customer_id: string
}

export interface PolarOptions {
  /** Products that are sold by the seat. */
  readonly seats?: readonly string[]
  /** Products that are bought once. */
  readonly once?: readonly string[]
  /** Epoch milliseconds. */
  readonly now?: () => number
}

interface Shop extends Required<PolarOptions> {
  readonly checkouts: Map<string, Checkout>
  readonly customers: Map<string, Customer>
  readonly subscriptions: Map<string, Entry>
  readonly orders: Map<string, Entry>
}

export function startPolar({ seats = [], once = [], now = Date.now }: PolarOptions = {}): Promise<Seller> {
  const lists = { checkouts: new Map(), customers: new Map(), subscriptions: new Map(), orders: new Map() }
  const shop: Shop = { seats, once, now, ...lists }
  return startSeller({
    answer: answerBy(routes, shop, missing),
    refuse: (status) =>
      status === 403
        ? { error: 'insufficient_scope' }
        : { error: status < 500 ? 'NotPermitted' : 'InternalServerError' },
    countCheckouts: () => shop.checkouts.size,
    countCustomers: () => shop.customers.size,
    pay: (externalId, buyer) => pay(shop, externalId, buyer?.email),
    expire(externalId) {
      const found = shop.checkouts.get(externalId)
      if (found?.status !== 'open') return []
      const expired: Checkout = { ...found, status: 'expired' }
      shop.checkouts.set(externalId, expired)
      return [eventOf(shop, 'checkout.expired', expired)]
    },
  })
}

const refusal = (status: number, error: string): SellerReply => ({ status, body: { error, detail: 'No.' } })
const missing = refusal(404, 'ResourceNotFound')
const invalid = (name: string): SellerReply => ({
  status: 422,
  body: { error: 'RequestValidationError', detail: [{ loc: ['body', name], msg: 'Wrong.', type: 'value_error' }] },
})

const oneOf = (found: unknown): SellerReply => (found ? ok(found) : missing)
const listOf = (items: readonly unknown[]): SellerReply =>
  ok({ items, pagination: { total_count: items.length, max_page: 1 } })

const routes: Routes<Shop> = {
  'GET /v1/products/': () => listOf([]),
  'GET /v1/products/:id'({ seats, once }, _request, id) {
    const amount_type = (seats.includes(id) ? 'seat_based' : 'fixed') satisfies models.ProductPrice['amount_type']
    const recurring_interval = once.includes(id) ? null : 'month'
    return ok({ id, recurring_interval, prices: [{ id: `${id}-price`, amount_type, is_archived: false }] })
  },
  'GET /v1/checkouts/'({ checkouts }, { query }) {
    const wanted = [...checkouts.values()].filter(({ product_id }) => product_id === query.get('product_id'))
    return listOf(wanted.toReversed())
  },
  'POST /v1/checkouts/': (shop, request) => createCheckout(shop, request),
  'GET /v1/checkouts/:id': ({ checkouts }, _request, id) => oneOf(checkouts.get(id)),
  'GET /v1/customers/'({ customers }, { query }) {
    return listOf([...customers.values()].filter(({ email }) => email === query.get('email')))
  },
  'POST /v1/customers/': (shop, request) => createCustomer(shop, request),
  'GET /v1/customers/external/:id'({ customers }, _request, id) {
    return oneOf([...customers.values()].find(({ external_id }) => external_id === id))
  },
  'GET /v1/orders/'({ orders }, { query }) {
    const checkout = query.get('checkout_id')
    return listOf([...orders.values()].filter(({ checkout_id }) => checkout === null || checkout_id === checkout))
  },
  'GET /v1/subscriptions/'({ subscriptions }, { query }) {
    const customer = query.get('customer_id')
    return listOf(
      [...subscriptions.values()].filter(({ customer_id }) => customer === null || customer_id === customer),
    )
  },
  'GET /v1/subscriptions/:id': ({ subscriptions }, _request, id) => oneOf(subscriptions.get(id)),
  'POST /v1/customer-sessions/'({ customers, now }, { body, origin }) {
    const { customer_id: id, external_customer_id: external } = JSON.parse(body)
    const found = [...customers.values()].find((one) => one.id === id || (external && one.external_id === external))
    if (!found) return invalid(id ? 'customer_id' : 'external_customer_id')
    const expires_at = new Date(now() + 3_600_000).toISOString()
    return {
      status: 201,
      body: { id: `session-${next()}`, customer_portal_url: `${origin}/portal/${next()}`, expires_at },
    }
  },
}

function createCustomer({ customers }: Shop, { body }: SellerRequest): SellerReply {
  const { email, external_id = null }: models.CustomerIndividualCreate = JSON.parse(body)
  if (!email) return invalid('email')
  const others = [...customers.values()]
  if (others.some((one) => one.email === email)) return invalid('email')
  if (others.some((one) => one.external_id === external_id && external_id !== null)) return invalid('external_id')
  const customer = { id: `customer-${next()}`, email, external_id }
  customers.set(customer.id, customer)
  return { status: 201, body: customer }
}

/** The field that Polar refuses. */
function problemOf({ seats, customers }: Shop, wanted: models.CheckoutCreate): string | undefined {
  const [product] = wanted.products ?? []
  if (product === undefined) return 'products'
  if (wanted.seats != null && !seats.includes(product)) return 'seats'
  return wanted.customer_id != null && !customers.has(wanted.customer_id) ? 'customer_id' : undefined
}

const customerIn = ({ customers }: Shop, { customer_id, external_customer_id: external }: models.CheckoutCreate) =>
  customer_id ?? [...customers.values()].find((one) => external && one.external_id === external)?.id ?? null

function createCheckout(shop: Shop, { body, origin }: SellerRequest): SellerReply {
  const wanted: models.CheckoutCreate = JSON.parse(body)
  const problem = problemOf(shop, wanted)
  if (problem !== undefined) return invalid(problem)
  const [product = ''] = wanted.products ?? []
  const id = `checkout-${next()}`
  const checkout: Checkout = {
    id,
    url: `${origin}/checkout/${id}`,
    created_at: new Date(shop.now()).toISOString(),
    expires_at: new Date(shop.now() + dayMs).toISOString(),
    status: 'open',
    product_id: product,
    customer_id: customerIn(shop, wanted),
    external_customer_id: wanted.external_customer_id ?? null,
    customer_email: wanted.customer_email ?? null,
    metadata: wanted.metadata ?? {},
    seats: shop.seats.includes(product) ? (wanted.seats ?? 1) : null,
    trialDays: wanted.allow_trial === false ? 0 : (wanted.trial_interval_count ?? 0),
  }
  shop.checkouts.set(id, checkout)
  return { status: 201, body: checkout }
}

const eventOf = ({ now }: Shop, type: models.WebhookEventType, data: object): string =>
  JSON.stringify({ type, timestamp: new Date(now()).toISOString(), data })

/** An email finds its customer before the external ID of the checkout makes one. */
function customerOf({ customers }: Shop, checkout: Checkout, typed: string | undefined): Customer {
  const email = typed ?? checkout.customer_email ?? 'buyer@example.com'
  const known = customers.get(checkout.customer_id ?? '') ?? [...customers.values()].find((one) => one.email === email)
  const customer = known ?? { id: `customer-${next()}`, email, external_id: checkout.external_customer_id }
  customers.set(customer.id, customer)
  return customer
}

function pay(shop: Shop, externalId: string, email: string | undefined): string[] {
  const checkout = shop.checkouts.get(externalId)
  if (checkout?.status !== 'open') throw new Error('the page of the checkout shows that it cannot be paid')
  const customer = customerOf(shop, checkout, email)
  const done: Checkout = { ...checkout, status: 'succeeded', customer_id: customer.id }
  shop.checkouts.set(externalId, done)
  const common = {
    created_at: new Date(shop.now()).toISOString(),
    modified_at: null,
    customer_id: customer.id,
    customer,
    product_id: checkout.product_id,
    checkout_id: externalId,
    seats: checkout.seats,
    metadata: checkout.metadata,
  }
  const subscription = shop.once.includes(checkout.product_id) ? undefined : subscriptionOf(shop, common, checkout)
  if (subscription) shop.subscriptions.set(subscription.id, subscription)
  const order = orderOf(common, subscription)
  shop.orders.set(order.id, order)
  return [
    ...(subscription ? [eventOf(shop, 'subscription.created', subscription)] : []),
    eventOf(shop, 'order.paid', order),
    eventOf(shop, 'checkout.updated', done),
  ]
}

type Common = Entry & { readonly created_at: string }

function subscriptionOf({ now }: Shop, common: Omit<Common, 'id'>, { trialDays }: Checkout) {
  const end = new Date(now() + (trialDays || 30) * dayMs).toISOString()
  return {
    id: `subscription-${next()}`,
    status: trialDays > 0 ? 'trialing' : 'active',
    started_at: common.created_at,
    current_period_start: common.created_at,
    current_period_end: end,
    trial_end: trialDays > 0 ? end : null,
    cancel_at_period_end: false,
    ended_at: null,
    ...common,
  } satisfies Partial<models.Subscription> & Entry
}

const orderOf = (common: Omit<Common, 'id'>, subscription: ReturnType<typeof subscriptionOf> | undefined) => ({
  id: `order-${next()}`,
  status: 'paid' satisfies models.OrderStatus,
  billing_reason: (subscription ? 'subscription_create' : 'purchase') satisfies models.OrderBillingReason,
  subscription_id: subscription?.id ?? null,
  items: subscription
    ? [
        {
          proration: false,
          start_timestamp: subscription.current_period_start,
          end_timestamp: subscription.current_period_end,
        },
      ]
    : [],
  ...common,
})
