import { record } from '../audit/service.ts'
import type { AppContext, Configured, Reader } from '../context.ts'
import { inTransaction } from '../platform/db/db.ts'
import { countByKey, countKeyless, type KeyCount, reseal, type SealedColumn } from '../platform/db/reseal.ts'

/** The number of encrypted values by column and key, without zeros. */
export async function countValues(ctx: Reader, columns: readonly SealedColumn[]): Promise<KeyCount[]> {
  const found = []
  for (const column of columns) found.push(...(await countByKey(ctx.db, column)))
  return found
}

/** Encrypted values that are needed and whose key is not configured, by column. */
export async function findKeyless(ctx: Reader & Configured, columns: readonly SealedColumn[]): Promise<KeyCount[]> {
  const found = []
  for (const column of columns) found.push(...(await countKeyless(ctx, [column], keyIdsOf(ctx))))
  return found
}

/** Of the secrets alone, in one statement: other values can be in tables of millions of rows. */
export async function countKeylessSecrets(ctx: Reader & Configured, secrets: readonly SealedColumn[]): Promise<number> {
  const found = await countKeyless(ctx, secrets, keyIdsOf(ctx))
  return found.reduce((sum, { count }) => sum + count, 0)
}

const keyIdsOf = ({ config }: Configured): string[] => config.encryptionKeys.map(({ id }) => id)

/**
 * Re-encrypts all encrypted data with the key in use while the server runs. Returns rows by column. @throws after the last
 * column when values cannot be decrypted
 */
export async function rotateKeys(ctx: AppContext, columns: readonly SealedColumn[]): Promise<Record<string, number>> {
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
