import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { sha256 } from './digest.ts'

/**
 * A new Ed25519 key (RFC 8032): both halves in base64url (RFC 8037), and the key ID that signatures carry (RFC 7638).
 */
export function newSigningKey(): { kid: string; publicKey: string; privateKey: string } {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const { x = '', d = '' } = jwk
  const kid = sha256(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).toString('base64url')
  return { kid, publicKey: x, privateKey: d }
}

/** A private key and its key ID. */
export interface Signer {
  readonly kid: string
  readonly key: KeyObject
}

export const signerOf = ({ kid, publicKey, privateKey }: ReturnType<typeof newSigningKey>): Signer => ({
  kid,
  key: createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: privateKey }, format: 'jwk' }),
})

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
