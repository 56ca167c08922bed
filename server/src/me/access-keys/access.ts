import { getAccessKey, holdAccessKey } from '../../access-keys/keys.ts'
import type { NamedKeyRow } from '../../access-keys/queries.ts'
import type { AnyUserRequest, UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { isManager } from '../../licenses/model.ts'
import { findProjectByNumber, type Project } from '../../projects/service.ts'
import { findMembershipIn, findRole } from '../../users/memberships/queries.ts'

/** @throws ACCESS_KEYS_OFF */
export async function requireKeys(ctx: AnyUserRequest): Promise<Project> {
  const project = await projectOfSession(ctx)
  if (!project.settings.accessKeys.enabled) throw new ApiError('ACCESS_KEYS_OFF')
  return project
}

/** A project in which users create keys. @throws ACCESS_KEYS_OFF, FORBIDDEN */
export async function requireCreation(ctx: AnyUserRequest): Promise<Project> {
  const project = await requireKeys(ctx)
  if (project.settings.accessKeys.createdBy === 'servers')
    throw new ApiError('FORBIDDEN', { hint: 'Set settings.accessKeys.createdBy of the project to both or users.' })
  return project
}

/** Also where access keys are switched off: their holders can still list and revoke them. @throws UNAUTHORIZED */
export async function projectOfSession(ctx: AnyUserRequest): Promise<Project> {
  const project = await findProjectByNumber(ctx, ctx.session.projectId)
  if (!project) throw new ApiError('UNAUTHORIZED')
  return project
}

/** A key that acts as the user, or one in an organization of which they are an admin. @throws ACCESS_KEY_NOT_FOUND */
export async function requireVisible(ctx: AnyUserRequest, project: Project, ref: string): Promise<NamedKeyRow> {
  const row = await getAccessKey(ctx, ref, [project.id])
  if (row.user_id === ctx.session.userId) return row
  const { enabled } = project.settings.organizations
  const organizationId = enabled ? row.organization_id : null
  const role = organizationId === null ? undefined : await findRole(ctx.db, organizationId, ctx.session.userId)
  if (!isManager(role)) throw new ApiError('ACCESS_KEY_NOT_FOUND')
  return row
}

/**
 * The same for a change. The role cannot change until the end of the transaction: a user who has lost it can change nothing.
 * @throws ACCESS_KEY_NOT_FOUND
 */
export async function holdVisible(tx: UserTransaction, project: Project, ref: string): Promise<NamedKeyRow> {
  // The organization comes before its keys, as for everyone who locks both.
  const { user_id, organization_ref } = await getAccessKey(tx, ref, [project.id])
  if (user_id !== tx.session.userId) {
    const own = organization_ref === null ? undefined : await findMembershipIn(tx.db, tx.session, organization_ref)
    if (!isManager(own?.role)) throw new ApiError('ACCESS_KEY_NOT_FOUND')
  }
  return holdAccessKey(tx, ref, [project.id])
}

/** An admin can revoke the keys of others, and nothing else. @throws FORBIDDEN */
export function requireOwn({ session }: AnyUserRequest, { user_id }: NamedKeyRow): void {
  if (user_id !== null && user_id !== session.userId)
    throw new ApiError('FORBIDDEN', { hint: 'Revoke the key, or ask its user to change it.' })
}
