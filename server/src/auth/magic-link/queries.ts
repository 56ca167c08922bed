import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type MagicLinkRow = Selectable<Tables['magic_links']>

export function insertMagicLink(db: Db, link: Insertable<Tables['magic_links']>): Promise<{ id: number }> {
  return db.insertInto('magic_links').values(link).returning('id').executeTakeFirstOrThrow()
}

/** Invalidates older unused links with the same email, app, and purpose. */
export async function supersedeMagicLinks(
  db: Db,
  link: Pick<MagicLinkRow, 'app_id' | 'email' | 'purpose'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('magic_links')
    .set({ superseded_at: now })
    .where('email', '=', link.email)
    .where('app_id', '=', link.app_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
}

/** One statement, so that only one of many requests with the same link gets the row. */
export function consumeByToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  mostFailures: number,
): Promise<MagicLinkRow | undefined> {
  return db
    .updateTable('magic_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_failures', '<', mostFailures)
    .returningAll()
    .executeTakeFirst()
}

export const findByToken = (db: Db, tokenHash: Buffer): Promise<Pick<MagicLinkRow, 'used_at'> | undefined> =>
  db.selectFrom('magic_links').select('used_at').where('token_hash', '=', tokenHash).executeTakeFirst()

/**
 * Decides and counts in one statement: uses up the link with this code, and counts a wrong code for every other active
 * link of the email. Returns all rows it touched, including the used one.
 */
export async function consumeByCode(
  db: Db,
  wanted: { email: string; appRef: string | undefined; macs: Buffer[] },
  now: Date,
  mostFailures: number,
): Promise<MagicLinkRow[]> {
  const { rows } = await sql<MagicLinkRow>`
    update magic_links set
      used_at = case when code_mac = any(${wanted.macs}::bytea[]) then ${now}::timestamptz end,
      code_failures = code_failures + case when code_mac = any(${wanted.macs}::bytea[]) then 0 else 1 end
    where email = ${wanted.email} and used_at is null and superseded_at is null and expires_at > ${now}
      and code_failures < ${mostFailures}
      and (${wanted.appRef ?? null}::text is null or app_id = (select id from apps where public_id = ${wanted.appRef ?? null}))
    returning *`.execute(db)
  return rows
}

/** The newest link with this code, in any status. */
export async function findByCode(
  db: Db,
  email: string,
  macs: Buffer[],
): Promise<Pick<MagicLinkRow, 'used_at' | 'code_failures'> | undefined> {
  const { rows } = await sql<Pick<MagicLinkRow, 'used_at' | 'code_failures'>>`
    select used_at, code_failures from magic_links
    where email = ${email} and code_mac = any(${macs}::bytea[]) order by created_at desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Ends the unused links of a user's change of email, except those to `keepEmail`. The caller holds the lock of the
 * user's row. Skips a link in use by a concurrent verification: that request waits for the lock and then checks the row
 * itself.
 */
export async function supersedeChangeLinks(db: Db, userId: number, now: Date, keepEmail?: string): Promise<void> {
  await sql`
    update magic_links set superseded_at = ${now}
    where id in (
      select id from magic_links
      where user_id = ${userId} and used_at is null and superseded_at is null
        and email is distinct from ${keepEmail ?? null}::text
      for update skip locked)`.execute(db)
}

/** Reverts the use of a link and ends it. */
export async function withdrawLink(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('magic_links').set({ used_at: null, superseded_at: now }).where('id', '=', id).execute()
}

export async function deleteLinkOfDeletedUser(db: Db, id: number): Promise<void> {
  await sql`
    delete from magic_links l using users u
    where l.id = ${id} and u.id = l.user_id and u.deleted_at is not null`.execute(db)
}

/** Owner of the links to delete: a user, and emails in normal form. */
export interface LinkOwner {
  projectId: number
  userId: number
  email: string
  formerEmails: readonly string[]
}

/**
 * Supports the erasure of a user, under the lock of their row. Skips links that are being verified right now: those
 * requests wait for the lock, see that the user is deleted, and delete their own link or create a new user. Links to a
 * former email that another user has by now belong to that user.
 */
export async function deleteMagicLinks(db: Db, { projectId, userId, email, formerEmails }: LinkOwner): Promise<void> {
  await sql`
    delete from magic_links where id in (
      select id from magic_links where id in (
        select id from magic_links where user_id = ${userId}
        union all
        select id from magic_links l
        where l.email = any(${[email, ...formerEmails]}::text[]) and l.project_id = ${projectId} and l.user_id is null
          and (l.email = ${email}
            or not exists (select 1 from users u where u.project_id = l.project_id and u.email = l.email)))
      for update skip locked)`.execute(db)
}

/** Links are kept for a while after they end, so that a response can explain why a link no longer works. */
export async function purgeMagicLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('magic_links').where('expires_at', '<', before).execute()
}
