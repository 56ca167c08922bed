import type { AppContext } from '../context.ts'
import { publicJwk } from '../platform/crypto/signing.ts'
import type { DocumentRow } from '../platform/http/documents.ts'
import { listAuditKeys } from './queries.ts'

/** Where verifiers look for the keys of the audit log (RFC 8615): a JWK set (RFC 7517, section 5). */
export const auditKeyDocuments = (ctx: AppContext): DocumentRow[] => [
  {
    url: '/.well-known/licet-audit-keys.json',
    contentType: 'application/jwk-set+json',
    body: () => ctx.caches.liveTexts.of('audit_key', () => keySet(ctx)),
    isLive: true,
  },
]

async function keySet(ctx: AppContext): Promise<string> {
  const keys = (await listAuditKeys(ctx.db)).map(({ kid, public_key, statement, created_at, retired_at }) => ({
    ...publicJwk({ kid, publicKey: public_key }),
    statement,
    createdAt: created_at.toISOString(),
    retiredAt: retired_at?.toISOString() ?? null,
  }))
  return JSON.stringify({ keys })
}
