import { record } from '../../audit/service.ts'
import type { AdminContext } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { type CsvColumns, csvOf, csvType } from '../../platform/http/csv.ts'
import { Download } from '../../platform/http/reply.ts'
import { requireProject } from '../access/service.ts'
import { findWanted, userBatches } from './list.ts'
import type { ExportUsersQuery, UserItem } from './schema.ts'

/** Its audit record is written before the first user is sent. @throws PROJECT_NOT_FOUND, FORBIDDEN */
export async function exportUsers(ctx: AdminContext, { query }: { query: ExportUsersQuery }): Promise<Download> {
  const project = await requireProject(ctx, query.projectId)
  const wanted = await findWanted(ctx, query)
  const { projectId: _, ...filters } = query
  await inTransaction(ctx, (tx) =>
    record(tx, 'project.users_export', { project, entity: project, newValue: { filters } }),
  )
  return new Download({
    contentType: csvType,
    filename: `users-${project.key}-${ctx.now().toISOString().slice(0, 10)}.csv`,
    pieces: csvOf(columns, userBatches(ctx, wanted, query)),
  })
}

const columns: CsvColumns<UserItem> = [
  ['id', ({ id }) => id],
  ['email', ({ email }) => email],
  ['emailVerified', ({ emailVerified }) => emailVerified],
  ['name', ({ name }) => name],
  ['status', ({ status }) => status],
  ['plans', ({ plans }) => plans?.join(', ')],
  ['externalId', ({ externalId }) => externalId],
  ['locale', ({ locale }) => locale],
  ['lastLoginAt', ({ lastLoginAt }) => lastLoginAt],
  ['createdAt', ({ createdAt }) => createdAt],
  ['updatedAt', ({ updatedAt }) => updatedAt],
]
