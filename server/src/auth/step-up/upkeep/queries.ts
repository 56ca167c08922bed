import type { Db } from '../../../platform/db/db.ts'

export async function deleteStepUpsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('step_ups').where('user_id', '=', userId).execute()
}

export async function deleteStepUpsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('step_ups').where('expires_at', '<', before).execute()
}
