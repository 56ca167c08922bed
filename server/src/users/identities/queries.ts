import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { readTogether } from '../../platform/db/sharing.ts'

export interface IdentityRow {
  id: number
  public_id: string
  user_id: number
}

/** One that is removed has no subject here: it signs no one in. */
export const findIdentity = (db: Db, providerId: number, subject: string): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('identities')
    .select(['id', 'public_id', 'user_id'])
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** A removed one has no subject. */
export async function existsOtherIdentity(
  db: Transaction,
  userId: number,
  providerId: number,
  subject: string,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (
      select from identities where user_id = ${userId} and provider_id = ${providerId} and subject <> ${subject}
    ) as exists`.execute(db)
  return rows[0]?.exists === true
}

/** Undefined when the identity is already linked, including by a transaction that committed a moment ago. */
export function insertIdentityIfAbsent(
  db: Db,
  row: Insertable<Tables['identities']>,
): Promise<IdentityRow | undefined> {
  return db
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider_id', 'subject']).doNothing())
    .returning(['id', 'public_id', 'user_id'])
    .executeTakeFirst()
}

export async function countIdentities(db: Db, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('identities')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/** False when the identity has been removed. */
export async function markIdentityUsed(db: Transaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type ListedIdentity = {
  id: number
  provider: string
  email: string | null
  email_verified: boolean
  linked_at: Date
}

const identities = prepare<ListedIdentity & { user_id: number }, 'users'>(
  ['users'],
  ({ users }) => sql`
    select i.id, i.user_id, p.key as provider, i.email, i.email_verified, i.linked_at
    from identities i join oauth_providers p on p.id = i.provider_id
    where i.user_id = ${anyOf(users, 'bigint')} and i.removed_at is null
    order by i.linked_at, i.id`,
)

async function listAllIdentities(db: Db, userIds: number[]): Promise<ListedIdentity[][]> {
  const rows = await identities(db, { users: [...new Set(userIds)] })
  return userIds.map((userId) => rows.filter(({ user_id }) => user_id === userId))
}

export const listIdentities = (db: Db, userId: number): Promise<ListedIdentity[]> =>
  readTogether(db, listAllIdentities, userId)

export interface LinkedRow extends ListedIdentity {
  public_id: string
  provider_type: string
  provider_name: string | null
  /** Whether the provider is enabled: only then the identity signs the user in. */
  enabled: boolean
  reauthenticates: boolean
  last_used_at: Date | null
}

/** At most a few: a user has a limit of identities. */
export const listLinked = (db: Db, userId: number): Promise<LinkedRow[]> =>
  db
    .selectFrom('identities')
    .innerJoin('oauth_providers', 'oauth_providers.id', 'identities.provider_id')
    .select(['identities.id', 'identities.public_id', 'oauth_providers.key as provider'])
    .select(['oauth_providers.type as provider_type', 'oauth_providers.name as provider_name'])
    .select(['oauth_providers.enabled', 'oauth_providers.reauthenticates'])
    .select('identities.email')
    .select(['identities.email_verified', 'identities.linked_at', 'identities.last_used_at'])
    .where('identities.user_id', '=', userId)
    .where('identities.removed_at', 'is', null)
    .orderBy('identities.linked_at')
    .orderBy('identities.id')
    .execute()

/** Frees the subject, and keeps the row so that the removal can be undone. The caller holds the lock of the user's row. */
export async function markIdentityRemoved(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update identities set removed_at = ${now}, removed_subject = subject, subject = null
    where id = ${id} and removed_at is null`.execute(db)
}

/** How a user signs in: the email, and the numbers of the identities and passkeys. */
export interface WaysInRow {
  email: string | null
  email_verified_at: Date | null
  identities: number[]
  passkeys: number[]
}

export async function readWaysIn(db: Db, userId: number): Promise<WaysInRow> {
  const { rows } = await sql<WaysInRow>`
    select u.email, u.email_verified_at, array(
      select i.id from identities i where i.user_id = u.id and i.removed_at is null order by i.id) as identities, array(
      select k.id from passkeys k where k.user_id = u.id and k.removed_at is null order by k.id) as passkeys
    from users u where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`user ${userId} is missing`)
  return row
}

type IdentityOfProvider = { public_id: string; id: number; provider: string }

/** Deletes the identities of a user that are not among these, also those that can still be restored. */
export async function deleteIdentitiesExcept(
  db: Db,
  userId: number,
  keep: readonly number[],
): Promise<(IdentityOfProvider & { removed_at: Date | null })[]> {
  const { rows } = await sql<IdentityOfProvider & { removed_at: Date | null }>`
    delete from identities using oauth_providers p
    where identities.user_id = ${userId} and not identities.id = any(${keep}::bigint[]) and p.id = identities.provider_id
    returning identities.id, identities.public_id, p.key as provider, identities.removed_at`.execute(db)
  return rows
}

/** Restores those of these identities that were removed, unless someone else has linked them since. */
export async function restoreIdentities(db: Db, userId: number, ids: readonly number[]): Promise<IdentityOfProvider[]> {
  const { rows } = await sql<IdentityOfProvider>`
    update identities set subject = removed_subject, removed_subject = null, removed_at = null
    from oauth_providers p
    where identities.user_id = ${userId} and identities.id = any(${ids}::bigint[]) and identities.removed_at is not null
      and p.id = identities.provider_id and not exists (
        select 1 from identities o where o.provider_id = p.id and o.subject = identities.removed_subject)
    returning identities.id, identities.public_id, p.key as provider`.execute(db)
  return rows
}

/** Deletes identities that were removed before a time. */
export async function deleteRemovedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('identities').where('removed_at', '<=', before).execute()
}

/** True for a passkey `k` of the project `p` that signs its user in. */
const usable = (defaultRpId: string) => sql<boolean>`k.removed_at is null and k.disabled_at is null
  and k.rp_id = coalesce(p.settings -> 'passkeys' ->> 'rpId', ${defaultRpId})
  and coalesce((p.settings -> 'passkeys' ->> 'enabled')::boolean, true)`

/** Number of passkeys that sign the user in. */
export async function countUsablePasskeys(db: Db, userId: number, defaultRpId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from passkeys k join projects p on p.id = k.project_id
    where k.user_id = ${userId} and ${usable(defaultRpId)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * For each provider, the users who can sign in with no other method: their email is not verified, and they have no passkey
 * and no identity of another enabled provider.
 */
export async function countUsersByOnlyProvider(
  db: Db,
  projectId: number,
  defaultRpId: string,
): Promise<{ id: number; users: number }[]> {
  const { rows } = await sql<{ id: number; users: number }>`
    select i.provider_id as id, count(distinct u.id)::int as users
    from users u join identities i on i.user_id = u.id and i.removed_at is null
    where u.project_id = ${projectId} and u.email_verified_at is null and u.deleted_at is null
      and not exists (select 1 from identities o join oauth_providers p on p.id = o.provider_id
        where o.user_id = u.id and o.provider_id <> i.provider_id and o.removed_at is null and p.enabled)
      and not exists (select 1 from passkeys k join projects p on p.id = k.project_id
        where k.user_id = u.id and ${usable(defaultRpId)})
    group by 1`.execute(db)
  return rows
}

export type HeldIdentity = ListedIdentity & { subject: string | null; removed_at: Date | null }

export const listHeldIdentities = (db: Db, userId: number): Promise<HeldIdentity[]> =>
  db
    .selectFrom('identities')
    .innerJoin('oauth_providers', 'oauth_providers.id', 'identities.provider_id')
    .select([
      'identities.id',
      'oauth_providers.key as provider',
      sql<string | null>`coalesce(identities.subject, identities.removed_subject)`.as('subject'),
      'identities.email',
      'identities.email_verified',
      'identities.linked_at',
      'identities.removed_at',
    ])
    .where('identities.user_id', '=', userId)
    .orderBy('identities.linked_at')
    .orderBy('identities.id')
    .execute()

/** Supports the erasure of a user. */
export const deleteIdentities = async (db: Transaction, userId: number): Promise<void> => {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
}

/** A new identity of an imported user. Times are ISO 8601. */
export interface ImportedIdentity {
  public_id: string
  user_id: number
  provider_id: number
  subject: string
  email: string | null
  email_verified: boolean
  linked_at: string
  last_used_at: string | null
}

/** Leaves out those that are linked already. Returns how many were inserted. */
export async function insertIdentities(
  db: Db,
  projectId: number,
  identities: readonly ImportedIdentity[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into identities (project_id, public_id, user_id, provider_id, subject, email, email_verified, linked_at, last_used_at)
    select ${projectId}, r.public_id, r.user_id, r.provider_id, r.subject, r.email, r.email_verified, r.linked_at, r.last_used_at
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb) as r (
      public_id text, user_id bigint, provider_id bigint, subject text, email text, email_verified boolean,
      linked_at timestamptz, last_used_at timestamptz)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** Those of the identities that are linked to a user. */
export async function listTakenIdentities(
  db: Db,
  identities: readonly { provider: number; subject: string }[],
): Promise<{ provider_id: number; subject: string; user_id: number }[]> {
  const { rows } = await sql<{ provider_id: number; subject: string; user_id: number }>`
    select i.provider_id, i.subject, i.user_id
    from unnest(${identities.map(({ provider }) => provider)}::bigint[], ${identities.map(({ subject }) => subject)}::text[])
      as r (provider_id, subject)
    join identities i on i.provider_id = r.provider_id and i.subject = r.subject`.execute(db)
  return rows
}
