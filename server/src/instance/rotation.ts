import { keySecrets, previousKeySecrets } from '../api-keys/service.ts'
import { record } from '../audit/service.ts'
import { undoSnapshots } from '../auth/undo/service.ts'
import type { AppContext } from '../context.ts'
import { signingKeys } from '../licenses/keys/service.ts'
import { licenseKeys } from '../licenses/license-key.ts'
import { providerSecrets } from '../oauth-providers/service.ts'
import { webhookSecrets } from '../outbox/endpoints/service.ts'
import { mailContents } from '../outbox/mail/service.ts'
import { paymentConfigSecrets } from '../payments/configs/service.ts'
import { paymentContents } from '../payments/events/service.ts'
import { inTransaction } from '../platform/db/db.ts'
import { reseal } from '../platform/db/reseal.ts'
import { checkKey } from './service.ts'

// Secrets of OAuth flows and replayable responses are excluded: they live for minutes.
const columns = [
  providerSecrets,
  mailContents,
  undoSnapshots,
  keySecrets,
  previousKeySecrets,
  licenseKeys,
  signingKeys,
  ...paymentConfigSecrets,
  ...paymentContents,
  ...webhookSecrets,
]

/** Re-encrypts all encrypted data with the first key while the server runs. Returns rows by column. */
export async function rotateKeys(ctx: AppContext): Promise<Record<string, number>> {
  await checkKey(ctx)
  const counts: Record<string, number> = {}
  for (const column of columns) counts[column.name] = await reseal(ctx, column)
  await inTransaction(ctx, (tx) =>
    record(tx, 'encryption_key.rotate', {
      actor: 'system',
      newValue: { keyId: tx.config.encryptionKeys[0]?.id, ...counts },
    }),
  )
  return counts
}
