import type { Ref } from '../../audit/service.ts'
import type { Reader, Writer } from '../../context.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { afterCommit, gather } from '../../platform/db/endings.ts'
import { listeningIn } from '../endpoints/service.ts'
import { countQueued, deleteOld, insertDeliveries, insertEvents, type NewEvent, requeue } from './queries.ts'
import { testEventType, type WebhookEventType } from './schema.ts'

export interface WebhookEvent {
  readonly type: WebhookEventType
  /** ID of the subject: an endpoint receives the events of one subject in order. */
  readonly subject: string
  /** When the event happened. */
  readonly at: Date
  /** IDs and facts: neither secrets nor personal data. */
  readonly data: object
}

/**
 * Queues the event for every endpoint of the project that selects its type. Call it in the transaction of the change:
 * both are kept, or neither.
 */
export async function announce(tx: Writer, project: Pick<Ref, 'id'>, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const listening = await listeningIn(tx, project)
  const rows = events.flatMap((event) => {
    const named = { ...event, eventId: newId('evt') }
    const interested = listening.filter((endpoint) => asksFor(endpoint.events, event.type))
    return interested.map(({ id, projectRef }) => rowOf(tx, { id: project.id, ref: projectRef }, id, named))
  })
  await queue(tx, rows)
}

/**
 * As `announce`, at the end of the transaction, together with others like it, in one statement. For events that few endpoints select.
 */
export const announceAtEnd = (tx: Writer, project: Ref, { type, subject, at, data }: WebhookEvent): Promise<void> =>
  gather(tx.db, writeEvents, {
    project_id: project.id,
    event_id: newId('evt'),
    event_type: type,
    subject,
    body: bodyOf(project, { type, at, data }),
    at: tx.now(),
  })

async function writeEvents(db: Writer['db'], events: NewEvent[]): Promise<void> {
  if (await insertEvents(db, events)) afterCommit(db, (pool) => pool.emit(new WebhookQueued()))
}

const asksFor = (filters: readonly string[], type: WebhookEventType): boolean =>
  filters.includes('*') || filters.includes(type) || filters.includes(`${type.slice(0, type.indexOf('.'))}.*`)

/** Queues one event for one endpoint, whatever types it selects. Returns the ID of the delivery. */
export async function queueTest(tx: Writer, project: Ref, endpoint: Ref): Promise<string> {
  const eventId = newId('evt')
  const data = { endpoint: { id: endpoint.ref } }
  const row = rowOf(tx, project, endpoint.id, { eventId, type: testEventType, subject: eventId, at: tx.now(), data })
  await queue(tx, [row])
  return row.public_id
}

type NamedEvent = Omit<WebhookEvent, 'type'> & {
  readonly type: WebhookEventType | typeof testEventType
  /** The same in the deliveries to all endpoints. */
  readonly eventId: string
}

function rowOf(tx: Writer, project: Ref, endpointId: number, { type, eventId, subject, at, data }: NamedEvent) {
  const now = tx.now()
  return {
    public_id: newId('whd'),
    project_id: project.id,
    endpoint_id: endpointId,
    event_id: eventId,
    event_type: type,
    subject,
    body: bodyOf(project, { type, at, data }),
    status: 'queued' as const,
    queued_at: now,
    next_attempt_at: now,
    created_at: now,
  }
}

const bodyOf = (project: Ref, { type, at, data }: Pick<NamedEvent, 'type' | 'at' | 'data'>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), projectId: project.ref, data })

async function queue(tx: Writer, rows: ReturnType<typeof rowOf>[]): Promise<void> {
  if (rows.length === 0) return
  await insertDeliveries(tx.db, rows)
  afterCommit(tx.db, (pool) => pool.emit(new WebhookQueued()))
}

/** Makes pending deliveries due now, and sends settled ones again, with three more days of retries. */
export async function requeueDelivery(tx: Writer, id: number): Promise<void> {
  await requeue(tx.db, id, tx.now())
  afterCommit(tx.db, (pool) => pool.emit(new WebhookQueued()))
}

const keepDays = 30
const rowsAtOnce = 1_000

/** Deletes deliveries that succeeded or failed long ago. */
export async function purgeDeliveries(ctx: Reader): Promise<void> {
  const before = new Date(ctx.now().getTime() - keepDays * 86_400_000)
  while ((await deleteOld(ctx.db, before, rowsAtOnce)) === rowsAtOnce);
}

/** Wakes the workers of this process: there may be something to send. */
export class WebhookQueued {}

const mostCounted = 100_000

/** Number of queued deliveries to enabled endpoints; 100,000 means that many or more. */
export const countQueuedDeliveries = (db: Reader['db']): Promise<number> => countQueued(db, mostCounted)
