import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { sha256 } from './digest.ts'

/**
 * A new Ed25519 key (RFC 8032): both halves in base64url (RFC 8037), and the key ID that signatures carry (RFC 7638).
 */
export function newSigningKey(): { kid: string; publicKey: string; privateKey: string } {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const { x = '', d = '' } = jwk
  return { kid: keyIdOf(x), publicKey: x, privateKey: d }
}

/** The private half of an Ed25519 key. */
export type PrivateKey = KeyObject
/** The public half of an Ed25519 key. */
export type PublicKey = KeyObject

/** The thumbprint of an Ed25519 key (RFC 7638), given in base64url. */
const keyIdOf = (x: string): string => sha256(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).toString('base64url')

/** The public half of a key, and its key ID. @throws when it is not an Ed25519 key */
export function publicHalfOf(key: KeyObject): { kid: string; publicKey: string } {
  const { crv, x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  if (crv !== 'Ed25519' || x === undefined) throw new Error('not an Ed25519 key')
  return { kid: keyIdOf(x), publicKey: x }
}

export const publicKeyOf = (x: string): PublicKey =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

/** A private key and its key ID. */
export interface Signer {
  readonly kid: string
  readonly key: KeyObject
}

export const signerOf = ({ kid, publicKey, privateKey }: ReturnType<typeof newSigningKey>): Signer => ({
  kid,
  key: createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: privateKey }, format: 'jwk' }),
})

/** A private key with its key ID. */
export const signerFrom = (key: PrivateKey): Signer => ({ kid: publicHalfOf(key).kid, key })

export const newPrivateKey = (): PrivateKey => generateKeyPairSync('ed25519').privateKey

/** PKCS 8 (RFC 8410), as PEM or DER. @throws when it is not an Ed25519 key */
export function readPrivateKey(text: string | Buffer): PrivateKey {
  const isPem = typeof text === 'string'
  const key = createPrivateKey(isPem ? text : { key: text, format: 'der', type: 'pkcs8' })
  publicHalfOf(key)
  return key
}

export const writePrivateKey = (key: PrivateKey): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
export const privateKeyBase64 = (key: PrivateKey): string =>
  key.export({ type: 'pkcs8', format: 'der' }).toString('base64')

/** SPKI (RFC 8410), as PEM. @throws when it is not an Ed25519 key */
export function readPublicKey(pem: string): PublicKey {
  const key = createPublicKey(pem)
  publicHalfOf(key)
  return key
}

export const writePublicKey = (key: PublicKey): string => key.export({ type: 'spki', format: 'pem' }).toString()

/** A public key in the form of a JWK set (RFC 8037, section 2). */
export const publicJwk = ({ kid, publicKey }: { kid: string; publicKey: string }) => ({
  kty: 'OKP' as const,
  crv: 'Ed25519' as const,
  x: publicKey,
  kid,
  use: 'sig' as const,
  alg: 'EdDSA' as const,
})

const encode = (text: string): string => Buffer.from(text).toString('base64url')

/** A JWS in compact form (RFC 7515, section 3.1), signed with EdDSA. `typ` keeps one kind from passing as another. */
export function signCompact({ kid, key }: Signer, typ: string, payload: string): string {
  const signed = `${encode(JSON.stringify({ alg: 'EdDSA', kid, typ }))}.${encode(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

/** The same without its payload, which is sent separately (RFC 7515, appendix F). */
export function signDetached(signer: Signer, typ: string, payload: string): string {
  const [header, , signature] = signCompact(signer, typ, payload).split('.')
  return `${header}..${signature}`
}

/**
 * The payload of a JWS in compact form, if it is of this type and a known key has signed it with EdDSA. Other headers are
 * refused (RFC 8725, sections 3.1 and 3.11).
 */
export function openCompact(
  text: string,
  typ: string,
  keyOf: (kid: string) => PublicKey | undefined,
): { readonly kid: string; readonly payload: Record<string, unknown> } | undefined {
  const [head = '', body = '', signature = '', ...more] = text.split('.')
  const header = parse(head)
  if (more.length > 0 || header?.['alg'] !== 'EdDSA' || header['typ'] !== typ || 'crit' in header) return undefined
  const kid = String(header['kid'])
  const key = keyOf(kid)
  if (!key || !verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))) return undefined
  const payload = parse(body)
  return payload && { kid, payload }
}

function parse(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
