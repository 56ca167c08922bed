import type { Config } from '../config/config.ts'

/**
 * Every value of a cookie in a Cookie header (RFC 6265, section 5.4). There can be several, because a page of another
 * subdomain can set cookies for the domain and for longer paths.
 */
export const cookieValues = (header: unknown, name: string): string[] =>
  typeof header !== 'string'
    ? []
    : header.split(';').flatMap((pair) => {
        const [key, ...value] = pair.trim().split('=')
        return key === name ? [value.join('=')] : []
      })

/** Plain HTTP is only for a local server in development; everywhere else a cookie is sent encrypted or not at all. */
export const isPlainHttp = ({ env, baseUrl }: Pick<Config, 'env' | 'baseUrl'>): boolean =>
  env === 'development' && baseUrl.startsWith('http:')

/** A cookie of our pages. */
export interface PageCookie {
  /** Its value in a Cookie header. Undefined when it is absent; over HTTPS also when it comes twice: then one is planted. */
  read(header: string | undefined): string | undefined
  /** Whether a Cookie header has it, with any value. */
  isIn(header: string | undefined): boolean
  /** The header Set-Cookie. */
  set(value: string, maxAgeSeconds: number): string
}

/**
 * A cookie that no page script can read, no form of another site can send, and no other host can receive or set (RFC
 * 6265bis, section 4.1.3.2). The cookies of local servers share one host, so their names have the port.
 */
export function pageCookie(config: Pick<Config, 'env' | 'baseUrl'>, label: string): PageCookie {
  const isPlain = isPlainHttp(config)
  const name = isPlain ? `licet-${new URL(config.baseUrl).port || 80}-${label}` : `__Host-licet-${label}`
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isPlain ? [] : ['Secure'])]
  return {
    read(header) {
      const values = cookieValues(header, name)
      // Browsers send that of the shortest path last (RFC 6265, section 5.4). Only `__Host-` keeps longer paths out.
      if (isPlain) return values.at(-1)
      return values.length === 1 ? values[0] : undefined
    },
    isIn: (header) => cookieValues(header, name).length > 0,
    set: (value, maxAgeSeconds) => [`${name}=${value}`, ...attributes, `Max-Age=${maxAgeSeconds}`].join('; '),
  }
}
