import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Responds to a request by itself, headers and all. It receives the body unread. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Passes every request under `prefix` (`/dev/idp`) to a handler that is independent of the framework. */
export async function mountRaw(http: FastifyInstance, prefix: string, handle: RawHandler): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all(`${prefix}/*`, (request, reply) => {
      reply.hijack()
      handle(request.raw, reply.raw).catch(() => {
        if (reply.raw.headersSent) reply.raw.destroy()
        else reply.raw.writeHead(500).end()
      })
    })
  })
}
