import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { eventually, type Node, type Service, startService, times } from '../../../test/harness.ts'
import { insertProject, insertSession, insertUser } from '../../../test/people.ts'
import { eachRound } from '../../../test/rounds.ts'

const one = (id: string, page = '') => `/v1/admin/sessions/${id}${page}`
const current = ({ call }: Pick<Node, 'call'>, token: string) => call('GET', '/v1/sessions/current', { token })

const recordsOf = ({ db }: Service, action: string) =>
  db.selectFrom('audit_logs').selectAll().where('action', '=', action).orderBy('id').execute()

test('a session that a member revokes is refused on the next request on two nodes, and cannot be refreshed', async () => {
  const service = await startService()
  const other = await service.startNode()
  const admin = await service.adminSignIn()
  const { user, accessToken, refreshToken } = await service.signIn('ada@example.com')
  const kept = await service.signIn('ada@example.com')
  const id = await service.sessionIdOf(accessToken)
  expect((await current(other, accessToken)).status).toBe(200)

  const reply = await admin.call('DELETE', one(id))

  expect([reply.status, reply.data]).toEqual([200, { success: true }])
  expect((await current(service, accessToken)).status).toBe(401)
  await eventually(async () => (await current(other, accessToken)).status === 401, 2_000)
  expect(await service.call('POST', '/v1/auth/refresh', { body: { refreshToken } })).toMatchObject({
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
  expect((await current(service, kept.accessToken)).status).toBe(200)
  expect((await admin.call('GET', one(id))).data).toMatchObject({ endedReason: 'admin', endedAt: expect.any(String) })
  expect(await recordsOf(service, 'session.end')).toMatchObject([
    {
      severity: 'notice',
      actor_type: 'member',
      user_ref: expect.stringMatching(/^mem_/),
      entity_type: 'session',
      entity_ref: id,
      project_ref: service.app.projectRef,
      new_value: { userId: user.id },
    },
  ])
})

test('a session revoked twice returns SESSION_ALREADY_REVOKED, and an unknown one SESSION_NOT_FOUND', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const id = await service.sessionIdOf((await service.signIn('ada@example.com')).accessToken)
  await admin.call('DELETE', one(id))

  expect(await admin.call('DELETE', one(id))).toMatchObject({
    status: 400,
    error: { code: 'SESSION_ALREADY_REVOKED' },
  })
  expect(await admin.call('DELETE', one('ses_unknown'))).toMatchObject({
    status: 404,
    error: { code: 'SESSION_NOT_FOUND' },
  })
})

test('of 20 concurrent revocations on two nodes, one succeeds and is recorded, in every round', async () => {
  const service = await startService()
  const nodes = [service, await service.startNode()]
  const admin = await service.adminSignIn()
  const { id: userId } = await insertUser(service, { email: 'ada@example.com' })
  for (const _round of eachRound(20)) {
    const id = await insertSession(service, { userId })

    const replies = await Promise.all(
      times(20, (index) => nodes[index % 2]?.call('DELETE', one(id), { headers: admin.headers })),
    )

    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply?.error?.code === 'SESSION_ALREADY_REVOKED')).toHaveLength(19)
    const records = await recordsOf(service, 'session.end')
    expect(records.filter((row) => row.entity_ref === id)).toHaveLength(1)
  }
}, 180_000)

test('20 concurrent bulk revocations on two nodes end and record each session once, in every round', async () => {
  const service = await startService()
  const nodes = [service, await service.startNode()]
  const admin = await service.adminSignIn()
  const { id: userId } = await insertUser(service, { email: 'ada@example.com' })
  for (const round of eachRound(20)) {
    const ids = await Promise.all(times(10, () => insertSession(service, { userId })))

    const replies = await Promise.all(
      times(20, (index) => {
        const body = { projectId: service.app.projectRef, ids: index % 2 ? ids : ids.toReversed() }
        return nodes[index % 2]?.call('POST', '/v1/admin/sessions/end', { headers: admin.headers, body })
      }),
    )

    expect(replies.map((reply) => reply?.status)).toEqual(times(20, () => 200))
    expect(replies.reduce((sum, reply) => sum + (reply?.data.endedCount ?? 0), 0)).toBe(10)
    expect(await recordsOf(service, 'session.end')).toHaveLength(10 * (round + 1))
  }
}, 180_000)

test('revoking many IDs ends the active sessions of the project and skips the rest', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const other = await insertProject(service)
  const stranger = await insertUser(service, { email: 'ada@example.com', projectId: other.id })
  const user = await insertUser(service, { email: 'ada@example.com' })
  const live = await insertSession(service, { userId: user.id })
  const over = await insertSession(service, { userId: user.id, ended: true })
  const foreign = await insertSession(service, { userId: stranger.id, projectId: other.id, appId: other.app.id })
  const { accessToken } = await service.signIn('grace@example.com', { headers: { 'x-app-id': service.app.ref } })
  const mine = await service.sessionIdOf(accessToken)

  const { data } = await admin.call('POST', '/v1/admin/sessions/end', {
    body: { projectId: service.app.projectRef, ids: [live, over, foreign, mine, live, 'ses_unknown'] },
  })

  expect(data).toEqual({ success: true, endedCount: 2 })
  expect((await current(service, accessToken)).status).toBe(401)
  expect(await service.endedReasonOf(live)).toBe('admin')
  expect(await service.endedReasonOf(over)).toBe('logout')
  expect(await service.endedReasonOf(foreign)).toBeNull()
  expect((await recordsOf(service, 'session.end')).map((row) => row.entity_ref).toSorted()).toEqual(
    [live, mine].toSorted(),
  )
})

test.each([[{ ids: [] }], [{ ids: times(101, (index) => `ses_${index}`) }], [{}], [{ ids: ['ses_x'], all: true }]])(
  'revoking %j returns VALIDATION_ERROR',
  async (body) => {
    const service = await startService()
    const admin = await service.adminSignIn()

    const reply = await admin.call('POST', '/v1/admin/sessions/end', {
      body: { projectId: service.app.projectRef, ...body },
    })

    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
  },
)

test('a cleared flag stays cleared until there is a new reason, and is recorded once', async () => {
  const service = await startService()
  const admin = await service.adminSignIn()
  const { accessToken: token } = await service.signIn('ada@example.com')
  const id = await service.sessionIdOf(token)
  let network = 0
  const wander = async (steps: number) => {
    for (const _step of times(steps, (index) => index)) {
      network += 1
      await service.call('GET', '/v1/sessions/current', {
        token,
        headers: { 'x-forwarded-for': `198.51.${network}.1` },
      })
    }
    await service.flushActivity()
    return (await admin.call('GET', one(id))).data
  }
  expect(await wander(25)).toMatchObject({ flagReason: 'many_ip_changes', ipChanges: 25 })

  const replies = await Promise.all(times(5, () => admin.call('POST', one(id, '/unflag'))))

  for (const { data } of replies) expect(data).toMatchObject({ flaggedAt: null, flagReason: null, ipChanges: 25 })
  expect(await recordsOf(service, 'session.unflag')).toMatchObject([
    { severity: 'notice', entity_ref: id, old_value: { reason: 'many_ip_changes', ipChanges: 25 } },
  ])
  expect(await wander(2)).toMatchObject({ flaggedAt: null })
  expect(await wander(25)).toMatchObject({ flagReason: 'many_ip_changes' })
})

const calls = [
  ['GET', ''],
  ['DELETE', ''],
  ['POST', '/unflag'],
] as const

test.each(calls)(
  '%s of a session of another project%s returns the same error as an unknown one',
  async (method, page) => {
    const service = await startService()
    const other = await insertProject(service)
    const user = await insertUser(service, { email: 'ada@example.com', projectId: other.id })
    const theirs = await insertSession(service, {
      userId: user.id,
      projectId: other.id,
      appId: other.app.id,
      flagged: true,
    })
    const { projectId } = service.app
    const member = await service.adminSignIn({ email: 'dev@example.com', role: 'owner', projectId })
    const key = await newApiKey(service, { scopes: ['sessions:read', 'sessions:write'] })
    const ask = async (id: string) => {
      const replies = [
        await member.call(method, one(id, page)),
        await service.call(method, one(id, page), { headers: { 'x-api-key': key } }),
      ]
      return replies.map(({ status, error }) => ({ status, error }))
    }

    const answers = await ask(theirs)

    expect(answers).toEqual(await ask('ses_00000000000000000000000000000000'))
    expect(answers[0]).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
    const row = await service.db.selectFrom('sessions').selectAll().where('public_id', '=', theirs).executeTakeFirst()
    expect(row).toMatchObject({ ended_at: null, flag_reason: 'high_volume' })
  },
)

test('a member of another project cannot revoke sessions by naming this one', async () => {
  const service = await startService()
  const other = await insertProject(service)
  const user = await insertUser(service, { email: 'ada@example.com' })
  const id = await insertSession(service, { userId: user.id })
  const member = await service.adminSignIn({ email: 'dev@example.com', role: 'owner', projectId: other.id })
  const end = async (projectId: string) =>
    member.call('POST', '/v1/admin/sessions/end', { body: { projectId, ids: [id] } })

  expect(await end(service.app.projectRef)).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
  expect((await end(other.ref)).data).toEqual({ success: true, endedCount: 0 })
  expect(await service.endedReasonOf(id)).toBeNull()
})

test.each([...calls, ['POST', 'end']] as const)(
  '%s of sessions %s requires the scope of an API key',
  async (method, page) => {
    const service = await startService()
    const user = await insertUser(service, { email: 'ada@example.com' })
    const id = await insertSession(service, { userId: user.id, flagged: true })
    const [path, sent] = page === 'end' ? ['/v1/admin/sessions/end', { body: { ids: [id] } }] : [one(id, page), {}]
    const scope = method === 'GET' ? 'sessions:read' : 'sessions:write'
    const ask = async (scopes: string[]) =>
      service.call(method, path, { ...sent, headers: { 'x-api-key': await newApiKey(service, { scopes }) } })

    expect(
      await ask(['users:read', 'users:write', scope === 'sessions:read' ? 'sessions:write' : 'sessions:read']),
    ).toMatchObject({ status: 403, error: { code: 'API_KEY_SCOPE' } })
    expect((await ask([scope])).status).toBe(200)
    const acted = await service.db.selectFrom('audit_logs').select('actor_type').execute()
    expect(acted.every(({ actor_type }) => actor_type === 'api_key')).toBe(true)
  },
)
