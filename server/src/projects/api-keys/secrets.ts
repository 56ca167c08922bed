import type { Secrets } from '../../context.ts'
import { randomBytes } from '../../platform/crypto/random.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'

const secretBytes = 32

/**
 * What the ciphertext of a row is bound to: the same for both columns, because a rotation moves it from one to the
 * other.
 */
export const secretContext = (publicId: string): string => `api_keys.secret:${publicId}`

/** A new secret of a key: the key for its holder, shown once, and the stored part. */
export interface NewSecret {
  /** `lk_`, the ID of the key without its prefix, and 256 bits in base64url. */
  readonly key: string
  readonly sealed: string
  readonly last4: string
}

export function newApiKeySecret({ vault }: Secrets, publicId: string): NewSecret {
  const secret = randomBytes(secretBytes).toString('base64url')
  return {
    key: `lk_${publicId.slice('key_'.length)}_${secret}`,
    sealed: vault.seal(hashToken(secret).toString('base64url'), secretContext(publicId)),
    last4: secret.slice(-4),
  }
}

const sealColumn = (name: string, column: string, until: string): SealedColumn => ({
  name,
  table: 'api_keys',
  column,
  until,
  contextOf: secretContext,
})

/** For a rotation of encryption keys. */
export const keySecrets = sealColumn('api_keys.secret', 'secret_ciphertext', 'revoked_at')
export const previousKeySecrets = sealColumn(
  'api_keys.previous_secret',
  'previous_secret_ciphertext',
  'previous_expires_at',
)
