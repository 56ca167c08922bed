import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { CountedRows } from '../../platform/db/counting.ts'
import { type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type SessionListRow = Pick<
  Selectable<Tables['sessions']>,
  | 'id'
  | 'public_id'
  | 'project_id'
  | 'method'
  | 'redirect_uri'
  | 'ip'
  | 'user_agent'
  | 'last_ip'
  | 'last_user_agent'
  | 'request_count'
  | 'ip_changes'
  | 'user_agent_changes'
  | 'flagged_at'
  | 'flag_reason'
  | 'created_at'
  | 'last_active_at'
  | 'expires_at'
  | 'ended_at'
  | 'ended_reason'
> & {
  project_ref: string
  user_ref: string
  user_email: string | null
  user_email_verified_at: Date | null
  app_ref: string | null
  app_name: string | null
}

/** With the names for a response. An app may be deleted while its sessions are still stored. */
const columns = sql`s.id, s.public_id, s.project_id, s.method, s.redirect_uri, s.ip, s.user_agent, s.last_ip, s.last_user_agent, s.request_count,
  s.ip_changes, s.user_agent_changes, s.flagged_at, s.flag_reason, s.created_at, s.last_active_at, s.expires_at, s.ended_at,
  s.ended_reason, p.public_id as project_ref, u.public_id as user_ref, u.email as user_email,
  u.email_verified_at as user_email_verified_at, a.public_id as app_ref, a.name as app_name`
const joined = sql`join projects p on p.id = s.project_id join users u on u.id = s.user_id left join apps a on a.id = s.app_id`

export async function findSessionIn(db: Db, ref: string, among: ProjectScope): Promise<SessionListRow | undefined> {
  const { rows } = await sql<SessionListRow>`
    select ${columns} from sessions s ${joined}
    where s.public_id = ${ref} and ${inScope('s.project_id', among)}`.execute(db)
  return rows[0]
}

/** The source of a list: each kind has its own indexes, whose columns no refresh changes. */
export type SessionSource =
  | { kind: 'project'; appRef: string | undefined }
  | { kind: 'users'; userIds: number[] }
  | { kind: 'ip'; ip: string }
  | { kind: 'flagged' }

export interface SessionFilter {
  projectId: number
  source: SessionSource
  status: 'active' | 'ended' | 'all'
  /** Further conditions, besides the source. */
  appRef: string | undefined
  flagged: boolean
  ip: string | undefined
  /** Only sessions created before this one. */
  beforeId: number | undefined
  now: Date
}

type Condition = RawBuilder<SqlBool>

/** Active and ended sessions have an index each, so a list of both combines two queries. */
const halves = { live: sql<SqlBool>`s.ended_at is null`, over: sql<SqlBool>`s.ended_at is not null` }
const halvesOf = { active: [halves.live], ended: [halves.over], all: [halves.live, halves.over] }

function conditionsOf(filter: SessionFilter): Condition {
  const { projectId, status, appRef, flagged, ip, beforeId, now } = filter
  const conditions: Condition[] = [sql`s.project_id = ${projectId}`]
  if (status === 'active') conditions.push(sql`s.expires_at > ${now}`)
  if (appRef !== undefined) conditions.push(sql`s.app_id in (select id from apps where public_id = ${appRef})`)
  if (flagged) conditions.push(sql`s.flagged_at is not null`)
  if (ip !== undefined) conditions.push(sql`s.ip = ${ip}`)
  if (beforeId !== undefined) conditions.push(sql`s.id < ${beforeId}`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * Selects the newest `most` sessions of each part that an index has in order, or any `most` of them without an order.
 */
function candidates(filter: SessionFilter, most: number, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const { source, status } = filter
  const rest = conditionsOf(filter)
  const pick = (condition: Condition, half: Condition) =>
    sql`(select s.id from sessions s where ${condition} and ${half} and ${rest} ${order} limit ${most})`
  const each = (condition: Condition) =>
    sql.join(
      halvesOf[status].map((half) => pick(condition, half)),
      sql` union all `,
    )
  const [half = sql<SqlBool>`true`, other] = halvesOf[status]
  const either = other ? sql<SqlBool>`true` : half
  if (source.kind === 'users') {
    const owner = sql<SqlBool>`s.user_id = w.user_id`
    return sql`select f.id from unnest(${source.userIds}::bigint[]) as w (user_id) cross join lateral (${each(owner)}) f`
  }
  if (source.kind === 'project') {
    const app = source.appRef === undefined ? sql`true` : sql`w.public_id = ${source.appRef}`
    const ofApp = sql<SqlBool>`s.app_id = w.id`
    return sql`select f.id from apps w cross join lateral (${each(ofApp)}) f where w.project_id = ${filter.projectId} and ${app}`
  }
  return pick(source.kind === 'ip' ? sql`s.ip = ${source.ip}` : sql`s.flagged_at is not null`, either)
}

/** Returns one page, newest first. */
export async function listSessionRows(
  db: Db,
  filter: SessionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SessionListRow[]> {
  const { rows } = await sql<SessionListRow>`
    with page as (
      select f.id from (${candidates(filter, offset + limit, sql`order by s.id desc`)}) f
      order by f.id desc limit ${limit} offset ${offset})
    select ${columns} from page join sessions s on s.id = page.id ${joined}
    order by s.id desc`.execute(db)
  return rows
}

/** Selects matching sessions to count. */
export const sessionsToCount =
  (filter: SessionFilter): CountedRows =>
  (most) =>
    candidates({ ...filter, beforeId: undefined }, most, sql``)

export async function findUserNumber(db: Db, projectId: number, ref: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('project_id', '=', projectId)
    .where('public_id', '=', ref)
    .executeTakeFirst()
  return row?.id
}
