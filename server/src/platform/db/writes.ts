import { sql } from 'kysely'
import type { Db, Pool } from './db.ts'

/**
 * Lets the role of this connection read, but no longer write, until `allowWrites`: transactions in progress end without a commit, and
 * new ones get SQLSTATE 25006. Survives a restart of the server. Returns when, by the clock of the database.
 */
export async function stopWrites(db: Pool): Promise<Date> {
  await setReadOnly(db, 'on')
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  while ((await countWriters(db, row.now)) > 0)
    await sql`select pg_terminate_backend(pid, 10000) ${earlierSessions(row.now)}`.execute(db)
  return row.now
}

export const allowWrites = (db: Pool): Promise<void> => setReadOnly(db, 'off')

/** Sessions that can still write, because they started before it. */
export async function countWriters(db: Db, stoppedAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) ${earlierSessions(stoppedAt)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function areWritesStopped(db: Db): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`
    select current_setting('default_transaction_read_only') as value`.execute(db)
  return rows[0]?.value === 'on'
}

const earlierSessions = (stoppedAt: Date) => sql`
  from pg_stat_activity where usename = current_user and pid <> pg_backend_pid() and backend_start <= ${stoppedAt}`

/** A role may change its own settings (PostgreSQL, ALTER ROLE). Each session reads them at its start. */
async function setReadOnly(db: Pool, value: 'on' | 'off'): Promise<void> {
  await db
    .transaction()
    .setAccessMode('read write')
    .execute((tx) => sql`alter role current_user set default_transaction_read_only = ${sql.lit(value)}`.execute(tx))
}
