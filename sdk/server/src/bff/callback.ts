import { ConfigurationError, LicetError, NotSignedInError } from '../errors.ts'
import { headerOf } from '../headers.ts'
import { type Attempt, findAttempt } from './attempts.ts'
import { jarOf } from './cookies.ts'
import type { Bff } from './core.ts'
import { type BffReply, type BffRequest, redirectTo } from './exchange.ts'
import { failurePage } from './pages.ts'
import { recognize } from './recognize.ts'
import { type KeptSession, keptOf } from './sessions.ts'
import { redirectUriOf } from './sign-in.ts'
import { GrantError, sessionIdOf } from './tokens.ts'

/** Completes a sign-in, and returns to where it started. */
export async function completeSignIn(bff: Bff, request: BffRequest): Promise<BffReply> {
  const { settings, sealer } = bff
  const signInPath = `${settings.path}/sign-in`
  const { searchParams: query } = new URL(request.target, request.origin)
  const state = query.get('state') ?? ''
  const attempt = state === '' ? undefined : await findAttempt(sealer, request, state)
  // A second response to the same sign-in, or a page that was opened again.
  if (!attempt) return (await isSignedIn(bff, request)) ? redirectTo('/') : failurePage(request, 'invalid', signInPath)
  const jar = jarOf(request.origin)
  const done = [jar.clear(jar.signIn(state))]
  // Another issuer may have sent the browser here (RFC 9207, section 2.4).
  if (query.get('iss') !== settings.issuer) return failurePage(request, 'invalid', signInPath, done)
  const error = query.get('error')
  if (error !== null) return returnWithout(bff, request, { attempt, error, done })
  const retryPath = `${signInPath}?${new URLSearchParams({ returnTo: attempt.returnTo })}`
  try {
    const kept = await redeem(bff, request, { attempt, code: query.get('code') ?? '' })
    if (!kept) return failurePage(request, 'invalid', retryPath, done)
    await verifyOnce(bff, request, kept)
    await endPrevious(bff, request, kept)
    const cookie = jar.set(jar.session, await bff.sessions.seal(kept))
    return redirectTo(attempt.returnTo, [...done, cookie])
  } catch (fault) {
    if (fault instanceof GrantError) {
      if (await isSignedIn(bff, request)) return redirectTo(attempt.returnTo, done)
      return failurePage(request, 'invalid', retryPath, done)
    }
    bff.report(
      fault instanceof LicetError ? fault : new LicetError('UNKNOWN', 'The sign-in failed.', { cause: fault }),
    )
    const isOutage = fault instanceof LicetError && fault.retryable
    return failurePage(request, isOutage ? 'unavailable' : 'fault', retryPath)
  }
}

/** Errors of OAuth 2.0 and OpenID Connect. Any other name is not from Licet. */
const known = /^(invalid_(request|scope)|unauthorized_client|unsupported_response_type|temporarily_unavailable|server_error)$/

/** The user declined, or `prompt=none` found no one: the page goes on signed out. */
const quiet = /^(access_denied|login_required|interaction_required)$/

function returnWithout(
  { settings, report }: Bff,
  request: BffRequest,
  { attempt, error, done }: { readonly attempt: Attempt; readonly error: string; readonly done: readonly string[] },
): BffReply {
  if (quiet.test(error)) return redirectTo(attempt.returnTo, done)
  const isOutage = /^(temporarily_unavailable|server_error)$/.test(error)
  const name = known.test(error) ? error : 'unknown error'
  report(new LicetError('SIGN_IN_FAILED', `Licet refuses the sign-in: ${name}.`))
  return failurePage(request, isOutage ? 'unavailable' : 'fault', `${settings.path}/sign-in`, done)
}

/** Exchanges the code, one time for all requests that bring it. Undefined: the ID token is not for this sign-in. */
async function redeem(
  bff: Bff,
  request: BffRequest,
  { attempt, code }: { readonly attempt: Attempt; readonly code: string },
): Promise<KeptSession | undefined> {
  const { endpoints, redemptions, settings } = bff
  const { state, verifier, nonce } = attempt
  const redirectUri = redirectUriOf(bff, request)
  const reply = await redemptions.do(state, () => endpoints.redeem({ code, verifier, redirectUri }))
  const sid = sessionIdOf(reply.id_token, { ...settings, nonce })
  return sid === undefined ? undefined : keptOf(reply, sid)
}

/** Without this, an API key of another project would send the browser to sign in again and again. @throws ConfigurationError */
async function verifyOnce({ licet }: Bff, { headers, ip }: BffRequest, { at }: KeptSession): Promise<void> {
  try {
    await licet.verify(at, ip === undefined ? undefined : { ip, userAgent: headerOf(headers, 'user-agent') })
  } catch (error) {
    if (error instanceof NotSignedInError)
      throw new ConfigurationError(
        'LICET_API_KEY does not know the session: it must be of the project of LICET_APP_ID.',
      )
    // The sign-in has succeeded. What follows finds out.
    if (!(error instanceof LicetError) || !error.retryable) throw error
  }
}

/** Ends the session that the new one replaces. It expires if Licet does not respond. */
async function endPrevious({ sessions, endpoints }: Bff, request: BffRequest, { sid }: KeptSession): Promise<void> {
  const { kept } = await sessions.find(request)
  if (kept && kept.sid !== sid) await endpoints.revoke(kept.rt ?? kept.at).catch(() => undefined)
}

const isSignedIn = async (bff: Bff, request: BffRequest): Promise<boolean> =>
  (await recognize(bff, request)).auth.signedIn
