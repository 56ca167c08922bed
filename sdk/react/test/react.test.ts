import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setUpDevices } from '../../../server/test/devices.ts'
import { blockOf } from '../../../server/test/guide.ts'
import { chromiumPath } from '../../../server/test/https-hosts.ts'
import { setUpCatalog } from '../../../server/test/licensing.ts'
import { addHostileProvider } from '../../../server/test/providers.ts'
import { app, becomes, type ClientWorld, issuer, run, signInOnPages } from '../../client/test/world.ts'
import { bundle, looksOf, problemsOf, shareReactBrowser, versions } from './world.ts'

const email = 'ada@example.com'
const user = { id: 'usr_1', email, emailVerified: true, name: 'Ada Lovelace', picture: null, locale: null }
const session = { id: 'ses_1', authTime: '2026-01-01T00:00:00.000Z', amr: ['mail'], scopes: null }
const signedIn = { status: 'signed_in', user, session, offline: false }

/** Gives a user a plan with the feature `reports`. */
async function grantReports({ service }: ClientWorld): Promise<void> {
  const admin = await setUpCatalog(service, {
    features: [{ key: 'reports', name: 'Reports', type: 'boolean' }],
    plans: [{ key: 'team', name: 'Team', entitlements: { reports: true } }],
  })
  const { user: holder } = await service.signIn(email)
  const body = { projectId: service.app.projectRef, userId: holder.id, plan: 'team' }
  expect((await admin.call('POST', '/v1/admin/licenses', { body })).status).toBe(201)
}

/** What waits until it opens. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

const focusOf = (page: Page): Promise<string> =>
  run(page, "[document.activeElement.id, document.activeElement.textContent].join(' ').trim()")

/** Presses keys one after the other, and returns where the focus was after each. */
async function press(page: Page, ...keys: string[]): Promise<string[]> {
  const seen: string[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    seen.push(await focusOf(page))
  }
  return seen
}

const browsers = describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)

browsers.each(versions)('@licet/react with React %s in a browser', (version) => {
  const start = shareReactBrowser(version)

  test('hydrates what a server rendered without warnings', async () => {
    const site = await start()
    const { world } = site
    const states = [undefined, { status: 'signed_out' }, signedIn]
    const rendered: string[] = []
    for (const initialState of states) {
      const options = initialState ? { initialState } : {}
      site.content = site.render('/', { issuer, appId: world.service.app.ref, ...options })
      rendered.push(site.content)
      const page = await site.open({ options, init: await world.tokensOf(email) })
      await page.waitForSelector('[data-protected]')
      await page.waitForFunction((from) => document.body.innerText.includes(from), email)
      expect(await problemsOf(page)).toEqual([])
      expect(await run(page, 'reactVersion')).toMatch(version)
    }
    expect(
      rendered.map((html) => [html.includes('Sign in'), html.includes('Signed in'), html.includes('Report')]),
    ).toEqual([
      [false, false, false],
      [true, false, false],
      [false, true, false],
    ])
    expect(rendered[2]).toContain('Ada Lovelace')
  })

  test('nothing protected is rendered while loading', async () => {
    const site = await start()
    const { world } = site
    await grantReports(world)
    const [tokens, entitlements] = [gate(), gate()]
    const context = (await site.open({ path: '/redirect' })).context()
    await context.route('**/oauth2/token', async (route) => {
      await tokens.opened
      await route.continue()
    })
    await context.route('**/v1/licenses/entitlements', async (route) => {
      await entitlements.opened
      await route.continue()
    })
    const init = await world.tokensOf(email, -1_000)
    const pages = await Promise.all(['/', '/protected'].map((path) => site.open({ path, init, context })))
    const [home, secret] = pages
    if (!home || !secret) throw new Error('no pages')
    await home.waitForSelector('.licet-skeleton')
    await home.waitForSelector('#wait')

    for (const page of pages)
      expect(await run(page, '[licet.state.status, globalThis.sawProtected]')).toEqual(['loading', false])
    tokens.open()
    await home.waitForSelector('[data-protected]')
    await secret.waitForSelector('#report')
    expect(await home.locator('#report, #upgrade').count()).toBe(0)
    entitlements.open()
    await home.waitForSelector('#report')
    expect(await home.locator('#upgrade').count()).toBe(0)
    expect(JSON.parse(await home.innerText('#facts'))).toEqual([email, ['mail'], 'team', 'ready', 'NOT_IN_PLAN'])
    // In one call for all features and components.
    expect(world.seen.filter((line) => line.startsWith('GET /v1/licenses/entitlements'))).toHaveLength(1)
    await home.click('#sign-out')
    await home.waitForSelector('#upgrade')
    expect(await home.locator('[data-protected]').count()).toBe(0)
    for (const page of pages) expect(await problemsOf(page)).toEqual([])
  })

  test('a protected page signs in and returns, and leaves neither after a sign-out nor again and again', async () => {
    const { world, open } = await start()
    const page = await open({ path: '/protected?x=1' })
    await signInOnPages(page, world, email)
    await page.waitForSelector('#report')
    expect([page.url(), world.grants]).toEqual([`${app}/protected?x=1`, ['authorization_code']])

    await run(page, "licet.signOut({ scope: 'app' })")
    await page.waitForSelector('.licet-card')
    expect([await page.innerText('h2'), page.url()]).toEqual(["You're signed out", `${app}/protected?x=1`])
    const stranger = await open({ path: '/protected' })
    await stranger.waitForURL(`${issuer}/**`)
    // As after a sign-in that has failed.
    await stranger.goto(`${app}/protected`)
    await stranger.waitForSelector('.licet-card')
    await stranger.click('.licet-primary')
    await stranger.waitForURL(`${issuer}/**`)
  })

  test('the user button works by keyboard as a menu button', async () => {
    const { world, open } = await start()
    await grantReports(world)
    const page = await open({ init: await world.tokensOf(email) })
    await page.waitForSelector('#report')
    const button = page.getByRole('button', { name: `Account of ${email}` })
    await page.keyboard.press('Tab')
    expect(
      await button.evaluate((node) => [node === document.activeElement, node.ariaExpanded, node.ariaHasPopup]),
    ).toEqual([true, 'false', 'menu'])

    await button.click()
    expect(await looksOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    const keys = ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'Home', 'p', 'ArrowUp', 'ArrowUp']
    expect(await press(page, ...keys)).toEqual([
      'Account',
      'PlanTeam',
      'Sign out',
      'Account',
      'Sign out',
      'Account',
      'PlanTeam',
      'Account',
      'Sign out',
    ])
    const menu = page.getByRole('menu', { name: `Account of ${email}` })
    expect(
      await menu.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getAttribute('href'))),
    ).toEqual([`${issuer}/account`, `${issuer}/account/licenses`, null])
    const closed = async () => [await menu.count(), await button.getAttribute('aria-expanded')]
    await page.keyboard.press('Escape')
    expect([await closed(), await button.evaluate((node) => node === document.activeElement)]).toEqual([
      [0, 'false'],
      true,
    ])
    expect(await press(page, 'ArrowUp', 'Escape', 'ArrowDown')).toEqual(['Sign out', expect.any(String), 'Account'])
    // From the menu to what follows the button.
    expect([await press(page, 'Tab'), await closed()]).toEqual([['account Account'], [0, 'false']])
    await button.click()
    await page.mouse.click(4, 4)
    expect(await closed()).toEqual([0, 'false'])
    await button.focus()
    await press(page, 'Space', 's', 'Enter')
    await becomes(page, 'signed_out')
    await expect.poll(() => button.count()).toBe(0)
    expect(await problemsOf(page)).toEqual([])
  })

  test('the embedded form signs in with the emailed code, the link, and a provider', async () => {
    const { world, open } = await start({ redirectUris: [`${app}/sign-in`] })
    const hostile = await addHostileProvider(world.service)
    const options = { redirectUri: `${app}/sign-in` }
    const page = await open({ path: '/sign-in', options })
    await page.getByLabel('Email').waitFor()
    expect(await looksOf(page)).toEqual([])
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code')
    const { code, token } = await world.service.lastMail(email)
    const wrong = code === '111111' ? '222222' : '111111'
    await page.keyboard.type(wrong)
    await page.waitForSelector('[role=alert]:not(:empty)')
    expect(await page.getByLabel('Code').getAttribute('aria-invalid')).toBe('true')
    expect(await looksOf(page)).toEqual([])
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
    await becomes(page, 'signed_in')
    expect(await world.statusOf(await run(page, 'licet.getToken()'))).toBe(200)
    await expect.poll(() => page.locator('.licet-card').count()).toBe(0)

    const late = await open({ path: `/sign-in?token=${token}`, options })
    await late.getByRole('button', { name: 'Sign in' }).click()
    await late.waitForSelector('[role=alert]:not(:empty)')
    expect(late.url()).toBe(`${app}/sign-in`)
    await late.getByLabel('Email').fill(email)
    await late.keyboard.press('Enter')
    await late.waitForSelector('[name=code]')
    const again = await open({ path: `/sign-in?token=${(await world.service.lastMail(email)).token}`, options })
    await again.getByRole('button', { name: 'Sign in' }).click()
    await becomes(again, 'signed_in')

    const other = await open({ path: '/sign-in', options })
    await other.getByRole('button', { name: 'Continue with' }).click()
    await other.waitForURL(`${hostile.issuer}/**`)
    hostile.mischief = { claims: { sub: 'ada', email, email_verified: true } }
    const state = new URL(other.url()).searchParams.get('state') ?? ''
    await other.goto(`${app}/sign-in?${new URLSearchParams({ code: hostile.issueCode(other.url()), state })}`)
    await becomes(other, 'signed_in')
    expect(other.url()).toBe(`${app}/sign-in`)
    for (const one of [page, late, again, other]) expect(await problemsOf(one)).toEqual([])
  })

  test('the account panel changes the name, removes devices, and ends sessions', async () => {
    const { world, open } = await start()
    const init = await world.tokensOf(email)
    await world.service.signIn(email)
    const { activate } = await setUpDevices(world.service)
    expect((await activate('a'.repeat(32), { label: 'Desk' })).status).toBe(201)
    const page = await open({ path: '/account', init })
    await page.getByText('Desk').waitFor()
    expect(await looksOf(page)).toEqual([])

    await page.getByLabel('Name').fill('Ada Lovelace')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Saved').waitFor()
    await page.getByRole('button', { name: 'Remove the device Desk' }).click()
    await page.waitForFunction(() => document.activeElement?.textContent === 'License')
    expect(await page.getByText('Desk').count()).toBe(0)
    const ends = page.getByRole('button', { name: 'End the session on' })
    expect(await ends.count()).toBe(2)
    await ends.first().click()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Sessions')
    expect(await ends.count()).toBe(1)
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await expect.poll(() => ends.count()).toBe(0)
    expect(await page.getByText('This browser').count()).toBe(1)

    await page.reload()
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada Lovelace')
    expect(await problemsOf(page)).toEqual([])
    await page.route('**/v1/users/me', (route) => route.abort())
    await page.getByLabel('Name').fill('Grace')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('No connection').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Grace')
    await run(page, "licet.signOut({ scope: 'app' })")
    await expect.poll(() => page.locator('.licet-account').count()).toBe(0)
  })

  test('the first example of the README signs in as printed', async () => {
    const site = await start()
    const contents = blockOf('sdk/react/README.md', 'first-example').replace('app_…', site.world.service.app.ref)
    site.script = await bundle(version, {
      stdin: { contents, loader: 'tsx', resolveDir: new URL('.', import.meta.url).pathname },
    })
    const page = await site.open()
    await page.click('button:has-text("Sign in")')
    await signInOnPages(page, site.world, email)
    await page.waitForSelector(`button[aria-label="Account of ${email}"]`)
    expect(await problemsOf(page)).toEqual([])
  })
})
