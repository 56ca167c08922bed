import type { ServerResponse } from 'node:http'
import { decodeJwt, decodeProtectedHeader, exportPKCS8, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { clientOf, json, redirectUri, signInThrough, startLogin } from '../../../test/oauth-client.ts'
import {
  hostileClient,
  type Mischief,
  serve,
  signInAt,
  startHostileProvider,
  startOpenIdProvider,
} from '../../../test/openid-providers.ts'
import { genericOidc, presets } from '../../auth/providers/presets.ts'
import { createOutbound, type OutboundInit } from '../outbound/outbound.ts'
import { buildAuthorizationUrl, exchangeCode, newLoginSecrets } from './client.ts'
import type { Provider } from './provider.ts'

describe('a real OpenID provider', () => {
  test('identifies the user; the email is verified only if the provider confirms it', async () => {
    const idp = await startOpenIdProvider()
    const provider: Provider = { ...genericOidc, ...idp, id: 'dev' }
    for (const [person, emailVerified] of [
      ['ada', true],
      ['charles', false],
    ] as const) {
      const login = await startLogin(provider)
      const back = await signInAt(await login.begin(), person)

      expect(back.href.startsWith(redirectUri)).toBe(true)
      expect(back.searchParams.get('state')).toBe('the-state')
      const profile = await login.finish(back.searchParams.get('code') ?? '', { issuer: idp.issuer })
      expect(profile).toMatchObject({ subject: person, email: `${person}@example.com`, emailVerified, avatarUrl: null })
    }
  })

  test('a code works once, and only with the verifier of its sign-in', async () => {
    const idp = await startOpenIdProvider()
    const login = await startLogin({ ...genericOidc, ...idp, id: 'dev' })
    const code = async () => (await signInAt(await login.begin(), 'ada')).searchParams.get('code') ?? ''

    const wrong = login.finish(await code(), { codeVerifier: (await newLoginSecrets()).codeVerifier })
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CODE' })

    const used = await code()
    await login.finish(used)
    await expect(login.finish(used)).rejects.toMatchObject({ code: 'INVALID_CODE' })
  })

  test('a denied sign-in returns with an error and no code', async () => {
    const idp = await startOpenIdProvider()
    const login = await startLogin({ ...genericOidc, ...idp, id: 'dev' })
    const back = await signInAt(await login.begin(), '')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()
  })

  test('a wrong client secret is refused by the provider', async () => {
    const idp = await startOpenIdProvider()
    const login = await startLogin({ ...genericOidc, ...idp, id: 'dev', clientSecret: 'wrong' })
    const back = await signInAt(await login.begin(), 'ada')
    await expect(login.finish(back.searchParams.get('code') ?? '')).rejects.toMatchObject({ code: 'INVALID_CODE' })
  })
})

test('the redirect URI is the same at the token endpoint and in the browser', async () => {
  const hostile = await startHostileProvider()
  const login = await startLogin(clientOf(hostile))
  const authUrl = await login.begin()
  await login.finish(hostile.issueCode(authUrl))

  expect(new URL(authUrl).searchParams.get('redirect_uri')).toBe(redirectUri)
  expect(hostile.lastTokenRequest?.get('redirect_uri')).toBe(redirectUri)
})

test('a provider that follows the specification signs the user in', async () => {
  expect(await signInThrough({})).toEqual({
    subject: 'person-1',
    email: 'ada@example.com',
    emailVerified: true,
    name: 'Ada Lovelace',
    avatarUrl: null,
  })
})

const now = () => Math.floor(Date.now() / 1000)

describe('an ID token returns INVALID_CODE', () => {
  test.each<[string, Mischief]>([
    ['with the nonce of another sign-in', { claims: { nonce: 'other' } }],
    ['without a nonce', { without: ['nonce'] }],
    ['for another client', { claims: { aud: 'other' } }],
    [
      'for this client and another, with the other as authorized party',
      { claims: { aud: ['web', 'other'], azp: 'other' } },
    ],
    ['for this client and another, without an authorized party', { claims: { aud: ['web', 'other'] } }],
    ['from another issuer', { claims: { iss: 'https://other.example' } }],
    ['that has expired', { claims: { exp: now() - 120 } }],
    ['without an expiration', { without: ['exp'] }],
    ['issued in the future', { claims: { iat: now() + 3600 } }],
    ['issued long ago', { claims: { iat: now() - 7200 } }],
    ['without an issue time', { without: ['iat'] }],
    ['not valid yet', { claims: { nbf: now() + 3600 } }],
    ['without a subject', { without: ['sub'] }],
    ['signed with an unpublished key', { foreignKey: true }],
    ['that names an unpublished key', { header: { alg: 'ES256', kid: 'k2' } }],
    ['that is not signed', { unsigned: true }],
    ['whose at_hash belongs to another access token', { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['whose at_hash is not a string', { claims: { at_hash: 1 } }],
    [
      'whose userinfo has another subject',
      { without: ['email'], userinfo: { sub: 'person-2', email: 'x@example.com' } },
    ],
  ])('%s', async (_what, mischief) => {
    await expect(signInThrough(mischief)).rejects.toMatchObject({ code: 'INVALID_CODE' })
  })

  test('that is missing', async () => {
    const token = json({ access_token: 'opaque', token_type: 'Bearer' })
    await expect(signInThrough({ token })).rejects.toMatchObject({ code: 'INVALID_CODE' })
  })
})

describe('an error from the token endpoint is INVALID_CODE', () => {
  test.each<[string, Mischief['token']]>([
    ['with status 400', json({ error: 'invalid_grant' }, 400)],
    ['with status 401', json({ error: 'invalid_client' }, 401)],
    ['with status 200, as GitHub does', json({ error: 'bad_verification_code', error_description: 'expired' })],
    ['with status 200, as Slack does', json({ ok: false, error: 'invalid_code' })],
  ])('%s', async (_what, token) => {
    await expect(signInThrough({ token: token ?? json({}) })).rejects.toMatchObject({ code: 'INVALID_CODE' })
  })
})

describe('a provider is PROVIDER_UNAVAILABLE', () => {
  const html = (_request: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  test.each<[string, Mischief]>([
    ['when its token endpoint returns 500', { token: json({}, 500) }],
    ['when its token endpoint returns 503 with an OAuth error', { token: json({ error: 'invalid_grant' }, 503) }],
    ['when it reports its own error', { token: json({ error: 'server_error' }, 400) }],
    ['when it limits our requests', { token: json({}, 429) }],
    ['when its token endpoint returns a web page', { token: html }],
    ['when its token endpoint returns an array', { token: json([1, 2]) }],
    ['when it returns no access token', { token: json({ token_type: 'Bearer' }) }],
    ['when it never responds', { token: () => undefined }],
    ['when it closes the connection', { token: (request) => void request.socket.destroy() }],
    ['when its response is huge', { token: (_request, response) => void response.end('x'.repeat(2_000_000)) }],
    [
      'when it redirects',
      { token: (_request, response) => void response.writeHead(307, { location: 'https://example.com/' }).end() },
    ],
    ['when its keys cannot be fetched', { keys: json({}, 500) }],
    ['when its keys never arrive', { keys: () => undefined }],
  ])('%s', async (_what, mischief) => {
    const answer = signInThrough(mischief, { timeoutMs: 500 })
    await expect(answer).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  })

  test.each<[string, Mischief['discovery']]>([
    ['when discovery returns 500', json({}, 500)],
    ['when discovery returns 404', json({}, 404)],
    ['when discovery names an issuer that is no URL', json({ issuer: 'other' })],
    ['when discovery returns invalid JSON', (_request, response) => void response.end('nonsense')],
    ['when discovery never responds', () => undefined],
  ])('%s', async (_what, discovery) => {
    const hostile = await startHostileProvider()
    hostile.mischief = discovery ? { discovery } : {}
    const login = await startLogin(clientOf(hostile), { timeoutMs: 500 })
    await expect(login.begin()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })

    // A failure is not cached.
    hostile.mischief = {}
    expect(await login.begin()).toContain('/authorize?')
  })

  test('never when discovery names another issuer: that is a fault of the setup', async () => {
    const hostile = await startHostileProvider()
    hostile.mischief = { discovery: json({ issuer: 'https://other.example' }) }
    const login = await startLogin(clientOf(hostile))
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(login.begin()).rejects.toMatchObject({
        code: 'INVALID_PROVIDER',
        details: { issuer: 'https://other.example' },
      })
  })

  test('immediately after five failures in a row, and called again after the cool-down', async () => {
    let time = 0
    const hostile = await startHostileProvider()
    const login = await startLogin(clientOf(hostile), { breaker: { now: () => time } })
    const authUrl = await login.begin()
    hostile.mischief = { token: json({}, 500) }
    for (let n = 0; n < 8; n += 1) {
      await expect(login.finish(hostile.issueCode(authUrl))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    }
    expect(hostile.calls['/token']).toBe(5)

    hostile.mischief = {}
    time += 30_000
    expect(await login.finish(hostile.issueCode(authUrl))).toMatchObject({ subject: 'person-1' })
  })

  test('on a private IP address that is not allowed', async () => {
    const hostile = await startHostileProvider()
    const login = await startLogin(clientOf(hostile), { allowPrivate: false })
    await expect(login.begin()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(hostile.calls).toEqual({})
  })
})

test('rejected codes do not open the circuit', async () => {
  const hostile = await startHostileProvider()
  const login = await startLogin(clientOf(hostile))
  const authUrl = await login.begin()
  for (let n = 0; n < 7; n += 1) {
    await expect(login.finish('made-up')).rejects.toMatchObject({ code: 'INVALID_CODE' })
  }
  expect(await login.finish(hostile.issueCode(authUrl))).toMatchObject({ subject: 'person-1' })
})

test('discovery is fetched once for many concurrent sign-ins, and keys once for many codes', async () => {
  const hostile = await startHostileProvider()
  const login = await startLogin(clientOf(hostile))
  const authUrls = await Promise.all(Array.from({ length: 20 }, () => login.begin()))
  for (const authUrl of authUrls.slice(0, 3)) await login.finish(hostile.issueCode(authUrl))

  expect(hostile.calls['/.well-known/openid-configuration']).toBe(1)
  expect(hostile.calls['/jwks']).toBe(1)
})

test.each([['yes'], ['TRUE'], [1], ['1'], [null], [undefined]])(
  'email_verified: %j does not count as verified',
  async (value) => {
    expect(await signInThrough({ claims: { email_verified: value } })).toMatchObject({ emailVerified: false })
  },
)

test('a claim of the ID token does not verify an email from userinfo', async () => {
  const mischief = { without: ['email'], userinfo: { sub: 'person-1', email: 'victim@example.com' } }
  expect(await signInThrough(mischief)).toMatchObject({ email: 'victim@example.com', emailVerified: false })
})

test('an issuer passed on by the client must be the requested one (RFC 9207)', async () => {
  const hostile = await startHostileProvider()
  const login = await startLogin(clientOf(hostile))
  const code = hostile.issueCode(await login.begin())
  await expect(login.finish(code, { issuer: 'https://other.example' })).rejects.toMatchObject({ code: 'INVALID_CODE' })
  expect(await login.finish(code, { issuer: hostile.issuer })).toMatchObject({ subject: 'person-1' })
})

test('invalid fields of a profile are left out', async () => {
  const claims = { name: `A\u0000da ${'x'.repeat(300)}`, picture: 'javascript:alert(1)', email: 5 }
  const profile = await signInThrough({ claims })
  expect(profile).toMatchObject({ email: null, avatarUrl: null })
  expect(profile.name).toMatch(/^A da x+$/)
  expect(profile.name).toHaveLength(200)
})

describe('presets', () => {
  test.each(Object.entries(presets))('%s has https URLs, scopes, and the field of the subject', (_name, preset) => {
    const addresses = 'issuer' in preset ? [preset.issuer] : Object.values(preset.endpoints)
    for (const address of addresses)
      expect(address).toMatch(/^https:\/\/[a-z0-9.]+\//.source ? /^https:\/\/[\w.]+/ : '')
    expect(preset.scopes.length).toBeGreaterThan(0)
    expect(preset.profile.subject).toBeTruthy()
  })

  /** The preset with its URLs replaced by a server that responds as its documentation describes. */
  async function signInWith(
    preset: Omit<Provider, 'id' | 'clientId' | 'clientSecret'>,
    answers: Record<string, unknown>,
  ) {
    const url = await serve((request, response) =>
      json(answers[request.url ?? ''] ?? {}, answers[request.url ?? ''] ? 200 : 404)(request, response),
    )
    const endpoints = { authorizationUrl: `${url}/authorize`, tokenUrl: `${url}/token`, userinfoUrl: `${url}/me` }
    const provider: Provider = {
      ...preset,
      ...{ id: 'p', clientId: 'web', clientSecret: 's', endpoints },
    }
    const login = await startLogin(provider)
    expect(new URL(await login.begin()).searchParams.has('nonce')).toBe(false)
    return login.finish('code')
  }
  const token = { access_token: 'opaque', token_type: 'bearer', scope: ['a', 'b'], id_token: 'not-asked-for' }

  test('github uses the verified primary email from the list', async () => {
    const emails = [
      { email: 'other@example.com', primary: false, verified: true },
      { email: 'ada@example.com', primary: true, verified: true },
    ]
    const me = { id: 42, login: 'ada', name: null, email: 'public@example.com', avatar_url: 'https://a.example/1' }
    expect(await signInWith(presets.github, { '/token': token, '/me': me, '/me/emails': emails })).toEqual({
      subject: '42',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'ada',
      avatarUrl: 'https://a.example/1',
    })
  })

  test('github verifies no email when the list is refused', async () => {
    const me = { id: 42, login: 'ada', email: 'public@example.com', email_verified: true }
    expect(await signInWith(presets.github, { '/token': token, '/me': me })).toMatchObject({
      email: 'public@example.com',
      emailVerified: false,
    })
  })

  test('bitbucket, discord, x and facebook profiles are read', async () => {
    const list = { values: [{ email: 'ada@example.com', is_primary: true, is_confirmed: true }] }
    expect(
      await signInWith(presets.bitbucket, { '/token': token, '/me': { uuid: '{1}' }, '/me/emails': list }),
    ).toMatchObject({
      subject: '{1}',
      email: 'ada@example.com',
      emailVerified: true,
    })
    const discord = { id: '7', username: 'ada', avatar: 'abc', email: 'ada@example.com', verified: true }
    expect(await signInWith(presets.discord, { '/token': token, '/me': discord })).toMatchObject({
      emailVerified: true,
      avatarUrl: 'https://cdn.discordapp.com/avatars/7/abc.png',
    })
    const x = { data: { id: '9', name: 'Ada', confirmed_email: 'ada@example.com' } }
    expect(await signInWith(presets.x, { '/token': token, '/me': x })).toMatchObject({
      subject: '9',
      emailVerified: false,
    })
    const facebook = {
      id: '3',
      name: 'Ada',
      email: 'ada@example.com',
      picture: { data: { url: 'https://f.example/p' } },
    }
    expect(await signInWith(presets.facebook, { '/token': token, '/me': facebook })).toMatchObject({
      avatarUrl: 'https://f.example/p',
      emailVerified: false,
    })
  })

  test('a profile without a subject is PROVIDER_UNAVAILABLE', async () => {
    const answer = signInWith(presets.discord, { '/token': token, '/me': { username: 'ada' } })
    await expect(answer).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  })

  test('linkedin is sent no code challenge, every other preset is', async () => {
    const { begin } = await startLogin({ ...presets.linkedin, id: 'l', clientId: 'web', clientSecret: 's' })
    expect(await begin()).not.toContain('code_challenge')
    expect(Object.values(presets).filter((preset) => 'pkce' in preset)).toHaveLength(1)
  })

  test('microsoft accepts accounts of every tenant, each verified by its own issuer', async () => {
    const hostile = await startHostileProvider()
    const home = 'https://login.microsoftonline.com'
    const { fetch, ...rest } = createOutbound({ allowPrivate: true })
    // The network, with Microsoft's name resolving to the server of this test.
    const outbound = {
      ...rest,
      fetch: (url: string | URL, init?: OutboundInit) => fetch(String(url).replace(home, hostile.issuer), init),
    }
    const endpoints = {
      authorization_endpoint: `${home}/authorize`,
      token_endpoint: `${home}/token`,
      jwks_uri: `${home}/jwks`,
    }
    const algorithms = { id_token_signing_alg_values_supported: ['ES256'] }
    const discovery = json({ issuer: `${home}/{tenantid}/v2.0`, ...endpoints, ...algorithms })
    const provider = {
      ...presets.microsoft,
      issuer: `${home}/common/v2.0`,
      ...hostileClient,
      id: 'microsoft',
      tokenAuth: 'post' as const,
    }

    async function signInFrom(tid: string, issuingTenant: string) {
      const { nonce, codeVerifier, codeChallenge, state } = await newLoginSecrets()
      hostile.mischief = { discovery }
      const request = { redirectUri, state, nonce, codeChallenge, scopes: provider.scopes }
      const code = hostile.issueCode(await buildAuthorizationUrl(outbound, provider, request))
      const claims = { tid, iss: `${home}/${issuingTenant}/v2.0`, email_verified: undefined }
      hostile.mischief = { discovery, claims }
      return exchangeCode(outbound, provider, { code, redirectUri, codeVerifier, nonce })
    }

    for (const tenant of ['one', 'two']) {
      expect(await signInFrom(tenant, tenant)).toMatchObject({ email: 'ada@example.com', emailVerified: false })
    }
    await expect(signInFrom('one', 'two')).rejects.toMatchObject({ code: 'INVALID_CODE' })
  })

  test('apple gets a client secret signed with ES256, and form_post when an email is requested', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const stored = JSON.stringify({ teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) })
    const hostile = await startHostileProvider()
    const provider: Provider = {
      ...presets.apple,
      id: 'apple',
      issuer: hostile.issuer,
      clientId: 'web',
      clientSecret: stored,
    }
    const login = await startLogin(provider)
    const authUrl = await login.begin()
    await login.finish(hostile.issueCode(authUrl))

    const secret = hostile.lastTokenRequest?.get('client_secret') ?? ''
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' })
    expect(decodeJwt(secret)).toMatchObject({ iss: 'TEAM', sub: 'web', aud: 'https://appleid.apple.com' })
    expect(new URL(authUrl).searchParams.get('response_mode')).toBe('form_post')
  })

  test('an invalid key of apple returns INVALID_PROVIDER without revealing it', async () => {
    const hostile = await startHostileProvider()
    const stored = '{"teamId":"T","keyId":"K","privateKey":"hunter2"}'
    const login = await startLogin({
      ...presets.apple,
      id: 'a',
      issuer: hostile.issuer,
      clientId: 'web',
      clientSecret: stored,
    })
    const failure = await login.begin().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'INVALID_PROVIDER' })
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('hunter2')
  })
})
