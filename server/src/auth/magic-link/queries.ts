import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type MagicLinkRow = Selectable<Tables['magic_links']>

export function insertMagicLink(db: Db, link: Insertable<Tables['magic_links']>): Promise<{ id: number }> {
  return db.insertInto('magic_links').values(link).returning('id').executeTakeFirstOrThrow()
}

/** A new link makes the older unused ones of the same address, app and purpose worthless. */
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

/** One statement, so that of many requests with one link only one gets the row. */
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
 * One statement decides and counts: the link whose code this is is used up; for every other live link of the address it was
 * a wrong code. Returns all it touched, the used one among them.
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

/** The newest link that had this code, whatever became of it. */
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
 * Ends the unused links of a user's change of address, but for those to `keepEmail`. The caller holds the lock of the user's
 * row, and whoever is verifying a link right now waits for it: such a link is left to them, as they will look at the row then.
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

/** Takes the use of a link back and ends it. */
export async function withdrawLink(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('magic_links').set({ used_at: null, superseded_at: now }).where('id', '=', id).execute()
}

export async function deleteLinkOfDeletedUser(db: Db, id: number): Promise<void> {
  await sql`
    delete from magic_links l using users u
    where l.id = ${id} and u.id = l.user_id and u.deleted_at is not null`.execute(db)
}

/** Whose links are to go: a user, and addresses in normal form. */
export interface ErasedAddresses {
  projectId: number
  userId: number
  email: string
  formerEmails: readonly string[]
}

/**
 * For the erasure of a user, under the lock of their row. Links that somebody is verifying right now are left to them:
 * they wait for that lock, see that the user is gone, and delete a link of theirs or sign in as somebody new.
 * Links to a former address that is another user's by now are that user's.
 */
export async function deleteMagicLinks(
  db: Db,
  { projectId, userId, email, formerEmails }: ErasedAddresses,
): Promise<void> {
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

/** Links are kept for a while after their end, so that they can answer what became of them. */
export async function purgeMagicLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('magic_links').where('expires_at', '<', before).execute()
}
