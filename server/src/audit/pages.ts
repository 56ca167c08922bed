import type { AppContext } from '../context.ts'
import { publicJwk } from '../platform/crypto/signing.ts'
import type { PageRow } from '../platform/http/pages.ts'
import { auditKeys } from './keys.ts'

/** Where verifiers look for the keys of the audit log (RFC 8615): a JWK set (RFC 7517, section 5). */
export const auditKeyPages = (ctx: AppContext): PageRow[] => [
  {
    url: '/.well-known/licet-audit-keys.json',
    respond: async () => ({ contentType: 'application/jwk-set+json', body: await keySet(ctx) }),
  },
]

async function keySet(ctx: AppContext): Promise<string> {
  const keys = (await auditKeys(ctx)).map(({ kid, public_key, statement, created_at, retired_at }) => ({
    ...publicJwk({ kid, publicKey: public_key }),
    statement,
    createdAt: created_at.toISOString(),
    retiredAt: retired_at?.toISOString() ?? null,
  }))
  return JSON.stringify({ keys })
}
