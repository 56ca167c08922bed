import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A response that took longer tells too little about when the database read its clock. */
const longestRoundTripMs = 250
/** A database that is set back by more than this has been corrected: waiting for its old time would stop all expiry. */
const largestWaitMs = 60_000

const sinceStart = (): number => performance.timeOrigin + performance.now()

/**
 * One clock for all nodes: that of the database. A time that one node stores means the same to all others, however
 * wrong their machines are.
 */
export class DatabaseClock {
  /** Epoch milliseconds. Not the machine's time of day, which jumps when it is corrected. */
  readonly #machine: () => number
  #offsetMs = 0
  #latest = 0
  #isSynchronized = false

  constructor(machine = sinceStart) {
    this.#machine = machine
  }

  /** Never goes back: while the database is behind, time stands still. */
  readonly now = (): Date => {
    this.#latest = Math.max(this.#latest, this.#machine() + this.#offsetMs)
    return new Date(this.#latest)
  }

  /** The time of the database minus the time of day of this machine, as last asked. */
  skewMs = 0

  async synchronize(db: Db): Promise<void> {
    const before = this.#machine()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const roundTripMs = this.#machine() - before
    const [row] = rows
    if (!row || (this.#isSynchronized && roundTripMs > longestRoundTripMs)) return
    const middle = before + roundTripMs / 2
    this.skewMs = row.now.getTime() - (Date.now() - roundTripMs / 2)
    this.#offsetMs = row.now.getTime() - middle
    this.#isSynchronized = true
    if (this.#latest - row.now.getTime() > largestWaitMs) this.#latest = 0
  }
}
