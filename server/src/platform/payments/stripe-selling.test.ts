import { expect, test } from 'vitest'
import { apiKey } from '../../../test/payments.ts'
import type { Seller } from '../../../test/sellers/model.ts'
import { stripePrice } from '../../../test/sellers/stripe/prices.ts'
import { startStripe } from '../../../test/sellers/stripe.ts'
import type { Api } from './model.ts'
import { paymentProviders } from './provider.ts'
import { PaymentApiError } from './refusals.ts'
import type { KnownCheckout, WantedCheckout } from './selling.ts'
import { stripeSelling } from './stripe-selling.ts'

const { stripe } = paymentProviders
const apiAt = ({ url }: Pick<Seller, 'url'>, timeoutMs = 5_000): Api => ({
  fetch: (path, init) => fetch(path, { ...(init as RequestInit), signal: AbortSignal.timeout(timeoutMs) }),
  baseUrl: url,
  apiKey,
})
const prices = [stripePrice('price_pro')]
const now = new Date()
const wanted: WantedCheckout = {
  key: 'chk_1',
  secret: 'secret-of-the-checkout',
  holder: { kind: 'user', id: 'usr_1' },
  price: 'price_pro',
  quantity: 1,
  successUrl: 'https://app.example/welcome?checkout=chk_1',
  cancelUrl: 'https://app.example/plans',
  mode: 'test',
  now,
}
const known: KnownCheckout = { secret: wanted.secret, holder: wanted.holder, price: wanted.price, since: now, now }
const reportsOf = (bodies: readonly string[]) => bodies.flatMap((body) => stripe.reportOf(body) ?? [])

test('what is bought through a checkout names it in each event, before and after the webhooks', async () => {
  const seller = await startStripe({ prices })
  const api = apiAt(seller)
  const { externalId, expiresAt } = await stripeSelling.checkout(api, wanted)
  expect(expiresAt?.getTime()).toBeGreaterThan(now.getTime())
  await expect(stripeSelling.readCheckout(api, externalId, known)).resolves.toEqual({ status: 'open', events: [] })

  const webhooks = seller.pay(externalId, { email: 'ada@example.com' })
  const state = await stripeSelling.readCheckout(api, externalId, known)

  expect(state.status).toBe('completed')
  for (const report of [...reportsOf(webhooks), ...reportsOf(state.events)]) {
    expect(report.checkout?.secret).toBe(wanted.secret)
    expect(report.facts.user ?? 'usr_1').toBe('usr_1')
  }
  expect(reportsOf(state.events).map(({ checkout }) => checkout?.ref)).toContain(externalId)
  expect(reportsOf(state.events).map(({ facts }) => facts.standing)).toContain('good')
  const [subscription] = reportsOf(state.events).flatMap((report) => report.subscription ?? [])
  await expect(stripeSelling.checkoutOf?.(api, subscription ?? '')).resolves.toBe(externalId)
  const again = await stripeSelling.readCheckout(api, externalId, known)
  expect(again.events.map((body) => stripe.envelopeOf(body, {}))).toEqual(
    state.events.map((body) => stripe.envelopeOf(body, {})),
  )
  expect(stripe.envelopeOf(state.events[0] ?? '', {}).mode).toBe('test')
})

test('a price that is bought once is paid once, and has a customer', async () => {
  const seller = await startStripe({ prices: [stripePrice('price_life', { interval: null })] })
  const api = apiAt(seller)
  const { externalId } = await stripeSelling.checkout(api, {
    ...wanted,
    price: 'price_life',
    quantity: 3,
    email: 'ada@example.com',
  })
  seller.pay(externalId)
  const { events } = await stripeSelling.readCheckout(api, externalId, known)

  expect(reportsOf(events)).toMatchObject([
    { checkout: { ref: externalId }, facts: { items: [{ price: 'price_life', quantity: 3 }], standing: 'good' } },
  ])
  const [asked] = seller.asked.filter(({ what }) => what === 'POST /v1/checkout/sessions')
  expect(new URLSearchParams(asked?.body).get('customer_creation')).toBe('always')
})

test.each([
  ['the days of the price', undefined, 14],
  ['other days', 7, 7],
  ['no trial', 0, undefined],
])('a trial has %s', async (_name, trialDays, days) => {
  const seller = await startStripe({ prices: [stripePrice('price_pro', { trialDays: 14 })] })
  const { externalId } = await stripeSelling.checkout(apiAt(seller), { ...wanted, trialDays })
  const asked = new URLSearchParams(seller.asked.at(-1)?.body)

  expect(asked.get('subscription_data[trial_period_days]')).toBe(days === undefined ? null : String(days))
  expect(reportsOf(seller.pay(externalId))[0]?.facts.trialEndsAt === null).toBe(days === undefined)
})

test('a team is named alone, and its customer pays', async () => {
  const seller = await startStripe({ prices })
  const api = apiAt(seller)
  const holder = { kind: 'organization', id: 'org_1' } as const
  const ask = () =>
    stripeSelling.customer?.(api, { holder, email: 'team@example.com', name: 'Team', key: 'customer_1' })
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).toEqual(other)
  expect(seller.countCustomers()).toBe(1)
  await stripeSelling.checkout(api, {
    ...wanted,
    holder,
    customer: one?.externalId,
    email: 'ada@example.com',
    locale: 'de-CH',
  })
  const asked = new URLSearchParams(seller.asked.at(-1)?.body)

  expect(asked.get('customer')).toBe(one?.externalId)
  expect(asked.get('customer_email')).toBeNull()
  expect(asked.get('locale')).toBe('de')
  expect(asked.toString()).not.toContain('usr_')
  expect(asked.get('subscription_data[metadata][licet_organization_id]')).toBe('org_1')
})

test.each([['lost'], ['slow']] as const)(
  'a response that is %s is asked for again, and one checkout exists',
  async (fault) => {
    const seller = await startStripe({ prices })
    const api = apiAt(seller, 500)
    seller.fail(fault)
    await expect(stripeSelling.checkout(api, wanted)).rejects.not.toBeInstanceOf(PaymentApiError)
    const { externalId } = await stripeSelling.checkout(api, wanted)

    expect(seller.countCheckouts()).toBe(1)
    expect((await stripeSelling.checkout(api, wanted)).externalId).toBe(externalId)
  },
)

test('an error that Stripe keeps for a key holds up no checkout', async () => {
  const seller = await startStripe({ prices, broken: ['chk_1'] })
  const api = apiAt(seller)
  await expect(stripeSelling.checkout(api, wanted)).rejects.toMatchObject({ refused: undefined })
  const { externalId } = await stripeSelling.checkout(api, wanted)

  expect((await stripeSelling.checkout(api, wanted)).externalId).toBe(externalId)
})

test.each([
  [500, undefined],
  [503, undefined],
  [429, undefined],
  [401, 'key'],
] as const)('status %i is %s, and says nothing of the response', async (status, refused) => {
  const seller = await startStripe({ prices })
  seller.fail(status)
  const fault = await stripeSelling.checkout(apiAt(seller), wanted).catch((error) => error)

  expect(fault).toBeInstanceOf(PaymentApiError)
  expect(fault.refused).toBe(refused)
  expect(fault.message).not.toContain('No.')
  expect(fault.message).not.toContain('rk_test')
})

test('an open checkout can be ended, a paid one cannot', async () => {
  const seller = await startStripe({ prices })
  const api = apiAt(seller)
  const [first, second] = [
    await stripeSelling.checkout(api, wanted),
    await stripeSelling.checkout(api, { ...wanted, key: 'chk_2' }),
  ]
  seller.pay(second.externalId)

  await expect(stripeSelling.endCheckout?.(api, first.externalId)).resolves.toBe(true)
  await expect(stripeSelling.readCheckout(api, first.externalId, known)).resolves.toMatchObject({ status: 'expired' })
  await expect(stripeSelling.endCheckout?.(api, second.externalId)).resolves.toBe(false)
})

test('the portal opens for the customer, at the page of the flow', async () => {
  const seller = await startStripe({ prices })
  const api = apiAt(seller)
  const { externalId } = await stripeSelling.checkout(api, wanted)
  const [subscription = ''] = reportsOf(seller.pay(externalId)).flatMap((report) => report.subscription ?? [])
  const portal = { holder: wanted.holder, subscriptions: [subscription], returnUrl: 'https://app.example/billing' }
  const readAsked = () => new URLSearchParams(seller.asked.at(-1)?.body)

  expect((await stripeSelling.portal(api, portal)).url).toContain('/p/session/')
  expect(readAsked().get('flow_data[type]')).toBeNull()
  await stripeSelling.portal(api, { ...portal, flow: 'cancel' })
  expect(readAsked().get('flow_data[subscription_cancel][subscription]')).toBe(subscription)
  await stripeSelling.portal(api, { ...portal, flow: 'payment_method' })
  expect(readAsked().get('flow_data[type]')).toBe('payment_method_update')
  await stripeSelling.changePage?.(api, {
    ...portal,
    subscription,
    from: 'price_pro',
    price: 'price_team',
    quantity: 5,
  })
  expect(readAsked().get('flow_data[subscription_update_confirm][items][0][price]')).toBe('price_team')
  const other = { ...portal, subscription, from: 'price_pro', price: 'price_team', quantity: 5, customer: 'cus_other' }
  await expect(stripeSelling.changePage?.(api, other)).rejects.toMatchObject({
    refused: 'request',
    code: 'resource_missing',
  })
})

test('what a key may do is found without changing anything', async () => {
  const seller = await startStripe({ prices })
  const can = await stripeSelling.can(apiAt(seller))
  const allowed = { allowed: true }

  expect(can).toEqual({ checkout: allowed, portal: allowed, change: allowed, catalog: allowed })
  expect([seller.countCheckouts(), seller.countCustomers()]).toEqual([0, 0])
  seller.fail(401, 401, 401)
  await expect(stripeSelling.can(apiAt(seller))).resolves.toMatchObject({
    checkout: { allowed: false, reason: 'key_refused' },
    portal: { allowed: false },
  })
})
