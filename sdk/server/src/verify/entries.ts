import type { Entry } from './entry.ts'
import { familyOf, Table } from './table.ts'

/** Results by token, by session, and by user. When there are too many, one leaves that was not used lately. */
export class Entries {
  readonly #table: Table
  readonly #bySession = new Map<string, Entry>()
  readonly #byUser = new Map<string, Set<Entry>>()

  constructor(max: number) {
    this.#table = new Table(max)
  }

  get size(): number {
    return this.#table.size
  }

  /** The result of exactly this token. */
  find(token: string): Entry | undefined {
    return this.#table.find(token)
  }

  /** Milliseconds until its end, by the clock that says less. */
  msLeft(entry: Entry, monotonic: number, wall: number): number {
    return this.#table.msLeft(entry, monotonic, wall)
  }

  /** The result of any token of the same session. */
  ofFamily(token: string): Entry | undefined {
    return this.#table.ofFamily(familyOf(token))
  }

  put(entry: Entry): void {
    const { family, verified } = entry
    const before = this.#table.ofFamily(family)
    if (before) this.remove(before)
    const unused = this.#table.unused()
    if (unused) this.remove(unused)
    this.#table.add(entry)
    this.#bySession.set(verified.session.id, entry)
    const ofUser = this.#byUser.get(verified.user.id)
    if (ofUser) ofUser.add(entry)
    else this.#byUser.set(verified.user.id, new Set([entry]))
  }

  remove(entry: Entry): void {
    const { session, user } = entry.verified
    this.#table.remove(entry)
    if (this.#bySession.get(session.id) === entry) this.#bySession.delete(session.id)
    const ofUser = this.#byUser.get(user.id)
    ofUser?.delete(entry)
    if (ofUser?.size === 0) this.#byUser.delete(user.id)
  }

  /** Removes what is known of a session, a user, or an app, by its ID. */
  removeOf(id: string): void {
    const ofSession = this.#bySession.get(id)
    if (ofSession) this.remove(ofSession)
    for (const entry of this.#byUser.get(id) ?? []) this.remove(entry)
    if (!id.startsWith('app_')) return
    for (const ofUser of this.#byUser.values())
      for (const entry of ofUser) if (entry.verified.session.appId === id) this.remove(entry)
  }

  clear(): void {
    this.#table.clear()
    this.#bySession.clear()
    this.#byUser.clear()
  }
}
