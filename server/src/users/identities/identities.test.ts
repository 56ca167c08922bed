import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { minutes, type Service, startService } from '../../../test/harness.ts'
import type { HostileProvider } from '../../../test/openid-providers.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from '../../../test/providers.ts'
import { purgeRemoved } from '../../accounts/identities/service.ts'

const refusal = (status: number, code: string) => ({ status, error: { code } })

async function start(settings: Record<string, unknown> = {}): Promise<{ service: Service; hostile: HostileProvider }> {
  const service = await startService({ settings })
  return { service, hostile: await addHostileProvider(service) }
}

const listRows = ({ db }: Service) => db.selectFrom('identities').selectAll().orderBy('id').execute()

const refresh = ({ call }: Service, refreshToken: string) =>
  call('POST', '/v1/auth/refresh', { body: { refreshToken } })

test('a token of three hours cannot link, at start or callback', async () => {
  const { service, hostile } = await start()
  const old = await service.signIn('ada@example.com')
  service.advance(3 * 60 * minutes)
  const { data: pair } = await refresh(service, old.refreshToken)

  const late = await startLogin(service, { link: true }, { token: pair.accessToken })

  expect(late).toMatchObject(refusal(403, 'REAUTH_REQUIRED'))
  const fresh = await service.signIn('ada@example.com')
  const { data } = await startLogin(service, { link: true }, { token: fresh.accessToken })
  await service.db
    .updateTable('sessions')
    .set({ created_at: new Date(service.ctx.now().getTime() - 15 * minutes - 1) })
    .execute()
  const node = await service.startNode()
  const body = { state: data.state, code: hostile.issueCode(data.authUrl) }
  const reply = await finishLogin(node, body, { token: fresh.accessToken })
  expect(reply).toMatchObject(refusal(403, 'REAUTH_REQUIRED'))
  expect(await listRows(service)).toEqual([])
})

test('a flow of one session cannot be ended by another', async () => {
  const { service, hostile } = await start()
  const first = await service.signIn('ada@example.com')
  const second = await service.signIn('ada@example.com')
  const { data } = await startLogin(service, { link: true }, { token: first.accessToken })
  const body = { state: data.state, code: hostile.issueCode(data.authUrl) }

  const reply = await finishLogin(service, body, { token: second.accessToken })

  expect(reply).toMatchObject(refusal(400, 'INVALID_STATE'))
  expect(await listRows(service)).toEqual([])
})

test('linking opens no session: it rotates the pair of the one that linked, as a refresh does', async () => {
  const { service, hostile } = await start()
  const before = await service.signIn('ada@example.com')
  const sessionId = await service.sessionIdOf(before.accessToken)

  const reply = await signInThrough(service, hostile, { email: 'other@example.com' }, { token: before.accessToken })

  expect(reply).toMatchObject({
    status: 200,
    data: { user: { id: before.user.id }, linked: { identityId: expect.stringMatching(/^idn_/) } },
  })
  const { accessToken, refreshToken } = reply.data
  expect(await service.sessionIdOf(accessToken)).toBe(sessionId)
  expect(await service.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  // Another tab may still have the earlier pair: within the grace period it ends nothing.
  expect((await service.call('GET', '/v1/sessions/current', { token: before.accessToken })).status).toBe(200)
  expect(await refresh(service, before.refreshToken)).toMatchObject(refusal(401, 'REFRESH_TOKEN_REVOKED'))
  expect((await refresh(service, refreshToken)).status).toBe(200)

  service.advance(1 * minutes)
  expect((await service.call('GET', '/v1/sessions/current', { token: before.accessToken })).status).toBe(401)
  expect(await refresh(service, refreshToken)).toMatchObject(refusal(401, 'REFRESH_TOKEN_REVOKED'))
  expect(await service.endedReasonOf(sessionId)).toBe('refresh_reuse')
})

const mine = '/v1/users/me/identities'

/** Ada, who has not verified her email, with two identities: removing both would lock her out. */
async function startWithTwo() {
  const { service, hostile } = await start()
  const first = await signInThrough(service, hostile, { email_verified: false })
  const claims = { sub: 'person-2', email: 'other@example.com', email_verified: false }
  const { data } = await signInThrough(service, hostile, claims, { token: first.data.accessToken })
  const list = async (): Promise<{ id: string; removable: boolean }[]> =>
    (await service.call('GET', mine, { token: data.accessToken })).data
  return { service, hostile, token: String(data.accessToken), userId: String(data.user.id), list }
}

test('two removals at once leave one way in', async () => {
  const { service, token, list } = await startWithTwo()
  const nodes = [service, await service.startNode()]
  for (let round = 0; round < 10; round += 1) {
    const ids = (await list()).map(({ id }) => id)
    const replies = await Promise.all(
      ids.map((id, index) => (nodes[index] ?? service).call('DELETE', `${mine}/${id}`, { token })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(replies.find(({ status }) => status === 400)).toMatchObject(refusal(400, 'LAST_WAY_IN'))
    expect(await list()).toMatchObject([{ removable: false }])
    await service.db
      .updateTable('identities')
      .set((eb) => ({ subject: eb.fn.coalesce('subject', 'removed_subject'), removed_subject: null, removed_at: null }))
      .execute()
  }
})

test('a removed identity signs no one in, frees its subject, and is deleted after 72 hours', async () => {
  const { service, hostile, token, list } = await startWithTwo()
  const [, second] = await list()
  const other = await signInThrough(service, hostile, { email_verified: false })

  const reply = await service.call('DELETE', `${mine}/${second?.id}`, { token })

  expect(reply).toMatchObject({ status: 200, data: { success: true, sessionsEnded: 1 } })
  expect(await service.endedReasonOf(await lastSessionOf(service))).toBe('factor_changed')
  expect((await service.call('GET', '/v1/sessions/current', { token: other.data.accessToken })).status).toBe(401)
  expect(await list()).toMatchObject([{ provider: 'corp', providerName: 'corp', email: 'ada@example.com' }])
  expect((await service.call('DELETE', `${mine}/${second?.id}`, { token })).error.code).toBe('IDENTITY_NOT_FOUND')
  const taken = await signInThrough(service, hostile, { sub: 'person-2', email: 'grace@example.com' })
  expect(taken.data.user.email).toBe('grace@example.com')
  expect(await listRows(service)).toHaveLength(3)

  service.advance(72 * 60 * minutes)
  await purgeRemoved(service.ctx)
  expect(await listRows(service)).toMatchObject([{ subject: 'person-1' }, { subject: 'person-2' }])
})

const lastSessionOf = async ({ db }: Service): Promise<string> =>
  (await db.selectFrom('sessions').select('public_id').orderBy('id', 'desc').executeTakeFirstOrThrow()).public_id

test('an identity is the last way in unless the email is verified or another enabled provider is linked', async () => {
  const { service, list, token } = await startWithTwo()
  await insertProvider(service, { key: 'off', type: 'oidc', clientId: 'x', issuer: 'https://off.example' })
  const off = await service.db
    .selectFrom('oauth_providers')
    .select('id')
    .where('key', '=', 'off')
    .executeTakeFirstOrThrow()
  const [first, second] = await list()
  const move = service.db
    .updateTable('identities')
    .set({ provider_id: off.id })
    .where('public_id', '=', String(second?.id))
  await move.execute()
  expect((await list()).map(({ removable }) => removable)).toEqual([true, true])
  await service.db.updateTable('oauth_providers').set({ enabled: false }).where('id', '=', off.id).execute()

  expect((await list()).map(({ removable }) => removable)).toEqual([false, true])
  expect(await service.call('DELETE', `${mine}/${first?.id}`, { token })).toMatchObject(refusal(400, 'LAST_WAY_IN'))
  await service.db.updateTable('users').set({ email_verified_at: service.ctx.now() }).execute()
  expect((await list()).map(({ removable }) => removable)).toEqual([true, true])
})

test('a member or server removes any identity, the last one only with evenLast, and ends all sessions', async () => {
  const { service, token, userId, list } = await startWithTwo()
  const path = `/v1/admin/users/${userId}/identities`
  const key = { headers: { 'x-api-key': await newApiKey(service, { scopes: ['users:read', 'users:write'] }) } }
  const [first, second] = (await service.call('GET', path, key)).data
  expect([first, second]).toEqual(await list())

  expect(await service.call('DELETE', `${path}/${first.id}`, key)).toMatchObject({ status: 200 })
  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(401)
  expect(await service.call('DELETE', `${path}/${second.id}`, key)).toMatchObject(refusal(400, 'LAST_WAY_IN'))
  expect(await service.call('DELETE', `${path}/${second.id}?evenLast=true`, key)).toMatchObject({ status: 200 })
  expect((await service.call('GET', path, key)).meta.total).toBe(0)
})

test('a provider shows how many users could not sign in without it', async () => {
  const { service, hostile } = await startWithTwo()
  await signInThrough(service, hostile, { sub: 'verified', email: 'grace@example.com' })
  const admin = await service.adminSignIn()
  const { data } = await admin.call('GET', `/v1/admin/providers?projectId=${service.app.projectRef}`)

  const reply = await admin.call('GET', `/v1/admin/providers/${data[0].id}`)

  expect(reply.data.lastWayInOf).toBe(1)
})
