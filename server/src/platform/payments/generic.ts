import { Json } from './json.ts'
import { sellingLinks } from './links.ts'
import { type Facts, type PaymentProvider, type PaymentReport, UnreadableEvent } from './model.ts'
import type { Sells } from './selling.ts'
import {
  standardHeaders,
  standardId,
  standardKey,
  standardProof,
  standardSignatureHeader,
} from './standard-webhooks.ts'

const ranks: Readonly<Record<string, PaymentReport['rank']>> = {
  'purchase.created': 0,
  'purchase.updated': 1,
  'purchase.ended': 2,
}

/**
 * Any source that signs by Standard Webhooks (https://www.standardwebhooks.com); docs/payments.md describes the body.
 */
export const generic: PaymentProvider & Sells = {
  name: 'generic',
  baseUrl: undefined,
  reads: [],
  tolerance: 300,
  keysOf: (secret) => [standardKey(secret)],
  signatureHeader: standardSignatureHeader,
  eventsToSelect: Object.keys(ranks).map((type) => ({ type, required: true })),
  proofOf: standardProof,
  envelopeOf(body, headers) {
    const event = Json.parse(body)
    const occurred = event.at('occurredAt')
    return {
      id: standardId(headers) ?? event.at('id').text(),
      type: event.at('type').text(),
      occurredAt: occurred.required(occurred.instantOrNothing()),
      mode: undefined,
    }
  },
  reportOf(body) {
    const event = Json.parse(body)
    const rank = ranks[event.at('type').text()]
    if (rank === undefined) return undefined
    const data = event.at('data')
    const facts = factsOf(data)
    const secret = data.at('checkout').textOrNothing()
    const isOver = rank === 2 || data.at('status').value === 'ended'
    const endedAt = facts.endedAt ?? event.at('occurredAt').instantOrNothing()
    return {
      refs: [data.at('purchase').text()],
      begins: true,
      rank,
      ...(secret !== undefined && { checkout: { secret } }),
      facts: isOver && endedAt ? { ...facts, endedAt } : facts,
    }
  },
  links: sellingLinks,
  sample: (_id, now) => JSON.stringify({ type: 'licet.test', occurredAt: now.toISOString(), data: {} }),
  samplePurchase({ tag, price, email, now, endsAt }) {
    const data = { purchase: `test-${tag}`, email, items: [{ price, quantity: 1 }], status: 'active' }
    const ends = { endsAt: endsAt.toISOString(), cancelAtPeriodEnd: true }
    return [JSON.stringify({ type: 'purchase.created', occurredAt: now.toISOString(), data: { ...data, ...ends } })]
  },
  sign: (secret, id, body, now) => standardHeaders(standardKey(secret), id, body, now),
}

function factsOf(data: Json): Facts {
  const [user, email, startedAt] = [
    data.at('userId').textOrNothing(),
    data.at('email').textOrNothing(),
    instantAt(data, 'startedAt'),
  ]
  const items = data
    .at('items')
    .list()
    .map((item) => ({ price: item.at('price').text(), quantity: item.at('quantity').count() }))
  return {
    ...(user && { user }),
    ...(email && { email }),
    ...(startedAt && { startedAt }),
    ...(items.length > 0 && { items }),
    ...optional('endsAt', instantAt(data, 'endsAt')),
    ...optional('trialEndsAt', instantAt(data, 'trialEndsAt')),
    ...optional('cancel', flagAt(data, 'cancelAtPeriodEnd')),
    ...optional('dispute', wordAt(data, 'dispute', ['open', 'won', 'lost'] as const)),
    ...optional('refunded', flagAt(data, 'refunded')),
    ...factsOfStatus(data),
  }
}

const optional = <K extends string, T>(name: K, value: T | undefined): { [N in K]?: T } =>
  value === undefined ? {} : ({ [name]: value } as { [N in K]: T })

/** Null means that the value is empty; a missing field means that the event does not mention it. */
function instantAt(data: Json, name: string): Date | null | undefined {
  const field = data.at(name)
  if (field.value === undefined || field.value === null) return field.value
  return field.required(field.instantOrNothing())
}

function flagAt(data: Json, name: string): boolean | undefined {
  const { value, path } = data.at(name)
  if (value === undefined || typeof value === 'boolean') return value
  throw new UnreadableEvent(path)
}

function wordAt<W extends string>(data: Json, name: string, words: readonly W[]): W | undefined {
  const { value, path } = data.at(name)
  const word = words.find((known) => known === value)
  if (value !== undefined && word === undefined) throw new UnreadableEvent(path)
  return word
}

function factsOfStatus(data: Json): Facts {
  const running = { paused: false, endedAt: null }
  switch (wordAt(data, 'status', ['active', 'past_due', 'paused', 'ended'] as const)) {
    case 'active':
      return { ...running, standing: 'good' }
    case 'past_due':
      return { ...running, standing: 'past_due' }
    case 'paused':
      return { paused: true, endedAt: null }
    default:
      return optional('endedAt', instantAt(data, 'endedAt'))
  }
}
