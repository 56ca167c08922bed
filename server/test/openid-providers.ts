import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'
import { createDevIdp, type DevIdp } from '../src/dev/idp/idp.ts'

/** A server on loopback that stops with the test. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Runs oidc-provider on its own server, like an external provider. */
export async function startOpenIdProvider(): Promise<DevIdp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'licet-idp-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  let idp: DevIdp | undefined
  const origin = await serve((request, response) => void idp?.handle(request, response))
  idp = await createDevIdp({ issuer: `${origin}/dev/idp`, dataDir })
  return idp
}

/**
 * Acts as the user in the browser: opens the page, chooses a person (or '' to deny), and returns.
 * @returns the final redirect, with `code` and `state`, or `error`, in the query.
 */
export async function signInAt(authUrl: string, person: string, jar = new Map<string, string>()): Promise<URL> {
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    return response
  }
  const locationOf = (response: Response, from: string): string =>
    new URL(response.headers.get('location') ?? 'about:blank', from).href

  const page = locationOf(await visit(authUrl), authUrl)
  const shown = await visit(page)
  if (!(await shown.text()).includes('Choose a person to sign in as')) return new URL(page)
  const chosen = await visit(page, { method: 'POST', body: new URLSearchParams({ person }) })
  const resumed = locationOf(chosen, page)
  return new URL(locationOf(await visit(resumed), resumed))
}

type Misbehave = (request: IncomingMessage, response: ServerResponse) => void

/** A token request with its parameters. */
export type TokenRequest = IncomingMessage & { readonly body: URLSearchParams }

/** Faults of a hostile provider; everything else works correctly. */
export interface Mischief {
  claims?: JWTPayload
  without?: string[]
  header?: { alg: string; kid?: string }
  /** Signs with a key outside the published set. */
  foreignKey?: boolean
  unsigned?: boolean
  token?: (request: TokenRequest, response: ServerResponse) => void
  discovery?: Misbehave
  /** Replaces fields of the metadata. */
  metadata?: object
  keys?: Misbehave
  userinfo?: object
  /** Responds to the request for the profile, instead of `userinfo`. */
  userinfoAnswer?: Misbehave
  /** Signs `userinfo` (OpenID Connect Core 1.0, section 5.3.2), with the published key or another one. */
  signedUserinfo?: 'good' | 'forged'
  /** Delays responses to token requests, in milliseconds. */
  tokenAfterMs?: number
}

export interface HostileProvider {
  readonly issuer: string
  /** Set before a code is exchanged. */
  mischief: Mischief
  /** Responds to a token request as without mischief. */
  readonly exchange: (sent: URLSearchParams, response: ServerResponse) => Promise<void>
  /** Whether it says that its issuer comes with each code (RFC 9207). */
  sendsIssuer: boolean
  /** Requests by path. */
  readonly calls: Record<string, number>
  /** Replaces the key that signs, and the published set. */
  rotateKey: () => Promise<void>
  /** A code of the sign-in, with the claims of its ID token that differ from the usual ones. */
  issueCode: (authUrl: string, claims?: JWTPayload) => string
  /** Parameters of the last token request. */
  lastTokenRequest: URLSearchParams | undefined
  lastTokenHeaders: IncomingMessage['headers'] | undefined
}

const clientId = 'web'
export const hostileClient = { clientId, clientSecret: 'hostile-secret' }

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } }
}

/** An OpenID Connect provider with the given faults. */
export async function startHostileProvider(): Promise<HostileProvider> {
  let key = await newKey('k1')
  const foreign = await newKey('k1')
  const codes = new Map<string, { nonce: string; claims: JWTPayload | undefined }>()
  let lastSubject: string | undefined

  async function idToken({ nonce, claims: own }: { nonce: string; claims: JWTPayload | undefined }): Promise<string> {
    const { mischief } = provider
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      ...{ iss: provider.issuer, aud: clientId, sub: 'person-1', iat: now, exp: now + 300, nonce },
      ...{ email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace' },
      ...mischief.claims,
      ...own,
    }
    for (const name of mischief.without ?? []) delete claims[name]
    lastSubject = claims.sub
    if (mischief.unsigned) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(claims)}.`
    }
    return new SignJWT(claims)
      .setProtectedHeader(mischief.header ?? { alg: 'ES256', kid: key.kid })
      .sign((mischief.foreignKey ? foreign : key).privateKey)
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    provider.lastTokenRequest = new URLSearchParams(body)
    provider.lastTokenHeaders = request.headers
    const { tokenAfterMs } = provider.mischief
    if (tokenAfterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, tokenAfterMs))
    if (provider.mischief.token) {
      return provider.mischief.token(Object.assign(request, { body: provider.lastTokenRequest }), response)
    }
    await exchange(provider.lastTokenRequest, response)
  }

  async function exchange(sent: URLSearchParams, response: ServerResponse): Promise<void> {
    const { without = [] } = provider.mischief
    const code = sent.get('code') ?? ''
    const issued = codes.get(code)
    if (!issued) return json(response, { error: 'invalid_grant' }, 400)
    const id_token = await idToken(issued)
    codes.delete(code)
    const kind = without.includes('token_type') ? {} : { token_type: 'Bearer' }
    json(response, { access_token: 'hostile-access-token', ...kind, expires_in: 300, id_token })
  }

  const origin = await serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    provider.calls[path] = (provider.calls[path] ?? 0) + 1
    if (path === '/token') return void answerToken(request, response)
    const { discovery, keys, userinfoAnswer } = provider.mischief
    const answers = { '/jwks': keys ?? answerKeys, '/userinfo': userinfoAnswer ?? answerUserinfo }
    const answer = answers[path as keyof typeof answers] ?? discovery ?? answerDiscovery
    answer(request, response)
  })

  const answerUserinfo: Misbehave = (_request, response) => {
    const { userinfo, signedUserinfo } = provider.mischief
    if (!signedUserinfo) return json(response, userinfo ?? { sub: lastSubject })
    const signing = signedUserinfo === 'good' ? key : foreign
    void new SignJWT({ ...userinfo, iss: provider.issuer, aud: clientId })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(signing.privateKey)
      .then((jwt) => response.writeHead(200, { 'content-type': 'application/jwt' }).end(jwt))
  }

  const answerKeys: Misbehave = (_request, response) => json(response, { keys: [key.jwk] })
  const answerDiscovery: Misbehave = (_request, response) =>
    json(response, {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/userinfo`,
      jwks_uri: `${origin}/jwks`,
      id_token_signing_alg_values_supported: ['ES256', 'RS256', 'HS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: provider.sendsIssuer,
      ...provider.mischief.metadata,
    })

  const provider: HostileProvider = {
    exchange,
    issuer: origin,
    mischief: {},
    sendsIssuer: false,
    calls: {},
    lastTokenRequest: undefined,
    lastTokenHeaders: undefined,
    rotateKey: async () => {
      key = await newKey(`k${Number(key.kid.slice(1)) + 1}`)
    },
    issueCode: (authUrl, claims) => {
      const code = crypto.randomUUID()
      codes.set(code, { claims, nonce: new URL(authUrl).searchParams.get('nonce') ?? '' })
      return code
    },
  }
  return provider
}
