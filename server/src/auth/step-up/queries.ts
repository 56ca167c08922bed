import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type StepUpRow = Selectable<Tables['step_ups']>

export async function insertStepUp(db: Db, row: Insertable<Tables['step_ups']>): Promise<void> {
  await db.insertInto('step_ups').values(row).execute()
}

/**
 * Codes of a session that their recipient can still use for a fifth of their lifetime, newest first: their emails are sent
 * or queued.
 */
export async function listCodesInMailbox(
  db: Db,
  sessionId: number,
  now: Date,
  mostFailures: number,
): Promise<Pick<StepUpRow, 'code_mac' | 'code_failures' | 'expires_at'>[]> {
  const { rows } = await sql<Pick<StepUpRow, 'code_mac' | 'code_failures' | 'expires_at'>>`
    select s.code_mac, s.code_failures, s.expires_at from step_ups s join mails m on m.id = s.mail_id
    where s.session_id = ${sessionId} and s.used_at is null and s.code_failures < ${mostFailures}
      and (s.expires_at - ${now}::timestamptz) * 5 >= s.expires_at - s.created_at and m.status in ('queued', 'sent')
    order by s.id desc`.execute(db)
  return rows
}

/** The request with this handle, if it is one of the session. */
export const findByHandleIn = (db: Db, sessionId: number, handleHash: Buffer): Promise<StepUpRow | undefined> =>
  db
    .selectFrom('step_ups')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('handle_hash', '=', handleHash)
    .executeTakeFirst()

type SharedCode = Pick<StepUpRow, 'session_id' | 'code_mac'>

/** Counts a wrong code for every request of the session that shares the code. */
export async function countStepUpFailure(db: Db, { session_id, code_mac }: SharedCode): Promise<void> {
  await db
    .updateTable('step_ups')
    .set((eb) => ({ code_failures: eb('code_failures', '+', 1) }))
    .where('session_id', '=', session_id)
    .where('code_mac', '=', code_mac)
    .execute()
}

/** Uses up a code, for every request of the session that shares it. */
export async function markStepUpUsed(db: Db, { session_id, code_mac }: SharedCode, now: Date): Promise<void> {
  await db
    .updateTable('step_ups')
    .set({ used_at: now })
    .where('session_id', '=', session_id)
    .where('code_mac', '=', code_mac)
    .execute()
}
