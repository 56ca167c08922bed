import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '../src/platform/db/db.ts'
import { listRun, migrate, migrateTo } from '../src/platform/db/migrate.ts'
import { listMigrations } from '../src/platform/db/migrations.ts'
import { eventually } from './harness.ts'
import { createEmptyDatabase } from './test-databases.ts'

/** The advisory lock that a migration holds, which takes the place of the first of two tables that it changes. */
const held = sql`7314265`

test('a migration that waits for a transaction, which waits for the migration, runs again', async () => {
  const db = openDb(await createEmptyDatabase(), { max: 3, onError: () => undefined })
  onTestFinished(() => db.destroy())
  const all = listMigrations().map(({ name }) => name)
  // The next one refers to licenses.
  const before = all.filter((name) => name < '012')
  await db.transaction().execute((tx) => migrateTo(tx, new Set(before)))
  await sql`insert into schema_migrations (name) select unnest(${before}::text[])`.execute(db)
  const deadlocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(db)
    return rows[0]?.count
  }

  const migrated = db.transaction().execute(async (tx) => {
    // PostgreSQL ends the one that looks for a deadlock first.
    await sql`set local deadlock_timeout = '1min'`.execute(tx)
    await sql`lock table licenses in row exclusive mode`.execute(tx)
    const run = migrate(db)
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks where relation = 'licenses'::regclass and not granted`.execute(tx)
      return rows.length > 0
    })
    await sql`select pg_advisory_xact_lock(${held})`.execute(tx)
    return { run }
  })

  expect(await (await migrated).run).toEqual(all.filter((name) => name >= '012'))
  expect(await listRun(db)).toEqual(all)
  // It is counted when the connection closes.
  await eventually(async () => (await deadlocks()) === 1)
})
