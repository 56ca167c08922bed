import type { AppContext } from '../../context.ts'
import { asksOfAddress, type LimitState, type Limits, tighter } from '../limits/limits.ts'
import { answerError, answerPage, answerTooMany, toApiError } from './answer.ts'
import { Busy } from './busy.ts'
import type { Exchange } from './exchange.ts'

/** Whether a request failed by no doing of its caller. */
export const isFault = (thrown: unknown): boolean => !(thrown instanceof Busy) && toApiError(thrown).status >= 500

/** What requests get that are not served: a page or JSON, with the attempts returned that they did not make. */
export class Refusals {
  readonly #app: AppContext
  readonly #limits: Limits

  constructor(app: AppContext, limits: Limits) {
    this.#app = app
    this.#limits = limits
  }

  /** Responds to a request above a limit. */
  turnAway(exchange: Exchange, verdict: LimitState, limit: string = verdict.bucket): void {
    const { page } = exchange
    this.#app.metrics.limitHit(limit)
    if (page?.refuse) {
      const retryAfter = { 'retry-after': String(verdict.retryAfterSeconds) }
      const made = page.refuse(exchange.pageRequest(), verdict)
      answerPage(exchange, page, { ...made, headers: { ...made.headers, ...retryAfter } })
    } else answerTooMany(exchange, verdict)
    exchange.measure(this.#app, 429)
  }

  /** False if others have taken the room: then it is no limit of the caller. */
  #turnBusy(exchange: Exchange, { isOverload, retryAfterSeconds }: Busy): boolean {
    if (isOverload) this.#app.metrics.limitHit('busy')
    if (isOverload || !exchange.verdict) return false
    exchange.verdict = { ...exchange.verdict, allowed: false, retryAfterSeconds }
    this.turnAway(exchange, exchange.verdict, 'busy')
    return true
  }

  /** Responds with an error to a request that has been counted. */
  async answer(exchange: Exchange, thrown: unknown): Promise<void> {
    if (thrown instanceof Busy && this.#turnBusy(exchange, thrown)) return
    const { page } = exchange
    const error = toApiError(thrown)
    if (isFault(thrown)) exchange.noteFault(this.#app.log, error)
    if (page?.refuse) {
      // A page of another site must not spend the attempts of its visitors.
      exchange.settlePage(this.#limits, error.status < 500 && error.code !== 'CSRF_FAILED')
      answerPage(exchange, page, page.refuse(exchange.pageRequest(), error))
      return
    }
    if (error.isFailedAttempt && exchange.isGuess) {
      if (!(await this.countGuess(exchange))) return
    } else exchange.settleAttempt(this.#limits, error.status)
    answerError(exchange, error, { isDevelopment: this.#app.config.env === 'development' })
    exchange.measure(this.#app, error.status)
  }

  /** An unknown license key is counted once it is known to be one, so that good keys are never refused for it. */
  async countGuess(exchange: Exchange): Promise<boolean> {
    const state = await this.#limits.countAll(asksOfAddress('authAttempts', exchange))
    exchange.verdict = exchange.verdict ? tighter(exchange.verdict, state) : state
    if (!state.allowed) this.turnAway(exchange, state)
    return state.allowed
  }
}
