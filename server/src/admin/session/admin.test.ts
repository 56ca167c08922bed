import { describe, expect, test } from 'vitest'
import type { Admin } from '../../../test/admin.ts'
import { fromSignInPage } from '../../../test/answers/admin.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { chromeOnWindows } from '../../../test/client.ts'
import { minutes, type Service, startService, testConfig, times } from '../../../test/harness.ts'

/** interface.md, Authentication 3 to 6, and the state "admin session active". */

const me = (admin: Admin, headers: Record<string, string> = {}) => admin.call('GET', '/v1/admin/session', { headers })
const over = (reason: string) => ({ status: 401, error: { code: 'UNAUTHORIZED', details: { reason } } })

/** Signs a member in as a browser does, with the emailed link, and returns the response with its cookie. */
async function signInByMail(service: Service, headers: Record<string, string> = {}) {
  const email = 'owner@example.com'
  await service.adminSignIn({ email })
  await fromSignInPage(service, 'magic-link', { email })
  const { token } = await service.lastMail(email)
  const origin = service.ctx.config.adminOrigin
  return service.call('POST', '/v1/admin/auth/verify', { body: { token }, headers: { origin, ...headers } })
}

describe('a session cookie named service_admin_session', () => {
  test('is HttpOnly, SameSite=Strict, Path=/, Secure, without Domain, and lasts no longer than the session', async () => {
    const reply = await signInByMail(await startService())

    const [pair = '', ...attributes] = (reply.headers.get('set-cookie') ?? '').split('; ')
    expect(pair).toMatch(/^service_admin_session=las_[\w-]{43}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure'])
  })

  test.each([
    ['left off', 'http://localhost:4000', false],
    ['set', 'https://dev.example.com', true],
  ])('in development Secure is %s at %s', async (_what, baseUrl, isSecure) => {
    const service = await startService({ config: { env: 'development', baseUrl, adminOrigin: baseUrl } })

    const cookie = (await signInByMail(service)).headers.get('set-cookie') ?? ''

    expect(cookie.includes('; Secure')).toBe(isSecure)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/)
  })

  test('is removed at sign-out with the same attributes, and stops working', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const reply = await admin.call('DELETE', '/v1/admin/session')

    expect(reply.headers.get('set-cookie')).toBe(
      'service_admin_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    )
    expect(await me(admin)).toMatchObject(over('signed_out'))
    expect(await auditOf(service, 'admin_session.end')).toMatchObject([
      { actor_type: 'member', entity_ref: admin.session.publicId, new_value: { reason: 'signed_out' } },
    ])
  })

  test('holds a 256-bit value that no two sessions share, and of which the database has only the hash', async () => {
    const service = await startService()
    const tokens: string[] = []
    for (const _one of times(20, (one) => one)) tokens.push((await service.adminSignIn()).token)

    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32)
    const rows = JSON.stringify(await service.db.selectFrom('admin_sessions').selectAll().execute())
    for (const token of tokens) expect(rows).not.toContain(token.slice(4))
  })

  test('a new session ID is issued on authentication, whatever cookie was sent (session fixation)', async () => {
    const service = await startService()
    const planted = `las_${'A'.repeat(43)}`

    const reply = await signInByMail(service, { cookie: `service_admin_session=${planted}` })

    expect(reply.status).toBe(200)
    expect(reply.headers.get('set-cookie')).not.toContain(planted)
    const admin = await service.adminSignIn()
    expect(await me(admin, { cookie: `service_admin_session=${planted}` })).toMatchObject({ status: 401 })
  })

  test.each([
    ['no cookie', ''],
    ['a cookie with another name', 'other=las_x; service_admin_sessions=las_y'],
    ['an unknown token', `service_admin_session=las_${'B'.repeat(43)}`],
    ['a shortened token', 'short'],
    ['a malformed token', 'service_admin_session=1'],
  ])('%s returns 401, without a reason', async (_what, cookie) => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const sent = cookie === 'short' ? `service_admin_session=${admin.token.slice(0, -1)}` : cookie

    const reply = await me(admin, { cookie: sent })

    expect(reply).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
    expect(reply.error).not.toHaveProperty('details')
  })

  test('does not work in the API for users, and a bearer token does not work in the admin API', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { accessToken: token } = await service.signIn('owner@example.com')
    const { cookie: _none, ...headers } = admin.headers

    expect((await admin.call('GET', '/v1/users/me')).status).toBe(401)
    expect((await service.call('GET', '/v1/users/me', { token: admin.token })).status).toBe(401)
    expect((await service.call('GET', '/v1/admin/session', { token, headers })).status).toBe(401)
  })
})

describe('on every state-changing admin request, header X-Service-CSRF-Token carrying a CSRF token', () => {
  const create = (admin: Admin, headers: Record<string, string>, query = '') =>
    admin.call('POST', `/v1/admin/projects${query}`, { body: { key: 'acme', name: 'Acme' }, headers })
  const keys = async ({ db }: Service) =>
    (await db.selectFrom('projects').select('key').orderBy('id').execute()).map(({ key }) => key)
  const refused = { status: 403, error: { code: 'CSRF_FAILED' } }
  const header = 'x-service-csrf-token'

  test.each<[string, (admin: Admin, other: Admin) => { headers: Record<string, string>; query?: string }]>([
    ['missing', () => ({ headers: { [header]: '' } })],
    ['wrong', () => ({ headers: { [header]: Buffer.alloc(32, 1).toString('base64url') } })],
    ['of another session', (_admin, other) => ({ headers: { [header]: other.csrfToken } })],
    ['in the query', (admin) => ({ headers: { [header]: '' }, query: `?${header}=${admin.csrfToken}` })],
    [
      'in a cookie',
      (admin) => ({
        headers: {
          [header]: '',
          cookie: `${admin.headers['cookie']}; ${header}=${admin.csrfToken}; csrf=${admin.csrfToken}`,
        },
      }),
    ],
    ['truncated', (admin) => ({ headers: { [header]: admin.csrfToken.slice(0, -1) } })],
    ['with a suffix', (admin) => ({ headers: { [header]: `${admin.csrfToken}AAAA` } })],
    ['in another header', (admin) => ({ headers: { [header]: '', 'x-csrf-token': admin.csrfToken } })],
    ['the session token', (admin) => ({ headers: { [header]: admin.token } })],
  ])('%s: CSRF_FAILED, and nothing changes', async (_what, wrong) => {
    const service = await startService()
    const other = await service.adminSignIn()
    const admin = await service.adminSignIn()
    const { headers, query } = wrong(admin, other)

    expect(await create(admin, headers, query)).toMatchObject(refused)
    expect(await keys(service)).toEqual(['default'])
  })

  test('valid: the change is made', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    expect((await create(admin, {})).status).toBe(201)
    expect(await keys(service)).toEqual(['default', 'acme'])
  })

  test('and an Origin header: a change with only a Referer is refused', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const { origin: _none, ...headers } = admin.headers

    const reply = await service.call('POST', '/v1/admin/projects', {
      body: { key: 'acme', name: 'Acme' },
      headers: { ...headers, referer: 'https://auth.example.com/admin' },
    })

    expect(reply).toMatchObject(refused)
    expect(await keys(service)).toEqual(['default'])
  })

  test('GET /v1/admin/session returns it: the same for the whole session, another one for each session', async () => {
    const service = await startService()
    const [one, two] = [await service.adminSignIn(), await service.adminSignIn()]

    expect((await me(one)).data.csrfToken).toBe(one.csrfToken)
    expect((await me(one)).data.csrfToken).toBe(one.csrfToken)
    expect(Buffer.from(one.csrfToken, 'base64url')).toHaveLength(32)
    expect(two.csrfToken).not.toBe(one.csrfToken)
  })

  test('it stays valid when a new encryption key is put before the old one', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const [old] = service.ctx.config.encryptionKeys
    const key = { id: 'k2', key: Buffer.alloc(32, 9) }
    const node = await service.startNode({ config: { encryptionKeys: old ? [key, old] : [key] } })

    const reply = await node.call('POST', '/v1/admin/projects', {
      body: { key: 'acme', name: 'Acme' },
      headers: admin.headers,
    })

    expect(reply.status).toBe(201)
  })
})

describe('a request whose IP address or User-Agent differs from those at creation ends the session', () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }

  test.each<[string, Record<string, string>]>([
    ['another IP address', elsewhere],
    ['another User-Agent', { 'user-agent': chromeOnWindows }],
    [
      'a new version of the same browser',
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' },
    ],
  ])(
    '%s ends it permanently: going back does not revive it, and the sign-in page gets the reason',
    async (_what, headers) => {
      const service = await startService()
      const other = await service.startNode()
      const admin = await service.adminSignIn()
      expect((await me(admin)).status).toBe(200)

      expect(await me(admin, headers)).toMatchObject(over('fingerprint'))

      expect(await me(admin)).toMatchObject(over('fingerprint'))
      expect(await other.call('GET', '/v1/admin/session', { headers: admin.headers })).toMatchObject(
        over('fingerprint'),
      )
    },
  )

  test('a change with the right CSRF token from another IP address changes nothing', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const reply = await admin.call('POST', '/v1/admin/projects', {
      body: { key: 'acme', name: 'A' },
      headers: elsewhere,
    })

    expect(reply).toMatchObject(over('fingerprint'))
    expect(await service.db.selectFrom('projects').select('key').execute()).toEqual([{ key: 'default' }])
  })

  test('a stolen cookie in a client that is no browser is refused with 403, and the session ends', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const stolen = await service.call('GET', '/v1/admin/session', {
      headers: { cookie: admin.headers['cookie'] ?? '', 'user-agent': 'curl/8.5.0' },
    })

    expect(stolen).toMatchObject({ status: 403, error: { code: 'ADMIN_WEB_ONLY' } })
    expect(await me(admin)).toMatchObject(over('fingerprint'))
  })

  test('a request of another site in the same browser is refused and ends nothing', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    expect(await me(admin, { origin: 'https://evil.com' })).toMatchObject({ status: 403 })
    expect((await me(admin)).status).toBe(200)
  })

  test('is recorded once as critical admin_session.fingerprint_revoke, with both IP addresses', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const replies = await Promise.all(times(20, () => me(admin, elsewhere)))

    for (const reply of replies) expect(reply).toMatchObject(over('fingerprint'))
    expect(await auditOf(service, 'admin_session.fingerprint_revoke')).toMatchObject([
      {
        severity: 'critical',
        actor_type: 'system',
        entity_ref: admin.session.publicId,
        old_value: { email: 'owner@example.com', ip: '127.0.0.1' },
        new_value: { reason: 'fingerprint' },
        ip: '203.0.113.7',
      },
    ])
  })

  test('an IPv4 address written as IPv6 is the same address', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    expect((await me(admin, { 'x-forwarded-for': '::ffff:127.0.0.1' })).status).toBe(200)
  })

  test('other sessions of the member continue', async () => {
    const service = await startService()
    const [one, two] = [await service.adminSignIn(), await service.adminSignIn()]

    await me(one, elsewhere)

    expect((await me(two)).status).toBe(200)
  })
})

describe('an admin session ends', () => {
  test('30 minutes after the last activity', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    service.advance(30 * minutes)
    expect((await me(admin)).status).toBe(200)
    service.advance(30 * minutes)
    expect((await me(admin)).status).toBe(200)
    service.advance(30 * minutes + 1)

    expect(await me(admin)).toMatchObject(over('idle'))
    expect(await me(admin)).toMatchObject(over('idle'))
    expect(await auditOf(service, 'admin_session.end')).toMatchObject([
      { actor_type: 'system', new_value: { reason: 'idle' } },
    ])
  })

  test('12 hours after the sign-in, despite activity', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    for (const _half of times(24, (half) => half)) {
      expect((await me(admin)).status).toBe(200)
      service.advance(30 * minutes)
    }

    expect(await me(admin)).toMatchObject(over('expired'))
  })

  test('when its member revokes it from another one, immediately, and cannot be revoked twice', async () => {
    const service = await startService()
    const [one, two] = [await service.adminSignIn(), await service.adminSignIn()]
    const end = () => two.call('DELETE', `/v1/admin/session/${one.session.publicId}`)

    expect((await end()).data).toEqual({ success: true })

    expect(await me(one)).toMatchObject(over('revoked'))
    expect(await end()).toMatchObject({ status: 400, error: { code: 'SESSION_ALREADY_REVOKED' } })
  })

  test('not when another member revokes it: its ID returns the same error as an unknown one', async () => {
    const service = await startService()
    const mine = await service.adminSignIn()
    const theirs = await service.adminSignIn({ email: 'grace@example.com' })

    const reply = await mine.call('DELETE', `/v1/admin/session/${theirs.session.publicId}`)

    expect(reply).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
    expect((await me(theirs)).status).toBe(200)
  })
})

test.each([200, 401, 403, 404])(
  'a response of the admin API has security headers, and is never cached: %i',
  async (status) => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const replies = [
      await me(admin),
      await me(admin, { cookie: '' }),
      await me(admin, { origin: 'https://evil.com' }),
      await admin.call('GET', '/v1/admin/projects/prj_unknown'),
    ]

    const reply = replies.find((one) => one.status === status)

    const headers = Object.fromEntries(reply?.headers ?? [])
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cache-control': 'no-store',
      vary: 'Origin',
    })
  },
)

test("a member's active sessions are listed with device, IP address, and method, newest first", async () => {
  const service = await startService()
  const [one, two] = [await service.adminSignIn(), await service.adminSignIn()]
  await service.adminSignIn({ email: 'grace@example.com' })
  const gone = await service.adminSignIn()
  await gone.call('DELETE', '/v1/admin/session')

  const { data, meta } = await two.call('GET', '/v1/admin/session/list')

  expect(meta.total).toBe(2)
  expect(data).toMatchObject([
    { id: two.session.publicId, current: true, method: 'magic_link', device: 'Firefox on Linux', ip: '127.0.0.1' },
    { id: one.session.publicId, current: false },
  ])
})

test('GET /v1/admin/session returns the member and their permissions in each project', async () => {
  const service = await startService()
  const { projectId, projectRef } = service.app
  const admin = await service.adminSignIn({ role: 'viewer', projectId })

  const { data } = await me(admin)

  expect(data.member).toMatchObject({
    email: 'owner@example.com',
    memberships: [{ projectId: projectRef, role: 'viewer' }],
  })
  expect(data.member.memberships[0].permissions).toContain('users:read')
  expect(data.member.memberships[0].permissions).not.toContain('users:write')
})

test('admin endpoints have their own rate limit per member: 429 with the bare body, others are unaffected', async () => {
  const service = await startService({
    config: { rateLimits: { ...testConfig.rateLimits, admin: { count: 3, seconds: 60 } } },
  })
  const [one, two] = [await service.adminSignIn(), await service.adminSignIn()]
  const grace = await service.adminSignIn({ email: 'grace@example.com' })

  const replies = [await me(one), await me(two), await me(one), await me(two)]

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(replies[0]?.headers.get('x-ratelimit-limit')).toBe('3')
  expect(replies[3]?.body).toEqual({ error: expect.any(String) })
  expect(Number(replies[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await me(grace)).status).toBe(200)
  expect((await service.call('GET', '/v1/users/me')).status).toBe(401)
})
