import { SmtpConnection, type SmtpLimits } from './connection.ts'

/**
 * Emails over one connection. The first one over a new connection leaves later: after the handshake, and some servers greet late on purpose. A
 * server that takes fewer says so with 421 (RFC 5321, section 3.8), and the email leaves over another connection.
 */
const mostPerConnection = 1_000
/** How long a connection is kept for the next email. */
const idleMs = 30_000

interface Parts {
  readonly url: string
  readonly limits: SmtpLimits
  /** Maximum number of connections. */
  readonly most: number
}

/** The connections to one mail server. Each is used for one email at a time, and kept for the next ones. */
export class SmtpConnections {
  readonly #parts: Parts
  readonly #idleTimers = new Map<SmtpConnection, NodeJS.Timeout>()
  /** The last one is used next, so that those that are too many end. */
  readonly #idle: SmtpConnection[] = []
  readonly #waiting: (() => void)[] = []
  #inUse = 0
  #isClosed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Sends one email, once it is its turn. `send` is called again if a kept connection turns out to be closed. @throws what `send` throws */
  async use(signal: AbortSignal, send: (connection: SmtpConnection) => Promise<void>): Promise<void> {
    if (this.#inUse >= this.#parts.most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#inUse += 1
    try {
      while (!(await this.#sendOnce(signal, send)));
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inUse -= 1
    }
  }

  /** Emails under way fail. */
  close(): void {
    this.#isClosed = true
    for (const connection of this.#idleTimers.keys()) this.#drop(connection)
  }

  /** False: over a kept connection that the server has closed, before anything of the email had left. */
  async #sendOnce(signal: AbortSignal, send: (connection: SmtpConnection) => Promise<void>): Promise<boolean> {
    if (this.#isClosed) throw new Error('closed')
    const kept = this.#takeIdle()
    const connection = kept ?? (await this.#open(signal))
    try {
      await send(connection)
    } catch (error) {
      const isUsable = connection.isOpen && (await connection.reset(signal))
      if (kept && !isUsable && connection.hasSentNothing) return false
      throw error
    } finally {
      this.#keep(connection)
    }
    return true
  }

  #takeIdle(): SmtpConnection | undefined {
    let connection = this.#idle.pop()
    while (connection && !connection.isOpen) {
      this.#drop(connection)
      connection = this.#idle.pop()
    }
    return connection
  }

  async #open(signal: AbortSignal): Promise<SmtpConnection> {
    const { url, limits } = this.#parts
    const connection = await SmtpConnection.open(url, limits, signal)
    const endIdle = () => {
      const place = this.#idle.indexOf(connection)
      if (place < 0) return
      this.#idle.splice(place, 1)
      this.#idleTimers.delete(connection)
      connection.quit()
    }
    this.#idleTimers.set(connection, setTimeout(endIdle, idleMs).unref())
    return connection
  }

  #keep(connection: SmtpConnection): void {
    connection.uses += 1
    if (connection.isOpen && connection.uses < mostPerConnection && !this.#isClosed) {
      this.#idleTimers.get(connection)?.refresh()
      this.#idle.push(connection)
    } else this.#drop(connection)
  }

  #drop(connection: SmtpConnection): void {
    clearTimeout(this.#idleTimers.get(connection))
    this.#idleTimers.delete(connection)
    connection.close()
  }
}
