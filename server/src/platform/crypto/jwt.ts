import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
} from 'jose'

export const jwtAlgorithms = ['RS256', 'ES256'] as const
export type JwtAlg = (typeof jwtAlgorithms)[number]

/** A key pair that signs JSON Web Tokens (RFC 7515). */
export interface NewJwtKey {
  /** JWK thumbprint (RFC 7638). */
  readonly kid: string
  readonly publicJwk: JWK
  /** PKCS 8, PEM. */
  readonly privateKey: string
}

/** Generates the pair outside of the event loop. RSA keys have 2048 bits. */
export async function newJwtKey(alg: JwtAlg): Promise<NewJwtKey> {
  const pair = await generateKeyPair(alg, { modulusLength: 2_048, extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { kid, publicJwk: { ...jwk, kid, alg, use: 'sig' }, privateKey: await exportPKCS8(pair.privateKey) }
}

/** A private key in the form in which it signs. */
export interface JwtSigner {
  readonly alg: JwtAlg
  readonly key: KeyObject
  /** The same for all its tokens, encoded. */
  readonly header: string
}

export const jwtSignerOf = (kid: string, alg: JwtAlg, privateKey: string): JwtSigner => ({
  alg,
  key: createPrivateKey(privateKey),
  header: base64url({ alg, kid, typ: 'JWT' }),
})

const signAside = promisify(sign)

/** A signed token (RFC 7515, section 7.1). RSA takes a third of a millisecond, which is not for the event loop. */
export async function signJwt({ alg, key, header }: JwtSigner, claims: JWTPayload): Promise<string> {
  const text = `${header}.${base64url(claims)}`
  const [digest, bytes, how] = ['sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' as const }] as const
  const signature = alg === 'ES256' ? sign(digest, bytes, how) : await signAside(digest, bytes, how)
  return `${text}.${signature.toString('base64url')}`
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The claims of a token with a valid signature of one of these keys, also after it has expired. Undefined for any other text.
 */
export async function readSignedJwt(
  token: string,
  keys: readonly JWK[],
  issuer: string,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), {
      issuer,
      algorithms: [...jwtAlgorithms],
      currentDate: new Date(0),
    })
    return payload
  } catch {
    return undefined
  }
}
