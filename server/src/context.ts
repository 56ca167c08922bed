import type { Permission } from './permissions.ts'
import type { Config } from './platform/config/config.ts'
import type { Vault } from './platform/crypto/vault.ts'
import type { Anywhere, Db, InTransaction, Pool, ProjectScope, Transaction } from './platform/db/db.ts'
import type { Places } from './platform/http/place.ts'
import type { Log } from './platform/log/log.ts'
import type { Metrics } from './platform/log/metrics.ts'
import type { Outbound } from './platform/outbound/outbound.ts'

/** Made once, in start/context.ts. At most eight fields: a ninth needs a decision record. */
export interface AppContext {
  readonly config: Config
  /** The connection pool. */
  readonly db: Pool
  readonly now: () => Date
  readonly log: Log
  readonly metrics: Metrics
  /** Encrypts what must be kept and read again (AES-256-GCM, NIST SP 800-38D). */
  readonly vault: Vault
  /** Every HTTP call to another host goes through it. */
  readonly outbound: Outbound
  /** What this node keeps in memory (start/caches.ts). */
  readonly caches: Caches
}

/** Code that reads the database, inside a transaction or outside of one. */
export interface Reader {
  readonly db: Db
  readonly now: () => Date
}

/** Code that changes the database and records who did it. Both happen in one transaction. */
export interface Writer {
  readonly db: Transaction
  readonly now: () => Date
  readonly client?: Client
  readonly requestId?: string
  readonly caller?: AdminCaller | undefined
}

/** Code that encrypts secrets or opens them. */
export interface Secrets {
  readonly vault: Vault
}

/** Where a request came from. */
export interface Client {
  readonly ip: string
  readonly userAgent: string
}

/** Made for each request. All that a handler is given besides its input. */
export interface RequestContext extends AppContext {
  readonly requestId: string
  readonly client: Client
  /** IP address to a readable location. */
  readonly places: Places
  /** The header X-App-Id, if any: not yet looked up. */
  readonly appId: string | undefined
  /** The header If-None-Match, if any (RFC 9110, section 13.1.2). */
  readonly ifNoneMatch: string | undefined
  /** The bearer token, if any. */
  readonly bearer: string | undefined
  /** The live session of the bearer token, if it is one of ours and good. */
  readonly session: LiveSession | undefined
  /** The member or API key that calls an admin route: who acts in audit records. */
  readonly caller: AdminCaller | undefined
}

/** What `access: 'user'` adds. */
export interface UserContext extends RequestContext {
  readonly session: LiveSession
}

/** What `access: 'admin'` adds. */
export interface AdminContext extends RequestContext {
  readonly caller: AdminCaller
}

/** What `access: 'server'` adds: the API key of a server is the `caller`; where the row lets users in, a `session` may be there instead. */
export type ServerContext = RequestContext

/** A request inside a transaction. */
export type RequestTransaction = InTransaction<RequestContext>
export type UserTransaction = InTransaction<UserContext>
export type AdminTransaction = InTransaction<AdminContext>

/** A request for code that runs inside a transaction and outside of one. */
export type AnyRequest = Anywhere<RequestContext>
export type AnyUserRequest = Anywhere<UserContext>
export type AnyAdminRequest = Anywhere<AdminContext>

/** Who calls an admin route: a member at the dashboard, or a server with an API key. */
export interface AdminCaller {
  readonly kind: 'member' | 'api_key'
  /** What the rate limits count the call for. */
  readonly limitKey: string
  /** Address of the member; undefined for an API key. */
  readonly email: string | undefined
  /** The member's sign-in; undefined for an API key. */
  readonly adminSession: AdminSession | undefined
  readonly projects: ProjectScope
  /** What the called route is for: access/service.ts asks whether the caller may do that in a project. */
  readonly permission: Permission | undefined
  /** Whether that may be done in a project; in the whole instance for null. */
  may(permission: Permission, projectId: number | null): boolean
  /** Who acts there, as audit records name them: number and id of the membership or key. */
  actorIn(projectId: number | null): { readonly id: number; readonly ref: string }
}

/** A sign-in at the dashboard that is neither ended nor expired. */
export interface AdminSession {
  readonly id: number
  readonly publicId: string
  readonly email: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A session that is neither ended nor expired, as an answer and a decision need it. Instants are epoch milliseconds. */
export interface LiveSession {
  readonly id: number
  readonly publicId: string
  readonly projectId: number
  readonly projectRef: string
  readonly appId: number
  readonly userId: number
  readonly userRef: string
  readonly accessHash: Buffer
  readonly accessExpiresAt: number
  readonly previousAccessHash: Buffer | null
  readonly previousAccessExpiresAt: number
  readonly refreshHash: Buffer
  readonly previousRefreshHash: Buffer | null
  readonly expiresAt: number
  readonly createdAt: number
  /** As answers show them: made once, because they are asked for with every request. */
  readonly shown: { readonly createdAt: string; readonly expiresAt: string }
  readonly ip: string
  readonly userAgent: string
  readonly device: string
  readonly location: string
  readonly redirectUri: string
  readonly fingerprintPolicy: 'lenient' | 'strict'
  /** Moved on by each request; written behind. */
  lastActiveAt: number
  lastIp: string
  lastUserAgent: string
}

/** What every cache does with news of changes. */
export interface Cache {
  /** Drops what the cache knows of a session, user, app, project, license or API key: the next request asks the database. */
  forget(kind: InvalidationKind, key: number): void
  /** All news up to `startedAt` (monotonic milliseconds) has been read: what is cached is true until then. */
  vouch(startedAt: number): void
}

/**
 * What this node keeps in memory between requests. Everything in it asks the pool, so a transaction has none of it. Each cache
 * declares its own field beside its class (`declare module`), and start/caches.ts makes them all. `forget` and `vouch` reach
 * every cache.
 */
export interface Caches extends Cache {}

/** What a change may concern. */
export type InvalidationKind = 'session' | 'user' | 'app' | 'project' | 'provider' | 'license' | 'api_key'
