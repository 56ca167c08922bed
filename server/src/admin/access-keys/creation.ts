import type { ShownOnce } from '../../access-keys/keys.ts'
import type { Ref } from '../../audit/service.ts'
import type { AdminContext, AdminTransaction, AnyAdminRequest } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import type { Project } from '../../projects/service.ts'
import { findMembershipIn } from '../../users/memberships/queries.ts'
import { lockUser } from '../../users/queries.ts'
import { inManaged } from '../organizations/access.ts'
import { findKeyHolder, type KeyHolderFound } from './holder.ts'

interface NamedHolder {
  readonly userId: string | undefined
  readonly organizationId: string | undefined
}

type Insert = (tx: AdminTransaction, holder: KeyHolderFound) => Promise<ShownOnce>

/**
 * Under the lock of the holder, which decides the limit and whether they still are one.
 * @throws USER_NOT_FOUND, ORGANIZATION_NOT_FOUND, MEMBERSHIP_NOT_FOUND, VALIDATION_ERROR
 */
export async function insertFor(
  ctx: AdminContext,
  project: Project,
  { userId, organizationId }: NamedHolder,
  insert: Insert,
): Promise<ShownOnce> {
  if (userId === undefined) return insertForOrganization(ctx, project, organizationId, insert)
  requireTeam(project, organizationId)
  return inTurn(ctx, `access keys of ${userId}`, () =>
    inTransaction(ctx, async (tx) => {
      const found = await findKeyHolder(tx, project, userId)
      const user = found?.user
      if (!user || !(await lockUser(tx.db, project.id, user.id))) throw new ApiError('USER_NOT_FOUND')
      if (organizationId === undefined) return insert(tx, { user, organization: undefined })
      return insert(tx, { user, organization: await requireMembership(tx, project, user.id, organizationId) })
    }),
  )
}

/** Where users always act in an organization, a key without one could do nothing. @throws VALIDATION_ERROR */
function requireTeam({ settings: { organizations } }: Project, organizationId: string | undefined): void {
  const { enabled, required } = organizations
  if (enabled && required && organizationId === undefined) throw invalidField('organizationId', 'is required')
}

/** Who leaves the organization at the same time waits. @throws ORGANIZATION_NOT_FOUND, MEMBERSHIP_NOT_FOUND */
async function requireMembership(tx: AdminTransaction, project: Project, userId: number, ref: string): Promise<Ref> {
  const organization = await requireOrganization(tx, project, ref)
  if (!(await findMembershipIn(tx.db, { userId, projectId: project.id }, ref)))
    throw new ApiError('MEMBERSHIP_NOT_FOUND')
  return organization
}

/** @throws ORGANIZATION_NOT_FOUND */
async function requireOrganization(ctx: AnyAdminRequest, project: Project, ref: string): Promise<Ref> {
  const { enabled } = project.settings.organizations
  const organization = enabled ? (await findKeyHolder(ctx, project, ref))?.organization : undefined
  if (!organization) throw new ApiError('ORGANIZATION_NOT_FOUND')
  return organization
}

async function insertForOrganization(
  ctx: AdminContext,
  project: Project,
  ref: string | undefined,
  insert: Insert,
): Promise<ShownOnce> {
  if (ref === undefined) throw invalidField('userId', 'or organizationId is required')
  const organization = await requireOrganization(ctx, project, ref)
  return inManaged(ctx, ref, (tx) => insert(tx, { user: undefined, organization }))
}
