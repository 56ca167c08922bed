import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startWithDevice } from '../../test/device-grant.ts'
import { eventually, minutes, testConfig, times } from '../../test/harness.ts'
import { allowOneSession } from '../../test/licensing.ts'
import { setUpTeams } from '../../test/teams.ts'
import { type Visited, type Visitor, visitorOf } from '../../test/visitor.ts'
import type { Db } from '../platform/db/db.ts'
import { purgeDeviceGrants } from './device/service.ts'

/** Number of statements that wait for a lock. A transaction would otherwise see what it saw first. */
async function countWaiting(db: Db): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

const email = 'ada@example.com'

/** The link of a page that leads to this path. */
const linkIn = ({ body }: Visited, path: string): string =>
  new RegExp(`href="(${path}[^"]*)"`).exec(body)?.[1]?.replace(/&amp;/g, '&') ?? ''

const answer = (status: number, error: string) => ({ status, json: { error } })

test('one approval, one token set, 20 pollers', async () => {
  const { service, begin, poll, enter, visitor, ada, send } = await startWithDevice()
  const second = await service.startNode()
  const { json: codes } = await begin()
  expect(codes).toEqual({
    device_code: expect.stringMatching(/^ldc_[\w-]{43}$/),
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verification_uri: 'https://auth.example.com/device',
    verification_uri_complete: `https://auth.example.com/device?user_code=${codes.user_code}`,
    expires_in: 600,
    interval: 5,
  })
  expect(await poll(codes.device_code)).toMatchObject(answer(400, 'authorization_pending'))

  const question = await enter(visitor, ` ${codes.user_code.toLowerCase().replace('-', ' – ')} `)

  expect(question.title).toBe('Sign a device in to default app?')
  for (const fact of ['ada@example.com', codes.user_code, 'curl · 198.51.100.9']) expect(question.body).toContain(fact)
  service.advance(2 * minutes)
  const approved = await question.submit('/device/request', { decision: 'approve' })
  expect(approved.title).toBe('Continue on your device')
  // What was decided stays.
  expect((await question.submit('/device/request', { decision: 'deny' })).title).toBe('Continue on your device')

  const replies = await Promise.all(times(20, (index) => poll(codes.device_code, {}, index % 2 ? second : service)))

  const [tokens, ...others] = replies.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  expect(replies.filter(({ json }) => json.error === 'invalid_grant')).toHaveLength(19)
  expect(tokens?.json).toEqual({
    access_token: expect.stringMatching(/^lat_/),
    token_type: 'Bearer',
    expires_in: 900,
    refresh_token: expect.stringMatching(/^lrt_/),
    scope: 'openid offline_access',
    id_token: expect.stringMatching(/^eyJ/),
  })
  const userinfo = await send('/oauth2/userinfo', { headers: { authorization: `Bearer ${tokens?.json.access_token}` } })
  expect(userinfo.json).toEqual({ sub: ada.user.id })
  const sessions = await service.db.selectFrom('sessions').selectAll().where('method', '=', 'device').execute()
  // The user authenticated in the browser, before they approved.
  const device = { user_agent: 'curl/8.5.0', ip: '198.51.100.9', parent_id: null, amr: ['mail'] }
  const provenAt = new Date(service.ctx.now().getTime() - 2 * minutes)
  expect(sessions).toMatchObject([{ ...device, scopes: ['openid', 'offline_access'], authenticated_at: provenAt }])
  const actions = await service.auditActions()
  expect(actions.filter((action) => action === 'device_grant.approve')).toHaveLength(1)
  const grants = await service.db.selectFrom('device_grants').selectAll().execute()
  const records = await service.db.selectFrom('audit_logs').selectAll().execute()
  const kept = `${JSON.stringify(grants)}${JSON.stringify(records)}${service.logLines.join('')}`
  for (const secret of [codes.device_code.slice(8, 40), codes.user_code, codes.user_code.replace('-', '')])
    expect(kept).not.toContain(secret)
  expect((await service.call('DELETE', '/v1/users/me', { token: ada.accessToken })).status).toBe(200)
  expect(await service.db.selectFrom('device_grants').select('id').execute()).toEqual([])
})

test('slow_down is kept', async () => {
  const limits = { ...testConfig.rateLimits, authAttempts: { count: 10, seconds: 300 } }
  const { service, begin, poll } = await startWithDevice({ config: { rateLimits: limits } })
  const { device_code: code } = (await begin()).json
  const pollAfter = async (seconds: number) => {
    service.advance(seconds * 1_000)
    return (await poll(code)).json.error
  }
  expect([await pollAfter(0), await pollAfter(5), await pollAfter(5)]).toEqual(times(3, () => 'authorization_pending'))
  expect([await pollAfter(2), await pollAfter(5)]).toEqual(['slow_down', 'slow_down'])
  expect([await pollAfter(15), await pollAfter(10)]).toEqual(['authorization_pending', 'slow_down'])
  expect([await pollAfter(20), await pollAfter(20)]).toEqual(times(2, () => 'authorization_pending'))

  service.advance(20_000)
  // Several have read the time of the last poll before any of them is noted.
  const { polls } = await service.db.transaction().execute(async (tx) => {
    await tx.selectFrom('device_grants').select('id').forUpdate().execute()
    const sent = times(15, () => poll(code))
    await eventually(async () => (await countWaiting(tx)) > 1)
    return { polls: sent }
  })
  const together = await Promise.all(polls)

  // More than an address has attempts: a poll is no attempt at a secret.
  expect(together.map(({ json }) => json.error).sort()).toEqual([
    'authorization_pending',
    ...times(14, () => 'slow_down'),
  ])
})

test('guessing codes is limited', async () => {
  const limits = { ...testConfig.rateLimits, authAttempts: { count: 10, seconds: 300 } }
  const { service, begin, visitor, prove } = await startWithDevice({ config: { rateLimits: limits } })
  const at = (ip: string) => ({ 'x-forwarded-for': ip })
  const { user_code: good } = (await begin()).json
  const field = await visitor.open('/device')

  const guesses = await Promise.all(
    times(30, () => field.submit('/device', { user_code: 'BBBB-BBBB' }, at('203.0.113.1'))),
  )

  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20)
  // The user at another address, and another user at this address: neither gets more.
  const statusOf = async (page: Visited, ip: string, code = good) =>
    (await page.submit('/device', { user_code: code }, at(ip))).status
  expect([await statusOf(field, '203.0.113.1'), await statusOf(field, '203.0.113.2')]).toEqual([429, 429])
  await service.signIn('grace@example.com')
  const other = visitorOf(service)
  await prove(await other.open('/sign-in'), 'grace@example.com')
  const own = await other.open('/device')
  expect(await statusOf(own, '203.0.113.1')).toBe(429)
  // A good code is no guess.
  for (const _ of times(11, () => 0)) expect(await statusOf(own, '203.0.113.3')).toBe(200)
  expect(await statusOf(own, '203.0.113.3', 'x')).toBe(400)
})

test('no approval without a recent proof', async () => {
  const { service, begin, poll, prove, enter, visitor } = await startWithDevice()
  const stateOf = async (code: string) => {
    service.advance(5_000)
    return (await poll(code)).json.error ?? 'approved'
  }
  const first = (await begin()).json
  const asked = await enter(visitor, first.user_code)
  service.advance(9 * minutes)
  const { json: codes } = await begin()
  const question = await enter(visitor, codes.user_code)
  expect(question.title).toMatch(/^Sign a device in/)
  // The proof is too old when the button is pressed.
  service.advance(61_000)

  for (const decision of ['deny', 'approve']) {
    const page = await question.submit('/device/request', { decision })
    expect(page.title).toBe("Confirm it's you")
  }
  expect(await stateOf(codes.device_code)).toBe('authorization_pending')
  // A form of another site, of another session, or without its token.
  const url = '/device/request'
  const fields = { decision: 'approve', step: /name="step" value="([^"]+)"/.exec(question.body)?.[1] ?? '' }
  expect((await visitor.post(url, fields)).status).toBe(403)
  const confirm = await visitor.open(`/device?user_code=${codes.user_code.toLowerCase()}`)
  expect(confirm.title).toBe("Confirm it's you")

  const back = await prove(confirm)

  expect([back.title, back.body.includes(`value="${codes.user_code}"`)]).toEqual(['Sign in a device', true])
  expect((await visitor.post(url, fields)).status).toBe(403)
  expect((await question.submit(url, { decision: 'approve' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await stateOf(codes.device_code)).toBe('authorization_pending')
  const again = await back.submit('/device', { user_code: codes.user_code })
  await again.submit('/device/request', { decision: 'approve' })
  expect(await stateOf(codes.device_code)).toBe('approved')
  // A sign-in that has expired cannot be approved.
  expect((await asked.submit(url, { decision: 'approve' })).body).toContain('This code has expired.')
  expect(await stateOf(first.device_code)).toBe('expired_token')
})

test('a device and its user learn how the sign-in ended', async () => {
  const { service, configure, makeConfidential, begin, poll, enter, decide, visitor, ctx } = await startWithDevice()
  const denied = (await begin()).json
  expect((await decide(visitor, denied.user_code, 'deny')).title).toBe("The device isn't signed in")
  expect(await poll(denied.device_code)).toMatchObject(answer(400, 'access_denied'))
  expect((await enter(visitor, denied.user_code)).body).toContain('This code was already used.')
  expect((await enter(visitor, 'BBBB-BBBB')).body).toContain('No device shows this code.')
  expect(await service.auditActions()).toContain('device_grant.deny')
  // Who is not signed in comes back with the code, by a link in the same browser, too.
  const stranger = visitorOf(service)
  const waiting = (await begin()).json
  const entrance = await stranger.open(`/device?user_code=${waiting.user_code}`)
  const signInByLink = async (browser: Visitor) => {
    await service.db.deleteFrom('mail_allowances').execute()
    await entrance.submit('/sign-in/email', { email })
    const { token } = await service.lastMail(email)
    return (await browser.open(`/sign-in/link?token=${token}`)).submit('/sign-in/link')
  }
  const elsewhere = await signInByLink(visitorOf(service))
  const filled = await signInByLink(stranger)
  expect([entrance.title, elsewhere.title, filled.title]).toEqual([
    'Sign in to your account',
    email,
    'Sign in a device',
  ])
  expect(filled.body).toContain(`value="${waiting.user_code}"`)

  for (const [fields, error] of [
    [{ device_code: undefined }, 'invalid_request'],
    [{ device_code: `ldc_${'A'.repeat(43)}` }, 'invalid_grant'],
    [{ client_id: 'app_x' }, 'invalid_client'],
    [{ client_secret: 'x' }, 'invalid_client'],
  ] as const)
    expect((await poll(waiting.device_code, fields)).json.error).toBe(error)
  expect(await begin({ scope: 'account' })).toMatchObject(answer(400, 'invalid_scope'))
  // The user ends all sessions after a thief has approved.
  await decide(stranger, waiting.user_code, 'approve')
  await service.db.updateTable('sessions').set({ ended_at: ctx.now() }).where('ended_at', 'is', null).execute()
  expect(await poll(waiting.device_code)).toMatchObject(answer(400, 'access_denied'))

  const late = (await begin()).json
  await configure({})
  expect(await poll(late.device_code)).toMatchObject(answer(400, 'unauthorized_client'))
  expect(await begin()).toMatchObject(answer(400, 'unauthorized_client'))
  const client_secret = await makeConfidential({ deviceGrant: true })
  expect(await begin()).toMatchObject(answer(401, 'invalid_client'))
  expect(await poll(late.device_code)).toMatchObject(answer(401, 'invalid_client'))
  expect((await begin({ client_secret })).status).toBe(200)
  expect(await poll(late.device_code, { client_secret })).toMatchObject(answer(400, 'authorization_pending'))
  service.advance(10 * minutes)
  expect(await poll(late.device_code, { client_secret })).toMatchObject(answer(400, 'expired_token'))
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await fetch(`${service.url}/oauth2/device_authorization`, json)).status).toBe(400)

  service.advance(10 * minutes + 1)
  await purgeDeviceGrants(service.ctx)
  expect(await service.db.selectFrom('device_grants').select('id').execute()).toEqual([])
})

test('a device steps up before it does what requires a recent sign-in, and its approval says what it gets', async () => {
  const { service, configure, begin, poll, enter, visitor } = await startWithDevice()
  await configure({ deviceGrant: true, allowedScopes: ['openid', 'profile', 'offline_access', 'account'] })
  const { json: codes } = await begin({ scope: 'openid offline_access account' })
  const question = await enter(visitor, codes.user_code)
  expect(question.body).toContain('Full access to your account')
  const { json: less } = await begin({ scope: 'openid profile' })
  const lesser = (await enter(visitor, less.user_code)).body
  expect([lesser.includes('Full access'), lesser.includes('Your name')]).toEqual([false, true])
  await question.submit('/device/request', { decision: 'approve' })
  const { access_token: token } = (await poll(codes.device_code)).json

  for (const [method, path, body] of [
    ['DELETE', '/v1/users/me', undefined],
    ['GET', '/v1/users/me/export', undefined],
    ['POST', '/v1/users/me/passkeys/challenge', {}],
    ['PATCH', '/v1/users/me', { email: 'eve@example.com' }],
  ] as const) {
    const { status, error } = await service.call(method, path, { token, body })
    expect([path, status, error?.code]).toEqual([path, 403, 'REAUTH_REQUIRED'])
  }
  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(200)

  const started = await service.call('POST', '/v1/auth/step-up', { token, body: { method: 'mail' } })
  const { code } = await service.lastMail(email)
  const body = { handle: started.data.handle, code }
  const { data } = await service.call('POST', '/v1/auth/step-up/verify', { token, body })
  const { status } = await service.call('POST', '/v1/users/me/passkeys/challenge', {
    token: data.accessToken,
    body: {},
  })
  expect(status).toBe(200)
})

test('only who may do anything with users changes who gets tokens of an app with full access', async () => {
  const { service, configure } = await startWithDevice()
  await configure({ allowedScopes: ['openid', 'account'] })
  const developer = await service.adminSignIn({ role: 'developer', email: 'dev@example.com' })
  const admin = await service.adminSignIn({ role: 'admin', email: 'admin@example.com' })
  const url = `/v1/admin/apps/${service.app.ref}`
  for (const [method, path, body] of [
    ['PATCH', url, { settings: { deviceGrant: true } }],
    ['PATCH', url, { clientType: 'confidential' }],
    ['POST', `${url}/secrets`, {}],
    ['PATCH', url, { clientType: 'public' }],
  ] as const) {
    const isSecret = path !== url
    if (isSecret) await configure({ allowedScopes: ['openid', 'account'] }, { client_type: 'confidential' })
    const refused = await developer.call(method, path, { body })
    expect([body, refused.status, refused.error?.code]).toEqual([body, 403, 'FORBIDDEN'])
    expect((await admin.call(method, path, { body })).status).toBe(isSecret ? 201 : 200)
  }
  expect((await developer.call('PATCH', url, { body: { name: 'Other' } })).status).toBe(200)
})

test('an approval waits for room in the sessions of the user', async () => {
  const { service, begin, poll, enter, visitor } = await startWithDevice()
  const { json: codes } = await begin()
  const question = await enter(visitor, codes.user_code)
  await allowOneSession(service)
  const { user_code: another } = (await begin()).json
  const full = await enter(visitor, another)
  expect([full.status, full.title]).toEqual([403, "You've reached your session limit"])

  await question.submit('/device/request', { decision: 'approve' })
  expect((await poll(codes.device_code)).json).toMatchObject({
    error: 'invalid_grant',
    licet_code: 'SESSION_LIMIT_REACHED',
  })
  const sessions = await visitor.open(linkIn(full, '/account/sessions'))
  const back = await visitor.open(linkIn(await sessions.submit('/account/sessions/end'), '/device'))
  expect(back.body).toContain(`value="${another}"`)
  expect((await back.submit('/device', { user_code: another })).title).toMatch(/^Sign a device in/)
  const { json: tokens } = await poll(codes.device_code)
  const token = tokens.access_token
  expect((await service.call('GET', '/v1/sessions/current', { token })).status).toBe(200)
})

test('a project that requires an organization asks for it before a device, and the device starts in it', async () => {
  const { service, begin, poll, enter, visitor, ada } = await startWithDevice()
  const { make, join, headers } = await setUpTeams(service, { required: true })
  const organizationOf = async (token: string) => {
    const { data } = await service.call('GET', '/v1/sessions/current', { token })
    return data.organization?.slug
  }
  const redeem = async (deviceCode: string) => organizationOf((await poll(deviceCode)).json.access_token)
  const { json: first } = await begin()
  const none = await enter(visitor, first.user_code)
  expect(none.title).toBe('You need an organization')
  const step = /name="step" value="([^"]+)"/.exec(none.body)?.[1] ?? ''
  const form = /name="form" value="([^"]+)"/.exec(none.body)?.[1] ?? ''
  const approved = await visitor.post('/device/request', { form, step, decision: 'approve' })
  expect(approved.title).toBe('You need an organization')
  expect(await poll(first.device_code)).toMatchObject(answer(400, 'authorization_pending'))
  expect((await none.submit('/device/organization/create', { name: '' })).status).toBe(400)
  const question = await none.submit('/device/organization/create', { name: 'Mine' })
  expect(question.title).toBe('Sign a device in to default app?')
  expect((await question.submit('/device/request', { decision: 'approve' })).title).toBe('Continue on your device')
  expect(await redeem(first.device_code)).toBe('mine')
  // In the form of an app, too, the only one is certain.
  await service.db.updateTable('users').set({ last_organization_id: null }).execute()
  await service.db.deleteFrom('mail_allowances').execute()
  expect(await organizationOf((await service.signIn(email)).accessToken)).toBe('mine')

  const acme = await make('acme')
  await join(acme, ada.user.id, 'member')
  await service.db.deleteFrom('mail_allowances').execute()
  const { accessToken: token } = await service.signIn(email)
  expect(await organizationOf(token)).toBeUndefined()
  const body = { userId: ada.user.id, keys: ['reports'] }
  const { data } = await service.call('POST', '/v1/licenses/check', { headers, body })
  expect(JSON.stringify(data)).toContain('ORGANIZATION_REQUIRED')
  const { json: second } = await begin()
  const choice = await enter(visitor, second.user_code)
  expect(choice.title).toBe('Choose an organization')
  const refused = await choice.submit('/device/organization', { organization: 'org_none' })
  expect([refused.status, refused.title]).toEqual([400, 'Choose an organization'])
  const chosen = await refused.submit('/device/organization', { organization: acme.ref })
  await chosen.submit('/device/request', { decision: 'approve' })
  expect(await redeem(second.device_code)).toBe('acme')
})
