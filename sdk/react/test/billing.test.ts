import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Service } from '../../../server/test/harness.ts'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { run } from '../../client/test/world.ts'
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
    await expect.poll(() => current.getByRole('heading').innerText(), { timeout: 20_000 }).toBe('Pro')
    expect(await looksOf(page)).toEqual([])
    expect(await problemsOf(page)).toEqual([])
  })
})
