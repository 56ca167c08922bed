import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { namesOf } from '../../platform/db/audit-names.ts'
import type { CountedRows } from '../../platform/db/counting.ts'
import { type Db, inScope, ofProjects, type ProjectScope } from '../../platform/db/db.ts'

export type Condition = RawBuilder<SqlBool>

export interface KindOfRecord {
  readonly severity: string
  readonly actorType: string
}

/** Records found by one index. */
export interface Piece {
  readonly is: Condition
  /** Whether the index returns them in the order of their numbers. */
  readonly inOrder: boolean
}

export interface Bounds {
  /** Lower bound, exclusive. */
  readonly above: number
  /** Upper bound, exclusive. */
  readonly below: number
}

const within = ({ above, below }: Bounds) => sql`id > ${above} and id < ${below}`

// Conditions that find records, each with its own index.

export const ofProject = (projectId: number | null): Condition => ofProjects('project_id', [projectId])
/** Records of several projects, which no index has in order. */
export const ofAny = (projects: readonly (number | null)[]): Condition => ofProjects('project_id', projects)
/** Every record, in the order of their numbers. */
export const ofAll: Condition = sql`true`
export const ofAction = (projectId: number | null, action: string): Condition =>
  sql`${ofProject(projectId)} and action = ${action}`
/** Any pair but info and user, which is not indexed. */
export const ofKind = (projectId: number | null, { severity, actorType }: KindOfRecord): Condition =>
  sql`${ofProject(projectId)} and severity = ${severity} and actor_type = ${actorType}
    and (severity <> 'info' or actor_type <> 'user')`
/** Every record that names one of these: an ID, or a number as in audit_names(). */
export const byName = (name: string): Condition => sql`${namesOf()} @> ${[name]}::text[]`

export const byWords = (words: string): Condition => sql`words @@ to_tsquery('simple', ${words})`
export const ofTime = (projects: readonly (number | null)[], from: Date | undefined, to: Date | undefined): Condition =>
  sql`${ofAny(projects)} and ${isBetween(from, to)}`

// Conditions that only filter records.

export const hasUserRef = (ref: string): Condition => sql`user_ref = ${ref}`
export const hasUserNumber = (number: number): Condition => sql`user_id = ${number}`
export const hasEntityRef = (ref: string): Condition => sql`entity_ref = ${ref}`
export const hasEntityNumber = (number: number): Condition => sql`entity_id = ${number}`
export const hasPublicId = (ref: string): Condition => sql`public_id = ${ref}`
export const hasRequest = (id: string): Condition => sql`request_id = ${id}`
export const hasSeverity = (severities: readonly string[]): Condition => sql`severity = any(${severities}::text[])`
export const hasActorType = (type: string): Condition => sql`actor_type = ${type}`
export const hasEntityType = (type: string): Condition => sql`entity_type = ${type}`
export const hasDetail = (detail: string): Condition => sql`audit_detail(action, new_value) = ${detail}`
export const hasAction = (actions: readonly string[]): Condition => sql`action = any(${actions}::text[])`
const notBefore = (instant: Date): Condition => sql`created_at >= ${instant}`
const before = (instant: Date): Condition => sql`created_at < ${instant}`
export const isBetween = (from: Date | undefined, to: Date | undefined): Condition =>
  sql`${from ? notBefore(from) : sql`true`} and ${to ? before(to) : sql`true`}`
export const either = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`

/** All conditions of a record. */
export const fits = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0
    ? sql`true`
    : sql`${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      )}`

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

/**
 * Plans each statement for its values: the same text finds three records or three million. Call it in the transaction
 * of the search; `ms` is the statement timeout.
 */
export async function planForValues(tx: Db, ms: number): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('statement_timeout', ${String(ms)}, true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)`.execute(tx)
}

/**
 * Makes the planner use the index of words. It would rather read the words of every record, and underestimates the time
 * by far.
 */
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

/**
 * Returns the result of `work`, or undefined when one of its statements takes longer than `ms`; the transaction stays
 * usable.
 */
export async function inTime<T>(tx: Db, ms: number, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint hurried`.execute(tx)
  try {
    await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== canceled) throw error
    return undefined
  } finally {
    // Restores the statement timeout, too; nothing was written.
    await sql`rollback to savepoint hurried`.execute(tx)
  }
}

/** Selects the records of the pieces, to count them. */
export const piecesToCount = (pieces: readonly Piece[], bounds: Bounds): CountedRows => {
  const boundsOf = ({ inOrder }: Piece) => (inOrder ? sql`and ${within(bounds)}` : sql``)
  return (most) =>
    union(pieces.map((piece) => sql`(select 1 from audit_logs where ${piece.is} ${boundsOf(piece)} limit ${most})`))
}

/** Returns the numbers of all records of the pieces that meet the conditions, newest first. Only for few records. */
export async function idsFound(
  db: Db,
  pieces: readonly Piece[],
  conditions: readonly Condition[],
  bounds: Bounds,
): Promise<number[]> {
  // As a column, a condition cannot lead the planner to the index of a condition that finds more records.
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
  /** The last record examined; undefined at the end. */
  readonly reached: number | undefined
}

/** Examines the newest `rows` records of the pieces, in order. */
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
  // The planner would rather read everything in the index and sort it.
  const { rows } = await without(db, ['enable_bitmapscan'], () => walked.execute(db))
  const { ids = null, last = null, walked: count = 0 } = rows[0] ?? {}
  return { ids: (ids ?? []).map(Number), reached: count < most ? undefined : (last ?? undefined) }
}

/** Returns the newest `most` records of a range of numbers, by the index that the planner expects to be faster. */
export async function idsBetween(
  db: Db,
  conditions: readonly Condition[],
  { bounds, most, offset = 0 }: { bounds: Bounds; most: number; offset?: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_logs where ${within(bounds)} and ${fits(conditions)}
    order by id desc limit ${most} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns the number of the earliest record at or after a time. With the clock slack included in that time, every
 * record to find has a lower number.
 */
export async function findIdAfter(
  db: Db,
  projects: readonly (number | null)[],
  instant: Date,
): Promise<number | undefined> {
  const first = (which: Condition) =>
    sql`(select id from audit_logs where ${which} and created_at >= ${instant} order by created_at, id limit 1)`
  const { rows } = await sql<{
    id: number | null
  }>`select min(id) as id from (${ofEach(projects, first)}) found`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Returns the number of the latest record before a time, likewise. */
export async function findIdBefore(
  db: Db,
  projects: readonly (number | null)[],
  instant: Date,
): Promise<number | undefined> {
  const last = (which: Condition) =>
    sql`(select id from audit_logs where ${which} and created_at < ${instant} order by created_at desc, id desc limit 1)`
  const { rows } = await sql<{
    id: number | null
  }>`select max(id) as id from (${ofEach(projects, last)}) found`.execute(db)
  return rows[0]?.id ?? undefined
}

/** One index lookup for each project. */
function ofEach(projects: readonly (number | null)[], lookup: (which: Condition) => RawBuilder<unknown>) {
  const ids = projects.filter((id) => id !== null)
  const parts = [
    ...(ids.length > 0
      ? [sql`select one.id from unnest(${ids}::bigint[]) as p (id), lateral ${lookup(sql`project_id = p.id`)} as one`]
      : []),
    ...(ids.length < projects.length ? [lookup(ofProject(null))] : []),
  ]
  return union(parts)
}

/** Lists the distinct actions of a project, with one index lookup for each. */
export async function listActionsOf(db: Db, projectId: number | null): Promise<string[]> {
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

/** Returns the given records that belong to one of the projects. */
export async function filterByScope(db: Db, ids: readonly number[], among: ProjectScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_logs where id = any(${ids}::bigint[]) and ${inScope('project_id', among)}`.execute(db)
  return rows.map(({ id }) => id)
}
