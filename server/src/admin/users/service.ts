import { record } from '../../audit/service.ts'
import { supersedeChangeLinks } from '../../auth/magic-link/withdrawal/queries.ts'
import { deleteFlowsOf } from '../../auth/oauth/flows/queries.ts'
import type { AdminContext, AnyAdminRequest, Reader, Writer } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import type { UserExport } from '../../me/privacy/schema.ts'
import { collectUserData, eraseUser, holdPurchasesOf, toContinuing, toCurrentUser } from '../../me/privacy/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/page.ts'
import { countLiveSessions } from '../../sessions/listing/queries.ts'
import { endAllSessions } from '../../sessions/service.ts'
import { reinstateAccount, suspendAccount } from '../../users/changes.ts'
import { isSuspended } from '../../users/service.ts'
import { requirePermission } from '../access/service.ts'
import { listSessionsOfUser } from '../sessions/list.ts'
import type { ListUserSessionsQuery, SessionInfo } from '../sessions/schema.ts'
import { findUserIn, lockUserIn, type UserInProject } from './queries.ts'
import type { SuspendBody, UserDeleted, UserDeletionQuery, UserInfo, UserParams } from './schema.ts'

type About = { params: UserParams }

/** @throws USER_NOT_FOUND, FORBIDDEN */
export async function getUserRow(
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
export const subjectFor = (row: UserInProject) => ({
  project: { id: row.project_id, ref: row.project_ref },
  entity: { id: row.id, ref: row.public_id },
})

export const getUser = async (ctx: AdminContext, { params }: About): Promise<UserInfo> =>
  toInfo(ctx, await getUserRow(ctx, params))

export async function listUserSessions(
  ctx: AdminContext,
  { params, query }: About & { query: ListUserSessionsQuery },
): Promise<Page<SessionInfo>> {
  const row = await getUserRow(ctx, params)
  return listSessionsOfUser(ctx, { id: row.id, projectId: row.project_id }, query)
}

/**
 * Ends all sessions of the user on every node, and blocks new ones until then. Of a suspended user, only the end changes.
 * Sign-in links remain: opening one shows that the user is suspended. @throws USER_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR
 */
export function suspendUser(ctx: AdminContext, { params, body }: About & { body: SuspendBody }): Promise<UserInfo> {
  return inTransaction(ctx, async (tx) => {
    await suspendFoundUser(tx, await getUserRow(tx, params, lockUserIn), body)
    return toInfo(tx, await getUserRow(tx, params))
  })
}

/** The same for a caller who holds the lock of the row; a command has no member. @throws VALIDATION_ERROR */
export async function suspendFoundUser(
  tx: Writer,
  row: UserInProject,
  { until: end, reason }: SuspendBody,
): Promise<void> {
  const until = end === undefined ? null : new Date(end)
  if (until && until <= tx.now()) throw invalidField('until', 'must be in the future')
  const was = isSuspended(row, tx.now())
  if (was && row.suspended_until?.getTime() === until?.getTime()) return
  await suspendAccount(tx, row.id, until)
  await supersedeChangeLinks(tx.db, row.id, tx.now())
  await deleteFlowsOf(tx.db, row.id)
  const endedSessions = await endAllSessions(tx, row.id, 'admin')
  await record(tx, 'user.suspend', {
    actor: 'system',
    ...subjectFor(row),
    oldValue: { status: was ? 'suspended' : 'active' },
    newValue: {
      status: 'suspended',
      reason: reason ?? null,
      ...(until && { until: until.toISOString() }),
      endedSessions,
    },
  })
}

/** Lets the user sign in again; ended sessions do not return. @throws USER_NOT_FOUND, FORBIDDEN */
export function reinstateUser(ctx: AdminContext, { params }: About): Promise<UserInfo> {
  return inTransaction(ctx, async (tx) => {
    await reinstateFoundUser(tx, await getUserRow(tx, params, lockUserIn))
    return toInfo(tx, await getUserRow(tx, params))
  })
}

/** The same for a caller who holds the lock of the row. False: the user was not suspended. */
export async function reinstateFoundUser(tx: Writer, row: UserInProject): Promise<boolean> {
  if (!isSuspended(row, tx.now())) return false
  await reinstateAccount(tx, row.id)
  await record(tx, 'user.reinstate', {
    actor: 'system',
    ...subjectFor(row),
    oldValue: { status: 'suspended' },
    newValue: { status: 'active' },
  })
  return true
}

/** Deletes the account as the user would, and tells which purchases continue. @throws USER_NOT_FOUND, FORBIDDEN */
export async function deleteUser(
  ctx: AdminContext,
  { params, query }: About & { query: UserDeletionQuery },
): Promise<UserDeleted> {
  const continuing = await inTransaction(ctx, async (tx) => {
    const found = await getUserRow(tx, params)
    await holdPurchasesOf(tx, subjectFor(found).project, found.id)
    const row = await getUserRow(tx, params, lockUserIn)
    return eraseUser(tx, { project: subjectFor(row).project, row }, query.organizations)
  })
  return { success: true, purchases: toContinuing(continuing) }
}

/** Returns the export that the user would get. @throws USER_NOT_FOUND, FORBIDDEN */
export const exportUser = (ctx: AdminContext, { params }: About): Promise<UserExport> =>
  inTransaction(ctx, async (tx) => {
    const row = await getUserRow(tx, params)
    return collectUserData(tx, { project: subjectFor(row).project, row })
  })

export async function toInfo(ctx: Reader, row: UserInProject): Promise<UserInfo> {
  const suspended = isSuspended(row, ctx.now())
  return {
    ...(await toCurrentUser(ctx, row)),
    projectId: row.project_ref,
    externalId: row.external_id,
    privateMetadata: row.private_metadata,
    status: suspended ? 'suspended' : 'active',
    suspendedAt: (suspended && row.suspended_at?.toISOString()) || null,
    suspendedUntil: (suspended && row.suspended_until?.toISOString()) || null,
    activeSessions: await countLiveSessions(ctx.db, row.id, ctx.now()),
  }
}
