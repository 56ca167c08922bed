import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Db, withoutTimeLimits } from './db.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** Any constant will do, as long as every release uses the same. */
const lockKey = 7_314_265

export interface Migration {
  name: string
  sql: string
}

/** The files of migrations/, in their order. */
const listMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -4), sql: readFileSync(`${folder}${file}`, 'utf8') }))

/** What `migrate` would run now. Reads only. */
export async function pendingMigrations(db: Db): Promise<Migration[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('schema_migrations') is not null as there`.execute(
    db,
  )
  if (!rows[0]?.there) return listMigrations()
  return missing(db)
}

/** Brings the schema up to date. Nodes that start together take turns under an advisory lock; each file is one transaction. Returns the names it ran. */
export async function migrate(db: Db): Promise<string[]> {
  return withoutTimeLimits(db, async (connection) => {
    // Nodes that start while one changes a large table wait for it; the change itself does not wait long for those that use it.
    await sql`select set_config('lock_timeout', '0', false)`.execute(connection)
    await sql`select pg_advisory_lock(${sql.lit(lockKey)})`.execute(connection)
    try {
      await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      )
      await sql`select set_config('lock_timeout', '60s', false)`.execute(connection)
      const pending = await missing(connection)
      for (const migration of pending) await run(connection, migration)
      return pending.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockKey)})`.execute(connection)
    }
  })
}

async function missing(db: Db): Promise<Migration[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return listMigrations().filter(({ name }) => !done.has(name))
}

function run(db: Db, migration: Migration): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(migration.sql).execute(tx)
    await sql`insert into schema_migrations (name) values (${migration.name})`.execute(tx)
  })
}
