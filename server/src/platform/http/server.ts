import fastJson from 'fast-json-stringify'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { AppContext, LiveSession, RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { LimitName } from '../config/config.ts'
import { answer, answerError, answerTooMany, asApiError } from './answer.ts'
import { clientAddress } from './client.ts'
import { preflightHeaders } from './headers.ts'
import type { Limits, Verdict } from './limits.ts'
import { Page, PageMeta } from './page.ts'
import { newRequestId } from './request-id.ts'
import { type AnyRoute, commonErrors, type Recognise } from './route.ts'
import { validator } from './validate.ts'

/** What a request has become on its way to the handler. */
class Visit {
  readonly requestId = newRequestId()
  readonly startedAt = performance.now()
  /** Undefined for paths that are no route. */
  row: AnyRoute | undefined
  ctx: MutableContext | undefined
  verdict: Verdict | undefined
  /** Whom the limits count it for. */
  limitKey = ''
}

/** The session is filled in once the caller is recognised. */
type MutableContext = { -readonly [K in keyof RequestContext]: RequestContext[K] }

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit
  }
  interface FastifyInstance {
    closing?: () => boolean
  }
}

export interface ServerParts {
  readonly recognise: Recognise
  readonly limits: Limits
  readonly routes: readonly AnyRoute[]
}

const bodyLimit = 64 * 1024
const slowSeconds = 1

/** The HTTP server of the API: every row of `routes`, each with its limit, its caller, its input and its envelope. */
export function buildServer(app: AppContext, parts: ServerParts): FastifyInstance {
  const http = Fastify({
    logger: false,
    bodyLimit,
    exposeHeadRoutes: false,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => new Door(app, parts).refuse(request, reply, error),
  })
  http.decorateRequest('visit', null as unknown as Visit)
  let closing = false
  http.decorate('closing', () => closing)
  http.addHook('preClose', async () => {
    closing = true
  })
  acceptEmptyJson(http)
  const door = new Door(app, parts)
  http.addHook('onRequest', (request, _reply, done) => {
    request.visit = new Visit()
    done()
  })
  for (const row of parts.routes) addRoute(http, door, row)
  http.options('/v1/*', (_request, reply) => reply.headers(preflightHeaders).code(204).send())
  http.setErrorHandler((error, request, reply) => door.refuse(request, reply, error))
  http.setNotFoundHandler((request, reply) => door.refuse(request, reply, new ApiError('NOT_FOUND')))
  return http
}

/** A body-less call often comes with the JSON content type all the same: that is no fault. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

function addRoute(http: FastifyInstance, door: Door, row: AnyRoute): void {
  const run = runner(row)
  http.route({
    method: row.method,
    url: row.url,
    // Before the body is read and checked, so that a stranger learns nothing of what a route expects and costs little.
    onRequest: (request, reply, done) => {
      request.visit.row = row
      door.enter(row, request, reply, done)
    },
    handler: (request, reply) => {
      const { visit } = request
      try {
        const result = run.call(visit.ctx, request)
        if (!(result instanceof Promise)) return door.leave(request, reply, run.write(result, visit.requestId))
        result
          .then((data) => door.leave(request, reply, run.write(data, visit.requestId)))
          .catch((error) => door.refuse(request, reply, run.declared(error)))
      } catch (error) {
        door.refuse(request, reply, run.declared(error))
      }
    },
    ...(row.access === 'refresh' && {
      preHandler: (request, reply, done) => door.enterByToken(row, request, reply, done),
    }),
  })
}

/** Admits and dismisses requests: who they are, whether they may, and what they are told. */
class Door {
  readonly #app: AppContext
  readonly #parts: ServerParts
  readonly #addressOf: ReturnType<typeof clientAddress>
  readonly #showHint: boolean

  constructor(app: AppContext, parts: ServerParts) {
    this.#app = app
    this.#parts = parts
    this.#addressOf = clientAddress(app.config.trustProxy)
    this.#showHint = app.config.env === 'development'
  }

  enter(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const ctx = this.#context(request)
    request.visit.ctx = ctx
    if (row.access === 'refresh') {
      done()
      return
    }
    const found = ctx.bearer === undefined ? undefined : this.#parts.recognise.user(ctx)
    if (found instanceof Promise) {
      found
        .then((user) => this.#admit(row, request, reply, user, done))
        .catch((error) => this.refuse(request, reply, error))
    } else {
      this.#admit(row, request, reply, found, done)
    }
  }

  /** A refresh is known by the token in its body, so it is counted once that has been read. */
  enterByToken(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const token = (Object(request.body) as { refreshToken?: unknown }).refreshToken
    const ctx = this.#context(request)
    const user = typeof token === 'string' ? this.#parts.recognise.refresh(ctx, token) : Promise.resolve(undefined)
    user
      .then((userId) => {
        if (userId !== undefined) request.visit.limitKey = `user:${userId}`
        this.#count(row, request, reply, done)
      })
      .catch((error) => this.refuse(request, reply, error))
  }

  #context(request: FastifyRequest): MutableContext {
    const { headers } = request
    const { ip, key } = this.#addressOf(request.socket?.remoteAddress, headers['x-forwarded-for'])
    request.visit.limitKey = `ip:${key}`
    const { authorization } = headers
    const bearer =
      authorization !== undefined && /^Bearer /i.test(authorization) ? authorization.slice(7).trim() : undefined
    const appId = headers['x-app-id']
    const { config, db, now, log, metrics, vault, outbound, places, live } = this.#app
    // Field by field: spreading takes several times as long, and this runs for every request.
    return {
      config,
      db,
      now,
      log,
      metrics,
      vault,
      outbound,
      places,
      live,
      requestId: request.visit.requestId,
      client: { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 512) },
      appId: typeof appId === 'string' ? appId : undefined,
      bearer,
      session: undefined,
    }
  }

  #admit(
    row: AnyRoute,
    request: FastifyRequest,
    reply: FastifyReply,
    session: LiveSession | undefined,
    done: () => void,
  ): void {
    const { visit } = request
    if (session && visit.ctx) {
      visit.limitKey = `user:${session.userId}`
      visit.ctx.session = session
    }
    this.#count(row, request, reply, () => {
      if (row.access === 'user' && !session) this.refuse(request, reply, new ApiError('UNAUTHORIZED'))
      else done()
    })
  }

  #count(
    row: Pick<AnyRoute, 'limit' | 'attempts'>,
    request: FastifyRequest,
    reply: FastifyReply,
    done: () => void,
  ): void {
    const { visit } = request
    this.#parts.limits.consume(bucketsOf(row), visit.limitKey).then(
      (verdict) => {
        visit.verdict = verdict
        if (verdict.allowed) return done()
        answerTooMany(reply, { requestId: visit.requestId, verdict })
        this.#measure(request, 429)
      },
      (error) => this.refuse(request, reply, error),
    )
  }

  leave(request: FastifyRequest, reply: FastifyReply, body: string): void {
    this.#settleAttempt(request, 200)
    answer(reply, 200, request.visit, body)
    this.#measure(request, 200)
  }

  /** Answers with an error; a request that no limit has seen yet is counted first, for its address. */
  refuse(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
    request.visit ??= new Visit()
    const { visit } = request
    if (visit.limitKey === '') this.#context(request)
    if (!visit.verdict && isApiPath(request.url)) {
      const buckets = visit.row ?? { limit: bucketOfPath(request.url) }
      this.#count(buckets, request, reply, () => this.#tell(request, reply, thrown))
    } else {
      this.#tell(request, reply, thrown)
    }
  }

  #tell(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
    const error = asApiError(thrown)
    const { visit } = request
    if (error.status >= 500) {
      this.#app.log.error(
        { err: error.cause ?? error, code: error.code, route: nameOf(visit.row), requestId: visit.requestId },
        'request failed',
      )
    }
    this.#settleAttempt(request, error.status)
    answerError(reply, visit, error, { showHint: this.#showHint })
    this.#measure(request, error.status)
  }

  /** Attempts are counted on the way in, so that many at once cannot pass the limit, and given back when they were none. */
  #settleAttempt(request: FastifyRequest, status: number): void {
    const { row, verdict, limitKey } = request.visit
    if (!row?.attempts || !verdict?.allowed) return
    const counts = row.attempts === 'failures' ? status >= 400 && status < 500 : status === 200
    if (!counts) void this.#parts.limits.giveBack('authAttempts', limitKey)
  }

  #measure(request: FastifyRequest, status: number): void {
    const { row, startedAt, requestId } = request.visit
    const route = nameOf(row)
    const seconds = (performance.now() - startedAt) / 1000
    this.#app.metrics.request(route, status, seconds)
    if (seconds > slowSeconds) this.#app.log.warn({ route, status, seconds, requestId }, 'slow request')
  }
}

const nameOf = (row: AnyRoute | undefined): string => (row ? `${row.method} ${row.url}` : 'unknown')

const bucketsOf = ({ limit, attempts }: Pick<AnyRoute, 'limit' | 'attempts'>): LimitName[] =>
  attempts ? [limit, 'authAttempts'] : [limit]

const isApiPath = (url: string): boolean => /^\/+v1(\/|$)/i.test(url)
/** For paths that are no route: another spelling must not open another bucket. */
const bucketOfPath = (url: string): 'auth' | 'standard' => (/^\/+v1\/+auth(\/|$|\?)/i.test(url) ? 'auth' : 'standard')

/** What is done with a request of one row: check the input, call the handler, write the envelope. */
function runner(row: AnyRoute) {
  const { input, handler, data } = row
  const checks = (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = input[part]
    return schema ? [{ part, check: validator(schema, part) }] : []
  })
  const stringify = fastJson(envelopeSchema(data) as object)
  const codes = new Set([...row.errors, ...commonErrors(row)])
  return {
    call(ctx: RequestContext | undefined, request: FastifyRequest): unknown {
      if (!ctx) throw new Error('a request came to its handler without passing the door')
      const values: Record<string, unknown> = {}
      for (const { part, check } of checks) values[part] = check(request[part])
      return handler(ctx, values)
    },
    write(result: unknown, requestId: string): string {
      return result instanceof Page
        ? stringify({ data: result.items, meta: { requestId, ...result.meta } })
        : stringify({ data: result, meta: { requestId } })
    },
    /** Keeps each row's `errors` honest: a code that was not declared is a fault, and fails the first test that meets it. */
    declared(error: unknown): unknown {
      if (!(error instanceof ApiError) || codes.has(error.code)) return error
      return new Error(`${row.method} ${row.url} does not declare ${error.code}`, { cause: error })
    },
  }
}

/** The success envelope around `data`; lists carry their page in `meta`. */
export function envelopeSchema(data: TSchema): TSchema {
  const requestId = Type.String({
    description: 'Names this request in logs and audit records.',
    examples: ['req_0199f3c2a4b87c1d9e5f60718293a4b5'],
  })
  return Type.Object({ data, meta: Type.Object('items' in data ? { requestId, ...PageMeta } : { requestId }) })
}
