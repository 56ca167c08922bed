import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { owner, stories, useInstallation } from './installation.ts'
import { arrive, becomeOwner, button, expectPeace, goTo, heading, toast } from './people.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('the first run', () => {
  const installation = useInstallation()

  test('leads from the printed link to a user who signs in through a new provider, and has a plan', async () => {
    const { url, folder, output, visit } = installation()
    const visitor = await visit()
    const { page } = visitor

    await page.route('**/v1/admin/apps?*', tooLate)
    await becomeOwner(visitor, output(), owner)
    await nameProject(page, 'Acme')
    await page.unroute('**/v1/admin/apps?*', tooLate)
    await addRedirectUri(page, 'http://localhost:3000/callback')
    await page.getByRole('link', { name: 'Add provider' }).click()
    await setUpProvider(page, { issuer: `${url}/dev/idp`, clientSecret: secretOfDevIdp(folder) })
    await trustEmails(page)
    await testProvider(page)
    await signInThrough(page, 'company', 'Grace Hopper')

    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await goTo(page, 'Users')
    await page.getByRole('link', { name: /grace@example\.com/ }).click()
    await heading(page, 'Grace Hopper').waitFor()
    await page.getByText('company', { exact: true }).first().waitFor()
    await sellToNewestUser(page)
    expectPeace([visitor], [/status of 400 .*\/v1\/admin\/providers\)$/])
  })

  test('works once: the printed link is refused as soon as there is an owner', async () => {
    const { output, visit } = installation()
    const { page } = await visit()
    await page.goto(/http:\S+first-owner#token=\S+/.exec(output())?.[0] ?? '')
    await page.getByLabel('Email').fill('late@example.com')
    await button(page, 'Become owner').click()

    await heading(page, /This link (has already been used|isn't valid)/).waitFor()
    await page.getByRole('link', { name: 'Go to sign-in' }).waitFor()
  })
})

/** Returns the client secret of the development provider, as a developer would read it. */
function secretOfDevIdp(folder: string): string {
  const keys: { clientSecret: string } = JSON.parse(readFileSync(join(folder, 'data/dev-idp/keys.json'), 'utf8'))
  return keys.clientSecret
}

/** The name is saved before the page knows its apps, and is still the name of the app. */
const tooLate = (route: Route) => setTimeout(2_000).then(() => route.fallback())

async function nameProject(page: Page, name: string): Promise<void> {
  await page.getByLabel('Project name').fill(name)
  await button(page, 'Save').click()
  await heading(page, `Set up ${name}`).waitFor()
}

async function addRedirectUri(page: Page, uri: string): Promise<void> {
  await page.getByLabel("Your app's redirect URI").fill(uri)
  await button(page, 'Add').click()
  await page.getByRole('list', { name: 'Redirect URIs' }).getByText(uri).waitFor()
}

async function setUpProvider(page: Page, given: { issuer: string; clientSecret: string }): Promise<void> {
  await page.getByRole('link', { name: /OpenID Connect/ }).click()
  await page.getByRole('textbox', { name: 'Key' }).fill('company')
  await page.getByRole('textbox', { name: 'Client ID' }).fill('licet-dev')
  await page.getByLabel('Client secret').fill(given.clientSecret)
  await page.getByRole('textbox', { name: 'Issuer' }).fill(`${given.issuer}/`)
  await button(page, 'Create provider').click()
  await button(page, `Use ${given.issuer}`).click()
  expect(await page.getByRole('textbox', { name: 'Issuer' }).inputValue()).toBe(given.issuer)
  await button(page, 'Create provider').click()
  await arrive(page, /\/providers\/prv_/)
}

/** Anyone could be behind an issuer: until someone decides otherwise, its emails count as unverified. */
async function trustEmails(page: Page): Promise<void> {
  const trust = page.getByRole('switch', { name: 'Trust verified emails' })
  expect(await trust.isChecked()).toBe(false)
  await trust.click()
  await toast(page, 'Provider saved')
  expect(await trust.isChecked()).toBe(true)
}

/** The test performs a real sign-in but creates no session. */
async function testProvider(page: Page): Promise<void> {
  await button(page, 'Test').click()
  await page.getByRole('button', { name: /Ada Lovelace/ }).click()
  await heading(page, 'The provider works').waitFor()
  const steps = page.getByRole('listitem')
  expect(await steps.count()).toBeGreaterThanOrEqual(4)
  expect(await steps.getByRole('img', { name: 'succeeded' }).count()).toBe(await steps.count())
  await page.getByText('ada@example.com (verified)').waitFor()
}

/** The steps after the first sign-in. The only app has the name of the project. */
async function sellToNewestUser(page: Page): Promise<void> {
  const setup = page.url().replace(/\/users.*/, '/setup')
  await page.goto(setup)
  await page.getByRole('link', { name: 'Connect your code' }).click()
  await page.getByText('Waiting for Acme…').waitFor()
  await page.goto(setup)
  await page.getByRole('textbox', { name: 'Feature' }).fill('Reports')
  await page.getByRole('textbox', { name: 'Plan' }).fill('Pro')
  await button(page, 'Create plan').click()
  await button(page, 'Grant Pro to grace@example.com').click()
  await page.getByText('Your first user has a license.').waitFor()
}

async function signInThrough(page: Page, provider: string, person: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to provider' }).click()
  await goTo(page, 'Users')
  await page.getByText('No users yet').waitFor()
  await page.goto(page.url().replace(/\/users.*/, '/setup'))
  const allow = button(page, 'Add redirect URI')
  const through = button(page, `Sign in with ${provider}`)
  await allow.or(through).first().waitFor()
  if (await allow.isVisible()) await allow.click()
  await through.click()
  await page.getByRole('button', { name: new RegExp(person) }).click()
  await heading(page, `${person} is signed in`).waitFor()
}
