import { hmacSha256 } from '../crypto/digest.ts'
import { sameBytes } from '../crypto/tokens.ts'
import type { Delivery, Headers, PaymentProvider } from './model.ts'

/** Only a sender with the secret learns that a signature is `stale`: a forger learns nothing about the clock. */
export type SignatureVerdict = 'good' | 'invalid' | 'stale'

/**
 * Whether a request comes from a holder of one of the secrets, and was signed recently. All signatures are compared
 * with all secrets, each in constant time.
 */
export function verify(
  provider: PaymentProvider,
  delivery: Delivery,
  { secrets, now, toleranceSeconds }: { secrets: readonly string[]; now: Date; toleranceSeconds: number },
): SignatureVerdict {
  const proof = provider.proofOf(delivery)
  if (!proof) return 'invalid'
  let genuine = false
  for (const key of secrets.filter((known) => known !== '').flatMap((secret) => provider.keysOf(secret))) {
    const expected = hmacSha256(key, ...proof.signed)
    for (const signature of proof.signatures) genuine = sameBytes(expected, signature) || genuine
  }
  if (!genuine) return 'invalid'
  const { timestamp } = proof
  const isFresh = timestamp === undefined || Math.abs(now.getTime() / 1_000 - timestamp) <= toleranceSeconds
  return isFresh ? 'good' : 'stale'
}

/** One header field, unless it is duplicate. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The values of each name in a list such as `t=1,v1=ab,v1=cd`. */
export function signatureFields(header: string, separator: ',' | ';'): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const part of header.split(separator)) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    fields.set(name, [...(fields.get(name) ?? []), part.slice(at + 1).trim()])
  }
  return fields
}

/** More signatures than a rotation produces are an attempt to keep us busy. */
const mostSignatures = 10

/** Signatures of 64 hexadecimal digits. */
export const hexSignatures = (texts: readonly string[] = []): Buffer[] =>
  texts
    .slice(0, mostSignatures)
    .filter((text) => /^[0-9a-f]{64}$/i.test(text))
    .map((text) => Buffer.from(text, 'hex'))

export const base64Signatures = (texts: readonly string[]): Buffer[] =>
  texts.slice(0, mostSignatures).map((text) => Buffer.from(text, 'base64'))

/** Epoch seconds in digits alone: other texts that `Number` accepts are not timestamps. */
export const secondsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined
