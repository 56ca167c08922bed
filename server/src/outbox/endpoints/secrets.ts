import type { Reader, Secrets } from '../../context.ts'
import { newWebhookSecret } from '../../platform/crypto/webhook-signature.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import type { EndpointRow } from './queries.ts'

/**
 * Context that the ciphertext of a row is bound to. The same for both columns, because a rotation moves it from one to
 * the other.
 */
const secretContext = (publicId: string): string => `webhook_endpoints.secret:${publicId}`

/** A new secret: the text shown to its owner once, and the form that is stored. */
export function newEndpointSecret({ vault }: Secrets, publicId: string) {
  const secret = newWebhookSecret()
  return { secret, sealed: vault.seal(secret, secretContext(publicId)), last4: secret.slice(-4) }
}

type SecretRow = Pick<EndpointRow, 'secret_ciphertext' | 'previous_secret_ciphertext' | 'previous_expires_at'> & {
  /** ID of the endpoint. */
  endpoint_ref: string
}

/** The secrets that sign now: the current one, and the previous one during the overlap. */
export function secretsOf({ vault, now }: Reader & Secrets, row: SecretRow): string[] {
  const { previous_secret_ciphertext: previous, previous_expires_at: until } = row
  const sealed = [row.secret_ciphertext, ...(previous !== null && until !== null && until > now() ? [previous] : [])]
  return sealed.map((text) => vault.open(text, secretContext(row.endpoint_ref)))
}

const sealColumn = (name: string, column: string): SealedColumn => ({
  name,
  table: 'webhook_endpoints',
  column,
  contextOf: secretContext,
})

/** Supports the rotation of encryption keys. */
export const webhookSecrets = [
  sealColumn('webhook_endpoints.secret', 'secret_ciphertext'),
  {
    ...sealColumn('webhook_endpoints.previous_secret', 'previous_secret_ciphertext'),
    until: 'previous_expires_at',
  },
]
