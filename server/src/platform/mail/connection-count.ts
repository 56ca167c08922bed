/** Connections with which a process starts, and after which it looks for more. */
const first = 4
/** An email that takes longer no longer counts: others get the place of its connection. */
const slowMs = 1_000
/** How long a refusal is believed. */
const holdMs = 60_000

interface Parts {
  readonly most: number
  readonly now: () => Date
  /** Called when there may be room for another email. */
  readonly onRoom: () => void
}

/**
 * The number of connections to a mail server that are used at a time: as many as the server takes. It grows by one with each
 * email that is sent while all are in use, so it doubles with each round of a long queue. A refused connection lowers
 * it to those that work.
 */
export class ConnectionCount {
  readonly #parts: Parts
  #wanted: number
  #ceiling: number
  #believedUntil = 0
  #inUse = 0
  #slow = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#ceiling = parts.most
    this.#wanted = Math.min(first, parts.most)
  }

  /** Connections that may be in use now. */
  get allowed(): number {
    if (this.#parts.now().getTime() >= this.#believedUntil) this.#ceiling = this.#parts.most
    return Math.min(this.#ceiling, this.#wanted + this.#slow)
  }

  /** Sends one email over one connection. */
  async use(send: () => Promise<void>): Promise<void> {
    this.#inUse += 1
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      this.#slow += 1
      this.#parts.onRoom()
    }, slowMs)
    try {
      await send()
      if (this.#inUse >= this.allowed) this.#wanted = Math.min(this.#wanted + 1, this.#ceiling)
    } finally {
      clearTimeout(timer)
      this.#inUse -= 1
      if (isSlow) this.#slow -= 1
    }
  }

  /** The server has refused a connection beside others. False without any other: then it is not about their number. */
  lower(): boolean {
    if (this.#inUse === 0) return false
    this.#ceiling = Math.min(this.allowed, this.#inUse)
    this.#wanted = Math.min(this.#wanted, this.#ceiling)
    this.#believedUntil = this.#parts.now().getTime() + holdMs
    return true
  }
}
