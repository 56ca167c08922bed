import { redirectUri, times } from '../harness.ts'

/** How many of 400 requests are of each kind. */
const mix = { check: 240, entitlements: 60, usage: 52, refresh: 42, adminRead: 5, signIn: 1 } as const
type Kind = keyof typeof mix

/** Every kind at equal distances. */
const kinds: readonly Kind[] = (Object.keys(mix) as Kind[])
  .flatMap((kind) => times(mix[kind], (index) => ({ kind, at: (index + 0.5) / mix[kind] })))
  .toSorted((a, b) => a.at - b.at)
  .map(({ kind }) => kind)

/** A prime, so that everyone sends every kind. */
const people = 601
const adminReads = ['users', 'sessions', 'audit-logs', 'licenses', 'plans']
/** Longer is a failure. */
const patienceMs = 30_000

interface Tokens {
  readonly user: { readonly id: string }
  readonly accessToken: string
  readonly refreshToken: string
}

interface Person extends Pick<Tokens, 'accessToken' | 'refreshToken'> {
  readonly email: string
  readonly ip: string
  readonly userId: string
  /** Whether a request changes the tokens at the moment. */
  isChanging: boolean
  /** Requests with the person's tokens that have no response yet. */
  readonly running: Set<Promise<void>>
}

interface Sent {
  readonly ip?: string
  readonly headers?: Record<string, string>
  readonly body?: object
}

interface Target {
  readonly url: string
  readonly apiKey: string
  /** Reads the newest link sent to an email. */
  readonly readLink: (email: string) => Promise<string>
}

/** What has happened since the last report. */
export interface LoadReport {
  sent: number
  /** Milliseconds of each check of a session. */
  readonly checks: number[]
  readonly failures: string[]
}

/** Signs people in, and then sends `rate` requests a second for them, however long each takes. */
export async function startLoad(rate: number, target: Target) {
  const load = new Load(target)
  await load.signInAll()
  const since = performance.now()
  let begun = 0
  const timer = setInterval(() => {
    for (const due = ((performance.now() - since) / 1_000) * rate; begun < due; begun += 1) load.begin(begun)
  }, 5)
  return {
    report: () => load.report(),
    stop: () => {
      clearInterval(timer)
      return load.finish()
    },
  }
}

/** People with one session each, who sign in again in turn: neither users nor sessions become more. */
class Load {
  readonly #target: Target
  readonly #running = new Set<Promise<void>>()
  readonly #people: Person[] = []
  #report: LoadReport = { sent: 0, checks: [], failures: [] }

  constructor(target: Target) {
    this.#target = target
  }

  async signInAll(): Promise<void> {
    const waiting = times(people, (index) => index)
    const work = async () => {
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
        const who = { email: `soak${index}@example.com`, ip: `198.18.${index >> 8}.${index & 255}` }
        const { user, ...tokens } = await this.#signIn(who)
        this.#people.push({ ...who, ...tokens, userId: user.id, isChanging: false, running: new Set() })
      }
    }
    await Promise.all(times(10, work))
  }

  begin(turn: number): void {
    const kind = kinds[turn % kinds.length]
    const person = this.#people[turn % this.#people.length]
    if (!kind || !person) return
    const running = this.#send(kind, person, turn).catch((error: unknown) => {
      this.#report.failures.push(`${kind}: ${error}`)
    })
    // A sign-in waits for the others.
    const sets = kind === 'signIn' ? [this.#running] : [this.#running, person.running]
    for (const set of sets) set.add(running)
    void running.finally(() => sets.forEach((set) => void set.delete(running)))
  }

  async finish(): Promise<void> {
    await Promise.all(this.#running)
  }

  report(): LoadReport {
    const report = this.#report
    this.#report = { sent: 0, checks: [], failures: [] }
    return report
  }

  async #send(kind: Kind, person: Person, turn: number): Promise<void> {
    if (kind === 'check') return this.#check(person)
    if (kind === 'refresh') return this.#change(person, () => this.#refresh(person))
    if (kind === 'signIn') return this.#change(person, () => this.#signInAgain(person))
    const headers = { 'x-api-key': this.#target.apiKey }
    const body = { userId: person.userId, key: 'calls', idempotencyKey: `soak ${turn}` }
    if (kind === 'usage') await this.#call('POST', '/v1/licenses/usage', { headers, body })
    else if (kind === 'adminRead')
      await this.#call('GET', `/v1/admin/${adminReads[Math.floor(turn / 80) % 5]}`, { headers })
    else await this.#callAs(person, 'GET', '/v1/licenses/entitlements?keys=calls,sso')
  }

  async #check(person: Person): Promise<void> {
    const startedAt = performance.now()
    await this.#callAs(person, 'GET', '/v1/sessions/current')
    this.#report.checks.push(performance.now() - startedAt)
  }

  async #change(person: Person, change: () => Promise<Tokens>): Promise<void> {
    if (person.isChanging) return
    person.isChanging = true
    try {
      const { accessToken, refreshToken } = await change()
      Object.assign(person, { accessToken, refreshToken })
    } finally {
      person.isChanging = false
    }
  }

  #refresh({ ip, refreshToken }: Person): Promise<Tokens> {
    return this.#call('POST', '/v1/auth/refresh', { ip, body: { refreshToken } })
  }

  /** Ends the session before once no request uses it anymore. */
  async #signInAgain(person: Person): Promise<Tokens> {
    const before = { ...person }
    const tokens = await this.#signIn(person)
    Object.assign(person, { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
    await Promise.all(person.running)
    await this.#callAs(before, 'POST', '/v1/auth/logout')
    return tokens
  }

  async #signIn({ email, ip }: Pick<Person, 'email' | 'ip'>): Promise<Tokens> {
    await this.#call('POST', '/v1/auth/magic-link', { ip, body: { email, redirectUri } })
    const token = await this.#target.readLink(email)
    return this.#call('POST', '/v1/auth/verify', { ip, body: { token } })
  }

  #callAs({ ip, accessToken }: Person, method: string, path: string): Promise<Tokens> {
    return this.#call(method, path, { ip, headers: { authorization: `Bearer ${accessToken}` } })
  }

  /** @throws unless the status is 2xx */
  async #call(method: string, path: string, { ip = '198.19.0.1', headers = {}, body }: Sent): Promise<Tokens> {
    this.#report.sent += 1
    const response = await fetch(this.#target.url + path, {
      method,
      headers: { 'x-forwarded-for': ip, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text).data
  }
}
