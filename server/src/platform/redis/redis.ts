import { type Command, Redis } from 'ioredis'
import type { Log } from '../log/log.ts'

/** A connection to Redis that never causes a wait: without the server every command fails immediately. */
export interface SharedRedis {
  readonly client: Redis
  /** Milliseconds of one round trip. @throws when the server does not respond within 2 s */
  ping(): Promise<number>
  stop(): void
}

export function openRedis(url: string, log: Pick<Log, 'info' | 'warn'>): SharedRedis {
  const client = new TimedRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(2_000, attempt * 100),
  })
  let lost = false
  let lastFault: Error | undefined
  client.on('error', (err: Error) => {
    lastFault = err
    if (!lost) log.warn({ err }, 'connection to Redis lost')
    lost = true
  })
  client.on('ready', () => {
    if (lost) log.info('connection to Redis restored')
    lost = false
  })
  return {
    client,
    async ping() {
      const startedAt = performance.now()
      await whenReady(client, () => lastFault)
      await client.ping()
      return performance.now() - startedAt
    },
    stop: () => client.disconnect(),
  }
}

/**
 * A count in memory takes microseconds on the server: a slower one is not healthy, and each process can count alone.
 */
const commandMs = 250

/**
 * Limits the time of each command, like `commandTimeout`, but reads received data before it times out: a process that
 * was busy for that long would blame Redis.
 */
class TimedRedis extends Redis {
  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    const giveUp = () => command.reject(new Error(`Redis did not respond within ${commandMs} ms`))
    const timer = setTimeout(() => setImmediate(giveUp), commandMs)
    const stop = () => clearTimeout(timer)
    command.promise.then(stop, stop)
    return super.sendCommand(command, stream)
  }
}

/** A command sent before the connection is ready would fail although the server is available. */
function whenReady(client: Redis, faultOf: () => Error | undefined): Promise<void> {
  if (client.status === 'ready') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no response within 2 s', { cause: faultOf() })), 2_000)
    client.once('ready', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
