import { type Ref, record } from '../../audit/service.ts'
import type { Reader, Writer } from '../../context.ts'
import { ApiError, type FieldProblem } from '../../errors.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { holdFeatures } from '../features/service.ts'
import { faultsOfContent, faultsOfZones, normalContent } from './content.ts'
import { type Plan, type PlanVersion, toOfferedVersion, toPlan, toVersion } from './model.ts'
import {
  deleteDraft,
  findPublishedRow,
  findVersionRow,
  insertVersion,
  listOfferRows,
  listVersionRows,
  publishDraft,
  updateDraft,
} from './queries.ts'
import type { PlanContent } from './schema.ts'

export async function getVersion(ctx: Reader, plan: Ref, version: number): Promise<PlanVersion | undefined> {
  const row = await findVersionRow(ctx.db, plan.id, version)
  return row && toVersion(row)
}

/** Returns the version for new licenses. @throws PLAN_VERSION_NOT_FOUND */
export async function getPublishedVersion(ctx: Reader, plan: Ref): Promise<PlanVersion> {
  const row = await findPublishedRow(ctx.db, plan.id)
  if (!row) throw new ApiError('PLAN_VERSION_NOT_FOUND')
  return toVersion(row)
}

/** What a new license of a plan is granted with. */
export interface Offer {
  readonly plan: Plan
  /** Null: the newest published version. */
  readonly pinned: number | null
  /** Undefined for a plan that is not published. */
  readonly version: PlanVersion | undefined
}

/** Of plans by their numbers, without those that were deleted. */
export async function offersOf(
  ctx: Reader,
  asked: readonly { readonly planId: number; readonly version: number | null }[],
): Promise<Offer[]> {
  if (asked.length === 0) return []
  const rows = await listOfferRows(
    ctx.db,
    asked.map(({ planId }) => planId),
    asked.map(({ version }) => version),
  )
  return rows.map((row) => ({ plan: toPlan(row), pinned: row.pinned, version: toOfferedVersion(row) }))
}

/** @throws VALIDATION_ERROR */
export async function insertFirstDraft(tx: Writer, plan: Plan, content: PlanContent): Promise<PlanVersion> {
  return toVersion(await insertVersion(tx.db, plan.id, 1, await requireValidContent(tx, plan, content), tx.now()))
}

/** Returns the draft of the plan, copied from the newest version if needed. The caller holds the lock of the plan. */
export async function draftVersion(tx: Writer, plan: Plan): Promise<PlanVersion> {
  const [newest] = await listVersionRows(tx.db, [plan.id])
  if (newest && newest.published_at === null) return toVersion(newest)
  const content = newest?.content ?? { entitlements: {} }
  const draft = toVersion(await insertVersion(tx.db, plan.id, (newest?.version ?? 0) + 1, content, tx.now()))
  await recordDraft(tx, plan, { newValue: { version: draft.version } })
  return draft
}

/** Updates a draft. The caller holds the plan's lock. @throws PLAN_VERSION_IMMUTABLE, VALIDATION_ERROR */
export async function changeDraft(
  tx: Writer,
  plan: Plan,
  before: PlanVersion,
  content: PlanContent,
): Promise<PlanVersion> {
  const row = await updateDraft(
    tx.db,
    before.id,
    await requireValidContent(tx, plan, content, before.content),
    tx.now(),
  )
  if (!row) throw new ApiError('PLAN_VERSION_IMMUTABLE')
  const { version } = before
  await recordDraft(tx, plan, {
    oldValue: { version, ...before.content },
    newValue: { version, ...toVersion(row).content },
  })
  return toVersion(row)
}

/** @throws PLAN_VERSION_IMMUTABLE */
export async function discardDraft(tx: Writer, plan: Plan, draft: PlanVersion): Promise<void> {
  if (!(await deleteDraft(tx.db, draft.id))) throw new ApiError('PLAN_VERSION_IMMUTABLE')
  await recordDraft(tx, plan, { oldValue: { version: draft.version, ...draft.content } })
}

/** Publishes a draft for new licenses; existing ones keep their version. @throws PLAN_VERSION_IMMUTABLE */
export async function publishVersion(tx: Writer, plan: Plan, draft: PlanVersion): Promise<PlanVersion> {
  const row = await publishDraft(tx.db, draft.id, tx.now())
  if (!row) throw new ApiError('PLAN_VERSION_IMMUTABLE')
  await record(tx, 'plan.publish', {
    ...planOf(plan),
    newValue: { version: draft.version, ...draft.content },
  })
  // From its first version on, users without a license get it, or buyers see it.
  if (plan.isDefault || plan.listed) await publishInvalidation(tx, 'project', plan.project.id)
  return toVersion(row)
}

/** @throws VALIDATION_ERROR that names the entitlement */
async function requireValidContent(
  tx: Writer,
  plan: Plan,
  content: PlanContent,
  before?: PlanContent,
): Promise<PlanContent> {
  const features = await holdFeatures(tx, plan.project, Object.keys(content.entitlements))
  const fields = [...faultsOfContent(content, features, before), ...(await zonesIn(tx, content))]
  if (fields.length > 0) throw new ApiError('VALIDATION_ERROR', { details: { fields } })
  return normalContent(content)
}

const zonesIn = async (tx: Reader, { entitlements }: PlanContent): Promise<FieldProblem[]> =>
  (await faultsOfZones(tx, entitlements)).map(({ key, path, message }) => ({
    path: `entitlements.${key}.${path}`,
    message,
  }))

const recordDraft = (
  tx: Writer,
  plan: Plan,
  values: { oldValue?: Record<string, unknown>; newValue?: Record<string, unknown> },
) => record(tx, 'plan.draft', { ...planOf(plan), ...values })

const planOf = (plan: Plan) => ({ actor: 'system' as const, project: plan.project, entity: plan })
