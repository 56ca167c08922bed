import type { Worker } from 'node:cluster'

interface Connection {
  close(): void
}

/** What passes between `node:cluster` and a worker: a new connection with its number, and that number once the worker takes it. */
interface Handoff {
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

type Send = (message: Handoff, connection?: Connection, ...rest: unknown[]) => boolean

/** By then, what a worker sent before its end has been read: it may have taken a connection, or refused it for another worker. */
const drainedMs = 1_000

/**
 * Closes the connections that were passed to a worker and that it has not taken, once it has ended. Node.js forgets them, so their
 * clients would wait for a response as long as they can.
 */
export function closeLostConnections({ process }: Worker): void {
  const underway = new Map<number, Connection>()
  const send = process.send as Send
  const sendNoting: Send = (message, connection, ...rest) => {
    if (message?.act === 'newconn' && message.seq !== undefined && connection) underway.set(message.seq, connection)
    return send.call(process, message, connection, ...rest)
  }
  const closeAll = () => {
    for (const connection of underway.values()) connection.close()
  }
  process.send = sendNoting as typeof process.send
  process.on('internalMessage', ({ ack }: Handoff) => {
    if (ack !== undefined) underway.delete(ack)
  })
  process.once('exit', () => setTimeout(closeAll, drainedMs).unref())
}
