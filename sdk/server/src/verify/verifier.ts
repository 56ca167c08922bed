import { ConfigurationError, NotSignedInError, UnavailableError } from '../errors.ts'
import type { Client, Verified } from '../types.ts'
import { type Audience, refusalOf } from './audience.ts'
import { cleanClient, clientOf, isSameClient } from './clients.ts'
import { isContext, isInside, refuseContext } from './contexts.ts'
import { type Entry, entryOf } from './entry.ts'
import type { Memory } from './memory.ts'
import type { Answer, Question, Result } from './questions.ts'
import { errorOf } from './refusals.ts'

interface Parts {
  readonly memory: Memory
  readonly audience: Audience
  readonly issuer: string
}

/** A verification that waits for Licet, and the requests that share it. */
interface Asking {
  readonly promise: Promise<Verified>
  joined: number
}

const tokenPattern = /^lat_[\w-]{43}$/
export const renewAgainMs = 1_000

/** Returns results from memory while no change can have been missed, and asks Licet otherwise. */
export class Verifier {
  readonly #parts: Parts
  readonly #memory: Memory
  readonly #asking = new Map<string, Asking>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#memory = parts.memory
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

  #find(token: string, client: Client | undefined, context: string): Entry<Verified> | Promise<Verified> {
    const entry = typeof token === 'string' ? this.#memory.entries.find(token, context) : undefined
    if (entry === undefined || !this.#isUsable(entry, client)) {
      this.#memory.counts.misses += 1
      return this.#ask(token, context, client)
    }
    this.#memory.counts.hits += 1
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
  #isUsable(entry: Entry<Verified>, client: Client | undefined): boolean {
    const msLeft = this.#memory.msLeft(entry)
    if (msLeft <= 0 || !isSameClient(entry, client)) return false
    if (msLeft <= entry.renewFromMs) this.#renew(entry)
    return true
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
    const { entries } = this.#memory
    const { token, context, client, requests } = question
    const entry = entries.ofFamily(token, context)
    const uncounted = client ? (entry?.requests ?? 0) : 0
    if (entry && client) entry.requests = 0
    try {
      const verified = await this.#askUntilCurrent({ ...question, requests: requests + uncounted })
      const kept = entries.ofFamily(token, context)
      if (kept && client) kept.requests += this.#asking.get(key)?.joined ?? 0
      return verified
    } catch (error) {
      if (entry) entry.requests += uncounted
      return this.#staleOr(error, question)
    } finally {
      this.#asking.delete(key)
    }
  }

  #askUntilCurrent(question: Question): Promise<Verified> {
    return this.#memory.ask(question, {
      refuse: (result) => this.#refuse(result, question),
      about: aboutOf,
      keep: (answer) => this.#keep(answer, question),
    })
  }

  #refuse(result: Result, question: Question): void {
    const { active } = result
    if (active && isInside(result, question.context)) return
    this.#forget(question)
    if (active) refuseContext()
    throw errorOf(result)
  }

  #forget({ token, context }: Question): void {
    const { entries } = this.#memory
    const entry = entries.find(token, context)
    if (entry) entries.remove(entry)
  }

  #keep(answer: Answer, { token, context, client }: Question): Verified {
    const { entries } = this.#memory
    const before = entries.ofFamily(token, context)
    const known = client ?? (before && clientOf(before))
    const { audience, issuer } = this.#parts
    const entry = entryOf(answer, { token, context, client: known, requests: before?.requests ?? 0, audience, issuer })
    const isNewest = before === undefined || before.sentAt.monotonic <= answer.sentAt.monotonic
    if (isNewest) entries.put(entry)
    return entry.verified
  }

  /** In the background. Until then, requests get the entry from memory. */
  #renew(entry: Entry<Verified>): void {
    entry.renewFromMs -= renewAgainMs
    this.#ask(entry.token, entry.context, clientOf(entry), 0).catch(() => {})
  }

  #staleOr(error: unknown, { token, context, client }: Question): Verified {
    const entry = this.#memory.entries.find(token, context)
    return this.#memory.staleOr(error, entry && isSameClient(entry, client) ? entry : undefined)
  }
}

function aboutOf({ session, user, organization }: Result): string[] {
  if (!session || !user) throw new UnavailableError('The response is not from Licet.')
  return [session.id, user.id, session.appId, ...(organization ? [organization.id] : [])]
}
