import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables, UserRow } from '../../platform/db/generated/tables.ts'

/** The columns of a key that its verification needs. */
export type VerifiedKeyRow = Pick<
  Selectable<Tables['access_keys']>,
  | 'id'
  | 'public_id'
  | 'project_id'
  | 'user_id'
  | 'organization_id'
  | 'name'
  | 'scopes'
  | 'networks'
  | 'secret_ciphertext'
  | 'previous_secret_ciphertext'
  | 'previous_expires_at'
  | 'foreign_hash'
  | 'expires_at'
  | 'revoked_at'
> & { project_ref: string; user_ref: string | null; organization_ref: string | null }

/** By their numbers. */
export async function findVerifiedKeys(db: Db, ids: readonly number[]): Promise<VerifiedKeyRow[]> {
  const { rows } = await sql<VerifiedKeyRow>`
    select k.id, k.public_id, k.project_id, k.user_id, k.organization_id, k.name, k.scopes, k.networks, k.secret_ciphertext,
      k.previous_secret_ciphertext, k.previous_expires_at, k.foreign_hash, k.expires_at, k.revoked_at, p.public_id as project_ref,
      u.public_id as user_ref, o.public_id as organization_ref
    from access_keys k join projects p on p.id = k.project_id left join users u on u.id = k.user_id
      left join organizations o on o.id = k.organization_id
    where k.id = ${anyOf(ids, 'bigint')}`.execute(db)
  return rows
}

/** The numbers of keys, by their IDs. */
export async function findAccessKeyNumbers(
  db: Db,
  publicIds: readonly string[],
): Promise<{ id: number; public_id: string }[]> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    select id, public_id from access_keys where public_id = ${anyOf(publicIds, 'text')}`.execute(db)
  return rows
}

/** The number of an imported key, by the SHA-256 of its text. */
export async function findNumberByForeignHash(db: Db, projectId: number, hash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from access_keys where project_id = ${projectId} and foreign_hash = ${hash}`.execute(db)
  return rows[0]?.id
}

/** The same in all projects. */
export async function listNumbersByForeignHash(db: Db, hash: Buffer): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from access_keys where foreign_hash = ${hash} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What keys of a project depend on. */
export interface KeyProjectRow {
  id: number
  settings: Record<string, unknown>
  has_imports: boolean
}

export async function findKeyProjects(db: Db, ids: readonly number[]): Promise<KeyProjectRow[]> {
  const { rows } = await sql<KeyProjectRow>`
    select id, settings, exists(select from access_keys k where k.project_id = p.id and k.foreign_hash is not null) as has_imports
    from projects p where id = ${anyOf(ids, 'bigint')}`.execute(db)
  return rows
}

export type KeyUserRow = Pick<UserRow, 'id' | 'suspended_at' | 'suspended_until'>

/** Users who are not deleted. */
export async function findKeyUsers(db: Db, ids: readonly number[]): Promise<KeyUserRow[]> {
  const { rows } = await sql<KeyUserRow>`
    select id, suspended_at, suspended_until from users where id = ${anyOf(ids, 'bigint')} and deleted_at is null`.execute(
    db,
  )
  return rows
}

/** Where a key keeps its last use, and its last refusal because of its network. */
const places = {
  used: { at: sql.ref('last_used_at'), network: sql.ref('last_used_network') },
  refused: { at: sql.ref('last_refused_at'), network: sql.ref('last_refused_network') },
}

/**
 * The last uses or refusals of keys. In the order of their numbers, and never an earlier one over a later one. A key without a name is that of
 * an erased user.
 */
export async function writeUses(
  db: Db,
  kind: keyof typeof places,
  uses: readonly { readonly id: number; readonly at: Date; readonly network: string | undefined }[],
): Promise<void> {
  const [ids, times, networks] = [
    uses.map(({ id }) => id),
    uses.map(({ at }) => at.toISOString()),
    uses.map(({ network }) => network ?? null),
  ]
  const { at, network: from } = places[kind]
  await sql`
    with uses as (
      select k.id, n.at, n.network
      from unnest(${ids}::bigint[], ${times}::timestamptz[], ${networks}::text[]) as n (id, at, network)
        join access_keys k on k.id = n.id and (k.${at} is null or k.${at} < n.at) and k.name <> ''
      order by k.id for no key update of k
    )
    update access_keys k set ${at} = uses.at, ${from} = coalesce(uses.network, k.${from})
    from uses where k.id = uses.id`.execute(db)
}
