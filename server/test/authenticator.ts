import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** An authenticator in software (WebAuthn Level 3, section 6), which a test can have lie. */
export interface AuthenticatorOptions {
  /** COSE algorithm: ES256 (-7), EdDSA (-8), or RS256 (-257). Default: ES256. */
  algorithm?: -7 | -8 | -257
  /** Whether its passkeys are synced to other devices. Default: true. */
  synced?: boolean
  /** Whether it counts signatures. Default: false, as with synced passkeys. */
  counts?: boolean
  transports?: string[]
}

/** Values of one response that differ from those of an honest authenticator in an honest browser. */
export interface Lies {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  crossOrigin?: unknown
  topOrigin?: string
  userPresent?: boolean
  userVerified?: boolean
  backupEligible?: boolean
  backedUp?: boolean
  counter?: number
  userHandle?: string | null
  /** The ID of a new credential. */
  credentialId?: Buffer
  /** The public key in the registration, as a COSE_Key. */
  publicKey?: Buffer
  /** Format and statement of the attestation, as CBOR. */
  attestation?: { format: string; statement: Buffer }
}

interface CreationOptions {
  rp: { id: string }
  user: { id: string }
  challenge: string
}

interface RequestOptions {
  rpId: string
  challenge: string
  allowCredentials?: { id: string }[]
}

interface Held {
  id: Buffer
  rpId: string
  userHandle: string
  key: KeyObject
  counter: number
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

export class Authenticator {
  readonly #options: Required<AuthenticatorOptions>
  readonly #held: Held[] = []

  constructor({
    algorithm = -7,
    synced = true,
    counts = false,
    transports = ['internal', 'hybrid'],
  }: AuthenticatorOptions = {}) {
    this.#options = { algorithm, synced, counts, transports }
  }

  /** IDs of the credentials, oldest first. */
  get ids(): string[] {
    return this.#held.map(({ id }) => base64url(id))
  }

  /** navigator.credentials.create(), then toJSON(). */
  create(options: CreationOptions, origin: string, lies: Lies = {}) {
    const { algorithm, transports } = this.#options
    const key = newKey(algorithm)
    const held = {
      id: lies.credentialId ?? randomBytes(32),
      rpId: options.rp.id,
      userHandle: options.user.id,
      key,
      counter: 0,
    }
    this.#held.push(held)
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([held.id.length >> 8, held.id.length & 255]),
      held.id,
      lies.publicKey ?? coseKeyOf(algorithm, key),
    ])
    const { format, statement } = lies.attestation ?? { format: 'none', statement: Buffer.from([0xa0]) }
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText(format),
      cborText('attStmt'),
      statement,
      cborText('authData'),
      cborBytes(this.#authenticatorData(held, lies, attested)),
    ])
    const clientDataJSON = clientData('webauthn.create', options.challenge, origin, lies)
    return {
      ...envelopeOf(held.id),
      response: {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestationObject),
        transports,
      },
    }
  }

  /** navigator.credentials.get(), then toJSON(). Uses the newest credential that fits. */
  get(options: RequestOptions, origin: string, lies: Lies = {}) {
    const allowed = options.allowCredentials?.map(({ id }) => id) ?? []
    const held = this.#held
      .filter(({ id }) => allowed.length === 0 || allowed.includes(base64url(id)))
      .findLast(({ rpId }) => rpId === options.rpId)
    if (!held) throw new Error('the authenticator has no such credential')
    if (this.#options.counts) held.counter += 1
    const authenticatorData = this.#authenticatorData(held, lies)
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin, lies)
    const signature = signWith(
      this.#options.algorithm,
      held.key,
      Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
    )
    return {
      ...envelopeOf(held.id),
      response: {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: lies.userHandle === undefined ? held.userHandle : lies.userHandle,
      },
    }
  }

  #authenticatorData(held: Held, lies: Lies, attested?: Buffer): Buffer {
    const { synced } = this.#options
    const { userPresent = true, userVerified = true, backupEligible = synced, backedUp = synced } = lies
    const bits = [userPresent, false, userVerified, backupEligible, backedUp, false, attested !== undefined]
    const flags = bits.reduce((sum, bit, index) => sum | (Number(bit) << index), 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? held.counter)
    return Buffer.concat([
      sha256(lies.rpId ?? held.rpId),
      Buffer.from([flags]),
      counter,
      ...(attested === undefined ? [] : [attested]),
    ])
  }
}

const envelopeOf = (id: Buffer) => ({
  id: base64url(id),
  rawId: base64url(id),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
})

function clientData(type: string, challenge: string, origin: string, lies: Lies): Buffer {
  const { crossOrigin = false, topOrigin } = lies
  return Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin,
      topOrigin,
    }),
  )
}

function newKey(algorithm: number): KeyObject {
  if (algorithm === -8) return generateKeyPairSync('ed25519').privateKey
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  return generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
}

function signWith(algorithm: number, key: KeyObject, data: Buffer): Buffer {
  if (algorithm === -8) return sign(null, data, key)
  return sign('sha256', data, algorithm === -7 ? { key, dsaEncoding: 'der' } : key)
}

/** The public half of a key as a COSE_Key (RFC 9052, section 7). */
export function coseKeyOf(algorithm: number, key: KeyObject): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string): Buffer => cborBytes(Buffer.from(text, 'base64url'))
  const fields: [number, Buffer][] =
    algorithm === -8
      ? [
          [1, cborNumber(1)],
          [3, cborNumber(-8)],
          [-1, cborNumber(6)],
          [-2, bytes(x)],
        ]
      : algorithm === -7
        ? [
            [1, cborNumber(2)],
            [3, cborNumber(-7)],
            [-1, cborNumber(1)],
            [-2, bytes(x)],
            [-3, bytes(y)],
          ]
        : [
            [1, cborNumber(3)],
            [3, cborNumber(-257)],
            [-1, bytes(n)],
            [-2, bytes(e)],
          ]
  return Buffer.concat([
    Buffer.from([0xa0 + fields.length]),
    ...fields.flatMap(([label, value]) => [cborNumber(label), value]),
  ])
}

/** The start of a CBOR item (RFC 8949, section 3). */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

export const cborNumber = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
export const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
