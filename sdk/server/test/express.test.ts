import { expect, test, vi } from 'vitest'
import { eventually, times } from '../../../server/test/harness.ts'
import { toBase64Url } from '../src/base64.ts'
import { createSealer } from '../src/bff/seal.ts'
import { type Browser, page, type Seen } from './browser.ts'
import { openCookie, sealCookie, secret, startWorld } from './express-app.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const setting = (name: string, { cookies }: Seen): string[] => cookies.filter((text) => text.startsWith(`${name}=`))
const contentOf = (text = ''): string => text.split(';')[0]?.split('=')[1] ?? ''

/** The sign-ins that have started in a browser, but not its session. */
function takeAttempts(from: Browser, to: Browser, session: string): void {
  for (const [name, value] of from.cookies) if (name !== session) to.cookies.set(name, value)
}

test('a user signs in, gets what the license grants, and is refused 1 second after a revocation', async () => {
  const { service, admin, startApp, answerOf } = await startWorld()
  const app = await startApp()
  const browser = app.browse()
  expect(await browser.open('/public')).toMatchObject({ status: 200, text: 'public', cookies: [] })
  expect((await browser.send('/greeting')).text).toBe('out')
  expect((await browser.send('/page')).json).toEqual({
    error: { code: 'NOT_SIGNED_IN', message: expect.any(String) },
  })
  expect((await browser.send('/auth/session')).json).toEqual({ state: { status: 'signed_out' } })
  const refused = await browser.open('/page?x=1')
  expect([refused.status, refused.location]).toEqual([303, '/auth/sign-in?returnTo=%2Fpage%3Fx%3D1'])

  const started = await browser.open(refused.location)
  const callback = await answerOf(started)
  const [, second] = await Promise.all([browser.open(callback), browser.open(callback)])
  const done = await browser.open(callback)

  expect([second.status, second.location, done.status, done.location]).toEqual([303, '/page?x=1', 303, '/'])
  const [cookie = ''] = setting(app.cookie, second)
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
  expect(cookie.length).toBeLessThan(1_024)
  expect(JSON.parse(atob(contentOf(cookie).split('.')[0] ?? ''))).toMatchObject({ alg: 'dir', enc: 'A256GCM' })
  expect([...browser.cookies.keys()]).toEqual([app.cookie])
  const { at, sid } = await openCookie(contentOf(cookie))
  const session = await browser.send('/auth/session')
  const { data: user } = await service.call('GET', '/v1/users/me', { token: at })
  // Exactly what @licet/client keeps as its state.
  expect(session.json).toEqual({
    state: {
      status: 'signed_in',
      user: { id: user.id, email: 'ada@example.com', emailVerified: true, name: null, picture: null, locale: null },
      session: {
        id: sid,
        authTime: expect.stringMatching(/^\d{4}-.+Z$/),
        amr: ['mail'],
        scopes: ['openid', 'profile', 'email', 'offline_access', 'licenses'],
      },
    },
    accountUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/account$/),
  })
  expect([session.headers['cache-control'], session.text.includes('lat_')]).toEqual(['no-store', false])
  expect(await browser.open('/page')).toMatchObject({ status: 200, text: 'Hello ada@example.com', cookies: [] })
  expect([(await browser.send('/harmless')).status, (await browser.send('/danger')).json.error]).toEqual([
    200,
    { code: 'REAUTH_REQUIRED', message: expect.any(String), details: { maxAgeSeconds: 600 } },
  ])
  expect((await browser.open('/danger')).location).toBe('/auth/sign-in?returnTo=%2Fdanger&prompt=login')

  expect(await browser.send('/api/report')).toMatchObject({
    status: 403,
    json: {
      error: {
        code: 'ENTITLEMENT_REQUIRED',
        details: { feature: 'reports', reason: 'NOT_IN_PLAN', upgradeUrl: expect.stringMatching(/account\/upgrade/) },
      },
    },
  })
  const grant = { projectId: service.app.projectRef, userId: user.id, plan: 'pro' }
  expect((await admin.call('POST', '/v1/admin/licenses', { body: grant })).status).toBe(201)
  await eventually(async () => (await browser.send('/api/report')).text === 'report', 1_000)
  const call = () => browser.send('/api/call', { method: 'POST', headers: own })
  expect((await call()).text).toBe('called')
  expect((await call()).json.error).toMatchObject({ code: 'ENTITLEMENT_REQUIRED', details: { remaining: 40 } })

  const stale = app.browse(contentOf(cookie))
  expect((await admin.call('DELETE', `/v1/admin/sessions/${sid}`)).status).toBe(200)
  await eventually(async () => (await browser.send('/page')).status === 401, 1_000)
  // Other requests find the end first, and the page still learns why.
  expect([(await browser.send('/page')).status, [...browser.cookies.keys()]]).toEqual([401, [app.cookie]])
  const told = await browser.send('/auth/session')
  expect([told.json, browser.cookies.size]).toEqual([{ state: { status: 'signed_out', reason: 'revoked' } }, 0])
  expect((await browser.send('/auth/session')).json).toEqual({ state: { status: 'signed_out' } })
  expect((await stale.send('/auth/session')).json).toEqual({ state: { status: 'signed_out', reason: 'revoked' } })
  expect(app.errors).toEqual([])
})

test('50 parallel requests with an expired token refresh one time per process, and get one usable session', async () => {
  const { service, startApp, signIn } = await startWorld()
  const [app, other] = [await startApp(), await startApp()]
  const browser = app.browse()
  await signIn(browser)
  const kept = await openCookie(browser.cookies.get(app.cookie) ?? '')
  const expired = await sealCookie({ ...kept, exp: Date.now() - 1_000 })
  const requests = vi.spyOn(globalThis, 'fetch')
  const countRefreshes = () =>
    requests.mock.calls.filter(([, init]) => String(init?.body).includes('grant_type=refresh_token')).length

  const seen = await Promise.all(times(50, () => app.browse(expired).send('/page')))
  const late = await app.browse(expired).send('/page')

  expect(new Set([...seen, late].map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 Hello ada@example.com']),
  )
  const cookies = new Set([...seen, late].map((one) => contentOf(setting(app.cookie, one)[0])))
  expect([cookies.size, countRefreshes()]).toEqual([1, 1])
  // Another process has no part in this: Licet gives it the same pair.
  const elsewhere = await Promise.all(times(5, () => other.browse(expired).send('/page')))
  expect(elsewhere.map(({ status }) => status)).toEqual(times(5, () => 200))
  expect(countRefreshes()).toBe(2)
  requests.mockRestore()
  const [refreshed = ''] = cookies
  const next = await openCookie(refreshed)
  expect(await openCookie(contentOf(setting(other.cookie, elsewhere[0] as Seen)[0]))).toMatchObject({
    at: next.at,
    rt: next.rt,
    sid: kept.sid,
  })
  expect(next.at).not.toBe(kept.at)
  expect(await app.browse(refreshed).send('/page')).toMatchObject({ status: 200, cookies: [] })
  const again = await app.browse(await sealCookie({ ...next, exp: 0 })).send('/page')
  expect([again.status, setting(app.cookie, again).length]).toEqual([200, 1])

  await service.stop()
  // A fault signs no one out, and pages without a user need no Licet.
  const cut = app.browse(contentOf(setting(app.cookie, again)[0]))
  await eventually(async () => (await cut.send('/page')).status === 503, 10_000)
  expect(await cut.open('/page')).toMatchObject({ status: 503, json: { error: { code: 'UNAVAILABLE' } }, cookies: [] })
  expect([(await cut.send('/auth/session')).status, (await cut.send('/greeting')).status]).toEqual([503, 503])
  expect(await cut.send('/public')).toMatchObject({ status: 200, cookies: [] })
})

test('a cookie that was changed or forged is cleared', async () => {
  const { startApp, signIn } = await startWorld()
  const next = '22'.repeat(32)
  const app = await startApp()
  const browser = app.browse()
  await signIn(browser)
  const value = browser.cookies.get(app.cookie) ?? ''
  const kept = await openCookie(value)
  const parts = value.split('.')
  const changed = times(parts.length, (index) =>
    parts.map((part, at) => (at === index ? `${part.startsWith('A') ? 'BB' : 'AA'}${part.slice(2)}` : part)).join('.'),
  )
  const [header = '', , iv = '', ciphertext = '', tag = ''] = parts
  const none = toBase64Url(new TextEncoder().encode('{"alg":"none"}'))
  const plain = toBase64Url(new TextEncoder().encode(JSON.stringify(kept)))
  const forged = [
    '',
    'x',
    'null',
    `${none}.${plain}.`,
    `${none}..${iv}.${plain}.${tag}`,
    `${header}..${iv}.${ciphertext}.`,
    `${header}....`,
    value.slice(0, -1),
    `${value}.x`,
    'é%00"',
    await createSealer(next).seal('session', kept),
    // The cookie of a sign-in that has started, whose content a visitor chooses in part.
    await createSealer(secret).seal('sign-in', kept),
  ]

  for (const one of [...changed, ...forged]) {
    const seen = await app.browse(encodeURI(one)).send('/auth/session')
    expect([one, seen.status, seen.json]).toEqual([one, 200, { state: { status: 'signed_out' } }])
    expect(setting(app.cookie, seen)).toEqual([expect.stringMatching(/=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0$/)])
    expect((await app.browse(encodeURI(one)).send('/page')).status).toBe(401)
  }
  expect((await app.browse(value).send('/page')).status).toBe(200)
  expect(app.errors).toEqual([])
})

test('a sign-in returns to no other origin, and signs in only the browser that started it', async () => {
  const { service, startApp, signIn, answerOf } = await startWorld()
  const app = await startApp()
  const browser = app.browse()
  for (const returnTo of [
    '//evil.example',
    '/.//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:a',
  ])
    expect([returnTo, (await signIn(browser, returnTo)).location]).toEqual([returnTo, '/'])
  // A new session replaces the one before.
  const { at: before } = await openCookie(browser.cookies.get(app.cookie) ?? '')
  const statusOf = async (token: string) => (await service.call('GET', '/v1/sessions/current', { token })).status
  expect(await statusOf(before)).toBe(200)
  expect((await signIn(browser, `${app.url}/page?a=b#c`)).location).toBe('/page?a=b#c')
  expect(await statusOf(before)).toBe(401)

  const providerOf = async (query: string) =>
    new URL((await app.browse().open(`/auth/sign-in?${query}`)).location).searchParams.get('provider')
  expect([await providerOf('provider=google'), await providerOf('provider=a%20b')]).toEqual(['google', null])
  const started = await browser.open('/auth/sign-in?prompt=none&maxAge=x&loginHint=ada%40example.com')
  const asked = new URL(started.location).searchParams
  expect([asked.get('prompt'), asked.get('max_age'), asked.get('login_hint')]).toEqual([
    'none',
    null,
    'ada@example.com',
  ])
  const callback = await answerOf(started)
  const change = (name: string, value: string) => callback.replace(new RegExp(`${name}=[^&]*`), `${name}=${value}`)
  const stranger = app.browse()
  for (const path of [callback, '/auth/callback', '/auth/callback?state=x&code=y', change('state', 'z')]) {
    const seen = await stranger.open(path)
    expect([seen.status, seen.cookies, seen.text.includes('href="/auth/sign-in"')]).toEqual([400, [], true])
  }
  for (const path of [change('iss', 'https://evil.example'), change('code', 'lac_x')]) {
    const victim = app.browse()
    takeAttempts(browser, victim, app.cookie)
    const seen = await victim.open(path)
    expect([seen.status, setting(app.cookie, seen), victim.cookies.size]).toEqual([400, [], 0])
  }
  const denied = await app.browse().open('/auth/sign-in?returnTo=/public')
  const state = new URL(denied.location).searchParams.get('state') ?? ''
  const decliner = app.browse()
  for (const text of denied.cookies) decliner.cookies.set(text.split('=')[0] ?? '', contentOf(text))
  const answer = { state, iss: service.url, error: 'access_denied' }
  expect((await decliner.open(`/auth/callback?${new URLSearchParams(answer)}`)).location).toBe('/public')

  const busy = app.browse()
  const names: string[][] = []
  for (let tab = 0; tab < 7; tab += 1) {
    await busy.open('/auth/sign-in')
    names.push([...busy.cookies.keys()])
  }
  expect(names.map(({ length }) => length)).toEqual([1, 2, 3, 4, 5, 5, 5])
  expect(names[6]).toContain(names[4]?.[4])
  expect(names[6]).not.toContain(names[0]?.[0])

  const proxied = { ...page, host: 'app.example.com', 'x-forwarded-proto': 'https' }
  const secure = await app.browse().send('/auth/sign-in', { headers: proxied })
  expect(secure.cookies).toEqual([
    expect.stringMatching(/^__Host-licet-tx-[\w-]{8}=.+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/),
  ])
  expect(new URL(secure.location).searchParams.get('redirect_uri')).toBe('https://app.example.com/auth/callback')
  const insecure = await app.browse().send('/auth/sign-in', { headers: { ...page, host: 'app.example.com' } })
  expect([insecure.status, insecure.cookies, app.errors.at(-1)?.message]).toEqual([
    500,
    [],
    expect.stringContaining("app.set('trust proxy'"),
  ])
})

test('the relay works with a Licet in development, which responds to its own machine alone', async () => {
  const { startApp, signIn } = await startWorld({ config: { env: 'development', smtpUrl: undefined } })
  const browser = (await startApp()).browse()
  await signIn(browser)
  const relayFor = async (ip?: string) => {
    const headers: Record<string, string> = ip === undefined ? {} : { 'x-forwarded-for': ip }
    const { status, json } = await browser.send('/auth/api/v1/licenses/entitlements', { headers })
    return [status, json.error?.code]
  }
  const own = [undefined, '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']
  expect(await Promise.all(own.map(relayFor))).toEqual(own.map(() => [200, undefined]))
  expect(await relayFor('203.0.113.7')).toEqual([403, 'DEVELOPMENT_ONLY_LOCAL'])
})

test('the relay has the routes of users alone, and only pages of this origin change anything', async () => {
  const { service, startApp, signIn } = await startWorld()
  const app = await startApp({ scope: 'openid profile email offline_access licenses account' })
  const browser = app.browse()
  await signIn(browser)
  const { at } = await openCookie(browser.cookies.get(app.cookie) ?? '')
  const api = (path: string, sent = {}) => browser.send(`/auth/api${path}`, sent)
  const first = await api('/v1/licenses/entitlements')
  expect([first.status, first.json.data.plan]).toEqual([200, null])
  const unchanged = await api('/v1/licenses/entitlements', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])

  const requests = vi.spyOn(globalThis, 'fetch')
  for (const [method, path] of [
    ['GET', '/v1/admin/users'],
    ['GET', '/v1/admin/projects'],
    ['POST', '/v1/admin/licenses'],
    ['GET', '/v1/users/me/../../admin/users'],
    ['GET', '/v1/users/%2e%2e/admin/users'],
    ['GET', '/v1/sessions/..%2Fadmin%2Fusers'],
    ['DELETE', '/v1/sessions/..%2F..%2Fv1%2Fadmin'],
    ['GET', '/../../v1/users/me'],
    ['GET', '//v1/users/me'],
    ['GET', '/v1/users/me/'],
    ['POST', '/v1/users/me'],
    ['GET', '@evil.example/v1/users/me'],
    ['POST', '/v1/sessions/introspect'],
    ['GET', '/v1/sessions/changes'],
    // Their responses have tokens, or end the session without its cookie.
    ['POST', '/v1/auth/step-up/verify'],
    ['POST', '/v1/auth/refresh'],
    ['POST', '/v1/auth/logout'],
    ['POST', '/oauth2/token'],
  ] as const)
    expect([path, (await api(path, { method, headers: own })).status]).toEqual([path, 404])
  const relayed = requests.mock.calls.filter(([, init]) => JSON.stringify(init?.headers ?? {}).includes('Bearer'))
  expect(relayed).toEqual([])
  requests.mockRestore()

  const headers = { 'content-type': 'application/json' }
  const rename = (name: string, more: Record<string, string>) =>
    api('/v1/users/me', { method: 'PATCH', headers: { ...headers, ...more }, body: JSON.stringify({ name }) })
  const foreign = [
    {},
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'none', origin: 'null' },
  ] as Record<string, string>[]
  for (const site of foreign) {
    expect((await rename('Eve', site)).json.error.code).toBe('CROSS_SITE')
    for (const path of ['/save', '/auth/sign-out'])
      expect((await browser.send(path, { method: 'POST', headers: site })).status).toBe(403)
  }
  expect((await rename('Ada', { origin: app.url })).json.data.name).toBe('Ada')
  // The app may have parsed the body.
  expect((await rename('Ada L.', { ...own, 'x-parse': '1' })).json.data.name).toBe('Ada L.')
  expect((await browser.send('/save', { method: 'POST', headers: own })).text).toBe('saved')
  expect((await rename('x'.repeat(70_000), own)).status).toBe(413)
  expect((await app.browse().send('/auth/api/v1/users/me')).status).toBe(401)
  const bearer = { headers: { authorization: `Bearer ${at}` }, method: 'POST' }
  expect((await app.browse().send('/save', bearer)).status).toBe(403)
  const open = await startApp({ requireScope: 'openid' })
  expect((await open.browse().send('/save', bearer)).text).toBe('saved')

  const value = browser.cookies.get(app.cookie) ?? ''
  const left = await browser.send('/auth/sign-out', { method: 'POST', headers: own })
  expect([left.status, browser.cookies.size]).toEqual([200, 0])
  const url = new URL(left.json.url)
  expect([url.origin + url.pathname, url.searchParams.get('client_id')]).toEqual([
    `${service.url}/oauth2/logout`,
    service.app.ref,
  ])
  expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  expect((await service.call('GET', '/v1/sessions/current', { token: at })).status).toBe(401)
  expect((await app.browse(value).send('/auth/session')).json).toEqual({
    state: { status: 'signed_out', reason: 'signed_out' },
  })
  expect((await browser.send('/auth/sign-out', { method: 'POST', headers: { ...own, ...page } })).status).toBe(303)
  expect((await browser.send('/auth/sign-out')).status).toBe(405)
})
