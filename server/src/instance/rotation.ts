import { keySecrets, previousKeySecrets } from '../api-keys/service.ts'
import { record } from '../audit/service.ts'
import { undoSnapshots } from '../auth/undo/service.ts'
import type { AppContext, Reader } from '../context.ts'
import { signingKeys } from '../licenses/keys/service.ts'
import { licenseKeys } from '../licenses/license-key.ts'
import { providerSecrets } from '../oauth-providers/service.ts'
import { oidcKeys } from '../oauth2/keys/service.ts'
import { webhookSecrets } from '../outbox/endpoints/service.ts'
import { mailContents } from '../outbox/mail/service.ts'
import { paymentConfigSecrets } from '../payments/configs/service.ts'
import { paymentContents } from '../payments/events/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { countByKey, reseal } from '../platform/db/reseal.ts'

// Secrets of sign-ins in progress are excluded: they live for an hour at most, for which a key is not forgotten.
export const columns = [
  providerSecrets,
  mailContents,
  undoSnapshots,
  keySecrets,
  previousKeySecrets,
  licenseKeys,
  signingKeys,
  oidcKeys,
  ...paymentConfigSecrets,
  ...paymentContents,
  ...webhookSecrets,
]

/** The number of encrypted values by column and key, without zeros. */
export async function countValues(ctx: Reader): Promise<{ column: string; keyId: string; count: number }[]> {
  const found = []
  for (const column of columns) {
    const keys = await countByKey(ctx.db, column)
    found.push(...keys.map((key) => ({ column: column.name, ...key })))
  }
  return found
}

/** Encrypted values whose key is not configured, by column. */
export async function findKeyless(ctx: AppContext): Promise<{ column: string; keyId: string; count: number }[]> {
  const configured = new Set(ctx.config.encryptionKeys.map(({ id }) => id))
  return (await countValues(ctx)).filter(({ keyId }) => !configured.has(keyId))
}

/**
 * Re-encrypts all encrypted data with the key in use while the server runs. Returns rows by column. @throws after the last
 * column when values cannot be decrypted
 */
export async function rotateKeys(ctx: AppContext): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const faults: unknown[] = []
  for (const column of columns) {
    try {
      counts[column.name] = await reseal(ctx, column)
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error
      faults.push(...error.errors)
    }
  }
  await inTransaction(ctx, (tx) =>
    record(tx, 'encryption_key.rotate', {
      actor: 'system',
      newValue: { keyId: tx.vault.used.id, ...counts },
    }),
  )
  if (faults.length > 0) throw new AggregateError(faults)
  return counts
}
