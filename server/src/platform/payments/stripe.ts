import type Stripe from 'stripe'
import { hmacSha256 } from '../crypto/digest.ts'
import { get, mostPages, tooManyPages } from './api.ts'
import { Json } from './json.ts'
import { type Api, PaymentApiError, type PaymentNews, type PaymentProvider } from './model.ts'
import { headerOf, hexSignatures, secondsOf, signatureFields } from './signatures.ts'
import { newsOfSession, newsOfSubscription, stripeReaders } from './stripe-news.ts'

const signatureHeader = 'stripe-signature'

/** https://docs.stripe.com/webhooks, https://docs.stripe.com/api/events */
export const stripe: PaymentProvider = {
  name: 'stripe',
  baseUrl: 'https://api.stripe.com',
  tolerance: 300,
  keyOf: (secret) => Buffer.from(secret),
  signatureHeader,
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
      // A thin event has an ISO 8601 timestamp.
      occurredAt: created.required(created.secondsOrNothing() ?? created.instantOrNothing()),
      mode: typeof live === 'boolean' ? (live ? 'live' : 'test') : undefined,
    }
  },
  newsOf(body) {
    const event = Json.parse(body)
    if (isThin(event)) return newsOfThin(event)
    return stripeReaders[event.at('type').text()]?.(event.at('data.object'), event)
  },
  async complete(api, body) {
    const event = Json.parse(body)
    if (isThin(event)) return stripeReaders[typeOfThin(event)]?.(await getRelated(api, event), event)
    const session = event.at('data.object')
    const list = await get(
      api,
      `/v1/checkout/sessions/${encodeURIComponent(session.at('id').text())}/line_items?limit=100`,
    )
    const items = list.at('data').list()
    return newsOfSession(
      session,
      items.map((item) => ({ price: item.at('price.id').text(), quantity: item.at('quantity').count() })),
    )
  },
  async emailOf(api, customer) {
    const found = await get(api, `/v1/customers/${encodeURIComponent(customer)}`)
    return found.at('email').textOrNothing()
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

/** A notification without the object. https://docs.stripe.com/event-destinations */
const isThin = (event: Json): boolean => event.at('object').value === 'v2.core.event'

const typeOfThin = (event: Json): string => event.at('type').text().replace(/^v1\./, '')

/** Of the types of events, those that may report a payment. */
const paying: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.resumed',
  'invoice.paid',
] satisfies Stripe.Event['type'][])

function newsOfThin(event: Json): PaymentNews | undefined {
  if (!Object.hasOwn(stripeReaders, typeOfThin(event))) return undefined
  return {
    refs: [event.at('related_object.id').text()],
    begins: false,
    rank: 1,
    facts: {},
    mayPay: paying.has(typeOfThin(event)),
    lacks: 'a thin event does not contain the object: save an API key, or choose snapshot events at Stripe',
  }
}

/** Only below the API: the path comes from an event. */
async function getRelated(api: Api, event: Json): Promise<Json> {
  const path = event.at('related_object.url').text()
  if (!/^\/v1(\/[\w-]+)+$/.test(path))
    throw new PaymentApiError('the related object of the event has no path of the API')
  return get(api, path)
}

/** Newest first, the order of the API. It keeps events for 30 days. */
async function* eventsSince(api: Api, since: Date): AsyncIterable<string> {
  const query = new URLSearchParams({ limit: '100', 'created[gte]': String(Math.floor(since.getTime() / 1_000)) })
  for (const type of Object.keys(stripeReaders)) query.append('types[]', type)
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
