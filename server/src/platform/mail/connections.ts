import { SmtpConnection } from './connection.ts'

/**
 * The connections to one mail server. Each is used for one email at a time, and kept for the next ones until nothing has left for
 * `patienceMs`. Some servers greet late on purpose, and those that take fewer emails over a connection say so with 421 (RFC 5321, section 3.8).
 */
export class SmtpConnections {
  readonly #open: (signal: AbortSignal) => Promise<SmtpConnection>
  readonly #all = new Set<SmtpConnection>()
  /** The last one is used next, so that those that are too many end. */
  readonly #idle: SmtpConnection[] = []
  readonly #waiting: (() => void)[] = []
  #places: number
  #isClosed = false

  constructor({ url, patienceMs, most }: { url: string; patienceMs: number; most: number }) {
    this.#open = (signal) => SmtpConnection.open(url, patienceMs, signal)
    this.#places = most
  }

  /** Sends one email, once it is its turn. `send` is called again if a kept connection turns out to be closed. @throws what `send` throws */
  async use(signal: AbortSignal, send: (connection: SmtpConnection) => Promise<void>): Promise<void> {
    if (this.#places === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#places -= 1
    try {
      while (!(await this.#sendOnce(signal, send)));
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#places += 1
    }
  }

  /** Emails under way fail. */
  close(): void {
    this.#isClosed = true
    for (const connection of this.#all) connection.close()
  }

  /** False: over a kept connection that the server has closed, before anything of the email had left. */
  async #sendOnce(signal: AbortSignal, send: (connection: SmtpConnection) => Promise<void>): Promise<boolean> {
    const kept = this.#idle.pop()
    const connection = kept ?? (await this.#open(signal))
    this.#all.add(connection)
    if (this.#isClosed) connection.close()
    let isUsable = true
    try {
      await send(connection)
    } catch (error) {
      isUsable = await connection.reset(signal)
      if (kept && !isUsable && connection.hasSentNothing) return false
      throw error
    } finally {
      if (isUsable) this.#idle.push(connection)
      else this.#all.delete(connection)
    }
    return true
  }
}
