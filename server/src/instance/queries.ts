import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

export async function insertKeyCheck(db: Db, keyCheck: string, now: Date): Promise<void> {
  await db
    .insertInto('instance')
    .values({ key_check: keyCheck, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findKeyCheck = (db: Db): Promise<{ key_check: string } | undefined> =>
  db.selectFrom('instance').select('key_check').executeTakeFirst()

/** Updates only if the text is still the one that was read. */
export async function replaceKeyCheck(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('instance').set({ key_check: to }).where('key_check', '=', from).execute()
}

/** Returns the server's version as a number (180001 is 18.1) and the time of its clock. */
export async function readServer(db: Db): Promise<{ version: number; now: Date }> {
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version_num') as version, clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no server information')
  return { version: Number(row.version), now: row.now }
}
