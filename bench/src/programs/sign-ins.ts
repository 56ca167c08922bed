import { Agent, request } from 'node:http'
import { type SignInOrder, Timings } from '../orders.ts'

/** Longer is a failure: an email that never arrives. */
const patienceMs = 20_000

/** Tokens of the emails that people wait for. */
export class Mailboxes {
  readonly #waiting = new Map<string, (token: string) => void>()

  /** Takes an email in its wire format: quoted-printable (RFC 2045, section 6.7). */
  receive(to: string, mail: string): void {
    const deliver = this.#waiting.get(to)
    if (!deliver) return
    const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const token = /[?&#]token=([\w-]{20,})/.exec(text)?.[1]
    if (token !== undefined) deliver(token)
  }

  next(email: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no email to ${email} in time`)), patienceMs)
      this.#waiting.set(email, (token) => {
        clearTimeout(timer)
        this.#waiting.delete(email)
        resolve(token)
      })
    })
  }
}

/** People who sign in by email at the same time, each from the request to the session. */
export async function runSignIns(order: SignInOrder, mailboxes: Mailboxes) {
  const timings = new Timings()
  const agent = new Agent({ keepAlive: true, maxSockets: order.people })
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  let next = order.firstUser
  const person = async () => {
    while (performance.now() < startedAt + order.seconds * 1_000) {
      const email = `user-${next++}@bench.example.com`
      const begin = performance.now()
      await signIn(order, { agent, mailboxes, email })
      timings.add(performance.now() - begin)
    }
  }
  try {
    await Promise.all(Array.from({ length: order.people }, person))
  } finally {
    agent.destroy()
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  return timings.result(performance.now() - startedAt, user + system)
}

interface Person {
  agent: Agent
  mailboxes: Mailboxes
  email: string
}

async function signIn({ port, product }: SignInOrder, { agent, mailboxes, email }: Person): Promise<void> {
  const arrives = mailboxes.next(email)
  if (product === 'licet') {
    const body = { email, redirectUri: 'https://app.bench.example.com/' }
    await call({ agent, port, path: '/v1/auth/magic-link', body, expect: '"sent":true' })
    await call({ agent, port, path: '/v1/auth/verify', body: { token: await arrives }, expect: '"accessToken"' })
  } else {
    await call({ agent, port, path: '/mailing/sign-in/magic-link', body: { email }, expect: '"status":true' })
    await call({ agent, port, path: `/mailing/magic-link/verify?token=${await arrives}`, expect: '"token"' })
  }
}

interface Call {
  agent: Agent
  port: number
  path: string
  body?: object
  expect: string
}

function call({ agent, port, path, body, expect }: Call): Promise<void> {
  const text = body && JSON.stringify(body)
  const headers = { origin: 'http://bench', ...(text && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, port, path, method: text ? 'POST' : 'GET', headers, timeout: patienceMs },
      (response) => {
        let answer = ''
        response.setEncoding('utf8').on('data', (part) => (answer += part))
        response.on('error', reject).on('end', () => {
          if (answer.includes(expect)) resolve()
          else reject(new Error(`unexpected response to ${path}: ${response.statusCode} ${answer.slice(0, 500)}`))
        })
      },
    )
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no response in time')))
    sent.end(text)
  })
}
