import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { stories, useInstallation } from './dashboard/installation.ts'
import { button, dialogButton, goTo, heading, openNewestMail, toast } from './dashboard/people.ts'
import type { Visit } from './dashboard/visit.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Chromium's virtual authenticator: an internal one that verifies its user. */
async function plugIn({ context, page }: Visit): Promise<void> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const inDashboard = (page: Page) => page.getByRole('navigation', { name: 'Main' }).waitFor()

async function signOut(page: Page): Promise<void> {
  await button(page, /^Account:/).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const shots = process.env['SHOTS']

async function shoot(page: Page, name: string): Promise<void> {
  if (shots === undefined) return
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 1100, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${shots}/${name}-${colorScheme}-${width}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

stories('a member with a passkey', () => {
  const installation = useInstallation()

  test('registers it, signs in with it, and removes it', async () => {
    const boss = await installation().asOwner()
    const { page } = boss
    await plugIn(boss)
    /** Whether the browser suggests passkeys, as it can: the virtual authenticator accepts a suggestion before the page is seen. */
    const suggest = (can: boolean) =>
      page.evaluate(`PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(${can})`)
    await boss.open('/account')
    await button(page, 'Add passkey').click()
    await toast(page, /added$/)
    await shoot(page, 'account')
    await suggest(false)
    await signOut(page)
    await heading(page, 'Sign in to the dashboard').waitFor()
    await shoot(page, 'sign-in')
    await button(page, 'Use passkey').click()
    await inDashboard(page)
    await suggest(true)
    const suggested = page.waitForResponse((response) => response.url().endsWith('/v1/admin/auth/passkeys'))
    await signOut(page)
    expect((await suggested).status()).toBe(200)
    await inDashboard(page)
    await installation().licet('admin', 'create', 'late@example.com')
    await governPasskeys(boss)
    await boss.open('/account')
    await refuseOnce(page)
    await button(page, /^Remove /).click()
    await dialogButton(page, 'Remove').click()
    await dialogButton(page, 'Use passkey').waitFor()
    await shoot(page, 'step-up')
    await dialogButton(page, 'Use passkey').click()
    await toast(page, 'Passkey removed')
  })

  test('member made to enroll: an owner adds one before anything else', async () => {
    const guest = await installation().visit()
    const { page } = guest
    await plugIn(guest)
    await requirePasskeys(installation())
    await guest.open('/sign-in')
    await page.getByLabel('Email').fill('late@example.com')
    await button(page, 'Email me a link').click()
    await heading(page, 'Check your email').waitFor()
    await signInFromMailbox(guest, 'late@example.com')
    await heading(page, 'Add a passkey').waitFor()
    await shoot(page, 'enroll')
    await button(page, 'Add passkey').click()
    await inDashboard(page)
    expect(await heading(page, 'Add a passkey').count()).toBe(0)

    const { stdout } = await installation().licet('admin', 'recover', 'late@example.com')
    expect(stdout).toContain('Passkeys removed: 1')
    await page.goto(/http:\S+#token=\S+/.exec(stdout)?.[0] ?? '')
    await button(page, 'Sign in').click()
    await heading(page, 'Add a passkey').waitFor()
  })
})

/** An owner requires passkeys, relaxes the rule, and resets the passkeys of another owner. */
async function governPasskeys({ page }: Visit): Promise<void> {
  const chosen = page.getByRole('combobox', { name: 'Members who need a passkey' })
  await goTo(page, 'Members')
  for (const rule of ['Everyone', 'No one']) {
    await chosen.click()
    await page.getByRole('option', { name: rule }).click()
    await dialogButton(page, 'Change rule').click()
    await toast(page, 'Rule for passkeys saved')
    await page.reload()
    await expect.poll(() => chosen.inputValue(), { timeout: 20_000 }).toBe(rule)
  }
  await button(page, 'Reset passkeys: late@example.com').click()
  await dialogButton(page, 'Reset passkeys').click()
  await toast(page, 'late@example.com: 0 passkeys removed, link sent')
}

/** Refuses the next removal of a passkey as the server does ten minutes after a sign-in. */
const refuseOnce = (page: Page) =>
  page.route(
    '**/v1/admin/session/passkeys/*',
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: { code: 'REAUTH_REQUIRED', message: '', details: { methods: ['passkey'], maxAgeSeconds: 600 } },
          meta: { requestId: 'req_1' },
        },
      }),
    { times: 1 },
  )

async function requirePasskeys({ licet, folder }: ReturnType<ReturnType<typeof useInstallation>>): Promise<void> {
  const file = `${folder}/rule.yaml`
  writeFileSync(file, 'instance:\n  requirePasskey: everyone\n')
  await licet('apply', file)
}

async function signInFromMailbox({ page, url }: Visit, email: string): Promise<void> {
  await openNewestMail(page, url, email)
  await button(page, 'Sign in').click()
}
