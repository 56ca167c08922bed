import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster, ClusterOnDisk } from './cluster.ts'
import { EmbeddedPostgresError } from './fault.ts'
import { reachableName, readPidFile } from './layout.ts'
import type { LogFile } from './log-file.ts'
import { clusterProcesses } from './processes.ts'
import { childEnvironment, socketPort } from './settings.ts'
import { waitUntil } from './wait.ts'

/** A server that accepts connections. `ended` resolves with the way it ended. */
export type ServerProcess = { child: ChildProcess; ended: Promise<string> }

/** Recovery of a big database after a crash takes time. */
const readyWithinMs = 300_000

/** Ways to end a server, or its remains: ever less gentle. None of them loses a commit. */
const endings = [
  { signal: 'SIGINT', limitMs: 15_000 },
  { signal: 'SIGQUIT', limitMs: 3_000 },
  { signal: 'SIGKILL', limitMs: 5_000 },
] as const

/** Starts the server and waits until it accepts connections; throws PostgreSQL's own complaint when it ends instead. */
export async function launch(cluster: Cluster, logFile: LogFile): Promise<ServerProcess> {
  const before = logFile.size()
  const child = spawnServer(cluster, logFile)
  const ended = endOf(child)
  let end: string | undefined
  void ended.then((how) => {
    end = how
  })
  const ready = () => {
    const file = readPidFile(cluster.data)
    return file?.pid === child.pid && file?.status === 'ready'
  }
  await waitUntil(() => end !== undefined || ready(), readyWithinMs, 10)
  if (end === undefined && ready()) return { child, ended }
  child.kill('SIGQUIT')
  const complaint = end?.startsWith('error') ? end : `${logFile.lastComplaint(before)} (${logFile.path})`
  throw new EmbeddedPostgresError(`PostgreSQL did not start: ${complaint}`)
}

/**
 * Ends all processes of the cluster: the running server, one that outlived an earlier run, or children that outlived
 * their server. They hold the cluster's shared memory, and two servers on one directory would destroy it.
 */
export async function endCluster({ marker, account, data, socketDirectory }: ClusterOnDisk): Promise<number> {
  const listLeft = () => clusterProcesses(marker, account.uid)
  let left = listLeft()
  const found = left.length
  for (const { signal, limitMs } of endings) {
    if (left.length === 0) break
    const hasServer = left.some((process) => process.postmaster)
    for (const { pid, postmaster } of left) if (postmaster || signal === 'SIGKILL') signalTo(pid, signal)
    const isGone = () => {
      left = listLeft()
      return left.length === 0
    }
    // Children whose server has died notice it by themselves, mostly immediately.
    await waitUntil(isGone, hasServer ? limitMs : Math.min(limitMs, 1500))
  }
  if (left.length > 0)
    throw new EmbeddedPostgresError(`Processes of ${data} do not exit: ${left.map(({ pid }) => pid)}`)
  // No process of the cluster is alive, so these files are stale, even if another process has the same ID now.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(socketDirectory, `.s.PGSQL.${socketPort}.lock`), { force: true })
  return found
}

/** The settings as arguments of PostgreSQL. */
export const argumentsOf = ({ marker, settings }: Cluster): string[] =>
  Object.entries({ cluster_name: marker, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

function spawnServer(cluster: Cluster, logFile: LogFile): ChildProcess {
  const { account, data } = cluster
  const output = logFile.open()
  try {
    return spawn(
      join(cluster.binaries, 'bin', 'postgres'),
      ['-D', reachableName(data, account), ...argumentsOf(cluster)],
      {
        ...account.spawn,
        cwd: data,
        env: childEnvironment(),
        stdio: ['ignore', output, output],
        // Its own session: Ctrl-C in a terminal is meant for us, and the requests it ends still need the database.
        detached: true,
      },
    )
  } finally {
    closeSync(output)
  }
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit')
    return signal ? `signal ${signal}` : `exit code ${code}`
  } catch (error) {
    return `error ${error instanceof Error ? error.message : String(error)}`
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended since it was listed; if not, the wait that follows detects it.
  }
}
