import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContextOptions, chromium } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { chromiumPath, firstFrame } from '../../../test/https-hosts.ts'

/** A user who has changed their email, with the path of the link that undoes it. */
async function start() {
  const service = await startService()
  const { accessToken: token } = await service.signIn('ada@example.com')
  await service.call('PATCH', '/v1/users/me', { token, body: { email: 'mallory@example.com' } })
  await service.call('POST', '/v1/auth/verify', {
    token,
    body: { token: (await service.lastMail('mallory@example.com')).token },
  })
  const { secrets } = await service.lastMail('ada@example.com')
  const link = new URL(secrets.link ?? '')
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] })
  onTestFinished(() => browser.close())
  const faults: string[] = []
  const open = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('request', (request) => request.url().startsWith(service.url) || faults.push(request.url()))
    await page.goto(`${service.url}${link.pathname}${link.hash}`)
    return page
  }
  const emailOf = async () => (await service.db.selectFrom('users').select('email').executeTakeFirstOrThrow()).email
  return { service, open, faults, emailOf }
}

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('the page of an undo link', () => {
  test('is accessible and fits from 320 px, in both languages and color schemes', async () => {
    const { open, faults } = await start()

    for (const [width, colorScheme, locale] of [
      [320, 'dark', 'de-DE'],
      [1_440, 'light', 'en-US'],
    ] as const) {
      const page = await open({ viewport: { width, height: 720 }, colorScheme, locale })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      const facts = await page.evaluate(
        '({ language: document.documentElement.lang, isTooWide: document.documentElement.scrollWidth > innerWidth, hash: location.hash })',
      )
      expect(facts).toEqual({ language: locale.slice(0, 2), isTooWide: false, hash: '' })
      const height = (await page.getByRole('button').boundingBox())?.height ?? 0
      expect(height).toBeGreaterThanOrEqual(44)
      await page.context().close()
    }
    expect(faults).toEqual([])
  })

  test('changes nothing when it is opened, undoes the change by keyboard, and says when it is used', async () => {
    const { open, emailOf } = await start()
    const [page, again] = [await open({}), await open({})]
    expect(await emailOf()).toBe('mallory@example.com')

    await firstFrame(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('[data-outcome=done] h1:focus').waitFor()
    expect(await emailOf()).toBe('ada@example.com')
    expect(await page.locator('h1:visible').count()).toBe(1)

    await again.getByRole('button').click()
    await again.locator('[data-outcome=used] h1:focus').waitFor()
  })

  test('explains itself without JavaScript', async () => {
    const { open, faults } = await start()

    const page = await open({ javaScriptEnabled: false, locale: 'en-US' })

    expect(await page.getByRole('main').innerText()).toContain('This page needs JavaScript.')
    expect(faults).toEqual([])
  })
})
