import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Tracing } from '../traces/model.ts'
import { parseAddress, rangesOf } from './client.ts'

/** Records each request, except probes. To be called before other hooks are added, so that they run in its span. */
export function traceRequests(http: FastifyInstance, tracing: Tracing, config: Config): void {
  const isProxy = rangesOf(config.trustProxy)
  const baseUrl = new URL(config.baseUrl)
  http.decorateRequest('span')
  http.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, socket } = request
    const route = routeOptions.url
    if (route?.startsWith('/health/')) return done()
    const peer = parseAddress(socket?.remoteAddress ?? '')
    const isTrusted = peer !== undefined && isProxy(peer.ip)
    const { traceparent, tracestate } = headers
    request.span = tracing.request({
      ...{ method, route, baseUrl, isTrusted, traceparent },
      // Its text would be recorded, whatever a stranger wrote.
      tracestate: isTrusted ? tracestate : undefined,
    })
    request.span.run(done)
  })
  // A body arrives in events of the connection, outside of the span.
  http.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.run(done)
    else done()
  })
  http.addHook('onResponse', ({ span, exchange }, { raw }, done) => {
    if (!span) return done()
    span.run(done)
    span.end({ status: raw.headersSent ? raw.statusCode : undefined, requestId: exchange.requestId })
  })
}
