import type { Client, LiveSession } from '../context.ts'

/** Activity of a session since the last write. Timestamps are epoch milliseconds. */
export interface Note {
  readonly sessionId: number
  readonly session: LiveSession
  requests: number
  lastActiveAt: number
  ip: string
  userAgent: string
  ipChanges: number
  userAgentChanges: number
}

const same = { ip: false, userAgent: false }

/** Collects the requests of all sessions in memory, so that they are written in batches and never one by one. */
export class Activity {
  #notes = new Map<number, Note>()

  note(session: LiveSession, { ip, userAgent }: Client, now: number): { ip: boolean; userAgent: boolean } {
    const note = this.#noteOf(session)
    note.requests += 1
    note.lastActiveAt = session.lastActiveAt = now
    if (ip === session.lastIp && userAgent === session.lastUserAgent) return same
    const changed = { ip: ip !== session.lastIp, userAgent: userAgent !== session.lastUserAgent }
    if (changed.ip) note.ipChanges += 1
    if (changed.userAgent) note.userAgentChanges += 1
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
    return { ...session, lastActiveAt: note.lastActiveAt, lastIp: note.ip, lastUserAgent: note.userAgent }
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
    }
  }
}
