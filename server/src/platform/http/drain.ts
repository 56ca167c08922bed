import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const lookEveryMs = 25

/**
 * Lets running requests finish while the port stays open, so that readiness probes get a response instead of a refused
 * connection. Ends when no connection is busy, or after `limitMs`.
 */
export async function drain(server: Server, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  for (;;) {
    server.closeIdleConnections()
    if ((await connectionsOf(server)) === 0 || performance.now() > end) return
    await sleep(lookEveryMs)
  }
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
