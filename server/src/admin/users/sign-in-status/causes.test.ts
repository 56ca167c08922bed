import { expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '../../../../test/api-keys.ts'
import { minutes, redirectUri, type Service, startService, times } from '../../../../test/harness.ts'
import { setUpCatalog } from '../../../../test/licensing.ts'
import { addPasskey, signInWithPasskey } from '../../../../test/passkeys.ts'
import { insertProject } from '../../../../test/people.ts'
import {
  addHostileProvider,
  finishLogin,
  insertProvider,
  signInThrough,
  startLogin,
} from '../../../../test/providers.ts'
import { refusal, startSmtpServer } from '../../../../test/smtp.ts'
import { startMailWorker } from '../../../outbox/mail/worker.ts'
import { routes } from '../../../start/app.ts'
import { causeCatalog, unexplainable } from './causes.ts'
import { causeCodes } from './schema.ts'

const ada = 'ada@example.com'

type Admin = Awaited<ReturnType<Service['adminSignIn']>>

async function start(settings: Record<string, unknown> = {}) {
  const service = await startService({ settings })
  return { service, admin: await service.adminSignIn() }
}

/** By ID and by email, which say the same. */
async function statusOf(service: Service, admin: Admin, email = ada) {
  const query = `projectId=${service.app.projectRef}&email=${encodeURIComponent(email)}`
  const { data, status } = await admin.call('GET', `/v1/admin/users/sign-in-status?${query}`)
  expect(status).toBe(200)
  if (data.userId !== null) {
    const byId = await admin.call('GET', `/v1/admin/users/${data.userId}/sign-in-status`)
    expect(byId.data).toEqual(data)
  }
  return data
}

const tryLink = async (service: Service, email = ada) => {
  const { token } = await service.requestLink(email)
  return service.call('POST', '/v1/auth/verify', { body: { token } })
}
const askLink = (service: Service, email = ada) =>
  service.call('POST', '/v1/auth/magic-link', { body: { email, redirectUri } })

test('nothing stops a user who signs in, and the last sign-in says when, how, and where', async () => {
  const { service, admin } = await start()
  const { user } = await service.signIn(ada)

  expect(await statusOf(service, admin)).toEqual({
    email: ada,
    emailVerified: true,
    userId: user.id,
    canSignIn: true,
    causes: [],
    lastSignIn: { at: '2026-01-01T00:00:00.000Z', method: 'magic_link', app: 'default app' },
  })
  expect(await statusOf(service, admin, 'New@Example.com')).toEqual({
    email: 'new@example.com',
    emailVerified: false,
    userId: null,
    canSignIn: true,
    causes: [],
    lastSignIn: null,
  })
})

test('a suspension: why, by whom, since when, and until when; a reinstated user can sign in', async () => {
  const { service, admin } = await start()
  const { user } = await service.signIn(ada)
  const until = '2026-01-08T00:00:00.000Z'
  await admin.call('POST', `/v1/admin/users/${user.id}/suspend`, { body: { reason: 'Chargeback', until } })
  expect(await tryLink(service)).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })

  const status = await statusOf(service, admin)

  expect(status.canSignIn).toBe(false)
  expect(status.causes).toEqual([
    {
      code: 'user_suspended',
      message: 'The user is suspended.',
      stops: 'everything',
      cure: 'reinstate_user',
      since: '2026-01-01T00:00:00.000Z',
      until,
      details: {
        reason: 'Chargeback',
        by: { type: 'member', id: expect.stringMatching(/^mem_/), name: 'owner@example.com' },
      },
    },
  ])
  await admin.call('POST', `/v1/admin/users/${user.id}/reinstate`)
  expect((await tryLink(service)).status).toBe(200)
  expect((await statusOf(service, admin)).causes).toEqual([])
})

test('a session limit that refuses further sessions', async () => {
  const { service } = await start()
  const admin = await setUpCatalog(service, {
    features: [{ key: 'sessions.max', name: 'Sessions', type: 'static' }],
    plans: [{ key: 'one', name: 'One', entitlements: { 'sessions.max': { value: { max: 1, whenFull: 'refuse' } } } }],
  })
  const { user } = await service.signIn(ada)
  const body = { projectId: service.app.projectRef, userId: user.id, plan: 'one' }
  await admin.call('POST', '/v1/admin/licenses', { body })
  expect(await tryLink(service)).toMatchObject({ status: 403, error: { code: 'SESSION_LIMIT_REACHED' } })

  expect(await statusOf(service, admin)).toMatchObject({
    canSignIn: false,
    causes: [{ code: 'session_limit_reached', cure: 'revoke_sessions', details: { limit: 1, used: 1 } }],
  })
})

test('sign-ups limited to domains or invitations, for an email without an account', async () => {
  const { service, admin } = await start({ signups: 'domain', signupDomains: ['acme.test'] })
  const hostile = await addHostileProvider(service)
  expect(await signInThrough(service, hostile)).toMatchObject({ status: 403, error: { code: 'SIGNUP_NOT_ALLOWED' } })
  expect((await askLink(service)).status).toBe(200)

  const app = { id: service.app.ref, name: 'default app', signups: 'domain', domains: ['acme.test'] }
  expect(await statusOf(service, admin)).toMatchObject({
    userId: null,
    canSignIn: false,
    causes: [{ code: 'signups_limited', cure: 'create_user', details: { apps: [app] } }],
  })
  expect((await statusOf(service, admin, 'eve@acme.test')).causes).toEqual([])
  await admin.call('POST', '/v1/admin/users', { body: { projectId: service.app.projectRef, email: ada } })
  expect((await statusOf(service, admin)).causes).toEqual([])
  expect((await tryLink(service)).status).toBe(200)
})

test('an email whose change its former owner can still undo', async () => {
  const { service, admin } = await start()
  const { accessToken: token, user } = await service.signIn(ada)
  await service.call('PATCH', '/v1/users/me', { token, body: { email: 'new@example.com' } })
  const { token: link } = await service.lastMail('new@example.com')
  await service.call('POST', '/v1/auth/verify', { body: { token: link }, token })
  const hostile = await addHostileProvider(service)
  expect(await signInThrough(service, hostile)).toMatchObject({ error: { code: 'EMAIL_NOT_VERIFIED' } })

  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code: 'email_reserved', cure: null, until: '2026-01-04T00:00:00.000Z', details: { userId: user.id } },
  ])
})

test.each([
  ['failed', 'email_failed', 550],
  ['queued', 'email_delayed', 421],
])('an email that is %s, because the mail server refuses it', async (status, code, reply) => {
  const refuse = () => {
    throw refusal(reply, 'not now')
  }
  const { url } = await startSmtpServer({ onRecipient: refuse })
  const { service, admin } = await start()
  await service.signIn(ada)
  await service.db.deleteFrom('mails').execute()
  service.advance(minutes)
  await askLink(service)
  const worker = startMailWorker({ ...service.ctx, config: { ...service.ctx.config, smtpUrl: url } })
  onTestFinished(() => worker.stop())
  const last = service.db.selectFrom('mails').select(['status', 'last_error'])
  await expect
    .poll(() => last.executeTakeFirst(), { timeout: 20_000 })
    .toMatchObject({
      status,
      last_error: expect.any(String),
    })

  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code, stops: 'email', cure: 'view_emails', details: { error: expect.stringContaining(`${reply}`) } },
  ])
})

test('a mailbox with enough emails that still work, until one of them has aged', async () => {
  const { service, admin } = await start()
  await service.signIn(ada)
  service.advance(minutes)
  for (const _ of times(3, () => 0)) await service.requestLink(ada)
  await askLink(service)
  const held = service.db.selectFrom('mails').select('id').where('status', '=', 'suppressed')
  expect(await held.execute()).toHaveLength(1)

  const { causes } = await statusOf(service, admin)

  expect(causes).toMatchObject([{ code: 'email_held_back', stops: 'email', details: { emails: 3 } }])
  service.advance(new Date(causes[0].until).getTime() - service.ctx.now().getTime() + 1)
  await askLink(service)
  expect(await held.execute()).toHaveLength(1)
})

test('a spent budget of emails to addresses without an account', async () => {
  const { service, admin } = await start()
  const project = `/v1/admin/projects/${service.app.projectRef}`
  await admin.call('PATCH', project, { body: { settings: { mailsPerHour: 1 } } })
  await askLink(service, 'first@example.com')
  await askLink(service)

  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code: 'email_budget_spent', cure: 'edit_project', until: '2026-01-01T01:00:00.000Z' },
  ])
})

test('codes: one that ended after five wrong ones, and all after ten', async () => {
  const { service, admin } = await start()
  await service.signIn(ada)
  await service.db.deleteFrom('mail_allowances').execute()
  service.advance(minutes)
  const { handle, code } = await service.requestLink(ada)
  const wrong = code === '000000' ? '000001' : '000000'
  const tryCode = (of: string, sent: string) =>
    service.call('POST', '/v1/auth/verify', { body: { handle: of, code: sent } })
  for (const _ of times(5, () => 0)) await tryCode(handle, wrong)
  const refusal = { status: 401, error: { code: 'UNAUTHORIZED', details: { reason: 'code_ended' } } }
  expect(await tryCode(handle, code)).toMatchObject(refusal)
  expect((await statusOf(service, admin)).causes).toMatchObject([{ code: 'code_ended', stops: 'code', cure: null }])

  const next = await service.requestLink(ada)
  for (const _ of times(5, () => 0)) await tryCode(next.handle, next.code === wrong ? '000002' : wrong)
  expect(await tryCode(next.handle, next.code)).toMatchObject(refusal)

  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code: 'codes_disabled', stops: 'code', cure: null, until: '2026-01-02T00:01:00.000Z' },
  ])
})

test('a link that expired before it was used', async () => {
  const { service, admin } = await start()
  await service.signIn(ada)
  service.advance(minutes)
  const { token } = await service.requestLink(ada)
  await service.db.updateTable('mails').set({ status: 'sent' }).execute()
  service.advance(20 * minutes)
  const refused = await service.call('POST', '/v1/auth/verify', { body: { token } })
  expect(refused).toMatchObject({ status: 400, error: { code: 'MAGIC_LINK_EXPIRED' } })

  expect((await statusOf(service, admin)).causes).toMatchObject([{ code: 'link_expired', stops: 'email' }])
})

test('a provider that does not respond, until it has signed someone in', async () => {
  const { service, admin } = await start()
  const hostile = await addHostileProvider(service)
  await signInThrough(service, hostile)
  service.advance(minutes)
  const { data } = await startLogin(service)
  hostile.mischief = { token: (_request, response) => void response.writeHead(503).end() }
  const refused = await finishLogin(service, { state: data.state, code: hostile.issueCode(data.authUrl) })
  expect(refused).toMatchObject({ status: 500, error: { code: 'PROVIDER_UNAVAILABLE' } })

  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code: 'provider_failing', stops: 'provider', cure: 'edit_provider', details: { provider: { key: 'corp' } } },
  ])
  service.advance(minutes)
  await signInThrough(service, hostile)
  expect((await statusOf(service, admin)).causes).toEqual([])
})

test('a provider whose circuit is open, for someone without an account', async () => {
  const { service, admin } = await start()
  const hostile = await addHostileProvider(service)
  hostile.mischief = { discovery: (_request, response) => void response.writeHead(503).end() }
  for (const _ of times(6, () => 0))
    expect(await startLogin(service)).toMatchObject({ status: 500, error: { code: 'PROVIDER_UNAVAILABLE' } })

  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code: 'provider_failing', since: null, details: { provider: { key: 'corp' } } },
  ])
})

test('a provider that is disabled', async () => {
  const { service, admin } = await start()
  const hostile = await addHostileProvider(service)
  await signInThrough(service, hostile)
  await service.db.updateTable('oauth_providers').set({ enabled: false }).execute()
  expect(await startLogin(service)).toMatchObject({ status: 400, error: { code: 'INVALID_PROVIDER' } })

  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code: 'provider_disabled', cure: 'edit_provider', details: { provider: { key: 'corp', name: 'corp' } } },
  ])
})

test('a provider that was not linked, until the user signs in in another way', async () => {
  const { service, admin } = await start()
  const hostile = await addHostileProvider(service)
  await service.signIn(ada)
  service.advance(minutes)
  const unverified = await signInThrough(service, hostile, { email_verified: false })
  expect(unverified).toMatchObject({ status: 403, error: { code: 'EMAIL_NOT_VERIFIED' } })
  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code: 'provider_email_unverified', stops: 'provider', since: '2026-01-01T00:01:00.000Z' },
  ])

  expect((await signInThrough(service, hostile, { sub: 'first' })).status).toBe(200)
  expect((await statusOf(service, admin)).causes).toEqual([])
  service.advance(minutes)
  const other = await signInThrough(service, hostile, { sub: 'second' })
  expect(other).toMatchObject({ status: 403, error: { code: 'OTHER_IDENTITY_LINKED' } })
  expect((await statusOf(service, admin)).causes).toMatchObject([{ code: 'other_identity_linked' }])
})

/** As many identities as a user may have, of another provider. */
async function fillIdentities({ db, ctx, app }: Service, userRef: string): Promise<void> {
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('public_id', '=', userRef)
    .executeTakeFirstOrThrow()
  const provider = await db
    .selectFrom('oauth_providers')
    .select('id')
    .where('key', '=', 'full')
    .executeTakeFirstOrThrow()
  const common = { project_id: app.projectId, user_id, provider_id: provider.id, email_verified: false }
  const rows = times(20, (n) => ({ ...common, public_id: `idn_${n}`, subject: `${n}`, linked_at: ctx.now() }))
  await db.insertInto('identities').values(rows).execute()
}

test('a limit of identities', async () => {
  const { service, admin } = await start()
  const { user } = await service.signIn(ada)
  const hostile = await addHostileProvider(service)
  const same = { type: 'oidc', clientId: 'web', clientSecret: 'hostile-secret', issuer: hostile.issuer }
  await insertProvider(service, { key: 'full', ...same })
  await fillIdentities(service, user.id)
  service.advance(minutes)
  const refused = await signInThrough(service, hostile)
  expect(refused).toMatchObject({ status: 403, error: { code: 'WAY_IN_LIMIT_REACHED' } })

  expect((await statusOf(service, admin)).causes).toMatchObject([{ code: 'identity_limit_reached' }])
})

test('passkeys: refused as a copy, removed, and not accepted by the project', async () => {
  const { service, admin } = await start()
  const { accessToken: token, user } = await service.signIn(ada)
  const { authenticator, passkey } = await addPasskey(service, token, { synced: false, counts: true })
  for (const _ of times(2, () => 0)) await signInWithPasskey(service, authenticator)
  service.advance(minutes)
  const copied = await signInWithPasskey(service, authenticator, { lies: { counter: 1 } })
  expect(copied).toMatchObject({ error: { code: 'UNAUTHORIZED', details: { reason: 'passkey_refused' } } })
  expect((await statusOf(service, admin)).causes).toMatchObject([{ code: 'passkey_refused', stops: 'passkey' }])

  const settings = { passkeys: { enabled: false } }
  await admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, { body: { settings } })
  expect(await service.call('POST', '/v1/passkeys/challenge', { body: {} })).toMatchObject({
    error: { code: 'FORBIDDEN' },
  })
  expect((await statusOf(service, admin)).causes).toMatchObject([{ code: 'passkeys_disabled', cure: 'edit_project' }])
  const on = { passkeys: { enabled: true } }
  await admin.call('PATCH', `/v1/admin/projects/${service.app.projectRef}`, { body: { settings: on } })

  await service.signIn(ada)
  service.advance(minutes)
  await admin.call('DELETE', `/v1/admin/users/${user.id}/passkeys/${passkey.id}`)
  expect(await signInWithPasskey(service, authenticator)).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
  expect((await statusOf(service, admin)).causes).toMatchObject([
    { code: 'passkey_removed', details: { name: passkey.name } },
  ])
})

test('causes come in the order of the catalog: what stops everything is first', async () => {
  const { service, admin } = await start()
  const hostile = await addHostileProvider(service)
  const { data } = await signInThrough(service, hostile)
  await service.db.updateTable('oauth_providers').set({ enabled: false }).execute()
  await admin.call('POST', `/v1/admin/users/${data.user.id}/suspend`, { body: {} })

  const { causes } = await statusOf(service, admin)

  expect(causes.map(({ code }: { code: string }) => code)).toEqual(['user_suspended', 'provider_disabled'])
})

const signInRoutes = new Set([
  '/v1/auth/login',
  '/v1/auth/callback',
  '/v1/auth/magic-link',
  '/v1/auth/verify',
  '/v1/auth/passkeys',
  '/v1/passkeys/challenge',
])

test('every refusal at a sign-in is explained by a cause, or listed as unexplainable', () => {
  const ofRoutes = new Set(routes.filter(({ url }) => signInRoutes.has(url)).flatMap(({ errors }) => errors ?? []))
  const explained = new Set(causeCodes.flatMap((code) => causeCatalog[code].refusals))

  expect(ofRoutes.size).toBeGreaterThan(10)
  expect([...ofRoutes].filter((code) => !explained.has(code) && !(code in unexplainable))).toEqual([])
  expect(Object.keys(unexplainable).filter((code) => explained.has(code as never))).toEqual([])
})

test('a caller without a role in the project learns nothing, by ID or by email', async () => {
  const { service } = await start()
  const { user } = await service.signIn(ada)
  const elsewhere = await insertProject(service, 'other')
  const stranger = await service.adminSignIn({ email: 'stranger@example.com', projectId: elsewhere.id })

  const byId = await stranger.call('GET', `/v1/admin/users/${user.id}/sign-in-status`)
  expect(byId).toMatchObject({ status: 404, error: { code: 'USER_NOT_FOUND' } })
  const query = `projectId=${service.app.projectRef}&email=${ada}`
  const byEmail = await stranger.call('GET', `/v1/admin/users/sign-in-status?${query}`)
  expect(byEmail).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } })
  const elsewhereOnly = await stranger.call(
    'GET',
    `/v1/admin/users/sign-in-status?projectId=${elsewhere.ref}&email=${ada}`,
  )
  expect(elsewhereOnly).toMatchObject({ status: 200, data: { userId: null, lastSignIn: null } })
  const { accessToken: token } = await service.signIn(ada)
  const own = await service.call('GET', `/v1/admin/users/sign-in-status?${query}`, { token })
  expect(own).toMatchObject({ status: 403, error: { code: 'ADMIN_WEB_ONLY' } })
})

test('an API key that may not read the audit log learns the reason, and not who suspended', async () => {
  const { service, admin } = await start()
  const { user } = await service.signIn(ada)
  await admin.call('POST', `/v1/admin/users/${user.id}/suspend`, { body: { reason: 'Spam' } })
  const key = await newApiKey(service, { scopes: ['users:read'] })

  const headers = { 'x-api-key': key }
  const { data } = await service.call('GET', `/v1/admin/users/sign-in-status?email=${ada}`, { headers })

  expect(data.causes).toMatchObject([{ code: 'user_suspended', details: { reason: 'Spam', by: null } }])
})
