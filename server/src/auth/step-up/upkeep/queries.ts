import type { Db, Transaction } from '../../../platform/db/db.ts'

/** Ends the step-ups in progress of a user, whose row is locked. */
export async function deleteStepUpsOf(db: Transaction, userId: number): Promise<void> {
  await db.deleteFrom('step_ups').where('user_id', '=', userId).execute()
}

export async function deleteStepUpsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('step_ups').where('expires_at', '<', before).execute()
}
