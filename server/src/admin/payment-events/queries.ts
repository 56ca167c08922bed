import { sql } from 'kysely'
import type { CountedRows } from '../../platform/db/counting.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PaymentEventStatus } from '../../platform/db/generated/tables.ts'

export interface EventFilter {
  projectId: number
  configId: number | undefined
  licenseId: number | undefined
  status: PaymentEventStatus | undefined
  type: string | undefined
  /** The provider's ID of the event, or an ID of the purchase. */
  name: string | undefined
}

/**
 * Returns whether the project has events of the type: one index lookup finds the first event of that type or a later
 * one.
 */
export async function isEventType(db: Db, projectId: number, type: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select project_id = ${projectId} and type = ${type} as found from payment_events
    where (project_id, type) >= (${projectId}, ${type}) order by project_id, type limit 1`.execute(db)
  return rows[0]?.found ?? false
}

/** Maximum number of events examined for one name. */
const mostOfName = 10_000

const matchesName = (projectId: number, name: string) => sql`e.id = any(array(
  select id from payment_events
    where payment_config_id in (select id from payment_configs where project_id = ${projectId}) and external_id = ${name}
  union
  (select id from payment_events where refs @> array[${name}] limit ${mostOfName})))`

const matching = ({ projectId, configId, licenseId, status, type, name }: EventFilter) => {
  const conditions = [
    sql`e.project_id = ${projectId}`,
    ...(configId === undefined ? [] : [sql`e.payment_config_id = ${configId}`]),
    ...(licenseId === undefined ? [] : [sql`e.license_id = ${licenseId}`]),
    // Inlined, so that the planner can use the partial index of unapplied events.
    ...(status === undefined ? [] : [sql`e.status = ${sql.lit(status)}`]),
    ...(type === undefined ? [] : [sql`e.type = ${type}`]),
    ...(name === undefined ? [] : [matchesName(projectId, name)]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Returns the numbers of the events of one page, newest first. */
export async function listEventIds(
  db: Db,
  filter: EventFilter,
  { beforeId, offset, limit }: { beforeId: number | undefined; offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from payment_events e
    where ${matching(filter)} and ${beforeId === undefined ? sql`true` : sql`e.id < ${beforeId}`}
    order by e.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Selects matches to count. */
export const eventsToCount =
  (filter: EventFilter): CountedRows =>
  () =>
    sql`select from payment_events e where ${matching(filter)}`
