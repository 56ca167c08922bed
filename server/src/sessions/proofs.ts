import type { SessionProof, UserContext } from '../context.ts'
import { hashToken, sameBytes } from '../platform/crypto/tokens.ts'

/** When and how the user authenticated for the access token of the request. */
export function proofOf({ session, bearer }: Pick<UserContext, 'session' | 'bearer'>): SessionProof {
  const { stepUp, proof } = session
  // Most sessions have no step-up: their tokens need no second hash.
  return stepUp !== null && bearer !== undefined && sameBytes(hashToken(bearer), stepUp.hash) ? stepUp : proof
}

const mail = ['mail']
const passkey = ['passkey', 'uv']

/** The `amr` of a method of signing in; for `oauth`, with the key of the provider if it is known. */
export function amrOf(method: string, provider?: string): string[] {
  if (method === 'oauth') return [provider === undefined ? 'oauth' : `oauth:${provider}`]
  return method === 'passkey' ? passkey : mail
}
