import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { chromeOnWindows } from '../../../test/client.ts'
import { insertApp, minutes, redirectUri, type Service, startService, times } from '../../../test/harness.ts'
import { type Mischief, signInAt, startOpenIdProvider, type TokenRequest } from '../../../test/openid-providers.ts'
import { addHostileProvider, finishLogin, insertProvider, signInThrough, startLogin } from '../../../test/providers.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { purgeFlows } from './flows/service.ts'

const refusal = (status: number, code: string) => ({ status, error: { code } })

/** Starts a sign-in that waits for its callback. */
async function underWay(service: Service) {
  const hostile = await addHostileProvider(service)
  const { data } = await startLogin(service)
  const code = hostile.issueCode(data.authUrl)
  return { hostile, state: data.state as string, code, authUrl: new URL(data.authUrl) }
}

describe('POST /v1/auth/login', () => {
  test('returns a URL with the redirect URI, state, nonce, and an S256 code challenge', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const reply = await startLogin(service, { state: 'from the client: ~!' })

    expect(reply.status).toBe(200)
    expect(reply.data.state).toBe('from the client: ~!')
    const url = new URL(reply.data.authUrl)
    expect(url.origin).toBe(hostile.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'web',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'from the client: ~!',
      code_challenge_method: 'S256',
    })
    for (const name of ['nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  })

  test('creates a state of 256 bits when the client sends none', async () => {
    const service = await startService()
    await addHostileProvider(service)
    const states = await Promise.all([1, 2].map(async () => (await startLogin(service)).data.state))
    expect(states[0]).toMatch(/^[\w-]{43}$/)
    expect(states[0]).not.toBe(states[1])
  })

  test('requests the scopes that the client names, with openid added', async () => {
    const service = await startService()
    await addHostileProvider(service, { allowedScopes: ['email', 'groups'] })
    const scopeOf = async (scopes: string[]) =>
      new URL((await startLogin(service, { scopes })).data.authUrl).searchParams.get('scope')

    expect(await scopeOf(['email', 'groups', 'email'])).toBe('openid email groups')
    expect(await scopeOf([])).toBe('openid email profile')
    expect(await startLogin(service, { scopes: ['calendar'] })).toMatchObject(refusal(400, 'VALIDATION_ERROR'))
  })

  test.each([
    ['no provider', { provider: undefined }],
    ['no redirect URI', { redirectUri: undefined }],
    ['an empty state', { state: '' }],
    ['a state of 513 characters', { state: 'x'.repeat(513) }],
    ['a state with a control character', { state: 'a\nb' }],
    ['a scope with a space', { scopes: ['a b'] }],
    ['a scope with a quote', { scopes: ['a"b'] }],
    ['an unknown field', { nonce: 'mine' }],
    ['a redirect URI with a fragment', { redirectUri: `${redirectUri}#x` }],
    ['a javascript: redirect URI', { redirectUri: 'javascript:alert(1)' }],
  ])('with %s returns VALIDATION_ERROR', async (_what, body) => {
    const service = await startService()
    await addHostileProvider(service)
    expect(await startLogin(service, body)).toMatchObject(refusal(400, 'VALIDATION_ERROR'))
  })

  test('accepts a state of 512 characters', async () => {
    const service = await startService()
    await addHostileProvider(service)
    expect(await startLogin(service, { state: '~'.repeat(512) })).toMatchObject({ status: 200 })
  })

  test('returns INVALID_PROVIDER for one that is unknown, disabled, or for development only', async () => {
    const service = await startService()
    await addHostileProvider(service, { enabled: false })
    await insertProvider(service, {
      key: 'dev',
      type: 'dev',
      clientId: 'licet-dev',
      issuer: 'http://127.0.0.1/dev/idp',
    })
    for (const provider of ['nobody', 'corp', 'dev']) {
      expect(await startLogin(service, { provider })).toMatchObject(refusal(400, 'INVALID_PROVIDER'))
    }
  })

  test('returns REDIRECT_URI_NOT_ALLOWED for a URI that no app allows', async () => {
    const service = await startService()
    await addHostileProvider(service)
    const reply = await startLogin(service, { redirectUri: 'https://evil.example/callback' })
    expect(reply).toMatchObject(refusal(400, 'REDIRECT_URI_NOT_ALLOWED'))
  })

  test('returns APP_REQUIRED when several apps allow the URI, and accepts the one that is named', async () => {
    const service = await startService({ redirectUris: ['https://other.example/'] })
    await addHostileProvider(service)
    const [a] = await Promise.all(
      ['a', 'b'].map((key) => insertApp(service.db, service.app.projectId, { key, now: service.ctx.now() })),
    )
    expect(await startLogin(service)).toMatchObject(refusal(400, 'APP_REQUIRED'))
    expect(await startLogin(service, {}, { headers: { 'x-app-id': a?.ref ?? '' } })).toMatchObject({ status: 200 })
  })

  test('returns PROVIDER_UNAVAILABLE when discovery fails, and stores nothing', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    hostile.mischief = { discovery: (_request, response) => void response.writeHead(500).end() }
    expect(await startLogin(service)).toMatchObject(refusal(500, 'PROVIDER_UNAVAILABLE'))
    expect(await service.db.selectFrom('oauth_flows').selectAll().execute()).toEqual([])
  })

  test('eight logins at a dead provider: the same code', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    hostile.mischief = { discovery: (_request, response) => void response.writeHead(500).end() }
    const replies = []
    for (let login = 0; login < 8; login += 1) replies.push(await startLogin(service))
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
      times(8, () => [500, 'PROVIDER_UNAVAILABLE']),
    )
    // From the sixth on, the provider is left alone.
    expect(hostile.calls['/.well-known/openid-configuration']).toBe(5)
  })

  test('to link returns UNAUTHORIZED without a valid bearer token', async () => {
    const service = await startService()
    await addHostileProvider(service)
    const { accessToken } = await service.signIn('ada@example.com')
    await service.call('POST', '/v1/auth/logout', { token: accessToken })
    expect(await startLogin(service, { link: true }, { token: accessToken })).toMatchObject(
      refusal(401, 'UNAUTHORIZED'),
    )
  })
})

describe('an outstanding state', () => {
  test('is replaced by a sign-in from the same IP address and user agent: the first sign-in is void', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const first = await startLogin(service, { state: 'mine' })
    const second = await startLogin(service, { state: 'mine' })
    const answers = []
    for (const { data } of [first, second]) {
      answers.push(await finishLogin(service, { state: 'mine', code: hostile.issueCode(data.authUrl) }))
    }
    // The flow holds the nonce of the second sign-in, and one callback uses it up.
    expect(answers[0]).toMatchObject(refusal(400, 'INVALID_CODE'))
    expect(answers[1]).toMatchObject(refusal(400, 'INVALID_STATE'))
  })

  test.each([
    ['another user agent', { 'user-agent': chromeOnWindows }],
    ['another IP address', { 'x-forwarded-for': '203.0.113.9' }],
  ])('is refused to %s, and the first sign-in continues', async (_who, headers) => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const { data } = await startLogin(service, { state: 'mine' })
    expect(await startLogin(service, { state: 'mine' }, { headers })).toMatchObject(refusal(400, 'INVALID_STATE'))
    const reply = await finishLogin(service, { state: 'mine', code: hostile.issueCode(data.authUrl) })
    expect(reply.status).toBe(200)
  })

  test('is free for anyone after it was used or has expired', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const stranger = { headers: { 'user-agent': chromeOnWindows } }
    const { data } = await startLogin(service, { state: 'mine' })
    await finishLogin(service, { state: 'mine', code: hostile.issueCode(data.authUrl) })
    expect((await startLogin(service, { state: 'mine' }, stranger)).status).toBe(200)
    service.advance(10 * minutes)
    expect((await startLogin(service, { state: 'mine' })).status).toBe(200)
  })

  test('of many concurrent sign-ins with one state from different user agents exactly one continues', async () => {
    const service = await startService()
    await addHostileProvider(service)
    const other = await service.startNode()
    await startLogin(service)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        startLogin(n % 2 ? service : other, { state: 'same' }, { headers: { 'user-agent': `agent ${n}` } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error?.code === 'INVALID_STATE')).toHaveLength(19)
  })
})

describe('POST /v1/auth/callback', () => {
  test('signs in through a real OpenID provider, and the audit log records it', async () => {
    const service = await startService()
    const idp = await startOpenIdProvider()
    await insertProvider(service, { key: 'corp', type: 'oidc', ...idp })
    const { data } = await startLogin(service)
    const back = await signInAt(data.authUrl, 'ada')
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => back.searchParams.get(name))

    const reply = await finishLogin(service, { code, state, iss })

    expect(reply).toMatchObject({
      status: 200,
      data: { user: { email: 'ada@example.com', name: 'Ada Lovelace', id: expect.stringMatching(/^usr_/) } },
    })
    expect((await service.call('GET', '/v1/sessions/current', { token: reply.data.accessToken })).status).toBe(200)
    expect(await service.auditActions()).toEqual([
      'provider.create',
      'provider.vouch',
      'oauth.login',
      'user.create',
      'identity.link',
      'oauth.callback',
      'session.create',
      'user.login',
    ])
  })

  test('recognizes the user by the subject, even after their email has changed', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const first = await signInThrough(service, hostile)
    const again = await signInThrough(service, hostile, { email: 'new@example.com', email_verified: false })
    expect(again).toMatchObject({ status: 200, data: { user: first.data.user } })
  })

  test('works once: a second callback returns INVALID_STATE', async () => {
    const service = await startService()
    const { hostile, state, code, authUrl } = await underWay(service)
    expect((await finishLogin(service, { state, code })).status).toBe(200)
    const again = await finishLogin(service, { state, code: hostile.issueCode(authUrl.href) })
    expect(again).toMatchObject(refusal(400, 'INVALID_STATE'))
  })

  test('uses up the state before it asks the provider, whatever the response', async () => {
    const service = await startService()
    const { hostile, state, code, authUrl } = await underWay(service)
    expect(await finishLogin(service, { state, code: 'made-up' })).toMatchObject(refusal(400, 'INVALID_CODE'))
    expect(await finishLogin(service, { state, code })).toMatchObject(refusal(400, 'INVALID_STATE'))
    expect(hostile.calls['/token']).toBe(1)
    expect(authUrl.searchParams.get('state')).toBe(state)
    expect(await service.auditActions()).toContain('oauth.fail')
  })

  test('returns INVALID_STATE after 10 minutes, and works until then', async () => {
    const service = await startService()
    const { state, code } = await underWay(service)
    service.advance(10 * minutes)
    expect(await finishLogin(service, { state, code })).toMatchObject(refusal(400, 'INVALID_STATE'))

    const { data } = await startLogin(service)
    service.advance(10 * minutes - 1)
    const late = await finishLogin(service, { state: data.state, code: 'made-up' })
    expect(late).toMatchObject(refusal(400, 'INVALID_CODE'))
  })

  test('with an unknown state returns INVALID_STATE', async () => {
    const service = await startService()
    const { code } = await underWay(service)
    expect(await finishLogin(service, { state: 'never', code })).toMatchObject(refusal(400, 'INVALID_STATE'))
  })

  test('with the state of a sign-in at another provider returns INVALID_STATE and keeps that sign-in', async () => {
    const service = await startService()
    const { state, code } = await underWay(service)
    await insertProvider(service, { key: 'other', type: 'google', clientId: 'web', clientSecret: 'secret-of-google' })
    const wrong = await finishLogin(service, { provider: 'other', state, code })
    expect(wrong).toMatchObject(refusal(400, 'INVALID_STATE'))
    expect((await finishLogin(service, { state, code })).status).toBe(200)
  })

  test('with the state of a sign-in at another app returns INVALID_STATE', async () => {
    const service = await startService()
    const { state, code } = await underWay(service)
    const now = service.ctx.now()
    const other = await insertApp(service.db, service.app.projectId, { key: 'other', now, redirectUris: [] })
    for (const ref of [other.ref, 'app_made_up']) {
      const wrong = await finishLogin(service, { state, code }, { headers: { 'x-app-id': ref } })
      expect(wrong).toMatchObject(refusal(400, 'INVALID_STATE'))
    }
    const right = await finishLogin(service, { state, code }, { headers: { 'x-app-id': service.app.ref } })
    expect(right.status).toBe(200)
  })

  test('with an unknown provider returns INVALID_PROVIDER', async () => {
    const service = await startService()
    const { state, code } = await underWay(service)
    const reply = await finishLogin(service, { provider: 'nobody', state, code })
    expect(reply).toMatchObject(refusal(400, 'INVALID_PROVIDER'))
  })

  test('with a provider that was disabled after the start returns INVALID_PROVIDER', async () => {
    const service = await startService()
    const { hostile, state, code } = await underWay(service)
    await service.db.updateTable('oauth_providers').set({ enabled: false }).execute()
    expect(await finishLogin(service, { state, code })).toMatchObject(refusal(400, 'INVALID_PROVIDER'))
    expect(hostile.calls['/token']).toBeUndefined()
  })

  test('with a redirect URI that was removed after the start returns REDIRECT_URI_NOT_ALLOWED', async () => {
    const service = await startService()
    const { hostile, state, code } = await underWay(service)
    await service.db
      .updateTable('apps')
      .set({ redirect_uris: ['https://elsewhere.example/'] })
      .execute()
    expect(await finishLogin(service, { state, code })).toMatchObject(refusal(400, 'REDIRECT_URI_NOT_ALLOWED'))
    expect(hostile.calls['/token']).toBeUndefined()
  })

  test('with an ID token that fails a check returns INVALID_CODE', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const reply = await signInThrough(service, hostile, { nonce: 'of another login' })
    expect(reply).toMatchObject(refusal(400, 'INVALID_CODE'))
    expect(await service.db.selectFrom('users').selectAll().execute()).toEqual([])
  })

  test('with an issuer other than the expected one returns INVALID_CODE', async () => {
    const service = await startService()
    const { state, code } = await underWay(service)
    const reply = await finishLogin(service, { state, code, iss: 'https://other.example' })
    expect(reply).toMatchObject(refusal(400, 'INVALID_CODE'))
  })

  test('a sign-in right after a rotation works', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    expect(await signInThrough(service, hostile)).toMatchObject({ status: 200 })

    await hostile.rotateKey()
    const replies = await Promise.all(times(8, () => signInThrough(service, hostile)))

    expect(replies.map(({ status }) => status)).toEqual(times(8, () => 200))
    expect(hostile.calls['/jwks']).toBe(2)
  })

  test('unknown keys are read at most every five seconds', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    hostile.mischief.header = { alg: 'ES256', kid: 'unknown' }
    for (let login = 0; login < 6; login += 1) {
      const { data } = await startLogin(service)
      const reply = await finishLogin(service, { state: data.state, code: hostile.issueCode(data.authUrl) })
      expect(reply).toMatchObject(refusal(400, 'INVALID_CODE'))
    }
    expect(hostile.calls['/jwks']).toBe(2)
  })

  test('with an unavailable provider returns PROVIDER_UNAVAILABLE', async () => {
    const service = await startService()
    const { hostile, state, code } = await underWay(service)
    hostile.mischief = { token: (_request, response) => void response.writeHead(503).end() }
    expect(await finishLogin(service, { state, code })).toMatchObject(refusal(500, 'PROVIDER_UNAVAILABLE'))
  })

  test.each([
    ['no code', { code: undefined }],
    ['no state', { state: undefined }],
    ['a code that is not a string', { code: 5 }],
    ['an overlong code', { code: 'x'.repeat(4097) }],
    ['an unknown field', { redirectUri }],
  ])('with %s returns VALIDATION_ERROR', async (_what, body) => {
    const service = await startService()
    const { state, code } = await underWay(service)
    expect(await finishLogin(service, { state, code, ...body })).toMatchObject(refusal(400, 'VALIDATION_ERROR'))
  })

  test('of a plain OAuth 2.0 provider reads the profile from the configured endpoints', async () => {
    const service = await startService()
    const hostile = await addHostileProvider(service)
    const at = (path: string) => `${hostile.issuer}${path}`
    const urls = { authorizationUrl: at('/authorize'), tokenUrl: at('/token'), userinfoUrl: at('/userinfo') }
    const endpoints = { ...urls, subject: 'user.id', email: 'user.mail', emailVerified: 'user.confirmed' }
    await insertProvider(service, {
      key: 'plain',
      type: 'oauth2',
      clientId: 'web',
      clientSecret: 'hostile-secret',
      endpoints,
    })
    const { data } = await startLogin(service, { provider: 'plain', scopes: ['profile'] })
    hostile.mischief = { userinfo: { user: { id: 7, mail: 'Grace@Example.com', confirmed: true } } }
    const code = hostile.issueCode(data.authUrl)
    const reply = await finishLogin(service, { provider: 'plain', state: data.state, code })

    expect(new URL(data.authUrl).searchParams.get('scope')).toBe('profile')
    expect(reply).toMatchObject({
      status: 200,
      data: { user: { email: 'grace@example.com', name: 'grace@example.com' } },
    })
  })

  test('two projects with the same state and provider key require the app to be named', async () => {
    const service = await startService()
    const { state, code } = await underWay(service)
    const now = service.ctx.now()
    const times = { created_at: now, updated_at: now }
    const project = await service.db
      .insertInto('projects')
      .values({ public_id: newId('prj'), key: 'second', name: 'Second', ...times })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow()
    const app = await insertApp(service.db, project.id, {
      key: 'second',
      now,
      redirectUris: ['https://second.example/'],
    })
    const second = { ...service, app: { ...app, projectId: project.id, projectRef: project.public_id } }
    await addHostileProvider(second)
    await startLogin(service, { state, redirectUri: 'https://second.example/' })

    expect(await finishLogin(service, { state, code })).toMatchObject(refusal(400, 'INVALID_STATE'))
    const named = await finishLogin(service, { state, code }, { headers: { 'x-app-id': service.app.ref } })
    expect(named.status).toBe(200)
  })
})

test('the secrets of a sign-in are absent from the log, and encrypted in the database', async () => {
  const service = await startService()
  const hostile = await addHostileProvider(service)
  const secrets = ['hostile-secret', 'hostile-access-token']
  const deceits: Mischief[] = [
    {},
    { claims: { aud: 'other' } },
    { keys: (_request, response) => void response.writeHead(500).end() },
    { token: (_request, response) => void response.end('{"access_token":"hostile-access-token","token_type":5}') },
    { token: quoteCode },
  ]
  for (const mischief of deceits) {
    const { data } = await startLogin(service)
    const code = hostile.issueCode(data.authUrl)
    hostile.mischief = mischief
    await finishLogin(service, { state: data.state, code })
    const { searchParams } = new URL(data.authUrl)
    secrets.push(
      code,
      data.state,
      hostile.lastTokenRequest?.get('code_verifier') ?? '',
      searchParams.get('nonce') ?? '',
    )
  }

  const { db } = service
  const flows = await db.selectFrom('oauth_flows').selectAll().execute()
  const providers = await db.selectFrom('oauth_providers').selectAll().execute()
  const audit = await db.selectFrom('audit_logs').selectAll().execute()
  const kept = JSON.stringify([flows, providers, audit, service.logLines])
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(kept).not.toContain(secret)
  }
})

/** Some providers quote the refused code in their error. */
function quoteCode({ body }: TokenRequest, response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: 'invalid_grant', error_description: `No code ${body.get('code')} is known.` }))
}

test('flows are deleted a day after they end', async () => {
  const service = await startService()
  await underWay(service)
  const count = async () => (await service.db.selectFrom('oauth_flows').selectAll().execute()).length
  await purgeFlows(service.ctx)
  expect(await count()).toBe(1)
  service.advance(24 * 60 * minutes + 11 * minutes)
  await purgeFlows(service.ctx)
  expect(await count()).toBe(0)
})
