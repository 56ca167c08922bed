import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../../platform/db/records.ts'
import { lastMark } from '../../platform/db/round-trips.ts'

export type MagicLinkRow = Selectable<Tables['magic_links']>

type NewLink = Omit<Insertable<Tables['magic_links']>, 'mail_id'>

export const insertMagicLink = (db: Db, link: NewLink): Promise<{ id: number }> =>
  db.insertInto('magic_links').values(link).returning('id').executeTakeFirstOrThrow()

/** A link to insert with its email. */
export interface MailedLink {
  readonly link: NewLink
  readonly mail: {
    /** A row of `mails`. */
    readonly row: { readonly public_id: string; readonly status: string }
    /** Called with what the statement returns. */
    readonly send: (stored: { id: number; words: unknown }) => void
  }
  /** What the email adds to a row of `mail_allowances`. */
  readonly count?: object | undefined
  /** The links like it that it replaces, by the hash of their handle. */
  readonly replaced?: object | undefined
  /** A row of `audit_logs` about the link. */
  readonly audit?: object | undefined
}

/** Parts of a statement, over rows of their tables. */
interface MailParts {
  readonly inserting: (mails: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly counting: (counts: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly recording: (audits: RawBuilder<unknown>, linkId: RawBuilder<number>) => RawBuilder<unknown>
}

const newColumns = sql.raw(
  `project_id, app_id, purpose, user_id, email, token_hash, code_mac, redirect_uri, ip, user_agent, created_at, expires_at,
   handle_hash, address_mac, session_id, invitation_id, flow_ciphertext, code_of`,
)

type Inserted = { token_hash: Buffer; mail_id: number | null; words: unknown }

/** One statement; `end` follows it. */
const prepareInsert = ({ inserting, counting, recording }: MailParts, end: string) =>
  prepare<Inserted, 'mails' | 'counts' | 'links' | 'refs' | 'replaced' | 'audits' | 'hashes'>(
    ['mails', 'counts', 'links', 'refs', 'replaced', 'audits', 'hashes'],
    ({ mails, counts, links, refs, replaced, audits, hashes }) => sql`
      with counted as (${counting(counts)}),
      mail as (${inserting(mails)}),
      replaced as (
        update magic_links m set superseded_at = old.at
        from (
          select o.id, r.created_at as at
          from ${recordsOf('magic_links', replaced)} r join magic_links o on o.handle_hash = r.handle_hash
          where o.email = r.email and o.app_id = r.app_id and o.purpose = r.purpose
            and o.user_id is not distinct from r.user_id and o.used_at is null and o.superseded_at is null
          for update of o skip locked) old
        where m.id = old.id),
      link as (
        insert into magic_links (${newColumns}, mail_id)
        select ${newColumns}, mail.id
        from ${recordsOf('magic_links', links)} l left join mail on mail.public_id = (${refs}::text[])[l.ordinality]
        returning id, token_hash, mail_id),
      recorded as (
        ${recording(audits, sql`(select link.id from link where link.token_hash = (${hashes}::bytea[])[r.ordinality])`)})
      select link.token_hash, link.mail_id, mail.words from link left join mail on mail.id = link.mail_id${sql.raw(end)}`,
  )

/**
 * Stores links, each in one statement with its email and its audit record, or with an email that is not sent: that one is not the
 * link's. Skips links to replace that are being verified right now.
 */
export function prepareMailedLinks(parts: MailParts) {
  const [insertSome, insertLast] = [prepareInsert(parts, ''), prepareInsert(parts, lastMark)]
  return async (db: Db, items: readonly MailedLink[], isLast = false): Promise<void> => {
    const recorded = items.filter(({ audit }) => audit)
    const rows = await (isLast ? insertLast : insertSome)(db, {
      mails: toRecords(items.map(({ mail }) => mail.row)),
      counts: toRecords(items.flatMap(({ count }) => count ?? [])),
      links: toRecords(items.map(({ link }) => link)),
      refs: items.map(({ mail: { row } }) => (row.status === 'suppressed' ? null : row.public_id)),
      replaced: toRecords(items.flatMap((item) => item.replaced ?? [])),
      audits: toRecords(recorded.flatMap(({ audit }) => audit ?? [])),
      hashes: recorded.map(({ link }) => link.token_hash),
    })
    const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
    for (const { link, mail } of items) {
      const { mail_id: id, words } = found.get(link.token_hash.toString('hex')) ?? { mail_id: null }
      if (id !== null) mail.send({ id, words })
    }
  }
}

/** A link that the recipient can still use. */
export interface UsableLink {
  readonly id: number
  readonly redirectUri: string
  /** The stored form of its code, as hexadecimal digits. Null without a code that still works. */
  readonly code: string | null
  /** Whether the request has named its handle. */
  readonly isNamed: boolean
}

/** What a new link depends on, under the lock of its address. */
export interface FoundForLink<Addressee> {
  /** Newest first. */
  readonly usable: readonly UsableLink[]
  /** Only for a link to sign in. */
  readonly addressee: Addressee | null
}

/** For a statement that has locked the address, with a link as `f`: a function in it finds what others have committed since. */
export const findForLink = <A>(
  addressee: RawBuilder<A>,
): { expression: RawBuilder<FoundForLink<A>>; table: 'magic_links' } => ({
  expression: sql`json_build_object(
    'usable', magic_links_usable(f.email, f.app_id, f.purpose, f.user_id, f.handle_hash, f.created_at),
    'addressee', case when f.purpose = 'sign_in' then ${addressee} end)`,
  table: 'magic_links',
})

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
