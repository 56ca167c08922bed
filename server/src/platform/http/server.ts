import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import findMyWay from 'find-my-way'
import type { AppContext } from '../../context.ts'
import { tracing } from '../traces/tracing.ts'
import { logAccess } from './access-log.ts'
import { clientAddress } from './client.ts'
import { closeStalled, limitConnections, timeLimits } from './connections.ts'
import { DevelopmentGuard } from './development.ts'
import { Exchange } from './exchange.ts'
import { adminPreflightHeaders, preflightHeaders } from './headers.ts'
import { type PageTarget, preflightTarget } from './pages.ts'
import { Requests, type RouteTarget } from './requests.ts'
import type { ServerParts } from './server-parts.ts'
import { traceRequest } from './traced.ts'
import { answerUnreadable } from './unreadable.ts'

/** The server of the API and of all pages. */
export class HttpServer {
  readonly server: Server
  readonly #requests: Requests
  readonly #router = findMyWay({ maxParamLength: 200, onBadUrl: noHandler, onMaxParamLength: noHandler })
  readonly #app: AppContext
  readonly #addressOf: ReturnType<typeof clientAddress>
  /** Whether each response asks its client to connect again. */
  isClosing = false

  constructor(app: AppContext, parts: ServerParts) {
    this.#app = app
    this.#addressOf = clientAddress(app.config.trustProxy)
    this.#requests = new Requests(app, parts, parts.localOnly && new DevelopmentGuard(parts.localOnly, app.log))
    // Node would respond to a request without a host by itself, and without a body.
    this.server = createServer({ requireHostHeader: false, ...timeLimits }, (request, response) =>
      this.#handle(request, response),
    )
    limitConnections(this.server, app.config)
    closeStalled(this.server)
    this.server.on('clientError', answerUnreadable)
    // An unknown expectation is not a reason to refuse (RFC 9110, section 10.1.1).
    this.server.on('checkExpectation', (request, response) => this.#handle(request, response))
    for (const row of parts.routes) this.#add(row.method, row.url, { row, name: `${row.method} ${row.url}` })
    const { mayRead } = parts.recognize
    const adminHeadersFor = (origin = '') => adminPreflightHeaders(mayRead(origin) ? origin : undefined)
    this.add(
      preflightTarget('/v1/*', () => preflightHeaders),
      preflightTarget('/v1/admin/*', adminHeadersFor),
    )
  }

  add(...pages: readonly PageTarget[]): void {
    for (const page of pages)
      for (const method of 'handle' in page ? anyMethod : [page.method]) this.#add(method, page.url, { page })
  }

  #add(method: (typeof anyMethod)[number], url: string, target: NonNullable<RouteTarget>): void {
    this.#router.on(method, url, noHandler, target)
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const exchange = new Exchange(request, response, this)
    const target = this.#find(exchange)
    const url = target?.page?.url ?? target?.row?.url
    if (this.#app.config.accessLog === 'on') logAccess(exchange, url, this.#app.log, this.#addressOf)
    if (tracing) traceRequest(exchange, url, this.#app.config, () => this.#requests.serve(exchange, target))
    else void this.#requests.serve(exchange, target)
  }

  /** What the path leads to. HEAD is GET without the body (RFC 9110, section 9.3.2). */
  #find(exchange: Exchange): RouteTarget | undefined {
    const method = exchange.method === 'HEAD' ? 'GET' : exchange.method
    const found = this.#router.find(method as (typeof anyMethod)[number], exchange.url)
    if (!found) return undefined
    exchange.params = found.params
    exchange.query = found.searchParams
    return found.store as RouteTarget
  }

  /** Rejects if it cannot listen. */
  async listen(options: { host: string; port: number; backlog?: number }): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(options, () => {
        this.server.off('error', reject)
        resolve()
      })
    })
  }

  /** Resolves when all connections are closed: idle ones immediately, others after their response. */
  async close(): Promise<void> {
    this.isClosing = true
    await new Promise((resolve) => this.server.close(resolve))
  }
}

const anyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The router only finds what a path leads to. */
function noHandler(): void {}
