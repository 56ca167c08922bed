import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import type { DueRows } from '../../platform/db/one-by-one.ts'

/** False when it already existed. */
export async function insertEvent(db: Db, event: Insertable<Tables['license_events']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('license_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['license_id', 'type', 'effective_at']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type LicenseEventRow = Selectable<Tables['license_events']>

const mostEvents = 1_000

/** Newest first. */
export const listEvents = (db: Db, licenseId: number): Promise<LicenseEventRow[]> =>
  db
    .selectFrom('license_events')
    .selectAll()
    .where('license_id', '=', licenseId)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute()

/** State of the license at a given time. */
export const findEventAt = (db: Db, licenseId: number, at: Date): Promise<LicenseEventRow | undefined> =>
  db
    .selectFrom('license_events')
    .selectAll()
    .where('license_id', '=', licenseId)
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface Move extends Pick<LicenseEventRow, 'type' | 'actor_type' | 'actor_ref' | 'reason'> {
  licenseIds: number[]
  at: Date
  /** Key and version, in the form of `state`. */
  plan: string
}

/** One event each: the previous license, with another version. */
export async function insertMoves(db: Db, { licenseIds, at, plan, ...move }: Move): Promise<void> {
  await sql`
    insert into license_events (license_id, type, effective_at, recorded_at, actor_type, actor_ref, reason, state)
    select distinct on (license_id) license_id, ${move.type}, ${at}::timestamptz, ${at}::timestamptz, ${move.actor_type}, ${move.actor_ref},
      ${move.reason}, jsonb_set(state, '{plan}', to_jsonb(${plan}::text))
    from license_events where license_id = any(${licenseIds}::bigint[])
    order by license_id, effective_at desc, id desc
    on conflict (license_id, type, effective_at) do nothing`.execute(db)
}

/** Automatic changes are recorded up to `until`. */
export async function markReported(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('licenses').set({ reported_until: until }).where('id', '=', id).execute()
}

/** Executes a change of plan that is due. True if there was one. */
export async function applyPending(db: Db, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update licenses set plan_id = pending_plan_id, plan_version_id = pending_plan_version_id, quantity = pending_quantity,
      pending_at = null, pending_plan_id = null, pending_plan_version_id = null, pending_quantity = null,
      version = version + 1, updated_at = ${now}
    where id = ${id} and pending_at <= ${now}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Some licenses with unrecorded automatic changes, locked; those under change right now record them on their own. */
export async function lockDue(db: Db, now: Date, { limit, except }: DueRows): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from licenses where next_event_at <= ${now} and id <> all(${except}::bigint[])
    order by next_event_at limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}
