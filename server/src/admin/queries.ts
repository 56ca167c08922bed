import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { AdminEndedReason, Tables } from '../platform/db/tables.ts'

export type AdminSessionRow = Selectable<Tables['admin_sessions']>

export const insertAdminSession = (db: Db, session: Insertable<Tables['admin_sessions']>): Promise<AdminSessionRow> =>
  db.insertInto('admin_sessions').values(session).returningAll().executeTakeFirstOrThrow()

export const findAdminSession = (db: Db, tokenHash: Buffer): Promise<AdminSessionRow | undefined> =>
  db.selectFrom('admin_sessions').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Written at most once a minute for a session. */
export async function touchAdminSession(db: Db, id: number, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('admin_sessions')
    .set({ last_active_at: now })
    .where('id', '=', id)
    .where('last_active_at', '<', unlessSince)
    .execute()
}

/** True for the one caller that ended it. */
export async function endAdminSessionRow(db: Db, id: number, reason: AdminEndedReason, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
