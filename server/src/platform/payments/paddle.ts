import { hmacSha256 } from '../crypto/digest.ts'
import { get, mostPages, tooManyPages } from './api.ts'
import { Json } from './json.ts'
import type { Api, Facts, Item, PaymentNews, PaymentProvider } from './model.ts'
import { headerOf, hexSignatures, secondsOf, signatureFields } from './signatures.ts'

const signatureHeader = 'paddle-signature'

/** Paddle Billing: https://developer.paddle.com/webhooks, https://developer.paddle.com/api-reference */
export const paddle: PaymentProvider = {
  name: 'paddle',
  baseUrl: 'https://api.paddle.com',
  // Its own libraries have 5: less than a busy moment here, or a clock that is a little off, may cost.
  tolerance: 30,
  keyOf: (secret) => Buffer.from(secret),
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
  newsOf(body) {
    const event = Json.parse(body)
    const type = event.at('event_type').text()
    const data = event.at('data')
    if (type.startsWith('subscription.')) return newsOfSubscription(data, type)
    if (type.startsWith('transaction.')) return newsOfTransaction(data, type)
    return type.startsWith('adjustment.') ? newsOfAdjustment(data) : undefined
  },
  async subscription(api, id) {
    const answer = await get(api, `/subscriptions/${encodeURIComponent(id)}`)
    return newsOfSubscription(answer.at('data'), 'subscription.updated')
  },
  since: eventsSince,
  sample(secret, id, now) {
    const time = Math.floor(now.getTime() / 1_000)
    const body = Buffer.from(
      JSON.stringify({ event_id: id, event_type: 'licet.test', occurred_at: now.toISOString(), data: {} }),
    )
    return {
      body,
      headers: { [signatureHeader]: `ts=${time};h1=${hmacSha256(secret, `${time}:`, body).toString('hex')}` },
    }
  },
}

const present = (...ids: (string | undefined)[]): string[] => ids.flatMap((id) => id ?? [])

function readBuyer(data: Json): Facts {
  const user = data.at('custom_data.licet_user_id').textOrNothing()
  const email = data.at('customer.email').textOrNothing() ?? data.at('custom_data.licet_email').textOrNothing()
  return { ...(user && { user }), ...(email && { email }) }
}

const itemsOf = (data: Json): Item[] =>
  data
    .at('items')
    .list()
    .flatMap((item) => {
      const price = item.at('price').idOrNothing() ?? item.at('price_id').textOrNothing()
      return price === undefined ? [] : [{ price, quantity: item.at('quantity').count() }]
    })

function newsOfSubscription(data: Json, type: string): PaymentNews {
  const id = data.at('id').text()
  const ended = type === 'subscription.canceled' || data.at('status').textOrNothing() === 'canceled'
  return {
    refs: [id, ...present(data.at('transaction_id').textOrNothing())],
    begins: true,
    rank: type === 'subscription.created' ? 0 : ended ? 2 : 1,
    subscription: id,
    facts: { ...readBuyer(data), ...factsOfSubscription(data) },
  }
}

function factsOfSubscription(data: Json): Facts {
  const items = itemsOf(data)
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
    ...factsOfStatus(data),
  }
}

/** https://developer.paddle.com/api-reference/subscriptions */
function factsOfStatus(data: Json): Facts {
  const running = { paused: false, endedAt: null }
  switch (data.at('status').text()) {
    case 'active':
    case 'trialing':
      return { ...running, standing: 'good' }
    case 'past_due':
      return { ...running, standing: 'past_due' }
    case 'paused':
      return { paused: true, endedAt: null }
    case 'canceled': {
      const endedAt = data.at('canceled_at').instantOrNothing() ?? data.at('updated_at').instantOrNothing()
      return endedAt ? { endedAt } : {}
    }
    default:
      return {}
  }
}

function newsOfTransaction(data: Json, type: string): PaymentNews | undefined {
  const id = data.at('id').text()
  const subscription = data.at('subscription_id').textOrNothing()
  const standing =
    type === 'transaction.completed' ? 'good' : type === 'transaction.payment_failed' ? 'past_due' : undefined
  if (standing === undefined) return undefined
  // A failure before the subscription exists is a card at the checkout.
  if (subscription === undefined && standing === 'past_due') return undefined
  const endsAt = data.at('billing_period.ends_at').instantOrNothing()
  return {
    refs: [...present(subscription), id],
    begins: true,
    rank: 1,
    ...(subscription !== undefined && { subscription }),
    facts: {
      ...readBuyer(data),
      ...(subscription === undefined && { items: itemsOf(data) }),
      ...(standing === 'good' && endsAt && { endsAt }),
      standing,
    },
  }
}

/** Refunds and chargebacks. https://developer.paddle.com/api-reference/adjustments */
function newsOfAdjustment(data: Json): PaymentNews | undefined {
  const refs = present(data.at('subscription_id').textOrNothing(), data.at('transaction_id').textOrNothing())
  const news = (facts: Facts): PaymentNews => ({ refs, begins: false, rank: 1, facts })
  if (data.at('status').textOrNothing() !== 'approved') return undefined
  switch (data.at('action').textOrNothing()) {
    case 'refund':
      return news(isFull(data) ? { refunded: true } : {})
    case 'chargeback':
    case 'chargeback_warning':
      return news({ dispute: 'open' })
    case 'chargeback_reverse':
      return news({ dispute: 'won' })
    default:
      return undefined
  }
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
