import type { AppContext } from '../../context.ts'
import type { DocumentRow } from '../../platform/http/documents.ts'
import { jwkSet } from './service.ts'

/** Where verifiers look for keys (RFC 8615). */
export const keyDocuments = (ctx: AppContext): DocumentRow[] => [
  {
    url: '/.well-known/licet-license-keys.json',
    contentType: 'application/jwk-set+json',
    body: () => jwkSet(ctx),
    isLive: true,
  },
]
