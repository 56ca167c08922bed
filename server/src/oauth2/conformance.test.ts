import { expect, test } from 'vitest'
import { textOf } from '../../test/guide.ts'
import { minutes, redirectUri } from '../../test/harness.ts'
import { type RelyingParty, type Returned, startRelyingParty } from '../../test/relying-party.ts'

/** The results of the OpenID conformance suite. */
type Result = 'pass' | 'warning' | 'skipped' | 'not applicable'
type Module = (rp: RelyingParty) => Promise<Result>

const hour = 60 * minutes

/** A sign-in with these parameters in a new browser. */
const succeedsWith =
  (more: Readonly<Record<string, string | undefined>>): Module =>
  async (rp) => {
    await rp.completeSignIn(rp.newBrowser(), { more })
    return 'pass'
  }

/** The claims of a scope, unless the metadata does not have it. */
const scopeReturns =
  (scope: string, claims: readonly string[]): Module =>
  async (rp) => {
    const { user } = await rp.completeSignIn(rp.newBrowser(), { more: { scope } })
    if (!scope.split(' ').every((name) => rp.metadata.scopes_supported.includes(name))) return 'skipped'
    for (const claim of claims) expect(Object.keys(user)).toContain(claim)
    return 'pass'
  }

/** The checks of every error that the app gets (OpenID Connect Core, section 3.1.2.6). */
function expectError({ parameters, request, page }: Returned, ...codes: string[]): void {
  expect(page.status).toBe(303)
  expect(parameters).toEqual({
    error: expect.stringMatching(new RegExp(`^(${codes.join('|')})$`)),
    error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
    state: request['state'],
    iss: 'https://auth.example.com',
  })
}

/** A second request, for which no page may ask the user. */
const staysSilentWith =
  (more: Record<string, string>, before: Record<string, string> = {}): Module =>
  async (rp) => {
    const browser = rp.newBrowser()
    const first = await rp.completeSignIn(browser, { more: before })
    rp.service.advance(10_000)
    const hint = 'id_token_hint' in more && { id_token_hint: first.tokens.id_token }
    const second = await rp.completeSignIn(browser, { more: { ...more, ...hint } })
    expect([first.isAsked, second.isAsked]).toEqual([true, false])
    expect([second.claims.sub, second.claims['auth_time']]).toEqual([first.claims.sub, first.claims['auth_time']])
    expect(second.claims['auth_time']).toBeTypeOf('number')
    return 'pass'
  }

/** A second request, for which the user has to authenticate again. */
const asksAgainWith =
  (more: Record<string, string>): Module =>
  async (rp) => {
    const browser = rp.newBrowser()
    const first = await rp.completeSignIn(browser)
    rp.service.advance(2_000)
    const second = await rp.completeSignIn(browser, { more })
    expect(second.isAsked).toBe(true)
    expect(second.claims.sub).toBe(first.claims.sub)
    expect(second.claims['auth_time']).toBe(Math.floor(rp.service.ctx.now().getTime() / 1_000))
    expect(second.claims['auth_time']).toBeGreaterThan(Number(first.claims['auth_time']))
    return 'pass'
  }

const usesCodeAgain =
  (afterMs: number): Module =>
  async (rp) => {
    const first = await rp.completeSignIn(rp.newBrowser())
    rp.service.advance(afterMs)
    const again = await rp.redeem(first)
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant'])
    expect(again.headers.get('content-type')).toMatch(/^application\/json/)
    if (afterMs > 0) expect((await rp.userinfo(first.tokens.access_token)).status).toBe(401)
    return 'pass'
  }

/** A request object without a signature (OpenID Connect Core, section 6). */
const objectOf = (claims: object): string =>
  [{ alg: 'none' }, claims].map((part) => `${Buffer.from(JSON.stringify(part)).toString('base64url')}.`).join('')

/** The response to a request with this parameter, which we do not have. */
const refusesObject =
  (name: 'request' | 'request_uri', value: string): Module =>
  async (rp) => {
    expectError(await rp.authorize(rp.newBrowser(), { more: { [name]: value } }), `${name}_not_supported`)
    expect(rp.metadata[`${name}_parameter_supported`]).toBe(false)
    return name === 'request' ? 'skipped' : 'not applicable'
  }

/** The page that a request gets which must not be returned to any app. */
const showsPageFor =
  (more: Record<string, string>): Module =>
  async (rp) => {
    const { page } = await rp.authorize(rp.newBrowser(), { more })
    expect([page.status, page.location, page.headers['content-type']]).toEqual([400, '', 'text/html; charset=utf-8'])
    expect(page.body).not.toContain(redirectUri)
    return 'pass'
  }

const isRefreshed: Module = async (rp) => {
  const more = { scope: 'openid offline_access', prompt: 'consent' }
  const tokensOf = async (client?: RelyingParty['second']) => {
    const signedIn = await rp.completeSignIn(rp.newBrowser(), { more, ...(client && { client }) })
    rp.service.advance(1_000)
    const grant = { grant_type: 'refresh_token', refresh_token: signedIn.tokens.refresh_token }
    const { status, json, headers } = await rp.requestTokens(
      client ? grant : { ...grant, scope: more.scope },
      signedIn.client,
    )
    expect([status, json.token_type, headers.get('cache-control')]).toEqual([200, 'Bearer', 'no-store'])
    const request = { ...signedIn.request, nonce: undefined }
    const claims = await rp.verifyIdToken(json.id_token, { ...signedIn, request }, json.access_token)
    const { iss, sub, aud, auth_time } = signedIn.claims
    expect(claims).toMatchObject({ iss, sub, aud, auth_time })
    expect(claims.iat).toBeGreaterThan(Number(signedIn.claims.iat))
    expect((await rp.userinfo(json.access_token)).status).toBe(200)
    return { ...signedIn, refresh_token: json.refresh_token as string }
  }
  const first = await tokensOf()
  const { refresh_token } = await tokensOf(rp.second)
  const stolen = await rp.requestTokens({ grant_type: 'refresh_token', refresh_token }, first.client)
  expect([stolen.status, stolen.json.error]).toEqual([400, 'invalid_grant'])
  return 'pass'
}

const basic: Readonly<Record<string, Module>> = {
  'oidcc-server': async (rp) => {
    const { claims, user } = await rp.completeSignIn(rp.newBrowser())
    const known = ['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'amr', 'at_hash', 'sid']
    expect(Object.keys(claims).filter((name) => !known.includes(name))).toEqual([])
    expect(user).toEqual({ sub: claims.sub })
    return 'pass'
  },
  'oidcc-response-type-missing': async (rp) => {
    const returned = await rp.authorize(rp.newBrowser(), { more: { response_type: undefined } })
    expectError(returned, 'invalid_request', 'unsupported_response_type')
    return 'pass'
  },
  'oidcc-idtoken-signature': async () => 'not applicable',
  'oidcc-idtoken-unsigned': async (rp) => {
    expect(rp.metadata.id_token_signing_alg_values_supported).not.toContain('none')
    return 'not applicable'
  },
  'oidcc-userinfo-get': async (rp) => {
    const { tokens, claims } = await rp.completeSignIn(rp.newBrowser())
    const { headers, json } = await rp.userinfo(tokens.access_token)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(json.sub).toBe(claims.sub)
    return 'pass'
  },
  'oidcc-userinfo-post-header': async (rp) => {
    const { tokens, claims } = await rp.completeSignIn(rp.newBrowser())
    expect(await rp.userinfo(tokens.access_token, 'POST')).toMatchObject({ status: 200, json: { sub: claims.sub } })
    return 'pass'
  },
  'oidcc-userinfo-post-body': async (rp) => {
    const { tokens } = await rp.completeSignIn(rp.newBrowser())
    const { status } = await rp.post('/oauth2/userinfo', { access_token: tokens.access_token })
    expect([200, 401]).toContain(status)
    return status === 200 ? 'pass' : 'warning'
  },
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': succeedsWith({ nonce: undefined }),
  'oidcc-scope-profile': scopeReturns('openid profile', ['updated_at']),
  'oidcc-scope-email': scopeReturns('openid email', ['email', 'email_verified']),
  'oidcc-scope-address': scopeReturns('openid address', ['address']),
  'oidcc-scope-phone': scopeReturns('openid phone', ['phone_number']),
  'oidcc-scope-all': scopeReturns('openid email phone address profile', ['email', 'phone_number', 'address']),
  'oidcc-alternate-happy-flow': scopeReturns('email openid', ['email']),
  'oidcc-display-page': succeedsWith({ display: 'page' }),
  'oidcc-display-popup': succeedsWith({ display: 'popup' }),
  'oidcc-prompt-login': asksAgainWith({ prompt: 'login' }),
  'oidcc-prompt-none-not-logged-in': async (rp) => {
    const more = { prompt: 'none', state: 's'.repeat(128) }
    const returned = await rp.authorize(rp.newBrowser(), { more })
    expectError(returned, 'login_required', 'interaction_required')
    return 'pass'
  },
  'oidcc-prompt-none-logged-in': staysSilentWith({ prompt: 'none' }),
  'oidcc-max-age-1': asksAgainWith({ max_age: '1' }),
  'oidcc-max-age-10000': staysSilentWith({ max_age: '10000' }, { max_age: '15000' }),
  'oidcc-ensure-request-with-unknown-parameter-succeeds': succeedsWith({ extra: 'foobar' }),
  'oidcc-id-token-hint': staysSilentWith({ prompt: 'none', id_token_hint: '' }),
  'oidcc-login-hint': succeedsWith({ login_hint: 'buffy@auth.example.com' }),
  'oidcc-ui-locales': succeedsWith({ ui_locales: 'se' }),
  'oidcc-claims-locales': succeedsWith({ claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': async (rp) => {
    const { claims } = await rp.completeSignIn(rp.newBrowser(), { more: { acr_values: '1 2' } })
    return claims['acr'] === undefined ? 'warning' : 'pass'
  },
  'oidcc-codereuse': usesCodeAgain(0),
  'oidcc-codereuse-30seconds': usesCodeAgain(30_000),
  'oidcc-ensure-registered-redirect-uri': showsPageFor({ redirect_uri: `${redirectUri}/x7Kq0aPz3L` }),
  'oidcc-ensure-post-request-succeeds': async (rp) => {
    await rp.completeSignIn(rp.newBrowser(), { method: 'POST' })
    return 'pass'
  },
  'oidcc-server-client-secret-post': async (rp) => {
    expect(rp.metadata.token_endpoint_auth_methods_supported).toContain('client_secret_post')
    await rp.completeSignIn(rp.newBrowser(), { inForm: true })
    return 'pass'
  },
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': refusesObject(
    'request_uri',
    'https://app.example.com/request#1',
  ),
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': refusesObject(
    'request',
    objectOf({ redirect_uri: redirectUri }),
  ),
  'oidcc-claims-essential': async (rp) => {
    const { user } = await rp.completeSignIn(rp.newBrowser(), {
      more: { claims: JSON.stringify({ userinfo: { name: { essential: true } } }) },
    })
    return 'name' in user ? 'pass' : 'warning'
  },
  'oidcc-ensure-request-object-with-redirect-uri': showsPageFor({
    redirect_uri: `${redirectUri}_invalid`,
    request: objectOf({ redirect_uri: redirectUri }),
  }),
  'oidcc-refresh-token': isRefreshed,
  'oidcc-ensure-request-with-valid-pkce-succeeds': succeedsWith({}),
}

const config: Readonly<Record<string, Module>> = {
  'oidcc-discovery-endpoint-verification': async ({ metadata, send }) => {
    const { status, headers } = await send('/.well-known/openid-configuration')
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)])
    expect(metadata).toMatchObject({
      issuer: 'https://auth.example.com',
      response_types_supported: expect.arrayContaining(['code']),
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      scopes_supported: expect.arrayContaining(['openid']),
      claims_supported: expect.arrayContaining(['sub']),
      code_challenge_methods_supported: ['S256'],
      ui_locales_supported: ['en', 'de'],
    })
    const endpoints = Object.entries(metadata).filter(([name]) => /_(endpoint|uri)$/.test(name))
    const needed = ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri']
    expect(endpoints.map(([name]) => name)).toEqual(expect.arrayContaining(needed))
    for (const [, url] of endpoints) expect(url).toMatch(/^https:\/\/auth\.example\.com\/[^?#]+$/)
    const { keys } = (await send('/oauth2/jwks')).json
    for (const key of keys) {
      expect(key).toMatchObject({ kty: expect.stringMatching(/^(RSA|EC)$/), use: 'sig', kid: expect.any(String) })
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret)
    }
    expect(new Set(keys.map(({ kid }: { kid: string }) => kid)).size).toBe(keys.length)
    return 'pass'
  },
}

const guide = textOf('docs/integrate/conformance.md')
/** The rows of the guide: module and result. */
const written = [...guide.matchAll(/^\| `(oidcc-[\w-]+)` \| ([a-z ]+?) \|/gm)].map(([, name, result]) => [name, result])

test('the modules of the Basic OP and Config OP plans have the results in the guide', async () => {
  const rp = await startRelyingParty()
  const playAll = async (modules: Readonly<Record<string, Module>>) => {
    const seen: [string, string][] = []
    for (const [name, play] of Object.entries(modules)) {
      seen.push([name, await play(rp).catch((error: Error) => `fail: ${error.message}`)])
      rp.service.advance(hour)
    }
    const counts = (['pass', 'warning', 'skipped', 'not applicable', 'fail'] as const).map(
      (result) => `${seen.filter(([, found]) => found.startsWith(result)).length} ${result}`,
    )
    return { seen, counts: `${counts.join(', ')}.` }
  }

  const plans = [await playAll(basic), await playAll(config)]

  expect(plans.flatMap(({ seen }) => seen)).toEqual(written)
  for (const { counts } of plans) expect(guide).toContain(counts)
})
