import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../../test/https-hosts.ts'
import { shareBrowser } from '../../../../test/shared-browser.ts'
import { isMailTemplate, type MailVariables, render } from './service.ts'
import { languages, wordings } from './wording.ts'

const requestedAt = new Date('2026-01-01T12:00:00Z')
const email = 'ada.lovelace@analytical-engine.example.org'
/** What all emails say together. */
const variables = {
  app: 'Acme Analytics',
  link: `https://auth.example.com/sign-in/link?token=lml_${'x'.repeat(60)}`,
  code: '049302',
  ip: '203.0.113.7',
  device: 'Chrome on macOS',
  location: 'Berlin, Germany',
  newEmail: email,
  oldEmail: email,
  email,
  provider: 'GitHub',
  inviter: email,
  plan: 'Team',
  organization: 'Acme',
  organizationRole: 'member',
  reason: 'Invoices are missing (ticket 4711)',
  role: 'developer',
  passkey: 'MacBook Pro',
  key: 'Command line on the MacBook of Ada',
  id: `ak_${'x'.repeat(16)}`,
  recipient: email,
  requestedAt,
  expiresAt: new Date(requestedAt.getTime() + 600_000),
} satisfies Record<string, unknown>

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('in a browser', () => {
  const browser = shareBrowser(['mail.example.com'])

  test.each(languages)('every email is accessible and fits from 320 px, in %s', async (locale) => {
    const page = await browser.open({
      viewport: { width: 320, height: 800 },
      colorScheme: locale === 'de' ? 'dark' : 'light',
    })
    for (const template of Object.keys(wordings[locale]).filter(isMailTemplate)) {
      const { html } = render(template, variables as MailVariables[typeof template] & typeof variables, { locale })
      await page.setContent(html)
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
      const faults = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      expect([template, faults, width]).toEqual([template, [], 320])
    }
  })
})
