import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import { setUpPayments } from '../../../test/payments.ts'
import { stripePrice } from '../../../test/sellers/stripe/prices.ts'
import { type StripeAccount, startStripe } from '../../../test/sellers/stripe.ts'
import { getConfig, webhookSecretsOf } from '../../payments/configs/service.ts'
import { paymentProviders } from '../../platform/payments/provider.ts'

const allEvents = paymentProviders.stripe.eventsToSelect.map(({ type }) => type)

/** A configuration whose API key is that of the account. */
async function connect(setup: object = {}) {
  const account = await startStripe()
  const service = await startService()
  const { key: apiKey, url: baseUrl } = account
  const payments = await setUpPayments(service, 'stripe', { mode: 'test', apiKey, baseUrl, ...setup })
  const url = `/v1/admin/payment-configs/${payments.config.id}`
  const { asAdmin } = payments
  return {
    ...payments,
    account,
    listPrices: () => asAdmin('GET', `${url}/catalog`),
    look: () => asAdmin('GET', `${url}/endpoint`),
    setUp: () => asAdmin('POST', `${url}/endpoint`),
    change: (body: object) => asAdmin('PATCH', url, body),
    async secrets() {
      const config = await getConfig(service.ctx, payments.config.id, 'all')
      return config ? webhookSecretsOf(service.ctx, config) : []
    },
  }
}

const countOf = ({ asked }: StripeAccount, request: string) =>
  asked.filter(({ what }) => what.split('?')[0] === request).length

test('all pages of prices are listed, with product, amount, and interval; archived ones are marked', async () => {
  const { account, listPrices } = await connect()
  account.prices.push(
    stripePrice('price_once', { product: 'Lifetime', amount: 9_900, interval: null }),
    stripePrice('price_tiers', { amount: null, interval: 'year' }),
    stripePrice('price_old', { active: false }),
    stripePrice('price_gone', { product: 'Gone', sold: false }),
    ...Array.from({ length: 250 }, (_, index) => stripePrice(`price_${index}`)),
  )

  const { data, status } = await listPrices()

  expect([status, data.mode, data.complete, data.prices.length]).toEqual([200, 'test', true, 254])
  expect(countOf(account, 'GET /v1/prices')).toBe(3)
  const plain = { name: null, currency: 'EUR', archived: false }
  expect(data.prices.slice(0, 4)).toEqual([
    { ...plain, id: 'price_once', product: 'Lifetime', amount: 9_900, interval: null, intervalCount: null },
    { ...plain, id: 'price_tiers', product: 'Pro', amount: null, interval: 'year', intervalCount: 1 },
    { ...plain, id: 'price_old', product: 'Pro', amount: 1_200, interval: 'month', intervalCount: 1, archived: true },
    { ...plain, id: 'price_gone', product: 'Gone', amount: 1_200, interval: 'month', intervalCount: 1, archived: true },
  ])
})

test('the endpoint is created once with all events, and its secret is stored encrypted and never shown', async () => {
  const { account, look, setUp, secrets, service, config, change } = await connect({ webhookSecret: undefined })
  await change({ webhookSecret: null })
  expect((await look()).data).toEqual({ reachable: true, endpoint: null })

  const first = await setUp()
  const again = await setUp()

  const [endpoint] = account.endpoints
  expect(account.endpoints).toHaveLength(1)
  expect(endpoint).toMatchObject({ url: config.webhookUrl, enabled_events: allEvents, status: 'enabled' })
  expect(await secrets()).toEqual([endpoint?.secret])
  const state = { id: endpoint?.id, enabled: true, missingEvents: [] }
  expect([first.status, first.data, again.data]).toEqual([
    200,
    { ...state, result: 'created' },
    { ...state, result: 'unchanged' },
  ])
  expect((await look()).data).toEqual({ reachable: true, endpoint: state })
  const records = await recordsOf(service, 'payment_config.set_endpoint')
  expect(records).toMatchObject([{ new_value: { endpoint: endpoint?.id, result: 'created', added: [] } }])
  const seen = [JSON.stringify([first, again, records, await look()]), ...service.logLines].join('\n')
  expect(seen).not.toContain(endpoint?.secret)
  expect(seen).not.toContain(account.key)
})

test('20 members set up the endpoint at the same time: there is one', async () => {
  const { account, setUp, change, secrets } = await connect()
  await change({ webhookSecret: null })

  const replies = await Promise.all(Array.from({ length: 20 }, setUp))

  expect(account.endpoints).toHaveLength(1)
  expect(await secrets()).toEqual([account.endpoints[0]?.secret])
  expect(replies.filter(({ data }) => data?.result === 'created')).toHaveLength(1)
  const others = replies.filter(({ data }) => data?.result !== 'created')
  const results = others.map(({ data, error }) => data?.result ?? error.code)
  expect(results.filter((result) => result !== 'unchanged' && result !== 'PAYMENT_ENDPOINT_BUSY')).toEqual([])
})

test('missing events are shown and added; other events, and the endpoints of others, are unchanged', async () => {
  const { account, look, setUp, service } = await connect()
  await setUp()
  const [endpoint] = account.endpoints
  if (!endpoint) throw new Error('no endpoint')
  const other = { ...endpoint, id: 'we_other', url: 'https://shop.example.com/stripe' }
  const kept = ['payout.paid', ...allEvents.filter((type) => type !== 'charge.refunded')]
  account.endpoints.splice(0, 1, { ...endpoint, enabled_events: kept, status: 'disabled' }, other)
  const missing = { id: endpoint.id, enabled: false, missingEvents: ['charge.refunded'] }
  expect((await look()).data.endpoint).toEqual(missing)

  const { data } = await setUp()

  expect(data).toEqual({ id: endpoint.id, enabled: true, missingEvents: [], result: 'repaired' })
  expect(account.endpoints).toMatchObject([{ enabled_events: [...kept, 'charge.refunded'], status: 'enabled' }, other])
  const records = await recordsOf(service, 'payment_config.set_endpoint')
  expect(records.at(-1)).toMatchObject({ new_value: { result: 'repaired', added: ['charge.refunded'] } })
})

test('an endpoint that was created but never stored is replaced; the former secret is valid for a day', async () => {
  const { account, setUp, secrets, config } = await connect()
  await setUp()
  const [stored] = account.endpoints
  if (!stored) throw new Error('no endpoint')
  // A node that died after the creation leaves another one.
  account.endpoints.splice(0, 1, { ...stored, id: 'we_lost', secret: 'whsec_lost' })

  await setUp()

  expect(account.endpoints).toHaveLength(1)
  expect(account.endpoints[0]).toMatchObject({ url: config.webhookUrl, metadata: stored.metadata })
  expect(account.endpoints[0]?.id).not.toBe('we_lost')
  expect(await secrets()).toEqual([account.endpoints[0]?.secret, stored.secret])
})

test('another endpoint with the same URL is repaired if its secret is saved, and otherwise named', async () => {
  const { account, setUp, look, change, secrets, config } = await connect()
  await setUp()
  const [made] = account.endpoints
  if (!made) throw new Error('no endpoint')
  account.endpoints.splice(0, 1, { ...made, id: 'we_hand', metadata: {}, enabled_events: ['invoice.paid'] })
  await change({ webhookSecret: null })

  const refused = await setUp()

  expect(refused).toMatchObject({
    status: 400,
    error: { code: 'PAYMENT_ENDPOINT_EXISTS', details: { endpointId: 'we_hand' } },
  })
  expect((await look()).data.endpoint).toMatchObject({ id: 'we_hand' })
  await change({ webhookSecret: 'whsec_of_the_one_by_hand' })
  expect((await setUp()).data).toMatchObject({ id: 'we_hand', result: 'repaired' })
  expect(account.endpoints).toMatchObject([{ id: 'we_hand', url: config.webhookUrl }])
  expect([...(account.endpoints[0]?.enabled_events ?? [])].sort()).toEqual([...allEvents].sort())
  expect(await secrets()).toEqual(['whsec_of_the_one_by_hand'])
})

test('a refused key, and a restricted key without a permission, are named', async () => {
  const { account, listPrices, setUp, look, change, service } = await connect()

  account.lacking.add('rak_plan_read')
  expect(await listPrices()).toMatchObject({
    status: 400,
    error: {
      code: 'PAYMENT_PROVIDER_REFUSED',
      hint: 'The API key cannot read prices: the permission rak_plan_read is missing. Add it to the key at the provider, or save another key.',
      details: { refused: 'permission', permission: 'rak_plan_read' },
    },
  })
  account.lacking.add('rak_webhook_write')
  expect((await setUp()).error.details).toEqual({ refused: 'permission', permission: 'rak_webhook_write' })
  expect((await setUp()).error.hint).toContain('cannot write webhook endpoints')
  account.lacking.add('rak_webhook_read')
  expect((await look()).error.details).toEqual({ refused: 'permission', permission: 'rak_webhook_read' })
  await change({ apiKey: 'rk_test_of_someone_else' })
  expect(await listPrices()).toMatchObject({
    status: 400,
    error: { code: 'PAYMENT_PROVIDER_REFUSED', details: { refused: 'key' } },
  })
  await change({ apiKey: null })
  expect((await listPrices()).error.details.fields[0].path).toBe('apiKey')
  expect(service.logLines.join('')).not.toContain('rk_test_of_someone_else')
})

test('a request that the provider does not accept is reported as refused', async () => {
  const { account, setUp, change } = await connect()
  await change({ webhookSecret: null })
  account.endpoints.push(
    ...Array.from({ length: 16 }, (_, index) => ({
      id: `we_${index}`,
      object: 'webhook_endpoint' as const,
      api_version: null,
      application: null,
      created: 0,
      description: null,
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url: `https://${index}.example.com`,
    })),
  )

  expect(await setUp()).toMatchObject({
    status: 400,
    error: { code: 'PAYMENT_PROVIDER_REFUSED', details: { refused: 'request' } },
  })
  expect(account.endpoints).toHaveLength(16)
})

test('without a public https URL no endpoint is created, and the provider is not asked', async () => {
  const service = await startService({ config: { baseUrl: 'http://localhost:4000' } })
  const account = await startStripe()
  const setup = { mode: 'test', apiKey: account.key, baseUrl: account.url }
  const { asAdmin, config } = await setUpPayments(service, 'stripe', setup)

  const refused = await asAdmin('POST', `/v1/admin/payment-configs/${config.id}/endpoint`)

  expect([refused.status, refused.error.code]).toEqual([400, 'BASE_URL_NOT_PUBLIC'])
  expect(account.asked).toEqual([])
  const { data } = await asAdmin('GET', `/v1/admin/payment-configs/${config.id}/endpoint`)
  expect(data).toEqual({ reachable: false, endpoint: null })
})

test('a provider that does not respond holds no connection, and delays no other project', async () => {
  const { account, listPrices, asAdmin, service } = await connect()
  let release: () => void = () => undefined
  const silence = new Promise<void>((resolve) => {
    release = resolve
  })
  account.intervene = () => silence
  const waiting = Array.from({ length: 12 }, listPrices)
  await expect.poll(() => account.asked.length, { timeout: 15_000 }).toBe(12)

  const started = performance.now()
  const { status } = await asAdmin('GET', `/v1/admin/payment-configs?projectId=${service.app.projectRef}`)

  expect(status).toBe(200)
  expect(performance.now() - started).toBeLessThan(4_000)
  release()
  expect((await Promise.all(waiting)).map((reply) => reply.status)).toEqual(waiting.map(() => 200))
})
