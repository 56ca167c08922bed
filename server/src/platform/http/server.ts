import Fastify, { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { type TProperties, type TSchema, Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { RequestSpan } from '../traces/model.ts'
import { tracing } from '../traces/tracing.ts'
import { logAccess } from './access-log.ts'
import type { Bulkhead } from './bulkhead.ts'
import { clientAddress } from './client.ts'
import { closeStalled, limitConnections, timeLimits } from './connections.ts'
import { guardDevelopment } from './development.ts'
import { Door } from './door.ts'
import { Exchange } from './exchange.ts'
import { headerFault } from './header-fault.ts'
import { adminPreflightHeaders, preflightHeaders } from './headers.ts'
import { isHeavy, runHeavy } from './heavy.ts'
import { lostDigits } from './json.ts'
import { Page, PageMeta } from './page.ts'
import type { PageRules } from './pages.ts'
import { Download, EventStream, Reply } from './reply.ts'
import { type AnyRoute, bodyKiBOf, commonErrors } from './route.ts'
import { serializerOf } from './serializer.ts'
import type { ServerParts } from './server-parts.ts'
import { traceRequests } from './traced.ts'
import { answerUnreadable } from './unreadable.ts'
import { validator } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange
    /** Undefined unless traces are on. */
    span?: RequestSpan
  }
  interface FastifyInstance {
    closing?: () => boolean
    door: Door
  }
  interface FastifyContextConfig {
    page?: PageRules
  }
}

/** The listening server, for code that does not need its internals. */
export type HttpServer = FastifyInstance

/** The HTTP server of the API: every row of `routes`, each with its limit, its caller, its input, and its envelope. */
export function buildServer(app: AppContext, parts: ServerParts): FastifyInstance {
  const http = Fastify({
    logger: false,
    requestTimeout: timeLimits.requestTimeout,
    keepAliveTimeout: timeLimits.keepAliveTimeout,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node would respond without a body; the door does it in the envelope.
    http: { requireHostHeader: false, ...timeLimits.http },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => new Door(app, parts).refuse(request, reply, error),
  })
  limitConnections(http.server, app.config)
  closeStalled(http.server)
  http.decorateRequest('exchange')
  if (tracing) traceRequests(http, tracing, app.config)
  let closing = false
  http.decorate('closing', () => closing)
  http.addHook('preClose', async () => {
    closing = true
  })
  acceptEmptyBodies(http)
  const door = new Door(app, parts)
  http.decorate('door', door)
  http.addHook('onRequest', (request, reply, done) => {
    request.exchange = new Exchange()
    const fault = headerFault(request.raw)
    if (fault) door.refuse(request, reply, fault)
    else door.openPage(request, reply, done)
  })
  if (app.config.accessLog === 'on') logAccess(http, app.log, clientAddress(app.config.trustProxy))
  if (parts.localOnly) guardDevelopment(http, door, parts.localOnly, app.log)
  // An unknown expectation is not a reason to refuse (RFC 9110, section 10.1.1).
  http.server.on('checkExpectation', (request, response) => void http.server.emit('request', request, response))
  for (const row of parts.routes) if (!row.input.raw) addRoute(http, door, row)
  addRawRoutes(
    http,
    door,
    parts.routes.filter(({ input }) => input.raw),
  )
  http.options('/v1/*', (_request, reply) => reply.headers(preflightHeaders).code(204).send())
  http.options('/v1/admin/*', ({ headers: { origin } }, reply) => {
    const allowed = origin !== undefined && parts.recognize.mayRead(origin)
    return reply
      .headers(adminPreflightHeaders(allowed ? origin : undefined))
      .code(204)
      .send()
  })
  http.setErrorHandler((error, request, reply) => door.refuse(request, reply, error))
  http.setNotFoundHandler((request, reply) => door.refuse(request, reply, new ApiError('NOT_FOUND')))
  return http
}

/** A call without a body often has a content type all the same: that is not a fault. */
function acceptEmptyBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, (error, value) => done(error ?? lostDigits(body), value))
  })
  http.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''))
  })
}

/** Rows with `input.raw`, in a scope where no body is parsed, whatever its type. */
function addRawRoutes(http: FastifyInstance, door: Door, rows: readonly AnyRoute[]): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    for (const row of rows) addRoute(scope, door, row)
  })
}

function addRoute(http: FastifyInstance, door: Door, row: AnyRoute): void {
  // Compiled at the first request: all of them would take a fifth of every start.
  let made: Runner | undefined
  const name = `${row.method} ${row.url}`
  http.route({
    method: row.method,
    url: row.url,
    bodyLimit: bodyKiBOf(row) * 1024,
    // Before the body is read and checked, so that a stranger learns nothing about the schema of a route and costs
    // little.
    onRequest: (request, reply, done) => {
      request.exchange.row = row
      request.exchange.route = name
      door.admit(row, request, reply, row.method === 'GET' ? done : () => awaitBody(request, done))
    },
    handler: (request, reply) => {
      const { exchange } = request
      exchange.bodyArrived()
      made ??= runnerOf(row)
      const run = made
      const refuse = (error: unknown) => door.refuse(request, reply, run.declared(error))
      const send = (outcome: unknown) => {
        if (outcome instanceof Download || outcome instanceof EventStream)
          return door.leaveWith(request, reply, outcome)
        if (!(outcome instanceof Reply)) return door.leave(request, reply, run.write(outcome, exchange.requestId))
        return door.leave(request, reply, run.writeReply(outcome, exchange.requestId), outcome)
      }
      try {
        const result = run.call(exchange, request, door.bulkhead)
        const sent = result instanceof Promise ? result.then(send) : send(result)
        if (sent instanceof Promise) sent.catch(refuse)
      } catch (error) {
        refuse(error)
      }
    },
    ...(row.access === 'refresh' && {
      preHandler: (request, reply, done) => door.identifyByToken(row, request, reply, done),
    }),
    ...(row.countedBy !== undefined && {
      preHandler: (request, reply, done) => door.countByEntries(row, request, reply, done),
    }),
  })
}

/** Not by hooks of the framework, which cost each of these requests 4% more CPU. */
function awaitBody({ exchange }: FastifyRequest, done: () => void): void {
  exchange.awaitBody()
  done()
}

type Runner = ReturnType<typeof createRunner>
const runners = new WeakMap<AnyRoute, Runner>()

/** One for each row, however many servers a process has: the schemas are compiled once. */
function runnerOf(row: AnyRoute): Runner {
  const known = runners.get(row)
  if (known) return known
  const made = createRunner(row)
  runners.set(row, made)
  return made
}

/** The end of a response to a request without an ID. */
const emptyEnd = '""}}'

/** Steps for a request of one row: check the input, call the handler, write the envelope. */
function createRunner(row: AnyRoute) {
  const { input, handler } = row
  const checks = (['body', 'query', 'params', 'headers'] as const).flatMap((part) => {
    const schema = input[part]
    return schema ? [{ part, check: validator(schema, part) }] : []
  })
  const stringify = serializerOf(envelopeSchema(row))
  const codes = new Set([...row.errors, ...commonErrors(row)])
  const write = (result: unknown, requestId: string): string =>
    result instanceof Page
      ? stringify({ data: result.items, meta: { requestId, ...result.meta, ...result.more } })
      : stringify({ data: result, meta: { requestId } })
  /** The constant part, up to the ID of the request. */
  const beginnings = new WeakMap<object, string>()
  const beginningOf = (data: object): string => {
    const known = beginnings.get(data)
    if (known !== undefined) return known
    const made = write(data, '').slice(0, -emptyEnd.length)
    beginnings.set(data, made)
    return made
  }
  return {
    call(exchange: Exchange, request: FastifyRequest, bulkhead: Bulkhead): unknown {
      const { ctx } = exchange
      if (!ctx) throw new Error('request reached its handler without passing the door')
      const values: Record<string, unknown> = {}
      for (const { part, check } of checks) values[part] = check(request[part])
      if (input.raw) values['raw'] = { body: request.body ?? Buffer.alloc(0), headers: request.headers }
      if (isHeavy(row, values)) return runHeavy(bulkhead, exchange, (heavyCtx) => handler(heavyCtx, values))
      return handler(ctx, values)
    },
    write,
    writeReply({ status, data, isLasting }: Reply<unknown>, requestId: string): string {
      if (status === 304) return ''
      if (!isLasting || typeof data !== 'object' || data === null) return write(data, requestId)
      return `${beginningOf(data)}${JSON.stringify(requestId)}}}`
    },
    /** Keeps each row's `errors` honest: an undeclared code is a fault, and fails the first test that triggers it. */
    declared(error: unknown): unknown {
      if (!(error instanceof ApiError) || codes.has(error.code)) return error
      return new Error(`${row.method} ${row.url} does not declare ${error.code}`, { cause: error })
    },
  }
}

/** The success envelope around `data`; lists carry their page in `meta`. */
function envelopeSchema({ data, meta }: AnyRoute): TSchema {
  const requestId = Type.String({
    description: 'ID of this request in logs and audit records.',
    examples: ['req_0199f3c2a4b87c1d9e5f60718293a4b5'],
  })
  const more: TProperties = Object(Object(meta).properties)
  return Type.Object({
    data,
    meta: Type.Object('items' in data ? { requestId, ...PageMeta, ...more } : { requestId }),
  })
}
