import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { UserRow } from '../../platform/db/generated/tables.ts'

/** The columns that describe a user. */
export type AccountColumns = Pick<
  UserRow,
  'name' | 'avatar_url' | 'locale' | 'metadata' | 'public_metadata' | 'private_metadata' | 'external_id'
>

/** Throws a unique violation when another user of the project has the external ID. */
export const setAccountColumns = (db: Db, id: number, columns: AccountColumns, now: Date): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({
      name: columns.name,
      avatar_url: columns.avatar_url,
      locale: columns.locale,
      external_id: columns.external_id,
      metadata: sql`${JSON.stringify(columns.metadata)}::jsonb`,
      public_metadata: sql`${JSON.stringify(columns.public_metadata)}::jsonb`,
      private_metadata: sql`${JSON.stringify(columns.private_metadata)}::jsonb`,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The caller holds the lock of the row. */
export const clearVerification = (db: Db, id: number, now: Date): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ email_verified_at: null, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The API ID of a user of the project who has the email or the external ID. */
export const findTakenBy = (
  db: Db,
  { projectId, email, externalId, not }: { projectId: number; email: string; externalId: string | null; not: number },
): Promise<{ public_id: string } | undefined> =>
  db
    .selectFrom('users')
    .select('public_id')
    .where('project_id', '=', projectId)
    .where((eb) => eb.or([eb('email', '=', email), eb('external_id', '=', externalId)]))
    .where('id', '<>', not)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
