import { record } from '../../audit/service.ts'
import type { AdminContext } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { type CsvColumns, csvOf, csvType } from '../../platform/http/csv.ts'
import { Download } from '../../platform/http/reply.ts'
import { requireProject } from '../access/service.ts'
import { licenseBatches, readWanted } from './list.ts'
import type { ExportLicensesQuery, LicenseInfo } from './schema.ts'

/**
 * Its audit record is written before the first license is sent. @throws PROJECT_NOT_FOUND, FORBIDDEN, PLAN_NOT_FOUND,
 * USER_NOT_FOUND
 */
export async function exportLicenses(ctx: AdminContext, { query }: { query: ExportLicensesQuery }): Promise<Download> {
  const project = await requireProject(ctx, query.projectId)
  const wanted = await readWanted(ctx, project, query)
  const { projectId: _, ...filters } = query
  await inTransaction(ctx, (tx) =>
    record(tx, 'project.licenses_export', { project, entity: project, newValue: { filters } }),
  )
  return new Download({
    contentType: csvType,
    filename: `licenses-${project.key}-${ctx.now().toISOString().slice(0, 10)}.csv`,
    pieces: csvOf(columns, licenseBatches(ctx, wanted, query)),
  })
}

const columns: CsvColumns<LicenseInfo> = [
  ['id', ({ id }) => id],
  ['userId', ({ userId }) => userId],
  ['email', ({ email }) => email],
  ['emailVerified', ({ emailVerified }) => emailVerified],
  ['status', ({ status }) => status],
  ['statusReason', ({ statusReason }) => statusReason],
  ['plan.key', ({ plan }) => plan.key],
  ['plan.name', ({ plan }) => plan.name],
  ['plan.version', ({ plan }) => plan.version],
  ['kind', ({ kind }) => kind],
  ['group', ({ group }) => group],
  ['quantity', ({ quantity }) => quantity],
  ['source', ({ source }) => source],
  ['mode', ({ mode }) => mode],
  ['startsAt', ({ startsAt }) => startsAt],
  ['trialEndsAt', ({ trialEndsAt }) => trialEndsAt],
  ['endsAt', ({ endsAt }) => endsAt],
  ['graceEndsAt', ({ graceEndsAt }) => graceEndsAt],
  ['cancelAtPeriodEnd', ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd],
  ['pastDueSince', ({ pastDueSince }) => pastDueSince],
  ['collectionPaused', ({ collectionPaused }) => collectionPaused],
  ['metadata', ({ metadata }) => JSON.stringify(metadata)],
  ['createdAt', ({ createdAt }) => createdAt],
  ['updatedAt', ({ updatedAt }) => updatedAt],
]
