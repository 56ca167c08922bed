import { existsSync, mkdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pageContextOf } from '../../test/browsers.ts'
import { setUpDevices } from '../../test/devices.ts'
import { startService } from '../../test/harness.ts'
import { argumentsFor, chromiumPath, passOn, startHttps } from '../../test/https-hosts.ts'
import { type Flow, sealFlow } from '../oauth2/service.ts'
import { bindBrowser } from '../sessions/browser/service.ts'

const host = 'auth.example.com'
const issuer = `https://${host}`
const redirectUri = 'https://app.example.com/callback'
/** Where the app sends the browser after its callback: the sign-in pages cannot know it. */
const landing = 'https://www.example.org/welcome'
const email = 'ada@example.com'
/** A folder for pictures of all pages, to look at. */
const { PICTURES } = process.env

/** A service behind TLS, with a user, an app that redirects on to another host, and a browser. */
async function start() {
  const service = await startService({ redirectUris: [redirectUri] })
  await service.signIn(email)
  await service.db.deleteFrom('mail_allowances').execute()
  const port = await startHttps((incoming, outgoing) => {
    if (incoming.headers.host === host) passOn(incoming, outgoing, service.url)
    else if (incoming.url?.startsWith('/callback')) outgoing.writeHead(302, { location: landing }).end()
    else outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>app</title>')
  })
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: argumentsFor([host, 'app.example.com', 'www.example.org'], port),
  })
  onTestFinished(() => browser.close())
  const faults: string[] = []
  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US', ...options })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()} ${message.text()}`))
    page.on('pageerror', (error) => faults.push(String(error)))
    return page
  }
  /** Opens the sign-in page as the authorization endpoint does, for the first app. */
  async function beginFlow(page: Page, more: Partial<Flow> = {}): Promise<void> {
    await page.goto(`${issuer}/sign-in`)
    const cookies = await page.context().cookies(issuer)
    const binding = bindBrowser(pageContextOf(service), cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    const { projectId: id, projectRef: ref } = service.app
    const plain = { state: 's-1', nonce: null, prompt: null, maxAge: null, loginHint: null, uiLocales: null } as const
    const request = {
      app: service.app.ref,
      redirectUri,
      responseMode: 'query',
      scopes: ['openid'],
      challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      ...plain,
      ...more,
    } as const
    await page.goto(
      `${issuer}/sign-in?flow=${encodeURIComponent(sealFlow(pageContextOf(service), { id, ref }, request, binding))}`,
    )
  }
  const codeOf = async () => (await service.lastMail(email)).code
  return { service, open, beginFlow, faults, codeOf }
}

/** What is wrong with a page for its readers: nothing. */
async function inspect(page: Page, name: string): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const facts = await page.evaluate(`(() => {
    const root = document.documentElement
    const small = [...document.querySelectorAll('button, main a, input:not([type=hidden])')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44).map((each) => each.outerHTML)
    return { tooWide: root.scrollWidth > innerWidth, headings: document.querySelectorAll('h1').length, small }
  })()`)
  if (PICTURES !== undefined) {
    mkdirSync(PICTURES, { recursive: true })
    await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
  }
  return { violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), facts }
}

const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** Below /account. */
const accountPages = [
  'profile',
  'profile/email',
  'sign-in',
  'sign-in/passkeys',
  'sessions',
  'licenses',
  'licenses/redeem',
  'data',
  'data/delete',
]

const clean = { violations: [], facts: { tooWide: false, headings: 1, small: [] } }

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('the sign-in pages in a browser', () => {
  test('are accessible, fit from 320 px, and are within their budgets, in both languages and color schemes', {
    timeout: 300_000,
  }, async () => {
    const { service, open, beginFlow, faults, codeOf } = await start()
    const { license, activate, token } = await setUpDevices(service)
    for (const label of ['Desk in Zurich', 'x'.repeat(200)]) await activate(label, { label })
    await service.call('POST', '/v1/licenses/seats', { token, body: { email: 'grace@example.com' } })
    await service.db.deleteFrom('mail_allowances').execute()
    const ofLicense = ['', '/devices', '/seats'].map((part) => `licenses/${license.id}${part}`)
    const branding = { color: '#0f766e', termsUrl: 'https://acme.example/terms', supportEmail: 'help@acme.example' }
    await service.db
      .updateTable('apps')
      .set({ branding: JSON.stringify(branding), name: 'Acme Analytics' })
      .execute()

    for (const [width, colorScheme, locale] of [
      [320, 'dark', 'de-DE'],
      [1_440, 'light', 'en-US'],
      ...(PICTURES === undefined ? [] : [[390, 'light', 'en-US'] as const, [390, 'dark', 'en-US'] as const]),
    ] as const) {
      const page = await open({ viewport: { width, height: 800 }, colorScheme, locale })
      const seen: string[] = []
      page.on('request', (request) => seen.push(request.url()))
      const look = async (name: string) => {
        expect([name, await inspect(page, `${name}-${width}-${colorScheme}`)]).toEqual([name, clean])
      }

      await page.goto(`${issuer}/sign-in`)
      await look('sign-in')
      const own = seen.filter((url) => !/icon\.svg$|\/sign-in$|\/challenge$/.test(url))
      expect(own.length).toBeLessThanOrEqual(3)
      const html = await page.content()
      expect([html.length < 10_240, gzipSync(html).length < 4_096]).toEqual([true, true])
      expect(await page.getAttribute('html', 'lang')).toBe(locale.slice(0, 2))
      await page.goto(`${issuer}/signed-out?reason=evicted`)
      await look('signed-out')
      await page.goto(`${issuer}/sign-in/link?token=x`)
      await look('unknown-link')
      await beginFlow(page)
      await page.fill('#email', email)
      await page.keyboard.press('Enter')
      await page.waitForSelector('#code')
      await look('code')
      await page.fill('#code', '00000')
      await page.evaluate("document.querySelector('form[data-code]').submit()")
      await page.waitForSelector('.summary')
      await look('wrong-code')
      const { token } = await service.lastMail(email)
      await page.goto(`${issuer}/sign-in/link?token=${token}`)
      await look('link')
      await page.click('.primary')
      await page.waitForURL(landing)
      await page.goto(`${issuer}/account`)
      await look('account')
      await page.setViewportSize({ width: 768, height: 800 })
      await look('account-768')
      await page.setViewportSize({ width, height: 800 })
      for (const name of [...accountPages, ...ofLicense]) {
        await page.goto(`${issuer}/account/${name}`)
        await look(`account-${name.replace(license.id, 'one').replace(/\W/g, '-')}`)
      }
      service.advance(60_000)
      await page.setViewportSize({ width, height: 800 })
      await beginFlow(page)
      await look('continue')
      await beginFlow(page, { prompt: 'login' })
      await look('confirm')
      await page.goto(`${issuer}/sign-in?flow=x`)
      await look('lost')
      expect(
        seen.filter((url) => !/^https:\/\/(auth\.example\.com|app\.example\.com|www\.example\.org)\//.test(url)),
      ).toEqual([])
      await page.context().close()
      await service.db.deleteFrom('mail_allowances').execute()
      await codeOf()
    }
    // A page with the status 400 is an error for the console.
    expect(faults.filter((fault) => !/status of 400/.test(fault))).toEqual([])
  })

  test('sign in by keyboard with the code, which sends itself once, and the app may redirect on to any host', async () => {
    const { open, beginFlow, faults, codeOf } = await start()
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

  test('sign in without JavaScript, end a session, and sign out', async () => {
    const { service, open, beginFlow, faults, codeOf } = await start()
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

  test('the keyboard alone deletes an account', async () => {
    const { service, open, faults, codeOf } = await start()
    const page = await open()
    /** Presses Tab until the element with this role and name has the focus. */
    const tabTo = async (role: 'button' | 'link' | 'textbox', name: RegExp) => {
      const target = page.getByRole(role, { name }).last()
      for (let count = 0; count < 30; count += 1) {
        if ((await target.and(page.locator(':focus')).count()) === 1) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`no focus on ${name}`)
    }
    await page.goto(`${issuer}/account`)
    await tabTo('textbox', /Email/)
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.waitForSelector('#code:focus')
    await page.keyboard.type(await codeOf())
    await page.waitForURL(`${issuer}/account`)
    service.advance(11 * 60_000)

    await tabTo('link', /^Your data/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${issuer}/account/data`)
    await tabTo('link', /^Delete account/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/sign-in\/confirm/)
    await tabTo('button', /^Email me a code/)
    await page.keyboard.press('Enter')
    await page.waitForSelector('#code:focus')
    await page.keyboard.type(await codeOf())
    await page.waitForURL(`${issuer}/account/data/delete`)
    await tabTo('textbox', /to confirm/)
    await page.keyboard.type(email)
    await tabTo('button', /^Delete account/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/signed-out\?reason=deleted/)

    const users = await service.db.selectFrom('users').select('deleted_at').execute()
    expect([users.map(({ deleted_at: at }) => at !== null), faults]).toEqual([[true], []])
  })

  test('sign in with a passkey', async () => {
    const { service, open, faults } = await start()
    const page = await open()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable', { enableUI: false })
    await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
    const { accessToken: token } = await service.signIn(email)
    const { data } = await service.call('POST', '/v1/users/me/passkeys/challenge', { token, body: {} })
    await page.goto(`${issuer}/signed-out`)
    const credential = await page.evaluate(
      `navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(data.options)}) }).then((made) => made.toJSON())`,
    )
    const added = await service.call('POST', '/v1/users/me/passkeys', {
      token,
      body: { challenge: data.challenge, credential },
    })
    expect(added.status).toBe(200)

    await page.goto(`${issuer}/sign-in`)
    // The email field offers the passkey, too: the authenticator may take it before the button is pressed.
    await page
      .getByRole('button', { name: 'Sign in with a passkey' })
      .click()
      .catch(() => undefined)
    await page.waitForURL(`${issuer}/account`)

    expect(await page.locator('h1').innerText()).toBe(email)
    expect(faults).toEqual([])
  })
})
