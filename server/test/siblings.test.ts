import { type IncomingHttpHeaders, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { apiKeyScopes } from '../src/permissions.ts'
import { routes } from '../src/start/app.ts'
import { type Admin, adminOf } from './admin.ts'
import { newApiKey } from './api-keys.ts'
import { chromeOnWindows } from './client.ts'
import { type Service, startService } from './harness.ts'

/** What pages of sibling subdomains can do with cookies, and what repeated headers and HEAD requests can do. */

const cookieOf = (token: string) => `service_admin_session=${token}`
const unknownToken = (index: number) => `las_${String(index).padStart(43, 'A')}`

/** Every cookie that a sibling page can set for the dashboard. */
const deletionsAt = (domain: string | undefined) =>
  [undefined, domain].flatMap((at, index) =>
    index === 1 && at === undefined
      ? []
      : ['/', '/v1', '/v1/admin'].map((path) =>
          expect.stringMatching(
            new RegExp(
              `^service_admin_session=; Path=${path}; .*Max-Age=0${at === undefined ? '$' : `; Domain=${at}$`}`,
            ),
          ),
        ),
  )

const readSession = (admin: Admin, cookie: string, headers: Record<string, string> = {}) =>
  admin.call('GET', '/v1/admin/session', { headers: { cookie, ...headers } })

describe('several admin cookies', () => {
  test('a planted dead cookie changes nothing, a planted live one is 401', async () => {
    const service = await startService({ config: { serviceDomain: 'example.com' } })
    const admin = await service.adminSignIn()
    const attacker = await service.adminSignIn({ email: 'mallory@example.com', role: 'viewer' })
    const ended = await service.adminSignIn()
    await ended.call('DELETE', '/v1/admin/session')
    const own = cookieOf(admin.token)

    for (const dead of [unknownToken(1), ended.token, 'short', '']) {
      for (const cookie of [`${cookieOf(dead)}; ${own}`, `${own}; ${cookieOf(dead)}`]) {
        const reply = await readSession(admin, cookie)
        expect(reply).toMatchObject({ status: 200, data: { member: { email: 'owner@example.com' } } })
        expect(reply.headers.getSetCookie()).toEqual([])
      }
    }
    for (const cookie of [`${cookieOf(attacker.token)}; ${own}`, `${own}; ${cookieOf(attacker.token)}`]) {
      const reply = await readSession(admin, cookie)
      expect(reply).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
      expect(reply.headers.getSetCookie()).toEqual(deletionsAt('example.com'))
    }
    expect((await readSession(admin, own)).status).toBe(200)
  })

  test("a planted session of another browser ends, and the member's continues", async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { session, token } = await adminOf(
      { ...service.ctx, locations: service.locations },
      'owner@example.com',
      service.call,
      chromeOnWindows,
    )

    expect((await readSession(admin, `${cookieOf(token)}; ${cookieOf(admin.token)}`)).status).toBe(200)

    const { ended_reason } = await service.db
      .selectFrom('admin_sessions')
      .select('ended_reason')
      .where('public_id', '=', session.publicId)
      .executeTakeFirstOrThrow()
    expect(ended_reason).toBe('fingerprint')
  })

  test('the eighth is still looked at, more are 401, and all dead ones are deleted', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const dead = (count: number) => Array.from({ length: count }, (_none, index) => cookieOf(unknownToken(index)))

    expect((await readSession(admin, [...dead(7), cookieOf(admin.token)].join('; '))).status).toBe(200)
    for (const cookies of [[...dead(8), cookieOf(admin.token)], dead(2)]) {
      const reply = await readSession(admin, cookies.join('; '))
      expect(reply.status).toBe(401)
      expect(reply.headers.getSetCookie()).toEqual(deletionsAt(undefined))
    }
  })

  test('the same cookie twice is one, and a single dead one is not deleted', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    expect((await readSession(admin, `${cookieOf(admin.token)}; ${cookieOf(admin.token)}`)).status).toBe(200)
    const reply = await readSession(admin, cookieOf(unknownToken(1)))
    expect(reply.status).toBe(401)
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})

describe('pages that are not the dashboard', () => {
  const config = { serviceDomain: 'example.com', adminOriginLocal: 'http://localhost:4000' }

  test.each([
    ['same-site', null],
    ['cross-site', null],
    ['none', null],
    ['same-origin', expect.stringMatching(/^[\w-]{43}$/)],
  ])('with Sec-Fetch-Site: %s, the session has the CSRF token only for its own page', async (site, token) => {
    const service = await startService({ config })
    const admin = await service.adminSignIn()

    const reply = await readSession(admin, cookieOf(admin.token), { 'sec-fetch-site': site })

    expect(reply).toMatchObject({ status: 200, data: { csrfToken: token } })
  })

  test('a write from another site is CSRF_FAILED, even with the token', async () => {
    const service = await startService({ config })
    const admin = await service.adminSignIn()
    const headers = { 'sec-fetch-site': 'cross-site' }
    const refused = { status: 403, error: { code: 'CSRF_FAILED' } }

    expect(await admin.call('DELETE', '/v1/admin/session', { headers })).toMatchObject(refused)
    const body = { email: 'owner@example.com' }
    expect(await admin.call('POST', '/v1/admin/auth/magic-link', { body, headers })).toMatchObject(refused)
    expect(
      (await admin.call('DELETE', '/v1/admin/session', { headers: { 'sec-fetch-site': 'same-site' } })).status,
    ).toBe(200)
  })
})

const singletons = [
  'Authorization',
  'X-API-Key',
  'X-App-Id',
  'Host',
  'Origin',
  'Referer',
  'User-Agent',
  'Content-Type',
  'X-Service-CSRF-Token',
  'Idempotency-Key',
]

interface RawReply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends exactly these headers, names and values by turns. */
function sendRaw(url: string, method: string, path: string, headers: readonly string[]): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('error', reject).end()
  })
}

describe('repeated headers', () => {
  test.each(singletons)('each singleton header twice is 400: %s', async (name) => {
    const service = await startService()
    const host = name === 'Host' ? [] : ['Host', 'auth.example.com']
    const names = [name, name.toLowerCase(), name.toUpperCase()]

    for (const path of ['/v1/sessions/current', '/v1/admin/session', '/docs', '/admin', '/nowhere']) {
      for (const [first, second] of [names, names.slice(1)]) {
        const reply = await sendRaw(service.url, 'GET', path, [
          ...host,
          String(first),
          'a',
          'Accept',
          '*/*',
          String(second),
          'a',
        ])
        expect(reply.status).toBe(400)
        expect(JSON.parse(reply.text).error).toMatchObject({
          code: 'VALIDATION_ERROR',
          details: { fields: [{ path: `header.${name}`, message: 'must be sent only once' }] },
        })
      }
    }
  })

  test('other headers may be repeated', async () => {
    const { url, signIn } = await startService()
    const { accessToken } = await signIn('ada@example.com')
    const headers = ['Host', 'x', 'Authorization', `Bearer ${accessToken}`]
    const lists = [
      'Accept',
      '*/*',
      'Accept',
      'text/html',
      'X-Forwarded-For',
      '10.0.0.1',
      'X-Forwarded-For',
      '10.0.0.2',
      'Via',
      'a',
      'Via',
      'b',
    ]

    expect((await sendRaw(url, 'GET', '/v1/sessions/current', [...headers, ...lists])).status).toBe(200)
  })
})

/** Differ from one response to the next. */
const changing = /^(x-request-id|date|x-ratelimit-(remaining|reset)|transfer-encoding|licet-signature|keep-alive)$/

/** An export has its own audit record, so the next one is longer. */
const lasting = (headers: IncomingHttpHeaders, path: string) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !changing.test(name))
      .map(([name, value]) => [name, String(value).replace(/'nonce-[^']+'/g, "'nonce'")])
      .map(([name, value]) => (name === 'content-length' && /\/export\b/.test(path) ? [name, 'any'] : [name, value])),
  )

async function headersFor(service: Service, access: string): Promise<string[]> {
  const { headers } = await service.adminSignIn()
  if (access === 'admin' || access === 'dashboard')
    return ['Host', 'auth.example.com', ...Object.entries(headers).flat()]
  if (access === 'server')
    return ['Host', 'auth.example.com', 'X-API-Key', await newApiKey(service, { scopes: [...apiKeyScopes] })]
  const { accessToken } = await service.signIn('ada@example.com')
  return ['Host', 'auth.example.com', 'Authorization', `Bearer ${accessToken}`]
}

describe('HEAD', () => {
  const limits = { count: 1_000_000, seconds: 60 }
  const rateLimits = {
    standard: limits,
    auth: limits,
    authAttempts: limits,
    admin: limits,
    server: limits,
    webhooks: limits,
    pages: limits,
    verify: limits,
    changes: limits,
    oauthClient: limits,
    organizationCreate: limits,
    organizationSwitch: limits,
    accessKeyRevoke: limits,
    billing: limits,
  }

  test('HEAD of every GET row has its status and headers', async () => {
    const service = await startService({ config: { rateLimits } })
    const gets = routes.filter(({ method }) => method === 'GET')
    const statuses = new Set<number>()
    for (const { url, access } of gets) {
      const query = access === 'admin' ? `?projectId=${service.app.projectRef}` : ''
      const headers = await headersFor(service, access)
      for (const path of [url.replace(/:\w+/g, 'x'), `${url.replace(/:\w+/g, 'x')}${query}`]) {
        const get = await sendRaw(service.url, 'GET', path, headers)
        const head = await sendRaw(service.url, 'HEAD', path, headers)
        statuses.add(get.status)
        expect({ path, status: head.status, headers: lasting(head.headers, path) }).toEqual({
          path,
          status: get.status,
          headers: lasting(get.headers, path),
        })
        expect(head.text).toBe('')
        // Both took one request of the same limit.
        expect(Number(head.headers['x-ratelimit-remaining'])).toBe(Number(get.headers['x-ratelimit-remaining']) - 1)
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
  }, 600_000)

  test('HEAD of every page has its status and headers', async () => {
    const service = await startService({ config: { env: 'development', baseUrl: 'http://localhost:4000' } })
    for (const path of [
      '/admin',
      '/admin/users',
      '/admin/missing.js',
      '/docs',
      '/docs/api/auth',
      '/docs/nothing',
      '/openapi.json',
      '/.well-known/licet-license-keys.json',
      '/dev/mail',
      '/nowhere',
    ]) {
      const headers = ['Host', 'localhost:4000', 'Accept-Encoding', 'br']
      const get = await sendRaw(service.url, 'GET', path, headers)
      const head = await sendRaw(service.url, 'HEAD', path, headers)
      expect({ path, status: head.status, headers: lasting(head.headers, path) }).toEqual({
        path,
        status: get.status,
        headers: lasting(get.headers, path),
      })
      expect(head.text).toBe('')
    }
  })
})

const six = [
  'x-frame-options',
  'x-content-type-options',
  'strict-transport-security',
  'referrer-policy',
  'content-security-policy',
  'permissions-policy',
]

test('health checks and responses to OPTIONS have all six security headers', async () => {
  const service = await startService()
  for (const [method, path] of [
    ['GET', '/health/live'],
    ['HEAD', '/health/live'],
    ['GET', '/health/ready'],
    ['HEAD', '/health/ready'],
    ['OPTIONS', '/v1/users/me'],
    ['OPTIONS', '/v1/admin/users'],
  ] as const) {
    const reply = await sendRaw(service.url, method, path, ['Host', 'x', 'Origin', 'https://auth.example.com'])
    expect([200, 204]).toContain(reply.status)
    expect(Object.keys(reply.headers), `${method} ${path}`).toEqual(expect.arrayContaining(six))
  }
})
