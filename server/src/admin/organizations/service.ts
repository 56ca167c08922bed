import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { toOrganization } from '../../me/organizations/shown.ts'
import type { OrganizationRow } from '../../organizations/queries.ts'
import { createOrganization, dropOrganization, updateOrganization } from '../../organizations/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { queryOfWords, wordsOf } from '../../platform/db/words.ts'
import type { Done } from '../../platform/http/fields.ts'
import { isWithin, offsetOf, Page, readTimePosition, writePosition } from '../../platform/http/page.ts'
import { findUserIn } from '../../users/service.ts'
import { requireProject } from '../access/service.ts'
import { listLicenses } from '../licenses/list.ts'
import type { LicenseInfo } from '../licenses/schema.ts'
import { totalOf } from '../totals/service.ts'
import { inManaged, requireManaged } from './access.ts'
import { listManagedRows, type ManagedFilter, organizationsToCount } from './queries.ts'
import type {
  CreateManagedBody,
  ListManagedLicensesQuery,
  ListManagedQuery,
  ManagedOrganization,
  ManagedParams,
  UpdateManagedBody,
} from './schema.ts'

type About = { params: ManagedParams }

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function listOrganizations(
  ctx: AdminContext,
  { query }: { query: ListManagedQuery },
): Promise<Page<ManagedOrganization>> {
  const after = query.after === undefined ? undefined : readTimePosition(query.after)
  const project = await requireProject(ctx, query.projectId)
  const { q = '', externalId, userId } = query
  const sought = readSearchOf(q)
  if (sought === 'nothing') return Page.long<ManagedOrganization>([], { count: 0, isEstimate: false }, query)
  const filter = { projectId: project.id, ...sought, externalId, userId }
  const total = await totalOf(ctx, { list: 'organizations', ...filter }, organizationsToCount(filter))
  const order = { after, limit: query.limit + 1, offset: offsetOf(query) }
  const rows = isWithin(query, total) ? await listManagedRows(ctx.db, filter, order) : []
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const items = shown.map(({ membership, ...row }) => ({
    ...toManaged(ctx, project.ref, row),
    ...(membership && { membership }),
  }))
  return Page.long(items, total, query, last && writePosition([last.created_us, last.id]))
}

/** An ID, or starts of words. */
export function readSearchOf(q: string): Pick<ManagedFilter, 'ref' | 'words'> | 'nothing' {
  const text = q.trim()
  if (/^org_[0-9a-f]{32}$/.test(text)) return { ref: text, words: undefined }
  const words = wordsOf(text)
  if (words.length === 0) return text === '' ? { ref: undefined, words: undefined } : 'nothing'
  return { ref: undefined, words: queryOfWords(words) }
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, USER_NOT_FOUND, ORGANIZATION_CREATION_OFF, SLUG_TAKEN, EXTERNAL_ID_TAKEN, VALIDATION_ERROR */
export function createManaged(ctx: AdminContext, { body }: { body: CreateManagedBody }): Promise<ManagedOrganization> {
  const { projectId, ownerUserId, ...fields } = body
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    if (!project.settings.organizations.enabled) {
      const hint = 'Set settings.organizations.enabled of the project to true.'
      throw new ApiError('ORGANIZATION_CREATION_OFF', { hint })
    }
    const owner = await findUserIn(tx, ownerUserId, [project.id])
    if (!owner) throw new ApiError('USER_NOT_FOUND')
    const { organization } = await createOrganization(tx, { project, by: null }, owner, fields)
    return toManaged(tx, project.ref, organization)
  })
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function getManaged(ctx: AdminContext, { params }: About): Promise<ManagedOrganization> {
  const { project, organization } = await requireManaged(ctx, params.organizationId)
  return toManaged(ctx, project.ref, organization)
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export async function listManagedLicenses(
  ctx: AdminContext,
  { params, query }: About & { query: ListManagedLicensesQuery },
): Promise<Page<LicenseInfo>> {
  const { project, organization } = await requireManaged(ctx, params.organizationId)
  const wanted = {
    ...query,
    projectId: project.ref,
    organizationId: organization.public_id,
    sort: 'createdAt' as const,
  }
  return listLicenses(ctx, { query: wanted })
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, SLUG_TAKEN, EXTERNAL_ID_TAKEN, VALIDATION_ERROR */
export function updateManaged(
  ctx: AdminContext,
  { params, body }: About & { body: UpdateManagedBody },
): Promise<ManagedOrganization> {
  return inManaged(ctx, params.organizationId, async (tx, { project, organization }, change) =>
    toManaged(tx, project.ref, await updateOrganization(tx, change, organization, body)),
  )
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export function deleteManaged(ctx: AdminContext, { params }: About): Promise<Done> {
  return inManaged(ctx, params.organizationId, async (tx, { organization }, change) => {
    await dropOrganization(tx, change, organization)
    return { success: true }
  })
}

/** Private metadata are for servers, and for members who may change them. */
function toManaged({ caller }: AnyAdminRequest, projectRef: string, row: OrganizationRow): ManagedOrganization {
  const maySee = caller.kind === 'api_key' || caller.may('organizations:write', row.project_id)
  return {
    ...toOrganization(row),
    projectId: projectRef,
    ownerCount: row.owner_count,
    externalId: row.external_id,
    billingEmail: row.billing_email,
    ...(maySee && { privateMetadata: row.private_metadata as Record<string, unknown> }),
  }
}
