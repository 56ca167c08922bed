import type { UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { stepUpSession } from '../../sessions/step-up/service.ts'
import { markIdentityUsed } from '../../users/identities/queries.ts'
import { lockUserRow } from '../../users/service.ts'
import { requireUnmoved } from '../providers/service.ts'
import type { SignedIn } from './schema.ts'
import { type Arrival, alreadyLinkedError, identityOf } from './sign-in.ts'

/**
 * Steps the session up with an identity that its user has linked before: nothing is linked, and no session is opened.
 * @throws FORBIDDEN for any other identity, INVALID_STATE
 */
export async function stepUpAtCallback(tx: UserTransaction, arrival: Arrival): Promise<SignedIn> {
  const { provider } = arrival
  const { project, user: ref } = ownerOfSession(tx.session)
  // Also orders this request and a removal of the identity.
  const user = await lockUserRow(tx, project.id, ref.id)
  if (!user) throw new ApiError('INVALID_STATE')
  await requireUnmoved(tx, provider)
  const identity = await identityOf(tx, arrival)
  if (identity?.userId !== user.id || !(await markIdentityUsed(tx.db, identity.id, tx.now())))
    throw alreadyLinkedError()
  if (!provider.reauthenticates)
    throw new ApiError('INVALID_STATE', { developerMessage: 'Users can no longer step up with this provider.' })
  const stepped = await stepUpSession(tx, { method: 'oauth', provider: provider.key })
  // The session has ended since the request came in.
  if (!stepped) throw new ApiError('INVALID_STATE')
  const { email, emailVerified, name } = user
  return {
    user: { id: user.ref, email, emailVerified, name: name ?? email },
    ...stepped,
    refreshToken: null,
    stepUp: true,
  }
}
