import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export async function insertEvent(db: Db, event: Insertable<Tables['license_events']>): Promise<void> {
  await db
    .insertInto('license_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['license_id', 'type', 'effective_at']).doNothing())
    .execute()
}

export type EventRow = Selectable<Tables['license_events']>

/** Newest first. */
export const listEvents = (db: Db, licenseId: number, limit: number): Promise<EventRow[]> =>
  db
    .selectFrom('license_events')
    .selectAll()
    .where('license_id', '=', licenseId)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What the licence was at an instant. */
export const findEventAt = (db: Db, licenseId: number, at: Date): Promise<EventRow | undefined> =>
  db
    .selectFrom('license_events')
    .selectAll()
    .where('license_id', '=', licenseId)
    .where('effective_at', '<=', at)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
