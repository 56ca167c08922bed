import type { LiveSession, RecentUse, SessionProof, StepUpProof } from '../context.ts'
import type { Generation } from '../platform/memory/generations.ts'
import type { RecordPlace } from '../platform/memory/record-table.ts'
import type { SharedValue } from '../platform/memory/shared.ts'

/** What many sessions have in common. */
export interface Origin
  extends Pick<
    LiveSession,
    | 'projectId'
    | 'projectRef'
    | 'appId'
    | 'appRef'
    | 'redirectUri'
    | 'method'
    | 'scopes'
    | 'fingerprintPolicy'
    | 'graceSeconds'
  > {
  readonly amr: string[]
  readonly app: Generation
  readonly project: Generation
}

export type Agent = Pick<LiveSession, 'userAgent' | 'device'>

/** What a record has on the heap. */
export interface Rest {
  readonly origin: SharedValue<Origin>
  readonly agent: SharedValue<Agent>
  readonly location: SharedValue<string>
  readonly ip: string
  lastIp: string
  lastUserAgent: string
  recent: RecentUse | undefined
  readonly stepUp: StepUpProof | null
}

/** Offsets of the fields in the bytes of a record. */
export const at = {
  userId: 0,
  accessExpiresAt: 8,
  previousAccessExpiresAt: 16,
  expiresAt: 24,
  createdAt: 32,
  lastActiveAt: 40,
  authenticatedAt: 48,
  readMonotonic: 56,
  readWall: 64,
  publicId: 72,
  userRef: 88,
  hashes: 104,
} as const
export const hashBytes = 32
const hashesBytes = 4 * hashBytes
export const payloadBytes = at.hashes + hashesBytes

/** A copy of a cached session: another session may use the record before the request ends. */
export class CachedSession implements LiveSession {
  readonly id: number
  readonly publicId: string
  readonly projectId: number
  readonly projectRef: string
  readonly appId: number
  readonly appRef: string
  readonly userId: number
  readonly userRef: string
  readonly accessExpiresAt: number
  readonly previousAccessExpiresAt: number
  readonly expiresAt: number
  readonly createdAt: number
  readonly scopes: readonly string[] | null
  readonly proof: SessionProof
  readonly stepUp: StepUpProof | null
  readonly ip: string
  readonly userAgent: string
  readonly device: string
  readonly location: string
  readonly redirectUri: string
  readonly method: string
  readonly fingerprintPolicy: 'lenient' | 'strict'
  readonly graceSeconds: number
  lastActiveAt: number
  lastIp: string
  lastUserAgent: string
  recent: RecentUse | undefined
  readonly #hashes: Buffer

  constructor(id: number, { bytes, view, start }: RecordPlace, rest: Rest) {
    const origin = rest.origin.value
    const agent = rest.agent.value
    this.id = id
    this.publicId = `ses_${bytes.toString('hex', start + at.publicId, start + at.userRef)}`
    this.projectId = origin.projectId
    this.projectRef = origin.projectRef
    this.appId = origin.appId
    this.appRef = origin.appRef
    this.userId = view.getFloat64(start + at.userId, true)
    this.userRef = `usr_${bytes.toString('hex', start + at.userRef, start + at.hashes)}`
    this.accessExpiresAt = view.getFloat64(start + at.accessExpiresAt, true)
    this.previousAccessExpiresAt = view.getFloat64(start + at.previousAccessExpiresAt, true)
    this.expiresAt = view.getFloat64(start + at.expiresAt, true)
    this.createdAt = view.getFloat64(start + at.createdAt, true)
    this.scopes = origin.scopes
    this.proof = { at: view.getFloat64(start + at.authenticatedAt, true), amr: origin.amr }
    this.stepUp = rest.stepUp
    this.ip = rest.ip
    this.userAgent = agent.userAgent
    this.device = agent.device
    this.location = rest.location.value
    this.redirectUri = origin.redirectUri
    this.method = origin.method
    this.fingerprintPolicy = origin.fingerprintPolicy
    this.graceSeconds = origin.graceSeconds
    this.lastActiveAt = view.getFloat64(start + at.lastActiveAt, true)
    this.lastIp = rest.lastIp
    this.lastUserAgent = rest.lastUserAgent
    this.recent = rest.recent
    this.#hashes = Buffer.allocUnsafe(hashesBytes)
    bytes.copy(this.#hashes, 0, start + at.hashes, start + at.hashes + hashesBytes)
  }

  get accessHash(): Buffer {
    return this.#hash(0)
  }

  get previousAccessHash(): Buffer {
    return this.#hash(1)
  }

  get refreshHash(): Buffer {
    return this.#hash(2)
  }

  get previousRefreshHash(): Buffer {
    return this.#hash(3)
  }

  #hash(index: number): Buffer {
    return this.#hashes.subarray(index * hashBytes, (index + 1) * hashBytes)
  }
}
