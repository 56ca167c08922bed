import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

/** The bulk writes of the demo. Everything else goes through the services. */
export type BulkTable =
  | 'users'
  | 'user_invitations'
  | 'identities'
  | 'sessions'
  | 'mails'
  | 'licenses'
  | 'license_events'
  | 'license_overrides'
  | 'usage_quarters'
  | 'activations'
  | 'license_seats'
  | 'webhook_deliveries'
  | 'webhook_attempts'

/** Numbers for future rows: rows that refer to each other are prepared before any is written. */
export async function takeNumbers(db: Db, table: BulkTable | 'magic_links', count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as number from generate_series(1, ${count})`.execute(db)
  return rows.map(({ number }) => number)
}

/** A column's value as JSON: bytes as `\\x…`, timestamps as ISO 8601. */
export type BulkRow<T extends BulkTable> = { readonly [C in keyof Tables[T]]?: unknown }

const batch = 1_000

/** Writes rows in few statements; the first row determines the columns. */
export async function insertRows<T extends BulkTable>(db: Db, table: T, rows: readonly BulkRow<T>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += batch) {
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(start, start + batch))}::jsonb)`.execute(
      db,
    )
  }
}

/**
 * The usage counters, by month of the license, and the thresholds they have passed: as if each use had been reported.
 */
export async function countUsage(db: Db, projectId: number): Promise<void> {
  await sql`
    insert into usage_counters (license_id, feature_id, period_start, period_end, used, last_event_at, alerted_at)
    select u.license_id, u.feature_id, u.period_start, u.period_end, u.used, u.last, case when u.used >= e.most then 100 when u.used >= 0.8 * e.most then 80 else 0 end
    from (
      select l.id as license_id, q.feature_id, p.period_start, p.period_end, sum(q.used) as used, max(q.quarter) as last
      from usage_quarters q
        join licenses l on l.id = q.license_id,
        lateral usage_period(l.period_anchor, 'month', 'UTC', greatest(q.quarter, l.starts_at)) p
      where l.project_id = ${projectId} group by 1, 2, 3, 4) u
      join licenses l on l.id = u.license_id
      join plan_versions v on v.id = l.plan_version_id
      join features f on f.id = u.feature_id,
      lateral (select (v.content->'entitlements'->f.key->>'limit')::numeric * l.quantity as most) e`.execute(db)
}

/** The demo's queued emails must never be sent: none of these people exist. */
export async function settleMails(db: Db, projectId: number): Promise<void> {
  await sql`
    update mails set status = 'sent', attempts = 1, settled_at = created_at + interval '2 seconds', content_ciphertext = null
    where project_id = ${projectId} and status = 'queued'`.execute(db)
}

/** Removes queued events of the services: these endpoints do not exist. */
export async function takeQueuedEvents(
  db: Db,
  projectId: number,
): Promise<{ event_type: string; subject: string; body: string }[]> {
  const { rows } = await sql<{ event_type: string; subject: string; body: string }>`
    with taken as (
      delete from webhook_deliveries where project_id = ${projectId} returning id, event_id, event_type, subject, body)
    select event_type, subject, body from (select distinct on (event_id) * from taken order by event_id, id) once
    order by id`.execute(db)
  return rows
}

/** As if servers had used the active keys. */
export async function touchKeys(db: Db, projectId: number, now: Date): Promise<void> {
  await sql`
    update api_keys set last_used_at = coalesce(revoked_at, least(expires_at, ${now}::timestamptz)) - id % 5 * interval '37 minutes'
    where project_id = ${projectId}`.execute(db)
}

/** As if servers had verified the access keys but for one, and refused one with networks from elsewhere. */
export async function touchAccessKeys(
  db: Db,
  projectId: number,
  { now, unused }: { now: Date; unused: string },
): Promise<void> {
  await sql`
    update access_keys set last_used_at = coalesce(revoked_at, least(expires_at, ${now}::timestamptz)) - id % 5 * interval '37 minutes',
      last_used_network = '198.51.100.0/24',
      last_refused_at = case when networks <> '{}' then ${now}::timestamptz - interval '3 hours' end,
      last_refused_network = case when networks <> '{}' then '203.0.113.0/24' end
    where project_id = ${projectId} and name <> ${unused}`.execute(db)
}

/** As if the worker had attempted an event this many times. */
export async function giveEventUp(
  db: Db,
  id: number,
  { attempts, reason, now }: { attempts: number; reason: string; now: Date },
): Promise<void> {
  await sql`
    update payment_events set status = 'dead', attempts = ${attempts}, reason = ${reason}, settled_at = ${now}
    where id = ${id}`.execute(db)
}

export async function countProjectLicenses(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from licenses where project_id = ${projectId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countRecords(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_logs where project_id = ${projectId}`.execute(db)
  return rows[0]?.count ?? 0
}
