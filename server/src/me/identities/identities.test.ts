import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { minutes, redirectUri, type Service, startService } from '../../../test/harness.ts'
import type { HostileProvider } from '../../../test/openid-providers.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from '../../../test/providers.ts'
import { eachRound } from '../../../test/rounds.ts'
import { purgeRemoved } from '../../users/identities/ways-in.ts'

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
  for (const _round of eachRound(10)) {
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

/** The token of the newest undo link that an email got. */
async function undoTokenFor(service: Service, email: string): Promise<string> {
  const { secrets } = await service.lastMail(email)
  return /\/undo#token=(lun_[\w-]{43})$/.exec(secrets.link ?? '')?.[1] ?? ''
}

const undo = ({ call }: Pick<Service, 'call'>, token: string) => call('POST', '/v1/auth/undo', { body: { token } })

async function changeEmail(service: Service, token: string, email: string) {
  const reply = await service.call('PATCH', '/v1/users/me', { token, body: { email } })
  if (reply.status !== 200) throw new Error(`no change of email: ${JSON.stringify(reply.body)}`)
  return service.call('POST', '/v1/auth/verify', { token, body: { token: (await service.lastMail(email)).token } })
}

test('undo of the first of three changes undoes all three, ends all sessions, works once', async () => {
  const { service, hostile } = await start()
  const ada = await service.signIn('ada@example.com')
  const kept = await signInThrough(service, hostile, { sub: 'kept' }, { token: ada.accessToken })
  const thief = await service.signIn('ada@example.com')
  const evil = { sub: 'thief', email: 'thief@evil.example' }
  const linked = await signInThrough(service, hostile, evil, { token: thief.accessToken })
  const first = await undoTokenFor(service, 'ada@example.com')
  const token = String(linked.data.accessToken)
  expect((await service.call('DELETE', `${mine}/${kept.data.linked.identityId}`, { token })).status).toBe(200)
  const second = await undoTokenFor(service, 'ada@example.com')
  expect(await changeEmail(service, token, 'thief@evil.example')).toMatchObject({ status: 200 })
  const third = await undoTokenFor(service, 'thief@evil.example')
  expect(await undoTokenFor(service, 'ada@example.com')).toBe(third)
  expect(new Set([first, second, third, '']).size).toBe(4)

  const node = await service.startNode()
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => undo(n % 2 === 0 ? service : node, first)))

  const done = replies.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  expect(done[0]?.data).toEqual({
    success: true,
    restored: {
      email: 'ada@example.com',
      emailVerified: true,
      identities: [kept.data.linked.identityId],
      passkeys: [],
    },
    removed: { identities: [linked.data.linked.identityId], passkeys: [] },
    sessionsEnded: 2,
  })
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
    new Set(['UNDO_USED']),
  )
  for (const later of [second, third]) expect(await undo(service, later)).toMatchObject(refusal(400, 'UNDO_EXPIRED'))
  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(401)
  expect((await signInThrough(service, hostile, { sub: 'kept' })).data.user.id).toBe(ada.user.id)
  expect((await service.signIn('ada@example.com')).user.id).toBe(ada.user.id)
  for (const email of ['ada@example.com', 'thief@evil.example'])
    expect(await templatesTo(service, email)).toContain('undo-done')
  const [, reason] = await service.db.selectFrom('sessions').select('ended_reason').orderBy('id').execute()
  expect(reason?.ended_reason).toBe('undone')
  expect(await service.auditActions()).toContain('user.undo')
})

const templatesTo = async ({ db }: Service, recipient: string): Promise<string[]> =>
  (
    await db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', recipient)
      .where('status', '<>', 'suppressed')
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

test('a released address cannot be taken within 72 hours', async () => {
  const { service, hostile } = await start()
  const ada = await service.signIn('ada@example.com')
  const early = await service.requestLink('ada@example.com')
  await changeEmail(service, ada.accessToken, 'ada@example.org')
  const old = 'ada@example.com'
  const eve = await service.signIn('eve@example.com')
  const take = async () => ({
    earlier: await service.call('POST', '/v1/auth/verify', { body: { token: early.token } }),
    change: await changeEmail(service, eve.accessToken, old),
    provider: await signInThrough(service, hostile, { sub: 'eve', email: old }),
  })

  const refused = await take()
  expect(refused.earlier).toMatchObject(refusal(400, 'MAGIC_LINK_EXPIRED'))
  expect(refused.change).toMatchObject({ status: 400, error: { details: { fields: [{ path: 'email' }] } } })
  expect(refused.provider).toMatchObject(refusal(403, 'EMAIL_NOT_VERIFIED'))
  expect((await service.call('POST', '/v1/auth/magic-link', { body: { email: old, redirectUri } })).status).toBe(200)
  expect((await templatesTo(service, old)).at(-1)).toBe('change-email')

  const users = await service.db.selectFrom('users').select('email').orderBy('id').execute()
  expect(users.map(({ email }) => email)).toEqual(['ada@example.org', 'eve@example.com'])
  expect(await changeEmail(service, ada.accessToken, old)).toMatchObject({ status: 200 })
})

test('72 hours after a change of email, anyone may have the address', async () => {
  const { service } = await start()
  const ada = await service.signIn('ada@example.com')
  await changeEmail(service, ada.accessToken, 'ada@example.org')
  const token = await undoTokenFor(service, 'ada@example.com')
  service.advance(72 * 60 * minutes)

  const next = await service.signIn('ada@example.com')

  expect(next.user.id).not.toBe(ada.user.id)
  expect(await undo(service, token)).toMatchObject(refusal(400, 'UNDO_EXPIRED'))
})

test('an undo skips an identity that someone else has linked since', async () => {
  const { service, hostile } = await start()
  const ada = await service.signIn('ada@example.com')
  const { data } = await signInThrough(service, hostile, { sub: 'shared' }, { token: ada.accessToken })
  await service.call('DELETE', `${mine}/${data.linked.identityId}`, { token: data.accessToken })
  const token = await undoTokenFor(service, 'ada@example.com')
  const grace = await signInThrough(service, hostile, { sub: 'shared', email: 'grace@example.com' })

  const reply = await undo(service, token)

  expect(reply.data).toMatchObject({ restored: { email: null, identities: [] }, removed: { identities: [] } })
  expect((await signInThrough(service, hostile, { sub: 'shared' })).data.user.id).toBe(grace.data.user.id)
})

test('ending the other sessions ends links, codes, sign-ins in progress, and a pending change of email', async () => {
  const { service, hostile } = await start()
  const ada = await service.signIn('ada@example.com')
  const thief = await service.signIn('ada@example.com')
  const started = await startLogin(service, { link: true }, { token: thief.accessToken })
  await service.call('PATCH', '/v1/users/me', { token: thief.accessToken, body: { email: 'thief@evil.example' } })
  const change = await service.lastMail('thief@evil.example')
  const { token: link } = await service.requestLink('ada@example.com')
  const login = await startLogin(service, { link: true, endOtherSessions: true }, { token: ada.accessToken })
  const body = { state: login.data.state, code: hostile.issueCode(login.data.authUrl) }

  const reply = await finishLogin(service, body, { token: ada.accessToken })

  expect(reply.status).toBe(200)
  expect((await service.call('GET', '/v1/sessions/current', { token: thief.accessToken })).status).toBe(401)
  const late = { state: started.data.state, code: hostile.issueCode(started.data.authUrl) }
  expect(await finishLogin(service, late, { token: thief.accessToken })).toMatchObject(refusal(400, 'INVALID_STATE'))
  for (const token of [change.token, link])
    expect(await service.call('POST', '/v1/auth/verify', { body: { token } })).toMatchObject(
      refusal(400, 'MAGIC_LINK_EXPIRED'),
    )
  expect((await service.call('GET', '/v1/users/me', { token: reply.data.accessToken })).data.pendingEmail).toBeNull()
})

test('a user gets at most ten emails about changes in 24 hours, and the first still undoes all', async () => {
  const { service, hostile } = await start()
  const { accessToken } = await service.signIn('ada@example.com')
  let token = accessToken
  let first = ''
  for (let n = 0; n < 12; n += 1) {
    const { data } = await signInThrough(service, hostile, { sub: `person-${n}` }, { token })
    token = data.accessToken
    if (n === 0) first = await undoTokenFor(service, 'ada@example.com')
  }
  expect((await templatesTo(service, 'ada@example.com')).filter((name) => name === 'way-in-added')).toHaveLength(10)
  expect((await undo(service, first)).data.removed.identities).toHaveLength(12)
})

test('a change by a member is emailed without a link: the user cannot undo it', async () => {
  const { service, hostile } = await start()
  const ada = await service.signIn('ada@example.com')
  const { data } = await signInThrough(service, hostile, {}, { token: ada.accessToken })
  const admin = await service.adminSignIn()

  await admin.call('DELETE', `/v1/admin/users/${ada.user.id}/identities/${data.linked.identityId}`)

  const mail = await service.lastMail('ada@example.com')
  expect(mail.subject).toContain('was removed from your')
  expect(mail.text).toContain('The auth.example.com team made this change.')
  expect(mail.text).not.toMatch(/undo|IP address|127\.0\.0\.1/i)
})

test('the page of an undo link consumes nothing and loads only its own files', async () => {
  const { service } = await start()
  const ada = await service.signIn('ada@example.com')
  await changeEmail(service, ada.accessToken, 'ada@example.org')
  const token = await undoTokenFor(service, 'ada@example.com')

  const page = await fetch(`${service.url}/undo`)

  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  const html = await page.text()
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(files).toEqual([
    '/admin/icon.svg',
    expect.stringMatching(/^\/pages\/.+\.css$/),
    expect.stringMatching(/^\/pages\/.+\.js$/),
  ])
  for (const file of files) expect((await fetch(service.url + file)).status).toBe(200)
  expect((await undo(service, token)).status).toBe(200)
})

test('a vouching provider takes an unproven account over; what the squatter left is gone', async () => {
  const { service, hostile } = await start()
  const picture = 'https://evil.example/face.png'
  const squatter = await signInThrough(service, hostile, { sub: 'squatter', email_verified: false, picture })
  const more = { sub: 'squatter-2', email: 'ada@example.com', email_verified: true }
  const { data } = await signInThrough(service, hostile, more, { token: squatter.data.accessToken })
  const token = String(data.accessToken)
  const profile = { name: 'Mallory', locale: 'de', metadata: { role: 'admin' }, email: 'mallory@evil.example' }
  await service.call('PATCH', '/v1/users/me', { token, body: profile })
  const change = await service.lastMail('mallory@evil.example')
  const started = await startLogin(service, { link: true }, { token })

  const owner = await signInThrough(service, hostile, { sub: 'owner', name: 'Ada' })

  expect(owner).toMatchObject({ status: 200, data: { user: { id: squatter.data.user.id, emailVerified: true } } })
  const me = await service.call('GET', '/v1/users/me', { token: owner.data.accessToken })
  expect(me.data).toMatchObject({ name: 'Ada', avatarUrl: null, locale: null, metadata: {}, pendingEmail: null })
  expect(await listRows(service)).toMatchObject([{ subject: 'owner' }])
  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(401)
  expect(await service.call('POST', '/v1/auth/verify', { body: { token: change.token } })).toMatchObject(
    refusal(400, 'MAGIC_LINK_EXPIRED'),
  )
  const late = { state: started.data.state, code: hostile.issueCode(started.data.authUrl) }
  expect(await finishLogin(service, late, { token })).toMatchObject(refusal(400, 'INVALID_STATE'))
  hostile.mischief = {}
  expect(await signInThrough(service, hostile, { sub: 'squatter', email_verified: false })).toMatchObject(
    refusal(403, 'EMAIL_NOT_VERIFIED'),
  )
})

test('of two identities linked at the same time, one is the twentieth and the other is refused', async () => {
  const { service, hostile } = await start()
  const same = { type: 'oidc', clientId: 'web', clientSecret: 'hostile-secret', issuer: hostile.issuer }
  await insertProvider(service, { key: 'second', ...same })
  const sessions = [await service.signIn('ada@example.com'), await service.signIn('ada@example.com')]
  const user = await service.db.selectFrom('users').select(['id', 'project_id']).executeTakeFirstOrThrow()
  const provider = await service.db.selectFrom('oauth_providers').select('id').executeTakeFirstOrThrow()
  const link = { project_id: user.project_id, user_id: user.id, provider_id: provider.id, email_verified: false }
  const older = Array.from({ length: 19 }, (_, n) => ({
    ...link,
    public_id: `idn_${n}`,
    subject: `older-${n}`,
    linked_at: service.ctx.now(),
  }))
  await service.db.insertInto('identities').values(older).execute()
  const nodes = [service, await service.startNode()]

  const replies = await Promise.all(
    sessions.map(async ({ accessToken: token }, n) => {
      const key = n === 0 ? 'corp' : 'second'
      const { data } = await startLogin(service, { link: true, provider: key }, { token })
      const body = { provider: key, state: data.state, code: hostile.issueCode(data.authUrl) }
      return finishLogin(nodes[n] ?? service, body, { token })
    }),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const refused = replies.find(({ status }) => status === 403)
  expect(refused?.error).toMatchObject({ code: 'WAY_IN_LIMIT_REACHED', details: { limit: 20 } })
  expect(await listRows(service)).toHaveLength(20)
})
