import { CompiledQuery, type Selectable, sql } from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
import { type Db, inScope, type ProjectScope, type Transaction } from '../platform/db/db.ts'
import type { EndedReason, Tables } from '../platform/db/generated/tables.ts'

export type SessionRow = Selectable<Tables['sessions']>

/** A session with the names that a response and an audit record need. */
export type LoadedRow = Omit<SessionRow, 'replay_ciphertext' | 'refresh_family_ciphertext'> & {
  project_ref: string
  user_ref: string
  app_ref: string
  settings: Record<string, unknown>
  organizations: 'off' | 'on' | 'required'
}

/** Active sessions by family, in one lookup for all concurrent callers. */
export async function loadSessions(db: Db, families: Buffer[]): Promise<LoadedRow[]> {
  const { rows } = await sql<LoadedRow>`
    select s.id, s.public_id, s.project_id, s.app_id, s.user_id, s.family, s.access_hash, s.access_expires_at,
      s.previous_access_hash, s.previous_access_expires_at, s.refresh_hash, s.previous_refresh_hash, s.rotated_at,
      s.expires_at, s.ended_at, s.absolute_expires_at, s.method, s.redirect_uri, s.ip, s.user_agent, s.created_at, s.last_active_at,
      s.last_ip, s.last_user_agent, s.recent_networks, s.recent_agents, s.amr, s.step_up_hash, s.step_up_at,
      s.step_up_expires_at, s.step_up_amr, s.authenticated_at, s.scopes, s.organization_id, p.public_id as project_ref,
      case when (p.settings->'organizations'->>'enabled')::boolean is not true then 'off'
        when (p.settings->'organizations'->>'required')::boolean then 'required' else 'on' end as organizations,
      u.public_id as user_ref, a.public_id as app_ref, a.settings
    from sessions s
      join projects p on p.id = s.project_id
      join apps a on a.id = s.app_id
      join users u on u.id = s.user_id
    where s.family = ${anyOf(families, 'bytea')}`.execute(db)
  return rows
}

/** A presented refresh token and its replacement. */
export interface Rotation {
  family: Buffer
  /** The app that has authenticated. Null: only sessions of public apps. */
  appId: number | null
  refreshHash: Buffer
  nextRefreshHash: Buffer
  nextAccessHash: Buffer
  /** Null: the client got the pair without presenting its refresh token. */
  replay: Buffer | null
}

export interface RotatedRow<Claims> {
  id: number
  family: Buffer
  access_expires_at: Date
  previous_access_hash: Buffer
  previous_access_expires_at: Date
  expires_at: Date
  grace_seconds: number
  claims: Claims | null
}

/** Lifetimes in seconds for apps without their own. */
export interface DefaultLifetimes {
  accessTokenTtl: number
  refreshTokenTtl: number
  refreshReuseGrace: number
}

/**
 * Rotates every session whose current refresh token is presented. One statement, so that only one of many requests with
 * the same token gets the row. No indexed column changes, so PostgreSQL writes the row and no index. $1 is now.
 */
const rotation = (defaults: DefaultLifetimes, claims: string): string => {
  const seconds = (name: keyof DefaultLifetimes) => `coalesce((a.settings->>'${name}')::int, ${Number(defaults[name])})`
  const later = (name: keyof DefaultLifetimes) => `$1::timestamptz + make_interval(secs => ${seconds(name)})`
  return `
    update sessions s set
      previous_refresh_hash = s.refresh_hash, refresh_hash = v.next_refresh_hash,
      previous_access_hash = s.access_hash, access_hash = v.next_access_hash,
      previous_access_expires_at = least(s.access_expires_at, ${later('refreshReuseGrace')}),
      access_expires_at = least(${later('accessTokenTtl')}, s.absolute_expires_at),
      expires_at = least(${later('refreshTokenTtl')}, s.absolute_expires_at),
      rotated_at = $1, last_active_at = $1, replay_ciphertext = v.replay
    from unnest((select $2::bytea[]), (select $3::bytea[]), (select $4::bytea[]), (select $5::bytea[]), (select $6::bytea[]), (select $7::bigint[]))
      as v (family, refresh_hash, next_refresh_hash, next_access_hash, replay, app_id), apps a
    where s.family = v.family and s.refresh_hash = v.refresh_hash and a.id = s.app_id
      and (a.id = v.app_id or (v.app_id is null and a.client_type = 'public'))
      and s.ended_at is null and s.expires_at > $1
    returning s.id, s.family, s.access_expires_at, s.previous_access_hash, s.previous_access_expires_at, s.expires_at,
      ${seconds('refreshReuseGrace')} as grace_seconds,
      case when v.app_id is not null and 'openid' = any(s.scopes) then (
        select ${claims} from users u where u.id = s.user_id and u.deleted_at is null) end as claims`
}

/**
 * Builds the SQL text once: building it costs more than sending it. `claims`: what it returns of the user `u` for an app that has
 * authenticated and may know who that is.
 */
export function prepareRotation<Claims>(defaults: DefaultLifetimes, claims: string) {
  const text = rotation(defaults, claims)
  return async (db: Db, rotations: Rotation[], now: Date): Promise<RotatedRow<Claims>[]> => {
    const names = ['family', 'refreshHash', 'nextRefreshHash', 'nextAccessHash', 'replay', 'appId'] as const
    const values = [now, ...names.map((name) => rotations.map((item) => item[name]))]
    const { rows } = await db.executeQuery<RotatedRow<Claims>>(CompiledQuery.raw(text, values))
    return rows
  }
}

/** Locks an active session, so that no refresh rotates it at the same time. */
export const lockLiveSession = (
  db: Db,
  id: number,
  now: Date,
): Promise<Pick<SessionRow, 'family' | 'app_id' | 'refresh_hash' | 'refresh_family_ciphertext'> | undefined> =>
  db
    .selectFrom('sessions')
    .select(['family', 'app_id', 'refresh_hash', 'refresh_family_ciphertext'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type FamilyRow = Pick<
  SessionRow,
  | 'id'
  | 'public_id'
  | 'user_id'
  | 'project_id'
  | 'refresh_hash'
  | 'previous_refresh_hash'
  | 'rotated_at'
  | 'replay_ciphertext'
  | 'access_expires_at'
  | 'expires_at'
  | 'ended_at'
  | 'ended_reason'
  | 'app_id'
> & {
  user_ref: string
  project_ref: string
  client_type: 'public' | 'confidential'
  settings: Record<string, unknown>
}

/** The session of a family, including an ended one. */
export async function findByFamily(db: Db, family: Buffer): Promise<FamilyRow | undefined> {
  const { rows } = await sql<FamilyRow>`
    select s.id, s.public_id, s.user_id, s.project_id, s.refresh_hash, s.previous_refresh_hash, s.rotated_at,
      s.replay_ciphertext, s.access_expires_at, s.expires_at, s.ended_at, s.ended_reason, s.app_id, a.client_type,
      u.public_id as user_ref, p.public_id as project_ref, a.settings
    from sessions s
      join users u on u.id = s.user_id join projects p on p.id = s.project_id join apps a on a.id = s.app_id
    where s.family = ${family}`.execute(db)
  return rows[0]
}

const endingValues = (now: Date, reason: EndedReason) => ({
  ended_at: now,
  ended_reason: reason,
  replay_ciphertext: null,
})

/** Sets the active organization. False when the session has ended. */
export async function setOrganization(db: Db, id: number, organizationId: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ organization_id: organizationId })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True when this call ended the session. */
export async function endSession(db: Db, id: number, reason: EndedReason, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set(endingValues(now, reason))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends one session of the user. Undefined when it does not exist, belongs to another user, has ended, or has expired.
 */
export const endOwnSession = (
  db: Db,
  own: { userId: number; ref: string },
  reason: EndedReason,
  now: Date,
): Promise<{ id: number } | undefined> =>
  db
    .updateTable('sessions')
    .set(endingValues(now, reason))
    .where('public_id', '=', own.ref)
    .where('user_id', '=', own.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()

/** Ends every active session of the user except those to keep. */
export const endUserSessions = (
  db: Db,
  userId: number,
  reason: EndedReason,
  now: Date,
  keep: readonly number[],
): Promise<{ id: number; public_id: string; project_id: number; user_ref: string }[]> =>
  db
    .updateTable('sessions')
    .set(endingValues(now, reason))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(keep.length > 0, (query) => query.where('id', 'not in', keep))
    .returning(['id', 'public_id', 'project_id'])
    .returning(sql<string>`(select u.public_id from users u where u.id = user_id)`.as('user_ref'))
    .execute()

/** Ends the active sessions that started from these. */
export async function endChildSessions(db: Db, parents: readonly number[], reason: EndedReason, now: Date) {
  const { rows } = await sql<NamedSession & { user_ref: string }>`
    update sessions s set ended_at = ${now}, ended_reason = ${reason}, replay_ciphertext = null
    from users u
    where s.parent_id = ${anyOf(parents, 'bigint')} and s.ended_at is null and u.id = s.user_id
    returning s.id, s.public_id, u.public_id as user_ref`.execute(db)
  return rows
}

type NamedSession = Pick<EndedSession, 'id' | 'public_id'>

export const findOwnSession = (
  db: Db,
  own: { userId: number; ref: string },
): Promise<{ ended_at: Date | null; ended_reason: EndedReason | null } | undefined> =>
  db
    .selectFrom('sessions')
    .select(['ended_at', 'ended_reason'])
    .where('public_id', '=', own.ref)
    .where('user_id', '=', own.userId)
    .executeTakeFirst()

export interface EndedSession {
  id: number
  public_id: string
  project_id: number
  project_ref: string
  user_ref: string
}

/**
 * Ends the active ones of these sessions in these projects. Locks their rows in a fixed order, so that two callers queue
 * instead of deadlocking.
 */
export async function endSessionsIn(
  db: Db,
  refs: readonly string[],
  { among, reason }: { among: ProjectScope; reason: EndedReason },
  now: Date,
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    with taken as (
      select s.id from sessions s
      where s.public_id = ${anyOf(refs, 'text')} and ${inScope('s.project_id', among)}
        and s.ended_at is null and s.expires_at > ${now}
      order by s.id for no key update)
    update sessions s set ended_at = ${now}, ended_reason = ${reason}, replay_ciphertext = null
    from taken, projects p, users u
    where s.id = taken.id and s.ended_at is null and p.id = s.project_id and u.id = s.user_id
    returning s.id, s.public_id, s.project_id, p.public_id as project_ref, u.public_id as user_ref`.execute(db)
  return rows
}

/** Also resets the counts of the flag, which would raise it again on the next request. True when this call cleared the flag. */
export async function clearFlagColumns(db: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ flagged_at: null, flag_reason: null, new_networks: 0, new_agents: 0, volume_count: 0 })
    .where('id', '=', id)
    .where('flagged_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
