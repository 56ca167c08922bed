import { record } from '../../../audit/service.ts'
import { announceForeignChange, beforeChange } from '../../../auth/undo/changes.ts'
import { endOthers } from '../../../auth/undo/others.ts'
import type { AdminContext, AnyAdminRequest } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import type { IdentityItem, ListIdentitiesQuery, WayInRemoved } from '../../../me/identities/schema.ts'
import { nameIdentity, pageOfIdentities } from '../../../me/identities/service.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Page } from '../../../platform/http/page.ts'
import { findProjectByNumber } from '../../../projects/service.ts'
import { removeIdentity } from '../../../users/identities/ways-in.ts'
import { findUserIn, lockUserRow, type User } from '../../../users/service.ts'
import { requirePermission } from '../../access/service.ts'
import type { UserParams } from '../schema.ts'
import type { RemoveIdentityQuery, UserIdentityParams } from './schema.ts'

/** @throws USER_NOT_FOUND, FORBIDDEN */
export async function requireManagedUser(ctx: AnyAdminRequest, userId: string): Promise<User & { projectId: number }> {
  const user = await findUserIn(ctx, userId, ctx.caller.projects)
  if (!user) throw new ApiError('USER_NOT_FOUND')
  requirePermission(ctx, user.projectId)
  return user
}

/** @throws USER_NOT_FOUND, FORBIDDEN */
export async function listUserIdentities(
  ctx: AdminContext,
  { params, query }: { params: UserParams; query: ListIdentitiesQuery },
): Promise<Page<IdentityItem>> {
  return pageOfIdentities(ctx, await requireManagedUser(ctx, params.userId), query)
}

/** Ends all sessions of the user. @throws USER_NOT_FOUND, IDENTITY_NOT_FOUND, LAST_WAY_IN, FORBIDDEN */
export function removeUserIdentity(
  ctx: AdminContext,
  { params, query }: { params: UserIdentityParams; query: RemoveIdentityQuery },
): Promise<WayInRemoved> {
  return inTransaction(ctx, async (tx) => {
    const { projectId, id } = await requireManagedUser(tx, params.userId)
    const user = await lockUserRow(tx, projectId, id)
    if (!user) throw new ApiError('USER_NOT_FOUND')
    const project = await findProjectByNumber(tx, projectId)
    if (!project) throw new ApiError('USER_NOT_FOUND')
    const before = await beforeChange(tx, id, project.name)
    const identity = await removeIdentity(tx, user, params.identityId, query.evenLast)
    const sessionsEnded = await endOthers(tx, user, { reason: 'factor_changed', keep: [] })
    // Without the email: erasure looks for personal values in records by the user and on the user.
    await record(tx, 'identity.unlink', {
      project,
      entity: identity,
      oldValue: { provider: identity.provider },
      newValue: { reason: 'removed', user: user.ref, sessionsEnded },
    })
    const change = { kind: 'identity_unlink', provider: nameIdentity(identity) } as const
    await announceForeignChange(tx, { project, user, before, change })
    return { success: true, sessionsEnded }
  })
}
