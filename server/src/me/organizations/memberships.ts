import type { Reader, UserContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { requireRole } from '../../organizations/model.ts'
import {
  findListedMembership,
  findMembershipByRef,
  type ListedMembership,
  listMembershipsIn,
  type OrganizationRow,
} from '../../organizations/queries.ts'
import { requirePowers } from '../../organizations/service.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { inOrganization, requireNotAbove, requireStanding } from './access.ts'
import { assignRole, endMembership } from './changes.ts'
import type {
  ListOrganizationsQuery,
  MembershipItem,
  MembershipParams,
  OrganizationParams,
  UpdateMembershipBody,
} from './schema.ts'
import { toMembership } from './shown.ts'

/** @throws ORGANIZATION_NOT_FOUND */
export async function listMyMemberships(
  ctx: UserContext,
  { params, query }: { params: OrganizationParams; query: ListOrganizationsQuery },
): Promise<Page<MembershipItem>> {
  const { organization } = await requireStanding(ctx, params.organizationId)
  return pageOfMemberships(ctx, organization, query)
}

/** The memberships of an organization, oldest first. */
export async function pageOfMemberships(
  ctx: Reader,
  organization: OrganizationRow,
  query: ListOrganizationsQuery,
): Promise<Page<MembershipItem>> {
  const position = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const rows = await listMembershipsIn(ctx.db, organization.id, position)
  return new Page(rows.map(toMembership), organization.membership_count, query)
}

/** @throws MEMBERSHIP_NOT_FOUND */
export async function requireMembershipOf(
  ctx: Reader,
  organization: OrganizationRow,
  ref: string,
): Promise<ListedMembership> {
  const row = await findMembershipByRef(ctx.db, organization.id, ref)
  if (!row) throw new ApiError('MEMBERSHIP_NOT_FOUND')
  return findListedMembership(ctx.db, row.id)
}

export const userOf = ({ user_id, user_ref }: ListedMembership) => ({ id: user_id, ref: user_ref })

/** @throws ORGANIZATION_NOT_FOUND, MEMBERSHIP_NOT_FOUND, ORGANIZATION_ROLE, LAST_OWNER, VALIDATION_ERROR */
export function updateMyMembership(
  ctx: UserContext,
  { params, body }: { params: MembershipParams; body: UpdateMembershipBody },
): Promise<MembershipItem> {
  return inOrganization(ctx, params.organizationId, 'admin', async (tx, { project, organization, own }, change) => {
    const role = requireRole(project.settings.organizations, body.role)
    const membership = await requireMembershipOf(tx, organization, params.membershipId)
    requireNotAbove(own, membership.role, role)
    await assignRole(tx, change, organization, { membership, user: userOf(membership), role })
    return toMembership({ ...membership, role })
  })
}

/** Of one's own membership: leaves. @throws ORGANIZATION_NOT_FOUND, MEMBERSHIP_NOT_FOUND, ORGANIZATION_ROLE, LAST_OWNER */
export function removeMyMembership(ctx: UserContext, { params }: { params: MembershipParams }): Promise<Done> {
  return inOrganization(ctx, params.organizationId, 'member', async (tx, { organization, own }, change) => {
    const membership = await requireMembershipOf(tx, organization, params.membershipId)
    if (membership.id !== own.id) {
      requirePowers(own.role, 'admin')
      requireNotAbove(own, membership.role)
    }
    await endMembership(tx, change, organization, { membership, user: userOf(membership) })
    return { success: true }
  })
}
