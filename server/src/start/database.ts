import type { Config } from '../platform/config/config.ts'
import type { DbConnection } from '../platform/db/connections.ts'
import { openDb, type Pool } from '../platform/db/db.ts'
import { migrate, pendingMigrations } from '../platform/db/migrate.ts'
import { areRolesSetUp, rolesSql } from '../platform/db/roles.ts'
import { waitForDatabase } from '../platform/db/wait.ts'
import { areWritesStopped } from '../platform/db/writes.ts'
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  findRunningEmbedded,
  ownerConnection,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts'
import type { Log } from '../platform/log/log.ts'

type Parts = { config: Config; log: Log }

/** Connection to the database, and how to close it. */
export interface DatabaseHome {
  readonly connection: DbConnection
  /** Stops the embedded database if it was started here. */
  stop(): Promise<void>
}

/** For the server: starts the embedded database, or waits for the database of DATABASE_URL until `signal` ends the wait. */
export async function startDatabase({ config, log }: Parts, signal?: AbortSignal): Promise<DatabaseHome> {
  const connection = connectionFromConfig(config)
  if (connection === undefined) return startEmbedded({ config, log })
  await waitForDatabase(connection, { progress: (message) => log.info(message), signal })
  return { connection, stop: async () => undefined }
}

/** Stops a database that may still be starting. A failed start stops by itself. */
export const stopDatabase = (home: Promise<DatabaseHome>): Promise<void> =>
  home.then(
    (started) => started.stop(),
    () => undefined,
  )

/** For a command: the database of a running server, else one that lives as long as the command. */
export async function findDatabase({ config, log }: Parts): Promise<DatabaseHome> {
  const connection = connectionFromConfig(config)
  if (connection !== undefined) {
    await waitForDatabase(connection, { limitMs: 5_000 })
    return { connection, stop: async () => undefined }
  }
  const running = await findRunningEmbedded(config.dataDir)
  if (running) return { connection: running, stop: async () => undefined }
  return startEmbedded({ config, log })
}

/** Undefined for the embedded database. */
export const connectionFromConfig = ({ databaseUrl, databasePooler }: Config): DbConnection | undefined =>
  databaseUrl === undefined
    ? undefined
    : { connectionString: databaseUrl, pooler: databasePooler === 'none' ? undefined : databasePooler }

const startEmbedded = (parts: Parts): Promise<EmbeddedPostgres> => startEmbeddedPostgres(optionsOfEmbedded(parts))

export const optionsOfEmbedded = ({ config: { dataDir, embeddedUser, env }, log }: Parts): EmbeddedOptions => ({
  dataDir,
  log,
  privileges: rolesSql(),
  areRolesSetUp: lookAtRoles,
  account: { user: embeddedUser, allowNobody: env === 'development' },
})

/** A role that can't sign in isn't set up either. */
async function lookAtRoles(connection: DbConnection): Promise<boolean> {
  const db = openDb(connection, { max: 1, onError: () => undefined })
  try {
    return await areRolesSetUp(db)
  } catch {
    return false
  } finally {
    await db.destroy()
  }
}

/** Migrates as the role that owns the tables, where it is another one. Returns the names of the migrations it ran. */
export async function migrateSchema({ config, db }: { config: Config; db: Pool }): Promise<string[]> {
  if ((await pendingMigrations(db)).length === 0) return []
  const connection = findOwner(config)
  if (connection === undefined) return migrate(db)
  if (config.databaseAdminUrl !== undefined)
    await waitForDatabase(connection, { limitMs: 5_000, setting: 'DATABASE_ADMIN_URL' })
  const owner = openDb(connection, { max: 2, onError: () => undefined })
  try {
    return await migrate(owner)
  } finally {
    await owner.destroy()
  }
}

/** @throws when the embedded database was moved, which leaves it read-only */
export async function requireWrites({ config, db }: { config: Config; db: Pool }): Promise<void> {
  if (config.databaseUrl !== undefined || !(await areWritesStopped(db))) return
  throw new Error(
    'The embedded database is read-only since licet move-to: set DATABASE_URL to the database that it was moved to, ' +
      'or run licet move-to --cancel to serve from the embedded one again.',
  )
}

/** For whole tables: the database itself. @throws when only a pooler is known */
export function directConnection(
  { databaseAdminUrl }: Config,
  { connection }: Pick<DatabaseHome, 'connection'>,
): DbConnection {
  if (!('pooler' in connection) || connection.pooler === undefined) return connection
  if (databaseAdminUrl !== undefined) return { connectionString: databaseAdminUrl }
  throw new Error('set DATABASE_ADMIN_URL to the database itself: a pooler does not allow this')
}

/** The role that owns the tables, or will own them. */
export const connectionOfOwner = (config: Config, home: Pick<DatabaseHome, 'connection'>): DbConnection =>
  findOwner(config) ?? directConnection(config, home)

function findOwner({ databaseUrl, databaseAdminUrl, dataDir }: Config): DbConnection | undefined {
  if (databaseUrl === undefined) return ownerConnection(dataDir)
  return databaseAdminUrl === undefined ? undefined : { connectionString: databaseAdminUrl }
}

/** Returns a pool that logs lost connections. */
export const openPool = (home: Pick<DatabaseHome, 'connection'>, log: Log, max?: number): Pool =>
  openDb(home.connection, {
    ...(max !== undefined && { max }),
    onError: (err) => log.warn({ err }, 'database connection lost'),
  })
