import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type AdminLinkRow = Selectable<Tables['admin_links']>

export async function insertAdminLink(db: Db, link: Insertable<Tables['admin_links']>): Promise<void> {
  await db.insertInto('admin_links').values(link).execute()
}

/** Serializes the changes for one email, or for the first owner: of two concurrent links, only one may stay valid. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admin link:${email}`}, 0))`.execute(db)
}

/** Counts the links created for an email since then. */
export async function countLinksSince(db: Db, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('admin_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('purpose', '=', 'magic_link')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Invalidates the unused older links of the same purpose for the email. */
export async function supersedeAdminLinks(
  db: Db,
  { purpose, email }: Pick<AdminLinkRow, 'purpose' | 'email'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('admin_links')
    .set({ superseded_at: now })
    .where('purpose', '=', purpose)
    .where('email', 'is not distinct from', email)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** One statement, so that of concurrent requests with one link only one gets the row. */
export const consumeAdminLink = (db: Db, tokenHash: Buffer, now: Date): Promise<AdminLinkRow | undefined> =>
  db
    .updateTable('admin_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const findAdminLink = (db: Db, tokenHash: Buffer): Promise<Pick<AdminLinkRow, 'used_at'> | undefined> =>
  db.selectFrom('admin_links').select('used_at').where('token_hash', '=', tokenHash).executeTakeFirst()

export async function purgeAdminLinkRows(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('admin_links').where('expires_at', '<', before).execute()
}
