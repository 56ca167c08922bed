import { describe, expect, test } from 'vitest'
import { firefox, type Reply } from './client.ts'
import { days, minutes, redirectUri, type Service, startService, times } from './harness.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from './providers.ts'

/** The interface, line by line: one test for each line of its tables about users who sign in. */

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const text = expect.any(String)
const email = 'ada@example.com'
const tokens = { accessToken: text, refreshToken: text, expiresAt: timestamp, expiresIn: expect.any(Number) }
const verify = (token: string) => ({ body: { token } })

describe('Response envelope', () => {
  test('data: payload of a success; meta.requestId in every response; all responses are JSON', async () => {
    const { call, signIn } = await startService()
    const { accessToken: token } = await signIn(email)
    const reply = await call('GET', '/v1/sessions/current', { token })
    expect(reply.body).toEqual({ data: expect.any(Object), meta: { requestId: text } })
    expect(reply.headers.get('content-type')).toContain('application/json')
  })

  test('error: instead of data, {code upper case, message, details?} and a hint, with meta.requestId', async () => {
    const { call } = await startService()
    expect((await call('GET', '/v1/users/me')).body).toEqual({
      error: { code: 'UNAUTHORIZED', message: text, hint: text },
      meta: { requestId: text },
    })
    const invalid = await call('POST', '/v1/auth/refresh', { body: {} })
    expect(invalid.body).toEqual({
      error: {
        code: 'VALIDATION_ERROR',
        message: text,
        hint: text,
        details: { fields: [{ path: 'refreshToken', message: text }] },
      },
      meta: { requestId: text },
    })
  })

  test('Pagination meta: page, limit, total, totalPages; page 1 and limit 20 by default', async () => {
    const { call, signIn } = await startService()
    const { accessToken: token } = await signIn(email)
    // Other fields of a list's meta are its own.
    const { sessionLimit, ...meta } = (await call('GET', '/v1/sessions', { token })).meta
    expect(sessionLimit).toBeTypeOf('object')
    expect(meta).toEqual({
      requestId: text,
      page: 1,
      limit: 20,
      total: 1,
      totalPages: 1,
    })
  })
})

describe('Authentication endpoints', () => {
  test('POST /v1/auth/login {provider, redirectUri, scopes, state?}: authUrl, state', async () => {
    const service = await startService()
    await addHostileProvider(service)
    const reply = await startLogin(service, { scopes: ['openid', 'email'], state: 'my-state' })
    expect(reply).toMatchObject({ status: 200, data: { authUrl: expect.stringMatching(/^http/), state: 'my-state' } })
    expect(new URL(reply.data.authUrl).searchParams.get('state')).toBe('my-state')
    expect((await startLogin(service, { scopes: [] })).data.state).toMatch(/^[\w-]{43}$/)
  })

  test('POST /v1/auth/callback {provider, code, state}: user {id, email, name} and tokens', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const reply = await signInThrough(service, hostile, { name: 'Ada Lovelace' })
    expect(reply).toMatchObject({ status: 200 })
    expect(reply.data).toEqual({ user: { id: text, email, emailVerified: true, name: 'Ada Lovelace' }, ...tokens })
  })

  test('POST /v1/auth/magic-link {email, redirectUri}: sent, expiresAt', async () => {
    const { call } = await startService()
    const reply = await call('POST', '/v1/auth/magic-link', { body: { email, redirectUri } })
    const handle = expect.stringMatching(/^lmh_/)
    expect([reply.status, reply.data]).toEqual([200, { sent: true, handle, codeLength: 6, expiresAt: timestamp }])
  })

  test('POST /v1/auth/verify {token}: user {id, email} (no name), accessToken, refreshToken, expiresAt', async () => {
    const { call, requestLink } = await startService()
    const reply = await call('POST', '/v1/auth/verify', verify((await requestLink(email)).token))
    expect([reply.status, reply.data]).toEqual([200, { user: { id: text, email, emailVerified: true }, ...tokens }])
  })

  test('POST /v1/auth/refresh {refreshToken}: accessToken, refreshToken, expiresAt', async () => {
    const { call, signIn } = await startService()
    const { refreshToken } = await signIn(email)
    const reply = await call('POST', '/v1/auth/refresh', { body: { refreshToken } })
    expect([reply.status, reply.data]).toEqual([200, tokens])
  })

  test('POST /v1/auth/logout with the bearer: success', async () => {
    const { call, signIn } = await startService()
    const { accessToken: token } = await signIn(email)
    const reply = await call('POST', '/v1/auth/logout', { token })
    expect([reply.status, reply.data]).toEqual([200, { success: true }])
  })
})

describe('Session endpoints', () => {
  test('GET /v1/sessions/current: the session with metadata {ip, userAgent, device, location}', async () => {
    const { call, signIn } = await startService()
    const { accessToken: token, user } = await signIn(email)
    const reply = await call('GET', '/v1/sessions/current', { token })
    expect([reply.status, reply.data]).toEqual([
      200,
      {
        id: text,
        userId: user.id,
        createdAt: timestamp,
        expiresAt: timestamp,
        lastActiveAt: timestamp,
        authTime: timestamp,
        amr: ['mail'],
        metadata: { ip: '127.0.0.1', userAgent: firefox, device: text, location: text },
      },
    ])
  })

  test('GET /v1/sessions ?page&limit: the sessions with metadata {device, location}, and current', async () => {
    const { call, signIn } = await startService()
    const { accessToken: token } = await signIn(email)
    const reply = await call('GET', '/v1/sessions?page=1&limit=20', { token })
    expect([reply.status, reply.data]).toEqual([
      200,
      [
        {
          id: text,
          createdAt: timestamp,
          lastActiveAt: timestamp,
          metadata: { device: text, location: text },
          app: { id: text, key: 'default', name: 'default app' },
          method: 'magic_link',
          parentId: null,
          current: true,
        },
      ],
    ])
  })

  test('DELETE /v1/sessions/:sessionId: success, sessionId', async () => {
    const { call, signIn, sessionIdOf } = await startService()
    const sessionId = await sessionIdOf((await signIn(email)).accessToken)
    const { accessToken: token } = await signIn(email)
    const reply = await call('DELETE', `/v1/sessions/${sessionId}`, { token })
    expect([reply.status, reply.data]).toEqual([200, { success: true, sessionId }])
  })

  test('DELETE /v1/sessions ?exceptCurrent (false by default): success, revokedCount', async () => {
    const { call, signIn } = await startService()
    await signIn(email)
    const { accessToken: token } = await signIn(email)
    expect((await call('DELETE', '/v1/sessions?exceptCurrent=true', { token })).data).toEqual({
      success: true,
      revokedCount: 1,
    })
    expect((await call('DELETE', '/v1/sessions', { token })).data).toEqual({ success: true, revokedCount: 1 })
    expect((await call('GET', '/v1/sessions/current', { token })).status).toBe(401)
  })
})

describe('User endpoints', () => {
  test('GET /v1/users/me: get current user', async () => {
    const { call, signIn } = await startService()
    const { accessToken: token, user } = await signIn(email)
    expect(await call('GET', '/v1/users/me', { token })).toMatchObject({
      status: 200,
      data: {
        id: user.id,
        email,
        emailVerified: true,
        identities: [],
        createdAt: timestamp,
        updatedAt: timestamp,
        lastLoginAt: timestamp,
      },
    })
  })

  test('PATCH /v1/users/me: update current user', async () => {
    const { call, signIn } = await startService()
    const { accessToken: token } = await signIn(email)
    expect(await call('PATCH', '/v1/users/me', { token, body: { name: 'Ada' } })).toMatchObject({
      status: 200,
      data: { name: 'Ada' },
    })
    expect((await call('GET', '/v1/users/me', { token })).data.name).toBe('Ada')
  })

  test('DELETE /v1/users/me: delete account', async () => {
    const { call, signIn } = await startService()
    const { accessToken: token } = await signIn(email)
    expect(await call('DELETE', '/v1/users/me', { token })).toMatchObject({ status: 200, data: { success: true } })
    expect((await call('GET', '/v1/users/me', { token })).status).toBe(401)
  })
})

describe('Error codes', () => {
  const scenarios: Record<string, [status: number, how: (service: Service) => Promise<Reply>]> = {
    INVALID_PROVIDER: [400, (service) => startLogin(service, { provider: 'unknown' })],
    INVALID_CODE: [
      400,
      async (service) => {
        await addHostileProvider(service)
        const { data } = await startLogin(service)
        return finishLogin(service, { code: 'not-a-code', state: data.state })
      },
    ],
    INVALID_STATE: [
      400,
      async (service) => {
        await addHostileProvider(service)
        return finishLogin(service, { code: 'x', state: 'unknown' })
      },
    ],
    PROVIDER_UNAVAILABLE: [
      500,
      async (service) => {
        // Nothing listens on port 1.
        await insertProvider(service, {
          key: 'corp',
          type: 'oidc',
          issuer: 'http://127.0.0.1:1',
          clientId: 'x',
          clientSecret: 'y',
        })
        return startLogin(service)
      },
    ],
    MAGIC_LINK_EXPIRED: [
      400,
      async ({ requestLink, advance, call }) => {
        const { token } = await requestLink(email)
        advance(10 * minutes)
        return call('POST', '/v1/auth/verify', verify(token))
      },
    ],
    MAGIC_LINK_USED: [
      400,
      async ({ requestLink, call }) => {
        const { token } = await requestLink(email)
        await call('POST', '/v1/auth/verify', verify(token))
        return call('POST', '/v1/auth/verify', verify(token))
      },
    ],
    REFRESH_TOKEN_EXPIRED: [
      401,
      async ({ signIn, advance, call }) => {
        const { refreshToken } = await signIn(email)
        advance(30 * days)
        return call('POST', '/v1/auth/refresh', { body: { refreshToken } })
      },
    ],
    REFRESH_TOKEN_REVOKED: [
      401,
      async ({ signIn, call }) => {
        const { refreshToken, accessToken: token } = await signIn(email)
        await call('POST', '/v1/auth/logout', { token })
        return call('POST', '/v1/auth/refresh', { body: { refreshToken } })
      },
    ],
    SESSION_NOT_FOUND: [
      404,
      async ({ signIn, call }) =>
        call('DELETE', '/v1/sessions/ses_unknown', { token: (await signIn(email)).accessToken }),
    ],
    SESSION_ALREADY_REVOKED: [
      400,
      async ({ signIn, sessionIdOf, call }) => {
        const id = await sessionIdOf((await signIn(email)).accessToken)
        const { accessToken: token } = await signIn(email)
        await call('DELETE', `/v1/sessions/${id}`, { token })
        return call('DELETE', `/v1/sessions/${id}`, { token })
      },
    ],
    CANNOT_REVOKE_CURRENT: [
      400,
      async ({ signIn, sessionIdOf, call }) => {
        const { accessToken: token } = await signIn(email)
        return call('DELETE', `/v1/sessions/${await sessionIdOf(token)}`, { token })
      },
    ],
    UNAUTHORIZED: [401, ({ call }) => call('GET', '/v1/sessions', { token: `lat_${'A'.repeat(43)}` })],
    VALIDATION_ERROR: [400, ({ call }) => call('POST', '/v1/auth/magic-link', { body: { email } })],
    REDIRECT_URI_NOT_ALLOWED: [
      400,
      ({ call }) => call('POST', '/v1/auth/magic-link', { body: { email, redirectUri: 'https://evil.example/' } }),
    ],
    NOT_FOUND: [404, ({ call }) => call('GET', '/v1/nothing')],
    REAUTH_REQUIRED: [
      403,
      async ({ signIn, advance, call }) => {
        const { accessToken: token } = await signIn(email)
        advance(10 * minutes + 1000)
        return call('DELETE', '/v1/users/me', { token })
      },
    ],
  }

  test.each(Object.entries(scenarios))('%s returns its status in the envelope', async (code, [status, how]) => {
    const reply = await how(await startService())
    expect(reply).toMatchObject({ status, error: { code, message: text }, meta: { requestId: text } })
  })
})

describe('States and transitions', () => {
  test('session active → revoked by logout: the session that made the request', async () => {
    const { signIn, call, sessionIdOf, endedReasonOf } = await startService()
    const { accessToken: token } = await signIn(email)
    const id = await sessionIdOf(token)
    await call('POST', '/v1/auth/logout', { token })
    expect(await endedReasonOf(id)).toBe('logout')
  })

  test('a magic link is unused, used, or expired', async () => {
    const { requestLink, call, advance } = await startService()
    const first = await requestLink(email)
    expect((await call('POST', '/v1/auth/verify', verify(first.token))).status).toBe(200)
    expect((await call('POST', '/v1/auth/verify', verify(first.token))).error.code).toBe('MAGIC_LINK_USED')
    const second = await requestLink(email)
    advance(10 * minutes)
    expect((await call('POST', '/v1/auth/verify', verify(second.token))).error.code).toBe('MAGIC_LINK_EXPIRED')
  })

  test('the state of an OAuth flow must match between login and callback', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const { data } = await startLogin(service)
    const code = hostile.issueCode(data.authUrl)
    expect((await finishLogin(service, { code, state: `${data.state}x` })).error.code).toBe('INVALID_STATE')
    expect((await finishLogin(service, { code, state: data.state })).status).toBe(200)
  })

  test('rule 4: a new session ID is issued on authentication', async () => {
    const { signIn, sessionIdOf } = await startService()
    const ids = [
      await sessionIdOf((await signIn(email)).accessToken),
      await sessionIdOf((await signIn(email)).accessToken),
    ]
    expect(ids[0]).not.toBe(ids[1])
  })

  test('rule 5: a fingerprint mismatch of a user session is logged and the request is allowed', async () => {
    const { signIn, call, logLines } = await startService()
    const { accessToken: token } = await signIn(email)
    expect((await call('GET', '/v1/sessions', { token, headers: { 'user-agent': 'another/1.0' } })).status).toBe(200)
    expect(logLines.join('')).toContain('session fingerprint changed')
  })
})

describe('Authentication', () => {
  test('1. bearer on all requests that need a signed-in user; sign-in and refresh need none', async () => {
    const { call, signIn } = await startService()
    const needs = [
      ['GET', '/v1/sessions/current'],
      ['GET', '/v1/sessions'],
      ['DELETE', '/v1/sessions'],
      ['DELETE', '/v1/sessions/x'],
      ['POST', '/v1/auth/logout'],
      ['GET', '/v1/users/me'],
      ['PATCH', '/v1/users/me'],
      ['DELETE', '/v1/users/me'],
    ] as const
    for (const [method, path] of needs) expect((await call(method, path)).status).toBe(401)
    expect((await signIn(email)).accessToken).toMatch(/^lat_/)
  })

  test('5. tokens are 256-bit values', async () => {
    const { signIn, requestLink } = await startService()
    const { accessToken, refreshToken } = await signIn(email)
    for (const token of [accessToken, refreshToken, (await requestLink(email)).token])
      expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32)
  })

  test('6. sessions are fingerprinted at creation by IP address and User-Agent', async () => {
    const { signIn, db } = await startService()
    await signIn(email, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(await db.selectFrom('sessions').select(['ip', 'user_agent']).executeTakeFirst()).toEqual({
      ip: '203.0.113.7',
      user_agent: firefox,
    })
  })

  test('8. suspicious activity: request count, IP address changes, and User-Agent changes are recorded', async () => {
    const { signIn, call, flushActivity, db } = await startService()
    const { accessToken: token } = await signIn(email)
    await call('GET', '/v1/sessions', { token, headers: { 'x-forwarded-for': '203.0.113.7' } })
    await call('GET', '/v1/sessions', {
      token,
      headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'another/1.0' },
    })
    await flushActivity()
    expect(
      await db.selectFrom('sessions').select(['request_count', 'ip_changes', 'user_agent_changes']).executeTakeFirst(),
    ).toEqual({ request_count: 2, ip_changes: 1, user_agent_changes: 1 })
  })

  test.each([
    ['x-frame-options', /^DENY$/],
    ['x-content-type-options', /^nosniff$/],
    ['strict-transport-security', /max-age=\d+/],
    ['referrer-policy', /./],
    ['content-security-policy', /./],
    ['permissions-policy', /camera=\(\).*microphone=\(\).*geolocation=\(\)/],
  ])('11. responses carry %s', async (name, value) => {
    const { call } = await startService()
    expect((await call('GET', '/v1/sessions')).headers.get(name)).toMatch(value)
  })

  test('12. in production error messages are generic and logs contain no credentials', async () => {
    const { call, signIn, db, logLines } = await startService()
    const { accessToken: token } = await signIn(email)
    await db.schema.alterTable('users').renameTo('users_away').execute()
    const reply = await call('GET', '/v1/users/me', { token })
    expect(reply).toMatchObject({
      status: 500,
      error: { code: 'INTERNAL_ERROR', message: expect.not.stringMatching(/users|relation/) },
    })
    expect(logLines.join('')).toContain('relation')
    expect(logLines.join('')).not.toContain(token)
  })
})

describe('Limits', () => {
  const many = { count: 1000, seconds: 60 }
  const limits = {
    standard: { count: 100, seconds: 60 },
    auth: { count: 10, seconds: 60 },
    authAttempts: { count: 10, seconds: 300 },
    admin: { count: 1000, seconds: 60 },
    server: { count: 1000, seconds: 60 },
    webhooks: { count: 6000, seconds: 60 },
    pages: { count: 300, seconds: 60 },
    verify: { count: 600_000, seconds: 60 },
    changes: { count: 6000, seconds: 60 },
    oauthClient: { count: 6000, seconds: 60 },
    organizationCreate: { count: 6000, seconds: 60 },
    organizationSwitch: { count: 6000, seconds: 60 },
    accessKeyRevoke: { count: 6000, seconds: 60 },
    billing: { count: 6000, seconds: 60 },
  }
  const countPassed = (replies: Reply[]) => replies.filter(({ status }) => status !== 429).length

  test('standard endpoints: 100 requests per minute', async () => {
    const { call } = await startService({ config: { rateLimits: limits } })
    expect(countPassed(await Promise.all(times(110, () => call('GET', '/v1/sessions'))))).toBe(100)
  })

  test('auth endpoints: 10 requests per minute', async () => {
    const { call } = await startService({ config: { rateLimits: limits } })
    expect(countPassed(await Promise.all(times(15, () => call('POST', '/v1/auth/logout'))))).toBe(10)
  })

  test('auth endpoints: 10 attempts per 5 minutes', async () => {
    const { call } = await startService({ config: { rateLimits: { ...limits, auth: many } } })
    const replies = await Promise.all(times(15, () => call('POST', '/v1/auth/verify', verify(`lml_${'A'.repeat(43)}`))))
    expect(countPassed(replies)).toBe(10)
    const refused = replies.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('X-RateLimit-Limit, -Remaining, and -Reset (epoch seconds) in responses', async () => {
    const { call } = await startService({ config: { rateLimits: limits } })
    const { headers } = await call('GET', '/v1/sessions')
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['100', '99'])
    expect(Math.abs(Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000 - 60)).toBeLessThan(3)
  })

  test('429: {error: text} as JSON with Retry-After in seconds', async () => {
    const { call } = await startService({ config: { rateLimits: { ...limits, standard: { count: 1, seconds: 60 } } } })
    await call('GET', '/v1/sessions')
    const reply = await call('GET', '/v1/sessions')
    expect([reply.status, reply.body]).toEqual([429, { error: text }])
    expect(reply.headers.get('content-type')).toContain('application/json')
    expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

test('Versioning: every route of the API starts with /v1', async () => {
  const { routes } = await import('../src/start/app.ts')
  for (const { url } of routes) expect(url).toMatch(/^\/v1\//)
})
