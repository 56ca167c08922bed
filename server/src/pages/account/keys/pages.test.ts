import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { path as api, setAccessKeys } from '../../../../test/access-keys.ts'
import { startService } from '../../../../test/harness.ts'
import { chromiumPath, passOn } from '../../../../test/https-hosts.ts'
import { shareBrowser } from '../../../../test/shared-browser.ts'

const host = 'auth.example.com'
const email = 'ada@example.com'

/** What is wrong with a page for its readers, on a phone and a desk, in light and dark colors: nothing. */
async function faultsIn(page: Page): Promise<unknown[]> {
  const found: unknown[] = []
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1_440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const isWide = Boolean(await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
    found.push(...violations.map(({ id, nodes }) => [width, colorScheme, id, nodes.map(({ html }) => html)]))
    if (isWide) found.push([width, 'wider than the window'])
  }
  return found
}

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)(
  'the pages of API keys in a browser',
  () => {
    const browser = shareBrowser([host])

    test.each(['en-US', 'de-DE'])(
      'a key is created and copied, used, rotated, and revoked, in %s',
      { timeout: 180_000 },
      async (locale) => {
        const service = await startService()
        await setAccessKeys(service)
        const { accessToken: token } = await service.signIn(email)
        const ask = async (method: string, path: string, body?: object) =>
          (await service.call(method, path, { token, ...(body && { body }) })).data
        const acme = await ask('POST', '/v1/organizations', { name: `Analytical ${'x'.repeat(60)}` })
        await ask('POST', api, {
          name: 'n'.repeat(80),
          scopes: ['reports:read', 'team:admin'],
          organizationId: acme.id,
        })
        browser.answerWith((incoming, outgoing) => passOn(incoming, outgoing, service.url))
        await service.db.deleteFrom('mail_allowances').execute()
        const page = await browser.open({ locale, permissions: ['clipboard-read', 'clipboard-write'] })
        const faults = browser.faults()
        const at = (path: string) => `https://${host}${path}`
        await page.goto(at('/sign-in?return=/account/keys'))
        await page.locator('input[name=email]').fill(email)
        await page.locator('input[name=email]').press('Enter')
        // The page submits a whole code by itself.
        await page.locator('input[name=code]').fill((await service.lastMail(email)).code)
        await page.waitForURL(at('/account/keys'))
        expect(await faultsIn(page)).toEqual([])

        await page.locator('a[href="/account/keys/new"]').click()
        await page.locator('input[name=name]').fill('Nightly export')
        await page.locator('input[value="reports:read"]').check()
        await page.locator('input[value="team:admin"]').check()
        expect(await faultsIn(page)).toEqual([])
        await page.locator('form[action="/account/keys/new"] button').click()
        const key = await page.locator('#key').innerText()
        expect(key).toMatch(/^ak_[0-9A-Za-z]{49}$/)
        expect(page.url()).toBe(at('/account/keys/new'))
        await page.locator('button[data-copy]').click()
        await page.locator('[data-copied]').waitFor()
        expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
        expect(await faultsIn(page)).toEqual([])

        await page.locator('a.fit').click()
        await page.locator('.rows').waitFor()
        // The browser has kept nothing that it could show again.
        await expect(page.goBack()).rejects.toThrow('ERR_CACHE_MISS')
        await page.waitForURL(/^chrome-error:/)
        await page.goto(at('/account/keys'))
        expect(await page.content()).not.toContain(key)
        const { id } = (await ask('GET', api))[0]
        await page.locator(`a[href="/account/keys/${id}"]`).click()
        expect(await faultsIn(page)).toEqual([])
        await page.locator(`a[href="/account/keys/${id}/rotate"]`).click()
        await page.locator('select[name=overlap]').selectOption('7')
        expect(await faultsIn(page)).toEqual([])
        await page.locator(`form[action="/account/keys/${id}/rotate"] button`).click()
        expect(await page.locator('#key').innerText()).not.toBe(key)

        await page.goto(at(`/account/keys/${id}`))
        await page.locator('.note time').waitFor()
        expect(await faultsIn(page)).toEqual([])
        await page.locator(`a[href="/account/keys/${id}/revoke"]`).click()
        expect(await faultsIn(page)).toEqual([])
        await page.locator(`form[action="/account/keys/${id}/revoke"] button`).click()
        await page.getByRole('status').waitFor()
        expect((await ask('GET', `${api}/${id}`)).status).toBe('revoked')
        expect(await faultsIn(page)).toEqual([])
        for (const path of ['', '/new']) {
          await page.goto(at(`/account/organizations/${acme.id}/keys${path}`))
          expect(await faultsIn(page)).toEqual([])
        }
        await page.goto(at('/account/sessions'))
        expect(await faultsIn(page)).toEqual([])
        await setAccessKeys(service, { enabled: false })
        await page.goto(at(`/account/keys/${id}`))
        await page.locator('.note').waitFor()
        expect(await faultsIn(page)).toEqual([])
        expect(faults).toEqual([])
      },
    )
  },
)
