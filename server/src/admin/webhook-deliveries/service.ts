import { record } from '../../audit/service.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { getEndpoint } from '../../outbox/endpoints/service.ts'
import { requeueDelivery } from '../../outbox/webhooks/service.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import { type DeliveryRow, deliveriesToCount, findDelivery, listAttempts, listDeliveryRows } from './queries.ts'
import type { DeliveryDetails, DeliveryInfo, DeliveryParams, ListDeliveriesQuery } from './schema.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, WEBHOOK_ENDPOINT_NOT_FOUND */
export async function listWebhookDeliveries(
  ctx: AdminContext,
  { query }: { query: ListDeliveriesQuery },
): Promise<Page<DeliveryInfo>> {
  const project = await requireProject(ctx, query.projectId)
  const offset = offsetOf(query)
  const [, beforeId = null] = query.after === undefined ? [] : readPosition(query.after)
  const endpointId = query.endpointId === undefined ? undefined : await endpointIn(ctx, project.id, query.endpointId)
  const filter = { projectId: project.id, endpointId, status: query.status, event: query.event, q: query.q?.trim() }
  const total = await totalOf(ctx, { list: 'webhook_deliveries', ...filter }, deliveriesToCount(filter))
  const range = { beforeId, offset, limit: query.limit + 1 }
  const rows = isWithin(query, total) ? await listDeliveryRows(ctx.db, filter, range) : []
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return Page.long(shown.map(toInfo), total, query, last && writePosition([null, last.id]))
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
  status: row.status,
  attempts: row.attempts,
  answerStatus: row.answer_status,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: row.status === 'queued' ? row.next_attempt_at.toISOString() : null,
  settledAt: row.settled_at?.toISOString() ?? null,
})
