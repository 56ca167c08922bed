import type { Selectable } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/tables.ts'

export type ApiKeyRow = Selectable<Tables['api_keys']>

/** By the id that stands in the key itself. */
export const findKeyRow = (db: Db, publicId: string): Promise<ApiKeyRow | undefined> =>
  db.selectFrom('api_keys').selectAll().where('public_id', '=', publicId).executeTakeFirst()

/** Written at most once a minute for a key. */
export async function touchKey(db: Db, id: number, now: Date, unlessSince: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unlessSince)]))
    .execute()
}
