import { fileURLToPath } from 'node:url'
import { readAdminCookie } from '../admin/session/service.ts'
import type { WebApp } from '../platform/http/files.ts'
import { unbuiltPage } from './unbuilt-page.ts'

/** Where `npm run build` puts the dashboard; the same from sources and from the built server. */
const built = fileURLToPath(new URL('../../../dashboard/dist/', import.meta.url))

/**
 * Own scripts and styles by nonce or as files; nothing from another host. Only style attributes are free of it: charts and lists
 * place their parts with them.
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

/** The dashboard at /admin. `mailbox`: there is one for development, and the pages shall lead there. */
export const dashboard = ({ mailbox, folder = built }: { mailbox: boolean; folder?: string }): WebApp => ({
  at: '/admin',
  folder,
  noncePlaceholder: '__CSP_NONCE__',
  fill: ({ cookie }) => ({
    __MAILBOX__: mailbox ? '/dev/mail' : '',
    __COOKIE__: readAdminCookie(cookie) === undefined ? 'none' : 'sent',
  }),
  policy: dashboardPolicy,
  unbuilt: unbuiltPage,
})
