import { describe, expect, test } from 'vitest'
import { startLemonSqueezy } from '../../../test/sellers/lemonsqueezy.ts'
import type { Seller } from '../../../test/sellers/model.ts'
import { startPaddle } from '../../../test/sellers/paddle.ts'
import { startPolar } from '../../../test/sellers/polar.ts'
import { stripePrice } from '../../../test/sellers/stripe/prices.ts'
import { startStripe } from '../../../test/sellers/stripe.ts'
import { OutboundError } from '../outbound/errors.ts'
import { lemonSelling } from './lemonsqueezy-selling.ts'
import { sellingLinks } from './links.ts'
import type { Api } from './model.ts'
import { paddleSelling } from './paddle-selling.ts'
import { polarSelling } from './polar-selling.ts'
import { paymentProviders } from './provider.ts'
import { PaymentApiError } from './refusals.ts'
import type { KnownCheckout, Selling, WantedCheckout } from './selling.ts'
import { stripeSelling } from './stripe-selling.ts'

const apiKey = 'secret-key-1'
const apiAt = ({ url }: Pick<Seller, 'url'>, timeoutMs = 5_000): Api => ({
  fetch: (path, init) => fetch(path, { ...(init as RequestInit), signal: AbortSignal.timeout(timeoutMs) }),
  baseUrl: url,
  apiKey,
})
const now = new Date()
const email = 'ada@example.com'
const wanted: WantedCheckout = {
  key: 'chk_1',
  secret: 'secret-of-the-checkout',
  holder: { kind: 'organization', id: 'org_1' },
  email,
  price: '17',
  quantity: 1,
  successUrl: 'https://app.example/welcome?checkout=chk_1',
  mode: 'live',
  now,
}
const { secret, holder, price } = wanted
const known: KnownCheckout = { secret, holder, price, email, since: new Date(now.getTime() - 1_000), now }

interface Played {
  readonly name: 'stripe' | 'paddle' | 'lemonsqueezy' | 'polar'
  readonly selling: Selling
  readonly start: () => Promise<Seller>
}
const all: readonly Played[] = [
  {
    name: 'stripe',
    selling: stripeSelling,
    start: () => startStripe({ livemode: true, key: apiKey, prices: [stripePrice(price)] }),
  },
  { name: 'polar', selling: polarSelling, start: () => startPolar({ seats: ['team'] }) },
  { name: 'paddle', selling: paddleSelling, start: startPaddle },
  { name: 'lemonsqueezy', selling: lemonSelling, start: startLemonSqueezy },
]

describe.each(all)('$name', ({ name, selling, start }) => {
  const reportsOf = (bodies: readonly string[]) => bodies.flatMap((body) => paymentProviders[name].reportOf(body) ?? [])

  test('the first events of a purchase name its checkout, and no one but the holder', async () => {
    const seller = await start()
    const api = apiAt(seller)
    const { externalId, url } = await selling.checkout(api, wanted)
    expect(URL.canParse(url)).toBe(true)
    const reports = reportsOf(seller.pay(externalId, { email }))

    expect(reports.length).toBeGreaterThan(0)
    for (const { checkout, facts } of reports) {
      expect(checkout?.secret).toBe(secret)
      expect([externalId, undefined]).toContain(checkout?.ref)
      expect([facts.user, facts.claimedUser]).not.toContain('usr_1')
    }
    const refs = reports.map(({ checkout }) => checkout?.ref)
    expect(refs.includes(externalId)).toBe(name !== 'lemonsqueezy')
    expect(JSON.stringify(seller.asked)).not.toContain('usr_')
  })

  test('who returns before the webhook has the facts of the purchase, the same each time', async () => {
    const seller = await start()
    const api = apiAt(seller)
    const { externalId } = await selling.checkout(api, wanted)
    await expect(selling.readCheckout(api, externalId, known)).resolves.toEqual({ status: 'open', events: [] })
    seller.pay(externalId, { email })
    const [first, second] = [
      await selling.readCheckout(api, externalId, known),
      await selling.readCheckout(api, externalId, known),
    ]

    expect(first.status).toBe(name === 'lemonsqueezy' ? 'open' : 'completed')
    const items = reportsOf(first.events).flatMap(({ facts }) => facts.items ?? [])
    expect(items).toContainEqual(expect.objectContaining({ price, quantity: 1 }))
    expect(second).toEqual(first)
    const ids = first.events.map((body) => paymentProviders[name].envelopeOf(body, {}).id)
    expect(new Set(ids).size).toBe(ids.length)
    const [subscription = ''] = reportsOf(first.events).flatMap((report) => report.subscription ?? [])
    if (selling.checkoutOf) await expect(selling.checkoutOf(api, subscription)).resolves.toBe(externalId)
  })

  test.each(['lost', 'slow'] as const)('a response that is %s leaves one checkout', async (fault) => {
    const seller = await start()
    const api = apiAt(seller, 1_000)
    seller.fail(fault)
    await expect(selling.checkout(api, wanted)).rejects.not.toBeInstanceOf(PaymentApiError)
    const found = selling.findCheckout ? await selling.findCheckout(api, known) : await selling.checkout(api, wanted)

    expect(found?.url).toBeTruthy()
    expect(seller.countCheckouts()).toBe(1)
    expect(await selling.findCheckout?.(api, { ...known, secret: 'another' })).toBeUndefined()
  })

  test.each([
    [500, undefined],
    [429, undefined],
    [401, 'key'],
  ] as const)('status %i has its own meaning, and no words of the provider', async (status, refused) => {
    const seller = await start()
    seller.fail(status)
    const fault = await selling.checkout(apiAt(seller), wanted).catch((error) => error)

    expect(fault).toBeInstanceOf(PaymentApiError)
    expect(fault.refused).toBe(refused)
    expect(fault.message).not.toContain('No.')
    expect(fault.message).not.toContain('secret')
    expect(seller.countCheckouts()).toBe(0)
  })

  test('what a key may do is found without creating anything', async () => {
    const seller = await start()
    const can = await selling.can(apiAt(seller))

    expect(Object.values(can)).toEqual(Array(4).fill({ allowed: true }))
    expect([seller.countCheckouts(), seller.countCustomers()]).toEqual([0, 0])
    const down: Api = { ...apiAt(seller), fetch: () => Promise.reject(new OutboundError('timeout', 'no response')) }
    const unavailable = { allowed: false, reason: 'unavailable', permission: null }
    expect(Object.values(await selling.can(down))).toEqual(Array(4).fill(unavailable))
  })

  test('a checkout that ended cannot be paid', async () => {
    const seller = await start()
    const api = apiAt(seller)
    const customer = await selling.customer?.(api, { holder, email, key: 'customer_1' })
    const { externalId } = await selling.checkout(api, { ...wanted, customer: customer?.externalId })
    if (!selling.endCheckout) return
    seller.visit?.(externalId)
    await expect(selling.endCheckout(api, externalId)).resolves.toBe(true)

    expect(() => seller.pay(externalId)).toThrow()
    await expect(selling.endCheckout(api, externalId)).resolves.toBe(false)
  })

  test('the portal opens for the holder alone', async () => {
    const seller = await start()
    const api = apiAt(seller)
    const customer = await selling.customer?.(api, { holder, email, key: 'customer_1' })
    const { externalId } = await selling.checkout(api, { ...wanted, customer: customer?.externalId })
    const [subscription = ''] = reportsOf(seller.pay(externalId, { email })).flatMap(
      (report) => report.subscription ?? [],
    )
    const portal = {
      holder,
      customer: customer?.externalId,
      subscriptions: [subscription],
      returnUrl: 'https://app.example/billing',
    }
    const links = [
      await selling.portal(api, portal),
      await selling.portal(api, { ...portal, flow: 'payment_method' }),
      await selling.portal(api, { ...portal, flow: 'cancel' }),
    ]

    expect(links.every(({ url }) => URL.canParse(url))).toBe(true)
    const others = { ...portal, customer: 'ctm_other', subscriptions: ['sub_other'] }
    await expect(selling.portal(api, others)).rejects.toMatchObject({ refused: 'request' })
  })
})

test('Polar: a purchase goes to the customer of the holder, whatever email the buyer types', async () => {
  const seller = await startPolar()
  const api = apiAt(seller)
  await polarSelling.customer?.(api, { holder: { kind: 'user', id: 'usr_other' }, email, key: '' })
  const own = { holder, email: 'team@example.com', key: '' }
  const customer = await polarSelling.customer?.(api, own)
  const { externalId } = await polarSelling.checkout(api, { ...wanted, customer: customer?.externalId })
  const [report] = seller.pay(externalId, { email }).flatMap((body) => paymentProviders.polar.reportOf(body) ?? [])

  expect(customer?.isOthers).toBe(false)
  expect(report?.facts.claimedUser).toBe('org_1')
  await expect(polarSelling.customer?.(api, own)).resolves.toEqual(customer)
  await expect(
    polarSelling.customer?.(api, { ...own, holder: { kind: 'organization', id: 'org_2' } }),
  ).resolves.toEqual({ externalId: customer?.externalId, isOthers: true })
})

test('Polar: seats are the quantity of a product that has them, and another is sold one at a time', async () => {
  const seller = await startPolar({ seats: ['team'] })
  const api = apiAt(seller)
  await polarSelling.checkout(api, { ...wanted, price: 'team', quantity: 5, trialDays: 0, locale: 'de-CH' })

  expect(JSON.parse(seller.asked.at(-1)?.body ?? '')).toMatchObject({ seats: 5, allow_trial: false, locale: 'de-CH' })
  await expect(polarSelling.checkout(api, { ...wanted, quantity: 5 })).rejects.toMatchObject({ refused: 'request' })
  expect(seller.countCheckouts()).toBe(1)
})

test('Paddle: a customer with the email is found, and known as that of another holder', async () => {
  const seller = await startPaddle()
  const api = apiAt(seller)
  const ask = (id: string) => paddleSelling.customer?.(api, { holder: { kind: 'user', id }, email, key: id })
  const first = await ask('usr_1')

  expect(await ask('usr_1')).toEqual(first)
  expect(await ask('usr_2')).toEqual({ ...first, isOthers: true })
  expect(seller.countCustomers()).toBe(1)
})

test.each([
  { name: 'Paddle', selling: paddleSelling, start: startPaddle, path: '/customers' },
  { name: 'Polar', selling: polarSelling, start: startPolar, path: '/v1/customers/' },
])(
  '$name: a customer who bought before is the user who has verified the email, and no organization',
  async (played) => {
    const seller = await played.start()
    const api = apiAt(seller)
    await fetch(`${seller.url}${played.path}`, { method: 'POST', body: JSON.stringify({ email }) })
    const ask = (kind: 'user' | 'organization') =>
      played.selling.customer?.(api, { holder: { kind, id: `${kind}_1` }, email, key: kind })

    expect([await ask('organization'), await ask('user')]).toMatchObject([{ isOthers: true }, { isOthers: false }])
    expect(seller.countCustomers()).toBe(1)
  },
)

test('Paddle: without a default payment link nothing can be bought, and the reason is known before', async () => {
  const seller = await startPaddle({ link: false })
  const api = apiAt(seller)

  await expect(paddleSelling.checkout(api, wanted)).rejects.toMatchObject({
    refused: 'setup',
    code: 'transaction_default_checkout_url_not_set',
  })
  await expect(paddleSelling.can(api)).resolves.toMatchObject({
    checkout: { allowed: false, reason: 'payment_link_missing' },
    portal: { allowed: true },
  })
})

test('Paddle: a draft cannot be ended', async () => {
  const seller = await startPaddle()
  const api = apiAt(seller)
  const { externalId } = await paddleSelling.checkout(api, wanted)

  await expect(paddleSelling.endCheckout?.(api, externalId)).resolves.toBe(false)
})

test('Paddle: a change is shown with its price before it is made, and keeps the other items', async () => {
  const seller = await startPaddle()
  const api = apiAt(seller)
  const { externalId } = await paddleSelling.checkout(api, wanted)
  const [report] = seller.pay(externalId).flatMap((body) => paymentProviders.paddle.reportOf(body) ?? [])
  const change = { subscription: report?.subscription ?? '', from: price, price: '18', quantity: 3 }
  const preview = await paddleSelling.previewChange?.(api, change, 'prorated_immediately')

  expect(preview).toMatchObject({ currency: 'EUR', now: 3_000, renewal: 3_000 })
  expect((await paddleSelling.previewChange?.(api, change, 'full_next_billing_period'))?.now).toBeNull()
  await paddleSelling.change?.(api, change, 'prorated_immediately')
  expect(JSON.parse(seller.asked.at(-1)?.body ?? '')).toEqual({
    items: [{ price_id: '18', quantity: 3 }],
    proration_billing_mode: 'prorated_immediately',
  })
  const another = { ...change, price: '19' }
  await expect(paddleSelling.change?.(api, another, 'do_not_bill')).rejects.toMatchObject({ refused: 'request' })
})

test('Paddle: after a response that was lost, a change is not made a second time', async () => {
  const seller = await startPaddle()
  const api = apiAt(seller)
  const { externalId } = await paddleSelling.checkout(api, wanted)
  const [report] = seller.pay(externalId).flatMap((body) => paymentProviders.paddle.reportOf(body) ?? [])
  const change = { subscription: report?.subscription ?? '', from: price, price: '18', quantity: 3 }
  seller.fail('lost')
  await expect(paddleSelling.change?.(api, change, 'full_immediately')).rejects.toThrow()

  const [event = ''] = (await paddleSelling.change?.(api, change, 'full_immediately')) ?? []

  expect(seller.asked.filter(({ what }) => what.startsWith('PATCH'))).toHaveLength(1)
  expect(JSON.parse(event).data.items).toMatchObject([{ quantity: 3, price: { id: '18' } }])
})

test('Lemon Squeezy: a checkout is open for half an hour, and may be without a trial', async () => {
  const seller = await startLemonSqueezy()
  const { expiresAt } = await lemonSelling.checkout(apiAt(seller), { ...wanted, quantity: 4, trialDays: 0 })
  const { attributes } = JSON.parse(seller.asked.at(-1)?.body ?? '').data

  expect(expiresAt?.getTime()).toBe(now.getTime() + 30 * 60_000)
  expect(attributes).toMatchObject({
    checkout_options: { skip_trial: true },
    checkout_data: {
      variant_quantities: [{ variant_id: 17, quantity: 4 }],
      custom: { licet_checkout: secret, licet_organization_id: 'org_1' },
    },
    product_options: { redirect_url: wanted.successUrl },
    test_mode: false,
  })
})

const noApi = apiAt({ url: 'http://127.0.0.1:9' })

test('links of a source without an API encode each value, and its events name the checkout', async () => {
  const template = 'https://shop.example/buy?item={price}&count={quantity}&ref={checkout}&mail={email}'
  const { checkout } = sellingLinks.sells({ checkoutUrl: template, portalUrl: null })
  const named = { ...wanted, price: 'a&b={email}', email: 'ada+1@example.com' }
  const { url, externalId, expiresAt } = await checkout(noApi, named)

  expect([externalId, expiresAt]).toEqual([wanted.key, null])
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    item: 'a&b={email}',
    count: '1',
    ref: secret,
    mail: 'ada+1@example.com',
  })
  const event = { type: 'purchase.created', occurredAt: now.toISOString(), data: { purchase: '1', checkout: secret } }
  expect(paymentProviders.generic.reportOf(JSON.stringify(event))?.checkout).toEqual({ secret })
})

test.each([
  'https://shop.example/buy/{price}/{quantity}?ref={checkout}&mail={email}',
  'https://shop.example:8443/{email}{price}?{checkout}',
  'http://localhost:3000/a/../{price}/.{email}/{checkout}',
])('a value changes neither the host nor the path of %s', async (checkoutUrl) => {
  const { checkout } = sellingLinks.sells({ checkoutUrl, portalUrl: null })
  const sample = new URL(sellingLinks.sampleOf(checkoutUrl))
  const parts = (url: URL) => [url.origin, url.username, url.pathname.split('/').length, url.hash]
  const values = [
    '..',
    '.',
    '%2e%2e',
    '../..',
    '//evil.example',
    '\\\\evil.example',
    '@evil.example',
    ':1',
    '?a=b',
    '#a',
    '\t\n',
    '&ref=x',
    'é/😀',
    '',
  ]
  for (const value of values) {
    const filled = await checkout(noApi, { ...wanted, price: value, email: value }).catch((error: unknown) => error)
    if (filled instanceof PaymentApiError)
      expect([value, filled.refused]).toEqual([expect.stringMatching(/^\.{0,2}$/), 'setup'])
    else expect([value, parts(new URL((filled as { url: string }).url))]).toEqual([value, parts(sample)])
  }
})
