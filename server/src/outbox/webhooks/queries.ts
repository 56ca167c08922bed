import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

const rowsAtOnce = 500

export async function insertDeliveries(db: Db, rows: Insertable<Tables['webhook_deliveries']>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto('webhook_deliveries')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}

/** An event for every endpoint of its project that selects its type. */
export interface NewEvent {
  readonly project_id: number
  readonly event_id: string
  readonly event_type: string
  readonly subject: string
  readonly body: string
  readonly at: Date
}

/** Locks the endpoints: none is deleted while it gets an event. Returns whether any endpoint selects one of the events. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<boolean> {
  const columnOf = <K extends keyof NewEvent>(name: K): NewEvent[K][] => events.map((event) => event[name])
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (public_id, project_id, endpoint_id, event_id, event_type, subject, body, status, queued_at,
      next_attempt_at, created_at)
    select 'whd_' || replace(gen_random_uuid()::text, '-', ''), e.project_id, e.id, n.event_id, n.event_type, n.subject, n.body, 'queued',
      n.at, n.at, n.at
    from unnest(${columnOf('project_id')}::bigint[], ${columnOf('event_id')}::text[], ${columnOf('event_type')}::text[],
      ${columnOf('subject')}::text[], ${columnOf('body')}::text[], ${columnOf('at')}::timestamptz[])
      with ordinality n (project_id, event_id, event_type, subject, body, at, number)
    join webhook_endpoints e on e.project_id = n.project_id and e.enabled
      and e.events && array['*', n.event_type, split_part(n.event_type, '.', 1) || '.*']
    order by n.number, e.id for key share of e`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** A delivery that a worker has claimed, and its destination. */
export interface DueDelivery {
  id: number
  public_id: string
  endpoint_id: number
  endpoint_ref: string
  project_id: number
  project_key: string
  /** Whether the last response of the endpoint took long. */
  slow: boolean
  url: string
  secret_ciphertext: string
  previous_secret_ciphertext: string | null
  previous_expires_at: Date | null
  event_id: string
  event_type: string
  body: string
  /** Includes the current attempt. */
  attempts: number
  queued_at: Date
  first_attempt_at: Date
}

/** Deliveries of a project that this worker is sending. */
export interface Held {
  projectId: number
  all: number
  /** Those to slow endpoints. */
  slow: number
}

export interface Claim {
  now: Date
  leaseEnd: Date
  /** Free places. */
  count: number
  /** Free places for slow endpoints. */
  slowCount: number
  held: readonly Held[]
  /**
   * Limit per endpoint, including deliveries in progress; only one for an endpoint that failed `pauseFrom` times in a
   * row.
   */
  each: number
  pauseFrom: number
}

/**
 * Claims due deliveries for this worker, a few of every endpoint and of each project in turn, so that one that is slow or down delays
 * no other. A project gets a place while it holds at most as many as are free: half of them if it is alone, and there is always one for
 * the next. A delivery waits until the previous one of its subject is settled. No other worker sees claimed deliveries until `leaseEnd`.
 */
export async function claimDue(db: Db, claim: Claim): Promise<DueDelivery[]> {
  const { now, leaseEnd, count, slowCount, held, each, pauseFrom } = claim
  const { rows } = await sql<DueDelivery>`
    with held as (
      select h.project_id, h.places, h.slow_places from unnest(${held.map(({ projectId }) => projectId)}::bigint[], ${held.map(({ all }) => all)}::int[],
        ${held.map(({ slow }) => slow)}::int[]) as h(project_id, places, slow_places)),
    candidates as materialized (
      select d.id, d.next_attempt_at, e.project_id, e.slow from webhook_endpoints e cross join lateral (
        select d.id, d.next_attempt_at from webhook_deliveries d
        where d.endpoint_id = e.id and d.status = 'queued' and d.next_attempt_at <= ${now}
          and (d.leased_until is null or d.leased_until <= ${now})
          and not exists (
            select from webhook_deliveries before
            where before.endpoint_id = d.endpoint_id and before.subject = d.subject and before.status = 'queued'
              and before.id < d.id)
        order by d.next_attempt_at, d.id
        limit greatest(0, case when e.failures >= ${pauseFrom}::int then 1 else ${each}::int end - (
          select count(*) from webhook_deliveries busy where busy.endpoint_id = e.id and busy.leased_until > ${now}))
        for update skip locked) d
      where e.enabled and (e.paused_until is null or e.paused_until <= ${now})),
    slow as (
      select c.id, coalesce(h.slow_places, 0) + row_number() over (partition by c.project_id order by c.next_attempt_at, c.id) as place
      from candidates c left join held h using (project_id) where c.slow),
    late as (select s.id from (select id, place, row_number() over (order by place, id) as turn from slow) s
      where s.place + s.turn > ${slowCount}::int + 1),
    placed as (
      select c.id, c.next_attempt_at, coalesce(h.places, 0)
        + row_number() over (partition by c.project_id order by c.next_attempt_at, c.id) as place
      from candidates c left join held h using (project_id) where c.id not in (select id from late)),
    due as materialized (
      select p.id from (select id, place, row_number() over (order by place, next_attempt_at, id) as turn from placed) p
      where p.place + p.turn <= ${count}::int + 1)
    update webhook_deliveries d
      set attempts = attempts + 1, leased_until = ${leaseEnd}, first_attempt_at = coalesce(first_attempt_at, ${now})
    from due, webhook_endpoints e, projects p where d.id = due.id and e.id = d.endpoint_id and p.id = e.project_id
    returning d.id, d.public_id, d.endpoint_id, e.public_id as endpoint_ref, e.project_id, p.key as project_key, e.slow, e.url,
      e.secret_ciphertext, e.previous_secret_ciphertext, e.previous_expires_at, d.event_id, d.event_type, d.body, d.attempts,
      d.queued_at, d.first_attempt_at`.execute(db)
  return rows
}

/** Also correct when the lease has expired: the delivery succeeded. */
export async function markDelivered(db: Db, id: number, now: Date, answerStatus: number | null): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'delivered', settled_at: now, leased_until: null, answer_status: answerStatus, last_error: null })
    .where('id', '=', id)
    .execute()
}

export interface FailedTry {
  id: number
  /** Only for the worker that holds it: the number of its claim. */
  attempt: number
  now: Date
  answerStatus: number | null
  reason: string
}

export async function markDead(db: Db, { id, attempt, now, answerStatus, reason }: FailedTry): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'dead', settled_at: now, leased_until: null, answer_status: answerStatus, last_error: reason })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempt)
    .execute()
}

/**
 * Due again after 80% to 100% of `delayMs`, so that deliveries that failed together are not retried together; `last` at
 * the latest.
 */
export async function postpone(
  db: Db,
  { id, attempt, now, answerStatus, reason }: FailedTry,
  { delayMs, last }: { delayMs: number; last: Date },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      answer_status: answerStatus,
      last_error: reason,
      leased_until: null,
      next_attempt_at: sql<Date>`least(${last}::timestamptz,
        ${now}::timestamptz + ${delayMs}::float8 * (0.8 + random() / 5) * interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempt)
    .execute()
}

export async function insertAttempt(db: Db, row: Insertable<Tables['webhook_attempts']>): Promise<void> {
  await sql`
    insert into webhook_attempts (delivery_id, attempt, at, duration_ms, answer_status, answer, error)
    select ${row.delivery_id}::bigint, ${row.attempt}::int, ${row.at}::timestamptz, ${row.duration_ms}::int,
      ${row.answer_status}::int, ${row.answer}::text, ${row.error}::text
    where exists (select from webhook_deliveries where id = ${row.delivery_id})
    on conflict do nothing`.execute(db)
}

/** An endpoint has recovered: pending deliveries need not wait for their next retry. */
export async function makeDue(db: Db, endpointId: number, now: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '>', now)
    .execute()
}

/** Makes pending deliveries due now, and resets settled ones. */
export async function requeue(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update webhook_deliveries set status = 'queued', next_attempt_at = ${now}, settled_at = null,
      queued_at = case when status = 'queued' then queued_at else ${now}::timestamptz end,
      first_attempt_at = case when status = 'queued' then first_attempt_at end
    where id = ${id}`.execute(db)
}

export async function countQueued(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.status = 'queued' and e.enabled limit ${most}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Deletes old deliveries, including those that wait for a disabled endpoint. Oldest first, at most `limit`. Returns the
 * number of deliveries.
 */
export async function deleteOld(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries d using (
      select d.id, d.status, e.enabled from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      order by d.id limit ${limit}) oldest
    where d.id = oldest.id and d.created_at < ${before} and (oldest.status <> 'queued' or not oldest.enabled)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
