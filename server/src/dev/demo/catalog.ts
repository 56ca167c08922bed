import { addFeature, findFeatures } from '../../catalog/features/service.ts'
import type { PlanContent } from '../../catalog/plans/schema.ts'
import { addPlan, findPlan, lockAndGetPlan, type PlanSetup } from '../../catalog/plans/service.ts'
import { changeDraft, draftVersion, publishVersion } from '../../catalog/plans/versions.ts'
import type { AdminTransaction, AppContext } from '../../context.ts'
import type { InTransaction } from '../../platform/db/db.ts'
import type { Project } from '../../projects/service.ts'

const features = [
  { key: 'export', type: 'boolean', name: 'Export to PDF', unit: null, clientReportable: false },
  { key: 'sso', type: 'boolean', name: 'Single sign-on', unit: null, clientReportable: false },
  { key: 'models', type: 'static', name: 'Writing models', unit: null, clientReportable: false },
  { key: 'notebooks', type: 'limit', name: 'Notebooks', unit: 'notebook', clientReportable: false },
  { key: 'api_calls', type: 'metered', name: 'API calls', unit: 'call', clientReportable: false },
  { key: 'summaries', type: 'metered', name: 'AI summaries', unit: 'summary', clientReportable: true },
] as const

/** Limits of metered features, by plan and version: usage keeps to them. */
export const limits = {
  free: { api_calls: 400, summaries: 25 },
  'pro@1': { api_calls: 5_000, summaries: 200 },
  'pro@2': { api_calls: 8_000, summaries: 300 },
  ai_pack: { api_calls: 0, summaries: 250 },
  team: { api_calls: 40_000, summaries: 2_000 },
} as const

const month = { reset: 'month' } as const

const free: PlanContent = {
  entitlements: {
    models: { value: { allow: ['small'] } },
    notebooks: { limit: 3 },
    api_calls: { limit: limits.free.api_calls, ...month },
    summaries: { limit: limits.free.summaries, ...month },
  },
}

const pro: PlanContent = {
  entitlements: {
    export: true,
    models: { value: { allow: ['small', 'large'] } },
    notebooks: { limit: 100 },
    api_calls: { limit: limits['pro@1'].api_calls, ...month, overage: 'block' },
    summaries: { limit: limits['pro@1'].summaries, ...month },
  },
  term: '1m',
  trial: '14d',
  grace: '7d',
  activations: { limit: 3 },
  seats: 5,
}

const proAfterwards: PlanContent = {
  ...pro,
  entitlements: {
    ...pro.entitlements,
    notebooks: { unlimited: true },
    api_calls: { limit: limits['pro@2'].api_calls, ...month, overage: 'block', rollover: 1_000 },
    summaries: { limit: limits['pro@2'].summaries, ...month },
  },
}

const proInTheMaking: PlanContent = {
  ...proAfterwards,
  entitlements: { ...proAfterwards.entitlements, export: false, sso: true, notebooks: { limit: 250 } },
}

const aiPack: PlanContent = {
  entitlements: { summaries: { limit: limits.ai_pack.summaries, ...month } },
  term: '1m',
}

const team: PlanContent = {
  entitlements: {
    export: true,
    models: { value: { allow: ['small', 'large'] } },
    notebooks: { unlimited: true },
    api_calls: { limit: limits.team.api_calls, ...month, overage: 'block' },
    summaries: { limit: limits.team.summaries, ...month },
  },
  term: '1y',
  grace: '7d',
}

const enterprise: PlanContent = {
  entitlements: { ...proAfterwards.entitlements, sso: true, api_calls: { unlimited: true, ...month } },
  term: '1y',
  activations: { limit: 500, mode: 'floating', leaseSeconds: 900 },
  seats: 100,
}

/** Features, and plans with a published version: created before the first user. */
export async function makeCatalog(next: () => AdminTransaction, project: Project): Promise<void> {
  for (const feature of features) await addFeature(next(), project, feature)
  await makePlan(next, project, { key: 'free', name: 'Free', kind: 'base', group: 'default', isDefault: true }, free)
  await makePlan(next, project, { key: 'pro', name: 'Pro', kind: 'base', group: 'default', isDefault: false }, pro)
  const pack = { key: 'ai_pack', name: 'AI pack', kind: 'addon', group: 'default', isDefault: false } as const
  await makePlan(next, project, pack, aiPack)
}

/** For organizations alone. */
export const makeTeamPlan = (next: () => AdminTransaction, project: Project): Promise<void> =>
  makePlan(
    next,
    project,
    { key: 'team', name: 'Team', kind: 'base', group: 'default', isDefault: false, holder: 'organization' },
    team,
  )

async function makePlan(
  next: () => AdminTransaction,
  project: Project,
  setup: PlanSetup,
  content: PlanContent,
): Promise<void> {
  const tx = next()
  const plan = await addPlan(tx, project, setup, content)
  await publishVersion(next(), plan, await draftVersion(tx, plan))
}

/** Age of the second version of Pro. */
export const secondVersionDays = 38

/** More for the same price; earlier buyers keep their version. */
export const publishSecondPro = async (tx: AdminTransaction, project: Project): Promise<void> => {
  const { plan, draft } = await draftOfPro(tx, project, proAfterwards)
  await publishVersion(tx, plan, draft)
}

export const draftThirdPro = async (tx: AdminTransaction, project: Project): Promise<void> => {
  await draftOfPro(tx, project, proInTheMaking)
}

async function draftOfPro(tx: AdminTransaction, project: Project, content: PlanContent) {
  const found = await findPlan(tx, project, 'pro')
  if (!found) throw new Error('demo data disappeared after it was created')
  const plan = await lockAndGetPlan(tx, found)
  return { plan, draft: await changeDraft(tx, plan, await draftVersion(tx, plan), content) }
}

/** A plan without a published version. */
export const draftEnterprise = (tx: AdminTransaction, project: Project): Promise<unknown> =>
  addPlan(
    tx,
    project,
    { key: 'enterprise', name: 'Enterprise', kind: 'base', group: 'default', isDefault: false },
    enterprise,
  )

/** Numbers by key, for rows. */
export async function numbersOfFeatures(tx: InTransaction<AppContext>, project: Project): Promise<Map<string, number>> {
  return new Map((await findFeatures(tx, project)).map(({ key, id }) => [key, id]))
}
