import { record } from '../../../audit/service.ts'
import { announceForeignChange, beforeChange } from '../../../auth/undo/changes.ts'
import { endOthers } from '../../../auth/undo/others.ts'
import type { AdminContext } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import type { WayInRemoved } from '../../../me/identities/schema.ts'
import { pageOfPasskeys, removePasskey } from '../../../me/passkeys/service.ts'
import type { ListPasskeysQuery, PasskeyItem } from '../../../passkeys/schema.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Page } from '../../../platform/http/page.ts'
import { findProjectByNumber } from '../../../projects/service.ts'
import { lockUserRow } from '../../../users/service.ts'
import { requireManagedUser } from '../identities/service.ts'
import type { UserParams } from '../schema.ts'
import type { RemovePasskeyQuery, UserPasskeyParams } from './schema.ts'

/** @throws USER_NOT_FOUND, FORBIDDEN */
export async function listUserPasskeys(
  ctx: AdminContext,
  { params, query }: { params: UserParams; query: ListPasskeysQuery },
): Promise<Page<PasskeyItem>> {
  return pageOfPasskeys(ctx, await requireManagedUser(ctx, params.userId), query)
}

/** Ends all sessions of the user. @throws USER_NOT_FOUND, PASSKEY_NOT_FOUND, LAST_WAY_IN, FORBIDDEN */
export function removeUserPasskey(
  ctx: AdminContext,
  { params, query }: { params: UserPasskeyParams; query: RemovePasskeyQuery },
): Promise<WayInRemoved> {
  return inTransaction(ctx, async (tx) => {
    const { projectId, id } = await requireManagedUser(tx, params.userId)
    const user = await lockUserRow(tx, projectId, id)
    const project = await findProjectByNumber(tx, projectId)
    if (!user || !project) throw new ApiError('USER_NOT_FOUND')
    const before = await beforeChange(tx, id, project.name)
    const passkey = await removePasskey(tx, { ...user, projectId }, params.passkeyId, query.evenLast)
    const sessionsEnded = await endOthers(tx, user, { reason: 'factor_changed', keep: [] })
    await record(tx, 'passkey.delete', {
      project,
      entity: { id: passkey.id, ref: passkey.public_id },
      newValue: { reason: 'removed', user: user.ref, sessionsEnded },
    })
    await announceForeignChange(tx, { project, user, before, change: { kind: 'passkey_delete' } })
    return { success: true, sessionsEnded }
  })
}
