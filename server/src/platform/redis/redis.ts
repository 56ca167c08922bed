import { type Command, Redis } from 'ioredis'
import type { Log } from '../log/log.ts'

/** A connection to Redis that never makes anything wait: without the server every command fails at once. */
export interface SharedRedis {
  readonly client: Redis
  /** Milliseconds that a round trip took. @throws when the server does not answer within 2 s */
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
  client.on('error', (err: Error) => {
    if (!lost) log.warn({ err }, 'the connection to Redis is lost')
    lost = true
  })
  client.on('ready', () => {
    if (lost) log.info('the connection to Redis is back')
    lost = false
  })
  return {
    client,
    async ping() {
      const startedAt = performance.now()
      await whenReady(client)
      await client.ping()
      return performance.now() - startedAt
    },
    stop: () => client.disconnect(),
  }
}

/** A count in memory takes microseconds on the other side: who takes longer is not well, and each process can count alone. */
const commandMs = 250

/**
 * Gives each command its time, as `commandTimeout` does, but reads what has come before it gives up: a process that was busy with
 * something else for so long would take that for a fault of Redis.
 */
class TimedRedis extends Redis {
  override sendCommand(command: Command, stream?: Parameters<Redis['sendCommand']>[1]): unknown {
    const giveUp = () => command.reject(new Error(`Redis did not answer within ${commandMs} ms`))
    const timer = setTimeout(() => setImmediate(giveUp), commandMs)
    const stop = () => clearTimeout(timer)
    command.promise.then(stop, stop)
    return super.sendCommand(command, stream)
  }
}

/** A command sent before the connection stands would fail although the server is there. */
function whenReady(client: Redis): Promise<void> {
  if (client.status === 'ready') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer within 2 s')), 2_000)
    client.once('ready', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
