import { record } from '../../audit/service.ts'
import type { AdminContext } from '../../context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { type CsvColumns, csvOf, csvType } from '../../platform/http/csv.ts'
import { Download } from '../../platform/http/reply.ts'
import { type AuditFilter, readFilter } from './filters.ts'
import type { Walked } from './queries.ts'
import { findShownRecords } from './records/service.ts'
import type { AuditRecord, ExportAuditQuery } from './schema.ts'
import { requireScope } from './scope.ts'
import { nextIds, openSearch, type Reach, searching } from './search.ts'

/** Maximum number of records in memory. */
const batch = 1_000
const batchBudgetMs = 2_000

/**
 * Returns the export. Its audit record is written before the first record is sent. @throws PROJECT_NOT_FOUND,
 * FORBIDDEN, VALIDATION_ERROR
 */
export async function exportAuditLogs(ctx: AdminContext, { query }: { query: ExportAuditQuery }): Promise<Download> {
  const { format, projectId: _, ...filters } = query
  const scope = await requireScope(ctx, query)
  const { project } = scope
  const filter = readFilter(scope, query, ctx.now())
  await inTransaction(ctx, (tx) => record(tx, 'audit.export', { project, newValue: { format, filters } }))
  const day = ctx.now().toISOString().slice(0, 10)
  return new Download({
    contentType: mediaTypes[format],
    filename: `audit-${scope.key}-${day}.${format}`,
    pieces: format === 'csv' ? csvOf(columns, batches(ctx, filter)) : ndjson(ctx, filter),
  })
}

const mediaTypes = { csv: csvType, ndjson: 'application/x-ndjson; charset=utf-8' } as const
export const exportTypes = ['text/csv', 'application/x-ndjson'] as const

/**
 * Yields batches, newest first, each read after the previous one was consumed. Excludes records written after the
 * start.
 */
async function* batches(ctx: AdminContext, filter: AuditFilter): AsyncGenerator<AuditRecord[]> {
  const search = await searching(ctx, (tx) => openSearch(tx, filter))
  const read = (ids: readonly number[]) => findShownRecords(ctx, ids)
  if (search.kind === 'few') {
    for (let at = 0; at < search.ids.length; at += batch) yield await read(search.ids.slice(at, at + batch))
    return
  }
  let before: number | undefined = Number.MAX_SAFE_INTEGER
  while (before !== undefined) {
    const reach: Reach = { before, need: batch, budgetMs: batchBudgetMs }
    const { ids, reached }: Walked = await searching(ctx, (tx) => nextIds(tx, search, reach))
    if (ids.length > 0) yield await read(ids)
    before = reached
  }
}

async function* ndjson(ctx: AdminContext, filter: AuditFilter): AsyncGenerator<string> {
  for await (const records of batches(ctx, filter)) {
    yield records.map((record) => `${JSON.stringify(record)}\n`).join('')
  }
}

const columns: CsvColumns<AuditRecord> = [
  ['id', ({ id }) => id],
  ['action', ({ action }) => action],
  ['userId', ({ userId }) => userId],
  ['projectId', ({ projectId }) => projectId],
  ['entityType', ({ entityType }) => entityType],
  ['entityId', ({ entityId }) => entityId],
  ['oldValue', ({ oldValue }) => oldValue && JSON.stringify(oldValue)],
  ['newValue', ({ newValue }) => newValue && JSON.stringify(newValue)],
  ['metadata.ipAddress', ({ metadata }) => metadata.ipAddress],
  ['metadata.userAgent', ({ metadata }) => metadata.userAgent],
  ['severity', ({ severity }) => severity],
  ['createdAt', ({ createdAt }) => createdAt],
  ['actor.type', ({ actor }) => actor.type],
  ['actor.id', ({ actor }) => actor.id],
  ['actor.number', ({ actor }) => actor.number],
  ['actor.name', ({ actor }) => actor.name],
  ['projectRef', ({ projectRef }) => projectRef],
  ['entityRef', ({ entityRef }) => entityRef],
  ['requestId', ({ requestId }) => requestId],
]
