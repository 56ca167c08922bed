import { describe, expect, test } from 'vitest'
import { newApiKey } from '../../test/api-keys.ts'
import { type Billing, returnTo, setUpBilling } from '../../test/billing.ts'
import { type Service, startService, testConfig } from '../../test/harness.ts'
import { setOrganizations } from '../../test/organizations.ts'
import { stripeEvent, stripeSubscription } from '../../test/payments.ts'

async function buy(billing: Billing, body: object = {}, options: { token?: string } = {}) {
  const { data } = await billing.checkOut(body, options)
  for (const event of billing.pay(data.url)) await billing.tell(event)
  return data
}

const personIn = async (service: Service, email: string) => {
  const { user, accessToken: token } = await service.signIn(email)
  return { id: user.id, token }
}

/** An organization of a user. */
async function makeTeam(service: Service, token: string, name = 'Acme'): Promise<string> {
  await setOrganizations(service, {})
  return (await service.call('POST', '/v1/organizations', { token, body: { name } })).data.id
}

test("a stranger's cheaper purchase in one's name, by ID or email, never takes one's license", async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  await buy(billing, { plan: 'team', quantity: 3 })
  const before = await billing.license()

  const stranger = { id: 'sub_of_a_stranger', customer: 'cus_of_a_stranger', price: 'price_pro' }
  for (const named of [{ client_reference_id: billing.user.id }, { customer_email: 'ada@example.com' }]) {
    await billing.tell(
      stripeEvent('checkout.session.completed', 1, {
        id: 'cs_of_a_stranger',
        object: 'checkout.session',
        mode: 'subscription',
        subscription: stranger.id,
        customer: stranger.customer,
        payment_status: 'paid',
        metadata: {},
        ...named,
      }),
    )
    await billing.tell(stripeEvent('customer.subscription.created', 1, stripeSubscription(stranger)))
  }

  const after = await billing.license()
  expect([after.id, after.plan.key, after.status]).toEqual([before.id, 'team', 'active'])
  // Nor does its portal open: that customer is the stranger's.
  await service.call('POST', '/v1/billing/portal', { token: billing.token, body: { returnUrl: returnTo } })
  expect(billing.stripe.portals.map(({ customer }) => customer)).toEqual(['cus_1'])
})

test('an admin of one organization gets neither checkout nor portal of another, nor of a private customer', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const [grace, alan] = [await personIn(service, 'grace@example.com'), await personIn(service, 'alan@example.com')]
  const theirs = await makeTeam(service, grace.token, 'Theirs')
  const own = await makeTeam(service, alan.token, 'Own')
  await buy(billing)

  const returning = { returnUrl: returnTo }
  const portal = (token: string, body: object = {}) =>
    service.call('POST', '/v1/billing/portal', { token, body: { ...returning, ...body } })
  expect((await billing.checkOut({ organizationId: theirs }, { token: alan.token })).error.code).toBe('NOT_A_MEMBER')
  expect((await portal(alan.token, { organizationId: theirs })).error.code).toBe('NOT_A_MEMBER')
  await service.call('PATCH', `/v1/organizations/${own}`, {
    token: alan.token,
    body: { billingEmail: 'ada@example.com' },
  })
  expect((await portal(alan.token, { organizationId: own })).error.code).toBe('BILLING_CUSTOMER_NOT_FOUND')
  expect((await portal(alan.token)).error.code).toBe('BILLING_CUSTOMER_NOT_FOUND')
  expect((await billing.checkOut({ userId: billing.user.id }, { token: alan.token })).error.code).toBe(
    'VALIDATION_ERROR',
  )
  expect(billing.stripe.portals).toEqual([])
})

test('someone who may only look cannot buy for the team; an admin can, and the team gets the license', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const grace = await personIn(service, 'grace@example.com')
  const acme = await makeTeam(service, grace.token)
  const invite = { email: 'ada@example.com', role: 'member' }
  const { data } = await service.call('POST', `/v1/organizations/${acme}/invitations`, {
    token: grace.token,
    body: invite,
  })
  await service.call('POST', `/v1/users/me/invitations/${data.id}/accept`, { token: billing.token, body: {} })
  expect((await billing.checkOut({ organizationId: acme })).error.code).toBe('ORGANIZATION_ROLE')

  const bought = await buy(billing, { organizationId: acme }, { token: grace.token })
  expect(billing.stripe.sessions.get('cs_1')?.metadata).toMatchObject({ licet_organization_id: acme })
  expect(JSON.stringify(billing.stripe.asked)).not.toContain(grace.id)
  expect((await billing.status(bought.id, { token: grace.token })).data.status).toBe('completed')
  const headers = { 'licet-organization': acme }
  const mine = await service.call('GET', '/v1/licenses/me', { token: grace.token, headers })
  expect(mine.data).toMatchObject({ status: 'active', plan: { key: 'pro' } })
  expect(
    (await billing.checkOut({ organizationId: acme, plan: 'team', quantity: 2 }, { token: grace.token })).data.kind,
  ).toBe('change')
})

test('custom data of a browser names no one while the checkout is known', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const grace = await personIn(service, 'grace@example.com')
  const { data } = await billing.checkOut()
  const [created, session, updated] = billing.pay(data.url)
  const named = { client_reference_id: grace.id, customer_email: 'grace@example.com' }
  await billing.tell({ ...session, data: { object: { ...session.data.object, ...named } } })
  for (const event of [created, updated]) await billing.tell(event)

  expect(await billing.license()).toMatchObject({ status: 'active', plan: { key: 'pro' } })
  expect((await service.call('GET', '/v1/licenses/me', { token: grace.token })).error?.code).toBe('LICENSE_NOT_FOUND')
})

test('the secret of a checkout in another purchase names no one', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  const secret = billing.stripe.sessions.get('cs_1')?.metadata['licet_checkout']
  const metadata = { licet_checkout: secret }
  await billing.tell(
    stripeEvent('checkout.session.completed', 0, {
      id: 'cs_of_a_stranger',
      object: 'checkout.session',
      mode: 'subscription',
      subscription: 'sub_9',
      customer: 'cus_9',
      payment_status: 'paid',
      customer_email: 'ada@example.com',
      metadata,
    }),
  )
  await billing.tell(stripeEvent('customer.subscription.created', 0, stripeSubscription({ id: 'sub_9', metadata })))

  expect((await billing.status(data.id)).data).toMatchObject({ status: 'open', licenseId: null })
  expect((await service.call('GET', '/v1/licenses/me', { token: billing.token })).error?.code).toBe('LICENSE_NOT_FOUND')
})

test('a checkout cannot be read by another user, and its ID is no secret of the provider', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const grace = await personIn(service, 'grace@example.com')
  const { data } = await billing.checkOut()
  expect((await billing.status(data.id, { token: grace.token })).error.code).toBe('CHECKOUT_NOT_FOUND')
  expect((await billing.status(data.id.replace(/.$/, '0'))).error?.code ?? 'CHECKOUT_NOT_FOUND').toBe(
    'CHECKOUT_NOT_FOUND',
  )
  const sent = JSON.stringify(billing.stripe.sessions.get('cs_1')?.metadata)
  expect(sent).not.toContain(data.id)
})

describe('a URL to return to', () => {
  const refused = [
    'https://evil.example/',
    'https://app.example.com.evil.example/',
    'https://app.example.com@evil.example/',
    'https://app.example.com:8443/',
    'http://app.example.com/',
    'https://evil.example/https://app.example.com/',
    'https://evil.example?app.example.com',
    'https://evil.example#app.example.com',
    'https://app.example.com\\@evil.example/',
    'https://app.example.com%2eevil.example/',
    '//app.example.com/',
    '/billing',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:https://app.example.com/x',
    'file:///etc/passwd',
    'vbscript:x',
    'about:blank',
    'com.evil.app:/billing',
    'com.example.app:/billing',
    'https://аpp.example.com/',
    'https://app.example.com\u0000.evil.example/',
    'https://app.example.com\t.evil.example/',
    'https:/\\evil.example/',
    'https:evil.example',
    'http://localhost:3000/',
    'http://127.0.0.1.evil.example/',
    'http://127.1/',
    'http://[::1]:3000/',
    'http://0.0.0.0/',
    'ws://app.example.com/',
    'https://user:secret@app.example.com/',
    'https://EVIL.example/',
    'https://app.example.org/',
    'https://example.com/',
    'https://sub.app.example.com/',
    'https://app.example.com./',
    ' https://app.example.com/',
    `https://app.example.com/${'x'.repeat(2_100)}`,
  ]

  test('on another origin is refused, whatever the trick', async () => {
    const service = await startService({ redirectUris: ['https://app.example.com/callback'] })
    const billing = await setUpBilling(service)
    const codes: unknown[] = []
    for (const successUrl of refused) {
      const { status, error } = await billing.checkOut({ successUrl })
      codes.push([successUrl, status, ['REDIRECT_URI_NOT_ALLOWED', 'VALIDATION_ERROR'].includes(error?.code)])
    }
    expect(codes).toEqual(refused.map((url) => [url, 400, true]))
    expect((await billing.checkOut({ cancelUrl: refused[0] })).error.code).toBe('REDIRECT_URI_NOT_ALLOWED')
    expect(billing.stripe.asked).toEqual([])
  })

  test('may have the scheme of a native app, and `checkout` in it is replaced', async () => {
    const redirectUris = ['https://app.example.com/callback', 'com.example.app:/callback']
    const billing = await setUpBilling(await startService({ redirectUris }))
    const { status, data } = await billing.checkOut({ successUrl: 'com.example.app:/done?checkout=chk_x&a=1' })
    expect(status).toBe(201)
    expect(billing.stripe.sessions.get('cs_1')?.success_url).toBe(`com.example.app:/done?checkout=${data.id}&a=1`)
  })
})

test('a plan that is not listed cannot be bought by its price, but by a server', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const wanted = { plan: undefined, price: 'price_life' }
  expect((await billing.checkOut(wanted)).error.code).toBe('PRICE_NOT_FOUND')
  expect((await billing.checkOut({ plan: 'lifetime' })).error.code).toBe('PRICE_NOT_FOUND')
  expect((await billing.checkOut({ plan: 'none' })).error.code).toBe('PRICE_NOT_FOUND')

  const body = { price: 'price_life', userId: billing.user.id, successUrl: returnTo }
  const byKey = async (scopes: string[]) =>
    service.call('POST', '/v1/billing/checkouts', {
      headers: { 'x-api-key': await newApiKey(service, { scopes }) },
      body,
    })
  expect((await byKey(['licenses:write'])).error.code).toBe('API_KEY_SCOPE')
  expect((await byKey(['billing:write'])).status).toBe(201)
})

test('a quantity is a whole number from 1 to 1,000,000, and only where the price counts', async () => {
  const billing = await setUpBilling(await startService())
  for (const quantity of [0, -1, 1e9, 1.5, '2', null])
    expect((await billing.checkOut({ plan: 'team', quantity })).error.code).toBe('VALIDATION_ERROR')
  expect((await billing.checkOut({ plan: 'team' })).error.code).toBe('QUANTITY_REQUIRED')
  expect((await billing.checkOut({ quantity: 2 })).error.code).toBe('VALIDATION_ERROR')
  expect(billing.stripe.asked).toEqual([])
})

test('a link is in no log, audit record, event, or column in clear', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  const secret = billing.stripe.sessions.get('cs_1')?.metadata['licet_checkout'] ?? 'none'
  for (const event of billing.pay(data.url)) await billing.tell(event)
  const rows = [
    await service.db.selectFrom('audit_logs').selectAll().execute(),
    await service.db.selectFrom('billing_checkouts').selectAll().execute(),
    await service.db.selectFrom('payment_purchases').selectAll().execute(),
  ]
  const text = JSON.stringify([rows, service.logLines])
  expect(text).not.toContain('checkout.stripe.test')
  expect(text).not.toContain(secret)
})

test('a second trial needs another person, not another organization of the same one', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  await service.db
    .updateTable('payment_prices')
    .set({ catalog: JSON.stringify(withTrial) })
    .execute()
  const first = await billing.checkOut()
  expect(first.status).toBe(201)
  expect(billing.stripe.sessions.get('cs_1')?.trialDays).toBe(14)
  for (const event of billing.pay(first.data.url)) await billing.tell(event)
  expect(await billing.license()).toMatchObject({ status: 'trialing' })

  const acme = await makeTeam(service, billing.token)
  await billing.checkOut({ organizationId: acme })
  expect(billing.stripe.sessions.get('cs_2')?.trialDays).toBe(0)
  const grace = await personIn(service, 'grace@example.com')
  await billing.checkOut({}, { token: grace.token })
  expect(billing.stripe.sessions.get('cs_3')?.trialDays).toBe(14)
})

const withTrial = {
  amount: 1_900,
  currency: 'eur',
  interval: 'month',
  intervalCount: 1,
  trialDays: 14,
  per: null,
  status: 'active',
}

test('only a session with the scope billing, or one that permits everything, can buy', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const scopesOf = (...scopes: string[]) => service.db.updateTable('sessions').set({ scopes }).execute()
  const codes: unknown[] = []
  for (const scopes of [['licenses'], ['billing'], ['account']]) {
    const { accessToken: token } = await service.signIn('ada@example.com')
    await scopesOf(...scopes)
    codes.push((await billing.checkOut({}, { token })).error?.code)
  }
  expect(codes).toEqual(['INSUFFICIENT_SCOPE', undefined, undefined])
})

// A window of a day is the one of the daily limit.
test.each([60, 86_400])('a holder opens two checkouts in %i seconds, and repeats do not count', async (seconds) => {
  const service = await startService({
    config: { rateLimits: { ...testConfig.rateLimits, billing: { count: 2, seconds } } },
  })
  const billing = await setUpBilling(service)
  const statuses: number[] = []
  for (const quantity of [1, 1, 1, 2, 2, 3]) statuses.push((await billing.checkOut({ plan: 'team', quantity })).status)
  expect(statuses).toEqual([201, 200, 200, 201, 200, 429])
  service.advance((seconds + 1) * 1_000)
  const { accessToken: token } = await service.signIn('ada@example.com')
  expect((await billing.checkOut({ plan: 'team', quantity: 3 }, { token })).status).toBe(201)
})
