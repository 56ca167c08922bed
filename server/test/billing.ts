import { redirectUri, type Service } from './harness.ts'
import { apiKey, type FakeApi, Refusal, secondsOn, setUpPayments, startFakeApi, stripeEvent } from './payments.ts'

interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  url: string | null
  customer: string | null
  subscription: string | null
  metadata: Record<string, string>
  subscription_metadata: Record<string, string>
  [field: string]: unknown
}

/** As Stripe sends nested values of a form: `a[b][0]=c`. */
function valuesOf(body: string): Map<string, string> {
  return new Map(new URLSearchParams(body))
}

const under = (values: ReadonlyMap<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(
    [...values].flatMap(([key, value]) => {
      const found = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined
      return found === undefined ? [] : [[found, value]]
    }),
  )

/** The parts of Stripe's API that checkouts need, with its rules for idempotency keys. Each has a browser that pays. */
async function startStripe() {
  const sessions = new Map<string, Session>()
  const customers = new Map<string, Record<string, string>>()
  const portals: Record<string, string>[] = []
  const kept = new Map<string, { body: string; answer: unknown }>()
  const stripe = {
    sessions,
    customers,
    portals,
    /** Replaces the response to a request. */
    intervene: undefined as ((method: string, path: string) => unknown) | undefined,
    /** The form of each request that changes something. */
    sent: [] as { path: string; values: Map<string, string> }[],
    /** What it lists of what happened, the newest first. */
    events: [] as object[],
  }
  const subscriptionOf = (session: Session) => ({
    id: session.subscription,
    object: 'subscription',
    customer: session.customer,
    status: 'active',
    created: secondsOn(0),
    start_date: secondsOn(0),
    cancel_at_period_end: false,
    trial_end: null,
    current_period_end: secondsOn(30),
    items: {
      object: 'list',
      data: [
        {
          id: `si_${session.id}`,
          quantity: Number(session['quantity']),
          price: { id: session['price'], object: 'price' },
        },
      ],
    },
    metadata: session.subscription_metadata,
  })
  const toObject = (session: Session, isExpanded: boolean) => {
    const { subscription_metadata: _, ...rest } = session
    return {
      ...rest,
      subscription: isExpanded && session.subscription ? subscriptionOf(session) : session.subscription,
    }
  }
  function createSession(values: ReadonlyMap<string, string>): unknown {
    const id = `cs_${sessions.size + 1}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      mode: values.get('mode'),
      livemode: true,
      created: secondsOn(0),
      expires_at: secondsOn(1),
      url: `https://checkout.stripe.test/c/pay/${id}`,
      customer: values.get('customer') ?? null,
      subscription: null,
      payment_status: 'unpaid',
      metadata: under(values, 'metadata'),
      subscription_metadata: under(values, 'subscription_data[metadata]'),
      price: values.get('line_items[0][price]') ?? '',
      quantity: values.get('line_items[0][quantity]') ?? '1',
      success_url: values.get('success_url'),
      trial: values.get('subscription_data[trial_period_days]') ?? null,
    }
    sessions.set(id, session)
    return toObject(session, false)
  }
  function change(path: string, values: ReadonlyMap<string, string>): unknown {
    if (path === '/v1/customers') {
      const id = `cus_${customers.size + 1}`
      customers.set(id, { ...under(values, 'metadata'), email: values.get('email') ?? '' })
      return { id, object: 'customer' }
    }
    if (path === '/v1/checkout/sessions') return createSession(values)
    if (path === '/v1/billing_portal/sessions') {
      portals.push(Object.fromEntries(values))
      return { id: `bps_${portals.length}`, url: `https://billing.stripe.test/p/session/${portals.length}` }
    }
    const ended = sessions.get(/^\/v1\/checkout\/sessions\/(cs_\d+)\/expire$/.exec(path)?.[1] ?? '')
    if (ended?.status !== 'open') return new Refusal(400, { error: { code: 'resource_missing' } })
    Object.assign(ended, { status: 'expired', url: null })
    return toObject(ended, false)
  }
  function read(path: string, query: URLSearchParams): unknown {
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(cs_\d+)$/.exec(path)?.[1] ?? '')
    if (session) return toObject(session, true)
    if (path === '/v1/checkout/sessions') {
      const of = [...sessions.values()].filter(({ subscription }) => subscription === query.get('subscription'))
      return { object: 'list', data: of.map((one) => toObject(one, false)), has_more: false }
    }
    if (path === '/v1/events') return { object: 'list', data: stripe.events, has_more: false }
    const named = /^\/v1\/subscriptions\/(sub_\d+)$/.exec(path)?.[1]
    const sold = [...sessions.values()].find(({ subscription }) => named !== undefined && subscription === named)
    if (sold) return subscriptionOf(sold)
    if (path.startsWith('/v1/prices/'))
      return {
        id: path.slice(11),
        object: 'price',
        type: 'recurring',
        recurring: { interval: 'month', trial_period_days: null },
      }
    return undefined
  }
  /** Stripe returns the first response to each key, and refuses another request with it. */
  function changeOnce(path: string, body: string, key: unknown): unknown {
    const known = typeof key === 'string' ? kept.get(key) : undefined
    if (known) return known.body === body ? known.answer : new Refusal(400, { error: { type: 'idempotency_error' } })
    const values = valuesOf(body)
    stripe.sent.push({ path, values })
    const answer = change(path, values)
    if (typeof key === 'string') kept.set(key, { body, answer })
    return answer
  }
  const api: FakeApi = await startFakeApi(async (path, query, { method = 'GET', body, headers }) => {
    const instead = await stripe.intervene?.(method, path)
    if (instead !== undefined) return instead
    return method === 'GET' ? read(path, query) : changeOnce(path, body, headers['idempotency-key'])
  })
  let sold = 0
  return {
    ...api,
    stripe,
    /** The buyer pays on the page of a session. Returns the events that Stripe sends, in any order that the caller likes. */
    pay(url: string) {
      const session = [...sessions.values()].find((one) => one.url === url)
      if (session?.status !== 'open') throw new Error(`nothing can be paid at ${url}`)
      sold += 1
      Object.assign(session, {
        status: 'complete',
        url: null,
        payment_status: 'paid',
        subscription: `sub_${sold}`,
        customer: session.customer ?? `cus_of_${session.id}`,
      })
      const told = [
        stripeEvent('checkout.session.completed', 0, toObject(session, false)),
        stripeEvent('customer.subscription.created', 0, subscriptionOf(session)),
      ]
      stripe.events.unshift(...told)
      return told
    },
  }
}

export const returnTo = new URL('/billing', redirectUri).toString()

/** Plans that are for sale by Stripe, and a user who buys. */
export async function setUpBilling(service: Service, more: object = {}) {
  const fake = await startStripe()
  const listed = [
    { externalPriceId: 'price_pro', plan: 'pro', listed: true },
    { externalPriceId: 'price_team', plan: 'team', quantityTo: 'quantity', listed: true },
    { externalPriceId: 'price_life', plan: 'lifetime' },
  ]
  const payments = await setUpPayments(service, 'stripe', { apiKey, baseUrl: fake.url, prices: listed, ...more })
  await service.db.updateTable('plans').set({ listed: true }).where('key', 'in', ['pro', 'team']).execute()
  const checkOut = (body: object = {}, { token = payments.token, node = service as Pick<Service, 'call'> } = {}) =>
    node.call('POST', '/v1/billing/checkouts', { token, body: { plan: 'pro', successUrl: returnTo, ...body } })
  const status = (id: string, { token = payments.token, wait = 0 } = {}) =>
    service.call('GET', `/v1/billing/checkouts/${id}?wait=${wait}`, { token })
  return { ...payments, ...fake, checkOut, status }
}
export type Billing = Awaited<ReturnType<typeof setUpBilling>>
