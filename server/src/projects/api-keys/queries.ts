import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import { allColumns } from '../../platform/db/columns.ts'
import { type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type ApiKeyRow = Selectable<Tables['api_keys']>

/** With a setting of its project. */
export type UsedKeyRow = ApiKeyRow & { requires_organization: boolean }

/** Finds keys by the IDs inside the keys themselves. */
export const findKeyRows = (db: Db, publicIds: readonly string[]): Promise<UsedKeyRow[]> =>
  db
    .selectFrom('api_keys')
    .innerJoin('projects', 'projects.id', 'api_keys.project_id')
    .selectAll('api_keys')
    .select(
      sql<boolean>`projects.settings @> '{"organizations": {"enabled": true, "required": true}}'`.as(
        'requires_organization',
      ),
    )
    .where('api_keys.public_id', '=', anyOf<string>(publicIds, 'text'))
    .execute()

/** Written at most once a minute per key. */
export async function touchKey(db: Db, id: number, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unlessSince)]))
    .execute()
}

export type FoundKeyRow = ApiKeyRow & { project_ref: string }

/** Finds a key by its API ID, among the projects visible to the caller. */
export const findKeyIn = (db: Db, publicId: string, among: ProjectScope): Promise<FoundKeyRow | undefined> =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('projects as p', 'p.id', 'k.project_id')
    .selectAll('k')
    .select('p.public_id as project_ref')
    .where('k.public_id', '=', publicId)
    .where(inScope('k.project_id', among))
    .executeTakeFirst()

/** Newest first. */
export const listKeyRows = (
  db: Db,
  projectId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countKeys(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Undefined when the project has `most` keys that are neither revoked nor expired. The caller has locked the project, so no other one
 * is being added.
 */
export async function insertKeyBelow(
  db: Db,
  most: number,
  key: Insertable<Tables['api_keys']>,
): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    insert into api_keys (public_id, project_id, name, scopes, limit_per_minute, secret_ciphertext, last4, created_by, expires_at,
      created_at, updated_at)
    select ${key.public_id}, ${key.project_id}::bigint, ${key.name}, ${key.scopes}::text[], ${key.limit_per_minute}::integer,
      ${key.secret_ciphertext}, ${key.last4}, ${key.created_by}, ${key.expires_at}::timestamptz, ${key.created_at}::timestamptz,
      ${key.updated_at}::timestamptz
    where (select count(*) from api_keys where project_id = ${key.project_id} and revoked_at is null
      and (expires_at is null or expires_at > ${key.created_at}::timestamptz)) < ${most}
    returning ${allColumns('api_keys')}`.execute(db)
  return rows[0]
}

/** Changes a key and returns its previous values, in one statement. Undefined if they are the same. */
export interface KeyColumns {
  readonly name?: string | undefined
  readonly scopes?: readonly string[] | undefined
  readonly limitPerMinute?: number | null | undefined
}

type ChangedColumns = Pick<ApiKeyRow, 'name' | 'scopes' | 'limit_per_minute'>

export async function updateKeyRow(
  db: Db,
  id: number,
  { name, scopes, limitPerMinute }: KeyColumns,
  now: Date,
): Promise<ChangedColumns | undefined> {
  const keptLimit = limitPerMinute === undefined
  const { rows } = await sql<ChangedColumns>`
    with before as (select name, scopes, limit_per_minute from api_keys where id = ${id} for update),
      wanted as (select coalesce(${name ?? null}::text, name) as name, coalesce(${scopes ? [...scopes] : null}::text[], scopes) as scopes,
        case when ${keptLimit}::boolean then limit_per_minute else ${limitPerMinute ?? null}::integer end as limit_per_minute
        from before)
    update api_keys set name = wanted.name, scopes = wanted.scopes, limit_per_minute = wanted.limit_per_minute, updated_at = ${now}
    from before, wanted where api_keys.id = ${id}
      and (before.name, before.scopes, before.limit_per_minute) is distinct from (wanted.name, wanted.scopes, wanted.limit_per_minute)
    returning before.name, before.scopes, before.limit_per_minute`.execute(db)
  return rows[0]
}

/**
 * Makes the secret in use the previous one, valid until `overlapUntil`, or drops it for null. One statement, so that
 * concurrent rotations replace each other in turn. False for a revoked or expired key.
 */
export async function replaceKeySecret(
  db: Db,
  id: number,
  { sealed, last4, overlapUntil, now }: { sealed: string; last4: string; overlapUntil: Date | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update api_keys set secret_ciphertext = ${sealed}, last4 = ${last4},
      previous_secret_ciphertext = case when ${overlapUntil}::timestamptz is null then null else secret_ciphertext end,
      previous_expires_at = ${overlapUntil}::timestamptz, updated_at = ${now}
    where id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Revokes the key with its previous secret. False if it was revoked already. */
export async function markKeyRevoked(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now, updated_at: now, previous_secret_ciphertext: null, previous_expires_at: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
