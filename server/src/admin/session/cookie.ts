import type { Config } from '../../platform/config/config.ts'
import { cookieValues, isPlainHttp } from '../../platform/http/cookies.ts'

const name = 'service_admin_session'

/** Every value of the admin cookie in a Cookie header. */
export const readAdminCookies = (header: unknown): string[] => cookieValues(header, name)

type Site = { config: Pick<Config, 'env' | 'baseUrl' | 'serviceDomain'> }

/** No page script can read it, no other site can send it, and no other host of the domain receives it. */
export const adminCookie = (ctx: Site, token: string, maxAgeSeconds: number): string =>
  [
    `${name}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(isPlainHttp(ctx.config) ? [] : ['Secure']),
    `Max-Age=${maxAgeSeconds}`,
  ].join('; ')

export const noAdminCookie = (ctx: Site): string => adminCookie(ctx, '', 0)

/** Deletes the cookie at every path and domain where a page of another subdomain may have set one. */
export function noAdminCookies(ctx: Site): string[] {
  const { serviceDomain } = ctx.config
  const domains = serviceDomain === undefined ? [''] : ['', `; Domain=${serviceDomain}`]
  return domains.flatMap((domain) =>
    ['/', '/v1', '/v1/admin'].map((path) => `${noAdminCookie(ctx).replace('Path=/;', `Path=${path};`)}${domain}`),
  )
}
