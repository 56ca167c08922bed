import { headerOf } from '../headers.ts'
import { jarOf, readCookies, signInSeconds } from './cookies.ts'
import type { BffRequest } from './exchange.ts'
import type { Sealer } from './seal.ts'

/** A sign-in that has started in a browser. Several tabs can have one each. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** PKCE (RFC 7636). */
  readonly verifier: string
  /** Path to return to. */
  readonly returnTo: string
  /** Epoch milliseconds. */
  readonly startedAt: number
}

const mostAttempts = 5

/** Keeps an attempt in a cookie. Returns the headers Set-Cookie: of those that the browser has, the oldest leave. */
export async function keepAttempt(sealer: Sealer, request: BffRequest, attempt: Attempt): Promise<string[]> {
  const jar = jarOf(request.origin)
  const others: { readonly name: string; readonly startedAt: number }[] = []
  for (const [name, value] of readCookies(headerOf(request.headers, 'cookie')))
    if (jar.isSignIn(name)) others.push({ name, startedAt: (await openAttempt(sealer, value))?.startedAt ?? 0 })
  // Browsers send the older ones first (RFC 6265, section 5.4).
  others.reverse()
  others.sort((a, b) => b.startedAt - a.startedAt)
  const obsolete = others.slice(mostAttempts - 1)
  return [
    ...obsolete.map(({ name }) => jar.clear(name)),
    jar.set(jar.signIn(attempt.state), await sealer.seal('sign-in', attempt)),
  ]
}

/** The attempt that a response belongs to. Undefined: this browser did not start it, or more than 10 minutes ago. */
export async function findAttempt(sealer: Sealer, request: BffRequest, state: string): Promise<Attempt | undefined> {
  const name = jarOf(request.origin).signIn(state)
  const value = readCookies(headerOf(request.headers, 'cookie')).get(name)
  const attempt = value === undefined ? undefined : await openAttempt(sealer, value)
  return attempt?.state === state && Date.now() - attempt.startedAt < signInSeconds * 1_000 ? attempt : undefined
}

const openAttempt = async (sealer: Sealer, value: string): Promise<Attempt | undefined> =>
  (await sealer.open('sign-in', value)) as Attempt | undefined
