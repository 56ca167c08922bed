import { fromBase64Url } from '../base64.ts'
import { ConfigurationError, LicetError, RateLimitedError, UnavailableError } from '../errors.ts'
import type { BffSettings } from './options.ts'

/** A response of the token endpoint (RFC 6749, section 5.1). */
export interface TokenReply {
  readonly access_token: string
  /** Absent without the scope `offline_access`. */
  readonly refresh_token?: string
  /** In seconds. */
  readonly expires_in: number
  readonly id_token?: string
}

/** The code or the token has expired, was used, or belongs to a session that has ended (`invalid_grant`). */
export class GrantError extends LicetError {
  override readonly name = 'GrantError'
}

export interface Redemption {
  readonly code: string
  readonly verifier: string
  readonly redirectUri: string
}

/** The endpoints at which the app authenticates with its secret. */
export interface TokenEndpoints {
  /** Exchanges the code of a sign-in (RFC 6749, section 4.1.3). @throws GrantError, and others for faults */
  redeem(redemption: Redemption): Promise<TokenReply>
  /** @throws GrantError, and others for faults */
  refresh(refreshToken: string): Promise<TokenReply>
  /** Ends the session of a token (RFC 7009). */
  revoke(token: string): Promise<void>
}

const limitMs = 5_000

export function tokenEndpointsOf({ issuer, appId, appSecret }: BffSettings): TokenEndpoints {
  const authorization = `Basic ${btoa(`${appId}:${appSecret}`)}`

  async function send(endpoint: 'token' | 'revoke', fields: Record<string, string>): Promise<Response> {
    try {
      return await fetch(`${issuer}/oauth2/${endpoint}`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams(fields),
        // Another host must not get the secret.
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      })
    } catch (cause) {
      throw new UnavailableError(undefined, { cause })
    }
  }

  async function exchange(fields: Record<string, string>): Promise<TokenReply> {
    const response = await send('token', fields)
    const body = await readFields(response)
    if (!response.ok) throw refusalOf(response, body)
    if (typeof body['access_token'] !== 'string' || typeof body['expires_in'] !== 'number')
      throw new UnavailableError('The response is not from Licet.')
    return body as unknown as TokenReply
  }

  return {
    redeem: ({ code, verifier, redirectUri }) =>
      exchange({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    refresh: (token) => exchange({ grant_type: 'refresh_token', refresh_token: token }),
    async revoke(token) {
      const response = await send('revoke', { token })
      if (!response.ok) throw refusalOf(response, await readFields(response))
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Empty for anything but a JSON object. */
async function readFields(response: Response): Promise<Fields> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? (body as Fields) : {}
}

function refusalOf({ status, headers }: Response, { error, licet_code: code }: Fields): LicetError {
  const retryAfter = Number(headers.get('retry-after')) || undefined
  if (status === 429) return new RateLimitedError({ retryAfter })
  if (error === 'invalid_grant')
    return new GrantError(typeof code === 'string' ? code : error, 'Licet refuses the grant.', { status })
  if (status >= 500 || typeof error !== 'string')
    return new UnavailableError('Licet has a fault, or the response is not from Licet.', { retryAfter })
  if (error === 'invalid_client')
    return new ConfigurationError(
      'Licet refuses LICET_APP_ID and LICET_APP_SECRET. The app must be confidential, of the project of LICET_URL, and its secret active.',
    )
  return new ConfigurationError(`Licet refuses the request of the app: ${error.slice(0, 100)}.`)
}

interface Expected {
  readonly issuer: string
  readonly appId: string
  readonly nonce: string
}

/**
 * The session that an ID token is about. It came directly from the token endpoint, so its signature need not be checked, and the
 * nonce says that it is new, whatever the clocks (OpenID Connect Core, section 3.1.3.7). Undefined: it is not for this sign-in.
 */
export function sessionIdOf(idToken: string | undefined, { issuer, appId, nonce }: Expected): string | undefined {
  try {
    const text = new TextDecoder().decode(fromBase64Url(idToken?.split('.')[1] ?? ''))
    const claims: Fields = JSON.parse(text)
    const isExpected = claims['iss'] === issuer && claims['aud'] === appId && claims['nonce'] === nonce
    return isExpected && typeof claims['sid'] === 'string' ? claims['sid'] : undefined
  } catch {
    return undefined
  }
}
