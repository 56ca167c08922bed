import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setUpBilling } from '../../../../test/billing.ts'
import { startService } from '../../../../test/harness.ts'
import { chromiumPath, passOn } from '../../../../test/https-hosts.ts'
import { shareBrowser } from '../../../../test/shared-browser.ts'

const host = 'auth.example.com'
const sellers = ['checkout.stripe.test', 'billing.stripe.test']
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
    found.push(...violations.map(({ id, nodes }) => [width, id, nodes.map(({ html }) => html)]))
    if (isWide) found.push([width, 'wider than the window'])
  }
  return found
}

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)(
  'the pages of billing in a browser',
  () => {
    const browser = shareBrowser([host, ...sellers])

    async function start(locale: string) {
      const service = await startService()
      const billing = await setUpBilling(service)
      browser.answerWith((incoming, outgoing) => {
        if (incoming.headers.host === host) passOn(incoming, outgoing, service.url)
        else outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>seller</title>')
      })
      await service.db.deleteFrom('mail_allowances').execute()
      const page = await browser.open({ locale })
      await page.goto(`https://${host}/sign-in?return=/account/upgrade`)
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=email]').press('Enter')
      // The page submits a whole code by itself.
      await page.locator('input[name=code]').fill((await service.lastMail(email)).code)
      await page.waitForURL(`https://${host}/account/upgrade`)
      return { service, billing, page, faults: browser.faults() }
    }

    test.each(['en-US', 'de-DE'])(
      'a plan is chosen and paid at the provider, whose portal opens, in %s',
      { timeout: 120_000 },
      async (locale) => {
        const { billing, page, faults } = await start(locale)
        await page.goto(`https://${host}/account/upgrade`)
        expect(await faultsIn(page)).toEqual([])

        await page.locator('form:has(input[value=price_pro]) button').click()
        await page.waitForURL('https://checkout.stripe.test/c/pay/cs_1')
        for (const event of billing.pay(page.url())) await billing.tell(event)
        await page.goto(String(billing.stripe.sessions.get('cs_1')?.['success_url']))
        expect(await faultsIn(page)).toEqual([])
        await page.goto(`https://${host}/account/upgrade`)
        expect(await faultsIn(page)).toEqual([])
        await page.goto(`https://${host}/account/billing`)
        await page.locator('form[action="/account/billing/portal"] button').click()
        await page.waitForURL('https://billing.stripe.test/p/session/1')
        expect(faults).toEqual([])
      },
    )
  },
)
