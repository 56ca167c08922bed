import { record } from '../audit/service.ts'
import type { LiveSession, RequestContext, SessionProof, UserContext } from '../context.ts'
import { familyOf, hashToken, isToken, sameBytes } from '../platform/crypto/tokens.ts'
import { inTransaction } from '../platform/db/db.ts'
import { describeDevice } from '../platform/http/requester.ts'
import type { FingerprintChange } from './cache.ts'
import { announceEnded } from './ending.ts'
import { ownerOfSession, toEnded } from './owner.ts'
import { endSession } from './queries.ts'

/** Returns the session of the bearer token. A cached session costs no query, only one SHA-256. */
export function authenticateUser(ctx: RequestContext): LiveSession | undefined | Promise<LiveSession | undefined> {
  const token = ctx.bearer
  if (token === undefined || !isToken('lat', token)) return undefined
  const hash = hashToken(token)
  const now = ctx.now().getTime()
  const cached = ctx.caches.sessions.get(familyOf(token))
  // A hash that does not match may belong to a newer token, after a refresh on another node.
  if (cached && acceptsToken(cached, hash, now)) return noteRequests(ctx, cached, now)
  return lookUpSession(ctx, familyOf(token), (session) => acceptsToken(session, hash, now)).then(
    (session) => session && noteRequests(ctx, session, now),
  )
}

/** Whether the session is active and the token with this hash one of its current access tokens. `now`: epoch milliseconds. */
export const acceptsToken = (session: LiveSession, hash: Buffer, now: number): boolean =>
  session.expiresAt > now &&
  ((session.accessExpiresAt > now && sameBytes(hash, session.accessHash)) ||
    (session.previousAccessExpiresAt > now && sameBytes(hash, session.previousAccessHash)) ||
    (session.stepUp !== null && session.stepUp.expiresAt > now && sameBytes(hash, session.stepUp.hash)))

/**
 * Notes requests of the session by the client of the context. Ends the session, and returns undefined, when its app does not
 * allow another device.
 */
export function noteRequests(
  ctx: RequestContext,
  session: LiveSession,
  now: number,
  requests = 1,
): LiveSession | Promise<undefined> {
  const changed = ctx.caches.sessions.touch(session, ctx.client, now, requests)
  if (changed.ip || changed.userAgent) {
    logChange(ctx, session, changed, now)
    if (
      changed.userAgent &&
      session.fingerprintPolicy === 'strict' &&
      isOtherDevice(session.userAgent, ctx.client.userAgent)
    ) {
      return endStrictly(ctx, session)
    }
  }
  return session
}

const hourMs = 3_600_000

/** At most one line an hour: a phone may change with every request. The audit log has every change. */
function logChange(ctx: RequestContext, session: LiveSession, changed: FingerprintChange, now: number): void {
  const { recent } = session
  if (!recent || now - recent.changeLoggedAt < hourMs) return
  recent.changeLoggedAt = now
  ctx.log.info({ session: session.publicId, changed, requestId: ctx.requestId }, 'session fingerprint changed')
}

/** True for another browser or operating system, as far as both are recognized. A new version counts as neither. */
function isOtherDevice(before: string, after: string): boolean {
  const [a, b] = [describeDevice(before), describeDevice(after)]
  const differs = (x: string | undefined, y: string | undefined) => x !== undefined && y !== undefined && x !== y
  return differs(a.browser, b.browser) || differs(a.os, b.os)
}

async function endStrictly(ctx: RequestContext, session: LiveSession): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx.db, session.id, 'fingerprint', tx.now()))) return
    await announceEnded(tx, session.projectId, [toEnded(session)], 'fingerprint')
    await record(tx, 'session.fingerprint_revoke', {
      ...ownerOfSession(session),
      oldValue: { device: session.device },
      newValue: { device: describeDevice(tx.client.userAgent).name },
    })
  })
}

/** Returns the number of the user whose active session has this refresh token: for the rate limit only. */
export const userOfRefreshToken = async (ctx: RequestContext, token: string): Promise<number | undefined> =>
  (await sessionOfRefreshToken(ctx, token))?.userId

/** Returns the active session whose current or previous refresh token this is. */
export async function sessionOfRefreshToken(ctx: RequestContext, token: string): Promise<LiveSession | undefined> {
  return isToken('lrt', token) ? sessionOfToken(ctx, token) : undefined
}

/** Returns the active session of an access token or a refresh token, without noting a request. */
export async function sessionOfToken(ctx: RequestContext, token: string): Promise<LiveSession | undefined> {
  const fits = fitting(ctx, token)
  if (!fits) return undefined
  const family = familyOf(token)
  const cached = ctx.caches.sessions.get(family)
  return cached && fits(cached) ? cached : lookUpSession(ctx, family, fits)
}

/** The same from the database, for a caller that may verify tokens: those that are not valid are no guesses. */
export async function readSessionOf(ctx: RequestContext, token: string): Promise<LiveSession | undefined> {
  const fits = fitting(ctx, token)
  const session = fits && (await ctx.caches.sessions.load(familyOf(token)))
  return session && fits(session) ? session : undefined
}

/** Whether a session has this token. Undefined for a token of another kind. */
function fitting({ now }: RequestContext, token: string): ((session: LiveSession) => boolean) | undefined {
  const hash = hashToken(token)
  if (isToken('lat', token)) return (session) => acceptsToken(session, hash, now().getTime())
  if (isToken('lrt', token))
    return (session) => sameBytes(hash, session.refreshHash) || sameBytes(hash, session.previousRefreshHash)
  return undefined
}

/**
 * Reads a session from the database, if it accepts the token. A token that has expired, or whose session has ended, is no guess:
 * a tab that was left open must not keep out the others behind its address.
 * @throws Busy after many tokens of one IP address that belong to no session
 */
export async function lookUpSession(
  { caches, addressKey }: RequestContext,
  family: string,
  isAccepted: (session: LiveSession) => boolean,
): Promise<LiveSession | undefined> {
  const session = await caches.tickets.lookUp(addressKey, () => caches.sessions.find(family))
  return session && session !== 'ended' && isAccepted(session) ? session : undefined
}

/** When and how the user authenticated for the access token of the request. */
export function proofOf({ session, bearer }: Pick<UserContext, 'session' | 'bearer'>): SessionProof {
  const { stepUp, proof } = session
  // Most sessions have no step-up: their tokens need no second hash.
  return stepUp !== null && bearer !== undefined && sameBytes(hashToken(bearer), stepUp.hash) ? stepUp : proof
}

const mail = ['mail']
const passkey = ['passkey', 'uv']

/** The `amr` of a method of signing in; for `oauth`, with the key of the provider if it is known. */
export function amrOf(method: string, provider?: string): string[] {
  if (method === 'oauth') return [provider === undefined ? 'oauth' : `oauth:${provider}`]
  return method === 'passkey' ? passkey : mail
}
