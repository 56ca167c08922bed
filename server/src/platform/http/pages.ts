import type { FastifyInstance } from 'fastify'
import { pageHeaders, publicFor5Minutes } from './headers.ts'

/** Input of a page: the values of `:names` in its URL, and its query. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Name of the host in the URL, without the port. */
  readonly host: string
}

export interface PageReply {
  /** Defaults to 200. */
  readonly status?: 200 | 404
  readonly contentType: string
  readonly body: string
  /** Whether caches may keep it for 5 minutes. */
  readonly isCacheable?: boolean
}

/** A document outside the API: HTML, or a resource of one of our HTML pages. */
export interface PageRow {
  readonly url: `/${string}`
  readonly respond: (request: PageRequest) => PageReply | Promise<PageReply>
}

/** Serves each row to GET, with the headers of our pages and the given Content-Security-Policy. No page changes anything. */
export function registerPages(http: FastifyInstance, csp: string, rows: readonly PageRow[]): void {
  const headers = pageHeaders(csp)
  for (const { url, respond } of rows) {
    http.get(url, async (request, reply) => {
      const params = { ...Object(request.params) }
      const query = new URL(request.url, 'http://unused').searchParams
      const { hostname: host } = request
      const { status = 200, contentType, body, isCacheable } = await respond({ params, query, host })
      const caching = isCacheable ? { 'cache-control': publicFor5Minutes } : {}
      return reply
        .code(status)
        .headers({ ...headers, ...caching })
        .type(contentType)
        .send(body)
    })
  }
}
