import type { Config } from '../../platform/config/config.ts'
import { isBrowser } from '../../platform/http/requester.ts'
import type { RequestHeaders } from '../../platform/http/route.ts'

type Origins = Pick<Config, 'adminOrigin' | 'adminOriginLocal' | 'serviceDomain'>

/** True for an origin (RFC 6454) whose pages may read responses of management routes: one of the two configured ones. */
export const mayRead = ({ adminOrigin, adminOriginLocal }: Origins, origin: string): boolean =>
  origin === adminOrigin || origin === adminOriginLocal

/** True for an origin that may send admin requests: the two configured ones, and https below the service's domain. */
function isAdminOrigin(origins: Origins, origin: string): boolean {
  const { serviceDomain } = origins
  if (mayRead(origins, origin)) return true
  if (serviceDomain === undefined || !URL.canParse(origin)) return false
  const { protocol, hostname, port, origin: plain } = new URL(origin)
  // Equal texts mean nothing but scheme, host, and port, in the spelling that browsers send.
  if (protocol !== 'https:' || port !== '' || plain !== origin) return false
  return hostname.endsWith(`.${serviceDomain}`)
}

/** Names of API clients. Some of them also call themselves Mozilla. */
const apiClients = /postman|insomnia|curl|wget/i

/**
 * True for a request of a browser at an allowed origin (interface, Authentication 7). Origin takes precedence over
 * Referer.
 */
export function isFromDashboard(origins: Origins, headers: RequestHeaders): boolean {
  const userAgent = headers['user-agent']
  const source = headers['origin'] ?? originOf(headers['referer'])
  if (typeof userAgent !== 'string' || typeof source !== 'string') return false
  return !apiClients.test(userAgent) && isBrowser(userAgent) && isAdminOrigin(origins, source)
}

const originOf = (referer: unknown): string | undefined =>
  typeof referer === 'string' && URL.canParse(referer) ? new URL(referer).origin : undefined
