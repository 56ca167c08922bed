import { record } from '../../audit/service.ts'
import {
  holderAfter,
  type Plan,
  type PlanVersion,
  type PlanWithVersions,
  usualHolder,
} from '../../catalog/plans/model.ts'
import type { PlanContent } from '../../catalog/plans/schema.ts'
import {
  addPlan,
  dropPlan,
  findPlanInScope,
  findPlans,
  lockAndGetPlan,
  planAlone,
  savePlan,
} from '../../catalog/plans/service.ts'
import { changeDraft, discardDraft, draftVersion, getVersion, publishVersion } from '../../catalog/plans/versions.ts'
import type { AdminContext, AdminTransaction, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { countByVersion, hasLicenses } from '../../licenses/migration/queries.ts'
import { moveLicenses } from '../../licenses/migration/service.ts'
import { licensesOver } from '../../licenses/usage/balances.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Done } from '../../platform/http/fields.ts'
import { Page } from '../../platform/http/page.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { comparisonOf, limitsOf } from './preview.ts'
import type {
  CreatePlanBody,
  ListPlansQuery,
  MigrateBody,
  Migrated,
  PlanInfo,
  PlanParams,
  UpdatePlanBody,
  VersionInfo,
  VersionParams,
  VersionPreview,
} from './schema.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN */
export async function listPlans(ctx: AdminContext, { query }: { query: ListPlansQuery }): Promise<Page<PlanInfo>> {
  const plans = await findPlans(ctx, await requireProject(ctx, query.projectId))
  const from = (query.page - 1) * query.limit
  return new Page(await toInfos(ctx, plans.slice(from, from + query.limit)), plans.length, query)
}

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR, DEFAULT_PLAN_EXISTS */
export function createPlan(ctx: AdminContext, { body }: { body: CreatePlanBody }): Promise<PlanInfo> {
  const {
    projectId,
    key,
    name,
    kind = 'base',
    group = 'default',
    default: isDefault = false,
    holder,
    description,
    listed,
    trialRule,
    ...content
  } = body
  return inTransaction(ctx, async (tx) => {
    const project = await requireProject(tx, projectId)
    const setup = { key, name, kind, group, isDefault, holder, description, listed, trialRule }
    const { ref } = await addPlan(tx, project, setup, { entitlements: {}, ...content })
    return getPlan(tx, { params: { planId: ref } })
  })
}

/** @throws PLAN_NOT_FOUND, FORBIDDEN */
async function requirePlan(ctx: AnyAdminRequest, ref: string): Promise<PlanWithVersions> {
  const plan = await findPlanInScope(ctx, ref, ctx.caller.projects)
  if (!plan) throw new ApiError('PLAN_NOT_FOUND')
  requirePermission(ctx, plan.project.id)
  return plan
}

export async function getPlan(ctx: AnyAdminRequest, { params }: { params: PlanParams }): Promise<PlanInfo> {
  return toInfo(ctx, await requirePlan(ctx, params.planId))
}

/** @throws DEFAULT_PLAN_EXISTS */
export function updatePlan(
  ctx: AdminContext,
  { params, body }: { params: PlanParams; body: UpdatePlanBody },
): Promise<PlanInfo> {
  return inTransaction(ctx, async (tx) => {
    const plan = await lockAndGetPlan(tx, await requirePlan(tx, params.planId))
    const { default: isDefault = plan.isDefault, ...given } = body
    await savePlan(tx, plan, { ...plan, ...given, isDefault, holder: body.holder ?? holderAfter(plan, isDefault) })
    return getPlan(tx, { params })
  })
}

/** @throws PLAN_IN_USE */
export function deletePlan(ctx: AdminContext, { params }: { params: PlanParams }): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    const plan = await planAlone(tx, await requirePlan(tx, params.planId))
    if (await hasLicenses(tx.db, plan.id)) throw new ApiError('PLAN_IN_USE')
    await dropPlan(tx, plan)
    return { success: true }
  })
}

/** Returns the draft of the plan, created from its newest version if missing. */
export function createPlanVersion(ctx: AdminContext, { params }: { params: PlanParams }): Promise<VersionInfo> {
  return inTransaction(ctx, async (tx) => {
    const plan = await lockAndGetPlan(tx, await requirePlan(tx, params.planId))
    return toVersionInfo(await draftVersion(tx, plan), 0)
  })
}

/** Locks the plan, and returns it with one of its versions. @throws PLAN_NOT_FOUND, PLAN_VERSION_NOT_FOUND */
async function lockAndGetVersion(
  tx: AdminTransaction,
  params: VersionParams,
): Promise<{ plan: Plan; version: PlanVersion }> {
  const plan = await lockAndGetPlan(tx, await requirePlan(tx, params.planId))
  const version = await getVersion(tx, plan, params.version)
  if (!version) throw new ApiError('PLAN_VERSION_NOT_FOUND')
  return { plan, version }
}

/**
 * Replaces the content as a whole: missing features are not granted. @throws PLAN_VERSION_IMMUTABLE, VALIDATION_ERROR
 */
export function updatePlanVersion(
  ctx: AdminContext,
  { params, body }: { params: VersionParams; body: PlanContent },
): Promise<VersionInfo> {
  return inTransaction(ctx, async (tx) => {
    const { plan, version } = await lockAndGetVersion(tx, params)
    return toVersionInfo(await changeDraft(tx, plan, version, body), 0)
  })
}

/** @throws PLAN_VERSION_IMMUTABLE */
export function deletePlanVersion(ctx: AdminContext, { params }: { params: VersionParams }): Promise<Done> {
  return inTransaction(ctx, async (tx) => {
    const { plan, version } = await lockAndGetVersion(tx, params)
    await discardDraft(tx, plan, version)
    return { success: true }
  })
}

/** @throws PLAN_VERSION_IMMUTABLE */
export function publishPlanVersion(ctx: AdminContext, { params }: { params: VersionParams }): Promise<VersionInfo> {
  return inTransaction(ctx, async (tx) => {
    const { plan, version } = await lockAndGetVersion(tx, params)
    return toVersionInfo(await publishVersion(tx, plan, version), 0)
  })
}

/** Previews what a migration of all licenses of the plan to this version would change. */
export async function previewPlanVersion(
  ctx: AdminContext,
  { params }: { params: VersionParams },
): Promise<VersionPreview> {
  const plan = await requirePlan(ctx, params.planId)
  const version = await getVersion(ctx, plan, params.version)
  if (!version) throw new ApiError('PLAN_VERSION_NOT_FOUND')
  const versionIds = plan.versions.map(({ id }) => id)
  const counts = await countByVersion(ctx.db, versionIds)
  const over = await licensesOver(ctx, versionIds, limitsOf(version))
  return comparisonOf(version, plan.versions, { licensesOn: counts, over })
}

/** @throws PLAN_VERSION_NOT_FOUND, also for a draft */
export function migratePlanLicenses(
  ctx: AdminContext,
  { params, body }: { params: VersionParams; body: MigrateBody },
): Promise<Migrated> {
  const { from, dryRun = false } = body
  return inTransaction(ctx, async (tx) => {
    const { plan, version } = await lockAndGetVersion(tx, params)
    if (version.publishedAt === null) throw new ApiError('PLAN_VERSION_NOT_FOUND')
    const source = from === undefined ? undefined : await getVersion(tx, plan, from)
    if (from !== undefined && !source) throw new ApiError('PLAN_VERSION_NOT_FOUND')
    const licenses = await moveLicenses(tx, plan, { to: version, from: source?.id ?? null, dryRun })
    if (!dryRun && licenses > 0) {
      await record(tx, 'plan.migrate', {
        project: plan.project,
        entity: plan,
        oldValue: { version: from ?? null },
        newValue: { version: version.version, licenses },
      })
      // Many users change at the same time: one invalidation for the whole project.
      await publishInvalidation(tx, 'project', plan.project.id)
    }
    return { licenses, dryRun }
  })
}

async function toInfos(ctx: AdminContext, plans: readonly PlanWithVersions[]): Promise<PlanInfo[]> {
  const counts = await countByVersion(
    ctx.db,
    plans.flatMap(({ versions }) => versions.map(({ id }) => id)),
  )
  return plans.map((plan) => infoOf(plan, counts))
}

async function toInfo(ctx: AnyAdminRequest, plan: PlanWithVersions): Promise<PlanInfo> {
  const counts = await countByVersion(
    ctx.db,
    plan.versions.map(({ id }) => id),
  )
  return infoOf(plan, counts)
}

const infoOf = (plan: PlanWithVersions, counts: Map<number, number>): PlanInfo => ({
  id: plan.ref,
  projectId: plan.project.ref,
  key: plan.key,
  name: plan.name,
  kind: plan.kind,
  group: plan.group,
  default: plan.isDefault,
  ...(plan.holder !== usualHolder(plan) && { holder: plan.holder }),
  description: plan.description,
  listed: plan.listed,
  trialRule: plan.trialRule,
  status: statusOf(plan),
  versions: plan.versions.map((version) => toVersionInfo(version, counts.get(version.id) ?? 0)),
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
})

function statusOf({ archived, versions }: PlanWithVersions): PlanInfo['status'] {
  if (archived) return 'archived'
  return versions.some(({ publishedAt }) => publishedAt !== null) ? 'active' : 'draft'
}

const toVersionInfo = ({ version, content, publishedAt, createdAt }: PlanVersion, licenses: number): VersionInfo => ({
  version,
  status: publishedAt === null ? 'draft' : 'published',
  ...content,
  licenses,
  publishedAt: publishedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
