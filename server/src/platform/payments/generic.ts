import { hmacSha256 } from '../crypto/digest.ts'
import { Json } from './json.ts'
import { type Facts, type PaymentProvider, type PaymentReport, UnreadableEvent } from './model.ts'
import { base64Signatures, headerOf, secondsOf } from './signatures.ts'

const names = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' }
const ranks: Readonly<Record<string, PaymentReport['rank']>> = {
  'purchase.created': 0,
  'purchase.updated': 1,
  'purchase.ended': 2,
}

/**
 * Any source that signs by Standard Webhooks (https://www.standardwebhooks.com); docs/payments.md describes the body.
 */
export const generic: PaymentProvider = {
  name: 'generic',
  baseUrl: undefined,
  reads: [],
  tolerance: 300,
  keyOf: (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'),
  signatureHeader: names.signature,
  eventsToSelect: Object.keys(ranks).map((type) => ({ type, required: true })),
  proofOf({ headers, body }) {
    const [id, time, signature] = [names.id, names.timestamp, names.signature].map((name) => headerOf(headers, name))
    const timestamp = secondsOf(time)
    if (!id || timestamp === undefined || signature === undefined) return undefined
    const signatures = signature.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []))
    return { signed: [`${id}.${time}.`, body], signatures: base64Signatures(signatures), timestamp }
  },
  envelopeOf(body, headers) {
    const event = Json.parse(body)
    const occurred = event.at('occurredAt')
    return {
      id: headerOf(headers, names.id) ?? event.at('id').text(),
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
    const isOver = rank === 2 || data.at('status').value === 'ended'
    const endedAt = facts.endedAt ?? event.at('occurredAt').instantOrNothing()
    return {
      refs: [data.at('purchase').text()],
      begins: true,
      rank,
      facts: isOver && endedAt ? { ...facts, endedAt } : facts,
    }
  },
  sample(secret, id, now) {
    const time = String(Math.floor(now.getTime() / 1_000))
    const body = Buffer.from(JSON.stringify({ type: 'licet.test', occurredAt: now.toISOString(), data: {} }))
    const signature = hmacSha256(this.keyOf(secret), `${id}.${time}.`, body).toString('base64')
    return { body, headers: { [names.id]: id, [names.timestamp]: time, [names.signature]: `v1,${signature}` } }
  },
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
