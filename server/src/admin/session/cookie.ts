import type { Config } from '../../platform/config/config.ts'

const name = 'service_admin_session'

/**
 * Returns every value of the admin cookie in a Cookie header (RFC 6265, section 5.4). There can be several, because a
 * page of another subdomain can set cookies for the domain and for longer paths.
 */
export function readAdminCookies(header: unknown): string[] {
  if (typeof header !== 'string') return []
  return header.split(';').flatMap((pair) => {
    const [key, ...value] = pair.trim().split('=')
    return key === name ? [value.join('=')] : []
  })
}

type Site = { config: Pick<Config, 'env' | 'baseUrl' | 'serviceDomain'> }

/** No page script can read it, no other site can send it, and no other host of the domain receives it. */
export const adminCookie = (ctx: Site, token: string, maxAgeSeconds: number): string =>
  [`${name}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', ...secure(ctx), `Max-Age=${maxAgeSeconds}`].join('; ')

export const noAdminCookie = (ctx: Site): string => adminCookie(ctx, '', 0)

/** Deletes the cookie at every path and domain where a page of another subdomain may have set one. */
export function noAdminCookies(ctx: Site): string[] {
  const { serviceDomain } = ctx.config
  const domains = serviceDomain === undefined ? [''] : ['', `; Domain=${serviceDomain}`]
  return domains.flatMap((domain) =>
    ['/', '/v1', '/v1/admin'].map((path) => `${noAdminCookie(ctx).replace('Path=/;', `Path=${path};`)}${domain}`),
  )
}

/** Plain HTTP is only for a local server in development; everywhere else the cookie is sent encrypted or not at all. */
const secure = ({ config }: Site): string[] =>
  config.env === 'development' && config.baseUrl.startsWith('http:') ? [] : ['Secure']
