/** A value that several records have in common. */
export interface SharedValue<T> {
  readonly value: T
  readonly key: string
  /** Number of records that have it. */
  uses: number
}

/** Bytes of its place in the map and of itself, without key and value. */
const bytesOfPlace = 120

/** Keeps one copy of equal values for as long as a record has it. */
export class SharedValues<T> {
  readonly #byKey = new Map<string, SharedValue<T>>()
  readonly #bytesOf: (value: T) => number
  /** An estimate of what all of them take. */
  bytes = 0

  constructor(bytesOf: (value: T) => number) {
    this.#bytesOf = bytesOf
  }

  /** `key` differs for different values. `make` is called for the first of equal ones. */
  take(key: string, make: () => T): SharedValue<T> {
    const known = this.#byKey.get(key)
    if (known) {
      known.uses += 1
      return known
    }
    const shared = { key, value: make(), uses: 1 }
    this.#byKey.set(key, shared)
    this.bytes += this.#weigh(shared)
    return shared
  }

  release(shared: SharedValue<T>): void {
    shared.uses -= 1
    if (shared.uses > 0) return
    this.#byKey.delete(shared.key)
    this.bytes -= this.#weigh(shared)
  }

  #weigh({ key, value }: SharedValue<T>): number {
    return bytesOfPlace + key.length + this.#bytesOf(value)
  }
}
