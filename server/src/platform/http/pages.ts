import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { keyOfUser, type Limited } from '../limits/limits.ts'
import { keyPattern } from './fields.ts'
import {
  isolationHeaders,
  loadNothing,
  pageCorsHeaders,
  pageHeaders,
  pagePreflightHeaders,
  publicFor5Minutes,
} from './headers.ts'

/** Input of a page: the values of `:names` in its URL, its query, and its form. */
export interface PageRequest {
  readonly ctx: RequestContext
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The body of a POST, `application/x-www-form-urlencoded`. Empty for GET. */
  readonly form: URLSearchParams
  /** Name of the host in the URL, without the port. */
  readonly host: string
  /** The header Cookie, if any. */
  readonly cookie: string | undefined
  /** The header Origin, if any. */
  readonly origin: string | undefined
  /** The header Accept, if any. */
  readonly accept: string | undefined
  /** The header Authorization, if any. */
  readonly authorization: string | undefined
}

export interface PageReply {
  /** Defaults to 200. */
  readonly status?: 200 | 303 | 400 | 401 | 403 | 404 | 429 | 500
  readonly contentType: string
  readonly body: string | Buffer
  /** How long caches may keep it. Default: not at all. */
  readonly caching?: keyof typeof cacheControl
  /** The Content-Security-Policy of this response. Default: that of all rows. */
  readonly policy?: string
  /** Where a 303 leads. */
  readonly location?: string
  /** Values of the header Set-Cookie. */
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** Whether scripts of pages on any other site may read it: only for what is public. */
  readonly anyOrigin?: boolean
  /** Whether the request was an attempt at a secret, for rows that count attempts. */
  readonly isAttempt?: boolean
}

/** How a request counts that has been read. */
export interface PageSender {
  /**
   * Number of the user whose secret is in the form. Such a request counts as that user's, not as that of its address: a
   * server sends those of all its users.
   */
  readonly userId?: number | undefined
  /** Key in rate limits of the server that has authenticated. */
  readonly serverKey?: string | undefined
  /** Replaces the limit of the row. */
  readonly limited?: Limited | undefined
}

/** A document outside the API: HTML, or a resource of one of our HTML pages. */
export interface PageRow {
  /** Default: GET, which also serves HEAD. Only POST changes anything. */
  readonly method?: 'GET' | 'POST'
  readonly url: `/${string}`
  /** The limit of a POST. GET counts in the bucket `pages`. */
  readonly limited?: Limited
  /** Who sends a request, for rows whose requests do not all count by their address. */
  readonly senderOf?: (request: PageRequest) => Promise<PageSender>
  readonly respond: (request: PageRequest) => PageReply | Promise<PageReply>
}

/** Why a request gets no page: an error, or a limit that has room again after this time. */
export type PageFault = ApiError | { readonly retryAfterSeconds: number }

export interface PageSet {
  /** The Content-Security-Policy, unless a response has its own. Default: it loads nothing. */
  readonly policy?: string
  readonly rows: readonly PageRow[]
  /** The page that tells of a fault. Default: JSON, as in the API. */
  readonly refuse?: (request: PageRequest, fault: PageFault) => PageReply
  /** Whether pages of any origin may read the responses. No cookie is sent with such a request. */
  readonly cors?: true
  /** Whether a page that opened one of these in a window may neither watch nor direct that window (HTML, section 7.1.3). */
  readonly isolated?: true
  readonly onlyInDevelopment?: true
}

/** What the door knows of a page before its handler runs. */
export interface PageRules {
  readonly limited: Limited
  /** Whether the request is counted once its body has been read. */
  readonly isCountedLater: boolean
  /** Undefined: the door responds, with JSON. */
  readonly turnAway: ((request: FastifyRequest, reply: FastifyReply, fault: PageFault) => void) | undefined
}

const cacheControl = { '5 minutes': publicFor5Minutes, forever: 'public, max-age=31536000, immutable' } as const

const longestForm = 16 * 1024
const noForm = new URLSearchParams()
const limitOfPages: Limited = { limit: 'pages' }

/** Serves each row with the headers of our pages. */
export function registerPages(
  http: FastifyInstance,
  { policy = loadNothing, rows, refuse, cors, isolated }: PageSet,
): void {
  const headers = { ...pageHeaders(policy), ...(cors && pageCorsHeaders), ...(isolated && isolationHeaders) }
  const send = (reply: FastifyReply, made: PageReply): FastifyReply => {
    const {
      status = 200,
      contentType,
      body,
      caching,
      policy: own,
      location,
      cookies,
      anyOrigin = false,
      headers: more,
    } = made
    return reply
      .code(status)
      .headers({
        ...headers,
        ...(caching && { 'cache-control': cacheControl[caching] }),
        ...(own !== undefined && { 'content-security-policy': own }),
        ...(anyOrigin && { 'access-control-allow-origin': '*' }),
        ...(location !== undefined && { location }),
        ...(cookies && cookies.length > 0 && { 'set-cookie': [...cookies] }),
        ...more,
      })
      .type(contentType)
      .send(body)
  }
  const turnAway =
    refuse &&
    ((request: FastifyRequest, reply: FastifyReply, fault: PageFault): void => {
      if ('retryAfterSeconds' in fault) void reply.header('retry-after', String(fault.retryAfterSeconds))
      void send(reply, refuse(inputOf(request), fault))
    })
  void http.register(async (scope) => {
    readForms(scope)
    if (cors) for (const url of new Set(rows.map((row) => row.url))) answerPreflight(scope, url)
    for (const row of rows) {
      const { method = 'GET', url, limited = limitOfPages, respond } = row
      const isCountedLater = row.senderOf !== undefined
      scope.route({
        method,
        url,
        config: { page: { limited, turnAway, isCountedLater } },
        ...(isCountedLater && {
          preHandler: (request, reply, done) => http.door.countPage(nameSender(request, row), request, reply, done),
        }),
        handler: async (request, reply) => {
          requireNames(request)
          const made = await respond(inputOf(request))
          http.door.leavePage(request, reply, made.isAttempt ?? false)
          return send(reply, made)
        },
      })
    }
  })
}

const key = new RegExp(keyPattern)
const id = /^[\w.-]{1,200}$/

/** No name in a path has other characters. @throws NOT_FOUND */
function requireNames({ params }: FastifyRequest): void {
  for (const [name, value] of Object.entries(Object(params)))
    if (!(name === 'projectKey' ? key : id).test(String(value))) throw new ApiError('NOT_FOUND')
}

async function nameSender(request: FastifyRequest, { senderOf }: PageRow): Promise<void> {
  requireNames(request)
  const { userId, serverKey, limited } = (await senderOf?.(inputOf(request))) ?? {}
  const { exchange } = request
  if (userId !== undefined) exchange.userKey = keyOfUser(userId)
  exchange.serverKey = serverKey
  if (limited && exchange.page) exchange.page = { ...exchange.page, limited }
}

const answerPreflight = (http: FastifyInstance, url: string) =>
  http.options(url, (_request, reply) => reply.headers(pagePreflightHeaders).code(204).send())

function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: longestForm } as const
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}

function inputOf(request: FastifyRequest): PageRequest {
  const { exchange, headers, params, body } = request
  if (!exchange.ctx) throw new Error('page reached its handler without passing the door')
  return {
    ctx: exchange.ctx,
    params: { ...Object(params) },
    query: new URL(request.url, 'http://unused').searchParams,
    form: body instanceof URLSearchParams ? body : noForm,
    host: request.hostname,
    cookie: headers.cookie,
    origin: headers.origin,
    accept: headers.accept,
    authorization: headers.authorization,
  }
}
