import { sql } from 'kysely'
import { anyLength, anyOf } from '../../../platform/db/arrays.ts'
import type { Db } from '../../../platform/db/db.ts'

/** Number and project of access keys, each of which is in the project with the same index. */
export async function listKeyRefs(
  db: Db,
  refs: string[],
  projectIds: number[],
): Promise<{ id: number; ref: string; project_id: number; project_ref: string }[]> {
  const { rows } = await sql<{ id: number; ref: string; project_id: number; project_ref: string }>`
    select k.id, k.public_id as ref, k.project_id, p.public_id as project_ref from access_keys k join projects p on p.id = k.project_id
    where (k.public_id, k.project_id) in (
      select n.ref, n.project from unnest(${anyLength(refs, 'text')}, ${anyLength(projectIds, 'bigint')}) n (ref, project))`.execute(
    db,
  )
  return rows
}

/** What usage needs of an access key. */
export interface KeyOfUsageRow {
  id: number
  user_id: number | null
  user_ref: string | null
  organization_id: number | null
  organization_ref: string | null
  caps: unknown
  ended_at: Date | null
}

export async function listUsedKeys(db: Db, ids: readonly number[]): Promise<KeyOfUsageRow[]> {
  const { rows } = await sql<KeyOfUsageRow>`
    select k.id, k.user_id, u.public_id as user_ref, k.organization_id, o.public_id as organization_ref, k.caps,
      least(k.revoked_at, k.expires_at) as ended_at
    from access_keys k left join users u on u.id = k.user_id left join organizations o on o.id = k.organization_id
    where k.id = ${anyOf<number>(ids, 'bigint')}`.execute(db)
  return rows
}

/** The cap of a key now. Undefined: none. */
export async function findCap(db: Db, keyId: number, featureId: number): Promise<number | undefined> {
  const { rows } = await sql<{ cap: number | null }>`
    select (k.caps ->> f.key)::float8 as cap from access_keys k join features f on f.project_id = k.project_id
    where k.id = ${keyId} and f.id = ${featureId}`.execute(db)
  return rows[0]?.cap ?? undefined
}

export interface KeyCounterName {
  readonly keyId: number
  readonly featureId: number
  readonly period: Date
}

/** Before any other counter, in the order in which every caller locks them. Missing ones are created. */
export async function lockKeyCounters(db: Db, counters: readonly KeyCounterName[]): Promise<void> {
  await sql`
    select usage_lock_keys(${counters.map(({ keyId }) => keyId)}::bigint[], ${counters.map(({ featureId }) => featureId)}::bigint[],
      ${counters.map(({ period }) => period)}::timestamptz[])`.execute(db)
}

/** What a key has used of its cap, with what reservations hold. */
export async function findUsedOfCap(db: Db, { keyId, featureId, period }: KeyCounterName): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used::float8 as used from access_key_counters
    where key_id = ${keyId} and feature_id = ${featureId} and period_start = ${period}`.execute(db)
  return rows[0]?.used ?? 0
}
