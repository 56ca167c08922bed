import { record } from '../audit/service.ts'
import type { UserContext, UserTransaction } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { inTransaction } from '../platform/db/db.ts'
import type { UserRow } from '../platform/db/generated/tables.ts'
import { ownerOfSession } from '../sessions/owner.ts'
import { differencesOf, type ProfilePatch, patchColumns, readFields, saveColumns } from '../users/profile/service.ts'
import { findUserById, lockUser } from '../users/queries.ts'
import { announceUpdate } from '../users/updates.ts'
import { requestEmailChange, type Wish } from './email-change.ts'
import { toCurrentUser } from './privacy/service.ts'
import type { CurrentUser, UpdatedUser, UpdateUserBody } from './schema.ts'

export async function getCurrentUser(ctx: UserContext): Promise<CurrentUser> {
  const row = await findUserById(ctx.db, ctx.session.projectId, ctx.session.userId)
  // Deleted a moment ago, and this node has not been notified yet.
  if (!row) throw new ApiError('UNAUTHORIZED')
  return toCurrentUser(ctx, row)
}

/** @throws VALIDATION_ERROR, UNAUTHORIZED, REAUTH_REQUIRED, REDIRECT_URI_NOT_ALLOWED */
export async function updateCurrentUser(ctx: UserContext, { body }: { body: UpdateUserBody }): Promise<UpdatedUser> {
  const { redirectUri, ...fields } = body
  const patch = readFields(fields)
  if (redirectUri !== undefined && patch.email === undefined)
    throw invalidField('redirectUri', 'is only allowed together with email')
  const { email } = patch
  if (email === undefined) return inTransaction(ctx, (tx) => update(tx, patch))
  return ctx.caches.mailBudgets.granting(ctx.session.projectId, (grant) =>
    inTransaction(ctx, (tx) => update(tx, patch, { email, redirectUri, grant })),
  )
}

async function update(tx: UserTransaction, patch: ProfilePatch, wish?: Wish): Promise<UpdatedUser> {
  // Under the lock of the row, so that the second of two concurrent patches starts from the result of the first.
  const before = await lockUser(tx.db, tx.session.projectId, tx.session.userId)
  if (!before) throw new ApiError('UNAUTHORIZED')
  const updated = await applyPatch(tx, before, patch)
  const { user, link } = wish ? await requestEmailChange(tx, updated, wish) : { user: updated, link: undefined }
  const emailChange = link ? { ...link, expiresAt: link.expiresAt.toISOString() } : null
  return { ...(await toCurrentUser(tx, user)), emailChange }
}

async function applyPatch(tx: UserTransaction, before: UserRow, patch: ProfilePatch): Promise<UserRow> {
  const after = patchColumns(before, patch)
  const changed = differencesOf(before, after)
  if (!changed) return before
  const { project, user } = ownerOfSession(tx.session)
  await record(tx, 'user.update', { project, user, entity: user, ...changed })
  await announceUpdate(tx, project, user, Object.keys(changed.newValue))
  return saveColumns(tx, before.id, after)
}
