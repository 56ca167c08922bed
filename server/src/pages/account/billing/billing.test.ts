import { expect, test } from 'vitest'
import { setUpBilling } from '../../../../test/billing.ts'
import { recordsOf, setUpCatalog } from '../../../../test/licensing.ts'
import { setOrganizations } from '../../../../test/organizations.ts'
import { stripeEvent, stripeSubscription } from '../../../../test/payments.ts'
import { email, startPortal } from '../../../../test/portal.ts'
import { stripePrice } from '../../../../test/sellers/stripe/prices.ts'
import { startStripe } from '../../../../test/sellers/stripe.ts'
import { visitorOf } from '../../../../test/visitor.ts'
import { readDueCatalogs } from '../../../payments/configs/catalog/service.ts'

test('without JavaScript a user chooses a plan, pays at the provider, and opens its pages', async () => {
  const { service, visitor } = await startPortal()
  const billing = await setUpBilling(service)
  expect((await visitor.open('/account/billing')).body).toContain('Nothing has been bought here yet.')

  const plans = await visitor.open('/account/upgrade?plan=pro')
  expect(plans.title).toBe('Choose a plan')
  expect(plans.body).toContain('<ul class="included"><li>Single sign-on</li><li>Projects: 20</li></ul>')
  const left = await plans.submit('/account/upgrade', { price: 'price_pro' })
  expect(goalOf(left)).toBe('https://checkout.stripe.test/c/pay/cs_1')
  const returned = String(billing.stripe.sessions.get('cs_1')?.success_url)
  expect(returned).toMatch(/^https:\/\/auth\.example\.com\/account\/billing\?organization=personal&checkout=chk_/)

  const waiting = await visitor.open(returned)
  expect(waiting.body).toContain('confirmed your payment yet.')
  expect(waiting.headers['refresh']).toBe('3')
  for (const event of billing.pay(goalOf(left))) await billing.tell(event)
  const paid = await visitor.open(returned)
  expect(paid.body).toContain('Your payment has arrived.')
  expect(paid.body).toContain('Renews on Jan 31, 2026.')
  expect(paid.headers['refresh']).toBeUndefined()

  const portal = await paid.submit('/account/billing/portal')
  expect(goalOf(portal)).toBe('https://billing.stripe.test/p/session/1')
  const { body } = await visitor.open('/account/upgrade')
  expect(body).toContain('Current plan')
  // Its price can't be bought again; those of the other plans can.
  expect(pricesIn(body)).toEqual(['price_team'])
  expect(body).toContain('action="/account/billing/portal"')
})

/** Where a page leads to by itself. */
const goalOf = ({ body }: { body: string }) => /content="0;url=([^"]+)"/.exec(body)?.[1] ?? ''

const pricesIn = (body: string) => [...body.matchAll(/name="price" value="([^"]+)"/g)].map(([, price]) => price)

test('a user who has bought a quantity changes it, starting from what they have', async () => {
  const { service, visitor } = await startPortal()
  const billing = await setUpBilling(service)
  const plans = await visitor.open('/account/upgrade')
  const left = await plans.submit('/account/upgrade', { price: 'price_team', quantity: '3' })
  for (const event of billing.pay(goalOf(left))) await billing.tell(event)

  const { body } = await visitor.open('/account/upgrade')

  expect(pricesIn(body)).toEqual(['price_pro', 'price_team'])
  expect(body).toContain('aria-label="Choose Pro: Price at checkout"')
  expect(body).toMatch(/value="3" required>\n<button [^>]*>Change the quantity<\/button>/)
})

test('a price says for how long it is, and a plan what it grants, in English and German', async () => {
  // cspell:ignore kostenlos Monate Platz unbegrenzt
  const quarterly = stripePrice('price_quarter', { amount: 5_700, trialDays: 14 })
  Object.assign(quarterly.recurring ?? {}, { interval_count: 3 })
  const account = await startStripe({ livemode: true, prices: [quarterly, stripePrice('price_seat')] })
  const { service, visitor, signIn } = await startPortal()
  const features = [
    { key: 'sso', name: 'SSO', type: 'boolean' },
    { key: 'region', name: 'Region', type: 'static' },
    { key: 'projects', name: 'Projects', type: 'limit' },
    { key: 'calls', name: 'API calls', type: 'metered' },
    { key: 'none', name: 'None', type: 'boolean' },
  ]
  const calls = { limit: 10_000, reset: 'month' }
  const entitlements = { sso: true, region: { value: 'eu' }, projects: { unlimited: true }, calls, none: false }
  const admin = await setUpCatalog(service, {
    features,
    plans: [{ key: 'pro', name: 'Pro', listed: true, entitlements }],
  })
  const prices = [
    { externalPriceId: 'price_quarter', plan: 'pro', listed: true },
    { externalPriceId: 'price_seat', plan: 'pro', listed: true, quantityTo: 'seats', position: 1 },
  ]
  const projectId = service.app.projectRef
  const setup = { projectId, provider: 'stripe', mode: 'live', apiKey: account.key, baseUrl: account.url, prices }
  expect((await admin.call('POST', '/v1/admin/payment-configs', { body: setup })).status).toBe(201)
  await readDueCatalogs(service.ctx)
  await service.db.deleteFrom('mail_allowances').execute()
  const german = visitorOf(service, { language: 'de' })
  await signIn(german)
  const textsOf = ({ body }: { body: string }, pattern: RegExp) =>
    [...body.matchAll(pattern)].map(([, text = '']) => text.replaceAll('\u00a0', ' '))
  const textsOn = async (by: typeof visitor) => {
    const page = await by.open('/account/upgrade')
    return [textsOf(page, /<form [^>]*upgrade">[\s\S]*?<p>(.*?)<\/p>/g), textsOf(page, /<li>([^<]*)<\/li>/g)]
  }

  expect(await textsOn(visitor)).toEqual([
    ['€57.00 every 3 months · 14 days free', '€12.00 per month · per seat'],
    ['SSO', 'Region: eu', 'Projects: unlimited', 'API calls: 10,000 per month'],
  ])
  expect(await textsOn(german)).toEqual([
    ['57,00 € alle 3 Monate · 14 Tage kostenlos', '12,00 € pro Monat · pro Platz'],
    ['SSO', 'Region: eu', 'Projects: unbegrenzt', 'API calls: 10.000 pro Monat'],
  ])
})

test('a price that is not for sale, and a provider that is away, are said on the page', async () => {
  const { service, visitor } = await startPortal()
  const billing = await setUpBilling(service)
  const plans = await visitor.open('/account/upgrade')
  const gone = await plans.submit('/account/upgrade', { price: 'price_life' })
  expect([gone.status, gone.body.includes('This price is no longer for sale.')]).toEqual([400, true])
  const none = await plans.submit('/account/upgrade', { price: 'price_team', quantity: '0' })
  expect([none.status, none.body.includes('Enter a quantity from 1 to 1,000,000.')]).toEqual([400, true])
  await service.db.updateTable('payment_configs').set({ base_url: 'http://127.0.0.1:1' }).execute()
  const away = await plans.submit('/account/upgrade', { price: 'price_pro' })
  expect([away.status, away.body.includes('be reached right now')]).toEqual([503, true])
  expect(billing.stripe.sessions.size).toBe(0)
})

test('the pages are in German, and each form has a name for each price', async () => {
  const { service, signIn } = await startPortal()
  await setUpBilling(service)
  const german = visitorOf(service, { language: 'de' })
  await service.db.deleteFrom('mail_allowances').execute()
  await signIn(german)
  expect((await german.open('/account/billing')).body).toContain('lang="de"')
  expect((await german.open('/account/upgrade')).body).toContain('Tarif')
})

test('a purchase of another customer asks the user whom it names, once by email, and one click uses it', async () => {
  const { service, visitor } = await startPortal()
  const billing = await setUpBilling(service)
  const { data } = await billing.checkOut()
  for (const event of billing.pay(data.url)) await billing.tell(event)
  const named = { client_reference_id: billing.user.id }
  const bought = { id: 'sub_elsewhere', customer: 'cus_elsewhere', price: 'price_team', quantity: 3 }
  service.advance(60_000)
  await service.db.deleteFrom('mails').execute()
  const session = { id: 'cs_elsewhere', object: 'checkout.session', mode: 'subscription', subscription: bought.id }
  await billing.tell(stripeEvent('checkout.session.completed', 0, { ...session, ...named, customer: bought.customer }))
  await billing.tell(stripeEvent('customer.subscription.created', 0, stripeSubscription(bought)))
  await billing.tell(stripeEvent('customer.subscription.updated', 1, stripeSubscription(bought)))

  const { subject, text } = await service.lastMail('ada@example.com')
  expect([subject, text]).toEqual([
    expect.stringContaining('Is this purchase at'),
    expect.stringContaining('https://auth.example.com/account/billing'),
  ])
  expect(await service.db.selectFrom('mails').select('template').execute()).toEqual([{ template: 'purchase-waiting' }])
  const page = await visitor.open('/account/billing')
  expect(page.body).toContain('Use Team × 3 instead')
  const forged = await page.submit('/account/billing/use', { purchase: 'pur_of_someone_else' })
  expect([forged.status, forged.body.includes('This purchase is no longer pending.')]).toEqual([400, true])
  expect((await billing.license()).plan.key).toBe('pro')

  expect((await page.submit('/account/billing/use')).body).toContain('<h1>Billing</h1>')

  expect(await billing.license()).toMatchObject({ plan: { key: 'team' }, quantity: 3 })
  expect((await visitor.open('/account/billing')).body).not.toContain('Use Team × 3 instead')
  const [record] = await recordsOf(service, 'license.use_purchase')
  expect(record).toMatchObject({ actor_type: 'user' })
})

test('a plain member who follows a link of their organization learns who buys for it, and buys nothing', async () => {
  const { service, visitor, app } = await startPortal()
  const billing = await setUpBilling(service)
  await setOrganizations(service, {})
  const { accessToken: token } = await service.signIn('grace@example.com')
  const { data: acme } = await service.call('POST', '/v1/organizations', { token, body: { name: 'Acme' } })
  const invitations = `/v1/organizations/${acme.id}/invitations`
  const { data: invited } = await service.call('POST', invitations, { token, body: { email, role: 'admin' } })
  await service.call('POST', `/v1/users/me/invitations/${invited.id}/accept`, { token: app.accessToken })
  const upgrade = `/account/upgrade?organization=${acme.id}`
  const plans = await visitor.open(upgrade)
  expect(pricesIn(plans.body)).toEqual(['price_pro', 'price_team'])

  await service.db.updateTable('memberships').set({ role: 'member' }).where('role', '=', 'admin').execute()
  const late = await plans.submit('/account/upgrade', { price: 'price_pro' })
  for (const { body } of [
    late,
    await visitor.open(upgrade),
    await visitor.open(upgrade.replace('upgrade', 'billing')),
  ]) {
    expect(body).toContain('For Acme')
    expect(body).toContain('The owners and admins choose and pay for the plan.')
    expect(body).toContain('grace@')
    expect(body.match(/<li class="long">/g)).toHaveLength(1)
    expect(pricesIn(body)).toEqual([])
    expect(body).toContain('href="/account/upgrade?organization=personal"')
  }
  expect(billing.stripe.sessions.size).toBe(0)

  expect(pricesIn((await visitor.open('/account/upgrade')).body)).toEqual(['price_pro', 'price_team'])
})

test('after a sign-in of yesterday, the provider needs another one, which returns to the organization', async () => {
  const { service, visitor, app } = await startPortal()
  const billing = await setUpBilling(service)
  await setOrganizations(service, {})
  const body = { name: 'Acme' }
  const { data: acme } = await service.call('POST', '/v1/organizations', { token: app.accessToken, body })
  const plans = await visitor.open(`/account/upgrade?organization=${acme.id}`)
  const left = await plans.submit('/account/upgrade', { price: 'price_pro' })
  for (const event of billing.pay(goalOf(left))) await billing.tell(event)
  await visitor.open('/account/billing?organization=personal')
  service.advance(22.5 * 3_600_000)
  const bought = await visitor.open(`/account/billing?organization=${acme.id}`)
  service.advance(2 * 3_600_000)

  const asked = await bought.submit('/account/billing/portal')
  await service.db.deleteFrom('mail_allowances').execute()
  const sent = await asked.submit('/sign-in/email')
  const back = await sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })

  expect([asked.title, back.title]).toEqual(["Confirm it's you", 'Billing'])
  expect(back.body).toContain('For Acme')
  expect(goalOf(await back.submit('/account/billing/portal'))).toMatch(/^https:/)
})
