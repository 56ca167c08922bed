import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { chromeOnWindows } from '../../../test/client.ts'
import { insertApp, minutes, redirectUri, type Service, startService, times } from '../../../test/harness.ts'
import { follow, idsOf, insertProject, insertSession, insertUser } from '../../../test/people.ts'

const listPath = ({ app }: Service, query = '') => `/v1/admin/sessions?projectId=${app.projectRef}${query}`

async function find(service: Service, query: string): Promise<string[]> {
  const reply = await (await service.adminSignIn()).call('GET', listPath(service, query))
  expect(reply.status).toBe(200)
  return idsOf([reply])
}

test('a session is shown with its user, app, device, location, and counters', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { user, accessToken: token } = await service.signIn('ada@example.com', {
    headers: { 'user-agent': chromeOnWindows },
  })
  await service.call('GET', '/v1/sessions/current', { token, headers: { 'x-forwarded-for': '198.51.100.9' } })
  await service.flushActivity()
  const id = await service.sessionIdOf(token)

  const { data, meta } = await admin.call('GET', listPath(service))

  expect(data).toEqual([
    {
      id,
      projectId: service.app.projectRef,
      userId: user.id,
      userEmail: 'ada@example.com',
      userEmailVerified: true,
      appId: service.app.ref,
      appName: 'default app',
      method: 'magic_link',
      redirectUri,
      device: 'Chrome on Windows',
      location: 'Unknown',
      ip: '127.0.0.1',
      userAgent: chromeOnWindows,
      lastIp: '198.51.100.9',
      lastUserAgent: expect.stringContaining('Firefox'),
      requestCount: 1,
      ipChanges: 1,
      userAgentChanges: 1,
      flaggedAt: null,
      flagReason: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      lastActiveAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-31T00:00:00.000Z',
      endedAt: null,
      endedReason: null,
    },
  ])
  expect(meta).toMatchObject({ page: 1, limit: 20, total: 1, totalPages: 1 })
  expect((await admin.call('GET', `/v1/admin/sessions/${id}`)).data).toEqual(data[0])
})

/** Sessions of three users in two apps, some ended, some flagged. The oldest first. */
async function peopleOf(service: Service) {
  const web = await insertApp(service.db, service.app.projectId, { key: 'web', now: service.ctx.now() })
  const users: { id: number; ref: string }[] = []
  for (const name of ['ada', 'adam', 'grace']) users.push(await insertUser(service, { email: `${name}@example.com` }))
  const made: { ref: string; user: number; web: boolean; ended: boolean; flagged: boolean; ip: string }[] = []
  for (const index of times(36, (number) => number)) {
    const facts = {
      web: index % 2 === 1,
      ended: index % 3 === 0,
      flagged: index % 5 === 0,
      ip: `203.0.113.${index % 4}`,
    }
    const user = index % users.length
    const ref = await insertSession(service, {
      ...facts,
      userId: users[user]?.id ?? 0,
      appId: facts.web ? web.id : service.app.id,
    })
    made.push({ ref, user, ...facts })
  }
  return { made, users, web }
}
type Made = Awaited<ReturnType<typeof peopleOf>>['made'][number]

const filters: [
  label: string,
  query: (crowd: Awaited<ReturnType<typeof peopleOf>>) => string,
  fits: (made: Made) => boolean,
][] = [
  ['no filter', () => '', () => true],
  ['status active', () => '&status=active', ({ ended }) => !ended],
  ['status ended', () => '&status=ended', ({ ended }) => ended],
  ['an app', ({ web }) => `&appId=${web.ref}`, ({ web }) => web],
  ['an app and status', ({ web }) => `&appId=${web.ref}&status=active`, ({ web, ended }) => web && !ended],
  ['an unknown app', () => '&appId=app_x', () => false],
  ['a user', ({ users }) => `&userId=${users[1]?.ref}`, ({ user }) => user === 1],
  ['an unknown user', () => '&userId=usr_x', () => false],
  [
    'a user, an app, status',
    ({ users, web }) => `&userId=${users[1]?.ref}&appId=${web.ref}&status=active`,
    ({ user, web, ended }) => user === 1 && web && !ended,
  ],
  ['flagged', () => '&flagged=true', ({ flagged }) => flagged],
  [
    'flagged, active, an app',
    ({ web }) => `&flagged=true&status=active&appId=${web.ref}`,
    ({ flagged, web, ended }) => flagged && web && !ended,
  ],
  ['an IP address', () => '&q=203.0.113.2', ({ ip }) => ip.endsWith('.2')],
  ['an IPv4 address mapped to IPv6', () => '&q=::ffff:203.0.113.2', ({ ip }) => ip.endsWith('.2')],
  ['an IP address and status', () => '&q=203.0.113.2&status=ended', ({ ip, ended }) => ip.endsWith('.2') && ended],
  [
    'an IP address of flagged ones',
    () => '&q=203.0.113.0&flagged=true',
    ({ ip, flagged }) => ip.endsWith('.0') && flagged,
  ],
  ['the start of an IP address', () => '&q=203.0.113', () => false],
  ['the start of an email', () => '&q=ada', ({ user }) => user < 2],
  ['an email', () => '&q=ADA@example.com', ({ user }) => user === 0],
  ['an email and a user', ({ users }) => `&q=ada&userId=${users[1]?.ref}`, ({ user }) => user === 1],
  ['an email of another user', ({ users }) => `&q=grace&userId=${users[1]?.ref}`, () => false],
  ['an unknown email', () => '&q=zoe', () => false],
  ['a wildcard of SQL patterns', () => '&q=%25', () => false],
]

test.each(filters)(
  'a list by %s has every match once, newest first, with every kind of paging',
  async (_label, query, fits) => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const all = await peopleOf(service)
    const expected = all.made
      .filter(fits)
      .map(({ ref }) => ref)
      .toReversed()
    const path = listPath(service, `&limit=5${query(all)}`)

    const pages = await follow(admin, path)
    const numbered = await Promise.all(times(8, (index) => admin.call('GET', `${path}&page=${index + 1}`)))

    expect(idsOf(pages)).toEqual(expected)
    expect(idsOf(numbered)).toEqual(expected)
    for (const { meta } of pages) expect(meta).toMatchObject({ total: expected.length })
  },
)

test('a sign-in while pages are read moves nothing to another page', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { made, users } = await peopleOf(service)
  const path = listPath(service, '&limit=20')
  const first = await admin.call('GET', path)
  await insertSession(service, { userId: users[0]?.id ?? 0 })

  const second = await admin.call('GET', `${path}&after=${first.meta.next}`)

  expect(idsOf([first, second])).toEqual(made.map(({ ref }) => ref).toReversed())
  expect(second.meta.next).toBeUndefined()
})

test('an expired session is shown as ended, before and after the worker has marked it', async () => {
  const service = await startService({ settings: { refreshTokenTtl: 600, accessTokenTtl: 60 } })
  const { accessToken } = await service.signIn('ada@example.com')
  const id = await service.sessionIdOf(accessToken)
  service.advance(11 * minutes)
  const admin = await service.adminSignIn()

  const { data } = await admin.call('GET', `/v1/admin/sessions/${id}`)

  expect(data).toMatchObject({ endedAt: '2026-01-01T00:10:00.000Z', endedReason: 'expired' })
  expect(await find(service, '&status=active')).toEqual([])
  expect(await find(service, '')).toEqual([id])
  expect(await admin.call('DELETE', `/v1/admin/sessions/${id}`)).toMatchObject({
    status: 400,
    error: { code: 'SESSION_ALREADY_REVOKED' },
  })
})

test('sessions of a deleted user stay listed without an email, and those of a deleted app without its name', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const id = await service.sessionIdOf(token)
  const { accessToken: other } = await service.signIn('grace@example.com')
  const orphan = await service.sessionIdOf(other)
  await service.call('DELETE', '/v1/users/me', { token })

  expect((await admin.call('GET', `/v1/admin/sessions/${id}`)).data).toMatchObject({
    userEmail: null,
    ip: null,
    userAgent: null,
    endedReason: 'user_deleted',
  })
  expect(await find(service, '&q=ada')).toEqual([])
  await admin.call('DELETE', `/v1/admin/apps/${service.app.ref}`)
  expect((await admin.call('GET', `/v1/admin/sessions/${orphan}`)).data).toMatchObject({ appId: null, appName: null })
})

test.each([['after=nonsense'], ['status=expired'], ['flagged=perhaps'], ['limit=101']])(
  'the query %s returns VALIDATION_ERROR',
  async (query) => {
    const service = await startService()
    const admin = await service.adminSignIn()

    expect(await admin.call('GET', listPath(service, `&${query}`))).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR' },
    })
  },
)

test('sessions of another project are in no list, with any filter', async () => {
  const service = await startService()
  const other = await insertProject(service)
  const user = await insertUser(service, { email: 'ada@example.com', projectId: other.id })
  await insertSession(service, { userId: user.id, projectId: other.id, appId: other.app.id, flagged: true })
  const { projectId } = service.app
  const member = await service.adminSignIn({ email: 'dev@example.com', role: 'owner', projectId })

  for (const query of [
    '',
    `&appId=${other.app.ref}`,
    `&userId=${user.ref}`,
    '&flagged=true',
    '&q=203.0.113.7',
    '&q=ada',
  ]) {
    const reply = await member.call('GET', listPath(service, query))
    expect([reply.data, reply.meta.total]).toEqual([[], 0])
  }
  expect(await member.call('GET', `/v1/admin/sessions?projectId=${other.ref}`)).toMatchObject({
    status: 404,
    error: { code: 'PROJECT_NOT_FOUND' },
  })
})

test("a server with the scope lists the sessions of its key's project", async () => {
  const service = await startService()
  const other = await insertProject(service)
  const user = await insertUser(service, { email: 'ada@example.com' })
  const own = await insertSession(service, { userId: user.id })
  const list = async (scopes: string[], projectId = service.app.projectId) =>
    service.call('GET', '/v1/admin/sessions', {
      headers: { 'x-api-key': await newApiKey(service, { scopes, projectId }) },
    })

  expect(idsOf([await list(['sessions:read'])])).toEqual([own])
  expect(idsOf([await list(['sessions:read'], other.id)])).toEqual([])
  expect(await list(['sessions:write', 'users:read'])).toMatchObject({ status: 403, error: { code: 'API_KEY_SCOPE' } })
})
