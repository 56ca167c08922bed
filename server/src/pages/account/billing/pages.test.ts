import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { returnTo, setUpBilling } from '../../../../test/billing.ts'
import { type Service, startService } from '../../../../test/harness.ts'
import { chromiumPath, passOn } from '../../../../test/https-hosts.ts'
import { apiKey, setUpPayments } from '../../../../test/payments.ts'
import { startPaddle } from '../../../../test/sellers/paddle.ts'
import { shareBrowser } from '../../../../test/shared-browser.ts'
import { applyDueEvents } from '../../../payments/events/work.ts'

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

    /** A page of a user who is signed in, and whom the sellers' pages welcome. */
    async function open(service: Service, locale: string) {
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
      return { page, faults: browser.faults() }
    }

    test.each(['en-US', 'de-DE'])(
      'a plan is chosen and paid at the provider, whose portal opens, in %s',
      { timeout: 120_000 },
      async (locale) => {
        const service = await startService()
        const billing = await setUpBilling(service)
        const { page, faults } = await open(service, locale)
        await page.goto(`https://${host}/account/upgrade`)
        expect(await faultsIn(page)).toEqual([])

        await page.locator('form:has(input[value=price_pro]) button').click()
        await page.waitForURL('https://checkout.stripe.test/c/pay/cs_1')
        for (const event of billing.pay(page.url())) await billing.tell(event)
        await page.goto(String(billing.stripe.sessions.get('cs_1')?.success_url))
        expect(await faultsIn(page)).toEqual([])
        await page.goto(`https://${host}/account/upgrade`)
        expect(await faultsIn(page)).toEqual([])
        await page.goto(`https://${host}/account/billing`)
        await page.locator('form[action="/account/billing/portal"] button').click()
        await page.waitForURL('https://billing.stripe.test/p/session/1')
        expect(faults).toEqual([])
      },
    )

    test.each(['en-US', 'de-DE'])(
      'a change is shown with its price, confirmed, and then in place, in %s',
      { timeout: 120_000 },
      async (locale) => {
        const service = await startService()
        const seller = await startPaddle({ now: () => service.ctx.now().getTime() })
        const prices = [{ externalPriceId: 'price_team', plan: 'team', quantityTo: 'quantity', listed: true }]
        const { token, tell } = await setUpPayments(service, 'paddle', { apiKey, baseUrl: seller.url, prices })
        await service.db.updateTable('plans').set({ listed: true }).where('key', '=', 'team').execute()
        const body = { plan: 'team', quantity: 3, successUrl: returnTo }
        await service.call('POST', '/v1/billing/checkouts', { token, body })
        const { external_id: bought } = await service.db
          .selectFrom('billing_checkouts')
          .select('external_id')
          .executeTakeFirstOrThrow()
        for (const event of seller.pay(bought ?? '')) await tell(JSON.parse(event))
        service.advance(3_600_000)
        const { page, faults } = await open(service, locale)

        await page.locator('input[name=quantity]').fill('5')
        await page.locator('form:has(input[value=price_team]) button').click()
        await page.waitForURL(`https://${host}/account/billing/change?*`)
        expect(await faultsIn(page)).toEqual([])
        await page.locator('form[action="/account/billing/change"] button').click()
        await page.waitForURL(`https://${host}/account/billing?*`)
        await applyDueEvents(service.ctx)
        await page.reload()
        // cspell:ignore wurde geändert
        expect(await page.getByRole('status').innerText()).toMatch(
          /^(Your plan has been changed|Ihr Tarif wurde geändert)\.$/,
        )
        expect(await faultsIn(page)).toEqual([])
        expect(faults).toEqual([])
      },
    )
  },
)
