import type { AdminContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { turnOf } from '../../me/organizations/access.ts'
import { assignRole, endMembership } from '../../me/organizations/changes.ts'
import { pageOfInvitations } from '../../me/organizations/invitations.ts'
import { pageOfMemberships, requireMembershipOf, userOf } from '../../me/organizations/memberships.ts'
import type {
  InviteToOrganizationBody,
  ListOrganizationsQuery,
  MembershipItem,
  MembershipParams,
  OrganizationInvitationItem,
  OrganizationInvitationParams,
  UpdateMembershipBody,
} from '../../me/organizations/schema.ts'
import { toInvitation, toMembership } from '../../me/organizations/shown.ts'
import {
  inviteToOrganization,
  resendInvitationTo,
  revokeInvitationTo,
} from '../../organizations/invitations/service.ts'
import { requireRole } from '../../organizations/model.ts'
import { findListedMembership } from '../../organizations/queries.ts'
import { joinOrganization } from '../../organizations/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import type { Done } from '../../platform/http/fields.ts'
import type { Page } from '../../platform/http/page.ts'
import { Reply } from '../../platform/http/reply.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { findUserIn } from '../../users/service.ts'
import { inManaged, requireManaged } from './access.ts'
import type { AddMembershipBody, ManagedParams } from './schema.ts'

type About = { params: ManagedParams }
type Listed = About & { query: ListOrganizationsQuery }

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function listManagedMemberships(
  ctx: AdminContext,
  { params, query }: Listed,
): Promise<Page<MembershipItem>> {
  const { organization } = await requireManaged(ctx, params.organizationId)
  return pageOfMemberships(ctx, organization, query)
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, USER_NOT_FOUND, MEMBERSHIP_LIMIT_REACHED, VALIDATION_ERROR */
export function createManagedMembership(
  ctx: AdminContext,
  { params, body }: About & { body: AddMembershipBody },
): Promise<Reply<MembershipItem>> {
  return inTurn(ctx, turnOf(params.organizationId), () =>
    inTransaction(ctx, async (tx) => {
      const { project, organization } = await requireManaged(tx, params.organizationId)
      const role = requireRole(project.settings.organizations, body.role ?? 'member')
      const user = await findUserIn(tx, body.userId, [project.id])
      if (!user) throw new ApiError('USER_NOT_FOUND')
      // The user comes first: its lock is before that of the organization.
      const joined = await joinOrganization(tx, { project, by: null }, organization, { user, role })
      const item = toMembership(await findListedMembership(tx.db, joined.membership.id))
      return new Reply(item, [], joined.isNew ? 201 : 200)
    }),
  )
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, MEMBERSHIP_NOT_FOUND, LAST_OWNER, VALIDATION_ERROR */
export function updateManagedMembership(
  ctx: AdminContext,
  { params, body }: { params: MembershipParams; body: UpdateMembershipBody },
): Promise<MembershipItem> {
  return inManaged(ctx, params.organizationId, async (tx, { project, organization }, change) => {
    const role = requireRole(project.settings.organizations, body.role)
    const membership = await requireMembershipOf(tx, organization, params.membershipId)
    await assignRole(tx, change, organization, { membership, user: userOf(membership), role })
    return toMembership({ ...membership, role })
  })
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, MEMBERSHIP_NOT_FOUND, LAST_OWNER */
export function removeManagedMembership(ctx: AdminContext, { params }: { params: MembershipParams }): Promise<Done> {
  return inManaged(ctx, params.organizationId, async (tx, { organization }, change) => {
    const membership = await requireMembershipOf(tx, organization, params.membershipId)
    await endMembership(tx, change, organization, { membership, user: userOf(membership) })
    return { success: true }
  })
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function listManagedInvitations(
  ctx: AdminContext,
  { params, query }: Listed,
): Promise<Page<OrganizationInvitationItem>> {
  const { organization } = await requireManaged(ctx, params.organizationId)
  return pageOfInvitations(ctx, organization, query)
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, ALREADY_MEMBER, INVITATION_LIMIT_REACHED, APP_NOT_FOUND */
export function inviteAsServer(
  ctx: AdminContext,
  { params, body }: About & { body: InviteToOrganizationBody },
): Promise<Reply<OrganizationInvitationItem>> {
  const { role: wanted = 'member', appId, expiresInDays: days } = body
  const email = plainEmail(body.email)
  return inManaged(ctx, params.organizationId, async (tx, { project, organization }, change) => {
    const role = requireRole(project.settings.organizations, wanted)
    const order = { email, role, appId, days }
    const { invitation, isNew } = await inviteToOrganization(tx, change, organization, order)
    return new Reply(toInvitation(invitation, tx.now()), [], isNew ? 201 : 200)
  })
}

type OfOrganization = { params: OrganizationInvitationParams }

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, INVITATION_NOT_FOUND */
export function resendAsServer(ctx: AdminContext, { params }: OfOrganization): Promise<OrganizationInvitationItem> {
  return inManaged(ctx, params.organizationId, async (tx, { organization }, change) =>
    toInvitation(await resendInvitationTo(tx, change, organization, params.organizationInvitationId), tx.now()),
  )
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, INVITATION_NOT_FOUND */
export function revokeAsServer(ctx: AdminContext, { params }: OfOrganization): Promise<Done> {
  return inManaged(ctx, params.organizationId, async (tx, { organization }, change) => {
    await revokeInvitationTo(tx, change, organization, params.organizationInvitationId)
    return { success: true }
  })
}
