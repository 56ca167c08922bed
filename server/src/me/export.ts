import { requireRecentSignIn } from '../auth/step-up/methods/service.ts'
import type { UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import { ownerOfSession } from '../sessions/owner.ts'
import { findUserById } from '../users/queries.ts'
import type { UserExport } from './privacy/schema.ts'
import { collectUserData } from './privacy/service.ts'

/** Returns a copy of everything stored about the current user. @throws REAUTH_REQUIRED, UNAUTHORIZED */
export async function exportCurrentUser(ctx: UserContext): Promise<UserExport> {
  await requireRecentSignIn(ctx)
  return inTransaction(ctx, async (tx) => {
    const { project, user } = ownerOfSession(tx.session)
    const row = await findUserById(tx.db, project.id, user.id)
    if (!row) throw new ApiError('UNAUTHORIZED')
    return collectUserData(tx, { project, row })
  })
}
