import { LRUCache } from 'lru-cache'
import type { Ref } from '../../audit/service.ts'
import type { Cache, Reader } from '../../context.ts'
import { Coalescer, eachAlone } from '../../platform/db/coalesce.ts'
import { LastingCache } from '../../platform/memory/cache.ts'
import { findUserRefs } from '../../users/refs/service.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Number and project of a user, by the ID of the user. */
    readonly subjects: SubjectCache
  }
}

/** Whose license a call is about. */
export interface UsageSubject {
  readonly project: Ref
  readonly user: Ref
}

interface Wanted {
  readonly ref: string
  /** Numbers of the caller's projects. */
  readonly among: readonly number[]
}

/** Bytes of one: its ID, its number, and its place. */
const bytesOfOne = 400

/** The number behind an ID never changes, and that a user was deleted shows in their licenses. */
export class SubjectCache extends LastingCache implements Cache {
  readonly #subjects: LRUCache<string, UsageSubject>
  readonly #loads: Coalescer<Wanted, UsageSubject | undefined>

  constructor(ctx: Reader, bytes: number) {
    super()
    this.#subjects = new LRUCache({ maxSize: bytes, sizeCalculation: () => bytesOfOne })
    this.#loads = new Coalescer(eachAlone((wanted: Wanted[]) => findUserRefs(ctx, wanted)))
  }

  /** Returns without waiting when it is known. Undefined: no project of the caller has this user. */
  of(ref: string, among: readonly number[]): UsageSubject | Promise<UsageSubject | undefined> {
    const known = this.#subjects.get(ref)
    return known && among.includes(known.project.id) ? known : this.#read({ ref, among })
  }

  async #read(wanted: Wanted): Promise<UsageSubject | undefined> {
    const subject = await this.#loads.submit(wanted)
    if (subject) this.#subjects.set(wanted.ref, subject)
    return subject
  }
}
