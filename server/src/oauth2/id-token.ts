import type { RequestContext } from '../context.ts'
import { halfHashOf } from '../platform/crypto/digest.ts'
import { type JwtSigner, signJwt } from '../platform/crypto/jwt.ts'
import type { App } from '../projects/apps/model.ts'
import { issuerOf } from '../projects/service.ts'
import type { OrganizationClaims } from './organizations.ts'

/** Claims about a user and their sign-in (OpenID Connect Core, sections 2 and 5.1). Times are epoch seconds. */
export interface UserClaims extends OrganizationClaims {
  /** ID of the user. */
  readonly sub: string
  /** ID of the session. */
  readonly sid: string
  readonly auth_time: number
  readonly amr: readonly string[]
  /** The member who sees what the user sees, by ID (RFC 8693, section 4.1). */
  readonly act?: { readonly sub: string }
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly picture?: string
  readonly locale?: string
  readonly updated_at?: number
}

/**
 * Signs an ID token for an app (OpenID Connect Core, section 2). Get `signer` from `oidcSigner()`, with the algorithm of the
 * app.
 */
export function signIdToken(
  { config, now }: Pick<RequestContext, 'config' | 'now'>,
  signer: JwtSigner,
  { app, user, accessToken, nonce }: { app: App; user: UserClaims; accessToken: string; nonce?: string | null },
): Promise<string> {
  const iat = Math.floor(now().getTime() / 1_000)
  return signJwt(signer, {
    ...user,
    amr: [...user.amr],
    iss: issuerOf(config, app.project),
    aud: app.ref,
    iat,
    exp: iat + app.settings.idTokenTtl,
    at_hash: halfHashOf(accessToken),
    ...(nonce != null && { nonce }),
  })
}
