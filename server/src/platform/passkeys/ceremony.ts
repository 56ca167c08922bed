import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR, parseAuthenticatorData } from '@simplewebauthn/server/helpers'
import { ApiError } from '../../errors.ts'
import { sha256 } from '../crypto/digest.ts'
import { sameBytes } from '../crypto/tokens.ts'
import { algorithms } from './algorithms.ts'
import { passkeyInvalid } from './faults.ts'
import { algorithmOf } from './public-key.ts'
import { acceptsOrigin, type RelyingParty } from './relying-party.ts'

/** A credential as browsers send it (WebAuthn Level 3, section 5.1: toJSON). Bytes are in base64url. */
interface SentCredential {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
}

export interface CreatedCredential extends SentCredential {
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports?: readonly string[]
  }
}

export interface AssertedCredential extends SentCredential {
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string | null
  }
}

/** The values that a credential must have signed. */
export interface Expectation {
  readonly party: RelyingParty
  /** The bytes of the challenge, in base64url. */
  readonly challenge: string
}

/** A passkey that an authenticator has just created. */
export interface NewCredential {
  readonly credentialId: Buffer
  /** COSE_Key (RFC 9052, section 7). */
  readonly publicKey: Buffer
  readonly algorithm: number
  readonly signCount: number
  readonly backupEligible: boolean
  readonly backedUp: boolean
  readonly transports: string[]
  readonly aaguid: string
}

const longestId = 1_023
const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** Checks a registration (WebAuthn Level 3, section 7.1). @throws PASSKEY_INVALID, CHALLENGE_EXPIRED */
export async function readRegistration(credential: CreatedCredential, expected: Expectation): Promise<NewCredential> {
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const origin = checkClientData(clientDataJSON, 'webauthn.create', expected)
  const authData = parse(() => readAttested(attestationObject))
  const { flags, counter, credentialID, credentialPublicKey } = checkAuthenticatorData(authData, expected.party)
  if (!credentialID || !credentialPublicKey) throw passkeyInvalid('malformed')
  const isSame = sameBytes(credentialID, Buffer.from(credential.id, 'base64url'))
  if (!isSame || credentialID.length === 0 || credentialID.length > longestId) throw passkeyInvalid('malformed')
  const algorithm = parse(() => algorithmOf(credentialPublicKey))
  if (algorithm === undefined) throw passkeyInvalid('algorithm')
  const { registrationInfo } = await verifyRegistration(credential, authData, expected, origin)
  return {
    credentialId: Buffer.from(credentialID),
    publicKey: Buffer.from(credentialPublicKey),
    algorithm,
    signCount: counter,
    backupEligible: flags.be,
    backedUp: flags.bs,
    transports: [...new Set(transports)].filter((transport) => knownTransports.has(transport)),
    aaguid: registrationInfo.aaguid,
  }
}

/**
 * Licet trusts no attestation: a statement that comes all the same is left out, instead of following the certificates in
 * it to lists of revoked ones, wherever their author wants them to be.
 */
async function verifyRegistration(
  { id, rawId, type, response }: CreatedCredential,
  authData: Uint8Array,
  { party, challenge }: Expectation,
  origin: string,
) {
  const plain = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<never, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<never, never>()],
      ['authData', authData],
    ]),
  )
  const attestationObject = isoBase64URL.fromBuffer(plain)
  const { clientDataJSON } = response
  const verified = await verifyRegistrationResponse({
    response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: [...algorithms],
  }).catch((cause: unknown) => {
    throw passkeyInvalid('malformed', cause)
  })
  if (!verified.verified) throw passkeyInvalid('malformed')
  return verified
}

/** The claims of a sign-in, before its signature is verified. */
export interface Assertion {
  readonly credentialId: Buffer
  readonly userHandle: Buffer | undefined
  readonly counter: number
  readonly backupEligible: boolean
  readonly backedUp: boolean
  /** Origin of the page. */
  readonly origin: string
}

/** Checks everything but the signature (WebAuthn Level 3, section 7.2). @throws PASSKEY_INVALID, CHALLENGE_EXPIRED */
export function readAssertion({ id, response }: AssertedCredential, expected: Expectation): Assertion {
  const origin = checkClientData(response.clientDataJSON, 'webauthn.get', expected)
  const authData = parse(() => isoBase64URL.toBuffer(response.authenticatorData))
  const { flags, counter } = checkAuthenticatorData(authData, expected.party)
  return {
    credentialId: Buffer.from(id, 'base64url'),
    userHandle: response.userHandle ? Buffer.from(response.userHandle, 'base64url') : undefined,
    counter,
    backupEligible: flags.be,
    backedUp: flags.bs,
    origin,
  }
}

/** True when the holder of the key has signed the assertion, which `readAssertion` has checked. */
export async function isSigned(
  { id, rawId, type, response }: AssertedCredential,
  { party, challenge }: Expectation,
  { origin }: Assertion,
  publicKey: Buffer,
): Promise<boolean> {
  const { clientDataJSON, authenticatorData, signature } = response
  const signed = { clientDataJSON, authenticatorData, signature }
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: party.id,
      // The stored counter decides in the statement that uses the passkey.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified
  } catch {
    return false
  }
}

/** Returns the origin. */
function checkClientData(encoded: string, type: string, { party, challenge }: Expectation): string {
  const data = parse((): unknown => JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  if (typeof data !== 'object' || data === null) throw passkeyInvalid('malformed')
  const claims: Record<string, unknown> = { ...data }
  const { origin } = claims
  if (claims['type'] !== type || typeof origin !== 'string') throw passkeyInvalid('malformed')
  if (claims['challenge'] !== challenge) throw new ApiError('CHALLENGE_EXPIRED')
  const isFramed = (claims['crossOrigin'] ?? false) !== false || claims['topOrigin'] !== undefined
  if (isFramed || !acceptsOrigin(party, origin)) throw passkeyInvalid('origin')
  return origin
}

/** @throws any error when it is missing */
function readAttested(attestationObject: string): Uint8Array {
  const authData: unknown = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  if (!(authData instanceof Uint8Array)) throw new Error('no authenticator data')
  return authData
}

function checkAuthenticatorData(bytes: Uint8Array, party: RelyingParty) {
  const data = parse(() => parseAuthenticatorData(new Uint8Array(bytes)))
  const { rpIdHash, flags } = data
  if (!sameBytes(rpIdHash, sha256(party.id))) throw passkeyInvalid('rp_id')
  if (!flags.up || !flags.uv) throw passkeyInvalid('user_verification')
  if (flags.bs && !flags.be) throw passkeyInvalid('malformed')
  return data
}

function parse<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw passkeyInvalid('malformed', cause)
  }
}
