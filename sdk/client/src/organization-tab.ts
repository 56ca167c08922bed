import { browser } from './browser.ts'
import type { Calls } from './calls.ts'
import { type Context, report, type TabContext } from './context.ts'
import type { Organization, OrganizationState } from './organization-types.ts'
import { backoffMs, createTimer } from './retry.ts'
import { isTrusted } from './tokens/fetch.ts'
import type { Licet } from './types.ts'

const personal = 'personal'
/** An ID that no organization has: a tab that asks for an unknown one gets nothing, not what another one has. */
const nobody = `org_${'0'.repeat(32)}`
const perPage = 100
const mostPages = 10

/** Which organization this tab shows. Other tabs have their own, and none of them changes this one. */
export class OrganizationTab implements TabContext {
  organization: string | undefined
  state: OrganizationState = { status: 'loading', organization: null, organizations: [] }
  readonly #licet: Licet
  readonly #ctx: Context
  readonly #calls: Calls
  readonly #key: string
  readonly #listeners = new Set<(state: OrganizationState) => void>()
  readonly #timer = createTimer(() => this.refresh())
  #userId: string | undefined
  /** All organizations of the user, once they are read. */
  #all: readonly Organization[] | undefined
  /** The slug or ID that the tab will show, once it is found. */
  #wanted: string | undefined
  #looking: Promise<void> | undefined
  #isOff = false
  #failures = 0
  #turn = 0
  #unwatch: () => void = () => undefined

  constructor(licet: Licet, ctx: Context, calls: Calls) {
    this.#licet = licet
    this.#ctx = ctx
    this.#calls = calls
    this.#key = `${ctx.name}:organization`
    ctx.tab = this
    ctx.listeners.add(() => this.#meet())
    this.#meet()
  }

  readonly subscribe = (listener: (state: OrganizationState) => void): (() => void) => {
    if (this.#listeners.size === 0) this.#unwatch = this.#licet.watchEntitlements(() => this.refresh())
    this.#listeners.add(listener)
    if (!this.#all) this.refresh()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#unwatch()
      this.#timer.stop()
    }
  }

  /** Shows an organization by its ID or slug, or with null the user personally. */
  async show(name: string | null): Promise<OrganizationState> {
    const known = name === null ? personal : this.#find(name)?.id
    this.#wanted = known === undefined ? (name ?? undefined) : undefined
    this.#pin(known ?? (name?.startsWith('org_') ? name : nobody))
    await this.#licet.start()
    if (this.#userId !== undefined && !this.#all) await (this.#looking ?? this.look())
    await this.settle()
    return this.state
  }

  /** Reads the organizations of the user. @throws LicetError */
  look(): Promise<void> {
    this.#turn += 1
    const looking = this.#read(this.#turn).finally(() => {
      if (looking === this.#looking) this.#looking = undefined
    })
    this.#looking = looking
    return looking
  }

  /** The same where no one waits for it. */
  readonly refresh = (): void => {
    if (this.#userId === undefined) return
    this.look().catch((error) => {
      if (!error.retryable) return report(this.#ctx, error)
      if (this.#listeners.size > 0) this.#timer.start(backoffMs(this.#failures))
    })
  }

  async settle(): Promise<string | undefined> {
    while (this.#isOpen()) await (this.#looking ?? this.look())
    return this.organization
  }

  /** Follows the session again, which a sign-in has put into an organization. */
  follow(): void {
    this.organization = undefined
    this.#wanted = undefined
    this.#turn += 1
    this.#looking = undefined
    this.#all = undefined
    try {
      browser.sessionStorage?.removeItem(this.#key)
    } catch {
      // Blocked: nothing is kept there.
    }
    this.#publish()
    if (this.#listeners.size > 0) this.refresh()
  }

  async mark(input: string | URL | Request, init?: RequestInit): Promise<RequestInit | undefined> {
    const request = typeof input === 'object' && 'headers' in input ? input : undefined
    if (!isTrusted(this.#ctx, request?.url ?? String(input))) return init
    const organization = await this.settle().catch(() => this.organization)
    const headers = new Headers(init?.headers ?? request?.headers)
    if (organization === undefined || headers.has('licet-organization')) return init
    headers.set('licet-organization', organization)
    return { ...init, headers }
  }

  /** Takes over who is signed in. Another user has other organizations. */
  #meet(): void {
    const { state } = this.#ctx
    const userId = state.status === 'signed_in' ? state.user.id : undefined
    if (state.status === 'loading' || (userId !== undefined && userId === this.#userId)) return
    const isAsked = userId !== undefined && this.#userId === undefined && this.organization !== undefined
    this.#userId = userId
    this.#turn += 1
    this.#looking = undefined
    this.#all = undefined
    this.#isOff = false
    if (userId === undefined) this.#wanted = undefined
    // What was asked for before the sign-in stays.
    if (isAsked) this.#keep()
    else this.organization = userId === undefined ? undefined : this.#stored(userId)
    this.#publish()
    if (this.#listeners.size > 0) this.refresh()
  }

  #isOpen(): boolean {
    const isKnown = this.organization !== undefined && this.#wanted === undefined
    return this.#userId !== undefined && !isKnown && !this.#isOff
  }

  #find(name: string): Organization | undefined {
    return this.#all?.find(({ id, slug }) => id === name || slug === name)
  }

  async #read(turn: number): Promise<void> {
    try {
      const isOpen = this.organization === undefined && this.#wanted === undefined
      const [all, session] = await Promise.all([
        this.#list(),
        isOpen ? this.#calls.get('/v1/sessions/current') : undefined,
      ])
      // What was asked later says more.
      if (turn !== this.#turn) return
      this.#failures = 0
      this.#all = all
      this.#isOff = session !== undefined && session.organization === undefined
      const wanted = this.#wanted === undefined ? undefined : this.#find(this.#wanted)?.id
      this.#wanted = undefined
      if (wanted !== undefined) this.#pin(wanted)
      else if (this.organization === undefined && !this.#isOff) this.#pin(session?.organization?.id ?? personal)
      else this.#publish()
    } catch (error) {
      this.#failures += 1
      this.#publish()
      throw error
    }
  }

  async #list(): Promise<readonly Organization[]> {
    const all: Organization[] = []
    for (let page = 1; page <= mostPages; page += 1) {
      const { items, total } = await this.#calls.list<Organization>('/v1/organizations', { page, limit: perPage })
      all.push(...items)
      if (items.length < perPage || all.length >= total) break
    }
    return all
  }

  #pin(organization: string): void {
    const isOther = this.organization !== organization
    this.organization = organization
    this.#keep()
    this.#publish()
    if (isOther) for (const listener of this.#ctx.listeners) listener(this.#ctx.state)
  }

  /** For a reload of the tab, and for none of the other tabs. */
  #keep(): void {
    if (this.#userId === undefined) return
    try {
      browser.sessionStorage?.setItem(this.#key, `${this.#userId} ${this.organization}`)
    } catch {
      // Full or blocked: a reload starts with the organization of the session.
    }
  }

  #stored(userId: string): string | undefined {
    try {
      const [user, organization] = `${browser.sessionStorage?.getItem(this.#key)}`.split(' ')
      return user === userId ? organization : undefined
    } catch {
      return undefined
    }
  }

  #publish(): void {
    const organization = this.#find(this.organization ?? '') ?? null
    const next = { status: this.#status(organization), organization, organizations: this.#all ?? [] }
    if (JSON.stringify(next) === JSON.stringify(this.state)) return
    this.state = next
    for (const listener of this.#listeners) listener(next)
  }

  #status(organization: Organization | null): OrganizationState['status'] {
    if (this.#userId === undefined) return this.#ctx.state.status === 'signed_out' ? 'signed_out' : 'loading'
    if (this.#isOff) return 'off'
    if (!this.#all) return this.#failures > 0 ? 'unavailable' : 'loading'
    if (organization || this.organization === personal) return 'ready'
    return this.#wanted === undefined ? 'not_a_member' : 'loading'
  }
}
