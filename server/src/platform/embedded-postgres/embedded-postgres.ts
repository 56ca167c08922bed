import { mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountRules } from './account.ts'
import { requireBinaries } from './binaries.ts'
import { type Cluster, connectionTo, type EmbeddedConnection, findConnection, prepareCluster } from './cluster.ts'
import { EmbeddedPostgresError, systemErrorCode } from './fault.ts'
import { layoutOf } from './layout.ts'
import { findHolder, type Lock, takeLock } from './lock.ts'
import { type EmbeddedLog, type LogFile, openLogFile } from './log-file.ts'
import { forgetRoles } from './roles.ts'
import { discardSocket } from './socket.ts'
import { type Supervised, supervise } from './supervise.ts'

/** Time a command waits for a server that is just starting, or is recovering from a crash. */
const otherReadyWithinMs = 30_000

export type EmbeddedOptions = {
  dataDir: string
  log: EmbeddedLog
  /**
   * SQL that runs as superuser before the first start, and before another one if it has changed: what the roles
   * `licet_owner` and `licet_app` own and may do.
   */
  privileges: string
  /** Whether the roles still own what they should, as another version or an operator may have used the database since. */
  areRolesSetUp?: (connection: EmbeddedConnection) => Promise<boolean>
  /** Who runs PostgreSQL if root starts it; by default anyone but root. */
  account?: AccountRules
}

/** Our own PostgreSQL, kept running until `stop`. */
export type EmbeddedPostgres = {
  /** As the role that serves. */
  connection: EmbeddedConnection
  /** Process ID of the server; changes when the server is restarted. */
  pid(): number | undefined
  /** PostgreSQL's log file. */
  logFile: string
  /**
   * Shuts the database down (clients are disconnected, all commits are kept) and releases DATA_DIR. May be called
   * twice.
   */
  stop(): Promise<void>
}

/**
 * Starts the database of `dataDir`, creating both when they are missing, and restarts it whenever it ends.
 * @throws EmbeddedPostgresError with one line to print: another process uses `dataDir`, the platform has no binaries,
 * or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  requireBinaries()
  try {
    mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
    const dataDir = realpathSync(options.dataDir)
    const lock = await takeLock(layoutOf(dataDir).lock)
    return await startLocked({ ...options, dataDir }, lock)
  } catch (error) {
    throw explain(error, options.dataDir)
  }
}

async function startLocked(options: EmbeddedOptions, lock: Lock): Promise<EmbeddedPostgres> {
  const { dataDir, log, privileges, account } = options
  const paths = layoutOf(dataDir)
  const logFile = openLogFile(paths.log, log)
  const free = () => {
    logFile.close()
    lock.release()
  }
  try {
    const cluster = await prepareCluster(dataDir, { privileges, ...(account && { account }) })
    const connection = connectionTo(dataDir, 'app')
    const server = await superviseWithRoles(cluster, logFile, { ...options, connection })
    const stop = async () => {
      await server.stop()
      discardSocket(paths.socketRecord)
      free()
    }
    let stopped: Promise<void> | undefined
    return {
      connection,
      pid: () => server.pid(),
      logFile: paths.log,
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    free()
    throw error
  }
}

type RoleOptions = EmbeddedOptions & { connection: EmbeddedConnection }

async function superviseWithRoles(
  cluster: Cluster,
  logFile: LogFile,
  { log, connection, areRolesSetUp = async () => true }: RoleOptions,
): Promise<Supervised> {
  const server = await supervise(cluster, logFile, log)
  const isComplete = await areRolesSetUp(connection).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  if (isComplete) return server
  log.warn({}, 'the roles of the embedded PostgreSQL own less than they should: setting them up again')
  await server.stop()
  forgetRoles(cluster)
  return supervise(cluster, logFile, log)
}

/** How to connect to the running database of `dataDir` as the role that owns the tables. */
export const ownerConnection = (dataDir: string): EmbeddedConnection => connectionTo(realpathSync(dataDir), 'owner')

/**
 * The connection to the database of `dataDir` that another process (mostly the server) runs; undefined when none does.
 * @throws EmbeddedPostgresError when one starts but does not become ready, or belongs to a user whose files we cannot
 * read.
 */
export async function findRunningEmbedded(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const { lock } = layoutOf(resolve(dataDir))
  const deadline = performance.now() + otherReadyWithinMs
  while (await holds(lock)) {
    const connection = findConnection(realpathSync(dataDir))
    if (connection) return connection
    if (performance.now() > deadline)
      throw new EmbeddedPostgresError(`The database of ${dataDir} is not ready yet: try again`)
    await sleep(50)
  }
  return undefined
}

async function holds(lock: string): Promise<boolean> {
  try {
    return (await findHolder(lock)) !== undefined
  } catch (error) {
    throw explain(error, lock)
  }
}

/** Explains what to do about a file that cannot be read or written; passes every other error on. */
export function explain(error: unknown, directory: string): unknown {
  if (!systemErrorCode(error) || !(error instanceof Error)) return error
  const advice = 'run as the user of the server, or choose another DATA_DIR'
  return new EmbeddedPostgresError(`Cannot use ${directory} (${error.message}): ${advice}`, { cause: error })
}
