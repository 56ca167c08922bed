import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { idsOf } from './demo-ids.ts'
import { demoProject, type Installation, stories, useInstallation } from './installation.ts'
import { goByPalette, readFocus, tabAndPress } from './keys.ts'
import {
  arrive,
  button,
  dialogButton,
  expectPeace,
  expectValue,
  fillIn,
  heading,
  joinAsDeveloper,
  openProject,
  patient,
  toast,
} from './people.ts'
import type { Visit } from './visit.ts'

vi.setConfig({ testTimeout: 600_000 })

stories('access keys', () => {
  const installation = useInstallation({ demo: true })

  test('a member turns them on with a new scope, and creates, rotates, and revokes the key of a user', async () => {
    const { project, user } = await idsOf(installation())
    const check = await checker(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    await turnOffAndOn(visitor, project)

    await visitor.open(`/p/${project}/users/${user}`)
    const panel = page.getByRole('region', { name: 'Access keys' })
    await panel.getByText('The user has no access key.').waitFor()
    const first = await createKey(page)
    expect(await check(first)).toMatchObject({ active: true, key: { name: 'Backup', scopes: ['notes:delete'] } })
    await panel.getByText('notes:delete').waitFor()

    await choose(page, 'Backup', 'Rotate')
    await page.getByRole('dialog').getByRole('combobox', { name: 'Overlap' }).click()
    await page.getByRole('option', { name: 'None: replace immediately' }).click()
    await dialogButton(page, 'Rotate key').click()
    const second = await storeSecret(page)
    expect(second).not.toBe(first)
    expect(await check(second)).toMatchObject({ active: true })
    await expect.poll(() => check(first), patient).toMatchObject({ active: false })

    await choose(page, 'Backup', 'Revoke')
    await page.getByRole('checkbox', { name: 'Someone else has the key' }).check()
    await dialogButton(page, 'Revoke key').click()
    await toast(page, 'Backup revoked')
    await panel.getByText(/: it leaked$/).waitFor()
    await expect.poll(() => check(second), patient).toMatchObject({ active: false, reason: 'revoked' })
    expect(await button(page, 'Actions for Backup').count()).toBe(0)
    // The scope without a valid key.
    expectPeace([visitor], [/status of 400/])
  })

  test('a key is found, narrowed, and given limits', async () => {
    const { project, organization } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    await visitor.open(`/p/${project}/users/access-keys`)
    const table = page.getByRole('table', { name: 'Access keys' })
    const rows = (count: number) => expect.poll(() => table.locator('tbody tr').count(), patient).toBe(count)
    await page.getByRole('combobox', { name: 'Scopes' }).click()
    await page.getByRole('option', { name: 'team:manage' }).click()
    await rows(1)
    await table.getByText('Weekly report').waitFor()
    await table.getByRole('link', { name: 'Brightside Bakery' }).click()
    await arrive(page, new RegExp(organization))
    const panel = page.getByRole('region', { name: 'Access keys' })
    await panel.getByText('Data warehouse').waitFor()

    await choose(page, 'Data warehouse', 'Edit')
    const dialog = page.getByRole('dialog')
    await fillIn(dialog.getByRole('textbox', { name: 'Name' }), 'Warehouse')
    await dialog.getByRole('checkbox', { name: 'Export notes as PDF' }).uncheck()
    await button(page, 'Networks and caps').click()
    await fillIn(dialog.getByRole('textbox', { name: 'Networks' }), 'everywhere')
    await fillIn(dialog.getByRole('textbox', { name: 'Cap: API calls' }), '500')
    await dialogButton(page, 'Save').click()
    await dialog.getByText('must be a CIDR range such as 203.0.113.0/24').waitFor()
    // It is above the fields that are in view.
    await dialog.locator('textarea:focus').waitFor()
    await fillIn(dialog.getByRole('textbox', { name: 'Networks' }), '203.0.113.0/24')
    await dialogButton(page, 'Save').click()
    await toast(page, 'Warehouse updated')
    await panel.getByText('Only from 203.0.113.0/24').waitFor()
    await panel.getByText('At most 500 api_calls').waitFor()
    expect(await panel.getByText('notes:export').count()).toBe(0)
    expectPeace([visitor], [/status of 400/])
  })

  test('a cap whose feature no longer exists is shown, stays when another changes, and can be removed', async () => {
    const { project: projectId, user: userId } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    const change = await changer(visitor)
    const scans = { projectId, key: 'scans', name: 'Scans', type: 'metered', unit: 'scan' }
    const feature = await change('POST', 'features', scans)
    await change('POST', 'access-keys', { projectId, userId, name: 'Scanner', scopes: [], caps: { scans: 20 } })
    await change('DELETE', `features/${feature['id']}`)
    await visitor.open(`/p/${projectId}/users/${userId}`)
    const dialog = page.getByRole('dialog')
    const cap = dialog.getByRole('textbox', { name: 'Cap: scans' })

    await choose(page, 'Scanner', 'Edit')
    await expectValue(cap, '20')
    await dialog.getByText(/^No metered feature has this key/).waitFor()
    await fillIn(dialog.getByRole('textbox', { name: 'Cap: API calls' }), '500')
    await dialogButton(page, 'Save').click()
    await page.getByText('At most 20 scans and 500 api_calls').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await choose(page, 'Scanner', 'Edit')
    await fillIn(cap, '')
    await dialogButton(page, 'Save').click()
    await page.getByText('At most 500 api_calls').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await choose(page, 'Scanner', 'Edit')
    await dialog.getByRole('textbox', { name: 'Cap: API calls' }).waitFor()
    expect(await cap.count()).toBe(0)
    expectPeace([visitor])
  })

  test('the keyboard alone creates a key for a user of an organization', async () => {
    const { organization } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const { page } = visitor
    await openProject(visitor, demoProject)
    await goByPalette(page, 'Users')
    await tabAndPress(page, 'link', 'Access keys')
    await arrive(page, /users\/access-keys$/)
    await tabAndPress(page, 'link', 'Brightside Bakery')
    await arrive(page, new RegExp(organization))
    await tabAndPress(page, 'button', 'Create access key')
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => readFocus(page), patient).toMatch(/^INPUT/)
    await page.keyboard.type('Payroll')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'The access key' }).waitFor()
    await tabAndPress(page, 'button', "I've stored it")
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Access keys' }).getByText('Payroll').waitFor()
    await expect.poll(() => readFocus(page), patient).toBe('BUTTON Create access key')
    expectPeace([visitor])
  })

  test('a developer sees access keys and changes nothing', async () => {
    const { project, keyHolder } = await idsOf(installation())
    const visitor = await installation().asOwner()
    const developer = await joinAsDeveloper(visitor, await installation().visit(), project)
    const { page } = developer
    await developer.open(`/p/${project}/users/access-keys`)
    await page.getByText('Calendar sync').waitFor()
    await developer.open(`/p/${project}/users/${keyHolder}`)
    await page.getByRole('region', { name: 'Access keys' }).getByText('Conference demo').waitFor()
    for (const name of ['Create access key', /^Actions for/]) expect(await button(page, name).count()).toBe(0)
    await developer.open(`/p/${project}/settings`)
    await heading(page, 'Access keys').waitFor()
    for (const name of ['Save access keys', 'Add scope', /^Remove scope/])
      expect(await button(page, name).count(), String(name)).toBe(0)
    expectPeace([visitor, developer])
  })
})

/** Asks the server about a key, as the server of an app does. */
async function checker({ licet, url }: Installation): Promise<(key: string) => Promise<unknown>> {
  const order = ['--project', 'demo', '--name', 'Notes API', '--scopes', 'sessions:verify']
  const [apiKey = ''] = /lk_\w+_[\w-]+/.exec((await licet('api-key', 'create', ...order)).stdout) ?? []
  return async (key) => {
    const reply = await fetch(`${url}/v1/sessions/introspect`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ tokens: [{ token: key }] }),
    })
    const { data } = (await reply.json()) as { data: { results: readonly unknown[] } }
    return data.results[0]
  }
}

/** Sends changes as the dashboard does, and returns the data of each response. */
async function changer({ page, url }: Visit) {
  const { request } = page
  const session = await (await request.get(`${url}/v1/admin/session`, { headers: { origin: url } })).json()
  const headers = { origin: url, 'x-service-csrf-token': session.data.csrfToken }
  return async (method: string, path: string, data?: object): Promise<Record<string, unknown>> => {
    const reply = await request.fetch(`${url}/v1/admin/${path}`, { method, headers, ...(data && { data }) })
    expect(reply.ok(), path).toBe(true)
    return (await reply.json()).data
  }
}

/** Ends with a scope that no key has. */
async function turnOffAndOn(visitor: Visit, project: string): Promise<void> {
  const { page } = visitor
  const toggle = page.getByRole('switch', { name: 'Users can have access keys' })
  await visitor.open(`/p/${project}/settings`)
  await toggle.click()
  await button(page, 'Save access keys').click()
  await toast(page, 'Access key settings saved')
  await visitor.open(`/p/${project}/users/access-keys`)
  await page.getByText(/^Access keys are off in the settings/).waitFor()
  await page.getByText('Calendar sync').waitFor()
  await page.getByRole('link', { name: 'Access keys', exact: true }).waitFor()
  expect(await button(page, 'Create access key').count()).toBe(0)

  await visitor.open(`/p/${project}/settings`)
  await toggle.click()
  await button(page, 'Add scope').click()
  const scope = page.getByRole('group', { name: 'Scope 5' })
  await fillIn(scope.getByRole('textbox', { name: 'Key' }), 'Notes: delete')
  await fillIn(scope.getByRole('textbox', { name: 'Name for users' }), 'Delete notes')
  await button(page, 'Save access keys').click()
  await scope.getByText(/must match/).waitFor()
  await fillIn(scope.getByRole('textbox', { name: 'Key' }), 'notes:delete')
  await button(page, 'Save access keys').click()
  await toast(page, 'Access key settings saved')
}

async function createKey(page: Page): Promise<string> {
  await button(page, 'Create access key').click()
  const dialog = page.getByRole('dialog')
  await fillIn(dialog.getByRole('textbox', { name: 'Name' }), 'Backup')
  await dialog.getByRole('checkbox', { name: 'Delete notes' }).check()
  await dialogButton(page, 'Create access key').click()
  return storeSecret(page)
}

/** Reads a secret that is shown once. */
async function storeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'The access key' })
  const text = await dialog.locator('code').innerText()
  expect(text).toMatch(/^acme_[0-9A-Za-z]{49}$/)
  await dialog.getByRole('button', { name: "I've stored it" }).click()
  await dialog.waitFor({ state: 'hidden' })
  return text
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}
