/** Changes remembered by ID at most. */
const mostIds = 10_000

/** Which objects changed lately: a result does not count if something that it is about changed after its request was sent. */
export class RecentChanges {
  /** Number of changes so far. */
  #position = 0
  #everythingAt = 0
  readonly #byId = new Map<string, number>()

  get position(): number {
    return this.#position
  }

  note(id: string): void {
    this.#position += 1
    this.#byId.set(id, this.#position)
    if (this.#byId.size > mostIds) this.noteEverything()
  }

  noteEverything(): void {
    this.#position += 1
    this.#everythingAt = this.#position
    this.#byId.clear()
  }

  /** Whether one of these objects changed after a position. */
  hasSince(position: number, ids: readonly string[]): boolean {
    return this.#everythingAt > position || ids.some((id) => (this.#byId.get(id) ?? 0) > position)
  }
}
