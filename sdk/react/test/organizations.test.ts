import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { setUpTeams } from '../../../server/test/teams.ts'
import { becomes, type ClientWorld, run } from '../../client/test/world.ts'
import { looksOf, problemsOf, shareReactBrowser, versions } from './world.ts'

const email = 'ada@example.com'
const browsers = describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)

/** Ada and Grace in Acme, which has the plan `team`; Ada in Beta, too, which has no plan. */
async function setUpAda({ service }: ClientWorld) {
  const teams = await setUpTeams(service, { roles: [{ key: 'editor', name: 'Editor' }] })
  const { user } = await service.signIn(email)
  const { user: grace } = await service.signIn('grace@example.com')
  const [acme, beta] = [await teams.make('acme'), await teams.make('beta')]
  await teams.join(acme, user.id, 'owner')
  await teams.join(acme, grace.id, 'editor')
  await teams.join(beta, user.id, 'member')
  await teams.addLicense('team', { organizationId: acme.ref })
  return { ...teams, user, acme, beta }
}

/** Creates an organization in the menu of the switcher, whose form comes first in the page. */
async function createIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Organization:' }).click()
  await page.getByRole('menuitem', { name: 'Create an organization' }).click()
  expect(await looksOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Organization: ${name}` }).waitFor()
}

browsers.each(versions)('the components for organizations with React %s', (version) => {
  const start = shareReactBrowser(version)

  async function open(path: string, options: object = {}) {
    const site = await start()
    const ada = await setUpAda(site.world)
    const init = await site.world.tokensOf(email)
    const page = await site.open({ path, init, options })
    await becomes(page, 'signed_in')
    return { site, init, page, ...ada }
  }

  test('switch by keyboard, create, and join, and what the page shows follows', async () => {
    const { site, page, make, join, addLicense } = await open('/team')
    const button = page.getByRole('button', { name: 'Organization: Personal' })
    await button.waitFor()
    await page.locator('#upgrade').waitFor()
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitemradio', { name: 'acme Owner' }).waitFor()
    expect(await looksOf(page)).toEqual([])
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await page.locator('#report').waitFor()
    await page.getByRole('button', { name: 'Organization: acme' }).waitFor()
    expect(await run(page, "document.activeElement.getAttribute('aria-label')")).toBe('Organization: acme')

    await createIn(page, 'Gamma')
    await page.locator('#upgrade').waitFor()

    const { user: eve } = await site.world.service.signIn('eve@example.com')
    const theirs = await make('theirs')
    await join(theirs, eve.id)
    await addLicense('team', { organizationId: theirs.ref })
    const { accessToken: token } = await site.world.service.signIn('eve@example.com')
    const path = `/v1/organizations/${theirs.ref}/invitations`
    expect((await site.world.service.call('POST', path, { token, body: { email } })).status).toBe(201)
    await page.getByRole('button', { name: 'Organization: Gamma' }).click()
    await page.getByRole('menuitem', { name: 'Join theirs' }).click()
    await page.getByRole('button', { name: 'Organization: theirs' }).waitFor()
    await page.locator('#report').waitFor()
    expect(await problemsOf(page)).toEqual([])
  })

  test('the profile invites, gives roles, removes, and leaves', async () => {
    const { site, page } = await open('/team')
    await run(page, 'licet.start()')
    await page.getByRole('button', { name: 'Organization:' }).click()
    await page.getByRole('menuitemradio', { name: 'acme' }).click()
    const memberships = page.getByRole('list', { name: 'Memberships' })
    await memberships.getByText('grace@example.com').waitFor()
    expect(await looksOf(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Role of grace@example.com' }).selectOption('admin')
    await expect.poll(() => page.getByRole('combobox', { name: 'Role of grace' }).inputValue()).toBe('admin')

    await page.getByLabel('Email').fill('cai@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Invitation sent to cai@example.com').waitFor()
    expect((await site.world.service.lastMail('cai@example.com')).text).toContain('acme')
    await page.getByRole('button', { name: 'Revoke the invitation of cai@example.com' }).click()
    await expect.poll(() => page.getByText('cai@example.com', { exact: true }).count()).toBe(0)

    await page.getByRole('button', { name: 'Remove grace@example.com' }).click()
    await expect.poll(() => memberships.getByText('grace@example.com').count()).toBe(0)
    const leave = async () => {
      await page.getByRole('button', { name: 'Leave the organization' }).click()
      await page.getByRole('button', { name: 'Leave', exact: true }).click()
    }
    await leave()
    await page.getByText('You have no invitations.').waitFor()
    expect(await looksOf(page)).toEqual([])
    await createIn(page, 'Gamma')
    await leave()
    await page.getByRole('alert').getByText('An organization needs an owner').waitFor()
    expect(await problemsOf(page)).toEqual([])
  })

  test('the open profile shows who joins, gets a role, and leaves', async () => {
    const { site, page, acme } = await open('/team')
    const { service } = site.world
    await run(page, 'licet.start()')
    await page.getByRole('button', { name: 'Organization:' }).click()
    await page.getByRole('menuitemradio', { name: 'acme' }).click()
    const memberships = page.getByRole('list', { name: 'Memberships' })
    await memberships.getByText('grace@example.com').waitFor()
    const { accessToken: token, user: eve } = await service.signIn('eve@example.com')
    const admin = await service.adminSignIn()
    const path = `/v1/admin/organizations/${acme.ref}/memberships`
    const body = { userId: eve.id, role: 'member' }

    const { data, status } = await admin.call('POST', path, { body })
    expect(status).toBe(201)
    await memberships.getByText('eve@example.com').waitFor()
    await admin.call('PATCH', `${path}/${data.id}`, { body: { role: 'editor' } })
    const role = page.getByRole('combobox', { name: 'Role of eve@example.com' })
    await expect.poll(() => role.inputValue(), { timeout: 60_000 }).toBe('editor')
    const left = await service.call('DELETE', `/v1/organizations/${acme.ref}/memberships/${data.id}`, { token })
    expect(left.status).toBe(200)
    await memberships.getByText('eve@example.com').waitFor({ state: 'detached' })
    expect(await problemsOf(page)).toEqual([])
  })

  test('two tabs show two teams by their URLs, and a user who is removed loses the page', async () => {
    const { site, init, page, acme, user, leave } = await open('/t/acme')
    await page.locator('#report').waitFor()
    const other = await site.open({ path: '/t/beta', init, context: page.context() })
    await other.locator('#upgrade').waitFor()
    const unknown = await site.open({ path: '/t/theirs', init, context: page.context() })
    await unknown.locator('#upgrade').waitFor()
    const shownIn = async (tab: typeof page) => JSON.parse((await tab.locator('#team').textContent()) ?? '')
    expect([await shownIn(page), await shownIn(other), await shownIn(unknown)]).toEqual([
      ['ready', 'acme'],
      ['ready', 'beta'],
      ['not_a_member', null],
    ])
    expect(await page.locator('#personal').textContent()).toBe('["ready","NOT_IN_PLAN"]')
    await page.bringToFront()
    await page.reload()
    await page.locator('#report').waitFor()
    await leave(acme, user.id)
    await page.locator('#upgrade').waitFor()
    await expect.poll(() => shownIn(page)).toEqual(['not_a_member', null])
    expect(await problemsOf(page)).toEqual([])
  })

  test('a project without organizations shows none of it', async () => {
    const site = await start()
    const page = await site.open({ path: '/team', init: await site.world.tokensOf(email) })
    await becomes(page, 'signed_in')
    await page.locator('#upgrade').waitFor()
    await expect.poll(() => page.locator('.licet-user').count()).toBe(0)
    expect(site.world.seen.filter((line) => line.includes('organizationId'))).toEqual([])
    expect(await problemsOf(page)).toEqual([])
  })
})
