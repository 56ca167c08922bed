import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setAccessKeys } from '../../../server/test/access-keys.ts'
import { minutes } from '../../../server/test/harness.ts'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { becomes, run } from '../../client/test/world.ts'
import { german } from '../src/access-keys/german.ts'
import { looksOf, problemsOf, shareReactBrowser, versions } from './world.ts'

const email = 'ada@example.com'
const browsers = describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)

browsers.each(versions)('the components for access keys with React %s', (version) => {
  const start = shareReactBrowser(version)

  async function open(path: string, options: object = {}, isOn = true) {
    const site = await start()
    const { service } = site.world
    if (isOn) await setAccessKeys(service)
    const init = await site.world.tokensOf(email)
    const page = await site.open({ path, init, options })
    await becomes(page, 'signed_in')
    const { accessToken: token } = await service.signIn(email)
    const keys = async () => (await service.call('GET', '/v1/access-keys', { token })).data
    return { site, service, page, keys, token }
  }

  const create = async (page: Page, name: string, ...scopes: string[]) => {
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    for (const scope of scopes) await page.getByRole('checkbox', { name: scope }).check()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
  }
  const factsOf = (page: Page) => page.getByRole('list', { name: 'API keys' }).getByRole('listitem').allInnerTexts()

  test('a user creates a key, copies it once, rotates it, and revokes it', async () => {
    const { page, keys } = await open('/keys')
    await page.getByText('You have no API keys.').waitFor()
    expect(await looksOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Create a key' }).click()
    expect(await page.getByRole('checkbox', { name: 'Write reports (not in your plan)' }).isDisabled()).toBe(true)
    expect(await looksOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()

    await create(page, 'Export', 'Read reports')
    const shown = page.getByLabel('Key: Export')
    await shown.waitFor()
    expect(await looksOf(page)).toEqual([])
    const text = await shown.inputValue()
    expect(text).toMatch(/^ak_[0-9A-Za-z]{49}$/)
    // It has the focus, and is selected: a keyboard copies it without the button.
    expect(await run(page, 'String(getSelection())')).toBe(text)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('status').getByText('Copied').waitFor()
    expect(await run(page, 'navigator.clipboard.readText()')).toBe(text)
    await page.getByRole('button', { name: 'Done' }).click()
    expect(await page.content()).not.toContain(text)
    const [facts = ''] = await factsOf(page)
    for (const fact of ['Export', `${text.slice(0, 8)}…${text.slice(-4)}`, 'Read reports', 'expires on', 'never used'])
      expect(facts).toContain(fact)

    await page.getByRole('button', { name: 'Rotate the key Export' }).click()
    await page.getByText('You get a new key.').waitFor()
    expect(await looksOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Rotate', exact: true }).click()
    await expect.poll(() => shown.inputValue()).not.toBe(text)
    await page.getByRole('button', { name: 'Done' }).click()
    expect((await factsOf(page))[0]).toContain('previous key works until')
    await page.getByRole('button', { name: 'Revoke the key Export' }).click()
    await page.getByText("You can't undo this.").waitFor()
    expect((await keys())[0].status).toBe('active')
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('You have no API keys.').waitFor()
    expect((await keys())[0].status).toBe('revoked')
    expect(await problemsOf(page)).toEqual([])
  })

  test('the hook lists them, and faults are shown in words', async () => {
    const { service, page, token } = await open('/keys')
    await expect.poll(() => page.locator('#keys').textContent()).toBe('["ready",[],3]')
    await setAccessKeys(service, { maxPerHolder: 1 })
    await create(page, 'First')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await expect.poll(() => page.locator('#keys').textContent()).toBe('["ready",["First"],3]')
    await create(page, 'Second')
    await page.getByRole('alert').getByText('You have as many keys as you can have.').waitFor()

    const body = { name: 'By API', scopes: [] }
    expect((await service.call('POST', '/v1/access-keys', { token, body })).status).toBe(403)
    service.advance(11 * minutes)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('alert').getByText('Sign in again to continue.').waitFor()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page.waitForURL(({ hostname }) => hostname === 'auth.example.com')
  })

  test('a project without access keys shows none of it', async () => {
    const { page } = await open('/keys', {}, false)
    await expect.poll(() => page.locator('#keys').textContent()).toBe('["off",[],0]')
    expect(await page.getByText('API keys').count()).toBe(0)
    expect(await problemsOf(page)).toEqual([])
  })

  test('keys of a project that has turned them off can be revoked, and nothing else', async () => {
    const { service, page, keys } = await open('/keys')
    await create(page, 'Export')
    await page.getByRole('button', { name: 'Done' }).click()
    await setAccessKeys(service, { enabled: false })
    await page.reload()
    await page.getByText('API keys are turned off at the moment').waitFor()
    await expect.poll(() => page.locator('#keys').textContent()).toBe('["off",["Export"],0]')
    expect(await looksOf(page)).toEqual([])
    expect(await page.getByRole('button', { name: /Create|Rotate/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke the key Export' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect.poll(async () => (await keys())[0].status).toBe('revoked')
  })

  test('keys of an organization are apart, in German', async () => {
    const { service, page, token } = await open('/team-keys', { locale: 'de' })
    await page.getByText(german.none).waitFor()
    const { data } = await service.call('POST', '/v1/organizations', { token, body: { name: 'Acme' } })
    await service.call('POST', '/v1/access-keys', { token, body: { name: 'Mine', scopes: [] } })
    await page.reload()
    await page.getByText('Mine').waitFor()
    await page.locator('.licet-switcher').click()
    await page.getByRole('menuitemradio', { name: 'Acme' }).click()
    await page.getByText(german.none).waitFor()
    await page.getByRole('button', { name: german.create }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Team')
    await page.getByRole('button', { name: german.submit, exact: true }).click()
    await page.getByLabel(german.newKey.replace('{{name}}', 'Team')).waitFor()
    const made = await service.call('GET', `/v1/access-keys?organizationId=${data.id}`, { token })
    expect(made.data).toMatchObject([{ name: 'Team', userId: null, organizationId: data.id }])
    expect(await problemsOf(page)).toEqual([])
  })
})
