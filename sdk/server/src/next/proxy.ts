import { NextResponse } from 'next/server'
import { Caller } from '../bff/caller.ts'
import { jarOf } from '../bff/cookies.ts'
import type { Bff } from '../bff/core.ts'
import type { BffRequest } from '../bff/exchange.ts'
import { withCookies } from '../bff/fetch.ts'

/** The proxy puts the method, the target, and the organization of a request here. Pages of other sites cannot set it. */
export const requestHeader = 'x-licet-request'

/** Refreshes the session, or deletes one that has ended, and passes the new cookie on: pages only read it. */
export async function passOn(bff: Bff, request: BffRequest, { headers: given }: Request): Promise<Response> {
  const headers = new Headers(given)
  const organization = request.organization ? ` ${encodeURIComponent(request.organization)}` : ''
  headers.set(requestHeader, `${request.method} ${request.target}${organization}`)
  // The handlers look at the session themselves.
  if (request.target.startsWith(`${bff.settings.path}/`)) return NextResponse.next({ request: { headers } })
  const caller = await Caller.of(bff, request)
  const value = caller.sessionCookie
  if (value !== undefined) setCookie(headers, jarOf(request.origin).session, value)
  return withCookies(NextResponse.next({ request: { headers } }), caller.cookies)
}

/** Replaces a cookie of the request. Without a value, it is left out. */
function setCookie(headers: Headers, name: string, value: string): void {
  const others = (headers.get('cookie') ?? '').split(/; */).filter((one) => one !== '' && !one.startsWith(`${name}=`))
  headers.set('cookie', (value === '' ? others : [...others, `${name}=${value}`]).join('; '))
}
