import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { randomBytes } from './random.ts'

/** A 256-bit key and its name, which every ciphertext carries. */
export interface EncryptionKey {
  readonly id: string
  readonly key: Buffer
}

/** A decrypted text, or why it cannot be decrypted. */
export type Readable =
  | { readonly text: string; readonly fault: undefined }
  | { readonly text: undefined; readonly fault: string }

const nonceBytes = 12
const tagBytes = 16

/**
 * Encryption at rest: AES-256-GCM with a fresh 96-bit nonce (NIST SP 800-38D), written `<key id>.<base64url of nonce,
 * ciphertext, tag>`. The first key encrypts; every key decrypts. `context` names the row and column of the text and is
 * authenticated with it: a ciphertext copied to another row does not open.
 */
export class Vault {
  readonly #keys: readonly EncryptionKey[]
  /** By purpose, of which there are few: a request must not wait for their derivation. */
  readonly #macKeys = new Map<string, Buffer[]>()

  constructor(keys: readonly EncryptionKey[]) {
    this.#keys = keys
  }

  seal(text: string, context: string): string {
    const [first] = this.#keys
    if (!first) throw new Error('no encryption key is configured')
    return `${first.id}.${encrypt(first.key, Buffer.from(text), context).toString('base64url')}`
  }

  /** @throws when no configured key opens it, or it was encrypted for another context. */
  open(ciphertext: string, context: string): string {
    const dot = ciphertext.indexOf('.')
    const id = ciphertext.slice(0, dot)
    const key = this.#keys.find((candidate) => candidate.id === id)
    if (!key) throw new Error(`encryption key ${id} is not configured`)
    return decrypt(key.key, Buffer.from(ciphertext.slice(dot + 1), 'base64url'), context).toString()
  }

  /** Like `open`, but explains why a text does not open. The fault names the key by its ID. */
  read(ciphertext: string, context: string): Readable {
    try {
      return { text: this.open(ciphertext, context), fault: undefined }
    } catch {
      const id = ciphertext.slice(0, ciphertext.indexOf('.'))
      const isConfigured = this.#keys.some((key) => key.id === id)
      return { text: undefined, fault: `encryption key ${id} ${isConfigured ? 'does not fit' : 'is not configured'}` }
    }
  }

  /** True when `ciphertext` was encrypted with a key that no longer encrypts. */
  isOld(ciphertext: string): boolean {
    return !ciphertext.startsWith(`${this.#keys[0]?.id}.`)
  }

  /**
   * HMAC-SHA-256 (RFC 2104) under each key in turn: for short secrets that a plain hash would not hide. New rows use
   * the first.
   */
  macs(text: string, purpose: string): Buffer[] {
    return this.#macKeysFor(purpose).map((key) => createHmac('sha256', key).update(text).digest())
  }

  #macKeysFor(purpose: string): Buffer[] {
    const known = this.#macKeys.get(purpose)
    if (known) return known
    const derived = this.#keys.map(({ key }) => derive(key, purpose))
    this.#macKeys.set(purpose, derived)
    return derived
  }
}

/** Tells two keys of one ID apart without telling anything about them: 16 hexadecimal characters. */
export const fingerprintOfKey = ({ key }: EncryptionKey): string =>
  derive(key, 'fingerprint').subarray(0, 8).toString('hex')

/** HKDF-SHA-256 (RFC 5869), 32 bytes. */
export const derive = (secret: Uint8Array | string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

export function encrypt(key: Buffer, text: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the text was changed, or encrypted with another key or for another context. */
export function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

/** A key from a secret that has 256 bits of entropy, so that one HMAC (RFC 2104) is enough. */
export const fastKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()
