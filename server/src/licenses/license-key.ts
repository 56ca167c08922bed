import type { Secrets } from '../context.ts'
import { newReadableKey } from '../platform/crypto/readable-key.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import type { SealedColumn } from '../platform/db/reseal.ts'

/** Context of the ciphertext of a key: moved to another row it does not open. */
const contextOf = (ref: string): string => `licenses.key:${ref}`

/** A new license key for its holder, and its stored form. */
export function newLicenseKey({ vault }: Secrets, ref: string) {
  const key = newReadableKey()
  return {
    key,
    columns: {
      key_hash: hashLicenseKey(key),
      key_ciphertext: vault.seal(key, contextOf(ref)),
      key_last4: key.slice(-4),
    },
  }
}

/** The indexed form of a key. A key has 120 random bits: it needs no salt and no slow hash. */
export const hashLicenseKey = (key: string): Buffer => hashToken(key)

export const openLicenseKey = ({ vault }: Secrets, ref: string, ciphertext: string): string =>
  vault.open(ciphertext, contextOf(ref))

/** For a change of encryption keys. */
export const licenseKeys: SealedColumn = {
  name: 'licenses.key',
  table: 'licenses',
  column: 'key_ciphertext',
  contextOf,
}
