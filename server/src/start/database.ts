import type { Config } from '../platform/config/config.ts'
import { type DbConnection, openDb, type Pool } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { waitForDatabase } from '../platform/db/wait.ts'
import { findRunningEmbedded, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import type { Log } from '../platform/log/log.ts'

type Parts = { config: Config; log: Log }

/** Connection to the database, and how to close it. */
export interface DatabaseHome {
  readonly connection: DbConnection
  /** Stops the embedded database if it was started here. */
  stop(): Promise<void>
}

/** For the server: starts the embedded database, or waits for the database of DATABASE_URL. */
export async function startDatabase({ config, log }: Parts): Promise<DatabaseHome> {
  if (config.databaseUrl === undefined) return startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const connection = { connectionString: config.databaseUrl }
  await waitForDatabase(connection, { progress: (message) => log.info(message) })
  return { connection, stop: async () => undefined }
}

/** For a command: the database of a running server, else one that lives as long as the command. */
export async function findDatabase({ config, log }: Parts): Promise<DatabaseHome> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl }
    await waitForDatabase(connection, { limitMs: 5_000 })
    return { connection, stop: async () => undefined }
  }
  const running = await findRunningEmbedded(config.dataDir)
  if (running) return { connection: running, stop: async () => undefined }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}

/** Migrates as the role of DATABASE_ADMIN_URL, if it is set. Returns the names of the migrations it ran. */
export async function migrateSchema({ config, db }: { config: Config; db: Pool }): Promise<string[]> {
  if (config.databaseAdminUrl === undefined) return migrate(db)
  const owner = openDb({ connectionString: config.databaseAdminUrl }, { max: 2, onError: () => undefined })
  try {
    return await migrate(owner)
  } finally {
    await owner.destroy()
  }
}

/** Returns a pool that logs lost connections. */
export const openPool = (home: Pick<DatabaseHome, 'connection'>, log: Log, max?: number): Pool =>
  openDb(home.connection, {
    ...(max !== undefined && { max }),
    onError: (err) => log.warn({ err }, 'database connection lost'),
  })
