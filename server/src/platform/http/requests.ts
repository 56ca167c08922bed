import type { AppContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
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
import { answer, answerBitByBit, answerError, answerPage, answerTooMany, toApiError } from './answer.ts'
import { readBody, readForm } from './body.ts'
import { Bulkhead } from './bulkhead.ts'
import { Busy } from './busy.ts'
import { clientAddress } from './client.ts'
import type { DevelopmentGuard } from './development.ts'
import { type Exchange, headerFault, type MutableContext } from './exchange.ts'
import { headersToKeep } from './headers.ts'
import { identify } from './identify.ts'
import type { PageTarget } from './pages.ts'
import { Download, EventStream, Reply } from './reply.ts'
import type { AnyRoute } from './route.ts'
import { type Runner, runnerOf } from './runner.ts'
import type { ServerParts } from './server-parts.ts'

/** What a path leads to. */
export type RouteTarget =
  | { readonly row: AnyRoute; readonly name: string; readonly page?: undefined }
  | { readonly page: PageTarget; readonly row?: undefined; readonly name?: undefined }
  /** The path is no URL. */
  | null

/** Serves requests, each from its first header to the end of its response. */
export class Requests {
  readonly #app: AppContext
  readonly #parts: ServerParts
  readonly #development: DevelopmentGuard | undefined
  readonly #addressOf: ReturnType<typeof clientAddress>
  /** For rows with `pool`, and pages far down a list. */
  readonly #bulkhead: Bulkhead

  constructor(app: AppContext, parts: ServerParts, development: DevelopmentGuard | undefined) {
    this.#app = app
    this.#parts = parts
    this.#development = development
    this.#addressOf = clientAddress(app.config.trustProxy)
    this.#bulkhead = new Bulkhead(app.db.heavy.size)
  }

  /**
   * What a request goes through, in this order. It is counted before its body is read, so that a stranger learns nothing about the
   * schema of a row and costs little. Waits only for what has to be waited for: a request of a cached session waits for nothing.
   */
  async serve(exchange: Exchange, target: RouteTarget | undefined): Promise<void> {
    let runner: Runner | undefined
    try {
      const { page, row, name } = this.#open(exchange, target)
      if (page) return await this.#servePage(exchange, page)

      exchange.row = row
      exchange.route = name
      const ctx = this.#begin(exchange)
      const { refusal, isCountedLater } = await identify(exchange, ctx, row, this.#parts.recognize)

      if (!isCountedLater && !(await this.#admit(exchange, row))) return
      if (refusal) throw refusal

      if (row.method !== 'GET') exchange.body = await exchange.read(readBody(exchange.request, row))
      if (isCountedLater && !(await this.#admitByBody(exchange, row))) return

      runner = runnerOf(row)
      await this.#leave(exchange, row, runner, await runner.call(exchange, this.#bulkhead))
    } catch (error) {
      await this.refuse(exchange, runner ? runner.declared(error) : error)
    }
  }

  /** @throws why a request is refused, whatever its path leads to */
  #open({ request }: Exchange, target: RouteTarget | undefined): NonNullable<RouteTarget> {
    const fault = headerFault(request) ?? this.#development?.refusal(request)
    if (fault) throw fault
    if (target === undefined) throw new ApiError('NOT_FOUND')
    if (target === null) throw invalidField('path', 'must be a valid URL path')
    return target
  }

  async #servePage(exchange: Exchange, page: PageTarget): Promise<void> {
    exchange.page = page
    const ctx = this.#begin(exchange)
    if (page.limited?.access === 'user' && ctx.bearer !== undefined) {
      // The page decides what a request without a valid token gets.
      ctx.session = await this.#parts.recognize.user(ctx)
      if (ctx.session) exchange.userKey = keyOfUser(ctx.session.userId)
    }
    if (!page.senderOf && !(await this.#admitToPage(exchange, page.limited))) return
    const challenge = this.#development?.challenge(exchange.request, page.url)
    if (challenge) {
      answerPage(exchange, page, challenge)
      return
    }
    if ('handle' in page) {
      await page.handle(exchange.request, exchange.response)
      return
    }
    if (page.hasForm) exchange.body = await exchange.read(readForm(exchange.request))
    if (page.senderOf && !(await this.#admitSender(exchange, page))) return
    const made = await page.respond(exchange.pageRequest())
    this.#settlePage(exchange, made.isAttempt ?? false)
    answerPage(exchange, page, made)
  }

  #begin(exchange: Exchange): MutableContext {
    const ctx = exchange.begin(this.#app, this.#parts.locations, this.#addressOf)
    if (exchange.row?.access === 'signed') exchange.countForSender(ctx, this.#parts.limits)
    return ctx
  }

  /**
   * A request whose body says what it counts as: a refresh by its token, one with a list by the entries of that list. A signature is
   * checked by the handler, which counts for its sender.
   */
  async #admitByBody(exchange: Exchange, row: AnyRoute): Promise<boolean> {
    if (row.access === 'signed') return true
    const { body, ctx } = exchange
    const { refreshToken } = Object(body) as { refreshToken?: unknown }
    if (row.access === 'refresh' && ctx && typeof refreshToken === 'string') {
      const userId = await this.#parts.recognize.refresh(ctx, refreshToken)
      if (userId !== undefined) exchange.userKey = keyOfUser(userId)
    }
    return this.#admit(exchange, row, costOf(row, body))
  }

  async #admitSender(exchange: Exchange, page: PageTarget): Promise<boolean> {
    const { userId, serverKey, limited = page.limited } = (await page.senderOf?.(exchange.pageRequest())) ?? {}
    if (userId !== undefined) exchange.userKey = keyOfUser(userId)
    exchange.serverKey = serverKey
    exchange.page = { ...page, ...(limited && { limited }) }
    return this.#admitToPage(exchange, limited)
  }

  #admitToPage(exchange: Exchange, limited: Limited | undefined): boolean | Promise<boolean> {
    const counted = limited ?? (isPage(exchange.url) ? { limit: 'pages' as const } : undefined)
    return counted === undefined || this.#admit(exchange, counted)
  }

  /** Counts a request. False if it is above a limit, and has been turned away. */
  #admit(exchange: Exchange, limited: Limited, cost = 1): boolean | Promise<boolean> {
    const asks = takesAttempts(limited) ? asksOfAttempt(limited, exchange) : asksOf(limited, exchange, cost)
    const counted = this.#parts.limits.countAll(asks)
    const note = (state: LimitState): boolean => {
      exchange.verdict = state
      if (!state.allowed) this.#turnAway(exchange, state)
      return state.allowed
    }
    return counted instanceof Promise ? counted.then(note) : note(counted)
  }

  #turnAway(exchange: Exchange, verdict: LimitState, limit: string = verdict.bucket): void {
    const { page } = exchange
    this.#app.metrics.limitHit(limit)
    if (page?.refuse) {
      const retryAfter = { 'retry-after': String(verdict.retryAfterSeconds) }
      const made = page.refuse(exchange.pageRequest(), verdict)
      answerPage(exchange, page, { ...made, headers: { ...made.headers, ...retryAfter } })
    } else answerTooMany(exchange, verdict)
    exchange.measure(this.#app, 429)
  }

  /** Writes what the handler of a row has returned. */
  #leave(exchange: Exchange, row: AnyRoute, runner: Runner, outcome: unknown): void | Promise<void> {
    if (outcome instanceof Download || outcome instanceof EventStream)
      return answerBitByBit(exchange, outcome, this.#app.log).then(() => exchange.measure(this.#app, 200))
    const made = outcome instanceof Reply ? outcome : undefined
    const body = made ? runner.writeReply(made, exchange.requestId) : runner.write(outcome, exchange.requestId)
    const status = made?.status ?? row.status ?? 200
    if (made?.keep) exchange.baseHeaders = headersToKeep(exchange.baseHeaders, made.keep)
    if (made?.isFailedAttempt && isGuess(exchange))
      return this.#countGuess(exchange).then((isAllowed) => {
        if (isAllowed) this.#send(exchange, status, body, made)
      })
    exchange.settleAttempt(this.#parts.limits, status, made?.sentMail)
    this.#send(exchange, status, body, made)
  }

  #send(exchange: Exchange, status: number, body: string, made: Reply<unknown> | undefined): void {
    answer(exchange, status, body, made?.seal ? [...made.headers, ...made.seal(body)] : made?.headers)
    exchange.measure(this.#app, status)
  }

  /** Responds with an error; a request that no limit has counted yet is counted first, under its IP address. */
  async refuse(exchange: Exchange, thrown: unknown): Promise<void> {
    try {
      if (exchange.response.headersSent) {
        exchange.response.destroy()
        return
      }
      const { row, page, url } = exchange
      if (!exchange.ctx) this.#begin(exchange)
      const limit = row?.limit ?? page?.limited?.limit ?? limitOfPath(url)
      if (!exchange.verdict && limit !== undefined && !(await this.#admit(exchange, row ?? page?.limited ?? { limit })))
        return
      await this.#tell(exchange, thrown)
    } catch (err) {
      this.#app.log.error({ err, requestId: exchange.requestId }, 'request failed without a response')
      exchange.response.destroy()
    }
  }

  /** False if others have taken the room: then it is no limit of the caller. */
  #turnBusy(exchange: Exchange, { isOverload, retryAfterSeconds }: Busy): boolean {
    if (isOverload) this.#app.metrics.limitHit('busy')
    if (isOverload || !exchange.verdict) return false
    exchange.verdict = { ...exchange.verdict, allowed: false, retryAfterSeconds }
    this.#turnAway(exchange, exchange.verdict, 'busy')
    return true
  }

  async #tell(exchange: Exchange, thrown: unknown): Promise<void> {
    if (thrown instanceof Busy && this.#turnBusy(exchange, thrown)) return
    const { page } = exchange
    const error = toApiError(thrown)
    if (error.status >= 500 && !(thrown instanceof Busy)) exchange.noteFault(this.#app.log, error)
    if (page?.refuse) {
      // A page of another site must not spend the attempts of its visitors.
      this.#settlePage(exchange, error.status < 500 && error.code !== 'CSRF_FAILED')
      answerPage(exchange, page, page.refuse(exchange.pageRequest(), error))
      return
    }
    if (error.isFailedAttempt && isGuess(exchange)) {
      if (!(await this.#countGuess(exchange))) return
    } else exchange.settleAttempt(this.#parts.limits, error.status)
    answerError(exchange, error, { isDevelopment: this.#app.config.env === 'development' })
    exchange.measure(this.#app, error.status)
  }

  /** Returns the attempts of a request that was no attempt. To be called before the response of a page. */
  #settlePage(exchange: Exchange, isAttempt: boolean): void {
    const { page, verdict } = exchange
    if (isAttempt || !page?.limited || !verdict?.allowed || !takesAttempts(page.limited)) return
    exchange.verdict = this.#parts.limits.giveBack(verdict)
  }

  /** An unknown license key is counted once it is known to be one, so that good keys are never refused for it. */
  async #countGuess(exchange: Exchange): Promise<boolean> {
    const state = await this.#parts.limits.countAll(asksOfAddress('authAttempts', exchange))
    exchange.verdict = exchange.verdict ? tighter(exchange.verdict, state) : state
    if (!state.allowed) this.#turnAway(exchange, state)
    return state.allowed
  }
}

/** A server with an API key passes on its users' input: it does not guess. */
const isGuess = ({ row, caller }: Exchange): boolean => row?.attempts === 'unknown_keys' && caller?.kind !== 'api_key'
