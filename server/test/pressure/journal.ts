import { setTimeout as sleep } from 'node:timers/promises'
import { fromAnywhere, type Json } from '../client.ts'
import { redirectUri, times } from '../harness.ts'
import type { Rig } from './rig.ts'

/** Maximum time until a response or a broken connection, before the client tries again. */
const patienceMs = 10_000
/** The documented bound for every node except the one that handled the request. */
const boundMs = 1_000
const clients = 4

export interface Faults {
  lost: number
  twice: number
  revokedAlive: number
  liveRefused: number
}

interface Answer {
  readonly status: number
  readonly body: Json
  /** Earlier attempts whose outcome the client does not know. */
  readonly unknown: number
}

interface Held {
  readonly token: string
  /** When the end was acknowledged. */
  endedAt: number | undefined
}

interface Client {
  readonly email: string
  readonly userId: string
  readonly held: Held[]
  /** Acknowledged usage. */
  used: number
}

/** Everything that the servers have acknowledged, kept outside of them. */
export class Journal {
  acknowledged = 0
  readonly faults: Faults = { lost: 0, twice: 0, revokedAlive: 0, liveRefused: 0 }
  /** What happened, for each fault. */
  readonly notes: string[] = []
  readonly #rig: Rig
  readonly #clients: Client[] = []
  #stopped = false
  #people = 0
  #done: Promise<unknown> = Promise.resolve()

  constructor(rig: Rig) {
    this.#rig = rig
  }

  async start(): Promise<void> {
    for (const index of times(clients, (n) => n)) {
      const email = `client${index}@example.com`
      const { user, accessToken: token } = await this.#rig.direct.signIn(email)
      await this.#rig.grant(user.id)
      this.#clients.push({ email, userId: user.id, held: [{ token, endedAt: undefined }], used: 0 })
    }
    this.#done = Promise.all(this.#clients.map((client) => this.#live(client)))
    // Reported by `stop`.
    this.#done.catch(() => {})
  }

  /** Stops the load, and compares the servers with everything acknowledged. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#done
    for (const client of this.#clients) {
      for (const held of client.held) for (const url of this.#rig.urls()) await this.#look(held, url)
      await this.#compareUsage(client)
    }
  }

  async #compareUsage({ email, userId, used }: Client): Promise<void> {
    const body = { userId, keys: ['calls'] }
    const answer = await this.#ask('POST', '/v1/licenses/check', { body, headers: this.#rig.apiKey })
    const counted = Number(answer.body.data.entitlements.calls.used)
    if (counted < used) this.#fault('lost', `${email}: ${counted} of ${used} counted`)
    if (counted > used) this.#fault('twice', `${email}: ${counted} instead of ${used} counted`)
  }

  #fault(kind: keyof Faults, note: string): void {
    this.faults[kind] += 1
    this.notes.push(`${kind}: ${note}`)
  }

  async #live(client: Client): Promise<void> {
    for (let step = 0; !this.#stopped; step += 1) {
      await this.#report(client, `${client.email} ${step}`)
      const held = client.held[Math.floor(Math.random() * client.held.length)]
      if (held) await this.#look(held, this.#anyUrl())
      if (step % 10 === 3) await this.#signIn(client)
      if (step % 10 === 8) await this.#signOut(client)
      await sleep(20)
    }
  }

  /** Counted once, however many attempts it takes. */
  async #report(client: Client, idempotencyKey: string): Promise<void> {
    const quantity = 1 + Math.floor(Math.random() * 3)
    const body = { userId: client.userId, key: 'calls', quantity, idempotencyKey }
    const answer = await this.#ask('POST', '/v1/licenses/usage', { body, headers: this.#rig.apiKey })
    if (answer.status < 300) client.used += quantity
    else this.#fault('lost', `usage: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  async #signIn(client: Client): Promise<void> {
    this.#people += 1
    // Not client+1@: addresses with a sign share the limit of one mailbox.
    const email = client.email.replace('@', `-${this.#people}@`)
    const asked = await this.#ask('POST', '/v1/auth/magic-link', { body: { email, redirectUri } })
    if (asked.status !== 200) return this.#fault('lost', `magic link: ${JSON.stringify(asked)}`)
    const token = await this.#rig.readLink(email)
    const answer = await this.#ask('POST', '/v1/auth/verify', { body: { token } })
    // The sign-in with the lost response may have consumed the link.
    if (answer.unknown > 0 && answer.body.error?.code === 'MAGIC_LINK_USED') return
    if (answer.status !== 200) return this.#fault('lost', `verify: ${JSON.stringify(answer)}`)
    client.held.push({ token: answer.body.data.accessToken, endedAt: undefined })
  }

  async #signOut({ held }: Client): Promise<void> {
    const live = held.find(({ endedAt }, index) => index > 0 && endedAt === undefined)
    if (!live) return
    const answer = await this.#ask('POST', '/v1/auth/logout', { token: live.token })
    if (answer.status !== 200 && !(answer.unknown > 0 && answer.status === 401))
      return this.#fault('liveRefused', `logout: ${JSON.stringify(answer)}`)
    live.endedAt = performance.now()
  }

  async #look(held: Held, url: string): Promise<void> {
    const { token, endedAt } = held
    const isSettled = endedAt === undefined || performance.now() > endedAt + boundMs
    const answer = await this.#try(url, 'GET', '/v1/sessions/current', { token })
    if (!answer || !isSettled) return
    if (endedAt === undefined && answer.status !== 200 && answer.status < 500)
      this.#fault('liveRefused', `${url}: ${JSON.stringify(answer)}`)
    if (endedAt !== undefined && answer.status === 200)
      this.#fault('revokedAlive', `${url}: ${Math.round(performance.now() - endedAt)} ms after the sign-out`)
  }

  #anyUrl(): string {
    const urls = this.#rig.urls()
    return urls[Math.floor(Math.random() * urls.length)] ?? ''
  }

  /** Repeats a request, each time on any node, until a response is no server error. */
  async #ask(method: string, path: string, sent: Sent): Promise<Answer> {
    for (let unknown = 0; ; unknown += 1) {
      const answer = await this.#try(this.#anyUrl(), method, path, sent)
      if (answer && answer.status < 500) {
        this.acknowledged += 1
        return { ...answer, unknown }
      }
      await sleep(50)
    }
  }

  async #try(url: string, method: string, path: string, { body, token, headers }: Sent) {
    try {
      const reply = await fetch(url + path, {
        method,
        headers: {
          ...fromAnywhere(),
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      return { status: reply.status, body: (await reply.json()) as Json }
    } catch {
      return undefined
    }
  }
}

interface Sent {
  readonly body?: object
  readonly token?: string
  readonly headers?: Record<string, string>
}
