import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { randomBytes } from './random.ts'

/**
 * Prefix for each purpose: access, refresh, magic link; sign-in, link, and invitation of a member; handle of a magic
 * link; undo of a change; session of a browser; client secret; device code; link of an impersonation. One kind never works as another: the prefix is part of the hashed text.
 */
export const tokenKinds = ['lat', 'lrt', 'lml', 'las', 'lal', 'lin', 'lmh', 'lun', 'lso', 'lcs', 'ldc', 'lim'] as const
export type TokenKind = (typeof tokenKinds)[number]

const familyBytes = 12
const secretBytes = 20
/** base64url without padding: 12 bytes are exactly 16 characters, 32 bytes are 43. */
const familyLength = 16
const tokenPattern = new RegExp(`^(${tokenKinds.join('|')})_[A-Za-z0-9_-]{43}$`)

/** 256 bits from the system's secure source (`lml_` and 43 URL-safe characters), for single-use tokens. */
export const newToken = (kind: TokenKind): string =>
  `${kind}_${randomBytes(familyBytes + secretBytes).toString('base64url')}`

/** Six digits, each equally likely. Short enough to type, so only safe with a limit on attempts. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Without vowels, so that no code is a word, and without characters that look alike (RFC 8628, section 6.1). */
const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ'

/** Eight letters, each equally likely, for a person to type: only safe with a limit on attempts. */
export const newUserCode = (): string =>
  Array.from({ length: 8 }, () => userCodeLetters[randomInt(userCodeLetters.length)]).join('')

/** A user code as a person typed it: in any case, with spaces and dashes. Undefined if it cannot be one. */
export function readUserCode(typed: string): string | undefined {
  const letters = [...typed.slice(0, 100).toUpperCase()].filter((each) => userCodeLetters.includes(each))
  return letters.length === 8 ? letters.join('') : undefined
}

/** Common prefix of all refresh tokens of one session: 96 bits. */
export const newFamily = (): string => randomBytes(familyBytes).toString('base64url')

/**
 * A token of a session: 96 bits that stay, so that every token of the session is recognizable, then 160 bits that are
 * new each time.
 */
export const newFamilyToken = (kind: 'lat' | 'lrt' | 'lso' | 'lim', family: string): string =>
  `${kind}_${Buffer.concat([Buffer.from(family, 'base64url'), randomBytes(secretBytes)]).toString('base64url')}`

/**
 * Access tokens travel further than refresh tokens, so they reveal nothing of a refresh token: their family is a hash
 * of the refresh token's family.
 */
export const accessFamilyOf = (family: string): string =>
  hashToken(`access:${family}`).subarray(0, familyBytes).toString('base64url')

/** The family of a session's access tokens, by which the session is found. */
export const familyOf = (token: string): string => {
  const family = ownFamilyOf(token)
  return token.startsWith('lrt') ? accessFamilyOf(family) : family
}

/** The part of a session token that stays. */
export const ownFamilyOf = (token: string): string => token.slice(4, 4 + familyLength)

/** True for the right prefix and length. Anything else about a token takes the database. */
export const isToken = (kind: TokenKind, text: string): boolean =>
  text.length === 47 && text.startsWith(kind) && tokenPattern.test(text)

/**
 * The stored form of a token. A 256-bit token needs no salt and no slow hash. (Through hex, which is three times as
 * fast.)
 */
export const hashToken = (token: string): Buffer => Buffer.from(hash('sha256', token, 'hex'), 'hex')

/** The indexed form of a family: half of a SHA-256, which alone is useless to someone who reads the database. */
export const hashFamily = (family: string): Buffer => hashToken(family).subarray(0, 16)

/** Compares in constant time. False for different lengths. */
export const sameBytes = (a: Uint8Array, b: Uint8Array | null): boolean =>
  b !== null && a.length === b.length && timingSafeEqual(a, b)
