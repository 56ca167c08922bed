import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { Refusal, setUpPayments, startFakeApi, stripeRefusal, webhookSecrets } from '../../../test/payments.ts'
import { getConfig, webhookSecretsOf } from '../../payments/configs/service.ts'

test('Paddle lists prices with their products, and an existing endpoint returns its secret', async () => {
  const service = await startService()
  const webhooks = new Map<string, unknown>()
  const api = await startFakeApi((path, query) => {
    if (path === '/prices') return pricesOfPaddle(query)
    return webhooks.get(path)
  })
  const setup = { mode: 'test', apiKey: 'pdl_sdbx_apikey_0001', baseUrl: api.url }
  const { asAdmin, config } = await setUpPayments(service, 'paddle', setup)
  const url = `/v1/admin/payment-configs/${config.id}`
  const one = {
    id: 'ntfset_1',
    destination: config.webhookUrl,
    active: true,
    subscribed_events: [{ name: 'transaction.completed' }],
    endpoint_secret_key: 'pdl_ntfset_of_the_endpoint_1',
  }
  webhooks.set('/notification-settings', { data: [one] }).set('/notification-settings/ntfset_1', { data: one })
  await asAdmin('PATCH', url, { webhookSecret: null })

  const { data: catalog } = await asAdmin('GET', `${url}/catalog`)
  const { data: set } = await asAdmin('POST', `${url}/endpoint`)

  expect(catalog).toMatchObject({ mode: 'test', complete: true })
  expect(catalog.prices).toEqual([
    {
      id: 'pri_1',
      product: 'Pro',
      name: 'Monthly',
      amount: 1_200,
      currency: 'EUR',
      interval: 'month',
      intervalCount: 1,
      archived: false,
    },
    expect.objectContaining({ id: 'pri_2', interval: null, archived: true }),
  ])
  expect(set).toMatchObject({ id: 'ntfset_1', result: 'repaired' })
  const stored = await getConfig(service.ctx, config.id, 'all')
  expect(stored && webhookSecretsOf(service.ctx, stored)).toEqual(['pdl_ntfset_of_the_endpoint_1'])
})

const pricesOfPaddle = (query: URLSearchParams) => {
  const shared = { description: 'Monthly', product: { name: 'Pro', status: 'active' } }
  const first = {
    ...shared,
    id: 'pri_1',
    unit_price: { amount: '1200', currency_code: 'EUR' },
    billing_cycle: { interval: 'month', frequency: 1 },
    status: 'active',
  }
  const second = { ...first, id: 'pri_2', billing_cycle: null, status: 'archived' }
  const hasMore = query.get('after') === null
  return { data: [hasMore ? first : second], meta: { pagination: { has_more: hasMore } } }
}

test('Lemon Squeezy lists variants with the currency of their store, and gets a secret of Licet', async () => {
  const service = await startService()
  const sent: { method: string | undefined; body: string }[] = []
  const store = { id: '7', attributes: { currency: 'USD' } }
  const variant = { product_id: 3, name: 'Default', price: 900, interval: 'year', interval_count: 1, test_mode: true }
  const api = await startFakeApi((path, _query, request) => {
    if (request.method !== 'GET') sent.push(request)
    if (request.method !== 'GET') return { data: { id: '55' } }
    const meta = { page: { lastPage: 1 } }
    if (path === '/v1/stores') return { data: [store], meta }
    if (path === '/v1/webhooks') return { data: [], meta }
    return {
      meta,
      data: [{ id: '41', attributes: { ...variant, status: 'pending' } }],
      included: [{ type: 'products', id: '3', attributes: { name: 'Pro', store_id: 7 } }],
    }
  })
  const setup = { mode: 'test', apiKey: 'lemon-api-key-0001', baseUrl: api.url }
  const { asAdmin, config } = await setUpPayments(service, 'lemonsqueezy', setup)
  const url = `/v1/admin/payment-configs/${config.id}`
  await asAdmin('PATCH', url, { webhookSecret: null })

  const { data: catalog } = await asAdmin('GET', `${url}/catalog`)
  const { data: set } = await asAdmin('POST', `${url}/endpoint`)

  const price = { name: null, amount: 900, currency: 'USD', interval: 'year', intervalCount: 1, archived: false }
  expect(catalog).toEqual({ mode: 'test', complete: true, prices: [{ ...price, id: '41', product: 'Pro' }] })
  expect(set).toMatchObject({ id: '55', result: 'created', missingEvents: [] })
  const [{ body = '' } = {}] = sent
  const { attributes, relationships } = JSON.parse(body).data
  expect(attributes).toMatchObject({ url: config.webhookUrl, test_mode: true })
  expect(attributes.secret).toMatch(/^[0-9a-f]{40}$/)
  expect(relationships).toEqual({ store: { data: { type: 'stores', id: '7' } } })
  const stored = await getConfig(service.ctx, config.id, 'all')
  expect(stored && webhookSecretsOf(service.ctx, stored)).toEqual([attributes.secret])
})

test('Polar lists products, and Licet registers for the version of the API that it reads', async () => {
  const service = await startService()
  const sent: { method: string | undefined; body: string }[] = []
  const product = { name: 'Pro', recurring_interval: 'month', recurring_interval_count: 1, is_archived: false }
  const prices = [
    { amount_type: 'fixed', price_amount: 700, price_currency: 'usd', is_archived: true },
    { amount_type: 'fixed', price_amount: 900, price_currency: 'usd', is_archived: false },
  ]
  const team = { name: 'Team', recurring_interval: null, recurring_interval_count: null, is_archived: true }
  const seats = [{ amount_type: 'seat_based', price_currency: 'usd', is_archived: false }]
  const api = await startFakeApi((path, query, request) => {
    if (request.method !== 'GET') sent.push(request)
    if (request.method !== 'GET') return { id: 'endpoint_1', secret: webhookSecrets.polar }
    if (path === '/v1/webhooks/endpoints') return { items: [], pagination: { total_count: 0, max_page: 1 } }
    const items = [
      { id: 'product_1', ...product, prices },
      { id: 'product_2', ...team, prices: seats },
    ]
    const page = Number(query.get('page'))
    return { items: items.slice(page - 1, page), pagination: { total_count: 2, max_page: 2 } }
  })
  const setup = { mode: 'test', apiKey: 'polar_oat_0001', baseUrl: api.url }
  const { asAdmin, config } = await setUpPayments(service, 'polar', setup)
  const url = `/v1/admin/payment-configs/${config.id}`
  await asAdmin('PATCH', url, { webhookSecret: null })

  const { data: catalog } = await asAdmin('GET', `${url}/catalog`)
  const { data: set } = await asAdmin('POST', `${url}/endpoint`)

  const common = { name: null, currency: 'USD' }
  const pro = { ...common, amount: 900, interval: 'month', intervalCount: 1, archived: false }
  const once = { ...common, amount: null, interval: null, intervalCount: null, archived: true }
  expect(catalog).toEqual({
    mode: null,
    complete: true,
    prices: [
      { ...pro, id: 'product_1', product: 'Pro' },
      { ...once, id: 'product_2', product: 'Team' },
    ],
  })
  expect(set).toMatchObject({ id: 'endpoint_1', result: 'created', missingEvents: [] })
  const [{ body = '' } = {}] = sent
  expect(JSON.parse(body)).toMatchObject({ url: config.webhookUrl, format: 'raw', api_version: '2026-10' })
  const stored = await getConfig(service.ctx, config.id, 'all')
  expect(stored && webhookSecretsOf(service.ctx, stored)).toEqual([webhookSecrets.polar])
})

test('a Polar token without a scope is named by what it cannot read', async () => {
  const refusal = { error: 'insufficient_scope', error_description: 'More privileges are required.' }
  const api = await startFakeApi(() => new Refusal(403, refusal))
  const setup = { apiKey: 'polar_oat_0001', baseUrl: api.url }
  const { asAdmin, config } = await setUpPayments(await startService(), 'polar', setup)

  const { error } = await asAdmin('GET', `/v1/admin/payment-configs/${config.id}/catalog`)

  expect(error).toMatchObject({ code: 'PAYMENT_PROVIDER_REFUSED', details: { refused: 'permission' } })
  expect(error.hint).toContain('cannot read products')
})

test('a proxy that forbids, and a provider that fails, are no fault of the key', async () => {
  const api = await startFakeApi(() => stripeRefusal('rak_plan_read'))
  const { asAdmin, config } = await setUpPayments(await startService(), 'stripe', {
    apiKey: 'rk_test_x1',
    baseUrl: api.url,
  })
  const ask = () => asAdmin('GET', `/v1/admin/payment-configs/${config.id}/catalog`)

  expect((await ask()).error.details).toEqual({ refused: 'permission', permission: 'rak_plan_read' })
  for (const status of [403, 429, 502]) {
    api.answers = () => new Refusal(status, '<h1>Not now</h1>')
    const { status: answered, error } = await ask()
    expect([answered, error.code, error.hint]).toEqual([
      500,
      'PAYMENT_PROVIDER_UNAVAILABLE',
      `${api.url} returned status ${status}. Try again in a moment.`,
    ])
  }
})
