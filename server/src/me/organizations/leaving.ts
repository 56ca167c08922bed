import type { Ref } from '../../audit/service.ts'
import type { RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import {
  findListedMembership,
  findMembership,
  findSuccessor,
  listOrganizationsOfUser,
  lockOrganization,
  type OrganizationRow,
} from '../../organizations/queries.ts'
import { dropOrganization, type ProjectChange, removeMembership } from '../../organizations/service.ts'
import { findProjectByNumber } from '../../projects/service.ts'
import { assignRole } from './changes.ts'
import { userOf } from './memberships.ts'

/** What becomes of organizations with others whose last owner is deleted. */
export type LastOwnerRule = 'refuse' | 'promote' | 'delete'

/**
 * Ends the memberships of a user who is deleted, and the organizations of the user alone. The caller holds the lock of the user's row.
 * @throws LAST_OWNER with the organizations that keep the user from going
 */
export async function leaveOrganizations(
  tx: RequestTransaction,
  { project: { id }, user }: { project: Ref; user: Ref },
  rule: LastOwnerRule,
): Promise<void> {
  const all = await listOrganizationsOfUser(tx.db, { projectId: id, userId: user.id })
  const project = all.length > 0 ? await findProjectByNumber(tx, id) : undefined
  if (!project) return
  const kept: OrganizationRow[] = []
  // In the order of their numbers, as everyone who locks several.
  for (const { id: number } of all.toSorted((a, b) => a.id - b.id)) {
    const organization = await lockOrganization(tx.db, id, number)
    if (organization && !(await leave(tx, { project, by: user }, organization, rule))) kept.push(organization)
  }
  if (kept.length === 0) return
  const organizations = kept.map(({ public_id, name }) => ({ id: public_id, name }))
  throw new ApiError('LAST_OWNER', { details: { organizations } })
}

/** False: others would be left without an owner. */
async function leave(
  tx: RequestTransaction,
  change: ProjectChange & { readonly by: Ref },
  organization: OrganizationRow,
  rule: LastOwnerRule,
): Promise<boolean> {
  const user = change.by
  const membership = await findMembership(tx.db, organization.id, user.id)
  if (!membership) return true
  const isLast = membership.role === 'owner' && organization.owner_count === 1
  const isAlone = organization.membership_count === 1
  if (isLast && !isAlone && rule === 'refuse') return false
  if (isAlone || (isLast && rule === 'delete')) {
    await dropOrganization(tx, change, organization)
    return true
  }
  if (isLast) await promote(tx, change, organization)
  await removeMembership(tx, change, organization, { membership, user })
  return true
}

async function promote(
  tx: RequestTransaction,
  change: ProjectChange & { readonly by: Ref },
  organization: OrganizationRow,
): Promise<void> {
  const successor = await findSuccessor(tx.db, organization.id, change.by.id)
  if (!successor) throw new Error('the organization has no other membership')
  const next = { membership: successor, user: userOf(await findListedMembership(tx.db, successor.id)), role: 'owner' }
  await assignRole(tx, change, organization, next)
}
