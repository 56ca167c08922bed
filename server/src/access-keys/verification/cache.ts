import { LRUCache } from 'lru-cache'
import type { Cache, InvalidationKind, Secrets } from '../../context.ts'
import { Coalescer, eachAlone } from '../../platform/db/coalesce.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/log/metrics.ts'
import { type Moment, VouchedCache } from '../../platform/memory/cache.ts'
import { weigh } from '../../platform/memory/weigh.ts'
import type { StoredSettings } from '../../projects/schema.ts'
import { settingsFrom } from '../../projects/service.ts'
import type { KeyHolder } from '../scopes.ts'
import { contextOfSecret } from '../secrets.ts'
import {
  findAccessKeyNumbers,
  findKeyProjects,
  findKeyUsers,
  findVerifiedKeys,
  type KeyUserRow,
  type VerifiedKeyRow,
} from './queries.ts'
import { KeyUses } from './uses.ts'

declare module '../../context.ts' {
  interface Caches {
    /** Access keys by their number, and what each check needs of their projects and users. */
    readonly accessKeys: AccessKeyCache
  }
}

/** Times are epoch milliseconds. */
export interface CachedAccessKey extends KeyHolder {
  readonly id: number
  readonly ref: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly networks: readonly string[]
  /** SHA-256 of the text, decrypted on first use. Undefined: imported, and not rotated since. */
  readonly hash: (() => Buffer) | undefined
  /** The same for the text before, valid until `previousUntil`. */
  readonly previousHash: (() => Buffer) | undefined
  readonly previousUntil: number
  /** Of an imported text. Once the key is rotated, it is valid until `previousUntil`, too. */
  readonly foreignHash: Buffer | undefined
  /** Infinite without an end. */
  readonly expiresAt: number
  readonly isRevoked: boolean
}

type KeyProject = Pick<StoredSettings, 'accessKeys' | 'organizations'> & {
  /** Only then, texts in another format are looked up. An import is a change of the project. */
  readonly hasImports: boolean
}

interface Parts extends Secrets {
  readonly db: Pool
  readonly metrics: Metrics
}

/** Bytes of an ID with its number and place. */
const bytesOfNumber = 250
/** Large enough for all projects in use. */
const mostProjects = 10_000

/**
 * Access keys by their numbers. What outdates many of them together is kept beside them: the settings of their project, and whether their
 * user is suspended. Misses are not cached, so made-up keys cannot fill the cache.
 */
export class AccessKeyCache implements Cache {
  /** Last uses that are not written yet. */
  readonly uses = new KeyUses()
  /** The same for requests with a key from elsewhere than its networks. */
  readonly refusals = new KeyUses()
  /** The number behind an ID never changes. */
  readonly #numbers: LRUCache<string, number>
  readonly #reads: Coalescer<string, number | undefined>
  readonly #keys: VouchedCache<number, CachedAccessKey | undefined>
  readonly #users: VouchedCache<number, KeyUserRow | undefined>
  readonly #projects: VouchedCache<number, KeyProject | undefined>

  constructor({ db, vault, metrics }: Parts, bytes: number) {
    const count = (result: 'hit' | 'miss') => metrics.cache('access_keys', result)
    this.#numbers = new LRUCache({ maxSize: Math.max(1, Math.floor(bytes / 8)), sizeCalculation: () => bytesOfNumber })
    this.#reads = new Coalescer(
      eachAlone(async (refs: string[]) => {
        const found = new Map((await findAccessKeyNumbers(db, refs)).map((row) => [row.public_id, row.id]))
        return refs.map((ref) => found.get(ref))
      }),
    )
    this.#keys = new VouchedCache({
      max: { bytes: (bytes * 5) / 8, bytesOf: weigh },
      load: async (ids) => {
        const found = new Map((await findVerifiedKeys(db, ids)).map((row) => [row.id, toCached({ vault }, row)]))
        return ids.map((id) => found.get(id))
      },
      count,
    })
    this.#users = new VouchedCache({
      max: { bytes: bytes / 4, bytesOf: weigh },
      load: async (ids) => {
        const found = new Map((await findKeyUsers(db, ids)).map((row) => [row.id, row]))
        return ids.map((id) => found.get(id))
      },
      count,
    })
    this.#projects = new VouchedCache({
      max: mostProjects,
      load: async (ids) => {
        const found = new Map(
          (await findKeyProjects(db, ids)).map(({ id, settings, has_imports: hasImports }) => {
            const { accessKeys, organizations } = settingsFrom(settings)
            return [id, { accessKeys, organizations, hasImports }]
          }),
        )
        return ids.map((id) => found.get(id))
      },
      count,
    })
  }

  /** The number of a key, by its ID. Returns without waiting when it is known. */
  numberOf(ref: string): number | Promise<number | undefined> {
    return this.#numbers.get(ref) ?? this.#readNumber(ref)
  }

  /** Whether the key with this ID was looked up before: then no look-up can be in vain. */
  knows(ref: string): boolean {
    return this.#numbers.has(ref)
  }

  async #readNumber(ref: string): Promise<number | undefined> {
    const id = await this.#reads.submit(ref)
    if (id !== undefined) this.#numbers.set(ref, id)
    return id
  }

  of(id: number): CachedAccessKey | undefined | Promise<CachedAccessKey | undefined> {
    return this.#keys.of(id)
  }

  /** Reads the database, whatever is cached. */
  read(id: number): Promise<CachedAccessKey | undefined> {
    return this.#keys.read(id)
  }

  /** Undefined: the user is deleted. */
  userOf(id: number, fresh: boolean): KeyUserRow | undefined | Promise<KeyUserRow | undefined> {
    return fresh ? this.#users.read(id) : this.#users.of(id)
  }

  projectOf(id: number, fresh: boolean): KeyProject | undefined | Promise<KeyProject | undefined> {
    return fresh ? this.#projects.read(id) : this.#projects.of(id)
  }

  forget(kind: InvalidationKind, key: number): void {
    if (kind === 'access_key') this.#keys.forget(key)
    else if (kind === 'user') this.#users.forget(key)
    else if (kind === 'project') this.#projects.forget(key)
  }

  vouch(startedAt: Moment): void {
    for (const cache of [this.#keys, this.#users, this.#projects]) cache.vouch(startedAt)
  }
}

const toCached = ({ vault }: Secrets, row: VerifiedKeyRow): CachedAccessKey => ({
  id: row.id,
  ref: row.public_id,
  project: { id: row.project_id, ref: row.project_ref },
  user: row.user_id === null ? undefined : { id: row.user_id, ref: row.user_ref ?? '' },
  organization: row.organization_id === null ? undefined : { id: row.organization_id, ref: row.organization_ref ?? '' },
  name: row.name,
  scopes: row.scopes,
  networks: row.networks,
  hash: openLater({ vault }, row.secret_ciphertext, row.public_id),
  previousHash: openLater({ vault }, row.previous_secret_ciphertext, row.public_id),
  previousUntil: row.previous_expires_at?.getTime() ?? 0,
  foreignHash: row.foreign_hash ?? undefined,
  expiresAt: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
  isRevoked: row.revoked_at !== null,
})

function openLater({ vault }: Secrets, sealed: string | null, publicId: string): (() => Buffer) | undefined {
  if (sealed === null) return undefined
  let opened: Buffer | undefined
  return () => {
    opened ??= Buffer.from(vault.open(sealed, contextOfSecret(publicId)), 'base64url')
    return opened
  }
}
