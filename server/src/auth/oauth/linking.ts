import type { UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { rotatePair } from '../../sessions/rotation.ts'
import { completeProfile, lockUserRow, type User } from '../../users/service.ts'
import { beforeChange } from '../undo/changes.ts'
import { endOthers } from '../undo/others.ts'
import type { SignedIn } from './schema.ts'
import { type Arrival, announceLink, linkArrival, recordArrival } from './sign-in.ts'

/**
 * Links an identity to the user of the session; no session is opened. Ignores the email of the identity: the signed-in user
 * decides. @throws FORBIDDEN, INVALID_STATE, REAUTH_REQUIRED, WAY_IN_LIMIT_REACHED
 */
export async function linkToSession(
  tx: UserTransaction,
  arrival: Arrival,
  endOtherSessions: boolean,
): Promise<{ user: User; identityId: string }> {
  const { project, user: ref } = ownerOfSession(tx.session)
  const found = await lockUserRow(tx, project.id, ref.id)
  if (!found) throw new ApiError('FORBIDDEN', { developerMessage: 'The account has been deleted.' })
  const snapshot = await beforeChange(tx, found.id, arrival.app.name)
  const { identity, isNew } = await linkArrival(tx, arrival, found)
  await recordArrival(tx, arrival, found)
  const user = isNew ? await completeProfile(tx, project, found, arrival.profile) : found
  if (isNew) await announceLink(tx, arrival, user, snapshot)
  if (endOtherSessions) await endOthers(tx, user, { reason: 'factor_changed', keep: [tx.session.id] })
  return { user, identityId: identity.ref }
}

/** The same in the API: the session gets a new pair of tokens. @throws as `linkToSession` */
export async function linkAtCallback(
  tx: UserTransaction,
  arrival: Arrival,
  endOtherSessions: boolean,
): Promise<SignedIn> {
  const { user, identityId } = await linkToSession(tx, arrival, endOtherSessions)
  const tokens = await rotatePair(tx)
  // The session has ended since the request came in.
  if (!tokens) throw new ApiError('INVALID_STATE')
  const { email, emailVerified, name } = user
  return {
    user: { id: user.ref, email, emailVerified, name: name ?? email },
    ...tokens,
    linked: { identityId },
  }
}
