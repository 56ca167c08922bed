import { browser } from '../browser.ts'
import type { Context } from '../context.ts'
import { encodeFields } from '../http.ts'
import type { Options, SignInOptions } from '../types.ts'
import { saveAttempt } from './attempts.ts'
import { toBase64Url, toBytes } from './encoding.ts'
import { safeReturn } from './return-to.ts'

/** `openid` is always requested: without an ID token, the user would be unknown. */
export const scopeOf = (scope = 'profile email offline_access licenses'): string =>
  scope.split(' ').includes('openid') ? scope : `openid ${scope}`

/** Where sign-in returns to. */
export const redirectUriOf = ({ redirectUri }: Options): string => redirectUri ?? `${browser.location?.origin ?? ''}/`

/**
 * Opens the sign-in page: an authorization request with PKCE (OAuth 2.1, section 4.1; RFC 7636).
 * @returns the URL that it ended at, on phones
 */
export async function openSignIn(ctx: Context, request: SignInOptions) {
  const { platform, options, issuer, appId } = ctx
  const secret = () => toBase64Url(platform.random(32))
  const [state, nonce, verifier] = [secret(), secret(), secret()]
  const redirectUri = redirectUriOf(options)
  const challenge = toBase64Url(await platform.sha256(toBytes(verifier)))
  const back = safeReturn(request.returnTo) ?? browser.location?.href
  saveAttempt(state, { nonce, verifier, redirectUri, returnTo: back })
  const query = encodeFields({
    response_type: 'code',
    client_id: appId,
    redirect_uri: redirectUri,
    scope: scopeOf(options.scope),
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    prompt: request.prompt,
    login_hint: request.loginHint,
    provider: request.provider,
    organization: request.organization,
    max_age: request.maxAge,
  })
  return platform.openUrl(`${issuer}/oauth2/authorize?${query}`)
}
