import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import {
  findInvitationInScope,
  findInvitations,
  type Invitation,
  invite,
  withdrawInvitation,
} from '../../members/invitations.ts'
import { lockMembers } from '../../members/queries.ts'
import {
  changeMemberRole,
  dropMember,
  type FoundMember,
  findMemberInScope,
  findMembers,
  membershipsOf,
} from '../../members/service.ts'
import { apiKeyScopes, type Permission, permissions, type Role, roles } from '../../permissions.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { plainEmail } from '../../platform/mail/address.ts'
import { findProjectByNumber, type Project } from '../../projects/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { recoverMember } from '../auth/recovery.ts'
import type {
  InvitationInfo,
  InvitationParams,
  InviteBody,
  ListMembersQuery,
  MemberInfo,
  MemberParams,
  MemberRecovered,
  RoleBody,
  RoleTable,
} from './schema.ts'

/** Returns the project; undefined for the whole instance. @throws PROJECT_NOT_FOUND, FORBIDDEN */
async function projectFor(ctx: AnyAdminRequest, projectId: string | undefined): Promise<Project | undefined> {
  if (projectId !== undefined) return requireProject(ctx, projectId)
  requirePermission(ctx, null)
  return undefined
}

/** Requires an owner to create, change, or remove owners. @throws FORBIDDEN */
function requireOwnerFor({ caller }: AnyAdminRequest, projectId: number | null, ...touched: Role[]): void {
  // Only owners have the permission to delete the project.
  if (touched.includes('owner') && !caller.may('projects:delete', projectId)) throw new ApiError('FORBIDDEN')
}

export async function listMembers(
  ctx: AdminContext,
  { query }: { query: ListMembersQuery },
): Promise<Page<MemberInfo>> {
  const project = await projectFor(ctx, query.projectId)
  const members = await findMembers(ctx, project)
  return pageOf(
    members.map((member) => toInfo(member, project?.ref ?? null)),
    query,
  )
}

/** Paged in memory, because a project has few members. */
function pageOf<T>(all: T[], query: { page: number; limit: number }): Page<T> {
  const from = (query.page - 1) * query.limit
  return new Page(all.slice(from, from + query.limit), all.length, query)
}

export async function getMember(ctx: AdminContext, { params }: { params: MemberParams }): Promise<MemberInfo> {
  const { member, project } = await requireMember(ctx, params.memberId)
  return toInfo(member, project?.ref ?? null)
}

async function requireMember(
  ctx: AnyAdminRequest,
  ref: string,
): Promise<{ member: FoundMember; project: Project | undefined }> {
  const member = await findMemberInScope(ctx, ref, ctx.caller.projects)
  if (!member) throw new ApiError('MEMBER_NOT_FOUND')
  requirePermission(ctx, member.projectId)
  return { member, project: await projectAt(ctx, member.projectId) }
}

const projectAt = (ctx: AnyAdminRequest, id: number | null): Promise<Project | undefined> =>
  id === null ? Promise.resolve(undefined) : findProjectByNumber(ctx, id)

/** @throws LAST_OWNER, FORBIDDEN, MEMBER_NOT_FOUND */
export function updateMember(
  ctx: AdminContext,
  { params, body }: { params: MemberParams; body: RoleBody },
): Promise<MemberInfo> {
  return inTransaction(ctx, async (tx) => {
    await lockMembers(tx.db)
    const { member, project } = await requireMember(tx, params.memberId)
    requireOwnerFor(tx, member.projectId, member.role, body.role)
    if (member.role !== body.role) await changeMemberRole(tx, project, member, body.role)
    const changed = await findMemberInScope(tx, member.ref, tx.caller.projects)
    return toInfo(changed ?? member, project?.ref ?? null)
  })
}

/** @throws LAST_OWNER, FORBIDDEN, MEMBER_NOT_FOUND */
export function removeMember(ctx: AdminContext, { params }: { params: MemberParams }): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    await lockMembers(tx.db)
    const { member, project } = await requireMember(tx, params.memberId)
    requireOwnerFor(tx, member.projectId, member.role)
    await dropMember(tx, project, member)
    return { success: true }
  })
}

/**
 * The passkeys belong to the email, so only someone who is an owner wherever the email has a role can reset them.
 * @throws FORBIDDEN, MEMBER_NOT_FOUND
 */
export function resetMemberPasskeys(ctx: AdminContext, { params }: { params: MemberParams }): Promise<MemberRecovered> {
  return inTransaction(ctx, async (tx) => {
    await lockMembers(tx.db)
    const { member, project } = await requireMember(tx, params.memberId)
    const roles = await membershipsOf(tx, member.email)
    const isOwnerOfAll = roles.every(({ projectId }) => tx.caller.may('projects:delete', projectId))
    if (!isOwnerOfAll || member.email === tx.caller.email) throw new ApiError('FORBIDDEN')
    const { expiresAt, ...ended } = await recoverMember(tx, { email: member.email, member, project })
    return { ...ended, expiresAt: expiresAt.toISOString() }
  })
}

/** @throws VALIDATION_ERROR for the email of an existing member */
export function inviteMember(ctx: AdminContext, { body }: { body: InviteBody }): Promise<InvitationInfo> {
  const email = plainEmail(body.email)
  return inTransaction(ctx, async (tx) => {
    await lockMembers(tx.db)
    const project = await projectFor(tx, body.projectId)
    const open = (await findInvitations(tx, project)).filter((invitation) => invitation.email === email)
    requireOwnerFor(tx, project?.id ?? null, body.role, ...open.map(({ role }) => role))
    return toInvitationInfo(tx, await invite(tx, { project, email, role: body.role }), project)
  })
}

export async function listInvitations(
  ctx: AdminContext,
  { query }: { query: ListMembersQuery },
): Promise<Page<InvitationInfo>> {
  const project = await projectFor(ctx, query.projectId)
  const rows = await findInvitations(ctx, project)
  return pageOf(
    rows.map((row) => toInvitationInfo(ctx, row, project)),
    query,
  )
}

async function requireInvitation(ctx: AnyAdminRequest, ref: string) {
  const invitation = await findInvitationInScope(ctx, ref, ctx.caller.projects)
  if (!invitation) throw new ApiError('INVITATION_NOT_FOUND')
  requirePermission(ctx, invitation.projectId)
  requireOwnerFor(ctx, invitation.projectId, invitation.role)
  return { invitation, project: await projectAt(ctx, invitation.projectId) }
}

/** Sends a new link to the same email; the previous link stops working. */
export function resendInvitation(ctx: AdminContext, { params }: { params: InvitationParams }): Promise<InvitationInfo> {
  return inTransaction(ctx, async (tx) => {
    await lockMembers(tx.db)
    const { invitation, project } = await requireInvitation(tx, params.invitationId)
    const { email, role } = invitation
    return toInvitationInfo(tx, await invite(tx, { project, email, role }), project)
  })
}

export function revokeInvitation(ctx: AdminContext, { params }: { params: InvitationParams }): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    await lockMembers(tx.db)
    const { invitation, project } = await requireInvitation(tx, params.invitationId)
    await withdrawInvitation(tx, project, invitation)
    return { success: true }
  })
}

const names = Object.keys(permissions) as Permission[]

/** Returns the permissions of each role. */
export const getRolePermissions = (): RoleTable => ({
  roles: [...roles],
  permissions: names.map((permission) => ({
    permission,
    description: permissions[permission][1],
    roles: [...permissions[permission][0]],
    apiKeys: (apiKeyScopes as readonly Permission[]).includes(permission),
  })),
  scopes: [...apiKeyScopes],
})

const toInfo = (member: FoundMember, projectId: string | null): MemberInfo => ({
  id: member.ref,
  projectId,
  email: member.email,
  role: member.role,
  createdAt: member.createdAt.toISOString(),
  updatedAt: member.updatedAt.toISOString(),
})

const toInvitationInfo = (
  ctx: AnyAdminRequest,
  invitation: Invitation,
  project: Project | undefined,
): InvitationInfo => ({
  id: invitation.ref,
  projectId: project?.ref ?? null,
  email: invitation.email,
  role: invitation.role,
  createdAt: invitation.createdAt.toISOString(),
  updatedAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  invitedBy: invitation.invitedBy,
  status: invitation.expiresAt > ctx.now() ? 'open' : 'expired',
})
