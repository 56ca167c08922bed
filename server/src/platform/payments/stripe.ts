import { hmacSha256 } from '../crypto/digest.ts'
import { get, mostPages, tooManyPages } from './api.ts'
import { Json } from './json.ts'
import type { Api, Facts, Item, PaymentNews, PaymentProvider } from './model.ts'
import { headerOf, hexSignatures, secondsOf, signatureFields } from './signatures.ts'

const signatureHeader = 'stripe-signature'

/** https://docs.stripe.com/webhooks, https://docs.stripe.com/api/events */
export const stripe: PaymentProvider = {
  name: 'stripe',
  baseUrl: 'https://api.stripe.com',
  tolerance: 300,
  keyOf: (secret) => Buffer.from(secret),
  proofOf({ headers, body }) {
    const header = headerOf(headers, signatureHeader)
    if (header === undefined) return undefined
    const fields = signatureFields(header, ',')
    const [time = ''] = fields.get('t') ?? []
    const timestamp = secondsOf(time)
    if (timestamp === undefined) return undefined
    return { signed: [`${time}.`, body], signatures: hexSignatures(fields.get('v1')), timestamp }
  },
  envelopeOf(body) {
    const event = Json.parse(body)
    const created = event.at('created')
    const { value: live } = event.at('livemode')
    return {
      id: event.at('id').text(),
      type: event.at('type').text(),
      occurredAt: created.required(created.secondsOrNothing()),
      mode: typeof live === 'boolean' ? (live ? 'live' : 'test') : undefined,
    }
  },
  newsOf(body) {
    const event = Json.parse(body)
    const object = event.at('data.object')
    return readers[event.at('type').text()]?.(object, event)
  },
  async subscription(api, id) {
    return newsOfSubscription(await get(api, `/v1/subscriptions/${encodeURIComponent(id)}`), 1)
  },
  since: eventsSince,
  sample(secret, id, now) {
    const time = Math.floor(now.getTime() / 1_000)
    const body = Buffer.from(
      JSON.stringify({ id, object: 'event', type: 'licet.test', created: time, data: { object: {} } }),
    )
    const signature = hmacSha256(secret, `${time}.`, body).toString('hex')
    return { body, headers: { [signatureHeader]: `t=${time},v1=${signature}` } }
  },
}

type Reader = (object: Json, event: Json) => PaymentNews | undefined

const subscriptionOf = (rank: PaymentNews['rank']): Reader => {
  return (object) => newsOfSubscription(object, rank)
}
const changed = subscriptionOf(1)

/** By the type of the event. https://docs.stripe.com/api/events/types */
const readers: Readonly<Record<string, Reader>> = {
  'customer.subscription.created': subscriptionOf(0),
  'customer.subscription.updated': changed,
  'customer.subscription.paused': changed,
  'customer.subscription.resumed': changed,
  'customer.subscription.deleted': (object, event) => {
    const endedAt = object.at('ended_at').secondsOrNothing() ?? event.at('created').secondsOrNothing()
    const news = newsOfSubscription(object, 2)
    return { ...news, facts: { ...news.facts, ...(endedAt && { endedAt }) } }
  },
  'checkout.session.completed': newsOfCheckout,
  'checkout.session.async_payment_succeeded': newsOfCheckout,
  'invoice.paid': (object) => newsOfInvoice(object, 'good'),
  'invoice.payment_failed': (object) => newsOfInvoice(object, 'past_due'),
  // Links payments to invoices, and nothing else (since version 2025-03-31 of the API).
  'invoice_payment.paid': (object) => {
    const refs = refsOf(object.at('invoice'), object.at('payment.payment_intent'), object.at('payment.charge'))
    return { refs, begins: false, rank: 1, facts: {} }
  },
  'charge.refunded': (object) => {
    const refs = refsOf(object.at('invoice'), object, object.at('payment_intent'))
    return { refs, begins: false, rank: 1, facts: object.at('refunded').flag() ? { refunded: true } : {} }
  },
  'charge.dispute.created': (object) => newsOfDispute(object, 'open'),
  'charge.dispute.closed': (object) => {
    const status = object.at('status').textOrNothing()
    return newsOfDispute(object, status === 'lost' ? 'lost' : 'won')
  },
}

const refsOf = (...objects: Json[]): string[] => objects.flatMap((object) => object.idOrNothing() ?? [])

function newsOfSubscription(object: Json, rank: PaymentNews['rank']): PaymentNews {
  const id = object.at('id').text()
  return {
    refs: [id, ...refsOf(object.at('latest_invoice'))],
    begins: true,
    rank,
    subscription: id,
    facts: { ...readBuyer(object), ...factsOfSubscription(object) },
  }
}

function factsOfSubscription(object: Json): Facts {
  const entries = object.at('items.data').list()
  const started = object.at('start_date').secondsOrNothing() ?? object.at('created').secondsOrNothing()
  // Since version 2025-03-31 of the API each item has its own period.
  const ends = [object, ...entries].flatMap((part) => part.at('current_period_end').secondsOrNothing() ?? [])
  const cancelAt = object.at('cancel_at').secondsOrNothing()
  const endsAt = cancelAt ?? ends.reduce<Date | undefined>((last, end) => (last && last > end ? last : end), undefined)
  return {
    ...(started && { startedAt: started }),
    ...(entries.length > 0 && { items: entries.map(toItem) }),
    ...(endsAt && { endsAt }),
    trialEndsAt: object.at('trial_end').secondsOrNothing() ?? null,
    cancel: object.at('cancel_at_period_end').flag() || cancelAt !== undefined,
    ...factsOfStatus(object),
  }
}

const toItem = (entry: Json): Item => ({
  price: (entry.at('price').idOrNothing() ?? entry.at('plan').idOrNothing()) || entry.at('price').text(),
  quantity: entry.at('quantity').count(),
})

/** https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
function factsOfStatus(object: Json): Facts {
  const status = object.at('status').text()
  const running = { paused: false, endedAt: null }
  switch (status) {
    case 'active':
    case 'trialing':
      return { ...running, standing: 'good' }
    case 'past_due':
    case 'unpaid':
      return { ...running, standing: 'past_due' }
    case 'paused':
      return { paused: true, endedAt: null }
    case 'canceled':
    case 'incomplete_expired': {
      const endedAt = object.at('ended_at').secondsOrNothing() ?? object.at('canceled_at').secondsOrNothing()
      return endedAt ? { endedAt } : {}
    }
    // Nothing has been paid yet.
    default:
      return {}
  }
}

/** The buyer, as the application passed it, or else the email entered at the checkout. */
function readBuyer(object: Json): Facts {
  const user = object.at('metadata.licet_user_id').textOrNothing() ?? object.at('client_reference_id').textOrNothing()
  const email =
    object.at('customer_details.email').textOrNothing() ??
    object.at('customer_email').textOrNothing() ??
    object.at('customer.email').textOrNothing()
  return { ...(user && { user }), ...(email && { email }) }
}

function newsOfCheckout(object: Json): PaymentNews | undefined {
  const subscription = object.at('subscription').idOrNothing()
  const invoice = refsOf(object.at('invoice'))
  if (subscription !== undefined) {
    return { refs: [subscription, ...invoice], begins: true, rank: 1, subscription, facts: readBuyer(object) }
  }
  // A purchase without end. The event does not contain the items: the application passes them when it creates the
  // session.
  const price = object.at('metadata.licet_price').textOrNothing()
  if (object.at('mode').textOrNothing() !== 'payment' || price === undefined) return undefined
  const isPaid = object.at('payment_status').textOrNothing() !== 'unpaid'
  return {
    refs: [object.at('id').text(), ...refsOf(object.at('payment_intent')), ...invoice],
    begins: true,
    rank: 1,
    facts: { ...readBuyer(object), items: [{ price, quantity: 1 }], ...(isPaid && { standing: 'good' }) },
  }
}

function newsOfInvoice(object: Json, standing: 'good' | 'past_due'): PaymentNews | undefined {
  const parent = object.at('parent.subscription_details')
  const subscription = object.at('subscription').idOrNothing() ?? parent.at('subscription').idOrNothing()
  if (subscription === undefined) return undefined
  const ends = object
    .at('lines.data')
    .list()
    .flatMap((line) => line.at('period.end').secondsOrNothing() ?? [])
  const user =
    parent.at('metadata.licet_user_id').textOrNothing() ??
    object.at('subscription_details.metadata.licet_user_id').textOrNothing()
  return {
    refs: [subscription, ...refsOf(object, object.at('charge'), object.at('payment_intent'))],
    begins: true,
    rank: 1,
    subscription,
    facts: {
      ...readBuyer(object),
      ...(user && { user }),
      ...(standing === 'good' && ends.length > 0 && { endsAt: new Date(Math.max(...ends.map(Number))) }),
      standing,
    },
  }
}

const newsOfDispute = (object: Json, dispute: 'open' | 'won' | 'lost'): PaymentNews => ({
  refs: refsOf(object.at('charge'), object.at('payment_intent')),
  begins: false,
  rank: dispute === 'open' ? 1 : 2,
  facts: { dispute },
})

/** Newest first, the order of the API. It keeps events for 30 days. */
async function* eventsSince(api: Api, since: Date): AsyncIterable<string> {
  const query = new URLSearchParams({ limit: '100', 'created[gte]': String(Math.floor(since.getTime() / 1_000)) })
  for (const type of Object.keys(readers)) query.append('types[]', type)
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await get(api, `/v1/events?${query}`)
    const events = answer.at('data').list()
    for (const event of events) yield JSON.stringify(event.value)
    const last = events.at(-1)
    if (!last || !answer.at('has_more').flag()) return
    query.set('starting_after', last.at('id').text())
  }
  throw tooManyPages(api)
}
