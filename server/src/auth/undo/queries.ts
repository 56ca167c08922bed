import type { Insertable, Selectable } from 'kysely'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type UndoRow = Selectable<Tables['undos']>

export async function insertUndo(db: Db, row: Insertable<Tables['undos']>): Promise<void> {
  await db.insertInto('undos').values(row).execute()
}

export const findUndo = (
  db: Db,
  tokenHash: Buffer,
): Promise<Pick<UndoRow, 'project_id' | 'user_id' | 'used_at'> | undefined> =>
  db
    .selectFrom('undos')
    .select(['project_id', 'user_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** One statement, so that only one of many requests with the same token gets the row. */
export const consumeUndo = (db: Db, tokenHash: Buffer, now: Date): Promise<UndoRow | undefined> =>
  db
    .updateTable('undos')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Ends the undos of the user's later changes: they are undone with this one. */
export async function endUndosAfter(db: Db, { user_id, id }: UndoRow, now: Date): Promise<void> {
  await db
    .updateTable('undos')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('id', '>', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all undos, after a backup was restored. */
export async function endUndos(db: Transaction, now: Date): Promise<void> {
  await db
    .updateTable('undos')
    .set({ ended_at: now })
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Supports the erasure of a user, and the takeover of an account: nothing from before can be restored. */
export async function deleteUndosOf(db: Transaction, userId: number): Promise<void> {
  await db.deleteFrom('undos').where('user_id', '=', userId).execute()
}

export async function deleteUndosBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('undos').where('expires_at', '<', before).execute()
}

/** The changes of a user that are stored, for the export of their data. */
export const listUndosOf = (
  db: Db,
  userId: number,
): Promise<Pick<UndoRow, 'public_id' | 'kind' | 'created_at' | 'expires_at' | 'used_at'>[]> =>
  db
    .selectFrom('undos')
    .select(['public_id', 'kind', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
