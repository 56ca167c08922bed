import type { Cache } from '../../context.ts'
import { LastingCache } from '../../platform/memory/cache.ts'
import type { LicensesOfUser } from '../cache.ts'
import type { CounterReading } from '../usage/balances.ts'
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
  /** Counters that can change it. Undefined: only a change of the licenses, or reaching `goodUntil`, can. */
  readonly reading: CounterReading | undefined
}

/** Of one user: callers choose the keys, so a user could otherwise fill the memory with responses about features that do not exist. */
const mostBytes = 12_000
const bytesOfEntitlement = 250
const bytesOfCounter = 200

/** An estimate: keys, the response as an object and as text, and what was read of its counters. */
const weightOf = (keys: string, { data, reading }: Found): number =>
  keys.length +
  bytesOfEntitlement * (1 + Object.keys(data.entitlements).length) +
  bytesOfCounter * (reading?.counters.length ?? 0)

interface Kept {
  bytes: number
  readonly byKeys: Map<string, Found>
}

/**
 * Kept as long as the licenses they were made from: after each change these are another object. Those with metered features
 * are made again when one of their counters has changed, which each use asks the database.
 */
export class EntitlementCache extends LastingCache implements Cache {
  readonly #kept = new WeakMap<LicensesOfUser, Kept>()

  /** What was found for these keys. */
  of(licenses: LicensesOfUser, keys: string): Found | undefined {
    return this.#kept.get(licenses)?.byKeys.get(keys)
  }

  /** Replaces what was found for these keys before. */
  keep(licenses: LicensesOfUser, keys: string, found: Found): void {
    const kept = this.#kept.get(licenses) ?? { bytes: 0, byKeys: new Map<string, Found>() }
    const bytes = kept.byKeys.has(keys) ? kept.bytes : kept.bytes + weightOf(keys, found)
    if (bytes > mostBytes) return
    kept.bytes = bytes
    kept.byKeys.set(keys, found)
    this.#kept.set(licenses, kept)
  }
}
