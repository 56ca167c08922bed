import type { Change } from '../changes/network.ts'
import { type Clock, type Moment, msSince } from '../clock.ts'
import { LicetError, UnavailableError } from '../errors.ts'
import type { Verified, VerifiedKey } from '../types.ts'
import { Entries } from './entries.ts'
import { type Entry, expiresInOf, isWithin } from './entry.ts'
import { Lease, leaseMs } from './lease.ts'
import { type Answer, longestAskMs, type Question, type QuestionNetwork, Questions, type Result } from './questions.ts'
import { RecentChanges } from './recent-changes.ts'

export interface MemoryParts {
  readonly clock: Clock
  readonly network: QuestionNetwork
  readonly maxEntries: number
  readonly staleIfUnavailable: number
}

/** What is particular to sessions, or to access keys. */
export interface Reading<Found> {
  /** @throws NotSignedInError for a result that refuses */
  refuse(result: Result): void
  /** IDs of everything that the result is about. */
  about(result: Result): readonly string[]
  /** In the same turn as the check that nothing has changed. */
  keep(answer: Answer): Found
}

/** Results of Licet, which count while no change can have been missed. */
export class Memory {
  readonly clock: Clock
  readonly entries: Entries
  readonly counts = { hits: 0, misses: 0, staleAnswers: 0 }
  readonly #lease: Lease
  readonly #changes = new RecentChanges()
  readonly #questions: Questions
  readonly #staleIfUnavailable: number
  /** Called when everything leaves, or when an access key changed. */
  onKeyChange = () => {}

  constructor({ clock, network, maxEntries, staleIfUnavailable }: MemoryParts) {
    this.clock = clock
    this.entries = new Entries(maxEntries)
    this.#lease = new Lease(clock)
    this.#questions = new Questions({ clock, network, changes: this.#changes })
    this.#staleIfUnavailable = staleIfUnavailable
  }

  /** Milliseconds for which an entry can still be used: 0 or less without a lease. Nothing is allocated, and each clock is read once. */
  msLeft(entry: Entry): number {
    const monotonic = this.clock.monotonic()
    const wall = this.clock.wall()
    return this.#lease.isHeldAt(monotonic, wall) ? this.entries.msLeft(entry, monotonic, wall) : 0
  }

  onChange({ event, kind, id }: Change): void {
    const isOfObject = event === 'change' && kind !== 'project' && id !== undefined && id !== ''
    if (!isOfObject || kind === 'access_key') this.onKeyChange()
    if (!isOfObject) {
      this.#changes.noteEverything()
      this.entries.clear()
      return
    }
    this.#changes.note(id)
    this.entries.removeOf(id)
  }

  onProof(at: Moment): void {
    this.#lease.prove(at)
  }

  isTimely(at: Moment, afterMs = 0): boolean {
    return msSince(this.clock, at) + afterMs < leaseMs
  }

  get status() {
    const { ageMs, isHeld } = this.#lease
    return {
      lease: isHeld ? ('held' as const) : ('lost' as const),
      entries: this.entries.size,
      ...this.counts,
      lastProofAgeMs: Number.isFinite(ageMs) ? ageMs : undefined,
    }
  }

  /** Asks again while what the result is about has changed since, and while it is too old to be certain. */
  async ask<Found>(question: Question, reading: Reading<Found>): Promise<Found> {
    const since = this.clock.monotonic()
    let next = question
    do {
      const answer = await this.#questions.ask(next)
      reading.refuse(answer.result)
      // No change can arrive between the two.
      if (this.#isCurrent(answer, reading.about(answer.result))) return reading.keep(answer)
      // Its requests are counted.
      next = { ...question, requests: 0 }
    } while (this.clock.monotonic() - since < longestAskMs)
    throw new UnavailableError('Licet responds too slowly to verify sessions.')
  }

  #isCurrent({ result, position, sentAt }: Answer, about: readonly string[]): boolean {
    if (this.#changes.hasSince(position, about)) return false
    const { maxAge = 0 } = result
    // Without a lease, a change may be on its way.
    const mostMs = this.#lease.isHeld ? Math.max(maxAge, leaseMs) : leaseMs
    return msSince(this.clock, sentAt) < Math.min(mostMs, expiresInOf(result))
  }

  /** The operator may prefer an old result to a fault. @throws the error itself otherwise */
  staleOr<Found extends Verified | VerifiedKey>(error: unknown, entry: Entry<Found> | undefined): Found {
    const isOutage = error instanceof LicetError && error.retryable
    if (!isOutage || !entry) throw error
    const confirmedMs = Math.min(msSince(this.clock, entry.sentAt), this.#lease.ageMs)
    const isAllowed = confirmedMs < this.#staleIfUnavailable && isWithin(entry, entry.expiresInMs, this.clock)
    if (!isAllowed) throw error
    this.counts.staleAnswers += 1
    return Object.freeze<Found>({ ...entry.verified, stale: true })
  }
}
