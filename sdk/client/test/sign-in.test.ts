import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blockOf } from '../../../server/test/guide.ts'
import { chromiumPath, firstFrame } from '../../../server/test/https-hosts.ts'
import { addHostileProvider } from '../../../server/test/providers.ts'
import { app, becomes, bundle, issuer, run, shareClientBrowser, signInOnPages } from './world.ts'

const email = 'ada@example.com'

describe.skipIf(!existsSync(chromiumPath) && process.env['CI'] === undefined)('@licet/client in a browser', () => {
  const { start } = shareClientBrowser()

  test('one tab signs in and out on the pages of Licet, and so do the others within 1 second', async () => {
    const world = await start()
    const values = { post_logout_redirect_uris: [`${app}/bye`] }
    await world.service.db.updateTable('apps').set(values).where('id', '=', world.service.app.id).execute()
    const page = await world.open({ path: '/reports?x=1#top' })
    const [other, third] = await Promise.all([1, 2].map(() => world.open({ context: page.context() })))
    if (!other || !third) throw new Error('no pages')
    for (const one of [page, other, third]) expect(await run(one, '(await licet.start()).status')).toBe('signed_out')

    await run(page, 'void licet.signIn({ loginHint: "ada@example.com" })')
    await signInOnPages(page, world, email)
    // As StrictMode and module reloads do.
    const states = await run(page, 'Promise.all([licet, create(), licet].map((each) => each.start()))')

    expect(states).toEqual(
      [1, 2, 3].map(() => ({
        status: 'signed_in',
        offline: false,
        user: expect.objectContaining({ email, emailVerified: true }),
        session: expect.objectContaining({ amr: ['mail'], scopes: expect.arrayContaining(['openid', 'licenses']) }),
      })),
    )
    expect([page.url(), world.grants, await run(page, 'errors')]).toEqual([
      `${app}/reports?x=1#top`,
      ['authorization_code'],
      [],
    ])
    await becomes(other, 'signed_in', 1_000)
    await becomes(third, 'signed_in', 1_000)
    const token = await run<string>(other, 'licet.getToken()')
    expect(await world.statusOf(token)).toBe(200)
    await run(page, 'void licet.signOut({ returnTo: "/bye" })')
    await becomes(other, 'signed_out', 1_000)
    await becomes(third, 'signed_out', 1_000)
    expect(await run(other, 'licet.state.reason')).toBe('signed_out')
    // Its script is faster where the pages are built.
    await page.click('main button.primary', { timeout: 3_000 }).catch(() => undefined)
    await page.waitForURL(`${app}/bye`)
    expect(await world.statusOf(token)).toBe(401)
    expect(await run(page, '(await licet.start()).status')).toBe('signed_out')
    expect(await run(page, 'Object.keys(localStorage).filter((key) => localStorage[key] !== "{}")')).toEqual([])
  })

  test('the link of the email completes the sign-in in another tab; what belongs to no sign-in is refused', async () => {
    const world = await start()
    await world.service.signIn(email)
    await world.service.db.deleteFrom('mail_allowances').execute()
    const page = await world.open()
    await run(page, 'void licet.signIn()')
    await page.waitForSelector('#email')
    await page.fill('#email', email)
    await firstFrame(page)
    await page.keyboard.press('Enter')
    await page.waitForSelector('#code')
    const url = `${issuer}/sign-in/link?token=${(await world.service.lastMail(email)).token}`
    const tab = await world.open({ url, context: page.context() })
    await tab.click('main button.primary')
    await tab.waitForURL(`${app}/**`)

    expect([await run(tab, '(await licet.start()).status'), tab.url()]).toEqual(['signed_in', `${app}/`])
    const stranger = await world.open({ path: `/?code=lac_x&state=unknown&iss=${encodeURIComponent(issuer)}` })
    expect(await run(stranger, '(await licet.start()).status')).toBe('signed_out')
    expect([stranger.url(), await run(stranger, 'errors')]).toEqual([`${app}/`, ['SIGN_IN_INVALID']])
    const foreign = await world.open({ path: '/?code=of-another-library&state=theirs' })
    await run(foreign, 'licet.start()')
    expect([foreign.url(), await run(foreign, 'errors')]).toEqual([`${app}/?code=of-another-library&state=theirs`, []])
  })

  test('a provider signs in without the pages of Licet', async () => {
    const world = await start()
    const hostile = await addHostileProvider(world.service)
    const page = await world.open()
    await run(page, 'void createHeadless(licet).startProvider("corp", { returnTo: "/welcome" })')
    await page.waitForURL(`${hostile.issuer}/**`)
    hostile.mischief = { claims: { sub: 'ada', email, email_verified: true } }
    const state = new URL(page.url()).searchParams.get('state') ?? ''
    await page.goto(`${app}/?${new URLSearchParams({ code: hostile.issueCode(page.url()), state })}`)

    expect(await run(page, '(await licet.start()).status')).toBe('signed_out')
    expect(await run(page, 'createHeadless(licet).completeProvider()')).toBe(true)
    expect([await run(page, 'licet.state.user.email'), page.url()]).toEqual([email, `${app}/welcome`])
    expect(await run(page, 'createHeadless(licet).completeProvider()')).toBe(false)
    expect(await world.statusOf(await run(page, 'licet.getToken()'))).toBe(200)
  })

  test('with a backend of the app, the page has no token, and its failures sign no one out', async () => {
    const world = await start()
    const user = { id: 'usr_1', email, emailVerified: true, name: null, picture: null, locale: null }
    const session = { id: 'ses_1', authTime: '2026-01-01T00:00:00.000Z', amr: ['mail'], scopes: null }
    let status = 200
    const asked: string[] = []
    const bodies: Record<string, object> = {
      'GET /auth/session': { state: { status: 'signed_in', user, session } },
      'GET /auth/api/v1/licenses/entitlements': { data: { plan: null, entitlements: {} } },
      'POST /auth/sign-out': { url: `${app}/bye` },
    }
    world.appAnswer = ({ method, url = '' }, outgoing) => {
      if (!url.startsWith('/auth/')) return false
      asked.push(`${method} ${url}`)
      const body = bodies[`${method} ${url.split('?')[0]}`] ?? {}
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return true
    }
    const options = { bff: '/auth/', issuer: undefined, appId: undefined }
    const page = await world.open({ path: '/reports?x=1', options })
    const other = await world.open({ options, context: page.context() })

    for (const one of [page, other])
      expect(await run(one, 'licet.start()')).toEqual({ status: 'signed_in', user, session, offline: false })
    expect(await run(page, '(await licet.entitlements()).entitlements')).toEqual({})
    expect(await run(page, 'Promise.all([licet.getToken(), localStorage.length])')).toEqual([undefined, 0])
    status = 502
    await run(page, "window.dispatchEvent(new Event('online'))")
    await expect.poll(() => run(page, 'licet.state.offline'), { timeout: 5_000 }).toBe(true)
    status = 200
    await expect.poll(() => run(page, 'licet.state.offline'), { timeout: 5_000 }).toBe(false)
    await run(page, 'void licet.signIn({ returnTo: "//evil.example.com", prompt: "login", organization: "acme" })')
    await page.waitForURL(`${app}/auth/sign-in**`)
    expect(asked.at(-1)).toBe(
      `GET /auth/sign-in?returnTo=${encodeURIComponent('/reports?x=1')}&prompt=login&organization=acme`,
    )
    await page.goto(app)
    await run(page, 'void licet.signOut()')
    await becomes(other, 'signed_out', 1_000)
    await page.waitForURL(`${app}/bye`)
  })

  test('the first example of the README signs in as printed', async () => {
    const world = await start()
    const example = blockOf('sdk/client/README.md', 'first-example')
    const script = await bundle(example.replace('app_…', world.service.app.ref))
    world.appAnswer = ({ url }, outgoing) => {
      if (url !== '/client.js') return false
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return true
    }
    const page = await world.open()
    await signInOnPages(page, world, email)
    await expect.poll(() => page.title(), { timeout: 10_000 }).toBe(`Hello ${email}`)
  })
})
