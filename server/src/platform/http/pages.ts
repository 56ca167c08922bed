import type { FastifyInstance } from 'fastify'
import { pageHeaders } from './headers.ts'

/** Input of a page: the values of `:names` in its URL, and its query. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

export interface PageReply {
  /** Defaults to 200. */
  readonly status?: 200 | 404
  readonly contentType: string
  readonly body: string
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
      const { status = 200, contentType, body } = await respond({ params, query })
      return reply.code(status).headers(headers).type(contentType).send(body)
    })
  }
}
