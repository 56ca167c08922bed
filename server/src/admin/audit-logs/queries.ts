import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type AuditRow = Pick<
  Selectable<Tables['audit_logs']>,
  | 'id'
  | 'public_id'
  | 'project_id'
  | 'action'
  | 'severity'
  | 'actor_type'
  | 'user_id'
  | 'entity_type'
  | 'entity_id'
  | 'project_ref'
  | 'user_ref'
  | 'entity_ref'
  | 'ip'
  | 'user_agent'
  | 'request_id'
  | 'created_at'
> & { old_value: Record<string, unknown> | null; new_value: Record<string, unknown> | null }

const columns = sql`id, public_id, project_id, action, severity, actor_type, user_id, entity_type, entity_id, project_ref, user_ref,
  entity_ref, old_value, new_value, ip, user_agent, request_id, created_at`

export type Condition = RawBuilder<SqlBool>

/** Records that one index finds. */
export interface Piece {
  readonly is: Condition
  /** The index has them in the order of their numbers. */
  readonly inOrder: boolean
}

export interface Bounds {
  /** Numbers are above this one. */
  readonly above: number
  /** Numbers are below this one. */
  readonly below: number
}

const within = ({ above, below }: Bounds) => sql`id > ${above} and id < ${below}`

// What a record may be found by, each with an index of its own.

export const ofProject = (projectId: number): Condition => sql`project_id = ${projectId}`
export const ofAction = (projectId: number, action: string): Condition =>
  sql`${ofProject(projectId)} and action = ${action}`
/** Any but info, which has no index. */
export const ofSeverity = (projectId: number, severity: string): Condition =>
  sql`${ofProject(projectId)} and severity = ${severity} and severity <> 'info'`
/** Any but user, which has no index. */
export const ofActorType = (projectId: number, type: string): Condition =>
  sql`${ofProject(projectId)} and actor_type = ${type} and actor_type <> 'user'`
export const byUserRef = (ref: string): Condition => sql`user_ref = ${ref}`
export const byUserNumber = (number: number): Condition => sql`user_id = ${number}`
export const byEntityRef = (ref: string): Condition => sql`entity_ref = ${ref}`
export const byEntityNumber = (number: number): Condition => sql`entity_id = ${number}`
export const byPublicId = (ref: string): Condition => sql`public_id = ${ref}`
export const byRequest = (id: string): Condition => sql`request_id = ${id}`
export const byWords = (words: string): Condition => sql`words @@ to_tsquery('simple', ${words})`

export const ofTime = (projectId: number, from: Date | undefined, to: Date | undefined): Condition =>
  sql`${ofProject(projectId)} and ${happened(from, to)}`

// What else it may have to be.

export const hasSeverity = (severities: readonly string[]): Condition => sql`severity = any(${severities}::text[])`
export const hasActorType = (type: string): Condition => sql`actor_type = ${type}`
export const hasEntityType = (type: string): Condition => sql`entity_type = ${type}`
export const hasAction = (actions: readonly string[]): Condition => sql`action = any(${actions}::text[])`
const notBefore = (instant: Date): Condition => sql`created_at >= ${instant}`
const before = (instant: Date): Condition => sql`created_at < ${instant}`
/** Found by the first, which the second then has to fit: that one's index is no way to find it. */
export const thatFits = (a: Condition, b: Condition): Condition => sql`(${a}) and (${b}) is true`
export const happened = (from: Date | undefined, to: Date | undefined): Condition =>
  sql`${from ? notBefore(from) : sql`true`} and ${to ? before(to) : sql`true`}`
export const either = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`

/** All that a record has to be. */
const fits = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0
    ? sql`true`
    : sql`${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      )}`

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/**
 * Plans each statement for the values it has: the same text finds three records or three million. Call it in the transaction
 * of the search; `ms` is what a statement may take.
 */
export async function planForValues(tx: Db, ms: number): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('statement_timeout', ${String(ms)}, true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)`.execute(tx)
}

/** Lets the index of words do its part: the planner would rather read the words of every record on the way, which takes far longer than it thinks. */
export const byBitmaps = <T>(tx: Db, work: () => Promise<T>): Promise<T> =>
  without(tx, ['enable_indexscan', 'enable_seqscan'], work)

async function without<T>(tx: Db, ways: readonly string[], work: () => Promise<T>): Promise<T> {
  const turn = (to: 'on' | 'off') =>
    sql`select ${sql.join(ways.map((way) => sql`set_config(${way}, ${to}, true)`))}`.execute(tx)
  await turn('off')
  const result = await work()
  await turn('on')
  return result
}

const canceled = '57014'

/** What `work` finds, or undefined where one of its statements takes longer than `ms`: the transaction goes on as it was. */
export async function inTime<T>(tx: Db, ms: number, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint hurried`.execute(tx)
  try {
    await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== canceled) throw error
    return undefined
  } finally {
    // Brings the limit back, too; nothing was written.
    await sql`rollback to savepoint hurried`.execute(tx)
  }
}

/** How many records the pieces find, counted up to `most`. */
export async function countFound(db: Db, pieces: readonly Piece[], bounds: Bounds, most: number): Promise<number> {
  const parts = pieces.map(
    ({ is, inOrder }) =>
      sql`(select 1 from audit_logs where ${is} ${inOrder ? sql`and ${within(bounds)}` : sql``} limit ${most})`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from (${union(parts)}) parts limit ${most}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The numbers of all records that the pieces find and the conditions fit, newest first. For few. */
export async function idsFound(
  db: Db,
  pieces: readonly Piece[],
  conditions: readonly Condition[],
  bounds: Bounds,
): Promise<number[]> {
  // A condition in the list of columns cannot lead the planner to the index of a condition that finds more.
  const parts = pieces.map(
    ({ is, inOrder }) =>
      sql`select id, (${within(bounds)} and ${fits(conditions)}) is true as fits from audit_logs
        where ${is} ${inOrder ? sql`and ${within(bounds)}` : sql``}`,
  )
  const { rows } = await sql<{ ids: number[] | null }>`
    with found as materialized (${union(parts)})
    select array_agg(distinct id order by id desc) as ids from found where fits`.execute(db)
  return (rows[0]?.ids ?? []).map(Number)
}

export interface Walked {
  /** Newest first. */
  readonly ids: number[]
  /** The last record looked at; undefined when there are no more. */
  readonly reached: number | undefined
}

/** Looks at the newest `rows` records that the pieces find, in order. */
export async function walk(
  db: Db,
  pieces: readonly Piece[],
  conditions: readonly Condition[],
  { bounds, rows: most }: { bounds: Bounds; rows: number },
): Promise<Walked> {
  const parts = pieces.map(
    ({ is }) =>
      sql`(select id, (${fits(conditions)}) is true as fits from audit_logs where ${is} and ${within(bounds)}
        order by id desc limit ${most})`,
  )
  const walked = sql<{ ids: number[] | null; last: number | null; walked: number }>`
    with walked as materialized (select id, fits from (${union(parts)}) parts order by id desc limit ${most})
    select array_agg(distinct id order by id desc) filter (where fits) as ids, min(id) as last, count(*) as walked
    from walked`
  // The planner would rather gather all that the index has, and put that in order.
  const { rows } = await without(db, ['enable_bitmapscan'], () => walked.execute(db))
  const { ids = null, last = null, walked: count = 0 } = rows[0] ?? {}
  return { ids: (ids ?? []).map(Number), reached: count < most ? undefined : (last ?? undefined) }
}

/** The newest `most` records of a span of numbers, by whichever index finds them sooner. */
export async function idsBetween(
  db: Db,
  projectId: number,
  conditions: readonly Condition[],
  { bounds, most }: { bounds: Bounds; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_logs where ${ofProject(projectId)} and ${within(bounds)} and ${fits(conditions)}
    order by id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The numbers of the oldest and the newest record of a project. */
export async function findEnds(db: Db, projectId: number): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
    select (select id from audit_logs where ${ofProject(projectId)} order by id limit 1) as oldest,
      (select id from audit_logs where ${ofProject(projectId)} order by id desc limit 1) as newest`.execute(db)
  return { oldest: rows[0]?.oldest ?? 0, newest: rows[0]?.newest ?? 0 }
}

/** The number of a record that happened as long after `instant` as no two clocks differ: older ones have lower numbers. */
export async function findIdAfter(db: Db, projectId: number, instant: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_logs where ${ofProject(projectId)} and created_at >= ${instant}
    order by created_at, id limit 1`.execute(db)
  return rows[0]?.id
}

export async function findIdBefore(db: Db, projectId: number, instant: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_logs where ${ofProject(projectId)} and created_at < ${instant}
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The actions there are in a project, a step in the index for each. */
export async function listActionsOf(db: Db, projectId: number): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) =>
    sql`(select action from audit_logs where ${ofProject(projectId)} ${after} order by action limit 1)`
  const { rows } = await sql<{ action: string }>`
    with recursive actions as (
      select ${next(sql``)} as action
      union all
      select ${next(sql`and action > actions.action`)} from actions where actions.action is not null
    )
    select action from actions where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

/** The number behind an id, as one record has it. */
export async function findNumber(db: Db, column: 'user' | 'entity', ref: string): Promise<number | null | undefined> {
  const { rows } = await sql<{ number: number | null }>`
    select ${sql.ref(`${column}_id`)} as number from audit_logs where ${sql.ref(`${column}_ref`)} = ${ref} limit 1`.execute(
    db,
  )
  return rows[0]?.number
}

/** Newest first. */
export async function listRecords(db: Db, ids: readonly number[]): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from audit_logs where id = any(${ids}::bigint[]) order by id desc`.execute(db)
  return rows
}

export async function findRecordIn(db: Db, publicId: string, among: ProjectScope): Promise<AuditRow | undefined> {
  const { rows } = await sql<AuditRow>`
    select ${columns} from audit_logs where public_id = ${publicId} and ${inScope('project_id', among)}`.execute(db)
  return rows[0]
}

/** Of records, those that are of one of the projects. */
export async function filterByScope(db: Db, ids: readonly number[], among: ProjectScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_logs where id = any(${ids}::bigint[]) and ${inScope('project_id', among)}`.execute(db)
  return rows.map(({ id }) => id)
}

const namesIn = {
  usr: sql`select public_id as ref, email as name from users`,
  mem: sql`select public_id as ref, email as name from members`,
  key: sql`select public_id as ref, name from api_keys`,
} as const
export type NamedKind = keyof typeof namesIn
export const namedKinds = Object.keys(namesIn) as NamedKind[]

/** Addresses of users and members, names of API keys; those that are gone are left out. */
export async function listNames(
  db: Db,
  kind: NamedKind,
  refs: readonly string[],
): Promise<{ ref: string; name: string | null }[]> {
  const { rows } = await sql<{ ref: string; name: string | null }>`
    ${namesIn[kind]} where public_id = any(${refs}::text[])`.execute(db)
  return rows
}
