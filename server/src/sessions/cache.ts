import { LRUCache } from 'lru-cache'
import type { Cache, Client, InvalidationKind, LiveSession } from '../context.ts'
import { type Moment, momentNow, msSince, never } from '../platform/db/moments.ts'
import { longestAgeMs, vouchedForMs } from '../platform/db/vouched-cache.ts'
import type { Metrics } from '../platform/log/metrics.ts'
import type { Activity, FingerprintChange } from './activity.ts'
import type { ReplayMemory } from './replays.ts'

declare module '../context.ts' {
  interface Caches {
    /** Active sessions by their token family. */
    readonly sessions: SessionCache
  }
}

interface Entry {
  session: LiveSession
  readAt: Moment
  maxAgeMs: number
}

export interface CacheParts {
  /** One statement for all families. Undefined for unknown sessions. */
  readonly load: (family: string) => Promise<LiveSession | 'ended' | undefined>
  /** One statement for all concurrent rotations. */
  readonly rotate: (rotation: TokenRotation) => Promise<Rotated | undefined>
  readonly activity: Activity
  readonly replays: ReplayMemory
  readonly metrics: Pick<Metrics, 'cache'>
}

/** A presented refresh token and the pair that will replace it. */
export interface TokenRotation {
  readonly family: string
  /** The app that has authenticated. Null: only sessions of public apps. */
  readonly appId: number | null
  readonly refreshHash: Buffer
  readonly nextRefreshHash: Buffer
  readonly nextAccessHash: Buffer
  /** The pair, encrypted for the client that presents the same token again. */
  readonly replay: Buffer
}

export interface RotatedTokens {
  readonly accessExpiresAt: Date
}

/** The fields of a session that a rotation changes. */
export interface Rotated extends RotatedTokens {
  readonly changes: Pick<
    LiveSession,
    | 'accessHash'
    | 'accessExpiresAt'
    | 'previousAccessHash'
    | 'previousAccessExpiresAt'
    | 'refreshHash'
    | 'previousRefreshHash'
    | 'expiresAt'
  >
}

/**
 * Sessions by family. Bounded; notifications drop entries, and while notifications can't arrive, entries are not
 * trusted.
 */
export class SessionCache implements Cache {
  readonly #parts: CacheParts
  readonly #byFamily: LRUCache<string, Entry>
  readonly #familyOf = new Map<number, string>()
  /** Counts invalidations: a read that started before one must not store its result in the cache. */
  #epoch = 0
  #vouchedAt = never

  constructor(max: number, parts: CacheParts) {
    this.#parts = parts
    this.#byFamily = new LRUCache({ max, dispose: ({ session }, _family, reason) => this.#drop(session, reason) })
  }

  /** Unwritten requests of sessions. */
  get activity(): Activity {
    return this.#parts.activity
  }

  /** Rotations whose response may still be repeated. */
  get replays(): ReplayMemory {
    return this.#parts.replays
  }

  #drop(session: LiveSession, reason: string): void {
    if (reason !== 'set') this.#familyOf.delete(session.id)
  }

  /** Returns a session by its token family. Undefined when it is not cached, too old, or the cache can't be trusted. */
  get(family: string): LiveSession | undefined {
    const entry = this.#byFamily.get(family)
    const usable =
      entry !== undefined && msSince(this.#vouchedAt) < vouchedForMs && msSince(entry.readAt) < entry.maxAgeMs
    this.#parts.metrics.cache('sessions', usable ? 'hit' : 'miss')
    return usable ? entry.session : undefined
  }

  /** How long ago the cached session of a family was read, in milliseconds; 0 when none is cached. */
  ageMsOf(family: string): number {
    const entry = this.#byFamily.peek(family)
    return entry ? msSince(entry.readAt) : 0
  }

  /** Reads an active session from the database. */
  async load(family: string): Promise<LiveSession | undefined> {
    const session = await this.find(family)
    return session === 'ended' ? undefined : session
  }

  /** Reads from the database, in one statement with concurrent callers. An expired session has ended. */
  async find(family: string): Promise<LiveSession | 'ended' | undefined> {
    const epoch = this.#epoch
    const readAt = momentNow()
    const loaded = await this.#parts.load(family)
    if (!loaded || loaded === 'ended') return loaded
    const session = this.#parts.activity.pending(loaded)
    if (epoch === this.#epoch) {
      this.#set(family, { session, readAt, maxAgeMs: maxAgeMsOf(session) })
    }
    return session
  }

  /** Makes the presented refresh token the previous one. Undefined when it is not the current one of an active session. */
  async rotate(rotation: TokenRotation): Promise<RotatedTokens | undefined> {
    const rotated = await this.#parts.rotate(rotation)
    const entry = this.#byFamily.peek(rotation.family)
    // Missing from the cache means that it ended or was never cached; then the next request reads it.
    if (rotated && entry) this.#set(rotation.family, { ...entry, session: withChanges(entry.session, rotated.changes) })
    return rotated
  }

  #set(family: string, entry: Entry): void {
    this.#byFamily.set(family, entry)
    this.#familyOf.set(entry.session.id, family)
  }

  forget(kind: InvalidationKind, key: number): void {
    this.#epoch += 1
    if (kind === 'session') {
      const family = this.#familyOf.get(key)
      if (family !== undefined) this.#byFamily.delete(family)
      return
    }
    const concerns = concernedBy[kind]
    if (!concerns) return
    for (const [family, { session }] of this.#byFamily.entries())
      if (concerns(session) === key) this.#byFamily.delete(family)
  }

  vouch(startedAt: Moment): void {
    this.#vouchedAt = startedAt
  }

  /** Notes requests of the session by one client, to be written in a batch. Returns the changes since the previous request. */
  touch(session: LiveSession, client: Client, now: number, requests: number): FingerprintChange {
    return this.#parts.activity.note(session, client, now, requests)
  }
}

/** How long a session that was read is used. A previous access token expires with the grace period, without a notification. */
export const maxAgeMsOf = ({ graceSeconds }: LiveSession): number =>
  Math.min(longestAgeMs, Math.max(1_000, graceSeconds * 1_000))

const withChanges = (session: LiveSession, changes: Rotated['changes']): LiveSession => {
  const shown = { createdAt: session.shown.createdAt, expiresAt: new Date(changes.expiresAt).toISOString() }
  return { ...session, ...changes, shown }
}

/** Nothing kept of a session changes with its user: a user who may no longer sign in has no active sessions. */
const concernedBy: Partial<Record<InvalidationKind, (session: LiveSession) => number>> = {
  app: (session) => session.appId,
  project: (session) => session.projectId,
}
