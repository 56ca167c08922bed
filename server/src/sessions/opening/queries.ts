import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { recordsOf, toRecords } from '../../platform/db/records.ts'

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

/**
 * Where a session of a user starts: the organization that is asked for (0: none), else that of their latest switch, if they are still in
 * it and the project has any. Where the project requires one, the only one of the user, whichever way they signed in.
 */
export const startIn = (
  userId: RawBuilder<unknown>,
  asked: RawBuilder<unknown> = sql`null::bigint`,
): RawBuilder<number | null> => sql`(
  select coalesce(
    (select organization_id from memberships
      where organization_id = coalesce(${asked}, u.last_organization_id) and user_id = u.id),
    case when ${asked} is null and (p.settings->'organizations'->>'required')::boolean
      then (select min(organization_id) from memberships where user_id = u.id having count(*) = 1) end)
  from users u join projects p on p.id = u.project_id and (p.settings->'organizations'->>'enabled')::boolean
  where u.id = ${userId})`

const columns = sql`${newColumns}, organization_id`
const startOfRow = startIn(sql`r.user_id`, sql`r.organization_id`)

/** Part of a statement: inserts sessions. Returns `id` and `public_id`. */
export const writeInsertOfSessions = (sessions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into sessions (${columns}) select ${newColumns}, ${startOfRow} from ${sessions} r returning id, public_id`

const insertRow = prepare<{ id: number; heard: boolean; evicted: NamedSession[] | null }, 'record' | 'most'>(
  ['record', 'most'],
  ({ record, most }) => sql`
    with evicted as (
      update sessions s set ended_at = old.at, ended_reason = 'evicted', replay_ciphertext = null
      from (
        select o.id, r.created_at as at
        from ${recordsOf('sessions', record)} r
        cross join lateral (
          select id from sessions
          where user_id = r.user_id and ended_at is null and expires_at > r.created_at and ${ofApps}
          order by created_at desc, id desc offset ${most}::int - 1) o) old
      where s.id = old.id and s.ended_at is null
      returning s.id, s.public_id)
    insert into sessions (${columns}) select ${newColumns}, ${startOfRow} from ${recordsOf('sessions', record)} r
    returning id, ${isHeardIn('sessions.project_id')} as heard, (
      select json_agg(json_build_object('id', e.id, 'public_id', e.public_id) order by e.id) from evicted e) as evicted`,
)

/**
 * Adds a session and ends the oldest active ones, so that `max` remain. The caller holds the lock of the user's row: two
 * concurrent sign-ins can't both exceed the limit.
 */
export async function insertSession(db: Db, { row, max }: NewSessionRow): Promise<InsertedSession> {
  const [inserted] = await insertRow(db, { record: toRecords([row]), most: max })
  if (!inserted) throw new Error('adding a session failed')
  return { id: inserted.id, isHeard: inserted.heard, evicted: inserted.evicted ?? [] }
}
