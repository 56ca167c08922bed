import type { AdminContext, AdminTransaction, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { turnOf } from '../../me/organizations/access.ts'
import { findOrganizationIn, type OrganizationRow } from '../../organizations/queries.ts'
import { holdOrganization, type ProjectChange } from '../../organizations/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { inTurn } from '../../platform/db/turns.ts'
import { findProjectByNumber, type Project } from '../../projects/service.ts'
import { requirePermission } from '../access/service.ts'

interface Managed {
  readonly project: Project
  readonly organization: OrganizationRow
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function requireManaged(ctx: AnyAdminRequest, ref: string): Promise<Managed> {
  const organization = await findOrganizationIn(ctx.db, ref, ctx.caller.projects)
  if (!organization) throw new ApiError('ORGANIZATION_NOT_FOUND')
  requirePermission(ctx, organization.project_id)
  const project = await findProjectByNumber(ctx, organization.project_id)
  if (!project) throw new ApiError('ORGANIZATION_NOT_FOUND')
  return { project, organization }
}

/** Changes an organization under its lock. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export function inManaged<T>(
  ctx: AdminContext,
  ref: string,
  run: (tx: AdminTransaction, managed: Managed, change: ProjectChange) => Promise<T>,
): Promise<T> {
  return inTurn(ctx, turnOf(ref), () =>
    inTransaction(ctx, async (tx) => {
      const { project, organization } = await requireManaged(tx, ref)
      return run(tx, { project, organization: await holdOrganization(tx, organization) }, { project, by: null })
    }),
  )
}
