import { expect, test } from 'vitest'
import { minutes, startService, times } from '../../../test/harness.ts'
import { eachRound } from '../../../test/rounds.ts'

const refresh = (refreshToken: unknown) => ({ body: { refreshToken } })

test('POST /v1/auth/refresh returns a new pair and the expiration of the access token', async () => {
  const { call, signIn, advance } = await startService()
  const first = await signIn('ada@example.com')
  advance(5 * minutes)

  const reply = await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))

  expect(reply.status).toBe(200)
  expect(reply.data).toEqual({
    accessToken: expect.stringMatching(/^lat_[\w-]{43}$/),
    refreshToken: expect.stringMatching(/^lrt_[\w-]{43}$/),
    expiresAt: '2026-01-01T00:20:00.000Z',
    expiresIn: 900,
  })
  expect(reply.data.accessToken).not.toBe(first.accessToken)
  expect(reply.data.refreshToken).not.toBe(first.refreshToken)
  expect((await call('GET', '/v1/sessions/current', { token: reply.data.accessToken })).status).toBe(200)
})

test('tokens are 32 bytes after a prefix, and the database holds only their SHA-256', async () => {
  const { signIn, db } = await startService()
  const { accessToken, refreshToken } = await signIn('ada@example.com')
  for (const token of [accessToken, refreshToken]) expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32)
  const row = await db.selectFrom('sessions').select(['access_hash', 'refresh_hash']).executeTakeFirstOrThrow()
  const sha256 = async (text: string) => Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text)))
  expect(row).toEqual({ access_hash: await sha256(accessToken), refresh_hash: await sha256(refreshToken) })
})

test('an access token reveals nothing about the refresh token of its session', async () => {
  const { signIn, call, sessionIdOf, endedReasonOf } = await startService()
  const { accessToken } = await signIn('ada@example.com')
  const id = await sessionIdOf(accessToken)
  const forged = `lrt_${accessToken.slice(4, 20)}${'A'.repeat(27)}`
  expect(await call('POST', '/v1/auth/refresh', refresh(forged))).toMatchObject({
    status: 401,
    error: { code: 'UNAUTHORIZED' },
  })
  expect(await endedReasonOf(id)).toBeNull()
})

test('after a refresh the previous access token works for the grace period, then stops', async () => {
  const { call, signIn, advance } = await startService()
  const first = await signIn('ada@example.com')
  await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))

  advance(29_999)
  expect((await call('GET', '/v1/sessions/current', { token: first.accessToken })).status).toBe(200)
  advance(1)
  expect((await call('GET', '/v1/sessions/current', { token: first.accessToken })).status).toBe(401)
})

test('with a grace period of 0 the previous access and refresh tokens stop working immediately', async () => {
  const { call, signIn } = await startService({ settings: { refreshReuseGrace: 0 } })
  const first = await signIn('ada@example.com')
  await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))

  expect((await call('GET', '/v1/sessions/current', { token: first.accessToken })).status).toBe(401)
  expect(await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))).toMatchObject({
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
})

test('the previous refresh token, presented again within 30 s, returns the very same pair', async () => {
  const { call, signIn, advance } = await startService()
  const first = await signIn('ada@example.com')
  const next = await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))
  advance(29_999)
  const again = await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))
  expect(again.data).toEqual({ ...next.data, expiresIn: 870 })
})

test('a refresh token reused after the grace period ends the session, audited as critical', async () => {
  const { call, signIn, advance, db, sessionIdOf, endedReasonOf } = await startService()
  const first = await signIn('ada@example.com')
  const id = await sessionIdOf(first.accessToken)
  const next = (await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))).data
  advance(30_000)

  expect(await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))).toMatchObject({
    status: 401,
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })

  expect(await call('POST', '/v1/auth/refresh', refresh(next.refreshToken))).toMatchObject({
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
  expect((await call('GET', '/v1/sessions/current', { token: next.accessToken })).status).toBe(401)
  expect(await endedReasonOf(id)).toBe('refresh_reuse')
  const record = await db
    .selectFrom('audit_logs')
    .selectAll()
    .where('action', '=', 'session.refresh_reused')
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ severity: 'critical', entity_ref: id, user_ref: first.user.id })
})

test('a refresh token older than the previous one ends the session, even within the grace period', async () => {
  const { call, signIn } = await startService()
  const first = await signIn('ada@example.com')
  const second = (await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))).data
  await call('POST', '/v1/auth/refresh', refresh(second.refreshToken))

  expect(await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))).toMatchObject({
    status: 401,
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
})

test('a refresh token from 10 rotations ago is still recognized', async () => {
  const { call, signIn } = await startService()
  const first = await signIn('ada@example.com')
  let newest = first.refreshToken
  for (const _ of times(10, (index) => index))
    newest = (await call('POST', '/v1/auth/refresh', refresh(newest))).data.refreshToken
  expect(await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))).toMatchObject({
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
})

test('the replayable response is stored encrypted, and erased after the grace period', async () => {
  const { call, signIn, advance, db, forgetReplays } = await startService()
  const first = await signIn('ada@example.com')
  const next = (await call('POST', '/v1/auth/refresh', refresh(first.refreshToken))).data
  const readReplay = async () =>
    (await db.selectFrom('sessions').select('replay_ciphertext').executeTakeFirstOrThrow()).replay_ciphertext
  expect((await readReplay())?.includes(next.accessToken.slice(4))).toBe(false)
  await forgetReplays()
  expect(await readReplay()).not.toBeNull()
  advance(30_000)
  await forgetReplays()
  expect(await readReplay()).toBeNull()
})

test.each([
  ['an unknown token', `lrt_${'A'.repeat(43)}`],
  ['nonsense', 'nonsense'],
  ['another kind of token', `lat_${'A'.repeat(43)}`],
])('%s returns UNAUTHORIZED', async (_, token) => {
  const { call } = await startService()
  expect(await call('POST', '/v1/auth/refresh', refresh(token))).toMatchObject({
    status: 401,
    error: { code: 'UNAUTHORIZED' },
  })
})

test.each([[{}], [{ refreshToken: 1 }], [{ refreshToken: '' }], [{ refreshToken: 'x', more: 1 }], [[]], [null]])(
  'the body %j returns VALIDATION_ERROR',
  async (body) => {
    const { call } = await startService()
    expect(await call('POST', '/v1/auth/refresh', { body })).toMatchObject({
      status: 400,
      error: { code: 'VALIDATION_ERROR', details: { fields: [{ path: expect.any(String) }] } },
    })
  },
)

test('POST /v1/auth/logout ends the current session; its refresh returns REFRESH_TOKEN_REVOKED', async () => {
  const { call, signIn, sessionIdOf, endedReasonOf, auditActions } = await startService()
  const { accessToken: token, refreshToken } = await signIn('ada@example.com')
  const id = await sessionIdOf(token)

  expect(await call('POST', '/v1/auth/logout', { token })).toMatchObject({ status: 200, data: { success: true } })

  expect((await call('GET', '/v1/sessions/current', { token })).status).toBe(401)
  expect(await call('POST', '/v1/auth/refresh', refresh(refreshToken))).toMatchObject({
    status: 401,
    error: { code: 'REFRESH_TOKEN_REVOKED' },
  })
  expect(await endedReasonOf(id)).toBe('logout')
  expect(await auditActions()).toContain('user.logout')
  expect(await call('POST', '/v1/auth/logout', { token })).toMatchObject({
    status: 401,
    error: { code: 'UNAUTHORIZED' },
  })
})

test('logout needs no body and accepts empty JSON', async () => {
  const { call, signIn } = await startService()
  const { accessToken: token } = await signIn('ada@example.com')
  expect((await call('POST', '/v1/auth/logout', { token, raw: '' })).status).toBe(200)
})

test('20 refreshes with one token on two nodes give everyone the same successor pair, in every round', async () => {
  const service = await startService()
  const second = await service.startNode()
  let { refreshToken } = await service.signIn('ada@example.com')
  for (const _round of eachRound(20)) {
    const replies = await Promise.all(
      times(20, (index) => (index % 2 ? second : service).call('POST', '/v1/auth/refresh', refresh(refreshToken))),
    )
    expect(replies.map(({ status }) => status)).toEqual(times(20, () => 200))
    expect(new Set(replies.map(({ data }) => `${data.accessToken} ${data.refreshToken} ${data.expiresAt}`)).size).toBe(
      1,
    )
    refreshToken = replies[0]?.data.refreshToken
  }
})

test('a session refreshed on one node works on the other with both its tokens', async () => {
  const service = await startService()
  const second = await service.startNode()
  const first = await service.signIn('ada@example.com')
  await second.call('GET', '/v1/sessions/current', { token: first.accessToken })
  const next = (await service.call('POST', '/v1/auth/refresh', refresh(first.refreshToken))).data

  expect((await second.call('GET', '/v1/sessions/current', { token: next.accessToken })).status).toBe(200)
  expect((await second.call('POST', '/v1/auth/refresh', refresh(next.refreshToken))).status).toBe(200)
})

test('a rotation writes no index entry (HOT), so its cost does not grow with the number of sessions', async () => {
  const { call, signIn, db } = await startService()
  let { refreshToken } = await signIn('ada@example.com')
  const { sql } = await import('kysely')
  const counters = async () =>
    (
      await sql<{
        updated: number
        hot: number
      }>`select pg_stat_get_tuples_updated('sessions'::regclass) as updated, pg_stat_get_tuples_hot_updated('sessions'::regclass) as hot, pg_stat_force_next_flush()`.execute(
        db,
      )
    ).rows[0]
  const before = await counters()
  for (const _ of times(5, (index) => index))
    refreshToken = (await call('POST', '/v1/auth/refresh', refresh(refreshToken))).data.refreshToken
  await expect
    .poll(
      async () => {
        await Promise.all(times(8, () => sql`select pg_stat_force_next_flush()`.execute(db)))
        const after = await counters()
        return {
          updated: Number(after?.updated) - Number(before?.updated),
          hot: Number(after?.hot) - Number(before?.hot),
        }
      },
      { timeout: 30_000 },
    )
    .toEqual({ updated: 5, hot: 5 })
})

test('a refresh token of a session that has ended says why it did, and when', async () => {
  const { call, signIn, advance } = await startService()
  const out = await signIn('ada@example.com')
  await call('POST', '/v1/auth/logout', { token: out.accessToken })
  const reused = await signIn('ada@example.com')
  const { data: next } = await call('POST', '/v1/auth/refresh', refresh(reused.refreshToken))
  advance(minutes)

  const ended = await call('POST', '/v1/auth/refresh', refresh(out.refreshToken))
  expect(ended.error).toMatchObject({
    code: 'REFRESH_TOKEN_REVOKED',
    details: { reason: 'logout', endedAt: '2026-01-01T00:00:00.000Z' },
  })
  const details = { reason: 'refresh_reuse', endedAt: '2026-01-01T00:01:00.000Z' }
  for (const { refreshToken } of [reused, next])
    expect((await call('POST', '/v1/auth/refresh', refresh(refreshToken))).error.details).toMatchObject(details)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
  'a call without a body signs out, also with the content type %s',
  async (type) => {
    const { signIn, url } = await startService()
    const signOut = async (body: string) => {
      const { accessToken } = await signIn('ada@example.com')
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': type }
      return (await fetch(`${url}/v1/auth/logout`, { method: 'POST', body, headers })).status
    }
    expect([await signOut(''), await signOut('x')]).toEqual([200, 400])
  },
)
