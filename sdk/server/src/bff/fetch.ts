import { readBody } from './body.ts'
import { type BffReply, type BffRequest, isStream } from './exchange.ts'

/** Where a request of the Fetch API came from, which only the framework knows. */
interface Sender {
  readonly origin: string
  readonly ip: string | undefined
}

export function fromFetch(request: Request, { origin, ip }: Sender): BffRequest {
  const { method, headers, url, body } = request
  const { pathname, search } = new URL(url)
  return { method, origin, target: pathname + search, headers, ip, readBody: (limit) => readBody(body ?? '', limit) }
}

export function toFetch({ status, headers, cookies, body }: BffReply): Response {
  // Without a body where none is allowed, such as with 304.
  return withCookies(new Response(isStream(body) || body.length > 0 ? body : null, { status, headers }), cookies)
}

/** The response with more values of `Set-Cookie`. Headers of some responses, such as redirects, cannot change. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  if (cookies.length === 0) return response
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  // A cache must not give the cookie to another user.
  headers.set('cache-control', 'no-store')
  return new Response(response.body, { status, statusText, headers })
}
