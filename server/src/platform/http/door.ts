import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, LiveSession } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import {
  asksOf,
  asksOfAddress,
  asksOfAttempt,
  costOf,
  isPage,
  keyOfUser,
  type Limited,
  type LimitState,
  limitOfPath,
  takesAttempts,
  tighter,
} from '../limits/limits.ts'
import { answer, answerBitByBit, answerError, answerTooMany, limitHeaders, toApiError } from './answer.ts'
import { Bulkhead } from './bulkhead.ts'
import { Busy } from './busy.ts'
import { clientAddress } from './client.ts'
import { Exchange, type MutableContext, settleAttempt } from './exchange.ts'
import { adminHeadersFor, headersToKeep } from './headers.ts'
import { isRelayed, relay } from './relay.ts'
import type { Download, EventStream, Reply } from './reply.ts'
import { beginContext, withSender } from './request-context.ts'
import { type Admission, type AnyRoute, isAdminRow, isGuess, needsUser, whyRefused } from './route.ts'
import type { ServerParts } from './server-parts.ts'

/** Admits and rejects requests: who the caller is, whether they may call, and the error they get. */
export class Door {
  readonly #app: AppContext
  readonly #parts: ServerParts
  readonly #addressOf: ReturnType<typeof clientAddress>
  readonly #isDevelopment: boolean
  /** For rows with `pool`, and pages far down a list. */
  readonly bulkhead: Bulkhead

  constructor(app: AppContext, parts: ServerParts) {
    this.#app = app
    this.#parts = parts
    this.#addressOf = clientAddress(app.config.trustProxy)
    this.bulkhead = new Bulkhead(app.db.heavy.size)
    this.#isDevelopment = app.config.env === 'development'
  }

  admit(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const ctx = this.#begin(request)
    request.exchange.ctx = ctx
    if (row.access === 'refresh') {
      done()
      return
    }
    if (row.access === 'signed') {
      request.exchange.ctx = withSender(ctx, request.exchange, this.#parts.limits)
      if (this.#parts.recognize.signed(request.headers)) {
        done()
        return
      }
    }
    if (isRelayed(row, request.headers)) {
      relay(ctx, request.exchange, { row, headers: request.headers, recognize: this.#parts.recognize })
        .then(() => this.#identifyUser(row, request, reply, done))
        .catch((error) => this.refuse(request, reply, error))
      return
    }
    if (row.access === 'server' && (request.headers['x-api-key'] !== undefined || !(row.users || row.anyone))) {
      this.#identify(row, request, reply, done)
      return
    }
    if (isAdminRow(row)) {
      this.#identifyMember(row, request, reply, done)
      return
    }
    this.#identifyUser(row, request, reply, done)
  }

  #identifyUser(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const ctx = request.exchange.ctx ?? this.#begin(request)
    const found = ctx.bearer === undefined ? undefined : this.#parts.recognize.user(ctx)
    if (found instanceof Promise) {
      found
        .then((user) => this.#admit(row, request, reply, user, done))
        .catch((error) => this.refuse(request, reply, error))
    } else {
      this.#admit(row, request, reply, found, done)
    }
  }

  #identifyMember(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    request.exchange.baseHeaders = adminHeadersFor(request.headers.origin, this.#parts.recognize)
    this.#identify(row, request, reply, done)
  }

  #identify(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const ctx = request.exchange.ctx ?? this.#begin(request)
    this.#parts.recognize
      .admin(ctx, row, request.headers)
      .then((admission) => {
        if (admission.caller || row.access !== 'server') this.#receive(row, request, reply, admission, done)
        else this.refuse(request, reply, new ApiError('UNAUTHORIZED'))
      })
      .catch((error) => this.refuse(request, reply, error))
  }

  #receive(
    row: AnyRoute,
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, refusal }: Admission,
    done: () => void,
  ): void {
    const { exchange } = request
    exchange.caller = caller
    if (exchange.ctx && !refusal) exchange.ctx.caller = caller
    if (row.countedBy !== undefined && !refusal) done()
    else this.#count(row, request, reply, refusal ? () => this.refuse(request, reply, refusal) : done)
  }

  /** A refresh is identified by the token in its body, so it is counted after that has been read. */
  identifyByToken(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    request.exchange.bodyArrived()
    const token = (Object(request.body) as { refreshToken?: unknown }).refreshToken
    const ctx = request.exchange.ctx ?? this.#begin(request)
    const user = typeof token === 'string' ? this.#parts.recognize.refresh(ctx, token) : Promise.resolve(undefined)
    const known = user.then((id) => {
      if (id !== undefined) request.exchange.userKey = keyOfUser(id)
    })
    this.#knowing(known, request, reply, () => this.#count(row, request, reply, done))
  }

  /** Continues once it is known whose secret the request has, if it has a valid one. */
  #knowing(known: Promise<void>, request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    known.then(next).catch((error) => this.refuse(request, reply, error))
  }

  /** A request whose row names a list is counted by the entries of that list, so after its body has been read. */
  countByEntries(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    request.exchange.bodyArrived()
    this.#count(row, request, reply, done, costOf(row, request.body))
  }

  #begin(request: FastifyRequest): MutableContext {
    return beginContext(this.#app, this.#parts.locations, this.#addressOf, request)
  }

  #admit(
    row: AnyRoute,
    request: FastifyRequest,
    reply: FastifyReply,
    session: LiveSession | undefined,
    done: () => void,
  ): void {
    const { exchange } = request
    const refusal = session && whyRefused(row, session)
    if (session && exchange.ctx) {
      exchange.userKey = keyOfUser(session.userId)
      if (!refusal) exchange.ctx.session = session
    }
    this.#count(row, request, reply, () => {
      if (needsUser(row) && !session) this.refuse(request, reply, new ApiError('UNAUTHORIZED'))
      else if (refusal && row.scope !== undefined) this.refuse(request, reply, refusal)
      else done()
    })
  }

  #count(row: Limited, request: FastifyRequest, reply: FastifyReply, done: () => void, cost = 1): void {
    const { exchange } = request
    const admit = (state: LimitState) => {
      exchange.verdict = state
      if (state.allowed) done()
      else this.#turnAway(request, reply, state)
    }
    const asks = takesAttempts(row) ? asksOfAttempt(row, exchange) : asksOf(row, exchange, cost)
    const state = this.#parts.limits.countAll(asks)
    if (state instanceof Promise) state.then(admit).catch((error) => this.refuse(request, reply, error))
    else admit(state)
  }

  /** Counts a request for a page. Other requests are counted when their row is known. */
  openPage(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (!isPage(request.url)) {
      done()
      return
    }
    const { exchange, routeOptions } = request
    const ctx = this.#begin(request)
    exchange.ctx = ctx
    exchange.page = routeOptions.config?.page
    if (exchange.page?.isCountedLater) done()
    else this.countPage(this.#findUser(ctx, exchange), request, reply, done)
  }

  /** The page decides what a request without a valid token gets. */
  async #findUser(ctx: MutableContext, exchange: Exchange): Promise<void> {
    if (exchange.page?.limited.access !== 'user' || ctx.bearer === undefined) return
    ctx.session = await this.#parts.recognize.user(ctx)
    if (ctx.session) exchange.userKey = keyOfUser(ctx.session.userId)
  }

  /** Counts a request for a page. `known`: whose secret it has, and its limit. */
  countPage(known: Promise<void>, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { exchange } = request
    const admit = () => {
      if (exchange.verdict) void reply.headers(limitHeaders(exchange.verdict))
      done()
    }
    this.#knowing(known, request, reply, () =>
      this.#count(exchange.page?.limited ?? { limit: 'pages' }, request, reply, admit),
    )
  }

  /** To be called before the response of a page. */
  leavePage({ exchange }: FastifyRequest, reply: FastifyReply, isAttempt: boolean): void {
    const { page, verdict } = exchange
    if (isAttempt || !page || !verdict?.allowed || !takesAttempts(page.limited)) return
    exchange.verdict = this.#parts.limits.giveBack(verdict)
    void reply.headers(limitHeaders(exchange.verdict))
  }

  #turnAway(request: FastifyRequest, reply: FastifyReply, verdict: LimitState, limit: string = verdict.bucket): void {
    const { requestId, baseHeaders, page } = request.exchange
    this.#app.metrics.limitHit(limit)
    if (page?.turnAway) page.turnAway(request, reply.headers(limitHeaders(verdict)), verdict)
    else answerTooMany(reply, { requestId, verdict, baseHeaders })
    request.exchange.measure(this.#app, 429)
  }

  leave(request: FastifyRequest, reply: FastifyReply, body: string, made?: Reply<unknown>): void {
    const status = made?.status ?? request.exchange.row?.status ?? 200
    if (made?.keep) request.exchange.baseHeaders = headersToKeep(request.exchange.baseHeaders, made.keep)
    const send = () => {
      answer(reply, status, request.exchange, body, made?.seal ? [...made.headers, ...made.seal(body)] : made?.headers)
      request.exchange.measure(this.#app, status)
    }
    if (made?.isFailedAttempt && isGuess(request.exchange)) {
      this.#countGuess(request, reply, send)
    } else {
      settleAttempt(this.#parts.limits, request.exchange, status, made?.sentMail)
      send()
    }
  }

  async leaveWith(request: FastifyRequest, reply: FastifyReply, made: Download | EventStream): Promise<void> {
    await answerBitByBit(reply, request.exchange, made, this.#app.log)
    request.exchange.measure(this.#app, 200)
  }

  /** Responds with an error; a request that no limit has counted yet is counted first, under its IP address. */
  refuse(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
    request.exchange ??= new Exchange()
    const { exchange } = request
    if (exchange.addressKey === '') this.#begin(request)
    const limit = exchange.row?.limit ?? exchange.page?.limited.limit ?? limitOfPath(request.url)
    const tell = () => this.#tell(request, reply, thrown)
    if (exchange.verdict || limit === undefined) tell()
    else this.#count(exchange.row ?? exchange.page?.limited ?? { limit }, request, reply, tell)
  }

  #tell(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
    if (thrown instanceof Busy && thrown.isOverload) this.#app.metrics.limitHit('busy')
    else if (thrown instanceof Busy && request.exchange.verdict) {
      const { retryAfterSeconds } = thrown
      this.#turnAway(request, reply, { ...request.exchange.verdict, allowed: false, retryAfterSeconds }, 'busy')
      return
    }
    const error = toApiError(thrown, request.exchange.row)
    const { exchange } = request
    if (error.status >= 500 && !(thrown instanceof Busy)) exchange.noteFault(this.#app.log, error)
    if (exchange.page?.turnAway) {
      // A page of another site must not spend the attempts of its visitors.
      this.leavePage(request, reply, error.status < 500 && error.code !== 'CSRF_FAILED')
      exchange.page.turnAway(request, reply, error)
      return
    }
    const send = () => {
      answerError(reply, exchange, error, { isDevelopment: this.#isDevelopment })
      request.exchange.measure(this.#app, error.status)
    }
    if (error.isFailedAttempt && isGuess(exchange)) {
      this.#countGuess(request, reply, send)
    } else {
      settleAttempt(this.#parts.limits, exchange, error.status)
      send()
    }
  }

  /** An unknown license key is counted once it is known to be one, so that good keys are never refused for it. */
  #countGuess(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { exchange } = request
    const settle = (state: LimitState) => {
      exchange.verdict = exchange.verdict ? tighter(exchange.verdict, state) : state
      if (state.allowed) done()
      else this.#turnAway(request, reply, state)
    }
    const state = this.#parts.limits.countAll(asksOfAddress('authAttempts', exchange))
    if (state instanceof Promise) state.then(settle).catch((error) => this.#tell(request, reply, error))
    else settle(state)
  }
}
