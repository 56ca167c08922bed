import type { Config } from '../platform/config/config.ts'
import type { DbConnection } from '../platform/db/connections.ts'
import { findRunningEmbedded } from '../platform/embedded-postgres/embedded-postgres.ts'
import type { Log } from '../platform/log/log.ts'
import { connectionFromConfig } from './database.ts'
import { startService } from './main.ts'
import { endWith } from './signals.ts'

/** The primary's message that stops a worker. */
export const stopMessage = 'licet:stop'

/** The same, because another worker has replaced it. */
export const replaceMessage = 'licet:replace'

/** A worker says it when its port is closed, and the primary repeats it. */
export const closedMessage = 'licet:closed'

const longestEchoMs = 2_000

/** One of several processes: serves until the primary stops it or exits. @throws when it cannot start */
export async function runWorker(config: Config, { log }: { log: Log }): Promise<void> {
  // Ctrl-C reaches every process of a terminal; the primary decides when workers stop.
  const ending = endWith(log, { ignore: ['SIGINT'], isWorker: true })
  // The primary replaces workers at SIGHUP, which may reach the whole group.
  process.on('SIGHUP', () => undefined)
  let isReplaced = false
  process.on('message', (message) => {
    if (message !== stopMessage && message !== replaceMessage) return
    isReplaced = message === replaceMessage
    ending.end()
  })
  process.on('disconnect', () => ending.end())
  const home = connectionOf(config).then((connection) => ({ connection, stop: async () => undefined }))
  const service = await startService(config, { log, home, worker: { passOnConnections } })
  ending.ready(() => service.stop({ isReplaced }))
}

async function connectionOf(config: Config): Promise<DbConnection> {
  const connection = connectionFromConfig(config) ?? (await findRunningEmbedded(config.dataDir))
  if (connection === undefined) throw new Error('a worker must be started by its primary')
  return connection
}

/**
 * After the port was closed: resolves when the primary has sent this worker its last connection. Connections that arrive until then go
 * to another worker. Those sent to a process that has ended would wait forever.
 */
const passOnConnections = (): Promise<void> =>
  new Promise((resolve) => {
    if (!process.connected) return resolve()
    setTimeout(resolve, longestEchoMs)
    process.once('disconnect', resolve)
    process.on('message', (message) => {
      if (message === closedMessage) resolve()
    })
    process.send?.(closedMessage)
  })
