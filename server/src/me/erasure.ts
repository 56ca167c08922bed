import { requireRecentSignIn } from '../auth/step-up/methods/service.ts'
import type { UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { Done } from '../platform/http/fields.ts'
import { ownerOfSession } from '../sessions/owner.ts'
import { findUserById, lockUser } from '../users/queries.ts'
import { eraseUser, findContinuing, holdPurchasesOf, toContinuing } from './privacy/service.ts'
import type { DeleteUserQuery } from './schema.ts'

/** Deletes the account of the current user. @throws REAUTH_REQUIRED, UNAUTHORIZED, PURCHASES_CONTINUE, LAST_OWNER */
export async function deleteCurrentUser(ctx: UserContext, { query }: { query: DeleteUserQuery }): Promise<Done> {
  await requireRecentSignIn(ctx)
  await inTransaction(ctx, async (tx) => {
    const { project, user } = ownerOfSession(tx.session)
    await holdPurchasesOf(tx, project, user.id)
    const row = await lockUser(tx.db, project.id, user.id)
    // A concurrent request was faster: the session has ended.
    if (!row) throw new ApiError('UNAUTHORIZED')
    const continuing = query.acknowledge === undefined ? await findContinuing(tx, { project, row }) : []
    if (continuing.length > 0)
      throw new ApiError('PURCHASES_CONTINUE', { details: { purchases: toContinuing(continuing) } })
    await eraseUser(tx, { project, row }, 'refuse')
  })
  return { success: true }
}

/** What the provider would continue to charge the current user for. */
export const findMyContinuing = (ctx: UserContext) =>
  inTransaction(ctx, async (tx) => {
    const { project, user } = ownerOfSession(tx.session)
    const row = await findUserById(tx.db, project.id, user.id)
    return row ? toContinuing(await findContinuing(tx, { project, row })) : []
  })
