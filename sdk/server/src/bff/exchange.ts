import { headerOf, type IncomingHeaders } from '../headers.ts'

/** Bytes that `fetch` accepts. Before version 5.7, TypeScript does not know `Uint8Array<ArrayBuffer>`. */
export interface Bytes extends Uint8Array {
  readonly buffer: ArrayBuffer
}

/** What says who sent a request, whatever the framework. */
export interface BffHead {
  readonly method: string
  /** Origin in the address bar of the browser, such as `https://app.example.com`. */
  readonly origin: string
  /** Path and query, from the root of the origin. */
  readonly target: string
  readonly headers: IncomingHeaders
  /** The context that your app names, by ID, by slug, or `personal`. Empty: that of the session. Undefined: of the header, or the session. */
  readonly organization?: string | undefined
}

/** A request, whatever the framework. */
export interface BffRequest extends BffHead {
  /** IP address of the client. */
  readonly ip: string | undefined
  /** The body. Undefined: it is longer than `limit` bytes. */
  readBody(limit: number): Promise<Bytes | undefined>
}

/** A response, whatever the framework. */
export interface BffReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
  readonly body: string | Bytes | ReadableStream<Uint8Array>
}

/** Of requests without a valid host, such as those of health checks: no browser sends its cookies there. */
const nowhere = 'http://host.invalid'

/** The origin of your app, or else that of the URL of a request. */
export function originOf(settings: { readonly origin: string | undefined }, url: string): string {
  if (settings.origin !== undefined) return settings.origin
  return URL.canParse(url) ? new URL(url).origin : nowhere
}

/** No cache may keep responses of these routes, and no other site may show them or learn their URLs. */
const always = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

export const replyWith = (
  status: number,
  type: string,
  body: BffReply['body'],
  { cookies = [], headers = {} }: Partial<Pick<BffReply, 'cookies' | 'headers'>> = {},
): BffReply => ({ status, headers: { ...always, ...(type && { 'content-type': type }), ...headers }, cookies, body })

export const json = (body: object, cookies: readonly string[] = [], status = 200): BffReply =>
  replyWith(status, 'application/json', JSON.stringify(body), { cookies })

/** Server-sent events. No proxy, and no compression on the way, may collect them. */
export const events = (body: ReadableStream<Uint8Array>, cookies: readonly string[]): BffReply =>
  replyWith(200, 'text/event-stream', body, {
    cookies,
    headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
  })

/** Whether a body is sent while it is made. */
export const isStream = (body: BffReply['body']): body is ReadableStream<Uint8Array> => body instanceof ReadableStream

/** An error in the form of the API. */
export const failure = (
  status: number,
  code: string,
  message: string,
  { details, ...more }: { details?: object } & Partial<Pick<BffReply, 'cookies' | 'headers'>> = {},
): BffReply =>
  replyWith(status, 'application/json', JSON.stringify({ error: { code, message, ...(details && { details }) } }), more)

export const redirectTo = (location: string, cookies: readonly string[] = []): BffReply =>
  replyWith(303, '', '', { cookies, headers: { location } })

export const isRead = ({ method }: BffHead): boolean => /^(GET|HEAD|OPTIONS)$/.test(method)

/**
 * Whether a page of this origin, or the user, sent the request. A cookie alone does not show that: pages of sibling domains
 * can send it, too. Browsers set both headers themselves.
 */
export function isOwn({ headers, origin }: BffHead): boolean {
  return headerOf(headers, 'sec-fetch-site') === 'same-origin' || headerOf(headers, 'origin') === origin
}

/** Whether the browser will show the response as a page. */
export function isNavigation({ method, headers }: BffRequest): boolean {
  const mode = headerOf(headers, 'sec-fetch-mode')
  const isPage = mode === '' || mode === 'navigate'
  return isPage && /^(GET|HEAD|POST)$/.test(method) && headerOf(headers, 'accept').includes('text/html')
}

/** A path of this origin that is safe to redirect to. `/` for anything else: other origins, `//host`, `javascript:`. */
export function safePath(returnTo: string | null, origin: string): string {
  if (returnTo === null || !URL.canParse(returnTo, origin)) return '/'
  const url = new URL(returnTo, origin)
  const path = url.pathname + url.search + url.hash
  // `/.//host` is a path here, and a host in the header Location.
  return url.origin === origin && /^\/(?!\/)/.test(path) ? path : '/'
}
