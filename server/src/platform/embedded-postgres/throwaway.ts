import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionTo, type EmbeddedConnection, findCluster, prepareCluster } from './cluster.ts'
import { layoutOf } from './layout.ts'
import { type EmbeddedLog, openLogFile } from './log-file.ts'
import { startTimeOf } from './processes.ts'
import { endCluster } from './server-process.ts'
import { throwawaySettings } from './settings.ts'
import { supervise } from './supervise.ts'

/** A database for one run of tests. */
export type ThrowawayPostgres = { connection: EmbeddedConnection; stop(): Promise<void> }

const prefix = 'licet-throwaway-'
const silent: EmbeddedLog = { info() {}, warn() {}, error() {} }

/**
 * Starts an empty database in its own directory below the system's temporary one; `stop` removes both. It trades safety
 * for speed (no fsync), so it is for tests alone. Remains of killed runs are removed first.
 */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const parent = realpathSync(tmpdir())
  await removeAbandoned(parent)
  const dataDir = mkdtempSync(join(parent, `${prefix}${process.pid}-${startTimeOf(process.pid)}-`))
  const logFile = openLogFile(layoutOf(dataDir).log, silent)
  const cluster = await prepareCluster(dataDir, { extra: throwawaySettings })
  const server = await supervise(cluster, logFile, silent)
  return {
    connection: connectionTo(dataDir, 'superuser'),
    async stop() {
      await server.stop()
      logFile.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(parent, name)
    const [pid, started] = name.slice(prefix.length).split('-')
    const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
    if (owner !== process.getuid?.() || startTimeOf(Number(pid)) === started) continue
    const cluster = findCluster(dataDir)
    if (cluster) await endCluster(cluster)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
