import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../../platform/db/records.ts'
import { together } from '../../platform/db/sharing.ts'

/** Not those of browsers, which only open the sessions of apps, and not those of members who see what the user sees. */
const ofApps = sql`method <> 'impersonation' and not exists (select from apps a where a.id = app_id and a.kind = 'account')`

/** The sessions that count toward the limit of a user. */
export async function countLimitedSessions(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select sessions_counted(${userId}, ${now}) as total`.execute(db)
  return rows[0]?.total ?? 0
}

type NamedSession = Pick<Selectable<Tables['sessions']>, 'id' | 'public_id'>

interface InsertedSession {
  readonly id: number
  /** Whether an endpoint of the project receives events about new sessions. */
  readonly isHeard: boolean
  readonly evicted: NamedSession[]
}

/** A session to add. */
export interface NewSessionRow {
  readonly row: Insertable<Tables['sessions']>
  /** Most active sessions of the user, with this one. */
  readonly max: number
}

const newColumns = sql.raw(
  `public_id, project_id, app_id, user_id, family, access_hash, access_expires_at, refresh_hash, refresh_family_ciphertext,
   expires_at, absolute_expires_at, method, amr, redirect_uri, ip, user_agent, created_at, last_active_at, last_ip,
   last_user_agent, passkey_id, flagged_at, flag_reason, parent_id, authenticated_at, scopes`,
)

/** Whether an endpoint of the project in a column of another statement receives events about new sessions. */
export const isHeardIn = (projectId: string): RawBuilder<boolean> => sql`exists (
  select from webhook_endpoints e where e.project_id = ${sql.ref(projectId)} and e.enabled
    and e.events && array['*', 'session.*', 'session.created'])`

/** Whether a feature of the project in a column of another statement limits sessions. */
export const isLimitedIn = (projectId: string, feature: string): RawBuilder<boolean> =>
  sql`exists (select from features f where f.project_id = ${sql.ref(projectId)} and f.key = ${sql.lit(feature)})`

/** Part of a statement: inserts sessions. Returns `id` and `public_id`. */
export const writeInsertOfSessions = (sessions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into sessions (${newColumns}) select ${newColumns} from ${sessions} returning id, public_id`

// The statement does not see its own rows: each one is the first of its `max`.
const insertRows = prepare<
  { id: number; public_id: string; heard: boolean; evicted: NamedSession[] | null },
  'records' | 'most'
>(
  ['records', 'most'],
  ({ records, most }) => sql`
    with evicted as (
      update sessions s set ended_at = old.at, ended_reason = 'evicted', replay_ciphertext = null
      from (
        select o.id, r.created_at as at
        from ${recordsOf('sessions', records)} r
        cross join lateral (
          select id from sessions
          where user_id = r.user_id and ended_at is null and expires_at > r.created_at and ${ofApps}
          order by created_at desc, id desc offset (${most}::int[])[r.ordinality] - 1) o) old
      where s.id = old.id and s.ended_at is null
      returning s.id, s.public_id, s.user_id)
    insert into sessions (${newColumns}) select ${newColumns} from ${recordsOf('sessions', records)} r
    returning id, public_id, ${isHeardIn('sessions.project_id')} as heard, (
      select json_agg(json_build_object('id', e.id, 'public_id', e.public_id) order by e.id)
      from evicted e where e.user_id = sessions.user_id) as evicted`,
)

async function insertSessions(db: Db, items: readonly NewSessionRow[]) {
  const found = new Map<string, InsertedSession>()
  for (const some of partByUser(items)) {
    const rows = await insertRows(db, {
      records: toRecords(some.map(({ row }) => row)),
      most: some.map(({ max }) => max),
    })
    for (const { id, public_id, heard, evicted } of rows)
      found.set(public_id, { id, isHeard: heard, evicted: evicted ?? [] })
  }
  return items.map(({ row }) => found.get(row.public_id))
}

/** Sessions of one user are added one after the other: each counts those before it. */
function partByUser(items: readonly NewSessionRow[]): NewSessionRow[][] {
  const parts: NewSessionRow[][] = []
  const counts = new Map<number, number>()
  for (const item of items) {
    const place = counts.get(item.row.user_id) ?? 0
    counts.set(item.row.user_id, place + 1)
    const part = parts[place]
    if (part) part.push(item)
    else parts.push([item])
  }
  return parts
}

/**
 * Adds a session and ends the oldest active ones, so that `max` remain. The caller holds the lock of the user's row: two
 * concurrent sign-ins can't both exceed the limit.
 */
export async function insertSession(db: Db, item: NewSessionRow): Promise<InsertedSession> {
  const inserted = await together(db, insertSessions, item)
  if (!inserted) throw new Error('adding a session failed')
  return inserted
}
