import { createHash, randomBytes } from 'node:crypto'
import { hashToken, newToken } from '../src/platform/crypto/tokens.ts'
import { startWithBrowsers } from './browsers.ts'
import { firefox, type Json } from './client.ts'
import { redirectUri } from './harness.ts'

/** A proof key (RFC 7636). */
export function newProof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export interface Response {
  status: number
  headers: Headers
  text: string
  json: Json
}

type Fields = Readonly<Record<string, string | undefined>>

export const encode = (fields: Fields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  )

/** A service whose app signs users in with OpenID Connect, and its endpoints. */
export async function startWithApp(options?: Parameters<typeof startWithBrowsers>[0]) {
  const started = await startWithBrowsers(options)
  const { service } = started
  const proof = newProof()
  const request = {
    client_id: service.app.ref,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email offline_access',
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
    state: 'a b',
    nonce: 'n-1',
  }

  async function send(path: string, options: RequestInit = {}, node: { url: string } = service): Promise<Response> {
    const response = await fetch(node.url + path, {
      redirect: 'manual',
      ...options,
      headers: { 'user-agent': firefox, ...Object(options.headers) },
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text.startsWith('{') ? JSON.parse(text) : {},
    }
  }

  const post = (path: string, fields: Fields, headers: Record<string, string> = {}, node?: { url: string }) =>
    send(path, { method: 'POST', body: encode(fields), headers }, node)

  async function configure(settings: Record<string, unknown>, columns: object = {}): Promise<void> {
    const values = { settings: JSON.stringify(settings), ...columns }
    await service.db.updateTable('apps').set(values).where('id', '=', service.app.id).execute()
    service.ctx.caches.forget('app', service.app.id)
  }
  await configure({ sso: 'silent' })

  /** Makes the app confidential. Returns its secret. */
  async function makeConfidential(settings: Record<string, unknown> = { sso: 'silent' }): Promise<string> {
    await configure(settings, { client_type: 'confidential' })
    const secret = newToken('lcs')
    const row = { public_id: 'sec_1', app_id: service.app.id, last4: 'abcd', created_at: service.ctx.now() }
    await service.db
      .insertInto('app_secrets')
      .values({ ...row, secret_hash: hashToken(secret) })
      .execute()
    return secret
  }

  const authorize = (more: Fields = {}, cookie = '') =>
    send(`/oauth2/authorize?${encode({ ...request, ...more })}`, { headers: { cookie } })

  /** A code for a user who is signed in to a browser; the app asks for no click. */
  async function codeFor(more: Fields = {}, cookie?: string): Promise<string> {
    const { headers, status, text } = await authorize(more, cookie ?? (await started.open()).cookie)
    const code = new URL(headers.get('location') ?? 'http://none').searchParams.get('code')
    if (code === null) throw new Error(`no code: ${status} ${headers.get('location')} ${text}`)
    return code
  }

  const redeem = (code: string, more: Fields = {}, node?: { url: string }) =>
    post(
      '/oauth2/token',
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: service.app.ref,
        code_verifier: proof.verifier,
        ...more,
      },
      {},
      node,
    )

  const refresh = (refreshToken: string, more: Fields = {}) =>
    post('/oauth2/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: service.app.ref,
      ...more,
    })

  return { ...started, proof, request, send, post, configure, makeConfidential, authorize, codeFor, redeem, refresh }
}
