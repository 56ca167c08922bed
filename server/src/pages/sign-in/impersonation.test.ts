import { expect, test } from 'vitest'
import { newApiKey } from '../../../test/api-keys.ts'
import { minutes, times } from '../../../test/harness.ts'
import { startWithApp } from '../../../test/oidc.ts'
import { visitorOf } from '../../../test/visitor.ts'

const reason = 'Invoices are missing (ticket 4711)'

/** A user, and an owner of a project whose members may view apps as a user. */
async function start() {
  const app = await startWithApp()
  const { service, ada } = app
  const admin = await service.adminSignIn()
  const project = `/v1/admin/projects/${service.app.projectRef}`
  const allow = (impersonation: boolean) => admin.call('PATCH', project, { body: { settings: { impersonation } } })
  await allow(true)
  const path = `/v1/admin/users/${ada.user.id}/impersonate`
  const ask = () => admin.call('POST', path, { body: { reason } })
  /** Uses the link of a view in another browser. */
  async function view(url: string) {
    const visitor = visitorOf(service)
    const page = await visitor.open('/impersonate')
    const token = new URL(url).hash.slice('#token='.length)
    const opened = await page.submit('/impersonate', { token })
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { visitor, opened, cookie }
  }
  return { ...app, admin, allow, path, ask, view }
}

test('a member views the account of a user, who gets an email with the reason and finds the session', async () => {
  const { service, ada, ask, view } = await start()

  const { status, data } = await ask()

  expect(status).toBe(201)
  expect(data).toMatchObject({ url: expect.stringMatching(/^https:\/\/auth\.example\.com\/impersonate#token=lim_/) })
  const { opened } = await view(data.url)
  expect(opened.title).toBe('ada@example.com')
  expect(opened.body).toContain('You view this account as a member.')
  const mail = await service.lastMail('ada@example.com')
  expect([mail.subject, mail.text]).toEqual([
    expect.stringContaining('viewed your account'),
    expect.stringContaining(reason),
  ])
  const { data: sessions } = await service.call('GET', '/v1/sessions', { token: ada.accessToken })
  expect(sessions).toContainEqual(expect.objectContaining({ id: data.sessionId, method: 'impersonation' }))
  const [record] = await service.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('action', '=', 'user.impersonate')
    .execute()
  expect(record).toMatchObject({ actor_type: 'member', new_value: { reason, session: data.sessionId } })
})

test('of 40 browsers with the link one gets the view, and none a minute later', async () => {
  const { service, ask, view } = await start()
  const { data } = await ask()

  const views = await Promise.all(times(40, () => view(data.url)))

  expect(views.filter(({ opened }) => opened.title === 'ada@example.com')).toHaveLength(1)
  const { data: late } = await ask()
  service.advance(1 * minutes)
  expect((await view(late.url)).opened).toMatchObject({ status: 400, title: "View a user's account" })
})

test('the link is no token of the session', async () => {
  const { service, ask } = await start()
  const { data } = await ask()
  const token = new URL(data.url).hash.slice('#token='.length)
  const visitor = visitorOf(service)
  await visitor.open('/sign-in')
  for (const forged of [token, token.replace('lim_', 'lso_')]) {
    visitor.cookies.set('licet-session', forged)
    visitor.cookies.set('__Host-licet-session', forged)
    expect((await visitor.open('/account')).title).toBe('Sign in to your account')
  }
})

test('the view changes nothing in the account, and cannot be stepped up', async () => {
  const { ask, view } = await start()
  const { visitor } = await view((await ask()).data.url)
  const profile = await visitor.open('/account/profile')

  expect((await profile.submit('/account/profile', { name: 'Eve' })).title).toBe('Only the user can do this')
  for (const path of ['/account/profile/email', '/account/sign-in/passkeys', '/account/data/delete', '/device'])
    expect([path, (await visitor.open(path)).title]).toEqual([path, 'Only the user can do this'])
  const sessions = await visitor.open('/account/sessions')
  expect((await sessions.submit('/account/sessions/end-others')).title).toBe('Only the user can do this')
  const out = await visitor.open('/account')
  expect((await out.submit('/account/sign-out')).status).toBe(200)
  expect((await visitor.open('/account')).title).toBe('Sign in to your account')
})

test('sessions of apps start from the view, say who looks, read, and end with it', async () => {
  const { service, ada, ask, view, configure, codeFor, redeem, refresh } = await start()
  await configure({ sso: 'silent', allowedScopes: ['openid', 'profile', 'account', 'offline_access'] })
  const { cookie } = await view((await ask()).data.url)

  const { json } = await redeem(await codeFor({ scope: 'openid profile account offline_access' }, cookie))

  const claims = JSON.parse(Buffer.from(json.id_token.split('.')[1], 'base64url').toString())
  const { public_id: member } = await service.db.selectFrom('members').select('public_id').executeTakeFirstOrThrow()
  const amr = [`impersonation:${member}`]
  expect(claims).toMatchObject({ sub: ada.user.id, act: { sub: member }, amr })
  const token = json.access_token
  expect((await service.call('GET', '/v1/users/me', { token })).body).toMatchObject({ data: { id: ada.user.id } })
  const change = await service.call('PATCH', '/v1/users/me', { token, body: { name: 'Eve' } })
  expect([change.status, change.error.code]).toEqual([403, 'IMPERSONATION_READ_ONLY'])
  const body = { tokens: [{ token }] }
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['sessions:verify'] }) }
  const { data } = await service.call('POST', '/v1/sessions/introspect', { headers, body })
  expect(data.results[0].session).toMatchObject({ method: 'impersonation', amr })
  service.advance(10 * minutes)
  const next = await refresh(json.refresh_token)
  expect(next.json.expires_in).toBeLessThanOrEqual(5 * 60)
  service.advance(5 * minutes)
  expect((await refresh(next.json.refresh_token)).status).toBe(400)
})

test('a view counts toward no session limit, and ends no session of the user', async () => {
  const { service, ada, ask, view, codeFor, redeem, configure } = await start()
  await configure({ sso: 'silent', maxSessions: 1 })
  const { cookie } = await view((await ask()).data.url)

  expect((await redeem(await codeFor({}, cookie))).status).toBe(200)

  expect((await service.call('GET', '/v1/sessions/current', { token: ada.accessToken })).status).toBe(200)
})

test('the project allows it, the role permits it, and API keys never do', async () => {
  const { service, admin, allow, path, ask } = await start()
  await allow(false)
  expect((await ask()).error.code).toBe('IMPERSONATION_OFF')
  await allow(true)
  const headers = { 'x-api-key': await newApiKey(service, { scopes: ['users:write'] }) }
  expect((await service.call('POST', path, { headers, body: { reason } })).status).toBe(403)
  const suspend = path.replace('impersonate', 'suspend')
  await admin.call('POST', suspend, { body: {} })
  expect((await ask()).error.details).toEqual({ reason: 'user_suspended' })
})
