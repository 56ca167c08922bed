import type { Cache, InvalidationKind } from '../../context.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import type { Moment } from '../../platform/memory/cache.ts'
import { VouchedCache } from '../../platform/memory/cache.ts'
import { weigh } from '../../platform/memory/weigh.ts'
import { loadPeople, type PersonRow } from './queries.ts'
import type { VerifiedUser } from './schema.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Profiles of users, by the number of the user. */
    readonly people: PeopleCache
  }
}

interface Parts {
  readonly db: Pool
  readonly metrics: Metrics
}

/** Profiles of users, as introspection returns them. */
export class PeopleCache implements Cache {
  readonly #cache: VouchedCache<number, VerifiedUser | undefined>

  constructor({ db, metrics }: Parts, bytes: number) {
    this.#cache = new VouchedCache({
      max: { bytes, bytesOf: weigh },
      load: async (ids) => {
        const rows = new Map((await loadPeople(db, ids)).map((row) => [row.id, toUser(row)]))
        return ids.map((id) => rows.get(id))
      },
      count: (result) => metrics.cache('users', result),
    })
  }

  of(userId: number): VerifiedUser | undefined | Promise<VerifiedUser | undefined> {
    return this.#cache.of(userId)
  }

  /** Reads the database, whatever is cached. */
  read(userId: number): Promise<VerifiedUser | undefined> {
    return this.#cache.read(userId)
  }

  forget(kind: InvalidationKind, key: number): void {
    if (kind === 'user') this.#cache.forget(key)
  }

  /** An estimate of the memory that it takes. */
  get bytes(): number {
    return this.#cache.bytes
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}

const toUser = (row: PersonRow): VerifiedUser => ({
  id: row.public_id,
  email: row.email ?? '',
  emailVerified: row.email_verified_at !== null,
  name: row.name,
  locale: row.locale,
  metadata: row.metadata,
  publicMetadata: row.public_metadata,
})
