import type { Cache, Client, InvalidationKind, LiveSession, RecentUse } from '../context.ts'
import { networkOf } from '../platform/http/client.ts'
import type { Metrics } from '../platform/log/metrics.ts'
import { type Moment, momentNow, msSince, never, vouchedForMs } from '../platform/memory/cache.ts'
import type { ClaimedUser } from '../users/claims/queries.ts'
import { agentOf, isNewIn, mergeRecent, noRecentUse } from './recent.ts'
import { type RotatedFields, SessionRecords } from './records.ts'
import type { ReplayMemory } from './replays.ts'
import type { ActivityUpdate } from './upkeep/queries.ts'

declare module '../context.ts' {
  interface Caches {
    /** Active sessions by their token family. */
    readonly sessions: SessionCache
  }
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
  /** For an app that has authenticated, if it may know who the user is. */
  readonly user: ClaimedUser | undefined
}

/** The rotated tokens of a session. */
export interface Rotated extends RotatedTokens {
  readonly changes: RotatedFields
}

/**
 * Sessions by family. Bounded; notifications drop entries, and while notifications can't arrive, entries are not
 * trusted.
 */
export class SessionCache implements Cache {
  readonly #parts: CacheParts
  readonly #records: SessionRecords
  /** Counts invalidations: a read that started before one must not store its result in the cache. */
  #epoch = 0
  #vouchedAt = never

  constructor(maxBytes: number, parts: CacheParts) {
    this.#parts = parts
    this.#records = new SessionRecords(maxBytes)
  }

  /** Unwritten requests of sessions. */
  get activity(): Activity {
    return this.#parts.activity
  }

  /** Rotations whose response may still be repeated. */
  get replays(): ReplayMemory {
    return this.#parts.replays
  }

  /** An estimate of the memory that it takes. */
  get bytes(): number {
    return this.#records.bytes
  }

  /** Returns a session by its token family. Undefined when it is not cached, too old, or the cache can't be trusted. */
  get(family: string): LiveSession | undefined {
    const slot = this.#records.find(family)
    const usable = slot !== 0 && msSince(this.#vouchedAt) < vouchedForMs && this.#records.isFresh(slot)
    this.#parts.metrics.cache('sessions', usable ? 'hit' : 'miss')
    return usable ? this.#records.read(slot) : undefined
  }

  /** How long ago the cached session of a family was read, in milliseconds; 0 when none is cached. */
  ageMsOf(family: string): number {
    const slot = this.#records.find(family)
    return slot === 0 ? 0 : this.#records.ageMs(slot)
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
    if (epoch === this.#epoch) this.#records.keep(family, session, readAt)
    return session
  }

  /** Makes the presented refresh token the previous one. Undefined when it is not the current one of an active session. */
  async rotate(rotation: TokenRotation): Promise<RotatedTokens | undefined> {
    const rotated = await this.#parts.rotate(rotation)
    const slot = this.#records.find(rotation.family)
    // Missing from the cache means that it ended or was never cached; then the next request reads it.
    if (rotated && slot !== 0) this.#records.rotate(slot, rotated.changes)
    return rotated
  }

  /** Visits no entry but the one of a session: those of an app or a project are outdated together. */
  forget(kind: InvalidationKind, key: number): void {
    this.#epoch += 1
    // Nothing kept of a session changes with its user: a user who may no longer sign in has no active sessions.
    if (kind === 'session') this.#records.drop(this.#records.findById(key))
    else if (kind === 'app' || kind === 'project') this.#records.end(kind, key)
  }

  vouch(startedAt: Moment): void {
    this.#vouchedAt = startedAt
  }

  /** Notes requests of the session by one client, to be written in a batch. Returns the changes since the previous request. */
  touch(session: LiveSession, client: Client, now: number, requests: number): FingerprintChange {
    const slot = this.#records.findById(session.id)
    if (slot !== 0) this.#records.refresh(slot, session)
    const change = this.#parts.activity.note(session, client, now, requests)
    if (slot !== 0) this.#records.note(slot, session)
    return change
  }
}

/** Activity of a session since the last write. Timestamps are epoch milliseconds. */
export interface Note extends Omit<ActivityUpdate, 'recentNetworks' | 'recentAgents'> {
  /** As of the latest change; undefined without one. The session itself would stay in memory until the write. */
  recent: RecentUse | undefined
}

/** What differs from the request before. */
export interface FingerprintChange {
  readonly ip: boolean
  readonly userAgent: boolean
}

const same: FingerprintChange = { ip: false, userAgent: false }

/** Collects the requests of all sessions in memory, so that they are written in batches and never one by one. */
export class Activity {
  #notes = new Map<number, Note>()

  note(session: LiveSession, { ip, userAgent }: Client, now: number, requests = 1): FingerprintChange {
    const note = this.#noteOf(session)
    note.requests += requests
    note.lastActiveAt = session.lastActiveAt = now
    if (ip === session.lastIp && userAgent === session.lastUserAgent) return same
    const changed = { ip: ip !== session.lastIp, userAgent: userAgent !== session.lastUserAgent }
    session.recent ??= noRecentUse()
    const { recent } = session
    note.recent = recent
    if (changed.ip) {
      note.ipChanges += 1
      if (isNewIn(recent.networks, networkOf(session.lastIp), networkOf(ip), now)) note.newNetworks += 1
    }
    if (changed.userAgent) {
      note.userAgentChanges += 1
      if (isNewIn(recent.agents, agentOf(session.lastUserAgent), agentOf(userAgent), now)) note.newAgents += 1
    }
    note.ip = session.lastIp = ip
    note.userAgent = session.lastUserAgent = userAgent
    return changed
  }

  #noteOf(session: LiveSession): Note {
    const known = this.#notes.get(session.id)
    if (known) return known
    const { id, lastActiveAt, lastIp, lastUserAgent } = session
    const note: Note = {
      id,
      recent: undefined,
      requests: 0,
      lastActiveAt,
      ip: lastIp,
      userAgent: lastUserAgent,
      ipChanges: 0,
      userAgentChanges: 0,
      newNetworks: 0,
      newAgents: 0,
    }
    this.#notes.set(id, note)
    return note
  }

  /** Number of sessions with unwritten activity. */
  get size(): number {
    return this.#notes.size
  }

  /** Adds this node's unwritten activity to a session that was just read. */
  pending<S extends LiveSession>(session: S): S {
    const note = this.#notes.get(session.id)
    if (!note) return session
    return {
      ...session,
      lastActiveAt: note.lastActiveAt,
      lastIp: note.ip,
      lastUserAgent: note.userAgent,
      recent: mergeRecent(session.recent, note.recent),
    }
  }

  /** Returns everything noted since the last call. */
  take(): Note[] {
    const notes = [...this.#notes.values()]
    this.#notes = new Map()
    return notes
  }

  /** Puts back activity that could not be written. */
  restore(notes: Note[]): void {
    for (const old of notes) {
      const note = this.#notes.get(old.id)
      if (!note) {
        this.#notes.set(old.id, old)
        continue
      }
      note.requests += old.requests
      note.ipChanges += old.ipChanges
      note.userAgentChanges += old.userAgentChanges
      note.newNetworks += old.newNetworks
      note.newAgents += old.newAgents
      note.recent = mergeRecent(old.recent, note.recent)
    }
  }
}
