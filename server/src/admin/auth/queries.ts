import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type AdminLinkRow = Selectable<Tables['admin_links']>

export async function insertAdminLink(db: Db, link: Insertable<Tables['admin_links']>): Promise<void> {
  await db.insertInto('admin_links').values(link).execute()
}

/** Serializes the links that are printed for one email, or for the first owner: only one may stay valid. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`admin link:${email}`}, 0))`.execute(db)
}

/** Counts the links that a member can still use for a fifth of their lifetime, without the one that is replaced. */
export async function countAdminLinksInMailbox(
  db: Db,
  email: string,
  now: Date,
  replaced: Buffer | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from admin_links l join mails m on m.id = l.mail_id
    where l.email = ${email} and l.purpose = 'magic_link' and l.used_at is null and l.superseded_at is null
      and (l.expires_at - ${now}::timestamptz) * 5 >= l.expires_at - l.created_at
      and l.handle_hash is distinct from ${replaced ?? null} and m.status in ('queued', 'sent')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ends an unused link that a new one replaces. Skips a link that is being verified right now. */
export async function supersedeNamedAdminLink(db: Db, email: string, handleHash: Buffer, now: Date): Promise<void> {
  await sql`
    update admin_links set superseded_at = ${now}
    where id in (
      select id from admin_links
      where handle_hash = ${handleHash} and email = ${email} and used_at is null and superseded_at is null
      for update skip locked)`.execute(db)
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

/** Ends all unused links of an email. */
export async function endLinksOf(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('admin_links')
    .set({ superseded_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** Ends all unused links. Returns their number. */
export async function endAdminLinks(db: Transaction, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('admin_links')
    .set({ superseded_at: now })
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
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
