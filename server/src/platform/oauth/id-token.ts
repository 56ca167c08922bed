import type { ApiError } from '../../errors.ts'
import { providerFault } from './failures.ts'

// Some issuers backdate their tokens by five minutes, so that clocks a little behind accept them immediately.
const maxAgeSeconds = 15 * 60
const maxAheadSeconds = 60

type IdToken = { raw: string; iat: number; at_hash?: unknown }

/**
 * The checks that openid-client leaves to us: `iat` is recent, and `at_hash`, where present, belongs to the access
 * token (OpenID Connect Core 1.0, sections 3.1.3.7 and 3.1.3.8). The machine's clock decides, as for `exp`.
 * @throws ApiError INVALID_CODE
 */
export async function checkIdToken({ raw, iat, at_hash: atHash }: IdToken, accessToken: string): Promise<void> {
  const age = Date.now() / 1000 - iat
  if (age > maxAgeSeconds || age < -maxAheadSeconds) throw refuse('iat is not recent')
  if (atHash !== undefined && atHash !== (await hashLeftHalf(algorithmOf(raw), accessToken))) {
    throw refuse('at_hash does not belong to the access token')
  }
}

/** How far the clocks of the provider and of this server may differ. */
const leewaySeconds = 60

/**
 * The user has authenticated since then, in seconds: without `auth_time` nothing shows it (OpenID Connect Core 1.0,
 * section 2). @throws ApiError INVALID_CODE
 */
export function checkAuthTime({ auth_time: at }: { readonly auth_time?: unknown }, since: number): void {
  if (typeof at !== 'number' || at < since - leewaySeconds)
    throw refuse('auth_time does not show that the user authenticated again')
}

const refuse = (why: string): ApiError => providerFault(`The ID token was rejected: ${why}.`)

function algorithmOf(jwt: string): string {
  const header = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { alg?: unknown }
  return String(header.alg)
}

async function hashLeftHalf(algorithm: string, accessToken: string): Promise<string> {
  const bits = algorithm.startsWith('Ed') ? '512' : algorithm.slice(-3)
  if (!['256', '384', '512'].includes(bits)) throw refuse(`at_hash cannot be checked for ${algorithm}`)
  const hash = Buffer.from(await crypto.subtle.digest(`SHA-${bits}`, Buffer.from(accessToken)))
  return hash.subarray(0, hash.length / 2).toString('base64url')
}
