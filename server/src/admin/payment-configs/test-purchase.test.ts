import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { type Provider, prices, setUpPayments, webhookSecrets } from '../../../test/payments.ts'
import { applyDueEvents } from '../../payments/events/work.ts'

/** A service at its public URL: what stands before it may change requests. */
async function startAtUrl(change: (body: Buffer) => Buffer = (body) => body) {
  const front = createServer(async (request, response) => {
    const body = change(await buffer(request))
    const { 'content-length': _length, connection: _connection, host: _host, ...headers } = request.headers
    const reply = await fetch(`${service.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: new Uint8Array(body),
    })
    response.writeHead(reply.status).end(await reply.text())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    front.closeAllConnections()
    front.close()
  })
  const baseUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const service: Service = await startService({ config: { env: 'development', baseUrl } })
  return service
}

async function setUp(service: Service, provider: Provider = 'stripe', setup: object = {}) {
  const payments = await setUpPayments(service, provider, { mode: 'test', grantsLicenses: true, ...setup })
  const { asAdmin, config } = payments
  const buy = async (body: object = {}) => {
    const url = `/v1/admin/payment-configs/${config.id}/test-purchase`
    const reply = await asAdmin('POST', url, { externalPriceId: 'price_pro', email: 'ada@example.com', ...body })
    await applyDueEvents(service.ctx)
    return reply
  }
  const eventOf = async (id: string) => (await asAdmin('GET', `/v1/admin/payment-events/${id}`)).data
  return { ...payments, buy, eventOf }
}

test.each<Provider>(['stripe', 'paddle', 'lemonsqueezy', 'polar', 'generic'])(
  '%s: a test purchase goes through the webhook, and grants a marked license that ends within the hour',
  async (provider) => {
    const service = await startAtUrl()
    const { buy, eventOf, license } = await setUp(service, provider)

    const { data, status } = await buy()

    const endsAt = '2026-01-01T01:00:00.000Z'
    expect([status, data.webhookFault, data.endsAt]).toEqual([200, null, endsAt])
    const event = await eventOf(data.eventIds.at(-1))
    expect(event).toMatchObject({ status: 'applied', mode: 'test', licenseId: expect.stringMatching(/^lic_/) })
    expect(await license()).toMatchObject({ plan: { key: 'pro' }, status: 'active', mode: 'test', endsAt })
    service.advance(3_600_001)
    expect(await license()).toMatchObject({ status: 'expired' })
  },
)

test('the test purchase is recorded, without the email', async () => {
  const service = await startAtUrl()
  const { buy } = await setUp(service)

  const { data } = await buy()

  const records = await recordsOf(service, 'payment_config.test_purchase')
  expect(records).toMatchObject([{ new_value: { price: 'price_pro', events: data.eventIds, endsAt: data.endsAt } }])
  expect(JSON.stringify(records)).not.toContain('ada@example.com')
})

test('a URL that changes webhooks is reported, and the purchase takes place all the same', async () => {
  const service = await startAtUrl((body) => Buffer.concat([body, Buffer.from(' ')]))
  const { buy, license } = await setUp(service)

  const { data } = await buy()

  expect(data.webhookFault).toBe(`${service.ctx.config.baseUrl} returned status 401`)
  expect(await license()).toMatchObject({ plan: { key: 'pro' }, mode: 'test' })
})

test('a price without a plan shows the reason, and grants nothing', async () => {
  const { buy, eventOf } = await setUp(await startAtUrl())

  const { data } = await buy({ externalPriceId: 'price_unknown' })

  const reason = 'no plan is set for the price price_unknown'
  expect(await eventOf(data.eventIds.at(-1))).toMatchObject({ status: 'unmatched', reason, licenseId: null })
})

test('nothing is bought where a purchase would be real, or grant nothing', async () => {
  const service = await startAtUrl()
  const first = await setUp(service)
  await first.asAdmin('DELETE', `/v1/admin/payment-configs/${first.config.id}`)
  const { config } = first
  const create = (body: object) =>
    first.asAdmin('POST', '/v1/admin/payment-configs', { projectId: config.projectId, provider: 'stripe', ...body })
  const refused: unknown[] = []
  for (const setup of [
    { mode: 'live', webhookSecret: 'whsec_1' },
    { mode: 'test', webhookSecret: 'whsec_1', grantsLicenses: false },
    { mode: 'test', webhookSecret: 'whsec_1', enabled: false },
    { mode: 'test' },
  ]) {
    const { data } = await create(setup)
    const url = `/v1/admin/payment-configs/${data.id}`
    const reply = await first.asAdmin('POST', `${url}/test-purchase`, { externalPriceId: 'p', email: 'a@example.com' })
    refused.push([reply.status, reply.error.details.fields[0].path])
    await first.asAdmin('DELETE', url)
  }
  expect(refused).toEqual([
    [400, 'paymentConfigId'],
    [400, 'grantsLicenses'],
    [400, 'enabled'],
    [400, 'webhookSecret'],
  ])
})

test('a test license without its payment provider makes way for a purchase, one granted by hand does not', async () => {
  const service = await startAtUrl()
  const first = await setUp(service)
  await first.buy()
  const left = await first.license()
  const { asAdmin, user, config } = first
  const { projectId } = config
  /** Deletes the payment provider, and buys through a new one. */
  const again = async () => {
    const known = (await asAdmin('GET', `/v1/admin/payment-configs?projectId=${projectId}`)).data
    for (const { id } of known) expect((await asAdmin('DELETE', `/v1/admin/payment-configs/${id}`)).status).toBe(200)
    const setup = { provider: 'stripe', mode: 'test', grantsLicenses: true, webhookSecret: webhookSecrets.stripe }
    const { data } = await asAdmin('POST', '/v1/admin/payment-configs', { projectId, prices, ...setup })
    const body = { externalPriceId: 'price_pro', email: 'ada@example.com' }
    const bought = await asAdmin('POST', `/v1/admin/payment-configs/${data.id}/test-purchase`, body)
    await applyDueEvents(service.ctx)
    return first.eventOf(bought.data.eventIds.at(-1))
  }

  const event = await again()

  const now = await first.license()
  expect(event).toMatchObject({ status: 'applied', licenseId: now.id })
  expect([now.id === left.id, now.mode, now.status]).toEqual([false, 'test', 'active'])
  await asAdmin('POST', `/v1/admin/licenses/${now.id}/revoke`, {})
  const grant = { projectId, userId: user.id, plan: 'pro' }
  const { data: byHand, status } = await asAdmin('POST', '/v1/admin/licenses', grant)
  expect(status).toBe(201)
  expect(await again()).toMatchObject({ status: 'waiting', licenseId: null })
  expect((await first.license()).id).toBe(byHand.id)
})
