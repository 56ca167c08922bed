import { record } from '../../../audit/service.ts'
import type { Secrets } from '../../../context.ts'
import { addImportedMemberships, addImportedOrganizations } from '../../../organizations/imported/service.ts'
import { insertImportedInvitations } from '../../../organizations/invitations/queries.ts'
import { mostOpen } from '../../../organizations/invitations/service.ts'
import { type InTransaction, inTransaction, type Pool, withoutTimeLimits } from '../../../platform/db/db.ts'
import type { Project } from '../../../projects/service.ts'
import { sumCounts } from '../counts.ts'
import type { Notice } from '../decision.ts'
import { errorOfOther, takeImport } from '../held.ts'
import { advanceImport, type ImportRow, insertImport, lockImportRow } from '../queries.ts'
import type { InputFile } from '../reading/model.ts'
import { type OrganizationSource, type OrganizationSourceKey, organizationSources } from '../sources/organizations.ts'
import { sources } from '../sources/service.ts'
import { noOrganizationCounts, type OrganizationCounts } from './counts.ts'
import { decideBatch } from './decision.ts'
import type { Deciding, OrganizationDecision } from './facts.ts'
import { roleFinder } from './roles.ts'
import { batchesOfKind, type ItemBatch, kindsInOrder, type OrganizationSurvey, surveyOrganizations } from './survey.ts'

/** What to import, and how. */
export interface OrganizationImportRequest {
  readonly project: Project
  readonly source: OrganizationSourceKey
  readonly files: readonly InputFile[]
  readonly dryRun: boolean
  /** Items in one transaction. Default: 1,000. */
  readonly batchSize?: number | undefined
  readonly onNotice?: (notice: Notice) => void
  /** Items done so far, of all. */
  readonly onProgress?: (progress: { phase: 'check' | 'write'; done: number; total: number }) => void
}

export interface OrganizationImportResult {
  readonly counts: OrganizationCounts
  /** Items that an earlier run had done. */
  readonly resumedAt: number
}

type Importing = Secrets & { readonly db: Pool; readonly now: () => Date }

/**
 * Imports the organizations of files with their memberships and open invitations: 1,000 of them in one transaction, with their audit
 * record and the position. If the process ends before, another run with the same files continues at that position. Sends neither
 * webhooks nor emails.
 * @throws when a file cannot be read, or no user of it is in the project; then nothing was written
 */
export function importOrganizations(
  ctx: Importing,
  request: OrganizationImportRequest,
): Promise<OrganizationImportResult> {
  return withoutTimeLimits(ctx.db, async (db) => {
    const patient = { ...ctx, db }
    const { project, files } = request
    if (!project.settings.organizations.enabled)
      throw new Error(`project ${project.key} has no organizations: set settings.organizations.enabled to true first`)
    const source: OrganizationSource = organizationSources[request.source]
    const survey = await surveyOrganizations(patient, source, { project, files, keepsIds: source.keepsIds === true })
    requireUsers(request, survey)
    return importSurveyed(patient, request, survey)
  })
}

function requireUsers({ project, source }: OrganizationImportRequest, { totals, owners }: OrganizationSurvey): void {
  if (totals.membership === 0 || owners.size > 0) return
  const from = source !== 'licet' && Object.hasOwn(sources, source) ? ` --from ${source}` : ''
  throw new Error(
    `no user in these files is in project ${project.key}: import the users first, with licet import users${from} --project ${project.key}`,
  )
}

async function importSurveyed(
  ctx: Importing,
  request: OrganizationImportRequest,
  survey: OrganizationSurvey,
): Promise<OrganizationImportResult> {
  const { project, source } = request
  const findRole = roleFinder(project.settings.organizations, survey.source)
  const deciding = { project, survey, findRole, planned: new Set<string>() }
  if (request.dryRun) return { counts: await predict(ctx, request, deciding), resumedAt: 0 }
  const wanted = { projectId: project.id, source: `organizations of ${source}`, fingerprint: survey.fingerprint }
  const id = await insertImport(ctx.db, { ...wanted, now: ctx.now() })
  // A separate transaction holds the import: behind a pooler, a connection cannot.
  return withoutTimeLimits(ctx.db, (holder) =>
    holder.transaction().execute(async (tx) => {
      const row = await takeImport(ctx, tx, id)
      return { counts: await writeAll(ctx, request, deciding, row), resumedAt: row.position }
    }),
  )
}

const totalOf = ({ totals }: OrganizationSurvey): number => totals.organization + totals.membership + totals.invitation

const usualSize = 1_000

async function* batchesOf(
  { files, batchSize = usualSize }: OrganizationImportRequest,
  survey: OrganizationSurvey,
  after: number,
): AsyncGenerator<ItemBatch> {
  for (const kind of kindsInOrder) yield* batchesOfKind(files, survey, kind, batchSize, after)
}

/** Counts what an import would do. Only reads. */
async function predict(
  ctx: Importing,
  request: OrganizationImportRequest,
  deciding: Deciding,
): Promise<OrganizationCounts> {
  let counts = noOrganizationCounts
  const total = totalOf(deciding.survey)
  for await (const batch of batchesOf(request, deciding.survey, 0)) {
    const decision = await decideBatch(ctx, batch, deciding)
    for (const notice of decision.notices) request.onNotice?.(notice)
    counts = sumCounts(counts, decision.tally)
    request.onProgress?.({ phase: 'check', done: batch.to, total })
  }
  return counts
}

async function writeAll(
  ctx: Importing,
  request: OrganizationImportRequest,
  deciding: Deciding,
  row: ImportRow,
): Promise<OrganizationCounts> {
  const total = totalOf(deciding.survey)
  let counts = sumCounts(noOrganizationCounts, { ...noOrganizationCounts, ...row.counts })
  let position = row.position
  for await (const batch of batchesOf(request, deciding.survey, position)) {
    const { notices, after } = await writeBatch(ctx, request, deciding, { row, batch, before: counts })
    for (const notice of notices) request.onNotice?.(notice)
    counts = after
    position = batch.to
    request.onProgress?.({ phase: 'write', done: position, total })
  }
  const end = { id: row.id, from: position, to: position, counts, finishedAt: ctx.now() }
  if (!(await advanceImport(ctx.db, end))) throw errorOfOther()
  return counts
}

function writeBatch(
  ctx: Importing,
  { project, source }: OrganizationImportRequest,
  deciding: Deciding,
  { row, batch, before }: { row: ImportRow; batch: ItemBatch; before: OrganizationCounts },
) {
  return inTransaction(ctx, async (tx) => {
    await lockImportRow(tx.db, row.id)
    const decision = await decideBatch(tx, batch, deciding)
    const tally = await write(tx, project, decision)
    const after = sumCounts(before, tally)
    const { from, to } = batch
    if (!(await advanceImport(tx.db, { id: row.id, from, to, counts: after, finishedAt: null }))) throw errorOfOther()
    const newValue = { source, range: { from: from + 1, to }, ...tally }
    await record(tx, 'organization.import', { actor: 'system', project, newValue })
    return { notices: decision.notices, after }
  })
}

/** Writes a decision. Returns its tally, corrected by what others have taken since it was made. */
async function write(tx: InTransaction<Importing>, project: Project, decision: OrganizationDecision) {
  const { organizations, memberships, invitations, tally } = decision
  const made = await addImportedOrganizations(tx, project, organizations)
  const lost = organizations.length - made.size
  const added = await addImportedMemberships(tx, project, memberships)
  const limit = { projectId: project.id, now: tx.now(), most: mostOpen }
  const invited = invitations.length === 0 ? 0 : await insertImportedInvitations(tx.db, limit, invitations)
  return {
    ...tally,
    organizations: tally.organizations - lost,
    organizationsSkipped: tally.organizationsSkipped + lost,
    memberships: tally.memberships - lost - (memberships.length - added),
    membershipsSkipped: tally.membershipsSkipped + memberships.length - added,
    invitations: invited,
    invitationsSkipped: tally.invitationsSkipped + invitations.length - invited,
  }
}
