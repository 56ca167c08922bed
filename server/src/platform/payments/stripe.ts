import type Stripe from 'stripe'
import { hmacSha256 } from '../crypto/digest.ts'
import { get, mostPages, tooManyPages } from './api.ts'
import { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api, PaymentProvider, PaymentReport } from './model.ts'
import { PaymentApiError } from './refusals.ts'
import type { Sells } from './selling.ts'
import { headerOf, hexSignatures, secondsOf, signatureFields } from './signatures.ts'
import { reportOfSubscription, stripeReaders } from './stripe-events.ts'
import { isPartial } from './stripe-lists.ts'
import { stripePurchase } from './stripe-sample.ts'
import { stripeSelling } from './stripe-selling.ts'
import { stripeCatalog, stripeEndpoints } from './stripe-setup.ts'

const signatureHeader = 'stripe-signature'

/** These are enough: the lines of an invoice name its prices. */
const required: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'invoice.paid',
] satisfies Stripe.Event['type'][])

/** https://docs.stripe.com/webhooks, https://docs.stripe.com/api/events */
export const stripe: PaymentProvider & Sells = {
  name: 'stripe',
  baseUrl: 'https://api.stripe.com',
  tolerance: 300,
  keysOf: (secret) => [Buffer.from(secret)],
  signatureHeader,
  eventsToSelect: Object.keys(stripeReaders).map((type) => ({ type, required: required.has(type) })),
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
  reportOf(body) {
    const event = Json.parse(body)
    if (isThin(event)) return reportOfThin(event)
    return stripeReaders[event.at('type').text()]?.(event.at('data.object'), event)
  },
  async complete(api, body) {
    const event = Json.parse(body)
    const isOfThin = isThin(event)
    const object = await complete(api, isOfThin ? await getRelated(api, event) : event.at('data.object'))
    return stripeReaders[isOfThin ? typeOfThin(event) : event.at('type').text()]?.(object, event)
  },
  async emailOf(api, customer) {
    const found = await get(api, `/v1/customers/${encodeURIComponent(customer)}`)
    return found.at('email').textOrNothing()
  },
  reads: ['events', 'subscriptions', 'customers', 'invoices', 'checkout/sessions'].map(
    (name) => (api) => get(api, `/v1/${name}?limit=1`),
  ),
  async subscription(api, id) {
    return reportOfSubscription(await complete(api, await get(api, `/v1/subscriptions/${encodeURIComponent(id)}`)), 1)
  },
  async again(api, id, body) {
    const path = isThin(Json.parse(body)) ? '/v2/core/events' : '/v1/events'
    return JSON.stringify((await get(api, `${path}/${encodeURIComponent(id)}`)).value)
  },
  since: eventsSince,
  catalog: stripeCatalog,
  endpoints: stripeEndpoints,
  sells: stripeSelling,
  sample: (id, now) =>
    JSON.stringify({ id, object: 'event', type: 'licet.test', created: toSeconds(now), data: { object: {} } }),
  samplePurchase: stripePurchase,
  sign(secret, _id, body, now) {
    const time = toSeconds(now)
    return { [signatureHeader]: `t=${time},v1=${hmacSha256(secret, `${time}.`, body).toString('hex')}` }
  },
}

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000)

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

function reportOfThin(event: Json): PaymentReport | undefined {
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

interface ListOf {
  readonly name: string
  readonly pathOf: (id: string) => string
}

/** The lists of objects that an event contains in part or not at all, by the object: their names and paths. */
const lists: Readonly<Record<string, ListOf>> = {
  'checkout.session': { name: 'line_items', pathOf: (id) => `/v1/checkout/sessions/${id}/line_items?limit=100` },
  invoice: { name: 'lines', pathOf: (id) => `/v1/invoices/${id}/lines?limit=100` },
  subscription: { name: 'items', pathOf: (id) => `/v1/subscription_items?subscription=${id}&limit=100` },
}

/** The object with the whole of its list. */
async function complete(api: Api, object: Json): Promise<Json> {
  const list = entryOf(lists, object.at('object').textOrNothing())
  const { value } = object
  const isOfSubscription = object.at('subscription').idOrNothing() !== undefined && list === lists['checkout.session']
  if (!list || isOfSubscription || !isPartial(object, list.name) || typeof value !== 'object') return object
  const data: unknown[] = []
  let after = ''
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await get(api, `${list.pathOf(encodeURIComponent(object.at('id').text()))}${after}`)
    const entries = answer.at('data').list()
    data.push(...entries.map((entry) => entry.value))
    const last = entries.at(-1)
    if (!last || !answer.at('has_more').flag()) return new Json({ ...value, [list.name]: { data } }, object.path)
    after = `&starting_after=${encodeURIComponent(last.at('id').text())}`
  }
  throw tooManyPages(api)
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
