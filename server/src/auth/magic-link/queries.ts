import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type MagicLinkRow = Selectable<Tables['magic_links']>

type NewLink = Omit<Insertable<Tables['magic_links']>, 'mail_id'>

export const insertMagicLink = (db: Db, link: NewLink): Promise<{ id: number }> =>
  db.insertInto('magic_links').values(link).returning('id').executeTakeFirstOrThrow()

export const findLinkTo = (db: Db, tokenHash: Buffer, redirectUri: string): Promise<MagicLinkRow | undefined> =>
  db
    .selectFrom('magic_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('redirect_uri', '=', redirectUri)
    .executeTakeFirst()

export const findByHandle = (db: Db, handleHash: Buffer): Promise<MagicLinkRow | undefined> =>
  db.selectFrom('magic_links').selectAll().where('handle_hash', '=', handleHash).executeTakeFirst()

/**
 * Counts a wrong code of one link. The caller holds the lock of the address, so it does not wait for a link that is
 * being verified: that request may wait for the address in turn.
 */
export async function countWrongCode(db: Db, id: number): Promise<void> {
  await sql`
    update magic_links set code_failures = code_failures + 1
    where id in (select id from magic_links where id = ${id} for update skip locked)`.execute(db)
}

/** Ends all codes of a counting address that could still be used. The same caller, for the same reason. */
export async function endOpenCodes(
  db: Db,
  { project_id, address_mac }: Pick<MagicLinkRow, 'project_id' | 'address_mac'>,
  { now, mostCodeFailures }: { now: Date; mostCodeFailures: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update magic_links set code_ended_at = ${now}
    where id in (
      select id from magic_links
      where project_id = ${project_id} and address_mac = ${address_mac} and code_mac is not null and used_at is null
        and superseded_at is null and code_ended_at is null and expires_at > ${now}
        and code_failures < ${mostCodeFailures}
      for update skip locked)`.execute(db)
  return Number(numAffectedRows)
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
export async function deleteMagicLinks(
  db: Transaction,
  { projectId, userId, email, formerEmails }: LinkOwner,
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

/** Links are kept for a while after they end, so that a response can explain why a link no longer works. */
export async function purgeMagicLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('magic_links').where('expires_at', '<', before).execute()
}
