import type {
  AdjustmentAction,
  AdjustmentStatus,
  IEventName,
  SubscriptionItemStatus,
  SubscriptionStatus,
  TransactionOrigin,
} from '@paddle/paddle-node-sdk'
import { hmacSha256 } from '../crypto/digest.ts'
import { get, mostPages, tooManyPages } from './api.ts'
import { Json } from './json.ts'
import { entryOf } from './listed.ts'
import type { Api, Facts, Item, Payment, PaymentProvider, PaymentReport } from './model.ts'
import { readMoney } from './money.ts'
import { paddleEventAgain } from './paddle-again.ts'
import { paddlePurchase } from './paddle-sample.ts'
import { paddleSelling } from './paddle-selling.ts'
import { paddleCatalog, paddleEndpoints } from './paddle-setup.ts'
import type { Sells } from './selling.ts'
import { readCheckoutOf } from './selling-metadata.ts'
import { headerOf, hexSignatures, secondsOf, signatureFields } from './signatures.ts'

const signatureHeader = 'paddle-signature'

/** Whether an event is required. */
const eventTypes: Readonly<Record<string, boolean>> = {
  'subscription.created': true,
  'subscription.imported': false,
  'subscription.updated': true,
  'subscription.activated': false,
  'subscription.trialing': false,
  'subscription.past_due': false,
  'subscription.paused': false,
  'subscription.resumed': false,
  'subscription.canceled': true,
  'transaction.completed': true,
  'transaction.payment_failed': false,
  'adjustment.created': false,
  'adjustment.updated': false,
} satisfies Partial<Record<IEventName, boolean>>

/** Paddle Billing: https://developer.paddle.com/webhooks, https://developer.paddle.com/api-reference */
export const paddle: PaymentProvider & Sells = {
  name: 'paddle',
  baseUrl: 'https://api.paddle.com',
  testUrl: 'https://sandbox-api.paddle.com',
  // Its own libraries have 5: less than a busy moment here, or a clock that is a little off, may cost.
  tolerance: 30,
  keysOf: (secret) => [Buffer.from(secret)],
  signatureHeader,
  eventsToSelect: Object.entries(eventTypes).map(([type, required]) => ({ type, required })),
  proofOf({ headers, body }) {
    const header = headerOf(headers, signatureHeader)
    if (header === undefined) return undefined
    const fields = signatureFields(header, ';')
    const [time = ''] = fields.get('ts') ?? []
    const timestamp = secondsOf(time)
    if (timestamp === undefined) return undefined
    return { signed: [`${time}:`, body], signatures: hexSignatures(fields.get('h1')), timestamp }
  },
  envelopeOf(body) {
    const event = Json.parse(body)
    const occurred = event.at('occurred_at')
    return {
      id: event.at('event_id').text(),
      type: event.at('event_type').text(),
      occurredAt: occurred.required(occurred.instantOrNothing()),
      mode: undefined,
    }
  },
  reportOf(body) {
    const event = Json.parse(body)
    const type = event.at('event_type').text()
    const data = event.at('data')
    if (type.startsWith('subscription.')) return reportOfSubscription(data, type)
    if (type.startsWith('transaction.')) return reportOfTransaction(data, type)
    return type.startsWith('adjustment.') ? reportOfAdjustment(data) : undefined
  },
  reads: ['events', 'subscriptions', 'customers'].map((name) => (api) => get(api, `/${name}?per_page=1`)),
  async subscription(api, id) {
    const answer = await get(api, `/subscriptions/${encodeURIComponent(id)}`)
    return reportOfSubscription(answer.at('data'), 'subscription.updated')
  },
  async emailOf(api, customer) {
    const answer = await get(api, `/customers/${encodeURIComponent(customer)}`)
    return answer.at('data.email').textOrNothing()
  },
  again: paddleEventAgain,
  since: eventsSince,
  catalog: paddleCatalog,
  endpoints: paddleEndpoints,
  sells: paddleSelling,
  sample: (id, now) =>
    JSON.stringify({ event_id: id, event_type: 'licet.test', occurred_at: now.toISOString(), data: {} }),
  samplePurchase: paddlePurchase,
  sign(secret, _id, body, now) {
    const time = Math.floor(now.getTime() / 1_000)
    return { [signatureHeader]: `ts=${time};h1=${hmacSha256(secret, `${time}:`, body).toString('hex')}` }
  },
}

const present = (...ids: (string | undefined)[]): string[] => ids.flatMap((id) => id ?? [])

function readBuyer(data: Json): Facts {
  // Paddle.js sets it in the browser.
  const claimedUser = data.at('custom_data.licet_user_id').textOrNothing()
  const email = data.at('customer.email').textOrNothing() ?? data.at('custom_data.licet_email').textOrNothing()
  return { ...(claimedUser && { claimedUser }), ...(email && { email }) }
}

/** Not a single charge, nor a change within an earlier period. */
const isOfPeriod = (item: Json): boolean => item.at('price.billing_cycle').value !== null && !item.at('proration').value

const itemsOf = (data: Json, isWanted: (item: Json) => boolean = () => true): Item[] =>
  data
    .at('items')
    .list()
    .filter(isWanted)
    .flatMap((item) => {
      const price = item.at('price').idOrNothing() ?? item.at('price_id').textOrNothing()
      return price === undefined ? [] : [{ price, quantity: item.at('quantity').count() }]
    })

function readCustomer(data: Json): Pick<PaymentReport, 'customer'> {
  const customer = data.at('customer_id').textOrNothing()
  return customer === undefined ? {} : { customer }
}

function reportOfSubscription(data: Json, type: string): PaymentReport {
  const id = data.at('id').text()
  const ended = type === 'subscription.canceled' || data.at('status').textOrNothing() === 'canceled'
  return {
    refs: [id, ...present(data.at('transaction_id').textOrNothing())],
    begins: true,
    rank: type === 'subscription.created' ? 0 : ended ? 2 : 1,
    subscription: id,
    ...readCustomer(data),
    // Only the first event names the transaction.
    ...readCheckoutOf(data.at('custom_data'), data.at('transaction_id').textOrNothing()),
    facts: { ...readBuyer(data), ...factsOfSubscription(data) },
  }
}

/** Whether an item of a subscription is bought. */
const itemStatuses: Readonly<Record<SubscriptionItemStatus, boolean>> = {
  active: true,
  trialing: true,
  inactive: false,
}
const isBought = (item: Json): boolean => entryOf(itemStatuses, item.at('status').textOrNothing()) ?? true

function factsOfSubscription(data: Json): Facts {
  const items = itemsOf(data, isBought)
  const startedAt = data.at('started_at').instantOrNothing() ?? data.at('created_at').instantOrNothing()
  const endsAt = data.at('current_billing_period.ends_at').instantOrNothing()
  const trial = data
    .at('items')
    .list()
    .flatMap((item) => item.at('trial_dates.ends_at').instantOrNothing() ?? [])
  return {
    ...(startedAt && { startedAt }),
    ...(items.length > 0 && { items }),
    ...(endsAt && { endsAt }),
    trialEndsAt: trial[0] ?? null,
    cancel: data.at('scheduled_change.action').textOrNothing() === 'cancel',
    ...entryOf(statuses, data.at('status').text())?.(data),
  }
}

const running = { paused: false, endedAt: null }
const good = (): Facts => ({ ...running, standing: 'good' })

/** https://developer.paddle.com/api-reference/subscriptions */
const statuses: Readonly<Record<SubscriptionStatus, (data: Json) => Facts>> = {
  active: good,
  trialing: good,
  past_due: () => ({ ...running, standing: 'past_due' }),
  paused: () => ({ paused: true, endedAt: null }),
  canceled(data) {
    const endedAt = data.at('canceled_at').instantOrNothing() ?? data.at('updated_at').instantOrNothing()
    return endedAt ? { endedAt } : {}
  },
}

/** Whether a transaction pays for the period of its items, so that its failure leaves them unpaid. */
const paysForPeriod: Readonly<Record<TransactionOrigin, boolean>> = {
  web: true,
  api: true,
  subscription_recurring: true,
  // Its items change only once it is paid.
  subscription_update: false,
  subscription_charge: false,
  subscription_payment_method_change: false,
}

function reportOfTransaction(data: Json, type: string): PaymentReport | undefined {
  const subscription = data.at('subscription_id').textOrNothing()
  const isForPeriod = entryOf(paysForPeriod, data.at('origin').textOrNothing()) ?? true
  if (type === 'transaction.completed') return reportOfPaid(data, subscription, isForPeriod)
  // A failure before the subscription exists is a card at the checkout.
  if (type !== 'transaction.payment_failed' || subscription === undefined || !isForPeriod) return undefined
  const id = data.at('id').text()
  const payment = { ids: [id], failed: itemsOf(data).map(({ price }) => price) }
  const facts: Facts = { ...readBuyer(data), standing: 'past_due', payment }
  return { refs: [subscription, id], begins: true, rank: 1, subscription, facts }
}

function reportOfPaid(data: Json, subscription: string | undefined, isForPeriod: boolean): PaymentReport {
  const id = data.at('id').text()
  const isOnce = subscription === undefined
  const items = itemsOf(data, isOnce ? () => true : isOfPeriod)
  const [startsAt, endsAt] = ['starts_at', 'ends_at'].map(
    (name) => data.at(`billing_period.${name}`).instantOrNothing()?.getTime() ?? null,
  )
  const lines = items.map((item) => ({ ...item, startsAt: startsAt ?? null, endsAt: endsAt ?? null }))
  const payment: Payment = {
    ids: [id],
    paid: true,
    ...readMoney(data.at('details.totals.grand_total'), data.at('currency_code')),
    // A single charge, or a change within the period: neither extends the period, nor does its refund end it.
    ...(!(isOnce || isForPeriod) && { lines: [] }),
    ...((isOnce || (isForPeriod && endsAt)) && { lines }),
  }
  return {
    refs: [...present(subscription), id],
    begins: true,
    rank: 1,
    ...(subscription !== undefined && { subscription }),
    ...readCustomer(data),
    ...readCheckoutOf(data.at('custom_data'), isFirst(data) ? id : undefined),
    facts: {
      ...readBuyer(data),
      ...(isOnce && { items }),
      payment,
      ...((isOnce || isForPeriod) && { standing: 'good' as const }),
    },
  }
}

/** Not one that a subscription brought about, which has its custom data, too. */
const isFirst = (data: Json): boolean => ['api', 'web'].includes(data.at('origin').textOrNothing() ?? '')

type Adjust = (data: Json) => Omit<Payment, 'ids'>

/** Refunds and chargebacks. https://developer.paddle.com/api-reference/adjustments */
const adjustments: Readonly<Record<AdjustmentAction, Adjust>> = {
  refund: (data) => ({ refund: isFull(data) ? 'full' : 'part' }),
  chargeback: () => ({ dispute: { status: 'open' } }),
  chargeback_warning: () => ({ dispute: { status: 'open' } }),
  chargeback_reverse: () => ({ dispute: { status: 'won' } }),
  chargeback_warning_reverse: () => ({ dispute: { status: 'won' } }),
  credit: () => ({}),
  credit_reverse: () => ({}),
}

/** Whether an adjustment has taken place. */
const adjustmentStatuses: Readonly<Record<AdjustmentStatus, boolean>> = {
  approved: true,
  pending_approval: false,
  rejected: false,
  reversed: false,
}

function reportOfAdjustment(data: Json): PaymentReport | undefined {
  const payment = entryOf(adjustments, data.at('action').textOrNothing())?.(data)
  if (!entryOf(adjustmentStatuses, data.at('status').textOrNothing()) || !payment) return undefined
  const transaction = present(data.at('transaction_id').textOrNothing())
  const refs = [...present(data.at('subscription_id').textOrNothing()), ...transaction]
  return { refs, begins: false, rank: 1, facts: { payment: { ids: transaction, ...payment } } }
}

function isFull(data: Json): boolean {
  const type = data.at('type').textOrNothing()
  if (type !== undefined) return type === 'full'
  const items = data.at('items').list()
  return items.length > 0 && items.every((item) => item.at('type').textOrNothing() === 'full')
}

/** Newest first, until they are older than `since`. The API keeps events for 90 days. */
async function* eventsSince(api: Api, since: Date): AsyncIterable<string> {
  const query = new URLSearchParams({ order_by: 'id[DESC]', per_page: '200' })
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await get(api, `/events?${query}`)
    const events = answer.at('data').list()
    for (const event of events) {
      const occurred = event.at('occurred_at')
      if (occurred.required(occurred.instantOrNothing()) < since) return
      yield JSON.stringify(event.value)
    }
    const last = events.at(-1)
    if (!last || !answer.at('meta.pagination.has_more').flag()) return
    query.set('after', last.at('event_id').text())
  }
  throw tooManyPages(api)
}
