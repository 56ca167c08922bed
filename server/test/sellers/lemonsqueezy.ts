import type { Checkout as LemonCheckout, Order, Subscription, Webhook } from '@lemonsqueezy/lemonsqueezy.js'
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

/* Lemon Squeezy, as https://docs.lemonsqueezy.com/api documents it. */

type Custom = Readonly<Record<string, string>>
type EventName = Webhook['data']['attributes']['events'][number]

interface Checkout {
  readonly id: string
  readonly attributes: Pick<
    LemonCheckout['data']['attributes'],
    'variant_id' | 'url' | 'expires_at' | 'created_at' | 'test_mode'
  > & {
    readonly checkout_data: {
      readonly email: string
      readonly custom: Custom
      readonly variant_quantities: readonly { quantity: number }[]
    }
  }
}

interface Entry {
  readonly id: string
  readonly type: string
  readonly attributes: { readonly user_email: string }
}

export interface LemonOptions {
  /** Epoch milliseconds. */
  readonly now?: () => number
}

interface Shop extends Required<LemonOptions> {
  readonly checkouts: Map<string, Checkout>
  readonly orders: Map<string, Entry>
  readonly subscriptions: Map<string, Entry>
  /** Emails. */
  readonly customers: Set<string>
}

export function startLemonSqueezy({ now = Date.now }: LemonOptions = {}): Promise<Seller> {
  const shop: Shop = { now, checkouts: new Map(), orders: new Map(), subscriptions: new Map(), customers: new Set() }
  return startSeller({
    answer: answerBy(routes, shop, missing),
    refuse: (status) => ({ errors: [{ status: String(status), title: 'No.' }] }),
    countCheckouts: () => shop.checkouts.size,
    countCustomers: () => shop.customers.size,
    pay: (externalId, buyer) => pay(shop, externalId, buyer?.email),
    // No event reports it.
    expire: () => [],
  })
}

const refusal = (status: number): SellerReply => ({
  status,
  body: { errors: [{ status: String(status), title: 'No.' }] },
})
const missing = refusal(404)
const oneOf = (found: unknown): SellerReply => (found ? ok({ data: found }) : missing)
const listOf = (data: readonly unknown[]): SellerReply => ok({ data, meta: { page: { lastPage: 1 } } })

const listEntries = (entries: ReadonlyMap<string, Entry>, { query }: SellerRequest): SellerReply => {
  const email = query.get('filter[user_email]')
  return listOf([...entries.values()].filter(({ attributes }) => email === null || attributes.user_email === email))
}

const routes: Routes<Shop> = {
  'GET /v1/stores': () => listOf([{ id: '1', type: 'stores', attributes: {} }]),
  'GET /v1/variants/:id'(_shop, _request, id) {
    const included = [{ type: 'products', id: '5', attributes: { store_id: 1 } }]
    return ok({ data: { id, type: 'variants', attributes: { product_id: 5 } }, included })
  },
  'GET /v1/checkouts'({ checkouts }, { query }) {
    const variant = query.get('filter[variant_id]')
    const all = [...checkouts.values()].toReversed()
    return listOf(all.filter(({ attributes }) => variant === null || String(attributes.variant_id) === variant))
  },
  'POST /v1/checkouts': (shop, request) => createCheckout(shop, request),
  'GET /v1/checkouts/:id': ({ checkouts }, _request, id) => oneOf(checkouts.get(id)),
  'GET /v1/orders': ({ orders }, request) => listEntries(orders, request),
  'GET /v1/subscriptions': ({ subscriptions }, request) => listEntries(subscriptions, request),
  'GET /v1/subscriptions/:id': ({ subscriptions }, _request, id) => oneOf(subscriptions.get(id)),
}

function createCheckout({ checkouts, now }: Shop, { body, origin }: SellerRequest): SellerReply {
  const { attributes, relationships } = JSON.parse(body).data
  const variant = Number(relationships?.variant?.data?.id)
  if (relationships?.store?.data?.id !== '1' || !Number.isInteger(variant)) return refusal(422)
  const id = crypto.randomUUID()
  const { email = '', custom = {}, variant_quantities = [] } = attributes.checkout_data ?? {}
  const checkout: Checkout & { type: string } = {
    id,
    type: 'checkouts',
    attributes: {
      variant_id: variant,
      url: `${origin}/checkout/custom/${id}?signature=signature`,
      expires_at: attributes.expires_at ?? null,
      created_at: new Date(now()).toISOString(),
      test_mode: attributes.test_mode ?? false,
      checkout_data: { email, custom, variant_quantities },
    },
  }
  checkouts.set(id, checkout)
  return { status: 201, body: { data: checkout } }
}

const eventOf = (name: EventName, { attributes }: Checkout, data: Entry): string =>
  JSON.stringify({
    meta: { event_name: name, test_mode: attributes.test_mode, custom_data: attributes.checkout_data.custom },
    data,
  })

function pay(shop: Shop, externalId: string, typed: string | undefined): string[] {
  const found = shop.checkouts.get(externalId)
  const { attributes } = found ?? {}
  if (!found || !attributes || Date.parse(attributes.expires_at ?? '') < shop.now())
    throw new Error('the page has expired')
  const email = typed ?? attributes.checkout_data.email
  const quantity = attributes.checkout_data.variant_quantities[0]?.quantity ?? 1
  const common = { user_email: email, test_mode: attributes.test_mode }
  const times = { created_at: new Date(shop.now()).toISOString(), updated_at: new Date(shop.now()).toISOString() }
  const order = {
    id: String(next()),
    type: 'orders',
    attributes: {
      ...common,
      ...times,
      status: 'paid',
      first_order_item: { variant_id: attributes.variant_id, quantity },
    },
  } satisfies Entry & { attributes: Partial<Record<keyof Order['data']['attributes'], unknown>> }
  const id = String(next())
  const portal = `https://shop.lemonsqueezy.com/billing?signature=${next()}`
  const subscription = {
    id,
    type: 'subscriptions',
    attributes: {
      ...common,
      ...times,
      status: 'active',
      order_id: Number(order.id),
      variant_id: attributes.variant_id,
      first_subscription_item: { quantity },
      renews_at: new Date(shop.now() + 30 * dayMs).toISOString(),
      trial_ends_at: null,
      urls: {
        customer_portal: portal,
        update_payment_method: `${portal}&page=card`,
        customer_portal_update_subscription: `${portal}&page=plan`,
      },
    },
  } satisfies Entry & { attributes: Partial<Record<keyof Subscription['data']['attributes'], unknown>> }
  shop.customers.add(email)
  shop.orders.set(order.id, order)
  shop.subscriptions.set(id, subscription)
  return [eventOf('order_created', found, order), eventOf('subscription_created', found, subscription)]
}
