/** Connections with which a process starts, and after which it looks for more. */
const first = 4
/** An email that takes longer no longer counts: others get its connection. */
const slowMs = 1_000
/** How long a refusal is believed. */
const holdMs = 60_000

interface Parts {
  readonly most: number
  readonly now: () => Date
  /** Called when there may be room for another email. */
  readonly onFree: () => void
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

  /**
   * Sends one email over one connection. Returns the refusal of a server that takes no further connections, as `refusalIn` finds it in an
   * error; throws any other error, and also a refusal of the only connection, which is not about their number.
   */
  async use<Refusal>(
    send: () => Promise<void>,
    refusalIn: (error: unknown) => Refusal | undefined,
  ): Promise<Refusal | undefined> {
    const before = this.#inUse
    this.#inUse += 1
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      this.#slow += 1
      this.#parts.onFree()
    }, slowMs)
    try {
      await send()
      if (this.#inUse >= this.allowed) this.#wanted = Math.min(this.#wanted + 1, this.#ceiling)
      return undefined
    } catch (error) {
      const refusal = refusalIn(error)
      // Also those that were in use at its start: by now, connections that work may be between two emails.
      const others = Math.max(before, this.#inUse - 1)
      if (refusal === undefined || others === 0) throw error
      this.#lowerTo(others)
      return refusal
    } finally {
      clearTimeout(timer)
      this.#inUse -= 1
      if (isSlow) this.#slow -= 1
    }
  }

  #lowerTo(working: number): void {
    this.#ceiling = Math.min(this.allowed, working)
    this.#wanted = Math.min(this.#wanted, this.#ceiling)
    this.#believedUntil = this.#parts.now().getTime() + holdMs
  }
}
