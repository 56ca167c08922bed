import type { models } from '@polar-sh/sdk/2026-10'
import { sha256 } from '../crypto/digest.ts'
import { get, mostPages, tooManyPages } from './api.ts'
import { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api, Facts, Payment, PaymentLine, PaymentProvider, PaymentReport } from './model.ts'
import { readMoney } from './money.ts'
import { polarPurchase } from './polar-sample.ts'
import { polarSelling } from './polar-selling.ts'
import { polarCatalog, polarEndpoints, polarHeaders } from './polar-setup.ts'
import type { Sells } from './selling.ts'
import { readCheckoutOf } from './selling-metadata.ts'
import {
  isStandardSecret,
  standardHeaders,
  standardKey,
  standardProof,
  standardSignatureHeader,
} from './standard-webhooks.ts'

type EventType = models.WebhookEventType

const required: ReadonlySet<string> = new Set<EventType>(['subscription.created', 'subscription.updated', 'order.paid'])

/** https://polar.sh/docs/integrate/webhooks, https://polar.sh/docs/api-reference */
export const polar: PaymentProvider & Sells = {
  name: 'polar',
  baseUrl: 'https://api.polar.sh',
  testUrl: 'https://sandbox-api.polar.sh',
  tolerance: 300,
  // Its endpoints sign with the text of the secret, unless they are set to what Standard Webhooks describes.
  keysOf: (secret) => [Buffer.from(secret), ...(isStandardSecret(secret) ? [standardKey(secret)] : [])],
  signatureHeader: standardSignatureHeader,
  get eventsToSelect() {
    return Object.keys(readers).map((type) => ({ type, required: required.has(type) }))
  },
  proofOf: standardProof,
  envelopeOf(body) {
    const event = Json.parse(body)
    const occurred = event.at('timestamp')
    return {
      // The ID in its header belongs to one endpoint, and a change that is fetched comes without a header.
      id: sha256(body).toString('hex'),
      type: event.at('type').text(),
      occurredAt: occurred.required(occurred.instantOrNothing()),
      mode: undefined,
    }
  },
  reportOf(body) {
    const event = Json.parse(body)
    return entryOf(readers, event.at('type').text())?.(event.at('data'))
  },
  reads: ['subscriptions', 'orders'].map((name) => (api) => get(api, `/v1/${name}/?limit=1`, polarHeaders)),
  async subscription(api, id) {
    return reportOfSubscription(await get(api, `/v1/subscriptions/${encodeURIComponent(id)}`, polarHeaders), 1)
  },
  since: changesSince,
  catalog: polarCatalog,
  endpoints: polarEndpoints,
  sells: polarSelling,
  sample: (_id, now) => JSON.stringify({ type: 'licet.test', timestamp: now.toISOString(), data: {} }),
  samplePurchase: polarPurchase,
  sign: (secret, id, body, now) => standardHeaders(Buffer.from(secret), id, body, now),
}

type Reader = (data: Json) => PaymentReport

const readChange: Reader = (data) => reportOfSubscription(data, 1)
const readOrder: Reader = (data) => reportOfOrder(data)

/** By the type of the event. `subscription.updated` comes with each of the others, and after them. */
const readers: Readonly<Partial<Record<EventType, Reader>>> & Readonly<Record<string, Reader>> = {
  'subscription.created': (data) => reportOfSubscription(data, 0),
  'subscription.updated': readChange,
  'subscription.active': readChange,
  'subscription.canceled': readChange,
  'subscription.uncanceled': readChange,
  'subscription.cycled': readChange,
  'subscription.migrated': readChange,
  'subscription.past_due': readChange,
  'subscription.paused': readChange,
  'subscription.resumed': readChange,
  'subscription.revoked': (data) => reportOfSubscription(data, 2),
  'order.paid'(data) {
    const report = reportOfOrder(data)
    const isOfPeriod = data.at('subscription_id').textOrNothing() === undefined || paysForPeriodOf(data)
    return isOfPeriod ? { ...report, facts: { ...report.facts, standing: 'good' } } : report
  },
  // Also when an invoice is made for an old order: it says what was paid, and nothing of today.
  'order.updated': readOrder,
  'order.refunded': readOrder,
}

const subscriptionRef = (id: string | undefined): string[] => (id === undefined ? [] : [`subscription:${id}`])

function readBuyer(data: Json): Facts {
  // Only servers write it: the page of a checkout has no metadata.
  const user = data.at('metadata.licet_user_id').textOrNothing()
  // Its customers are found by the email that anyone types.
  const claimedUser = data.at('customer.external_id').textOrNothing()
  const email = data.at('customer.email').textOrNothing()
  return { ...(user && { user }), ...(claimedUser && { claimedUser }), ...(email && { email }) }
}

const readNamed = (data: Json) => readCheckoutOf(data.at('metadata'), data.at('checkout_id').textOrNothing())

/** A product is what is bought: it has one price for each currency. */
const itemOf = (data: Json, product: string): { price: string; quantity: number } => {
  const seats = data.at('seats')
  return { price: product, quantity: (typeof seats.value === 'number' ? seats : data.at('units')).count() }
}

function reportOfSubscription(data: Json, rank: PaymentReport['rank']): PaymentReport {
  const id = data.at('id').text()
  const started = data.at('started_at').instantOrNothing() ?? data.at('created_at').instantOrNothing()
  const endsAt = data.at('current_period_end').instantOrNothing()
  return {
    refs: subscriptionRef(id),
    begins: true,
    rank,
    subscription: id,
    ...readNamed(data),
    facts: {
      ...readBuyer(data),
      ...(started && { startedAt: started }),
      items: [itemOf(data, data.at('product_id').text())],
      ...(endsAt && { endsAt }),
      trialEndsAt: data.at('trial_end').instantOrNothing() ?? null,
      cancel: data.at('cancel_at_period_end').flag(),
      ...entryOf(statuses, data.at('status').text())?.(data),
    },
  }
}

const running = { paused: false, endedAt: null }
const good = (): Facts => ({ ...running, standing: 'good' })
const pastDue = (): Facts => ({ ...running, standing: 'past_due' })
function readEnd(data: Json): Facts {
  const endedAt = ['ended_at', 'ends_at', 'canceled_at', 'modified_at'].flatMap(
    (name) => data.at(name).instantOrNothing() ?? [],
  )[0]
  return endedAt ? { endedAt } : {}
}

/** One that is canceled runs on as `active` until its period ends. */
const statuses: Readonly<Record<models.SubscriptionStatus, (data: Json) => Facts>> = {
  active: good,
  trialing: good,
  past_due: pastDue,
  unpaid: pastDue,
  paused: () => ({ paused: true, endedAt: null }),
  canceled: readEnd,
  incomplete_expired: readEnd,
  // Nothing has been paid yet.
  incomplete: () => ({}),
}

const orderStatuses: Readonly<Record<models.OrderStatus, Omit<Payment, 'ids'> | undefined>> = {
  paid: { paid: true },
  refunded: { paid: true, refund: 'full' },
  partially_refunded: { paid: true, refund: 'part' },
  draft: undefined,
  pending: undefined,
  void: undefined,
}

/** Whether an order of a subscription pays for its period. */
const paysForPeriod: Readonly<Record<models.OrderBillingReason, boolean>> = {
  purchase: true,
  subscription_create: true,
  subscription_cycle: true,
  subscription_update: false,
  subscription_meter_cycle: false,
}
const paysForPeriodOf = (data: Json): boolean =>
  entryOf(paysForPeriod, data.at('billing_reason').textOrNothing()) ?? true

function reportOfOrder(data: Json): PaymentReport {
  const id = data.at('id').text()
  const subscription = data.at('subscription_id').textOrNothing()
  const product = data.at('product_id').textOrNothing()
  const items = product === undefined ? [] : [itemOf(data, product)]
  const paidAt = data.at('created_at').instantOrNothing()
  const payment = entryOf(orderStatuses, data.at('status').textOrNothing())
  const lines = subscription === undefined ? items.map(toOnce) : linesOf(data, items)
  return {
    refs: [...subscriptionRef(subscription), `order:${id}`],
    begins: true,
    rank: 1,
    ...(subscription !== undefined && { subscription }),
    ...readNamed(data),
    facts: {
      ...readBuyer(data),
      ...(subscription === undefined && items.length > 0 && { items }),
      ...(payment && {
        payment: {
          ids: [id],
          ...payment,
          ...readMoney(data.at('total_amount'), data.at('currency')),
          ...(paidAt && { paidAt: paidAt.getTime() }),
          ...(lines && { lines }),
        },
      }),
    },
  }
}

const toOnce = (item: { price: string; quantity: number }): PaymentLine => ({ ...item, startsAt: null, endsAt: null })

/** What an order pays for in the period of its subscription. Undefined: it doesn't say. */
function linesOf(data: Json, items: readonly { price: string; quantity: number }[]): PaymentLine[] | undefined {
  if (!paysForPeriodOf(data)) return []
  const ends = data
    .at('items')
    .list()
    .flatMap((item) => {
      const [startsAt, endsAt] = ['start_timestamp', 'end_timestamp'].map((name) => item.at(name).instantOrNothing())
      return item.at('proration').flag() || !startsAt || !endsAt ? [] : [{ startsAt, endsAt }]
    })
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
  const [last] = ends
  if (!last) return undefined
  return items.map((item) => ({ ...item, startsAt: last.startsAt.getTime(), endsAt: last.endsAt.getTime() }))
}

/** For how long orders are looked at again, which may be refunded. */
const orderDays = 30

/**
 * The API has no list of events: all subscriptions, and the orders of the last days, as the events that they would have
 * sent.
 */
async function* changesSince(api: Api, since: Date): AsyncIterable<string> {
  const oldest = new Date(since.getTime() - orderDays * 86_400_000)
  for await (const subscription of newestFirst(api, 'subscription')) yield* asEvent('subscription', subscription, since)
  for await (const order of newestFirst(api, 'order')) {
    if ((order.at('created_at').instantOrNothing() ?? since) < oldest) return
    yield* asEvent('order', order, since)
  }
}

/** Nothing, if it has not changed since then. */
function* asEvent(kind: 'subscription' | 'order', object: Json, since: Date): Iterable<string> {
  const timestamp = object.at('modified_at').instantOrNothing() ?? object.at('created_at').instantOrNothing()
  if (!timestamp || timestamp < since) return
  yield JSON.stringify({ type: `${kind}.updated`, timestamp: timestamp.toISOString(), data: object.value })
}

const orders = { subscription: '-started_at', order: '-created_at' } satisfies {
  subscription: models.SubscriptionSortProperty
  order: models.OrderSortProperty
}

async function* newestFirst(api: Api, kind: 'subscription' | 'order'): AsyncIterable<Json> {
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await get(api, `/v1/${kind}s/?sorting=${orders[kind]}&limit=100&page=${page}`, polarHeaders)
    yield* answer.at('items').list()
    if (page >= answer.at('pagination.max_page').number()) return
  }
  throw tooManyPages(api)
}
