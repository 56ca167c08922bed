import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, LiveSession, RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { LimitName } from '../config/config.ts'
import { answer, answerDownload, answerError, answerTooMany, toApiError } from './answer.ts'
import { clientAddress } from './client.ts'
import { adminCorsHeaders, adminHeaderList, corsHeaderList, jsonHeaderList } from './headers.ts'
import type { LimitState, Limits } from './limits.ts'
import type { LocalOnly } from './local-only.ts'
import type { Places } from './place.ts'
import type { Download, Reply } from './reply.ts'
import { newRequestId } from './request-id.ts'
import type { AnyRoute, Recognize } from './route.ts'

/** State of a request on its way to the handler. */
export class Visit {
  readonly requestId = newRequestId()
  readonly startedAt = performance.now()
  /** Undefined for paths without a route. */
  row: AnyRoute | undefined
  /** Method and URL of the row, for metrics and logs. */
  route = 'unknown'
  ctx: MutableContext | undefined
  verdict: LimitState | undefined
  baseHeaders: readonly string[] = jsonHeaderList
  /** The key its limits are counted under. */
  limitKey = ''
}

/** The session is filled in once the caller has been identified. */
type MutableContext = { -readonly [K in keyof RequestContext]: RequestContext[K] }

export interface ServerParts {
  readonly recognize: Recognize
  readonly limits: Limits
  readonly routes: readonly AnyRoute[]
  readonly places: Places
  /** In development: who the server responds to. */
  readonly localOnly?: LocalOnly | undefined
}

const slowSeconds = 1

/** Admits and rejects requests: who the caller is, whether they may call, and the error they get. */
export class Door {
  readonly #app: AppContext
  readonly #parts: ServerParts
  readonly #addressOf: ReturnType<typeof clientAddress>
  readonly #isDevelopment: boolean

  constructor(app: AppContext, parts: ServerParts) {
    this.#app = app
    this.#parts = parts
    this.#addressOf = clientAddress(app.config.trustProxy)
    this.#isDevelopment = app.config.env === 'development'
  }

  enter(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const ctx = this.#context(request)
    request.visit.ctx = ctx
    if (row.access === 'refresh') {
      done()
      return
    }
    if (row.access === 'server' && (request.headers['x-api-key'] !== undefined || !(row.users || row.anyone))) {
      this.#enterServer(row, request, reply, done)
      return
    }
    if (isAdminRow(row)) {
      this.#enterAdmin(row, request, reply, done)
      return
    }
    const found = ctx.bearer === undefined ? undefined : this.#parts.recognize.user(ctx)
    if (found instanceof Promise) {
      found
        .then((user) => this.#admit(row, request, reply, user, done))
        .catch((error) => this.refuse(request, reply, error))
    } else {
      this.#admit(row, request, reply, found, done)
    }
  }

  #enterAdmin(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { recognize } = this.#parts
    const { visit, headers } = request
    const ctx = visit.ctx ?? this.#context(request)
    const { origin } = headers
    visit.baseHeaders =
      origin !== undefined && recognize.isAdminOrigin(origin)
        ? [...adminHeaderList, ...adminCorsHeaders(origin)]
        : adminHeaderList
    recognize
      .admin(ctx, row, headers)
      .then((caller) => {
        ctx.caller = caller
        if (caller) visit.limitKey = caller.limitKey
        this.#count(row, request, reply, done)
      })
      .catch((error) => this.refuse(request, reply, error))
  }

  #enterServer(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { visit, headers } = request
    const ctx = visit.ctx ?? this.#context(request)
    this.#parts.recognize
      .admin(ctx, row, headers)
      .then((caller) => {
        if (!caller) return this.refuse(request, reply, new ApiError('UNAUTHORIZED'))
        ctx.caller = caller
        visit.limitKey = caller.limitKey
        return this.#count(row, request, reply, done)
      })
      .catch((error) => this.refuse(request, reply, error))
  }

  /** A refresh is identified by the token in its body, so it is counted after that has been read. */
  enterByToken(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const token = (Object(request.body) as { refreshToken?: unknown }).refreshToken
    const ctx = request.visit.ctx ?? this.#context(request)
    const user = typeof token === 'string' ? this.#parts.recognize.refresh(ctx, token) : Promise.resolve(undefined)
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
    if (headers.origin !== undefined) request.visit.baseHeaders = corsHeaderList
    const { authorization } = headers
    const bearer =
      authorization !== undefined && /^Bearer /i.test(authorization) ? authorization.slice(7).trim() : undefined
    const appId = headers['x-app-id']
    const { config, db, now, log, metrics, vault, outbound, caches } = this.#app
    // Field by field: spreading takes several times as long, and this runs for every request.
    return {
      config,
      db,
      now,
      log,
      metrics,
      vault,
      outbound,
      caches,
      requestId: request.visit.requestId,
      places: this.#parts.places,
      client: { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 512) },
      appId: typeof appId === 'string' ? appId : undefined,
      ifNoneMatch: headers['if-none-match'],
      bearer,
      session: undefined,
      caller: undefined,
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
      if (needsUser(row) && !session) this.refuse(request, reply, new ApiError('UNAUTHORIZED'))
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
    this.#parts.limits.consume(bucketsOf(row, visit.ctx), visit.limitKey).then(
      (verdict) => {
        visit.verdict = verdict
        if (verdict.allowed) return done()
        answerTooMany(reply, { requestId: visit.requestId, verdict, baseHeaders: visit.baseHeaders })
        this.#measure(request, 429)
      },
      (error) => this.refuse(request, reply, error),
    )
  }

  leave(request: FastifyRequest, reply: FastifyReply, body: string, made?: Reply<unknown>): void {
    const status = made?.status ?? request.visit.row?.status ?? 200
    this.#settleAttempt(request, status, made?.isFailedAttempt)
    answer(reply, status, request.visit, body, made?.seal ? [...made.headers, ...made.seal(body)] : made?.headers)
    this.#measure(request, status)
  }

  async leaveWith(request: FastifyRequest, reply: FastifyReply, file: Download): Promise<void> {
    try {
      await answerDownload(reply, request.visit, file)
    } catch (err) {
      if (!reply.raw.headersSent) throw err
      // The client may abort a download.
      const { route, requestId } = request.visit
      this.#app.log.warn({ err, route, requestId }, 'download aborted')
    }
    this.#measure(request, 200)
  }

  /** Responds with an error; a request that no limit has counted yet is counted first, under its IP address. */
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
    const error = toApiError(thrown)
    const { visit } = request
    if (error.status >= 500) {
      this.#app.log.error(
        { err: error.cause ?? error, code: error.code, route: visit.route, requestId: visit.requestId },
        'request failed',
      )
    }
    this.#settleAttempt(request, error.status, error.isFailedAttempt)
    answerError(reply, visit, error, { isDevelopment: this.#isDevelopment })
    this.#measure(request, error.status)
  }

  /**
   * Attempts are counted on the way in, so that concurrent requests cannot pass the limit, and returned when the
   * request was not an attempt.
   */
  #settleAttempt(request: FastifyRequest, status: number, isFailed = false): void {
    const { row, verdict, limitKey } = request.visit
    if (!row?.attempts || !verdict?.allowed) return
    if (!countsAsAttempt(row, status, isFailed)) void this.#parts.limits.giveBack(verdict, 'authAttempts', limitKey)
  }

  #measure(request: FastifyRequest, status: number): void {
    const { route, startedAt, requestId } = request.visit
    const seconds = (performance.now() - startedAt) / 1000
    this.#app.metrics.request(route, status, seconds)
    if (seconds > slowSeconds) this.#app.log.warn({ route, status, seconds, requestId }, 'slow request')
  }
}

/** A server with an API key passes on its users' input: it does not guess. */
const bucketsOf = (
  { limit, attempts }: Pick<AnyRoute, 'limit' | 'attempts'>,
  ctx: RequestContext | undefined,
): LimitName[] => (attempts && ctx?.caller?.kind !== 'api_key' ? [limit, 'authAttempts'] : [limit])

function countsAsAttempt({ attempts }: AnyRoute, status: number, isMarked: boolean): boolean {
  if (attempts === 'marked') return isMarked
  return attempts === 'failures' ? status >= 400 && status < 500 : status < 300
}

const needsUser = ({ access, anyone }: AnyRoute): boolean => access === 'user' || (access === 'server' && !anyone)
const isAdminRow = ({ access }: AnyRoute): boolean => access === 'admin' || access === 'dashboard'

const isApiPath = (url: string): boolean => /^\/+v1(\/|$)/i.test(url)
/** For paths without a route: another spelling must not open another bucket. */
const bucketOfPath = (url: string): 'auth' | 'admin' | 'standard' => {
  const [, area = ''] = /^\/+v1\/+(auth|admin)(?=\/|$|\?)/i.exec(url) ?? []
  return area === '' ? 'standard' : area.toLowerCase() === 'auth' ? 'auth' : 'admin'
}
