import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { idsOf } from './demo-ids.ts'
import { demoProject, stories, useInstallation } from './installation.ts'
import { inPalette, tabAndPress, tabTo } from './keys.ts'
import {
  arrive,
  button,
  dialogButton,
  expectPeace,
  fillIn,
  goTo,
  heading,
  joinAsDeveloper,
  openProject,
  patient,
  toast,
} from './people.ts'
import type { Visit } from './visit.ts'

vi.setConfig({ testTimeout: 600_000 })

const email = 'zoe.new@example.com'

stories('organizations', () => {
  const installation = useInstallation({ demo: true })

  test('one is created, gets users, an invitation, and a license, is renamed, and is deleted', async () => {
    const visitor = await installation().asOwner()
    const { page } = visitor
    const users = await usersOf(visitor)
    await createOne(page, 'Kestrel Logistics', users[0])

    await addUser(page, users[1], 'Editor')
    await addUser(page, users[2], 'Member')
    const table = page.getByRole('table', { name: 'Memberships' })
    await expect.poll(() => table.locator('tbody tr').count(), patient).toBe(3)
    // The only owner keeps the role.
    expect(await page.getByRole('combobox', { name: /^Role: / }).count()).toBe(2)
    await page.getByRole('combobox', { name: `Role: ${users[1]}` }).click()
    await page.getByRole('option', { name: 'Owner' }).click()
    await toast(page, `${users[1]} is now Owner`)
    await expect.poll(() => page.getByRole('combobox', { name: /^Role: / }).count(), patient).toBe(3)
    await button(page, `Remove ${users[2]}`).click()
    await dialogButton(page, 'Remove').click()
    await toast(page, `${users[2]} removed`)
    await expect.poll(() => table.locator('tbody tr').count(), patient).toBe(2)

    await inviteAndRevoke(page)
    await grantTeam(page)
    await rename(page)
    await heading(page, 'Kestrel Freight').waitFor()
    await page.getByRole('region', { name: 'Activity' }).getByText('Organization updated').waitFor()
    await page.getByRole('region', { name: 'Activity' }).getByText('User joined an organization').first().waitFor()

    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Delete organization' }).click()
    await page.getByRole('textbox', { name: /^Type/ }).fill('kestrel-freight')
    await dialogButton(page, 'Delete organization').click()
    await toast(page, 'Kestrel Freight deleted')
    await arrive(page, /users\/organizations$/)
    await expect.poll(() => page.getByText('Kestrel Freight', { exact: true }).count(), patient).toBe(0)
    // The slug that another one has.
    expectPeace([visitor], [/status of 400/])
  })

  test('the list, the palette, and a license lead to it, with the keyboard alone', async () => {
    const { organization } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await tabAndPress(page, 'link', 'Users')
    await tabAndPress(page, 'link', 'Organizations')
    await arrive(page, /users\/organizations$/)
    await tabTo(page, 'searchbox', 'Search organizations')
    await page.keyboard.type('bakery')
    await expect.poll(() => page.locator('tbody tr').count(), patient).toBe(1)
    await tabAndPress(page, 'link', /^Brightside Bakery/)
    await heading(page, 'Brightside Bakery').waitFor()
    await tabAndPress(page, 'link', 'Team')
    await arrive(page, /licenses\/lic_/)
    await heading(page, /Team.*Brightside Bakery/).waitFor()
    await tabAndPress(page, 'link', 'Brightside Bakery')
    await arrive(page, new RegExp(organization))
    await inPalette(page, 'Harbour Studio')
    await heading(page, 'Harbour Studio').waitFor()
    expectPeace([visitor])
  })

  test('deleting the last owner asks what becomes of the organization', async () => {
    const { project, organization } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    const [owner] = await membershipsOf(visitor, organization)
    await visitor.open(`/p/${project}/users/${owner?.userId}`)
    await page.getByRole('region', { name: 'Organizations' }).getByText('Owner').waitFor()
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Delete user' }).click()
    await page.getByRole('radio', { name: /^Make someone else the owner/ }).waitFor()
    await page.getByRole('dialog').getByText('Brightside Bakery').waitFor()
    await page.getByRole('textbox', { name: /^Type/ }).fill(owner?.email ?? '')
    await dialogButton(page, 'Delete user').click()
    await toast(page, `${owner?.email} deleted`)

    const left = await membershipsOf(visitor, organization)
    expect(left.map(({ userId }) => userId)).not.toContain(owner?.userId)
    expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1)
    expectPeace([visitor])
  })

  test('a developer sees organizations and changes nothing; without them, a project shows none', async () => {
    const { project, organization } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const developer = await joinAsDeveloper(visitor, await installation().visit(), project)
    await developer.open(`/p/${project}/users/organizations/${organization}`)
    await heading(developer.page, 'Brightside Bakery').waitFor()
    await developer.page.getByRole('table', { name: 'Memberships' }).waitFor()
    await developer.page.getByText('baker@example.org').waitFor()
    for (const name of ['Edit organization', 'Add user', 'Invite', 'Resend', /^Remove/, 'Grant license'])
      expect(await button(developer.page, name).count(), String(name)).toBe(0)
    expect(await developer.page.getByText('Private metadata').count()).toBe(0)
    await developer.open(`/p/${project}/users/organizations`)
    await developer.page.getByText('Harbour Studio').waitFor()
    expect(await button(developer.page, 'New organization').count()).toBe(0)

    const { page } = visitor
    await visitor.open(`/p/${project}/settings`)
    await page.getByRole('switch', { name: 'Users can belong to organizations' }).click()
    await button(page, 'Save organizations').click()
    await toast(page, 'Organization settings saved')
    await goTo(page, 'Users')
    await page.getByRole('link', { name: 'Invitations' }).waitFor()
    expect(await page.getByRole('link', { name: 'Organizations' }).count()).toBe(0)
    await visitor.open(`/p/${project}/users/organizations`)
    await heading(page, 'Organizations are off').waitFor()
    expectPeace([visitor, developer])
  })
})

interface Membership {
  readonly userId: string
  readonly email: string
  readonly role: string
}

async function membershipsOf({ page, url }: Visit, organization: string): Promise<Membership[]> {
  const path = `${url}/v1/admin/organizations/${organization}/memberships`
  return (await (await page.request.get(path, { headers: { origin: url } })).json()).data
}

/** Emails of users without an organization. */
async function usersOf(visitor: Visit): Promise<readonly [string, string, string]> {
  const { page, url } = visitor
  await openProject(visitor, demoProject)
  const project = /prj_\w+/.exec(page.url())?.[0] ?? ''
  const path = `${url}/v1/admin/users?projectId=${project}&status=active&limit=3`
  const { data } = await (await page.request.get(path, { headers: { origin: url } })).json()
  return data.map((user: { email: string }) => user.email)
}

async function pickUser(page: Page, label: string, user: string): Promise<void> {
  await fillIn(page.getByRole('combobox', { name: label }), user)
  await page.getByRole('option', { name: new RegExp(user) }).click()
}

async function createOne(page: Page, name: string, owner: string): Promise<void> {
  await goTo(page, 'Users')
  await page.getByRole('link', { name: 'Organizations' }).click()
  await button(page, 'New organization').click()
  await pickUser(page, 'Owner', owner)
  await fillIn(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), name)
  await dialogButton(page, 'Create organization').click()
  await toast(page, `${name} created`)
  await heading(page, name).waitFor()
}

async function addUser(page: Page, user: string, role: string): Promise<void> {
  await button(page, 'Add user').click()
  await pickUser(page, 'User', user)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role }).click()
  await dialogButton(page, 'Add user').click()
  await toast(page, `${user} added`)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function inviteAndRevoke(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Pending invitations' })
  await region.getByRole('button', { name: 'Invite' }).click()
  await fillIn(page.getByRole('dialog').getByRole('textbox', { name: 'Email' }), email)
  await dialogButton(page, 'Send invitation').click()
  await toast(page, `Invitation sent to ${email}`)
  await button(page, `Resend invitation: ${email}`).click()
  await toast(page, `Invitation resent to ${email}`)
  await button(page, `Revoke invitation: ${email}`).click()
  await dialogButton(page, 'Revoke').click()
  await toast(page, `Invitation revoked: ${email}`)
  await page.getByText('No pending invitations').waitFor()
}

/** Only plans for organizations can be chosen. Ends on the page of the organization. */
async function grantTeam(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Licenses' })
  await region.getByRole('button', { name: 'Grant license' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name: 'Team' }).waitFor()
  expect(await page.getByRole('option', { name: 'Free' }).count()).toBe(0)
  await page.getByRole('option', { name: 'Team' }).click()
  await dialogButton(page, 'Grant license').click()
  await toast(page, 'Team granted to Kestrel Logistics')
  await heading(page, /Team.*Kestrel Logistics/).waitFor()
  await page.getByRole('link', { name: 'Kestrel Logistics' }).click()
  await heading(page, 'Usage: Team').waitFor()
}

async function rename(page: Page): Promise<void> {
  await button(page, 'Edit organization').click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog.getByRole('textbox', { name: 'Name' }), 'Kestrel Freight')
  await fillIn(dialog.getByRole('textbox', { name: 'Slug' }), 'harbour-studio')
  await dialogButton(page, 'Save').click()
  await dialog.getByText(/slug/i).nth(1).waitFor()
  await fillIn(dialog.getByRole('textbox', { name: 'Slug' }), 'kestrel-freight')
  await fillIn(dialog.getByRole('textbox', { name: 'Billing email' }), 'billing@kestrel.example')
  await dialogButton(page, 'Save').click()
  await toast(page, 'Organization saved')
  await page.getByText('billing@kestrel.example').waitFor()
}
