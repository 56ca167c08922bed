import { type AuditCheck, auditActions, verifyNewest } from '../../audit/service.ts'
import type { AdminContext, AdminTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { countedTo, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { readFilter } from './filters.ts'
import { filterByScope, findRecordIn, listRecords } from './queries.ts'
import { toRecords } from './records.ts'
import type {
  AuditActionInfo,
  AuditLogParams,
  AuditRecord,
  AuditVerdict,
  ListAuditQuery,
  VerifyAuditBody,
} from './schema.ts'
import { type AuditSearch, nextIds, openSearch, searching } from './search.ts'

export { type AuditFilter, readFilter } from './filters.ts'
export { newestIds } from './search.ts'

export async function listAuditLogs(
  ctx: AdminContext,
  { query }: { query: ListAuditQuery },
): Promise<Page<AuditRecord>> {
  const { id } = await requireProject(ctx, query.projectId)
  const filter = readFilter(id, query)
  const place: Place = {
    offset: offsetOf(query),
    limit: query.limit,
    after: query.after === undefined ? undefined : readPosition(query.after)[1],
  }
  const { ids, next, counted, exact } = await searching(ctx, async (tx) =>
    pageOf(tx, await openSearch(tx, filter), place),
  )
  const records = await toRecords(ctx, await listRecords(ctx.db, ids))
  const page = Page.long(records, counted, query, next === undefined ? undefined : writePosition([null, next]))
  if (!exact) page.meta.totalCapped = true
  return page
}

interface Place {
  readonly offset: number
  readonly limit: number
  /** Upper bound, exclusive. */
  readonly after: number | undefined
}

interface IdPage {
  readonly ids: readonly number[]
  /** Where the next page starts; undefined at the end. */
  readonly next: number | undefined
  readonly counted: number
  /** False when there may be more than `counted`. */
  readonly exact: boolean
}

/** A page ends early when the search for more records takes too long; the next one continues from there. */
const pageBudgetMs = 1_000
const countBudgetMs = 60

async function pageOf(tx: AdminTransaction, search: AuditSearch, { offset, limit, after }: Place): Promise<IdPage> {
  if (search.kind === 'few') {
    const { ids } = search
    const start = after === undefined ? offset : ids.filter((id) => id >= after).length
    const page = ids.slice(start, start + limit)
    return { ids: page, next: start + limit < ids.length ? page.at(-1) : undefined, counted: ids.length, exact: true }
  }
  const top = { before: Number.MAX_SAFE_INTEGER, need: countedTo + 1, budgetMs: countBudgetMs }
  const all = search.single ? undefined : await nextIds(tx, search, top)
  const need = offset + limit + 1
  const isIn = all && after === undefined && (all.ids.length >= need || all.reached === undefined)
  const before = after ?? Number.MAX_SAFE_INTEGER
  const found = isIn ? all : await nextIds(tx, search, { before, need, budgetMs: pageBudgetMs })
  const ids = found.ids.slice(offset, offset + limit)
  const next = found.ids.length >= need ? ids.at(-1) : found.reached
  const counted = all ? all.ids.length : countedTo + 1
  return { ids, next, counted, exact: all?.reached === undefined }
}

/** @throws AUDIT_LOG_NOT_FOUND, FORBIDDEN */
export async function getAuditLog(ctx: AdminContext, { params }: { params: AuditLogParams }): Promise<AuditRecord> {
  const row = await findRecordIn(ctx.db, params.auditLogId, ctx.caller.projects)
  if (!row) throw new ApiError('AUDIT_LOG_NOT_FOUND')
  requirePermission(ctx, row.project_id)
  const [record] = await toRecords(ctx, [row])
  if (!record) throw new ApiError('AUDIT_LOG_NOT_FOUND')
  return record
}

export function listAuditActions(): Page<AuditActionInfo> {
  const items = Object.entries(auditActions).map(([action, [severity, description]]) => ({
    action,
    severity,
    description,
  }))
  return new Page(items, items.length, { page: 1, limit: items.length })
}

const seals = 1_000

/** Verifies the log. Of a record in another project, the caller learns only that it is invalid. */
export async function verifyAuditLogs(ctx: AdminContext, { body }: { body: VerifyAuditBody }): Promise<AuditVerdict> {
  const { ok, complete, records, seals: walked, problem } = await verifyNewest(ctx, body.newest ?? seals)
  return { ok, complete, records, seals: walked, firstProblem: problem && (await hideForeignRecord(ctx, problem)) }
}

async function hideForeignRecord(ctx: AdminContext, problem: NonNullable<AuditCheck['problem']>) {
  const { record, kind, seal } = problem
  if (!record) return problem
  const { projects } = ctx.caller
  // A removed record has no project to check.
  const isOwn = projects === 'all' || (await filterByScope(ctx.db, [record.number], projects)).length > 0
  if (isOwn) return problem
  return {
    kind,
    seal,
    record: null,
    message: `a record was ${kind}: ${seal === null ? 'not sealed yet' : `seal ${seal}`}`,
  }
}
