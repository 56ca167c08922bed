import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'

export type MemberStepUpRow = Selectable<Tables['admin_step_ups']>

export async function insertMemberStepUp(db: Db, stepUp: Insertable<Tables['admin_step_ups']>): Promise<void> {
  await db.insertInto('admin_step_ups').values(stepUp).execute()
}

/** Codes of an email that still work, the next to expire first. */
export const listOpenMemberStepUps = (
  db: Db,
  email: string,
  { now, mostFailures }: { now: Date; mostFailures: number },
): Promise<Pick<MemberStepUpRow, 'expires_at'>[]> =>
  db
    .selectFrom('admin_step_ups')
    .select('expires_at')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_failures', '<', mostFailures)
    .orderBy('expires_at')
    .execute()

/** Only for the session that asked: in another one the handle is unknown. */
export const findMemberStepUp = (
  db: Db,
  handleHash: Buffer,
  adminSessionId: number,
): Promise<MemberStepUpRow | undefined> =>
  db
    .selectFrom('admin_step_ups')
    .selectAll()
    .where('handle_hash', '=', handleHash)
    .where('admin_session_id', '=', adminSessionId)
    .executeTakeFirst()

export async function countWrongMemberStepUpCode(db: Db, id: number): Promise<void> {
  await sql`update admin_step_ups set code_failures = code_failures + 1 where id = ${id}`.execute(db)
}

/** One statement, so that of concurrent requests with the right code only one succeeds. */
export async function consumeMemberStepUp(
  db: Db,
  id: number,
  { now, mostFailures }: { now: Date; mostFailures: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_step_ups')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_failures', '<', mostFailures)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function purgeMemberStepUpRows(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('admin_step_ups').where('expires_at', '<', before).execute()
}
