import { anyOf } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

type Alg = Tables['oidc_signing_keys']['alg']

export interface OidcKeyRow {
  project_key: string
  kid: string
  alg: Alg
  public_jwk: Record<string, unknown>
  private_key_ciphertext: string
  signs_from: Date
  retired_at: Date | null
}

/** Newest first. */
export const listOidcKeyRows = (db: Db, projectKeys: readonly string[]): Promise<OidcKeyRow[]> =>
  db
    .selectFrom('oidc_signing_keys as k')
    .innerJoin('projects as p', 'p.id', 'k.project_id')
    .select([
      'p.key as project_key',
      'k.kid',
      'k.alg',
      'k.public_jwk',
      'k.private_key_ciphertext',
      'k.signs_from',
      'k.retired_at',
    ])
    .where('p.key', '=', anyOf<string>(projectKeys, 'text'))
    .orderBy('k.signs_from', 'desc')
    .orderBy('k.id', 'desc')
    .execute()

export interface NewKeyRow {
  projectId: number
  kid: string
  alg: Alg
  publicJwk: object
  sealed: string
  signsFrom: Date
  now: Date
}

/** False when the project has a newest key of this algorithm, including one that committed a moment ago. */
export async function insertKeyIfAbsent(db: Db, key: NewKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oidc_signing_keys')
    .values({
      project_id: key.projectId,
      kid: key.kid,
      alg: key.alg,
      public_jwk: JSON.stringify(key.publicJwk),
      private_key_ciphertext: key.sealed,
      created_at: key.now,
      signs_from: key.signsFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface NewestKeyRow {
  project_id: number
  project_ref: string
  alg: Alg
}

const selectNewest = (db: Db) =>
  db
    .selectFrom('oidc_signing_keys as k')
    .innerJoin('projects as p', 'p.id', 'k.project_id')
    .select(['k.project_id', 'p.public_id as project_ref', 'k.alg'])
    .where('k.retired_at', 'is', null)

/** The newest key of each algorithm. */
export const listNewestKeys = (db: Db, projectId: number): Promise<NewestKeyRow[]> =>
  selectNewest(db).where('k.project_id', '=', projectId).orderBy('k.alg', 'desc').execute()

/** The newest keys that have signed since `instant` or before. */
export const listDueKeys = (db: Db, instant: Date, limit: number): Promise<NewestKeyRow[]> =>
  selectNewest(db).where('k.signs_from', '<=', instant).orderBy('k.id').limit(limit).execute()

/**
 * Sets the end of the newest key, if it has signed since `signedSince` or before: of concurrent calls one gets it. Returns its
 * ID.
 */
export async function retireNewestKey(
  db: Db,
  { projectId, alg, signedSince, retiredAt }: { projectId: number; alg: Alg; signedSince: Date; retiredAt: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('oidc_signing_keys')
    .set({ retired_at: retiredAt })
    .where('project_id', '=', projectId)
    .where('alg', '=', alg)
    .where('retired_at', 'is', null)
    .where('signs_from', '<=', signedSince)
    .returning('kid')
    .execute()
  return rows.map(({ kid }) => kid)
}

/** Ends the publication of all keys, also of one that does not sign yet. Returns their IDs. */
export async function retireEveryKey(
  db: Db,
  { projectId, alg, now }: { projectId: number; alg: Alg; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('oidc_signing_keys')
    .set({ retired_at: now })
    .where('project_id', '=', projectId)
    .where('alg', '=', alg)
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', now)]))
    .returning('kid')
    .execute()
  return rows.map(({ kid }) => kid)
}

export async function deleteRetiredKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('oidc_signing_keys').where('retired_at', '<=', now).execute()
}
