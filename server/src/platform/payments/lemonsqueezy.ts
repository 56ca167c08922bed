import type { Order, Subscription, SubscriptionInvoice } from '@lemonsqueezy/lemonsqueezy.js'
import { hmacSha256, sha256 } from '../crypto/digest.ts'
import { get, mostPages, tooManyPages } from './api.ts'
import { Json } from './json.ts'
import { lemonPurchase } from './lemonsqueezy-sample.ts'
import { lemonSelling } from './lemonsqueezy-selling.ts'
import { lemonCatalog, lemonEndpoints } from './lemonsqueezy-setup.ts'
import { entryOf } from './listed.ts'
import type { Api, Facts, Payment, PaymentProvider, PaymentReport } from './model.ts'
import { readMoney } from './money.ts'
import { PaymentApiError } from './refusals.ts'
import type { Sells } from './selling.ts'
import { readCheckoutOf } from './selling-metadata.ts'
import { headerOf, hexSignatures } from './signatures.ts'

const signatureHeader = 'x-signature'
const mediaType = { accept: 'application/vnd.api+json' }

const required: ReadonlySet<string> = new Set(['order_created', 'subscription_created', 'subscription_updated'])

/** https://docs.lemonsqueezy.com/help/webhooks, https://docs.lemonsqueezy.com/api */
export const lemonsqueezy: PaymentProvider & Sells = {
  name: 'lemonsqueezy',
  baseUrl: 'https://api.lemonsqueezy.com',
  tolerance: 300,
  keysOf: (secret) => [Buffer.from(secret)],
  signatureHeader,
  get eventsToSelect() {
    return Object.keys(readers).map((type) => ({ type, required: required.has(type) }))
  },
  // It signs no timestamp: the only protection against a repeated event is that each is accepted once.
  proofOf({ headers, body }) {
    const signature = headerOf(headers, signatureHeader)
    if (signature === undefined) return undefined
    return { signed: [body], signatures: hexSignatures([signature]), timestamp: undefined }
  },
  envelopeOf(body) {
    const event = Json.parse(body)
    const { value: test } = event.at('meta.test_mode')
    return {
      // Events have no ID.
      id: sha256(body).toString('hex'),
      type: event.at('meta.event_name').text(),
      occurredAt: event.at('data.attributes.updated_at').required(clockOf(event)),
      mode: typeof test === 'boolean' ? (test ? 'test' : 'live') : undefined,
    }
  },
  reportOf(body) {
    const event = Json.parse(body)
    const type = event.at('meta.event_name').text()
    const data = event.at('data')
    const report = readers[type]?.(data)
    const named = readCheckoutOf(event.at('meta.custom_data'))
    return report && { ...report, ...named, facts: { ...report.facts, ...readBuyer(event) } }
  },
  // Its keys have no permissions.
  reads: [(api) => get(api, '/v1/subscriptions?page[size]=1', mediaType)],
  async subscription(api, id) {
    const answer = await get(api, `/v1/subscriptions/${encodeURIComponent(id)}`, mediaType)
    return reportOfSubscription(answer.at('data'), 1)
  },
  again: eventAgain,
  since: subscriptionsSince,
  catalog: lemonCatalog,
  endpoints: lemonEndpoints,
  sells: lemonSelling,
  sample(id, now) {
    const data = { type: 'tests', id, attributes: { updated_at: now.toISOString() } }
    return JSON.stringify({ meta: { event_name: 'licet.test' }, data })
  },
  samplePurchase: lemonPurchase,
  sign: (secret, _id, body) => ({ [signatureHeader]: hmacSha256(secret, body).toString('hex') }),
}

/** The state of the object gives the time: events have no timestamp. */
const clockOf = (event: Json): Date | undefined =>
  event.at('data.attributes.updated_at').instantOrNothing() ?? event.at('data.attributes.created_at').instantOrNothing()

const orderRef = (id: string | undefined): string[] => (id === undefined ? [] : [`order:${id}`])
const subscriptionRef = (id: string | undefined): string[] => (id === undefined ? [] : [`subscription:${id}`])

function readBuyer(event: Json): Facts {
  // Set in the URL of a checkout, too.
  const claimedUser = event.at('meta.custom_data.licet_user_id').textOrNothing()
  const email = event.at('data.attributes.user_email').textOrNothing()
  return { ...(claimedUser && { claimedUser }), ...(email && { email }) }
}

type Reader = (data: Json) => PaymentReport

const readChange: Reader = (data) => reportOfSubscription(data, 1)

/** By the name of the event. https://docs.lemonsqueezy.com/help/webhooks/event-types */
const readers: Readonly<Record<string, Reader>> = {
  order_created: reportOfOrder,
  order_refunded: reportOfOrder,
  subscription_created: (data) => reportOfSubscription(data, 0),
  subscription_updated: readChange,
  subscription_cancelled: readChange,
  subscription_resumed: readChange,
  subscription_paused: readChange,
  subscription_unpaused: readChange,
  subscription_expired: (data) => reportOfSubscription(data, 2),
  subscription_payment_success: (data) => reportOfInvoice(data, { standing: 'good' }),
  subscription_payment_recovered: (data) => reportOfInvoice(data, { standing: 'good' }),
  subscription_payment_failed: (data) => reportOfInvoice(data, { standing: 'past_due' }),
  subscription_payment_refunded: (data) => reportOfInvoice(data, {}),
}

const moneyIn = (attributes: Json) => readMoney(attributes.at('total'), attributes.at('currency'))

/** An order and the subscription that came with it are one purchase. */
function reportOfOrder(data: Json): PaymentReport {
  const attributes = data.at('attributes')
  const price = attributes.at('first_order_item.variant_id').textOrNothing()
  const started = attributes.at('created_at').instantOrNothing()
  const items = price ? [{ price, quantity: attributes.at('first_order_item.quantity').count() }] : []
  const payment = entryOf(orderStatuses, attributes.at('status').textOrNothing())
  return {
    refs: orderRef(data.at('id').text()),
    begins: true,
    rank: 0,
    facts: {
      ...(started && { startedAt: started }),
      ...(items.length > 0 && { items }),
      ...(payment && { payment: { ids: [firstPayment], ...payment, ...moneyIn(attributes) } }),
      ...(payment?.paid && { standing: 'good' as const }),
    },
  }
}

/** The order and the first invoice of its subscription are the same payment. */
const firstPayment = 'initial'

const orderStatuses: Readonly<
  Record<Order['data']['attributes']['status'] | 'partial_refund', Omit<Payment, 'ids'> | undefined>
> = {
  paid: { paid: true },
  refunded: { refund: 'full' },
  partial_refund: { refund: 'part' },
  pending: undefined,
  failed: undefined,
}

function reportOfSubscription(data: Json, rank: PaymentReport['rank']): PaymentReport {
  const attributes = data.at('attributes')
  const id = data.at('id').text()
  const price = attributes.at('variant_id').text()
  const started = attributes.at('created_at').instantOrNothing()
  const item = attributes.at('first_subscription_item')
  // The quantity of an item that is billed by usage is 0.
  const quantity = item.at('is_usage_based').flag() ? 1 : item.at('quantity').count()
  return {
    refs: [...subscriptionRef(id), ...orderRef(attributes.at('order_id').textOrNothing())],
    begins: true,
    rank,
    subscription: id,
    facts: {
      ...(started && { startedAt: started }),
      items: [{ price, quantity }],
      trialEndsAt: attributes.at('trial_ends_at').instantOrNothing() ?? null,
      ...entryOf(statuses, attributes.at('status').text())?.(attributes),
    },
  }
}

type SubscriptionStatus = Subscription['data']['attributes']['status']

function readRunning(attributes: Json): Facts {
  const renewsAt = attributes.at('renews_at').instantOrNothing()
  return { paused: false, endedAt: null, cancel: false, ...(renewsAt && { endsAt: renewsAt }) }
}
const good = (attributes: Json): Facts => ({ ...readRunning(attributes), standing: 'good' })
const pastDue = (attributes: Json): Facts => ({ ...readRunning(attributes), standing: 'past_due' })

/** A pause without payments either stops the service, or makes it free until it resumes. */
const pauses: Readonly<
  Record<NonNullable<Subscription['data']['attributes']['pause']>['mode'], (attributes: Json) => Facts>
> = {
  void: (attributes) => ({ ...readRunning(attributes), paused: true }),
  free: (attributes) => ({
    ...readRunning(attributes),
    uncollected: true,
    endsAt: attributes.at('pause.resumes_at').instantOrNothing() ?? null,
  }),
}
const readPause = (attributes: Json): Facts =>
  (entryOf(pauses, attributes.at('pause.mode').textOrNothing()) ?? pauses.void)(attributes)

/** https://docs.lemonsqueezy.com/api/subscriptions/the-subscription-object */
const statuses: Readonly<Record<SubscriptionStatus, (attributes: Json) => Facts>> = {
  active: good,
  on_trial: good,
  past_due: pastDue,
  unpaid: pastDue,
  paused: readPause,
  pause: readPause,
  cancelled(attributes) {
    const endsAt = attributes.at('ends_at').instantOrNothing()
    return { paused: false, endedAt: null, cancel: true, ...(endsAt && { endsAt }) }
  },
  expired(attributes) {
    const endedAt = attributes.at('ends_at').instantOrNothing() ?? attributes.at('updated_at').instantOrNothing()
    return endedAt ? { endedAt } : {}
  },
}

type InvoiceAttributes = SubscriptionInvoice['data']['attributes']

const invoiceStatuses: Readonly<
  Record<InvoiceAttributes['status'] | 'partial_refund', Omit<Payment, 'ids'> | undefined>
> = {
  paid: { paid: true },
  refunded: { paid: true, refund: 'full' },
  partial_refund: { paid: true, refund: 'part' },
  pending: undefined,
  void: undefined,
}

/** Whether an invoice pays for its own period. */
const paysForPeriod: Readonly<Record<InvoiceAttributes['billing_reason'] | 'updated', boolean>> = {
  initial: true,
  renewal: true,
  updated: false,
}

function reportOfInvoice(data: Json, facts: Facts): PaymentReport {
  const attributes = data.at('attributes')
  const reason = attributes.at('billing_reason').textOrNothing()
  const id = reason === 'initial' ? firstPayment : data.at('id').text()
  const payment = entryOf(invoiceStatuses, attributes.at('status').textOrNothing())
  const isOfPeriod = entryOf(paysForPeriod, reason) ?? true
  const paidAt = attributes.at('created_at').instantOrNothing()
  return {
    refs: subscriptionRef(attributes.at('subscription_id').textOrNothing()),
    // Who has paid is known before any event of the subscription arrives.
    begins: facts.standing === 'good',
    rank: 1,
    facts: {
      ...facts,
      ...(payment &&
        isOfPeriod && {
          payment: { ids: [id], ...payment, ...moneyIn(attributes), ...(paidAt && { paidAt: paidAt.getTime() }) },
        }),
    },
  }
}

/** The API has no events: one of the current state of its object. */
async function eventAgain(api: Api, _id: string, body: string): Promise<string> {
  const event = Json.parse(body)
  const [type, id] = ['type', 'id'].map((name) => event.at(`data.${name}`).textOrNothing())
  const isKnown = type !== undefined && /^(orders|subscriptions|subscription-invoices)$/.test(type)
  if (!isKnown || id === undefined) throw new PaymentApiError('the event names no object', { refused: 'request' })
  const answer = await get(api, `/v1/${type}/${encodeURIComponent(id)}`, mediaType)
  return JSON.stringify({ meta: event.at('meta').value, data: answer.at('data').value })
}

/** The API has no list of events: the subscriptions themselves, as the events they would have sent. */
async function* subscriptionsSince(api: Api, since: Date): AsyncIterable<string> {
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await get(api, `/v1/subscriptions?page[size]=100&page[number]=${page}`, mediaType)
    const subscriptions = answer.at('data').list()
    for (const subscription of subscriptions) {
      const updated = subscription.at('attributes.updated_at').instantOrNothing()
      if (updated === undefined || updated < since) continue
      yield JSON.stringify({ meta: { event_name: 'subscription_updated' }, data: subscription.value })
    }
    if (page >= answer.at('meta.page.lastPage').number()) return
  }
  throw tooManyPages(api)
}
