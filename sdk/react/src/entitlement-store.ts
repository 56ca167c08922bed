import type { AuthState, Entitlements, Licet, LicetError } from '@licet/client'

/** What is known about the entitlements of the user. `unavailable`: they could not be read, and it is tried again. */
export interface EntitlementSnapshot {
  readonly status: 'loading' | 'ready' | 'unavailable' | 'signed_out'
  readonly data?: Entitlements
  /** Why there is no data although it is ready. */
  readonly reason?: string
}

const loading: EntitlementSnapshot = { status: 'loading' }
const signedOut: EntitlementSnapshot = { status: 'signed_out' }

/** A page that becomes visible again reads what is older than this. */
const freshMs = 60_000
const longestWaitMs = 60_000

/** What can be said without asking Licet. */
export const unread = ({ status }: AuthState): EntitlementSnapshot => (status === 'signed_out' ? signedOut : loading)

/**
 * The entitlements of the signed-in user in one organization, shared by all components. Reads nothing before a component subscribes.
 */
export class EntitlementStore {
  readonly #licet: Licet
  readonly #report: (error: unknown) => void
  readonly #listeners = new Set<() => void>()
  #snapshot = loading
  readonly #organization: string | undefined
  /** Session and organization of the snapshot. */
  #view: string | undefined
  #readAt = 0
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #stop: () => void = () => undefined

  /**
   * @param report gets failures that a later try cannot mend
   * @param organization another one than that of the tab
   */
  constructor(licet: Licet, report: (error: unknown) => void, organization?: string) {
    this.#licet = licet
    this.#report = report
    this.#organization = organization
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#start()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stop()
    }
  }

  /** Of the session and organization that are current now, and of no earlier ones. */
  readonly get = (): EntitlementSnapshot => {
    const view = this.#viewed()
    return view !== undefined && view === this.#view ? this.#snapshot : unread(this.#licet.state)
  }

  #viewed(): string | undefined {
    const { state, organization } = this.#licet
    return state.status === 'signed_in' ? `${state.session.id} ${this.#organization ?? organization}` : undefined
  }

  readonly reload = async (): Promise<void> => {
    clearTimeout(this.#timer)
    const current = this.#viewed()
    if (current === undefined) return
    this.#begin(current)
    const options = { organization: this.#organization }
    const result = await this.#licet.entitlements([], options).catch((error: LicetError) => error)
    if (current !== this.#viewed()) return
    if (result instanceof Error) this.#fail(result)
    else this.#keep(result)
    this.#notify()
  }

  #begin(view: string): void {
    if (view === this.#view) return
    this.#view = view
    this.#snapshot = loading
    this.#failures = 0
  }

  #keep(data: Entitlements): void {
    this.#failures = 0
    this.#readAt = Date.now()
    // The same object if nothing has changed: then no component renders.
    if (this.#snapshot.data !== data) this.#snapshot = { status: 'ready', data }
  }

  #fail(error: LicetError): void {
    this.#failures += 1
    if (error.code === 'NOT_A_MEMBER') {
      this.#snapshot = { status: 'ready', reason: error.code }
      return
    }
    if (!this.#snapshot.data) this.#snapshot = { status: 'unavailable' }
    // Full jitter, so that the clients of a Licet that returns don't come at the same time.
    const waitMs = 1_000 + Math.random() * Math.min(longestWaitMs, 1_000 * 2 ** this.#failures)
    if (!error.retryable) this.#report(error)
    else if (this.#listeners.size > 0) this.#timer = setTimeout(this.reload, waitMs)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  #isOld(): boolean {
    return this.#viewed() !== this.#view || Date.now() - this.#readAt > freshMs
  }

  #start(): void {
    const onVisible = () => {
      if (document.visibilityState === 'visible' && this.#isOld()) void this.reload()
    }
    const unsubscribe = this.#licet.subscribe(() => {
      this.#notify()
      if (this.#viewed() !== this.#view || this.#failures > 0) void this.reload()
    })
    document.addEventListener('visibilitychange', onVisible)
    const unwatch = this.#licet.watchEntitlements(() => void this.reload())
    this.#stop = () => {
      unsubscribe()
      unwatch()
      document.removeEventListener('visibilitychange', onVisible)
      clearTimeout(this.#timer)
    }
    if (this.#isOld()) void this.reload()
  }
}
