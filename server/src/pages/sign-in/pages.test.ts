import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setUpDevices } from '../../../test/devices.ts'
import { flowPath } from '../../../test/flows.ts'
import { type Service, startService } from '../../../test/harness.ts'
import { chromiumPath, firstFrame, passOn } from '../../../test/https-hosts.ts'
import { allowOneSession } from '../../../test/licensing.ts'
import { furnishOrganizations, setOrganizations } from '../../../test/organizations.ts'
import { addPasskey } from '../../../test/passkeys.ts'
import { addHostileProvider, signInThrough } from '../../../test/providers.ts'
import { isThorough } from '../../../test/rounds.ts'
import { shareBrowser } from '../../../test/shared-browser.ts'
import type { Flow } from '../../oauth2/flow.ts'

const host = 'auth.example.com'
const issuer = `https://${host}`
const redirectUri = 'https://app.example.com/callback'
/** Where the app sends the browser after its callback: the sign-in pages cannot know it. */
const landing = 'https://www.example.org/welcome'
const hosts = [host, 'app.example.com', 'www.example.org']
const email = 'ada@example.com'
interface Look {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}
const looks: readonly Look[] = [320, 768, 1_440].flatMap((width) => [
  { width, colorScheme: 'light' },
  { width, colorScheme: 'dark' },
])

/** Starts the sign-in of a device of the first app, whose browser is somewhere else. */
async function startDevice({ url, app }: Service): Promise<string> {
  const headers = { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '203.0.113.7' }
  const body = new URLSearchParams({ client_id: app.ref })
  const response = await fetch(`${url}/oauth2/device_authorization`, { method: 'POST', headers, body })
  return ((await response.json()) as { user_code: string }).user_code
}

/** What is wrong with a page for its readers, in each look: nothing. `checked` is the one that axe checks, too. */
async function faultsIn(page: Page, checked: Look): Promise<unknown[]> {
  const found: unknown[] = []
  for (const look of !isThorough
    ? [...looks.filter(({ colorScheme }) => colorScheme !== checked.colorScheme), checked]
    : looks) {
    await page.setViewportSize({ width: look.width, height: 800 })
    // With motion, a button would still be between two colors.
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
    found.push(
      ...(await page.evaluate<string[]>(`(() => {
        const root = document.documentElement
        const shown = [...document.querySelectorAll('button, main a, input:not([type=hidden])')].filter((each) => each.checkVisibility())
        const small = shown.filter((each) => each.getBoundingClientRect().height < 44).map((each) => 'small: ' + each.outerHTML)
        const wide = root.scrollWidth > innerWidth ? ['wider than the window'] : []
        return [...small, ...wide, ...([...document.querySelectorAll('h1')].filter((each) => each.checkVisibility()).length === 1 ? [] : ['headings'])]
      })()`)),
    )
    if (!isThorough && look !== checked) continue
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze()
    found.push(...violations.map(({ id, nodes }) => [look, id, nodes.map(({ html }) => html)]))
  }
  return found
}

const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** A user who has something on each page of the account. Returns the pages. */
async function furnish(service: Service): Promise<string[]> {
  const { license, activate, token } = await setUpDevices(service)
  const hostile = await addHostileProvider(service)
  await signInThrough(service, hostile, { sub: 'ada', email, email_verified: true })
  const { passkey } = await addPasskey(service, token)
  for (const label of ['Desk in Zurich', 'x'.repeat(200)]) await activate(label, { label })
  await service.call('POST', '/v1/licenses/seats', { token, body: { email: `${'grace.'.repeat(9)}x@example.com` } })
  const { data: identities } = await service.call('GET', '/v1/users/me/identities', { token })
  const branding = { color: '#0f766e', termsUrl: 'https://acme.example/terms', supportEmail: 'help@acme.example' }
  const settings = JSON.stringify({ deviceGrant: true })
  const values = { branding: JSON.stringify(branding), name: 'Acme Analytics', home_url: 'https://app.example.com/' }
  await service.db
    .updateTable('apps')
    .set({ ...values, settings })
    .execute()
  return [
    '',
    `?app=${service.app.ref}`,
    '/profile',
    '/profile/email',
    '/sign-in',
    '/sign-in/passkeys',
    `/sign-in/passkeys/${passkey.id}`,
    `/sign-in/identities/${identities[0].id}`,
    '/sessions',
    '/licenses',
    '/licenses/redeem',
    `/licenses/${license.id}`,
    `/licenses/${license.id}/devices`,
    `/licenses/${license.id}/seats`,
    '/data',
    '/data/delete',
    ...(await furnishOrganizations(service, token, email)),
  ]
}

/** Pages that need no sign-in. */
const publicPages = [
  '/sign-in',
  '/sign-in/link?token=x',
  '/sign-in/callback/corp?error=access_denied',
  '/sign-in?flow=x',
  '/signed-out?reason=evicted',
  '/error?reason=cookies',
  '/error?reason=blocked',
  '/undo',
  '/impersonate',
  '/open?app=x&uri=com.example:/cb',
  '/oauth2/authorize?client_id=x',
  '/p/unknown/sign-in',
]

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('the hosted pages in a browser', () => {
  const browser = shareBrowser(hosts)
  const { open } = browser

  /** A service behind TLS, with a user and an app that redirects on to another host. */
  async function start() {
    const service = await startService({ redirectUris: [redirectUri] })
    await service.signIn(email)
    await service.db.deleteFrom('mail_allowances').execute()
    browser.answerWith((incoming, outgoing) => {
      if (incoming.headers.host === host) passOn(incoming, outgoing, service.url)
      else if (incoming.url?.startsWith('/callback')) outgoing.writeHead(302, { location: landing }).end()
      else outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>app</title>')
    })
    /** The sign-in page for the first app, as the authorization endpoint opens it. */
    async function flowUrl(page: Page, more: Partial<Flow> = {}): Promise<string> {
      await page.goto(`${issuer}/signed-out`)
      const cookies = await page.context().cookies(issuer)
      const path = flowPath(service, new Map(cookies.map(({ name, value }) => [name, value])), { redirectUri, ...more })
      return `${issuer}${path}`
    }
    async function beginFlow(page: Page, more: Partial<Flow> = {}): Promise<void> {
      await page.goto(await flowUrl(page, more))
      await firstFrame(page)
    }
    const codeOf = async () => (await service.lastMail(email)).code
    return { service, flowUrl, beginFlow, faults: browser.faults(), codeOf }
  }

  test('the sign-in page is within its budgets', async () => {
    await start()
    const page = await open()
    const sizes = new Map<string, number>()
    page.on('response', async (response) => void sizes.set(response.url(), gzipSync(await response.body()).length))

    await page.goto(`${issuer}/sign-in`, { waitUntil: 'networkidle' })

    const own = [...sizes].filter(([url]) => !/icon\.svg$|\/challenge$/.test(url))
    const total = (pattern: RegExp) => own.reduce((sum, [url, size]) => sum + (pattern.test(url) ? size : 0), 0)
    expect(own.length).toBeLessThanOrEqual(3)
    expect((await page.content()).length).toBeLessThan(10_240)
    expect([total(/\.js$/) <= 12_288, total(/\.css$/) <= 12_288]).toEqual([true, true])
  })

  for (const [locale, checked] of [
    ['de-DE', { width: 320, colorScheme: 'dark' }],
    ['en-US', { width: 1_440, colorScheme: 'light' }],
  ] as const)
    test(`are accessible, and fit from 320 px, in ${locale}`, { timeout: 300_000 }, async () => {
      const { service, beginFlow, faults } = await start()
      const pages = await furnish(service)
      await service.db.deleteFrom('mail_allowances').execute()
      const page = await open({ locale })
      const seen: string[] = []
      page.on('request', (request) => seen.push(request.url()))
      const look = async (name: string) => {
        expect([name, await faultsIn(page, checked)]).toEqual([name, []])
        expect(await page.getAttribute('html', 'lang')).toBe(locale.slice(0, 2))
      }

      for (const path of publicPages) {
        await page.goto(`${issuer}${path}`)
        await look(path)
      }
      await beginFlow(page)
      await page.fill('#email', email)
      await page.keyboard.press('Enter')
      await page.waitForSelector('#code')
      await look('code')
      await page.fill('#code', '00000')
      await page.evaluate("document.querySelector('form[data-code]').submit()")
      await page.waitForSelector('.summary')
      await look('a wrong code')
      const link = `${issuer}/sign-in/link?token=${(await service.lastMail(email)).token}`
      await page.goto(link)
      await look('link')
      await page.click('.primary')
      await page.waitForURL(landing)
      await page.goto(link)
      await look('a used link')
      await service.db
        .updateTable('users')
        .set({ name: `Ada ${'of Lovelace'.repeat(17)}` })
        .execute()
      service.ctx.caches.forget('project', service.app.projectId)
      for (const path of pages) {
        await page.goto(`${issuer}/account${path}`)
        await look(path)
      }
      await page.goto(`${issuer}/account/profile/email`)
      await page.fill('#email', 'ada.lovelace@analytical-engine.example.org')
      await page.click('.primary')
      await page.waitForSelector('#code')
      await look('code for a new email')
      await page.goto(`${issuer}/account/profile`)
      await look('pending email')
      const userCode = await startDevice(service)
      await page.goto(`${issuer}/device`)
      await page.waitForSelector('#user_code:focus')
      await look('code of a device')
      await page.keyboard.type('BBBB')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.summary:focus')
      await look('a wrong code of a device')
      await page.goto(`${issuer}/device?user_code=${userCode}`)
      await firstFrame(page)
      await page.keyboard.press('Enter')
      await page.waitForURL(/device.request/)
      await look('question for a device')
      await page.getByRole('button').first().press('Enter')
      await page.waitForSelector('a.more')
      await look('approved device')
      service.advance(60_000)
      await beginFlow(page, { organization: 'none' })
      await page.click('.primary')
      await page.waitForSelector('a.button')
      await look('not in the organization')
      await setOrganizations(service, { required: true })
      await page.goto(`${issuer}/account/invitations`)
      await page.click('.primary')
      // To the home page of the app that sent the invitation.
      await page.waitForURL(/app\.example\.com\/$/)
      await service.db.updateTable('users').set({ last_organization_id: null }).execute()
      await beginFlow(page)
      await look('continue')
      await page.click('.primary')
      await page.waitForSelector('#name')
      await look('choice of an organization')
      await page.click('main form button')
      await page.waitForURL(landing)
      await beginFlow(page)
      await allowOneSession(service)
      await page.click('.primary')
      await page.waitForSelector('a.button')
      await look('no room for a session')
      await beginFlow(page, { prompt: 'login' })
      await look('confirm')
      await page.goto(`${issuer}/oauth2/logout`)
      await look('sign-out')

      const foreign = seen.filter((url) => !hosts.includes(new URL(url).host))
      expect(foreign).toEqual([])
      // A page with the status 400 is an error for the console.
      expect(faults.filter((fault) => !/status of 40[034]/.test(fault))).toEqual([])
    })

  test('sign in by keyboard with the code, which sends itself once, and the app may redirect on to any host', async () => {
    const { beginFlow, faults, codeOf } = await start()
    const page = await open()

    await beginFlow(page, { loginHint: email })
    await page.focus('#email')
    await page.keyboard.press('Enter')
    await page.waitForSelector('#code:focus')
    await page.fill('#code', await codeOf())
    await page.keyboard.press('Enter')
    await page.waitForURL(landing)

    expect(faults).toEqual([])
  })

  test('lead by a form to an app that redirects on to any host, and to a provider', async () => {
    const { service, beginFlow, faults, codeOf } = await start()
    const { issuer: provider } = await addHostileProvider(service)
    const page = await open()

    await beginFlow(page, { responseMode: 'form_post', loginHint: email })
    await page.click('form[action$="/email"] .primary')
    await page.fill('#code', await codeOf())
    await page.waitForURL(landing)
    await page.goto(`${issuer}/sign-in?other=1`)
    await page.getByRole('button', { name: /corp/i }).click()
    await page.waitForURL((url) => url.origin === provider)

    expect(faults.filter((fault) => !fault.startsWith(provider))).toEqual([])
  })

  test('sign in without JavaScript, end a session, and sign out', async () => {
    const { service, beginFlow, faults, codeOf } = await start()
    const page = await open({ javaScriptEnabled: false })

    await beginFlow(page)
    expect(await page.getByRole('button', { name: /passkey/ }).count()).toBe(0)
    await page.fill('#email', email)
    await page.click('.primary')
    await page.fill('#code', await codeOf())
    await page.click('.primary')
    await page.waitForURL(landing)
    await page.goto(`${issuer}/account`)
    await page
      .getByRole('link', { name: /^Sessions/ })
      .last()
      .click()
    await page.getByRole('button', { name: /^End the session/ }).click()
    await page.waitForURL(/done=session/)
    expect(await page.getByRole('button', { name: /^End the session/ }).count()).toBe(0)
    await page.goto(`${issuer}/account`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/signed-out/)

    const live = await service.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
    expect([live, faults]).toEqual([[], []])
  })

  /** Presses Tab until the element with this role and name has the focus. */
  async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'combobox', name: RegExp): Promise<void> {
    const target = page.getByRole(role, { name }).last()
    for (let count = 0; count < 30; count += 1) {
      if ((await target.and(page.locator(':focus')).count()) === 1) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`no focus on ${name}`)
  }

  /** Goes to a button or link with Tab, presses it, and arrives at a page of the issuer. */
  async function tabAndPress(page: Page, role: 'button' | 'link', name: RegExp, to: RegExp): Promise<void> {
    await tabTo(page, role, name)
    await page.keyboard.press('Enter')
    await page.waitForURL(to)
  }

  // cspell:ignore Sitzungen Sitzung beenden Abmelden
  test('the keyboard alone signs in, changes the profile, ends a session, and signs out', async () => {
    const { service, faults, codeOf } = await start()
    const page = await open()
    await page.goto(`${issuer}/account`)
    await tabTo(page, 'textbox', /Email/)
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.waitForSelector('#code:focus')
    await page.keyboard.type(await codeOf())
    await page.waitForURL(`${issuer}/account`)

    await tabAndPress(page, 'link', /^Profile/, /account\/profile/)
    await tabTo(page, 'textbox', /^Name/)
    await page.keyboard.type('Ada Lovelace')
    await tabTo(page, 'combobox', /^Language/)
    await page.keyboard.type('Deutsch')
    await tabAndPress(page, 'button', /^Save/, /done=saved/)
    expect(await page.getAttribute('html', 'lang')).toBe('de')
    await page.goto(`${issuer}/account`)
    await tabAndPress(page, 'link', /^Sitzungen/, /account\/sessions/)
    await tabAndPress(page, 'button', /^Sitzung auf .* beenden/, /done=session/)
    await page.goto(`${issuer}/account`)
    await tabAndPress(page, 'button', /^Abmelden/, /signed-out/)

    const { name } = await service.db.selectFrom('users').select('name').executeTakeFirstOrThrow()
    const live = await service.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
    expect([name, live, faults]).toEqual(['Ada Lovelace', [], []])
  })

  test('the keyboard alone deletes an account', async () => {
    const { service, faults, codeOf } = await start()
    const page = await open()
    await page.goto(`${issuer}/account`)
    await tabTo(page, 'textbox', /Email/)
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.waitForSelector('#code:focus')
    await page.keyboard.type(await codeOf())
    await page.waitForURL(`${issuer}/account`)
    service.advance(11 * 60_000)

    await tabTo(page, 'link', /^Your data/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${issuer}/account/data`)
    await tabTo(page, 'link', /^Delete account/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/sign-in\/confirm/)
    await tabTo(page, 'button', /^Email me a code/)
    await page.keyboard.press('Enter')
    await page.waitForSelector('#code:focus')
    await page.keyboard.type(await codeOf())
    await page.waitForURL(`${issuer}/account/data/delete`)
    await tabTo(page, 'textbox', /to confirm/)
    await page.keyboard.type(email)
    await tabTo(page, 'button', /^Delete account/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/signed-out\?reason=deleted/)

    const users = await service.db.selectFrom('users').select('deleted_at').execute()
    expect([users.map(({ deleted_at: at }) => at !== null), faults]).toEqual([[true], []])
  })

  /** Adds a passkey for the user on our host, with the virtual authenticator of the browser. */
  async function addPasskeyIn(page: Page, service: Service) {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable', { enableUI: false })
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
    const { accessToken: token } = await service.signIn(email)
    const { data } = await service.call('POST', '/v1/users/me/passkeys/challenge', { token, body: {} })
    await page.goto(`${issuer}/signed-out`)
    const credential = await page.evaluate(
      `navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(data.options)}) }).then((made) => made.toJSON())`,
    )
    const body = { challenge: data.challenge, credential }
    const added = await service.call('POST', '/v1/users/me/passkeys', { token, body })
    expect(added.status).toBe(200)
    return {
      token,
      passkey: added.data,
      held: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
      respond: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    }
  }

  /** A browser that offers no passkeys in the list of the email field: the button is the only way. */
  const withoutSuggestions = (page: Page) =>
    page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)')

  test('sign in with a passkey', async () => {
    const { service, faults } = await start()
    const page = await open()
    await addPasskeyIn(page, service)
    await withoutSuggestions(page)

    await page.goto(`${issuer}/sign-in`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(`${issuer}/account`)

    expect(await page.locator('h1').innerText()).toBe(email)
    expect(faults).toEqual([])
  })

  test('sign in to an app with a passkey', async () => {
    const { service, beginFlow, faults } = await start()
    const page = await open()
    await addPasskeyIn(page, service)
    await withoutSuggestions(page)

    await beginFlow(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(landing)

    expect(faults).toEqual([])
  })

  test('the email field offers passkeys of an app for as long as the page is open', async () => {
    const { service, flowUrl, faults } = await start()
    const page = await open()
    await addPasskeyIn(page, service)
    const url = await flowUrl(page)
    // The authenticator would respond immediately, but the user leaves the first list alone.
    await page.addInitScript(`asked = 0
      const { get } = navigator.credentials
      navigator.credentials.get = (...options) =>
        (asked += 1) === 1 ? new Promise(() => {}) : get.apply(navigator.credentials, options)`)
    await page.clock.install()
    await page.goto(url)
    await expect.poll(() => page.evaluate<number>('asked')).toBe(1)

    service.advance(5 * 60_000)
    await page.clock.fastForward(5 * 60_000)
    await page.waitForURL(landing)

    expect(faults).toEqual([])
  })

  test('a passkey that was removed has its own words, and the browser stops offering it', async () => {
    const { service } = await start()
    const page = await open()
    const { token, passkey, held } = await addPasskeyIn(page, service)
    await withoutSuggestions(page)
    const removed = await service.call('DELETE', `/v1/users/me/passkeys/${passkey.id}`, { token })
    expect([removed.status, await held()]).toEqual([200, 1])

    await page.goto(`${issuer}/sign-in`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL(/sign-in.passkey/)

    expect(await page.locator('h1').innerText()).toBe('This passkey no longer works')
    await expect.poll(held).toBe(0)
  })
})
