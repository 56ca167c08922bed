import { LicetError } from '../errors.ts'
import { fromBase64Url } from '../redirect/encoding.ts'
import type { SessionInfo, Tokens, User } from '../types.ts'

/** A response of the token endpoint (RFC 6749, section 5.1). */
export interface TokenReply {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token?: string
  readonly scope?: string
  readonly id_token?: string
}

/** What an ID token must state. */
export interface Expected {
  readonly issuer: string
  readonly appId: string
  /** Undefined after a refresh, which has no nonce. */
  readonly nonce?: string
}

/** Claims of an ID token of Licet (OpenID Connect Core, sections 2 and 5.1). */
interface Claims {
  readonly iss: string
  readonly aud: string
  readonly sub: string
  readonly nonce?: string
  readonly sid: string
  /** Epoch seconds. */
  readonly auth_time: number
  readonly amr: readonly string[]
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly picture?: string
  readonly locale?: string
  /** With the scope `organizations`, while the session has an active one. */
  readonly org_id?: string
}

/**
 * Reads an ID token that came directly from the token endpoint, over TLS: so its signature need not be checked, and `exp` is not,
 * because the clock of this device may be wrong (OpenID Connect Core, section 3.1.3.7).
 * @throws LicetError SIGN_IN_INVALID
 */
function readIdToken(idToken: string, { issuer, appId, nonce }: Expected) {
  const claims = fromBase64Url(idToken.split('.')[1] ?? '') as Claims
  const {
    iss,
    aud,
    sub: id,
    sid,
    auth_time,
    amr,
    email,
    email_verified,
    name,
    picture,
    locale,
    org_id: organizationId,
  } = claims
  if (iss !== issuer || aud !== appId || !id || (nonce !== undefined && claims.nonce !== nonce))
    throw new LicetError('SIGN_IN_INVALID', 'The ID token is not for this app.')
  const user: User = {
    id,
    email: email || null,
    emailVerified: email_verified ?? false,
    name: name ?? null,
    picture: picture ?? null,
    locale: locale ?? null,
  }
  return { user, session: { id: sid, authTime: new Date(auth_time * 1_000).toISOString(), amr, organizationId } }
}

/**
 * The tokens of a response.
 * @param previous what a response without an ID token leaves as it was
 * @throws LicetError SIGN_IN_INVALID
 */
export function tokensFrom(reply: TokenReply, expected: Expected, previous?: Tokens): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken = previous?.idToken, scope } = reply
  const stated = reply.id_token === undefined ? previous : readIdToken(reply.id_token, expected)
  if (!stated) throw new LicetError('SIGN_IN_INVALID', 'The response has no ID token.')
  const scopes = scope?.split(' ') ?? previous?.session.scopes ?? null
  const session: SessionInfo = { ...stated.session, scopes }
  const issuedAt = Date.now()
  return {
    accessToken,
    ...(refreshToken !== undefined && { refreshToken }),
    issuedAt,
    expiresAt: issuedAt + reply.expires_in * 1_000,
    ...(idToken !== undefined && { idToken }),
    user: stated.user,
    session,
  }
}

export const isTokenReply = (body: Partial<TokenReply>): body is TokenReply =>
  typeof body.access_token === 'string' && typeof body.expires_in === 'number'
