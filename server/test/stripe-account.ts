import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { type Checkout, createCheckout, type Listener, payCheckout, payPage } from './stripe-checkout.ts'

/*
 * Stripe's API for prices, webhook endpoints, and checkout sessions, as https://docs.stripe.com/api documents it, in the types of its library:
 * a field that Stripe renames breaks the build.
 */

type Product = Pick<Stripe.Product, 'id' | 'object' | 'name' | 'active'>
type Price = Pick<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'currency'
  | 'livemode'
  | 'nickname'
  | 'transform_quantity'
  | 'unit_amount'
  | 'type'
> & {
  readonly product: Product | string
  /** As text: the library has its own type for it. */
  readonly unit_amount_decimal: string | null
  readonly recurring: Pick<
    Stripe.Price.Recurring,
    'interval' | 'interval_count' | 'trial_period_days' | 'usage_type'
  > | null
}
type Endpoint = Omit<Stripe.WebhookEndpoint, 'deleted'>

export interface StripeAccount {
  readonly url: string
  /** Every other key is refused. */
  readonly key: string
  readonly prices: Price[]
  readonly endpoints: Endpoint[]
  readonly checkouts: Checkout[]
  /** Events by ID. */
  readonly events: Map<string, object>
  /** Gets the events of what is paid. */
  listener: Listener | undefined
  /** Permissions that the key lacks. */
  readonly lacking: Set<string>
  /** Method and path of each request. */
  readonly asked: string[]
  /** Awaited before each response. */
  pause: () => Promise<void>
  close(): Promise<void>
}

/** A price of a product, monthly unless `interval` says otherwise. */
export function stripePrice(
  id: string,
  {
    product = 'Pro',
    amount = 1_200,
    interval = 'month',
    active = true,
    sold = true,
    currency = 'eur',
    livemode = false,
    trialDays = null,
    usage = 'licensed',
    packageOf,
  }: {
    product?: string
    amount?: number | null
    interval?: Stripe.Price.Recurring.Interval | null
    active?: boolean
    sold?: boolean
    currency?: string
    livemode?: boolean
    trialDays?: number | null
    usage?: Stripe.Price.Recurring.UsageType
    packageOf?: number
  } = {},
): Price {
  return {
    id,
    object: 'price',
    active,
    billing_scheme: amount === null ? 'tiered' : 'per_unit',
    currency,
    livemode,
    nickname: null,
    transform_quantity: packageOf === undefined ? null : { divide_by: packageOf, round: 'up' },
    // In parts of the smallest unit, it is in the decimal form alone.
    unit_amount: Number.isInteger(amount) ? amount : null,
    unit_amount_decimal: amount === null ? null : String(amount),
    type: interval ? 'recurring' : 'one_time',
    product: { id: `prod_${product.toLowerCase()}`, object: 'product', name: product, active: sold },
    recurring: interval && { interval, interval_count: 1, trial_period_days: trialDays, usage_type: usage },
  }
}

const apiError = (status: number, message: string, code?: string) => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } },
})

const refusalFor = (permission: string) =>
  apiError(
    403,
    `The provided key 'rk_test_*********c0ffee' does not have the required permissions for this endpoint on account 'acct_1Nc0ffee'. Having the '${permission}' permission would allow this request to continue.`,
  )

interface Answer {
  readonly status: number
  readonly body: unknown
}

const ok = (body: unknown): Answer => ({ status: 200, body })

/** The page after `starting_after`. */
function pageOf<T extends { readonly id: string }>(all: readonly T[], query: URLSearchParams, url: string): Answer {
  const after = query.get('starting_after')
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const limit = Number(query.get('limit') ?? 10)
  if (limit > 100) return apiError(400, 'This value must be less than or equal to 100', 'parameter_invalid_integer')
  const page: Pick<Stripe.ApiList<T>, 'object' | 'data' | 'has_more' | 'url'> = {
    object: 'list',
    data: all.slice(start, start + limit),
    has_more: start + limit < all.length,
    url,
  }
  return ok(page)
}

function listPrices(account: StripeAccount, query: URLSearchParams): Answer {
  if (account.lacking.has('rak_plan_read')) return refusalFor('rak_plan_read')
  const isExpanded = query.getAll('expand[]').includes('data.product')
  if (isExpanded && account.lacking.has('rak_product_read')) return refusalFor('rak_product_read')
  const idOf = (product: Price['product']) => (typeof product === 'string' ? product : product.id)
  const shown = account.prices.map((price) => (isExpanded ? price : { ...price, product: idOf(price.product) }))
  return pageOf(shown, query, '/v1/prices')
}

/** The secret is in the response of the creation alone. */
const withoutSecret = ({ secret, ...endpoint }: Endpoint): Endpoint => endpoint

function createEndpoint(account: StripeAccount, form: URLSearchParams): Answer {
  const url = form.get('url') ?? ''
  if (!/^https:\/\//.test(url))
    return apiError(400, 'Invalid URL: An explicit scheme (such as https) must be provided.', 'url_invalid')
  if (account.endpoints.length >= 16) return apiError(400, 'You have reached the maximum of 16 test webhook endpoints.')
  const made: Endpoint = {
    id: `we_${randomBytes(6).toString('hex')}`,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: 1_767_225_600,
    description: form.get('description'),
    enabled_events: form.getAll('enabled_events[]'),
    livemode: false,
    metadata: Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
        return key === undefined ? [] : [[key, value] as const]
      }),
    ),
    secret: `whsec_${randomBytes(24).toString('base64').replaceAll(/[+/=]/g, 'x')}`,
    status: 'enabled',
    url,
  }
  account.endpoints.unshift(made)
  return ok(made)
}

function changeEndpoint(account: StripeAccount, id: string, form: URLSearchParams): Answer {
  const index = account.endpoints.findIndex((endpoint) => endpoint.id === id)
  const before = account.endpoints[index]
  if (!before) return apiError(404, `No such webhook endpoint: '${id}'`, 'resource_missing')
  const events = form.getAll('enabled_events[]')
  const disabled = form.get('disabled')
  const after: Endpoint = {
    ...before,
    ...(events.length > 0 && { enabled_events: events }),
    ...(disabled !== null && { status: disabled === 'true' ? 'disabled' : 'enabled' }),
  }
  account.endpoints[index] = after
  return ok(withoutSecret(after))
}

function deleteEndpoint(account: StripeAccount, id: string): Answer {
  const index = account.endpoints.findIndex((endpoint) => endpoint.id === id)
  if (index === -1) return apiError(404, `No such webhook endpoint: '${id}'`, 'resource_missing')
  account.endpoints.splice(index, 1)
  const deleted: Stripe.DeletedWebhookEndpoint = { id, object: 'webhook_endpoint', deleted: true }
  return ok(deleted)
}

function answerEndpoints(account: StripeAccount, method: string, url: URL, form: URLSearchParams): Answer {
  const lacks = method === 'GET' ? ['rak_webhook_read', 'rak_webhook_write'] : ['rak_webhook_write']
  const missing = lacks.every((permission) => account.lacking.has(permission)) ? lacks[0] : undefined
  if (missing !== undefined) return refusalFor(missing)
  const id = url.pathname.split('/')[3]
  if (method === 'GET') return pageOf(account.endpoints.map(withoutSecret), url.searchParams, '/v1/webhook_endpoints')
  if (method === 'DELETE') return deleteEndpoint(account, id ?? '')
  return id === undefined ? createEndpoint(account, form) : changeEndpoint(account, id, form)
}

/** Of the other lists, the first pages, which are empty. */
const emptyLists = new Set(['events', 'subscriptions', 'customers', 'invoices', 'checkout'])

function answer(account: StripeAccount, request: IncomingMessage, url: URL, body: string): Answer {
  if (request.headers.authorization !== `Bearer ${account.key}`) return apiError(401, 'Invalid API Key provided')
  const [, , name = ''] = url.pathname.split('/')
  const method = request.method ?? 'GET'
  if (name === 'prices') return listPrices(account, url.searchParams)
  if (name === 'webhook_endpoints') return answerEndpoints(account, method, url, new URLSearchParams(body))
  if (method === 'POST' && url.pathname === '/v1/checkout/sessions') {
    const checkout = createCheckout(new URLSearchParams(body), account.url)
    account.checkouts.push(checkout)
    return ok(checkout.session)
  }
  const event = account.events.get(url.pathname.split('/')[3] ?? '')
  if (name === 'events' && event) return ok(event)
  if (emptyLists.has(name)) return pageOf([], url.searchParams, url.pathname)
  return apiError(404, `Unrecognized request URL (${method}: ${url.pathname}).`)
}

/** The page of a checkout: its only button pays, and returns to the app. */
async function answerBuyer(account: StripeAccount, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const checkout = account.checkouts.find(({ session }) => request.url === `/c/pay/${session.id}`)
  if (request.method === 'GET' || !checkout || !account.listener) {
    response.writeHead(checkout ? 200 : 404, { 'content-type': 'text/html' })
    response.end(payPage)
    return
  }
  await payCheckout(checkout, account.listener)
  response.writeHead(303, { location: checkout.session.success_url ?? '/' })
  response.end()
}

/** Listens on 127.0.0.1, on a free port unless `port` names one. */
export async function startStripeAccount({ port = 0, key = 'rk_test_4p1k3yF0rT3sts0nly9876543210' } = {}) {
  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '/', 'http://stripe')
    account.asked.push(`${request.method} ${url.pathname}`)
    await account.pause()
    if (url.pathname.startsWith('/c/pay/')) return answerBuyer(account, request, response)
    const { status, body: content } = answer(account, request, url, body)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(content))
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const account: StripeAccount = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    prices: [],
    endpoints: [],
    checkouts: [],
    events: new Map(),
    listener: undefined,
    lacking: new Set(),
    asked: [],
    pause: async () => undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return account
}
