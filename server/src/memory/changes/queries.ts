import { type RawBuilder, sql } from 'kysely'
import type { InvalidationKind } from '../../context.ts'
import { anyLength } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'

/** One change. `ref` and `projectId` are null for kinds that only nodes need. */
export interface Invalidation {
  /** Number of the row. */
  readonly id: number
  readonly kind: InvalidationKind
  /** Number of the object. */
  readonly key: number
  /** ID of the object in the API; for a license or membership, that of the user. */
  readonly ref: string | null
  readonly projectId: number | null
}

/** A change with its transaction. */
export interface ReadInvalidation extends Invalidation {
  readonly xid: bigint
}

/** An object that changed. `ref` and `projectId` null: read from its row. */
export type Changed = Pick<Invalidation, 'key' | 'ref' | 'projectId'>

/** Where the ID and the project of an object are. */
const rowsOf: Partial<Record<InvalidationKind, RawBuilder<unknown>>> = {
  session: sql`select id, public_id, project_id from sessions`,
  user: sql`select id, public_id, project_id from users`,
  license: sql`select id, public_id, project_id from users`,
  membership: sql`select id, public_id, project_id from users`,
  organization: sql`select id, public_id, project_id from organizations`,
  access_key: sql`select id, public_id, project_id from access_keys`,
  app: sql`select id, public_id, project_id from apps`,
  project: sql`select id, public_id, id as project_id from projects`,
}
const noRows = sql`select null::bigint as id, null::text as public_id, null::bigint as project_id`

/** Objects of one kind that changed. */
export interface ChangedOfKind {
  readonly kind: InvalidationKind
  readonly changed: readonly Changed[]
}

type InsertedRow = Omit<Invalidation, 'projectId'> & { project_id: number | null }

const insertOf = ({ kind, changed }: ChangedOfKind, now: Date): RawBuilder<InsertedRow> => {
  const [keys, refs, projects] = [
    changed.map(({ key }) => key),
    changed.map(({ ref }) => ref),
    changed.map(({ projectId }) => projectId),
  ]
  return sql<InsertedRow>`
    insert into invalidations (kind, key, ref, project_id, created_at)
    select ${kind}, c.key, coalesce(c.ref, o.public_id), coalesce(c.project_id, o.project_id), ${now}
    from unnest(${anyLength(keys, 'bigint')}, ${anyLength(refs, 'text')}, ${anyLength(projects, 'bigint')}) as c (key, ref, project_id)
      left join (${rowsOf[kind] ?? noRows}) o on o.id = c.key
    returning id, kind, key, ref, project_id`
}

export async function insertInvalidations(
  db: Db,
  now: Date,
  first: ChangedOfKind,
  other?: ChangedOfKind,
): Promise<Invalidation[]> {
  const both = (more: ChangedOfKind) => sql<InsertedRow>`
    with other as (${insertOf(more, now)}), first as (${insertOf(first, now)})
    select id, kind, key, ref, project_id from first union all select id, kind, key, ref, project_id from other`
  const { rows } = await (other ? both(other) : insertOf(first, now)).execute(db)
  return rows.map(({ project_id, ...row }) => ({ ...row, projectId: project_id }))
}

export interface Reading {
  readonly changes: ReadInvalidation[]
  readonly horizon: string
  /** The first transaction that had no number yet: changes from it on are all still to come. */
  readonly next: string
  /** How many times a backup was restored. */
  readonly restores: number
}

/**
 * Returns changes since `horizon`, and the horizon for the next read: the oldest transaction that was open during this
 * one. IDs commit out of order, but transactions below the horizon are all committed, so nothing can appear there
 * later. Rows above it are read again, so the same row may be returned twice.
 */
export async function readInvalidations(db: Db, horizon: string): Promise<Reading> {
  const { rows } = await sql<{
    horizon: string
    next: string
    restores: number
    id: number | null
    kind: InvalidationKind
    key: number
    ref: string | null
    project_id: number | null
    xid: string
  }>`
    with snapshot as (
      select pg_snapshot_xmin(pg_current_snapshot()) as xmin, pg_snapshot_xmax(pg_current_snapshot()) as xmax,
        (select restores from instance_settings) as restores)
    select s.xmin::text as horizon, s.xmax::text as next, s.restores, i.id, i.kind, i.key, i.ref, i.project_id, i.xid::text as xid
    from snapshot s left join invalidations i on i.xid >= ${horizon}::xid8
    order by i.id`.execute(db)
  const changes = rows.flatMap(({ id, kind, key, ref, project_id, xid }) =>
    id === null ? [] : [{ id, kind, key, ref, projectId: project_id, xid: BigInt(xid) }],
  )
  const [first] = rows
  if (!first) throw new Error('reading invalidations returned no row')
  return { changes: changes, horizon: first.horizon, next: first.next, restores: first.restores }
}

export async function currentHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{
    horizon: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]?.horizon ?? '0'
}

export async function deleteInvalidationsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('invalidations').where('created_at', '<', instant).execute()
}
