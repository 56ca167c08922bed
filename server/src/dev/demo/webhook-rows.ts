import type { AppContext } from '../../context.ts'
import type { Endpoint } from '../../outbox/endpoints/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { InTransaction } from '../../platform/db/db.ts'
import type { Project } from '../../projects/service.ts'
import { type BulkRow, insertRows, takeNumbers, takeQueuedEvents } from './queries.ts'
import type { Chance } from './random.ts'
import { days } from './sign-in-times.ts'
import { courseOf, type DemoWebhookEvent, endpointsOf } from './webhooks.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** Days that deliveries are kept. */
const keptDays = 30

/** Writes the deliveries of the last days, `events` and the services' own events, with the endpoints' responses. */
export async function writeDeliveries(
  tx: InTransaction<AppContext>,
  parts: { readonly chance: Chance; readonly project: Project; readonly now: number },
  events: readonly DemoWebhookEvent[],
): Promise<void> {
  const { project, now } = parts
  const queued = (await takeQueuedEvents(tx.db, project.id)).map(({ event_type, subject, body }): DemoWebhookEvent => {
    const { timestamp, data } = JSON.parse(body)
    return { at: Date.parse(timestamp), type: event_type, subject, data }
  })
  const kept = [...events, ...queued]
    .filter(({ at }) => at > now - keptDays * days && at <= now)
    .toSorted((a, b) => a.at - b.at)
  const listening = [...(await endpointsOf(tx, project)).values()]
  const made = kept.flatMap((one) => {
    const eventId = newId('evt')
    return listening
      .filter((endpoint) => hears(endpoint, one, now))
      .map((endpoint) => ({ ...one, endpoint, eventId, course: courseOf(parts, endpoint, one.at) }))
  })
  const numbers = await takeNumbers(tx.db, 'webhook_deliveries', made.length)
  const deliveries = made.map((one, index) => ({ ...one, id: numbers[index] ?? 0 }))
  await insertRows(
    tx.db,
    'webhook_deliveries',
    deliveries.map((delivery) => deliveryRow(project, delivery)),
  )
  await insertRows(
    tx.db,
    'webhook_attempts',
    deliveries.flatMap((delivery) => attemptRows(parts.chance, delivery)),
  )
}

const hears = (
  { events, createdAt, enabled, updatedAt }: Endpoint,
  { at, type }: DemoWebhookEvent,
  now: number,
): boolean =>
  at > createdAt.getTime() &&
  // A disabled endpoint has received nothing since.
  at < (enabled ? now : updatedAt.getTime()) &&
  (events.includes('*') || events.includes(type) || events.includes(`${type.slice(0, type.indexOf('.'))}.*`))

type Delivery = DemoWebhookEvent & {
  readonly id: number
  readonly eventId: string
  readonly endpoint: Endpoint
  readonly course: ReturnType<typeof courseOf>
}

function deliveryRow(project: Project, { id, endpoint, course, ...events }: Delivery): BulkRow<'webhook_deliveries'> {
  const last = course.tries.at(-1)
  const at = iso(events.at)
  return {
    id,
    public_id: newId('whd'),
    project_id: project.id,
    endpoint_id: endpoint.id,
    event_id: events.eventId,
    event_type: events.type,
    subject: events.subject,
    body: JSON.stringify({ type: events.type, timestamp: at, projectId: project.ref, data: events.data }),
    status: course.status,
    attempts: course.tries.length,
    queued_at: at,
    first_attempt_at: iso(course.tries[0]?.at ?? events.at),
    next_attempt_at: iso(last?.at ?? events.at),
    answer_status: last?.status ?? null,
    last_error: last?.error ?? null,
    created_at: at,
    settled_at: course.status === 'queued' ? null : iso(last?.at ?? events.at),
  }
}

const attemptRows = (chance: Chance, { id, course }: Delivery): BulkRow<'webhook_attempts'>[] =>
  course.tries.map(({ at, status, answer, error }, index) => ({
    delivery_id: id,
    attempt: index + 1,
    at: iso(at),
    duration_ms: chance.between(40, 420),
    answer_status: status,
    answer,
    error,
  }))
