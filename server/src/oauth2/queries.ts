import type { Db } from '../platform/db/db.ts'

export interface UsedCode {
  readonly codeHash: Buffer
  readonly projectId: number
  /** ID of the session that the code opens. */
  readonly sessionRef: string
  readonly usedAt: Date
}

/** One statement, so that of many redemptions of a code one succeeds. False when it was used before. */
export async function takeCode(db: Db, { codeHash, projectId, sessionRef, usedAt }: UsedCode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oauth_codes')
    .values({ code_hash: codeHash, project_id: projectId, session_ref: sessionRef, used_at: usedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findUsedCode = (
  db: Db,
  projectId: number,
  codeHash: Buffer,
): Promise<{ session_ref: string; used_at: Date } | undefined> =>
  db
    .selectFrom('oauth_codes')
    .select(['session_ref', 'used_at'])
    .where('code_hash', '=', codeHash)
    .where('project_id', '=', projectId)
    .executeTakeFirst()

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('oauth_codes').where('used_at', '<', before).execute()
}
