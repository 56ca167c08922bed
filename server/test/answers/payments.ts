import type { Reply } from '../client.ts'
import type { Service } from '../harness.ts'
import {
  type Payments,
  purchase,
  Refusal,
  setUpPayments,
  signers,
  startFakeApi,
  stripeEvent,
  stripeRefusal,
  webhookSecrets,
} from '../payments.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const configs = '/v1/admin/payment-configs'
const events = '/v1/admin/payment-events'
const unlicensed = '/v1/admin/unlicensed-purchases'
const secret = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgMjQgYnl0ZXM='

const withPayments =
  (call: (payments: Payments, service: Service) => Promise<Reply>): Scenario =>
  async (service) =>
    call(await setUpPayments(service), service)

const onConfig = (method: string, what: string, body?: object): Scenario =>
  withPayments(({ asAdmin, config }) => asAdmin(method, `${configs}/${config.id}${what}`, body))

const reconcile =
  (answer: unknown): Scenario =>
  async (service) => {
    const api = await startFakeApi(() => answer)
    const { asAdmin, config } = await setUpPayments(service, 'stripe', { apiKey: 'rk_test_x', baseUrl: api.url })
    return asAdmin('POST', `${configs}/${config.id}/reconcile`)
  }

/** Stripe's response to every request for a configuration in test mode. */
const atProvider =
  (method: string, what: string, answer: unknown, before?: (service: Service) => Promise<unknown>): Scenario =>
  async (service) => {
    const api = await startFakeApi(() => answer)
    const given = { mode: 'test', webhookSecret: undefined, apiKey: 'rk_test_x', baseUrl: api.url }
    const { asAdmin, config } = await setUpPayments(service, 'stripe', given)
    await before?.(service)
    return asAdmin(method, `${configs}/${config.id}${what}`)
  }

const noPages = { data: [], has_more: false }
const refuseEndpoint: Scenario = async (service) => {
  const given = { mode: 'test', webhookSecret: undefined }
  const { asAdmin, config } = await setUpPayments(service, 'stripe', given)
  const taken = { id: 'we_1', url: config.webhookUrl, enabled_events: ['*'], status: 'enabled', metadata: {} }
  const api = await startFakeApi(() => ({ data: [taken], has_more: false }))
  await asAdmin('PATCH', `${configs}/${config.id}`, { apiKey: 'rk_test_x', baseUrl: api.url })
  return asAdmin('POST', `${configs}/${config.id}/endpoint`)
}
const takeEndpoint = ({ db, ctx }: Service) =>
  db
    .updateTable('payment_configs')
    .set({ endpoint_taken_until: new Date(ctx.now().getTime() + 60_000) })
    .execute()

const testPurchase = `${configs}/:paymentConfigId/test-purchase`

const onEvent = (method: string, what: string, before?: (service: Service) => Promise<unknown>): Scenario =>
  withPayments(async ({ tell, events: list, asAdmin }, service) => {
    await tell(purchase('created', 0, { purchase: 'p-1' }))
    const [{ id }] = await list()
    await before?.(service)
    return asAdmin(method, `${events}/${id}${what}`)
  })

const forget = ({ db }: Service) => db.updateTable('payment_events').set({ payload_ciphertext: null }).execute()

const broken = stripeEvent('customer.subscription.updated', 0, {})
const refetch =
  (answer: unknown, before?: (service: Service) => Promise<unknown>): Scenario =>
  async (service) => {
    const api = await startFakeApi(() => answer)
    const set = await setUpPayments(service, 'stripe', { apiKey: 'rk_test_x', baseUrl: api.url })
    await set.tell(broken)
    const [{ id }] = await set.events()
    await before?.(service)
    return set.asAdmin('POST', `${events}/${id}/reconcile`)
  }

const listEvents = (query: string): Scenario =>
  withPayments(({ asAdmin }, { app }) => asAdmin('GET', `${events}?projectId=${app.projectRef}${query}`))

const listUnlicensed = (query: string): Scenario =>
  withPayments(async ({ tell, asAdmin }, { app }) => {
    await tell(purchase('created', 0, { purchase: 'p-1', items: [{ price: 'price_new' }], status: 'active' }))
    return asAdmin('GET', `${unlicensed}?projectId=${app.projectRef}${query}`)
  })

const raw = '{"type":"other","occurredAt":"2026-01-01T00:00:00Z"}'
const deliverEvent = (
  late: number,
  with_ = webhookSecrets.generic,
  before?: (service: Service) => Promise<unknown>,
): Scenario =>
  withPayments(async ({ path }, service) => {
    const at = Math.floor(service.ctx.now().getTime() / 1_000) - late
    await before?.(service)
    return service.call('POST', path, { raw, headers: signers.generic(with_, raw, at) })
  })

export const paymentBodies: Readonly<Record<string, object>> = {
  [configs]: { projectId: 'prj_x', provider: 'stripe', mode: 'live' },
  [`${configs}/:paymentConfigId`]: { enabled: false },
  [`${configs}/:paymentConfigId/prices`]: { remove: ['price_unknown'] },
  [`${configs}/:paymentConfigId/rotate-secret`]: { webhookSecret: secret },
  [testPurchase]: { externalPriceId: 'price_pro', email: 'ada@example.com' },
}

/** A license granted by hand to a user who then buys. */
const beforePurchase = (method: string, what: string, before?: string): Scenario =>
  withPayments(async ({ asAdmin, tell, user }, { app }) => {
    const body = { projectId: app.projectRef, userId: user.id, plan: 'team' }
    const { data } = await asAdmin('POST', '/v1/admin/licenses', body)
    const item = { price: before === 'unknown' ? 'price_unknown' : 'price_pro' }
    await tell(purchase('created', 0, { purchase: 'p-1', userId: user.id, status: 'active', items: [item] }))
    if (before === 'suspend') await asAdmin('POST', `/v1/admin/licenses/${data.id}/suspend`, {})
    return asAdmin(method, `/v1/admin/licenses/${data.id}${what}`, method === 'GET' ? undefined : {})
  })

export const paymentScenarios: Scenarios = {
  'GET /v1/admin/licenses/:licenseId/purchases': { success: beforePurchase('GET', '/purchases') },
  'POST /v1/admin/licenses/:licenseId/purchases/use': {
    success: beforePurchase('POST', '/purchases/use'),
    PURCHASE_NOT_WAITING: beforePurchase('POST', '/purchases/use', 'unknown'),
    INVALID_TRANSITION: beforePurchase('POST', '/purchases/use', 'suspend'),
  },
  [`GET ${configs}`]: {
    success: withPayments(({ asAdmin }, { app }) => asAdmin('GET', `${configs}?projectId=${app.projectRef}`)),
  },
  [`POST ${configs}`]: {
    success: withPayments(({ asAdmin }, { app }) =>
      asAdmin('POST', configs, { projectId: app.projectRef, provider: 'paddle', mode: 'test' }),
    ),
  },
  [`GET ${configs}/:paymentConfigId`]: { success: onConfig('GET', '') },
  [`PATCH ${configs}/:paymentConfigId`]: { success: onConfig('PATCH', '', { enabled: false }) },
  [`PATCH ${configs}/:paymentConfigId/prices`]: {
    success: onConfig('PATCH', '/prices', { prices: [{ externalPriceId: 'price_setup', plan: null }] }),
  },
  [`DELETE ${configs}/:paymentConfigId`]: { success: onConfig('DELETE', '') },
  [`POST ${configs}/:paymentConfigId/rotate-secret`]: {
    success: onConfig('POST', '/rotate-secret', { webhookSecret: secret }),
  },
  [`POST ${configs}/:paymentConfigId/test`]: { success: onConfig('POST', '/test') },
  [`POST ${configs}/:paymentConfigId/reconcile`]: {
    success: reconcile({ data: [], has_more: false }),
    PAYMENT_PROVIDER_UNAVAILABLE: reconcile(undefined),
  },
  [`POST ${testPurchase}`]: {
    success: async (service) => {
      const { asAdmin, config } = await setUpPayments(service, 'stripe', { mode: 'test', grantsLicenses: true })
      return asAdmin('POST', `${configs}/${config.id}/test-purchase`, paymentBodies[testPurchase])
    },
  },
  [`GET ${configs}/:paymentConfigId/catalog`]: {
    success: atProvider('GET', '/catalog', noPages),
    PAYMENT_PROVIDER_REFUSED: atProvider('GET', '/catalog', stripeRefusal('rak_plan_read')),
    PAYMENT_PROVIDER_UNAVAILABLE: atProvider('GET', '/catalog', new Refusal(502, {})),
  },
  [`POST ${configs}/:paymentConfigId/catalog`]: {
    success: atProvider('POST', '/catalog', noPages),
    PAYMENT_PROVIDER_REFUSED: atProvider('POST', '/catalog', stripeRefusal('rak_plan_read')),
    PAYMENT_PROVIDER_UNAVAILABLE: atProvider('POST', '/catalog', new Refusal(502, {})),
  },
  [`GET ${configs}/:paymentConfigId/endpoint`]: {
    success: atProvider('GET', '/endpoint', noPages),
    PAYMENT_PROVIDER_REFUSED: atProvider('GET', '/endpoint', stripeRefusal('rak_webhook_read')),
    PAYMENT_PROVIDER_UNAVAILABLE: atProvider('GET', '/endpoint', new Refusal(502, {})),
  },
  [`POST ${configs}/:paymentConfigId/endpoint`]: {
    success: atProvider('POST', '/endpoint', { ...noPages, id: 'we_1', secret: 'whsec_of_the_endpoint' }),
    PAYMENT_ENDPOINT_EXISTS: refuseEndpoint,
    PAYMENT_ENDPOINT_BUSY: atProvider('POST', '/endpoint', noPages, takeEndpoint),
    PAYMENT_PROVIDER_REFUSED: atProvider('POST', '/endpoint', stripeRefusal('rak_webhook_write')),
    PAYMENT_PROVIDER_UNAVAILABLE: atProvider('POST', '/endpoint', new Refusal(502, {})),
    BASE_URL_NOT_PUBLIC: async (service) => {
      const local = await service.startNode({ config: { baseUrl: 'http://localhost:4000' } })
      const { config } = await setUpPayments(service, 'stripe', { apiKey: 'rk_test_x' })
      return (await local.adminSignIn()).call('POST', `${configs}/${config.id}/endpoint`)
    },
  },
  [`GET ${events}`]: {
    success: listEvents(''),
    PAYMENT_CONFIG_NOT_FOUND: listEvents('&paymentConfigId=pcf_unknown'),
    LICENSE_NOT_FOUND: listEvents('&licenseId=lic_unknown'),
  },
  [`GET ${unlicensed}`]: {
    success: listUnlicensed(''),
    PAYMENT_CONFIG_NOT_FOUND: listUnlicensed('&paymentConfigId=pcf_unknown'),
  },
  [`GET ${events}/:paymentEventId`]: { success: onEvent('GET', '') },
  [`POST ${events}/:paymentEventId/replay`]: {
    success: onEvent('POST', '/replay'),
    PAYMENT_EVENT_NOT_REPLAYABLE: onEvent('POST', '/replay', forget),
  },
  [`POST ${events}/:paymentEventId/reconcile`]: {
    success: refetch(broken),
    PAYMENT_EVENT_NOT_REPLAYABLE: refetch(undefined, forget),
    PAYMENT_PROVIDER_REFUSED: refetch(stripeRefusal('rak_event_read')),
    PAYMENT_PROVIDER_UNAVAILABLE: refetch(new Refusal(502, {})),
  },
  'POST /v1/webhooks/payments/:configId': {
    success: deliverEvent(0),
    PAYMENT_CONFIG_NOT_FOUND: ({ call }) => call('POST', '/v1/webhooks/payments/pcf_unknown', { raw }),
    WEBHOOK_SIGNATURE_INVALID: deliverEvent(0, secret),
    WEBHOOK_TIMESTAMP_OUT_OF_TOLERANCE: deliverEvent(301),
    VALIDATION_ERROR: ({ call }) => call('POST', `/v1/webhooks/payments/${'x'.repeat(150)}`, { raw }),
    INTERNAL_ERROR: deliverEvent(0, webhookSecrets.generic, ({ db }) =>
      db.schema.alterTable('payment_configs').renameTo('payment_configs_away').execute(),
    ),
  },
}
