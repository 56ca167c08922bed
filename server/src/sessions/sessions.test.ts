import { expect, test } from 'vitest'
import { chromeOnWindows, firefox } from '../../test/client.ts'
import { days, insertApp, minutes, startService, times } from '../../test/harness.ts'
import { eachRound } from '../../test/rounds.ts'

test('GET /v1/sessions/current returns id, userId, createdAt, expiresAt, lastActiveAt, and metadata', async () => {
  const { call, signIn } = await startService()
  const { accessToken: token, user } = await signIn('ada@example.com')

  const reply = await call('GET', '/v1/sessions/current', { token })

  expect(reply.status).toBe(200)
  expect(reply.data).toEqual({
    id: expect.stringMatching(/^ses_/),
    userId: user.id,
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-31T00:00:00.000Z',
    lastActiveAt: '2026-01-01T00:00:00.000Z',
    authTime: '2026-01-01T00:00:00.000Z',
    amr: ['mail'],
    metadata: { ip: '127.0.0.1', userAgent: firefox, device: 'Firefox on Linux', location: 'Unknown' },
  })
  expect(reply.meta).toEqual({ requestId: reply.headers.get('x-request-id') })
})

test.each([
  ['GET', '/v1/sessions/current'],
  ['GET', '/v1/sessions'],
  ['DELETE', '/v1/sessions/ses_x'],
  ['DELETE', '/v1/sessions'],
])('%s %s without a valid token returns UNAUTHORIZED with WWW-Authenticate: Bearer', async (method, path) => {
  const { call, signIn } = await startService()
  const { refreshToken } = await signIn('ada@example.com')
  const unknown = `lat_${'A'.repeat(43)}`

  for (const token of [undefined, '', 'nonsense', unknown, refreshToken, refreshToken.replace('lrt', 'lat')]) {
    const reply = await call(method, path, { token })
    expect(reply).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  }
})

test('an access token works for 15 minutes, then returns UNAUTHORIZED', async () => {
  const { call, signIn, advance } = await startService()
  const { accessToken: token, expiresAt } = await signIn('ada@example.com')
  expect(expiresAt).toBe('2026-01-01T00:15:00.000Z')

  advance(15 * minutes - 1)
  expect((await call('GET', '/v1/sessions/current', { token })).status).toBe(200)
  advance(1)
  expect(await call('GET', '/v1/sessions/current', { token })).toMatchObject({
    status: 401,
    error: { code: 'UNAUTHORIZED' },
  })
})

test('every sign-in opens a session with a new ID (session fixation)', async () => {
  const { sessionIdOf, signIn } = await startService()
  const ids = [
    await sessionIdOf((await signIn('ada@example.com')).accessToken),
    await sessionIdOf((await signIn('ada@example.com')).accessToken),
  ]
  expect(new Set(ids).size).toBe(2)
})

test('GET /v1/sessions lists only active sessions of the user, newest first, and marks the current one', async () => {
  const { app, call, signIn, advance } = await startService()
  await signIn('mallory@example.com')
  const first = await signIn('ada@example.com', { headers: { 'user-agent': chromeOnWindows } })
  advance(1000)
  const { accessToken: token } = await signIn('ada@example.com')

  const reply = await call('GET', '/v1/sessions', { token })

  expect(reply.status).toBe(200)
  const sessionLimit = { max: 20, whenFull: 'evict_oldest' }
  const page = { page: 1, limit: 20, total: 2, totalPages: 1 }
  expect(reply.meta).toEqual({ requestId: expect.any(String), ...page, sessionLimit })
  expect(reply.data).toEqual([
    {
      id: expect.stringMatching(/^ses_/),
      createdAt: '2026-01-01T00:00:01.000Z',
      lastActiveAt: '2026-01-01T00:00:01.000Z',
      metadata: { device: 'Firefox on Linux', location: 'Unknown' },
      app: { id: app.ref, key: 'default', name: 'default app' },
      method: 'magic_link',
      parentId: null,
      current: true,
    },
    {
      id: expect.stringMatching(/^ses_/),
      createdAt: '2026-01-01T00:00:00.000Z',
      lastActiveAt: '2026-01-01T00:00:00.000Z',
      metadata: { device: 'Chrome on Windows', location: 'Unknown' },
      app: { id: app.ref, key: 'default', name: 'default app' },
      method: 'magic_link',
      parentId: null,
      current: false,
    },
  ])
  expect(
    (await call('GET', '/v1/sessions', { token: first.accessToken })).data.map(
      (item: { current: boolean }) => item.current,
    ),
  ).toEqual([false, true])
})

test('the pages of the session list add up to the list; a page past the end is empty and keeps the total', async () => {
  const { call, signIn, advance } = await startService()
  let token = ''
  for (const _ of times(5, (index) => index)) {
    token = (await signIn('ada@example.com')).accessToken
    advance(1000)
  }
  const all = (await call('GET', '/v1/sessions', { token })).data
  const pages = await Promise.all([1, 2, 3].map((page) => call('GET', `/v1/sessions?page=${page}&limit=2`, { token })))

  expect(pages.flatMap(({ data }) => data)).toEqual(all)
  expect(pages[1]?.meta).toMatchObject({ page: 2, limit: 2, total: 5, totalPages: 3 })
  expect(await call('GET', '/v1/sessions?page=9&limit=2', { token })).toMatchObject({
    status: 200,
    data: [],
    meta: { total: 5, totalPages: 3 },
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'page=',
  'limit=0',
  'limit=101',
  'limit=1e2',
  'limit=5&limit=6',
  'sort=id',
])('GET /v1/sessions?%s returns 400 and names the field', async (query) => {
  const { call, signIn } = await startService()
  const { accessToken: token } = await signIn('ada@example.com')
  const reply = await call('GET', `/v1/sessions?${query}`, { token })
  expect(reply).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: query.split('=')[0] }] } },
  })
})

test('DELETE /v1/sessions/:sessionId ends another session of the user, on its very next request', async () => {
  const { call, signIn, sessionIdOf, endedReasonOf, auditActions } = await startService()
  const other = await signIn('ada@example.com')
  const { accessToken: token } = await signIn('ada@example.com')
  const sessionId = await sessionIdOf(other.accessToken)

  const reply = await call('DELETE', `/v1/sessions/${sessionId}`, { token })

  expect(reply).toMatchObject({ status: 200, data: { success: true, sessionId } })
  expect(await call('GET', '/v1/sessions/current', { token: other.accessToken })).toMatchObject({ status: 401 })
  expect(await call('POST', '/v1/auth/refresh', { body: { refreshToken: other.refreshToken } })).toMatchObject({
    status: 401,
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
  expect(await endedReasonOf(sessionId)).toBe('revoked')
  expect(await auditActions()).toContain('session.revoke')
})

test('an unknown session and one of another user both return SESSION_NOT_FOUND', async () => {
  const { call, signIn, sessionIdOf } = await startService()
  const ada = await signIn('ada@example.com')
  const { accessToken: token } = await signIn('mallory@example.com')

  const replies = await Promise.all(
    [await sessionIdOf(ada.accessToken), 'ses_00000000000000000000000000000000', '1', '%20'].map((id) =>
      call('DELETE', `/v1/sessions/${id}`, { token }),
    ),
  )

  for (const reply of replies) expect(reply).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
  expect((await call('GET', '/v1/sessions/current', { token: ada.accessToken })).status).toBe(200)
})

test('revoking twice returns SESSION_ALREADY_REVOKED; the current session returns CANNOT_REVOKE_CURRENT', async () => {
  const { call, signIn, sessionIdOf } = await startService()
  const other = await sessionIdOf((await signIn('ada@example.com')).accessToken)
  const { accessToken: token } = await signIn('ada@example.com')
  await call('DELETE', `/v1/sessions/${other}`, { token })

  expect(await call('DELETE', `/v1/sessions/${other}`, { token })).toMatchObject({
    status: 400,
    error: { code: 'SESSION_ALREADY_REVOKED' },
  })
  expect(await call('DELETE', `/v1/sessions/${await sessionIdOf(token)}`, { token })).toMatchObject({
    status: 400,
    error: { code: 'CANNOT_REVOKE_CURRENT' },
  })
})

test('of 20 concurrent revocations of one session on two nodes exactly one succeeds, in every round', async () => {
  const service = await startService()
  const second = await service.startNode()
  const { accessToken: token } = await service.signIn('ada@example.com')
  for (const _round of eachRound(20)) {
    const target = await service.sessionIdOf((await service.signIn('ada@example.com')).accessToken)
    const replies = await Promise.all(
      times(20, (index) => (index % 2 ? second : service).call('DELETE', `/v1/sessions/${target}`, { token })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'SESSION_ALREADY_REVOKED')).toHaveLength(19)
  }
})

test('DELETE /v1/sessions ends all sessions, including the current one, and counts them', async () => {
  const { call, signIn, auditActions } = await startService()
  const other = await signIn('ada@example.com')
  const mallory = await signIn('mallory@example.com')
  const { accessToken: token } = await signIn('ada@example.com')

  expect(await call('DELETE', '/v1/sessions', { token })).toMatchObject({
    status: 200,
    data: { success: true, revokedCount: 2 },
  })

  for (const gone of [other.accessToken, token])
    expect((await call('GET', '/v1/sessions/current', { token: gone })).status).toBe(401)
  expect((await call('GET', '/v1/sessions/current', { token: mallory.accessToken })).status).toBe(200)
  expect(await auditActions()).toContain('session.revoke_all')
})

test('DELETE /v1/sessions?exceptCurrent=true keeps the current session', async () => {
  const { call, signIn } = await startService()
  const other = await signIn('ada@example.com')
  const { accessToken: token } = await signIn('ada@example.com')

  expect(await call('DELETE', '/v1/sessions?exceptCurrent=true', { token })).toMatchObject({
    data: { success: true, revokedCount: 1 },
  })

  expect((await call('GET', '/v1/sessions/current', { token: other.accessToken })).status).toBe(401)
  expect((await call('GET', '/v1/sessions/current', { token })).status).toBe(200)
  expect(await call('DELETE', '/v1/sessions?exceptCurrent=yes', { token })).toMatchObject({
    status: 400,
    error: { details: { fields: [{ path: 'exceptCurrent' }] } },
  })
})

test('a session unused for 30 days is unlisted: access UNAUTHORIZED, refresh REFRESH_TOKEN_EXPIRED', async () => {
  const { call, signIn, advance } = await startService()
  const old = await signIn('ada@example.com')
  advance(30 * days)
  const { accessToken: token } = await signIn('ada@example.com')

  expect((await call('GET', '/v1/sessions/current', { token: old.accessToken })).status).toBe(401)
  expect(await call('POST', '/v1/auth/refresh', { body: { refreshToken: old.refreshToken } })).toMatchObject({
    status: 401,
    error: { code: 'REFRESH_TOKEN_EXPIRED' },
  })
  expect((await call('GET', '/v1/sessions', { token })).meta.total).toBe(1)
})

test('a session ends 90 days after its sign-in, no matter how many times it is refreshed', async () => {
  const { call, signIn, advance } = await startService()
  let tokens = await signIn('ada@example.com')
  for (const _ of times(4, (index) => index)) {
    advance(20 * days)
    tokens = (await call('POST', '/v1/auth/refresh', { body: { refreshToken: tokens.refreshToken } })).data
  }
  expect((await call('GET', '/v1/sessions/current', { token: tokens.accessToken })).data.expiresAt).toBe(
    '2026-04-01T00:00:00.000Z',
  )
  advance(10 * days)
  expect(await call('POST', '/v1/auth/refresh', { body: { refreshToken: tokens.refreshToken } })).toMatchObject({
    error: { code: 'REFRESH_TOKEN_EXPIRED' },
  })
})

test('the settings of the app control lifetimes, from 1 second', async () => {
  const { call, signIn, advance } = await startService({
    settings: { accessTokenTtl: 1, refreshTokenTtl: 3, sessionTtl: 4 },
  })
  const tokens = await signIn('ada@example.com')
  advance(1000)
  expect((await call('GET', '/v1/sessions/current', { token: tokens.accessToken })).status).toBe(401)
  const next = (await call('POST', '/v1/auth/refresh', { body: { refreshToken: tokens.refreshToken } })).data
  expect((await call('GET', '/v1/sessions/current', { token: next.accessToken })).data.expiresAt).toBe(
    '2026-01-01T00:00:04.000Z',
  )
  advance(3000)
  expect(await call('POST', '/v1/auth/refresh', { body: { refreshToken: next.refreshToken } })).toMatchObject({
    error: { code: 'REFRESH_TOKEN_EXPIRED' },
  })
})

test('a sign-in above maxSessions ends the oldest session, exactly, even with 20 concurrent sign-ins', async () => {
  const { call, requestLink, db, signIn, sessionIdOf, endedReasonOf, auditActions } = await startService({
    settings: { maxSessions: 3 },
  })
  const first = await signIn('ada@example.com')
  const firstId = await sessionIdOf(first.accessToken)
  const links: string[] = []
  for (const _ of times(20, (index) => index)) {
    links.push((await requestLink('ada@example.com')).token)
    // An email that failed holds no other back.
    await db.updateTable('mails').set({ status: 'failed' }).execute()
  }

  const replies = await Promise.all(links.map((token) => call('POST', '/v1/auth/verify', { body: { token } })))

  expect(replies.map(({ status }) => status)).toEqual(times(20, () => 200))
  const { data, meta } = await call('GET', '/v1/sessions', { token: (await signIn('ada@example.com')).accessToken })
  expect([data.length, meta.total]).toEqual([3, 3])
  expect(await endedReasonOf(firstId)).toBe('evicted')
  expect(await auditActions()).toContain('session.evict')
  expect((await call('GET', '/v1/sessions/current', { token: first.accessToken })).status).toBe(401)
})

test('lenient (the default): a new IP address or user agent is recorded, counted, and logged, and allowed', async () => {
  const { call, signIn, flushActivity, db, logLines, auditActions } = await startService()
  const { accessToken: token } = await signIn('ada@example.com')

  const moved = await call('GET', '/v1/sessions/current', {
    token,
    headers: { 'user-agent': chromeOnWindows, 'x-forwarded-for': '203.0.113.9' },
  })
  await flushActivity()

  expect(moved).toMatchObject({ status: 200, data: { metadata: { ip: '127.0.0.1', userAgent: firefox } } })
  expect(
    await db
      .selectFrom('sessions')
      .select(['request_count', 'ip_changes', 'user_agent_changes', 'last_ip'])
      .executeTakeFirst(),
  ).toEqual({
    request_count: 1,
    ip_changes: 1,
    user_agent_changes: 1,
    last_ip: '203.0.113.9',
  })
  expect(logLines.some((line) => line.includes('session fingerprint changed'))).toBe(true)
  expect(await auditActions()).toContain('session.fingerprint_changed')
})

test('strict: another browser or system ends the session; another IP address or version does not', async () => {
  const { call, signIn, sessionIdOf, endedReasonOf, auditActions } = await startService({
    settings: { fingerprintPolicy: 'strict' },
  })
  const { accessToken: token } = await signIn('ada@example.com')
  const id = await sessionIdOf(token)
  const get = (headers: Record<string, string>) => call('GET', '/v1/sessions/current', { token, headers })

  expect((await get({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  expect((await get({ 'user-agent': firefox.replaceAll('140', '141') })).status).toBe(200)
  expect((await get({ 'user-agent': 'some-library/1.0' })).status).toBe(200)
  expect(await get({ 'user-agent': chromeOnWindows })).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
  expect((await get({})).status).toBe(401)
  expect(await endedReasonOf(id)).toBe('fingerprint')
  expect(await auditActions()).toContain('session.fingerprint_revoke')
})

test('lastActiveAt advances with each request and is written later', async () => {
  const { call, signIn, advance, flushActivity, db } = await startService()
  const { accessToken: token } = await signIn('ada@example.com')
  advance(5 * minutes)
  await call('GET', '/v1/sessions', { token })

  expect((await call('GET', '/v1/sessions/current', { token })).data.lastActiveAt).toBe('2026-01-01T00:05:00.000Z')
  await flushActivity()

  expect((await call('GET', '/v1/sessions', { token })).data[0].lastActiveAt).toBe('2026-01-01T00:05:00.000Z')
  expect((await db.selectFrom('sessions').select('request_count').executeTakeFirstOrThrow()).request_count).toBe(2)
})

test('many requests or many changes flag the session once, with the reason, and are audited', async () => {
  const { call, signIn, flushActivity, db, auditActions } = await startService()
  const { accessToken: busy } = await signIn('ada@example.com')
  const { accessToken: moving } = await signIn('grace@example.com')
  await Promise.all(times(900, () => call('GET', '/v1/sessions/current', { token: busy })))
  for (const index of times(20, (number) => number)) {
    await call('GET', '/v1/sessions/current', { token: moving, headers: { 'x-forwarded-for': `198.51.${index}.1` } })
  }
  await flushActivity()
  await call('GET', '/v1/sessions/current', { token: busy })
  await flushActivity()

  const rows = await db.selectFrom('sessions').select(['flag_reason']).orderBy('id').execute()
  expect(rows.map(({ flag_reason }) => flag_reason)).toEqual(['high_volume', 'many_ip_changes'])
  expect((await auditActions()).filter((action) => action === 'session.flag')).toHaveLength(2)
})

test('two alternating addresses do not flag, 20 networks do; a change after the flag is audited', async () => {
  const { call, signIn, flushActivity, db, advance, auditActions, logLines } = await startService()
  const { accessToken, refreshToken } = await signIn('ada@example.com')
  let token = accessToken
  const comeFrom = (ip: string) => call('GET', '/v1/sessions/current', { token, headers: { 'x-forwarded-for': ip } })
  const readFlag = () => db.selectFrom('sessions').select(['flag_reason', 'ip_changes']).executeTakeFirstOrThrow()
  const changes = async () => (await auditActions()).filter((action) => action === 'session.fingerprint_changed').length

  for (const turn of times(60, (number) => number)) {
    await comeFrom(turn % 2 ? '203.0.113.7' : `2001:db8:1:ff00::${turn}`)
    if (turn % 20 === 19) await flushActivity()
  }
  expect(await readFlag()).toEqual({ flag_reason: null, ip_changes: 60 })
  // Within an hour the log has one line.
  expect(logLines.filter((line) => line.includes('session fingerprint changed'))).toHaveLength(1)

  for (const index of times(17, (number) => number)) await comeFrom(`198.51.${index}.1`)
  await flushActivity()
  expect(await readFlag()).toEqual({ flag_reason: null, ip_changes: 77 })
  // The count of a day does not add to that of the next.
  advance(25 * 60 * minutes)
  token = (await call('POST', '/v1/auth/refresh', { body: { refreshToken } })).data.accessToken
  for (const index of times(19, (number) => number)) await comeFrom(`198.52.${index}.1`)
  await flushActivity()
  expect((await readFlag()).flag_reason).toBeNull()
  await comeFrom('198.53.1.1')
  await flushActivity()
  expect((await readFlag()).flag_reason).toBe('many_ip_changes')

  const before = await changes()
  await comeFrom('198.53.2.1')
  await flushActivity()
  expect(await changes()).toBe(before + 1)
})

test('activity that cannot be written is kept for the next write', async () => {
  const { call, signIn, flushActivity, db } = await startService()
  const { accessToken: token } = await signIn('ada@example.com')
  await call('GET', '/v1/sessions/current', { token })
  await db.schema.alterTable('sessions').renameTo('sessions_away').execute()
  await expect(flushActivity()).rejects.toThrow()
  await db.schema.alterTable('sessions_away').renameTo('sessions').execute()
  await call('GET', '/v1/sessions/current', { token })
  await flushActivity()
  expect((await db.selectFrom('sessions').select('request_count').executeTakeFirstOrThrow()).request_count).toBe(2)
})

test('a database failure returns 500, never 401', async () => {
  const { call, signIn, db } = await startService()
  const { accessToken, refreshToken } = await signIn('ada@example.com')
  await db.schema.alterTable('sessions').renameTo('sessions_away').execute()

  const replies = [
    await call('GET', '/v1/sessions/current', { token: accessToken }),
    await call('POST', '/v1/auth/refresh', { body: { refreshToken } }),
  ]

  for (const reply of replies)
    expect(reply).toMatchObject({
      status: 500,
      error: { code: 'INTERNAL_ERROR' },
      meta: { requestId: expect.any(String) },
    })
  await db.schema.alterTable('sessions_away').renameTo('sessions').execute()
  expect((await call('GET', '/v1/sessions/current', { token: accessToken })).status).toBe(200)
})

test('sessions of one project reveal nothing to users of another', async () => {
  const { app: own, db, call, signIn, sessionIdOf, ctx } = await startService()
  const now = ctx.now()
  const other = await db
    .insertInto('projects')
    .values({ public_id: 'prj_other', key: 'other', name: 'Other', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const app = await insertApp(db, other.id, { key: 'web', now })
  const here = await signIn('ada@example.com', { headers: { 'x-app-id': own.ref } })
  const there = await signIn('ada@example.com', { headers: { 'x-app-id': app.ref } })

  expect(there.user.id).not.toBe(here.user.id)
  expect((await call('GET', '/v1/sessions', { token: here.accessToken })).meta.total).toBe(1)
  expect(
    await call('DELETE', `/v1/sessions/${await sessionIdOf(there.accessToken)}`, { token: here.accessToken }),
  ).toMatchObject({ status: 404 })
})
