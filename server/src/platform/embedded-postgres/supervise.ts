import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { readPidFile } from './layout.ts'
import type { EmbeddedLog, LogFile } from './log-file.ts'
import { setUpRoles } from './roles.ts'
import { endCluster, launch, type ServerProcess } from './server-process.ts'

const shortestPauseMs = 20
/** Delay between attempts to start a server that does not start. */
const longestPauseMs = 5000
/** Delay between restarts of a server that starts, but ends again within `shortLifeMs`. */
const longestPauseAfterShortLifeMs = 500
const shortLifeMs = 1000
/** Interval of the check for a shutdown that another program requested. */
const lookEveryMs = 5000

/** A server that is restarted whenever it ends, until `stop`. */
export type Supervised = { pid(): number | undefined; stop(): Promise<void> }

/** Starts the cluster's server and keeps it running. Rejects if it does not start the first time. */
export async function supervise(cluster: Cluster, logFile: LogFile, log: EmbeddedLog): Promise<Supervised> {
  const left = await endCluster(cluster)
  if (left > 0) log.warn({ processes: left }, 'stopped embedded PostgreSQL left by an earlier run')
  await setUpRoles(cluster, logFile)
  let server: ServerProcess | undefined = await launch(cluster, logFile)
  const stopping = new AbortController()
  // An unannounced exit (an uncaught error) should not leave the server behind.
  const endOnExit = () => server?.child.kill('SIGINT')
  process.once('exit', endOnExit)

  const looking = setInterval(
    hurryAfterTwoLooks(cluster, () => server),
    lookEveryMs,
  ).unref()

  const running = (async () => {
    let pauseMs = shortestPauseMs
    while (server) {
      const since = performance.now()
      const how = await server.ended
      if (stopping.signal.aborted) return
      const shortLived = performance.now() - since < shortLifeMs
      pauseMs = shortLived ? Math.min(pauseMs * 2, longestPauseAfterShortLifeMs) : shortestPauseMs
      log.error({ how }, 'embedded PostgreSQL exited unexpectedly, restarting')
      server = await relaunch(cluster, { logFile, log, pauseMs, signal: stopping.signal })
    }
  })()

  return {
    pid: () => server?.child.pid,
    async stop() {
      stopping.abort()
      clearInterval(looking)
      await endCluster(cluster)
      await running
      process.removeListener('exit', endOnExit)
    },
  }
}

/**
 * A server that another program stopped accepts no new clients and waits for the connected ones: us, who would never
 * leave. That program may have stopped us, too, so running requests get until the second check.
 */
function hurryAfterTwoLooks(cluster: Cluster, server: () => ServerProcess | undefined): () => void {
  let wasStopping = false
  return () => {
    const isStopping = readPidFile(cluster.data)?.status === 'stopping'
    if (isStopping && wasStopping) server()?.child.kill('SIGINT')
    wasStopping = isStopping
  }
}

type Relaunch = { logFile: LogFile; log: EmbeddedLog; pauseMs: number; signal: AbortSignal }

/** Retries until the server runs again; undefined when `stop` was called instead. */
async function relaunch(
  cluster: Cluster,
  { logFile, log, pauseMs, signal }: Relaunch,
): Promise<ServerProcess | undefined> {
  for (let pause = pauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    try {
      await endCluster(cluster)
      // Nothing may start after `stop` was called, and it may have been called during that wait.
      if (signal.aborted) return undefined
      const server = await launch(cluster, logFile)
      log.info({ pid: server.child.pid }, 'embedded PostgreSQL restarted')
      return server
    } catch (error) {
      if (signal.aborted) return undefined
      log.error({ err: error }, 'embedded PostgreSQL failed to restart, retrying')
    }
  }
}
