import { isoCBOR } from '@simplewebauthn/server/helpers'
import { algorithms } from './algorithms.ts'

/** Labels and values of COSE keys (RFC 9053, section 7). */
const label = { kty: 1, alg: 3, crv: -1, modulus: -1 } as const
const kinds = {
  [-8]: { kty: 1, crv: 6 },
  [-7]: { kty: 2, crv: 1 },
  [-257]: { kty: 3, crv: undefined },
} as const
const modulusBytes = { least: 256, most: 512 }

/** The algorithm of a COSE_Key. Undefined unless it is one of `algorithms`, with its curve and a strong enough key. */
export function algorithmOf(publicKey: Uint8Array): (typeof algorithms)[number] | undefined {
  const key: unknown = isoCBOR.decodeFirst(new Uint8Array(publicKey))
  if (!(key instanceof Map)) return undefined
  const algorithm = algorithms.find((known) => known === key.get(label.alg))
  if (algorithm === undefined) return undefined
  const { kty, crv } = kinds[algorithm]
  const isKind =
    key.get(label.kty) === kty && (crv === undefined ? isStrong(key.get(label.modulus)) : key.get(label.crv) === crv)
  return isKind ? algorithm : undefined
}

const isStrong = (modulus: unknown): boolean =>
  modulus instanceof Uint8Array && modulus.length >= modulusBytes.least && modulus.length <= modulusBytes.most
