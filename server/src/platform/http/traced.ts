import type { Config } from '../config/config.ts'
import { tracing } from '../traces/tracing.ts'
import { parseAddress, rangesOf } from './client.ts'
import type { Exchange } from './exchange.ts'

/** Serves a request in its own span, except probes. */
export function traceRequest(
  { request, response, method, requestId }: Exchange,
  route: string | undefined,
  config: Config,
  serve: () => Promise<void>,
): void {
  if (!tracing || route?.startsWith('/health/')) {
    void serve()
    return
  }
  const peer = parseAddress(request.socket.remoteAddress ?? '')
  const isTrusted = peer !== undefined && rangesOf(config.trustProxy)(peer.ip)
  const { traceparent, tracestate } = request.headers
  const span = tracing.request({
    ...{ method, route, baseUrl: new URL(config.baseUrl), isTrusted, traceparent },
    // Its text would be recorded, whatever a stranger wrote.
    tracestate: isTrusted ? tracestate : undefined,
  })
  response.once('close', () => span.end({ status: response.headersSent ? response.statusCode : undefined, requestId }))
  span.run(() => void serve())
}
