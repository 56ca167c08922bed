import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { stories, useInstallation } from './installation.ts'
import { arrive, button, dialogButton, expectPeace, goTo, heading, openNewestMail, toast } from './people.ts'
import type { Visit } from './visit.ts'

vi.setConfig({ testTimeout: 600_000 })

const colleague = 'colleague@example.com'

stories('a colleague', () => {
  const installation = useInstallation()

  test('is invited, accepts in another browser, gets another role on the next click, and is removed', async () => {
    const { asOwner, visit } = installation()
    const boss = await asOwner()
    const guest = await visit()
    await boss.open('/')
    await goTo(boss.page, 'Members')

    await invite(boss.page, colleague)
    await accept(guest)
    await boss.page.reload()
    await boss.page.getByRole('table', { name: 'Members', exact: true }).getByText(colleague).waitFor()
    expect(await heading(boss.page, 'Pending invitations').count()).toBe(0)

    await readOnly(boss, guest)
    await removeColleague(boss, guest)
    // The console shows the refused requests: 403 for the role, 401 after the removal.
    expectPeace([guest], [/status of 40[13]/])
    expectPeace([boss])
  })
})

async function invite(page: Page, email: string): Promise<void> {
  await button(page, 'Invite member').click()
  const dialog = page.getByRole('dialog', { name: 'Invite member' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: 'Developer' }).click()
  await button(page, 'Send invitation').click()
  await toast(page, `Invitation sent to ${email}`)
  await page.getByRole('table', { name: 'Pending invitations', exact: true }).getByText(email).waitFor()
}

async function accept({ page, url }: Visit): Promise<void> {
  await openNewestMail(page, url, colleague)
  await button(page, 'Accept invitation').click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await button(page, `Account: ${colleague}`).waitFor()
}

/** When the owner makes them a viewer, the guest's page is still the one of a developer. */
async function readOnly(boss: Visit, guest: Visit): Promise<void> {
  await goTo(guest.page, 'Apps')
  await guest.page.getByRole('link', { name: /^Default/ }).click()
  await guest.page.getByRole('textbox', { name: 'Name' }).fill('Renamed by a developer')
  await boss.page.getByRole('combobox', { name: `Role for ${colleague}` }).click()
  await boss.page.getByRole('option', { name: /^Viewer/ }).click()
  await toast(boss.page, `${colleague} is now Viewer`)

  await button(guest.page, 'Save').first().click()

  await guest.page
    .getByText("Your role doesn't allow this. Ask an owner for access.", { exact: true })
    .first()
    .waitFor()
  await guest.page.reload()
  await heading(guest.page, 'Default').waitFor()
  expect(await guest.page.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true)
  expect(await button(guest.page, 'Save').count()).toBe(0)
}

async function removeColleague(boss: Visit, guest: Visit): Promise<void> {
  await button(boss.page, `Remove ${colleague}`).click()
  await dialogButton(boss.page, 'Remove member').click()
  await toast(boss.page, `${colleague} removed`)

  await goTo(guest.page, 'Users')

  await arrive(guest.page, /\/sign-in/)
  await guest.page.getByRole('alert').getByText("You're no longer a member").waitFor()
}
