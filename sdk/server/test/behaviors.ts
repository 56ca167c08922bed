import { eventually, times } from '../../../server/test/harness.ts'
import { type Given, publicOrigin, type Running } from './adapters.ts'
import { Browser, page, type Seen } from './browser.ts'
import { openCookie, sealCookie, signInToOtherApp, type startWorld } from './express-app.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json' }
const proxied = { ...page, host: 'app.example.com', 'x-forwarded-proto': 'https' }

type World = Awaited<ReturnType<typeof startWorld>>
const briefOf = ({ status, location, text, json: { error } }: Seen): unknown[] => [
  status,
  location || error?.code || text,
]

/** What each adapter must do, in the order in which a browser asks for it. */
export const expected = {
  'a page for everyone': [200, 'public'],
  'a route that looks, and finds no user': [200, 'out'],
  'an API without a user': [401, 'NOT_SIGNED_IN'],
  'a page without a user': [303, '/auth/sign-in?returnTo=%2Fpage'],
  'a callback that returns elsewhere': [303, '/'],
  'a callback': [303, '/page'],
  'the same callback again': [303, '/'],
  'a page': [200, 'Hello ada@example.com'],
  'the state for the page': ['signed_in', 'ada@example.com', 'no-store'],
  'a licensed feature': [200, 'report'],
  'another feature': [403, 'ENTITLEMENT_REQUIRED'],
  'a feature that counts': [200, 'called'],
  'a sign-in that is too old': [403, 'REAUTH_REQUIRED'],
  'a page that asks to sign in again': [303, '/auth/sign-in?returnTo=%2Fdanger&prompt=login'],
  'a changed cookie': [200, '{"state":{"status":"signed_out"}}', 1],
  'a cookie of the previous secret, beside the new one': [200, 'Hello ada@example.com'],
  'the same cookie renewed, with the new secret alone': [200, 'Hello ada@example.com'],
  'a cookie of a secret that is gone': [200, '{"state":{"status":"signed_out"}}', 1],
  '50 requests with an expired token': [['200 Hello ada@example.com'], 1],
  'a token of another app': [401, 'NOT_SIGNED_IN'],
  'a token of another app, relayed': [401, 'NOT_SIGNED_IN'],
  'a token with scopes, which no one asked for': [403, 'INSUFFICIENT_SCOPE'],
  'a change without its origin': [403, 'CROSS_SITE'],
  'a change from another site': [403, 'CROSS_SITE'],
  'a change from an own page': [200, 'saved'],
  'a relayed change from another site': [403, 'CROSS_SITE'],
  'a relayed change': [200, 'Ada'],
  'a relayed body of 70,000 bytes': [413, 'BODY_TOO_LARGE'],
  'a relayed route of members': [404, 'NOT_FOUND'],
  'a relayed path that leaves': [404, 'NOT_FOUND'],
  'a wrong method': [405, 'METHOD_NOT_ALLOWED'],
  'the sign-out': [200, true, 0],
  'forwarded headers of no one that is trusted': [500, 0],
  'forwarded headers of a trusted proxy': [303, `${publicOrigin}/auth/callback`, '__Host-licet-tx'],
  'what the app reported': ['Sign-in requires HTTPS, except on localhost.'],
}

const expire = async (value: string) => sealCookie({ ...(await openCookie(value)), exp: 0 })

/** Asks apps with other secrets about a cookie. */
async function replaceSecret(start: (given: Given) => Promise<Running>, given: Given, value: string): Promise<object> {
  const next = '22'.repeat(32)
  const startWith = async (cookieSecret: string) => {
    const { url } = await start({ ...given, cookieSecret })
    const name = `licet-app-${new URL(url).port}`
    return { name, browse: (cookie: string) => new Browser(url, [[name, cookie]]) }
  }
  const both = await startWith(`${next},${given.cookieSecret}`)
  const browser = both.browse(await expire(value))
  const renewed = await browser.send('/page')
  const alone = await startWith(next)
  const gone = await alone.browse(value).send('/auth/session')
  return {
    'a cookie of the previous secret, beside the new one': briefOf(renewed),
    'the same cookie renewed, with the new secret alone': briefOf(
      await alone.browse(browser.cookies.get(both.name) ?? '').send('/page'),
    ),
    'a cookie of a secret that is gone': [...briefOf(gone), gone.cookies.length],
  }
}

/** Adapters run side by side, and each link of one address replaces the others. */
let runs = 0
const emailOfRun = (): string => {
  runs += 1
  return `tool${runs}@example.com`
}

/** Asks an app of each thing. `cut`: what it does when Licet is gone. */
export async function tryOut(
  start: (given: Given) => Promise<Running>,
  world: World,
): Promise<{ seen: object; cut: () => Promise<unknown> }> {
  const { options, signIn, answerOf, service } = world
  const given: Given = { ...options, scope: 'openid profile email offline_access licenses account' }
  const { url, errors } = await start(given)
  const session = `licet-app-${new URL(url).port}`
  const browse = (value?: string) => new Browser(url, value === undefined ? [] : [[session, value]])
  const browser = browse()
  const get = async (path: string) => briefOf(await browser.send(path))
  const open = async (path: string) => briefOf(await browser.open(path))
  const signInAgain = async () => {
    const again = browse()
    await signIn(again)
    return again.cookies.get(session) ?? ''
  }
  const post = async (path: string, headers: Record<string, string>) =>
    briefOf(await browser.send(path, { method: 'POST', headers }))
  const rename = async (headers: Record<string, string>, text = 'Ada') => {
    const body = JSON.stringify({ name: text })
    const seen = await browser.send('/auth/api/v1/users/me', {
      method: 'PATCH',
      headers: { ...json, ...headers },
      body,
    })
    return [seen.status, seen.json.data?.name ?? seen.json.error.code]
  }
  const seen: Record<string, unknown> = {}
  seen['a page for everyone'] = await get('/public')
  seen['a route that looks, and finds no user'] = await get('/greeting')
  seen['an API without a user'] = await get('/page')
  seen['a page without a user'] = await open('/page')
  seen['a callback that returns elsewhere'] = briefOf(await signIn(browser, '//evil.example'))
  const callback = await answerOf(await browser.open('/auth/sign-in?returnTo=/page'))
  seen['a callback'] = await open(callback)
  seen['the same callback again'] = await open(callback)
  seen['a page'] = await get('/page')
  const state = await browser.send('/auth/session')
  seen['the state for the page'] = [
    state.json.state.status,
    state.json.state.user?.email,
    state.headers['cache-control'],
  ]
  seen['a licensed feature'] = await get('/api/report')
  seen['another feature'] = await get('/api/video')
  seen['a feature that counts'] = await post('/api/call', own)
  seen['a sign-in that is too old'] = await get('/danger')
  seen['a page that asks to sign in again'] = await open('/danger')
  const value = browser.cookies.get(session) ?? ''
  const middle = Math.floor(value.length / 2)
  const other = value[middle] === 'A' ? 'B' : 'A'
  const changed = await browse(value.slice(0, middle) + other + value.slice(middle + 1)).send('/auth/session')
  seen['a changed cookie'] = [...briefOf(changed), changed.cookies.length]
  Object.assign(seen, await replaceSecret(start, given, await signInAgain()))
  const expired = await expire(value)
  const many = await Promise.all(times(50, () => browse(expired).send('/page')))
  const renewed = new Set(many.map(({ cookies }) => /=([^;]+)/.exec(cookies.join())?.[1] ?? ''))
  seen['50 requests with an expired token'] = [
    [...new Set(many.map(({ status, text }) => `${status} ${text}`))],
    renewed.size,
  ]
  browser.cookies.set(session, [...renewed][0] ?? '')
  const bearing = async (token: string, path = '/page') =>
    briefOf(await browse().send(path, { headers: { authorization: `Bearer ${token}` } }))
  const { token: foreign } = await signInToOtherApp(service, emailOfRun())
  seen['a token of another app'] = await bearing(foreign)
  seen['a token of another app, relayed'] = await bearing(foreign, '/auth/api/v1/users/me')
  const { at } = await openCookie(browser.cookies.get(session) ?? '')
  seen['a token with scopes, which no one asked for'] = await bearing(at)
  seen['a change without its origin'] = await post('/save', {})
  seen['a change from another site'] = await post('/save', { 'sec-fetch-site': 'same-site', origin: publicOrigin })
  seen['a change from an own page'] = await post('/save', own)
  seen['a relayed change from another site'] = await rename({ 'sec-fetch-site': 'cross-site' })
  seen['a relayed change'] = await rename({ origin: url })
  seen['a relayed body of 70,000 bytes'] = await rename(own, 'x'.repeat(70_000))
  seen['a relayed route of members'] = await get('/auth/api/v1/admin/users')
  seen['a relayed path that leaves'] = await get('/auth/api/v1/users/me/../../admin/users')
  seen['a wrong method'] = await get('/auth/sign-out')
  const last = browse(browser.cookies.get(session))
  const left = await browser.send('/auth/sign-out', { method: 'POST', headers: own })
  seen['the sign-out'] = [left.status, left.json.url.startsWith(`${service.url}/oauth2/logout?`), browser.cookies.size]
  const untrusted = await browser.send('/auth/sign-in', { headers: proxied })
  seen['forwarded headers of no one that is trusted'] = [untrusted.status, untrusted.cookies.length]
  const behind = new Browser((await start({ ...given, isProxied: true })).url)
  const trusted = await behind.send('/auth/sign-in', { headers: proxied })
  const redirectUri = new URL(trusted.location, 'http://none').searchParams.get('redirect_uri')
  seen['forwarded headers of a trusted proxy'] = [
    trusted.status,
    redirectUri,
    /^__Host-licet-tx/.exec(trusted.cookies[0] ?? '')?.[0],
  ]
  seen['what the app reported'] = errors.map(({ message }) => message.replace(/(?<=\.) .*$/, ''))
  const cut = async () => {
    await eventually(async () => (await last.send('/page')).status === 503, 10_000)
    return Promise.all(['/public', '/greeting'].map(async (path) => (await last.send(path)).status))
  }
  return { seen, cut }
}

/** Gives the user of the world a plan with reports. */
export async function grantPlan({ admin, service }: World): Promise<void> {
  const users = await admin.call('GET', `/v1/admin/users?projectId=${service.app.projectRef}`)
  const grant = { projectId: service.app.projectRef, userId: users.data[0].id, plan: 'pro' }
  const { status } = await admin.call('POST', '/v1/admin/licenses', { body: grant })
  if (status !== 201) throw new Error(`the license was not granted: ${status}`)
}
