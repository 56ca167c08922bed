import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Pool } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'
import { prepare } from '../../../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../../../platform/db/records.ts'
import { lastMark } from '../../../platform/db/round-trips.ts'
import { readTogether, writeTogether } from '../../../platform/db/sharing.ts'

/** A link that the recipient can still use. */
export interface UsableLink {
  readonly id: number
  readonly redirectUri: string
  /** The stored form of its code, as hexadecimal digits. Null without a code that still works. */
  readonly code: string | null
  /** Whether the request has named its handle. */
  readonly isNamed: boolean
}

/** What a new link depends on. */
export interface FoundForLink<Addressee> {
  /** Newest first. */
  readonly usable: readonly UsableLink[]
  /** Only for a link to sign in. */
  readonly addressee: Addressee | null
  /** Of the counts of the address, null before the first count. */
  readonly version: string | null
  readonly mails: number | null
  readonly wrong_codes: number | null
  readonly invitations: number | null
}

/** Columns of the new link. */
type LinkFacts = Pick<
  Insertable<Tables['magic_links']>,
  'project_id' | 'app_id' | 'purpose' | 'user_id' | 'email' | 'handle_hash' | 'address_mac' | 'created_at'
>

/** `addressee`, and `counts` in a lateral join, of a row `r` of `magic_links`. */
export function prepareLookForLink<A>(parts: { addressee: RawBuilder<A>; counts: RawBuilder<unknown> }) {
  const look = prepare<FoundForLink<A>, 'links'>(
    ['links'],
    ({ links }) => sql`
      select magic_links_usable(r.email, r.app_id, r.purpose, r.user_id, r.handle_hash, r.created_at) as usable,
        case when r.purpose = 'sign_in' then ${parts.addressee} end as addressee, c.version, c.mails, c.wrong_codes, c.invitations
      from ${recordsOf('magic_links', links)} r left join lateral ${parts.counts} c on true
      order by r.ordinality`,
  )
  const lookAll = (db: Db, links: readonly LinkFacts[]) => look(db, { links: toRecords(links) })
  return (db: Db, link: LinkFacts): Promise<FoundForLink<A>> => readTogether(db, lookAll, link)
}

/** A link to insert with its email. */
export interface MailedLink {
  readonly link: Omit<Insertable<Tables['magic_links']>, 'mail_id'>
  readonly mail: {
    /** A row of `mails`. */
    readonly row: { readonly public_id: string; readonly status: string }
    /** Called with what the statement returns. */
    readonly send: (stored: { id: number; words: unknown }) => void
  }
  /** What the email adds to a row of `mail_allowances`, and the version in which that was found. */
  readonly count?:
    | { readonly project_id: number; readonly address_mac: Buffer; readonly version: string | null }
    | undefined
  /** Hash of the handle of a link like it that it replaces. */
  readonly replaced?: Buffer | undefined
  /** A row of `audit_logs` about the link. */
  readonly audit?: object | undefined
}

/** Parts of a statement, over rows of their tables. */
interface MailParts {
  readonly inserting: (mails: RawBuilder<unknown>, where: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Several, the last of them with the places of the rows as `counted`. */
  readonly counting: (counts: RawBuilder<unknown>, versions: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly recording: (
    audits: RawBuilder<unknown>,
    id: RawBuilder<number>,
    where: RawBuilder<unknown>,
  ) => RawBuilder<unknown>
}

const newColumns = sql.raw(
  `project_id, app_id, purpose, user_id, email, token_hash, code_mac, redirect_uri, ip, user_agent, created_at, expires_at,
   handle_hash, address_mac, session_id, invitation_id, flow_ciphertext, code_of`,
)

type Inserted = { token_hash: Buffer; mail_id: number | null; words: unknown }
type Lists = 'mails' | 'counts' | 'versions' | 'places' | 'links' | 'refs' | 'replaced' | 'audits' | 'hashes'

/** One statement; `end` follows it. */
const prepareInsert = ({ inserting, counting, recording }: MailParts, end: string) =>
  prepare<Inserted, Lists>(
    ['mails', 'counts', 'versions', 'places', 'links', 'refs', 'replaced', 'audits', 'hashes'],
    ({ mails, counts, versions, places, links, refs, replaced, audits, hashes }) => sql`
      with ${counting(counts, versions)},
      chosen as materialized (
        select ${newColumns}, l.ordinality from ${recordsOf('magic_links', links)} l
        where (${places}::int[])[l.ordinality] is null or (${places}::int[])[l.ordinality] in (select ordinality from counted)),
      mail as (${inserting(mails, sql`r.ordinality in (select ordinality from chosen)`)}),
      replaced as (
        update magic_links m set superseded_at = old.at
        from (
          select o.id, l.created_at as at
          from chosen l join magic_links o on o.handle_hash = (${replaced}::bytea[])[l.ordinality]
          where o.email = l.email and o.app_id = l.app_id and o.purpose = l.purpose
            and o.user_id is not distinct from l.user_id and o.used_at is null and o.superseded_at is null
          for update of o skip locked) old
        where m.id = old.id),
      link as (
        insert into magic_links (${newColumns}, mail_id)
        select ${newColumns}, mail.id
        from chosen l left join mail on mail.public_id = (${refs}::text[])[l.ordinality]
        returning id, token_hash, mail_id),
      recorded as (
        ${recording(
          audits,
          sql`(select link.id from link where link.token_hash = (${hashes}::bytea[])[r.ordinality])`,
          sql`(${hashes}::bytea[])[r.ordinality] in (select link.token_hash from link)`,
        )})
      select link.token_hash, link.mail_id, mail.words from link left join mail on mail.id = link.mail_id${sql.raw(end)}`,
  )

const linksOf = (items: readonly MailedLink[]) => ({
  mails: toRecords(items.map(({ mail }) => mail.row)),
  counts: toRecords(items.flatMap(({ count }) => count ?? [])),
  versions: items.flatMap(({ count }) => (count ? [count.version] : [])),
  places: placesOf(items),
  links: toRecords(items.map(({ link }) => link)),
  refs: items.map(({ mail: { row } }) => (row.status === 'suppressed' ? null : row.public_id)),
  replaced: items.map((item) => item.replaced ?? null),
  audits: toRecords(items.flatMap(({ audit }) => audit ?? [])),
  hashes: items.flatMap(({ link, audit }) => (audit ? [link.token_hash] : [])),
})

/** Of each item among those that count, from 1. */
function placesOf(items: readonly MailedLink[]): (number | null)[] {
  let place = 0
  return items.map(({ count }) => {
    if (count) place += 1
    return count ? place : null
  })
}

/**
 * Stores links, each in the same statement with its email and its audit record, or with an email that is not sent: that one is not the
 * link's. Only those whose counts are as they were found. Skips links to replace that are being verified right now.
 */
function prepareMailedLinks(parts: MailParts) {
  const [insertSome, insertLast] = [prepareInsert(parts, ''), prepareInsert(parts, lastMark)]
  return async (db: Db, items: readonly MailedLink[], isLast = false): Promise<boolean[]> => {
    const addresses = new Set<string>()
    // One for each address: a statement does not see its own changes.
    const isFirst = ({ count }: MailedLink) => {
      const address = count && `${count.project_id} ${count.address_mac.toString('hex')}`
      const isNew = address === undefined || !addresses.has(address)
      if (address !== undefined) addresses.add(address)
      return isNew
    }
    const rows = await (isLast ? insertLast : insertSome)(db, linksOf(items.filter(isFirst)))
    const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
    return items.map(({ link, mail }) => {
      const stored = found.get(link.token_hash.toString('hex'))
      if (stored && stored.mail_id !== null) mail.send({ id: stored.mail_id, words: stored.words })
      return stored !== undefined
    })
  }
}

/** Two ways to store links: in the transaction that holds the locks of their addresses, and together with concurrent requests. */
export function prepareStores(parts: MailParts) {
  const store = prepareMailedLinks(parts)
  const storeTogether = (db: Db, items: MailedLink[]) => store(db, items)
  return {
    async locked(db: Db, items: MailedLink[], isLast?: boolean): Promise<void> {
      const stored = await store(db, items, isLast)
      if (stored.includes(false)) throw new Error('the counts of an address have changed in spite of its lock')
    },
    /** False when the counts of its address have changed since they were found. */
    together: (pool: Pool, item: MailedLink): Promise<boolean> => writeTogether(pool, storeTogether, item),
  }
}
