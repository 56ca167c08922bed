import { describe, expect, test } from 'vitest'
import { type Provider, signers, webhookSecrets } from '../../../test/payments.ts'
import type { Headers } from './model.ts'
import { paymentProviders } from './provider.ts'
import { verify } from './signatures.ts'

const at = 1_767_225_600
const now = new Date(at * 1_000)
const body = '{"id":"evt_1","text":"é"}'
const names = Object.keys(paymentProviders) as Provider[]
const other: Readonly<Record<Provider, string>> = {
  stripe: 'whsec_other',
  paddle: 'pdl_ntfset_other',
  lemonsqueezy: 'other-secret',
  polar: 'polar_whs_other',
  generic: 'whsec_b3RoZXItc2VjcmV0LW9mLTI0LWI=',
}

function judge(
  name: Provider,
  headers: Headers,
  {
    text = body,
    secrets = [webhookSecrets[name]],
    when = now,
  }: { text?: string; secrets?: string[]; when?: Date } = {},
) {
  const provider = paymentProviders[name]
  const delivery = { headers, body: Buffer.from(text) }
  return verify(provider, delivery, { secrets, now: when, toleranceSeconds: provider.tolerance })
}

describe.each(names)('%s', (name) => {
  const sign = signers[name]
  const secret = webhookSecrets[name]

  test('a body signed with the secret is genuine', () => {
    expect(judge(name, sign(secret, body, at))).toBe('good')
  })

  test('a body with one changed byte is not', () => {
    expect(judge(name, sign(secret, body, at), { text: body.replace('1', '2') })).toBe('invalid')
    expect(judge(name, sign(secret, body, at), { text: `${body} ` })).toBe('invalid')
  })

  test('a body signed with another secret is not', () => {
    expect(judge(name, sign(other[name], body, at))).toBe('invalid')
  })

  test('of two secrets either works, and an empty list never does', () => {
    expect(judge(name, sign(secret, body, at), { secrets: [other[name], secret] })).toBe('good')
    expect(judge(name, sign(other[name], body, at), { secrets: [other[name], secret] })).toBe('good')
    expect(judge(name, sign(secret, body, at), { secrets: [] })).toBe('invalid')
  })

  test('an empty secret verifies nothing, not even its own signature', () => {
    const prefix = name === 'generic' ? 'whsec_' : ''
    expect(judge(name, sign(prefix, body, at), { secrets: [''] })).toBe('invalid')
  })

  test('headers that are missing, duplicate, or malformed are no proof', () => {
    expect(judge(name, {})).toBe('invalid')
    const nonsense = Object.fromEntries(Object.keys(sign(secret, body, at)).map((key) => [key, 'nonsense']))
    expect(judge(name, nonsense)).toBe('invalid')
    const twice = Object.fromEntries(
      Object.entries(sign(secret, body, at)).map(([key, value]) => [key, [value, value]]),
    )
    expect(judge(name, twice)).toBe('invalid')
  })

  test('its own signature for a webhook test is genuine', () => {
    const provider = paymentProviders[name]
    const text = provider.sample('pev_1', now)
    const headers = provider.sign(secret, 'pev_1', text, now)
    expect(judge(name, headers, { text })).toBe('good')
    expect(provider.envelopeOf(text, headers)).toMatchObject({ type: 'licet.test' })
    expect(provider.reportOf(text)).toBeUndefined()
  })

  test('the events of a sample purchase are distinct, of test mode, and report its price and end', () => {
    const provider = paymentProviders[name]
    const endsAt = new Date(now.getTime() + 3_600_000)
    const bodies = provider.samplePurchase({ tag: 'test_1', price: 'price_1', email: 'ada@example.com', now, endsAt })
    const envelopes = bodies.map((text, index) =>
      provider.envelopeOf(text, provider.sign(secret, `evt_${index}`, text, now)),
    )
    expect(new Set(envelopes.map(({ id }) => id)).size).toBe(bodies.length)
    expect(envelopes.map(({ mode }) => mode)).not.toContain('live')
    const reports = bodies.map((text) => provider.reportOf(text))
    expect(reports).toContainEqual(
      expect.objectContaining({
        begins: true,
        facts: expect.objectContaining({ items: [expect.objectContaining({ price: 'price_1', quantity: 1 })], endsAt }),
      }),
    )
    expect(JSON.stringify(reports)).toContain('ada@example.com')
    // The provider knows none of the IDs, and is not asked about them.
    expect(reports.map((report) => report?.customer)).toEqual(reports.map(() => undefined))
  })
})

test.each(names.filter((name) => name !== 'lemonsqueezy'))(
  '%s: a signature is valid within its tolerance, before and after, and not a second longer',
  (name) => {
    const { tolerance } = paymentProviders[name]
    const headers = signers[name](webhookSecrets[name], body, at)
    const seconds = (by: number) => ({ when: new Date((at + by) * 1_000) })
    expect(judge(name, headers, seconds(tolerance))).toBe('good')
    expect(judge(name, headers, seconds(-tolerance))).toBe('good')
    expect(judge(name, headers, seconds(tolerance + 1))).toBe('stale')
    expect(judge(name, headers, seconds(-tolerance - 1))).toBe('stale')
  },
)

test('one valid signature among several is enough, in any position', () => {
  const stripe = signers.stripe(webhookSecrets.stripe, body, at)['stripe-signature'] ?? ''
  const [, good = ''] = stripe.split('v1=')
  const bad = 'ab'.repeat(32)
  expect(judge('stripe', { 'stripe-signature': `t=${at},v1=${bad},v1=${good},v0=${bad}` })).toBe('good')
  expect(judge('stripe', { 'stripe-signature': `t=${at},v1=${bad},v0=${good}` })).toBe('invalid')
  const paddle = signers.paddle(webhookSecrets.paddle, body, at)['paddle-signature'] ?? ''
  expect(judge('paddle', { 'paddle-signature': paddle.replace(';', `;h1=${bad};`) })).toBe('good')
  const generic = signers.generic(webhookSecrets.generic, body, at)
  const signature = `v1,${Buffer.from(bad, 'hex').toString('base64')} ${generic['webhook-signature']}`
  expect(judge('generic', { ...generic, 'webhook-signature': signature })).toBe('good')
})

test('the time is part of the signed content', () => {
  const later = { when: new Date((at + 3_600) * 1_000) }
  const stripe = signers.stripe(webhookSecrets.stripe, body, at)['stripe-signature'] ?? ''
  expect(judge('stripe', { 'stripe-signature': stripe.replace(`t=${at}`, `t=${at + 3_600}`) }, later)).toBe('invalid')
  const generic = signers.generic(webhookSecrets.generic, body, at)
  expect(judge('generic', { ...generic, 'webhook-timestamp': String(at + 3_600) }, later)).toBe('invalid')
  expect(judge('generic', { ...generic, 'webhook-id': 'msg_2' })).toBe('invalid')
})

test('the example of the Standard Webhooks specification is genuine', () => {
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const when = new Date(1_614_265_330_000)
  expect(judge('generic', headers, { text: '{"test": 2432232314}', when })).toBe('good')
})

describe("an event that does not match its provider's documentation", () => {
  test.each<[Provider, string]>([
    ['stripe', '{}'],
    ['stripe', '{"id":"evt_1","type":"x"}'],
    ['stripe', '{"id":"evt_1","type":"x","created":"soon"}'],
    ['stripe', '{"id":"evt_\\u0000","type":"x","created":1}'],
    ['stripe', 'invalid JSON'],
    ['stripe', '[]'],
    ['stripe', 'null'],
    ['paddle', '{"event_id":"evt_1","event_type":"x","occurred_at":"never"}'],
    ['lemonsqueezy', '{"meta":{"event_name":"order_created"},"data":{}}'],
    ['polar', '{"type":"order.paid","timestamp":"soon","data":{}}'],
    ['generic', '{"id":"1","type":"purchase.created"}'],
  ])('%s: %s is refused', (name, text) => {
    expect(() => paymentProviders[name].envelopeOf(text, {})).toThrow(/missing or malformed/)
  })
})
