import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { blockOf } from '../guide.ts'
import { demoProject, stories, useInstallation } from './installation.ts'
import {
  arrive,
  button,
  dialogButton,
  expectPeace,
  expectValue,
  fillIn,
  goTo,
  heading,
  openProject,
  patient,
  stateTab,
  toast,
} from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('payments', () => {
  const installation = useInstallation({ demo: true })
  /** The shop of the first test's source. */
  let send: ReturnType<typeof sourceAt>

  test("a source's events grant licenses, and mapping a price applies the event that was unmatched", async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await addSource(page)
    const url = await page.getByText(/\/v1\/webhooks\/payments\/pcf_\w+$/).innerText()
    send = sourceAt(url, await setSecret(page))
    const sample = page.getByRole('region', { name: 'Sample event after the checkout link' })
    expect(await sample.innerText()).toBe(blockOf('docs/payments.md', 'shop-event'))

    await setPrice(page, { number: 1, price: 'notes-monthly', plan: 'Pro' })
    await toast(page, 'Prices saved')
    await button(page, 'Send test event').click()
    await page
      .getByRole('dialog')
      .getByText(/^The webhook works/)
      .waitFor()
    await dialogButton(page, 'Close').click()

    const known = await send({ purchase: 'order-1', email: 'ines@bakery.example.com', items: ['notes-monthly'] })
    const unknown = await send({ purchase: 'order-2', email: 'otto@bakery.example.com', items: ['notes-yearly'] })
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect((await send({ purchase: 'order-3' }, 'whsec_bm90LXRoZS1zZWNyZXQtYXQtYWxs')).status).toBe(401)

    await page.getByRole('link', { name: 'View events' }).click()
    await heading(page, 'Payment events').waitFor()
    await expect.poll(() => statesOf(page), patient).toEqual(['Unmatched', 'Applied', 'Ignored'])

    // The granted license, and back to its event.
    await page
      .getByRole('row', { name: /order-1/ })
      .getByRole('link', { name: 'View license' })
      .click()
    await heading(page, 'Pro for ines@bakery.example.com').waitFor()
    await page.getByRole('link', { name: 'View payment events' }).click()
    await expect.poll(() => statesOf(page), patient).toEqual(['Applied'])

    // From the event to the price mapping. The license exists without another request from the source.
    await goTo(page, 'Payments')
    await openSource(page)
    await page.getByRole('link', { name: 'View events' }).click()
    await page
      .getByRole('link', { name: /^purchase\.updated/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('No plan for notes-yearly').waitFor()
    await page.getByRole('link', { name: 'Choose plan' }).click()
    await arrive(page, /price=notes-yearly/)
    await expectValue(page.getByRole('textbox', { name: 'Price ID for price 2' }), 'notes-yearly')
    await choosePlan(page, 2, 'Pro')
    await button(page, 'Save prices').click()
    await toast(page, 'Prices saved')
    await page.getByRole('link', { name: 'View events' }).click()
    await expect.poll(() => statesOf(page), patient).toEqual(['Applied', 'Applied', 'Ignored'])

    // Applying it again changes nothing.
    await page
      .getByRole('link', { name: /^purchase\.updated/ })
      .first()
      .click()
    await dialogButton(page, 'Replay').click()
    await toast(page, '1 event queued')
    await page.getByRole('dialog').getByText('Applied', { exact: true }).first().waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'View license' }).click()
    await heading(page, 'Pro for otto@bakery.example.com').waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect.poll(() => timeline.getByText(/^Purchased through /).count(), patient).toBe(1)

    // Of two more unknown prices, one gets a plan and one means nothing, both in one step.
    await send({ purchase: 'order-4', email: 'lena@bakery.example.com', items: ['notes-team'] })
    await send({ purchase: 'order-5', email: 'udo@bakery.example.com', items: ['notes-setup'] })
    await goTo(page, 'Payments')
    await openSource(page)
    await page.getByRole('link', { name: 'View events' }).click()
    await page.reload()
    await expect.poll(async () => (await statesOf(page)).slice(0, 2), patient).toEqual(['Unmatched', 'Unmatched'])
    await page.goBack()
    const unmapped = page.getByRole('region', { name: 'Prices without a plan' })
    await unmapped.getByRole('button', { name: 'Choose plan for notes-team' }).click()
    await page.getByRole('menuitem', { name: 'Pro', exact: true }).click()
    await unmapped.getByText('notes-team').waitFor({ state: 'detached' })
    await unmapped.getByRole('button', { name: 'Ignore notes-setup' }).click()
    await unmapped.waitFor({ state: 'detached' })
    await expectValue(page.getByRole('combobox', { name: 'Plan for price 2' }), 'Ignore')
    await expectValue(page.getByRole('combobox', { name: 'Plan for price 3' }), 'Pro')
    await page.getByRole('link', { name: 'View events' }).click()
    await expect.poll(async () => (await statesOf(page)).slice(0, 2), patient).toEqual(['Ignored', 'Applied'])
    expectPeace([visitor])
  })

  test('unmatched events are found from the list of providers, and the selected ones are replayed', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goTo(page, 'Payments')
    await page.getByRole('link', { name: 'View events', exact: true }).click()
    await arrive(page, /events\?status=unmatched/)
    await expect.poll(() => statesOf(page), patient).toEqual(['Unmatched'])

    await stateTab(page, 'Failed permanently').click()
    await arrive(page, /status=dead/)
    await expect.poll(() => statesOf(page), patient).toEqual(['Failed permanently'])
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button(page, 'Replay 1 event').click()
    await toast(page, '1 event queued')
    await goTo(page, 'Audit log')
    await page
      .getByRole('link', { name: /Payment event replayed/ })
      .first()
      .waitFor()
    expectPeace([visitor])
  })

  test('deleting a user lists the purchases that the provider continues, until they are read', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goTo(page, 'Users')
    const email = 'nora@bakery.example.com'
    const user = await createUser(page, email)
    await send({ purchase: 'order-9', userId: user, items: ['notes-yearly'], endsAt: '2099-03-01T12:00:00Z' })
    await goTo(page, 'Payments')
    await openSource(page)
    await page.getByRole('link', { name: 'View events' }).click()
    await expect.poll(async () => (await statesOf(page))[0], patient).toBe('Applied')

    await goTo(page, 'Users')
    await page.locator(`a[href$="${user}"]`).first().click()
    await arrive(page, new RegExp(`${user}$`))
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Delete user' }).click()
    await page.getByRole('textbox', { name: /^Type/ }).fill(email)
    await dialogButton(page, 'Delete user').click()

    const left = page.getByRole('dialog', { name: 'Purchases continue' })
    await left.getByText(/^Custom source: Pro, renews on .*2099/).waitFor()
    await left.getByText('order-9').waitFor()
    await left.getByRole('button', { name: 'Close' }).click()
    await arrive(page, /users$/)
    expectPeace([visitor])
  })

  test('a provider is disabled, then deleted by typing its name', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goTo(page, 'Payments')
    await page.getByRole('link', { name: /^Custom source Test/ }).click()
    await page.getByRole('switch', { name: 'Accept events' }).click()
    await toast(page, 'Payment provider saved')
    await page.getByText('Off', { exact: true }).waitFor()

    await button(page, 'Delete provider').click()
    expect(await dialogButton(page, 'Delete provider').isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: /^Type/ }).fill('Custom source (test)')
    await dialogButton(page, 'Delete provider').click()
    await toast(page, 'Custom source (test) deleted')
    await arrive(page, /payments$/)
    expectPeace([visitor])
  })
})

/** Ends on the page of a custom source in live mode. */
async function addSource(page: Page): Promise<void> {
  await goTo(page, 'Payments')
  await button(page, 'Add provider').click()
  await page.getByRole('radio', { name: 'Custom source' }).click()
  await dialogButton(page, 'Add provider').click()
  await arrive(page, /payments\/pcf_/)
  await heading(page, 'Custom source').waitFor()
}

/** Creates a user, who has no license yet, from the list of users. Returns their ID. */
async function createUser(page: Page, email: string): Promise<string> {
  await button(page, 'New user').click()
  await fillIn(page.getByRole('textbox', { name: 'Email' }), email)
  await dialogButton(page, 'Create user').click()
  await arrive(page, /users\/usr_/)
  return /usr_\w+/.exec(page.url())?.[0] ?? ''
}

/** Leads to the page of the first source. The list has a link to events, too: it must be gone. */
async function openSource(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Custom source Live/ }).click()
  await heading(page, 'Custom source').waitFor()
}

/** Creates a secret and returns it. The page shows it only this once. */
async function setSecret(page: Page): Promise<string> {
  await button(page, 'Set secret').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Generate' }).click()
  const secret = await dialog.getByText(/^whsec_/).innerText()
  await dialog.getByRole('button', { name: 'Set secret' }).click()
  await toast(page, 'Secret saved')
  await page.getByText(`Ends in ${secret.slice(-4)}, set`).waitFor()
  return secret
}

async function setPrice(page: Page, { number, price, plan }: { number: number; price: string; plan: string }) {
  await button(page, 'Add price').click()
  await page.getByRole('textbox', { name: `Price ID for price ${number}` }).fill(price)
  await choosePlan(page, number, plan)
  await button(page, 'Save prices').click()
}

async function choosePlan(page: Page, number: number, plan: string): Promise<void> {
  await page.getByRole('combobox', { name: `Plan for price ${number}` }).click()
  await page.getByRole('option', { name: plan, exact: true }).click()
}

interface Bought {
  readonly purchase: string
  readonly email?: string
  readonly userId?: string
  readonly items?: readonly string[]
  readonly endsAt?: string
}

/** A shop that signs according to Standard Webhooks, with none of our code. */
const sourceAt =
  (url: string, own: string) =>
  ({ items = [], ...bought }: Bought, secret = own): Promise<Response> => {
    const id = `msg_${randomUUID()}`
    const now = new Date()
    const at = Math.floor(now.getTime() / 1_000)
    const data = { ...bought, items: items.map((price) => ({ price, quantity: 1 })), status: 'active' }
    const body = JSON.stringify({ type: 'purchase.updated', occurredAt: now.toISOString(), data })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
    const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
    return fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  }

/** Returns the statuses in the list of events, newest first. */
const statesOf = async (page: Page): Promise<string[]> => {
  const cells = await page
    .getByRole('table', { name: 'Payment events' })
    .locator('tbody tr td [data-tone]')
    .allInnerTexts()
  return cells.map((text) => text.trim())
}
