import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { stripeEvent, stripeSubscription } from '../payments.ts'
import { stripePrice } from '../sellers/stripe/prices.ts'
import { startStripe } from '../sellers/stripe.ts'
import { demoProject, owner, stories, useInstallation } from './installation.ts'
import { goByPalette, inPalette, readFocus, tabAndChoose, tabAndPress, tabAndType, tabTo } from './keys.ts'
import { arrive, button, expectPeace, heading, openProject, patient, stateTab, toast } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

/** The key has done what it should, and the focus is still in the page: Tab continues from there. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate<boolean>('document.activeElement !== document.body'), patient).toBe(true)

/** A dialog takes the focus when it has opened. */
async function waitForDialog(page: Page, name?: string): Promise<void> {
  await page.getByRole('dialog', { ...(name !== undefined && { name }) }).waitFor()
  await expect
    .poll(() => page.evaluate<boolean>("document.activeElement.closest('[role=dialog]') !== null"), patient)
    .toBe(true)
}

stories('the keyboard alone sets a new Licet up', () => {
  const installation = useInstallation()

  test('from the printed link to a user with a plan, the code of an app, and Google', async () => {
    const { output, visit } = installation()
    const visitor = await visit()
    const { page } = visitor
    await page.goto(/http:\S+first-owner#token=\S+/.exec(output())?.[0] ?? '')
    await expect.poll(() => readFocus(page), patient).toMatch(/^INPUT/)
    await page.keyboard.type(owner)
    await page.keyboard.press('Enter')
    await heading(page, 'Set up your project').waitFor()

    await tabAndType(page, 'textbox', 'Project name', 'Acme')
    await page.keyboard.press('Enter')
    await heading(page, 'Set up Acme').waitFor()
    await expectFocusKept(page)
    await tabAndType(page, 'textbox', "Your app's redirect URI", 'http://localhost:3000/callback')
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Redirect URIs' }).getByText('http://localhost:3000/callback').waitFor()
    await expectFocusKept(page)

    await tabAndPress(page, 'button', 'Sign in with Development provider')
    await tabAndPress(page, 'button', /^Grace Hopper/)
    await heading(page, 'Grace Hopper is signed in').waitFor()
    await tabAndPress(page, 'link', 'Back to dashboard')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await inPalette(page, 'Set up this project')
    await heading(page, 'Set up Acme').waitFor()
    await sell(page)
    await connect(page)
    await addGoogle(page)
    expectPeace([visitor])
  })
})

/** The last step of the setup: a plan, and a license for the newest user. */
async function sell(page: Page): Promise<void> {
  await tabAndType(page, 'textbox', 'Feature', 'Reports')
  await tabAndType(page, 'textbox', 'Plan', 'Pro')
  await page.keyboard.press('Enter')
  await tabAndPress(page, 'button', /^Grant Pro to grace@/)
  await page.getByText('Your first user has a license.').waitFor()
  await expectFocusKept(page)
}

/** From the setup to the code of a framework, with its secrets. */
async function connect(page: Page): Promise<void> {
  await tabTo(page, 'link', 'Connect your code', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await arrive(page, /\/connect/)
  await expectFocusKept(page)
  await tabTo(page, 'radio', /^Express \+ React/)
  await page.keyboard.press('Space')
  await arrive(page, /framework=express/)
  await expectFocusKept(page)
  await tabAndPress(page, 'button', 'Prepare the app')
  await toast(page, 'App saved')
  await expectFocusKept(page)
  await tabAndPress(page, 'button', 'Create client secret and API key')
  await page
    .getByRole('region', { name: '.env' })
    .getByText(/LICET_APP_SECRET=lcs_/)
    .waitFor()
  await expectFocusKept(page)
  await tabTo(page, 'button', 'Copy lines', 'Shift+Tab')
  await tabTo(page, 'link', 'Back to setup', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await heading(page, 'Set up Acme').waitFor()
  await expectFocusKept(page)
}

/** From the steps at Google to a provider that users see. */
async function addGoogle(page: Page): Promise<void> {
  await goByPalette(page, 'Providers')
  await tabAndPress(page, 'link', 'New provider')
  await tabAndPress(page, 'link', 'Google')
  await heading(page, 'Set up Google').waitFor()
  await expectFocusKept(page)
  await tabAndType(page, 'textbox', 'Client ID', '1017.apps.example.com')
  await tabAndType(page, 'textbox', /^Client secret/, 'secret-0nly-f0r-tests')
  await tabTo(page, 'button', 'Copy callback URL')
  await tabTo(page, 'button', 'Create provider', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await toast(page, 'Provider created')
  await arrive(page, /providers\/prv_/)
  await page.getByRole('heading', { name: 'Google', exact: true }).waitFor()
  await expectFocusKept(page)
}

async function openFailedEvent(page: Page): Promise<void> {
  await goByPalette(page, 'Payments')
  await tabAndPress(page, 'link', 'View events')
  await heading(page, 'Payment events').waitFor()
  await stateTab(page, 'Failed permanently').waitFor()
  await tabAndPress(page, 'link', /^Failed permanently/)
  await page.waitForURL(/status=dead/)
  await tabAndPress(page, 'link', /^customer\.subscription\.updated/)
  await waitForDialog(page)
}

stories('the keyboard alone runs a project', () => {
  const installation = useInstallation({ demo: true })

  async function open() {
    const visitor = await installation().asOwner()
    await openProject(visitor, demoProject)
    return visitor
  }

  test('creates an API key for a purpose', async () => {
    const visitor = await open()
    const { page } = visitor
    await goByPalette(page, 'API keys')
    await tabAndPress(page, 'button', 'Create API key')
    await waitForDialog(page)
    await expect.poll(() => readFocus(page), patient).toMatch(/^INPUT/)
    await page.keyboard.type('Shop')
    await tabTo(page, 'radio', /^Server of an app/)
    await page.keyboard.press('Space')
    await tabAndPress(page, 'button', 'Create API key')

    await waitForDialog(page, 'Your API key')
    await tabAndPress(page, 'button', "I've stored it")
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: /^Shop/ }).getByText('usage:write').waitFor()
    await expect.poll(() => readFocus(page), patient).toBe('BUTTON Create API key')
    expectPeace([visitor])
  })

  test('gives a user a plan', async () => {
    const visitor = await open()
    const { page } = visitor
    await goByPalette(page, 'Users')
    await tabAndPress(page, 'link', /@/)
    await arrive(page, /users\/usr_/)
    await expectFocusKept(page)
    await tabAndPress(page, 'button', 'Grant license')
    await waitForDialog(page)
    await tabAndChoose(page, 'Plan', 'AI pack')
    await page.getByRole('combobox', { name: 'Ends' }).waitFor()
    await tabAndPress(page, 'button', 'Grant license')

    await heading(page, /^AI pack for /).waitFor()
    await expectFocusKept(page)
    expectPeace([visitor])
  })

  test("learns why a user can't sign in, and reinstates them", async () => {
    const visitor = await open()
    const { page } = visitor
    await goByPalette(page, 'Users')
    await stateTab(page, 'Suspended').waitFor()
    await tabAndPress(page, 'link', /^Suspended/)
    await page.waitForURL(/status=suspended/)
    await page.getByRole('table', { name: 'Users' }).getByText('Suspended').first().waitFor()
    await tabAndPress(page, 'link', /@/)
    await page.getByText(/^Reason: /).waitFor()
    await tabAndPress(page, 'button', 'Reinstate user')

    await toast(page, 'User reinstated')
    await page.getByText('Nothing stops them from signing in').waitFor()
    await expectFocusKept(page)
    expectPeace([visitor])
  })

  test('chooses the plans of prices at Stripe', async () => {
    const team = stripePrice('price_team', { product: 'Team', amount: 4_900 })
    const account = await startStripe({ prices: [stripePrice('price_monthly'), team] })
    const visitor = await open()
    const { page } = visitor
    await goByPalette(page, 'Payments')
    await tabAndPress(page, 'button', 'Add provider')
    await waitForDialog(page)
    await tabTo(page, 'radio', 'Stripe')
    await page.keyboard.press('Space')
    await tabTo(page, 'radio', 'Live')
    await page.keyboard.press('ArrowRight')
    await tabAndPress(page, 'button', 'Add provider')
    await arrive(page, /payments\/pcf_/)
    await expectFocusKept(page)
    await tabAndType(page, 'textbox', 'API base URL', account.url)
    await tabAndPress(page, 'button', 'Save settings')
    await toast(page, 'Payment provider saved')

    await page.locator('#content').focus()
    await tabTo(page, 'textbox', 'API key')
    await page.keyboard.type(account.key)
    await page.keyboard.press('Enter')
    await tabAndPress(page, 'button', 'Choose prices')
    await waitForDialog(page)
    await tabAndChoose(page, /^Plan: Team/, 'Pro')
    await tabAndPress(page, 'button', 'Save prices')
    await toast(page, 'Prices saved')

    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => readFocus(page), patient).toBe('BUTTON Choose prices')
    await page.getByText('1 of 2 prices mapped').waitFor()
    expectPeace([visitor])
  })

  test('learns why a payment event failed, and fetches it again from Stripe', async () => {
    const account = await startStripe()
    const complete = stripeEvent('customer.subscription.updated', 0, stripeSubscription({ price: 'price_unknown' }))
    account.events.push({ ...complete, id: 'evt_1DemoBroken' })
    account.customers.set('cus_1', { id: 'cus_1', object: 'customer', email: null, metadata: {} })
    const visitor = await open()
    const { page } = visitor
    await openFailedEvent(page)
    await page.getByRole('dialog').getByText('data.object.status is missing or malformed').waitFor()
    await tabAndPress(page, 'link', 'Add API key')
    await arrive(page, /payments\/pcf_/)

    await tabAndType(page, 'textbox', 'API base URL', account.url)
    await tabAndPress(page, 'button', 'Save settings')
    await toast(page, 'Payment provider saved')
    await page.locator('#content').focus()
    await tabTo(page, 'textbox', 'API key')
    await page.keyboard.type(account.key)
    await page.keyboard.press('Enter')
    await button(page, 'Choose prices').waitFor()
    await openFailedEvent(page)
    await tabAndPress(page, 'button', 'Fetch from Stripe')

    await toast(page, 'Event fetched again')
    await page.getByRole('dialog').getByText('No plan for price_unknown').waitFor()
    await expectFocusKept(page)
    expect(account.asked.map(({ what }) => what)).toContain('GET /v1/events/evt_1DemoBroken')
    expectPeace([visitor])
  })
})
