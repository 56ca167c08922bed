import { lockFeatureAlone, lockFeatures } from '../../catalog/features/queries.ts'
import {
  addFeature,
  dropFeature,
  type Feature,
  findFeatureInScope,
  findFeatures,
  saveFeature,
} from '../../catalog/features/service.ts'
import { listPlansWith } from '../../catalog/plans/queries.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { findProjectByNumber, type Project } from '../../projects/service.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import type { CreateFeatureBody, FeatureInfo, FeatureParams, ListFeaturesQuery, UpdateFeatureBody } from './schema.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN */
export async function listFeatures(
  ctx: AdminContext,
  { query }: { query: ListFeaturesQuery },
): Promise<Page<FeatureInfo>> {
  const project = await requireProject(ctx, query.projectId)
  const features = await findFeatures(ctx, project)
  const from = (query.page - 1) * query.limit
  const items = features.slice(from, from + query.limit).map((feature) => toInfo(feature, project))
  return new Page(items, features.length, query)
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export function createFeature(ctx: AdminContext, { body }: { body: CreateFeatureBody }): Promise<FeatureInfo> {
  const { projectId, unit = null, clientReportable = false, ...rest } = body
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    return toInfo(await addFeature(tx, project, { ...rest, unit, clientReportable }), project)
  })
}

/** @throws FEATURE_NOT_FOUND, FORBIDDEN */
async function requireFeature(ctx: AnyAdminRequest, ref: string): Promise<{ feature: Feature; project: Project }> {
  const feature = await findFeatureInScope(ctx, ref, ctx.caller.projects)
  const project = feature && (await findProjectByNumber(ctx, feature.projectId))
  if (!feature || !project) throw new ApiError('FEATURE_NOT_FOUND')
  requirePermission(ctx, project.id)
  return { feature, project }
}

export async function getFeature(ctx: AdminContext, { params }: { params: FeatureParams }): Promise<FeatureInfo> {
  const { feature, project } = await requireFeature(ctx, params.featureId)
  return toInfo(feature, project)
}

export function updateFeature(
  ctx: AdminContext,
  { params, body }: { params: FeatureParams; body: UpdateFeatureBody },
): Promise<FeatureInfo> {
  return inTransaction(ctx, async (tx) => {
    await lockFeatures(tx.db, tx.caller.projects, params.featureId)
    const { feature, project } = await requireFeature(tx, params.featureId)
    return toInfo(await saveFeature(tx, project, feature, { ...feature, ...body }), project)
  })
}

/** @throws FEATURE_IN_USE for a feature that a plan version uses */
export function deleteFeature(ctx: AdminContext, { params }: { params: FeatureParams }): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    await lockFeatureAlone(tx.db, tx.caller.projects, params.featureId)
    const { feature, project } = await requireFeature(tx, params.featureId)
    const plans = await listPlansWith(tx.db, project.id, feature.key)
    if (plans.length > 0) throw new ApiError('FEATURE_IN_USE', { details: { plans } })
    await dropFeature(tx, project, feature)
    return { success: true }
  })
}

const toInfo = ({ ref, createdAt, updatedAt, ...feature }: Feature, project: Project): FeatureInfo => ({
  id: ref,
  projectId: project.ref,
  key: feature.key,
  name: feature.name,
  type: feature.type,
  unit: feature.unit,
  clientReportable: feature.clientReportable,
  archived: feature.archived,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
