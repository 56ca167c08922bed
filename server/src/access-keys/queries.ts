import { type Selectable, type SqlBool, sql } from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
import type { Db, ProjectScope, Transaction } from '../platform/db/db.ts'
import { inScope } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'

export type AccessKeyRow = Selectable<Tables['access_keys']>
export type RevokeReason = NonNullable<AccessKeyRow['revoke_reason']>

/** A key with the IDs of whom it names. */
export type NamedKeyRow = AccessKeyRow & {
  project_ref: string
  user_ref: string | null
  organization_ref: string | null
  creator_ref: string | null
}

const selectNamedKeys = (db: Db) =>
  db
    .selectFrom('access_keys as k')
    .innerJoin('projects as p', 'p.id', 'k.project_id')
    .leftJoin('users as u', 'u.id', 'k.user_id')
    .leftJoin('organizations as o', 'o.id', 'k.organization_id')
    .leftJoin('users as c', 'c.id', 'k.created_by_user_id')
    .selectAll('k')
    .select([
      'p.public_id as project_ref',
      'u.public_id as user_ref',
      'o.public_id as organization_ref',
      'c.public_id as creator_ref',
    ])

/** Finds a key by its ID, among the projects visible to the caller. */
export const findAccessKeyIn = (db: Db, publicId: string, among: ProjectScope): Promise<NamedKeyRow | undefined> =>
  selectNamedKeys(db).where('k.public_id', '=', publicId).where(inScope('k.project_id', among)).executeTakeFirst()

/** The same, unchanged until the end of the transaction. */
export const lockAccessKeyIn = (
  db: Transaction,
  publicId: string,
  among: ProjectScope,
): Promise<NamedKeyRow | undefined> =>
  selectNamedKeys(db)
    .where('k.public_id', '=', publicId)
    .where(inScope('k.project_id', among))
    .forNoKeyUpdate('k')
    .executeTakeFirst()

/** Whose keys: of a user, in an organization, or both. */
export interface KeysOf {
  readonly userId: number | undefined
  readonly organizationId: number | undefined
  /** Only those that work at this time. */
  readonly at?: Date | undefined
}

/** Whether a key, in a statement that calls its table `k`, works at this time. */
const worksAt = (at: Date) =>
  sql<SqlBool>`k.revoked_at is null and (k.expires_at is null or k.expires_at > ${at}::timestamptz)`

const isKeyOf = (projectId: number, { userId, organizationId, at }: KeysOf) => {
  const conditions = [sql<SqlBool>`k.project_id = ${projectId}`]
  if (userId !== undefined) conditions.push(sql`k.user_id = ${userId}`)
  if (organizationId !== undefined) conditions.push(sql`k.organization_id = ${organizationId}`)
  if (at !== undefined) conditions.push(worksAt(at))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Newest first. */
export const listAccessKeysOf = (
  db: Db,
  projectId: number,
  of: KeysOf,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<NamedKeyRow[]> =>
  selectNamedKeys(db)
    .where(isKeyOf(projectId, of))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countAccessKeysOf(db: Db, projectId: number, of: KeysOf): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from access_keys k where ${isKeyOf(projectId, of)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether there is a key of a user, or in one of these organizations, also one that no longer works. */
export async function hasAccessKeys(
  db: Db,
  projectId: number,
  { userId, organizationIds }: { readonly userId: number; readonly organizationIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from access_keys k where k.project_id = ${projectId}
      and (k.user_id = ${userId} or k.organization_id = any (${[...organizationIds]}::bigint[]))) as found`.execute(db)
  return rows[0]?.found ?? false
}

export interface NewAccessKeyRow {
  readonly publicId: string
  readonly projectId: number
  readonly userId: number | null
  readonly organizationId: number | null
  readonly createdByUserId: number | null
  readonly name: string
  readonly scopes: readonly string[]
  readonly networks: readonly string[]
  readonly caps: Readonly<Record<string, number>>
  readonly start: string
  readonly last4: string
  readonly sealed: string
  readonly expiresAt: Date | null
  readonly now: Date
}

/**
 * Undefined when the ID is taken, or the holder has `most` keys that are neither revoked nor expired: for a user, all of their keys count; for an
 * organization, its own.
 * The caller has locked the row of the holder, so no other one is being added.
 */
export async function insertAccessKeyBelow(
  db: Transaction,
  most: number,
  key: NewAccessKeyRow,
): Promise<{ id: number } | undefined> {
  const { userId, organizationId, createdByUserId, now } = key
  const ofHolder =
    userId === null ? sql`organization_id = ${organizationId} and user_id is null` : sql`user_id = ${userId}`
  const { rows } = await sql<{ id: number }>`
    insert into access_keys (public_id, project_id, user_id, organization_id, created_by_user_id, name, scopes, networks, caps, start, last4,
      secret_ciphertext, secret_created_at, secret_created_by_user_id, expires_at, created_at, updated_at)
    select ${key.publicId}, ${key.projectId}::bigint, ${userId}::bigint, ${organizationId}::bigint, ${createdByUserId}::bigint, ${key.name},
      ${[...key.scopes]}::text[], ${[...key.networks]}::cidr[], ${JSON.stringify(key.caps)}::jsonb, ${key.start}, ${key.last4}, ${key.sealed},
      ${now}::timestamptz, ${createdByUserId}::bigint, ${key.expiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from access_keys k where project_id = ${key.projectId} and ${ofHolder} and ${worksAt(now)}) < ${most}
    on conflict (public_id) do nothing returning id`.execute(db)
  return rows[0]
}

/** What a change may set. */
export interface AccessKeyColumns {
  readonly name: string
  readonly scopes: readonly string[]
  readonly networks: readonly string[]
  readonly caps: Readonly<Record<string, number>>
  readonly expiresAt: Date | null
}

/** The caller has locked the row. */
export async function setAccessKeyColumns(
  db: Transaction,
  id: number,
  { name, scopes, networks, caps, expiresAt }: AccessKeyColumns,
  now: Date,
): Promise<void> {
  await sql`
    update access_keys set name = ${name}, scopes = ${[...scopes]}::text[], networks = ${[...networks]}::cidr[],
      caps = ${JSON.stringify(caps)}::jsonb, expires_at = ${expiresAt}::timestamptz, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export interface KeyRotation {
  readonly start: string
  readonly last4: string
  readonly sealed: string
  /** Null: the secret before it ends now. */
  readonly overlapUntil: Date | null
  /** Undefined: as before. */
  readonly expiresAt: Date | null | undefined
  /** Last characters of the key to replace, empty if they are not known. Undefined: whichever it is. */
  readonly replacing: string | undefined
  readonly by: number | null
  readonly now: Date
}

/**
 * Makes the secret in use the previous one, valid until `overlapUntil`, or drops it for null. One statement, so that concurrent rotations
 * replace each other in turn: at most two secrets work. False for a revoked or expired key, and for another one than `replacing`.
 */
export async function replaceAccessKeySecret(
  db: Transaction,
  id: number,
  { start, last4, sealed, overlapUntil, expiresAt, replacing, by, now }: KeyRotation,
): Promise<boolean> {
  const until = sql`${overlapUntil}::timestamptz`
  const overlapping = (column: string) => sql`case when ${until} is null then null else ${sql.ref(column)} end`
  const { numAffectedRows } = await sql`
    update access_keys k set secret_ciphertext = ${sealed}, start = ${start}, last4 = ${last4}, secret_created_at = ${now},
      secret_created_by_user_id = ${by}::bigint,
      foreign_hash = case when ${until} is null or secret_ciphertext is not null then null else foreign_hash end,
      previous_secret_ciphertext = ${overlapping('secret_ciphertext')},
      previous_secret_created_at = ${overlapping('secret_created_at')},
      previous_secret_created_by_user_id = ${overlapping('secret_created_by_user_id')},
      previous_expires_at = case when ${until} is null then null else least(${until}, expires_at) end,
      ${expiresAt === undefined ? sql`` : sql`expires_at = ${expiresAt}::timestamptz, warned_at = null,`} updated_at = ${now}
    where id = ${id} and ${worksAt(now)} ${replacing === undefined ? sql`` : sql`and coalesce(last4, '') = ${replacing}`}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Revokes a key with its previous secret. False if it was revoked already. */
export async function markAccessKeyRevoked(
  db: Transaction,
  id: number,
  reason: RevokeReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access_keys')
    .set({
      revoked_at: now,
      revoke_reason: reason,
      updated_at: now,
      previous_secret_ciphertext: null,
      previous_expires_at: null,
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Revokes the keys of a user, in an organization, or both that work, with their previous secrets. In the order of their numbers, so that
 * concurrent calls queue instead of deadlocking.
 */
export async function markAccessKeysRevoked(
  db: Transaction,
  projectId: number,
  { userId, organizationId }: KeysOf,
  { reason, now }: { readonly reason: RevokeReason; readonly now: Date },
): Promise<NamedKeyRow[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select id from access_keys where project_id = ${projectId} and revoked_at is null
        ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
        ${organizationId === undefined ? sql`` : sql`and organization_id = ${organizationId}`}
      order by id for no key update
    )
    update access_keys k set revoked_at = ${now}, revoke_reason = ${reason}, updated_at = ${now}, previous_secret_ciphertext = null,
      previous_expires_at = null
    from wanted where k.id = wanted.id returning k.id`.execute(db)
  return rows.length === 0 ? [] : listAccessKeysByNumber(db, numbersOf(rows))
}

const numbersOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

export const listAccessKeysByNumber = (db: Db, ids: readonly number[]): Promise<NamedKeyRow[]> =>
  selectNamedKeys(db).where('k.id', '=', anyOf<number>(ids, 'bigint')).orderBy('k.id').execute()

/** The keys that a user can have changed: their own, those that they created, and those of their organizations. Locked, in their order. */
export async function lockAccessKeysAround(db: Transaction, projectId: number, userId: number): Promise<NamedKeyRow[]> {
  const { rows } = await sql<{ id: number }>`
    select id from access_keys where project_id = ${projectId} and revoked_at is null
      and (user_id = ${userId} or created_by_user_id = ${userId}
        or (user_id is null and organization_id in (select organization_id from memberships where user_id = ${userId})))
    order by id for no key update`.execute(db)
  return rows.length === 0 ? [] : listAccessKeysByNumber(db, numbersOf(rows))
}

/** Makes the secret before the last rotation the only one. Its last characters are no longer known. The caller has locked the row. */
export async function returnAccessKeySecret(db: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    update access_keys set secret_ciphertext = previous_secret_ciphertext, secret_created_at = previous_secret_created_at,
      secret_created_by_user_id = previous_secret_created_by_user_id, previous_secret_ciphertext = null, previous_secret_created_at = null,
      previous_secret_created_by_user_id = null, previous_expires_at = null, last4 = null, updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** Ends the secret before the last rotation. The caller has locked the row. */
export async function dropPreviousSecret(db: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    update access_keys set previous_secret_ciphertext = null, previous_secret_created_at = null,
      previous_secret_created_by_user_id = null, previous_expires_at = null,
      foreign_hash = case when secret_ciphertext is null then foreign_hash end, updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** Marks keys that expire soon as announced: each by one of concurrent calls. Those whose whole time is short are not announced. */
export async function markExpiringKeys(
  db: Transaction,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<NamedKeyRow[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from access_keys where revoked_at is null and warned_at is null and expires_at > ${now} and expires_at <= ${before}
        and created_at < expires_at - interval '7 days'
      order by expires_at limit ${limit} for no key update skip locked
    )
    update access_keys k set warned_at = ${now} from due where k.id = due.id returning k.id`.execute(db)
  return rows.length === 0 ? [] : listAccessKeysByNumber(db, numbersOf(rows))
}
