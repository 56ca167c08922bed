import { record } from '../audit/service.ts'
import { providerSecrets } from '../auth/providers/model.ts'
import { undoSnapshots } from '../auth/undo/changes.ts'
import type { AppContext, Configured, Reader } from '../context.ts'
import { signingKeys } from '../licenses/keys/service.ts'
import { licenseKeys } from '../licenses/license-key.ts'
import { oidcKeys } from '../oauth2/keys/known.ts'
import { webhookSecrets } from '../outbox/endpoints/secrets.ts'
import { mailContents } from '../outbox/mail/service.ts'
import { paymentConfigSecrets } from '../payments/configs/secrets.ts'
import { paymentContents } from '../payments/events/sealed.ts'
import { inTransaction } from '../platform/db/db.ts'
import { countByKey, countKeyless, type KeyCount, reseal } from '../platform/db/reseal.ts'
import { keySecrets, previousKeySecrets } from '../projects/api-keys/secrets.ts'

/** What a member or a command can set again: a project has few of each. */
const secrets = [
  providerSecrets,
  keySecrets,
  previousKeySecrets,
  signingKeys,
  oidcKeys,
  ...paymentConfigSecrets,
  ...webhookSecrets,
]

// Secrets of sign-ins in progress are excluded: they live for an hour at most, for which a key is not forgotten.
export const columns = [...secrets, mailContents, undoSnapshots, licenseKeys, ...paymentContents]

/** The number of encrypted values by column and key, without zeros. */
export async function countValues(ctx: Reader): Promise<KeyCount[]> {
  const found = []
  for (const column of columns) found.push(...(await countByKey(ctx.db, column)))
  return found
}

/** Encrypted values that are needed and whose key is not configured, by column. */
export async function findKeyless(ctx: Reader & Configured): Promise<KeyCount[]> {
  const found = []
  for (const column of columns) found.push(...(await countKeyless(ctx, [column], keyIdsOf(ctx))))
  return found
}

/** Of the secrets alone, in one statement: other values can be in tables of millions of rows. */
export async function countKeylessSecrets(ctx: Reader & Configured): Promise<number> {
  const found = await countKeyless(ctx, secrets, keyIdsOf(ctx))
  return found.reduce((sum, { count }) => sum + count, 0)
}

const keyIdsOf = ({ config }: Configured): string[] => config.encryptionKeys.map(({ id }) => id)

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
