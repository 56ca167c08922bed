import { ConfigurationError, LicetError, NotSignedInError } from '../errors.ts'
import { headerOf } from '../headers.ts'
import { verifyAnyOf } from '../licet.ts'
import { type Attempt, findAttempt } from './attempts.ts'
import { jarOf } from './cookies.ts'
import type { Bff } from './core.ts'
import { type BffReply, type BffRequest, redirectTo } from './exchange.ts'
import { faultOf } from './faults.ts'
import { failurePage } from './pages.ts'
import { recognize } from './recognize.ts'
import { type KeptSession, keptOf } from './sessions.ts'
import { redirectUriOf } from './sign-in.ts'
import { GrantError, sessionIdOf } from './tokens.ts'

/** A sign-in of this browser, to which Licet has responded. */
interface Returned {
  readonly attempt: Attempt
  readonly code: string
  /** Removes the cookie of the attempt. */
  readonly done: readonly string[]
}

/** Completes a sign-in, and returns to where it started. */
export async function completeSignIn(bff: Bff, request: BffRequest): Promise<BffReply> {
  const { settings, sealer } = bff
  const signInPath = `${settings.path}/sign-in`
  const { searchParams: query } = new URL(request.target, request.origin)
  const state = query.get('state') ?? ''
  const attempt = await findAttempt(sealer, request, state)
  // A second response to the same sign-in, or a page that was opened again.
  if (!attempt) return (await isSignedIn(bff, request)) ? redirectTo('/') : failurePage(request, 'invalid', signInPath)
  const jar = jarOf(request.origin)
  const returned = { attempt, code: query.get('code') ?? '', done: [jar.clear(jar.signIn(state))] }
  // Another issuer may have sent the browser here (RFC 9207, section 2.4).
  if (query.get('iss') !== settings.issuer) {
    bff.report(new ConfigurationError('The sign-in returned from another issuer. LICET_URL must be the issuer itself.'))
    return failurePage(request, 'invalid', signInPath, returned.done)
  }
  const error = query.get('error')
  if (error !== null) return returnWithout(bff, request, { ...returned, error })
  return openSession(bff, request, returned).catch((fault: unknown) => failureOf(bff, request, { ...returned, fault }))
}

/** @throws GrantError, and others for faults */
async function openSession(bff: Bff, request: BffRequest, returned: Returned): Promise<BffReply> {
  const { attempt, done } = returned
  const kept = await redeem(bff, request, returned)
  if (!kept) return failurePage(request, 'invalid', retryPathOf(bff, attempt), done)
  await verifyOnce(bff, request, kept)
  await endPrevious(bff, request, kept)
  const jar = jarOf(request.origin)
  return redirectTo(attempt.returnTo, [...done, jar.set(jar.session, await bff.sessions.seal(kept))])
}

async function failureOf(
  bff: Bff,
  request: BffRequest,
  { attempt, done, fault }: Returned & { readonly fault: unknown },
): Promise<BffReply> {
  const retryPath = retryPathOf(bff, attempt)
  if (fault instanceof GrantError) {
    const isSecond = await isSignedIn(bff, request)
    return isSecond ? redirectTo(attempt.returnTo, done) : failurePage(request, 'invalid', retryPath, done)
  }
  bff.report(fault instanceof LicetError ? fault : new LicetError('UNKNOWN', 'The sign-in failed.', { cause: fault }))
  return failurePage(request, faultOf(fault).retryable ? 'unavailable' : 'fault', retryPath, done)
}

const retryPathOf = ({ settings: { path } }: Bff, { returnTo }: Attempt): string =>
  `${path}/sign-in?${new URLSearchParams({ returnTo })}`

/** Errors of OAuth 2.0 and OpenID Connect. Any other name is not from Licet. */
const known =
  /^(invalid_(request|scope)|unauthorized_client|unsupported_response_type|temporarily_unavailable|server_error)$/

/** The user declined, or `prompt=none` found no one: the page continues signed out. */
const quiet = /^(access_denied|login_required|interaction_required)$/

function returnWithout(
  { settings, report }: Bff,
  request: BffRequest,
  { attempt, error, done }: Returned & { readonly error: string },
): BffReply {
  if (quiet.test(error)) return redirectTo(attempt.returnTo, done)
  const isOutage = /^(temporarily_unavailable|server_error)$/.test(error)
  const name = known.test(error) ? error : 'unknown error'
  report(new LicetError('SIGN_IN_FAILED', `Licet refuses the sign-in: ${name}.`))
  return failurePage(request, isOutage ? 'unavailable' : 'fault', `${settings.path}/sign-in`, done)
}

/** Exchanges the code, one time for all requests that bring it. Undefined: the ID token is not for this sign-in. */
async function redeem(bff: Bff, request: BffRequest, { attempt, code }: Returned): Promise<KeptSession | undefined> {
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
    const client = ip === undefined ? undefined : { ip, userAgent: headerOf(headers, 'user-agent') }
    await verifyAnyOf(licet)(at, client)
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
