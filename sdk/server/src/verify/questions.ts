import { type Clock, type Moment, momentOf } from '../clock.ts'
import type { EntitlementsReply } from '../entitlements.ts'
import { UnavailableError } from '../errors.ts'
import type { Http } from '../http.ts'
import type { AccessKey, Client, Organization, SessionInfo, User } from '../types.ts'
import { withoutZone } from './clients.ts'
import type { RecentChanges } from './recent-changes.ts'

export interface Question {
  readonly token: string
  /** ID or slug of an organization, or `personal`. Empty: the context of the session. */
  readonly context: string
  /** Counts `requests` requests of this client. Undefined: Licet leaves the session untouched. */
  readonly client: Client | undefined
  readonly requests: number
  /** Whether it is an access key, which can be refused for its client. */
  readonly isKey?: boolean
}

/** What Licet says of one token: `POST /v1/sessions/introspect`. */
export interface Result {
  readonly active: boolean
  readonly reason?: 'unknown' | 'expired' | 'ended' | 'revoked' | 'network' | 'holder' | 'off' | 'busy'
  readonly endedReason?: string
  /** In milliseconds from when the request was sent, like `expiresIn` and `validFor`. */
  readonly maxAge?: number
  readonly expiresIn?: number | null
  readonly session?: SessionInfo | null
  readonly key?: AccessKey & { readonly networks?: readonly string[] }
  readonly user?: User | null
  /** Of the context. Null: personal, or the user is not in it. */
  readonly organization?: Organization | null
  readonly entitlements?: EntitlementsReply & { readonly validFor: number }
}

export interface Results {
  readonly serverTime: string
  readonly results: readonly Result[]
}

export interface Answer {
  readonly result: Result
  readonly serverTime: string
  /** When the request was sent. */
  readonly sentAt: Moment
  /** The position of the changes at that time. */
  readonly position: number
}

/** How questions travel. Tests simulate it. */
export interface QuestionNetwork {
  ask(questions: readonly Question[]): Promise<Results>
}

const mostOfOneRequest = 100
const mostRequests = 4
const gatherMs = 1
export const longestAskMs = 3_000
const longestUserAgent = 512
const mostCounted = 1_000_000

/** Questions over HTTP. */
export const questionsOver = (http: Http): QuestionNetwork => ({
  async ask(questions) {
    const body = { tokens: questions.map(toPresented), entitlements: ['*'], fresh: true }
    // It changes nothing that a second try would change again, except for counts of requests.
    const data = await http.request<Results>({ method: 'POST', path: '/v1/sessions/introspect', body }, longestAskMs)
    if (!Array.isArray(data.results) || data.results.length !== questions.length)
      throw new UnavailableError('The response is not from Licet.')
    return data
  },
})

function toPresented({ token, context, client, requests, isKey = false }: Question): object {
  const asked = context === '' ? { token } : { token, organization: context }
  if (!client || (requests === 0 && !isKey)) return asked
  const userAgent = client.userAgent.slice(0, longestUserAgent)
  return { ...asked, ip: withoutZone(client.ip), userAgent, requests: Math.min(mostCounted, Math.max(1, requests)) }
}

interface Waiting {
  readonly question: Question
  readonly since: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

interface Parts {
  readonly clock: Clock
  readonly network: QuestionNetwork
  readonly changes: RecentChanges
}

/** Sends the questions of a millisecond together, in few requests at a time. */
export class Questions {
  readonly #parts: Parts
  #waiting: Waiting[] = []
  #inFlight = 0
  #isGathering = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  ask(question: Question): Promise<Answer> {
    const { clock } = this.#parts
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, since: clock.monotonic(), resolve, reject })
      if (this.#isGathering) return
      this.#isGathering = true
      clock.later(gatherMs, () => {
        this.#isGathering = false
        this.#send()
      })
    })
  }

  #send(): void {
    while (this.#inFlight < mostRequests && this.#waiting.length > 0) {
      const now = this.#parts.clock.monotonic()
      const batch = this.#waiting.splice(0, mostOfOneRequest)
      const isLate = ({ since }: Waiting) => now - since > longestAskMs
      for (const { reject } of batch.filter(isLate)) reject(new UnavailableError())
      const sent = batch.filter((waiting) => !isLate(waiting))
      if (sent.length > 0) void this.#sendTogether(sent)
    }
  }

  async #sendTogether(batch: readonly Waiting[]): Promise<void> {
    const { clock, network, changes } = this.#parts
    const [sentAt, position] = [momentOf(clock), changes.position]
    this.#inFlight += 1
    try {
      const { serverTime, results } = await network.ask(batch.map(({ question }) => question))
      for (const [index, { resolve }] of batch.entries())
        resolve({ result: results[index] as Result, serverTime, sentAt, position })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      this.#inFlight -= 1
      this.#send()
    }
  }
}
