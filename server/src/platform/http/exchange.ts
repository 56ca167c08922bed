import type { AdminCaller, AppContext, RequestContext } from '../../context.ts'
import type { ApiError } from '../../errors.ts'
import { countsAsAttempt, type LimitState, type Limits, takesAttempts } from '../limits/limits.ts'
import type { Log } from '../log/log.ts'
import { SlowRequests } from '../log/slow-requests.ts'
import { tracing } from '../traces/tracing.ts'
import { jsonHeaderList } from './headers.ts'
import type { PageRules } from './pages.ts'
import { newRequestId } from './request-id.ts'
import type { AnyRoute } from './route.ts'

const slowSeconds = 1

const slowRequests = new WeakMap<Log, SlowRequests>()

function slowRequestsOf(log: Log): SlowRequests {
  const known = slowRequests.get(log) ?? new SlowRequests(log)
  slowRequests.set(log, known)
  return known
}

/** State of a request on its way to the handler. */
export class Exchange {
  readonly requestId = newRequestId()
  #startedAt = performance.now()
  /** The start of the wait for the body, until it has arrived. */
  #waitingSince: number | undefined
  /** Undefined for paths without a route. */
  row: AnyRoute | undefined
  /** Undefined for paths that are no page. */
  page: PageRules | undefined
  /** Method and URL of the row, for metrics and logs. */
  route = 'unknown'
  ctx: MutableContext | undefined
  verdict: LimitState | undefined
  baseHeaders: readonly string[] = jsonHeaderList
  /** The key of its IP address in rate limits. */
  addressKey = ''
  /** The key of the network around an IPv6 address. */
  networkKey: string | undefined
  /** The API key of the server that passes it on. */
  relayedBy: AdminCaller | undefined
  /** The key of its user, if known. */
  userKey: string | undefined
  /** The key of a server that has authenticated as an app, if known. */
  serverKey: string | undefined
  /** The member or API key, also one that is refused for lack of a permission. */
  caller: AdminCaller | undefined

  /** Logs what is not the fault of the caller. */
  noteFault(log: Log, error: ApiError): void {
    const { route, requestId } = this
    const { code, cause } = error
    log.error({ err: cause ?? error, code, route, requestId }, 'request failed')
    tracing?.fail(error)
  }

  /** From here to `bodyArrived`, the request waits for its client: one that sends slowly makes no request slow. */
  awaitBody(): void {
    this.#waitingSince = performance.now()
  }

  /** Does nothing the second time. */
  bodyArrived(): void {
    if (this.#waitingSince === undefined) return
    this.#startedAt += performance.now() - this.#waitingSince
    this.#waitingSince = undefined
  }

  /** Seconds that the request has taken here, without those in which its client sent the body. */
  seconds(): number {
    return ((this.#waitingSince ?? performance.now()) - this.#startedAt) / 1_000
  }

  /** Counts the response, and logs a slow one. */
  measure({ metrics, log }: AppContext, status: number): void {
    const { route, requestId } = this
    const seconds = this.seconds()
    metrics.request(route, status, seconds)
    if (this.row && seconds > slowSeconds && status !== 503)
      slowRequestsOf(log).note({ route, status, seconds, requestId })
  }
}

/** The session is filled in once the caller has been identified. */
export type MutableContext = { -readonly [K in keyof RequestContext]: RequestContext[K] }

/**
 * Attempts are counted on the way in, so that concurrent requests cannot pass the limit, and returned when the request was not
 * an attempt.
 */
export function settleAttempt(limits: Limits, exchange: Exchange, status: number, sentMail = false): void {
  const { row, verdict } = exchange
  if (!row || !verdict?.allowed || !takesAttempts(row) || countsAsAttempt(row, status, sentMail)) return
  exchange.verdict = limits.giveBack(verdict)
}
