import { readAdminCookies } from '../../admin/session/cookie.ts'
import { webFolder } from '../../platform/home.ts'
import type { WebApp } from '../../platform/http/files.ts'
import { unbuiltPage } from './unbuilt-page.ts'

/**
 * Only own scripts and styles, by nonce or as files, none from another host. Style attributes are exempt: charts and
 * lists position their parts with them.
 */
const dashboardPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** Serves the dashboard at /admin. `mailbox`: the pages link to the development mailbox. */
export const dashboard = ({
  mailbox,
  folder = webFolder('dashboard'),
}: {
  mailbox: boolean
  folder?: string
}): WebApp => ({
  at: '/admin',
  folder,
  noncePlaceholder: '__CSP_NONCE__',
  fill: ({ cookie }) => ({
    __MAILBOX__: mailbox ? '/dev/mail' : '',
    __COOKIE__: readAdminCookies(cookie).length === 0 ? 'none' : 'sent',
  }),
  policy: dashboardPolicy,
  unbuilt: unbuiltPage,
})
