import { createHmac, randomBytes } from 'node:crypto'
import { Child } from './child.ts'
import type { Connection } from './licet.ts'
import { plainToken } from './tokens.ts'

const cookieName = 'better-auth.session_token'

/** The other product in the comparison, on the same PostgreSQL. */
export class BetterAuth {
  readonly child: Child
  readonly port: number
  readonly #secret: string

  private constructor(child: Child, port: number, secret: string) {
    this.child = child
    this.port = port
    this.#secret = secret
  }

  static async start(connection: Connection, smtpPort: number): Promise<BetterAuth> {
    const secret = randomBytes(32).toString('hex')
    const child = Child.program('better-auth-server', { connection, secret, smtpPort })
    return new BetterAuth(child, await child.answer<number>('port'), secret)
  }

  /** The cookie of a signed-in browser: the token and its HMAC. */
  cookieOf(number: number): string {
    const token = plainToken(number)
    const signature = createHmac('sha256', this.#secret).update(token).digest('base64')
    return `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`
  }

  /** The same with the cookies that a response adds when the cookie cache is on. */
  async cachedCookieOf(number: number): Promise<string> {
    const cookie = this.cookieOf(number)
    const reply = await fetch(`http://127.0.0.1:${this.port}/cached/get-session`, {
      headers: { cookie },
      signal: AbortSignal.timeout(10_000),
    })
    const added = reply.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const data = added.filter((pair) => !pair.startsWith(`${cookieName}=`))
    if (data.length === 0) throw new Error('Better Auth set no cache cookie')
    return [cookie, ...data].join('; ')
  }
}
