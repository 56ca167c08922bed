import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import type { Limited } from '../limits/limits.ts'
import { keyPattern } from './fields.ts'
import { isolationHeaders, loadNothing, pageCorsHeaders, pageHeaders, pagePreflightHeaders } from './headers.ts'

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
  readonly headers: IncomingHttpHeaders
  /** As it was sent, with its query. */
  readonly url: string
}

export interface PageReply {
  /** Defaults to 200. */
  readonly status?: 200 | 204 | 303 | 304 | 400 | 401 | 403 | 404 | 429 | 500 | 503
  readonly contentType?: string
  readonly body?: string | Buffer
  /** How long caches may keep it. Default: not at all. */
  readonly caching?: '5 minutes' | 'forever'
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

/** Responds to a request by itself, headers and all. It receives the body unread. */
type RawHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What a path outside of the API leads to. With `handle`, whatever the method. */
export type PageTarget = Page &
  (
    | { readonly method: 'GET' | 'POST' | 'OPTIONS'; readonly respond: PageRow['respond'] }
    | { readonly handle: RawHandler }
  )

interface Page {
  readonly url: string
  /** Of every response. A response may have others instead. */
  readonly headers: Readonly<Record<string, string>>
  /** Default: that of its path. */
  readonly limited?: Limited
  /** Its body is a form. */
  readonly hasForm?: boolean
  /** Who sends a request, for a request that is counted once its body has been read. */
  readonly senderOf?: ((request: PageRequest) => Promise<PageSender>) | undefined
  /** Default: JSON, as in the API. */
  readonly refuse?: ((request: PageRequest, fault: PageFault) => PageReply) | undefined
}

const limitOfPages: Limited = { limit: 'pages' }

/** Each row with the headers of our pages, and what browsers get that ask whether another origin may call it. */
export function targetsOf({ policy = loadNothing, rows, refuse, cors, isolated }: PageSet): PageTarget[] {
  const headers = { ...pageHeaders(policy), ...(cors && pageCorsHeaders), ...(isolated && isolationHeaders) }
  const urls = cors ? [...new Set(rows.map(({ url }) => url))] : []
  return [
    ...urls.map((url) => preflightTarget(url, () => pagePreflightHeaders)),
    ...rows.map(({ method = 'GET', url, limited = limitOfPages, senderOf, respond }): PageTarget => {
      const hasForm = method === 'POST'
      const named = senderOf && ((request: PageRequest) => senderOf(requireNames(request)))
      const answer = (request: PageRequest) => respond(requireNames(request))
      return { method, url, headers, limited, hasForm, senderOf: named, respond: answer, refuse }
    }),
  ]
}

/** For browsers that ask whether another origin may call (Fetch, section 3.3.1). */
export const preflightTarget = (
  url: string,
  headersFor: (origin: string | undefined) => Readonly<Record<string, string>>,
): PageTarget => ({
  method: 'OPTIONS',
  url,
  headers: {},
  respond: ({ origin }) => ({ status: 204, headers: headersFor(origin) }),
})

const key = new RegExp(keyPattern)
const id = /^[\w.-]{1,200}$/

/** No name in a path has other characters. @throws NOT_FOUND */
function requireNames(request: PageRequest): PageRequest {
  for (const [name, value] of Object.entries(request.params))
    if (!(name === 'projectKey' ? key : id).test(value)) throw new ApiError('NOT_FOUND')
  return request
}
