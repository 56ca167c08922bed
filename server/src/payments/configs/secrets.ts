import type { Secrets } from '../../context.ts'
import type { Readable } from '../../platform/crypto/vault.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'

/**
 * The context of a ciphertext. Both webhook secrets share one context: a rotation moves one to the column of the other.
 */
const apiKeyContext = (publicId: string): string => `payment_configs.api_key:${publicId}`
const webhookContext = (publicId: string): string => `payment_configs.webhook_secret:${publicId}`

export const sealApiKey = ({ vault }: Secrets, publicId: string, key: string): string =>
  vault.seal(key, apiKeyContext(publicId))
export const readApiKey = ({ vault }: Secrets, publicId: string, sealed: string): Readable =>
  vault.read(sealed, apiKeyContext(publicId))
export const sealWebhookSecret = ({ vault }: Secrets, publicId: string, secret: string): string =>
  vault.seal(secret, webhookContext(publicId))
export const readWebhookSecret = ({ vault }: Secrets, publicId: string, sealed: string): Readable =>
  vault.read(sealed, webhookContext(publicId))

/** The last characters of a secret that is long enough for them to reveal nothing. */
export const endOf = (secret: string): string | null => (secret.length >= 16 ? secret.slice(-4) : null)

const sealColumn = (name: string, column: string, contextOf: (publicId: string) => string): SealedColumn => ({
  name: `payment_configs.${name}`,
  table: 'payment_configs',
  column,
  contextOf,
})

/** For a change of encryption keys. */
export const paymentConfigSecrets: readonly SealedColumn[] = [
  sealColumn('api_key', 'api_key_ciphertext', apiKeyContext),
  sealColumn('webhook_secret', 'webhook_secret_ciphertext', webhookContext),
  {
    ...sealColumn('previous_secret', 'previous_secret_ciphertext', webhookContext),
    until: 'previous_secret_expires_at',
  },
]
