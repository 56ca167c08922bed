import type { Permission } from './permissions.ts'
import type { Config } from './platform/config/config.ts'
import type { Vault } from './platform/crypto/vault.ts'
import type { Db, ProjectScope } from './platform/db/db.ts'
import type { Places } from './platform/http/place.ts'
import type { Log } from './platform/log/log.ts'
import type { Metrics } from './platform/log/metrics.ts'
import type { Outbound } from './platform/outbound/outbound.ts'

/** Made once, in main.ts (in tests: the harness). Short on purpose: another field needs a decision record. */
export interface AppContext {
  readonly config: Config
  readonly db: Db
  readonly now: () => Date
  readonly log: Log
  readonly metrics: Metrics
  /** Encrypts what must be kept and read again (AES-256-GCM, NIST SP 800-38D). */
  readonly vault: Vault
  /** Every HTTP call to another host goes through it. */
  readonly outbound: Outbound
  /** IP address to a readable place. */
  readonly places: Places
  /** The sessions this node has met lately. */
  readonly live: LiveSessions
  /** The licences this node has met lately. */
  readonly licenses: KnownLicenses
  /** The API keys this node has met lately. */
  readonly apiKeys: KnownApiKeys
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

/** The session cache, as the rest of the service uses it (sessions/cache.ts). */
export interface LiveSessions {
  /** A session by the family of its tokens; undefined when it is not cached, too old, or nothing vouches for the cache. */
  get(family: string): LiveSession | undefined
  /** Asks the database, together with whoever asks at the same time. */
  load(family: string): Promise<LiveSession | undefined>
  /** Makes the presented refresh token the previous one. Undefined when it is not the current one of a live session. */
  rotate(rotation: TokenRotation): Promise<RotatedTokens | undefined>
  /** Drops what this node knows of a session, user, app or project: the next request asks the database. */
  forget(kind: InvalidationKind, key: number): void
  /** All news up to `startedAt` (monotonic milliseconds) has been heard. */
  vouch(startedAt: number): void
  /** Notes a request of the session, to be written with others. Returns what changed since the one before. */
  touch(session: LiveSession, client: Client, now: number): { ip: boolean; userAgent: boolean }
}

/** A cache that is told by the session cache, which hears all news. */
export interface HearsNews {
  forget(kind: InvalidationKind, key: number): void
  vouch(startedAt: number): void
}

/** The cache of licences, by the number of the user (licenses/known.ts says what is in an answer). */
export interface KnownLicenses extends HearsNews {
  /** Answers without waiting when what is known is sure to be true. */
  of(userId: number): KnownLicense | Promise<KnownLicense>
}

/** The cache of API keys, by the id that stands in the key itself. Undefined for one that does not exist. */
export interface KnownApiKeys extends HearsNews {
  of(publicId: string): KnownApiKey | undefined | Promise<KnownApiKey | undefined>
  /** Asks the database, whatever is known. */
  read(publicId: string): Promise<KnownApiKey | undefined>
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

export interface KnownLicense {
  readonly userId: number
}

/** A presented refresh token and the pair that is to follow it. */
export interface TokenRotation {
  readonly family: string
  readonly refreshHash: Buffer
  readonly nextRefreshHash: Buffer
  readonly nextAccessHash: Buffer
  /** The pair, encrypted for whoever presents the same token again. */
  readonly replay: Buffer
}

export interface RotatedTokens {
  readonly accessExpiresAt: Date
}

/** What a change may concern. */
export type InvalidationKind = 'session' | 'user' | 'app' | 'project' | 'provider' | 'license' | 'api_key'
