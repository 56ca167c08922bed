import { createHash } from 'node:crypto'

/*
 * Seeded sessions are numbered from 1, and their tokens are derived from the number, so that millions need no storage.
 * The service decides how a token is built and stored; the statement in seed.ts does the same in SQL, and every
 * response is checked, so a change there is detected immediately.
 */

const rest = 'A'.repeat(27)

const startOf = (number: number): string => {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(number), 4)
  return bytes.toString('base64url')
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const accessStart = (number: number): string =>
  sha256(`access:${startOf(number)}`)
    .subarray(0, 12)
    .toString('base64url')

export const accessToken = (number: number): string => `lat_${accessStart(number)}${rest}`
export const refreshToken = (number: number): string => `lrt_${startOf(number)}${rest}`

/** The indexed value of a session. */
export const familyOf = (number: number): Buffer => sha256(accessStart(number)).subarray(0, 16)
export const refreshHashOf = (number: number): Buffer => sha256(refreshToken(number))

/** `count` numbers, evenly spread over 1 … `total`; `shift` gives others. */
export const spread = (count: number, total: number, shift = 0): number[] =>
  Array.from({ length: count }, (_, index) => 1 + ((Math.floor((index * total) / count) + shift) % total))

/** Of the other product's seeded sessions. */
export const plainToken = (number: number): string => `bench-token-${String(number).padStart(20, '0')}`
