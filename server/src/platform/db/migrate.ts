import { sql } from 'kysely'
import { againAfterDeadlock, type Db, type Pool, type Transaction, withoutTimeLimits } from './db.ts'
import { listMigrations, type Migration } from './migrations.ts'
import { grantToApp } from './roles.ts'
import { findTakeover, isFormer } from './takeover.ts'

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
  for (;;) {
    const names = await runNext(tx)
    if (names.length === 0) return ran
    ran.push(...names)
  }
}

/** The migrations that `migrate` would run. Reads only. */
export const pendingMigrations = async (db: Db): Promise<readonly Migration[]> =>
  (await hasRecord(db)) ? missing(db) : listMigrations()

/** Names of the migrations that ran in this database and came after this version. Reads only. */
export async function unknownMigrations(db: Db): Promise<string[]> {
  const last = listMigrations().at(-1)?.name ?? ''
  return (await listRun(db)).filter((name) => name > last && !isFormer(name))
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
 * Brings the schema up to date: the whole of schema/ in one transaction, each migration after it in its own. Nodes that start at the same time take turns under an
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
      const names = await againAfterDeadlock(() => connection.transaction().execute(runNext))
      if (names.length === 0) return ran
      ran.push(...names)
    }
  })
}

/** Runs the first pending migration, or all of schema/, and the grants for its tables. Returns the names. */
async function runNext(tx: Db): Promise<string[]> {
  // Other nodes wait for the lock as long as a change of a large table takes. The change waits 60 seconds for its table.
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx)
  await sql`select set_config('lock_timeout', '60s', true)`.execute(tx)
  await createRecord(tx)
  const pending = await missing(tx)
  const next = pending.filter(({ kind }, index) => index === 0 || (kind === 'schema' && pending[0]?.kind === kind))
  for (const migration of next) await run(tx, migration)
  await grantToApp(tx)
  return next.map(({ name }) => name)
}

async function run(tx: Db, { name, sql: text, records = [name] }: Migration): Promise<void> {
  await sql.raw(text).execute(tx)
  await sql`insert into schema_migrations (name) select unnest(${records}::text[])`.execute(tx)
}

async function createRecord(tx: Db): Promise<void> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    tx,
  )
}

async function missing(db: Db): Promise<Migration[]> {
  const done = new Set(await namesIn(db))
  const takeover = findTakeover(done)
  if (takeover) return [takeover, ...listMigrations().filter(({ kind }) => kind === 'step')]
  return listMigrations().filter(({ name }) => !done.has(name))
}
