import { sql } from 'kysely'
import type { InvalidationKind } from '../context.ts'
import type { Db } from '../platform/db/db.ts'

export interface Invalidation {
  id: number
  kind: InvalidationKind
  key: number
}

export async function insertInvalidations(
  db: Db,
  kind: InvalidationKind,
  keys: readonly number[],
  now: Date,
): Promise<void> {
  await sql`insert into invalidations (kind, key, created_at) select ${kind}, unnest(${keys}::bigint[]), ${now}`.execute(
    db,
  )
}

/**
 * Returns changes since `horizon`, and the horizon for the next read: the oldest transaction that was open during this
 * one. IDs commit out of order, but transactions below the horizon are all committed, so nothing can appear there
 * later. Rows above it are read again, so the same row may be returned twice.
 */
export async function readInvalidations(db: Db, horizon: string): Promise<{ news: Invalidation[]; horizon: string }> {
  const { rows } = await sql<{ horizon: string; id: number | null; kind: InvalidationKind; key: number }>`
    with snapshot as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select s.xmin::text as horizon, i.id, i.kind, i.key
    from snapshot s left join invalidations i on i.xid >= ${horizon}::xid8
    order by i.id`.execute(db)
  const news = rows.flatMap(({ id, kind, key }) => (id === null ? [] : [{ id, kind, key }]))
  return { news, horizon: rows[0]?.horizon ?? horizon }
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
