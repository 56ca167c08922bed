import { accessFamilyOf } from '../platform/crypto/tokens.ts'
import { decrypt, encrypt, fastKey } from '../platform/crypto/vault.ts'

const context = 'refresh family'

/**
 * The family of a session's refresh tokens, for its row. Encrypted with the family of its access tokens, which is 96 random
 * bits and of which the row has only a hash: neither the table nor an access token alone reveals it.
 */
export const sealFamily = (family: string): Buffer =>
  encrypt(fastKey(accessFamilyOf(family), context), Buffer.from(family), context)

/** @throws when the ciphertext belongs to another session */
export const openFamily = (accessFamily: string, sealed: Buffer): string =>
  decrypt(fastKey(accessFamily, context), sealed, context).toString()
