import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { AdminEndedReason, Tables } from '../../platform/db/tables.ts'

export type AdminSessionRow = Selectable<Tables['admin_sessions']>

export const insertAdminSession = (db: Db, session: Insertable<Tables['admin_sessions']>): Promise<AdminSessionRow> =>
  db.insertInto('admin_sessions').values(session).returningAll().executeTakeFirstOrThrow()

export const findAdminSessions = (db: Db, tokenHashes: readonly Buffer[]): Promise<AdminSessionRow[]> =>
  db.selectFrom('admin_sessions').selectAll().where(sql<boolean>`token_hash = any(${tokenHashes}::bytea[])`).execute()

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

/** Lists the active sessions of an email, newest first. */
/** Ends all sessions, after a backup was restored. Returns their number. */
export async function endAdminSessionsForRestore(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({ ended_at: now, ended_reason: 'restored' })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

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
