import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { readTogether } from '../../platform/db/sharing.ts'

export type SigningKeyRow = Selectable<Tables['license_signing_keys']>

async function findSigningKeys(db: Db, asked: unknown[]): Promise<(SigningKeyRow | undefined)[]> {
  const row = await db.selectFrom('license_signing_keys').selectAll().where('retired_at', 'is', null).executeTakeFirst()
  return asked.map(() => row)
}

/** The current signing key. */
export const findSigningKey = (db: Db): Promise<SigningKeyRow | undefined> =>
  readTogether(db, findSigningKeys, undefined)

/** The current signing key, and those replaced after `since`; newest first. */
export const listSigningKeyRows = (db: Db, since: Date): Promise<SigningKeyRow[]> =>
  db
    .selectFrom('license_signing_keys')
    .selectAll()
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', since)]))
    .orderBy('id', 'desc')
    .execute()

/** Undefined when a current key exists, including one that committed a moment ago. */
export async function insertSigningKey(
  db: Db,
  key: Pick<SigningKeyRow, 'kid' | 'public_key' | 'private_key_ciphertext' | 'created_at'>,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('license_signing_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Retires the current signing key. */
export async function retireSigningKey(db: Db, now: Date): Promise<SigningKeyRow | undefined> {
  return db
    .updateTable('license_signing_keys')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
