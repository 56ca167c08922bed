import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openDb, type Pool } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startThrowawayPostgres } from '../src/platform/embedded-postgres/throwaway.ts'
import { installAuditKey } from './audit-key.ts'
import { eventually } from './harness.ts'

/**
 * A PostgreSQL server for one test, which may change its settings and let it crash. Has `synchronous_commit = off`, as all
 * servers for tests do. Its database has the current schema.
 */
export async function startPrivateCluster() {
  const { connection, stop } = await startThrowawayPostgres()
  onTestFinished(stop)
  const superuser = openDb(connection, { max: 1, name: 'superuser', onError: () => undefined })
  onTestFinished(() => superuser.destroy())
  await migrate(superuser)
  await installAuditKey(superuser)
  return {
    connection,
    superuser,
    stop,
    /** Changes settings of the server, and returns when they apply. */
    async set(settings: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, value] of Object.entries(settings))
        await sql.raw(`alter system set ${name} = '${value}'`).execute(superuser)
      await sql`select pg_reload_conf()`.execute(superuser)
      for (const [name, value] of Object.entries(settings)) await eventually(() => hasSetting(superuser, name, value))
    },
    /** Kills one of its processes: the server ends all others, and recovers from its log what was written there. */
    async crash(): Promise<void> {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(superuser)
      process.kill(Number(rows[0]?.pid), 'SIGKILL')
      await eventually(() => sql`select 1`.execute(superuser).then(isDone, () => false))
    },
  }
}

const isDone = () => true

async function hasSetting(db: Pool, name: string, value: string): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`select setting from pg_settings where name = ${name}`.execute(db)
  return rows[0]?.setting === value
}
