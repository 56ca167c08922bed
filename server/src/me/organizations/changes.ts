import type { Ref } from '../../audit/service.ts'
import type { RequestTransaction } from '../../context.ts'
import { mailMembership } from '../../organizations/invitations/mail.ts'
import type { MembershipRow, OrganizationRow } from '../../organizations/queries.ts'
import { changeRole, type ProjectChange, removeMembership } from '../../organizations/service.ts'
import { findUserById } from '../../users/queries.ts'

// The changes of organizations by users, servers, and members, with what follows. The caller holds the organization.

interface Held {
  readonly membership: MembershipRow
  readonly user: Ref
}

/** Tells a new owner by email. @throws LAST_OWNER */
export async function assignRole(
  tx: RequestTransaction,
  change: ProjectChange,
  organization: OrganizationRow,
  held: Held & { role: string },
): Promise<MembershipRow> {
  const after = await changeRole(tx, change, organization, held)
  const isNewOwner = held.role === 'owner' && held.membership.role !== 'owner'
  if (isNewOwner) await mailTo(tx, change, organization, held.user, 'organization-owner')
  return after
}

/** Tells a removed user by email. @throws LAST_OWNER */
export async function endMembership(
  tx: RequestTransaction,
  change: ProjectChange,
  organization: OrganizationRow,
  held: Held,
): Promise<void> {
  await removeMembership(tx, change, organization, held)
  if (change.by?.id !== held.user.id) await mailTo(tx, change, organization, held.user, 'organization-removed')
}

async function mailTo(
  tx: RequestTransaction,
  { project }: ProjectChange,
  organization: OrganizationRow,
  user: Ref,
  template: 'organization-owner' | 'organization-removed',
): Promise<void> {
  const row = await findUserById(tx.db, project.id, user.id)
  if (!row?.email || !row.email_verified_at) return
  const about = { project, app: project.name, organization }
  await mailMembership(tx, about, template, { email: row.email, locale: row.locale })
}
