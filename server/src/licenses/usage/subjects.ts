import { LRUCache } from 'lru-cache'
import type { Ref } from '../../audit/service.ts'
import type { Cache } from '../../context.ts'
import { LastingCache } from '../../platform/db/vouched-cache.ts'

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

const most = 100_000

/** The number behind an ID never changes, and that a user was deleted shows in their licenses. */
export class SubjectCache extends LastingCache implements Cache {
  readonly #subjects = new LRUCache<string, UsageSubject>({ max: most })

  of(userRef: string): UsageSubject | undefined {
    return this.#subjects.get(userRef)
  }

  keep(subject: UsageSubject): UsageSubject {
    this.#subjects.set(subject.user.ref, subject)
    return subject
  }
}
