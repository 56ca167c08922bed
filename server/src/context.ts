import type { Permission } from './permissions.ts'
import type { Config, Limit } from './platform/config/config.ts'
import type { Vault } from './platform/crypto/vault.ts'
import type { Anywhere, Db, InTransaction, Pool, ProjectScope, Transaction } from './platform/db/db.ts'
import type { Locations } from './platform/http/requester.ts'
import type { Log } from './platform/log/log.ts'
import type { Metrics } from './platform/log/metrics.ts'
import type { Moment } from './platform/memory/cache.ts'
import type { OutboundOfInstance } from './platform/outbound/outbound.ts'

/** Created once, in start/context.ts. At most eight fields: a ninth needs a decision record. */
export interface AppContext {
  readonly config: Config
  /** The connection pool. */
  readonly db: Pool
  readonly now: () => Date
  readonly log: Log
  readonly metrics: Metrics
  /** Encrypts data that must be readable again (AES-256-GCM, NIST SP 800-38D). */
  readonly vault: Vault
  /** Every HTTP request to another host uses it. */
  readonly outbound: OutboundOfInstance
  /** This node's in-memory state (each room declares its caches). */
  readonly caches: Caches
}

/** Context for code that reads the database, inside or outside a transaction. */
export interface Reader {
  readonly db: Db
  readonly now: () => Date
}

/** Context for code that changes the database and records the actor, both in one transaction. */
export interface Writer {
  readonly db: Transaction
  readonly now: () => Date
  readonly client?: Client
  readonly requestId?: string
  readonly caller?: AdminCaller | undefined
}

/** Context for code that reads settings of the environment. */
export type Configured = Pick<AppContext, 'config'>

/** Context for code that encrypts or decrypts secrets. */
export interface Secrets {
  readonly vault: Vault
}

/** Origin of a request. */
export interface Client {
  readonly ip: string
  readonly userAgent: string
  /** The header Accept-Language, if any (RFC 9110, section 12.5.4). */
  readonly acceptLanguage?: string | undefined
}

/** Created for each request. Everything a handler gets besides its input. */
export interface RequestContext extends AppContext {
  readonly requestId: string
  readonly client: Client
  /** What limits know its address as. */
  readonly addressKey: string
  /** Converts an IP address to a readable location. */
  readonly locations: Locations
  /** The header X-App-Id, if any, not looked up yet. */
  readonly appId: string | undefined
  /** The header Licet-Organization, if any: for which organization the request is, or `personal`. Not looked up yet. */
  readonly organization: string | undefined
  /** The header If-None-Match, if any (RFC 9110, section 13.1.2). */
  readonly ifNoneMatch: string | undefined
  /** The header Sec-Fetch-Site, if any: the relation of the calling page to this server (Fetch Metadata, section 2.3). */
  readonly fetchSite: string | undefined
  /** The bearer token, if any. */
  readonly bearer: string | undefined
  /** The active session of the bearer token, if the token is valid and issued by Licet. */
  readonly session: LiveSession | undefined
  /** The member or API key that calls an admin route: the actor in audit records. */
  readonly caller: AdminCaller | undefined
  /** Project of the API key with which a server passes on the request of its user. Absent when the user calls. */
  readonly relayProjectId?: number
}

/** The fields that `access: 'user'` adds. */
export interface UserContext extends RequestContext {
  readonly session: LiveSession
}

/** The fields that `access: 'admin'` adds. */
export interface AdminContext extends RequestContext {
  readonly caller: AdminCaller
}

/**
 * The fields that `access: 'server'` adds: the server's API key is the `caller`; routes that also accept users may have
 * a `session` instead.
 */
export type ServerContext = RequestContext

/** The fields that `access: 'signed'` adds. */
export interface SignedContext extends RequestContext {
  /** Counts the request for a sender whose signature is valid, not for its IP address. @throws Busy above the limit */
  readonly countFor: (sender: string) => Promise<void>
}

/** A request inside a transaction. */
export type RequestTransaction = InTransaction<RequestContext>
export type UserTransaction = InTransaction<UserContext>
export type AdminTransaction = InTransaction<AdminContext>

/** A request for code that runs both inside and outside a transaction. */
export type AnyRequest = Anywhere<RequestContext>
export type AnyUserRequest = Anywhere<UserContext>
export type AnyAdminRequest = Anywhere<AdminContext>

/** The caller of an admin route: a member in the dashboard, or a server with an API key. */
export interface AdminCaller {
  readonly kind: 'member' | 'api_key'
  /** The key under which rate limits count the call. */
  readonly limitKey: string
  /** The limit of an API key that has its own. */
  readonly limit?: Limit | undefined
  /** Email of the member; undefined for an API key. */
  readonly email: string | undefined
  /** The member's admin session; undefined for an API key. */
  readonly adminSession: AdminSession | undefined
  readonly projects: ProjectScope
  /** Of an API key: in its project, users have licenses by organizations alone. */
  readonly requiresOrganization?: boolean
  /** The permission of the called route: admin/access/service.ts checks whether the caller has it in a project. */
  readonly permission: Permission | undefined
  /**
   * For an API key: reads again until when it works with the permission of the called route, in epoch milliseconds; 0 when
   * it no longer does.
   */
  readonly worksUntil?: () => Promise<number>
  /** Returns whether the caller has a permission in a project, or in the whole instance for null. */
  may(permission: Permission, projectId: number | null): boolean
  /** Returns the actor for audit records: number and ID of the membership or key. */
  actorIn(projectId: number | null): { readonly id: number; readonly ref: string }
}

/** An admin session that is neither ended nor expired. */
export interface AdminSession {
  readonly id: number
  readonly publicId: string
  readonly email: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** When the member last authenticated: at sign-in, or at a later step-up. */
  readonly provenAt: Date
  readonly provenByPasskey: boolean
  readonly signedInByPasskey: boolean
  /** Number of the passkey that opened it, if any. */
  readonly passkeyId: number | null
  /** Whether it was opened only for adding a passkey. */
  readonly onlyEnrolls: boolean
  /** Members who must sign in with a passkey, at the time of the request. */
  readonly passkeyRule: 'off' | 'owners' | 'everyone'
}

/**
 * A session that is neither ended nor expired, with the fields that responses and checks need. Times are epoch
 * milliseconds.
 */
export interface LiveSession {
  readonly id: number
  readonly publicId: string
  readonly projectId: number
  readonly projectRef: string
  readonly appId: number
  readonly appRef: string
  readonly userId: number
  readonly userRef: string
  /** The active organization. The user may have left it since. */
  readonly organizationId: number | null
  /** Whether the project has organizations, and whether its apps require one. */
  readonly organizations: 'off' | 'on' | 'required'
  readonly accessHash: Buffer
  readonly accessExpiresAt: number
  readonly previousAccessHash: Buffer | null
  readonly previousAccessExpiresAt: number
  readonly refreshHash: Buffer
  readonly previousRefreshHash: Buffer | null
  readonly expiresAt: number
  readonly createdAt: number
  /** What its tokens permit (RFC 6749, section 3.3). `null`: everything that the user may do. */
  readonly scopes: readonly string[] | null
  /** The sign-in: what its tokens state, except that of a step-up. */
  readonly proof: SessionProof
  /** The latest step-up, if any: only its own token states it. */
  readonly stepUp: StepUpProof | null
  readonly ip: string
  readonly userAgent: string
  readonly device: string
  readonly location: string
  readonly redirectUri: string
  /** How the user signed in: `magic_link`, `oauth`, `passkey`, `sso`, or `device`. */
  readonly method: string
  readonly fingerprintPolicy: 'lenient' | 'strict'
  /** Refresh grace period of the app. */
  readonly graceSeconds: number
  /** Advanced by each request, written later. */
  lastActiveAt: number
  lastIp: string
  lastUserAgent: string
  /** What it used lately, if it changed at all. All copies of a cached session have the same object. */
  recent: RecentUse | undefined
}

export interface RecentUse {
  /** Networks and user agents, each with its last use in epoch seconds. */
  readonly networks: Record<string, number>
  readonly agents: Record<string, number>
  /** When a change of IP address or user agent was last written to the log. */
  changeLoggedAt: number
}

/** When and how a user authenticated. */
export interface SessionProof {
  /** In epoch milliseconds. */
  readonly at: number
  /** The methods, in the manner of `amr` (RFC 8176): `["mail"]`, `["oauth:google"]`, `["passkey", "uv"]`. */
  readonly amr: string[]
}

/** A step-up, with the access token that it gave. */
export interface StepUpProof extends SessionProof {
  readonly hash: Buffer
  /** When the token expires, in epoch milliseconds. */
  readonly expiresAt: number
}

/** What every cache does when data changes. */
export interface Cache {
  /**
   * Drops the cached data of a session, user, app, project, license, or API key, so that the next request reads the
   * database.
   */
  forget(kind: InvalidationKind, key: number): void
  /** All changes up to `startedAt` have been read: cached data is correct until then. */
  vouch(startedAt: Moment): void
}

/**
 * What this node keeps in memory between requests. Caches read through the pool, so a transaction uses none of them.
 * Each cache has its field here by `declare module` beside its class, and is created as the room.ts of its room declares.
 * `forget` and `vouch` reach every cache.
 */
export interface Caches extends Cache {}

/** The objects a change may affect. */
export type InvalidationKind =
  | 'session'
  | 'user'
  | 'app'
  | 'project'
  | 'provider'
  | 'license'
  | 'api_key'
  | 'signing_key'
  | 'audit_key'
  | 'oidc_key'
  /** In which organizations a user is, and as what. */
  | 'membership'
  /** An organization: its licenses and seats, its names, or that it is deleted. */
  | 'organization'
  /** An access key of a user or an organization. */
  | 'access_key'
