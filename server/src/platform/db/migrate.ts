import { sql } from 'kysely'
import { againAfterDeadlock, type Db, type Pool, type Transaction, withoutTimeLimits } from './db.ts'
import { listMigrations, type Migration } from './migrations.ts'
import { withTakeover } from './old-chain.ts'
import { grantToApp } from './roles.ts'

/** Any constant works, as long as every release uses the same one. */
const lockKey = 7_314_265

/**
 * Keeps migrations from running until the connection closes: shared with others, or alone. @throws after the connection's
 * `lock_timeout`, while a migration runs
 */
export async function holdMigrations(db: Db, how: 'shared' | 'alone'): Promise<void> {
  const lock = how === 'shared' ? sql`pg_advisory_lock_shared` : sql`pg_advisory_lock`
  await sql`select ${lock}(${sql.lit(lockKey)})`.execute(db)
}

/** Runs exactly these migrations, in order, in an empty database. Their names are left to record. */
export async function migrateTo(tx: Transaction, names: ReadonlySet<string>): Promise<void> {
  await createRecord(tx)
  for (const { name, sql: text } of listMigrations()) if (names.has(name)) await sql.raw(text).execute(tx)
}

/** Runs all pending migrations in an open transaction. Returns their names. */
export async function migrateWithin(tx: Transaction): Promise<string[]> {
  const ran: string[] = []
  for (let next = await runNext(tx); next; next = await runNext(tx)) ran.push(next.name)
  return ran
}

/** The migrations that `migrate` would run. Reads only. */
export const pendingMigrations = async (db: Db): Promise<readonly Migration[]> =>
  (await hasRecord(db)) ? missing(db) : listMigrations()

/** Names of the migrations that ran in this database and came after this version. Reads only. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const last = listMigrations().at(-1)?.name ?? ''
  return (await listRun(db)).filter((name) => name > last)
}

/** Names of the migrations that ran in this database, in order. */
export const listRun = async (db: Db): Promise<string[]> => ((await hasRecord(db)) ? namesIn(db) : [])

async function hasRecord(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('schema_migrations') is not null as exists`.execute(db)
  return rows[0]?.exists === true
}

async function namesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Brings the schema up to date, each migration in its own transaction. Nodes that start at the same time take turns under an
 * advisory lock, which ends with the transaction, because a pooler would pass it on. Nodes that serve may hold one of two
 * tables that a migration changes, and wait for the other: after a deadlock, it runs again. Returns the names of the migrations
 * it ran.
 */
export async function migrate(db: Pool): Promise<string[]> {
  // The role that serves cannot change the schema, and need not.
  if ((await pendingMigrations(db)).length === 0) return []
  return withoutTimeLimits(db, async (connection) => {
    const ran: string[] = []
    for (;;) {
      const migration = await againAfterDeadlock(() => connection.transaction().execute(runNext))
      if (!migration) return ran
      ran.push(migration.name)
    }
  })
}

/** Runs the first pending migration, and the grants for its tables. */
async function runNext(tx: Db): Promise<Migration | undefined> {
  // Other nodes wait for the lock as long as a change of a large table takes. The change waits 60 seconds for its table.
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
  await sql`select set_config('lock_timeout', '60s', true)`.execute(tx)
  await createRecord(tx)
  const [next] = await missing(tx)
  if (next) {
    await sql.raw(next.sql).execute(tx)
    await sql`insert into schema_migrations (name) values (${next.name})`.execute(tx)
  }
  await grantToApp(tx)
  return next
}

async function createRecord(tx: Db): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    tx,
  )
}

async function missing(db: Db): Promise<Migration[]> {
  const done = new Set(await namesIn(db))
  return withTakeover(listMigrations(), done).filter(({ name }) => !done.has(name))
}
