import type { Secrets } from '../context.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import type { SealedColumn } from '../platform/db/reseal.ts'
import { newAccessKeyText } from './text.ts'

/** What the ciphertext of a row is bound to: the same for both columns, because a rotation moves it from one to the other. */
export const contextOfSecret = (publicId: string): string => `access_keys.secret:${publicId}`

/** A new secret of a key: the key for its holder, shown once, and the stored parts. */
export interface NewKeyText {
  readonly key: string
  readonly sealed: string
  readonly start: string
  readonly last4: string
}

const shownLength = 8

/** The hash is that of the whole text, so a prefix is part of what is verified. */
export function newKeyText({ vault }: Secrets, prefix: string, publicId: string): NewKeyText {
  const key = newAccessKeyText(prefix, publicId)
  return {
    key,
    sealed: vault.seal(hashToken(key).toString('base64url'), contextOfSecret(publicId)),
    start: key.slice(0, shownLength),
    last4: key.slice(-4),
  }
}

const sealColumn = (name: string, column: string, until: string): SealedColumn => ({
  name,
  table: 'access_keys',
  column,
  until,
  contextOf: contextOfSecret,
})

/** For a rotation of encryption keys. */
export const accessKeySecrets: readonly SealedColumn[] = [
  sealColumn('access_keys.secret', 'secret_ciphertext', 'revoked_at'),
  sealColumn('access_keys.previous_secret', 'previous_secret_ciphertext', 'previous_expires_at'),
]
