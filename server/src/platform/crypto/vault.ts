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
 * ciphertext, tag>`. One key encrypts, the first one until `use` is called; every key decrypts. `context` names the row and
 * column of the text and is authenticated with it: a ciphertext copied to another row does not open.
 */
export class Vault {
  /** The first one encrypts. */
  #keys: readonly EncryptionKey[]
  /** By purpose, of which there are few: a request must not wait for their derivation. */
  readonly #macKeys = new Map<string, Buffer[]>()

  constructor(keys: readonly EncryptionKey[]) {
    this.#keys = keys
  }

  /** The key that encrypts. */
  get used(): EncryptionKey {
    const [first] = this.#keys
    if (!first) throw new Error('no encryption key is configured')
    return first
  }

  /** Switches to this key for encryption. @throws when it is not configured */
  use(keyId: string): void {
    if (this.#keys[0]?.id === keyId) return
    const used = this.#keys.find(({ id }) => id === keyId)
    if (!used) throw new Error(`encryption key ${keyId} is not configured`)
    this.#keys = [used, ...this.#keys.filter((key) => key !== used)]
    this.#macKeys.clear()
  }

  /** The IDs of all keys, with their fingerprints. */
  fingerprints(): Record<string, string> {
    return Object.fromEntries(this.#keys.map((key) => [key.id, fingerprintOfKey(key)]))
  }

  seal(text: string, context: string): string {
    const { id, key } = this.used
    return `${id}.${encrypt(key, Buffer.from(text), context).toString('base64url')}`
  }

  /** @throws when no configured key opens it, or it was encrypted for another context. */
  open(ciphertext: string, context: string): string {
    const id = keyIdOf(ciphertext)
    const key = this.#keys.find((candidate) => candidate.id === id)
    if (!key) throw new Error(`encryption key ${id} is not configured`)
    return decrypt(key.key, Buffer.from(ciphertext.slice(id.length + 1), 'base64url'), context).toString()
  }

  /** Like `open`, but explains why a text does not open. The fault names the key by its ID. */
  read(ciphertext: string, context: string): Readable {
    try {
      return { text: this.open(ciphertext, context), fault: undefined }
    } catch {
      const id = keyIdOf(ciphertext)
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
   * the first, which is of the key that encrypts.
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

/** The ID of the key that encrypted a text. */
export const keyIdOf = (ciphertext: string): string => ciphertext.slice(0, ciphertext.indexOf('.'))

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
