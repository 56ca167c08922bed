import type { Change } from '../changes/network.ts'
import { type Clock, type Moment, msSince } from '../clock.ts'
import { ConfigurationError, LicetError, NotSignedInError, UnavailableError } from '../errors.ts'
import type { Client, Verified } from '../types.ts'
import { type Audience, refusalOf } from './audience.ts'
import { cleanClient, clientOf, isSameClient } from './clients.ts'
import { isContext, isInside, refuseContext } from './contexts.ts'
import { Entries } from './entries.ts'
import { type Entry, entryOf, isWithin } from './entry.ts'
import { Lease, leaseMs } from './lease.ts'
import { type Answer, longestAskMs, type Question, type QuestionNetwork, Questions } from './questions.ts'
import { RecentChanges } from './recent-changes.ts'
import { familyOf } from './table.ts'

interface Parts {
  readonly clock: Clock
  readonly network: QuestionNetwork
  readonly maxEntries: number
  readonly staleIfUnavailable: number
  readonly audience: Audience
  readonly issuer: string
}

/** A verification that waits for Licet, and the requests that share it. */
interface Asking {
  readonly promise: Promise<Verified>
  joined: number
}

const tokenPattern = /^lat_[\w-]{43}$/
const renewAgainMs = 1_000

/** Returns results from memory while no change can have been missed, and asks Licet otherwise. */
export class Verifier {
  readonly #parts: Parts
  readonly #clock: Clock
  readonly #entries: Entries
  readonly #lease: Lease
  readonly #changes = new RecentChanges()
  readonly #questions: Questions
  readonly #asking = new Map<string, Asking>()
  readonly #counts = { hits: 0, misses: 0, staleAnswers: 0 }

  constructor(parts: Parts) {
    this.#parts = parts
    this.#clock = parts.clock
    this.#entries = new Entries(parts.maxEntries)
    this.#lease = new Lease(parts.clock)
    this.#questions = new Questions({ ...parts, changes: this.#changes })
  }

  /**
   * For tokens that a request presents, in a context: that of the session if it is empty.
   * @throws as a rejection: NotSignedInError for those that were not given for this server
   */
  verify(token: string, client?: Client, context = ''): Verified | Promise<Verified> {
    const found = this.#find(token, client, context)
    if (!(found instanceof Promise) && found.isAccepted) return found.verified
    return this.#accept(found instanceof Promise ? found : found.verified)
  }

  /** For tokens that Licet gave to this server itself, or whose audience the caller checks. */
  verifyAny(token: string, client?: Client, context = ''): Verified | Promise<Verified> {
    const found = this.#find(token, client, context)
    return found instanceof Promise ? found : found.verified
  }

  #find(token: string, client: Client | undefined, context: string): Entry | Promise<Verified> {
    const entry = typeof token === 'string' ? this.#entries.find(token, context) : undefined
    if (entry === undefined || !this.#isUsable(entry, client)) {
      this.#counts.misses += 1
      return this.#ask(token, context, client)
    }
    this.#counts.hits += 1
    if (client !== undefined) entry.requests += 1
    return entry
  }

  async #accept(found: Verified | Promise<Verified>): Promise<Verified> {
    const verified = await found
    const refusal = refusalOf(this.#parts.audience, verified.session)
    if (refusal) throw refusal
    return verified
  }

  /** The fast path: nothing is allocated, and each clock is read once. */
  #isUsable(entry: Entry, client: Client | undefined): boolean {
    const monotonic = this.#clock.monotonic()
    const wall = this.#clock.wall()
    const msLeft = this.#entries.msLeft(entry, monotonic, wall)
    if (msLeft <= 0 || !this.#lease.isHeldAt(monotonic, wall) || !isSameClient(entry, client)) return false
    if (msLeft <= entry.renewFromMs) this.#renew(entry)
    return true
  }

  onChange({ event, kind, id }: Change): void {
    const isOfObject = event === 'change' && kind !== 'project' && id !== undefined && id !== ''
    if (!isOfObject) {
      this.#changes.noteEverything()
      this.#entries.clear()
      return
    }
    this.#changes.note(id)
    this.#entries.removeOf(id)
  }

  onProof(at: Moment): void {
    this.#lease.prove(at)
  }

  isTimely(at: Moment): boolean {
    return msSince(this.#clock, at) < leaseMs
  }

  get status() {
    const { ageMs, isHeld } = this.#lease
    return {
      lease: isHeld ? ('held' as const) : ('lost' as const),
      entries: this.#entries.size,
      ...this.#counts,
      lastProofAgeMs: Number.isFinite(ageMs) ? ageMs : undefined,
    }
  }

  #ask(token: string, context: string, client: Client | undefined, requests = 1): Promise<Verified> {
    if (!tokenPattern.test(token)) return Promise.reject(new NotSignedInError(token ? 'unknown' : 'no_token'))
    // Licet would refuse the whole request, with the tokens of others.
    if (!isContext(context)) return this.#ask(token, '', client, requests).then(refuseContext)
    const cleaned = client && cleanClient(client)
    if (client && !cleaned) return Promise.reject(new ConfigurationError('The ip of a client must be an IP address.'))
    const about = `${token} ${context}`
    const key = cleaned ? `${about} ${cleaned.ip} ${cleaned.userAgent}` : about
    const asking = this.#asking.get(key)
    if (asking) {
      asking.joined += requests
      return asking.promise
    }
    const promise = this.#settle(key, { token, context, client: cleaned, requests })
    this.#asking.set(key, { promise, joined: 0 })
    return promise
  }

  async #settle(key: string, question: Question): Promise<Verified> {
    const { token, context, client, requests } = question
    const entry = this.#entries.ofFamily(token, context)
    const uncounted = client ? (entry?.requests ?? 0) : 0
    if (entry && client) entry.requests = 0
    try {
      const verified = await this.#askUntilCurrent({ ...question, requests: requests + uncounted })
      const kept = this.#entries.ofFamily(token, context)
      if (kept && client) kept.requests += this.#asking.get(key)?.joined ?? 0
      return verified
    } catch (error) {
      if (entry) entry.requests += uncounted
      return this.#staleOr(error, question)
    } finally {
      this.#asking.delete(key)
    }
  }

  /** Asks again while what the result is about has changed since, and while it is too old to be certain. */
  async #askUntilCurrent(question: Question): Promise<Verified> {
    const since = this.#clock.monotonic()
    let next = question
    do {
      const answer = await this.#questions.ask(next)
      const { active, reason, endedReason } = answer.result
      if (!active) {
        this.#forget(question)
        throw new NotSignedInError(reason ?? 'unknown', endedReason)
      }
      if (!isInside(answer.result, question.context)) {
        this.#forget(question)
        return refuseContext()
      }
      // No change can arrive between the two.
      if (this.#isCurrent(answer)) return this.#keep(answer, question)
      // Its requests are counted.
      next = { ...question, client: undefined }
    } while (this.#clock.monotonic() - since < longestAskMs)
    throw new UnavailableError('Licet responds too slowly to verify sessions.')
  }

  #forget({ token, context }: Question): void {
    const entry = this.#entries.find(token, context)
    if (entry) this.#entries.remove(entry)
  }

  #isCurrent({ result, position, sentAt }: Answer): boolean {
    const { session, user, organization, maxAge = 0, expiresIn = 0 } = result
    if (!session || !user) throw new UnavailableError('The response is not from Licet.')
    const about = [session.id, user.id, session.appId, ...(organization ? [organization.id] : [])]
    if (this.#changes.hasSince(position, about)) return false
    // Without a lease, a change may be on its way.
    const mostMs = this.#lease.isHeld ? Math.max(maxAge, leaseMs) : leaseMs
    return msSince(this.#clock, sentAt) < Math.min(mostMs, expiresIn)
  }

  #keep(answer: Answer, { token, context, client }: Question): Verified {
    const family = familyOf(token)
    const before = this.#entries.ofFamily(token, context)
    const known = client ?? (before && clientOf(before))
    const { audience, issuer } = this.#parts
    const requests = before?.requests ?? 0
    const entry = entryOf(answer, { family, token, context, client: known, requests, audience, issuer })
    const isNewest = before === undefined || before.sentAt.monotonic <= answer.sentAt.monotonic
    if (isNewest) this.#entries.put(entry)
    return entry.verified
  }

  /** In the background. Until then, requests get the entry from memory. */
  #renew(entry: Entry): void {
    entry.renewFromMs -= renewAgainMs
    this.#ask(entry.token, entry.context, clientOf(entry), 0).catch(() => {})
  }

  /** The operator may prefer an old result to a fault. @throws the error itself otherwise */
  #staleOr(error: unknown, { token, context, client }: Question): Verified {
    const entry = this.#entries.find(token, context)
    const isOutage = error instanceof LicetError && error.retryable
    if (!isOutage || !entry || !isSameClient(entry, client)) throw error
    const confirmedMs = Math.min(msSince(this.#clock, entry.sentAt), this.#lease.ageMs)
    const isAllowed = confirmedMs < this.#parts.staleIfUnavailable && isWithin(entry, entry.expiresInMs, this.#clock)
    if (!isAllowed) throw error
    this.#counts.staleAnswers += 1
    return Object.freeze({ ...entry.verified, stale: true })
  }
}
