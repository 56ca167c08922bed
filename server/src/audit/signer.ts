import type { Configured, Reader } from '../context.ts'
import { type PrivateKey, type Signer, signerFrom } from '../platform/crypto/signing.ts'
import { readKeyFile } from '../platform/crypto/signing-key-file.ts'
import { type KeyRow, listAuditKeys } from './queries.ts'

/** Context for code that signs. */
export type Signing = Reader & Configured

/** What this node signs with. */
export interface AuditSigner {
  readonly signer: Signer
  /** The ID of the first key: names the installation in every statement. */
  readonly instance: string
}

export const ownKey = ({ config: { auditSigningKey: own } }: Configured): PrivateKey | undefined =>
  'key' in own ? own.key : readKeyFile(own.file)

/**
 * Returns the key of this node if it is the one that signs the log. It is read each time, so that a rotation needs no
 * restart.
 */
export async function findAuditSigner(ctx: Signing): Promise<AuditSigner | undefined> {
  const key = ownKey(ctx)
  if (!key) return undefined
  const signer = signerFrom(key)
  const keys = await listAuditKeys(ctx.db)
  return isCurrent(keys, signer) ? { signer, instance: instanceOf(keys, signer) } : undefined
}

export const isCurrent = (keys: readonly KeyRow[], { kid }: Signer): boolean =>
  keys.some((row) => row.kid === kid && row.retired_at === null)

const instanceOf = (keys: readonly KeyRow[], { kid }: Signer): string => keys[0]?.kid ?? kid

/** Whether this node seals the log, for monitoring. */
export async function isSealing(ctx: Signing): Promise<boolean> {
  return (await findAuditSigner(ctx)) !== undefined
}
