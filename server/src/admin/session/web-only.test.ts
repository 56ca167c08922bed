import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { chromeOnWindows, firefox } from '../../../test/client.ts'
import { type Service, startService } from '../../../test/harness.ts'

/** interface.md, Authentication 3, 4, and 7: from where, and how, the admin API may be called. */

const config = { serviceDomain: 'example.com', adminOriginLocal: 'http://localhost:4000' }

/** Calls with only these headers, besides the cookie and CSRF token of a signed-in member. */
async function callWith(service: Service, admin: Admin, headers: Record<string, string>, method = 'GET') {
  const { cookie = '', 'x-service-csrf-token': csrf = '' } = admin.headers
  return service.call(method, '/v1/admin/session', { headers: { cookie, 'x-service-csrf-token': csrf, ...headers } })
}

const webOnly = {
  status: 403,
  error: { code: 'ADMIN_WEB_ONLY', message: expect.stringMatching(/must be performed through the web interface/) },
}

describe('a request is rejected with 403 when the origin is not an allowed admin origin', () => {
  test.each([
    ['another site', 'https://evil.com'],
    ['a look-alike of the domain', 'https://evilexample.com'],
    ['a look-alike of a subdomain', 'https://auth-example.com'],
    ['the domain as a part of another domain', 'https://example.com.evil.com'],
    ['the domain as a user name', 'https://example.com@evil.com'],
    ['an opaque origin', 'null'],
    ['an empty origin', ''],
    ['http instead of https', 'http://auth.example.com'],
    ['another port', 'https://auth.example.com:8443'],
    ['another port of a subdomain', 'https://app.example.com:8443'],
    ['the default port written out', 'https://app.example.com:443'],
    ['an IP address', 'https://127.0.0.1'],
    ['an IPv6 address', 'https://[::1]'],
    ['upper case', 'https://AUTH.EXAMPLE.COM'],
    ['a trailing dot', 'https://auth.example.com.'],
    ['a path', 'https://auth.example.com/'],
    ['a path of a subdomain', 'https://app.example.com/admin'],
    ['two origins', 'https://auth.example.com, https://evil.com'],
    ['another scheme', 'ftp://app.example.com'],
    ['the local dashboard at another port', 'http://localhost:4001'],
    ['the local dashboard by its IP address', 'http://127.0.0.1:4000'],
    ['a suffix of the local dashboard', 'http://localhost:40000'],
    ['the bare domain of the service', 'https://example.com'],
  ])('%s: %s', async (_what, origin) => {
    const service = await startService({ config })
    const admin = await service.adminSignIn()

    expect(await callWith(service, admin, { origin })).toMatchObject(webOnly)
    expect(await callWith(service, admin, { origin }, 'DELETE')).toMatchObject(webOnly)
    expect((await admin.call('GET', '/v1/admin/session')).status).toBe(200)
  })

  test.each([
    ['the production admin dashboard origin', 'https://auth.example.com', true],
    ['the local admin dashboard origin', 'http://localhost:4000', true],
    ['a subdomain of the service', 'https://app.example.com', false],
    ['a subdomain of a subdomain', 'https://a.b.example.com', false],
  ])('allowed: %s, %s; its pages may read responses: %s', async (_what, origin, mayRead) => {
    const service = await startService({ config })
    const admin = await service.adminSignIn()

    const reply = await callWith(service, admin, { origin })

    expect(reply.status).toBe(200)
    expect(reply.headers.get('access-control-allow-origin')).toBe(mayRead ? origin : null)
    expect((await callWith(service, admin, { origin }, 'DELETE')).status).toBe(200)
  })

  test('the bare domain is allowed where it is ADMIN_ORIGIN', async () => {
    const service = await startService({ config: { ...config, adminOrigin: 'https://example.com' } })

    expect((await (await service.adminSignIn()).call('GET', '/v1/admin/session')).status).toBe(200)
  })

  test('without a service domain no subdomain is an admin origin, and in production no local one', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    for (const origin of ['https://app.example.com', 'https://example.com', 'http://localhost:4000']) {
      expect(await callWith(service, admin, { origin })).toMatchObject(webOnly)
    }
  })

  test('no other site may read a response or send the cookie', async () => {
    const { call } = await startService({ config })
    const preflight = (origin: string) =>
      call('OPTIONS', '/v1/admin/projects', { headers: { origin, 'access-control-request-method': 'POST' } })

    for (const origin of [
      'https://evil.com',
      'https://evilexample.com',
      'null',
      'http://app.example.com',
      'https://app.example.com',
    ]) {
      const { headers } = await preflight(origin)
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      const answer = await call('GET', '/v1/admin/session', { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await preflight('https://auth.example.com')).headers.get('access-control-allow-origin')).toBe(
      'https://auth.example.com',
    )
  })
})

describe('a request is rejected with 403 when neither Origin nor Referer is present', () => {
  test('both are missing', async () => {
    const service = await startService({ config })

    expect(await callWith(service, await service.adminSignIn(), {})).toMatchObject(webOnly)
  })

  test('a Referer of the dashboard is enough to read, because browsers send no Origin then', async () => {
    const service = await startService({ config })
    const admin = await service.adminSignIn()

    expect((await callWith(service, admin, { referer: 'https://auth.example.com/admin/users?q=1' })).status).toBe(200)
    expect((await callWith(service, admin, { referer: 'https://app.example.com/' })).status).toBe(200)
  })

  test.each([
    'https://evil.com/',
    'https://evil.com/https://auth.example.com',
    'https://auth.example.com.evil.com/',
    'http://auth.example.com/',
    'auth.example.com',
    'about:blank',
    '',
  ])('a Referer of another site is refused: %s', async (referer) => {
    const service = await startService({ config })

    expect(await callWith(service, await service.adminSignIn(), { referer })).toMatchObject(webOnly)
  })

  test("a Referer of the dashboard does not make up for another site's Origin", async () => {
    const service = await startService({ config })
    const headers = { origin: 'https://evil.com', referer: 'https://auth.example.com/admin' }

    expect(await callWith(service, await service.adminSignIn(), headers)).toMatchObject(webOnly)
  })
})

const programs = [
  'curl/8.5.0',
  'Wget/1.21.4',
  'PostmanRuntime/7.39.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Postman/11.2.0 Chrome/124.0.0.0 Electron/30.0.0 Safari/537.36',
  'insomnia/9.3.2',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Insomnia/9.3.2 Chrome/124.0.0.0 Safari/537.36',
  `${firefox} curl/8.5.0`,
]
const noBrowsers = [
  'python-requests/2.32.3',
  'okhttp/4.12.0',
  'Go-http-client/2.0',
  'node',
  'axios/1.7.2',
  'HTTPie/3.2.2',
  'Java/21.0.1',
  'Mozilla/5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  '',
]
const browsers = [
  firefox,
  chromeOnWindows,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
]

describe('a request is rejected with 403', () => {
  const origin = 'https://auth.example.com'

  test.each(programs)(
    'when the User-Agent has the name of an API-testing or command-line client: %s',
    async (agent) => {
      const { call } = await startService()
      const body = { email: 'owner@example.com' }

      const reply = await call('POST', '/v1/admin/auth/magic-link', { body, headers: { origin, 'user-agent': agent } })

      expect(reply).toMatchObject(webOnly)
    },
  )

  test.each(noBrowsers)('when the User-Agent is not a browser: "%s"', async (agent) => {
    const { call } = await startService()

    const reply = await call('GET', '/v1/admin/session', { headers: { origin, 'user-agent': agent } })

    expect(reply).toMatchObject(webOnly)
  })

  test('when there is no User-Agent', async () => {
    const { url } = await startService()

    const status = await new Promise((resolve, reject) => {
      request(`${url}/v1/admin/session`, { headers: { origin } }, (reply) => resolve(reply.resume().statusCode))
        .on('error', reject)
        .end()
    })

    expect(status).toBe(403)
  })

  test.each(browsers)('not when the User-Agent is a browser: %s', async (agent) => {
    const { call } = await startService()

    const reply = await call('GET', '/v1/admin/session', { headers: { origin, 'user-agent': agent } })

    expect(reply).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
  })
})
