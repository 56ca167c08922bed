import { expect, test } from 'vitest'
import { auditOf } from '../../test/audit-of.ts'
import { returnTo, setUpBilling } from '../../test/billing.ts'
import { minutes, startService, times } from '../../test/harness.ts'
import { Refusal, stripeEvent, stripeSubscription } from '../../test/payments.ts'
import { applyDueEvents } from '../payments/events/work.ts'
import { endReplacedCheckouts } from './upkeep.ts'

const stranger = { id: 'cus_taken', object: 'customer', email: null, metadata: {} } as const

test('from the button to the license: a checkout, the payment, the webhook, and the status', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)

  const { status, data } = await billing.checkOut({ cancelUrl: `${returnTo}/plans`, locale: 'de' })
  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.stringMatching(/^chk_[0-9a-f]{32}$/),
    kind: 'checkout',
    url: 'https://checkout.stripe.test/c/pay/cs_1',
    expiresAt: '2026-01-02T00:00:00.000Z',
  })
  const [session] = [...billing.stripe.sessions.values()]
  expect(session).toMatchObject({
    customer: 'cus_1',
    price: 'price_pro',
    quantity: 1,
    success_url: `${returnTo}?checkout=${data.id}`,
    metadata: { licet_user_id: billing.user.id, licet_checkout: expect.stringMatching(/^[\w-]{22}$/) },
  })
  expect(billing.stripe.customers.get('cus_1')).toEqual({
    id: 'cus_1',
    object: 'customer',
    email: 'ada@example.com',
    metadata: { licet_user_id: billing.user.id },
  })
  expect((await billing.status(data.id)).data).toEqual({
    id: data.id,
    status: 'open',
    kind: 'checkout',
    plan: 'pro',
    licenseId: null,
  })

  for (const event of billing.pay(data.url)) await billing.tell(event)
  const license = await billing.license()
  expect(license).toMatchObject({ status: 'active', plan: { key: 'pro' } })
  expect((await billing.status(data.id)).data).toMatchObject({ status: 'completed', licenseId: license.id })
  expect(await auditOf(service, 'checkout.create')).toHaveLength(1)
  expect(await auditOf(service, 'checkout.complete')).toHaveLength(1)
})

test('without any webhook, the return alone brings the license', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  billing.pay(data.url)

  expect((await billing.status(data.id)).data.status).toBe('open')
  await applyDueEvents(service.ctx)
  expect((await billing.status(data.id)).data).toMatchObject({ status: 'completed', licenseId: expect.any(String) })
  expect(await billing.license()).toMatchObject({ status: 'active', plan: { key: 'pro' } })
})

test('the same request again gets the stored link; another one takes its place and ends it at the provider', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const first = await billing.checkOut()
  const again = await billing.checkOut({ successUrl: `${returnTo}/other` })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.data).toEqual(first.data)

  const other = await billing.checkOut({ plan: 'team', quantity: 3 })
  expect(other.status).toBe(201)
  expect((await billing.status(first.data.id)).data.status).toBe('replaced')
  expect([...billing.stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
  const rows = await service.db
    .selectFrom('billing_checkouts')
    .select(['status', 'content_ciphertext'])
    .orderBy('id')
    .execute()
  expect(rows.map((row) => [row.status, row.content_ciphertext !== null])).toEqual([
    ['replaced', false],
    ['open', true],
  ])
})

test('who has bought one gets the page that changes it, and no second checkout', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  for (const event of billing.pay(data.url)) await billing.tell(event)

  const change = await billing.checkOut({ plan: 'team', quantity: 2 })
  expect(change).toMatchObject({
    status: 201,
    data: { kind: 'change', url: 'https://billing.stripe.test/p/session/1' },
  })
  expect(billing.stripe.portals[0]).toMatchObject({
    customer: 'cus_1',
    'flow_data[type]': 'subscription_update_confirm',
    'flow_data[subscription_update_confirm][subscription]': 'sub_1',
    'flow_data[subscription_update_confirm][items][0][price]': 'price_team',
    'flow_data[subscription_update_confirm][items][0][quantity]': '2',
  })
  const portal = await billing.checkOut()
  expect(portal.data.kind).toBe('portal')
  const askedAt = performance.now()
  expect((await billing.status(portal.data.id, { wait: 20 })).data).toMatchObject({ status: 'open', kind: 'portal' })
  expect(performance.now() - askedAt).toBeLessThan(10_000)
  expect(billing.stripe.sessions.size).toBe(1)

  const again = await billing.checkOut({ plan: 'team', quantity: 2 })
  const metadata = billing.stripe.sessions.get('cs_1')?.metadataOfSubscription
  const changed = stripeSubscription({ price: 'price_team', quantity: 2, ...(metadata && { metadata }) })
  const waiting = billing.status(again.data.id, { wait: 20 })
  await billing.tell(stripeEvent('customer.subscription.updated', 1, changed))
  expect((await waiting).data).toMatchObject({
    status: 'completed',
    kind: 'change',
    plan: 'team',
  })
})

test('a change of plan at the provider arrives without a webhook, by its own event alone', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  for (const event of billing.pay(data.url)) await billing.tell(event)
  const { data: change } = await billing.checkOut({ plan: 'team', quantity: 2 })
  const metadata = billing.stripe.sessions.get('cs_1')?.metadataOfSubscription ?? {}
  const teamOf = (id: string) => stripeSubscription({ id, price: 'price_team', quantity: 2, metadata })
  const statusAfter = async (id: string) => {
    billing.stripe.events.unshift(stripeEvent('customer.subscription.updated', 1, teamOf(id)))
    service.advance(3_000)
    await billing.status(change.id)
    await applyDueEvents(service.ctx)
    return (await billing.status(change.id)).data.status
  }

  expect(await statusAfter('sub_2')).toBe('open')
  expect(await statusAfter('sub_1')).toBe('completed')
  expect(await billing.license()).toMatchObject({ plan: { key: 'team' }, quantity: 2 })
  const events = await service.db.selectFrom('payment_events').select('type').execute()
  expect(events.filter(({ type }) => type === 'customer.subscription.updated')).toHaveLength(2)
})

test('the page that changes a purchase from elsewhere opens for the customer who made it', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const bought = stripeSubscription({ customer: 'cus_of_shop', metadata: { licet_user_id: billing.user.id } })
  await billing.tell(stripeEvent('customer.subscription.created', 0, bought))
  billing.stripe.subscriptions.set(bought.id, bought)
  billing.stripe.customers.set(bought.customer, { ...stranger, id: bought.customer })

  const { data } = await billing.checkOut({ plan: 'team', quantity: 2 })

  expect(data.kind).toBe('change')
  expect(billing.stripe.portals).toMatchObject([{ customer: 'cus_of_shop' }])
  expect([...billing.stripe.customers.keys()]).toEqual(['cus_of_shop'])
})

test('a purchase from elsewhere replaces the open checkout and ends it; that of a stranger does not', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  const session = billing.stripe.sessions.get('cs_1')
  const bought = { id: 'sub_elsewhere', customer: 'cus_elsewhere' }
  const named = { id: 'cs_elsewhere', object: 'checkout.session', client_reference_id: billing.user.id }
  await billing.tell(stripeEvent('checkout.session.completed', 0, { ...named, subscription: bought.id, ...bought }))
  await billing.tell(stripeEvent('customer.subscription.created', 0, stripeSubscription(bought)))
  expect((await billing.license()).plan.key).toBe('pro')
  expect((await billing.status(data.id)).data.status).toBe('open')

  const metadata = { licet_user_id: billing.user.id }
  await billing.tell(stripeEvent('customer.subscription.created', 0, stripeSubscription({ id: 'sub_own', metadata })))
  expect((await billing.status(data.id)).data.status).toBe('replaced')
  expect(session?.status).toBe('open')
  billing.stripe.intervene = (_method, path) => (path.endsWith('/expire') ? new Refusal(500, {}) : undefined)
  await endReplacedCheckouts(service.ctx)
  billing.stripe.intervene = undefined
  await endReplacedCheckouts(service.ctx)
  expect(session?.status).toBe('open')
  service.advance(minutes)
  await Promise.all(times(4, () => endReplacedCheckouts(service.ctx)))
  expect(session?.status).toBe('expired')
  const asked = billing.stripe.asked.filter(({ what }) => what.endsWith('/expire')).length
  service.advance(5 * minutes)
  await endReplacedCheckouts(service.ctx)
  expect(billing.stripe.asked.filter(({ what }) => what.endsWith('/expire'))).toHaveLength(asked)
})

test('the portal opens for the customer of the holder, and purchases are listed', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const open = (body: object = {}) =>
    service.call('POST', '/v1/billing/portal', { token: billing.token, body: { returnUrl: returnTo, ...body } })
  expect((await open()).error.code).toBe('BILLING_CUSTOMER_NOT_FOUND')

  const { data } = await billing.checkOut()
  for (const event of billing.pay(data.url)) await billing.tell(event)
  expect(await open({ flow: 'payment_method' })).toMatchObject({
    status: 201,
    data: { url: 'https://billing.stripe.test/p/session/1', expiresAt: expect.any(String) },
  })
  expect(billing.stripe.portals[0]).toMatchObject({ customer: 'cus_1', return_url: returnTo })
  expect(await auditOf(service, 'billing_portal.open')).toHaveLength(1)

  const { data: purchases, body } = await service.call('GET', '/v1/billing/purchases', { token: billing.token })
  expect(body.meta.total).toBe(1)
  expect(purchases).toMatchObject([
    {
      provider: 'stripe',
      plan: { key: 'pro', name: 'Pro' },
      price: 'price_pro',
      quantity: 1,
      cancelAtPeriodEnd: false,
    },
  ])
  const { refreshToken } = await service.signIn('ada@example.com')
  service.advance(25 * 3_600_000)
  const { data: grown } = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })
  const openWith = (token: string) =>
    service.call('POST', '/v1/billing/portal', { token, body: { returnUrl: returnTo } })
  const error = { code: 'REAUTH_REQUIRED', details: { maxAgeSeconds: 86_400 } }
  expect(await openWith(grown.accessToken)).toMatchObject({ status: 403, error })
  const { accessToken } = await service.signIn('ada@example.com')
  expect((await openWith(accessToken)).status).toBe(201)
})

test('without a provider that sells, or with a customer of someone else, nothing is opened', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  billing.stripe.customers.set(stranger.id, stranger)
  const { user } = await service.signIn('grace@example.com')
  const { id } = await service.db
    .selectFrom('users')
    .select('id')
    .where('public_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const config = await service.db.selectFrom('payment_configs').select(['id', 'project_id']).executeTakeFirstOrThrow()
  const row = {
    payment_config_id: config.id,
    project_id: config.project_id,
    user_id: id,
    created_at: service.ctx.now(),
  }
  await service.db
    .insertInto('billing_customers')
    .values({ ...row, external_id: 'cus_2' })
    .execute()
  expect((await billing.checkOut()).error.code).toBe('BILLING_EMAIL_IN_USE')

  await service.db.updateTable('payment_configs').set({ enabled: false }).execute()
  expect((await billing.checkOut()).error.code).toBe('BILLING_NOT_CONFIGURED')
})

test('a provider that sells no price without its trial refuses who has had one', async () => {
  const service = await startService()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  for (const event of billing.pay(data.url)) await billing.tell(event)
  await service.db
    .updateTable('licenses')
    .set({ trial_ends_at: new Date(service.ctx.now().getTime() + 60_000), revoked_at: service.ctx.now() })
    .execute()
  await service.db.updateTable('payment_configs').set({ provider: 'paddle' }).execute()
  expect((await billing.checkOut()).error.code).toBe('TRIAL_USED')
})

test.each([
  ['customer', 'cus_2'],
  ['line_items[0][price]', 'cus_1'],
])(
  'after Stripe has no such %s, the next click is for %s: only a deleted customer is replaced',
  async (param, customer) => {
    const billing = await setUpBilling(await startService())
    billing.stripe.intervene = (_method, path) =>
      path === '/v1/checkout/sessions' ? new Refusal(400, { error: { code: 'resource_missing', param } }) : undefined
    expect(await billing.checkOut()).toMatchObject({
      status: 400,
      error: { code: 'PAYMENT_PROVIDER_REFUSED', details: { refused: 'request', code: 'resource_missing' } },
    })
    billing.stripe.intervene = undefined
    expect((await billing.checkOut()).status).toBe(201)
    expect(billing.stripe.sessions.get('cs_1')?.customer).toBe(customer)
  },
)
