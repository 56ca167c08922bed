import { newApiKey } from '../api-keys.ts'
import { type Billing, returnTo, setUpBilling } from '../billing.ts'
import type { Reply } from '../client.ts'
import { minutes, type Service } from '../harness.ts'
import { setOrganizations } from '../organizations.ts'
import { purchase, Refusal, setUpPayments } from '../payments.ts'
import type { Scenario, Scenarios } from './scenario.ts'

const unknownUser = 'usr_0199f3c2a4b87c1d9e5f60718293a4b5'
const unknownTeam = 'org_0199f3c2a4b87c1d9e5f60718293a4b5'
const portalUrl = '/v1/billing/portal'
const purchases = '/v1/billing/purchases'

const selling =
  (ask: (billing: Billing, service: Service) => Promise<Reply>): Scenario =>
  async (service) =>
    ask(await setUpBilling(service), service)

const checkOut = (body: object, before?: (billing: Billing) => unknown): Scenario =>
  selling(async (billing) => {
    await before?.(billing)
    return billing.checkOut(body)
  })

const buy = async (billing: Billing) => {
  const { data } = await billing.checkOut()
  for (const event of billing.pay(data.url)) await billing.tell(event)
}

const openPortal = (body: object, before?: (billing: Billing) => unknown): Scenario =>
  selling(async (billing, { call }) => {
    await buy(billing)
    await before?.(billing)
    return call('POST', portalUrl, { token: billing.token, body: { returnUrl: returnTo, ...body } })
  })

const answerWith = (status: number) => (billing: Billing) => {
  billing.stripe.intervene = (method) => (method === 'POST' ? new Refusal(status, { error: {} }) : undefined)
}
const withoutKey = ({ service: { db } }: Billing) => db.updateTable('payment_configs').set({ enabled: false }).execute()

const byKey = (method: string, path: string, body?: object): Scenario =>
  selling(async (_billing, service) => {
    const headers = { 'x-api-key': await newApiKey(service, { scopes: ['billing:write'] }) }
    return service.call(method, path, { headers, ...(body && { body }) })
  })

/** A user with the role `member` in an organization. */
const asMember = (ask: (billing: Billing, id: string) => Promise<Reply>): Scenario =>
  selling(async (billing, service) => {
    const { accessToken: token } = await service.signIn('grace@example.com')
    await setOrganizations(service, {})
    const { id } = (await service.call('POST', '/v1/organizations', { token, body: { name: 'Acme' } })).data
    const invited = { email: 'ada@example.com', role: 'member' }
    const { data } = await service.call('POST', `/v1/organizations/${id}/invitations`, { token, body: invited })
    await service.call('POST', `/v1/users/me/invitations/${data.id}/accept`, { token: billing.token, body: {} })
    return ask(billing, id)
  })

const holders = (path: string, body: object) => ({
  USER_NOT_FOUND: byKey('POST', path, { ...body, userId: unknownUser }),
  ORGANIZATION_NOT_FOUND: byKey('POST', path, { ...body, organizationId: unknownTeam }),
  NOT_A_MEMBER: selling(({ token }, { call }) =>
    call('POST', path, { token, body: { ...body, organizationId: unknownTeam } }),
  ),
  ORGANIZATION_ROLE: asMember(({ token, service: { call } }, id) =>
    call('POST', path, { token, body: { ...body, organizationId: id } }),
  ),
})

const wanted = { plan: 'pro', successUrl: returnTo }
const portalBody = { returnUrl: returnTo }

/** Another holder is the customer with that email. */
const takeCustomer = async ({ service }: Billing) => {
  const { user } = await service.signIn('grace@example.com')
  const { id } = await service.db
    .selectFrom('users')
    .select('id')
    .where('public_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const config = await service.db.selectFrom('payment_configs').select(['id', 'project_id']).executeTakeFirstOrThrow()
  const of = { payment_config_id: config.id, project_id: config.project_id, user_id: id }
  await service.db
    .insertInto('billing_customers')
    .values({ ...of, external_id: 'cus_1', created_at: new Date() })
    .execute()
}

/** Paddle has no checkout without the trial of its price. */
const refuseTrial: Scenario = async (service) => {
  const billing = await setUpBilling(service)
  await buy(billing)
  await service.db
    .updateTable('licenses')
    .set({ trial_ends_at: new Date(service.ctx.now().getTime() + 60_000), revoked_at: service.ctx.now() })
    .execute()
  await service.db.updateTable('payment_configs').set({ provider: 'paddle' }).execute()
  return billing.checkOut()
}

/** The portal of a shop needs the email of an organization without one. */
const openShopWithoutEmail: Scenario = async (service) => {
  const links = {
    checkoutUrl: 'https://shop.example/{checkout}',
    portalUrl: 'https://shop.example/?email={email}',
  }
  const prices = [{ externalPriceId: 'price_pro', plan: 'pro', listed: true }]
  const shop = await setUpPayments(service, 'generic', { ...links, prices })
  const { token } = shop
  await service.db.updateTable('plans').set({ listed: true }).where('key', '=', 'pro').execute()
  await setOrganizations(service, {})
  const { id } = (await service.call('POST', '/v1/organizations', { token, body: { name: 'Acme' } })).data
  const buy = () => service.call('POST', '/v1/billing/checkouts', { token, body: { ...wanted, organizationId: id } })
  const checkout = new URL((await buy()).data.url).pathname.slice(1)
  const data = { purchase: 'order-1', checkout, items: [{ price: 'price_pro', quantity: 1 }], status: 'active' }
  await shop.tell(purchase('created', 0, data))
  return buy()
}

export const billingBodies: Readonly<Record<string, object>> = {
  '/v1/billing/checkouts': wanted,
  [portalUrl]: portalBody,
}

export const billingScenarios: Scenarios = {
  'POST /v1/billing/checkouts': {
    ...holders('/v1/billing/checkouts', wanted),
    success: checkOut({}),
    200: checkOut({}, (billing) => billing.checkOut()),
    REDIRECT_URI_NOT_ALLOWED: checkOut({ successUrl: 'https://evil.example/' }),
    BILLING_NOT_CONFIGURED: checkOut({}, withoutKey),
    BILLING_EMAIL_IN_USE: checkOut({}, takeCustomer),
    TRIAL_USED: refuseTrial,
    PAYMENT_PROVIDER_REFUSED: checkOut({}, answerWith(401)),
    PAYMENT_PROVIDER_UNAVAILABLE: checkOut({}, answerWith(502)),
    PRICE_NOT_FOUND: checkOut({ plan: 'lifetime' }),
    QUANTITY_REQUIRED: checkOut({ plan: 'team' }),
    BILLING_CUSTOMER_NOT_FOUND: openShopWithoutEmail,
    CHECKOUT_NOT_FOUND: checkOut({}, ({ stripe, service: { db } }) => {
      // Another checkout takes its place while the provider is asked.
      stripe.intervene = async (_method, path) => {
        const closed = { status: 'replaced' as const, closed_at: new Date(), content_ciphertext: null }
        if (path === '/v1/checkout/sessions') await db.updateTable('billing_checkouts').set(closed).execute()
        return undefined
      }
    }),
  },
  'GET /v1/billing/checkouts/:checkoutId': {
    success: selling(async (billing) => billing.status((await billing.checkOut()).data.id)),
    CHECKOUT_NOT_FOUND: selling((billing) => billing.status('chk_unknown')),
  },
  [`POST ${portalUrl}`]: {
    ...holders(portalUrl, portalBody),
    success: openPortal({}),
    REDIRECT_URI_NOT_ALLOWED: openPortal({ returnUrl: 'https://evil.example/' }),
    BILLING_NOT_CONFIGURED: openPortal({}, withoutKey),
    PAYMENT_PROVIDER_REFUSED: openPortal({}, answerWith(401)),
    PAYMENT_PROVIDER_UNAVAILABLE: openPortal({}, answerWith(502)),
    BILLING_CUSTOMER_NOT_FOUND: selling(({ token }, { call }) => call('POST', portalUrl, { token, body: portalBody })),
    REAUTH_REQUIRED: selling(async (_billing, service) => {
      const { refreshToken } = await service.signIn('ada@example.com')
      service.advance(24 * 60 * minutes + minutes)
      const { data } = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
      return service.call('POST', portalUrl, { token: data.accessToken, body: portalBody })
    }),
  },
  [`GET ${purchases}`]: {
    NOT_A_MEMBER: selling(({ token }, { call }) =>
      call('GET', `${purchases}?organizationId=${unknownTeam}`, { token }),
    ),
    ORGANIZATION_ROLE: asMember(({ token, service: { call } }, id) =>
      call('GET', `${purchases}?organizationId=${id}`, { token }),
    ),
    success: selling(async (billing, { call }) => {
      await buy(billing)
      return call('GET', purchases, { token: billing.token })
    }),
  },
}
