import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Installation } from '../dashboard/installation.ts'
import { arrive, button, dialogButton, fillIn, goTo, openNewestMail, toast } from '../dashboard/people.ts'
import type { Registered } from './apps.ts'

/** What the owner of a project clicks before anyone can sign in. */

export interface Wanted {
  readonly name: string
  readonly redirectUri: string
  readonly isConfidential?: boolean
  /** Devices without a browser can sign in, too. */
  readonly forDevices?: boolean
}

/** Creates an app. A user who is signed in already is signed in to it without a click. */
export async function createApp(page: Page, { name, redirectUri, ...wanted }: Wanted): Promise<Registered> {
  await goTo(page, 'Apps')
  await page.getByRole('link', { name: 'New app' }).first().click()
  await fillIn(page.getByRole('textbox', { name: 'Name' }), name)
  await page.getByRole('textbox', { name: /^After sign-in/ }).fill(redirectUri)
  await button(page, 'Create app').click()
  await arrive(page, /\/apps\/app_/)
  const id = /app_[0-9a-f]+/.exec(page.url())?.[0] ?? ''
  await turnToTab(page, name, 'Sessions')
  await page.getByRole('radiogroup', { name: 'Single sign-on' }).getByText('Silent', { exact: true }).click()
  if (wanted.forDevices) await page.getByRole('switch', { name: 'Devices' }).click()
  await button(page, 'Save').click()
  await toast(page, 'App saved')
  if (!wanted.isConfidential) return { id, env: {} }
  await turnToTab(page, name, 'General')
  return { id, env: await makeConfidential(page) }
}

const turnToTab = (page: Page, app: string, tab: string): Promise<void> =>
  page.getByRole('navigation', { name: app, exact: true }).getByRole('link', { name: tab }).click()

/** Returns the lines for the `.env` file of its server. */
async function makeConfidential(page: Page): Promise<Record<string, string>> {
  await page.getByRole('radio', { name: /^Confidential/ }).click()
  await button(page, 'Save').click()
  await button(page, 'Create client secret').click()
  await dialogButton(page, 'Create client secret').click()
  const shown = page.getByRole('dialog', { name: 'Your client secret' })
  const text = await shown.locator('pre').innerText()
  await shown.getByRole('button', { name: "I've stored it" }).click()
  await shown.waitFor({ state: 'hidden' })
  return Object.fromEntries(text.split('\n').map((line) => [line.split('=')[0], line.split('=')[1] ?? '']))
}

/** Adds an OpenID provider, whose emails count, for users and members. */
export async function createProvider(page: Page, { url, folder }: Installation): Promise<void> {
  const keys: { clientSecret: string } = JSON.parse(readFileSync(join(folder, 'data/dev-idp/keys.json'), 'utf8'))
  await goTo(page, 'Providers')
  await page.getByRole('link', { name: 'New provider' }).first().click()
  await page.getByRole('link', { name: /OpenID Connect/ }).click()
  await page.getByRole('textbox', { name: 'Key' }).fill('company')
  await page.getByRole('textbox', { name: 'Client ID' }).fill('licet-dev')
  await page.getByLabel('Client secret').fill(keys.clientSecret)
  await page.getByRole('textbox', { name: 'Issuer' }).fill(`${url}/dev/idp`)
  await button(page, 'Create provider').click()
  await arrive(page, /\/providers\/prv_/)
  for (const name of [/^Trust verified emails/, /^Members/]) {
    await page.getByRole('switch', { name }).click()
    await page.getByRole('switch', { name, checked: true }).waitFor()
  }
}

/** Invites a member, who accepts in another browser. */
export async function inviteMember(page: Page, email: string, { visit }: Installation): Promise<void> {
  await goTo(page, 'Members')
  await button(page, 'Invite member').click()
  const dialog = page.getByRole('dialog', { name: 'Invite member' })
  await dialog.getByLabel('Email').fill(email)
  await button(page, 'Send invitation').click()
  await toast(page, `Invitation sent to ${email}`)
  const guest = await visit()
  await openNewestMail(guest.page, guest.url, email)
  await button(guest.page, 'Accept invitation').click()
  await guest.page.getByRole('navigation', { name: 'Main' }).waitFor()
  await guest.context.close()
}
