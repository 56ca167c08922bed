import type { AppContext } from '../../context.ts'
import type { PageRow } from '../../platform/http/pages.ts'
import { jwkSet } from './service.ts'

/** Where verifiers look for keys (RFC 8615). */
export const keyPages = (ctx: AppContext): PageRow[] => [
  {
    url: '/.well-known/licet-license-keys.json',
    respond: async () => ({ contentType: 'application/jwk-set+json', body: await jwkSet(ctx) }),
  },
]

export const keyPolicy = "default-src 'none'; frame-ancestors 'none'"
