/** Part of a window that its place depends on. */
interface Placed {
  readonly key: string
  /** Epoch milliseconds. */
  endsAt: number
  /** Whether it was used again since it was opened, or since others made room. */
  isActive: boolean
}

/** Room that a window takes besides its key, measured in Node.js 20 and rounded up. */
const windowBytes = 320
const mostBytesOfWindows = 64 * 1024 * 1024

/** Most windows that one request removes or passes over: none may wait for a million of them. */
const mostAtOnce = 100

/** Windows by bucket and key. They take a bounded number of bytes. */
export class Windows<W extends Placed> {
  readonly #byBucket = new Map<string, Line<W>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number = mostBytesOfWindows) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The window of this key that has not ended. */
  find(bucket: string, key: string, now: number): W | undefined {
    const window = this.#byBucket.get(bucket)?.get(key)
    return window !== undefined && window.endsAt > now ? window : undefined
  }

  /** Replaces the window of its key. */
  open(bucket: string, window: W, now: number): void {
    const line = this.#lineOf(bucket)
    this.#removeEnded(line, now)
    if (!line.add(window)) this.#bytes += bytesOf(window)
    if (this.#bytes > this.#mostBytes) this.#makeSpace(now)
  }

  #lineOf(bucket: string): Line<W> {
    const known = this.#byBucket.get(bucket)
    if (known) return known
    const made = new Line<W>()
    this.#byBucket.set(bucket, made)
    return made
  }

  #removeEnded(line: Line<W>, now: number): void {
    for (let removed = 0; removed < mostAtOnce; removed += 1) {
      const { oldest } = line
      if (oldest === undefined || oldest.endsAt > now) return
      this.#removeOldest(line)
    }
  }

  /**
   * The bucket with the most windows gives up its oldest ones. Those in use stay: a flood of addresses, each seen once,
   * displaces itself.
   */
  #makeSpace(now: number): void {
    const line = [...this.#byBucket.values()].reduce((most, each) => (each.size > most.size ? each : most))
    let passed = 0
    while (this.#bytes > this.#mostBytes) {
      const { oldest } = line
      if (oldest === undefined) return
      if (oldest.isActive && oldest.endsAt > now && passed < mostAtOnce) {
        oldest.isActive = false
        line.passOver()
        passed += 1
      } else {
        this.#removeOldest(line)
      }
    }
  }

  #removeOldest(line: Line<W>): void {
    const removed = line.removeOldest()
    if (removed) this.#bytes -= bytesOf(removed)
  }
}

/** The windows of a bucket. Nearly all are equally long, so the oldest ones end first. */
class Line<W extends Placed> {
  readonly #byKey = new Map<string, W>()
  /**
   * Without the first ones, which have left. A map alone would not do: to find its first entry, it passes over all that were
   * deleted before.
   */
  readonly #order: (W | undefined)[] = []
  #left = 0

  get size(): number {
    return this.#byKey.size
  }

  get(key: string): W | undefined {
    return this.#byKey.get(key)
  }

  /** Returns whether it replaced another one, which keeps its place until that is the first. */
  add(window: W): boolean {
    const { size } = this.#byKey
    this.#byKey.set(window.key, window)
    this.#order.push(window)
    return this.#byKey.size === size
  }

  get oldest(): W | undefined {
    for (;;) {
      const first = this.#order[this.#left]
      if (first === undefined || this.#byKey.get(first.key) === first) return first
      this.#leave()
    }
  }

  removeOldest(): W | undefined {
    const { oldest } = this
    if (oldest === undefined) return undefined
    this.#byKey.delete(oldest.key)
    this.#leave()
    return oldest
  }

  /** The oldest becomes the newest. */
  passOver(): void {
    const { oldest } = this
    if (oldest === undefined) return
    this.#leave()
    this.#order.push(oldest)
  }

  #leave(): void {
    this.#order[this.#left] = undefined
    this.#left += 1
    if (this.#left < mostAtOnce || this.#left * 2 < this.#order.length) return
    this.#order.splice(0, this.#left)
    this.#left = 0
  }
}

const bytesOf = ({ key }: Placed): number => windowBytes + key.length
