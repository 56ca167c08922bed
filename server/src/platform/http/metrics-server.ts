import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** `GET /metrics` and `GET /health/status` on their own port, so that it can be kept private. @throws when the port is in use. */
export async function startMetricsServer({
  host,
  port,
  text,
  statusOf,
}: {
  host: string
  port: number
  text: () => Promise<string>
  /** What `/health/status` says, from the metrics: those of several processes are one text. */
  statusOf: (text: string) => object
}): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const path = request.url?.split('?')[0] ?? ''
    if (!isRead || !['/metrics', '/health/status'].includes(path)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Try /metrics or /health/status.\n')
      return
    }
    text().then(
      (body) => {
        if (path === '/metrics') response.writeHead(200, { 'content-type': metricsType }).end(body)
        else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(statusOf(body)))
      },
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics cannot be read.\n'),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
