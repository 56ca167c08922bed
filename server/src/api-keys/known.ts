import type { Cache, InvalidationKind, Secrets } from '../context.ts'
import type { Pool } from '../platform/db/db.ts'
import { VouchedCache } from '../platform/db/vouched-cache.ts'
import type { Metrics } from '../platform/log/metrics.ts'
import { type ApiKeyRow, findKeyRows } from './queries.ts'
import { secretContext } from './secrets.ts'

declare module '../context.ts' {
  interface Caches {
    /** API keys by the ID in the key itself. */
    readonly apiKeys: ApiKeyCache
  }
}

export interface KnownApiKey {
  readonly id: number
  readonly ref: string
  readonly projectId: number
  readonly scopes: readonly string[]
  /** SHA-256 of the secret, decrypted when it is first asked for. */
  readonly hash: () => Buffer
  /** That of the secret before it, good until `previousUntil`. */
  readonly previousHash: (() => Buffer) | undefined
  /** Epoch milliseconds. */
  readonly previousUntil: number
  readonly expiresAt: number
  readonly isRevoked: boolean
  /** Moved on by each use that is written. */
  lastUsedAt: number
}

interface Parts extends Secrets {
  readonly db: Pool
  readonly metrics: Metrics
}

/** A project has few, and an installation some thousands: all that are in use fit. */
const most = 10_000

/** API keys by their id. What a key does not have is never kept: whoever tries ids fills nothing. */
export class ApiKeyCache implements Cache {
  readonly #cache: VouchedCache<string, KnownApiKey | undefined>

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

  of(publicId: string): KnownApiKey | undefined | Promise<KnownApiKey | undefined> {
    return this.#cache.of(publicId)
  }

  /** Asks the database, whatever is known. */
  read(publicId: string): Promise<KnownApiKey | undefined> {
    return this.#cache.read(publicId)
  }

  /** Keys change seldom: all are read again. */
  forget(kind: InvalidationKind): void {
    if (kind === 'api_key' || kind === 'project') this.#cache.forgetAll()
  }

  vouch(startedAt: number): void {
    this.#cache.vouch(startedAt)
  }
}

function toKnown(vault: Secrets['vault'], row: ApiKeyRow): KnownApiKey {
  // Not before it is asked for: one that does not open is the fault of one key, and not of all that are read with it.
  const openOnce = (sealed: string) =>
    once(() => Buffer.from(vault.open(sealed, secretContext(row.public_id)), 'base64url'))
  return {
    id: row.id,
    ref: row.public_id,
    projectId: row.project_id,
    scopes: row.scopes,
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
