import { type RawBuilder, type Selectable, sql } from 'kysely'
import { allColumns } from '../../../platform/db/columns.ts'
import type { Db, Pool } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'
import { prepare } from '../../../platform/db/prepared.ts'
import { type InsertPart, recordsOf, toRecords } from '../../../platform/db/records.ts'
import { readTogether, writeTogether } from '../../../platform/db/sharing.ts'

type MagicLinkRow = Selectable<Tables['magic_links']>

/** A link that is named by its token or by its handle, and what a sign-in with it depends on. `App`: its app. */
export interface NamedLink<App>
  extends Pick<
    MagicLinkRow,
    | 'id'
    | 'project_id'
    | 'app_id'
    | 'purpose'
    | 'user_id'
    | 'email'
    | 'flow_ciphertext'
    | 'invitation_id'
    | 'redirect_uri'
    | 'session_id'
    | 'expires_at'
    | 'used_at'
    | 'superseded_at'
    | 'code_ended_at'
    | 'code_failures'
  > {
  readonly app: App | null
  /** Changes whenever the link changes. */
  readonly version: string
  /** The row of the name, which is another one if its email was held back. */
  readonly named_id: number
  readonly named_version: string
  /** The user with the email of a link to sign in. */
  readonly person_id: number | null
  readonly person_ref: string
  readonly person_version: string
  readonly email_verified_at: Date | null
  readonly suspended_at: Date | null
  readonly suspended_until: Date | null
  /** Whether their sign-in has more to do than to open a session. */
  readonly has_more: boolean
}

interface Name {
  readonly hash: Buffer
  readonly now: Date
}

/** Of a link `l`. */
interface LookParts<App> {
  readonly app: (db: Db) => RawBuilder<App | null>
  /** What a sign-in may have to do besides opening a session. */
  readonly more: readonly RawBuilder<boolean>[]
}

/** Finds links by the hash of their token or handle. A handle whose email was held back means the link whose email has its code. */
function prepareLook<App>(column: 'token_hash' | 'handle_hash', { app, more }: LookParts<App>) {
  const name = sql.ref(column)
  const find = prepare<NamedLink<App> & { hash: Buffer }, 'names'>(
    ['names'],
    ({ names }, db) => sql`
      select named.${name} as hash, l.id, l.project_id, l.app_id, l.purpose, l.user_id, l.email, l.flow_ciphertext, l.invitation_id,
        named.redirect_uri, named.session_id, named.expires_at, coalesce(named.used_at, l.used_at) as used_at,
        coalesce(named.superseded_at, l.superseded_at) as superseded_at, named.code_ended_at, named.code_failures,
        l.xmin::text as version, named.id as named_id, named.xmin::text as named_version, ${app(db)} as app,
        u.id as person_id, u.public_id as person_ref, u.xmin::text as person_version, u.email_verified_at, u.suspended_at,
        u.suspended_until, u.id is not null and (${sql.join(more, sql` or `)}) as has_more
      from ${recordsOf('magic_links', names)} r
        join magic_links named on named.${name} = r.${name}
        join magic_links l on l.id = coalesce(named.code_of, named.id)
        left join users u
          on l.purpose = 'sign_in' and u.project_id = l.project_id and u.email = l.email and u.deleted_at is null`,
  )
  const findAll = async (db: Db, names: readonly Name[]) => {
    const rows = await find(db, { names: toRecords(names.map(({ hash }) => ({ [column]: hash }))) })
    const found = new Map(rows.map((row) => [row.hash.toString('hex'), row]))
    return names.map(({ hash }) => found.get(hash.toString('hex')))
  }
  return (db: Db, name: Name): Promise<NamedLink<App> | undefined> => readTogether(db, findAll, name)
}

/** The ways to name a link. */
export const prepareLooks = <App>(parts: LookParts<App>) => ({
  byToken: prepareLook('token_hash', parts),
  byHandle: prepareLook('handle_hash', parts),
})

/** A link to use up, unless it has changed since it was found. */
type LinkToUse = Pick<NamedLink<unknown>, 'id' | 'version' | 'named_id' | 'named_version'>

/**
 * Uses up a link in one statement, so that only one of many requests with it does. Returns also what `admission` does for the user of a link
 * to sign in. Undefined when the link has changed.
 */
export function prepareUse<A>(admission: RawBuilder<A>) {
  const use = prepare<{ admission: A | null }, 'id' | 'version' | 'named_id' | 'named_version' | 'now'>(
    ['id', 'version', 'named_id', 'named_version', 'now'],
    ({ id, version, named_id, named_version, now }) => sql`
      update magic_links set used_at = ${now}::timestamptz
      where id = ${id}::bigint and xmin = ${version}::text::xid
        and exists (select from magic_links n where n.id = ${named_id}::bigint and n.xmin = ${named_version}::text::xid)
      returning case when purpose = 'sign_in' then ${admission} end as admission`,
  )
  return async (db: Db, { id, version, named_id, named_version }: LinkToUse, now: Date) => {
    const [used] = await use(db, { id, version, named_id, named_version, now })
    return used
  }
}

/** A sign-in that opens a session of an app, and nothing else. */
export interface PlainSignIn {
  readonly link: LinkToUse & Pick<NamedLink<unknown>, 'person_version'>
  /** A row of `sessions`. */
  readonly session: { readonly public_id: string; readonly user_id: number }
  /** Most sessions of the user, with this one. */
  readonly max: number
  /** Rows of `audit_logs`. Those about the session get its number. */
  readonly audits: readonly object[]
}

/** Parts of a statement, over rows of `sessions` and of `audit_logs`. */
interface SignInParts {
  readonly logins: (sessions: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly opening: (sessions: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly recording: InsertPart
}

type SignInLists = 'sessions' | 'most' | 'ids' | 'versions' | 'named' | 'namedVersions' | 'people' | 'audits' | 'refs'

const signInStatement = ({ logins, opening, recording }: SignInParts) =>
  prepare<{ public_id: string }, SignInLists>(
    ['sessions', 'most', 'ids', 'versions', 'named', 'namedVersions', 'people', 'audits', 'refs'],
    ({ sessions, most, ids, versions, named, namedVersions, people, audits, refs }) => sql`
      with wanted as (
        select ${allColumns('sessions', 'r')}, r.ordinality, (${ids}::bigint[])[r.ordinality] as link_id
        from ${recordsOf('sessions', sessions)} r),
      held as (
        select w.ordinality, w.user_id, w.created_at
        from wanted w
          join users u on u.id = w.user_id and u.xmin = (${people}::text[])[w.ordinality]::xid
          join magic_links l on l.id = w.link_id and l.xmin = (${versions}::text[])[w.ordinality]::xid
          join magic_links n on n.id = (${named}::bigint[])[w.ordinality] and n.xmin = (${namedVersions}::text[])[w.ordinality]::xid
        for no key update of u skip locked for update of l skip locked),
      fitting as materialized (
        select ordinality from held where sessions_counted(user_id, created_at) < (${most}::int[])[ordinality]),
      signing as materialized (
        select ${allColumns('sessions', 'w')}, w.link_id from wanted w join fitting f on f.ordinality = w.ordinality),
      logged as (${logins(sql`signing`)}),
      used as (update magic_links l set used_at = s.created_at from signing s where l.id = s.link_id),
      opened as (${opening(sql`signing`)}),
      recorded as (${recording(
        audits,
        sql`case when r.entity_type = 'session' then (select o.id from opened o where o.public_id = r.entity_ref) else r.entity_id end`,
        sql`(${refs}::text[])[r.ordinality] in (select o.public_id from opened o)`,
      )})
      select public_id from opened`,
  )

/**
 * Signs users in whose link and whose row are as they were found, each in the same statement with the session and the audit records. It
 * waits for no lock. Returns who is signed in: not those with another change at the same time, nor those above their limit of sessions.
 */
export function prepareSignIns(parts: SignInParts) {
  const signIn = signInStatement(parts)
  const signAllIn = async (db: Db, all: readonly PlainSignIn[]): Promise<boolean[]> => {
    const users = new Set<unknown>()
    // One of each user: a statement does not see its own changes.
    const some = all.filter(({ session }) => !users.has(session.user_id) && users.add(session.user_id))
    const rows = await signIn(db, {
      sessions: toRecords(some.map(({ session }) => session)),
      most: some.map(({ max }) => max),
      ids: some.map(({ link }) => link.id),
      versions: some.map(({ link }) => link.version),
      named: some.map(({ link }) => link.named_id),
      namedVersions: some.map(({ link }) => link.named_version),
      people: some.map(({ link }) => link.person_version),
      audits: toRecords(some.flatMap(({ audits }) => audits)),
      refs: some.flatMap(({ session, audits }) => audits.map(() => session.public_id)),
    })
    const opened = new Set(rows.map((row) => row.public_id))
    return all.map(({ session }) => opened.has(session.public_id))
  }
  return (pool: Pool, one: PlainSignIn): Promise<boolean> => writeTogether(pool, signAllIn, one)
}
