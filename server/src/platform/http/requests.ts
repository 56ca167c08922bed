import { type TProperties, type TSchema, Type } from 'typebox'
import type { AppContext } from '../../context.ts'
import { ApiError, invalidField } from '../../errors.ts'
import {
  asksOf,
  asksOfAttempt,
  costOf,
  isPage,
  keyOfUser,
  type Limited,
  type LimitState,
  limitOfPath,
  takesAttempts,
} from '../limits/limits.ts'
import { answer, answerBitByBit, answerPage } from './answer.ts'
import { readBody, readForm } from './body.ts'
import { Bulkhead, runHeavy } from './bulkhead.ts'
import { clientAddress } from './client.ts'
import type { DevelopmentGuard } from './development.ts'
import { type Exchange, headerFault, type MutableContext } from './exchange.ts'
import { headersToKeep } from './headers.ts'
import { identify } from './identify.ts'
import { Page, PageMeta } from './page.ts'
import type { PageRequest, PageTarget } from './pages.ts'
import { isFault, Refusals } from './refusals.ts'
import { Download, EventStream, Reply } from './reply.ts'
import { type AnyRoute, commonErrors } from './route.ts'
import { serializerOf } from './serializer.ts'
import type { ServerParts } from './server-parts.ts'
import { validator } from './validate.ts'

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
  readonly #refusals: Refusals

  constructor(app: AppContext, parts: ServerParts, development: DevelopmentGuard | undefined) {
    this.#app = app
    this.#parts = parts
    this.#development = development
    this.#addressOf = clientAddress(app.config.trustProxy)
    this.#bulkhead = new Bulkhead(app.db.heavy.size)
    this.#refusals = new Refusals(app, parts.limits)
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
      const found = identify(exchange, ctx, row, this.#parts.recognize)
      const { refusal, isCountedLater } = found instanceof Promise ? await found : found

      const admitted = isCountedLater || this.#admit(exchange, row)
      if (!(admitted instanceof Promise ? await admitted : admitted)) return
      if (refusal) throw refusal

      if (row.method !== 'GET') exchange.body = await exchange.read(readBody(exchange.request, row))
      if (isCountedLater && !(await this.#admitByBody(exchange, row))) return

      runner = runnerOf(row)
      await this.#run(exchange, row, runner)
    } catch (error) {
      await this.#refuse(exchange, runner?.declared(error) ?? error)
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
    if (challenge) return answerPage(exchange, page, challenge)
    if ('handle' in page) {
      await page.handle(exchange.request, exchange.response)
      return
    }
    if (page.hasForm) exchange.body = await exchange.read(readForm(exchange.request))
    const request = exchange.pageRequest()
    if (page.senderOf && !(await this.#admitSender(exchange, page, request))) return
    const made = await page.respond(request)
    exchange.settlePage(this.#parts.limits, made.isAttempt ?? false)
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

  async #admitSender(exchange: Exchange, page: PageTarget, request: PageRequest): Promise<boolean> {
    const { userId, serverKey, limited = page.limited } = (await page.senderOf?.(request)) ?? {}
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
      if (!state.allowed) this.#refusals.turnAway(exchange, state)
      return state.allowed
    }
    return counted instanceof Promise ? counted.then(note) : note(counted)
  }

  #run(exchange: Exchange, row: AnyRoute, runner: Runner): void | Promise<void> {
    const outcome = runner.call(exchange, this.#bulkhead)
    return outcome instanceof Promise
      ? outcome.then((made) => this.#leave(exchange, row, runner, made))
      : this.#leave(exchange, row, runner, outcome)
  }

  /** Writes what the handler of a row has returned. */
  #leave(exchange: Exchange, row: AnyRoute, runner: Runner, outcome: unknown): void | Promise<void> {
    if (outcome instanceof Download || outcome instanceof EventStream)
      return answerBitByBit(exchange, outcome, this.#app.log).then(() => exchange.measure(this.#app, 200))
    const made = outcome instanceof Reply ? outcome : undefined
    const body = made ? runner.writeReply(made, exchange.requestId) : runner.write(outcome, exchange.requestId)
    const status = made?.status ?? row.status ?? 200
    if (made?.keep) exchange.baseHeaders = headersToKeep(exchange.baseHeaders, made.keep)
    if (made?.isFailedAttempt && exchange.isGuess)
      return this.#refusals.countGuess(exchange).then((isAllowed) => {
        if (isAllowed) this.#send(exchange, status, body, made)
      })
    exchange.settleAttempt(this.#parts.limits, status, made?.sentMail)
    this.#send(exchange, status, body, made)
  }

  #send(exchange: Exchange, status: number, body: string, made: Reply<unknown> | undefined): void {
    answer(exchange, status, body, made?.seal ? [...made.headers, ...made.seal(body)] : made?.headers)
    exchange.measure(this.#app, status)
  }

  /** Responds with an error; a request that no limit has counted yet is counted first, under its IP address, unless Licet is at fault. */
  async #refuse(exchange: Exchange, thrown: unknown): Promise<void> {
    try {
      if (exchange.response.headersSent) {
        exchange.response.destroy()
        return
      }
      const { row, page, url } = exchange
      if (!exchange.ctx) this.#begin(exchange)
      const limit = row?.limit ?? page?.limited?.limit ?? limitOfPath(url)
      const isCounted = exchange.verdict !== undefined || limit === undefined || isFault(thrown)
      if (!isCounted && !(await this.#admit(exchange, row ?? page?.limited ?? { limit }))) return
      await this.#refusals.answer(exchange, thrown)
    } catch (err) {
      this.#app.log.error({ err, requestId: exchange.requestId }, 'request failed without a response')
      exchange.response.destroy()
    }
  }
}

/** Items before a page that the database must pass over, from which a page counts as heavy work. */
const deepFrom = 10_000

/** Whether a request belongs in the pool `heavy`: by its row, or for a page far down a list. */
function isHeavy({ pool }: AnyRoute, { query }: { query?: unknown }): boolean {
  if (pool !== undefined) return true
  const { page, limit, after } = Object(query) as { page?: unknown; limit?: unknown; after?: unknown }
  return typeof page === 'number' && typeof limit === 'number' && after === undefined && (page - 1) * limit >= deepFrom
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

/** In a response to a request without an ID. `meta` comes last. */
const emptyId = '"requestId":""'

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
  /** The constant parts, around the ID of the request. */
  const constants = new WeakMap<object, readonly [beginning: string, end: string]>()
  const constantsOf = (data: object): readonly [string, string] => {
    const known = constants.get(data)
    if (known !== undefined) return known
    const text = write(data, '')
    const end = text.lastIndexOf(emptyId) + emptyId.length
    constants.set(data, [text.slice(0, end - 2), text.slice(end)])
    return constantsOf(data)
  }
  return {
    call(exchange: Exchange, bulkhead: Bulkhead): unknown {
      const { ctx, params, query, body, request } = exchange
      const { headers } = request
      if (!ctx) throw new Error('request reached its handler before its caller was known')
      const received = { params, query, body, headers }
      const values: Record<string, unknown> = {}
      for (const { part, check } of checks) values[part] = check(received[part])
      if (input.raw) values['raw'] = { body: body ?? Buffer.alloc(0), headers }
      if (isHeavy(row, values)) return runHeavy(bulkhead, exchange, (heavyCtx) => handler(heavyCtx, values))
      return handler(ctx, values)
    },
    write,
    writeReply({ status, data, isLasting }: Reply<unknown>, requestId: string): string {
      if (status === 304) return ''
      if (!isLasting || typeof data !== 'object' || data === null) return write(data, requestId)
      const [beginning, end] = constantsOf(data)
      return `${beginning}${JSON.stringify(requestId)}${end}`
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
