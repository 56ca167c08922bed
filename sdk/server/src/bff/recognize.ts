import { LicetError, NotSignedInError, type NotSignedInReason } from '../errors.ts'
import { headerOf, organizationIn } from '../headers.ts'
import { type Licet, verifyAnyOf } from '../licet.ts'
import type { IfAccessKeys, KeyAuth, Verified } from '../types.ts'
import { type Audience, refusalOf } from '../verify/audience.ts'
import { jarOf } from './cookies.ts'
import { type BffHead, type BffReply, type BffRequest, failure, isOwn, isRead } from './exchange.ts'
import { type CookieSessions, cleared, type EndedReason, type KeptSession } from './sessions.ts'

/**
 * Who sent a request: by its bearer token, or else by the cookie of the session. `cross_site`: it changes something, and the
 * page that sent it is of another origin, so the cookie does not count.
 *
 * With the option `accessKeys`, `via` shows whether it was a session or an access key.
 *
 * @example
 * ```ts
 * app.get('/', (req, res) => {
 *   const auth: RequestAuth = req.auth
 *   res.send(auth.signedIn ? `Hello ${auth.user.email}` : 'Hello')
 * })
 * ```
 */
export type RequestAuth = SignedInAuth | IfAccessKeys<KeyAuth> | NotSignedInAuth

export interface NotSignedInAuth {
  readonly signedIn: false
  readonly reason: NotSignedInReason | 'cross_site'
  /** With an access key that is refused. */
  readonly via?: 'access_key'
  readonly user?: undefined
  readonly session?: undefined
  readonly organization?: undefined
  readonly entitlements?: undefined
}

/**
 * A user who is signed in.
 *
 * @example
 * ```ts
 * const greet = ({ user }: SignedInAuth) => `Hello ${user.email}`
 * ```
 */
export interface SignedInAuth extends Verified {
  readonly signedIn: true
  /** Only with the option `accessKeys`. */
  readonly via?: 'session'
}

/** A session, or an access key. */
export type AdmittedAuth = SignedInAuth | KeyAuth

/** Who sent a request, whatever an app declares. */
export type AnyAuth = AdmittedAuth | NotSignedInAuth

export interface Recognized {
  readonly auth: SignedInAuth | NotSignedInAuth
  /** Access token. Undefined: signed out. */
  readonly token: string | undefined
  /** Why the session of the cookie has ended. */
  readonly endedReason?: EndedReason
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
}

export interface RecognizingParts {
  readonly licet: Licet
  readonly audience: Audience
  readonly sessions: CookieSessions
  readonly pages: { note(auth: SignedInAuth): void }
}

/** A token with less time is refreshed, so that it lasts for what the request does with it. */
const leastMs = 30_000

const signedOut = (reason: NotSignedInReason | 'cross_site', more: Partial<Recognized> = {}): Recognized => ({
  auth: { signedIn: false, reason },
  token: undefined,
  cookies: [],
  ...more,
})

/** The response to a request without a user. */
export function notSignedIn(auth: AnyAuth, cookies: readonly string[] = []): BffReply {
  const { reason } = auth.signedIn ? {} : auth
  if (auth.via === 'access_key') return keyRefused(reason)
  if (reason === 'ambiguous')
    return failure(400, 'AMBIGUOUS_CREDENTIALS', 'The request has a session and an access key. Send one of them.')
  if (reason === 'not_a_member')
    return failure(403, 'NOT_A_MEMBER', 'The user is not in this organization.', { cookies })
  return reason === 'insufficient_scope'
    ? failure(403, 'INSUFFICIENT_SCOPE', 'The token lacks the scopes that this server requires.', { cookies })
    : failure(401, 'NOT_SIGNED_IN', 'No user is signed in.', { cookies })
}

/** Who presents a whole key learns why it is refused. */
const keyRefused = (reason: string | undefined): BffReply =>
  reason === 'not_a_member'
    ? failure(403, 'NOT_A_MEMBER', 'The access key is not for this organization.')
    : failure(401, 'NOT_SIGNED_IN', 'The access key is not accepted.', { details: { reason } })

/** A session of the user. @throws LicetError for faults: they say nothing about the session */
export async function recognize(parts: RecognizingParts, request: BffRequest): Promise<Recognized> {
  const bearer = bearerOf(request)
  if (bearer !== undefined) return recognizeBearer(parts, request, bearer)
  const { isThere, kept, endedReason } = await parts.sessions.find(request)
  if (!isThere) return signedOut('no_token')
  if (endedReason) return signedOut('ended', { endedReason })
  if (!kept) return signedOut('no_token', { cookies: [cleared(request)] })
  if (!isRead(request) && !isOwn(request)) return signedOut('cross_site')
  return recognizeKept(parts, request, kept)
}

/** Who sent a request, without changing its session: for code that cannot set cookies. @throws LicetError for faults */
export async function readSession(parts: RecognizingParts, head: BffHead): Promise<SignedInAuth | NotSignedInAuth> {
  const bearer = bearerOf(head)
  const { kept, endedReason } = bearer === undefined ? await parts.sessions.find(head) : {}
  const token = bearer ?? kept?.at
  if (token === undefined) return signedOut(endedReason ? 'ended' : 'no_token').auth
  if (bearer === undefined && !isRead(head) && !isOwn(head)) return signedOut('cross_site').auth
  const { headers, organization } = head
  const sender = { headers, organization, ip: undefined }
  const found = await (bearer === undefined ? verify(parts, sender, token) : verifyBearer(parts, sender, token))
  return found instanceof NotSignedInError ? signedOut(found.reason).auth : found
}

/** Other schemes, such as that of a password before the whole site, say nothing about the user. */
const bearerOf = ({ headers }: BffHead): string | undefined =>
  /^bearer +(\S+) *$/i.exec(headerOf(headers, 'authorization'))?.[1]

async function recognizeBearer(parts: RecognizingParts, request: BffRequest, token: string): Promise<Recognized> {
  const found = await verifyBearer(parts, request, token)
  return found instanceof NotSignedInError ? signedOut(found.reason) : { auth: found, token, cookies: [] }
}

/** A token that someone presents may have been given to another app. The token of a cookie was given to this server. */
async function verifyBearer(parts: RecognizingParts, sender: Sender, token: string) {
  const found = await verify(parts, sender, token)
  const refusal = found instanceof NotSignedInError ? undefined : refusalOf(parts.audience, found.session)
  if (refusal && !(refusal instanceof NotSignedInError)) throw refusal
  return refusal ?? found
}

type Sender = Pick<BffRequest, 'headers' | 'ip' | 'organization'>

async function recognizeKept(parts: RecognizingParts, request: BffRequest, kept: KeptSession): Promise<Recognized> {
  const leftMs = kept.exp - Date.now()
  if (leftMs < leastMs) {
    const refreshed = await refreshAndVerify(parts, request, kept).catch((error: unknown) => {
      // The old token lasts until then.
      if (leftMs > 0 && error instanceof LicetError && error.retryable) return undefined
      throw error
    })
    if (refreshed) return refreshed
  }
  const found = await verify(parts, request, kept.at)
  if (!(found instanceof NotSignedInError)) return { auth: found, token: kept.at, cookies: [] }
  if (found.reason === 'not_a_member') return outside(kept.at)
  // Another process may have refreshed, and clocks may differ.
  if (found.reason === 'ended') return ended(parts, request, endedReasonOf(found))
  return refreshAndVerify(parts, request, kept)
}

async function refreshAndVerify(parts: RecognizingParts, request: BffRequest, old: KeptSession): Promise<Recognized> {
  const refreshed = await parts.sessions.refresh(old)
  if ('endedReason' in refreshed) return ended(parts, request, refreshed.endedReason)
  const { kept, sealed } = refreshed
  const found = await verify(parts, request, kept.at)
  const jar = jarOf(request.origin)
  const cookies = [jar.set(jar.session, sealed)]
  if (!(found instanceof NotSignedInError)) return { auth: found, token: kept.at, cookies }
  if (found.reason === 'not_a_member') return outside(kept.at, cookies)
  return ended(parts, request, endedReasonOf(found), found.reason)
}

/** The user of an active session is not in the organization that the request names. */
const outside = (token: string, cookies: readonly string[] = []): Recognized =>
  signedOut('not_a_member', { token, cookies })

/** @throws LicetError for faults */
async function verify({ licet, pages }: RecognizingParts, { headers, ip, organization }: Sender, token: string) {
  const client = ip === undefined ? undefined : { ip, userAgent: headerOf(headers, 'user-agent') }
  try {
    const context = organization ?? organizationIn(headers)
    const auth = { signedIn: true as const, ...(await verifyAnyOf(licet)(token, client, { organization: context })) }
    pages.note(auth)
    return auth
  } catch (error) {
    if (error instanceof NotSignedInError) return error
    throw error
  }
}

/** Whichever request finds the end first. */
async function ended(
  { sessions }: RecognizingParts,
  request: BffRequest,
  endedReason: EndedReason,
  reason: NotSignedInReason = 'ended',
): Promise<Recognized> {
  return signedOut(reason, { endedReason, cookies: [await sessions.keepReason(request, endedReason)] })
}

const endedReasonOf = ({ endedReason }: NotSignedInError): EndedReason =>
  endedReason === 'logout' ? 'signed_out' : endedReason === 'expired' ? 'expired' : 'revoked'
