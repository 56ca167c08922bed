import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './visit.ts'

/** Timeout of steps that may take long on a busy machine. */
export const patient = { timeout: 150_000, interval: 100 }

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** Finds a button of the dialog that is open or opens: the page behind it may have one of the same name. */
export const dialogButton = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name })
/** The tab of a state above a list, whose name ends with the total of its list. */
export const stateTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name}`) })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Waits until the URL of the page matches. */
export const arrive = (page: Page, path: RegExp) => expect.poll(() => page.url(), patient).toMatch(path)

/** Waits until the field has that value: it may be filled by a response that is still on its way. */
export const expectValue = (field: Locator, value: string) => expect.poll(() => field.inputValue(), patient).toBe(value)

/** Types until the field has the value: a dialog that is opening may move the focus from one key to the next. */
export const fillIn = (field: Locator, value: string) =>
  expect.poll(() => field.fill(value).then(() => field.inputValue()), patient).toBe(value)

/** Opens the link that a fresh server prints and becomes the owner. Ends on the page of the first steps. */
export async function becomeOwner({ page }: Visit, printed: string, email: string): Promise<void> {
  const link = /http:\S+\/admin\/first-owner#token=\S+/.exec(printed)?.[0]
  if (link === undefined) throw new Error(`no link was printed: ${printed}`)
  await page.goto(link)
  await page.getByLabel('Email').fill(email)
  await button(page, 'Become owner').click()
  await heading(page, /^Set up/).waitFor()
}

/** Requests a link on the open sign-in page and opens it from the mailbox. Ends where the dashboard leads. */
export async function signInByMail({ page, url }: Visit, email: string): Promise<void> {
  const earlier = await countMails(url, email)
  await page.getByLabel('Email').fill(email)
  await button(page, 'Email me a link').click()
  await heading(page, 'Check your email').waitFor()
  await openNewestMail(page, url, email, earlier)
  await button(page, 'Sign in').click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

async function countMails(url: string, email: string): Promise<number> {
  const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { data: unknown[] }).data.length
}

/** Follows the link of the newest email to the address in the development mailbox, once there are more than `earlier`. */
export async function openNewestMail(page: Page, url: string, email: string, earlier = 0): Promise<void> {
  await expect.poll(() => countMails(url, email), patient).toBeGreaterThan(earlier)
  await page.goto(`${url}/dev/mail?to=${encodeURIComponent(email)}`)
  await page.getByRole('listitem').getByRole('link').first().click()
  const link = await page.getByLabel('Link', { exact: true }).getByRole('link', { name: 'Open' }).getAttribute('href')
  await page.goto(link ?? '')
}

const colleague = 'dev.colleague@example.com'

/** Invites a developer to the project, who joins in another window. */
export async function joinAsDeveloper(boss: Visit, guest: Visit, project: string): Promise<Visit> {
  await boss.open(`/p/${project}/members`)
  await button(boss.page, 'Invite member').click()
  const dialog = boss.page.getByRole('dialog', { name: 'Invite member' })
  await dialog.getByLabel('Email').fill(colleague)
  await dialog.getByRole('radio', { name: 'Developer' }).click()
  await button(boss.page, 'Send invitation').click()
  await toast(boss.page, `Invitation sent to ${colleague}`)
  await openNewestMail(guest.page, guest.url, colleague)
  await button(guest.page, 'Accept invitation').click()
  await guest.page.getByRole('navigation', { name: 'Main' }).waitFor()
  return guest
}

export const sidebarLink = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true })

/** Goes to a page by its entry in the sidebar. */
export const goTo = (page: Page, entry: string) => sidebarLink(page, entry).click()

/** Waits for a toast. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()

/** Expects that nothing was loaded from elsewhere and that the browser reported only the expected problems. */
export function expectPeace(visits: readonly Visit[], expected: readonly RegExp[] = []): void {
  for (const { complaints, outside } of visits) {
    expect(complaints.filter((complaint) => !expected.some((known) => known.test(complaint)))).toEqual([])
    expect(outside).toEqual([])
  }
}

/** Opens the dashboard and switches to the project of that name. */
export async function openProject({ page, url }: Visit, name: string): Promise<void> {
  await page.goto(`${url}/admin`)
  await button(page, /switch project$/).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}( Current)?$`) }).click()
  await button(page, `Project ${name}: switch project`).waitFor()
}

/** Waits until the list shows only licenses of that status: the old rows stay until the response arrives. */
export const licensesAreAll = (page: Page, state: string) =>
  expect.poll(() => statesOfLicenses(page), patient).toEqual([state])

const statesOfLicenses = async (page: Page): Promise<string[]> => {
  const cells = await page
    .getByRole('table', { name: 'Licenses' })
    .locator('tbody tr td:nth-child(3) [data-tone]:first-child')
    .allInnerTexts()
  return [...new Set(cells.map((text) => text.trim()))]
}
