import { hmacSha256 } from '../crypto/digest.ts'
import type { Delivery, Headers, Proof } from './model.ts'
import { base64Signatures, headerOf, secondsOf } from './signatures.ts'

const names = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' }

/** The header of the signature. https://www.standardwebhooks.com */
export const standardSignatureHeader = names.signature

export const fewestKeyBytes = 16

/** Whether a secret has the form that Standard Webhooks describes, and its key is too long to be guessed. */
export const isStandardSecret = (secret: string): boolean =>
  /^(whsec_)?[A-Za-z0-9+/]+={0,2}$/.test(secret) && standardKey(secret).length >= fewestKeyBytes

/** The key that Standard Webhooks describes: what follows `whsec_`, decoded. */
export const standardKey = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')

/** The ID of the message, which is signed. */
export const standardId = (headers: Headers): string | undefined => headerOf(headers, names.id)

/** The proof in a request that is signed by Standard Webhooks. */
export function standardProof({ headers, body }: Delivery): Proof | undefined {
  const [id, time, signature] = [names.id, names.timestamp, names.signature].map((name) => headerOf(headers, name))
  const timestamp = secondsOf(time)
  if (!id || timestamp === undefined || signature === undefined) return undefined
  const signatures = signature.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []))
  return { signed: [`${id}.${time}.`, body], signatures: base64Signatures(signatures), timestamp }
}

/** The headers of a message that is signed with the key. */
export function standardHeaders(key: Buffer, id: string, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1_000))
  const signature = hmacSha256(key, `${id}.${time}.`, body).toString('base64')
  return { [names.id]: id, [names.timestamp]: time, [names.signature]: `v1,${signature}` }
}
