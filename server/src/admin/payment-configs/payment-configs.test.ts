import { expect, test } from 'vitest'
import type { Json } from '../../../test/client.ts'
import { startService } from '../../../test/harness.ts'
import { recordsOf } from '../../../test/licensing.ts'
import {
  apiKey,
  paddleRefusal,
  prices,
  Refusal,
  setUpPayments,
  startFakeApi,
  stripeRefusal,
  webhookSecrets,
} from '../../../test/payments.ts'
import { rotateKeys } from '../../instance/rotation.ts'
import { noteAbility } from '../../payments/configs/api-key.ts'
import { apiOf, getConfig, webhookSecretsOf } from '../../payments/configs/service.ts'
import { applyDueEvents } from '../../payments/events/work.ts'
import { Vault } from '../../platform/crypto/vault.ts'
import { examineDatabase } from '../../start/database-examination.ts'
import { sealedColumns } from '../../start/rooms.ts'

const url = '/v1/admin/payment-configs'

/** As records name a price that is not listed. */
const nameOf = ({ externalPriceId, plan, version, quantityTo }: Json) => ({
  externalPriceId,
  plan,
  version,
  quantityTo,
})

test('a provider is created with its secrets, which no response shows again', async () => {
  const { config, asAdmin, service } = await setUpPayments(await startService(), 'stripe', { apiKey })

  expect(config).toEqual({
    id: expect.stringMatching(/^pcf_/),
    projectId: service.app.projectRef,
    provider: 'stripe',
    mode: 'live',
    enabled: true,
    baseUrl: null,
    toleranceSeconds: 300,
    pausedCollection: 'keep',
    otherBuyers: 'ask',
    default: false,
    prorationBillingMode: 'prorated_immediately',
    checkoutUrl: null,
    portalUrl: null,
    grantsLicenses: true,
    apiKey: { configured: true, last4: apiKey.slice(-4), updatedAt: '2026-01-01T00:00:00.000Z' },
    webhookSecret: {
      configured: true,
      last4: webhookSecrets.stripe.slice(-4),
      updatedAt: '2026-01-01T00:00:00.000Z',
      previousUntil: null,
    },
    webhookUrl: `https://auth.example.com/v1/webhooks/payments/${config.id}`,
    eventsToSelect: expect.arrayContaining([
      { type: 'invoice.paid', required: true },
      { type: 'charge.dispute.updated', required: false },
    ]),
    prices: [
      {
        externalPriceId: 'price_extra',
        plan: 'extra',
        version: null,
        quantityTo: 'quantity',
        listed: false,
        position: 3,
        catalog: null,
      },
      {
        externalPriceId: 'price_life',
        plan: 'lifetime',
        version: null,
        quantityTo: 'none',
        listed: false,
        position: 2,
        catalog: null,
      },
      {
        externalPriceId: 'price_pro',
        plan: 'pro',
        version: null,
        quantityTo: 'none',
        listed: false,
        position: 0,
        catalog: null,
      },
      {
        externalPriceId: 'price_team',
        plan: 'team',
        version: null,
        quantityTo: 'quantity',
        listed: false,
        position: 1,
        catalog: null,
      },
    ],
    catalogAt: null,
    catalogError: null,
    unmappedPrices: [],
    reconciledAt: null,
    can: null,
    lastFetch: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  expect((await asAdmin('GET', `${url}/${config.id}`)).data).toEqual(config)
  expect((await asAdmin('GET', `${url}?projectId=${service.app.projectRef}`)).data).toEqual([config])
})

test('a change affects only the given fields, keeps secrets, and is recorded without them', async () => {
  const { config, asAdmin, service } = await setUpPayments(await startService(), 'stripe', { apiKey })

  const { data } = await asAdmin('PATCH', `${url}/${config.id}`, { toleranceSeconds: 60, apiKey: null, prices: [] })

  expect(data).toMatchObject({
    toleranceSeconds: 60,
    apiKey: { configured: false, last4: null, updatedAt: null },
    webhookSecret: config.webhookSecret,
    prices: [],
  })
  const [created] = await recordsOf(service, 'payment_config.create')
  const [updated] = await recordsOf(service, 'payment_config.update')
  expect(created).toMatchObject({ entity_ref: config.id, new_value: { provider: 'stripe', mode: 'live' } })
  expect(updated).toMatchObject({
    old_value: { toleranceSeconds: 300 },
    new_value: { toleranceSeconds: 60, apiKeyUpdatedAt: null },
  })
  expect(JSON.stringify([created, updated])).not.toContain(apiKey)
})

test('20 members map 20 prices at the same time: each mapping is kept, with its record', async () => {
  const { config, asAdmin, service } = await setUpPayments(await startService(), 'stripe')
  const named = Array.from({ length: 20 }, (_, index) => `price_${index + 10}`)

  const replies = await Promise.all(
    named.map((externalPriceId) =>
      asAdmin('PATCH', `${url}/${config.id}/prices`, { prices: [{ externalPriceId, plan: 'pro' }] }),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual(named.map(() => 200))
  const { data } = await asAdmin('GET', `${url}/${config.id}`)
  const mapped = named.map((externalPriceId) => ({ externalPriceId, plan: 'pro', version: null, quantityTo: 'none' }))
  expect(data.prices).toMatchObject([...mapped, ...config.prices])
  const records = await recordsOf(service, 'payment_config.update')
  expect(records.map(({ old_value }) => old_value)).toEqual(named.map(() => ({ prices: [] })))
  expect(new Set(records.map(({ new_value }) => JSON.stringify(new_value))).size).toBe(20)
})

test('a change of some prices replaces and removes those only, and is recorded before and after', async () => {
  const { config, asAdmin, service } = await setUpPayments(await startService(), 'stripe')
  const change = (body: object) => asAdmin('PATCH', `${url}/${config.id}/prices`, body)
  const [extra, life, pro] = config.prices

  const { data } = await change({
    prices: [{ externalPriceId: 'price_team', plan: null }],
    remove: ['price_pro', 'price_gone'],
  })

  const nothing = { externalPriceId: 'price_team', plan: null, version: null, quantityTo: 'none' }
  expect(data.prices).toEqual([extra, life, { ...nothing, listed: false, position: 1, catalog: null }])
  expect(await recordsOf(service, 'payment_config.update')).toMatchObject([
    { old_value: { prices: [nameOf(pro), nameOf(config.prices[3])] }, new_value: { prices: [nothing] } },
  ])
  const both = await change({ prices: [{ externalPriceId: 'a', plan: 'pro' }], remove: ['b', 'a'] })
  const many = Array.from({ length: 498 }, (_, index) => ({ externalPriceId: `price_${index}`, plan: null }))
  const tooMany = await change({ prices: many })
  const unknown = await change({ prices: [{ externalPriceId: 'a', plan: 'none' }] })
  const empty = await change({})
  expect([both, tooMany, unknown, empty].map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect([both, tooMany, unknown].map(({ error }) => error.details.fields[0].path)).toEqual([
    'remove.1',
    'prices',
    'prices.0.plan',
  ])
  expect((await change({ prices: many.slice(1) })).data.prices).toHaveLength(500)
})

test('rotation and deletion are recorded; purchased licenses are unchanged', async () => {
  const { config, asAdmin, service } = await setUpPayments(await startService(), 'paddle')

  await asAdmin('POST', `${url}/${config.id}/rotate-secret`, { webhookSecret: 'pdl_ntfset_another_one' })
  expect((await asAdmin('DELETE', `${url}/${config.id}`)).data).toEqual({ success: true })

  expect(await recordsOf(service, 'payment_config.rotate_secret')).toMatchObject([
    { new_value: { overlapHours: 24, previousUntil: '2026-01-02T00:00:00.000Z' } },
  ])
  expect(await recordsOf(service, 'payment_config.delete')).toHaveLength(1)
  expect((await asAdmin('GET', `${url}/${config.id}`)).error.code).toBe('PAYMENT_CONFIG_NOT_FOUND')
})

test.each<[string, object, string]>([
  ['a duplicate provider and mode', {}, 'provider'],
  ['an invalid URL', { mode: 'test', baseUrl: 'not an address' }, 'baseUrl'],
  ['a URL with a password', { mode: 'test', baseUrl: 'https://a:b@api.example.com' }, 'baseUrl'],
  ['an unknown plan', { mode: 'test', prices: [{ externalPriceId: 'x', plan: 'none' }] }, 'prices.0.plan'],
  ['a duplicate price', { mode: 'test', prices: [prices[0], prices[0]] }, 'prices.1.externalPriceId'],
  [
    'an unpublished version',
    { mode: 'test', prices: [{ externalPriceId: 'x', plan: 'pro', version: 2 }] },
    'prices.0.version',
  ],
  ['a secret with a line break', { mode: 'test', webhookSecret: 'whsec_pasted\n' }, 'webhookSecret'],
  ['an empty secret', { mode: 'test', webhookSecret: '' }, 'webhookSecret'],
  ['a generic secret that is too short', { provider: 'generic', webhookSecret: 'whsec_c2hvcnQ=' }, 'webhookSecret'],
  [
    'a generic secret that is not Base64',
    { provider: 'generic', webhookSecret: 'whsec_{not-base64-at-all}' },
    'webhookSecret',
  ],
  ['an API key for a provider without an API', { provider: 'generic', apiKey }, 'apiKey'],
])('%s is refused', async (_what, more, path) => {
  const { asAdmin, service } = await setUpPayments(await startService(), 'stripe')
  const body = { projectId: service.app.projectRef, provider: 'stripe', mode: 'live', ...more }

  const reply = await asAdmin('POST', url, body)

  expect([reply.status, reply.error.details.fields[0].path]).toEqual([400, path])
})

test('an API key is never sent to a URL that it was not entered for', async () => {
  const { config, asAdmin } = await setUpPayments(await startService(), 'stripe', { apiKey })
  const change = (body: object) => asAdmin('PATCH', `${url}/${config.id}`, body)

  const refused = await change({ baseUrl: 'https://collector.example.com' })
  const again = await change({ baseUrl: 'https://collector.example.com', apiKey: 'another-key' })

  expect([refused.status, refused.error.details.fields[0].path]).toEqual([400, 'apiKey'])
  expect(again.status).toBe(200)
})

test('a test event takes the path of all events, and its outcome is visible', async () => {
  const { config, asAdmin, service } = await setUpPayments(await startService(), 'paddle')

  const { data } = await asAdmin('POST', `${url}/${config.id}/test`)
  await applyDueEvents(service.ctx)

  expect(data).toEqual({ received: true, eventId: expect.stringMatching(/^pev_/), apiKeyFaults: [], can: null })
  const { data: event } = await asAdmin('GET', `/v1/admin/payment-events/${data.eventId}`)
  expect(event).toMatchObject({ status: 'ignored', type: 'licet.test' })
  expect(await recordsOf(service, 'payment_config.test')).toHaveLength(1)
  await asAdmin('PATCH', `${url}/${config.id}`, { webhookSecret: null })
  const refused = await asAdmin('POST', `${url}/${config.id}/test`)
  expect([refused.status, refused.error.details.fields[0].path]).toEqual([400, 'webhookSecret'])
})

const messagesOf = ({ apiKeyFaults }: Json): string[] =>
  apiKeyFaults.map(({ reason, permission, message }: Json) => `${reason} ${permission}: ${message}`)

test('the test names each permission that a restricted key lacks, or says that the key is refused', async () => {
  const api = await startFakeApi()
  const service = await startService()
  const { config, asAdmin } = await setUpPayments(service, 'stripe', { apiKey, baseUrl: api.url })
  const read = async () => messagesOf((await asAdmin('POST', `${url}/${config.id}/test`)).data)
  const nothing = { data: [], has_more: false }

  api.answers = () => nothing
  expect(await read()).toEqual([])
  expect(api.asked.slice(0, 5).map(({ path }) => path)).toEqual(
    ['events', 'subscriptions', 'customers', 'invoices', 'checkout/sessions'].map((name) => `/v1/${name}?limit=1`),
  )
  const lacking: Record<string, unknown> = {
    '/v1/customers': stripeRefusal('rak_customer_read'),
    '/v1/checkout/sessions': stripeRefusal('rak_checkout_session_read'),
  }
  api.answers = (path) => lacking[path] ?? nothing
  expect(await read()).toEqual([
    'permission_missing rak_customer_read: the API key cannot read customers: the permission rak_customer_read is missing',
    'permission_missing rak_checkout_session_read: the API key cannot read checkout sessions: the permission rak_checkout_session_read is missing',
  ])
  api.answers = () =>
    new Refusal(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
  expect(await read()).toEqual([`key_refused null: ${api.url} refused the API key (status 401)`])
  api.answers = () => new Refusal(403, '<h1>Forbidden</h1>')
  expect(await read()).toEqual([`other null: ${api.url} returned status 403`])
  expect(service.logLines.join('')).not.toContain(apiKey)
})

test('Paddle returns 403 for a missing permission and for a malformed key, and the test says which', async () => {
  const api = await startFakeApi((path) => (path === '/customers' ? paddleRefusal : { data: [] }))
  const { config, asAdmin } = await setUpPayments(await startService(), 'paddle', { apiKey, baseUrl: api.url })
  const read = async () => messagesOf((await asAdmin('POST', `${url}/${config.id}/test`)).data)

  expect(await read()).toEqual(['permission_missing null: the API key cannot read customers: a permission is missing'])
  api.answers = () => new Refusal(403, { error: { type: 'request_error', code: 'authentication_malformed' } })
  expect(await read()).toEqual([`key_refused null: ${api.url} refused the API key (status 403)`])
})

test('the test finds what the key is enough for, which is shown until another key is saved', async () => {
  const unlinked = { data: { default_url: null } }
  const api = await startFakeApi((path) => (path === '/settings/checkout-url' ? unlinked : { data: [] }))
  const { config, asAdmin } = await setUpPayments(await startService(), 'paddle', { apiKey, baseUrl: api.url })
  const read = async () => (await asAdmin('GET', `${url}/${config.id}`)).data.can
  const allowed = { allowed: true, reason: null, permission: null }
  const can = {
    checkout: { allowed: false, reason: 'payment_link_missing', permission: null },
    portal: allowed,
    change: allowed,
    catalog: allowed,
  }
  expect(await read()).toBeNull()

  const { data } = await asAdmin('POST', `${url}/${config.id}/test`)

  expect([data.can, await read()]).toEqual([can, can])
  api.answers = (path) => (path === '/prices' ? paddleRefusal : { data: [] })
  const again = (await asAdmin('POST', `${url}/${config.id}/test`)).data.can
  const refused = { allowed: false, reason: 'permission_missing', permission: null }
  expect([again, await read()]).toEqual(
    Array(2).fill({ checkout: allowed, portal: allowed, change: allowed, catalog: refused }),
  )
  await asAdmin('PATCH', `${url}/${config.id}`, { enabled: false })
  expect(await read()).toEqual(again)
  await asAdmin('PATCH', `${url}/${config.id}`, { apiKey: `${apiKey}_2` })
  expect(await read()).toBeNull()
})

test('two things that a provider refuses at the same time are both noted', async () => {
  const api = await startFakeApi(() => ({ data: [] }))
  const { config, asAdmin, service } = await setUpPayments(await startService(), 'paddle', { apiKey, baseUrl: api.url })
  await asAdmin('POST', `${url}/${config.id}/test`)
  const { ctx, app } = service
  const known = await getConfig(ctx, config.id, [app.projectId])
  if (!known) throw new Error('the provider is missing')
  const refused = { allowed: false, reason: 'permission_missing', permission: null } as const

  await Promise.all([noteAbility(ctx, known, 'portal', refused), noteAbility(ctx, known, 'change', refused)])

  expect((await asAdmin('GET', `${url}/${config.id}`)).data.can).toMatchObject({ portal: refused, change: refused })
})

test('what one key was found to be enough for is not stored for another that was saved by then', async () => {
  const api = await startFakeApi(() => ({ data: [] }))
  const { config, asAdmin } = await setUpPayments(await startService(), 'paddle', { apiKey, baseUrl: api.url })
  let isChanged = false
  api.answers = async (path) => {
    if (path === '/prices' && !isChanged) {
      isChanged = true
      await asAdmin('PATCH', `${url}/${config.id}`, { apiKey: `${apiKey}_2` })
    }
    return { data: [] }
  }

  const { data } = await asAdmin('POST', `${url}/${config.id}/test`)

  expect(data.can.catalog.allowed).toBe(true)
  expect((await asAdmin('GET', `${url}/${config.id}`)).data.can).toBeNull()
})

test('a fetch of events and licet doctor name the permission that is missing', async () => {
  const api = await startFakeApi(() => stripeRefusal('rak_event_read'))
  const service = await startService()
  const { config, asAdmin } = await setUpPayments(service, 'stripe', { apiKey, baseUrl: api.url })
  const message = 'the API key cannot read events: the permission rak_event_read is missing'

  await asAdmin('POST', `${url}/${config.id}/reconcile`)

  const { lastFetch } = (await asAdmin('GET', `${url}/${config.id}`)).data
  expect(lastFetch.error).toBe(message)
  const readFinding = async () =>
    (await examineDatabase(service.ctx)).find(({ subject }) => /^payments .+\/stripe-live$/.test(subject))
  expect(await readFinding()).toMatchObject({ state: 'bad', message: expect.stringContaining(message) })
  api.answers = () => ({ data: [], has_more: false })
  expect(await readFinding()).toMatchObject({ state: 'good' })
})

test('a failed call to the provider returns 500, and reveals no key', async () => {
  const api = await startFakeApi()
  const { config, asAdmin, service } = await setUpPayments(await startService(), 'stripe', { apiKey, baseUrl: api.url })
  const ask = () => asAdmin('POST', `${url}/${config.id}/reconcile`)

  expect(await ask()).toMatchObject({ status: 500, error: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } })
  api.answers = () => ({ data: [], has_more: false })
  expect(await ask()).toMatchObject({ status: 200, data: { seen: 0, added: 0, retried: 0 } })
  await asAdmin('PATCH', `${url}/${config.id}`, { apiKey: null })
  expect((await ask()).error.details.fields[0].path).toBe('apiKey')

  expect(await recordsOf(service, 'payment_config.reconcile')).toHaveLength(1)
  expect(service.logLines.join('')).not.toContain(apiKey)
})

test('after a change of the encryption key all secrets decrypt with the new one', async () => {
  const service = await startService()
  const { config, asAdmin } = await setUpPayments(service, 'stripe', { apiKey })
  await asAdmin('POST', `${url}/${config.id}/rotate-secret`, { webhookSecret: 'whsec_another_one' })
  await asAdmin('POST', `${url}/${config.id}/test`)
  const [old] = service.ctx.config.encryptionKeys
  if (!old) throw new Error('no key')
  const fresh = { id: 'k2', key: Buffer.alloc(32, 9) }
  const rotating = { ...service.ctx.config, encryptionKeys: [fresh, old] }

  const counts = await rotateKeys({ ...service.ctx, config: rotating, vault: new Vault([fresh, old]) }, sealedColumns)

  expect(counts).toMatchObject({
    'payment_configs.api_key': 1,
    'payment_configs.webhook_secret': 1,
    'payment_configs.previous_secret': 1,
    'payment_events.payload': 1,
  })
  const after = { ...service.ctx, vault: new Vault([fresh]) }
  const known = await getConfig(after, config.id, 'all')
  if (!known) throw new Error('no configuration')
  expect(webhookSecretsOf(after, known)).toEqual(['whsec_another_one', webhookSecrets.stripe])
  expect(apiOf(after, known)?.apiKey).toBe(apiKey)
})
