import { expect, test } from 'vitest'
import { alteredOf } from '../../test/altered.ts'
import { chromeOnWindows } from '../../test/client.ts'
import { insertApp, minutes, redirectUri, testConfig, times } from '../../test/harness.ts'
import { newProof, startWithApp } from '../../test/oidc.ts'
import { expectFew } from '../../test/statements.ts'
import { purgeCodes } from './redemption.ts'

const invalidGrant = { status: 400, json: { error: 'invalid_grant' } }

test('a code gives a session of the browser, with what was granted, in one statement', async () => {
  const { service, codeFor, redeem, configure, ada, send } = await startWithApp()
  await redeem(await codeFor())
  const ask = () => codeFor({ scope: 'openid email offline_access' })
  let code = await ask()
  let reply = { status: 0, json: {}, headers: new Headers() } as Awaited<ReturnType<typeof redeem>>

  await expectFew(
    1,
    async () => {
      reply = await redeem(code)
    },
    async () => {
      code = await ask()
    },
  )

  expect(reply.json).toEqual({
    access_token: expect.stringMatching(/^lat_/),
    token_type: 'Bearer',
    expires_in: 900,
    refresh_token: expect.stringMatching(/^lrt_/),
    scope: 'openid email offline_access',
    id_token: expect.stringMatching(/^eyJ/),
  })
  expect([reply.headers.get('cache-control'), reply.headers.get('access-control-allow-origin')]).toEqual([
    'no-store',
    '*',
  ])
  const userinfo = await send('/oauth2/userinfo', { headers: { authorization: `Bearer ${reply.json.access_token}` } })
  expect(userinfo.json).toEqual({ sub: ada.user.id, email: 'ada@example.com', email_verified: true })
  const session = await service.db
    .selectFrom('sessions as s')
    .innerJoin('sessions as b', 'b.id', 's.parent_id')
    .select(['s.method', 's.user_agent', 'b.user_agent as browser_agent', 's.scopes'])
    .orderBy('s.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(session).toMatchObject({ method: 'sso', scopes: ['openid', 'email', 'offline_access'] })

  await configure({ sso: 'silent', allowedScopes: ['openid', 'profile'] })
  const short = await redeem(await codeFor({ scope: 'openid' }))
  expect(Object.keys(short.json).toSorted()).toEqual(['access_token', 'expires_in', 'id_token', 'scope', 'token_type'])
  service.advance(15 * minutes)
  const over = await service.call('GET', '/v1/sessions/current', { token: short.json.access_token })
  expect(over.status).toBe(401)
})

test('of 64 redemptions of one code one succeeds', async () => {
  const { service, codeFor, redeem } = await startWithApp()
  const second = await service.startNode()
  await redeem(await codeFor())
  const code = await codeFor()

  const replies = await Promise.all(times(64, (index) => redeem(code, {}, index % 2 ? second : service)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ json }) => json.error === 'invalid_grant')).toHaveLength(63)
  const [winner] = replies.filter(({ status }) => status === 200)
  const current = await service.call('GET', '/v1/sessions/current', { token: winner?.json.access_token })
  expect(current.status).toBe(200)
})

test('a wrong verifier leaves the code usable', async () => {
  const { codeFor, redeem } = await startWithApp()
  const code = await codeFor()
  for (const verifier of [undefined, 'x', newProof().verifier])
    expect(await redeem(code, { code_verifier: verifier })).toMatchObject(invalidGrant)
  expect((await redeem(code)).status).toBe(200)
})

test('a second redemption after ten seconds ends the session', async () => {
  const { service, codeFor, redeem } = await startWithApp()
  const code = await codeFor()
  const { json } = await redeem(code)
  const alive = async () => (await service.call('GET', '/v1/sessions/current', { token: json.access_token })).status
  service.advance(10_000)
  expect(await redeem(code)).toMatchObject(invalidGrant)
  // With the right verifier alone: others know less than the app.
  service.advance(50_000)
  expect(await redeem(code, { code_verifier: newProof().verifier })).toMatchObject(invalidGrant)
  expect(await alive()).toBe(200)

  expect(await redeem(code)).toMatchObject(invalidGrant)

  expect(await alive()).toBe(401)
  const records = await service.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('action', '=', 'oauth.code_reused')
    .execute()
  expect(records).toMatchObject([{ severity: 'critical' }])
  service.advance(10 * minutes)
  await purgeCodes(service.ctx)
  expect(await service.db.selectFrom('oauth_codes').selectAll().execute()).toEqual([])
  expect(await redeem(code)).toMatchObject(invalidGrant)
})

test('a code of another app, project or redirect URI is refused', async () => {
  const { service, codeFor, redeem, send, open, find, ctx, configure } = await startWithApp()
  const now = service.ctx.now()
  const other = await insertApp(service.db, service.app.projectId, { key: 'other', now, settings: { sso: 'silent' } })
  const { cookie } = await open()
  const code = await codeFor({}, cookie)
  for (const more of [
    { client_id: other.ref },
    { redirect_uri: 'http://127.0.0.1:4000/x' },
    { redirect_uri: undefined },
    { code: alteredOf(code) },
    { code: 'lac_x' },
  ])
    expect(await redeem(code, more)).toMatchObject(invalidGrant)
  const elsewhere = await send('/p/acme/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, client_id: service.app.ref }),
  })
  expect([elsewhere.status, elsewhere.json.error, elsewhere.headers.get('www-authenticate')]).toEqual([
    401,
    'invalid_client',
    'Basic',
  ])
  // A minute is enough, and not after the user has signed out in the browser.
  service.advance(60_000)
  expect(await redeem(code)).toMatchObject(invalidGrant)
  const late = await codeFor({}, cookie)
  const found = await find(cookie)
  await service.db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', found?.session.id ?? 0)
    .execute()
  expect(await redeem(late)).toMatchObject(invalidGrant)
  // The app may have lost the redirect URI since.
  ctx.caches.forget('session', found?.session.id ?? 0)
  const last = await codeFor({}, (await open()).cookie)
  await configure({ sso: 'silent' }, { redirect_uris: [] })
  expect(await redeem(last)).toMatchObject(invalidGrant)
  await configure({ sso: 'silent' }, { redirect_uris: [redirectUri] })
  expect((await redeem(last)).status).toBe(200)
})

test('a public refresh of a confidential session is refused and harms nothing', async () => {
  const { service, codeFor, redeem, configure, refresh } = await startWithApp()
  const { json } = await redeem(await codeFor())
  await configure({ sso: 'silent' }, { client_type: 'confidential' })
  const asPublic = () => service.call('POST', '/v1/auth/refresh', { body: { refreshToken: json.refresh_token } })

  expect(await asPublic()).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } })
  expect(await refresh(json.refresh_token)).toMatchObject({ status: 401, json: { error: 'invalid_client' } })

  const current = await service.call('GET', '/v1/sessions/current', { token: json.access_token })
  expect(current.status).toBe(200)
  await configure({ sso: 'silent' })
  await configure({ sso: 'silent' }, { client_type: 'public' })
  expect((await asPublic()).status).toBe(200)
})

test('refresh here and at /v1/auth/refresh share grace and reuse detection', async () => {
  const { service, codeFor, redeem, refresh, ada } = await startWithApp()
  const { json: first } = await redeem(await codeFor())
  const second = await refresh(first.refresh_token)
  expect(second.json).toMatchObject({
    scope: 'openid email offline_access',
    expires_in: 900,
    id_token: expect.any(String),
  })
  expect((await refresh(first.refresh_token)).json.access_token).toBe(second.json.access_token)
  const same = await service.call('POST', '/v1/auth/refresh', { body: { refreshToken: first.refresh_token } })
  expect(same.data.accessToken).toBe(second.json.access_token)
  expect(same.data.expiresIn).toBe(900)
  expect(await refresh(second.json.refresh_token, { scope: 'openid profile' })).toMatchObject({
    status: 400,
    json: { error: 'invalid_scope' },
  })
  // Less than was granted may be asked for; what the session has is in the response.
  const third = await refresh(second.json.refresh_token, { scope: 'openid' })
  expect(third.json.scope).toBe('openid email offline_access')
  service.advance(31_000)
  const isAlive = async () =>
    (await service.call('GET', '/v1/sessions/current', { token: third.json.access_token })).status === 200
  expect(await isAlive()).toBe(true)

  expect(await refresh(first.refresh_token)).toMatchObject({
    status: 400,
    json: { error: 'invalid_grant', licet_code: 'REFRESH_TOKEN_REVOKED' },
  })

  expect(await isAlive()).toBe(false)
  expect(await refresh(`lrt_${'A'.repeat(43)}`)).toMatchObject({ json: { licet_code: 'UNAUTHORIZED' } })
  // Tokens of the sign-in API are those of the same app, with all rights.
  const own = await refresh((await service.signIn(ada.user.email)).refreshToken)
  expect(Object.keys(own.json)).not.toContain('scope')
})

test('a database fault is never invalid_grant', async () => {
  const { service, codeFor, redeem, refresh } = await startWithApp()
  const { json } = await redeem(await codeFor())
  const code = await codeFor()
  await service.db.schema.alterTable('oauth_codes').renameTo('oauth_codes_away').execute()
  await service.db.schema.alterTable('sessions').renameTo('sessions_away').execute()
  try {
    for (const reply of [await redeem(code), await refresh(json.refresh_token)])
      expect(reply).toMatchObject({ status: 500, json: { error: 'server_error' } })
  } finally {
    await service.db.schema.alterTable('oauth_codes_away').renameTo('oauth_codes').execute()
    await service.db.schema.alterTable('sessions_away').renameTo('sessions').execute()
  }
  expect((await redeem(code)).status).toBe(200)
})

test('the form is the only body, and each request names one client', async () => {
  const { service, post, send } = await startWithApp()
  const grant = { grant_type: 'refresh_token', refresh_token: 'x' }
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect(await send('/oauth2/token', json)).toMatchObject({ status: 400, json: { error: 'invalid_request' } })
  expect(await post('/oauth2/token', {})).toMatchObject({ status: 400, json: { error: 'invalid_request' } })
  const client = { client_id: service.app.ref }
  expect(await post('/oauth2/token', { ...client, grant_type: 'password' })).toMatchObject({
    status: 400,
    json: { error: 'unsupported_grant_type' },
  })
  for (const [fields, headers] of [
    [{}, {}],
    [{ ...client, client_secret: 'x' }, {}],
    [{}, basic(`${service.app.ref}:x`)],
    [{ ...client, client_secret: 'x' }, basic(`${service.app.ref}:x`)],
    [{ client_id: 'app_x' }, basic(`${service.app.ref}:`)],
    [client, { authorization: 'Bearer x' }],
    [client, basic('%:x')],
  ] as const)
    expect(await post('/oauth2/token', { ...grant, ...fields }, headers)).toMatchObject({
      status: 401,
      json: { error: 'invalid_client' },
    })
  const doubled = new URLSearchParams({ ...grant, ...client })
  doubled.append('client_id', service.app.ref)
  expect(await send('/oauth2/token', { method: 'POST', body: doubled })).toMatchObject({
    json: { error: 'invalid_request' },
  })
})

test('codes that their sender cannot redeem take no attempts from their user', async () => {
  const { codeFor, redeem, refresh, service } = await startWithApp({
    config: { rateLimits: { ...testConfig.rateLimits, authAttempts: { count: 10, seconds: 300 } } },
  })
  const { json } = await redeem(await codeFor())
  const [expired, seen] = [await codeFor(), await codeFor()]
  const redeemBoth = () => [
    redeem(seen, { code_verifier: newProof().verifier }),
    redeem(seen, { code_verifier: undefined }),
  ]
  const replies = await Promise.all(times(6, redeemBoth).flat())
  service.advance(61_000)
  replies.push(...(await Promise.all(times(12, () => redeem(expired)))))

  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await refresh(json.refresh_token)).status).toBe(200)
})

test('no secret in URL, log or audit', async () => {
  const { service, codeFor, redeem, refresh, post, proof } = await startWithApp()
  const code = await codeFor()
  const { json } = await redeem(code)
  const next = await refresh(json.refresh_token)
  await redeem(code, { code_verifier: newProof().verifier })
  await post(
    '/oauth2/revoke',
    { token: next.json.access_token, client_id: service.app.ref },
    { 'user-agent': chromeOnWindows },
  )
  expect((await service.call('GET', '/v1/sessions/current', { token: next.json.access_token })).status).toBe(401)

  const records = await service.db.selectFrom('audit_logs').selectAll().execute()
  const rows = await service.db.selectFrom('oauth_codes').selectAll().execute()
  const kept = `${JSON.stringify(records)}${JSON.stringify(rows)}${service.logLines.join('')}`
  for (const secret of [
    code,
    proof.verifier,
    json.access_token,
    json.refresh_token,
    json.id_token,
    next.json.refresh_token,
  ])
    expect(kept.includes(secret.slice(8, 40))).toBe(false)
})
