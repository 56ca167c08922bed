import { UnavailableError } from '../errors.ts'
import { headerOf } from '../headers.ts'
import { apiUrlOf } from '../options.ts'
import type { Bff } from './core.ts'
import { type BffReply, type BffRequest, type Bytes, failure, isRead, replyWith } from './exchange.ts'
import { faultReply } from './faults.ts'
import { notSignedIn, recognize } from './recognize.ts'
import { crossSite } from './sign-out.ts'
import { userRoutes } from './user-routes.ts'

const longestBody = 65_536
const limitMs = 10_000
/** The longest that a route of Licet waits, if the page asks it to. */
const longestWaitSeconds = 20

/** Each operation as one pattern of its method and path. */
const patterns = userRoutes.map((route) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[\\w.~-]+')}$`))

/** Whether a signed-in user may call it. `HEAD` is `GET` without the body. */
const isUserRoute = (method: string, path: string): boolean =>
  patterns.some((pattern) => pattern.test(`${method === 'HEAD' ? 'GET' : method} ${path}`))

/** What anyone may read for an app: a page with prices is for those who have not signed in, too. */
const isOpen = (request: BffRequest, path: string): boolean => isRead(request) && path === '/v1/plans'

const passedOn = [
  ...['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match', 'licet-organization'],
  'user-agent',
]
const returned = ['content-type', 'content-disposition', 'etag', 'retry-after', 'x-request-id']

/** The relay waits for the end of each response, which a stream of events does not have. */
const acceptedOf = (name: string, value: string): string =>
  name === 'accept' && value.includes('text/event-stream') ? 'application/json' : value

/** A loopback address means this machine, to every reader. */
const isLoopback = (ip: string): boolean => /^(127\.|::ffff:127\.|::1$)/i.test(ip)

/** Passes a request on to Licet with the token of the user, which the page never gets. */
export async function relay(bff: Bff, request: BffRequest, prefix: string): Promise<BffReply> {
  // The path in the form in which it is sent, so that what is checked is what is called.
  const { pathname, search } = new URL(request.target, request.origin)
  const path = pathname.slice(prefix.length)
  if (!pathname.startsWith(`${prefix}/`) || !isUserRoute(request.method, path))
    return failure(404, 'NOT_FOUND', 'The relay has no such route. It has those that a signed-in user may call.')
  const { auth, token, cookies } = await recognize(bff, request)
  if (!auth.signedIn && auth.reason === 'cross_site') return crossSite()
  // Whether the organization of the header counts, Licet decides by the route.
  if (token === undefined && !isOpen(request, path)) return notSignedIn(auth, cookies)
  const body = isRead(request) ? new Uint8Array() : await request.readBody(longestBody)
  if (!body) return failure(413, 'BODY_TOO_LARGE', `The body is longer than ${longestBody} bytes.`, { cookies })
  const url = `${apiUrlOf(bff.settings.issuer)}${path}${search}`
  try {
    return await send(url, request, { caller: callerOf(bff, token), body, cookies, waitMs: waitMsOf(search) })
  } catch (cause) {
    return { ...faultReply(new UnavailableError(undefined, { cause })), cookies }
  }
}

/** Without a token, the app alone. */
const callerOf = ({ settings }: Bff, token: string | undefined): Record<string, string> =>
  token === undefined ? { 'x-app-id': settings.appId } : { authorization: `Bearer ${token}` }

/** How long Licet waits before it responds. It refuses what isn't a number. */
const waitMsOf = (search: string): number =>
  Math.min(Math.max(Number(new URLSearchParams(search).get('wait')) || 0, 0), longestWaitSeconds) * 1_000

interface Relayed {
  readonly caller: Record<string, string>
  readonly body: Bytes
  readonly cookies: readonly string[]
  readonly waitMs: number
}

async function send(url: string, request: BffRequest, { caller, body, cookies, waitMs }: Relayed): Promise<BffReply> {
  const response = await fetch(url, {
    method: request.method,
    headers: {
      ...pick(passedOn, (name) => acceptedOf(name, headerOf(request.headers, name))),
      // Where Licet trusts this server as a proxy, it sees the address of the user. In development, Licet refuses proxies.
      ...(request.ip !== undefined && !isLoopback(request.ip) && { 'x-forwarded-for': request.ip }),
      ...caller,
    },
    ...(body.length > 0 && { body }),
    // Another host must not get the token.
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs + waitMs),
  })
  const { 'content-type': type = '', ...headers } = pick(returned, (name) => response.headers.get(name) ?? '')
  return replyWith(response.status, type, new Uint8Array(await response.arrayBuffer()), { cookies, headers })
}

const pick = (names: readonly string[], read: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, read(name)]).filter(([, value]) => value !== ''))
