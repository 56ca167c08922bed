import { erasePersonal, formerEmails, record } from '../audit/service.ts'
import { forgetLinks } from '../auth/magic-link/service.ts'
import { forgetFlows } from '../auth/oauth/service.ts'
import type { AppContext, UserContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { eraseIdentities } from '../identities/service.ts'
import { forgetMails } from '../mail/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { eraseSessions } from '../sessions/personal/service.ts'
import { partiesOf } from '../sessions/service.ts'
import { eraseUserRow, listUsersDeletedSince, lockUser } from './queries.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import type { UserDeleted } from './schema.ts'

/**
 * Deletes the account: what signs the user in ends at once, what is personal is erased, and the number stays for the audit log.
 * The row's lock comes first, so that sign-ins and links of identities come before all of this or after all of it.
 * @throws REAUTH_REQUIRED, UNAUTHORIZED
 */
export async function deleteCurrentUser(ctx: UserContext): Promise<UserDeleted> {
  requireRecentSignIn(ctx)
  await inTransaction(ctx, async (tx) => {
    const { project, user } = partiesOf(tx.session)
    const row = await lockUser(tx.db, project.id, user.id)
    // Another request of the same moment was faster: the session is over.
    if (!row) throw new ApiError('UNAUTHORIZED')
    const former = await formerEmails(tx, row.id)
    const addresses = { projectId: project.id, email: row.email ?? '', formerEmails: former }
    await forgetLinks(tx, { ...addresses, userId: row.id })
    await forgetMails(tx, { ...addresses, pendingEmail: row.pending_email })
    await forgetFlows(tx, row.id)
    await eraseSessions(tx, row.id)
    await eraseIdentities(tx, row.id)
    await erasePersonal(tx, row.id)
    await eraseUserRow(tx.db, row.id, tx.now())
    // Without the address and agent of the request: they would be the first personal data of somebody who has none here.
    const { db, now, requestId } = tx
    await record({ db, now, requestId }, 'user.delete', { project, user, entity: user })
  })
  return { success: true }
}

/** For so long after a deletion a request that was in flight may still write something. */
const lateMinutes = 60

/** Erases what requests in flight wrote about users after these were deleted: an audit record with an address, a login begun. */
export async function eraseLateTraces(ctx: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const since = new Date(ctx.now().getTime() - lateMinutes * 60_000)
  for (const { id } of await listUsersDeletedSince(ctx.db, since)) {
    await forgetFlows(ctx, id)
    await erasePersonal(ctx, id)
  }
}
