import { expect, test } from 'vitest'
import { minutes, startService } from '../../../test/harness.ts'
import {
  onDay,
  type Payments,
  type Provider,
  prices,
  purchase,
  setUpPayments,
  signers,
  stripeEvent,
  webhookSecrets,
} from '../../../test/payments.ts'
import { send } from '../../../test/send.ts'

const raw = JSON.stringify(stripeEvent('customer.created', 0, { id: 'cus_1' }))
const nowOf = ({ service }: Payments) => Math.floor(service.ctx.now().getTime() / 1_000)
const listStored = async ({ service }: Payments) => service.db.selectFrom('payment_events').selectAll().execute()
const post = ({ service, path }: Payments, headers: Record<string, string>, body = raw) =>
  service.call('POST', path, { raw: body, headers })

test('a genuine event returns 200 immediately, and is stored encrypted', async () => {
  const payments = await setUpPayments(await startService(), 'stripe')

  const reply = await post(payments, signers.stripe(webhookSecrets.stripe, raw, nowOf(payments)))

  expect(reply).toMatchObject({ status: 200, data: { received: true }, meta: { requestId: expect.any(String) } })
  const [event, ...others] = await listStored(payments)
  expect(others).toEqual([])
  expect(event).toMatchObject({ type: 'customer.created', status: 'received' })
  expect(event?.payload_ciphertext).not.toContain('cus_1')
})

test.each<Provider>(['stripe', 'paddle', 'lemonsqueezy', 'polar', 'generic'])(
  '%s: forged, altered, and misdirected events are refused alike, and not stored',
  async (provider) => {
    const payments = await setUpPayments(await startService(), provider)
    const secret = webhookSecrets[provider]
    const forged = secret.replace(/....$/, 'AAAA')
    const headers = signers[provider](secret, raw, nowOf(payments))

    const replies = [
      await post(payments, {}),
      await post(payments, signers[provider](forged, raw, nowOf(payments))),
      await post(payments, headers, `${raw} `),
      await post(payments, headers, raw.replace('cus_1', 'cus_2')),
      // Old as well: the response to a forged event must not reveal the clock.
      await post(payments, signers[provider](forged, raw, nowOf(payments) - 86_400)),
    ]

    for (const { status, error } of replies) {
      expect([status, error.code, error.details]).toEqual([401, 'WEBHOOK_SIGNATURE_INVALID', undefined])
    }
    expect(new Set(replies.map(({ error }) => error.message)).size).toBe(1)
    expect(await listStored(payments)).toEqual([])
  },
)

test('a captured event is refused once its signature is too old', async () => {
  const payments = await setUpPayments(await startService(), 'stripe')
  const headers = signers.stripe(webhookSecrets.stripe, raw, nowOf(payments))
  payments.service.advance(5 * minutes)
  expect((await post(payments, headers)).status).toBe(200)

  payments.service.advance(1_000)

  expect(await post(payments, headers)).toMatchObject({
    status: 401,
    error: { code: 'WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE' },
  })
})

test('the maximum age of a signature is a setting', async () => {
  const payments = await setUpPayments(await startService(), 'stripe', { toleranceSeconds: 5 })
  const headers = signers.stripe(webhookSecrets.stripe, raw, nowOf(payments))

  payments.service.advance(6_000)

  expect((await post(payments, headers)).error.code).toBe('WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE')
})

test('a repeated event gets the same response, and is stored once', async () => {
  const payments = await setUpPayments(await startService(), 'lemonsqueezy')
  const attributes = { updated_at: onDay(0), status: 'paid' }
  const body = JSON.stringify({ meta: { event_name: 'order_created' }, data: { type: 'orders', id: '1', attributes } })
  const headers = signers.lemonsqueezy(webhookSecrets.lemonsqueezy, body, 0)

  const replies = [await post(payments, headers, body), await post(payments, headers, body)]

  expect(replies.map(({ status, data }) => [status, data])).toEqual([
    [200, { received: true }],
    [200, { received: true }],
  ])
  expect(await listStored(payments)).toHaveLength(1)
})

test('the webhook does not exist without a secret, when disabled, or for an unknown configuration', async () => {
  const payments = await setUpPayments(await startService())
  const { asAdmin, config, service } = payments
  const empty = signers.generic('whsec_', raw, nowOf(payments))
  const good = signers.generic(webhookSecrets.generic, raw, nowOf(payments))
  const change = (body: object) => asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, body)

  await change({ enabled: false })
  const off = await post(payments, good)
  await change({ enabled: true, webhookSecret: null })
  const secretless = [await post(payments, good), await post(payments, empty)]
  const unknown = await service.call('POST', '/v1/webhooks/payments/pcf_unknown', { raw, headers: good })

  for (const { status, error } of [off, ...secretless, unknown]) {
    expect([status, error.code]).toEqual([404, 'PAYMENT_CONFIG_NOT_FOUND'])
  }
  expect(await listStored(payments)).toEqual([])
})

test('a rotated secret stays valid beside the new one, for the requested overlap', async () => {
  const payments = await setUpPayments(await startService())
  const { asAdmin, config, service } = payments
  const secret = 'whsec_bmV3IHNlY3JldCBvZiAyNCBieXRlcyEh'
  const body = JSON.stringify(purchase('created', 0, { purchase: 'p-1' }))
  const tell = (with_: string, id: string) => post(payments, signers.generic(with_, body, nowOf(payments), id), body)

  const rotated = await asAdmin('POST', `/v1/admin/payment-configs/${config.id}/rotate-secret`, {
    webhookSecret: secret,
    overlapHours: 1,
  })

  expect(rotated.data.webhookSecret).toMatchObject({ last4: 'cyEh', previousUntil: '2026-01-01T01:00:00.000Z' })
  expect((await tell(secret, 'msg_1')).status).toBe(200)
  expect((await tell(webhookSecrets.generic, 'msg_2')).status).toBe(200)
  service.advance(60 * minutes)
  expect((await tell(secret, 'msg_3')).status).toBe(200)
  expect((await tell(webhookSecrets.generic, 'msg_4')).error.code).toBe('WEBHOOK_SIGNATURE_INVALID')
})

test('a signed body that is not an event is refused with the field', async () => {
  const payments = await setUpPayments(await startService(), 'stripe')
  const tell = (body: string) => post(payments, signers.stripe(webhookSecrets.stripe, body, nowOf(payments)), body)

  const replies = [await tell('{"id":"evt_1","created":1}'), await tell('not json'), await tell('')]

  expect(replies.map(({ status, error }) => [status, error.details.fields[0].path])).toEqual([
    [400, 'type'],
    [400, 'body'],
    [400, 'body'],
  ])
})

test('the body is read byte for byte, whatever its content type, up to 512 KiB', async () => {
  const payments = await setUpPayments(await startService(), 'stripe')
  const event = stripeEvent('customer.created', 0, { text: 'é 😀', long: 'x'.repeat(100_000) })
  const body = JSON.stringify(event, null, 2)
  const headers = signers.stripe(webhookSecrets.stripe, body, nowOf(payments))

  expect((await post(payments, { ...headers, 'content-type': 'text/plain' }, body)).status).toBe(200)
  // Not with fetch, which may stop in the middle of an unread body and keep the connection.
  const huge = await send(payments.service.http, { method: 'POST', url: payments.path, payload: 'x'.repeat(600_000) })
  expect([huge.statusCode, JSON.parse(huge.body).error.code]).toEqual([400, 'VALIDATION_ERROR'])
})

test('a server error is never reported as a fault of the event', async () => {
  const payments = await setUpPayments(await startService(), 'stripe')
  await payments.service.db.schema.alterTable('payment_events').renameTo('payment_events_away').execute()

  const reply = await post(payments, signers.stripe(webhookSecrets.stripe, raw, nowOf(payments)))

  expect(reply).toMatchObject({ status: 500, error: { code: 'INTERNAL_ERROR' } })
})

test('a dump of the database holds no secret of a provider and no plain payload', async () => {
  const payments = await setUpPayments(await startService(), 'stripe', { apiKey: 'rk_live_n0thing2see0here', prices })
  const { asAdmin, config, service } = payments
  await asAdmin('POST', `/v1/admin/payment-configs/${config.id}/rotate-secret`, {
    webhookSecret: 'whsec_another0ne00000',
  })
  const event = JSON.stringify(
    stripeEvent('customer.subscription.created', 0, {
      id: 'sub_1',
      status: 'active',
      items: { data: [{ price: { id: 'price_pro' } }] },
      metadata: { licet_user_id: payments.user.id, note: 'said-in-confidence' },
    }),
  )
  await post(payments, signers.stripe('whsec_another0ne00000', event, nowOf(payments)), event)
  const looked = [webhookSecrets.stripe, 'rk_live_n0thing2see0here', 'whsec_another0ne00000', 'said-in-confidence']

  const dump: string[] = []
  for (const table of ['payment_configs', 'payment_events', 'payment_purchases', 'audit_logs'] as const) {
    dump.push(JSON.stringify(await service.db.selectFrom(table).selectAll().execute()))
  }
  const text = [...dump, ...service.logLines].join('\n')

  expect(dump.join('')).toContain('whsec_another0ne00000'.slice(-4))
  for (const secret of looked) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, 20))
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
