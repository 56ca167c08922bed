import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startStripeAccount, stripePrice } from '../stripe-account.ts'
import { stories, useInstallation } from './installation.ts'
import { faultsOf } from './looks.ts'
import { button, dialogButton, expectPeace, goTo, heading, patient, toast } from './people.ts'
import { wide } from './visit.ts'

vi.setConfig({ testTimeout: 240_000 })

const month = 'price_month'
const year = 'price_year'
const old = 'price_old'

stories('plans for sale', () => {
  const installation = useInstallation()

  test('a member lists a plan and its prices in their order by keyboard, and sees what the provider has', async () => {
    const { url, folder, licet, asOwner } = installation()
    const account = await startStripeAccount()
    onTestFinished(() => account.close())
    account.prices.push(
      stripePrice(month, { trialDays: 14 }),
      stripePrice(year, { amount: 12_000, interval: 'year' }),
      stripePrice(old, { active: false }),
    )
    const prices = [month, year, old].map((externalPriceId) => ({ externalPriceId, plan: 'pro' }))
    const webhookSecret = 'whsec_of_the_shop_1'
    const own = { apiKey: account.key, baseUrl: account.url, webhookSecret }
    const provider = { provider: 'stripe', mode: 'test', ...own, prices }
    const project = { key: 'default', plans: [{ key: 'pro', name: 'Pro' }], paymentConfigs: [provider] }
    writeFileSync(join(folder, 'shop.yaml'), JSON.stringify({ projects: [project] }))
    const applied = await licet('apply', 'shop.yaml')
    expect(applied.code, applied.stderr).toBe(0)
    const visitor = await asOwner()
    const { page } = visitor
    await page.goto(`${url}/admin`)

    await goTo(page, 'Plans')
    await page.getByRole('row', { name: /Pro/ }).getByRole('link').first().click()
    await page.getByRole('switch', { name: 'Listed' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('textbox', { name: 'Description' }).fill('For small teams')
    await button(page, /^Save$/).click()
    await toast(page, 'Plan saved')
    expect(await faultsOf(visitor)).toEqual([])

    await page.setViewportSize(wide)
    await goTo(page, 'Payments')
    await page
      .getByRole('link', { name: /^Stripe/ })
      .first()
      .click()
    await button(page, 'Read now').click()
    await toast(page, 'Prices read')
    const list = page.getByRole('list', { name: 'Pro' })
    await list.getByText('€12.00 per month · 14-day trial').waitFor()
    await list.getByText('€120.00 per year').waitFor()
    await list.getByText('Archived at the provider').waitFor()
    for (const price of [month, year, old]) {
      await page.getByRole('switch', { name: `Listed: ${price}` }).focus()
      await page.keyboard.press('Space')
      await expect.poll(() => page.getByRole('switch', { name: `Listed: ${price}` }).isChecked(), patient).toBe(true)
    }
    await button(page, `Move ${year} up`).focus()
    await page.keyboard.press('Enter')
    // Where it is first, it can only move down.
    await expect.poll(() => nameOfFocus(page), patient).toBe(`Move ${year} down`)
    expect(await faultsOf(visitor)).toEqual([])
    await page.setViewportSize(wide)
    const readPlans = async () => {
      const { data } = JSON.parse(await (await fetch(`${url}/v1/plans`)).text())
      return data.map((plan: { key: string; prices: { id: string }[] }) => [plan.key, plan.prices.map(({ id }) => id)])
    }
    await expect.poll(readPlans, patient).toEqual([['pro', [year, month]]])

    expect(await page.getByRole('link', { name: /^Try a checkout/ }).getAttribute('href')).toBe(
      `${url}/account/upgrade`,
    )
    // What has just happened is not in the future of a page that has been open for a while.
    await button(page, 'Read now').click()
    await expect.poll(() => page.locator('time').allTextContents(), patient).toContain('now')
    expect((await page.locator('time').allTextContents()).filter((text) => text.startsWith('in '))).toEqual([])

    account.lacking.add('rak_plan_read')
    const abilities = page.getByRole('region', { name: 'Abilities of the API key' })
    await abilities.getByText('Send a test event to find out.').waitFor()
    await button(page, 'Send test event').click()
    await dialogButton(page, 'Close').click()
    await abilities.getByText('The API key lacks the permission rak_plan_read.').first().waitFor()
    // Checkouts need prices, too.
    expect(await abilities.getByText('No', { exact: true }).count()).toBe(2)
    expect(await faultsOf(visitor)).toEqual([])
    await page.setViewportSize(wide)
    await button(page, 'Read now').click()
    await toast(page, /rak_plan_read/)
    await page.reload()
    await heading(page, 'Prices for buyers').waitFor()
    const fault = 'the API key cannot read prices: the permission rak_plan_read is missing'
    await page.getByText(fault, { exact: true }).waitFor()
    await list.getByText('€120.00 per year').waitFor()
    expect(await faultsOf(visitor)).toEqual([])
    expectPeace([visitor], [/status of 400/])
  })
})

const nameOfFocus = (page: Page) => page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? ''")
