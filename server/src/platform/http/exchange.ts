import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AdminCaller, AppContext, RequestContext, SignedContext } from '../../context.ts'
import { type ApiError, invalidField } from '../../errors.ts'
import { randomBytes } from '../crypto/random.ts'
import { countsAsAttempt, type LimitState, type Limits, takesAttempts } from '../limits/limits.ts'
import type { Log } from '../log/log.ts'
import { SlowRequests } from '../log/slow-requests.ts'
import { tracing } from '../traces/tracing.ts'
import { Busy } from './busy.ts'
import type { clientAddress } from './client.ts'
import { corsHeaderList, jsonHeaderList } from './headers.ts'
import type { PageRequest, PageTarget } from './pages.ts'
import type { Locations } from './requester.ts'
import type { AnyRoute } from './route.ts'

const slowSeconds = 1

const slowRequests = new WeakMap<Log, SlowRequests>()

function slowRequestsOf(log: Log): SlowRequests {
  const known = slowRequests.get(log) ?? new SlowRequests(log)
  slowRequests.set(log, known)
  return known
}

/** Identifies the process; a random start keeps IDs apart after a restart. */
const origin = randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')
let count = 0

/** Identifies one request, for logs, audit records, and support. Not a secret: a counter with a random start. */
export function newRequestId(): string {
  count += 1
  return `req_${origin}${count.toString(36).padStart(5, '0')}`
}

/** The session is filled in once the caller has been identified. */
export type MutableContext = { -readonly [K in keyof RequestContext]: RequestContext[K] }

/** A request with its response, and what is known of it on the way from one to the other. */
export class Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly server: { readonly isClosing: boolean }
  readonly url: string
  readonly requestId = newRequestId()
  #startedAt = performance.now()
  /** The start of the wait for the body, until it has arrived. */
  #waitingSince: number | undefined
  /** Undefined for paths without a route. */
  row: AnyRoute | undefined
  /** Undefined for paths that are no page. */
  page: PageTarget | undefined
  /** The values of `:names` in the URL of its route. */
  params: Readonly<Record<string, string | undefined>> = {}
  query: unknown
  body: unknown
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

  constructor(request: IncomingMessage, response: ServerResponse, server: Exchange['server']) {
    this.request = request
    this.response = response
    this.server = server
    this.url = request.url ?? '/'
  }

  get method(): string {
    return this.request.method ?? 'GET'
  }

  /** The context of the request before its caller is known. Also notes who sent it. */
  begin(app: AppContext, locations: Locations, addressOf: ReturnType<typeof clientAddress>): MutableContext {
    const { config, db, now, log, metrics, vault, outbound, caches } = app
    const { headers, socket } = this.request
    const { ip, key, network } = addressOf(socket.remoteAddress, headers['x-forwarded-for'])
    this.addressKey = `ip:${key}`
    if (network !== undefined) this.networkKey = `ip:${network}`
    if (headers.origin !== undefined) this.baseHeaders = corsHeaderList
    const { method } = this
    // Field by field: spreading takes several times as long, and this runs for every request.
    this.ctx = {
      config,
      db: method === 'GET' || method === 'HEAD' ? db.reads : db,
      now,
      log,
      metrics,
      vault,
      outbound,
      caches,
      requestId: this.requestId,
      locations,
      addressKey: this.addressKey,
      client: {
        ip,
        userAgent: (headers['user-agent'] ?? '').slice(0, 512),
        acceptLanguage: headers['accept-language'],
      },
      appId: textOf(headers['x-app-id']),
      organization: textOf(headers['licet-organization']),
      ifNoneMatch: headers['if-none-match'],
      fetchSite: textOf(headers['sec-fetch-site']),
      bearer: bearerOf(headers.authorization),
      session: undefined,
      caller: undefined,
    }
    return this.ctx
  }

  /** What the row of a page gets. */
  pageRequest(): PageRequest {
    const { ctx, params, body, url } = this
    const { headers } = this.request
    if (!ctx) throw new Error('page reached its handler before its caller was known')
    return {
      ctx,
      params: Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value])),
      query: new URL(url, 'http://unused').searchParams,
      form: body instanceof URLSearchParams ? body : noForm,
      host: hostOf(headers.host),
      cookie: headers.cookie,
      origin: headers.origin,
      accept: headers.accept,
      authorization: headers.authorization,
      headers,
      url,
    }
  }

  /** Logs what is not the fault of the caller. */
  noteFault(log: Log, error: ApiError): void {
    const { route, requestId } = this
    const { code, cause } = error
    log.error({ err: cause ?? error, code, route, requestId }, 'request failed')
    tracing?.fail(error)
  }

  /** While it is read, the request waits for its client: one that sends slowly makes no request slow. */
  async read<T>(body: Promise<T>): Promise<T> {
    this.#waitingSince = performance.now()
    const value = await body
    this.#startedAt += performance.now() - this.#waitingSince
    this.#waitingSince = undefined
    return value
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

  /**
   * Attempts are counted on the way in, so that concurrent requests cannot pass the limit, and returned when the request was not
   * an attempt.
   */
  settleAttempt(limits: Limits, status: number, sentMail = false): void {
    const { row, verdict } = this
    if (!row || !verdict?.allowed || !takesAttempts(row) || countsAsAttempt(row, status, sentMail)) return
    this.verdict = limits.giveBack(verdict)
  }

  /** The same for a page, before its response. */
  settlePage(limits: Limits, isAttempt: boolean): void {
    const { page, verdict } = this
    if (isAttempt || !page?.limited || !verdict?.allowed || !takesAttempts(page.limited)) return
    this.verdict = limits.giveBack(verdict)
  }

  /** A server with an API key passes on its users' input: it does not guess. */
  get isGuess(): boolean {
    return this.row?.attempts === 'unknown_keys' && this.caller?.kind !== 'api_key'
  }

  /** A valid signature is known only after the body has been read: the handler counts for the sender. */
  countForSender(ctx: MutableContext, limits: Limits): void {
    const countFor: SignedContext['countFor'] = async (sender) => {
      this.verdict = await limits.count({ bucket: 'webhooks', key: sender })
      if (!this.verdict.allowed) throw new Busy(this.verdict.retryAfterSeconds)
    }
    Object.assign(ctx, { countFor })
  }
}

const noForm = new URLSearchParams()

/** Without the port. */
const hostOf = (host = ''): string => /^(\[[^\]]*\]|[^:]*)/.exec(host)?.[0] ?? ''

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

const bearerOf = (authorization: string | undefined): string | undefined =>
  authorization !== undefined && /^Bearer /i.test(authorization) ? authorization.slice(7).trim() : undefined

/** Headers that say who sends a request and from where, and so may have only one value. */
const singletons = [
  'Authorization',
  'X-API-Key',
  'X-App-Id',
  'Host',
  'Origin',
  'Referer',
  'User-Agent',
  'Content-Type',
  'X-Service-CSRF-Token',
  'Idempotency-Key',
  'Licet-Client-IP',
  'Licet-Client-User-Agent',
  'Licet-Organization',
]

const bits: ReadonlyMap<string, number> = new Map(singletons.map((name, index) => [name.toLowerCase(), 1 << index]))

/** Every proxy picks its own of two equal headers (RFC 9110, section 5.3), and Node hides all but one. */
function findRepeated(rawHeaders: readonly string[]): string | undefined {
  let seen = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const bit = bits.get(rawHeaders[at]?.toLowerCase() ?? '') ?? 0
    if ((seen & bit) !== 0) return singletons[Math.log2(bit)]
    seen |= bit
  }
  return undefined
}

/** The reason to refuse a request for its headers, whatever its route. */
export function headerFault({ headers, httpVersion, rawHeaders }: IncomingMessage): ApiError | undefined {
  if (headers.host === undefined && httpVersion === '1.1') return invalidField('header.Host', 'is required')
  const repeated = findRepeated(rawHeaders)
  return repeated === undefined ? undefined : invalidField(`header.${repeated}`, 'must be sent only once')
}
