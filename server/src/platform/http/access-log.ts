import type { Log } from '../log/log.ts'
import type { clientAddress } from './client.ts'
import type { Exchange } from './exchange.ts'

/**
 * Writes one line when the response is sent, but for those to probes. It has the URL of the route and not the requested path, which may
 * hold what a client should not have put there.
 */
export function logAccess(
  exchange: Exchange,
  url: string | undefined,
  log: Log,
  addressOf: ReturnType<typeof clientAddress>,
): void {
  if (url?.startsWith('/health/')) return
  const { request, response, method, requestId } = exchange
  const { ip } = addressOf(request.socket.remoteAddress, request.headers['x-forwarded-for'])
  response.once('close', () => {
    const { statusCode: status } = response
    log.info({ method, url: url ?? 'unknown', status, seconds: exchange.seconds(), ip, requestId }, 'response sent')
  })
}
