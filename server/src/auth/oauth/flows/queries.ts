import type { Db, Transaction } from '../../../platform/db/db.ts'

/** Flows that would link an identity to the user, or step up one of their sessions. */
export async function deleteFlowsOf(db: Transaction, userId: number): Promise<void> {
  await db
    .deleteFrom('oauth_flows')
    .where((eb) => eb.or([eb('link_user_id', '=', userId), eb('step_up_user_id', '=', userId)]))
    .execute()
}

/** Sign-ins that ended, by use or by expiration, before `before`. */
export async function deleteFlowsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('oauth_flows').where('expires_at', '<', before).execute()
}
