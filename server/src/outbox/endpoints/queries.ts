import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Db, inScope, type ProjectScope, type Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']> & { project_ref: string }

const endpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('projects as p', 'p.id', 'e.project_id')
    .selectAll('e')
    .select('p.public_id as project_ref')

/** Finds an endpoint by API ID among the projects visible to the caller. */
export const findEndpointIn = (db: Db, publicId: string, among: ProjectScope): Promise<EndpointRow | undefined> =>
  endpoints(db).where('e.public_id', '=', publicId).where(inScope('e.project_id', among)).executeTakeFirst()

/** Other changes wait for the end of the transaction; events can still be queued. */
export async function lockEndpoint(db: Transaction, among: ProjectScope, publicId: string): Promise<void> {
  await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('public_id', '=', publicId)
    .where(inScope('project_id', among))
    .forNoKeyUpdate()
    .execute()
}

/** Newest first. */
export const listEndpointRows = (
  db: Db,
  projectId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<EndpointRow[]> =>
  endpoints(db).where('e.project_id', '=', projectId).orderBy('e.id', 'desc').limit(limit).offset(offset).execute()

export async function countEndpoints(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

export interface ListeningRow {
  id: number
  events: string[]
  project_ref: string
}

/**
 * Enabled endpoints. They can't be deleted until the transaction ends, so that events queued for them have a
 * destination.
 */
export async function listListening(db: Db, projectId: number): Promise<ListeningRow[]> {
  const { rows } = await sql<ListeningRow>`
    select e.id, e.events, p.public_id as project_ref
    from webhook_endpoints e join projects p on p.id = e.project_id
    where e.project_id = ${projectId} and e.enabled order by e.id for key share of e`.execute(db)
  return rows
}

/** Undefined when the project has `most` endpoints already. The caller has locked the project, so no other one is being added. */
export async function insertEndpointBelow(
  db: Db,
  most: number,
  row: Insertable<Tables['webhook_endpoints']>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_endpoints (public_id, project_id, url, description, events, enabled, disabled_reason, secret_ciphertext,
      secret_last4, secret_updated_at, created_at, updated_at)
    select ${row.public_id}, ${row.project_id}::bigint, ${row.url}, ${row.description}, ${row.events}::text[],
      ${row.enabled}::boolean, ${row.disabled_reason}, ${row.secret_ciphertext}, ${row.secret_last4},
      ${row.secret_updated_at}::timestamptz, ${row.created_at}::timestamptz, ${row.updated_at}::timestamptz
    where (select count(*) from webhook_endpoints where project_id = ${row.project_id}) < ${most}
    returning id`.execute(db)
  return rows[0]?.id
}

export async function updateEndpointRow(
  db: Db,
  id: number,
  values: Updateable<Tables['webhook_endpoints']>,
): Promise<void> {
  await db.updateTable('webhook_endpoints').set(values).where('id', '=', id).execute()
}

/**
 * Makes the current secret the previous one. One statement, so that concurrent rotations each replace the secret before
 * them.
 */
export async function replaceSecret(
  db: Db,
  id: number,
  { sealed, last4, overlapUntil, now }: { sealed: string; last4: string; overlapUntil: Date; now: Date },
): Promise<void> {
  await sql`
    update webhook_endpoints set previous_secret_ciphertext = secret_ciphertext, previous_expires_at = ${overlapUntil},
      secret_ciphertext = ${sealed}, secret_last4 = ${last4}, secret_updated_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export async function deleteEndpointRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhook_endpoints').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

interface Failure {
  now: Date
  isSlow: boolean
  /** A failure before that was of another series. */
  seriesSince: Date
  pauseFrom: number
  pauseMs: number
  longestMs: number
}

/**
 * Counts one more consecutive failure: from `pauseFrom` on, the endpoint is paused, twice as long each time. Undefined
 * when it was deleted.
 */
export async function noteFailure(
  db: Db,
  id: number,
  { now, isSlow, seriesSince, pauseFrom, pauseMs, longestMs }: Failure,
): Promise<{ failing_since: Date } | undefined> {
  const { rows } = await sql<{ failing_since: Date }>`
    update webhook_endpoints set failures = failures + 1, slow = ${isSlow}, last_failed_at = ${now},
      failing_since = case when last_failed_at < ${seriesSince} then ${now} else coalesce(failing_since, ${now}) end,
      paused_until = case when failures + 1 >= ${pauseFrom}::int
        then ${now}::timestamptz + interval '1 millisecond' * least(${longestMs}::float8, ${pauseMs}::float8 * 2 ^ least(failures + 1 - ${pauseFrom}::int, 20)) end
    where id = ${id} returning failing_since`.execute(db)
  return rows[0]
}

/** Resets the failure count and returns its previous value. */
export async function noteSuccess(db: Db, id: number, isSlow: boolean): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    with before as (
      select id, failures from webhook_endpoints where id = ${id} and (failing_since is not null or slow <> ${isSlow}) for no key update)
    update webhook_endpoints e set failures = 0, failing_since = null, paused_until = null, slow = ${isSlow}
    from before where e.id = before.id returning before.failures`.execute(db)
  return rows[0]?.failures ?? 0
}

/** Undefined when it is already disabled. */
export async function disableEndpoint(
  db: Db,
  id: number,
  reason: 'failing' | 'gone',
  now: Date,
): Promise<EndpointRow | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ enabled: false, disabled_reason: reason, updated_at: now })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  return endpoints(db).where('e.id', '=', id).executeTakeFirst()
}
