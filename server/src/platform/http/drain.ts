import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const lookEveryMs = 25
const mostTurns = 1_000

/**
 * From now, each response asks its client to connect again (RFC 9112, section 9.6): by then a load balancer knows that this node
 * stops.
 */
export function closeAfterResponses(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

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

/**
 * Closes the port, not the connections, right after a turn of the event loop in which none arrived. The kernel resets those that
 * wait to be accepted, and a proxy does not send a POST again.
 */
export async function closePort(server: Server): Promise<void> {
  let hasArrived = false
  const note = () => {
    hasArrived = true
  }
  server.on('connection', note)
  // The first turn is the rest of this one, in which the loop does not look for connections anymore.
  let quiet = 0
  for (let turn = 0; quiet < 2 && turn < mostTurns; turn += 1) {
    hasArrived = false
    await nextTurn()
    quiet = hasArrived ? 0 : quiet + 1
  }
  server.off('connection', note)
  NetServer.prototype.close.call(server)
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
