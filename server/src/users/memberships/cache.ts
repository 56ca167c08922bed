import type { Ref } from '../../audit/service.ts'
import type { Cache, InvalidationKind } from '../../context.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import type { Moment } from '../../platform/memory/cache.ts'
import { VouchedCache } from '../../platform/memory/cache.ts'
import { weigh } from '../../platform/memory/weigh.ts'
import { listMembershipsOf } from './queries.ts'

declare module '../../context.ts' {
  interface Caches {
    /** In which organizations a user is, by the number of the user. */
    readonly memberships: MembershipCache
  }
}

/** A user in an organization. */
export interface MembershipOfUser {
  readonly organization: Ref
  readonly role: string
}

interface Parts {
  readonly db: Pool
  readonly metrics: Metrics
}

/** The organizations of users. What is deleted or renamed since is known by the organization itself (licenses/cache.ts). */
export class MembershipCache implements Cache {
  readonly #cache: VouchedCache<number, readonly MembershipOfUser[]>

  constructor({ db, metrics }: Parts, bytes: number) {
    this.#cache = new VouchedCache({
      max: { bytes, bytesOf: weigh },
      load: async (userIds): Promise<(readonly MembershipOfUser[])[]> => {
        const rows = await listMembershipsOf(db, userIds)
        return userIds.map((userId) =>
          rows
            .filter((row) => row.user_id === userId)
            .map((row) => ({ organization: { id: row.organization_id, ref: row.organization_ref }, role: row.role })),
        )
      },
      count: (result) => metrics.cache('memberships', result),
    })
  }

  /** Returns without waiting when it is certain. */
  of(userId: number): readonly MembershipOfUser[] | Promise<readonly MembershipOfUser[]> {
    return this.#cache.of(userId)
  }

  /** Reads the database, whatever is cached. */
  read(userId: number): Promise<readonly MembershipOfUser[]> {
    return this.#cache.read(userId)
  }

  forget(kind: InvalidationKind, key: number): void {
    if (kind === 'membership') this.#cache.forget(key)
  }

  /** An estimate of the memory that it takes. */
  get bytes(): number {
    return this.#cache.bytes
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}
