import { describe, expect, test } from 'vitest'
import type { Reply } from '../../../test/client.ts'
import { startService, testConfig, times } from '../../../test/harness.ts'
import { type Payments, setUpPayments, signers, stripeEvent, webhookSecrets } from '../../../test/payments.ts'

const minutely = (count: number) => ({ count, seconds: 60 })
const startWith = (rateLimits: object) =>
  startService({ config: { rateLimits: { ...testConfig.rateLimits, ...rateLimits } } })

const office = { 'x-forwarded-for': '203.0.113.9' }
const forgedSecret = webhookSecrets.stripe.replace(/....$/, 'AAAA')

/** Sends an event of Stripe; `ageSeconds`: the age of its signature. */
function sendTo(
  { service, path }: Payments,
  { secret = webhookSecrets.stripe, headers = office, ageSeconds = 0 } = {},
) {
  const raw = JSON.stringify(stripeEvent('customer.created', 0, { id: 'cus_1' }))
  const at = Math.floor(service.ctx.now().getTime() / 1_000) - ageSeconds
  return service.call('POST', path, { raw, headers: { ...headers, ...signers.stripe(secret, raw, at) } })
}
const countOf = (replies: readonly Reply[], wanted: number) => replies.filter(({ status }) => status === wanted).length

describe('a flood of wrongly signed webhooks', () => {
  test('stops itself, and no signed webhook of the same address', async () => {
    const payments = await setUpPayments(await startWith({ standard: minutely(10) }), 'stripe')
    const all = times(300, (index) => index % 3 === 0)

    const replies = await Promise.all(
      all.map(async (isSigned) => ({
        isSigned,
        reply: await sendTo(payments, isSigned ? {} : { secret: forgedSecret }),
      })),
    )

    const of = (wanted: boolean) => replies.filter(({ isSigned }) => isSigned === wanted).map(({ reply }) => reply)
    expect(countOf(of(true), 200)).toBe(100)
    expect([countOf(of(false), 401), countOf(of(false), 429)]).toEqual([10, 190])
    expect((await sendTo(payments)).headers.get('x-ratelimit-limit')).toBe('1000000')
  })

  test('counts for its address, as do unsigned and outdated ones', async () => {
    const payments = await setUpPayments(await startWith({ standard: minutely(4) }), 'stripe')
    const { service, path } = payments
    const sendUnsigned = () => service.call('POST', path, { raw: '{}', headers: office })

    const replies = [
      await sendTo(payments, { secret: forgedSecret }),
      await sendUnsigned(),
      await sendTo(payments, { ageSeconds: 3_600 }),
      await service.call('POST', '/v1/webhooks/payments/pcf_unknown', { raw: '{}', headers: office }),
    ]

    expect(replies.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['3', '2', '1', '0'])
    const more = [await sendTo(payments, { secret: forgedSecret }), await sendUnsigned()]
    expect(more.map(({ status }) => status)).toEqual([429, 429])
    expect(
      (await sendTo(payments, { secret: forgedSecret, headers: { 'x-forwarded-for': '203.0.113.10' } })).status,
    ).toBe(401)
    expect((await sendTo(payments)).status).toBe(200)
  })
})

test('a burst of signed webhooks counts for its configuration, and stops no one else at its address', async () => {
  const payments = await setUpPayments(await startWith({ standard: minutely(3), webhooks: minutely(20) }), 'stripe')
  const { service, asAdmin } = payments
  const body = {
    projectId: service.app.projectRef,
    provider: 'stripe',
    mode: 'test',
    webhookSecret: webhookSecrets.stripe,
  }
  const { data: other } = await asAdmin('POST', '/v1/admin/payment-configs', body)

  const burst = await Promise.all(times(50, () => sendTo(payments)))

  expect([countOf(burst, 200), countOf(burst, 429)]).toEqual([20, 30])
  const refused = burst.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.headers.get('x-ratelimit-limit')).toBe('20')
  const elsewhere = { ...payments, path: `/v1/webhooks/payments/${other.id}` }
  expect((await sendTo(elsewhere)).headers.get('x-ratelimit-remaining')).toBe('19')
  const stranger = await service.call('GET', '/v1/sessions', { headers: office })
  expect([stranger.status, stranger.headers.get('x-ratelimit-remaining')]).toEqual([401, '2'])
})
