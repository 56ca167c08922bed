import { Wire } from './connection.ts'

/** Node.js closes a connection that has been idle for 5 seconds, maybe just as a request arrives. */
const longestIdleMs = 2_000

/** Connections to one server, as many as there are requests at a time, each used again for the next. */
export class Askers {
  readonly #port: number
  readonly #idle: Asker[] = []

  constructor(port: number) {
    this.#port = port
  }

  /** @throws for a response with another status, or without `text` */
  async ask(request: Buffer, [status, text]: readonly [status: string, text: string]): Promise<Buffer> {
    const asker = this.#idleOne() ?? (await Asker.open(this.#port))
    const answer = await asker.ask(request)
    this.#idle.push(asker)
    if (answer.toString('latin1', 9, 12) !== status || !answer.includes(text))
      throw new Error(`unexpected response: ${answer.toString().slice(0, 2_000)}`)
    return answer
  }

  /** The one that has waited for the shortest time. If that is long, all others have waited longer. */
  #idleOne(): Asker | undefined {
    const asker = this.#idle.pop()
    if (!asker || performance.now() - asker.usedAt < longestIdleMs) return asker
    asker.close()
    this.close()
    this.#idle.length = 0
    return undefined
  }

  close(): void {
    for (const asker of this.#idle) asker.close()
  }
}

/** One connection, for one request at a time. */
class Asker {
  readonly #wire: Wire
  /** Of its last response, in milliseconds as performance.now. */
  usedAt = 0
  #settle: { resolve(answer: Buffer): void; reject(error: Error): void } | undefined

  private constructor(port: number, onOpen: (asker: Asker) => void, onFail: (error: Error) => void) {
    this.#wire = new Wire({
      port,
      onOpen: () => onOpen(this),
      onAnswer: (answer) => {
        this.usedAt = performance.now()
        this.#settle?.resolve(answer)
      },
      onFail: (error) => {
        onFail(error)
        this.#settle?.reject(error)
      },
    })
  }

  static open(port: number): Promise<Asker> {
    return new Promise((resolve, reject) => new Asker(port, resolve, reject))
  }

  ask(request: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#wire.send(request)
    })
  }

  close(): void {
    this.#wire.close()
  }
}
