import type { LiveSession, RequestContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { familyOf } from '../platform/crypto/tokens.ts'
import type { App } from '../projects/apps/model.ts'
import { sessionOfRefreshToken } from '../sessions/recognition.ts'
import { rotateFor } from '../sessions/rotation.ts'
import type { ClaimedUser } from '../users/claims/queries.ts'
import { findUserById } from '../users/queries.ts'
import { idTokenOf, idTokenSigner } from './claims.ts'
import { organizationClaims } from './organizations.ts'
import { OAuthError } from './protocol.ts'
import type { TokenReply } from './token-reply.ts'

/** Exchanges a refresh token for new tokens (RFC 6749, section 6). The rules of its rotation are those of /v1/auth/refresh. */
export async function refreshGrant(
  ctx: RequestContext,
  app: App,
  sent: Readonly<Record<string, string>>,
): Promise<TokenReply> {
  const token = sent['refresh_token']
  if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token is required.')
  const asked = sent['scope']
  if (asked !== undefined) requireGranted(await sessionOfRefreshToken(ctx, token), asked)
  const { pair, user } = await rotateFor(ctx, token, app.id).catch(refuse)
  const { accessToken, refreshToken, expiresIn } = pair
  const reply = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
  } as const
  const family = familyOf(token)
  const session = ctx.caches.sessions.get(family) ?? (await ctx.caches.sessions.load(family))
  // Of a session with all rights, or one that has ended by then.
  if (!session?.scopes) return reply
  const idToken = session.scopes.includes('openid') && (await newIdToken(ctx, app, { session, user, accessToken }))
  return { ...reply, scope: session.scopes.join(' '), ...(idToken && { id_token: idToken }) }
}

/** Less may be asked for (RFC 6749, section 6). The tokens permit all that was granted, as the response says. */
function requireGranted(session: LiveSession | undefined, asked: string): void {
  if (!session) return
  const granted = new Set(session.scopes ?? [])
  const wanted = asked.split(' ').filter((scope) => scope !== '')
  if (!wanted.every((scope) => granted.has(scope)))
    throw new OAuthError('invalid_scope', 'scope must not have more than was granted.')
}

function refuse(error: unknown): never {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  throw new OAuthError('invalid_grant', error.message, { reason: error.code, cause: error })
}

/** States the same sign-in as the first one, without its nonce (OpenID Connect Core, section 12.2). */
async function newIdToken(
  ctx: RequestContext,
  app: App,
  { session, user: known, accessToken }: { session: LiveSession; user: ClaimedUser | undefined; accessToken: string },
) {
  const user = known ?? (await findUserById(ctx.db, session.projectId, session.userId))
  if (!user) return undefined
  const { publicId: ref, proof, scopes } = session
  const organization = await organizationClaims(ctx, session)
  const stated = { ref, scopes: scopes ?? [], amr: proof.amr, authTime: proof.at, nonce: null, organization }
  return idTokenOf(ctx, await idTokenSigner(ctx, app), { app, user, session: stated, accessToken })
}
