import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type UserRow = Selectable<Tables['users']>

/** Leaves the number, the id and the dates. */
export async function eraseUserRow(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: null,
      email_verified_at: null,
      pending_email: null,
      name: null,
      avatar_url: null,
      locale: null,
      metadata: sql`'{}'::jsonb`,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export const listUsersDeletedSince = (db: Db, since: Date): Promise<{ id: number; project_id: number }[]> =>
  db.selectFrom('users').select(['id', 'project_id']).where('deleted_at', '>', since).orderBy('id').execute()
