import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import {
  days,
  insertApp,
  redirectUri,
  type Service,
  type ServiceOptions,
  startService,
  times,
} from '../../../test/harness.ts'
import { addPasskey, ownOrigin, signInWithPasskey } from '../../../test/passkeys.ts'
import { addHostileProvider, signInThrough } from '../../../test/providers.ts'

const path = '/v1/admin/user-invitations'
const grace = 'grace@example.com'

async function start(options: ServiceOptions = {}) {
  const service = await startService(options)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['users:read', 'users:write'] }) }
  const server = (method: string, url: string, body?: object) =>
    service.call(method, url, { headers, ...(body && { body }) })
  const invite = (email: string, more: object = {}) =>
    server('POST', path, { appId: service.app.ref, email, redirectUri, ...more })
  const verify = (token: string) => service.call('POST', '/v1/auth/verify', { body: { token } })
  return { ...service, service, server, invite, verify }
}

const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? ''
const invitedOnly: ServiceOptions = { settings: { signups: 'invited' } }
const usersOf = ({ db }: Service) => db.selectFrom('users').select(['email', 'name']).orderBy('id').execute()

test('an invitation makes the user, fills their fields, and opens a session', async () => {
  const { service, server, invite, lastMail, verify, call } = await start(invitedOnly)
  const more = {
    name: 'Grace',
    locale: 'de-AT',
    metadata: { team: 'a' },
    publicMetadata: { role: 'editor' },
    privateMetadata: { score: 1 },
  }
  const { status, data } = await invite('Grace@Example.com', more)
  expect([status, data]).toEqual([
    201,
    expect.objectContaining({
      id: expect.stringMatching(/^uin_/),
      email: grace,
      status: 'open',
      expiresAt: '2026-01-08T00:00:00.000Z',
    }),
  ])
  expect(data.link).toBeUndefined()
  const mail = await lastMail(grace)
  // cspell:ignore Ihre Einladung
  expect(mail.subject).toBe('Ihre Einladung zu default app')

  const reply = await verify(mail.token)
  expect(reply).toMatchObject({ status: 200, data: { user: { email: grace, emailVerified: true } } })
  const token = reply.data.accessToken
  const me = await call('GET', '/v1/users/me', { token })
  expect(me.data).toMatchObject({
    name: 'Grace',
    locale: 'de-AT',
    metadata: { team: 'a' },
    publicMetadata: { role: 'editor' },
  })
  expect(JSON.stringify(me.body)).not.toContain('score')
  const user = await server('GET', `/v1/admin/users/${me.data.id}`)
  expect(user.data).toMatchObject({ privateMetadata: { score: 1 }, externalId: null })
  const session = await service.db.selectFrom('sessions').select('method').executeTakeFirstOrThrow()
  expect(session.method).toBe('invitation')
  expect((await server('GET', path)).data).toMatchObject([{ id: data.id, status: 'accepted', userId: me.data.id }])
  expect(await service.auditActions()).toEqual(
    expect.arrayContaining(['user.invite', 'user.create', 'user.invitation_accept']),
  )
  expect((await verify(mail.token)).error.code).toBe('MAGIC_LINK_USED')
})

test('invited-only takes the invited and nobody else, by mail, provider and passkey', async () => {
  const { service, invite, requestLink, verify, call } = await start(invitedOnly)
  const hostile = await addHostileProvider(service)
  for (const email of ['mail@example.com', 'provider@example.com']) expect((await invite(email)).status).toBe(201)

  await call('POST', '/v1/auth/magic-link', { body: { email: 'stranger@example.com', redirectUri } })
  await call('POST', '/v1/auth/magic-link', { body: { email: 'other@example.com', redirectUri } })
  const sent = await service.db.selectFrom('mails').select('recipient').where('status', '<>', 'suppressed').execute()
  expect(sent.map(({ recipient }) => recipient)).toEqual(['mail@example.com', 'provider@example.com'])
  const refused = await signInThrough(service, hostile, {
    sub: '1',
    email: 'stranger@example.com',
    email_verified: true,
  })
  expect(refused).toMatchObject({ status: 403, error: { code: 'SIGNUP_NOT_ALLOWED', details: { reason: 'invited' } } })
  const claimed = await signInThrough(service, hostile, {
    sub: '2',
    email: 'provider@example.com',
    email_verified: false,
  })
  expect(claimed).toMatchObject({ status: 403, error: { code: 'EMAIL_NOT_VERIFIED' } })
  const unknown = await signInThrough(service, hostile, {
    sub: '3',
    email: 'stranger@example.com',
    email_verified: false,
  })
  expect(unknown).toMatchObject({ status: 403, error: { code: 'EMAIL_NOT_VERIFIED' } })
  expect(await usersOf(service)).toEqual([])

  const { token } = await requestLink('mail@example.com')
  expect((await verify(token)).status).toBe(200)
  const taken = await signInThrough(service, hostile, { sub: '4', email: 'provider@example.com', email_verified: true })
  expect(taken.status).toBe(200)
  expect(await usersOf(service)).toMatchObject([{ email: 'mail@example.com' }, { email: 'provider@example.com' }])
  const accepted = await service.db.selectFrom('user_invitations').select('accepted_at').execute()
  expect(accepted.every(({ accepted_at }) => accepted_at !== null)).toBe(true)

  const { authenticator } = await addPasskey(service, taken.data.accessToken)
  expect((await signInWithPasskey(service, authenticator)).data.user).toMatchObject({ email: 'provider@example.com' })
  for (const { stranger, userHandle } of await strangersTo(service)) {
    expect(await signInWithPasskey(service, stranger, { lies: { userHandle } })).toMatchObject({
      status: 401,
      error: { code: 'UNAUTHORIZED', details: { reason: 'passkey_unknown' } },
    })
  }
  expect(await usersOf(service)).toHaveLength(2)
})

/** Passkeys for the same domain that no user of the project added; one claims to be that of an invited user. */
async function strangersTo({ db }: Service): Promise<{ stranger: Authenticator; userHandle: string }[]> {
  const { passkey_handle: taken } = await db
    .selectFrom('users')
    .select('passkey_handle')
    .where('passkey_handle', 'is not', null)
    .executeTakeFirstOrThrow()
  return ['c3RyYW5nZXI', taken?.toString('base64url') ?? ''].map((userHandle) => {
    const stranger = new Authenticator()
    const rp = { id: new URL(ownOrigin).hostname }
    stranger.create({ rp, user: { id: userHandle }, challenge: 'AAAA' }, ownOrigin)
    return { stranger, userHandle }
  })
}

test('magic-link does not tell who is invited', async () => {
  const { service, invite, call } = await start(invitedOnly)
  await invite(grace)
  const ask = async (email: string) => {
    const { status, body } = await call('POST', '/v1/auth/magic-link', { body: { email, redirectUri } })
    const { handle: _handle, ...data } = body.data
    return { status, data }
  }
  const work = async (email: string) => {
    const before = (await service.db.selectFrom('magic_links').select('id').execute()).length
    const answer = await ask(email)
    const links = (await service.db.selectFrom('magic_links').select('id').execute()).length
    return { answer, links: links - before }
  }

  const [invited, stranger] = [await work(grace), await work('stranger@example.com')]
  expect(invited).toEqual(stranger)
  const held = await service.db.selectFrom('mails').select(['recipient', 'status', 'template']).orderBy('id').execute()
  expect(held).toEqual([
    { recipient: grace, status: 'queued', template: 'user-invitation' },
    { recipient: grace, status: 'queued', template: 'magic-link' },
    { recipient: 'stranger@example.com', status: 'suppressed', template: 'magic-link' },
  ])
})

test('domains take verified emails of a listed domain, and the invited', async () => {
  const { service, invite, verify, call } = await start()
  const admin = await service.adminSignIn()
  const settings = { signups: 'domains', signupDomains: ['Example.COM', '*.xn--exmple-cua.com'] }
  const saved = await admin.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body: { settings } })
  expect(saved.data.settings).toMatchObject({ signupDomains: ['example.com', '*.exämple.com'] }) // cspell:ignore ämple
  const hostile = await addHostileProvider(service)
  const through = async (sub: string, email: string) =>
    (await signInThrough(service, hostile, { sub, email, email_verified: true })).error ?? 'in'
  const refusal = expect.objectContaining({ code: 'SIGNUP_NOT_ALLOWED', details: { reason: 'domain' } })

  expect(await through('1', 'a@example.com')).toBe('in')
  expect(await through('2', 'a@sub.exämple.com')).toBe('in')
  for (const [index, email] of [
    'a@sub.example.com',
    'a@exämple.com',
    'a@evilexample.com',
    'a@example.com.evil.org',
  ].entries())
    expect(await through(`no ${index}`, email)).toEqual(refusal)
  await invite('guest@elsewhere.org')
  const { token } = await service.lastMail('guest@elsewhere.org')
  expect((await verify(token)).status).toBe(200)
  await call('POST', '/v1/auth/magic-link', { body: { email: 'x@evilexample.com', redirectUri } })
  const mail = await service.db
    .selectFrom('mails')
    .select('status')
    .where('recipient', '=', 'x@evilexample.com')
    .execute()
  expect(mail).toEqual([{ status: 'suppressed' }])
})

test.each(['com', '*', '*.com', 'https://example.com', 'example.com/x', 'a@example.com', '*.*.example.com', ''])(
  'the list of domains cannot contain "%s"',
  async (entry) => {
    const service = await startService()
    const admin = await service.adminSignIn()
    const body = { settings: { signups: 'domains', signupDomains: ['example.com', entry] } }
    const { status, error } = await admin.call('PATCH', `/v1/admin/apps/${service.app.ref}`, { body })
    expect([status, error.details.fields[0].path]).toEqual([400, 'settings.signupDomains.1'])
  },
)

test('of the rule for sign-ups, only one that differs from the default is stored', async () => {
  const { service } = await start(invitedOnly)
  const admin = await service.adminSignIn()
  const app = `/v1/admin/apps/${service.app.ref}`
  const readStored = async () =>
    (await service.db.selectFrom('apps').select('settings').executeTakeFirstOrThrow()).settings
  expect((await admin.call('GET', app)).data.settings.signups).toBe('invited')
  await admin.call('PATCH', app, { body: { settings: { maxSessions: 3 } } })
  expect(await readStored()).toEqual({ signups: 'invited', maxSessions: 3 })
  expect((await admin.call('PATCH', app, { body: { settings: { signups: true } } })).data.settings.signups).toBe('open')
  expect(await readStored()).toEqual({ maxSessions: 3 })
})

test('twenty invitations of one email at the same time leave one open, and the fourth of a day is refused', async () => {
  const { service, invite } = await start()
  const other = await service.startNode()
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['users:write'] }) }
  const body = { appId: service.app.ref, email: grace, redirectUri }
  const replies = await Promise.all(
    times(20, (index) => (index % 2 ? invite(grace) : other.call('POST', path, { headers, body }))),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(17)
  const rows = await service.db.selectFrom('user_invitations').select(['revoked_at']).execute()
  expect(rows.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1)

  service.advance(days + 1)
  expect((await invite(grace)).status).toBe(201)
})

test('of 25 invitations of a project at the same time, 20 are sent', async () => {
  const { service, invite } = await start()
  const replies = await Promise.all(times(25, (index) => invite(`user${index}@example.com`)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60')
  service.advance(61_000)
  expect((await invite('later@example.com')).status).toBe(201)
})

test('a link used twenty times at the same time makes one user and one session', async () => {
  const { service, invite, verify } = await start()
  const { data } = await invite(grace, { mail: false })
  expect(await service.db.selectFrom('mails').selectAll().execute()).toEqual([])
  const replies = await Promise.all(times(20, () => verify(tokenIn(data.link))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(
    new Set(['MAGIC_LINK_USED']),
  )
  expect(await service.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  expect(await usersOf(service)).toHaveLength(1)
})

test('a revoked, replaced, resent, or expired link has expired', async () => {
  const { service, server, invite, verify } = await start()
  const linkOf = async (email: string, more: object = {}) => (await invite(email, { mail: false, ...more })).data
  const [revoked, replaced, resent, expired] = [
    await linkOf('a@example.com'),
    await linkOf('b@example.com'),
    await linkOf('c@example.com'),
    await linkOf('d@example.com', { expiresInDays: 1 }),
  ]
  expect((await server('DELETE', `${path}/${revoked.id}`)).data).toEqual({ success: true })
  expect(await service.auditActions()).toContain('user.invitation_revoke')
  await linkOf('b@example.com')
  const again = await server('POST', `${path}/${resent.id}/resend`)
  expect(again.data).toMatchObject({ id: resent.id, status: 'open', link: expect.not.stringMatching(resent.link) })
  for (const { link } of [revoked, replaced, resent])
    expect((await verify(tokenIn(link))).error.code).toBe('MAGIC_LINK_EXPIRED')
  service.advance(days)
  expect((await verify(tokenIn(expired.link))).error.code).toBe('MAGIC_LINK_EXPIRED')
  expect((await verify(tokenIn(again.data.link))).status).toBe(200)
  const statuses = async (status: string) =>
    (await server('GET', `${path}?status=${status}`)).data.map(({ email }: { email: string }) => email)
  expect(await statuses('expired')).toEqual(['d@example.com'])
  expect(await statuses('revoked')).toEqual(['b@example.com', 'a@example.com'])
  expect(await statuses('accepted')).toEqual(['c@example.com'])
  expect(await statuses('open')).toEqual(['b@example.com'])
  expect((await server('POST', `${path}/${revoked.id}/resend`)).status).toBe(400)
})

test('someone with an account is not invited, and their older invitation signs no one in', async () => {
  const { service, invite, verify, requestLink } = await start()
  const { data } = await invite(grace, { mail: false })
  const { token } = await requestLink(grace)
  const { user } = (await verify(token)).data
  expect((await verify(tokenIn(data.link))).error.code).toBe('USER_EXISTS')
  expect(await invite(grace)).toMatchObject({
    status: 400,
    error: { code: 'USER_EXISTS', details: { userId: user.id } },
  })
  expect(await service.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('accepting takes over an account that someone else claimed with the email', async () => {
  const { service, invite, verify } = await start()
  const { data } = await invite(grace, { mail: false, privateMetadata: { score: 9 } })
  const hostile = await addHostileProvider(service)
  const squatter = await signInThrough(service, hostile, {
    sub: 'evil',
    email: grace,
    email_verified: false,
    name: 'Mallory',
  })
  expect(squatter.status).toBe(200)
  const held = await service.call('GET', '/v1/users/me/export', { token: squatter.data.accessToken })
  expect(JSON.stringify(held.body)).not.toContain('score')

  const reply = await verify(tokenIn(data.link))
  expect(reply).toMatchObject({ status: 200, data: { user: { id: squatter.data.user.id } } })
  expect((await service.call('GET', '/v1/users/me', { token: squatter.data.accessToken })).status).toBe(401)
  expect(await usersOf(service)).toEqual([{ email: grace, name: null }])
  expect(await service.db.selectFrom('identities').select('id').execute()).toEqual([])
})

test('an invitation of another project, or with another redirect URI, is refused', async () => {
  const { service, server, invite } = await start()
  const owner = await service.adminSignIn()
  const other = await owner.call('POST', '/v1/admin/projects', { body: { key: 'other', name: 'Other' } })
  const { id } = await service.db
    .selectFrom('projects')
    .select('id')
    .where('key', '=', 'other')
    .executeTakeFirstOrThrow()
  const app = await insertApp(service.db, id, { key: 'web', now: service.ctx.now() })
  expect((await invite(grace, { appId: app.ref })).error.code).toBe('APP_NOT_FOUND')
  expect((await invite(grace, { projectId: other.data.id })).error.code).toBe('PROJECT_NOT_FOUND')
  expect((await invite(grace, { redirectUri: 'https://evil.example/' })).error.code).toBe('REDIRECT_URI_NOT_ALLOWED')

  const body = { projectId: other.data.id, appId: app.ref, email: grace, redirectUri }
  const foreign = await owner.call('POST', path, { body })
  expect(foreign.status).toBe(201)
  for (const [method, url] of [
    ['POST', `${path}/${foreign.data.id}/resend`],
    ['DELETE', `${path}/${foreign.data.id}`],
  ] as const)
    expect(await server(method, url)).toMatchObject({ status: 404, error: { code: 'USER_INVITATION_NOT_FOUND' } })
  expect((await server('GET', path)).data).toEqual([])
})

test('an invitation needs the scope to change users', async () => {
  const { service } = await start()
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['users:read'] }) }
  const body = { appId: service.app.ref, email: grace, redirectUri }
  expect(await service.call('POST', path, { headers, body })).toMatchObject({
    status: 403,
    error: { code: 'API_KEY_SCOPE' },
  })
})

test('the export of a user has their invitation, and their deletion erases it', async () => {
  const { service, invite, verify } = await start()
  const { data } = await invite(grace, { mail: false, privateMetadata: { score: 9 } })
  const token = (await verify(tokenIn(data.link))).data.accessToken
  const exported = await service.call('GET', '/v1/users/me/export', { token })
  expect(exported.data).toMatchObject({
    privateMetadata: { score: 9 },
    invitations: [{ id: data.id, email: grace, status: 'accepted' }],
  })
  expect((await service.call('DELETE', '/v1/users/me', { token })).status).toBe(200)
  expect(await service.db.selectFrom('user_invitations').selectAll().execute()).toEqual([])
  const rows = await service.db.selectFrom('audit_logs').select(['old_value', 'new_value']).execute()
  expect(JSON.stringify(rows)).not.toContain(grace)
})
