import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../../platform/db/records.ts'
import { lastMark } from '../../platform/db/round-trips.ts'
import { together } from '../../platform/db/sharing.ts'

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

/** What a statement that uses up links also returns, or does, for each row; its time is `v.at`. */
export interface AlongsideUse<App, Admitted> {
  readonly app: (db: Db) => RawBuilder<App>
  /** Only for a link to sign in. */
  readonly admission: RawBuilder<Admitted>
}

type UsedLink<App, Admitted> = MagicLinkRow & { app: App; admission: Admitted | null }

/** A link to use up, by the hash of its token or of its handle. */
interface Use {
  readonly hash: Buffer
  readonly now: Date
}

/**
 * One statement, so that only one of many requests with the same link gets the row. A handle whose email was held back uses up the link
 * whose email has its code. `others`: what else the row that is named must fulfill.
 */
function prepareUse<A, E>(
  column: 'token_hash' | 'handle_hash',
  { app, admission }: AlongsideUse<A, E>,
  others: RawBuilder<unknown>,
): (db: Db, use: Use) => Promise<UsedLink<A, E> | undefined> {
  const name = sql.ref(column)
  const update = prepare<Omit<UsedLink<A, E>, 'redirect_uri' | 'session_id'> & Named, 'uses'>(
    ['uses'],
    ({ uses }, db) => sql`
      update magic_links set used_at = v.at
      from (
        select named.${name} as hash, r.created_at as at, coalesce(named.code_of, named.id) as id, named.redirect_uri, named.session_id
        from ${recordsOf('magic_links', uses)} r join magic_links named on named.${name} = r.${name}
        where named.used_at is null and named.superseded_at is null and named.expires_at > r.created_at and ${others}) v
      where magic_links.id = v.id and magic_links.used_at is null and magic_links.superseded_at is null
      returning ${allColumns('magic_links')}, v.hash as named_hash, v.redirect_uri as named_redirect_uri,
        v.session_id as named_session_id, ${app(db)} as app, case when purpose = 'sign_in' then ${admission} end as admission`,
  )
  const useAll = async (db: Db, uses: readonly Use[]) => {
    const rows = await update(db, {
      uses: toRecords(uses.map(({ hash, now }) => ({ [column]: hash, created_at: now }))),
    })
    const found = new Map(rows.map((row) => [row.named_hash.toString('hex'), row]))
    return uses.map(({ hash }) => {
      const key = hash.toString('hex')
      const row = found.get(key)
      // Should it be asked for twice, only one gets it.
      found.delete(key)
      return row && { ...row, redirect_uri: row.named_redirect_uri, session_id: row.named_session_id }
    })
  }
  return (db, use) => together(db, useAll, use)
}

/** What the row that is named, by its token or its handle, says itself. */
interface Named {
  readonly named_hash: Buffer
  readonly named_redirect_uri: string
  readonly named_session_id: number | null
}

/** Ways to use up links by a hash: those to sign in, and the others. */
export function prepareUses<A, E>(alongside: AlongsideUse<A, E>, { mostCodeFailures }: { mostCodeFailures: number }) {
  const [signsIn, isOther] = [sql`named.purpose = 'sign_in'`, sql`named.purpose <> 'sign_in'`]
  // Its code has just been checked.
  const hasCode = sql`named.code_ended_at is null and named.code_failures < ${sql.lit(mostCodeFailures)}`
  return {
    byToken: {
      toSignIn: prepareUse('token_hash', alongside, signsIn),
      other: prepareUse('token_hash', alongside, isOther),
    },
    byHandle: {
      toSignIn: prepareUse('handle_hash', alongside, sql`${signsIn} and ${hasCode}`),
      other: prepareUse('handle_hash', alongside, sql`${isOther} and ${hasCode}`),
    },
  }
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

/** When the link was used whose email has the code of this handle. */
export async function findUseByHandle(db: Db, handleHash: Buffer): Promise<Pick<MagicLinkRow, 'used_at'> | undefined> {
  const { rows } = await sql<Pick<MagicLinkRow, 'used_at'>>`
    select coalesce(l.used_at, mailed.used_at) as used_at from magic_links l left join magic_links mailed on mailed.id = l.code_of
    where l.handle_hash = ${handleHash}`.execute(db)
  return rows[0]
}

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
