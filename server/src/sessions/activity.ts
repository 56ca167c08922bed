import type { Client, LiveSession } from '../context.ts'
import { networkOf } from '../platform/http/client.ts'
import { agentOf, isNewIn, mergeRecent, noRecentUse } from './recent.ts'

/** Activity of a session since the last write. Timestamps are epoch milliseconds. */
export interface Note {
  readonly sessionId: number
  /** The copy of the session with the latest change. */
  session: LiveSession
  requests: number
  lastActiveAt: number
  ip: string
  userAgent: string
  ipChanges: number
  userAgentChanges: number
  /** Changes to a network, or to a user agent, that the session had not used lately. */
  newNetworks: number
  newAgents: number
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
    note.session = session
    session.recent ??= noRecentUse()
    const { recent } = session
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
      sessionId: id,
      session,
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
      recent: mergeRecent(session.recent, note.session.recent),
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
      const note = this.#notes.get(old.sessionId)
      if (!note) {
        this.#notes.set(old.sessionId, old)
        continue
      }
      note.requests += old.requests
      note.ipChanges += old.ipChanges
      note.userAgentChanges += old.userAgentChanges
      note.newNetworks += old.newNetworks
      note.newAgents += old.newAgents
    }
  }
}
