import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { signInOnPage } from '../example-process.ts'
import { apiKey } from '../payments.ts'
import { stripePrice } from '../sellers/stripe/prices.ts'
import { startStripe } from '../sellers/stripe.ts'
import { type Installation, stories, useInstallation } from './installation.ts'
import { faultsOf } from './looks.ts'
import {
  arrive,
  button,
  dialogButton,
  expectPeace,
  fillIn,
  goTo,
  heading,
  openProject,
  patient,
  toast,
} from './people.ts'
import { wide } from './visit.ts'

vi.setConfig({ testTimeout: 600_000 })

const month = 'price_month'
const year = 'price_year'
const old = 'price_old'

stories('plans for sale', () => {
  const installation = useInstallation()

  test('a member lists a plan and its prices in their order by keyboard, and sees what the provider has', async () => {
    const { url, folder, licet, asOwner } = installation()
    const sold = [
      stripePrice(month, { trialDays: 14 }),
      stripePrice(year, { amount: 12_000, interval: 'year' }),
      stripePrice(old, { active: false }),
    ]
    const account = await startStripe({ prices: sold })
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

  test('a user buys with a test card where a member tries a checkout, unless an app sells in live mode', async () => {
    const { url, asOwner, visit } = installation()
    const seller = await startStripe({ prices: [stripePrice(month)] })
    const apply = (paymentMode: string) => applyBakery(installation(), { paymentMode, baseUrl: seller.url })
    await apply('live')
    const visitor = await asOwner()
    const { page } = visitor
    await openProject(visitor, 'Bakery')
    await goTo(page, 'Users')
    await button(page, 'New user').click()
    await fillIn(page.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
    await dialogButton(page, 'Create user').click()
    await arrive(page, /users\/usr_/)
    await goTo(page, 'Payments')
    await page
      .getByRole('link', { name: /^Stripe/ })
      .first()
      .click()
    await page.getByText(/a checkout needs a project in which you only test/).waitFor()
    const link = page.getByRole('link', { name: /^Try a checkout/ })
    expect(await link.count()).toBe(0)
    expect(await faultsOf(visitor)).toEqual([])
    await page.setViewportSize(wide)
    await page.getByRole('link', { name: 'View apps' }).click()
    await heading(page, 'Apps').waitFor()
    await apply('auto')
    await page.goBack()
    await page.reload()

    const goal = await link.getAttribute('href')
    expect(goal).toBe(`${url}/p/bakery/account/upgrade`)
    const buyer = await visit()
    await buyer.page.goto(goal ?? '')
    const codeFor = async (email: string) => {
      const { data } = JSON.parse(await (await fetch(`${url}/dev/mail.json?to=${email}`)).text())
      return data[0]?.code ?? ''
    }
    await signInOnPage(buyer.page, { codeFor }, 'ada@example.com')
    await button(buyer.page, /^Choose Pro/).click()
    await button(buyer.page, 'Pay').click()
    await buyer.page.getByText('Your payment has arrived.').waitFor()

    await goTo(page, 'Licenses')
    await page
      .getByRole('row', { name: /ada@example\.com/ })
      .getByText('Test', { exact: true })
      .waitFor()
    expectPeace([visitor])
  })
})

stories('plans for sale where emails are sent', () => {
  const installation = useInstallation({ settings: { SMTP_URL: 'smtp://127.0.0.1:1', DEV_MAIL: 'smtp' } })

  test('a member tries a checkout once all apps sell in test mode, and while no provider is in live mode', async () => {
    const { asOwner } = installation()
    const baseUrl = 'http://127.0.0.1:1'
    await applyBakery(installation(), { paymentMode: 'test', baseUrl })
    const { page, ...visitor } = await asOwner()
    await openProject({ page, ...visitor }, 'Bakery')
    const goToStripe = async () => {
      await goTo(page, 'Payments')
      await page.getByRole('link', { name: /^Stripe Test/ }).click()
    }
    const refusal = page.getByText(/a checkout needs a project in which you only test/)
    const link = page.getByRole('link', { name: /^Try a checkout/ })
    await goToStripe()
    await refusal.waitFor()
    await page.getByRole('link', { name: 'Account pages' }).click()
    await page.getByRole('radiogroup', { name: 'Mode of purchases' }).getByText('Test', { exact: true }).click()
    await button(page, /^Save$/).click()
    await toast(page, 'App saved')
    await goToStripe()
    await link.waitFor()
    expect(await refusal.count()).toBe(0)

    await applyBakery(installation(), { paymentMode: 'test', baseUrl, modes: ['test', 'live'] })
    await page.reload()
    await refusal.waitFor()
    expect(await link.count()).toBe(0)
  })
})

interface Bakery {
  readonly paymentMode: string
  readonly baseUrl: string
  readonly modes?: readonly string[]
}

/** A project that sells one plan at Stripe. */
async function applyBakery({ folder, licet }: Installation, { paymentMode, baseUrl, modes = ['test'] }: Bakery) {
  const prices = [{ externalPriceId: month, plan: 'pro', listed: true }]
  const webhookSecret = 'whsec_of_the_shop_2'
  const plans = [{ key: 'pro', name: 'Pro', listed: true }]
  const apps = [{ key: 'web', name: 'Web', settings: { paymentMode } }]
  const paymentConfigs = modes.map((mode) => ({ provider: 'stripe', mode, apiKey, baseUrl, webhookSecret, prices }))
  const project = { key: 'bakery', name: 'Bakery', plans, apps, paymentConfigs }
  writeFileSync(join(folder, 'bakery.yaml'), JSON.stringify({ projects: [project] }))
  const applied = await licet('apply', 'bakery.yaml')
  expect(applied.code, applied.stderr).toBe(0)
}

const nameOfFocus = (page: Page) => page.evaluate<string>("document.activeElement?.getAttribute('aria-label') ?? ''")
