import { signStatement } from '../src/audit/statements.ts'
import { publicHalfOf, readPrivateKey, signerFrom } from '../src/platform/crypto/signing.ts'
import type { Db } from '../src/platform/db/db.ts'

/** PKCS 8 of an Ed25519 key (RFC 8410) before its 32 bytes. */
const prefix = '302e020100300506032b657004220420'

/** The key that signs the audit logs of tests. */
export const testAuditKey = readPrivateKey(Buffer.concat([Buffer.from(prefix, 'hex'), Buffer.alloc(32, 5)]))

/** Makes it the key of a new database, without a record, so that tests count only their own. */
export async function installAuditKey(db: Db): Promise<void> {
  const { kid, publicKey } = publicHalfOf(testAuditKey)
  const at = new Date('2025-12-31T00:00:00Z')
  const says = { iss: 'https://auth.example.com', instance: kid, kid, publicKey, after: 0, at: at.toISOString() }
  const statement = signStatement(signerFrom(testAuditKey), 'key', says)
  await db.insertInto('audit_keys').values({ kid, public_key: publicKey, statement, created_at: at }).execute()
}
