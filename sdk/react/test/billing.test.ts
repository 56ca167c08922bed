import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { applyDueEvents } from '../../../server/src/payments/events/work.ts'
import { type Billing, setUpBilling } from '../../../server/test/billing.ts'
import { eventually, minutes, type Service } from '../../../server/test/harness.ts'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { Refusal } from '../../../server/test/payments.ts'
import { app, issuer, run } from '../../client/test/world.ts'
import { german } from '../src/billing/german.ts'
import { looksOf, problemsOf, shareReactBrowser, versions } from './world.ts'

const email = 'ada@example.com'
const browsers = describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)

const features = [
  { key: 'reports', name: 'Reports', type: 'boolean' },
  { key: 'calls', name: 'API calls', type: 'metered' },
]
const plans = [
  { key: 'free', name: 'Free', default: true, listed: true, entitlements: { calls: { limit: 1_000, reset: 'month' } } },
  { key: 'pro', name: 'Pro', listed: true, description: 'For teams', entitlements: { reports: true } },
  { key: 'hidden', name: 'Hidden', entitlements: { reports: true } },
]

/** Pro costs 12 euros a month or 120 a year, as a provider would have said. */
async function openShop(service: Service) {
  const admin = await setUpCatalog(service, { features, plans })
  const prices = ['month', 'year'].map((interval) => ({ externalPriceId: interval, plan: 'pro', listed: true }))
  const body = { projectId: service.app.projectRef, provider: 'generic', mode: 'live', prices }
  expect((await admin.call('POST', '/v1/admin/payment-configs', { body })).status).toBe(201)
  for (const [interval, amount] of [
    ['month', 1_250],
    ['year', 12_000],
  ] as const) {
    const price = { amount, currency: 'EUR', interval, intervalCount: 1, trialDays: 14, per: null, status: 'active' }
    await service.db
      .updateTable('payment_prices')
      .set({ catalog: JSON.stringify(price) })
      .where('external_price_id', '=', interval)
      .execute()
  }
  return admin
}

browsers.each(versions)('plans for sale with React %s', (version) => {
  const start = shareReactBrowser(version)

  test('are shown to strangers with a switch for the period, and a choice says plan and price', async () => {
    const site = await start()
    await openShop(site.world.service)
    const page = await site.open({ path: '/pricing' })
    const pro = page.getByRole('listitem', { name: 'Pro' })
    await pro.getByText('€12.50').waitFor()

    expect(await pro.innerText()).toMatch(/For teams\s+€12\.50 per month · 14 days free\s+Reports\s+Choose Pro/)
    expect(await page.getByRole('listitem', { name: 'Free' }).innerText()).toMatch(
      /API calls: 1,000 per month\s+Choose Free/,
    )
    expect(await page.getByText('Hidden').count()).toBe(0)
    expect(await looksOf(page)).toEqual([])
    await page.getByRole('radio', { name: 'Monthly' }).focus()
    await page.keyboard.press('ArrowDown')
    await pro.getByText('€120').waitFor()
    expect(await pro.innerText()).toContain('€120 per year · 14 days free')
    await page.getByRole('button', { name: 'Choose Pro' }).click()
    expect(await run(page, 'chosen')).toEqual(['pro', 'year'])
    await page.getByRole('button', { name: 'Choose Free' }).click()
    expect(await run(page, 'chosen')).toEqual(['free', null])
    expect(await problemsOf(page)).toEqual([])
  })

  test('mark the current plan of the user, and follow a change of it; prices are in the language of the page', async () => {
    const site = await start()
    const admin = await openShop(site.world.service)
    const { user } = await site.world.service.signIn(email)
    const init = `${await site.world.tokensOf(email)};new MutationObserver((_, all) => {
      if (document.documentElement) { document.documentElement.lang = 'de'; all.disconnect() }
    }).observe(document, { childList: true })`
    const page = await site.open({ path: '/pricing', init, options: { locale: 'de' } })
    const current = page.locator('li[aria-current="true"]')
    await current.getByText('Ihr Tarif').waitFor()

    expect(await current.getByRole('heading').innerText()).toBe('Free')
    expect(await page.getByRole('button', { name: /wählen$/ }).count()).toBe(1)
    expect(await page.getByRole('listitem', { name: 'Pro' }).innerText()).toMatch(
      /12,50\s€ pro Monat · 14 Tage kostenlos/,
    )
    const projectId = site.world.service.app.projectRef
    const { data: held } = await admin.call('GET', `/v1/admin/licenses?projectId=${projectId}&userId=${user.id}`)
    const change = { body: { plan: 'pro' } }
    expect((await admin.call('POST', `/v1/admin/licenses/${held[0].id}/change-plan`, change)).status).toBe(200)
    await expect.poll(() => current.getByRole('heading').innerText(), { timeout: 60_000 }).toBe('Pro')
    expect(await looksOf(page)).toEqual([])
    expect(await problemsOf(page)).toEqual([])
  })
})

/** A page of the app, for a user whose provider is Stripe, whose own pages are empty. */
async function openBilling(
  site: Awaited<ReturnType<ReturnType<typeof shareReactBrowser>>>,
  path: string,
  options = {},
) {
  const billing = await setUpBilling(site.world.service)
  const page = await site.open({ path, options, init: await site.world.tokensOf(email) })
  await page.route('https://*.stripe.test/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Stripe' }))
  return { billing, page }
}

const sessionsOf = ({ stripe }: Billing) => [...stripe.sessions.values()]
const alertIn = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

browsers.each(versions)('buttons that sell with React %s', (version) => {
  const start = shareReactBrowser(version)

  test('lead to the provider and back, and the page unlocks without a webhook or a reload', async () => {
    const site = await start()
    const { billing, page } = await openBilling(site, '/shop?tab=plans#top')
    const button = page.getByRole('button', { name: 'Upgrade' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('https://checkout.stripe.test/**')

    const [session] = sessionsOf(billing)
    const back = String(session?.success_url)
    expect(session).toMatchObject({ price: 'price_pro', metadata: { licet_user_id: billing.user.id } })
    expect(back).toMatch(/^https:\/\/app\.example\.com\/shop\?tab=plans&checkout=chk_[0-9a-f]{32}$/)
    expect(session?.cancel_url).toBe(`${app}/shop?tab=plans`)
    billing.pay(page.url())
    await page.goto(back)
    await page.getByText('["waiting",null]').waitFor()
    await run(page, '{ globalThis.isSame = true }')
    await eventually(async () => {
      await applyDueEvents(site.world.service.ctx)
      return (await page.locator('#report').count()) > 0
    })
    await page.getByText('["completed","pro"]').waitFor()
    expect([page.url(), await run(page, 'isSame')]).toEqual([`${app}/shop?tab=plans`, true])
    expect(await problemsOf(page)).toEqual([])
  })

  test('work once at a time, keep the focus, and say what failed in the language of the page', async () => {
    const site = await start()
    const { billing, page } = await openBilling(site, '/shop', { locale: 'de' })
    await page.getByRole('button', { name: german.manage }).click()
    expect(await alertIn(page).innerText()).toBe(german.nothingBought)
    const button = page.getByRole('button', { name: 'Upgrade' })
    let release: (answer: Refusal) => void = () => undefined
    let asked = 0
    billing.stripe.intervene = (_method, path) => {
      if (path !== '/v1/checkout/sessions') return undefined
      asked += 1
      return new Promise((resolve) => {
        release = resolve
      })
    }
    await button.click()
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => asked).toBe(1)
    await page.keyboard.press('Enter')
    expect(await run(page, 'document.activeElement.textContent')).toBe('Upgrade')
    release(new Refusal(403, { error: { code: 'secret_text' } }))
    await page.getByText(german.checkoutFault).waitFor()
    expect([asked, await button.getAttribute('aria-busy')]).toEqual([1, 'false'])
    expect(await looksOf(page)).toEqual([])
    billing.stripe.intervene = undefined
    await button.click()
    await page.waitForURL('https://checkout.stripe.test/**')
  })

  test('open the portal of the buyer, after a new sign-in where the last one was long ago', async () => {
    const site = await start()
    const { billing, page } = await openBilling(site, '/shop')
    const { data } = await billing.checkOut()
    for (const event of billing.pay(data.url)) await billing.tell(event)
    const button = page.getByRole('button', { name: 'Manage billing' })
    await button.click()
    await page.waitForURL('https://billing.stripe.test/**')
    expect(billing.stripe.portals).toEqual([expect.objectContaining({ customer: 'cus_1', return_url: `${app}/shop` })])

    await page.goto(`${app}/shop`)
    await page.locator('#report').waitFor()
    site.world.service.advance(25 * 60 * minutes)
    const signIn = page.waitForRequest((request) => request.url().startsWith(`${issuer}/oauth2/authorize?`))
    await button.click()
    expect(new URL((await signIn).url()).searchParams.get('prompt')).toBe('login')
    expect(billing.stripe.portals).toHaveLength(1)
  })

  test('are those of the table of prices: visitors sign in, and users buy the shown price', async () => {
    const site = await start()
    const { billing, page } = await openBilling(site, '/plans')
    const button = page.getByRole('button', { name: 'Choose Pro' })
    // A buyer who goes back gets the page as it was left, where the browser keeps pages.
    await page.route('https://checkout.stripe.test/**', (route) => route.fulfill({ status: 204 }), { times: 1 })
    const left = page.waitForRequest('https://checkout.stripe.test/**')
    await button.click()
    await left
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await run(page, "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('false')
    await button.click()
    await page.waitForURL('https://checkout.stripe.test/**')
    expect(sessionsOf(billing)).toEqual([expect.objectContaining({ price: 'price_pro', quantity: 1 })])
    billing.pay(page.url())
    const reads: string[] = []
    page.on('request', (request) => request.url().includes('/billing/checkouts/chk_') && reads.push(request.url()))
    await page.goto(String(sessionsOf(billing)[0]?.success_url))
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await eventually(async () => {
      await applyDueEvents(site.world.service.ctx)
      return (await page.locator('li[aria-current]', { hasText: 'Pro' }).count()) > 0
    })
    expect(await button.count()).toBe(0)
    // A page can learn of its license before the wait ends.
    await expect.poll(() => page.url()).toBe(`${app}/plans`)
    expect(new Set(reads).size).toBe(1)

    const visitor = await site.open({ path: '/plans' })
    await visitor.getByRole('button', { name: 'Choose Pro' }).click()
    await visitor.waitForURL(`${issuer}/**`)
  })
})
