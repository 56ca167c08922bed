import { expect, test } from 'vitest'
import { newApiKey } from '../../test/api-keys.ts'
import { returnTo, setUpBilling } from '../../test/billing.ts'
import { startService, times } from '../../test/harness.ts'
import { recordsOf } from '../../test/licensing.ts'
import { apiKey, webhookSecrets } from '../../test/payments.ts'
import { startPolar } from '../../test/sellers/polar.ts'
import { stripePrice } from '../../test/sellers/stripe/prices.ts'

const configs = '/v1/admin/payment-configs'

/** A shop in production, with the same plan in test mode. */
async function start() {
  const service = await startService()
  const billing = await setUpBilling(service)
  const prices = [{ externalPriceId: 'price_test', plan: 'pro', listed: true }]
  const body = {
    projectId: service.app.projectRef,
    provider: 'stripe',
    mode: 'test',
    apiKey,
    baseUrl: billing.stripe.url,
    prices,
  }
  billing.stripe.prices.push(stripePrice('price_test'))
  await billing.asAdmin('POST', configs, { ...body, grantsLicenses: true })
  const setMode = (paymentMode: string) =>
    billing.asAdmin('PATCH', `/v1/admin/apps/${service.app.ref}`, { settings: { paymentMode } })
  const pricesShown = async (options: object) =>
    (await service.call('GET', '/v1/plans', options)).data.flatMap(({ prices }: { prices: { id: string }[] }) =>
      prices.map(({ id }) => id),
    )
  const priceSold = async (reply: { data: { url: string } }) =>
    [...billing.stripe.sessions.values()].find(({ url }) => url === reply.data.url)?.price
  return { service, billing, setMode, pricesShown, priceSold }
}

test('an app sells what its payment mode says: live in production, unless it is set to test', async () => {
  const { service, billing, setMode, pricesShown, priceSold } = await start()
  const { token } = billing
  const stranger = { headers: { 'x-app-id': service.app.ref } }
  const key = await newApiKey(service, { scopes: ['plans:read', 'billing:write'] })
  const server = { headers: { 'x-api-key': key } }
  const live = ['price_pro', 'price_team']
  expect([await pricesShown(stranger), await pricesShown({ token })]).toEqual([live, live])

  await setMode('test')
  expect([await pricesShown(stranger), await pricesShown({ token })]).toEqual([['price_test'], ['price_test']])
  expect(await priceSold(await billing.checkOut())).toBe('price_test')
  expect((await billing.checkOut({ plan: 'team', quantity: 2 })).error.code).toBe('PRICE_NOT_FOUND')
  expect(await pricesShown(server)).toEqual(live)
  const asServer = (headers: Record<string, string>, userId = billing.user.id) =>
    service.call('POST', '/v1/billing/checkouts', { headers, body: { plan: 'pro', userId, successUrl: returnTo } })
  const { user } = await service.signIn('grace@example.com')
  expect(await priceSold(await asServer({ ...server.headers, ...stranger.headers }, user.id))).toBe('price_test')
  const unknown = await service.call('GET', '/v1/plans', { headers: { ...server.headers, 'x-app-id': 'app_unknown' } })
  expect([unknown.status, unknown.error.details.fields[0].path]).toEqual([400, 'header.X-App-Id'])

  await setMode('auto')
  expect(await priceSold(await billing.checkOut())).toBe('price_pro')
})

test('of two providers that sell a plan, the default of the mode does, of which there is one', async () => {
  const { service, billing, pricesShown } = await start()
  const polar = await startPolar({ now: () => service.ctx.now().getTime() })
  const { data: other } = await billing.asAdmin('POST', configs, {
    projectId: service.app.projectRef,
    provider: 'polar',
    mode: 'live',
    webhookSecret: webhookSecrets.polar,
    apiKey,
    baseUrl: polar.url,
    prices: [{ externalPriceId: 'product_pro', plan: 'pro', listed: true }],
  })
  await billing.checkOut()
  expect([billing.stripe.sessions.size, polar.countCheckouts()]).toEqual([1, 0])

  const set = (id: string, value = true) => billing.asAdmin('PATCH', `${configs}/${id}`, { default: value })
  expect((await set(other.id)).data.default).toBe(true)
  await billing.checkOut()
  expect([billing.stripe.sessions.size, polar.countCheckouts()]).toEqual([1, 1])
  expect((await pricesShown({ token: billing.token }))[0]).toBe('product_pro')

  expect((await set(billing.config.id)).data.default).toBe(true)
  const { old_value: before, new_value: after } = (await recordsOf(service, 'payment_config.update')).at(-2) ?? {}
  expect([before, after]).toEqual([{ default: true }, { default: false }])
  const session = await service.adminSignIn()
  await Promise.all(
    times(16, (index) =>
      session.call('PATCH', `${configs}/${index % 2 === 0 ? other.id : billing.config.id}`, {
        body: { default: true },
      }),
    ),
  ).then((replies) => expect(replies.map(({ status }) => status)).toEqual(times(16, () => 200)))
  const rows = await service.db.selectFrom('payment_configs').select('mode').where('is_default', '=', true).execute()
  expect(rows).toEqual([{ mode: 'live' }])
})
