import { describe, expect, test } from 'vitest'
import { auditOf } from '../../test/audit-of.ts'
import { returnTo } from '../../test/billing.ts'
import { days, type Service, startService, times } from '../../test/harness.ts'
import { setOrganizations } from '../../test/organizations.ts'
import { apiKey, type Provider, purchase, setUpPayments } from '../../test/payments.ts'

const checkoutUrl = 'https://shop.example/buy/{price}?count={quantity}&ref={checkout}&email={email}'
const portalUrl = 'https://shop.example/account?customer={holder}'

const listed = [
  { externalPriceId: 'price_pro', plan: 'pro', listed: true },
  { externalPriceId: 'price_team', plan: 'team', quantityTo: 'quantity', listed: true },
]

/** A shop of one's own, which signs what was bought. */
async function openShop(service: Service, more: object = {}) {
  const shop = await setUpPayments(service, 'generic', { checkoutUrl, portalUrl, prices: listed, ...more })
  await service.db.updateTable('plans').set({ listed: true }).where('key', 'in', ['pro', 'team']).execute()
  const { token } = shop
  let sent = 0
  return {
    ...shop,
    checkOut: (body: object = {}, by = token, node: Pick<Service, 'call'> = service) =>
      node.call('POST', '/v1/billing/checkouts', { token: by, body: { plan: 'pro', successUrl: returnTo, ...body } }),
    status: (id: string, by = token) => service.call('GET', `/v1/billing/checkouts/${id}`, { token: by }),
    portal: (body: object = {}, by = token) =>
      service.call('POST', '/v1/billing/portal', { token: by, body: { returnUrl: returnTo, ...body } }),
    /** The server of the shop sends what was bought. */
    sell(data: object) {
      sent += 1
      const bought = {
        purchase: `order-${sent}`,
        items: [{ price: 'price_pro', quantity: 1 }],
        status: 'active',
        ...data,
      }
      return shop.tell(purchase('created', 0, bought), { id: `msg_of_shop_${sent}` })
    },
  }
}

const refOf = ({ data }: { data: { url: string } }): string => new URL(data.url).searchParams.get('ref') ?? ''

test('links alone lead from the button to the license: the shop signs the value that its page got', async () => {
  const service = await startService()
  const shop = await openShop(service)
  const opened = await shop.checkOut()
  expect(opened).toMatchObject({
    status: 201,
    data: { kind: 'checkout', expiresAt: '2026-01-02T00:00:00.000Z', id: expect.stringMatching(/^chk_/) },
  })
  const ref = refOf(opened)
  expect(ref).toMatch(/^[\w-]{22}$/)
  expect(opened.data.url).toBe(`https://shop.example/buy/price_pro?count=1&ref=${ref}&email=ada%40example.com`)
  expect(await shop.checkOut()).toMatchObject({ status: 200, data: opened.data })
  expect((await shop.status(opened.data.id)).data.status).toBe('open')

  await shop.sell({ checkout: ref })

  const license = await shop.license()
  expect(license).toMatchObject({ status: 'active', plan: { key: 'pro' } })
  expect((await shop.status(opened.data.id)).data).toMatchObject({ status: 'completed', licenseId: license.id })
  expect(await auditOf(service, 'checkout.complete')).toHaveLength(1)
  const records = await service.db.selectFrom('audit_logs').selectAll().execute()
  const rows = await service.db.selectFrom('billing_checkouts').selectAll().execute()
  expect(JSON.stringify([records, rows, service.logLines])).not.toContain(ref)
})

test('the holder of the checkout gets the license, also if its event names another, and only once', async () => {
  const service = await startService()
  const shop = await openShop(service)
  const { user: grace, accessToken: token } = await service.signIn('grace@example.com')
  const opened = await shop.checkOut()
  const checkout = refOf(opened)

  await shop.sell({ checkout, userId: grace.id, email: 'grace@example.com' })
  expect(await shop.license()).toMatchObject({ status: 'active', plan: { key: 'pro' } })
  expect((await service.call('GET', '/v1/licenses/me', { token })).error.code).toBe('LICENSE_NOT_FOUND')

  await shop.sell({ checkout, userId: grace.id, items: [{ price: 'price_team', quantity: 2 }] })
  expect((await service.call('GET', '/v1/licenses/me', { token })).error.code).toBe('LICENSE_NOT_FOUND')
  expect((await shop.events())[0]).toMatchObject({ status: 'unmatched' })
  expect(await shop.license()).toMatchObject({ plan: { key: 'pro' } })
})

test('an event that the shop has not signed, or that names another value, leaves a checkout open', async () => {
  const service = await startService()
  const shop = await openShop(service)
  const opened = await shop.checkOut()
  const data = { purchase: 'order-forged', items: [{ price: 'price_pro', quantity: 1 }], status: 'active' }
  const forged = JSON.stringify(purchase('created', 0, { ...data, checkout: refOf(opened) }))
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1767225600', 'webhook-signature': 'v1,AAAA' }
  expect((await service.call('POST', shop.path, { raw: forged, headers })).status).toBe(401)
  await shop.sell({ checkout: opened.data.id })
  await shop.sell({ checkout: 'x'.repeat(22) })

  expect((await shop.status(opened.data.id)).data).toMatchObject({ status: 'open', licenseId: null })
  expect((await service.call('GET', '/v1/licenses/me', { token: shop.token })).error.code).toBe('LICENSE_NOT_FOUND')
})

test('another request replaces the open checkout, and so does a purchase for which the shop names the user', async () => {
  const service = await startService()
  const shop = await openShop(service)
  const first = await shop.checkOut()
  const second = await shop.checkOut({ plan: 'team', quantity: 3 })
  expect(second.data.url).toContain('/buy/price_team?count=3&')
  expect(refOf(second)).not.toBe(refOf(first))
  expect((await shop.status(first.data.id)).data.status).toBe('replaced')

  await shop.sell({ email: 'ada@example.com' })
  expect((await shop.status(second.data.id)).data.status).toBe('open')
  await shop.sell({ userId: shop.user.id })
  expect((await shop.status(second.data.id)).data.status).toBe('replaced')
})

test('who has bought gets the page for that instead of a second checkout', async () => {
  const service = await startService()
  const shop = await openShop(service)
  expect((await shop.portal()).error.code).toBe('BILLING_CUSTOMER_NOT_FOUND')
  await shop.sell({ checkout: refOf(await shop.checkOut()) })
  const url = `https://shop.example/account?customer=${shop.user.id}`

  expect(await shop.portal({ flow: 'cancel' })).toMatchObject({ status: 201, data: { url } })
  expect(await shop.checkOut({ plan: 'team', quantity: 2 })).toMatchObject({
    status: 201,
    data: { kind: 'portal', url },
  })
  const { data: purchases } = await service.call('GET', '/v1/billing/purchases', { token: shop.token })
  expect(purchases).toMatchObject([{ provider: 'generic', price: 'price_pro', amount: null }])

  await shop.asAdmin('PATCH', `/v1/admin/payment-configs/${shop.config.id}`, { portalUrl: null })
  expect((await shop.portal()).error.code).toBe('BILLING_NOT_CONFIGURED')
  expect((await shop.checkOut()).error.code).toBe('BILLING_NOT_CONFIGURED')
})

test('a team buys by its admin, and its portal needs an email only if the link has one', async () => {
  const service = await startService()
  const shop = await openShop(service)
  await setOrganizations(service, {})
  const { data: team } = await service.call('POST', '/v1/organizations', { token: shop.token, body: { name: 'Acme' } })
  const organizationId = team.id
  const opened = await shop.checkOut({ organizationId })
  expect(new URL(opened.data.url).searchParams.get('email')).toBe('')
  await shop.sell({ checkout: refOf(opened), userId: shop.user.id })
  const headers = { 'licet-organization': organizationId }
  const { data } = await service.call('GET', '/v1/licenses/me', { token: shop.token, headers })
  expect(data).toMatchObject({ status: 'active', plan: { key: 'pro' } })
  expect((await shop.portal({ organizationId })).data.url).toContain(organizationId)

  await shop.asAdmin('PATCH', `/v1/admin/payment-configs/${shop.config.id}`, {
    portalUrl: 'https://shop.example/account?email={email}',
  })
  expect((await shop.portal({ organizationId })).error.code).toBe('BILLING_CUSTOMER_NOT_FOUND')
  expect((await shop.checkOut({ organizationId })).error.code).toBe('BILLING_CUSTOMER_NOT_FOUND')
  const body = { billingEmail: 'a&b+1@acme.example' }
  await service.call('PATCH', `/v1/organizations/${organizationId}`, { token: shop.token, body })
  expect((await shop.portal({ organizationId })).data.url).toBe(
    'https://shop.example/account?email=a%26b%2B1%40acme.example',
  )
})

test('64 clicks on two nodes make one checkout with one value', async () => {
  const service = await startService()
  const shop = await openShop(service)
  const other = await service.startNode()
  const clicks = times(64, (index) => shop.checkOut({}, shop.token, index % 2 === 0 ? service : other))
  const replies = await Promise.all(clicks)

  expect(new Set(replies.map(({ data }) => data?.url)).size).toBe(1)
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await service.db.selectFrom('billing_checkouts').select('status').execute()).toEqual([{ status: 'open' }])
})

test('a trial that Licet gave keeps no one from buying: the shop decides about its own', async () => {
  const service = await startService()
  const shop = await openShop(service)
  await shop.sell({ checkout: refOf(await shop.checkOut()), trialEndsAt: '2026-01-15T00:00:00Z' })
  await service.db.updateTable('licenses').set({ revoked_at: service.ctx.now() }).execute()

  expect(await shop.checkOut()).toMatchObject({ status: 201, data: { kind: 'checkout' } })
})

test('a link that is paid after it has expired completes its checkout', async () => {
  const service = await startService()
  const shop = await openShop(service)
  const opened = await shop.checkOut()
  service.advance(2 * days)
  await shop.sell({ checkout: refOf(opened) })

  expect(await shop.license()).toMatchObject({ status: 'active', plan: { key: 'pro' } })
  const rows = await service.db.selectFrom('billing_checkouts').select('status').execute()
  expect(rows).toEqual([{ status: 'completed' }])
})

test('without a link for checkouts nothing is sold, nor by one that is disabled', async () => {
  const service = await startService()
  const shop = await openShop(service, { checkoutUrl: null })
  const path = `/v1/admin/payment-configs/${shop.config.id}`
  expect((await shop.checkOut()).error.code).toBe('BILLING_NOT_CONFIGURED')
  await shop.asAdmin('PATCH', path, { checkoutUrl, enabled: false })
  expect((await shop.checkOut()).error.code).toBe('BILLING_NOT_CONFIGURED')
  await shop.asAdmin('PATCH', path, { enabled: true })
  expect((await shop.checkOut()).status).toBe(201)
})

describe('the links of a shop', () => {
  test('say what it can do, are changed one by one, and are in the audit log', async () => {
    const service = await startService()
    const { config, asAdmin } = await setUpPayments(service, 'generic')
    const change = (body: object) => asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, body)
    const missing = { allowed: false, reason: 'link_missing', permission: null }
    const allowed = { allowed: true, reason: null, permission: null }
    const never = { allowed: false, reason: 'not_supported', permission: null }
    expect(config).toMatchObject({ checkoutUrl: null, portalUrl: null, can: null })

    const first = await change({ checkoutUrl })
    expect(first.data).toMatchObject({ checkoutUrl, portalUrl: null })
    expect(first.data.can).toEqual({ checkout: allowed, portal: missing, change: never, catalog: never })
    const { data } = await change({ checkoutUrl: null, portalUrl: 'http://localhost:3000/account' })
    expect(data.can).toMatchObject({ checkout: missing, portal: allowed })
    const tested = await asAdmin('POST', `/v1/admin/payment-configs/${config.id}/test`)
    expect(tested.data).toMatchObject({ apiKeyFaults: [], can: data.can })
    const records = await auditOf(service, 'payment_config.update')
    expect(JSON.stringify(records)).toContain(checkoutUrl)
  })

  const refused = [
    'shop.example/{checkout}',
    '/buy?ref={checkout}',
    'http://shop.example/{checkout}',
    'http://localhost.evil.example/{checkout}',
    'ftp://shop.example/{checkout}',
    'javascript:alert({checkout})',
    'com.example.shop:/{checkout}',
    'https://shop.example/buy',
    'https://shop.example/buy?ref={Checkout}',
    'https://shop.example/{checkout}?user={user}',
    'https://shop.example/{checkout}?user={holder}',
    'https://shop.example/{checkout}?a={}',
    'https://shop.example/{checkout}?a={price',
    'https://shop.example/{checkout}?a=price}',
    'https://shop.example/{{checkout}}',
    'https://{price}/{checkout}',
    'https://{price}.shop.example/{checkout}',
    'https://shop.example{checkout}',
    'https://shop.example:{quantity}/{checkout}',
    'https://{email}@shop.example/{checkout}',
    'https://user:secret@shop.example/{checkout}',
    'https:///{checkout}',
    'https:{checkout}',
    'https:/\\{checkout}',
    'https://shop.example\\{checkout}',
    'https://shop.example/ {checkout}',
    'https://shop.example/\n{checkout}',
    'https://shop.example/#{checkout}',
    '{checkout}',
    '{price}://shop.example/{checkout}',
    `https://shop.example/{checkout}?${'x'.repeat(2_048)}`,
    '',
  ]

  test('that are no template of a page are refused, whatever the trick', async () => {
    const { asAdmin, config } = await setUpPayments(await startService(), 'generic')
    const codes: unknown[] = []
    for (const template of refused) {
      const { status, error } = await asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, {
        checkoutUrl: template,
      })
      codes.push([template, status, error?.details.fields[0].path])
    }
    expect(codes).toEqual(refused.map((template) => [template, 400, 'checkoutUrl']))
  })

  test.each<[Provider, object, string]>([
    ['stripe', { checkoutUrl }, 'checkoutUrl'],
    ['paddle', { portalUrl }, 'portalUrl'],
    ['generic', { portalUrl: 'https://shop.example/{checkout}' }, 'portalUrl'],
    ['generic', { portalUrl: 'http://shop.example/' }, 'portalUrl'],
  ])('of %s with %j are refused', async (provider, body, path) => {
    const setup = provider === 'generic' ? {} : { apiKey }
    const { asAdmin, config } = await setUpPayments(await startService(), provider, setup)
    const { status, error } = await asAdmin('PATCH', `/v1/admin/payment-configs/${config.id}`, body)
    expect([status, error.details.fields[0].path]).toEqual([400, path])
  })
})
