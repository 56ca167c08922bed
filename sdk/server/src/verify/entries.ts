import { type Entry, familyOf } from './entry.ts'

/** Compares in a time that depends on the lengths only. */
function isSameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}

/**
 * Results by session. When there are too many, one leaves that was not used lately: a hand goes around all of them, and passes
 * each that was used since it came by before (the algorithm CLOCK). So a use only sets a mark.
 */
export class Entries {
  readonly #max: number
  readonly #byFamily = new Map<string, Entry>()
  readonly #bySession = new Map<string, Entry>()
  readonly #byUser = new Map<string, Set<Entry>>()
  #hand = this.#byFamily.values()

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#byFamily.size
  }

  /** The result of exactly this token. */
  find(token: string): Entry | undefined {
    const entry = this.#byFamily.get(familyOf(token))
    return entry !== undefined && isSameText(entry.token, token) ? entry : undefined
  }

  /** The result of any token of the same session. */
  ofFamily(family: string): Entry | undefined {
    return this.#byFamily.get(family)
  }

  put(entry: Entry): void {
    const { family, verified } = entry
    const before = this.#byFamily.get(family)
    if (before) this.remove(before)
    if (this.size >= this.#max) this.#makeRoom()
    this.#byFamily.set(family, entry)
    this.#bySession.set(verified.session.id, entry)
    const ofUser = this.#byUser.get(verified.user.id)
    if (ofUser) ofUser.add(entry)
    else this.#byUser.set(verified.user.id, new Set([entry]))
  }

  remove(entry: Entry): void {
    const { session, user } = entry.verified
    this.#byFamily.delete(entry.family)
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
    for (const entry of this.#byFamily.values()) if (entry.verified.session.appId === id) this.remove(entry)
  }

  clear(): void {
    for (const index of [this.#byFamily, this.#bySession, this.#byUser]) index.clear()
  }

  /** Continues where the hand stopped. What was added since is at the end of its way. */
  #makeRoom(): void {
    for (;;) {
      const { value: entry, done } = this.#hand.next()
      if (done) this.#hand = this.#byFamily.values()
      else if (entry.isUsed) entry.isUsed = false
      else {
        this.remove(entry)
        return
      }
    }
  }
}
