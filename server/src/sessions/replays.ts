/**
 * Sessions with a replayable response and when it ends: the node that rotated a session erases the response after the
 * grace period.
 */
export class ReplayMemory {
  readonly #rotatedAt = new Map<number, { at: number; eraseAt: number }>()

  /** `at` in epoch milliseconds. */
  remember(sessionId: number, at: number, graceSeconds: number): void {
    this.#rotatedAt.delete(sessionId)
    this.#rotatedAt.set(sessionId, { at, eraseAt: at + graceSeconds * 1000 })
  }

  /** Sessions whose grace period has ended by `now`, and their latest rotation. Few at a time: their next refresh waits for the write. */
  takeDue(now: number, most = 250): { ids: number[]; rotatedUntil: Date } {
    const ids: number[] = []
    let latest = 0
    for (const [id, { at, eraseAt }] of this.#rotatedAt) {
      if (eraseAt > now) continue
      ids.push(id)
      latest = Math.max(latest, at)
      if (ids.length >= most) break
    }
    for (const id of ids) this.#rotatedAt.delete(id)
    return { ids, rotatedUntil: new Date(latest) }
  }
}
