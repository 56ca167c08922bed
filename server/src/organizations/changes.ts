import { type Ref, record } from '../audit/service.ts'
import type { Writer } from '../context.ts'
import { publishInvalidation, publishInvalidationOfBoth } from '../memory/changes/service.ts'
import { announce } from '../outbox/webhooks/service.ts'
import type { MembershipRow, OrganizationRow } from './queries.ts'

/** A change of an organization: in which project, and which user makes it. Null: a server, or a member of the dashboard. */
export interface OrganizationChange {
  readonly project: Ref
  readonly by: Ref | null
}

export const refOf = ({ id, public_id }: { id: number; public_id: string }): Ref => ({ id, ref: public_id })

const actorOf = ({ project, by }: OrganizationChange) => ({
  project,
  ...(by ? { user: by } : { actor: 'system' as const }),
})

const organizationChanges = {
  create: ['organization.create', 'organization.created'],
  update: ['organization.update', 'organization.updated'],
  delete: ['organization.delete', 'organization.deleted'],
} as const

/** The audit record and the webhook of a change; every node forgets what it knows of the organization. */
export async function noteOrganization(
  tx: Writer,
  change: OrganizationChange,
  verb: keyof typeof organizationChanges,
  organization: OrganizationRow,
  values: { oldValue?: Record<string, unknown>; newValue?: Record<string, unknown> },
): Promise<void> {
  const entity = refOf(organization)
  const [action, type] = organizationChanges[verb]
  await record(tx, action, { ...actorOf(change), entity, ...values })
  const data = { organization: { id: entity.ref } }
  await announce(tx, change.project, [{ type, subject: entity.ref, at: tx.now(), data }])
  await publishInvalidation(tx, 'organization', organization.id)
}

const membershipChanges = {
  create: ['membership.create', 'membership.created'],
  role_change: ['membership.role_change', 'membership.updated'],
  remove: ['membership.remove', 'membership.deleted'],
  leave: ['membership.leave', 'membership.deleted'],
} as const

/** The same for a membership: every node also forgets what it knows of the user's. */
export async function noteMembership(
  tx: Writer,
  change: OrganizationChange,
  verb: keyof typeof membershipChanges,
  { membership, organization, user, before }: NotedMembership,
): Promise<void> {
  const facts = { organization: organization.public_id, user: user.ref }
  const { role } = membership
  const [action, type] = membershipChanges[verb]
  const isGone = type === 'membership.deleted'
  await record(tx, action, {
    ...actorOf(change),
    entity: refOf(membership),
    ...((isGone || before !== undefined) && { oldValue: { ...facts, role: before ?? role } }),
    ...(!isGone && { newValue: { ...facts, role } }),
  })
  const data = {
    membership: { id: membership.public_id, role },
    organization: { id: organization.public_id },
    user: { id: user.ref },
  }
  await announce(tx, change.project, [{ type, subject: organization.public_id, at: tx.now(), data }])
  // The organization: for the open pages of the others.
  await publishInvalidationOfBoth(tx, ['membership', user.id], ['organization', organization.id])
}

interface NotedMembership {
  readonly membership: MembershipRow
  readonly organization: OrganizationRow
  readonly user: Ref
  /** The role before, if it changed. */
  readonly before?: string
}
