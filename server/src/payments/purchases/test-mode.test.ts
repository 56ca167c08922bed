import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { startService, times } from '../../../test/harness.ts'
import { newKey } from '../../../test/licensing.ts'
import { onDay, prices, purchase, setUpPayments, signers, webhookSecrets } from '../../../test/payments.ts'
import { addEndpoint } from '../../../test/webhook-receiver.ts'
import { applyDueEvents } from '../events/work.ts'

const configs = '/v1/admin/payment-configs'

const purchaseOf = (userId: string, more: object = {}) => ({
  purchase: 'p-test',
  userId,
  items: [{ price: 'price_pro' }],
  status: 'active',
  endsAt: onDay(30),
  ...more,
})

/** A production installation with a provider in test mode. */
async function startWithTestMode(setup: object = {}, env: 'production' | 'development' = 'production') {
  const service = await startService({ config: { env } })
  const payments = await setUpPayments(service, 'generic', { mode: 'test', ...setup })
  const { asAdmin, config } = payments
  const send = (event: object) => payments.tell(event, { id: newKey() })
  const settle = async () => {
    // A change wakes the purchases, and these settle their events.
    for (const _step of times(3, (step) => step)) await applyDueEvents(service.ctx)
  }
  const setGranting = async (grantsLicenses: boolean) => {
    const reply = await asAdmin('PATCH', `${configs}/${config.id}`, { grantsLicenses })
    await settle()
    return reply
  }
  const list = async (query = '') =>
    (await asAdmin('GET', `/v1/admin/licenses?projectId=${service.app.projectRef}${query}`)).data
  return { ...payments, tell: send, setGranting, list }
}

test('in production, a purchase in test mode grants nothing until the provider is set to grant licenses', async () => {
  const { config, tell, user, license, list, events, setGranting } = await startWithTestMode()
  expect(config).toMatchObject({ mode: 'test', grantsLicenses: false })

  await tell(purchase('created', 0, purchaseOf(user.id)))
  expect(await list()).toEqual([])
  const reason = 'purchases in test mode grant no licenses here'
  expect((await events())[0]).toMatchObject({ status: 'unmatched', reason })

  await setGranting(true)
  expect(await license()).toMatchObject({ status: 'active', plan: { key: 'pro' }, mode: 'test' })
  expect((await events())[0]).toMatchObject({ status: 'applied' })
})

test('in development, a purchase in test mode grants a license, which says so everywhere', async () => {
  const { service, config, tell, user, license, list } = await startWithTestMode({}, 'development')
  await addEndpoint(service, 'http://127.0.0.1:1024/', { events: ['license.grant'] })
  expect(config).toMatchObject({ grantsLicenses: true })

  await tell(purchase('created', 0, purchaseOf(user.id)))

  expect(await license()).toMatchObject({ status: 'active', mode: 'test' })
  const [shown] = await list('&mode=test')
  expect(shown).toMatchObject({ mode: 'test', userId: user.id })
  expect(await list('&mode=live')).toEqual([])
  const [delivery] = await service.db.selectFrom('webhook_deliveries').selectAll().execute()
  expect(JSON.parse(delivery?.body ?? '{}')).toMatchObject({ data: { license: { mode: 'test' } } })
  const admin = await service.adminSignIn()
  const { data: key } = await admin.call('POST', `/v1/admin/licenses/${shown.id}/key`, { body: {} })
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['licenses:read'] }) }
  const verdict = await service.call('POST', '/v1/licenses/validate', {
    headers,
    body: { key: key.key },
  })
  expect(verdict).toMatchObject({ status: 200, data: { valid: true, license: { mode: 'test' } } })
})

test('licenses of test purchases are suspended while such purchases grant none', async () => {
  const { tell, user, license, setGranting } = await startWithTestMode({ grantsLicenses: true })
  await tell(purchase('created', 0, purchaseOf(user.id)))
  expect(await license()).toMatchObject({ status: 'active' })

  await setGranting(false)
  expect(await license()).toMatchObject({ status: 'suspended', statusReason: 'test_purchase' })
  await tell(purchase('updated', 1, purchaseOf(user.id, { endsAt: onDay(60) })))
  expect(await license()).toMatchObject({ status: 'suspended' })

  await setGranting(true)
  expect(await license()).toMatchObject({ status: 'active', endsAt: onDay(60) })
})

test('a test purchase that grants nothing neither replaces a license nor blocks a paid one', async () => {
  const { service, tell, user, license, list, setGranting } = await startWithTestMode({ grantsLicenses: true })
  await tell(purchase('created', 0, purchaseOf(user.id)))
  await setGranting(false)
  const admin = await service.adminSignIn()
  const body = {
    projectId: service.app.projectRef,
    provider: 'generic',
    mode: 'live',
    webhookSecret: webhookSecrets.generic,
    prices,
  }
  const { data: live } = await admin.call('POST', configs, { body })
  const sell = async (data: object, days = 0) => {
    const raw = JSON.stringify(purchase('created', days, data))
    const at = Math.floor(service.ctx.now().getTime() / 1_000)
    const headers = signers.generic(webhookSecrets.generic, raw, at, newKey())
    expect((await service.call('POST', `/v1/webhooks/payments/${live.id}`, { raw, headers })).status).toBe(200)
    await applyDueEvents(service.ctx)
  }

  await sell(purchaseOf(user.id, { purchase: 'p-live', items: [{ price: 'price_team' }] }))
  expect(await license()).toMatchObject({ status: 'active', mode: 'live', plan: { key: 'team' } })
  await tell(purchase('created', 1, purchaseOf(user.id, { purchase: 'p-test-2' })))
  await tell(purchase('updated', 2, purchaseOf(user.id, { endsAt: onDay(90) })))

  expect(await license()).toMatchObject({ status: 'active', mode: 'live', plan: { key: 'team' } })
  expect((await list('&status=active')).map(({ mode }: { mode: string }) => mode)).toEqual(['live'])
})

test('live purchases always grant licenses', async () => {
  const { asAdmin, config } = await startWithTestMode({ mode: 'live' })

  expect(config.grantsLicenses).toBe(true)
  expect(await asAdmin('PATCH', `${configs}/${config.id}`, { grantsLicenses: false })).toMatchObject({
    status: 400,
    error: { details: { fields: [{ path: 'grantsLicenses' }] } },
  })
})
