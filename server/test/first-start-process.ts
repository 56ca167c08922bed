import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../src/platform/config/config.ts'
import { type Db, openDb } from '../src/platform/db/db.ts'
import { holdMigrations } from '../src/platform/db/migrate.ts'
import { createLog } from '../src/platform/log/log.ts'
import { connectionOfOwner, migrateSchema, openPool, startDatabase } from '../src/start/database.ts'

// What a first start does to the schema, in its own process, so that a test can kill it: one migration, then it says whether
// others are left, and waits.
const config = JSON.parse(process.env['FIRST_START'] ?? '{}') as Config
const log = createLog('silent')
const home = await startDatabase({ config, log })
const owner = openDb(connectionOfOwner(config, home), { max: 1 })
const db = openPool(home, log, 2)

/** Resolves when a migration waits for the lock that the gate holds. */
async function someoneWaits(gate: Db): Promise<'one more'> {
  const statement = sql<{ waits: boolean }>`select exists (select from pg_locks
    where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted
      and database = (select oid from pg_database where datname = current_database())) as waits`
  for (;;) {
    if ((await statement.execute(gate)).rows[0]?.waits) return 'one more'
    await wait(5)
  }
}

process.send?.(await owner.connection().execute(oneMigration))

async function oneMigration(gate: Db): Promise<'one more' | 'done'> {
  await holdMigrations(gate, 'shared')
  const done = migrateSchema({ config, db }).then(() => 'done' as const)
  if ((await Promise.race([done, someoneWaits(gate)])) === 'done') return 'done'
  // The lock is given in the order in which it was asked for: to the waiting migration, to us, and not to the next one.
  await sql`select pg_advisory_unlock_all()`.execute(gate)
  await holdMigrations(gate, 'shared')
  return Promise.race([done, someoneWaits(gate)])
}
