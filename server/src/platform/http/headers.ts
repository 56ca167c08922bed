/** Sent with every response. In one array, because setting them one by one costs a quarter of a cheap request. */
const securityHeaders = [
  ['x-frame-options', 'DENY'],
  ['x-content-type-options', 'nosniff'],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
] as const

/** The Content-Security-Policy of what is no page: it loads nothing, and no page may frame it. */
export const loadNothing = "default-src 'none'; frame-ancestors 'none'"

const nonPageHeaders = [
  ...securityHeaders,
  ['referrer-policy', 'no-referrer'],
  ['content-security-policy', loadNothing],
] as const

/** For JSON: it may not be stored, either. */
const jsonHeaders = [
  ...nonPageHeaders,
  ['cache-control', 'no-store'],
  ['content-type', 'application/json; charset=utf-8'],
] as const

const exposedHeaders =
  'Date, ETag, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, WWW-Authenticate, Licet-Signature'

/** Any web page may call routes that need a bearer token or none: a foreign page finds no cookie to use. */
const corsHeaders = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', exposedHeaders],
] as const

/** For JSON outside of the API. */
export const plainJsonHeaders: Readonly<Record<string, string>> = Object.fromEntries(jsonHeaders)

/** The form that node:http accepts in one call: names and values by turns. */
export const jsonHeaderList: readonly string[] = jsonHeaders.flat()

/**
 * For a page of another origin, which sends the header Origin (Fetch, section 3.3). Servers and apps do not need
 * headers that only browsers read.
 */
export const corsHeaderList: readonly string[] = [...jsonHeaders, ...corsHeaders].flat()

const keepings = {
  /** It has an ETag, and the client asks each time whether it is current (RFC 9111, section 5.2.2.4). */
  revalidated: { cacheControl: 'private, no-cache', vary: 'Authorization, Licet-Organization' },
  /** The same for everyone who names the app. Pages of other origins need headers that others do not. */
  minute: { cacheControl: 'public, max-age=60', vary: 'X-App-Id, Origin' },
  /** The same, and others for who signs in or has an API key. */
  minuteForStrangers: { cacheControl: 'public, max-age=60', vary: 'X-App-Id, Authorization, X-API-Key, Origin' },
} as const

/** How a client may keep a response. */
export type Keeping = keyof typeof keepings

const variantsOf = (list: readonly string[]): Readonly<Record<Keeping, readonly string[]>> => ({
  revalidated: listToKeepFrom(list, 'revalidated'),
  minute: listToKeepFrom(list, 'minute'),
  minuteForStrangers: listToKeepFrom(list, 'minuteForStrangers'),
})

function listToKeepFrom(list: readonly string[], keeping: Keeping): readonly string[] {
  const { cacheControl, vary } = keepings[keeping]
  return [...list.map((text) => (text === 'no-store' ? cacheControl : text)), 'vary', vary]
}

const kept = new Map([jsonHeaderList, corsHeaderList].map((list) => [list, variantsOf(list)]))

/** The headers of a response that its client may keep, instead of `list`. */
export const headersToKeep = (list: readonly string[], keeping: Keeping): readonly string[] =>
  kept.get(list)?.[keeping] ?? list

/** For management routes: no foreign page may read their responses. */
const adminHeaderList: readonly string[] = [...jsonHeaders, ['vary', 'Origin']].flat()

/** The same; a dashboard at another of our origins may read responses, and its page sends the cookie. */
export const adminHeadersFor = (
  origin: string | undefined,
  { mayRead }: { mayRead: (origin: string) => boolean },
): readonly string[] =>
  origin === undefined || !mayRead(origin) ? adminHeaderList : [...adminHeaderList, ...adminCorsHeaders(origin)]

const adminCorsHeaders = (origin: string): string[] => [
  'access-control-allow-origin',
  origin,
  'access-control-allow-credentials',
  'true',
  'access-control-expose-headers',
  exposedHeaders,
]

export const adminPreflightHeaders = (origin: string | undefined): Record<string, string> => ({
  ...Object.fromEntries(nonPageHeaders),
  vary: 'Origin',
  ...(origin !== undefined && {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': 'Content-Type, X-Service-CSRF-Token',
    'access-control-max-age': '600',
  }),
})

export const preflightHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...nonPageHeaders, ...corsHeaders]),
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, X-App-Id, If-None-Match, Idempotency-Key, Licet-Organization',
  'access-control-max-age': '86400',
}

/** For pages with which no page of another origin may share a window group. */
export const isolationHeaders: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'same-origin' }

/** For endpoints outside of the API that pages of any origin may call. */
export const pageCorsHeaders: Readonly<Record<string, string>> = Object.fromEntries(corsHeaders)

export const pagePreflightHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...nonPageHeaders, ...corsHeaders]),
  'access-control-allow-methods': 'GET, POST',
  // `*` is every other header, of clients that add their own: no cookie is sent, so they change nothing.
  'access-control-allow-headers': 'Authorization, Content-Type, *',
  'access-control-max-age': '86400',
}

/** Cache-Control of files that are the same for everyone. */
export const publicFor5Minutes = 'public, max-age=300'

/** For our pages. `csp` lists the sources that the page needs; never another host. */
export const pageHeaders = (csp: string): Record<string, string> => ({
  ...Object.fromEntries(securityHeaders),
  'referrer-policy': 'same-origin',
  'content-security-policy': csp,
  'cache-control': 'no-store',
})
