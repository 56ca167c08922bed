import { reinstateAccount, suspendAccount } from '../../accounts/service.ts'
import { record } from '../../audit/service.ts'
import { endChangeLinks } from '../../auth/magic-link/service.ts'
import { forgetFlows } from '../../auth/oauth/flows/service.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import type { Page } from '../../platform/http/page.ts'
import { countActiveSessions, endAllSessions } from '../../sessions/service.ts'
import { collectUserData, eraseUser, toCurrentUser } from '../../users/privacy/service.ts'
import type { UserExport } from '../../users/schema.ts'
import { requirePermission } from '../access/service.ts'
import type { ListUserSessionsQuery, SessionInfo } from '../sessions/schema.ts'
import { listSessionsOfUser } from '../sessions/service.ts'
import { findUserIn, lockUserIn, type UserInProject } from './queries.ts'
import type { SuspendBody, UserInfo, UserParams } from './schema.ts'

export { listUsers } from './list.ts'

type About = { params: UserParams }

/** @throws USER_NOT_FOUND, FORBIDDEN */
async function requireUser(
  ctx: AnyAdminRequest,
  { userId }: UserParams,
  find: typeof findUserIn = findUserIn,
): Promise<UserInProject> {
  const row = await find(ctx.db, userId, ctx.caller.projects)
  if (!row) throw new ApiError('USER_NOT_FOUND')
  requirePermission(ctx, row.project_id)
  return row
}

/** The project and the target of audit records about a user. */
const partiesOf = (row: UserInProject) => ({
  project: { id: row.project_id, ref: row.project_ref },
  entity: { id: row.id, ref: row.public_id },
})

export const getUser = async (ctx: AdminContext, { params }: About): Promise<UserInfo> =>
  toInfo(ctx, await requireUser(ctx, params))

export async function listUserSessions(
  ctx: AdminContext,
  { params, query }: About & { query: ListUserSessionsQuery },
): Promise<Page<SessionInfo>> {
  const row = await requireUser(ctx, params)
  return listSessionsOfUser(ctx, { id: row.id, projectId: row.project_id }, query)
}

/**
 * Ends all sessions of the user on every node, and blocks new ones. Has no effect on a suspended user. Sign-in links
 * remain: opening one shows that the user is suspended. @throws USER_NOT_FOUND, FORBIDDEN
 */
export function suspendUser(ctx: AdminContext, { params, body }: About & { body: SuspendBody }): Promise<UserInfo> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireUser(tx, params, lockUserIn)
    if (row.suspended_at === null) {
      await suspendAccount(tx, row.id)
      await endChangeLinks(tx, row.id)
      await forgetFlows(tx, row.id)
      const endedSessions = await endAllSessions(tx, row.id, 'admin')
      await record(tx, 'user.suspend', {
        ...partiesOf(row),
        oldValue: { status: 'active' },
        newValue: { status: 'suspended', reason: body.reason ?? null, endedSessions },
      })
    }
    return toInfo(tx, await requireUser(tx, params))
  })
}

/** Lets the user sign in again; ended sessions do not return. @throws USER_NOT_FOUND, FORBIDDEN */
export function reinstateUser(ctx: AdminContext, { params }: About): Promise<UserInfo> {
  return inTransaction(ctx, async (tx) => {
    const row = await requireUser(tx, params, lockUserIn)
    if (row.suspended_at !== null) {
      await reinstateAccount(tx, row.id)
      await record(tx, 'user.reinstate', {
        ...partiesOf(row),
        oldValue: { status: 'suspended' },
        newValue: { status: 'active' },
      })
    }
    return toInfo(tx, await requireUser(tx, params))
  })
}

/** Deletes the account as the user would. @throws USER_NOT_FOUND, FORBIDDEN */
export async function deleteUser(ctx: AdminContext, { params }: About): Promise<Done> {
  await inTransaction(ctx, async (tx) => {
    const row = await requireUser(tx, params, lockUserIn)
    await eraseUser(tx, { project: partiesOf(row).project, row })
  })
  return { success: true }
}

/** Returns the export that the user would get. @throws USER_NOT_FOUND, FORBIDDEN */
export const exportUser = (ctx: AdminContext, { params }: About): Promise<UserExport> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireUser(tx, params)
    return collectUserData(tx, { project: partiesOf(row).project, row })
  })

async function toInfo(ctx: AnyAdminRequest, row: UserInProject): Promise<UserInfo> {
  return {
    ...(await toCurrentUser(ctx, row)),
    projectId: row.project_ref,
    status: row.suspended_at === null ? 'active' : 'suspended',
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    activeSessions: await countActiveSessions(ctx, row.id),
  }
}
