import { type Clock, type Moment, momentOf } from '../clock.ts'
import type { LicetError } from '../errors.ts'
import type { Transport } from '../options.ts'
import { Connection, type ConnectionListener } from './connection.ts'
import type { Change, ChangeNetwork } from './network.ts'

/** What follows from the changes. */
export interface Followed {
  onChange(change: Change): void
  /** Every change that was committed before `at` has been passed on. */
  onProof(at: Moment): void
  /** Whether a proof for this time is young enough to be of use, and still is after some milliseconds. */
  isTimely(at: Moment, afterMs?: number): boolean
}

interface Parts {
  readonly clock: Clock
  readonly network: ChangeNetwork
  readonly transport: Exclude<Transport, 'none'>
}

/**
 * Time passes in ticks, not in readings of a clock: after the process was blocked, what has arrived by then is read before
 * the next tick, and no healthy stream counts as silent.
 */
const tickMs = 250
const ticksOf = (seconds: number) => Math.ceil((seconds * 1_000) / tickMs)
/** A stream has a proof every 250 ms. */
const proofEveryMs = 250
const silence = ticksOf(2)
/** Streams end after about 5 minutes: the next one opens before. */
const renewal = ticksOf(240)
/** A stream whose proofs are late for this long is held back by a proxy. */
const untilProven = ticksOf(5)
/**
 * The time that a stream took to open is part of the age of all its proofs. After this long without a proof that bridges the time until the
 * next one, another stream opens beside it, which may take less time.
 */
const untilReplaced = ticksOf(5)
const streamAgainAfterPolling = ticksOf(60)
const longestPause = ticksOf(5)
const longestAskedPause = ticksOf(10)
/** Between two polls at least. */
const pollEveryMs = 200
const pauseAfterFailedPollMs = 1_000

/** Follows the changes of the project, by a stream or by polls, and continues where the last connection ended. */
export class Follower implements ConnectionListener {
  readonly #parts: Parts
  readonly #followed: Followed
  readonly #connections = new Set<Connection>()
  #cursor: string | undefined
  #failures = 0
  /** Ticks until the next stream may open. */
  #pause = 0
  /** Doubles with each stream that does not open faster than the one before. */
  #patience = untilReplaced
  #isPolling: boolean
  #hasPollAhead = false
  #cancelTick = () => {}
  #cancelPoll = () => {}
  #isClosed = false

  constructor(parts: Parts, followed: Followed) {
    this.#parts = parts
    this.#followed = followed
    this.#isPolling = parts.transport === 'poll'
    if (this.#isPolling) this.#startPolling()
    this.#tick()
  }

  get transport(): 'stream' | 'poll' {
    return this.#isPolling ? 'poll' : 'stream'
  }

  close(): void {
    this.#isClosed = true
    this.#cancelTick()
    this.#cancelPoll()
    for (const connection of this.#connections) connection.close()
    this.#connections.clear()
  }

  #tick(): void {
    for (const connection of this.#connections) {
      connection.ticks += 1
      connection.silentTicks += 1
      connection.lateTicks += 1
      const isLate = !connection.isProven && connection.ticks > untilProven
      if (isLate || connection.silentTicks > silence) this.#giveUp(connection)
    }
    this.#pause -= 1
    this.#openIfNeeded()
    this.#cancelTick = this.#parts.clock.later(tickMs, () => this.#tick())
  }

  #openIfNeeded(): void {
    const all = [...this.#connections]
    const isLate = all.some(({ lateTicks }) => lateTicks > this.#patience)
    const isNeeded = all.every(({ ticks, lateTicks }) => ticks > renewal || lateTicks > this.#patience)
    if (!isNeeded || this.#pause > 0 || this.#isClosed || this.#parts.transport === 'poll') return
    if (isLate) this.#patience = Math.min(renewal, 2 * this.#patience)
    const { clock, network } = this.#parts
    this.#connections.add(new Connection(clock, network, this.#cursor, this))
  }

  /** A stream that says nothing, or everything too late. */
  #giveUp(connection: Connection): void {
    connection.close()
    const isHeldBack = !connection.isProven && this.#parts.transport === 'auto'
    this.onEnd(connection, undefined)
    if (!isHeldBack) return
    this.#pause = streamAgainAfterPolling
    this.#startPolling()
  }

  #startPolling(): void {
    this.#isPolling = true
    if (!this.#hasPollAhead) void this.#poll()
  }

  onChange(change: Change): void {
    this.#followed.onChange(change)
  }

  onProof(connection: Connection, at: Moment, cursor: string | undefined): void {
    // Only a proof says that all changes before its position have arrived.
    this.#cursor = cursor ?? this.#cursor
    this.#followed.onProof(at)
    if (this.#followed.isTimely(at, proofEveryMs)) {
      connection.lateTicks = 0
      this.#patience = untilReplaced
    }
    if (connection.isProven || !this.#followed.isTimely(at)) return
    connection.isProven = true
    this.#failures = 0
    if (this.#parts.transport === 'auto') this.#isPolling = false
    for (const other of this.#connections) {
      if (other === connection || other.ticks < connection.ticks) continue
      other.close()
      this.#connections.delete(other)
    }
  }

  onEnd(connection: Connection, error: LicetError | undefined): void {
    this.#connections.delete(connection)
    if (connection.isProven) this.#pause = 0
    else {
      this.#failures += 1
      const asked = Math.min(longestAskedPause, ticksOf(error?.retryAfter ?? 0))
      this.#pause = Math.max(asked, Math.min(longestPause, 2 ** this.#failures) * (0.5 + Math.random() / 2))
    }
    this.#openIfNeeded()
  }

  async #poll(): Promise<void> {
    const { clock, network } = this.#parts
    const sentAt = momentOf(clock)
    const after = this.#cursor
    let waitMs = pauseAfterFailedPollMs
    this.#hasPollAhead = true
    try {
      const { events, cursor } = await network.poll(after)
      if (this.#isClosed) return
      if (after === undefined) this.onChange({ event: 'reset' })
      for (const event of events) this.onChange(event)
      this.#cursor = cursor
      this.#followed.onProof(sentAt)
      waitMs = Math.max(0, pollEveryMs - (clock.monotonic() - sentAt.monotonic))
    } catch {
      // Without a lease each verification asks Licet, and its caller gets the error.
    }
    this.#hasPollAhead = this.#isPolling && !this.#isClosed
    if (this.#hasPollAhead) this.#cancelPoll = clock.later(waitMs, () => void this.#poll())
  }
}
