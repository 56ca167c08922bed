import { type Ref, record } from '../../audit/service.ts'
import type { Reader, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { LicenseWriter } from '../../licenses/announcements.ts'
import type { MailWriter } from '../../outbox/mail/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { findApp, findAppInScope } from '../../projects/apps/service.ts'
import type { Project } from '../../projects/service.ts'
import { findUserById, lockUser } from '../../users/queries.ts'
import { refOf } from '../changes.ts'
import { findMembership, findOrganizationIn, lockOrganization, type OrganizationRow } from '../queries.ts'
import { joinOrganization, type ProjectChange } from '../service.ts'
import { mailInvitation } from './mail.ts'
import {
  answerInvitation,
  countSent,
  findForEmail,
  findInvitationRow,
  findMembershipOfEmail,
  forgetInvitations,
  listInvitationsAbout,
  type NamedInvitation,
  putInvitation,
  renewInvitation,
} from './queries.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Open invitations that an organization can have. */
export const mostOpen = 50
const mostInHour = 20
const mostByUserInDay = 60

const limitReached = (reason: 'open' | 'organization_hour' | 'user_day', limit: number): ApiError =>
  new ApiError('INVITATION_LIMIT_REACHED', { details: { reason, limit } })

/** Counts an invitation that a user sends. Those of servers and members of the dashboard are not counted. @throws INVITATION_LIMIT_REACHED */
async function countInvitation(
  tx: Writer,
  { project, by }: ProjectChange,
  organization: OrganizationRow,
): Promise<void> {
  if (!by) return
  const now = tx.now()
  const common = { projectId: project.id, now }
  const ofHour = { key: organization.id, most: mostInHour, since: new Date(now.getTime() - hourMs) }
  if (!(await countSent(tx.db, { ...common, kind: 'organization', ...ofHour })))
    throw limitReached('organization_hour', mostInHour)
  const ofDay = { key: by.id, most: mostByUserInDay, since: new Date(now.getTime() - dayMs) }
  if (!(await countSent(tx.db, { ...common, kind: 'user', ...ofDay }))) throw limitReached('user_day', mostByUserInDay)
}

export interface OrganizationInvitationOrder {
  /** In normal form. */
  readonly email: string
  readonly role: string
  readonly appId?: string | undefined
  readonly days?: number | undefined
}

/**
 * Invites an email, known or not; a second invitation of it renews the first. The caller holds the organization.
 * @throws ALREADY_MEMBER, INVITATION_LIMIT_REACHED, APP_NOT_FOUND
 */
export async function inviteToOrganization(
  tx: MailWriter,
  change: ProjectChange,
  organization: OrganizationRow,
  { email, role, appId, days = 7 }: OrganizationInvitationOrder,
): Promise<{ invitation: NamedInvitation; isNew: boolean }> {
  const { project, by } = change
  const app = appId === undefined ? undefined : await findAppInScope(tx, appId, [project.id])
  if (appId !== undefined && !app) throw new ApiError('APP_NOT_FOUND')
  const membershipId = await findMembershipOfEmail(tx.db, {
    organizationId: organization.id,
    projectId: project.id,
    email,
  })
  if (membershipId !== undefined) throw new ApiError('ALREADY_MEMBER', { details: { membershipId } })
  await countInvitation(tx, change, organization)
  const now = tx.now()
  const row = await putInvitation(tx.db, {
    publicId: newId('oin'),
    projectId: project.id,
    organizationId: organization.id,
    email,
    role,
    invitedBy: by?.id ?? null,
    appId: app?.id ?? null,
    now,
    expiresAt: new Date(now.getTime() + days * dayMs),
    most: mostOpen,
  })
  if (!row) throw limitReached('open', mostOpen)
  await noteInvitation(tx, change, 'organization_invitation.create', row, {
    organization: organization.public_id,
    role,
  })
  const invitation = await requireInvitationRow(tx, organization, row.public_id)
  await sendInvitation(tx, { project, organization, invitation, app: app?.name ?? project.name })
  return { invitation, isNew: row.is_new }
}

interface Sent {
  readonly project: Project
  readonly organization: OrganizationRow
  readonly invitation: NamedInvitation
  readonly app: string
}

async function sendInvitation(tx: MailWriter, { project, organization, invitation, app }: Sent): Promise<void> {
  const { email, role, inviter_email: inviter } = invitation
  if (email === null) return
  const named = project.settings.organizations.roles.find(({ key }) => key === role)?.name ?? role
  await mailInvitation(tx, { project, app, organization }, { email, role: named, inviter })
}

type InvitationAction = `organization_invitation.${'create' | 'accept' | 'decline' | 'revoke'}`

// Without the email: erasure looks for personal values in records by the user and on the user.
const noteInvitation = (
  tx: Writer,
  { project, by }: Pick<ProjectChange, 'by'> & { project: Ref },
  action: InvitationAction,
  row: { id: number; public_id: string },
  newValue: Record<string, unknown>,
): Promise<void> =>
  record(tx, action, {
    project,
    ...(by ? { user: by } : { actor: 'system' as const }),
    entity: refOf(row),
    newValue,
  })

/** @throws INVITATION_NOT_FOUND */
async function requireInvitationRow(ctx: Reader, organization: OrganizationRow, ref: string): Promise<NamedInvitation> {
  const row = await findInvitationRow(ctx.db, organization.id, ref)
  if (!row) throw new ApiError('INVITATION_NOT_FOUND')
  return row
}

/** Sends it again with a full lifetime. The caller holds the organization. @throws INVITATION_NOT_FOUND, INVITATION_LIMIT_REACHED */
export async function resendInvitationTo(
  tx: MailWriter,
  change: ProjectChange,
  organization: OrganizationRow,
  ref: string,
): Promise<NamedInvitation> {
  const found = await requireInvitationRow(tx, organization, ref)
  await countInvitation(tx, change, organization)
  const now = tx.now()
  const isRenewed = await renewInvitation(tx.db, found.id, { now, expiresAt: new Date(now.getTime() + 7 * dayMs) })
  if (!isRenewed) throw new ApiError('INVITATION_NOT_FOUND')
  await noteInvitation(tx, change, 'organization_invitation.create', found, {
    organization: organization.public_id,
    resent: true,
  })
  const invitation = await requireInvitationRow(tx, organization, ref)
  const app = found.app_id === null ? undefined : await findApp(tx, found.app_id)
  const { project } = change
  await sendInvitation(tx, { project, organization, invitation, app: app?.name ?? project.name })
  return invitation
}

/** No effect on one that was accepted, declined, or revoked. @throws INVITATION_NOT_FOUND */
export async function revokeInvitationTo(
  tx: Writer,
  change: ProjectChange,
  organization: OrganizationRow,
  ref: string,
): Promise<void> {
  const row = await requireInvitationRow(tx, organization, ref)
  if (await answerInvitation(tx.db, row.id, 'revoked', tx.now()))
    await noteInvitation(tx, change, 'organization_invitation.revoke', row, { organization: organization.public_id })
}

/** The email that a user has verified: no other can have invitations. */
export async function findProvenEmail(ctx: Reader, projectId: number, userId: number): Promise<string | undefined> {
  const row = await findUserById(ctx.db, projectId, userId)
  return row?.email_verified_at ? (row.email ?? undefined) : undefined
}

/** @throws INVITATION_NOT_FOUND, also for one of another email */
async function requireFor(ctx: Reader, project: Ref, email: string | null, ref: string): Promise<NamedInvitation> {
  const row = email === null ? undefined : await findForEmail(ctx.db, { projectId: project.id, email, ref })
  if (!row || row.declined_at || row.revoked_at) throw new ApiError('INVITATION_NOT_FOUND')
  return row
}

/**
 * Accepts an invitation as the user who has verified its email. Of many calls one joins; the others get the same membership.
 * @throws INVITATION_NOT_FOUND, INVITATION_EXPIRED, ORGANIZATION_LIMIT_REACHED, MEMBERSHIP_LIMIT_REACHED
 */
export async function acceptOrganizationInvitation(tx: LicenseWriter, project: Project, user: Ref, ref: string) {
  // The lock of the user comes first: under it, no other request accepts for them, and their email stays.
  const locked = await lockUser(tx.db, project.id, user.id)
  const row = await requireFor(tx, project, locked?.email_verified_at ? locked.email : null, ref)
  const found = await findOrganizationIn(tx.db, row.organization_ref, [project.id])
  if (!found) throw new ApiError('INVITATION_NOT_FOUND')
  if (row.accepted_at) {
    const membership = await findMembership(tx.db, found.id, user.id)
    // Someone who has left since does not come back with it.
    if (!membership) throw new ApiError('INVITATION_NOT_FOUND')
    return { organization: found, membership, isNew: false }
  }
  if (row.expires_at <= tx.now()) throw new ApiError('INVITATION_EXPIRED')
  // Its deletion deletes its invitations.
  if (!(await lockOrganization(tx.db, project.id, found.id))) throw new ApiError('INVITATION_NOT_FOUND')
  const change = { project, by: user }
  const roles = ['owner', 'admin', ...project.settings.organizations.roles.map(({ key }) => key)]
  const role = roles.includes(row.role) ? row.role : 'member'
  const joined = await joinOrganization(tx, change, found, { user, role })
  await answer(tx, change, row, joined.membership.public_id)
  return joined
}

async function answer(tx: Writer, change: ProjectChange, row: NamedInvitation, membership: string): Promise<void> {
  if (!(await answerInvitation(tx.db, row.id, 'accepted', tx.now()))) throw new ApiError('INVITATION_NOT_FOUND')
  await noteInvitation(tx, change, 'organization_invitation.accept', row, {
    organization: row.organization_ref,
    membership,
  })
}

/** @throws INVITATION_NOT_FOUND */
export async function declineOrganizationInvitation(tx: Writer, project: Ref, user: Ref, ref: string): Promise<void> {
  const email = await findProvenEmail(tx, project.id, user.id)
  const row = await requireFor(tx, project, email ?? null, ref)
  if (!(await answerInvitation(tx.db, row.id, 'declined', tx.now()))) throw new ApiError('INVITATION_NOT_FOUND')
  await noteInvitation(tx, { project, by: user }, 'organization_invitation.decline', row, {
    organization: row.organization_ref,
  })
}

/** What a data export says about the invitations that a user has sent and received. */
export async function organizationInvitationsHeld(
  ctx: Reader,
  owner: { projectId: number; userId: number; email: string | null },
) {
  const rows = await listInvitationsAbout(ctx.db, owner)
  return rows.map((row) => ({
    id: row.public_id,
    organizationId: row.organization_ref,
    direction: row.email !== null && row.email === owner.email ? ('received' as const) : ('sent' as const),
    email: row.email,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  }))
}

export const eraseInvitationsOf = (
  tx: Writer,
  owner: { projectId: number; userId: number; emails: readonly string[] },
): Promise<void> => forgetInvitations(tx.db, { ...owner, now: tx.now() })
