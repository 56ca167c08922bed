import { sql } from 'kysely'
import { type Db, type Pool, withoutTimeLimits } from './db.ts'
import { listMigrations, type Migration } from './migrations.ts'
import { withTakeover } from './old-chain.ts'
import { grantToApp } from './roles.ts'

/** Any constant works, as long as every release uses the same one. */
const lockKey = 7_314_265

/** The migrations that `migrate` would run. Reads only. */
export async function pendingMigrations(db: Db): Promise<readonly Migration[]> {
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('schema_migrations') is not null as exists`.execute(db)
  return rows[0]?.exists ? missing(db) : listMigrations()
}

/**
 * Brings the schema up to date, each migration in its own transaction. Nodes that start at the same time take turns under an
 * advisory lock. Returns the names of the migrations it ran.
 */
export async function migrate(db: Pool): Promise<string[]> {
  // The role that serves cannot change the schema, and need not.
  if ((await pendingMigrations(db)).length === 0) return []
  return withoutTimeLimits(db, async (connection) => {
    // Other nodes wait for the lock as long as a change of a large table takes. The change waits 60 seconds for its table.
    await sql`select set_config('lock_timeout', '0', false)`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection)
    try {
      await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      )
      await sql`select set_config('lock_timeout', '60s', false)`.execute(connection)
      const pending = await missing(connection)
      for (const migration of pending) await run(connection, migration)
      await grantToApp(connection)
      return pending.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
    }
  })
}

async function missing(db: Db): Promise<Migration[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return withTakeover(listMigrations(), done).filter(({ name }) => !done.has(name))
}

function run(db: Pool, migration: Migration): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(migration.sql).execute(tx)
    await sql`insert into schema_migrations (name) values (${migration.name})`.execute(tx)
  })
}
