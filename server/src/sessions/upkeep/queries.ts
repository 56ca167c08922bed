import { sql } from 'kysely'
import { anyLength, anyOf, toArrayText, toTimeArray } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'

interface EndedForRestore {
  readonly projectId: number
  readonly count: number
  /** The highest ID among them. */
  readonly lastId: number
}

/** Ends the sessions after `afterId`, at most `limit` of them. Returns what ended in each project. */
export async function endForRestore(
  db: Db,
  afterId: number,
  limit: number,
  now: Date,
): Promise<readonly EndedForRestore[]> {
  const { rows } = await sql<EndedForRestore>`
    with taken as (
      select id from sessions where ended_at is null and id > ${afterId} order by id limit ${limit} for no key update),
    ended as (
      update sessions s set ended_at = ${now}, ended_reason = 'restored', replay_ciphertext = null
      from taken where s.id = taken.id returning s.id, s.project_id)
    select project_id as "projectId", count(*) as count, max(id) as "lastId" from ended group by project_id`.execute(db)
  return rows
}

/** Rotations whose grace period has ended: their response can no longer be requested again. */
export async function eraseReplays(db: Db, ids: number[], rotatedUntil: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ replay_ciphertext: null })
    .where('id', '=', anyOf<number>(ids, 'bigint'))
    .where('rotated_at', '<=', rotatedUntil)
    .execute()
}

export interface ActivityUpdate {
  id: number
  requests: number
  /** In milliseconds since 1970. */
  lastActiveAt: number
  ip: string
  userAgent: string
  ipChanges: number
  userAgentChanges: number
  /** Changes to a network, or to a user agent, that the session had not used lately. */
  newNetworks: number
  newAgents: number
  /** JSON. Undefined without changes. */
  recentNetworks: string | undefined
  recentAgents: string | undefined
}

export interface ActivityRow {
  id: number
  public_id: string
  user_id: number
  user_ref: string
  project_id: number
  project_ref: string
  new_networks: number
  new_agents: number
  volume_count: number
  flagged: boolean
}

/** Adds the counts collected in memory. The volume and the suspicion have their own windows, which restart when they end. */
export async function writeActivity(
  db: Db,
  updates: readonly ActivityUpdate[],
  now: Date,
  since: { volume: Date; suspicion: Date },
  usualIdleSeconds: number,
): Promise<ActivityRow[]> {
  const column = (name: keyof ActivityUpdate, type: 'bigint' | 'int' | 'text' | 'jsonb') =>
    anyLength(toArrayText(updates.map((update) => update[name])), type)
  const lastActiveAt = anyLength(toTimeArray(updates.map((update) => update.lastActiveAt)), 'timestamptz')
  const isSuspected = sql`s.suspicion_started_at > ${since.suspicion}`
  const { rows } = await sql<ActivityRow>`
    update sessions s set
      request_count = s.request_count + v.requests,
      last_active_at = greatest(s.last_active_at, v.last_active_at),
      expires_at = case when a.kind = 'account' then greatest(s.expires_at, least(s.absolute_expires_at,
          v.last_active_at + make_interval(secs => coalesce((a.settings->>'refreshTokenTtl')::int, ${usualIdleSeconds})))) else s.expires_at end,
      last_ip = v.ip, last_user_agent = v.user_agent,
      ip_changes = s.ip_changes + v.ip_changes, user_agent_changes = s.user_agent_changes + v.user_agent_changes,
      recent_networks = case when v.ip_changes > 0
        then licet_merge_recent(s.recent_networks, v.recent_networks) else s.recent_networks end,
      recent_agents = case when v.user_agent_changes > 0
        then licet_merge_recent(s.recent_agents, v.recent_agents) else s.recent_agents end,
      suspicion_started_at = case when v.new_networks + v.new_agents = 0 or ${isSuspected}
        then s.suspicion_started_at else ${now} end,
      new_networks = v.new_networks + case when ${isSuspected} then s.new_networks else 0 end,
      new_agents = v.new_agents + case when ${isSuspected} then s.new_agents else 0 end,
      volume_started_at = case when s.volume_started_at > ${since.volume} then s.volume_started_at else ${now} end,
      volume_count = v.requests + case when s.volume_started_at > ${since.volume} then s.volume_count else 0 end
    from unnest(${column('id', 'bigint')}, ${column('requests', 'int')}, ${lastActiveAt},
        ${column('ip', 'text')}, ${column('userAgent', 'text')}, ${column('ipChanges', 'int')},
        ${column('userAgentChanges', 'int')}, ${column('newNetworks', 'int')}, ${column('newAgents', 'int')},
        ${column('recentNetworks', 'jsonb')}, ${column('recentAgents', 'jsonb')})
      as v (id, requests, last_active_at, ip, user_agent, ip_changes, user_agent_changes, new_networks, new_agents,
        recent_networks, recent_agents), users u, projects p, apps a
    where s.id = v.id and u.id = s.user_id and p.id = s.project_id and a.id = s.app_id and u.deleted_at is null
    returning s.id, s.public_id, s.user_id, u.public_id as user_ref, s.project_id, p.public_id as project_ref,
      s.new_networks, s.new_agents, s.volume_count, s.flagged_at is not null as flagged`.execute(db)
  return rows
}

/** True when this call set the flag. */
export async function flagSession(db: Db, id: number, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ flagged_at: now, flag_reason: reason })
    .where('id', '=', id)
    .where('flagged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Marks expired sessions, walking the table by key so that no index on a frequently updated column is needed. Returns
 * the number of them, and where to continue, or undefined at the end.
 */
export async function markExpired(
  db: Db,
  afterId: number,
  batch: number,
  now: Date,
): Promise<{ expired: number; last: number | undefined }> {
  const { rows } = await sql<{ expired: number; last: number | null }>`
    with part as (select id from sessions where id > ${afterId} order by id limit ${batch}),
    marked as (
      update sessions s set ended_at = s.expires_at, ended_reason = 'expired', replay_ciphertext = null
      from part where s.id = part.id and s.ended_at is null and s.expires_at <= ${now}
      returning s.id)
    select max(id) as last, (select count(*) from marked) as expired from part`.execute(db)
  return { expired: rows[0]?.expired ?? 0, last: rows[0]?.last ?? undefined }
}

/** Deletes sessions that ended before `before`, in batches. Returns the number of sessions. */
export async function purgeEnded(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where id in (select id from sessions where ended_at < ${before} order by ended_at limit ${batch})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
