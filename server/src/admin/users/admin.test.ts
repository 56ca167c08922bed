import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { eventually, type Node, type Service, startService, times } from '../../../test/harness.ts'
import { insertProject, insertUser } from '../../../test/people.ts'
import { addHostileProvider, finishLogin, startLogin } from '../../../test/providers.ts'
import { eachRound } from '../../../test/rounds.ts'
import { eraseLateTraces } from '../../me/privacy/service.ts'

const ada = 'ada@example.com'
const one = (id: string, page = '') => `/v1/admin/users/${id}${page}`
const current = ({ call }: Pick<Node, 'call'>, token: string) => call('GET', '/v1/sessions/current', { token })

/** Records of one action, in the format of the API. */
const recordsOf = ({ db }: Service, action: string) =>
  db.selectFrom('audit_logs').selectAll().where('action', '=', action).orderBy('id').execute()

const liveSessions = async ({ db }: Service): Promise<number> =>
  (await db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length

test('a user is shown with metadata, identities, pending changes, and their number of sessions', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { user, accessToken: token } = await service.signIn(ada)
  await service.signIn(ada)
  await service.call('PATCH', '/v1/users/me', {
    token,
    body: { name: 'Ada', metadata: { plan: 'x' }, email: 'new@example.com' },
  })

  const { data } = await admin.call('GET', one(user.id))

  expect(data).toMatchObject({
    id: user.id,
    projectId: service.app.projectRef,
    email: ada,
    name: 'Ada',
    metadata: { plan: 'x' },
    identities: [],
    pendingEmail: 'new@example.com',
    activeSessions: 2,
    status: 'active',
    suspendedAt: null,
  })
})

test("the sessions of a user are listed, ended ones too, and no one else's", async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { user, accessToken: token } = await service.signIn(ada)
  const older = await service.sessionIdOf(token)
  await service.call('POST', '/v1/auth/logout', { token })
  const newer = await service.sessionIdOf((await service.signIn(ada)).accessToken)
  await service.signIn('grace@example.com')
  const ids = async (query: string) =>
    (await admin.call('GET', one(user.id, `/sessions${query}`))).data.map(({ id }: { id: string }) => id)

  expect(await ids('')).toEqual([newer, older])
  expect(await ids('?status=active')).toEqual([newer])
  expect(await ids('?status=ended')).toEqual([older])
  const first = await admin.call('GET', one(user.id, '/sessions?limit=1'))
  expect(await ids(`?limit=1&after=${first.meta.next}`)).toEqual([older])
})

test('a suspended user is refused on the next request on two nodes, on refresh, and at sign-in', async () => {
  const service = await startService()
  const other = await service.startNode()
  const admin = await service.adminSignIn()
  const { user, accessToken, refreshToken } = await service.signIn(ada)
  expect((await current(other, accessToken)).status).toBe(200)
  const { token } = await service.requestLink(ada)

  const { data } = await admin.call('POST', one(user.id, '/suspend'), { body: { reason: 'Spam' } })

  expect(data).toMatchObject({ status: 'suspended', suspendedAt: '2026-01-01T00:00:00.000Z', activeSessions: 0 })
  expect((await current(service, accessToken)).status).toBe(401)
  await eventually(async () => (await current(other, accessToken)).status === 401, 2_000)
  expect(await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })).toMatchObject({
    status: 401,
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
  expect(await other.call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject({
    status: 403,
    error: { code: 'FORBIDDEN' },
  })
})

test('the record of a suspension has the actor, the reason, and the number of ended sessions', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { user } = await service.signIn(ada)
  await service.signIn(ada)

  await admin.call('POST', one(user.id, '/suspend'), { body: { reason: 'Spam' } })

  const [row, ...more] = await recordsOf(service, 'user.suspend')
  expect(more).toEqual([])
  expect(row).toMatchObject({
    severity: 'warning',
    actor_type: 'member',
    user_ref: expect.stringMatching(/^mem_/),
    entity_ref: user.id,
    project_ref: service.app.projectRef,
    old_value: { status: 'active' },
    new_value: { status: 'suspended', reason: 'Spam', endedSessions: 2 },
  })
  expect((await service.db.selectFrom('sessions').select('ended_reason').execute()).map((s) => s.ended_reason)).toEqual(
    ['admin', 'admin'],
  )
})

test('a reinstated user can sign in again; earlier sessions stay ended', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { user, accessToken } = await service.signIn(ada)
  await admin.call('POST', one(user.id, '/suspend'), { body: {} })

  const first = await admin.call('POST', one(user.id, '/reinstate'))
  const second = await admin.call('POST', one(user.id, '/reinstate'))

  expect(first.data).toMatchObject({ status: 'active', suspendedAt: null })
  expect(second.data).toEqual(first.data)
  expect(await recordsOf(service, 'user.reinstate')).toMatchObject([
    { severity: 'notice', entity_ref: user.id, old_value: { status: 'suspended' }, new_value: { status: 'active' } },
  ])
  expect((await current(service, accessToken)).status).toBe(401)
  expect((await current(service, (await service.signIn(ada)).accessToken)).status).toBe(200)
})

test('20 concurrent suspensions on two nodes return the same, and one is recorded, in every round', async () => {
  const service = await startService()
  const nodes = [service, await service.startNode()]
  const admin = await service.adminSignIn()
  for (const round of eachRound(20)) {
    const { ref } = await insertUser(service, { email: `user${round}@example.com` })

    const replies = await Promise.all(
      times(20, (index) =>
        nodes[index % 2]?.call('POST', one(ref, '/suspend'), { headers: admin.headers, body: { reason: `${index}` } }),
      ),
    )

    expect(new Set(replies.map((reply) => JSON.stringify(reply?.data))).size).toBe(1)
    expect(replies[0]?.data.status).toBe('suspended')
    const records = await recordsOf(service, 'user.suspend')
    expect(records.filter((row) => row.entity_ref === ref)).toHaveLength(1)
  }
}, 180_000)

test('a sign-in concurrent with a suspension leaves no session behind', async () => {
  const service = await startService()
  const other = await service.startNode()
  const admin = await service.adminSignIn()
  for (const round of eachRound(10)) {
    const email = `user${round}@example.com`
    const { ref } = await insertUser(service, { email })
    const { token } = await service.requestLink(email)

    const [verified] = await Promise.all([
      other.call('POST', '/v1/auth/verify', { body: { token } }),
      admin.call('POST', one(ref, '/suspend'), { body: {} }),
    ])

    expect([200, 403]).toContain(verified.status)
    expect(await liveSessions(service)).toBe(0)
  }
}, 180_000)

test('a suspension cancels a pending change of email and a pending provider link', async () => {
  const service = await startService()
  const hostile = await addHostileProvider(service)
  const admin = await service.adminSignIn()
  const { user, accessToken: token } = await service.signIn(ada)
  await service.call('PATCH', '/v1/users/me', { token, body: { email: 'new@example.com' } })
  const change = await service.lastMail('new@example.com')
  const { data } = await startLogin(service, { link: true }, { token })
  const back = { state: data.state, code: hostile.issueCode(data.authUrl) }

  await admin.call('POST', one(user.id, '/suspend'), { body: {} })
  const shown = (await admin.call('POST', one(user.id, '/reinstate'))).data

  expect(shown).toMatchObject({ email: ada, pendingEmail: null })
  expect(await service.call('POST', '/v1/auth/verify', { body: { token: change.token } })).toMatchObject({
    error: { code: 'MAGIC_LINK_EXPIRED' },
  })
  expect(await finishLogin(service, back)).toMatchObject({ error: { code: 'INVALID_STATE' } })
})

test('a user deleted by a member is erased as by themselves, and no longer found', async () => {
  const service = await startService()
  const other = await service.startNode()
  const admin = await service.adminSignIn()
  const { user, accessToken } = await service.signIn(ada)
  await current(other, accessToken)

  expect((await admin.call('DELETE', one(user.id))).data).toEqual({ success: true, purchases: [] })

  const row = await service.db.selectFrom('users').selectAll().where('public_id', '=', user.id).executeTakeFirst()
  expect(row).toMatchObject({ email: null, name: null, deleted_at: service.ctx.now() })
  // Also after late traces are erased: the IP address is the member's.
  await eraseLateTraces(service.ctx)
  expect(await recordsOf(service, 'user.delete')).toMatchObject([
    { actor_type: 'member', entity_ref: user.id, ip: '127.0.0.1', severity: 'warning' },
  ])
  await eventually(async () => (await current(other, accessToken)).status === 401, 2_000)
  for (const [method, page] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/reinstate'],
    ['GET', '/export'],
    ['GET', '/sessions'],
  ]) {
    expect(await admin.call(String(method), one(user.id, page))).toMatchObject({ error: { code: 'USER_NOT_FOUND' } })
  }
  expect((await service.signIn(ada)).user.id).not.toBe(user.id)
})

test("an export by a member equals the user's own, and is recorded as the member's", async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { user, accessToken: token } = await service.signIn(ada)
  const own = (await service.call('GET', '/v1/users/me/export', { token })).data

  const { data } = await admin.call('GET', one(user.id, '/export'))

  const withActions = ({ auditRecords, ...rest }: typeof data) => ({
    ...rest,
    actions: auditRecords.map(({ action }: { action: string }) => action),
  })
  expect(withActions(data)).toEqual({ ...withActions(own), actions: ['user.export', ...withActions(own).actions] })
  // The member's IP address and browser are not the user's data.
  expect(data.auditRecords[0]).toMatchObject({ action: 'user.export', ip: null, userAgent: null })
  expect((await recordsOf(service, 'user.export'))[1]).toMatchObject({ actor_type: 'member', entity_ref: user.id })
})

const calls = [
  ['GET', '', undefined],
  ['DELETE', '', undefined],
  ['GET', '/sessions', undefined],
  ['GET', '/export', undefined],
  ['POST', '/suspend', {}],
  ['POST', '/reinstate', undefined],
] as const

test.each(calls)(
  '%s of a user of another project%s returns the same error as an unknown one',
  async (method, page, body) => {
    const service = await startService()
    const other = await insertProject(service)
    const theirs = await insertUser(service, { email: ada, projectId: other.id })
    const member = await service.adminSignIn({
      email: 'dev@example.com',
      role: 'owner',
      projectId: service.app.projectId,
    })
    const key = await newApiKey(service, { scopes: ['users:read', 'users:write', 'sessions:read'] })
    const sent = body ? { body } : {}
    const ask = async (id: string) => {
      const replies = [
        await member.call(method, one(id, page), sent),
        await service.call(method, one(id, page), { ...sent, headers: { 'x-api-key': key } }),
      ]
      return replies.map(({ status, error }) => ({ status, error }))
    }

    const answers = await ask(theirs.ref)

    expect(answers).toEqual(await ask('usr_00000000000000000000000000000000'))
    expect(answers[0]).toMatchObject({ status: 404, error: { code: 'USER_NOT_FOUND' } })
    const row = await service.db.selectFrom('users').selectAll().where('id', '=', theirs.id).executeTakeFirst()
    expect(row).toMatchObject({ suspended_at: null, deleted_at: null })
  },
)

test.each(calls)('%s of a user%s requires the scope of an API key', async (method, page, body) => {
  const service = await startService()
  const { ref } = await insertUser(service, { email: ada })
  const sent = body ? { body } : {}
  const scope = page === '/sessions' ? 'sessions:read' : method === 'GET' && page === '' ? 'users:read' : 'users:write'
  const others = ['users:read', 'users:write', 'sessions:read', 'sessions:write'].filter((name) => name !== scope)
  const ask = async (scopes: string[]) =>
    service.call(method, one(ref, page), {
      ...sent,
      headers: { 'x-api-key': await newApiKey(service, { scopes }), 'user-agent': 'my-server/1' },
    })

  expect(await ask(others)).toMatchObject({ status: 403, error: { code: 'API_KEY_SCOPE' } })
  expect((await ask([scope])).status).toBe(200)
  const acted = await service.db.selectFrom('audit_logs').select('actor_type').execute()
  expect(acted.every(({ actor_type }) => actor_type === 'api_key')).toBe(true)
})

test('a viewer and a developer can read users but not change them', async () => {
  const service = await startService()
  const { ref } = await insertUser(service, { email: ada })
  const { projectId } = service.app
  for (const role of ['viewer', 'developer'] as const) {
    const member = await service.adminSignIn({ email: `${role}@example.com`, role, projectId })
    expect((await member.call('GET', one(ref))).status).toBe(200)
    for (const [method, page, body] of calls.filter(([, page, body]) => body || /export|reinstate/.test(page))) {
      const reply = await member.call(method, one(ref, page), body ? { body } : {})
      expect(reply).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
    }
  }
})
