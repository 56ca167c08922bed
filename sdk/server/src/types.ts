import type { EntitlementSet } from './entitlements.ts'
import type { NotSignedInReason } from './errors.ts'

/**
 * A user, as Licet knows them.
 *
 * @example
 * ```ts
 * const { email, emailVerified }: User = auth.user
 * ```
 */
export interface User {
  /** `usr_…`. */
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | null
  /** Language tag (BCP 47). */
  readonly locale: string | null
  /** Data that the user and your server can change. Never decide rights on it. */
  readonly metadata: Readonly<Record<string, unknown>>
  /** Data that the user can read, and only your servers and members can change. */
  readonly publicMetadata: Readonly<Record<string, unknown>>
}

/**
 * The organization that a request is about, with the role of the user in it.
 *
 * @example
 * ```ts
 * const { slug, role }: Organization = auth.organization
 * ```
 */
export interface Organization {
  /** `org_…`. */
  readonly id: string
  readonly slug: string
  readonly name: string
  /** `owner`, `admin`, `member`, or one of your project's own. */
  readonly role: string
}

/**
 * A signed-in session. Times are in RFC 3339, in UTC.
 *
 * @example
 * ```ts
 * const isRecent = Date.now() - Date.parse(auth.session.authTime) < 300_000
 * ```
 */
export interface SessionInfo {
  /** `ses_…`. */
  readonly id: string
  /** `usr_…`. */
  readonly userId: string
  /** ID of the app that the user signed in to: `app_…`. */
  readonly appId: string
  /** Active organization of the session: `org_…`. Only in projects with organizations. */
  readonly organizationId?: string | null
  /** When the user signed in. */
  readonly createdAt: string
  /** When the session expires, unless it is refreshed earlier. */
  readonly expiresAt: string
  /** When the user last authenticated (OpenID Connect, `auth_time`). */
  readonly authTime: string
  /** How the user authenticated (RFC 8176): `mail`, `oauth:<provider>`, `passkey`, `uv`. */
  readonly amr: readonly string[]
  /** Scopes of the session. `null`: all of them. */
  readonly scopes: readonly string[] | null
  /** How the user signed in: `magic_link`, `oauth`, or `passkey`. */
  readonly method: string
}

/**
 * A session that is active. It is shared by all requests of the session, so it cannot be changed.
 *
 * @example
 * ```ts
 * const { user, session, entitlements }: Verified = await licet.verify(token)
 * ```
 */
export interface Verified {
  readonly user: User
  readonly session: SessionInfo
  /** The organization that the request is about: its entitlements count, not those of the user. `null`: none. */
  readonly organization: Organization | null
  readonly entitlements: EntitlementSet
  /** Whether Licet could not be reached and the result is from memory: only with `staleIfUnavailable`. */
  readonly stale: boolean
}

/**
 * An access key: an API key that one of your users created for your API.
 *
 * @example
 * ```ts
 * const { name, scopes }: AccessKey = verified.key
 * ```
 */
export interface AccessKey {
  /** `akey_…`. */
  readonly id: string
  readonly name: string
  /** What the key may do now: those of its scopes that its holder's plan and role allow. */
  readonly scopes: readonly string[]
  /** When the key expires (RFC 3339). `null`: never. */
  readonly expiresAt: string | null
}

/**
 * An access key that works. It is shared by all requests with the key, so it cannot be changed.
 *
 * @example
 * ```ts
 * const { key, user, organization, has }: VerifiedKey = await licet.verifyKey(text, { ip, userAgent })
 * if (!has('reports:read')) throw new Error(`The key ${key.name} may not read reports.`)
 * ```
 */
export interface VerifiedKey {
  readonly key: AccessKey
  /** The user whose key it is, or who created it to act in an organization. `null`: it is a key of the organization itself. */
  readonly user: User | null
  /** The organization that the key is for: its entitlements count, not those of the user. `null`: a personal key. */
  readonly organization: Organization | null
  readonly entitlements: EntitlementSet
  /** Whether Licet could not be reached and the result is from memory: only with `staleIfUnavailable`. */
  readonly stale: boolean
  /** Whether the key may do now what a scope names. */
  readonly has: (scope: string) => boolean
}

/**
 * Who sent a token to your server.
 *
 * @example
 * ```ts
 * const client: Client = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
 * ```
 */
export interface Client {
  /** IP address of the client, not that of your proxy. */
  readonly ip: string
  /** Value of the header `User-Agent`, empty without one. */
  readonly userAgent: string
}

/**
 * Options of `verify`.
 *
 * @example
 * ```ts
 * const ofTeam: VerifyOptions = { organization: 'acme' }
 * ```
 */
export interface VerifyOptions {
  /** ID or slug of the organization that the request is about, or `personal`. Default: the active one of the session. */
  readonly organization?: string | undefined
}

/**
 * Options of `authenticate`.
 *
 * @example
 * ```ts
 * const options: AuthenticateOptions = { ip: request.ip, organization: params.slug }
 * ```
 */
export interface AuthenticateOptions {
  /** IP address of the client. Default: that of the request. */
  readonly ip?: string | undefined
  /** As in `verify`. Default: the header `Licet-Organization`. */
  readonly organization?: string | undefined
}

declare global {
  namespace Licet {
    /** What your server accepts besides sessions. */
    interface Accepts {}
  }
}

/**
 * A part of the type of `auth`: only if your server accepts access keys. Declare that in a file such as `licet.d.ts`. Then `user` and
 * `session` of `auth` can be `null`.
 *
 * @example
 * ```ts
 * // licet.d.ts
 * declare namespace Licet {
 *   interface Accepts {
 *     accessKeys: true
 *   }
 * }
 * ```
 */
export type IfAccessKeys<T> = Licet.Accepts extends { readonly accessKeys: true } ? T : never

/**
 * A request with an access key.
 *
 * @example
 * ```ts
 * const nameOf = (auth: KeyAuth) => auth.user?.email ?? auth.organization?.name
 * ```
 */
export interface KeyAuth extends VerifiedKey {
  readonly signedIn: true
  readonly via: 'access_key'
  readonly session: null
}

/**
 * The result of `authenticate`. With the option `accessKeys`, `via` shows whether it was a session.
 *
 * @example
 * ```ts
 * const auth: Authentication = await licet.authenticate(request)
 * if (auth.signedIn) console.log(auth.user.email)
 * else console.log(auth.reason)
 * ```
 */
export type Authentication = SessionAuthentication | IfAccessKeys<KeyAuth>

type SessionAuthentication =
  | ({ readonly signedIn: true; readonly via?: 'session' } & Verified)
  | { readonly signedIn: false; readonly reason: NotSignedInReason }

/** What can be the result, whatever an app declares. */
export type AnyAuthentication = SessionAuthentication | KeyAuth

/**
 * How `verify` works at the moment.
 *
 * @example
 * ```ts
 * const { lease, hits, misses }: Status = licet.status()
 * ```
 */
export interface Status {
  /** `held`: results come from memory. `lost`: each verification is a request to Licet. */
  readonly lease: 'held' | 'lost'
  /** How changes arrive at the moment. */
  readonly transport: 'stream' | 'poll' | 'none'
  /** Sessions and access keys in memory. */
  readonly entries: number
  /** Verifications from memory, and others. */
  readonly hits: number
  readonly misses: number
  /** Verifications with `stale: true`. */
  readonly staleAnswers: number
  /** Age of the last proof that no change was missed, in milliseconds. Undefined before the first. */
  readonly lastProofAgeMs: number | undefined
}
