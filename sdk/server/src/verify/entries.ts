import type { Entry } from './entry.ts'
import { familyOf, Table } from './table.ts'

/** The entries of each of several objects, by the ID of the object. */
class Index {
  readonly #byId = new Map<string, Set<Entry>>()

  add(id: string, entry: Entry): void {
    const known = this.#byId.get(id)
    if (known) known.add(entry)
    else this.#byId.set(id, new Set([entry]))
  }

  delete(id: string, entry: Entry): void {
    const known = this.#byId.get(id)
    known?.delete(entry)
    if (known?.size === 0) this.#byId.delete(id)
  }

  of(id: string): Iterable<Entry> {
    return this.#byId.get(id) ?? []
  }

  all(): Iterable<Set<Entry>> {
    return this.#byId.values()
  }

  clear(): void {
    this.#byId.clear()
  }
}

/** Results by token and context, and by what they are about. When there are too many, one leaves that was not used lately. */
export class Entries {
  readonly #table: Table
  /** Those in the context of the session itself: one each. */
  readonly #bySession = new Map<string, Entry>()
  readonly #inOtherContexts = new Index()
  readonly #byUser = new Index()
  readonly #byOrganization = new Index()
  /** One text of each context for all its entries: those that a check compares are then in the cache of the processor. */
  readonly #contexts = new Map<string, string>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
    this.#table = new Table(max)
  }

  get size(): number {
    return this.#table.size
  }

  /** The result of exactly this token in a context. */
  find(token: string, context: string): Entry | undefined {
    return this.#table.find(token, context)
  }

  /** Milliseconds until its end, by the clock that says less. */
  msLeft(entry: Entry, monotonic: number, wall: number): number {
    return this.#table.msLeft(entry, monotonic, wall)
  }

  /** The result of any token of the same session in a context. */
  ofFamily(token: string, context: string): Entry | undefined {
    return this.#table.ofFamily(familyOf(token), context)
  }

  put(entry: Entry): void {
    const { family, context, verified } = entry
    const { session, user, organization } = verified
    const before = this.#table.ofFamily(family, context)
    if (before) this.remove(before)
    const unused = this.#table.unused()
    if (unused) this.remove(unused)
    entry.context = this.#shared(context)
    this.#table.add(entry)
    if (context === '') this.#bySession.set(session.id, entry)
    else this.#inOtherContexts.add(session.id, entry)
    this.#byUser.add(user.id, entry)
    if (organization) this.#byOrganization.add(organization.id, entry)
  }

  #shared(context: string): string {
    const known = this.#contexts.get(context)
    if (known !== undefined) return known
    // Those that no entry has leave as well.
    if (this.#contexts.size >= this.#max) this.#contexts.clear()
    this.#contexts.set(context, context)
    return context
  }

  remove(entry: Entry): void {
    const { session, user, organization } = entry.verified
    this.#table.remove(entry)
    if (this.#bySession.get(session.id) === entry) this.#bySession.delete(session.id)
    this.#inOtherContexts.delete(session.id, entry)
    this.#byUser.delete(user.id, entry)
    if (organization) this.#byOrganization.delete(organization.id, entry)
  }

  /** Removes what is known of a session, a user, an organization, or an app, by its ID. */
  removeOf(id: string): void {
    const ofSession = this.#bySession.get(id)
    if (ofSession) this.remove(ofSession)
    for (const index of [this.#inOtherContexts, this.#byUser, this.#byOrganization])
      for (const entry of index.of(id)) this.remove(entry)
    if (!id.startsWith('app_')) return
    for (const ofUser of this.#byUser.all())
      for (const entry of ofUser) if (entry.verified.session.appId === id) this.remove(entry)
  }

  clear(): void {
    this.#table.clear()
    this.#bySession.clear()
    this.#contexts.clear()
    for (const index of [this.#inOtherContexts, this.#byUser, this.#byOrganization]) index.clear()
  }
}
