import { type Ref, record } from '../../audit/service.ts'
import type { Reader, Writer } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { type ProjectScope, sqlState } from '../../platform/db/db.ts'
import {
  type Plan,
  type PlanHolder,
  type PlanVersion,
  type PlanWithVersions,
  toPlan,
  toVersion,
  usualHolder,
} from './model.ts'
import {
  type DefaultHolder,
  deletePlanRow,
  findDefaultPlan,
  findPlanById,
  findPlanByKey,
  findPlanRow,
  holdPlanRow,
  insertPlanIfAbsent,
  listPlanRows,
  listVersionRows,
  lockPlan,
  lockPlanAlone,
  type PlanRow,
  updatePlanRow,
} from './queries.ts'
import type { PlanContent } from './schema.ts'
import { getPublishedVersion, insertFirstDraft } from './versions.ts'

/** With their versions, newest version first. */
export async function findPlans(ctx: Reader, project: Ref): Promise<PlanWithVersions[]> {
  return withVersions(ctx, await listPlanRows(ctx.db, project.id))
}

/** Without their versions. */
export const findPlansAlone = async (ctx: Reader, project: Ref): Promise<Plan[]> =>
  (await listPlanRows(ctx.db, project.id)).map(toPlan)

export async function findPlanInScope(
  ctx: Reader,
  ref: string,
  among: ProjectScope,
): Promise<PlanWithVersions | undefined> {
  const row = await findPlanRow(ctx.db, ref, among)
  const [plan] = row ? await withVersions(ctx, [row]) : []
  return plan
}

export async function findPlan(ctx: Reader, project: Ref, key: string): Promise<Plan | undefined> {
  const row = await findPlanByKey(ctx.db, project.id, key)
  return row && toPlan(row)
}

async function planOfNumber(ctx: Reader, id: number): Promise<Plan | undefined> {
  const row = await findPlanById(ctx.db, id)
  return row && toPlan(row)
}

/** Returns the project's plan for users without a license, or for organizations. */
export async function defaultPlan(
  ctx: Reader,
  projectId: number,
  holder: DefaultHolder = 'user',
): Promise<Plan | undefined> {
  const row = await findDefaultPlan(ctx.db, projectId, holder)
  return row && toPlan(row)
}

/** Takes the lock for changing a plan, and for creating and publishing its versions. @throws PLAN_NOT_FOUND */
export async function lockAndGetPlan(tx: Writer, { id }: Ref): Promise<Plan> {
  await lockPlan(tx.db, id)
  return planAt(tx, id)
}

/** Takes the lock for deleting a plan: no reference to it can be added after that. @throws PLAN_NOT_FOUND */
export async function planAlone(tx: Writer, { id }: Ref): Promise<Plan> {
  await lockPlanAlone(tx.db, id)
  return planAt(tx, id)
}

/**
 * Holds the plan of a license to be granted until the end of the transaction. @throws PLAN_VERSION_NOT_FOUND also when
 * it is deleted
 */
export async function holdPublishedVersion(tx: Writer, plan: Ref): Promise<PlanVersion> {
  if (!(await holdPlanRow(tx.db, plan.id))) throw new ApiError('PLAN_VERSION_NOT_FOUND')
  return getPublishedVersion(tx, plan)
}

async function planAt(tx: Writer, id: number): Promise<Plan> {
  const plan = await planOfNumber(tx, id)
  if (!plan) throw new ApiError('PLAN_NOT_FOUND')
  return plan
}

async function withVersions(ctx: Reader, rows: PlanRow[]): Promise<PlanWithVersions[]> {
  const versions = await listVersionRows(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toPlan(row),
    versions: versions.filter(({ plan_id }) => plan_id === row.id).map(toVersion),
  }))
}

export type PlanSetup = Pick<Plan, 'key' | 'name' | 'kind' | 'group' | 'isDefault'> & {
  /** Default: who a plan of its kind is usually for. */
  readonly holder?: PlanHolder | undefined
} & { readonly [F in keyof Sale]?: Sale[F] | undefined }

/** What buyers see of a plan, and may have of it. */
export type Sale = Pick<Plan, 'description' | 'listed' | 'trialRule'>

/**
 * Creates a plan with a first draft version. Call it in a transaction. @throws VALIDATION_ERROR, DEFAULT_PLAN_EXISTS
 */
export async function addPlan(tx: Writer, project: Ref, setup: PlanSetup, content: PlanContent): Promise<Plan> {
  const holder = setup.holder ?? usualHolder(setup)
  requireFitForDefault({ ...setup, holder })
  const now = tx.now()
  const id = await insertPlanIfAbsent(tx.db, {
    public_id: newId('pln'),
    project_id: project.id,
    key: setup.key,
    name: setup.name,
    kind: setup.kind,
    plan_group: setup.group,
    is_default: setup.isDefault,
    holder,
    description: setup.description ?? null,
    listed: setup.listed ?? false,
    trial_rule: setup.trialRule ?? 'once',
    created_at: now,
    updated_at: now,
  }).catch(refuseSecondDefault)
  if (id === undefined) throw invalidField('key', 'is already used by another plan in this project')
  const plan = await planAt(tx, id)
  await record(tx, 'plan.create', { actor: 'system', project, entity: plan, newValue: toAuditValue(plan) })
  await insertFirstDraft(tx, plan, content)
  await publishInvalidation(tx, 'project', project.id)
  return plan
}

export type PlanUpdate = Pick<Plan, 'name' | 'isDefault' | 'holder' | 'archived'> & Partial<Sale>

/** @throws VALIDATION_ERROR, DEFAULT_PLAN_EXISTS */
export async function savePlan(tx: Writer, before: Plan, change: PlanUpdate): Promise<Plan> {
  const { name, archived, holder, description, listed, trialRule } = { ...before, ...change }
  requireFitForDefault({ ...before, ...change })
  // An archived plan is never the default.
  const isDefault = change.isDefault && !archived
  const sale = { description, listed, trial_rule: trialRule }
  const values = { name, is_default: isDefault, holder, ...sale, archived_at: archived ? tx.now() : null }
  await updatePlanRow(tx.db, before.id, values, tx.now()).catch(refuseSecondDefault)
  const plan = await planAt(tx, before.id)
  await record(tx, 'plan.update', {
    actor: 'system',
    project: plan.project,
    entity: plan,
    oldValue: toAuditValue(before),
    newValue: toAuditValue(plan),
  })
  await publishInvalidation(tx, 'project', plan.project.id)
  return plan
}

/** @throws VALIDATION_ERROR */
function requireFitForDefault({ kind, isDefault, holder }: Pick<Plan, 'kind' | 'isDefault' | 'holder'>): void {
  if (!isDefault) return
  if (kind === 'addon') throw invalidField('default', 'is only allowed for base plans')
  if (holder === 'any') throw invalidField('holder', 'must be user or organization for a default plan')
}

function refuseSecondDefault(error: unknown): never {
  if (sqlState(error) === '23505') throw new ApiError('DEFAULT_PLAN_EXISTS')
  throw error
}

/** Deletes a plan. The caller has checked under the lock of `planAlone` that it has no license. */
export async function dropPlan(tx: Writer, plan: Plan): Promise<void> {
  await deletePlanRow(tx.db, plan.id)
  await record(tx, 'plan.delete', {
    actor: 'system',
    project: plan.project,
    entity: plan,
    oldValue: toAuditValue(plan),
  })
  await publishInvalidation(tx, 'project', plan.project.id)
}

const toAuditValue = ({ key, name, kind, group, isDefault, holder, archived, ...sale }: Plan) => ({
  key,
  name,
  kind,
  group,
  default: isDefault,
  ...(holder !== usualHolder({ isDefault }) && { holder }),
  ...(sale.description !== null && { description: sale.description }),
  ...(sale.listed && { listed: true }),
  ...(sale.trialRule !== 'once' && { trialRule: sale.trialRule }),
  archived,
})
