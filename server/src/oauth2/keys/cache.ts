import type { Cache, InvalidationKind, Secrets } from '../../context.ts'
import { type JwtAlg, type JwtSigner, jwtSignerOf } from '../../platform/crypto/jwt.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { SealedColumn } from '../../platform/db/reseal.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import type { Moment } from '../../platform/memory/cache.ts'
import { VouchedCache } from '../../platform/memory/cache.ts'
import { listOidcKeyRows, type OidcKeyRow } from './queries.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Keys that sign ID tokens, by the key of their project. */
    readonly oidcKeys: OidcKeyCache
  }
}

/** A key that signs ID tokens. Times are epoch milliseconds. */
export interface OidcKey {
  readonly kid: string
  readonly alg: JwtAlg
  readonly publicJwk: Record<string, unknown>
  /** Decrypts the private half on first use. */
  readonly signer: () => JwtSigner
  readonly signsFrom: number
  readonly retiredAt: number
}

/** Context of the ciphertext of a private key. */
export const contextOf = (kid: string): string => `oidc_signing_keys.private_key:${kid}`

/** For a change of encryption keys. */
export const oidcKeys: SealedColumn = {
  name: 'oidc_signing_keys.private_key',
  table: 'oidc_signing_keys',
  column: 'private_key_ciphertext',
  boundTo: 'kid',
  contextOf,
  until: 'retired_at',
}

interface Parts extends Secrets {
  readonly db: Pool
  readonly metrics: Metrics
}

/** Projects at most: each has some kilobytes. */
const most = 2_000

/** All keys of a project, newest first. Without a key nothing is cached, so guessed projects cannot fill the cache. */
export class OidcKeyCache implements Cache {
  readonly #cache: VouchedCache<string, OidcKey[] | undefined>
  readonly #creations = new Map<number, Promise<void>>()

  constructor({ db, vault, metrics }: Parts) {
    this.#cache = new VouchedCache({
      max: most,
      load: async (projectKeys) => {
        const rows = await listOidcKeyRows(db, projectKeys)
        return projectKeys.map((key) => {
          const own = rows.filter(({ project_key }) => project_key === key)
          return own.length === 0 ? undefined : own.map((row) => toKey(vault, row))
        })
      },
      count: (result) => metrics.cache('oidc_keys', result),
    })
  }

  of(projectKey: string): OidcKey[] | undefined | Promise<OidcKey[] | undefined> {
    return this.#cache.of(projectKey)
  }

  /** Reads the database, whatever is cached. */
  read(projectKey: string): Promise<OidcKey[] | undefined> {
    return this.#cache.read(projectKey)
  }

  /** Runs `create` for a project once for all concurrent callers: a pair of keys takes a tenth of a second of a processor. */
  createOnce(id: number, create: () => Promise<void>): Promise<void> {
    const running = this.#creations.get(id)
    if (running) return running
    const creation = create().finally(() => this.#creations.delete(id))
    this.#creations.set(id, creation)
    return creation
  }

  /** Keys change rarely, so any change drops all of them. */
  forget(kind: InvalidationKind): void {
    if (kind === 'oidc_key' || kind === 'project') this.#cache.forgetAll()
  }

  vouch(startedAt: Moment): void {
    this.#cache.vouch(startedAt)
  }
}

function toKey(vault: Secrets['vault'], row: OidcKeyRow): OidcKey {
  let signer: JwtSigner | undefined
  const open = () => jwtSignerOf(row.kid, row.alg, vault.open(row.private_key_ciphertext, contextOf(row.kid)))
  return {
    kid: row.kid,
    alg: row.alg,
    publicJwk: row.public_jwk,
    signer: () => {
      signer ??= open()
      return signer
    },
    signsFrom: row.signs_from.getTime(),
    retiredAt: row.retired_at?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}
