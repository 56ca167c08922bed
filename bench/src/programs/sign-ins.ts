import { type LoadResult, type SignInOrder, Timings } from '../orders.ts'

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
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  let next = order.firstUser
  const person = async () => {
    while (performance.now() < startedAt + order.seconds * 1_000) {
      const email = `user-${next++}@bench.example.com`
      const begin = performance.now()
      await signIn(order, mailboxes, email)
      timings.add(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: order.people }, person))
  const { user, system } = process.cpuUsage(cpuBefore)
  return timings.result(performance.now() - startedAt, user + system)
}

export async function signIn(
  { port, product }: Pick<SignInOrder, 'port' | 'product'>,
  mailboxes: Mailboxes,
  email: string,
): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  const arrives = mailboxes.next(email)
  // It also fails if the request for the email does, which is the failure to tell.
  arrives.catch(() => undefined)
  if (product === 'licet') {
    await call(`${url}/v1/auth/magic-link`, '"sent":true', { email, redirectUri: 'https://app.bench.example.com/' })
    await call(`${url}/v1/auth/verify`, '"accessToken"', { token: await arrives })
  } else {
    await call(`${url}/mailing/sign-in/magic-link`, '"status":true', { email })
    await call(`${url}/mailing/magic-link/verify?token=${await arrives}`, '"token"')
  }
}

/** @throws for a response without the text `expected` */
async function call(url: string, expected: string, body?: object): Promise<void> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(patienceMs),
    ...(body && {
      method: 'POST',
      headers: { origin: 'http://bench', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await response.text()
  if (!text.includes(expected)) throw new Error(`unexpected response: ${response.status} ${text.slice(0, 500)}`)
}
