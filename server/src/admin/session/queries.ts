import { type Insertable, type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { AdminEndedReason, Tables } from '../../platform/db/generated/tables.ts'

export type AdminSessionRow = Selectable<Tables['admin_sessions']>

/** A session, and the rule in force. */
export interface FoundAdminSession extends AdminSessionRow {
  readonly require_passkey: Selectable<Tables['instance_settings']>['require_passkey']
}

const requirePasskey = sql<FoundAdminSession['require_passkey']>`(select require_passkey from instance_settings)`

export const insertAdminSession = (db: Db, session: Insertable<Tables['admin_sessions']>): Promise<FoundAdminSession> =>
  db
    .insertInto('admin_sessions')
    .values(session)
    .returningAll()
    .returning(requirePasskey.as('require_passkey'))
    .executeTakeFirstOrThrow()

export const findAdminSessions = (db: Db, tokenHashes: readonly Buffer[]): Promise<FoundAdminSession[]> =>
  db
    .selectFrom('admin_sessions')
    .selectAll()
    .select(requirePasskey.as('require_passkey'))
    .where(sql<boolean>`token_hash = any(${tokenHashes}::bytea[])`)
    .execute()

/** Records a step-up. False when the session has ended. */
export async function markProvenRow(
  db: Db,
  id: number,
  { by, now }: { by: 'mail' | 'passkey'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({ proven_at: now, proven_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the sessions of members who must sign in with a passkey and did not. */
export async function endSessionsWithoutPasskey(
  db: Db,
  { onlyOwners, now }: { onlyOwners: boolean; now: Date },
): Promise<AdminSessionRow[]> {
  const { rows } = await sql<AdminSessionRow>`
    update admin_sessions s set ended_at = ${now}, ended_reason = 'passkey_required'
    where ended_at is null and method <> 'passkey' and not only_enrolls
      and exists (select 1 from members m where m.email = s.email and (m.role = 'owner' or not ${onlyOwners}))
    returning ${allColumns('admin_sessions', 's')}`.execute(db)
  return rows
}

/** Ends all sessions of a member, or all but one. */
export const endSessionsOf = (
  db: Db,
  email: string,
  { reason, keep = 0, now }: { reason: AdminEndedReason; keep: number | undefined; now: Date },
): Promise<AdminSessionRow[]> =>
  db
    .updateTable('admin_sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('email', '=', email)
    .where('id', '<>', keep)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute()

/** Undefined when the session has ended or is a usual one already. */
export const finishEnrollmentRow = (
  db: Db,
  id: number,
  { passkeyId, tokenHash, now, expiresAt }: { passkeyId: number; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<FoundAdminSession | undefined> =>
  db
    .updateTable('admin_sessions')
    .set({
      method: 'passkey',
      passkey_id: passkeyId,
      only_enrolls: false,
      token_hash: tokenHash,
      proven_at: now,
      proven_by: 'passkey',
      expires_at: expiresAt,
    })
    .where('id', '=', id)
    .where('only_enrolls', '=', true)
    .where('ended_at', 'is', null)
    .returningAll()
    .returning(requirePasskey.as('require_passkey'))
    .executeTakeFirst()

/** Writes at most once a minute for a session. */
export async function touchAdminSession(db: Db, id: number, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('admin_sessions')
    .set({ last_active_at: now })
    .where('id', '=', id)
    .where('last_active_at', '<', unlessSince)
    .execute()
}

/** True only for the caller that ended it. */
export async function endAdminSessionRow(db: Db, id: number, reason: AdminEndedReason, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all sessions, after a backup was restored. Returns their number. */
export async function endAdminSessionsForRestore(db: Transaction, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({ ended_at: now, ended_reason: 'restored' })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lists the active sessions of an email, newest first. */
export const listLiveAdminSessions = (
  db: Db,
  email: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<AdminSessionRow[]> =>
  db
    .selectFrom('admin_sessions')
    .selectAll()
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_active_at', '>=', idleSince)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findOwnAdminSession = (db: Db, email: string, publicId: string): Promise<AdminSessionRow | undefined> =>
  db
    .selectFrom('admin_sessions')
    .selectAll()
    .where('email', '=', email)
    .where('public_id', '=', publicId)
    .executeTakeFirst()

export async function markOver(db: Db, { now, idleSince }: { now: Date; idleSince: Date }): Promise<void> {
  await sql`
    update admin_sessions set ended_at = ${now},
      ended_reason = case when expires_at <= ${now} then 'expired' else 'idle' end
    where ended_at is null and (expires_at <= ${now} or last_active_at < ${idleSince})`.execute(db)
}

export async function purgeAdminSessionRows(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('admin_sessions').where('ended_at', '<', before).execute()
}
