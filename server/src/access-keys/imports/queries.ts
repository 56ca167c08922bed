import { sql } from 'kysely'
import type { Db, Transaction } from '../../platform/db/db.ts'

export interface KeyHolderRow {
  readonly id: number
  readonly ref: string
  readonly external_id: string | null
}

/** Users of a project by their IDs or external IDs, who stay until the end of the transaction. */
export async function holdUsersNamed(
  db: Transaction,
  projectId: number,
  { refs, externalIds }: { refs: readonly string[]; externalIds: readonly string[] },
): Promise<KeyHolderRow[]> {
  const { rows } = await sql<KeyHolderRow>`
    select id, public_id as ref, external_id from users
    where project_id = ${projectId} and deleted_at is null
      and (public_id = any(${[...refs]}::text[]) or external_id = any(${[...externalIds]}::text[]))
    order by id for share`.execute(db)
  return rows
}

/** The same for organizations. */
export async function holdOrganizationsNamed(
  db: Transaction,
  projectId: number,
  refs: readonly string[],
): Promise<KeyHolderRow[]> {
  const { rows } = await sql<KeyHolderRow>`
    select id, public_id as ref, external_id from organizations
    where project_id = ${projectId} and deleted_at is null and public_id = any(${[...refs]}::text[])
    order by id for share`.execute(db)
  return rows
}

export interface ImportedKeyRow {
  readonly publicId: string
  readonly userId: number | null
  readonly organizationId: number | null
  readonly name: string
  readonly scopes: readonly string[]
  /** SHA-256 in hexadecimal digits. Null for a key of Licet. */
  readonly hash: string | null
  /** The encrypted hash of a key of Licet. */
  readonly sealed: string | null
  readonly networks: readonly string[]
  readonly caps: Readonly<Record<string, number>>
  readonly start: string | null
  readonly last4: string | null
  readonly expiresAt: string | null
}

/** Inserts those whose hash the project, and whose ID the installation, does not have yet, also where several calls insert the same ones. Returns their number. */
export async function insertImportedKeys(
  db: Transaction,
  projectId: number,
  keys: readonly ImportedKeyRow[],
  now: Date,
): Promise<number> {
  // In the order of their hashes, so that concurrent calls queue instead of deadlocking.
  const { numAffectedRows } = await sql`
    insert into access_keys (public_id, project_id, user_id, organization_id, name, scopes, networks, caps, start, last4, foreign_hash,
      secret_ciphertext, secret_created_at, expires_at, created_at, updated_at)
    select k."publicId", ${projectId}::bigint, k."userId", k."organizationId", k.name,
      array(select jsonb_array_elements_text(k.scopes)), array(select jsonb_array_elements_text(k.networks)::cidr), k.caps, k.start, k.last4,
      decode(k.hash, 'hex'), k.sealed, ${now}::timestamptz, k."expiresAt", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(keys)}) k ("publicId" text, "userId" bigint, "organizationId" bigint, name text, scopes jsonb,
      networks jsonb, caps jsonb, start text, last4 text, hash text, sealed text, "expiresAt" timestamptz)
    order by k.hash, k."publicId"
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export interface SealedKeyRow {
  readonly id: number
  readonly public_id: string
  readonly secret_ciphertext: string | null
  readonly previous_secret_ciphertext: string | null
}

/** Keys of a project with a secret of Licet, in the order of their numbers. */
export async function listSealedKeys(
  db: Db,
  projectId: number,
  { after, limit }: { after: number; limit: number },
): Promise<SealedKeyRow[]> {
  return db
    .selectFrom('access_keys')
    .select(['id', 'public_id', 'secret_ciphertext', 'previous_secret_ciphertext'])
    .where('project_id', '=', projectId)
    .where('id', '>', after)
    .where('secret_ciphertext', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
