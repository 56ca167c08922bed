/** What was made between two changes of an object. It ends with the second one. */
export interface Generation {
  readonly number: number
  readonly isCurrent: boolean
}

/** Outdates everything that depends on an object in one step, however much that is: who reads it finds its generation ended. */
export class Generations {
  readonly #current = new Map<number, { number: number; isCurrent: boolean }>()
  #last = 0

  /** The current generation of an object, by its number. */
  of(key: number): Generation {
    const known = this.#current.get(key)
    if (known) return known
    this.#last += 1
    const started = { number: this.#last, isCurrent: true }
    this.#current.set(key, started)
    return started
  }

  /** The object has changed. */
  end(key: number): void {
    const ended = this.#current.get(key)
    if (!ended) return
    ended.isCurrent = false
    this.#current.delete(key)
  }
}
