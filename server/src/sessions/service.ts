import { type App, findApp } from '../apps/service.ts'
import { type Ref, record } from '../audit/service.ts'
import type { LiveSession, Reader, RequestContext, RequestTransaction, UserContext, Writer } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../platform/crypto/ids.ts'
import {
  accessFamilyOf,
  familyOf,
  hashFamily,
  hashToken,
  isToken,
  newFamily,
  newFamilyToken,
  sameBytes,
} from '../platform/crypto/tokens.ts'
import { inTransaction } from '../platform/db/db.ts'
import { Page } from '../platform/http/page.ts'
import { describeDevice } from '../platform/http/place.ts'
import type { FingerprintChange } from './activity.ts'
import { tellEnded } from './ending.ts'
import { sealFamily } from './families.ts'
import { type SessionLimit, sessionLimitOf } from './limit.ts'
import { lookUpSession } from './lookup.ts'
import {
  countLiveSessions,
  type EndedReason,
  endOwnSession,
  endSession,
  endUserSessions,
  evictOldest,
  findOwnSession,
  insertSession,
  listLiveSessions,
} from './queries.ts'
import type {
  CurrentSession,
  ListSessionsQuery,
  RevokeSessionsQuery,
  SessionItem,
  SessionParams,
  SessionRevoked,
  SessionsRevoked,
} from './schema.ts'

export type { Note } from './activity.ts'
export { clearFlag, type EndedSession, endSessions } from './ending.ts'
export { createSessionCache } from './live.ts'
export { requireRecentSignIn } from './recent-sign-in.ts'
export { rotatePair, rotateTokens } from './rotation.ts'

export interface TokenSet {
  accessToken: string
  refreshToken: string
  /** When the access token expires. */
  expiresAt: string
}

/** Returns the session of the bearer token. A cached session costs no query, only one SHA-256. */
export function authenticateUser(ctx: RequestContext): LiveSession | undefined | Promise<LiveSession | undefined> {
  const token = ctx.bearer
  if (token === undefined || !isToken('lat', token)) return undefined
  const hash = hashToken(token)
  const now = ctx.now().getTime()
  const cached = ctx.caches.sessions.get(familyOf(token))
  // A hash that does not match may belong to a newer token, after a refresh on another node.
  if (cached && accepts(cached, hash, now)) return welcome(ctx, cached, now)
  return lookUpSession(ctx, familyOf(token), (session) => accepts(session, hash, now)).then(
    (session) => session && welcome(ctx, session, now),
  )
}

const accepts = (session: LiveSession, hash: Buffer, now: number): boolean =>
  session.expiresAt > now &&
  ((session.accessExpiresAt > now && sameBytes(hash, session.accessHash)) ||
    (session.previousAccessExpiresAt > now && sameBytes(hash, session.previousAccessHash)))

function welcome(ctx: RequestContext, session: LiveSession, now: number): LiveSession | Promise<undefined> {
  const changed = ctx.caches.sessions.touch(session, ctx.client, now)
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
  if (now - session.changeLoggedAt < hourMs) return
  session.changeLoggedAt = now
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
    await tellEnded(tx, session.projectId, [toEnded(session)], 'fingerprint')
    await record(tx, 'session.fingerprint_revoke', {
      ...partiesOf(session),
      oldValue: { device: session.device },
      newValue: { device: describeDevice(tx.client.userAgent).name },
    })
  })
}

/** Returns the number of the user whose active session has this refresh token: for the rate limit only. */
export async function userOfRefreshToken(ctx: RequestContext, token: string): Promise<number | undefined> {
  if (!isToken('lrt', token)) return undefined
  const hash = hashToken(token)
  const fits = (session: LiveSession) =>
    sameBytes(hash, session.refreshHash) || sameBytes(hash, session.previousRefreshHash)
  const family = familyOf(token)
  const cached = ctx.caches.sessions.get(family)
  if (cached && fits(cached)) return cached.userId
  const session = await lookUpSession(ctx, family, fits)
  return session?.userId
}

const toEnded = ({ id, publicId, userRef }: LiveSession) => ({ id, public_id: publicId, user_ref: userRef })

/** The user of the session, in the form that audit records need. */
export const partiesOf = (session: LiveSession): { project: Ref; user: Ref; entity: Ref } => ({
  project: { id: session.projectId, ref: session.projectRef },
  user: { id: session.userId, ref: session.userRef },
  entity: { id: session.id, ref: session.publicId },
})

/**
 * Opens a session with a new ID and a new token family. The caller has authenticated the user and holds the lock of the
 * user's row in this transaction (accounts/service.ts: recordLogin), so that the session limit is exact. @throws
 * SESSION_LIMIT_REACHED
 */
export async function openSession(
  tx: RequestTransaction,
  { user, app, method, redirectUri }: { user: Ref; app: App; method: string; redirectUri: string },
): Promise<TokenSet> {
  const now = tx.now()
  const limit = await sessionLimitOf(tx, app, user)
  await requireRoom(tx, user, limit)
  const family = newFamily()
  const accessToken = newFamilyToken('lat', accessFamilyOf(family))
  const refreshToken = newFamilyToken('lrt', family)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const { accessTokenTtl, refreshTokenTtl, sessionTtl } = app.settings
  const accessExpiresAt = after(Math.min(accessTokenTtl, sessionTtl))
  const ref = newId('ses')
  const { id } = await insertSession(tx.db, {
    public_id: ref,
    project_id: app.project.id,
    app_id: app.id,
    user_id: user.id,
    family: hashFamily(accessFamilyOf(family)),
    access_hash: hashToken(accessToken),
    access_expires_at: accessExpiresAt,
    refresh_hash: hashToken(refreshToken),
    refresh_family_ciphertext: sealFamily(family),
    expires_at: after(Math.min(refreshTokenTtl, sessionTtl)),
    absolute_expires_at: after(sessionTtl),
    method,
    redirect_uri: redirectUri,
    ip: tx.client.ip,
    user_agent: tx.client.userAgent,
    created_at: now,
    last_active_at: now,
    last_ip: tx.client.ip,
    last_user_agent: tx.client.userAgent,
  })
  const { project } = app
  await record(tx, 'session.create', { project, user, entity: { id, ref }, newValue: { app: app.ref, method } })
  const evicted = await evictOldest(tx.db, user.id, limit.max, now)
  const ended = evicted.map((old) => ({ ...old, user_ref: user.ref }))
  await tellEnded(tx, project.id, ended, 'evicted')
  for (const old of evicted) {
    await record(tx, 'session.evict', {
      project,
      user,
      entity: { id: old.id, ref: old.public_id },
      newValue: { maxSessions: limit.max },
    })
  }
  return { accessToken, refreshToken, expiresAt: accessExpiresAt.toISOString() }
}

/** Returns the number of active sessions of a user. */
export const countActiveSessions = (ctx: Reader, userId: number): Promise<number> =>
  countLiveSessions(ctx.db, userId, ctx.now())

/** @throws SESSION_LIMIT_REACHED when a license refuses sessions above the limit */
async function requireRoom(tx: RequestTransaction, user: Ref, { max, whenFull }: SessionLimit): Promise<void> {
  if (whenFull === 'evict_oldest') return
  const used = await countActiveSessions(tx, user.id)
  if (used >= max) throw new ApiError('SESSION_LIMIT_REACHED', { details: { limit: max, used } })
}

export function getCurrentSession({ session }: UserContext): CurrentSession {
  const { publicId, userRef, shown, lastActiveAt, ip, userAgent, device, location } = session
  return {
    id: publicId,
    userId: userRef,
    createdAt: shown.createdAt,
    expiresAt: shown.expiresAt,
    lastActiveAt: new Date(lastActiveAt).toISOString(),
    metadata: { ip, userAgent, device, location },
  }
}

export async function listMySessions(
  ctx: UserContext,
  { query }: { query: ListSessionsQuery },
): Promise<Page<SessionItem>> {
  const { rows, total } = await listLiveSessions(ctx.db, ctx.session.userId, ctx.now(), query)
  const items = rows.map((row) => ({
    id: row.public_id,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    metadata: { device: describeDevice(row.user_agent ?? '').name, location: ctx.places.of(row.ip ?? '') },
    current: row.id === ctx.session.id,
  }))
  const app = await findApp(ctx, ctx.session.appId)
  const page = new Page(items, total, query)
  if (app) page.more = { sessionLimit: await sessionLimitOf(ctx, app, partiesOf(ctx.session).user) }
  return page
}

/** @throws SESSION_NOT_FOUND (also for another user's session), SESSION_ALREADY_REVOKED, CANNOT_REVOKE_CURRENT */
export async function revokeMySession(
  ctx: UserContext,
  { params }: { params: SessionParams },
): Promise<SessionRevoked> {
  const { sessionId } = params
  const own = { userId: ctx.session.userId, ref: sessionId }
  if (sessionId === ctx.session.publicId) throw new ApiError('CANNOT_REVOKE_CURRENT')
  return inTransaction(ctx, async (tx) => {
    const revoked = await endOwnSession(tx.db, own, 'revoked', tx.now())
    if (!revoked) throw whyNotRevoked(await findOwnSession(tx.db, own))
    const ended = { id: revoked.id, public_id: sessionId, user_ref: ctx.session.userRef }
    await tellEnded(tx, ctx.session.projectId, [ended], 'revoked')
    await record(tx, 'session.revoke', { ...partiesOf(ctx.session), entity: { id: revoked.id, ref: sessionId } })
    return { success: true, sessionId }
  })
}

/** An expired session counts as not found, as in the list. */
function whyNotRevoked(session: { ended_at: Date | null; ended_reason: string | null } | undefined): ApiError {
  const wasRevoked = session?.ended_at && session.ended_reason !== 'expired'
  return new ApiError(wasRevoked ? 'SESSION_ALREADY_REVOKED' : 'SESSION_NOT_FOUND')
}

export async function revokeMySessions(
  ctx: UserContext,
  { query }: { query: RevokeSessionsQuery },
): Promise<SessionsRevoked> {
  const { exceptCurrent } = query
  return inTransaction(ctx, async (tx) => {
    const parties = partiesOf(ctx.session)
    const keep = exceptCurrent ? [ctx.session.id] : []
    const count = await endAllSessions(tx, parties.user.id, 'revoked_all', keep)
    await record(tx, 'session.revoke_all', { ...parties, newValue: { exceptCurrent, count } })
    return { success: true, revokedCount: count }
  })
}

/** Ends the current session. A concurrent request may have ended it already, which is fine. */
export async function endCurrentSession(ctx: UserContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx.db, tx.session.id, 'logout', tx.now()))) return
    await tellEnded(tx, tx.session.projectId, [toEnded(tx.session)], 'logout')
    await record(tx, 'user.logout', { ...partiesOf(tx.session), entity: partiesOf(tx.session).user })
  })
}

/**
 * Ends a user's active sessions immediately, on every node. Returns the number of sessions. The caller writes the audit
 * record.
 */
export async function endAllSessions(
  tx: Writer,
  userId: number,
  reason: EndedReason,
  keep: readonly number[] = [],
): Promise<number> {
  const over = await endUserSessions(tx.db, userId, reason, tx.now(), keep)
  await tellEnded(tx, over[0]?.project_id, over, reason)
  return over.length
}
