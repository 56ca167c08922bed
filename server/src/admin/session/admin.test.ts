import { describe, expect, test } from 'vitest'
import { fromSignInPage } from '../../../test/answers/admin.ts'
import {
  type Admin,
  chromeOnWindows,
  minutes,
  type Service,
  startService,
  testConfig,
  times,
} from '../../../test/harness.ts'

/** interface.md, Authentication 3 to 6, and the state "admin session active". */

const me = (admin: Admin, headers: Record<string, string> = {}) => admin.call('GET', '/v1/admin/session', { headers })
const over = (reason: string) => ({ status: 401, error: { code: 'UNAUTHORIZED', details: { reason } } })

/** Signs a member in as a browser does, through the mailed link, and returns the answer with its cookie. */
async function signInByMail(service: Service, headers: Record<string, string> = {}) {
  const email = 'owner@example.com'
  await service.adminSignIn({ email })
  await fromSignInPage(service, 'magic-link', { email })
  const { token } = await service.lastMail(email)
  const origin = service.ctx.config.adminOrigin
  return service.call('POST', '/v1/admin/auth/verify', { body: { token }, headers: { origin, ...headers } })
}

const auditOf = ({ db }: Service, action: string) =>
  db
    .selectFrom('audit_logs')
    .selectAll()
    .where('action', '=', action as never)
    .execute()

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

  test('is taken back at sign-out with the same attributes, and is worth nothing from then on', async () => {
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

  test('holds a 256-bit value that no two sign-ins share, of which the database has only the hash', async () => {
    const service = await startService()
    const tokens: string[] = []
    for (const _one of times(20, (one) => one)) tokens.push((await service.adminSignIn()).token)

    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32)
    const rows = JSON.stringify(await service.db.selectFrom('admin_sessions').selectAll().execute())
    for (const token of tokens) expect(rows).not.toContain(token.slice(4))
  })

  test('a new session id is issued on authentication, whatever cookie came with it (session fixation)', async () => {
    const service = await startService()
    const planted = `las_${'A'.repeat(43)}`

    const reply = await signInByMail(service, { cookie: `service_admin_session=${planted}` })

    expect(reply.status).toBe(200)
    expect(reply.headers.get('set-cookie')).not.toContain(planted)
    const admin = await service.adminSignIn()
    expect(await me(admin, { cookie: `service_admin_session=${planted}` })).toMatchObject({ status: 401 })
  })

  test.each([
    ['none', ''],
    ['one with another name', 'other=las_x; service_admin_sessions=las_y'],
    ['an unknown one', `service_admin_session=las_${'B'.repeat(43)}`],
    ['a shortened one', 'short'],
    ['one that is no token', 'service_admin_session=1'],
  ])('%s answers 401, without a reason', async (_what, cookie) => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const sent = cookie === 'short' ? `service_admin_session=${admin.token.slice(0, -1)}` : cookie

    const reply = await me(admin, { cookie: sent })

    expect(reply).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
    expect(reply.error).not.toHaveProperty('details')
  })

  test('opens nothing of the API for users, and a bearer token nothing of the admin area', async () => {
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
    ["another session's", (_admin, other) => ({ headers: { [header]: other.csrfToken } })],
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
    ['with something behind it', (admin) => ({ headers: { [header]: `${admin.csrfToken}AAAA` } })],
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

  test('right: it changes', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    expect((await create(admin, {})).status).toBe(201)
    expect(await keys(service)).toEqual(['default', 'acme'])
  })

  test('and an Origin header: with a Referer alone a change is refused', async () => {
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

  test('GET /v1/admin/session gives it, the same for the whole sign-in, another one for each', async () => {
    const service = await startService()
    const [one, two] = [await service.adminSignIn(), await service.adminSignIn()]

    expect((await me(one)).data.csrfToken).toBe(one.csrfToken)
    expect((await me(one)).data.csrfToken).toBe(one.csrfToken)
    expect(Buffer.from(one.csrfToken, 'base64url')).toHaveLength(32)
    expect(two.csrfToken).not.toBe(one.csrfToken)
  })

  test('it stays good when a new encryption key is put before the old one', async () => {
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

describe('a request whose IP address or User-Agent differs from those at creation: session invalidated immediately', () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }

  test.each<[string, Record<string, string>]>([
    ['another IP address', elsewhere],
    ['another User-Agent', { 'user-agent': chromeOnWindows }],
    [
      'a new version of the same browser',
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0' },
    ],
  ])('%s ends it for good: going back does not revive it, and the sign-in page is told why', async (_what, headers) => {
    const service = await startService()
    const other = await service.startNode()
    const admin = await service.adminSignIn()
    expect((await me(admin)).status).toBe(200)

    expect(await me(admin, headers)).toMatchObject(over('fingerprint'))

    expect(await me(admin)).toMatchObject(over('fingerprint'))
    expect(await other.call('GET', '/v1/admin/session', { headers: admin.headers })).toMatchObject(over('fingerprint'))
  })

  test('a change with the right CSRF token from elsewhere changes nothing', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const reply = await admin.call('POST', '/v1/admin/projects', {
      body: { key: 'acme', name: 'A' },
      headers: elsewhere,
    })

    expect(reply).toMatchObject(over('fingerprint'))
    expect(await service.db.selectFrom('projects').select('key').execute()).toEqual([{ key: 'default' }])
  })

  test('a stolen cookie in a program that is no browser is refused with 403, and the session is over', async () => {
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

  test('is one audit record admin_session.fingerprint_revoke, critical, with both addresses, however many requests come', async () => {
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

  test('an IPv4 address that comes as IPv6 is the same address', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()

    expect((await me(admin, { 'x-forwarded-for': '::ffff:127.0.0.1' })).status).toBe(200)
  })

  test('other sign-ins of the member go on', async () => {
    const service = await startService()
    const [one, two] = [await service.adminSignIn(), await service.adminSignIn()]

    await me(one, elsewhere)

    expect((await me(two)).status).toBe(200)
  })
})

describe('an admin session ends', () => {
  test('after 30 idle minutes, and activity puts that off', async () => {
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

  test('12 hours after the sign-in, however active it was', async () => {
    const service = await startService()
    const admin = await service.adminSignIn()
    for (const _half of times(24, (half) => half)) {
      expect((await me(admin)).status).toBe(200)
      service.advance(30 * minutes)
    }

    expect(await me(admin)).toMatchObject(over('expired'))
  })

  test('when its member ends it from another one, at once; then it is over and cannot be ended again', async () => {
    const service = await startService()
    const [one, two] = [await service.adminSignIn(), await service.adminSignIn()]
    const end = () => two.call('DELETE', `/v1/admin/session/${one.session.publicId}`)

    expect((await end()).data).toEqual({ success: true })

    expect(await me(one)).toMatchObject(over('revoked'))
    expect(await end()).toMatchObject({ status: 400, error: { code: 'SESSION_ALREADY_REVOKED' } })
  })

  test('not by another member: their id answers like one that does not exist', async () => {
    const service = await startService()
    const mine = await service.adminSignIn()
    const theirs = await service.adminSignIn({ email: 'grace@example.com' })

    const reply = await mine.call('DELETE', `/v1/admin/session/${theirs.session.publicId}`)

    expect(reply).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
    expect((await me(theirs)).status).toBe(200)
  })
})

test.each([200, 401, 403, 404])(
  'an answer of the admin area carries browser-security headers, and is kept nowhere: %i',
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

test('own sign-ins are listed with device, address and method, the newest first, those that are over not at all', async () => {
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

test('GET /v1/admin/session tells who is signed in, and what they may do in which project', async () => {
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

test('admin endpoints are limited by themselves, for the member: 429 with the bare body, others go on', async () => {
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
