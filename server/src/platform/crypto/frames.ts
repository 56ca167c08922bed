import { createCipheriv, createDecipheriv } from 'node:crypto'
import { derive, type EncryptionKey } from './vault.ts'

/** Protects the pieces of a file, each with its number: no piece can be changed, swapped, repeated, or left out unnoticed. */
export interface Frames {
  protect(index: number, piece: Buffer): Buffer
  /** Undefined when the piece is not the one that was protected. */
  check(index: number, protectedPiece: Buffer): Buffer | undefined
}

const tagBytes = 16

const nonceOf = (index: number): Buffer => {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(index), 4)
  return bytes
}

/** AES-256-GCM under a key of this file alone, so that its nonces can count (NIST SP 800-38D, section 8.2.1). */
export function withEncryption(start: Buffer, key: EncryptionKey, salt: string): Frames {
  const own = derive(key.key, `backup ${salt}`)
  return {
    protect(index, piece) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index)).setAAD(start)
      return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    },
    check(index, whole) {
      if (whole.length < tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(index), { authTagLength: tagBytes })
      decipher.setAAD(start).setAuthTag(whole.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(whole.subarray(0, -tagBytes)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
