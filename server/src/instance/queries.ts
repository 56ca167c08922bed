import { type Selectable, sql } from 'kysely'
import type { Db, Transaction } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'

export async function insertKeyCheck(db: Db, keyCheck: string, now: Date): Promise<void> {
  await db
    .insertInto('instance')
    .values({ key_check: keyCheck, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findKeyCheck = (db: Db): Promise<{ key_check: string } | undefined> =>
  db.selectFrom('instance').select('key_check').executeTakeFirst()

/** The same, while no node joins and no other key comes into use until the transaction ends. */
export const holdKeyCheck = (db: Transaction): Promise<{ key_check: string }> =>
  db.selectFrom('instance').select('key_check').forUpdate().executeTakeFirstOrThrow()

export async function replaceKeyCheck(db: Transaction, keyCheck: string): Promise<void> {
  await db.updateTable('instance').set({ key_check: keyCheck }).execute()
}

export type RetiredKey = Selectable<Tables['retired_keys']>

export const listRetiredKeys = (db: Db): Promise<RetiredKey[]> =>
  db.selectFrom('retired_keys').selectAll().orderBy('replaced_at').execute()

export async function insertRetiredKey(db: Transaction, key: RetiredKey): Promise<void> {
  await db.insertInto('retired_keys').values(key).execute()
}

/** With `replacedAt` only if the key has not been in use again since then. False if no row was deleted. */
export async function deleteRetiredKey(db: Transaction, keyId: string, replacedAt?: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('retired_keys')
    .where('key_id', '=', keyId)
    .$if(replacedAt !== undefined, (query) => query.where('replaced_at', '=', replacedAt ?? null))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface NodeRow {
  readonly name: string
  readonly keys: Readonly<Record<string, string>>
  readonly uses: string
  readonly knows: readonly string[]
  readonly seen_at: Date
}

export async function insertNode(db: Transaction, { keys, knows, ...node }: NodeRow): Promise<number> {
  const { id } = await db
    .insertInto('nodes')
    .values({ ...node, keys: JSON.stringify(keys), knows: [...knows] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the row is gone. */
export async function renewNode(db: Db, id: number, seen: Pick<NodeRow, 'uses' | 'seen_at'>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('nodes').set(seen).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteNode(db: Db, id: number): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute()
}

export async function deleteNodesBefore(db: Db, seenAt: Date): Promise<void> {
  await db.deleteFrom('nodes').where('seen_at', '<', seenAt).execute()
}

/** Nodes that were seen since. */
export const listNodes = (db: Db, seenAt: Date): Promise<NodeRow[]> =>
  db
    .selectFrom('nodes')
    .select(['name', 'keys', 'uses', 'knows', 'seen_at'])
    .where('seen_at', '>=', seenAt)
    .orderBy('name')
    .$castTo<NodeRow>()
    .execute()

/** Commits a change that changes nothing. */
export async function rewriteKeyCheck(db: Db): Promise<void> {
  await sql`update instance set key_check = key_check`.execute(db)
}

/** Fails on a full disk, which a change within pages that exist does not notice: writes 1 MB to a temporary file, which ends with it. */
export async function requireDiskSpace(db: Transaction): Promise<void> {
  await sql`select set_config('work_mem', '64kB', true)`.execute(db)
  await sql`select count(*) from generate_series(1, 40000)`.execute(db)
}

/** Returns the server's version as a number (180001 is 18.1) and the time of its clock. */
export async function readServer(db: Db): Promise<{ version: number; now: Date }> {
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version_num') as version, clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no server information')
  return { version: Number(row.version), now: row.now }
}
