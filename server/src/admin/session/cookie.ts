import type { Config } from '../../platform/config/config.ts'

const name = 'service_admin_session'

/**
 * Returns the value of the admin cookie in a Cookie header (RFC 6265, section 5.4): the first one, if there are
 * several.
 */
export function readAdminCookie(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined
  for (const pair of header.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

type Site = { config: Pick<Config, 'env' | 'baseUrl'> }

/** No page script can read it, no other site can send it, and no other host of the domain receives it. */
export const adminCookie = (ctx: Site, token: string, maxAgeSeconds: number): string =>
  [`${name}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', ...secure(ctx), `Max-Age=${maxAgeSeconds}`].join('; ')

export const noAdminCookie = (ctx: Site): string => adminCookie(ctx, '', 0)

/** Plain HTTP is only for a local server in development; everywhere else the cookie is sent encrypted or not at all. */
const secure = ({ config }: Site): string[] =>
  config.env === 'development' && config.baseUrl.startsWith('http:') ? [] : ['Secure']
