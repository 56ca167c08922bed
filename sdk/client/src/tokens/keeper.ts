import { isVisible } from '../browser.ts'
import { type Context, report, setState } from '../context.ts'
import { LicetError, unavailable } from '../errors.ts'
import { errorOf, sendForm } from '../http.ts'
import { backoffMs, createTimer } from '../retry.ts'
import type { TabMessage } from '../tabs.ts'
import type { EndedReason, Tokens } from '../types.ts'
import { isTokenReply, tokensFrom } from './id-token.ts'
import { oneTabAtATime } from './lock.ts'
import type { SharedStore } from './store.ts'

/** A clock that went back by more than this since the tokens were issued cannot say when they expire. */
const clockToleranceMs = 30_000

/** Keeps the tokens of the signed-in user current. The store has the truth: other tabs write it, too. */
export class TokenKeeper {
  tokens: Tokens | undefined
  readonly #ctx: Context
  readonly #store: SharedStore
  readonly #post: (message: TabMessage) => void
  readonly #timer = createTimer(() => void this.refresh())
  /** What was left of the access token when it came here, and when that was, on the monotonic clock. */
  #leftMs = 0
  #since = 0
  #failures = 0
  #changes = 0
  /** Why another tab signed out. Its message may be faster than the storage. */
  #reason: EndedReason | undefined
  #refreshing: Promise<void> | undefined

  /** @param tell tells the other tabs */
  constructor(ctx: Context, store: SharedStore, post: (message: TabMessage) => void) {
    this.#ctx = ctx
    this.#store = store
    this.#post = post
  }

  /** Finds out who is signed in, from the store. */
  async restore(): Promise<void> {
    await this.#sync()
    if (this.tokens && this.#remainingMs() <= 0) await this.refresh()
  }

  /** Takes over what other tabs did, and catches up on what this one missed while it was hidden or offline. */
  async check(message?: TabMessage): Promise<void> {
    await this.#sync(message)
    if (!this.tokens || !isVisible()) return
    if (this.#failures > 0 || this.#remainingMs() < this.#lifeMs() / 4) await this.refresh()
  }

  /** The access token, refreshed unless it is valid for this time. @throws LicetError UNAVAILABLE */
  async tokenFor(minValidMs: number): Promise<string | undefined> {
    if (this.tokens && this.#remainingMs() <= Math.min(minValidMs, this.#lifeMs() / 2)) await this.refresh()
    if (this.tokens && this.#remainingMs() <= 0) throw unavailable()
    return this.tokens?.accessToken
  }

  async keep(tokens: Tokens): Promise<void> {
    await this.#store.save(tokens)
    this.#failures = 0
    this.#adopt(tokens)
    this.#post('changed')
  }

  async end(reason: EndedReason): Promise<void> {
    this.#adopt(undefined, reason)
    await this.#store.save(undefined)
    this.#post(reason)
  }

  /** One at a time. Never rejects. */
  refresh(): Promise<void> {
    const before = this.tokens?.accessToken
    this.#refreshing ??= oneTabAtATime(this.#ctx.name, () =>
      this.#exchange(before).catch((error) => {
        report(this.#ctx, error)
        this.#fail()
      }),
    ).finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  stop(): void {
    this.#timer.stop()
  }

  /** By both clocks: the wall clock may be set, and the monotonic one stops while a laptop sleeps. */
  #remainingMs(): number {
    if (!this.tokens) return 0
    return Math.min(this.tokens.expiresAt - Date.now(), this.#leftMs - (performance.now() - this.#since))
  }

  #lifeMs(): number {
    return this.tokens ? this.tokens.expiresAt - this.tokens.issuedAt : 0
  }

  #adopt(next: Tokens | undefined, reason?: EndedReason): void {
    this.#changes += 1
    this.tokens = next
    this.#timer.stop()
    if (!next) {
      const { state } = this.#ctx
      if (state.status === 'loading') setState(this.#ctx, { status: 'signed_out' })
      // The storage may have been faster than the message with the reason.
      else if (state.status === 'signed_in' || (state.reason && reason))
        setState(this.#ctx, { status: 'signed_out', reason: reason ?? 'signed_out' })
      return
    }
    const now = Date.now()
    this.#leftMs = now < next.issuedAt - clockToleranceMs ? 0 : Math.min(next.expiresAt - now, this.#lifeMs())
    this.#since = performance.now()
    this.#publish()
    // At 75% of its life ± 10%, so that tabs seldom refresh at the same time.
    this.#timer.start(this.#remainingMs() - this.#lifeMs() * (0.15 + Math.random() * 0.2))
  }

  #publish(): void {
    if (!this.tokens) return
    const { user, session } = this.tokens
    const offline = this.#failures > 0
    // Not before Licet has confirmed a session that may have ended since.
    if (this.#ctx.state.status === 'loading' && this.#remainingMs() <= 0 && !offline) return
    setState(this.#ctx, { status: 'signed_in', user, session, offline })
  }

  /** @param message from another tab */
  async #sync(message?: TabMessage): Promise<void> {
    const before = this.#changes
    const stored = await this.#store.load()
    // Older than what this tab has by now.
    if (before !== this.#changes) return
    // Another tab ended all sessions of the browser, of which this tab keeps its own.
    const isEnded = message === 'signed_out' && !this.#store.isShared
    if (isEnded) await this.#store.save(undefined)
    const next = isEnded ? undefined : stored
    const reason = message === 'changed' ? undefined : message
    if (message) this.#reason = reason
    const isSame = next?.accessToken === this.tokens?.accessToken && (next || !reason)
    if (isSame && this.#ctx.state.status !== 'loading') return
    this.#failures = 0
    this.#adopt(next, this.#reason)
  }

  async #exchange(before: string | undefined): Promise<void> {
    await this.#sync()
    const current = this.tokens
    // Another tab was faster, or signed out.
    if (!current || (current.accessToken !== before && this.#remainingMs() > 0)) return
    if (current.refreshToken === undefined) return this.#remainingMs() > 0 ? undefined : this.end('expired')
    const reply = await sendForm(`${this.#ctx.issuer}/oauth2/token`, {
      grant_type: 'refresh_token',
      client_id: this.#ctx.appId,
      refresh_token: current.refreshToken,
    }).catch((error: LicetError) => error)
    const stored = await this.#store.load()
    // The tokens of another tab are newer; or it signed out, and this response comes too late.
    if (stored?.refreshToken !== current.refreshToken) return this.#adopt(stored)
    if (reply instanceof LicetError) return this.#fail(reply)
    if (isTokenReply(reply.body)) return this.keep(tokensFrom(reply.body, this.#ctx, current))
    if (reply.body.error !== 'invalid_grant') return this.#fail(errorOf(reply))
    return this.end(reply.body.licet_code === 'REFRESH_TOKEN_EXPIRED' ? 'expired' : 'revoked')
  }

  /** A failure of the network or of Licet: the tokens stay, and the next try follows. */
  #fail({ retryAfter = 0 }: { retryAfter?: number | undefined } = {}): void {
    this.#failures += 1
    this.#publish()
    this.#timer.start(Math.max(backoffMs(this.#failures), retryAfter * 1_000))
  }
}
