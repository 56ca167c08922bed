import type { TabMessage } from './tabs.ts'
import type { SignInOptions, SignOutOptions, Tokens } from './types.ts'

/** Where the session is: tokens in the page, or a cookie of the app's own server. */
export interface Mode {
  /** Finds out who is signed in. */
  restore(): Promise<void>
  /** Looks again: the page became visible, the network returned, or another tab says so. */
  check(message?: TabMessage): void
  /** Listens for changes by others. Returns a function that ends this, and all timers. */
  watch(): () => void
  signIn(options: SignInOptions): Promise<void>
  signOut(options: SignOutOptions): Promise<void>
  getToken(minValidSeconds: number): Promise<string | undefined>
  /** A request of the app, with what authenticates it. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Learns what has changed in the session. Never rejects. Not with `bff`. */
  refresh?(): Promise<void>
  /** Keeps the tokens of a new sign-in. Not with `bff`. */
  keep?(tokens: Tokens): Promise<void>
}
