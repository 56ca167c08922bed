import { type Ref, record } from '../../audit/service.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { getEndpoint } from '../../outbox/endpoints/service.ts'
import { requeueDelivery } from '../../outbox/webhooks/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { type CsvColumns, csvOf, csvType } from '../../platform/http/csv.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { Download } from '../../platform/http/reply.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import {
  type DeliveryFilter,
  type DeliveryRow,
  deliveriesToCount,
  findDelivery,
  listAttempts,
  listDeliveryRows,
} from './queries.ts'
import type {
  DeliveryDetails,
  DeliveryInfo,
  DeliveryParams,
  ExportDeliveriesQuery,
  ListDeliveriesQuery,
} from './schema.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, WEBHOOK_ENDPOINT_NOT_FOUND */
export async function listWebhookDeliveries(
  ctx: AdminContext,
  { query }: { query: ListDeliveriesQuery },
): Promise<Page<DeliveryInfo>> {
  const project = await requireProject(ctx, query.projectId)
  const filter = await readFilter(ctx, project, query)
  const total = await totalOf(ctx, { list: 'webhook_deliveries', ...filter }, deliveriesToCount(filter))
  const [, afterId = null] = query.after === undefined ? [] : readPosition(query.after)
  const descending = query.order === 'desc'
  const range = { descending, afterId, offset: offsetOf(query), limit: query.limit + 1 }
  const rows = isWithin(query, total) ? await listDeliveryRows(ctx.db, filter, range) : []
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return Page.long(shown.map(toInfo), total, query, last && writePosition([null, last.id]))
}

/**
 * Exports the deliveries of the list. Its audit record is written before the first one is sent. @throws PROJECT_NOT_FOUND,
 * FORBIDDEN, WEBHOOK_ENDPOINT_NOT_FOUND
 */
export async function exportWebhookDeliveries(
  ctx: AdminContext,
  { query }: { query: ExportDeliveriesQuery },
): Promise<Download> {
  const project = await requireProject(ctx, query.projectId)
  const filter = await readFilter(ctx, project, query)
  const { projectId: _, ...filters } = query
  await inTransaction(ctx, (tx) =>
    record(tx, 'project.deliveries_export', { project, entity: project, newValue: { filters } }),
  )
  return new Download({
    contentType: csvType,
    filename: `webhook-deliveries-${project.key}-${ctx.now().toISOString().slice(0, 10)}.csv`,
    pieces: csvOf(columns, batches(ctx, filter, query.order === 'desc')),
  })
}

const batch = 1_000

/** In the order of the list, each batch read after the previous one was consumed. */
async function* batches(
  ctx: AdminContext,
  filter: DeliveryFilter,
  descending: boolean,
): AsyncGenerator<DeliveryInfo[]> {
  let afterId: number | null = null
  do {
    const range = { descending, afterId, offset: 0, limit: batch }
    const rows: DeliveryRow[] = await listDeliveryRows(ctx.db, filter, range)
    yield rows.map(toInfo)
    afterId = rows.length === batch ? (rows.at(-1)?.id ?? null) : null
  } while (afterId !== null)
}

const columns: CsvColumns<DeliveryInfo> = [
  ['id', ({ id }) => id],
  ['eventId', ({ eventId }) => eventId],
  ['eventType', ({ eventType }) => eventType],
  ['subject', ({ subject }) => subject],
  ['user.email', ({ user }) => user?.email],
  ['user.name', ({ user }) => user?.name],
  ['endpointId', ({ endpointId }) => endpointId],
  ['status', ({ status }) => status],
  ['attempts', ({ attempts }) => attempts],
  ['answerStatus', ({ answerStatus }) => answerStatus],
  ['lastError', ({ lastError }) => lastError],
  ['createdAt', ({ createdAt }) => createdAt],
  ['nextAttemptAt', ({ nextAttemptAt }) => nextAttemptAt],
  ['settledAt', ({ settledAt }) => settledAt],
]

/** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
async function readFilter(
  ctx: AdminContext,
  { id: projectId }: Ref,
  { endpointId, status, event, q }: ExportDeliveriesQuery,
): Promise<DeliveryFilter> {
  const endpoint = endpointId === undefined ? undefined : await endpointIn(ctx, projectId, endpointId)
  return { projectId, endpointId: endpoint, status, event, q: q?.trim() }
}

async function endpointIn(ctx: AdminContext, projectId: number, ref: string): Promise<number> {
  const endpoint = await getEndpoint(ctx, ref, [projectId])
  if (!endpoint) throw new ApiError('WEBHOOK_ENDPOINT_NOT_FOUND')
  return endpoint.id
}

type About = { params: DeliveryParams }

/** @throws WEBHOOK_DELIVERY_NOT_FOUND, FORBIDDEN */
async function requireDelivery(ctx: AnyAdminRequest, { deliveryId }: DeliveryParams) {
  const row = await findDelivery(ctx.db, deliveryId, ctx.caller.projects)
  if (!row) throw new ApiError('WEBHOOK_DELIVERY_NOT_FOUND')
  requirePermission(ctx, row.project_id)
  return row
}

export async function getWebhookDelivery(ctx: AdminContext, { params }: About): Promise<DeliveryDetails> {
  const row = await requireDelivery(ctx, params)
  const attempts = await listAttempts(ctx.db, row.id)
  const tries = attempts.map(({ attempt, at, duration_ms, answer_status, answer, error }) => ({
    attempt,
    at: at.toISOString(),
    durationMs: duration_ms,
    answerStatus: answer_status,
    answer,
    error,
  }))
  return { ...toInfo(row), body: row.body, tries }
}

/** @throws WEBHOOK_ENDPOINT_DISABLED */
export const replayWebhookDelivery = (ctx: AdminContext, { params }: About): Promise<DeliveryInfo> =>
  inTransaction(ctx, async (tx) => {
    const row = await requireDelivery(tx, params)
    if (!row.endpoint_enabled) throw new ApiError('WEBHOOK_ENDPOINT_DISABLED')
    await requeueDelivery(tx, row.id)
    await record(tx, 'webhook_delivery.replay', {
      project: { id: row.project_id, ref: row.project_ref },
      entity: { id: row.id, ref: row.public_id },
      newValue: { eventType: row.event_type, attempts: row.attempts },
    })
    return toInfo(await requireDelivery(tx, params))
  })

const toInfo = (row: DeliveryRow): DeliveryInfo => ({
  id: row.public_id,
  projectId: row.project_ref,
  endpointId: row.endpoint_ref,
  eventId: row.event_id,
  eventType: row.event_type,
  subject: row.subject,
  user:
    row.user_email === null ? null : { email: row.user_email, emailVerified: row.user_verified, name: row.user_name },
  status: row.status,
  attempts: row.attempts,
  answerStatus: row.answer_status,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.status === 'queued' ? row.next_attempt_at.toISOString() : null,
  settledAt: row.settled_at?.toISOString() ?? null,
})
