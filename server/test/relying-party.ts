import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { insertApp, redirectUri } from './harness.ts'
import { encode, newProof, startWithApp } from './oidc.ts'
import { type Visited, type Visitor, visitorOf } from './visitor.ts'

const issuer = 'https://auth.example.com'
const email = 'suite@example.com'

interface Client {
  readonly id: string
  readonly secret: string
}

interface Wish {
  /** Parameters of the authorization request; undefined leaves one out. */
  readonly more?: Readonly<Record<string, string | undefined>>
  readonly client?: Client
  readonly method?: 'GET' | 'POST'
}

/** The response to an authorization request, with what belongs to the request. */
export interface Returned {
  readonly parameters: Readonly<Record<string, string>>
  /** The last page on the way, and whether one asked for anything. */
  readonly page: Visited
  readonly isAsked: boolean
  readonly request: Readonly<Record<string, string | undefined>>
  readonly verifier: string
  readonly client: Client
}

const random = (): string => randomBytes(12).toString('hex')

const formEncode = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+')

/** Where a page leads to without a click. */
const goesOnTo = ({ body, location }: Visited): string =>
  location || (/http-equiv="refresh" content="0;url=([^"]+)"/.exec(body)?.[1]?.replace(/&amp;/g, '&') ?? '')

/**
 * A relying party that plays the modules of the OpenID conformance suite, in its order and with its checks. It always uses PKCE,
 * which Licet requires.
 */
export async function startRelyingParty() {
  const { service, configure, post, send } = await startWithApp()
  await configure({ sso: 'silent' }, { client_type: 'confidential' })
  const { ref } = await insertApp(service.db, service.app.projectId, {
    key: 'second',
    now: service.ctx.now(),
    settings: { sso: 'silent' },
  })
  await service.db.updateTable('apps').set({ client_type: 'confidential' }).where('public_id', '=', ref).execute()
  const admin = await service.adminSignIn()
  const clientOf = async (id: string): Promise<Client> => {
    const { data } = await admin.call('POST', `/v1/admin/apps/${id}/secrets`, { body: {} })
    return { id, secret: data.clientSecret }
  }
  const [first, second] = [await clientOf(service.app.ref), await clientOf(ref)]
  const metadata = (await send('/.well-known/openid-configuration')).json

  /** Opens the request in a browser, whose user signs in when a page asks. */
  async function authorize(
    browser: Visitor,
    { more = {}, client = first, method = 'GET' }: Wish = {},
  ): Promise<Returned> {
    const { verifier, challenge } = newProof()
    const request = {
      client_id: client.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: random(),
      nonce: random(),
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    }
    const fields = Object.fromEntries(encode(request))
    let page =
      method === 'GET'
        ? await browser.open(`/oauth2/authorize?${encode(request)}`)
        : await browser.post('/oauth2/authorize', fields, { 'sec-fetch-site': 'cross-site' })
    while (page.location.startsWith(issuer)) page = await browser.open(page.location)
    const isAsked = page.body.includes('/sign-in/email"')
    if (isAsked) page = await signIn(page)
    const target = goesOnTo(page)
    const parameters = target.startsWith(redirectUri) ? Object.fromEntries(new URL(target).searchParams) : {}
    return { parameters, page, isAsked, request, verifier, client }
  }

  async function signIn(page: Visited): Promise<Visited> {
    // A user may sign in more times than the limit of emails allows.
    await service.db.deleteFrom('mail_allowances').execute()
    const sent = await page.submit('/sign-in/email', page.body.includes('name="email"') ? { email } : {})
    return sent.submit('/sign-in/code', { code: (await service.lastMail(email)).code })
  }

  /** Sends a request to the token endpoint, authenticated with `client_secret_basic`, or with `client_secret_post`. */
  function requestTokens(fields: Readonly<Record<string, string>>, { id, secret }: Client, inForm = false) {
    const credentials = Buffer.from(`${formEncode(id)}:${formEncode(secret)}`).toString('base64')
    return inForm
      ? post('/oauth2/token', { ...fields, client_id: id, client_secret: secret })
      : post('/oauth2/token', fields, { authorization: `Basic ${credentials}` })
  }

  function redeem({ parameters, verifier, client }: Returned, inForm?: boolean) {
    const { code = '' } = parameters
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
    return requestTokens(grant, client, inForm)
  }

  /** The checks of every ID token (OpenID Connect Core, section 3.1.3.7). */
  async function verifyIdToken(token: string, { client, request }: Returned, accessToken: string): Promise<JWTPayload> {
    const keys = (await send('/oauth2/jwks')).json as JSONWebKeySet
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: metadata.issuer,
      audience: client.id,
      currentDate: service.ctx.now(),
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
    expect(payload['at_hash']).toBe(half.toString('base64url'))
    expect(payload['nonce']).toBe(request['nonce'])
    return payload
  }

  const userinfo = (accessToken: string, method: 'GET' | 'POST' = 'GET') =>
    send('/oauth2/userinfo', { method, headers: { authorization: `Bearer ${accessToken}` } })

  /** A sign-in that succeeds, with the checks of `oidcc-server`. */
  async function completeSignIn(browser: Visitor, wish: Wish & { inForm?: boolean } = {}) {
    const returned = await authorize(browser, wish)
    const { parameters, request } = returned
    expect(parameters).toEqual({
      code: expect.stringMatching(/^.{43,}$/),
      state: request['state'],
      iss: metadata.issuer,
    })
    const { status, json, headers } = await redeem(returned, wish.inForm)
    expect([status, json.token_type, headers.get('cache-control')]).toEqual([200, 'Bearer', 'no-store'])
    expect(json.expires_in).toBeGreaterThan(0)
    const claims = await verifyIdToken(json.id_token, returned, json.access_token)
    const user = await userinfo(json.access_token)
    expect([user.status, user.json.sub]).toEqual([200, claims.sub])
    return { ...returned, tokens: json, claims, user: user.json }
  }

  return {
    service,
    metadata,
    second,
    send,
    post,
    newBrowser: () => visitorOf(service),
    authorize,
    completeSignIn,
    redeem,
    requestTokens,
    verifyIdToken,
    userinfo,
  }
}
export type RelyingParty = Awaited<ReturnType<typeof startRelyingParty>>
