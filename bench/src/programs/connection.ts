import { connect, type Socket } from 'node:net'
import type { Expected, Timings } from '../orders.ts'

/** Source of requests. */
export interface Source {
  /** The next request of that connection, or undefined when the source is exhausted. */
  next(connection: number): Buffer | undefined
  answered(connection: number, answer: Buffer): void
}

interface ConnectionParts {
  port: number
  /** The expected responses. */
  expected: readonly Expected[]
  source: Source
  timings: Timings
  index: number
  /** No request is sent after this time (milliseconds as performance.now). */
  deadline: number
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')
const answerWithinMs = 20_000

interface WireParts {
  port: number
  onOpen(): void
  onAnswer(answer: Buffer): void
  onFail(error: Error): void
}

/** One keep-alive connection with one request in flight (HTTP/1.1, RFC 9112, as far as the servers here support it). */
export class Wire {
  readonly #socket: Socket
  #pending: Buffer | undefined

  constructor({ port, onOpen, onAnswer, onFail }: WireParts) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const fail = (error: Error) => {
      socket.destroy()
      onFail(error)
    }
    socket.setTimeout(answerWithinMs, () => fail(new Error('no response in time')))
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
    socket.on('connect', onOpen)
    socket.on('data', (chunk) => {
      const answer = this.#pending ? Buffer.concat([this.#pending, chunk]) : chunk
      this.#pending = isWhole(answer) ? undefined : answer
      if (!this.#pending) onAnswer(answer)
    })
    this.#socket = socket
  }

  send(request: Buffer): void {
    this.#socket.write(request)
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy()
  }
}

/** Sends the requests of a source over one connection, one after the other. */
export class Connection {
  readonly #parts: ConnectionParts
  readonly #expected: readonly { status: string; text: Buffer }[]
  #sentAt = 0

  constructor(parts: ConnectionParts) {
    this.#parts = parts
    this.#expected = parts.expected.map(({ status, text }) => ({ status: `${status}`, text: Buffer.from(text) }))
  }

  /** Fulfilled when the source is exhausted. @throws for any unexpected response */
  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      const wire: Wire = new Wire({
        port: this.#parts.port,
        onOpen: () => this.#send(wire, resolve),
        onAnswer: (answer) => {
          const which = this.#which(answer)
          if (which < 0) {
            wire.close()
            return reject(new Error(`unexpected response: ${answer.toString().slice(0, 2_000)}`))
          }
          this.#parts.timings.add(performance.now() - this.#sentAt, which)
          this.#parts.source.answered(this.#parts.index, answer)
          this.#send(wire, resolve)
        },
        onFail: reject,
      })
    })
  }

  #send(wire: Wire, done: () => void): void {
    const now = performance.now()
    const request = now < this.#parts.deadline ? this.#parts.source.next(this.#parts.index) : undefined
    if (!request) {
      done()
      wire.close()
      return
    }
    this.#sentAt = now
    wire.send(request)
  }

  #which(answer: Buffer): number {
    const status = answer.toString('latin1', 9, 12)
    return this.#expected.findIndex((expected) => expected.status === status && answer.includes(expected.text))
  }
}

function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf(headEnd)
  if (end < 0) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, end + 2))?.[1]
  if (length !== undefined) return answer.length >= end + headEnd.length + Number(length)
  return answer.subarray(-lastChunk.length).equals(lastChunk)
}
