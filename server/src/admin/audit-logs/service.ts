import { auditActions } from '../../audit/events.ts'
import { type AuditCheck, verifyNewest } from '../../audit/verification.ts'
import type { AdminContext, AdminTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { isWithin, offsetOf, Page, readPosition, type Total, writePosition } from '../../platform/http/page.ts'
import { type AuditFilter, readFilter } from './filters.ts'
import { filterByScope, fits, idsBetween, piecesToCount, type Walked } from './queries.ts'
import { findShownRecord, findShownRecords } from './records/service.ts'
import type {
  AuditActionInfo,
  AuditLogParams,
  AuditRecord,
  AuditVerdict,
  ListAuditQuery,
  VerifyAuditBody,
} from './schema.ts'
import { requireReadable, requireScope } from './scope.ts'
import { type AuditSearch, type Many, mostFew, nextIds, openSearch, searching } from './search.ts'

export async function listAuditLogs(
  ctx: AdminContext,
  { query }: { query: ListAuditQuery },
): Promise<Page<AuditRecord>> {
  const filter = readFilter(await requireScope(ctx, query), query, ctx.now())
  const opened = await searching(ctx, async (tx) => openList(tx, await openSearch(tx, filter)))
  const total = await totalOfSearch(ctx, filter, opened)
  if (!isWithin(query, total)) return Page.long<AuditRecord>([], total, query)
  const position: Position = {
    offset: offsetOf(query),
    limit: query.limit,
    after: query.after === undefined ? undefined : readPosition(query.after)[1],
  }
  const { ids, next } = await pageOf(ctx, opened, position)
  const records = await findShownRecords(ctx, ids)
  return Page.long(records, total, query, next === undefined ? undefined : writePosition([null, next]))
}

interface Opened {
  readonly search: AuditSearch
  /** The newest records, as far as a short walk finds them. */
  readonly newest: Walked | undefined
}

interface Position {
  readonly offset: number
  readonly limit: number
  /** Upper bound, exclusive. */
  readonly after: number | undefined
}

interface IdPage {
  readonly ids: readonly number[]
  /** Where the next page starts; undefined at the end. */
  readonly next: number | undefined
}

/** A page ends early when the search for more records takes too long; the next one continues from there. */
const pageBudgetMs = 1_000
const countBudgetMs = 60

async function openList(tx: AdminTransaction, search: AuditSearch): Promise<Opened> {
  if (search.kind === 'few' || search.single) return { search, newest: undefined }
  const top = { before: Number.MAX_SAFE_INTEGER, need: mostFew + 1, budgetMs: countBudgetMs }
  return { search, newest: await nextIds(tx, search, top) }
}

async function totalOfSearch(ctx: AdminContext, filter: AuditFilter, { search, newest }: Opened): Promise<Total> {
  if (search.kind === 'few') return { count: search.ids.length, isEstimate: false }
  if (newest && newest.reached === undefined) return { count: newest.ids.length, isEstimate: false }
  const { single, pieces, prepared } = search
  const { conditions, bounds } = prepared
  const all = { is: fits(conditions), inOrder: true }
  const rows = piecesToCount(single ? pieces : [all], bounds)
  return ctx.caches.totals.of(JSON.stringify({ list: 'audit_logs', ...filter }), rows)
}

async function pageOf(ctx: AdminContext, { search, newest }: Opened, position: Position): Promise<IdPage> {
  const { offset, limit, after } = position
  if (search.kind === 'few') {
    const { ids } = search
    const start = after === undefined ? offset : ids.filter((id) => id >= after).length
    const page = ids.slice(start, start + limit)
    return { ids: page, next: start + limit < ids.length ? page.at(-1) : undefined }
  }
  const need = offset + limit + 1
  const isIn = newest && after === undefined && (newest.ids.length >= need || newest.reached === undefined)
  if (isIn) return partOf(newest, position)
  return searching(ctx, (tx) => walkTo(tx, search, position))
}

/** One index has the records of a single kind in order, and so finds any page. */
async function walkTo(tx: AdminTransaction, search: Many, position: Position): Promise<IdPage> {
  const { offset, limit, after } = position
  const [piece, ...others] = search.pieces
  const need = offset + limit + 1
  if (search.single && piece?.inOrder && others.length === 0 && after === undefined) {
    const range = { bounds: search.prepared.bounds, offset, most: limit + 1 }
    const ids = await idsBetween(tx.db, [piece.is], range)
    return { ids: ids.slice(0, limit), next: ids.length > limit ? ids[limit - 1] : undefined }
  }
  const before = after ?? Number.MAX_SAFE_INTEGER
  return partOf(await nextIds(tx, search, { before, need, budgetMs: pageBudgetMs }), position)
}

function partOf(found: Walked, { offset, limit }: Position): IdPage {
  const ids = found.ids.slice(offset, offset + limit)
  return { ids, next: found.ids.length >= offset + limit + 1 ? ids.at(-1) : found.reached }
}

/** @throws AUDIT_LOG_NOT_FOUND, FORBIDDEN */
export async function getAuditLog(ctx: AdminContext, { params }: { params: AuditLogParams }): Promise<AuditRecord> {
  const found = await findShownRecord(ctx, params.auditLogId, ctx.caller.projects)
  if (!found) throw new ApiError('AUDIT_LOG_NOT_FOUND')
  await requireReadable(ctx, found.project)
  return found.record
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

/**
 * Verifies the log. Of a record in another project, the caller learns only that it is invalid; and only who sees all projects
 * learns how much there is.
 */
export async function verifyAuditLogs(ctx: AdminContext, { body }: { body: VerifyAuditBody }): Promise<AuditVerdict> {
  const { newest = seals } = body
  const {
    ok,
    complete,
    records,
    seals: walked,
    problem,
  } = await ctx.caches.verdicts.of(ctx, newest, () => verifyNewest(ctx, newest))
  const firstProblem = problem && (await hideForeignRecord(ctx, problem))
  const seesAll = ctx.caller.projects === 'all'
  return { ok, complete, records: seesAll ? records : null, seals: seesAll ? walked : null, firstProblem }
}

async function hideForeignRecord(ctx: AdminContext, problem: NonNullable<AuditCheck['problem']>) {
  const { record, kind } = problem
  const { projects } = ctx.caller
  // A removed record has no project to check.
  const isOwn = projects === 'all' || (record && (await filterByScope(ctx.db, [record.number], projects)).length > 0)
  if (isOwn) return problem
  const message = record
    ? `a record was ${kind}`
    : `the seals of the instance are damaged: ${kind.replaceAll('_', ' ')}`
  return { kind, seal: null, record: null, message }
}
