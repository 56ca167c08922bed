import type { RequestContext } from '../context.ts'
import type { JwtSigner } from '../platform/crypto/jwt.ts'
import { impersonatorIn } from '../platform/http/route.ts'
import type { App } from '../projects/apps/model.ts'
import type { ClaimedUser } from '../users/claims/queries.ts'
import { signIdToken } from './id-token.ts'
import { oidcSigner } from './keys/service.ts'
import type { OrganizationClaims } from './organizations.ts'

/** Claims about a user that a list of scopes permits (OpenID Connect Core, sections 5.1 and 5.4). */
export const userClaims = (user: ClaimedUser, scopes: readonly string[]) => ({
  sub: user.public_id,
  ...(scopes.includes('email') && { email: user.email ?? '', email_verified: user.email_verified_at !== null }),
  ...(scopes.includes('profile') && {
    ...(user.name !== null && { name: user.name }),
    ...(user.avatar_url !== null && { picture: user.avatar_url }),
    ...(user.locale !== null && { locale: user.locale }),
    updated_at: Math.floor(user.updated_at.getTime() / 1_000),
  }),
})

/** The sign-in that an ID token is about. */
export interface StatedSession {
  readonly ref: string
  readonly scopes: readonly string[]
  readonly amr: readonly string[]
  /** Epoch milliseconds. */
  readonly authTime: number
  readonly nonce: string | null
  readonly organization?: OrganizationClaims
}

/** The key for ID tokens of an app. Call it before a transaction. */
export const idTokenSigner = (ctx: RequestContext, { project, settings }: App): Promise<JwtSigner> =>
  oidcSigner(ctx, project, settings.idTokenAlg)

/** An ID token with the claims that the session was granted. It has no entitlements: they would be stale. */
export const idTokenOf = (
  ctx: RequestContext,
  signer: JwtSigner,
  { app, user, session, accessToken }: { app: App; user: ClaimedUser; session: StatedSession; accessToken: string },
): Promise<string> =>
  signIdToken(ctx, signer, {
    app,
    accessToken,
    nonce: session.nonce,
    user: {
      ...userClaims(user, session.scopes),
      sid: session.ref,
      auth_time: Math.floor(session.authTime / 1_000),
      amr: session.amr,
      ...session.organization,
      ...actorIn(session),
    },
  })

/** A member who sees what the user sees (RFC 8693, section 4.1). */
function actorIn({ amr }: StatedSession): { act?: { sub: string } } {
  const sub = impersonatorIn(amr)
  return sub === undefined ? {} : { act: { sub } }
}
