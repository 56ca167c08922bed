import { type Selectable, sql } from 'kysely'
import type { CountedRows } from '../../platform/db/counting.ts'
import { type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type DeliveryRow = Omit<Selectable<Tables['webhook_deliveries']>, 'body'> & {
  project_ref: string
  endpoint_ref: string
  endpoint_enabled: boolean
  /** The user whom the event is about, unless they are deleted. */
  user_email: string | null
  user_verified: boolean
  user_name: string | null
}

const columns = sql`d.id, d.public_id, d.project_id, d.endpoint_id, d.event_id, d.event_type, d.subject, d.status, d.attempts,
  d.queued_at, d.first_attempt_at, d.next_attempt_at, d.leased_until, d.answer_status, d.last_error, d.created_at, d.settled_at,
  p.public_id as project_ref, e.public_id as endpoint_ref, e.enabled as endpoint_enabled,
  u.email as user_email, u.email_verified_at is not null as user_verified, u.name as user_name`
const joined = sql`webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id join projects p on p.id = d.project_id
  left join users u on u.public_id = d.subject and u.project_id = d.project_id and u.deleted_at is null`

export interface DeliveryFilter {
  projectId: number
  endpointId: number | undefined
  status: DeliveryRow['status'] | undefined
  event: string | undefined
  /** ID of a subject, an event, or a delivery. */
  q: string | undefined
}

/** Maximum number of deliveries examined for one subject, the newest ones. */
const mostOfSubject = 10_000

const matchesName = (projectId: number, q: string) => sql`d.id = any(array(
  select id from webhook_deliveries where public_id = ${q}
  union select id from webhook_deliveries where event_id = ${q}
  union (select id from webhook_deliveries where project_id = ${projectId} and subject = ${q} order by id desc limit ${mostOfSubject})))`

const matching = ({ projectId, endpointId, status, event, q }: DeliveryFilter) => {
  const conditions = [
    sql`d.project_id = ${projectId}`,
    ...(endpointId === undefined ? [] : [sql`d.endpoint_id = ${endpointId}`]),
    ...(status === undefined ? [] : [sql`d.status = ${sql.lit(status)}`]),
    ...(event === undefined ? [] : [sql`d.event_type = ${event}`]),
    ...(q === undefined ? [] : [matchesName(projectId, q)]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Lists deliveries by their creation, from the one after `afterId`. */
export async function listDeliveryRows(
  db: Db,
  filter: DeliveryFilter,
  {
    descending,
    afterId,
    offset,
    limit,
  }: { descending: boolean; afterId: number | null; offset: number; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from ${joined}
    where ${matching(filter)} and ${afterId === null ? sql`true` : sql`d.id ${descending ? sql`<` : sql`>`} ${afterId}`}
    order by d.id ${descending ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Selects deliveries to count. */
export const deliveriesToCount =
  (filter: DeliveryFilter): CountedRows =>
  () =>
    sql`select from webhook_deliveries d where ${matching(filter)}`

export async function findDelivery(
  db: Db,
  publicId: string,
  among: ProjectScope,
): Promise<(DeliveryRow & { body: string }) | undefined> {
  const { rows } = await sql<DeliveryRow & { body: string }>`
    select ${columns}, d.body from ${joined}
    where d.public_id = ${publicId} and ${inScope('d.project_id', among)}`.execute(db)
  return rows[0]
}

/** Lists attempts, oldest first. */
export const listAttempts = (db: Db, deliveryId: number): Promise<Selectable<Tables['webhook_attempts']>[]> =>
  db.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', deliveryId).orderBy('attempt').execute()
