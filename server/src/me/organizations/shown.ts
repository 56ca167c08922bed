import type { AnyUserRequest } from '../../context.ts'
import type { NamedInvitation } from '../../organizations/invitations/queries.ts'
import { hasPowersOf } from '../../organizations/model.ts'
import type { ListedMembership, OrganizationRow } from '../../organizations/queries.ts'
import type { MembershipItem, OrganizationInvitationItem, OrganizationItem } from './schema.ts'

/** What everyone who sees an organization sees of it. */
export const toOrganization = (row: OrganizationRow) => ({
  id: row.public_id,
  name: row.name,
  slug: row.slug,
  metadata: row.metadata as Record<string, unknown>,
  membershipCount: row.membership_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const toOwn = (
  { session }: AnyUserRequest,
  row: OrganizationRow,
  own: { public_id: string; role: string },
): OrganizationItem => ({
  ...toOrganization(row),
  role: own.role,
  membershipId: own.public_id,
  isActive: session.organizationId === row.id,
  ...(hasPowersOf(own.role, 'admin') && { billingEmail: row.billing_email }),
})

export const toMembership = (row: ListedMembership): MembershipItem => ({
  id: row.public_id,
  userId: row.user_ref,
  name: row.user_name,
  email: row.user_email ?? '',
  emailVerified: row.user_verified,
  role: row.role,
  seats: row.seats,
  joinedAt: row.joined_at.toISOString(),
})

export const toInvitation = (row: NamedInvitation, now: Date): OrganizationInvitationItem => ({
  id: row.public_id,
  email: row.email ?? '',
  role: row.role,
  status: row.expires_at > now ? 'open' : 'expired',
  invitedBy: row.inviter_ref,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
