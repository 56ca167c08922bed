import { isDeepStrictEqual } from 'node:util'
import { lockFeatureAlone, lockFeatures } from '../catalog/features/queries.ts'
import { addFeature, dropFeature, type Feature, findFeatures, saveFeature } from '../catalog/features/service.ts'
import { normalContent } from '../catalog/plans/content.ts'
import { holderAfter, type Plan, type PlanWithVersions } from '../catalog/plans/model.ts'
import { listPlansWith, lockPlansOf } from '../catalog/plans/queries.ts'
import type { PlanContent } from '../catalog/plans/schema.ts'
import { addPlan, dropPlan, findPlans, lockAndGetPlan, planAlone, savePlan } from '../catalog/plans/service.ts'
import { changeDraft, draftVersion, publishVersion } from '../catalog/plans/versions.ts'
import { hasLicenses } from '../licenses/migration/queries.ts'
import type { Project } from '../projects/service.ts'
import { changes, type Difference, differences } from './differences.ts'
import { DeclarationError, formatPath, type Path, placeFaults } from './problems.ts'
import type { DeclaredFeature, DeclaredPlan, DeclaredProject } from './schema.ts'
import { isEmpty, noteChange, type Work } from './work.ts'

/** Features are created before the plans that name them, and deleted after them. */
export async function applyCatalog(
  work: Work,
  project: Project,
  { features, plans }: DeclaredProject,
  at: Path,
): Promise<void> {
  const spareFeatures = features ? await applyFeatures(work, project, features, [...at, 'features']) : []
  const sparePlans = plans ? await applyPlans(work, project, plans, [...at, 'plans']) : []
  if (!work.prune) return
  for (const plan of sparePlans) await removePlan(work, project, plan)
  for (const feature of spareFeatures) await removeFeature(work, project, feature)
}

const refuse = (at: Path, message: string): never => {
  throw new DeclarationError([{ path: formatPath(at), message }])
}

/** Returns the entries that the list does not name. */
async function applyFeatures(
  work: Work,
  project: Project,
  declared: readonly DeclaredFeature[],
  at: Path,
): Promise<Feature[]> {
  await lockFeatures(work.tx.db, [project.id])
  const known = new Map((await findFeatures(work.tx, project)).map((feature) => [feature.key, feature]))
  for (const [index, entry] of declared.entries()) {
    await applyFeature(work, project, known.get(entry.key), entry, [...at, index])
    known.delete(entry.key)
  }
  return [...known.values()]
}

async function applyFeature(
  work: Work,
  project: Project,
  feature: Feature | undefined,
  { key, type, ...said }: DeclaredFeature,
  at: Path,
): Promise<void> {
  const path = `${project.key}/${key}`
  if (!feature) {
    await addFeature(work.tx, project, { key, type, name: key, unit: null, clientReportable: false, ...said })
    noteChange(work, 'create', 'feature', path, differences({}, { type, ...said }))
    return
  }
  if (feature.type !== type)
    refuse([...at, 'type'], `${key} is ${feature.type}, and the type of a feature cannot be changed`)
  const fields = differences(feature, { ...said, archived: false })
  if (isEmpty(fields)) return
  await saveFeature(work.tx, project, feature, { ...feature, ...said, archived: false })
  noteChange(work, 'update', 'feature', path, fields)
}

/** A feature that a plan names is archived instead of deleted. */
async function removeFeature(work: Work, project: Project, feature: Feature): Promise<void> {
  const path = `${project.key}/${feature.key}`
  await lockFeatureAlone(work.tx.db, [project.id], feature.ref)
  if ((await listPlansWith(work.tx.db, project.id, feature.key)).length === 0) {
    await dropFeature(work.tx, project, feature)
    noteChange(work, 'delete', 'feature', path)
  } else if (!feature.archived) {
    await saveFeature(work.tx, project, feature, { ...feature, archived: true })
    noteChange(work, 'update', 'feature', path, archivedNow)
  }
}

const archivedNow = { archived: { from: false, to: true } }

/** Returns the entries that the list does not name. */
async function applyPlans(
  work: Work,
  project: Project,
  declared: readonly DeclaredPlan[],
  at: Path,
): Promise<PlanWithVersions[]> {
  await lockPlansOf(work.tx.db, project.id)
  for (const wanted of declared.filter((plan) => plan.default === true)) await clearDefault(work, project, wanted)
  const known = new Map((await findPlans(work.tx, project)).map((plan) => [plan.key, plan]))
  for (const [index, entry] of declared.entries()) {
    const plan = known.get(entry.key)
    known.delete(entry.key)
    const path = [...at, index]
    const applied = plan ? changePlan(work, project, plan, entry, path) : makePlan(work, project, entry)
    await applied.catch((error) => placeFaults(error, path))
  }
  return [...known.values()]
}

/** A project has one default plan for users, and one for organizations: naming another unsets the current one. */
async function clearDefault(work: Work, project: Project, wanted: DeclaredPlan): Promise<void> {
  const plans = await findPlans(work.tx, project)
  const holder = wanted.holder ?? plans.find(({ key }) => key === wanted.key)?.holder
  const before = plans.find(
    (plan) => plan.isDefault && plan.key !== wanted.key && isForTeams(plan.holder) === isForTeams(holder),
  )
  if (!before) return
  await savePlan(work.tx, before, { ...before, isDefault: false })
  noteChange(work, 'update', 'plan', `${project.key}/${before.key}`, { default: { from: true, to: false } })
}

const isForTeams = (holder: string | undefined): boolean => holder === 'organization'

type Said = Pick<
  DeclaredPlan,
  'name' | 'kind' | 'group' | 'default' | 'holder' | 'description' | 'listed' | 'trialRule'
>

/** The fields an entry sets on the plan and on its versions: undefined if it sets none on these. */
function partsOf(declared: DeclaredPlan) {
  const { key, name, kind, group, default: isDefault, holder, description, listed, trialRule, ...content } = declared
  const said: Said = {
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(group !== undefined && { group }),
    ...(isDefault !== undefined && { default: isDefault }),
    ...(holder !== undefined && { holder }),
    ...(description !== undefined && { description }),
    ...(listed !== undefined && { listed }),
    ...(trialRule !== undefined && { trialRule }),
  }
  return { key, said, content: isEmpty(content) ? undefined : normalContent({ entitlements: {}, ...content }) }
}

async function makePlan(work: Work, project: Project, declared: DeclaredPlan): Promise<void> {
  const { key, said, content = { entitlements: {} } } = partsOf(declared)
  const { name = key, kind = 'base', group = 'default', default: isDefault = false, ...others } = said
  const plan = await addPlan(work.tx, project, { key, name, kind, group, isDefault, ...others }, content)
  await publishVersion(work.tx, plan, await draftVersion(work.tx, plan))
  noteChange(work, 'create', 'plan', `${project.key}/${key}`, {
    ...differences({}, said),
    ...contentChanges({}, content),
  })
}

async function changePlan(
  work: Work,
  project: Project,
  plan: PlanWithVersions,
  declared: DeclaredPlan,
  at: Path,
): Promise<void> {
  const { key, said, content } = partsOf(declared)
  const { kind = plan.kind, group = plan.group, default: isDefault = plan.isDefault, ...given } = said
  if (kind !== plan.kind) refuse([...at, 'kind'], `${key} is ${plan.kind}, and the kind of a plan cannot be changed`)
  if (group !== plan.group)
    refuse([...at, 'group'], `${key} is in the group ${plan.group}, and the group of a plan cannot be changed`)
  const wanted = { ...given, isDefault, holder: said.holder ?? holderAfter(plan, isDefault), archived: false }
  const fields = differences(plan, wanted)
  if (!isEmpty(fields)) await savePlan(work.tx, plan, { ...plan, ...wanted })
  const published = plan.versions.find(({ publishedAt }) => publishedAt !== null)
  const isNew = content !== undefined && !isDeepStrictEqual(published?.content, content)
  const version = isNew ? await publish(work, plan, content) : published?.version
  const { isDefault: ofDefault, holder: ofHolder, ...others } = fields
  const all = {
    ...others,
    ...(ofDefault && { default: ofDefault }),
    ...(ofHolder && said.holder !== undefined && { holder: ofHolder }),
    ...(isNew && contentChanges(published?.content ?? {}, content)),
    ...differences({ version: published?.version ?? null }, { version }),
  }
  if (!isEmpty(all)) noteChange(work, 'update', 'plan', `${project.key}/${key}`, all)
}

/** An open draft is replaced by the file: the audit log keeps its content. */
async function publish(work: Work, { id, ref }: Plan, content: PlanContent): Promise<number> {
  const plan = await lockAndGetPlan(work.tx, { id, ref })
  const draft = await changeDraft(work.tx, plan, await draftVersion(work.tx, plan), content)
  return (await publishVersion(work.tx, plan, draft)).version
}

/** By field; entitlements by feature. */
const contentChanges = (from: Partial<PlanContent>, to: PlanContent): Record<string, Difference> =>
  changes(flat(from), flat(to))

const flat = ({ entitlements = {}, ...terms }: Partial<PlanContent>): Record<string, unknown> => ({
  ...terms,
  ...Object.fromEntries(Object.entries(entitlements).map(([key, value]) => [`entitlements.${key}`, value])),
})

/** A plan that has, or had, licenses is archived instead of deleted. */
async function removePlan(work: Work, project: Project, plan: PlanWithVersions): Promise<void> {
  const path = `${project.key}/${plan.key}`
  await planAlone(work.tx, plan)
  if (!(await hasLicenses(work.tx.db, plan.id))) {
    await dropPlan(work.tx, plan)
    noteChange(work, 'delete', 'plan', path)
  } else if (!plan.archived) {
    await savePlan(work.tx, plan, { ...plan, archived: true })
    noteChange(work, 'update', 'plan', path, archivedNow)
  }
}
