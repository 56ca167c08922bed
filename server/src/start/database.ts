import type { Config } from '../platform/config/config.ts'
import { type DbConnection, openDb, type Pool } from '../platform/db/db.ts'
import { waitForDatabase } from '../platform/db/wait.ts'
import { findRunningEmbedded, startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import type { Log } from '../platform/log/log.ts'

type Parts = { config: Config; log: Log }

/** Where the database is, and how to let it go. */
export interface DatabaseHome {
  readonly connection: DbConnection
  /** Stops the embedded database, if it was started here. */
  stop(): Promise<void>
}

/** For the server: starts the embedded database, or waits for the one of DATABASE_URL. */
export async function startDatabase({ config, log }: Parts): Promise<DatabaseHome> {
  if (config.databaseUrl === undefined) return startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const connection = { connectionString: config.databaseUrl }
  await waitForDatabase(connection, { progress: (message) => log.info(message) })
  return { connection, stop: async () => undefined }
}

/** For a command: the database that a server runs already, else one that lives as long as the command. */
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

/** A pool on it, whose lost connections are logged. */
export const openPool = (home: Pick<DatabaseHome, 'connection'>, log: Log, max?: number): Pool =>
  openDb(home.connection, {
    ...(max !== undefined && { max }),
    onError: (err) => log.warn({ err }, 'database connection lost'),
  })
