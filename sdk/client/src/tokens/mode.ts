import { browser } from '../browser.ts'
import { type Context, report } from '../context.ts'
import { encodeFields, sendForm } from '../http.ts'
import type { Mode } from '../mode.ts'
import { completeSignIn } from '../redirect/callback.ts'
import { openSignIn } from '../redirect/leave.ts'
import { safeReturn } from '../redirect/return-to.ts'
import { openTabs, type TabMessage, type Tabs } from '../tabs.ts'
import type { SignInOptions, SignOutOptions, Tokens } from '../types.ts'
import { fetchWithToken } from './fetch.ts'
import { TokenKeeper } from './keeper.ts'
import { storeOf } from './store.ts'

/** Signing out does not wait longer than this for Licet. */
const revokeLimitMs = 3_000

/** Tokens in the page. */
export class TokenMode implements Mode {
  readonly #ctx: Context
  readonly #store: ReturnType<typeof storeOf>
  readonly #keeper: TokenKeeper
  #tabs: Tabs | undefined

  constructor(ctx: Context) {
    this.#ctx = ctx
    this.#store = storeOf(ctx)
    this.#keeper = new TokenKeeper(ctx, this.#store, (message) => this.#tabs?.post(message))
  }

  async restore(): Promise<void> {
    const url = browser.location?.href
    if (!url || !(await this.#complete(url))) await this.#keeper.restore().catch((error) => report(this.#ctx, error))
  }

  check(message?: TabMessage): void {
    this.#keeper.check(message).catch((error) => report(this.#ctx, error))
  }

  watch(): () => void {
    this.#tabs = openTabs(this.#ctx.name, (message) => this.check(message))
    const stop = this.#store.watch?.(() => this.check())
    return () => {
      stop?.()
      this.#tabs?.close()
      this.#keeper.stop()
    }
  }

  async signIn(options: SignInOptions): Promise<void> {
    const url = await openSignIn(this.#ctx, options)
    if (url !== undefined) await this.#complete(url)
  }

  async signOut({ scope, returnTo }: SignOutOptions): Promise<void> {
    const { issuer, appId, platform } = this.#ctx
    const ended = this.#keeper.tokens ?? (await this.#store.load())
    await this.#keeper.end('signed_out')
    if (ended) await this.#revoke(ended)
    if ((scope ?? (ended && !ended.idToken ? 'app' : 'browser')) === 'app') return
    const query = encodeFields({
      client_id: appId,
      id_token_hint: ended?.idToken,
      post_logout_redirect_uri: safeReturn(returnTo),
    })
    await platform.openUrl(`${issuer}/oauth2/logout?${query}`)
  }

  getToken(minValidSeconds: number): Promise<string | undefined> {
    return this.#keeper.tokenFor(minValidSeconds * 1_000)
  }

  refresh(): Promise<void> {
    return this.#keeper.refresh()
  }

  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    return fetchWithToken(this.#ctx, this.#keeper, input, init)
  }

  /** Keeps the tokens of a new sign-in, and ends the session that it replaces. */
  async keep(tokens: Tokens): Promise<void> {
    const previous = await this.#store.load()
    await this.#keeper.keep(tokens)
    if (previous && previous.session.id !== tokens.session.id) await this.#revoke(previous)
  }

  /** Returns whether the URL was the response to a sign-in, which succeeded. */
  async #complete(url: string): Promise<boolean> {
    try {
      const tokens = await completeSignIn(this.#ctx, url)
      if (tokens) await this.keep(tokens)
      return tokens !== undefined
    } catch (error) {
      report(this.#ctx, error)
      return false
    }
  }

  /** Ends a session at Licet (RFC 7009), also after this page has closed. A failure leaves it to expire. */
  async #revoke({ refreshToken, accessToken }: Tokens): Promise<void> {
    const { issuer, appId } = this.#ctx
    const form = { client_id: appId, token: refreshToken ?? accessToken }
    const signal = AbortSignal.timeout(revokeLimitMs)
    await sendForm(`${issuer}/oauth2/revoke`, form, { signal, keepalive: true }).catch(() => undefined)
  }
}
