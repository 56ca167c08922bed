import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
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
  readonly kid: string
  readonly alg: JwtAlg
  readonly key: CryptoKey
}

export const jwtSignerOf = async (kid: string, alg: JwtAlg, privateKey: string): Promise<JwtSigner> => ({
  kid,
  alg,
  key: await importPKCS8(privateKey, alg),
})

export const signJwt = ({ kid, alg, key }: JwtSigner, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)

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
