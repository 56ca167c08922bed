import type { Change, ChangeNetwork, Changes, StreamListener } from '../src/changes/network.ts'
import type { Clock } from '../src/clock.ts'
import { UnavailableError } from '../src/errors.ts'
import type { Question, QuestionNetwork, Result, Results } from '../src/verify/questions.ts'
import { madeUpKey } from './key-texts.ts'

interface SimulatedSession {
  readonly id: string
  readonly family: string
  token: string
  tokenExpiresAt: number
  previous: string | undefined
  previousExpiresAt: number
  revokedAt: number | undefined
}

interface SimulatedKey {
  readonly id: string
  readonly text: string
  /** The slug of its organization. Undefined: a personal key. */
  readonly slug: string | undefined
  readonly expiresAt: number
  revokedAt: number | undefined
}

interface Commit extends Change {
  readonly at: number
}

interface SimulatedStream {
  readonly listener: StreamListener
  /** Commits of which it knows, in the order of the log. */
  told: number
  isOpen: boolean
  /** When the last event that was sent arrives: later ones arrive later. */
  busyUntil: number
}

const graceMs = 2_000
const tokenMs = 6_000
const readEveryMs = 250
const askLimitMs = 3_000
const keyMs = 20_000

/**
 * One Licet with its database, a network with faults, and the machine of an app, all in simulated time. Times are
 * milliseconds since the start.
 */
export class World {
  now = 0
  /** Added to each message, in one direction. */
  delayMs = 2
  /** Added to each response to questions. */
  slowMs = 0
  /** Added until a stream is open, or a poll is read. */
  openMs = 0
  /** Messages are lost without a sign. */
  isSilent = false
  /** The app's machine runs nothing until then, and its monotonic clock stops. */
  suspendedUntil = 0
  wallOffset = 0
  readonly sessions: SimulatedSession[]
  /** A personal access key, and one in the organization `acme`. */
  readonly keys: SimulatedKey[]
  /** When the plan ended with which keys may read reports. */
  lapsedAt: number | undefined
  /** When their user left the organization `acme`. */
  leftAt: number | undefined
  joinedAt: number | undefined
  /** The questions of each request. */
  readonly asked: (readonly Question[])[] = []
  readonly #drift: number
  readonly #events: { at: number; order: number; work: () => void; isOfApp: boolean }[] = []
  readonly #commits: Commit[] = []
  readonly #latestEnds = new Map<string, number>()
  readonly #streams = new Set<SimulatedStream>()
  #suspendedMs = 0
  #order = 0
  #tokens = 0

  /** @param drift how much faster the node's clock is than the app's */
  constructor(sessions: number, drift: number) {
    this.#drift = drift
    this.sessions = Array.from({ length: sessions }, (_, index) => ({
      id: `ses_${index}`,
      family: String(index).padStart(16, 'f'),
      token: '',
      tokenExpiresAt: 0,
      previous: undefined,
      previousExpiresAt: 0,
      revokedAt: undefined,
    }))
    this.keys = [undefined, 'acme'].map((slug, index) => ({
      id: `akey_${index}`,
      text: madeUpKey(),
      slug,
      expiresAt: keyMs,
      revokedAt: undefined,
    }))
    for (const session of this.sessions) this.#rotate(session)
    this.#at(readEveryMs, () => this.#read())
  }

  readonly clock: Clock = {
    monotonic: () => this.now - this.#suspendedMs,
    wall: () => Math.floor(this.now + this.wallOffset) + 1_700_000_000_000,
    later: (ms, work) => {
      let isCancelled = false
      this.#at(this.now + ms, () => isCancelled || work(), true)
      return () => {
        isCancelled = true
      }
    },
  }

  /** Lets time pass, with everything that happens. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms
    for (let event = this.#next(until); event; event = this.#next(until)) {
      this.now = Math.max(this.now, event.at)
      event.work()
      // What the app does then takes no time.
      if (event.isOfApp) for (let turn = 0; turn < 12; turn += 1) await undefined
    }
    this.now = until
  }

  suspend(ms: number): void {
    this.suspendedUntil = this.now + ms
    this.#suspendedMs += ms
    for (const event of this.#events) if (event.isOfApp) event.at = Math.max(event.at, this.suspendedUntil)
  }

  revoke(session: SimulatedSession): void {
    session.revokedAt ??= this.now
    this.#commits.push({ event: 'change', kind: 'session', id: session.id, at: this.now })
  }

  revokeKey(key: SimulatedKey): void {
    key.revokedAt ??= this.now
    this.#commits.push({ event: 'change', kind: 'access_key', id: key.id, at: this.now })
  }

  /** The plan of the user and the organization ends. */
  lapse(): void {
    this.lapsedAt ??= this.now
    this.#changePlan()
  }

  pay(): void {
    this.lapsedAt = undefined
    this.#changePlan()
  }

  #changePlan(): void {
    this.#commits.push({ event: 'change', kind: 'license', id: 'usr_1', at: this.now })
    this.#commits.push({ event: 'change', kind: 'organization', id: 'org_1', at: this.now })
  }

  leave(): void {
    this.leftAt ??= this.now
    this.#commits.push({ event: 'change', kind: 'user', id: 'usr_1', at: this.now })
  }

  join(): void {
    this.leftAt = undefined
    this.joinedAt = this.now
    this.#commits.push({ event: 'change', kind: 'user', id: 'usr_1', at: this.now })
  }

  refresh(session: SimulatedSession): void {
    if (session.revokedAt === undefined) this.#rotate(session)
  }

  /** A change that ends no session: of the user of all of them, or of everything. */
  change(change: Change): void {
    this.#commits.push({ ...change, at: this.now })
  }

  /** The connections end: the app learns of it, or not. */
  cut(isNoticed: boolean): void {
    for (const stream of this.#streams) {
      stream.isOpen = false
      if (isNoticed) this.#toApp(() => stream.listener.onEnd(undefined))
    }
    this.#streams.clear()
  }

  readonly questions: QuestionNetwork = {
    ask: (questions) =>
      new Promise<Results>((resolve, reject) => {
        this.asked.push(questions)
        const isLost = this.isSilent
        let hasAnswer = false
        this.#at(this.now + askLimitMs, () => hasAnswer || reject(new UnavailableError()), true)
        if (isLost) return
        this.#at(this.now + this.delayMs, () => {
          const results = { serverTime: new Date().toISOString(), results: questions.map((one) => this.#result(one)) }
          this.#toApp(() => {
            hasAnswer = true
            resolve(results)
          }, this.slowMs)
        })
      }),
  }

  readonly changes: ChangeNetwork = {
    open: (after, listener) => {
      const stream: SimulatedStream = { listener, told: 0, isOpen: true, busyUntil: 0 }
      if (!this.isSilent) this.#at(this.now + this.delayMs + this.openMs, () => this.#accept(stream, after))
      return () => {
        stream.isOpen = false
        this.#streams.delete(stream)
      }
    },
    poll: (after) =>
      new Promise<Changes>((resolve, reject) => {
        if (this.isSilent) return void this.#at(this.now + askLimitMs, () => reject(new UnavailableError()), true)
        this.#at(this.now + this.delayMs + this.openMs + readEveryMs / 2, () => {
          const events = after === undefined ? [] : this.#commits.slice(Number(after))
          const cursor = String(this.#commits.length)
          this.#toApp(() => resolve({ events, cursor }))
        })
      }),
  }

  #accept(stream: SimulatedStream, after: string | undefined): void {
    if (!stream.isOpen) return
    this.#streams.add(stream)
    stream.told = after === undefined ? this.#commits.length : Number(after)
    this.#send(stream, 'ready', { now: this.#nodeNow, resumed: after !== undefined })
  }

  get #nodeNow(): number {
    return 5_000_000 + this.now * (1 + this.#drift)
  }

  /** What a node does every 250 ms: the read takes a moment, and what commits in it is of the next one. */
  #read(): void {
    const [at, known] = [this.#nodeNow, this.#commits.length]
    this.#at(this.now + 5, () => {
      for (const stream of this.#streams) {
        for (const { at: _at, ...change } of this.#commits.slice(stream.told, known))
          this.#send(stream, change.event, change)
        stream.told = Math.max(stream.told, known)
        this.#send(stream, 'proof', { at }, String(known))
      }
    })
    this.#at(this.now + readEveryMs, () => this.#read())
  }

  #send(stream: SimulatedStream, event: string, data: object, id?: string): void {
    if (this.isSilent) {
      // A connection that loses one message delivers none after it.
      this.#streams.delete(stream)
      return
    }
    stream.busyUntil = Math.max(stream.busyUntil, this.now + this.delayMs)
    this.#at(
      stream.busyUntil,
      () => stream.isOpen && stream.listener.onEvent({ event, id, data: JSON.stringify(data) }),
      true,
    )
  }

  #result({ token, context }: Question): Result {
    const key = this.keys.find(({ text }) => text === token)
    if (key) return this.#resultOfKey(key)
    const session = this.sessions.find(({ family }) => token.slice(4, 20) === family)
    if (!session) return { active: false, reason: 'unknown' }
    if (session.revokedAt !== undefined) return { active: false, reason: 'ended', endedReason: 'revoked' }
    const expiresIn = Math.floor(this.#expiryOf(session, token) - this.now)
    if (expiresIn <= 0) return { active: false, reason: 'expired' }
    const info = { id: session.id, userId: 'usr_1', appId: 'app_1' }
    const organization = context === 'acme' && this.leftAt === undefined ? { id: 'org_1', slug: context } : null
    return { active: true, maxAge: graceMs, expiresIn, session: info, user: { id: 'usr_1' }, organization } as Result
  }

  #resultOfKey(key: SimulatedKey): Result {
    const { id, slug, expiresAt } = key
    const refusal = this.refusalOf(key)
    if (refusal) return { active: false, reason: refusal }
    const organization = slug === undefined ? null : { id: 'org_1', slug, name: 'Acme', role: 'member' }
    const scopes = this.lapsedAt === undefined ? ['reports'] : []
    const about = {
      key: { id, name: 'Key', scopes, expiresAt: null, networks: [] },
      user: { id: 'usr_1' },
      organization,
    }
    return { active: true, maxAge: graceMs, expiresIn: Math.floor(expiresAt - this.now), ...about } as unknown as Result
  }

  /** Why Licet itself refuses a key now. */
  refusalOf({ slug, revokedAt, expiresAt }: SimulatedKey): 'revoked' | 'expired' | 'holder' | undefined {
    if (revokedAt !== undefined) return 'revoked'
    if (expiresAt <= this.now) return 'expired'
    return slug !== undefined && this.leftAt !== undefined ? 'holder' : undefined
  }

  /** Whether Licet itself accepts a token now. */
  isActive(token: string): boolean {
    const session = this.sessions.find(({ family }) => token.slice(4, 20) === family)
    return session !== undefined && session.revokedAt === undefined && this.#expiryOf(session, token) > this.now
  }

  /** When a token stops working at the latest: a second refresh ends the one before the last earlier, without telling anyone. */
  latestEndOf(token: string): number {
    return this.#latestEnds.get(token) ?? 0
  }

  #expiryOf({ token: current, tokenExpiresAt, previous, previousExpiresAt }: SimulatedSession, token: string): number {
    if (token === current) return tokenExpiresAt
    return token === previous ? previousExpiresAt : 0
  }

  #rotate(session: SimulatedSession): void {
    this.#tokens += 1
    session.previous = session.token === '' ? undefined : session.token
    session.previousExpiresAt = Math.min(session.tokenExpiresAt, this.now + graceMs)
    this.#latestEnds.set(session.token, session.previousExpiresAt)
    session.token = `lat_${session.family}${String(this.#tokens).padStart(27, '0')}`
    session.tokenExpiresAt = this.now + tokenMs
    this.#latestEnds.set(session.token, session.tokenExpiresAt)
  }

  #toApp(work: () => void, moreMs = 0): void {
    this.#at(this.now + this.delayMs + moreMs, work, true)
  }

  #at(at: number, work: () => void, isOfApp = false): void {
    this.#order += 1
    this.#events.push({ at: isOfApp ? Math.max(at, this.suspendedUntil) : at, order: this.#order, work, isOfApp })
  }

  #next(until: number) {
    let first = -1
    for (const [index, { at, order }] of this.#events.entries()) {
      const best = this.#events[first]
      if (at <= until && (!best || at < best.at || (at === best.at && order < best.order))) first = index
    }
    return first === -1 ? undefined : this.#events.splice(first, 1)[0]
  }
}
