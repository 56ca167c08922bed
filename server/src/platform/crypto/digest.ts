import { createHash, createHmac, hash } from 'node:crypto'
import { randomBytes } from './random.ts'

/**
 * SHA-256 over the concatenated parts. The caller makes sure that no two lists of parts concatenate to the same bytes.
 */
export function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}

/** SHA-256 of a short text, in hexadecimal: in one call, which takes a third of the time. */
export const sha256Hex = (text: string): string => hash('sha256', text, 'hex')

/** The left half of the SHA-256 of an ASCII text, in base64url: `at_hash` (OpenID Connect Core, section 3.1.3.6). */
export const halfHashOf = (text: string): string => sha256(text).subarray(0, 16).toString('base64url')

/** HMAC-SHA-256 (RFC 2104) over the concatenated parts. */
export function hmacSha256(key: Buffer | string, ...parts: readonly (Buffer | string)[]): Buffer {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

/** 128 bits that keep the digest of a guessable value from being guessed. */
export const newSalt = (): Buffer => randomBytes(16)

/** SHA-256 over the salt and the value as canonical JSON. */
export const digestSalted = (salt: Buffer, value: unknown): Buffer =>
  createHash('sha256').update(salt).update(canonicalJson(value)).digest()

/**
 * JSON in one canonical form (RFC 8785, which is JSON.stringify with sorted keys): jsonb returns keys in another order.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value))

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

/** SHA-256 over what comes piece by piece. */
export const startSha256 = () => createHash('sha256')
