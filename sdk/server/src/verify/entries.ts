import type { Verified, VerifiedKey } from '../types.ts'
import type { Entry } from './entry.ts'
import { familyOf, ofKeys } from './places.ts'
import { Table } from './table.ts'

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
  /** Those of a session in other contexts, and those of an access key: one for each of its texts. */
  readonly #others = new Index()
  readonly #byUser = new Index()
  readonly #byOrganization = new Index()
  /** One text of each context, and of each start of access keys, for all its entries: what a check compares is then in the cache of the processor. */
  readonly #texts = new Map<string, string>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
    this.#table = new Table(max)
  }

  get size(): number {
    return this.#table.size
  }

  /** The result of exactly this token in a context. */
  find(token: string, context: string): Entry<Verified> | undefined {
    return this.#table.find(token, context) as Entry<Verified> | undefined
  }

  /** The result of exactly this access key. */
  findKey(text: string): Entry<VerifiedKey> | undefined {
    return this.#table.findKey(text) as Entry<VerifiedKey> | undefined
  }

  /** Milliseconds until its end, by the clock that says less. */
  msLeft(entry: Entry, monotonic: number, wall: number): number {
    return this.#table.msLeft(entry, monotonic, wall)
  }

  /** The result of any token of the same session in a context. */
  ofFamily(token: string, context: string): Entry<Verified> | undefined {
    return this.#table.ofFamily(familyOf(token), context) as Entry<Verified> | undefined
  }

  put(entry: Entry): void {
    const { family, context, token } = entry
    const before = context === ofKeys ? this.#table.findKey(token) : this.#table.ofFamily(family, context)
    if (before) this.remove(before)
    const unused = this.#table.unused()
    if (unused) this.remove(unused)
    entry.context = this.#shared(context)
    if (context === ofKeys) entry.family = this.#shared(family)
    this.#table.add(entry)
    const { subject, user, organization } = aboutOf(entry)
    if (context === '') this.#bySession.set(subject, entry)
    else this.#others.add(subject, entry)
    if (user) this.#byUser.add(user.id, entry)
    if (organization) this.#byOrganization.add(organization.id, entry)
  }

  #shared(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    // Those that no entry has leave as well.
    if (this.#texts.size >= this.#max) this.#texts.clear()
    this.#texts.set(text, text)
    return text
  }

  remove(entry: Entry): void {
    const { subject, user, organization } = aboutOf(entry)
    this.#table.remove(entry)
    if (this.#bySession.get(subject) === entry) this.#bySession.delete(subject)
    this.#others.delete(subject, entry)
    if (user) this.#byUser.delete(user.id, entry)
    if (organization) this.#byOrganization.delete(organization.id, entry)
  }

  /** Removes what is known of a session, an access key, a user, an organization, or an app, by its ID. */
  removeOf(id: string): void {
    const ofSession = this.#bySession.get(id)
    if (ofSession) this.remove(ofSession)
    for (const index of [this.#others, this.#byUser, this.#byOrganization])
      for (const entry of index.of(id)) this.remove(entry)
    if (!id.startsWith('app_')) return
    for (const ofUser of this.#byUser.all())
      for (const entry of ofUser) if (aboutOf(entry).appId === id) this.remove(entry)
  }

  clear(): void {
    this.#table.clear()
    this.#bySession.clear()
    this.#texts.clear()
    for (const index of [this.#others, this.#byUser, this.#byOrganization]) index.clear()
  }
}

/** What an entry is about: by the changes of these it leaves. */
function aboutOf({ verified }: Entry) {
  const { user, organization } = verified
  if ('key' in verified) return { subject: verified.key.id, appId: undefined, user, organization }
  const { id: subject, appId } = verified.session
  return { subject, appId, user, organization }
}
