import type { IEventName, ISubscriptionNotificationResponse, TransactionStatus } from '@paddle/paddle-node-sdk'
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

/* Paddle, as https://developer.paddle.com/api-reference documents it. */

interface Customer {
  readonly id: string
  readonly email: string
  readonly custom_data: Readonly<Record<string, string>> | null
}

interface Transaction {
  readonly id: string
  readonly status: TransactionStatus
  readonly customer_id: string | null
  readonly custom_data: Readonly<Record<string, string>> | null
  readonly subscription_id: string | null
  readonly created_at: string
  readonly items: readonly { readonly quantity: number; readonly price: { readonly id: string } }[]
}

interface Subscription {
  readonly id: string
  readonly items: readonly object[]
}

export interface PaddleOptions {
  /** Whether the account has a default payment link. Default: true. */
  readonly link?: boolean
  /** Prices that are bought once. */
  readonly once?: readonly string[]
  /** Epoch milliseconds. */
  readonly now?: () => number
}

interface Shop extends Required<PaddleOptions> {
  readonly transactions: Map<string, Transaction>
  readonly customers: Map<string, Customer>
  readonly subscriptions: Map<string, Subscription>
}

export function startPaddle({ link = true, once = [], now = Date.now }: PaddleOptions = {}): Promise<Seller> {
  const shop: Shop = { link, once, now, transactions: new Map(), customers: new Map(), subscriptions: new Map() }
  return startSeller({
    answer: answerBy(routes, shop, missing),
    refuse: (status) => ({
      error: { type: 'request_error', code: status === 403 ? 'forbidden' : 'no', detail: 'No.' },
    }),
    countCheckouts: () => shop.transactions.size,
    countCustomers: () => shop.customers.size,
    pay: (externalId, buyer) => pay(shop, externalId, buyer?.email),
    visit(externalId) {
      const found = shop.transactions.get(externalId)
      if (found?.status === 'draft') shop.transactions.set(externalId, { ...found, status: 'ready' })
    },
    // A draft stays open.
    expire: () => [],
  })
}

const refusal = (status: number, code: string, detail = 'No.'): SellerReply => ({
  status,
  body: { error: { type: 'request_error', code, detail }, meta: { request_id: 'request' } },
})
const missing = refusal(404, 'not_found')
const dataOf = (data: unknown, status = 200): SellerReply => ({
  status,
  body: { data, meta: { request_id: 'request' } },
})
const oneOf = (found: unknown): SellerReply => (found ? dataOf(found) : missing)
const listOf = (data: readonly unknown[]): SellerReply => ok({ data, meta: { pagination: { has_more: false } } })

const routes: Routes<Shop> = {
  'GET /settings/checkout-url': ({ link }) => dataOf({ default_url: link ? 'https://shop.example/pay' : null }),
  'GET /prices': () => listOf([]),
  'GET /customers'({ customers }, { query }) {
    return listOf([...customers.values()].filter(({ email }) => email === query.get('email')))
  },
  'POST /customers'({ customers }, { body }) {
    const { email, custom_data = null } = JSON.parse(body)
    const other = [...customers.values()].find((one) => one.email === email)
    const detail = `customer email conflicts with customer of id ${other?.id}`
    if (other) return refusal(409, 'customer_already_exists', detail)
    const customer = { id: `ctm_${next()}`, email, custom_data }
    customers.set(customer.id, customer)
    return dataOf(customer, 201)
  },
  'PATCH /customers/:id': ({ customers }, _request, id) => oneOf(customers.get(id)),
  'POST /customers/:id/portal-sessions': (shop, request, id) => openPortal(shop, request, id),
  'GET /transactions'({ transactions }, { query }) {
    const [subscription, customer] = [query.get('subscription_id'), query.get('customer_id')]
    const wanted = [...transactions.values()].filter(
      (one) =>
        (subscription === null || one.subscription_id === subscription) &&
        (customer === null || one.customer_id === customer),
    )
    return listOf(wanted.map((one) => ({ ...one, checkout: { url: `https://shop.example/pay?_ptxn=${one.id}` } })))
  },
  'POST /transactions': (shop, request) => createTransaction(shop, request),
  'GET /transactions/:id': ({ transactions }, _request, id) => oneOf(transactions.get(id)),
  'PATCH /transactions/:id'({ transactions }, { body }, id) {
    const found = transactions.get(id)
    if (!found) return missing
    const { status } = JSON.parse(body)
    if (status !== 'canceled' || !['ready', 'billed'].includes(found.status))
      return refusal(400, 'transaction_invalid_status_change')
    const canceled: Transaction = { ...found, status }
    transactions.set(id, canceled)
    return dataOf(canceled)
  },
  'GET /subscriptions': ({ subscriptions }) => listOf([...subscriptions.values()]),
  'GET /subscriptions/:id': ({ subscriptions }, _request, id) => oneOf(subscriptions.get(id)),
  'PATCH /subscriptions/:id/preview': (shop, request, id) => previewChange(shop, request, id),
  'PATCH /subscriptions/:id': (shop, request, id) => change(shop, request, id),
}

function openPortal({ customers, subscriptions }: Shop, { body, origin }: SellerRequest, id: string): SellerReply {
  if (!customers.has(id)) return missing
  const { subscription_ids: ids = [] }: { subscription_ids?: string[] } = JSON.parse(body)
  if (ids.some((one) => !subscriptions.has(one))) return refusal(400, 'bad_request')
  const links = ids.map((one) => ({
    id: one,
    cancel_subscription: `${origin}/portal/${one}/cancel`,
    update_subscription_payment_method: `${origin}/portal/${one}/card`,
  }))
  const urls = { general: { overview: `${origin}/portal` }, subscriptions: links }
  return dataOf({ id: `session_${next()}`, customer_id: id, urls }, 201)
}

function createTransaction({ transactions, customers, link, now }: Shop, { body }: SellerRequest): SellerReply {
  const { items, customer_id: customer = null, custom_data = null } = JSON.parse(body)
  if (!Array.isArray(items) || items.length === 0) return refusal(400, 'bad_request')
  if (!link) return refusal(400, 'transaction_default_checkout_url_not_set')
  if (customer !== null && !customers.has(customer)) return refusal(400, 'transaction_customer_not_found')
  const at = new Date(now()).toISOString()
  const id = `txn_${next()}`
  const transaction = {
    id,
    // Until it has an address, too.
    status: 'draft' as const,
    customer_id: customer,
    custom_data,
    origin: 'api',
    subscription_id: null,
    created_at: at,
    updated_at: at,
    items: items.map(({ price_id, quantity }) => ({ quantity, price: { id: price_id } })),
    checkout: { url: `https://shop.example/pay?_ptxn=${id}` },
  }
  transactions.set(id, transaction)
  return dataOf(transaction, 201)
}

interface Change {
  readonly items: readonly { readonly price_id: string; readonly quantity: number }[]
  readonly proration_billing_mode: string
}

function previewChange({ subscriptions }: Shop, { body }: SellerRequest, id: string): SellerReply {
  const found = subscriptions.get(id)
  if (!found) return missing
  const { items, proration_billing_mode: mode }: Change = JSON.parse(body)
  const amount = String(items.reduce((sum, { quantity }) => sum + quantity * 1_000, 0))
  const totals = { total: amount, grand_total: amount }
  const isNow = mode.endsWith('immediately')
  return dataOf({
    ...found,
    currency_code: 'EUR',
    immediate_transaction: isNow ? { details: { totals } } : null,
    recurring_transaction_details: { totals },
    update_summary: { result: { action: 'charge', amount, currency_code: 'EUR' } },
  })
}

function change({ subscriptions, now }: Shop, { body }: SellerRequest, id: string): SellerReply {
  const found = subscriptions.get(id)
  if (!found) return missing
  const { items }: Change = JSON.parse(body)
  const changed = {
    ...found,
    updated_at: new Date(now()).toISOString(),
    items: items.map(({ price_id, quantity }) => ({ status: 'active', quantity, price: { id: price_id } })),
  }
  subscriptions.set(id, changed)
  return dataOf(changed)
}

const eventOf = ({ now }: Shop, type: `${IEventName}`, data: object): string =>
  JSON.stringify({ event_id: `evt_${next()}`, event_type: type, occurred_at: new Date(now()).toISOString(), data })

function pay(shop: Shop, externalId: string, email = 'buyer@example.com'): string[] {
  const found = shop.transactions.get(externalId)
  if (!found || !['draft', 'ready'].includes(found.status)) throw new Error('Paddle.js shows that it cannot be paid')
  const customer = found.customer_id ?? `ctm_${next()}`
  if (!shop.customers.has(customer)) shop.customers.set(customer, { id: customer, email, custom_data: null })
  const isOnce = found.items.every(({ price }) => shop.once.includes(price.id))
  const at = new Date(shop.now()).toISOString()
  const period = { starts_at: at, ends_at: new Date(shop.now() + 30 * dayMs).toISOString() }
  const subscription = {
    id: `sub_${next()}`,
    status: 'active',
    customer_id: customer,
    started_at: at,
    created_at: at,
    updated_at: at,
    next_billed_at: period.ends_at,
    current_billing_period: period,
    scheduled_change: null,
    custom_data: found.custom_data,
  } satisfies Partial<ISubscriptionNotificationResponse>
  const items = found.items.map((item) => ({ status: 'active', ...item }))
  if (!isOnce) shop.subscriptions.set(subscription.id, { ...subscription, items })
  const completed = {
    ...found,
    status: 'completed' as const,
    customer_id: customer,
    subscription_id: isOnce ? null : subscription.id,
    billing_period: isOnce ? null : period,
    updated_at: at,
  }
  shop.transactions.set(externalId, completed)
  const first = { ...subscription, items, transaction_id: externalId }
  return [
    ...(isOnce ? [] : [eventOf(shop, 'subscription.created', first)]),
    eventOf(shop, 'transaction.completed', completed),
    ...(isOnce ? [] : [eventOf(shop, 'subscription.updated', { ...subscription, items })]),
  ]
}
