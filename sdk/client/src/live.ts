import { browser, isVisible, listen } from './browser.ts'
import type { Context } from './context.ts'
import type { EntitlementReader } from './entitlements.ts'
import { eventsIn } from './events.ts'
import type { Mode } from './mode.ts'
import { backoffMs, createTimer } from './retry.ts'
import { openTabs } from './tabs.ts'

/** What one request for the stream has led to. */
interface Outcome {
  /** Whether the stream has opened. */
  readonly opened?: boolean
  /** Milliseconds until the next request. Undefined: as after a failure. */
  readonly waitMs?: number | undefined
  /** The server offers no stream. */
  readonly isRefused?: boolean
}

/** Nodes know of a change after a second at the latest: a response that came sooner may be of one that did not. */
const everywhereMs = 1_000
/** A stream has a heartbeat every 20 seconds. */
const silenceMs = 50_000

/**
 * Learns immediately that the session or the licenses of the user changed. The visible tabs of a browser share one stream, and
 * hidden ones have no stream: they look when they become visible.
 */
export class Live {
  readonly #ctx: Context
  readonly #mode: Mode
  readonly #reader: EntitlementReader
  readonly #listeners = new Set<() => void>()
  #run: { readonly sessionId: string; readonly controller: AbortController } | undefined
  #late: ReturnType<typeof setTimeout> | undefined
  readonly #timer = createTimer(() => this.#look())

  constructor(ctx: Context, mode: Mode, reader: EntitlementReader) {
    this.#ctx = ctx
    this.#mode = mode
    this.#reader = reader
    reader.watch = (ms) => this.#timer.start(ms)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns a function that ends it. */
  watch(): () => void {
    const { document } = browser
    // Only pages: elsewhere, an open stream would keep a program running.
    if (!document) return () => undefined
    const tabs = openTabs(`${this.#ctx.name}:live`, () => this.#look())
    const update = () => this.#update(() => tabs.post('changed'))
    this.#ctx.listeners.add(update)
    document.addEventListener('visibilitychange', update)
    const stopListening = listen('online', () => {
      this.#stop()
      update()
    })
    update()
    return () => {
      stopListening()
      this.#ctx.listeners.delete(update)
      document.removeEventListener('visibilitychange', update)
      clearTimeout(this.#late)
      this.#timer.stop()
      this.#stop()
      tabs.close()
    }
  }

  #update(post: () => void): void {
    const { state } = this.#ctx
    const sessionId = state.status === 'signed_in' && isVisible() ? state.session.id : undefined
    if (sessionId === this.#run?.sessionId) return
    this.#stop()
    if (sessionId === undefined) return
    const controller = new AbortController()
    this.#run = { sessionId, controller }
    void this.#share(controller.signal, post)
  }

  #stop(): void {
    this.#run?.controller.abort()
    this.#run = undefined
  }

  /** One tab at a time has the stream. Without locks, each has its own. */
  #share(signal: AbortSignal, post: () => void): Promise<unknown> {
    const work = () => this.#follow(signal, post)
    const held = browser.navigator?.locks?.request(`${this.#ctx.name}:live`, { signal }, work)
    // Some pages may not use locks.
    return held?.catch(work) ?? work()
  }

  async #follow(signal: AbortSignal, post: () => void): Promise<void> {
    let failures = 1
    while (!signal.aborted) {
      const { opened, waitMs, isRefused } = await this.#read(signal, post)
      if (isRefused || signal.aborted) return
      failures = opened ? 1 : failures + 1
      await pause(waitMs ?? backoffMs(failures), signal)
    }
  }

  async #read(signal: AbortSignal, post: () => void): Promise<Outcome> {
    const over = new AbortController()
    const end = () => over.abort()
    signal.addEventListener('abort', end)
    let timer = setTimeout(end, silenceMs)
    const outcome: { opened?: boolean; waitMs?: number } = {}
    try {
      const headers = { accept: 'text/event-stream' }
      const { issuer, api, options } = this.#ctx
      const url = options.bff === undefined ? `${api}/v1/sessions/current` : `${issuer}/session`
      const response = await this.#mode.fetch(url, { headers, signal: over.signal })
      const isStream = response.headers.get('content-type')?.startsWith(headers.accept)
      if (!isStream || !response.body) {
        // A server with a cookie says so of a session that has ended, with 200. Busy ones are not asked again.
        if (response.ok) this.#report(false, post)
        return refusalOf(response)
      }
      for await (const event of eventsIn(response.body)) {
        clearTimeout(timer)
        timer = setTimeout(end, silenceMs)
        outcome.opened = true
        if (event.startsWith('event: bye')) outcome.waitMs = waitOf(event)
        else if (event !== ':') this.#report(event.startsWith('event: changed'), post)
      }
    } catch {
      // The network, or this page ended it.
    } finally {
      end()
    }
    return outcome
  }

  #report(isChange: boolean, post: () => void): void {
    const look = () => {
      this.#look()
      post()
    }
    const before = this.#reader.changes
    look()
    clearTimeout(this.#late)
    // Unless the response was not the one from before.
    if (isChange) this.#late = setTimeout(() => this.#reader.changes > before || look(), everywhereMs)
  }

  #look(): void {
    this.#mode.check()
    void this.#reader.settle().then(() => {
      for (const listener of this.#listeners) listener()
    })
  }
}

/** What follows from a response without a stream. */
function refusalOf({ status, headers }: Response): Outcome {
  const retryAfter = Number(headers.get('retry-after'))
  // The session may have ended, which the mode finds out; or the server is busy.
  const isTransient = status === 401 || status === 429 || status >= 500
  const waitMs = retryAfter > 0 ? retryAfter * 1_000 * (1 + Math.random()) : undefined
  return { waitMs, isRefused: !isTransient }
}

/** At a random time within what the server asks for. */
const waitOf = (event: string): number =>
  Math.random() * Math.min(Number(/"within":(\d+)/.exec(event)?.[1] ?? 0), 300_000)

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve())
  })
