import type { LiveSession, RecentUse, StepUpProof } from '../context.ts'
import { type Generation, Generations, type Moment, msSince, spreadAgeMs } from '../platform/memory/cache.ts'
import { type RecordPlace, type RecordSlot, RecordTable } from '../platform/memory/record-table.ts'
import { type SharedValue, SharedValues } from '../platform/memory/shared.ts'
import { bytesOfText, weigh } from '../platform/memory/weigh.ts'
import { maxAgeMsOf } from './recent.ts'

/** The fields of a session that a rotation changes. */
export type RotatedFields = Pick<
  LiveSession,
  | 'accessHash'
  | 'accessExpiresAt'
  | 'previousAccessHash'
  | 'previousAccessExpiresAt'
  | 'refreshHash'
  | 'previousRefreshHash'
  | 'expiresAt'
>

/** What many sessions have in common. */
interface Origin
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
    | 'organizations'
  > {
  readonly amr: string[]
  readonly app: Generation
  readonly project: Generation
}

type Agent = Pick<LiveSession, 'userAgent' | 'device'>

/** What a record has on the heap. */
interface Rest {
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
const at = {
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
  organizationId: 104,
  hashes: 112,
} as const
const hashBytes = 32
const hashesBytes = 4 * hashBytes
const payloadBytes = at.hashes + hashesBytes

/** A copy of a cached session: another session may use the record before the request ends. */
function sessionAt(id: number, { bytes, view, start }: RecordPlace, rest: Rest): LiveSession {
  const origin = rest.origin.value
  const hashes = Buffer.allocUnsafe(hashesBytes)
  bytes.copy(hashes, 0, start + at.hashes, start + at.hashes + hashesBytes)
  const time = (offset: number) => view.getFloat64(start + offset, true)
  const hash = (index: number) => hashes.subarray(index * hashBytes, (index + 1) * hashBytes)
  return {
    id,
    publicId: `ses_${bytes.toString('hex', start + at.publicId, start + at.userRef)}`,
    projectId: origin.projectId,
    projectRef: origin.projectRef,
    appId: origin.appId,
    appRef: origin.appRef,
    userId: time(at.userId),
    userRef: `usr_${bytes.toString('hex', start + at.userRef, start + at.organizationId)}`,
    // No organization has the number 0.
    organizationId: time(at.organizationId) || null,
    organizations: origin.organizations,
    accessHash: hash(0),
    accessExpiresAt: time(at.accessExpiresAt),
    previousAccessHash: hash(1),
    previousAccessExpiresAt: time(at.previousAccessExpiresAt),
    refreshHash: hash(2),
    previousRefreshHash: hash(3),
    expiresAt: time(at.expiresAt),
    createdAt: time(at.createdAt),
    scopes: origin.scopes,
    proof: { at: time(at.authenticatedAt), amr: origin.amr },
    stepUp: rest.stepUp,
    ip: rest.ip,
    userAgent: rest.agent.value.userAgent,
    device: rest.agent.value.device,
    location: rest.location.value,
    redirectUri: origin.redirectUri,
    method: origin.method,
    fingerprintPolicy: origin.fingerprintPolicy,
    graceSeconds: origin.graceSeconds,
    lastActiveAt: time(at.lastActiveAt),
    lastIp: rest.lastIp,
    lastUserAgent: rest.lastUserAgent,
    recent: rest.recent,
  }
}

/** A record with its buckets, its rest, and an IPv4 address. */
const leastBytes = 400
const bytesOfRest = 120

/** Active sessions in little memory, by their token family: times, IDs, and hashes as bytes, equal values once. */
export class SessionRecords {
  readonly #maxBytes: number
  readonly #table: RecordTable<Rest>
  readonly #apps = new Generations()
  readonly #projects = new Generations()
  readonly #origins = new SharedValues<Origin>(weigh)
  readonly #agents = new SharedValues<Agent>(weigh)
  readonly #locations = new SharedValues<string>(bytesOfText)
  #restBytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#table = new RecordTable({ payloadBytes, most: Math.ceil(maxBytes / leastBytes) })
  }

  get size(): number {
    return this.#table.size
  }

  /** An estimate of what all of them take. */
  get bytes(): number {
    const shared = this.#origins.bytes + this.#agents.bytes + this.#locations.bytes
    return this.#table.bytes + this.#restBytes + shared
  }

  /** Ends whatever is cached of an app or a project. */
  end(kind: 'app' | 'project', id: number): void {
    if (kind === 'app') this.#apps.end(id)
    else this.#projects.end(id)
  }

  /** Replaces what is kept of the session, and drops the least recently used ones if there is no room. */
  keep(family: string, session: LiveSession, readAt: Moment): void {
    this.drop(this.#table.find(family))
    this.drop(this.#table.findById(session.id))
    if (!fitsRecord(session)) return
    const rest = this.#restOf(session)
    this.#restBytes += bytesOf(rest)
    while (this.#table.oldest !== 0 && this.bytes + this.#table.growsBy > this.#maxBytes) this.drop(this.#table.oldest)
    const slot = this.#table.add(family, session.id, rest)
    const { bytes, view, start } = this.#table.place(slot)
    view.setFloat64(start + at.userId, session.userId, true)
    view.setFloat64(start + at.organizationId, session.organizationId ?? 0, true)
    view.setFloat64(start + at.createdAt, session.createdAt, true)
    view.setFloat64(start + at.lastActiveAt, session.lastActiveAt, true)
    view.setFloat64(start + at.authenticatedAt, session.proof.at, true)
    view.setFloat64(start + at.readMonotonic, readAt.monotonic, true)
    view.setFloat64(start + at.readWall, readAt.wall, true)
    bytes.write(session.publicId.slice(4), start + at.publicId, 'hex')
    bytes.write(session.userRef.slice(4), start + at.userRef, 'hex')
    this.rotate(slot, session)
  }

  /** The record of a session, 0 for none. A session whose app or project has changed is not found. */
  find(family: string): RecordSlot {
    const slot = this.#table.find(family)
    if (slot === 0) return 0
    const { app, project } = this.#table.restOf(slot).origin.value
    if (app.isCurrent && project.isCurrent) return slot
    this.drop(slot)
    return 0
  }

  findById(id: number): RecordSlot {
    return this.#table.findById(id)
  }

  ageMs(slot: RecordSlot): number {
    const { view, start } = this.#table.place(slot)
    const monotonic = view.getFloat64(start + at.readMonotonic, true)
    return msSince({ monotonic, wall: view.getFloat64(start + at.readWall, true) })
  }

  /** Whether it was read recently enough. */
  isFresh(slot: RecordSlot): boolean {
    return this.ageMs(slot) < spreadAgeMs(maxAgeMsOf(this.#table.restOf(slot).origin.value), slot)
  }

  /** A copy of the session, which is the most recently used one now. */
  read(slot: RecordSlot): LiveSession {
    this.#table.use(slot)
    return sessionAt(this.#table.idOf(slot), this.#table.place(slot), this.#table.restOf(slot))
  }

  rotate(slot: RecordSlot, fields: RotatedFields): void {
    const { bytes, view, start } = this.#table.place(slot)
    view.setFloat64(start + at.accessExpiresAt, fields.accessExpiresAt, true)
    view.setFloat64(start + at.previousAccessExpiresAt, fields.previousAccessExpiresAt, true)
    view.setFloat64(start + at.expiresAt, fields.expiresAt, true)
    for (const [index, hash] of hashesOf(fields).entries()) bytes.set(hash, start + at.hashes + index * hashBytes)
  }

  /** Takes over what other copies of the session have noted. */
  refresh(slot: RecordSlot, session: LiveSession): void {
    const { lastIp, lastUserAgent, recent } = this.#table.restOf(slot)
    session.lastIp = lastIp
    session.lastUserAgent = lastUserAgent
    if (recent) session.recent = recent
  }

  /** Writes what a copy of the session has noted. */
  note(slot: RecordSlot, { lastActiveAt, lastIp, lastUserAgent, recent }: LiveSession): void {
    const { view, start } = this.#table.place(slot)
    view.setFloat64(start + at.lastActiveAt, lastActiveAt, true)
    const rest = this.#table.restOf(slot)
    if (rest.lastIp === lastIp && rest.lastUserAgent === lastUserAgent) return
    this.#restBytes -= bytesOf(rest)
    rest.lastIp = lastIp
    rest.lastUserAgent = lastUserAgent
    rest.recent = recent
    this.#restBytes += bytesOf(rest)
  }

  drop(slot: RecordSlot): void {
    if (slot === 0) return
    const rest = this.#table.restOf(slot)
    this.#restBytes -= bytesOf(rest)
    this.#origins.release(rest.origin)
    this.#agents.release(rest.agent)
    this.#locations.release(rest.location)
    this.#table.remove(slot)
  }

  #restOf(session: LiveSession): Rest {
    const { userAgent, device, location, ip, lastIp, lastUserAgent, recent, stepUp } = session
    const agent = this.#agents.take(userAgent, () => ({ userAgent, device }))
    return {
      origin: this.#originOf(session),
      agent,
      location: this.#locations.take(location, () => location),
      ip,
      lastIp: lastIp === ip ? ip : lastIp,
      lastUserAgent: lastUserAgent === userAgent ? agent.value.userAgent : lastUserAgent,
      recent,
      stepUp,
    }
  }

  #originOf(session: LiveSession): SharedValue<Origin> {
    const { projectId, projectRef, appId, appRef, redirectUri, method, scopes } = session
    const { fingerprintPolicy, graceSeconds, proof, organizations } = session
    const [app, project] = [this.#apps.of(appId), this.#projects.of(projectId)]
    // All scopes differ from none.
    const rights = `${organizations} ${scopes ? `[${scopes}]` : 'all'}`
    const parts = [app.number, project.number, method, graceSeconds, fingerprintPolicy, proof.amr, rights, redirectUri]
    const own = { projectId, projectRef, appId, appRef, redirectUri, method, scopes }
    const make = () => ({ ...own, organizations, fingerprintPolicy, graceSeconds, amr: proof.amr, app, project })
    return this.#origins.take(parts.join('\n'), make)
  }
}

const noHash = Buffer.alloc(hashBytes)

/** No token has the hash of zeros, which means none. */
const hashesOf = ({ accessHash, previousAccessHash, refreshHash, previousRefreshHash }: RotatedFields): Buffer[] => [
  accessHash,
  previousAccessHash ?? noHash,
  refreshHash,
  previousRefreshHash ?? noHash,
]

/** Other IDs and hashes than those that Licet makes have no room in a record. */
const fitsRecord = (session: LiveSession): boolean =>
  isId('ses', session.publicId) &&
  isId('usr', session.userRef) &&
  hashesOf(session).every(({ length }) => length === hashBytes)

const isId = (prefix: string, id: string): boolean => id.startsWith(prefix) && /^[a-z]{3}_[0-9a-f]{32}$/.test(id)

function bytesOf({ ip, lastIp, lastUserAgent, agent, recent, stepUp }: Rest): number {
  const others =
    (lastIp === ip ? 0 : bytesOfText(lastIp)) +
    (lastUserAgent === agent.value.userAgent ? 0 : bytesOfText(lastUserAgent))
  return bytesOfRest + bytesOfText(ip) + others + (recent ? weigh(recent) : 0) + (stepUp ? weigh(stepUp) : 0)
}
