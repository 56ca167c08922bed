import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Json } from './client.ts'
import { freePort } from './free-port.ts'
import { eventually, times } from './harness.ts'
import { newFolder, runLicet, serveLicet } from './licet-process.ts'
import { rounds } from './rounds.ts'

/** How many times server and database are each killed. */
const kills = rounds(20, 2)
const clients = 6
const mostMails = 5
/** Maximum time until a response or a broken connection. */
const patienceMs = 10_000
/** A client can ask again for a lost refresh response for 30 s; clients here must never need more. */
const graceMs = 25_000

interface Held {
  readonly id: string
  accessToken: string
  refreshToken: string
  ended: boolean
}

interface Answer {
  status: number
  body: Json
  /** Earlier attempts whose outcome the client does not know. */
  unknown: number
  elapsedMs: number
}

/** All responses that clients received, and all violations. */
class Ledger {
  readonly acknowledged = { signIns: 0, refreshes: 0, revocations: 0, profiles: 0, lookUps: 0 }
  readonly violations: string[] = []
  failures = 0
  longestMs = 0
  stopped = false

  object(what: string, { status, body, unknown }: Answer): void {
    this.violations.push(`${what}: ${status} ${JSON.stringify(body)} after ${unknown} unknown`)
  }
}

/**
 * Repeats a request until it gets a response other than a server error. An error must be a 5xx or a broken connection,
 * and fast.
 */
class Client {
  readonly #url: string
  readonly ledger: Ledger

  constructor(url: string, ledger: Ledger) {
    this.#url = url
    this.ledger = ledger
  }

  async ask(method: string, path: string, { body, token }: { body?: object; token?: string } = {}): Promise<Answer> {
    const startedAt = performance.now()
    for (let unknown = 0; ; unknown += 1) {
      const answer = await this.#try(method, path, body, token)
      if (answer && answer.status < 500) return { ...answer, unknown, elapsedMs: performance.now() - startedAt }
      this.ledger.failures += 1
      await sleep(50)
    }
  }

  async #try(method: string, path: string, body: object | undefined, token: string | undefined) {
    const sentAt = performance.now()
    try {
      const reply = await fetch(this.#url + path, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      return { status: reply.status, body: (await reply.json()) as Json }
    } catch (error) {
      if (Object(error).name === 'TimeoutError') this.ledger.violations.push(`${method} ${path}: no answer in time`)
      return undefined
    } finally {
      this.ledger.longestMs = Math.max(this.ledger.longestMs, performance.now() - sentAt)
    }
  }
}

/** Simulates a user who signs in several times, keeps using the sessions, and ends some of them. */
class Person {
  readonly #client: Client
  readonly #ledger: Ledger
  readonly #email: string
  readonly held: Held[] = []
  /** Upper bound of emails sent, each of which is read from the mailbox. */
  #mails = 0
  name: string | undefined

  constructor(client: Client, email: string) {
    this.#client = client
    this.#ledger = client.ledger
    this.#email = email
  }

  get live(): Held[] {
    return this.held.filter(({ ended }) => !ended)
  }

  async signIn(): Promise<void> {
    if (this.#mails >= mostMails) return
    const { status, unknown } = await this.#client.ask('POST', '/v1/auth/magic-link', {
      body: { email: this.#email, redirectUri: 'http://localhost:3000/' },
    })
    expect(status).toBe(200)
    this.#mails += 1 + unknown
    if (this.#mails > mostMails) return
    const mailbox = await this.#client.ask('GET', `/dev/mail.json?to=${this.#email}`)
    const mail = JSON.stringify(mailbox.body.data[0] ?? '')
    const token = /token=(lml_[\w-]{43})/.exec(mail)?.[1]
    if (!token) return this.#ledger.object('a link that was acknowledged is not in the mailbox', mailbox)
    const answer = await this.#client.ask('POST', '/v1/auth/verify', { body: { token } })
    // The sign-in with the lost response may have consumed the link.
    if (answer.unknown > 0 && answer.body.error?.code === 'MAGIC_LINK_USED') return
    if (answer.status !== 200) return this.#ledger.object('verify', answer)
    this.#ledger.acknowledged.signIns += 1
    const { accessToken, refreshToken } = answer.body.data
    const current = await this.#client.ask('GET', '/v1/sessions/current', { token: accessToken })
    if (current.status !== 200) return this.#ledger.object('a session that was just opened', current)
    this.held.push({ id: current.body.data.id, accessToken, refreshToken, ended: false })
  }

  async refresh(session: Held): Promise<void> {
    const answer = await this.#client.ask('POST', '/v1/auth/refresh', { body: { refreshToken: session.refreshToken } })
    if (answer.status !== 200) {
      session.ended = true
      const late = answer.elapsedMs > graceMs ? ' (past the grace)' : ''
      return this.#ledger.object(`refresh${late}`, answer)
    }
    this.#ledger.acknowledged.refreshes += 1
    Object.assign(session, answer.body.data)
  }

  async lookUp({ accessToken, ended }: Held): Promise<void> {
    const answer = await this.#client.ask('GET', '/v1/sessions/current', { token: accessToken })
    if (answer.status !== (ended ? 401 : 200)) return this.#ledger.object(`lookup, ended: ${ended}`, answer)
    this.#ledger.acknowledged.lookUps += 1
  }

  async revoke(session: Held): Promise<void> {
    const sibling = this.live.find((other) => other !== session)
    const { accessToken: token, id } = session
    const answer = sibling
      ? await this.#client.ask('DELETE', `/v1/sessions/${id}`, { token: sibling.accessToken })
      : await this.#client.ask('POST', '/v1/auth/logout', { token })
    const code = answer.body.error?.code
    const wasDone = answer.unknown > 0 && code === (sibling ? 'SESSION_ALREADY_REVOKED' : 'UNAUTHORIZED')
    session.ended = true
    if (answer.status !== 200 && !wasDone) return this.#ledger.object('revoke', answer)
    this.#ledger.acknowledged.revocations += 1
  }

  async rename(): Promise<void> {
    const [session] = this.live
    if (!session) return
    const name = `Name ${Math.random().toString(36).slice(2)}`
    const answer = await this.#client.ask('PATCH', '/v1/users/me', { body: { name }, token: session.accessToken })
    if (answer.status !== 200) return this.#ledger.object('profile', answer)
    this.#ledger.acknowledged.profiles += 1
    this.name = name
  }

  /** Checks that everything acknowledged is still true. */
  async check(): Promise<void> {
    await this.#checkName()
    for (const session of this.held) await this.lookUp(session)
    for (const session of this.held) {
      if (!session.ended) await this.refresh(session)
      else await this.#checkEnded(session)
    }
    for (const session of this.live) await this.lookUp(session)
  }

  async #checkName(): Promise<void> {
    const [session] = this.live
    if (!session || this.name === undefined) return
    const me = await this.#client.ask('GET', '/v1/users/me', { token: session.accessToken })
    if (me.body.data?.name !== this.name) this.#ledger.object(`name is not ${this.name}`, me)
  }

  async #checkEnded({ refreshToken }: Held): Promise<void> {
    const answer = await this.#client.ask('POST', '/v1/auth/refresh', { body: { refreshToken } })
    if (answer.body.error?.code !== 'REFRESH_TOKEN_REVOKED') this.#ledger.object('refresh of an ended session', answer)
  }
}

const oneOf = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

async function live(client: Client, people: Person[], label: string): Promise<void> {
  for (let count = 0; !client.ledger.stopped; count += 1) {
    const person = new Person(client, `${label}-${count}@example.com`)
    people.push(person)
    for (let n = 0; n < 3; n += 1) await person.signIn()
    for (let step = 0; step < 40 && person.live.length > 0 && !client.ledger.stopped; step += 1) await act(person)
  }
}

async function act(person: Person): Promise<void> {
  const session = oneOf(person.live)
  const chance = Math.random()
  if (!session || chance < 0.02) return person.signIn()
  if (chance < 0.3) return person.refresh(session)
  if (chance < 0.36) return person.revoke(session)
  if (chance < 0.42) return person.rename()
  return person.lookUp(oneOf(person.held) ?? session)
}

const generous = '1000000/60'
const settings = {
  RATE_LIMIT_STANDARD: generous,
  RATE_LIMIT_AUTH: generous,
  RATE_LIMIT_AUTH_ATTEMPTS: generous,
  RATE_LIMIT_SERVER: generous,
  RATE_LIMIT_WEBHOOKS: generous,
  RATE_LIMIT_PAGES: generous,
  LOG_LEVEL: 'warn',
}

const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'data', 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Returns milliseconds until the server works again, writes included. */
async function timeToBeBack(url: string, kill: () => void | Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await kill()
  await eventually(async () => {
    const reply = await fetch(`${url}/v1/auth/magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'probe@example.com', redirectUri: 'http://localhost:3000/' }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined)
    return reply?.status === 200
  }, 600_000)
  return performance.now() - startedAt
}

const figures = (samples: number[]): string => {
  const sorted = samples.map(Math.round).sort((a, b) => a - b)
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms`
}

test(
  'kill -9 of server and database under load loses no acknowledged write and refuses no valid token',
  async () => {
    const folder = newFolder()
    const PORT = String(await freePort())
    const start = () => serveLicet(folder, ['--json'], { ...settings, PORT })
    let server = await start()
    const { url } = server
    const ledger = new Ledger()
    const people: Person[] = []
    const load = Promise.all(times(clients, (n) => live(new Client(url, ledger), people, `client${n}`)))
    const back = { server: [] as number[], database: [] as number[] }

    for (let round = 0; round < kills; round += 1) {
      await sleep(200 + Math.random() * 1_500)
      back.database.push(await timeToBeBack(url, () => void process.kill(postmasterOf(folder), 'SIGKILL')))
      await sleep(200 + Math.random() * 1_500)
      const restart = async () => {
        await server.stop('SIGKILL')
        server = await start()
      }
      back.server.push(await timeToBeBack(url, restart))
    }
    await sleep(500)
    ledger.stopped = true
    await load
    for (const person of people) await person.check()
    const audit = await runLicet(folder, ['audit', 'verify'], settings)

    console.info(
      [
        `${kills} kills each of server and database, ${clients} clients, ${people.length} people`,
        `acknowledged: ${JSON.stringify(ledger.acknowledged)}; tries that failed: ${ledger.failures}`,
        `back after a kill of the database: ${figures(back.database)}; of the server: ${figures(back.server)}`,
        `longest wait for an answer or a broken connection: ${Math.round(ledger.longestMs)} ms`,
        `violations: ${ledger.violations.length}`,
      ].join('\n'),
    )
    expect(ledger.violations).toEqual([])
    expect(audit).toMatchObject({ code: 0 })
    for (const count of Object.values(ledger.acknowledged)) expect(count).toBeGreaterThan(0)
    expect(ledger.failures).toBeGreaterThan(0)
  },
  90_000 + kills * 60_000,
)
