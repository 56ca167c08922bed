import type { Cache, InvalidationKind, Secrets } from '../../context.ts'
import type { Limit } from '../../platform/config/config.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import type { Moment } from '../../platform/memory/cache.ts'
import { VouchedCache } from '../../platform/memory/cache.ts'
import { findKeyRows, type UsedKeyRow } from './queries.ts'
import { secretContext } from './secrets.ts'

declare module '../../context.ts' {
  interface Caches {
    /** API keys by the ID in the key itself. */
    readonly apiKeys: ApiKeyCache
  }
}

export interface CachedApiKey {
  readonly id: number
  readonly ref: string
  readonly projectId: number
  /** In its project, users have licenses by organizations alone. */
  readonly requiresOrganization: boolean
  readonly scopes: readonly string[]
  /** Undefined for the setting of all keys. */
  readonly limit: Limit | undefined
  /** SHA-256 of the secret, decrypted on first use. */
  readonly hash: () => Buffer
  /** The same for the previous secret, valid until `previousUntil`. */
  readonly previousHash: (() => Buffer) | undefined
  /** Epoch milliseconds. */
  readonly previousUntil: number
  readonly expiresAt: number
  readonly isRevoked: boolean
  /** Advanced by each use that is written. */
  lastUsedAt: number
}

interface Parts extends Secrets {
  readonly db: Pool
  readonly metrics: Metrics
}

/** Large enough for all keys in use: a project has few, an installation some thousands. */
const most = 10_000

/** API keys by their ID. Misses are not cached, so guessing IDs cannot fill the cache. */
export class ApiKeyCache implements Cache {
  readonly #cache: VouchedCache<string, CachedApiKey | undefined>

  constructor({ db, vault, metrics }: Parts) {
    this.#cache = new VouchedCache({
      max: most,
      load: async (ids) => {
        const rows = new Map((await findKeyRows(db, ids)).map((row) => [row.public_id, row]))
        return ids.map((id) => {
          const row = rows.get(id)
          return row && toKnown(vault, row)
        })
      },
      count: (result) => metrics.cache('api_keys', result),
    })
  }

  /** Returns the key if it is cached. */
  known(publicId: string): CachedApiKey | undefined {
    return this.#cache.known(publicId)
  }

  /** Reads the key from the database, bypassing the cache. */
  read(publicId: string): Promise<CachedApiKey | undefined> {
    return this.#cache.read(publicId)
  }

  /** Keys change rarely, so any change drops all of them. */
  forget(kind: InvalidationKind): void {
    if (kind === 'api_key' || kind === 'project') this.#cache.forgetAll()
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}

function toKnown(vault: Secrets['vault'], row: UsedKeyRow): CachedApiKey {
  // Decrypted on first use, so that one broken ciphertext fails one key and not all keys read with it.
  const openOnce = (sealed: string) =>
    once(() => Buffer.from(vault.open(sealed, secretContext(row.public_id)), 'base64url'))
  return {
    id: row.id,
    ref: row.public_id,
    projectId: row.project_id,
    requiresOrganization: row.requires_organization,
    scopes: row.scopes,
    limit: row.limit_per_minute === null ? undefined : { count: row.limit_per_minute, seconds: 60 },
    hash: openOnce(row.secret_ciphertext),
    previousHash: row.previous_secret_ciphertext === null ? undefined : openOnce(row.previous_secret_ciphertext),
    previousUntil: row.previous_expires_at?.getTime() ?? 0,
    expiresAt: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    isRevoked: row.revoked_at !== null,
    lastUsedAt: row.last_used_at?.getTime() ?? 0,
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
