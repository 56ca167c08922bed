import type { RequestContext } from '../context.ts'
import type { JwtSigner } from '../platform/crypto/jwt.ts'
import { familyOf } from '../platform/crypto/tokens.ts'
import type { App } from '../projects/apps/model.ts'
import type { TokenSet } from '../sessions/service.ts'
import type { ClaimedUser } from '../users/claims/queries.ts'
import { idTokenOf, idTokenSigner, type StatedSession } from './claims.ts'
import { type OrganizationClaims, organizationClaims } from './organizations.ts'

/** A response of the token endpoint (RFC 6749, section 5.1; OpenID Connect Core, section 3.1.3.3). */
export interface TokenReply {
  access_token: string
  token_type: 'Bearer'
  /** In seconds. */
  expires_in: number
  refresh_token?: string
  scope?: string
  id_token?: string
}

/** The key for the ID token, if one is granted. Call it before the transaction that opens the session. */
export const signerFor = async (
  ctx: RequestContext,
  app: App,
  scopes: readonly string[],
): Promise<JwtSigner | undefined> => (scopes.includes('openid') ? idTokenSigner(ctx, app) : undefined)

/** The tokens of a session that was opened for an app. */
export async function tokenReply(
  ctx: RequestContext,
  signer: JwtSigner | undefined,
  opened: { app: App; user: ClaimedUser; session: StatedSession; tokens: TokenSet },
): Promise<TokenReply> {
  const { session, tokens } = opened
  const reply: TokenReply = {
    access_token: tokens.accessToken,
    token_type: 'Bearer',
    expires_in: tokens.expiresIn,
    ...(session.scopes.includes('offline_access') && { refresh_token: tokens.refreshToken }),
    scope: session.scopes.join(' '),
  }
  if (!signer) return reply
  const { accessToken } = tokens
  const stated = { ...session, organization: await startOf(ctx, session, accessToken) }
  return { ...reply, id_token: await idTokenOf(ctx, signer, { ...opened, session: stated, accessToken }) }
}

/** The organization in which a session started. It costs a query where its scopes permit it alone. */
async function startOf(
  ctx: RequestContext,
  { scopes }: StatedSession,
  accessToken: string,
): Promise<OrganizationClaims> {
  const live = scopes.includes('organizations') ? await ctx.caches.sessions.load(familyOf(accessToken)) : undefined
  return live ? organizationClaims(ctx, live) : {}
}
