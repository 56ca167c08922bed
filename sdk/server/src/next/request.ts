import { type BffRequest, originOf } from '../bff/exchange.ts'
import { fromFetch } from '../bff/fetch.ts'
import type { BffSettings } from '../bff/options.ts'

/** Behind a proxy, the URL of a request has the address that Next.js listens on: what the browser asked for is in the headers. */
export function originIn(settings: BffSettings, headers: Headers): string {
  const host = first(headers, 'x-forwarded-host') || first(headers, 'host')
  return originOf(settings, `${first(headers, 'x-forwarded-proto') || 'http'}://${host}`)
}

const first = (headers: Headers, name: string): string => headers.get(name)?.split(',')[0]?.trim() ?? ''

export const toBffRequest = (
  settings: BffSettings,
  request: Request,
  clientIp?: (request: Request) => string | undefined,
): BffRequest => fromFetch(request, { origin: originIn(settings, request.headers), ip: clientIp?.(request) })
