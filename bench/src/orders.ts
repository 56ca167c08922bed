import type { Connection } from './licet.ts'

/** What a load process is told to send. */
export interface HttpOrder {
  port: number
  connections: number
  /** At most so long; a list that is sent once may end sooner. */
  seconds: number
  /** A text that every answer holds, beside status 200; or all the answers there may be. */
  expect: string | readonly Expected[]
  /** Whole requests as they go over the wire. */
  requests?: string[]
  /** Round and round, in place of once each. */
  loop?: boolean
  /** Each request has the place for a number (requests.ts) that is filled with another one each time, from here on. */
  numberedFrom?: number
  /** In place of requests: refresh tokens, each to be followed by its successor. */
  chains?: { name: string; tokens: string[] }
}

/** An answer that is right. */
export interface Expected {
  status: number
  text: string
}

/** What a load process is told to ask the database. */
export interface SqlOrder {
  connection: Connection
  /** Statements in flight, each on its own connection. */
  connections: number
  seconds: number
  statement: 'look-up' | 'list' | 'rotate' | 'magic-link'
  /** Sessions, or users for the list. */
  numbers: number[]
  /** For magic links: what makes their addresses new. */
  tag: string
  redirectUri: string
}

/** What came of it. */
export interface LoadResult {
  count: number
  /** How often each of the answers came that there may be. */
  tally: number[]
  perSecond: number
  /** Milliseconds from sending to the whole answer. */
  p50: number
  p99: number
  /** Processor time of the load process, in microseconds. */
  cpuMicros: number
  elapsedMs: number
}

const slotMs = 0.05
const slots = 100_000

/** Counts answers by how long they took: 50 µs wide, up to five seconds. */
export class Timings {
  readonly #slots = new Uint32Array(slots)
  readonly #tally: number[] = []
  #count = 0

  add(ms: number, answer = 0): void {
    this.#count += 1
    this.#tally[answer] = (this.#tally[answer] ?? 0) + 1
    const slot = Math.min(slots - 1, Math.floor(ms / slotMs))
    this.#slots[slot] = (this.#slots[slot] ?? 0) + 1
  }

  result(elapsedMs: number, cpuMicros: number): LoadResult {
    return {
      count: this.#count,
      tally: this.#tally,
      perSecond: this.#count / (elapsedMs / 1000),
      p50: this.#quantile(0.5),
      p99: this.#quantile(0.99),
      cpuMicros,
      elapsedMs,
    }
  }

  #quantile(share: number): number {
    let seen = 0
    const slot = this.#slots.findIndex((count) => {
      seen += count
      return seen >= share * this.#count
    })
    return (slot + 0.5) * slotMs
  }
}
