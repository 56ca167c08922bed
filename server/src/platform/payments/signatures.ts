import { hmacSha256 } from '../crypto/digest.ts'
import { sameBytes } from '../crypto/tokens.ts'
import type { Delivery, Headers, PaymentProvider } from './model.ts'

/** `stale` is told only to who holds the secret: whoever forges learns nothing of the clock. */
export type Verdict = 'good' | 'invalid' | 'stale'

/**
 * Whether a request comes from who knows one of the secrets, and was signed a moment ago. All signatures are compared with all
 * secrets, each in constant time.
 */
export function verify(
  provider: PaymentProvider,
  delivery: Delivery,
  { secrets, now, toleranceSeconds }: { secrets: readonly string[]; now: Date; toleranceSeconds: number },
): Verdict {
  const proof = provider.proofOf(delivery)
  if (!proof) return 'invalid'
  let genuine = false
  for (const secret of secrets.filter((known) => known !== '')) {
    const expected = hmacSha256(provider.keyOf(secret), ...proof.signed)
    for (const signature of proof.signatures) genuine = sameBytes(expected, signature) || genuine
  }
  if (!genuine) return 'invalid'
  const { timestamp } = proof
  const isFresh = timestamp === undefined || Math.abs(now.getTime() / 1_000 - timestamp) <= toleranceSeconds
  return isFresh ? 'good' : 'stale'
}

/** One header field, unless it came twice. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** `t=1,v1=ab,v1=cd` and the like: the values of each name. */
export function fieldsOf(header: string, separator: ',' | ';'): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const part of header.split(separator)) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    fields.set(name, [...(fields.get(name) ?? []), part.slice(at + 1).trim()])
  }
  return fields
}

/** More signatures than a rotation makes are somebody's try to keep us busy. */
const mostSignatures = 10

/** Those that are 64 hexadecimal digits. */
export const hexSignatures = (texts: readonly string[] = []): Buffer[] =>
  texts
    .slice(0, mostSignatures)
    .filter((text) => /^[0-9a-f]{64}$/i.test(text))
    .map((text) => Buffer.from(text, 'hex'))

export const base64Signatures = (texts: readonly string[]): Buffer[] =>
  texts.slice(0, mostSignatures).map((text) => Buffer.from(text, 'base64'))

/** Epoch seconds in digits alone: what `Number` takes besides is no timestamp. */
export const secondsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined
