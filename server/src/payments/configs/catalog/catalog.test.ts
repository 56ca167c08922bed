import type { IEventName } from '@paddle/paddle-node-sdk'
import type { models } from '@polar-sh/sdk/2026-10'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Json } from '../../../../test/client.ts'
import { days, minutes, type Service, startService, times } from '../../../../test/harness.ts'
import { recordsOf } from '../../../../test/licensing.ts'
import { prices, setUpPayments, startFakeApi } from '../../../../test/payments.ts'
import { stripePrice } from '../../../../test/sellers/stripe/prices.ts'
import { startStripe } from '../../../../test/sellers/stripe.ts'
import { noteEvent, readDueCatalogs } from './service.ts'

const configs = '/v1/admin/payment-configs'

/** The four mapped prices are at the provider, whose key is saved. */
async function connect(setup: object = {}) {
  const account = await startStripe({ prices: prices.map(({ externalPriceId }) => stripePrice(externalPriceId)) })
  const service = await startService()
  const parts = { mode: 'test', apiKey: account.key, baseUrl: account.url, ...setup }
  const payments = await setUpPayments(service, 'stripe', parts)
  const { asAdmin, config } = payments
  const show = async () => (await asAdmin('GET', `${configs}/${config.id}`)).data
  return {
    ...payments,
    account,
    show,
    /** Of all mapped prices, by their IDs. */
    shown: async () => byId(await show()),
    readNow: () => asAdmin('POST', `${configs}/${config.id}/catalog`),
    change: (body: object) => asAdmin('PATCH', `${configs}/${config.id}/prices`, body),
    readings: () => account.asked.filter(({ what }) => what.startsWith('GET /v1/prices?')).length,
  }
}

const byId = (config: Json) =>
  Object.fromEntries(
    config.prices.map(({ externalPriceId, catalog }: Json) => [externalPriceId.replace('price_', ''), catalog]),
  )

const run = ({ ctx }: Service) => readDueCatalogs(ctx)

const monthly = {
  amount: 1_200,
  currency: 'EUR',
  interval: 'month',
  intervalCount: 1,
  trialDays: null,
  per: null,
  status: 'active',
}

test('mapped prices are read once they are mapped, and then once a day', async () => {
  const { service, shown, show, readings, account } = await connect()
  expect(await shown()).toEqual({ pro: null, team: null, life: null, extra: null })

  await run(service)

  expect(await shown()).toEqual({ pro: monthly, team: monthly, life: monthly, extra: monthly })
  expect(await show()).toMatchObject({ catalogAt: '2026-01-01T00:00:00.000Z', catalogError: null })
  await run(service)
  service.advance(days - 1_000)
  await run(service)
  expect(readings()).toBe(1)
  account.prices.splice(0, 1, stripePrice('price_pro', { amount: 1_500 }))
  service.advance(1_000)
  await run(service)
  expect(readings()).toBe(2)
  expect((await shown()).pro).toEqual({ ...monthly, amount: 1_500 })
})

test('amounts are whole numbers of the smallest unit; other prices have no amount', async () => {
  const { account, service, change, shown } = await connect()
  const samples: Record<string, ReturnType<typeof stripePrice>> = {
    once: stripePrice('price_once', { amount: 9_900, interval: null }),
    free: stripePrice('price_free', { amount: 0 }),
    trial: stripePrice('price_trial', { trialDays: 14, interval: 'year' }),
    yen: stripePrice('price_yen', { amount: 1_200, currency: 'jpy' }),
    krona: stripePrice('price_krona', { amount: 50_000, currency: 'isk' }),
    malagasy: stripePrice('price_malagasy', { amount: 500, currency: 'mga' }),
    part: stripePrice('price_part', { amount: 0.5 }),
    tiers: stripePrice('price_tiers', { amount: null }),
    usage: stripePrice('price_usage', { usage: 'metered' }),
    package: stripePrice('price_package', { packageOf: 10 }),
    old: stripePrice('price_old', { active: false }),
    unsold: stripePrice('price_unsold', { sold: false }),
  }
  account.prices.push(...Object.values(samples))
  const added = [...Object.values(samples).map(({ id }) => id), 'price_gone']
  await change({ prices: added.map((externalPriceId) => ({ externalPriceId, plan: 'pro' })) })

  await run(service)

  expect(await shown()).toMatchObject({
    once: { ...monthly, amount: 9_900, interval: null, intervalCount: null },
    free: { ...monthly, amount: 0 },
    trial: { ...monthly, trialDays: 14, interval: 'year' },
    yen: { ...monthly, currency: 'JPY' },
    krona: { ...monthly, amount: 500, currency: 'ISK' },
    malagasy: { ...monthly, amount: 50_000, currency: 'MGA' },
    part: { ...monthly, amount: null },
    tiers: { ...monthly, amount: null },
    usage: { ...monthly, amount: null },
    package: { ...monthly, amount: null },
    old: { ...monthly, status: 'archived' },
    unsold: { ...monthly, status: 'archived' },
    gone: { amount: null, currency: null, interval: null, status: 'missing' },
    pro: monthly,
  })
})

test('a member reads them now; a change of the mapping has the new ones read, and keeps what is known', async () => {
  const { service, account, readNow, change, asAdmin, config, shown, readings } = await connect()

  const { data, status } = await readNow()

  expect([status, byId(data).pro]).toEqual([200, monthly])
  account.prices.push(stripePrice('price_year', { interval: 'year', amount: 12_000 }))
  service.advance(1_000)
  await change({ prices: [{ externalPriceId: 'price_year', plan: 'pro' }] })
  expect(await shown()).toMatchObject({ pro: monthly, year: null })
  await run(service)
  expect((await shown()).year).toEqual({ ...monthly, interval: 'year', amount: 12_000 })
  await asAdmin('PATCH', `${configs}/${config.id}`, { prices: [{ externalPriceId: 'price_year', plan: 'team' }] })
  expect(await shown()).toEqual({ year: { ...monthly, interval: 'year', amount: 12_000 } })
  expect(readings()).toBe(2)
})

test('what changed is recorded, once; a reading without a change is recorded only if a member asked for it', async () => {
  const { service, readNow, account } = await connect()
  await run(service)
  account.prices.splice(0, 1)
  service.advance(days)
  await run(service)
  service.advance(days)
  await run(service)
  await readNow()

  const records = await recordsOf(service, 'payment_config.read_catalog')
  expect(records.map(({ actor_type, old_value, new_value }) => [actor_type, old_value, new_value])).toMatchObject([
    ['system', { prices: times(4, () => ({})) }, { read: 4, prices: times(4, () => monthly) }],
    [
      'system',
      { prices: [{ externalPriceId: 'price_pro', ...monthly }] },
      { read: 4, prices: [{ externalPriceId: 'price_pro', status: 'missing' }] },
    ],
    ['member', { prices: [] }, { read: 4, prices: [] }],
  ])
})

type PriceEvent =
  | Extract<Stripe.Event['type'], `price.${string}` | `product.${string}`>
  | Extract<IEventName, `price.${string}` | `product.${string}`>
  | Extract<models.WebhookEventType, `product.${string}`>

test('events about prices and products have them read within a minute, and a burst of them once', async () => {
  const { service, send, readings, account } = await connect()
  await run(service)
  const event = (id: string, type: PriceEvent) => ({
    id,
    object: 'event',
    type,
    created: 1_767_225_600,
    livemode: false,
    data: { object: {} },
  })
  account.prices.splice(0, 1, stripePrice('price_pro', { amount: 900 }))
  for (const id of ['evt_a', 'evt_b', 'evt_a']) await send(event(id, 'price.updated'))
  await send({ ...event('evt_live', 'product.updated'), livemode: true })

  await run(service)
  expect(readings()).toBe(1)
  service.advance(1 * minutes)
  await run(service)
  await run(service)
  expect(readings()).toBe(2)
  const asRead: PriceEvent[] = ['price.created', 'price.deleted', 'product.updated', 'price.imported']
  for (const [index, type] of asRead.entries()) {
    await send(event(`evt_${index}`, type))
    service.advance(1 * minutes)
    await run(service)
    expect(readings()).toBe(3 + index)
  }
  await send({ ...event('evt_other', 'price.updated'), type: 'payout.paid' })
  service.advance(5 * minutes)
  await run(service)
  expect(readings()).toBe(6)
})

test('a failure is retried after longer and longer times, a refusal the next day', async () => {
  const { service, show, account, shown } = await connect()
  await run(service)
  service.advance(days)
  const api = await startFakeApi(() => undefined)
  await service.db.updateTable('payment_configs').set({ base_url: 'http://127.0.0.1:1' }).execute()
  const wait = async (ms: number) => {
    service.advance(ms)
    await run(service)
    return (await service.db.selectFrom('payment_configs').select('catalog_failures').executeTakeFirstOrThrow())
      .catalog_failures
  }
  expect(await wait(0)).toBe(1)
  expect(await wait(59_000)).toBe(1)
  expect(await wait(1_000)).toBe(2)
  expect(await wait(1 * minutes)).toBe(2)
  expect(await wait(1 * minutes)).toBe(3)
  const { catalogError, catalogAt } = await show()
  expect([catalogError, catalogAt]).toEqual([expect.stringContaining('127.0.0.1:1'), '2026-01-01T00:00:00.000Z'])
  expect((await shown()).pro).toEqual(monthly)

  await service.db.updateTable('payment_configs').set({ base_url: account.url }).execute()
  account.lacking.add('rak_plan_read')
  expect(await wait(4 * minutes)).toBe(4)
  expect((await show()).catalogError).toBe('the API key cannot read prices: the permission rak_plan_read is missing')
  expect(await wait(days - 1_000)).toBe(4)
  account.lacking.clear()
  expect(await wait(1_000)).toBe(0)
  expect((await show()).catalogError).toBe(null)
  expect(api.asked).toEqual([])
})

test('nothing is asked without an API key, without a plan for a price, or for a disabled provider', async () => {
  const { service, change, asAdmin, config, readings, readNow } = await connect()
  const set = (body: object) => asAdmin('PATCH', `${configs}/${config.id}`, body)

  await set({ enabled: false })
  await run(service)
  await set({ enabled: true, apiKey: null })
  await run(service)
  expect(await readNow()).toMatchObject({ status: 400, error: { details: { fields: [{ path: 'apiKey' }] } } })
  await change({ prices: prices.map(({ externalPriceId }) => ({ externalPriceId, plan: null })) })
  await set({ apiKey: 'rk_test_4p1k3yF0rT3sts0nly9876543210' })
  await run(service)

  expect(readings()).toBe(0)
})

test('an API key of the other mode is named: its account lacks the prices', async () => {
  const { readNow, show } = await connect({ mode: 'live' })

  const { status, error } = await readNow()

  expect([status, error.code]).toEqual([400, 'PAYMENT_PROVIDER_REFUSED'])
  expect((await show()).catalogError).toBe('the API key is one of test mode')
})

test('a generic source has no prices to read', async () => {
  const { asAdmin, config } = await setUpPayments(await startService(), 'generic')

  const { status, error } = await asAdmin('POST', `${configs}/${config.id}/catalog`)

  expect([status, error.details.fields[0].path]).toEqual([400, 'paymentConfigId'])
})

test('two nodes read each provider once, and hold no connection while they ask', async () => {
  const { service, account, readings, shown } = await connect()
  const other = await service.startNode({ connections: 1 })
  let release: () => void = () => undefined
  const silence = new Promise<void>((resolve) => {
    release = resolve
  })
  account.intervene = () => silence

  const reading = Promise.all([readDueCatalogs(other.ctx), readDueCatalogs(service.ctx)])
  await expect.poll(readings, { timeout: 15_000 }).toBe(1)
  // The only connection of the node is free.
  await other.db.selectFrom('projects').select('id').execute()
  release()
  await reading

  expect(readings()).toBe(1)
  expect((await shown()).pro).toEqual(monthly)
})

test('a reading that started earlier and ends later does not undo a newer one', async () => {
  const { service, account, shown, readNow } = await connect()
  let release: () => void = () => undefined
  const silence = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  // The first request waits until the price has changed twice.
  account.intervene = async () => {
    if (!isFirst) return
    isFirst = false
    await silence
  }
  const older = readNow()
  await expect.poll(() => account.asked.length, { timeout: 15_000 }).toBe(1)
  service.advance(1_000)
  account.prices.splice(0, 1, stripePrice('price_pro', { amount: 700 }))
  await readNow()
  account.prices.splice(0, 1, stripePrice('price_pro', { amount: 1 }))
  release()
  await older

  expect((await shown()).pro).toEqual({ ...monthly, amount: 700 })
})

test('types of events about other things read nothing', async () => {
  const { service } = await connect()
  await run(service)
  const row = await service.db.selectFrom('payment_configs').select(['id', 'catalog_due_at']).executeTakeFirstOrThrow()

  for (const type of ['pricing.updated', 'invoice.paid', 'customer.product.updated'])
    await noteEvent(service.ctx, { id: row.id } as Parameters<typeof noteEvent>[1], type)

  const after = await service.db.selectFrom('payment_configs').select('catalog_due_at').executeTakeFirstOrThrow()
  expect(after.catalog_due_at).toEqual(row.catalog_due_at)
})
