import { type Selectable, sql } from 'kysely'
import { anyOf } from '../../../platform/db/arrays.ts'
import { allColumns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'

export type AppSecretRow = Selectable<Tables['app_secrets']>

/** Newest first, also expired ones. */
export const listSecretRows = (db: Db, appIds: readonly number[]): Promise<AppSecretRow[]> =>
  db
    .selectFrom('app_secrets')
    .selectAll()
    .where('app_id', '=', anyOf<number>(appIds, 'bigint'))
    .orderBy('id', 'desc')
    .execute()

/** Ends secrets by `end`, unless they end before. */
export async function endSecretsBy(db: Db, appId: number, end: Date): Promise<void> {
  await db
    .updateTable('app_secrets')
    .set({ expires_at: end })
    .where('app_id', '=', appId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', end)]))
    .execute()
}

export async function deleteExpiredSecrets(db: Db, appId: number, now: Date): Promise<void> {
  await db.deleteFrom('app_secrets').where('app_id', '=', appId).where('expires_at', '<=', now).execute()
}

export interface NewSecretRow {
  publicId: string
  appId: number
  hash: Buffer
  last4: string
  now: Date
}

/** Undefined when the app has `most` secrets already. The caller has locked the app, so no other one is being added. */
export async function insertSecretBelow(
  db: Db,
  most: number,
  { publicId, appId, hash, last4, now }: NewSecretRow,
): Promise<AppSecretRow | undefined> {
  const { rows } = await sql<AppSecretRow>`
    insert into app_secrets (public_id, app_id, secret_hash, last4, created_at)
    select ${publicId}, ${appId}::bigint, ${hash}::bytea, ${last4}, ${now}::timestamptz
    where (select count(*) from app_secrets where app_id = ${appId}) < ${most}
    returning ${allColumns('app_secrets')}`.execute(db)
  return rows[0]
}

/** Undefined when it is deleted already. */
export const deleteSecretRow = (db: Db, appId: number, publicId: string): Promise<AppSecretRow | undefined> =>
  db
    .deleteFrom('app_secrets')
    .where('app_id', '=', appId)
    .where('public_id', '=', publicId)
    .returningAll()
    .executeTakeFirst()
