import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { apiKeyScopes } from '../src/permissions.ts'
import { routes } from '../src/start/app.ts'
import { newApiKey } from './api-keys.ts'
import type { CallOptions } from './client.ts'
import { redirectUri, type Service, startService, times } from './harness.ts'

const ada = { email: 'ada@example.com', redirectUri }
const tight = {
  standard: { count: 5, seconds: 60 },
  auth: { count: 4, seconds: 60 },
  authAttempts: { count: 3, seconds: 300 },
  admin: { count: 9, seconds: 60 },
  server: { count: 9, seconds: 60 },
  webhooks: { count: 1000, seconds: 60 },
  pages: { count: 1000, seconds: 60 },
  verify: { count: 1000, seconds: 60 },
  changes: { count: 1000, seconds: 60 },
  oauthClient: { count: 1000, seconds: 60 },
  organizationCreate: { count: 1000, seconds: 60 },
  organizationSwitch: { count: 1000, seconds: 60 },
  accessKeyRevoke: { count: 1000, seconds: 60 },
  billing: { count: 1000, seconds: 60 },
}
const open = { count: 1000, seconds: 60 }

test('every response has the security headers of the interface', async () => {
  const { call, signIn } = await startService()
  const { accessToken: token } = await signIn('ada@example.com')
  const replies = [
    await call('GET', '/v1/sessions/current', { token }),
    await call('GET', '/v1/sessions/current'),
    await call('POST', '/v1/auth/verify', { body: {} }),
    await call('GET', '/nowhere'),
  ]
  for (const { headers } of replies) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('every enveloped response has its own meta.requestId, equal to the header X-Request-Id', async () => {
  const { call } = await startService()
  const replies = await Promise.all(times(20, () => call('GET', '/v1/sessions')))
  for (const { meta, headers } of replies) expect(meta.requestId).toBe(headers.get('x-request-id'))
  expect(new Set(replies.map(({ meta }) => meta.requestId)).size).toBe(20)
})

test('a failure has error.code, error.message, and meta; a success has data and meta', async () => {
  const { call, signIn } = await startService()
  const { accessToken: token } = await signIn('ada@example.com')
  expect(Object.keys((await call('GET', '/v1/sessions')).body)).toEqual(['error', 'meta'])
  expect(Object.keys((await call('GET', '/v1/sessions', { token })).body)).toEqual(['data', 'meta'])
})

test('a path without a route returns NOT_FOUND in the envelope', async () => {
  const { call } = await startService()
  for (const path of [
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1/auth/nothing',
    '/v1/sessions/current/',
    '/V1/sessions',
    '/v2/sessions',
    '/x',
  ]) {
    expect(await call('GET', path)).toMatchObject({
      status: 404,
      error: { code: 'NOT_FOUND' },
      meta: { requestId: expect.any(String) },
    })
  }
  expect((await call('PUT', '/v1/sessions')).status).toBe(404)
})

test.each([
  ['broken JSON', '{"email":', 'application/json', 'body'],
  ['another content type', 'email=a', 'application/x-www-form-urlencoded', 'header.Content-Type'],
  ['plain text', 'hello', 'text/plain', 'header.Content-Type'],
  ['a body over 64 KiB', JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json', 'body'],
  ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 'body'],
  ['no body', '', 'application/json', 'body'],
])('%s returns VALIDATION_ERROR and names the location', async (_, raw, type, path) => {
  const { call } = await startService()
  const reply = await call('POST', '/v1/auth/magic-link', { raw, headers: { 'content-type': type } })
  expect(reply).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path, message: expect.any(String) }] } },
  })
})

test('unknown, missing, and mistyped fields are all named in one response', async () => {
  const { call } = await startService()
  const reply = await call('POST', '/v1/auth/magic-link', { body: { email: 1, more: true } })
  expect(reply.error.details.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
    'email',
    'more',
    'redirectUri',
  ])
})

test.each(routes.filter(({ input }) => input.body || input.query).map((row) => [row.method, row.url] as const))(
  '%s %s refuses an unknown field',
  async (method, url) => {
    const service = await startService()
    const { call } = service
    const path = url.replace(/:\w+/g, 'x')
    const row = routes.find((candidate) => candidate.method === method && candidate.url === url)
    const caller = await callerOf(service, row?.access)
    const reply = await (row?.input.body
      ? call(method, path, { ...caller, body: { surprise: 1 } })
      : call(method, `${path}?surprise=1`, caller))
    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
    expect(reply.error.details.fields.map(({ path: field }: { path: string }) => field)).toContain('surprise')
  },
)

async function callerOf(service: Service, access: string | undefined): Promise<CallOptions> {
  if (access === 'server') return { headers: { 'x-api-key': await newApiKey(service, { scopes: [...apiKeyScopes] }) } }
  if (access === 'admin' || access === 'dashboard') return { headers: (await service.adminSignIn()).headers }
  return { token: (await service.signIn('ada@example.com')).accessToken }
}

test('a malformed request line or header is refused, and the server keeps running', async () => {
  const { url, call } = await startService()
  const port = Number(new URL(url).port)
  for (const bytes of [
    'GET / HTTP/9.9\r\n\r\n',
    'nonsense\r\n\r\n',
    `GET /v1/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  ]) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      let text = ''
      socket.on('data', (data) => {
        text += String(data)
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
  }
  expect((await call('GET', '/v1/sessions')).status).toBe(401)
})

test('pages of any origin can call the API with a bearer token: CORS allows it, but never cookies', async () => {
  const { call } = await startService()
  const preflight = await call('OPTIONS', '/v1/sessions/ses_x', {
    headers: { origin: 'https://app.example.com', 'access-control-request-method': 'DELETE' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE')
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization, Content-Type, X-App-Id/)
  const reply = await call('GET', '/v1/sessions', { headers: { origin: 'https://app.example.com' } })
  for (const { headers } of [preflight, reply]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('rate limits: headers count down, and a request above the limit gets 429 without an envelope', async () => {
  const { call } = await startService({ config: { rateLimits: tight } })
  const replies = []
  for (const _ of times(6, (index) => index)) replies.push(await call('GET', '/v1/sessions'))

  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(replies.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0', '0'])
  const last = replies[5]
  expect(last?.body).toEqual({ error: expect.stringMatching(/^Too many requests/) })
  expect(last?.headers.get('content-type')).toContain('application/json')
  expect(last?.headers.get('x-ratelimit-limit')).toBe('5')
  const retryAfter = Number(last?.headers.get('retry-after'))
  expect(Number.isInteger(retryAfter) && retryAfter >= 1 && retryAfter <= 60).toBe(true)
  const resets = Number(last?.headers.get('x-ratelimit-reset'))
  expect(Number.isInteger(resets)).toBe(true)
  expect(Math.abs(resets - Date.now() / 1000 - retryAfter)).toBeLessThan(3)
})

test('limits: a new window allows requests again', async () => {
  const { call } = await startService({ config: { rateLimits: { ...tight, standard: { count: 1, seconds: 1 } } } })
  expect((await call('GET', '/v1/sessions')).status).toBe(401)
  expect((await call('GET', '/v1/sessions')).status).toBe(429)
  await expect.poll(async () => (await call('GET', '/v1/sessions')).status, { interval: 200, timeout: 5000 }).toBe(401)
})

test('limits: of 100 concurrent requests exactly the limit passes', async () => {
  const { call } = await startService({ config: { rateLimits: { ...tight, standard: { count: 50, seconds: 60 } } } })
  const replies = await Promise.all(times(100, () => call('GET', '/v1/sessions')))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(50)
})

test('limits: a signed-in user is counted by user ID from any IP address, everyone else by IP address', async () => {
  const { call, signIn } = await startService({
    config: { rateLimits: { ...tight, standard: { count: 2, seconds: 60 }, auth: open, authAttempts: open } },
  })
  const { accessToken: token } = await signIn('ada@example.com')
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const statuses = []
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    statuses.push((await call('GET', '/v1/sessions', { token, headers: from(ip) })).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await call('GET', '/v1/sessions', { headers: from('203.0.113.1') })).status).toBe(401)
})

test('limits: IPv6 is counted by /64, an IPv4-mapped address as the IPv4 address', async () => {
  const { call } = await startService({ config: { rateLimits: { ...tight, standard: { count: 1, seconds: 60 } } } })
  const status = async (ip: string) =>
    (await call('GET', '/v1/sessions', { headers: { 'x-forwarded-for': ip } })).status
  expect([
    await status('2001:db8:1:2::1'),
    await status('2001:db8:1:2:ffff::9'),
    await status('2001:db8:1:3::1'),
  ]).toEqual([401, 429, 401])
  expect([await status('203.0.113.1'), await status('::ffff:203.0.113.1')]).toEqual([401, 429])
})

test('limits: X-Forwarded-For counts only from a trusted proxy, and only its right-most untrusted address', async () => {
  const options = { rateLimits: { ...tight, standard: { count: 1, seconds: 60 } } }
  const trusting = await startService({ config: options })
  const status = async (service: typeof trusting, forwarded: string) =>
    (await service.call('GET', '/v1/sessions', { headers: { 'x-forwarded-for': forwarded } })).status
  expect([
    await status(trusting, '198.51.100.1, 203.0.113.1'),
    await status(trusting, '198.51.100.2, 203.0.113.1'),
    await status(trusting, '203.0.113.1, 127.0.0.1'),
  ]).toEqual([401, 429, 429])
  const wary = await startService({ config: { ...options, trustProxy: [] } })
  expect([await status(wary, '203.0.113.1'), await status(wary, '203.0.113.2')]).toEqual([401, 429])
})

test('limits: /v1/auth/* has its own limit, even for other spellings of the path', async () => {
  const { call } = await startService({ config: { rateLimits: tight } })
  const statuses = []
  for (const path of ['/v1/auth/logout', '/v1/auth/nothing', '/v1/auth/logout/', '/v1//auth/logout', '/V1/AUTH/x'])
    statuses.push((await call('POST', path)).status)
  expect(statuses).toEqual([401, 404, 404, 404, 429])
  expect((await call('GET', '/v1/sessions')).headers.get('x-ratelimit-limit')).toBe('5')
})

test('limits: failed verifies count as attempts, successes do not; the tighter bucket shows in the headers', async () => {
  const { call, requestLink } = await startService({ config: { rateLimits: { ...tight, auth: open } } })
  const { token } = await requestLink('ada@example.com', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const good = await call('POST', '/v1/auth/verify', { body: { token } })
  expect([good.status, good.headers.get('x-ratelimit-limit')]).toEqual([200, '3'])
  const bad = []
  for (const _ of times(4, (index) => index))
    bad.push(await call('POST', '/v1/auth/verify', { body: { token: `lml_${'A'.repeat(43)}` } }))
  expect(bad.map(({ status }) => status)).toEqual([401, 401, 401, 429])
  expect(Number(bad[3]?.headers.get('retry-after'))).toBeGreaterThan(200)
})

test('limits: sent magic links count as attempts, refused ones do not', async () => {
  const { call } = await startService({ config: { rateLimits: { ...tight, auth: open } } })
  const statuses = []
  for (const body of [{}, {}, ada, ada, ada, ada])
    statuses.push((await call('POST', '/v1/auth/magic-link', { body })).status)
  expect(statuses).toEqual([400, 400, 200, 200, 200, 429])
})

test('limits: failed refreshes count by IP address, successful ones by user and not as attempts', async () => {
  const { call, signIn } = await startService({ config: { rateLimits: { ...tight, auth: { count: 6, seconds: 60 } } } })
  let { refreshToken } = await signIn('ada@example.com', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const statuses = []
  for (const _ of times(7, (index) => index)) {
    const reply = await call('POST', '/v1/auth/refresh', { body: { refreshToken } })
    statuses.push(reply.status)
    refreshToken = reply.data?.refreshToken ?? refreshToken
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  const bad = []
  for (const _ of times(4, (index) => index))
    bad.push((await call('POST', '/v1/auth/refresh', { body: { refreshToken: 'lrt_nonsense' } })).status)
  expect(bad).toEqual([401, 401, 401, 429])
})

test('limits: malformed requests count too', async () => {
  const { call } = await startService({ config: { rateLimits: tight } })
  const statuses = []
  for (const _ of times(6, (index) => index))
    statuses.push((await call('POST', '/v1/auth/refresh', { raw: '{' })).status)
  expect(statuses).toEqual([400, 400, 400, 429, 429, 429])
})

test('in production a server error hides its cause, and the log has it', async () => {
  const { call, db, logLines } = await startService()
  await db.schema.dropTable('apps').cascade().execute()
  const reply = await call('POST', '/v1/auth/magic-link', { body: ada })
  expect(reply).toMatchObject({ status: 500, error: { code: 'INTERNAL_ERROR' } })
  expect(JSON.stringify(reply.body)).not.toMatch(/apps|relation|select/i)
  expect(logLines.some((line) => line.includes('relation') && line.includes(reply.meta.requestId))).toBe(true)
})
