import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { majorOf, requireBinaries, requireEarlierBinaries } from './binaries.ts'
import {
  connectionTo,
  type EmbeddedConnection,
  findCluster,
  flushFolder,
  prepareCluster,
  readMajor,
} from './cluster.ts'
import { type EmbeddedOptions, explain, startEmbeddedPostgres } from './embedded-postgres.ts'
import { dataOfMajor, layoutOf, ownFolder } from './layout.ts'
import { takeLock } from './lock.ts'
import { openLogFile } from './log-file.ts'
import { endCluster } from './server-process.ts'
import { supervise } from './supervise.ts'

/** An upgrade of the embedded PostgreSQL from one major version to another. */
export type MajorUpgrade = { from: number; to: number }

/** Copies all rows. `source` is the role that serves, and `target`, which is empty, the owner of the tables. */
type Copy = (source: EmbeddedConnection, target: EmbeddedConnection) => Promise<void>

/** The upgrade that the database of `dataDir` needs, if an earlier major version wrote it. */
export function findMajorUpgrade(dataDir: string): MajorUpgrade | undefined {
  try {
    if (!existsSync(dataDir)) return undefined
    const { data } = layoutOf(realpathSync(dataDir))
    if (!existsSync(data)) return undefined
    const [from, to] = [readMajor(data), majorOf(requireBinaries())]
    return from < to ? { from, to } : undefined
  } catch (error) {
    throw explain(error, dataDir)
  }
}

/**
 * Runs the old database with the PostgreSQL that wrote it, a new one beside it, and lets `copy` fill that. Then one rename puts the new
 * one into service. Until then the old one is the database; after it, the old one is kept. @throws EmbeddedPostgresError
 */
export async function upgradeMajor(options: EmbeddedOptions, { from, to }: MajorUpgrade, copy: Copy): Promise<void> {
  const dataDir = realpathSync(options.dataDir)
  const installed = requireEarlierBinaries(from, dataDir)
  const { lock: lockFolder, log: logPath, home } = layoutOf(dataDir)
  const lock = await takeLock(lockFolder)
  const logFile = openLogFile(logPath, options.log)
  const draft = join(dataDir, 'upgrade')
  try {
    await removeDraft(draft)
    const { privileges, account: rules } = options
    const old = await prepareCluster(dataDir, { privileges, installed, ...(rules && { account: rules }) })
    const server = await supervise(old, logFile, options.log)
    try {
      mkdirSync(draft, { mode: 0o700 })
      ownFolder(layoutOf(draft).home, old.account)
      await fill(options, draft, (target) => copy(connectionTo(dataDir, 'app'), target))
    } finally {
      await server.stop()
    }
    renameSync(layoutOf(draft).data, join(home, dataOfMajor(to)))
    flushFolder(home)
  } catch (error) {
    throw explain(error, dataDir)
  } finally {
    await removeDraft(draft)
    logFile.close()
    lock.release()
  }
}

/** A clean stop writes everything to disk. */
async function fill(options: EmbeddedOptions, dataDir: string, copy: (target: EmbeddedConnection) => Promise<void>) {
  const database = await startEmbeddedPostgres({ ...options, dataDir })
  try {
    await copy(connectionTo(dataDir, 'owner'))
  } finally {
    await database.stop()
  }
}

/** Ends the server of an upgrade that was killed, and removes what it has left. */
async function removeDraft(draft: string): Promise<void> {
  const cluster = existsSync(draft) ? findCluster(draft) : undefined
  if (cluster) await endCluster(cluster)
  rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
}
