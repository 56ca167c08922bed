import { LicetError } from '../errors.ts'

/**
 * Why a license file is not accepted. `FILE_INVALID`: it is no license file. `SIGNATURE_INVALID`: none of the keys signed it.
 * `FILE_OUTDATED`: a newer one was accepted. `CLOCK_TAMPERED`: the clock was set back by more than a day.
 *
 * @example
 * ```ts
 * const isOver = (code: LicenseFileErrorCode) => code === 'FILE_EXPIRED' || code === 'LICENSE_EXPIRED'
 * ```
 */
export type LicenseFileErrorCode =
  | 'FILE_INVALID'
  | 'SIGNATURE_INVALID'
  | 'APP_MISMATCH'
  | 'FINGERPRINT_MISMATCH'
  | 'FILE_OUTDATED'
  | 'CLOCK_TAMPERED'
  | 'FILE_EXPIRED'
  | 'LICENSE_EXPIRED'

/**
 * A license file is not accepted.
 *
 * @example
 * ```ts
 * if (error instanceof LicenseFileError && error.code === 'FILE_EXPIRED') await fetchNewFile()
 * ```
 */
export class LicenseFileError extends LicetError {
  override readonly name = 'LicenseFileError'
  declare readonly code: LicenseFileErrorCode

  constructor(code: LicenseFileErrorCode) {
    super(code, 'The license file is not accepted.')
  }
}

/**
 * A public key of `/.well-known/licet-license-keys.json` (JWK, RFC 8037).
 *
 * @example
 * ```ts
 * const { keys }: { keys: LicenseKey[] } = await (await fetch(`${url}/.well-known/licet-license-keys.json`)).json()
 * ```
 */
export interface LicenseKey {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly kid: string
}

/**
 * What the device remembers between runs, best where its users cannot edit it. `verifyLicenseFile` changes it: save it afterward.
 *
 * @example
 * ```ts
 * const memory: LicenseMemory = stored ?? { seq: 0, maxSeenTime: 0 }
 * ```
 */
export interface LicenseMemory {
  /** Number of the newest file that was accepted. */
  seq: number
  /** Latest time that was seen, in seconds since 1970. */
  maxSeenTime: number
}

/**
 * Content of a license file. Times are in seconds since 1970.
 *
 * @example
 * ```ts
 * const { plan, ent }: LicenseClaims = await verifyLicenseFile(file, options)
 * if (ent.export === true) showExport()
 * ```
 */
export interface LicenseClaims {
  /** URL of Licet. */
  readonly iss: string
  /** ID of the license, `lic_…`. */
  readonly sub: string
  /** ID of the app. */
  readonly aud: string
  readonly jti: string
  readonly iat: number
  readonly nbf: number
  readonly exp: number
  /** Status of the license when the file was issued. */
  readonly status: string
  /** Plan with its version, such as `pro@3`. */
  readonly plan: string
  /** Entitlements by feature: true, a value, or a limit (`null`: unlimited). */
  readonly ent: Readonly<Record<string, unknown>>
  /** End of the license. `null`: none. */
  readonly lic_exp: number | null
  /** End of its grace period. `null`: none. */
  readonly grace: number | null
  /** ID of the device. */
  readonly activation: string
  /** SHA-256 of the fingerprint, in base64url. */
  readonly fp: string
  /** Increases with each file of the device. */
  readonly seq: number
}

/**
 * Options of `verifyLicenseFile`.
 *
 * @example
 * ```ts
 * const options: LicenseFileOptions = { keys, appId: 'app_…', fingerprint: machineId, memory }
 * ```
 */
export interface LicenseFileOptions {
  /** Public keys, fetched with the file and kept. */
  readonly keys: readonly LicenseKey[]
  /** ID of your app, or of the project if a server got the file. */
  readonly appId: string
  /** Fingerprint with which the device was activated. */
  readonly fingerprint: string
  readonly memory: LicenseMemory
  /** Default: the clock of the device. */
  readonly now?: Date
}

const daySeconds = 86_400
const type = 'licet-license+jws'

/**
 * Verifies an offline license file without a network. Needs Ed25519 in WebCrypto: Node.js 20, Chrome 137, Safari 17, Firefox 129.
 *
 * @throws LicenseFileError with the reason in `code`
 *
 * @example
 * ```ts
 * const { plan, ent } = await verifyLicenseFile(file, { keys, appId, fingerprint, memory })
 * ```
 */
export async function verifyLicenseFile(file: string, options: LicenseFileOptions): Promise<LicenseClaims> {
  const { appId, fingerprint, memory, now = new Date() } = options
  const claims = await signedClaims(file, options.keys)
  requireThat(claims.aud === appId, 'APP_MISMATCH')
  requireThat(claims.fp === (await hashOf(fingerprint)), 'FINGERPRINT_MISMATCH')
  // An older file, or a clock that was set back by more than a day, would restore an expired license.
  requireThat(claims.seq >= memory.seq, 'FILE_OUTDATED')
  const seconds = now.getTime() / 1_000
  const seen = Math.max(memory.maxSeenTime, claims.iat)
  requireThat(seconds >= seen - daySeconds, 'CLOCK_TAMPERED')
  requireThat(seconds < claims.exp, 'FILE_EXPIRED')
  const end = claims.grace ?? claims.lic_exp
  requireThat(end === null || seconds < end, 'LICENSE_EXPIRED')
  memory.seq = claims.seq
  memory.maxSeenTime = Math.max(seen, seconds)
  return claims
}

/** Claims of a JWS in compact form (RFC 7515, section 7.1), signed with Ed25519 (RFC 8037). */
async function signedClaims(file: string, keys: readonly LicenseKey[]): Promise<LicenseClaims> {
  const [header = '', body = '', signature = '', ...more] = file.trim().split('.')
  const { alg, typ, kid } = parse<{ alg?: string; typ?: string; kid?: string }>(header)
  const jwk = keys.find((key) => key.kid === kid)
  requireThat(jwk !== undefined && alg === 'EdDSA' && typ === type && more.length === 0, 'SIGNATURE_INVALID')
  const { kty, crv, x } = jwk
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  const message = new TextEncoder().encode(`${header}.${body}`)
  const isGenuine = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), message)
  requireThat(isGenuine, 'SIGNATURE_INVALID')
  return parse<LicenseClaims>(body)
}

async function hashOf(fingerprint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(fingerprint.trim()))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function requireThat(holds: boolean, code: LicenseFileErrorCode): asserts holds {
  if (!holds) throw new LicenseFileError(code)
}

function parse<T>(text: string): T {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(text)))
  } catch {
    throw new LicenseFileError('FILE_INVALID')
  }
}

/** @throws LicenseFileError if it is no base64url (RFC 4648, section 5) */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    throw new LicenseFileError('FILE_INVALID')
  }
}
