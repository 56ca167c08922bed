import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import type { clientAddress } from './client.ts'

/**
 * One line for each response, but for those to probes. It has the URL of the route and not the requested path, which may hold what a client
 * should not have put there.
 */
export function logAccess(http: FastifyInstance, log: Log, addressOf: ReturnType<typeof clientAddress>): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { exchange, method, socket, headers, routeOptions } = request
    const url = routeOptions.url ?? 'unknown'
    if (!url.startsWith('/health/')) {
      const { ip } = addressOf(socket?.remoteAddress, headers['x-forwarded-for'])
      const seconds = exchange.seconds()
      log.info(
        { method, url, status: reply.raw.statusCode, seconds, ip, requestId: exchange.requestId },
        'response sent',
      )
    }
    done()
  })
}
