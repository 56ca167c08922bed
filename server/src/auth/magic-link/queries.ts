import { type Insertable, type QueryCreator, type RawBuilder, type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type MagicLinkRow = Selectable<Tables['magic_links']>

/** The start of a statement that queues the email of the link. */
type MailStatement = QueryCreator<Tables & { mail: { id: number } }>
type NewLink = Omit<Insertable<Tables['magic_links']>, 'mail_id'>

export const insertMagicLink = (db: Db, link: NewLink): Promise<{ id: number }> =>
  db.insertInto('magic_links').values(link).returning('id').executeTakeFirstOrThrow()

/**
 * Stores a link in one statement with its email, or with one that is not sent: that one is not the link's. `replaced`: the
 * links like it that it replaces, by the hash of their handle.
 */
export const insertMailedLink = (
  mail: MailStatement,
  link: NewLink,
  { isSent, replaced }: { isSent: boolean; replaced?: { like: LinksLike; handleHash: Buffer; now: Date } | undefined },
): Promise<{ id: number }> =>
  (replaced ? mail.with('replaced', () => supersede(replaced.like, replaced.handleHash, replaced.now)) : mail)
    .insertInto('magic_links')
    .values((eb) => ({ ...link, mail_id: isSent ? eb.selectFrom('mail').select('id') : null }))
    .returning('id')
    .executeTakeFirstOrThrow()

/** Links to the same email, in the same app, for the same purpose; changes of email also of the same user. */
export type LinksLike = Pick<MagicLinkRow, 'email' | 'app_id' | 'purpose' | 'user_id'>

/** Counts the links that the recipient can still use, in all and with this handle, for a statement that has locked the address. */
export const linksInMailbox = (
  { email, app_id, purpose, user_id }: LinksLike,
  handleHash: Buffer | null,
  now: Date,
): RawBuilder<[all: number, named: number]> =>
  sql`magic_links_in_mailbox(${email}, ${app_id}, ${purpose}, ${user_id}, ${handleHash}, ${now})`

/** Ends an unused link that a new one replaces. Skips a link that is being verified right now. */
const supersede = ({ email, app_id, purpose, user_id }: LinksLike, handleHash: Buffer, now: Date) => sql<object>`(
  update magic_links set superseded_at = ${now}
  where id in (
    select id from magic_links
    where handle_hash = ${handleHash} and email = ${email} and app_id = ${app_id} and purpose = ${purpose}
      and user_id is not distinct from ${user_id} and used_at is null and superseded_at is null
    for update skip locked))`

/** What a statement that uses up a link also returns, or does, for its row. */
export interface Alongside<App, Entering> {
  readonly app: RawBuilder<App>
  /** Only for a link to sign in. */
  readonly entering: RawBuilder<Entering>
}

type UsedLink<App, Entering> = MagicLinkRow & { app: App; entering: Entering | null }

/** One statement, so that only one of many requests with the same link gets the row. */
export const consumeByToken = <A, E>(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  alongside: Alongside<A, E>,
): Promise<UsedLink<A, E> | undefined> => consume(db, sql`token_hash = ${tokenHash}`, now, alongside)

/** The same for a link whose code has just been checked. */
export const consumeByHandle = <A, E>(
  db: Db,
  handleHash: Buffer,
  now: Date,
  { mostFailures, ...alongside }: Alongside<A, E> & { mostFailures: number },
): Promise<UsedLink<A, E> | undefined> =>
  consume(
    db,
    sql`handle_hash = ${handleHash} and code_ended_at is null and code_failures < ${mostFailures}`,
    now,
    alongside,
  )

async function consume<A, E>(
  db: Db,
  isNamed: RawBuilder<unknown>,
  now: Date,
  { app, entering }: Alongside<A, E>,
): Promise<UsedLink<A, E> | undefined> {
  const { rows } = await sql<UsedLink<A, E>>`
    update magic_links set used_at = ${now}
    where ${isNamed} and used_at is null and superseded_at is null and expires_at > ${now}
    returning ${allColumns('magic_links')}, ${app} as app,
      case when purpose = 'sign_in' then ${entering} end as entering`.execute(db)
  return rows[0]
}

export const findByToken = (db: Db, tokenHash: Buffer): Promise<Pick<MagicLinkRow, 'used_at'> | undefined> =>
  db.selectFrom('magic_links').select('used_at').where('token_hash', '=', tokenHash).executeTakeFirst()

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

/**
 * Ends the unused links of an invitation. The caller has locked its row. Skips a link that is being verified right now: that
 * request then checks the row itself.
 */
export async function supersedeInvitationLinks(db: Db, invitationId: number, now: Date): Promise<void> {
  await sql`
    update magic_links set superseded_at = ${now}
    where id in (
      select id from magic_links where invitation_id = ${invitationId} and used_at is null and superseded_at is null
      for update skip locked)`.execute(db)
}

/** Ends all unused links, with their codes and handles. Returns their number. */
export async function endMagicLinks(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('magic_links')
    .set({ superseded_at: now })
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
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
