import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { randomBytes } from './random.ts'

/** What a token is for: access, refresh, mail link; sign-in, link and invitation of a member. One kind never works as another: the prefix is part of what is hashed. */
export type TokenKind = 'lat' | 'lrt' | 'lml' | 'las' | 'lal' | 'lin'

const familyBytes = 12
const secretBytes = 20
/** base64url without padding: 12 bytes are exactly 16 characters, 32 bytes are 43. */
const familyLength = 16
const tokenPattern = /^(lat|lrt|lml|las|lal|lin)_[A-Za-z0-9_-]{43}$/

/** 256 bits from the system's secure source (`lml_` and 43 URL-safe characters), for things used once. */
export const newToken = (kind: TokenKind): string =>
  `${kind}_${randomBytes(familyBytes + secretBytes).toString('base64url')}`

/** Six digits, each as likely as any other. Short enough to type, so only good with a limit on tries. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What all refresh tokens of one session begin with: 96 bits. */
export const newFamily = (): string => randomBytes(familyBytes).toString('base64url')

/** A token of a session: 96 bits that stay, so that any of them is recognised, then 160 bits that are new each time. */
export const newFamilyToken = (kind: 'lat' | 'lrt', family: string): string =>
  `${kind}_${Buffer.concat([Buffer.from(family, 'base64url'), randomBytes(secretBytes)]).toString('base64url')}`

/** Access tokens travel further than refresh tokens, so nothing of a refresh token can be learned from one: their family is a hash of the other's. */
export const accessFamilyOf = (family: string): string =>
  hashToken(`access:${family}`).subarray(0, familyBytes).toString('base64url')

/** What the session of a token is found by: the family of its access tokens. */
export const familyOf = (token: string): string => {
  const family = startOf(token)
  return token.startsWith('lrt') ? accessFamilyOf(family) : family
}

/** The part of a session's token that stays. */
export const startOf = (token: string): string => token.slice(4, 4 + familyLength)

/** True for the right prefix and length. Nothing else about a token can be known without the database. */
export const isToken = (kind: TokenKind, text: string): boolean =>
  text.length === 47 && text.startsWith(kind) && tokenPattern.test(text)

/** What is stored in place of a token. A 256-bit token needs no salt and no slow hash. (By way of hex, which is thrice as fast.) */
export const hashToken = (token: string): Buffer => Buffer.from(hash('sha256', token, 'hex'), 'hex')

/** What a session is found by: half a SHA-256 of its family, which alone is worth nothing to who reads the database. */
export const hashFamily = (family: string): Buffer => hashToken(family).subarray(0, 16)

/** Compares in constant time. False for different lengths. */
export const sameBytes = (a: Uint8Array, b: Uint8Array | null): boolean =>
  b !== null && a.length === b.length && timingSafeEqual(a, b)
