import type { Connection } from './licet.ts'

/** Order for a load process. */
export interface HttpOrder {
  port: number
  connections: number
  /** Maximum duration; a list that is sent once may end sooner. */
  seconds: number
  /** A text that every response contains, besides status 200; or all allowed responses. */
  expect: string | readonly Expected[]
  /** Whole requests in wire format. */
  requests?: string[]
  /** Repeats the list instead of sending it once. */
  loop?: boolean
  /**
   * Each request has a placeholder for a number (requests.ts) that is filled with the next number each time, starting
   * here.
   */
  numberedFrom?: number
  /** Instead of requests: refresh tokens, each followed by its successor. */
  chains?: { name: string; tokens: string[] }
}

/** An expected response. */
export interface Expected {
  status: number
  text: string
}

/** Order for a load process against the database. */
export interface SqlOrder {
  connection: Connection
  /** Concurrent statements, each on its own connection. */
  connections: number
  seconds: number
  statement: 'lookup' | 'list' | 'rotate' | 'magic-link'
  /** Sessions, or users for the list. */
  numbers: number[]
  /** For magic links: makes their emails unique. */
  tag: string
  redirectUri: string
}

/** Order for the mail server: people sign in by email. */
export interface SignInOrder {
  product: 'licet' | 'better-auth' | 'bare'
  port: number
  /** How many sign in at the same time, without `perSecond`. */
  people: number
  seconds: number
  /** Starts of sign-ins, evenly spaced, whether or not earlier ones have ended. Omitted: one after another's end. */
  perSecond?: number
  /** The first of the seeded users to sign in, from 1. */
  firstUser: number
  /** Number of seeded users: after the last one, the first one signs in again. */
  users: number
}

/** Order for the mail server: what an application sends in a day, in one mixture. */
export interface MixedOrder {
  port: number
  /** Operations under way at the same time, without `perSecond`. */
  people: number
  seconds: number
  /** Starts of operations, evenly spaced, whether or not earlier ones have ended. Omitted: one after another's end. */
  perSecond?: number
  /** Each is sent in turn, and may have a placeholder for a number. */
  requests: Record<'session' | 'entitlement' | 'usage', string[]>
  /** The first number for placeholders. */
  numberedFrom: number
  /** Each is followed by its successor, also in the next order with the same ones. */
  refreshTokens: string[]
  /** The first of the seeded users to sign in, from 1. */
  firstUser: number
  /** Number of seeded users: after the last one, the first one signs in again. */
  users: number
}

export const mixedKinds = ['session', 'entitlement', 'usage', 'refresh', 'sign-in'] as const
export type MixedKind = (typeof mixedKinds)[number]

/** Milliseconds are counted from the time at which the operation was due. */
export type MixedResult = Record<MixedKind | 'all', LoadResult>

/** Result of an order. */
export interface LoadResult {
  count: number
  /** Count of each expected response. */
  tally: number[]
  perSecond: number
  /** Milliseconds from sending to the complete response. */
  p50: number
  p99: number
  /** Processor time of the load process, in microseconds. */
  cpuMicros: number
  elapsedMs: number
}

const slotMs = 0.05
const slots = 100_000

/** Histogram of response times: 50 µs wide, up to 5 seconds. */
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
