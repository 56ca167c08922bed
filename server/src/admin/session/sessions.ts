import { type Ref, record } from '../../audit/service.ts'
import type { AdminSession, Reader, RequestContext, RequestTransaction, Secrets, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { hashToken, isToken, newToken, sameBytes } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { AdminEndedReason } from '../../platform/db/generated/tables.ts'
import { noAdminCookies } from './cookie.ts'
import { requirePasskeyOf } from './passkey-rule.ts'
import {
  type AdminSessionRow,
  endAdminSessionRow,
  endSessionsOf,
  type FoundAdminSession,
  findAdminSessions,
  finishEnrollmentRow,
  insertAdminSession,
  markOver,
  purgeAdminSessionRows,
  touchAdminSession,
} from './queries.ts'

export const idleMinutes = 30
const absoluteHours = 12
const enrollmentMinutes = 15
/** Resolution of `last_active_at`, to avoid a write on every request. */
const activitySeconds = 60
const keepEndedDays = 30

export interface NewAdminSession {
  readonly token: string
  readonly session: AdminSession
}

/** A member whose identity was verified, and the method. */
export interface AdminProof extends Pick<AdminSessionRow, 'email' | 'method'> {
  readonly member: Ref
  /** Number of the passkey, with the method `passkey`. */
  readonly passkeyId?: number
}

/**
 * Signs a member in: a new ID and token every time (session fixation). Call it in the transaction that uses up the link
 * or code. A member who must have a passkey, but does not, gets a short session to add one. @throws PASSKEY_REQUIRED
 */
export async function openAdminSession(
  tx: RequestTransaction,
  { email, member, method, passkeyId }: AdminProof,
): Promise<NewAdminSession> {
  const { refusal, onlyEnrolls } = await requirePasskeyOf(tx, { email, method })
  if (refusal) throw refusal
  const token = newToken('las')
  const now = tx.now()
  const lifetime = onlyEnrolls ? enrollmentMinutes * 60_000 : absoluteHours * 3_600_000
  const row = await insertAdminSession(tx.db, {
    public_id: newId('ads'),
    email,
    token_hash: hashToken(token),
    method,
    ip: tx.client.ip,
    user_agent: tx.client.userAgent,
    created_at: now,
    last_active_at: now,
    expires_at: new Date(now.getTime() + lifetime),
    only_enrolls: onlyEnrolls,
    passkey_id: passkeyId ?? null,
  })
  await record(tx, 'admin_session.create', {
    actor: 'member',
    user: member,
    entity: entityOf(row),
    newValue: { email, method },
  })
  return { token, session: toSession(row) }
}

/**
 * Turns the short session of a member who had to add a passkey into a usual one, with a new token. @throws UNAUTHORIZED
 * when it has ended in the meantime
 */
export async function finishEnrollment(
  tx: RequestTransaction,
  { id, createdAt }: AdminSession,
  passkeyId: number,
): Promise<NewAdminSession> {
  const token = newToken('las')
  const row = await finishEnrollmentRow(tx.db, id, {
    passkeyId,
    tokenHash: hashToken(token),
    now: tx.now(),
    expiresAt: new Date(createdAt.getTime() + absoluteHours * 3_600_000),
  })
  if (!row) throw new ApiError('UNAUTHORIZED')
  return { token, session: toSession(row) }
}

/** Ends all sessions of a member but one. Returns their number. */
export const endOtherAdminSessions = (tx: Writer, { id, email }: AdminSession): Promise<number> =>
  endSessionsAs(tx, email, { reason: 'revoked', keep: id })

/** Ends all sessions of a member whose passkeys were reset. Returns their number. */
export const endRecoveredSessions = (tx: Writer, email: string): Promise<number> =>
  endSessionsAs(tx, email, { reason: 'recovered', keep: undefined })

async function endSessionsAs(
  tx: Writer,
  email: string,
  { reason, keep }: { reason: 'revoked' | 'recovered'; keep: number | undefined },
): Promise<number> {
  const ended = await endSessionsOf(tx.db, email, { reason, keep, now: tx.now() })
  for (const row of ended) {
    const values = { oldValue: { email }, newValue: { reason } }
    await record(tx, 'admin_session.end', { actor: 'system', entity: entityOf(row), ...values })
  }
  return ended.length
}

/** More cookies than this are not looked up: only an attacker sends them. */
const mostCookies = 8

/**
 * Returns the active session of the cookies. Any change of IP address or user agent ends a session permanently
 * (interface, Authentication 6). Of several cookies, exactly one must have an active session: the server cannot tell which of
 * two the member signed in with. Otherwise all are deleted.
 * @throws UNAUTHORIZED; `details.reason` has the reason for a session that has ended
 */
export async function requireAdminSession(ctx: RequestContext, tokens: readonly string[]): Promise<AdminSession> {
  const rows = await rowsOf(ctx, tokens)
  const now = ctx.now()
  const reasons = rows.map((row) => row.ended_reason ?? whyOver(row, ctx, now))
  for (const [index, row] of rows.entries()) {
    const reason = reasons[index]
    if (reason !== undefined && row.ended_at === null) await endAdminSession(ctx, row, reason)
  }
  const [row, second] = rows.filter((_row, index) => reasons[index] === undefined)
  if (!row || second) throw refusalOf(ctx, tokens, row ? undefined : reasons[0])
  const recently = new Date(now.getTime() - activitySeconds * 1000)
  if (row.last_active_at < recently) await touchAdminSession(ctx.db.main, row.id, now, recently)
  return toSession(row)
}

/** A single cookie stays: the response could overtake a sign-in in another tab, and delete its cookie. */
function refusalOf(ctx: RequestContext, tokens: readonly string[], reason: AdminEndedReason | undefined): ApiError {
  const headers = tokens.length > 1 ? noAdminCookies(ctx).flatMap((cookie) => ['set-cookie', cookie]) : []
  return new ApiError('UNAUTHORIZED', { headers, ...(reason !== undefined && { details: { reason } }) })
}

/** Ends the sessions of cookies that have left their browser, though the request is refused anyway. */
export async function endStolenSessions(ctx: RequestContext, tokens: readonly string[]): Promise<void> {
  for (const row of await rowsOf(ctx, tokens)) {
    if (row.ended_at === null && whyOver(row, ctx, ctx.now()) === 'fingerprint') {
      await endAdminSession(ctx, row, 'fingerprint')
    }
  }
}

async function rowsOf({ db }: RequestContext, tokens: readonly string[]): Promise<FoundAdminSession[]> {
  const known = tokens.filter((token) => isToken('las', token))
  return known.length === 0 || tokens.length > mostCookies ? [] : findAdminSessions(db, known.map(hashToken))
}

function whyOver(row: AdminSessionRow, { client }: RequestContext, now: Date): AdminEndedReason | undefined {
  if (row.expires_at <= now) return 'expired'
  if (now.getTime() - row.last_active_at.getTime() > idleMinutes * 60_000) return 'idle'
  if (row.ip !== client.ip || row.user_agent !== client.userAgent) return 'fingerprint'
  return undefined
}

/** Ends a session once: true for the call that ended it. */
export function endAdminSession(
  ctx: RequestContext,
  session: Pick<AdminSessionRow, 'id' | 'public_id' | 'email'> & Partial<Pick<AdminSessionRow, 'ip' | 'user_agent'>>,
  reason: AdminEndedReason,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await endAdminSessionRow(tx.db, session.id, reason, tx.now()))) return false
    const before = reason === 'fingerprint' ? { ip: session.ip, userAgent: session.user_agent } : {}
    await record(tx, reason === 'fingerprint' ? 'admin_session.fingerprint_revoke' : 'admin_session.end', {
      actor: reason === 'signed_out' || reason === 'revoked' ? 'member' : 'system',
      entity: entityOf(session),
      oldValue: { email: session.email, ...before },
      newValue: { reason },
    })
    return true
  })
}

/**
 * Returns the CSRF token that the dashboard sends with every change, and no other page can know. It is the same for the
 * whole session.
 */
export const csrfTokenOf = (ctx: Secrets, { publicId }: Pick<AdminSession, 'publicId'>): string =>
  ctx.vault.macs(publicId, csrfPurpose)[0]?.toString('base64url') ?? ''

/** Compares in constant time, under each key: a change of encryption keys signs no one out. */
export function isCsrfToken(ctx: Secrets, session: AdminSession, token: unknown): boolean {
  if (typeof token !== 'string') return false
  const presented = Buffer.from(token, 'base64url')
  const fits = ctx.vault.macs(session.publicId, csrfPurpose).map((mac) => sameBytes(presented, mac))
  return fits.includes(true)
}

const csrfPurpose = 'admin csrf token'

const entityOf = ({ id, public_id }: Pick<AdminSessionRow, 'id' | 'public_id'>) => ({ id, ref: public_id })

/** Marks sessions that timed out, and deletes sessions 30 days after they ended. */
export async function tidyAdminSessions(ctx: Reader): Promise<void> {
  const now = ctx.now().getTime()
  await markOver(ctx.db, { now: ctx.now(), idleSince: new Date(now - idleMinutes * 60_000) })
  await purgeAdminSessionRows(ctx.db, new Date(now - keepEndedDays * 86_400_000))
}

const toSession = (row: FoundAdminSession): AdminSession => ({
  id: row.id,
  publicId: row.public_id,
  email: row.email,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  provenAt: row.proven_at ?? row.created_at,
  provenByPasskey: (row.proven_by ?? row.method) === 'passkey',
  signedInByPasskey: row.method === 'passkey',
  passkeyId: row.passkey_id,
  onlyEnrolls: row.only_enrolls,
  passkeyRule: row.require_passkey,
})
