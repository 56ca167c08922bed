import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, LiveSession } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { answer, answerBitByBit, answerError, answerTooMany, limitHeaders, toApiError } from './answer.ts'
import {
  asksOf,
  asksOfAddress,
  asksOfAttempt,
  costOf,
  isAdminRow,
  isGuess,
  isPage,
  keyOfUser,
  type Limited,
  limitOfPath,
  nameUser,
  needsUser,
  takesAttempts,
} from './asks.ts'
import { settleAttempt } from './attempts.ts'
import { Bulkhead } from './bulkhead.ts'
import { Busy } from './busy.ts'
import { clientAddress } from './client.ts'
import { adminHeadersFor, headersToKeep } from './headers.ts'
import { type LimitState, tighter } from './limits.ts'
import { isRelayed, relay } from './relay.ts'
import type { Download, EventStream, Reply } from './reply.ts'
import { beginContext, withSender } from './request-context.ts'
import { type Admission, type AnyRoute, whyRefused } from './route.ts'
import type { ServerParts } from './server-parts.ts'
import { type MutableContext, Visit } from './visit.ts'

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

  enter(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const ctx = this.#begin(request)
    request.visit.ctx = ctx
    if (row.access === 'refresh') {
      done()
      return
    }
    if (row.access === 'signed') {
      request.visit.ctx = withSender(ctx, request.visit, this.#parts.limits)
      if (this.#parts.recognize.signed(request.headers)) {
        done()
        return
      }
    }
    if (isRelayed(row, request.headers)) {
      relay(ctx, request.visit, { row, headers: request.headers, recognize: this.#parts.recognize })
        .then(() => this.#enterUser(row, request, reply, ctx, done))
        .catch((error) => this.refuse(request, reply, error))
      return
    }
    if (row.access === 'server' && (request.headers['x-api-key'] !== undefined || !(row.users || row.anyone))) {
      this.#identify(row, request, reply, done)
      return
    }
    if (isAdminRow(row)) {
      this.#enterAdmin(row, request, reply, done)
      return
    }
    this.#enterUser(row, request, reply, ctx, done)
  }

  #enterUser(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, ctx: MutableContext, done: () => void): void {
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
    request.visit.baseHeaders = adminHeadersFor(request.headers.origin, this.#parts.recognize)
    this.#identify(row, request, reply, done)
  }

  #identify(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const ctx = request.visit.ctx ?? this.#begin(request)
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
    const { visit } = request
    visit.caller = caller
    if (visit.ctx && !refusal) visit.ctx.caller = caller
    if (row.countedBy !== undefined && !refusal) done()
    else this.#count(row, request, reply, refusal ? () => this.refuse(request, reply, refusal) : done)
  }

  /** A refresh is identified by the token in its body, so it is counted after that has been read. */
  enterByToken(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    request.visit.bodyArrived()
    const token = (Object(request.body) as { refreshToken?: unknown }).refreshToken
    const ctx = request.visit.ctx ?? this.#begin(request)
    const user = typeof token === 'string' ? this.#parts.recognize.refresh(ctx, token) : Promise.resolve(undefined)
    this.#knowing(nameUser(request.visit, user), request, reply, () => this.#count(row, request, reply, done))
  }

  /** Continues once it is known whose secret the request has, if it has a valid one. */
  #knowing(known: Promise<void>, request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    known.then(next).catch((error) => this.refuse(request, reply, error))
  }

  /** A request whose row names a list is counted by the entries of that list, so after its body has been read. */
  enterByEntries(row: AnyRoute, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    request.visit.bodyArrived()
    this.#count(row, request, reply, done, costOf(row, request.body))
  }

  #begin(request: FastifyRequest): MutableContext {
    return beginContext(this.#app, this.#parts.places, this.#addressOf, request)
  }

  #admit(
    row: AnyRoute,
    request: FastifyRequest,
    reply: FastifyReply,
    session: LiveSession | undefined,
    done: () => void,
  ): void {
    const { visit } = request
    const refusal = session && whyRefused(row, session)
    if (session && visit.ctx) {
      visit.userKey = keyOfUser(session.userId)
      if (!refusal) visit.ctx.session = session
    }
    this.#count(row, request, reply, () => {
      if (needsUser(row) && !session) this.refuse(request, reply, new ApiError('UNAUTHORIZED'))
      else if (refusal && row.scope !== undefined) this.refuse(request, reply, refusal)
      else done()
    })
  }

  #count(row: Limited, request: FastifyRequest, reply: FastifyReply, done: () => void, cost = 1): void {
    const { visit } = request
    const { limits } = this.#parts
    const admit = (state: LimitState) => {
      visit.verdict = state
      if (state.allowed) done()
      else this.#turnAway(request, reply, state)
    }
    const asks = takesAttempts(row) ? asksOfAttempt(row, visit) : asksOf(row, visit, cost)
    const state = limits.countAll(asks)
    if (state instanceof Promise) state.then(admit).catch((error) => this.refuse(request, reply, error))
    else admit(state)
  }

  /** Counts a request for a page. Other requests are counted when their row is known. */
  enterPage(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (!isPage(request.url)) {
      done()
      return
    }
    const { visit, routeOptions } = request
    const ctx = this.#begin(request)
    visit.ctx = ctx
    visit.page = routeOptions.config?.page
    if (visit.page?.isCountedLater) done()
    else this.enterPageOf(this.#findUser(ctx, visit), request, reply, done)
  }

  /** The page decides what a request without a valid token gets. */
  async #findUser(ctx: MutableContext, visit: Visit): Promise<void> {
    if (visit.page?.limited.access !== 'user' || ctx.bearer === undefined) return
    ctx.session = await this.#parts.recognize.user(ctx)
    if (ctx.session) visit.userKey = keyOfUser(ctx.session.userId)
  }

  /** Counts a request for a page. `known`: whose secret it has, and its limit. */
  enterPageOf(known: Promise<void>, request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { visit } = request
    const admit = () => {
      if (visit.verdict) void reply.headers(limitHeaders(visit.verdict))
      done()
    }
    this.#knowing(known, request, reply, () =>
      this.#count(visit.page?.limited ?? { limit: 'pages' }, request, reply, admit),
    )
  }

  /** To be called before the response of a page. */
  leavePage({ visit }: FastifyRequest, reply: FastifyReply, isAttempt: boolean): void {
    const { page, verdict } = visit
    if (isAttempt || !page || !verdict?.allowed || !takesAttempts(page.limited)) return
    visit.verdict = this.#parts.limits.giveBack(verdict)
    void reply.headers(limitHeaders(visit.verdict))
  }

  #turnAway(request: FastifyRequest, reply: FastifyReply, verdict: LimitState, limit: string = verdict.bucket): void {
    const { requestId, baseHeaders, page } = request.visit
    this.#app.metrics.limitHit(limit)
    if (page?.turnAway) page.turnAway(request, reply.headers(limitHeaders(verdict)), verdict)
    else answerTooMany(reply, { requestId, verdict, baseHeaders })
    request.visit.measure(this.#app, 429)
  }

  leave(request: FastifyRequest, reply: FastifyReply, body: string, made?: Reply<unknown>): void {
    const status = made?.status ?? request.visit.row?.status ?? 200
    if (made?.keep) request.visit.baseHeaders = headersToKeep(request.visit.baseHeaders, made.keep)
    const send = () => {
      answer(reply, status, request.visit, body, made?.seal ? [...made.headers, ...made.seal(body)] : made?.headers)
      request.visit.measure(this.#app, status)
    }
    if (made?.isFailedAttempt && isGuess(request.visit)) {
      this.#countGuess(request, reply, send)
    } else {
      settleAttempt(this.#parts.limits, request.visit, status, made?.sentMail)
      send()
    }
  }

  async leaveWith(request: FastifyRequest, reply: FastifyReply, made: Download | EventStream): Promise<void> {
    await answerBitByBit(reply, request.visit, made, this.#app.log)
    request.visit.measure(this.#app, 200)
  }

  /** Responds with an error; a request that no limit has counted yet is counted first, under its IP address. */
  refuse(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
    request.visit ??= new Visit()
    const { visit } = request
    if (visit.addressKey === '') this.#begin(request)
    const limit = visit.row?.limit ?? visit.page?.limited.limit ?? limitOfPath(request.url)
    const tell = () => this.#tell(request, reply, thrown)
    if (visit.verdict || limit === undefined) tell()
    else this.#count(visit.row ?? visit.page?.limited ?? { limit }, request, reply, tell)
  }

  #tell(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
    if (thrown instanceof Busy && thrown.isOverload) this.#app.metrics.limitHit('busy')
    else if (thrown instanceof Busy && request.visit.verdict) {
      const { retryAfterSeconds } = thrown
      this.#turnAway(request, reply, { ...request.visit.verdict, allowed: false, retryAfterSeconds }, 'busy')
      return
    }
    const error = toApiError(thrown, request.visit.row)
    const { visit } = request
    if (error.status >= 500 && !(thrown instanceof Busy)) visit.noteFault(this.#app.log, error)
    if (visit.page?.turnAway) {
      // A page of another site must not spend the attempts of its visitors.
      this.leavePage(request, reply, error.status < 500 && error.code !== 'CSRF_FAILED')
      visit.page.turnAway(request, reply, error)
      return
    }
    const send = () => {
      answerError(reply, visit, error, { isDevelopment: this.#isDevelopment })
      request.visit.measure(this.#app, error.status)
    }
    if (error.isFailedAttempt && isGuess(visit)) {
      this.#countGuess(request, reply, send)
    } else {
      settleAttempt(this.#parts.limits, visit, error.status)
      send()
    }
  }

  /** An unknown license key is counted once it is known to be one, so that good keys are never refused for it. */
  #countGuess(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const { visit } = request
    const settle = (state: LimitState) => {
      visit.verdict = visit.verdict ? tighter(visit.verdict, state) : state
      if (state.allowed) done()
      else this.#turnAway(request, reply, state)
    }
    const state = this.#parts.limits.countAll(asksOfAddress('authAttempts', visit))
    if (state instanceof Promise) state.then(settle).catch((error) => this.#tell(request, reply, error))
    else settle(state)
  }
}
