import { lockAccount } from '../accounts/service.ts'
import { requireRecentSignIn } from '../auth/step-up/methods/service.ts'
import type { UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { Done } from '../platform/http/fields.ts'
import { partiesOf } from '../sessions/service.ts'
import { eraseUser, holdPurchasesOf } from './privacy/service.ts'

/** Deletes the account of the current user. @throws REAUTH_REQUIRED, UNAUTHORIZED */
export async function deleteCurrentUser(ctx: UserContext): Promise<Done> {
  await requireRecentSignIn(ctx)
  await inTransaction(ctx, async (tx) => {
    const { project, user } = partiesOf(tx.session)
    await holdPurchasesOf(tx, project, user.id)
    const row = await lockAccount(tx, project.id, user.id)
    // A concurrent request was faster: the session has ended.
    if (!row) throw new ApiError('UNAUTHORIZED')
    await eraseUser(tx, { project, row })
  })
  return { success: true }
}
