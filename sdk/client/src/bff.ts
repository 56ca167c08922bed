import { browser, isVisible } from './browser.ts'
import { type Context, setState } from './context.ts'
import { encodeFields, errorOf, readJson } from './http.ts'
import type { Mode } from './mode.ts'
import { safeReturn } from './redirect/return-to.ts'
import { backoffMs, createTimer } from './retry.ts'
import { openTabs, type TabMessage, type Tabs } from './tabs.ts'
import type { AuthState, SignInOptions, SignOutOptions } from './types.ts'

/** A cookie of the app's own server, below a path such as `/auth`. The page has no token. */
export class BffMode implements Mode {
  readonly #ctx: Context
  readonly #timer = createTimer(() => void this.restore())
  #tabs: Tabs | undefined
  #failures = 0
  #looking: Promise<void> | undefined

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  restore(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  check(message?: TabMessage): void {
    if (message === 'signed_out') setState(this.#ctx, { status: 'signed_out', reason: message })
    else if (isVisible()) void this.restore()
  }

  watch(): () => void {
    this.#tabs = openTabs(this.#ctx.name, (message) => this.check(message))
    return () => {
      this.#tabs?.close()
      this.#timer.stop()
    }
  }

  async signIn({ returnTo, ...wishes }: SignInOptions): Promise<void> {
    const { origin = '', href = '' } = browser.location ?? {}
    const back = (safeReturn(returnTo) ?? href).slice(origin.length)
    const query = encodeFields({ returnTo: back, ...wishes })
    await this.#ctx.platform.openUrl(`${this.#ctx.issuer}/sign-in?${query}`)
  }

  async signOut({ scope, returnTo }: SignOutOptions): Promise<void> {
    const query = encodeFields({ scope, returnTo: safeReturn(returnTo) })
    const reply = await readJson(`${this.#ctx.issuer}/sign-out?${query}`, { method: 'POST' })
    if (reply.status >= 400) throw errorOf(reply)
    setState(this.#ctx, { status: 'signed_out', reason: 'signed_out' })
    this.#tabs?.post('signed_out')
    const url = urlIn(reply.body.url)
    if (scope !== 'app' && url !== undefined) await this.#ctx.platform.openUrl(url)
  }

  getToken(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, init)
    // The session may have ended: the server knows.
    if (response.status === 401 && this.#ctx.state.status === 'signed_in') void this.restore()
    return response
  }

  /** Asks the server who is signed in. A failure says nothing about the session: the state stays, and the next try follows. */
  async #look(): Promise<void> {
    this.#timer.stop()
    const reply = await readJson(`${this.#ctx.issuer}/session`, {}).catch(() => undefined)
    const state: AuthState | undefined = reply?.status === 200 ? reply.body.state : undefined
    if (state?.status === 'signed_in' || state?.status === 'signed_out') {
      this.#failures = 0
      this.#ctx.accountUrl = urlIn(reply?.body.accountUrl)
      setState(this.#ctx, state.status === 'signed_in' ? { ...state, offline: false } : state)
      return
    }
    this.#failures += 1
    if (this.#ctx.state.status === 'signed_in') setState(this.#ctx, { ...this.#ctx.state, offline: true })
    this.#timer.start(backoffMs(this.#failures))
  }
}

const urlIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^https?:/.test(text) ? text : undefined
