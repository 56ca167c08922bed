import type { Cache } from '../../context.ts'
import { LastingCache } from '../../platform/db/vouched-cache.ts'
import type { LicensesOfUser } from '../known.ts'
import type { Entitlements } from './schema.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Entitlements of a user as the API returns them. */
    readonly entitlements: EntitlementCache
  }
}

export interface Found {
  readonly data: Entitlements
  readonly etag: string
  /** Keys whose counters can change it; without any, only a change of the licenses, or reaching `goodUntil`, can. */
  readonly metered: readonly string[]
}

const mostOfOneUser = 16

/**
 * Kept as long as the licenses they were made from: after each change these are another object. Those with metered features are
 * compared with their counters at each use.
 */
export class EntitlementCache extends LastingCache implements Cache {
  readonly #found = new WeakMap<LicensesOfUser, Map<string, Found>>()

  /** What was found for these keys. */
  of(licenses: LicensesOfUser, keys: string): Found | undefined {
    return this.#found.get(licenses)?.get(keys)
  }

  keep(licenses: LicensesOfUser, keys: string, found: Found): void {
    const known = this.#found.get(licenses) ?? new Map<string, Found>()
    if (known.size < mostOfOneUser || known.has(keys)) this.#found.set(licenses, known.set(keys, found))
  }
}
