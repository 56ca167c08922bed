import type { AnyUserRequest, UserContext, UserTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { hasPowersOf } from '../../organizations/model.ts'
import {
  findMembership,
  findOrganizationIn,
  type MembershipRow,
  type OrganizationRow,
} from '../../organizations/queries.ts'
import { holdOrganization, type ProjectChange, requirePowers } from '../../organizations/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import { findProjectByNumber, type Project } from '../../projects/service.ts'
import { ownerOfSession } from '../../sessions/owner.ts'

/** The project of the session, if it has organizations. */
export async function findOrganizing(ctx: AnyUserRequest): Promise<Project | undefined> {
  const project = await findProjectByNumber(ctx, ctx.session.projectId)
  return project?.settings.organizations.enabled ? project : undefined
}

/** An organization, as a user of it. */
export interface UserStanding {
  readonly project: Project
  readonly organization: OrganizationRow
  readonly own: MembershipRow
}

/** @throws ORGANIZATION_NOT_FOUND, also for one that the user does not belong to */
export async function requireStanding(ctx: AnyUserRequest, ref: string): Promise<UserStanding> {
  const project = await findOrganizing(ctx)
  const organization = project && (await findOrganizationIn(ctx.db, ref, [project.id]))
  const own = organization && (await findMembership(ctx.db, organization.id, ctx.session.userId))
  if (!own) throw new ApiError('ORGANIZATION_NOT_FOUND')
  return { project, organization, own }
}

/** Changes of one organization wait for each other here rather than for its row, each with a connection. */
export const turnOf = (ref: string): string => `changes of ${ref}`

/**
 * Changes an organization as a user with at least this role. The role is that under the lock of the organization: a user who has lost it
 * can change nothing. @throws ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE
 */
export function inOrganization<T>(
  ctx: UserContext,
  ref: string,
  least: 'owner' | 'admin' | 'member',
  run: (tx: UserTransaction, standing: UserStanding, change: ProjectChange) => Promise<T>,
): Promise<T> {
  return inTurn(ctx, turnOf(ref), () =>
    inTransaction(ctx, async (tx) => {
      const { project, organization: found } = await requireStanding(tx, ref)
      const organization = await holdOrganization(tx, found)
      const own = await findMembership(tx.db, organization.id, tx.session.userId)
      if (!own) throw new ApiError('ORGANIZATION_NOT_FOUND')
      requirePowers(own.role, least)
      return run(tx, { project, organization, own }, { project, by: ownerOfSession(tx.session).user })
    }),
  )
}

/** No one gives, changes, or removes a role above their own. @throws ORGANIZATION_ROLE */
export function requireNotAbove({ role }: MembershipRow, ...roles: string[]): void {
  const above = roles.find((other) => !hasPowersOf(role, other))
  if (above !== undefined) throw new ApiError('ORGANIZATION_ROLE', { details: { required: above } })
}
