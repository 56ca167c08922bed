import { type LoadResult, type SignInOrder, Timings } from '../orders.ts'
import { get, post } from '../requests.ts'
import { Askers } from './askers.ts'
import { startEvenly } from './pace.ts'

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
export async function runSignIns(order: SignInOrder, mailboxes: Mailboxes): Promise<LoadResult> {
  const timings = new Timings()
  const askers = new Askers(order.port)
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  let next = order.firstUser
  const { product, perSecond, seconds } = order
  const operate = async (dueAt: number) => {
    await signIn(product, { askers, mailboxes }, emailOf(next++, order.users))
    timings.add(performance.now() - dueAt)
  }
  const person = async () => {
    while (performance.now() < startedAt + seconds * 1_000) await operate(performance.now())
  }
  if (perSecond !== undefined) await startEvenly({ perSecond, seconds }, operate)
  else await Promise.all(Array.from({ length: order.people }, person))
  const { user, system } = process.cpuUsage(cpuBefore)
  askers.close()
  return timings.result(performance.now() - startedAt, user + system)
}

/** The email of a seeded user, counted from 1 and round again. */
export const emailOf = (number: number, users: number): string => `user-${((number - 1) % users) + 1}@bench.example.com`

/** The requests of a sign-in, each with the status and a part of the response that is expected. */
const products = {
  licet: {
    send: (email: string) => post('/v1/auth/magic-link', { email, redirectUri: 'https://app.bench.example.com/' }),
    sent: ['200', '"sent":true'],
    verify: (token: string) => post('/v1/auth/verify', { token }),
    verified: ['200', '"accessToken"'],
  },
  'better-auth': {
    send: (email: string) => post('/mailing/sign-in/magic-link', { email }),
    sent: ['200', '"status":true'],
    verify: (token: string) => get(`/mailing/magic-link/verify?token=${token}`, {}),
    verified: ['200', '"token"'],
  },
  bare: {
    send: (email: string) => post('/link', { email }),
    sent: ['200', '"sent":true'],
    verify: (token: string) => post('/verify', { token }),
    verified: ['200', '"accessToken"'],
  },
} as const

export async function signIn(
  product: SignInOrder['product'],
  { askers, mailboxes }: { askers: Askers; mailboxes: Mailboxes },
  email: string,
): Promise<void> {
  const { send, sent, verify, verified } = products[product]
  const arrives = mailboxes.next(email)
  // It also fails if the request for the email does, which is the failure to print.
  arrives.catch(() => undefined)
  await askers.ask(Buffer.from(send(email)), sent)
  await askers.ask(Buffer.from(verify(await arrives)), verified)
}
