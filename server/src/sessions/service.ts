import { type AuditEntry, type Ref, record } from '../audit/service.ts'
import type { AnyRequest, RequestTransaction, UserContext, Writer } from '../context.ts'
import { ApiError } from '../errors.ts'
import { announceAtEnd } from '../outbox/webhooks/service.ts'
import { newId } from '../platform/crypto/ids.ts'
import { accessFamilyOf, hashFamily, hashToken, newFamily, newFamilyToken } from '../platform/crypto/tokens.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { EndedReason } from '../platform/db/generated/tables.ts'
import { Page } from '../platform/http/page.ts'
import { describeDevice } from '../platform/http/requester.ts'
import { isImpersonated } from '../platform/http/route.ts'
import { isoOf } from '../platform/time/iso.ts'
import type { App } from '../projects/apps/model.ts'
import { findAppOf } from '../projects/apps/service.ts'
import { announceEnded } from './ending.ts'
import { sealFamily } from './families.ts'
import { listLiveSessions } from './listing/queries.ts'
import { insertSession, type NewSessionRow } from './opening/queries.ts'
import { makeSessionFit, sessionLimitFeature, sessionLimitOf, unlimitedSessions } from './opening/service.ts'
import { ownerOfSession, toEnded } from './owner.ts'
import { endOwnSession, endSession, endUserSessions, findOwnSession } from './queries.ts'
import { amrOf } from './recognition.ts'
import type {
  ListSessionsQuery,
  RevokeSessionsQuery,
  SessionItem,
  SessionParams,
  SessionRevoked,
  SessionsRevoked,
} from './schema.ts'

export interface TokenSet {
  accessToken: string
  refreshToken: string
  /** When the access token expires. */
  expiresAt: string
  /** The same, in seconds from now. */
  expiresIn: number
}

/** A session for which the user authenticated earlier, in a browser. */
interface GrantedSession {
  /** ID of the new session. */
  readonly ref: string
  /** Number of the session of the browser, if the new one ends with it. */
  readonly parentId: number | null
  readonly authenticatedAt: Date
  readonly amr: readonly string[]
  /** Without `offline_access`, the session ends with its access token. */
  readonly scopes: readonly string[]
  /** When it ends at the latest, if that is earlier than the app says. */
  readonly endsAt?: Date | undefined
  /** Number of the organization in which it starts if the user is still in it, or 0 for none. Absent: that of the latest switch. */
  readonly startsIn?: number | undefined
}

/** A session to open for a user who has authenticated. */
export interface NewSession {
  readonly user: Ref
  readonly app: App
  readonly method: string
  /** Key of the provider, for the method `oauth`. */
  readonly provider?: string
  readonly redirectUri: string
  /** Number of the passkey that signed in. */
  readonly passkeyId?: number
  /** Why the session is suspicious from its start. */
  readonly flag?: 'passkey_counter' | 'passkey_backup_eligible'
  /** False if the project is known to have no feature that limits sessions. */
  readonly limitsSessions?: boolean
  /** For the methods `sso`, `device`, and `impersonation`. */
  readonly granted?: GrantedSession
}

/**
 * Where a sign-in ends: with a session of an app, or with that of a browser. Each way to sign in calls it in its
 * transaction, with the lock of the user's row.
 */
export interface SignInTarget<T> {
  /** Refuses what belongs to another entrance. It runs before anything is looked up or changed for the user. */
  readonly requireFit: (app: App, redirectUri: string) => void
  readonly open: (tx: RequestTransaction, session: NewSession) => Promise<T>
  /** For a sign-in that is one statement: the session to add if it needs nothing else. */
  readonly prepare?: (request: AnyRequest, session: NewSession) => PreparedSession<T>
}

/** A session to add, with its audit record, and what the caller gets. */
export interface PreparedSession<T> {
  readonly row: NewSessionRow['row']
  readonly audit: AuditEntry
  readonly opened: T
}

/** A session with a new ID and a new token family, of a user whom the caller has authenticated. */
export function prepareSession(
  { now: clock, client }: Pick<AnyRequest, 'now' | 'client'>,
  { user, app, method, provider, redirectUri, passkeyId, flag, granted }: NewSession,
): PreparedSession<TokenSet> {
  const now = clock()
  const family = newFamily()
  const accessToken = newFamilyToken('lat', accessFamilyOf(family))
  const refreshToken = newFamilyToken('lrt', family)
  const { accessSeconds, idleSeconds, mostSeconds } = lifetimesOf(app, granted, now)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const ref = granted?.ref ?? newId('ses')
  const row = {
    public_id: ref,
    project_id: app.project.id,
    app_id: app.id,
    user_id: user.id,
    family: hashFamily(accessFamilyOf(family)),
    access_hash: hashToken(accessToken),
    access_expires_at: after(accessSeconds),
    refresh_hash: hashToken(refreshToken),
    refresh_family_ciphertext: sealFamily(family),
    expires_at: after(idleSeconds),
    absolute_expires_at: after(mostSeconds),
    method,
    amr: granted ? [...granted.amr] : amrOf(method, provider),
    redirect_uri: redirectUri,
    ip: client.ip,
    user_agent: client.userAgent,
    created_at: now,
    last_active_at: now,
    last_ip: client.ip,
    last_user_agent: client.userAgent,
    passkey_id: passkeyId ?? null,
    flagged_at: flag === undefined ? null : now,
    flag_reason: flag ?? null,
    ...columnsOf(granted),
  }
  const audit = { project: app.project, user, entity: { id: 0, ref }, newValue: { app: app.ref, method } }
  const opened = { accessToken, refreshToken, expiresAt: after(accessSeconds).toISOString(), expiresIn: accessSeconds }
  return { row, audit, opened }
}

/**
 * Opens a session for a user whom the caller has authenticated. The caller holds the lock of the user's row in this transaction
 * (users/service.ts: recordLogin), so that the session limit is exact. @throws SESSION_LIMIT_REACHED
 */
export async function openSession(tx: RequestTransaction, session: NewSession): Promise<TokenSet> {
  const { user, app, method, flag, limitsSessions } = session
  const max = isImpersonated({ method }) ? unlimitedSessions : await makeSessionFit(tx, app, user, limitsSessions)
  const { row, audit, opened } = prepareSession(tx, session)
  const ref = row.public_id
  const { id, isHeard, evicted } = await insertSession(tx.db, { row, max })
  const { project } = app
  const entity = { id, ref }
  await record(tx, 'session.create', { ...audit, entity })
  if (flag !== undefined) await record(tx, 'session.flag', { project, user, entity, newValue: { reason: flag } })
  if (isHeard) await announceAtEnd(tx, project, eventOf({ ref, user, app, method, now: tx.now() }))
  const ended = evicted.map((old) => ({ ...old, user_ref: user.ref }))
  await announceEnded(tx, project.id, ended, 'evicted')
  for (const old of evicted) {
    await record(tx, 'session.evict', {
      project,
      user,
      entity: { id: old.id, ref: old.public_id },
      newValue: { maxSessions: max },
    })
  }
  return opened
}

type Opened = Pick<NewSession, 'user' | 'app' | 'method'> & { ref: string; now: Date }

const eventOf = ({ ref, user, app, method, now }: Opened) => ({
  type: 'session.created' as const,
  subject: user.ref,
  at: now,
  data: { session: { id: ref, userId: user.ref, appId: app.ref, method } },
})

const columnsOf = (granted: GrantedSession | undefined) => ({
  parent_id: granted?.parentId ?? null,
  authenticated_at: granted?.authenticatedAt ?? null,
  scopes: granted ? [...granted.scopes] : null,
  organization_id: granted?.startsIn ?? null,
})

/** In seconds. */
function lifetimesOf(
  { settings: { accessTokenTtl, refreshTokenTtl, sessionTtl: usualSeconds } }: App,
  granted: GrantedSession | undefined,
  now: Date,
) {
  const restMs = granted?.endsAt ? granted.endsAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  const sessionTtl = Math.max(0, Math.min(usualSeconds, Math.floor(restMs / 1_000)))
  const accessSeconds = Math.min(accessTokenTtl, sessionTtl)
  if (granted && !granted.scopes.includes('offline_access'))
    return { accessSeconds, idleSeconds: accessSeconds, mostSeconds: accessSeconds }
  return { accessSeconds, idleSeconds: Math.min(refreshTokenTtl, sessionTtl), mostSeconds: sessionTtl }
}

export async function listMySessions(
  ctx: UserContext,
  { query }: { query: ListSessionsQuery },
): Promise<Page<SessionItem>> {
  const { userId, projectId, appId, appRef } = ctx.session
  const user = { userId, projectId, feature: sessionLimitFeature }
  const { rows, total, hasFeature } = await listLiveSessions(ctx.db, user, ctx.now(), query)
  const items = rows.map((row) => ({
    id: row.public_id,
    createdAt: isoOf(row.created_at.getTime()),
    lastActiveAt: isoOf(row.last_active_at.getTime()),
    metadata: { device: describeDevice(row.user_agent ?? '').name, location: ctx.locations.of(row.ip ?? '') },
    app: { id: row.app_ref, key: row.app_key, name: row.app_name },
    method: row.method,
    parentId: row.parent_ref,
    current: row.id === ctx.session.id,
  }))
  const app = await findAppOf(ctx, { id: appId, ref: appRef })
  const page = new Page(items, total, query)
  if (app) page.more = { sessionLimit: await sessionLimitOf(ctx, app, ownerOfSession(ctx.session).user, hasFeature) }
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
    await announceEnded(tx, ctx.session.projectId, [ended], 'revoked')
    await record(tx, 'session.revoke', { ...ownerOfSession(ctx.session), entity: { id: revoked.id, ref: sessionId } })
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
    const owners = ownerOfSession(ctx.session)
    const keep = exceptCurrent ? [ctx.session.id] : []
    const count = await endAllSessions(tx, owners.user.id, 'revoked_all', keep)
    await record(tx, 'session.revoke_all', { ...owners, newValue: { exceptCurrent, count } })
    return { success: true, revokedCount: count }
  })
}

/** Ends the current session. A concurrent request may have ended it already, which is fine. */
export async function endCurrentSession(ctx: UserContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await endSession(tx.db, tx.session.id, 'logout', tx.now()))) return
    await announceEnded(tx, tx.session.projectId, [toEnded(tx.session)], 'logout')
    await record(tx, 'user.logout', { ...ownerOfSession(tx.session), entity: ownerOfSession(tx.session).user })
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
  await announceEnded(tx, over[0]?.project_id, over, reason)
  return over.length
}
