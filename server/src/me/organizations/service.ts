import { requireRecentSignIn } from '../../auth/step-up/methods/service.ts'
import type { UserContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { listOrganizationsOfUser } from '../../organizations/queries.ts'
import { createOrganization, dropOrganization, updateOrganization } from '../../organizations/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { findOrganizing, inOrganization, requireStanding } from './access.ts'
import type {
  CreateOrganizationBody,
  DeleteOrganizationBody,
  ListOrganizationsQuery,
  OrganizationItem,
  OrganizationParams,
  UpdateOrganizationBody,
} from './schema.ts'
import { toOwn } from './shown.ts'

type About = { params: OrganizationParams }

/** None where the project has no organizations. */
export async function listMyOrganizations(
  ctx: UserContext,
  { query }: { query: ListOrganizationsQuery },
): Promise<Page<OrganizationItem>> {
  const project = await findOrganizing(ctx)
  const all = project
    ? await listOrganizationsOfUser(ctx.db, { projectId: project.id, userId: ctx.session.userId })
    : []
  const from = (query.page - 1) * query.limit
  const shown = all.slice(from, from + query.limit)
  return new Page(
    shown.map((row) => toOwn(ctx, row, { public_id: row.membership_ref, role: row.role })),
    all.length,
    query,
  )
}

/** @throws ORGANIZATION_CREATION_OFF, VALIDATION_ERROR, SLUG_TAKEN, ORGANIZATION_LIMIT_REACHED */
export function createMyOrganization(
  ctx: UserContext,
  { body }: { body: CreateOrganizationBody },
): Promise<OrganizationItem> {
  return inTransaction(ctx, async (tx) => {
    const project = await findOrganizing(tx)
    if (project?.settings.organizations.creation !== 'users') throw new ApiError('ORGANIZATION_CREATION_OFF')
    const { user } = ownerOfSession(tx.session)
    const { organization, membership } = await createOrganization(tx, { project, by: user }, user, body)
    return toOwn(tx, organization, membership)
  })
}

/** @throws ORGANIZATION_NOT_FOUND */
export async function getMyOrganization(ctx: UserContext, { params }: About): Promise<OrganizationItem> {
  const { organization, own } = await requireStanding(ctx, params.organizationId)
  return toOwn(ctx, organization, own)
}

/** @throws ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE, VALIDATION_ERROR, SLUG_TAKEN */
export function updateMyOrganization(
  ctx: UserContext,
  { params, body }: About & { body: UpdateOrganizationBody },
): Promise<OrganizationItem> {
  return inOrganization(ctx, params.organizationId, 'admin', async (tx, { organization, own }, change) =>
    toOwn(tx, await updateOrganization(tx, change, organization, body), own),
  )
}

/** @throws REAUTH_REQUIRED, ORGANIZATION_NOT_FOUND, ORGANIZATION_ROLE, VALIDATION_ERROR */
export async function deleteMyOrganization(
  ctx: UserContext,
  { params, body }: About & { body: DeleteOrganizationBody },
): Promise<Done> {
  await requireRecentSignIn(ctx)
  return inOrganization(ctx, params.organizationId, 'owner', async (tx, { organization }, change) => {
    if (body.slug !== organization.slug) throw invalidField('slug', 'must be the slug of the organization')
    await dropOrganization(tx, change, organization)
    return { success: true }
  })
}
