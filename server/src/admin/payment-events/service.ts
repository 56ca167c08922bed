import type { Ref } from '../../audit/service.ts'
import type { AdminContext, AnyAdminRequest } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { findLicenseInScope } from '../../licenses/reads.ts'
import { getConfig } from '../../payments/configs/service.ts'
import { eventsOfNumbers, getEvent, type PaymentEvent, payloadOf, replayEvent } from '../../payments/events/service.ts'
import { findLicenseBefore } from '../../payments/purchases/shown/queries.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { isWithin, offsetOf, Page, readPosition, writePosition } from '../../platform/http/page.ts'
import { requirePermission, requireProject } from '../access/service.ts'
import { totalOf } from '../totals/service.ts'
import { mask } from './masking.ts'
import { type EventFilter, eventsToCount, isEventType, listEventIds } from './queries.ts'
import type { ListPaymentEventsQuery, PaymentEventDetail, PaymentEventInfo, PaymentEventParams } from './schema.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, PAYMENT_CONFIG_NOT_FOUND, LICENSE_NOT_FOUND */
export async function listPaymentEvents(
  ctx: AdminContext,
  { query }: { query: ListPaymentEventsQuery },
): Promise<Page<PaymentEventInfo>> {
  const project = await requireProject(ctx, query.projectId)
  const filter: EventFilter = {
    projectId: project.id,
    configId: (await configIn(ctx, project, query.paymentConfigId))?.id,
    licenseId: (await licenseIn(ctx, project, query.licenseId))?.id,
    status: query.status,
    ...(await readSearch(ctx, project, query.q?.trim())),
  }
  const beforeId = query.after === undefined ? undefined : readPosition(query.after)[1]
  const total = await totalOf(ctx, { list: 'payment_events', ...filter }, eventsToCount(filter))
  // One more than the page size, to know whether there is a next page.
  const range = { beforeId, offset: offsetOf(query), limit: query.limit + 1 }
  const ids = isWithin(query, total) ? await listEventIds(ctx.db, filter, range) : []
  const events = await eventsOfNumbers(ctx, ids.slice(0, query.limit))
  const last = ids.length > query.limit ? ids[query.limit - 1] : undefined
  return Page.long(events.map(toEventInfo), total, query, last === undefined ? undefined : writePosition([null, last]))
}

/** A search text is an event type, the provider's ID of an event, or an ID of the purchase. */
async function readSearch(
  ctx: AdminContext,
  project: Ref,
  text: string | undefined,
): Promise<Pick<EventFilter, 'type' | 'name'>> {
  const isType = text !== undefined && (await isEventType(ctx.db, project.id, text))
  return isType ? { type: text, name: undefined } : { type: undefined, name: text }
}

async function configIn(ctx: AdminContext, project: Ref, ref: string | undefined): Promise<Ref | undefined> {
  const config = ref === undefined ? undefined : await getConfig(ctx, ref, [project.id])
  if (ref !== undefined && !config) throw new ApiError('PAYMENT_CONFIG_NOT_FOUND')
  return config
}

async function licenseIn(ctx: AdminContext, project: Ref, ref: string | undefined): Promise<Ref | undefined> {
  const license = ref === undefined ? undefined : await findLicenseInScope(ctx, ref, [project.id])
  if (ref !== undefined && !license) throw new ApiError('LICENSE_NOT_FOUND')
  return license
}

/** @throws PAYMENT_EVENT_NOT_FOUND, FORBIDDEN */
export async function requireEvent(
  ctx: AnyAdminRequest,
  { paymentEventId }: PaymentEventParams,
): Promise<PaymentEvent> {
  const event = await getEvent(ctx, paymentEventId, ctx.caller.projects)
  if (!event) throw new ApiError('PAYMENT_EVENT_NOT_FOUND')
  requirePermission(ctx, event.project.id)
  return event
}

export async function getPaymentEvent(
  ctx: AdminContext,
  { params }: { params: PaymentEventParams },
): Promise<PaymentEventDetail> {
  const event = await requireEvent(ctx, params)
  const payload = payloadOf(ctx, event)
  const blockingLicenseId = (await findLicenseBefore(ctx.db, event.config.id, event.refs)) ?? null
  return { ...toEventInfo(event), blockingLicenseId, payload: payload === undefined ? null : mask(JSON.parse(payload)) }
}

/** @throws PAYMENT_EVENT_NOT_REPLAYABLE */
export function replayPaymentEvent(
  ctx: AdminContext,
  { params }: { params: PaymentEventParams },
): Promise<PaymentEventInfo> {
  return inTransaction(ctx, async (tx) => {
    await replayEvent(tx, await requireEvent(tx, params))
    return toEventInfo(await requireEvent(tx, params))
  })
}

export const toEventInfo = (event: PaymentEvent): PaymentEventInfo => ({
  id: event.ref,
  projectId: event.project.ref,
  configId: event.config.ref,
  provider: event.provider,
  mode: event.mode,
  externalId: event.externalId,
  type: event.type,
  status: event.status,
  reason: event.reason,
  attempts: event.attempts,
  nextAttemptAt: event.nextAttemptAt?.toISOString() ?? null,
  refs: [...event.refs],
  licenseId: event.licenseRef,
  paid: event.paid,
  occurredAt: event.occurredAt.toISOString(),
  receivedAt: event.receivedAt.toISOString(),
  settledAt: event.settledAt?.toISOString() ?? null,
})
