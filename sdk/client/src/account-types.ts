/**
 * Which page of a list to return.
 *
 * @example
 * ```ts
 * const second: ListOptions = { page: 2, limit: 50 }
 * ```
 */
export interface ListOptions {
  /** Starts at 1. Default: 1. */
  readonly page?: number
  /** At most 100. Default: 20. */
  readonly limit?: number
}

/**
 * A page of a list.
 *
 * @example
 * ```ts
 * const { items, total }: Page<AccountSession> = await account.sessions.list()
 * ```
 */
export interface Page<T> {
  readonly items: readonly T[]
  /** Number of items on all pages. */
  readonly total: number
}

/**
 * The profile of the user, and how they sign in. Times are in RFC 3339.
 *
 * @example
 * ```ts
 * const { name, pendingEmail }: AccountUser = await account.user.get()
 * ```
 */
export interface AccountUser {
  /** `usr_…`. */
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  /** New email that is not verified yet. */
  readonly pendingEmail: string | null
  readonly name: string | null
  /** URL of an image. */
  readonly avatarUrl: string | null
  /** Language tag (BCP 47). */
  readonly locale: string | null
  /** Data that the user and your server can change. */
  readonly metadata: Readonly<Record<string, unknown>>
  /** Data that only your server can change. */
  readonly publicMetadata: Readonly<Record<string, unknown>>
  readonly createdAt: string
  readonly lastLoginAt: string | null
}

/**
 * Changes to a profile. Fields that are left out stay, and `null` clears a field.
 *
 * @example
 * ```ts
 * const changes: UserChanges = { name: 'Ada Lovelace', metadata: { theme: 'dark', trial: null } }
 * ```
 */
export interface UserChanges {
  readonly name?: string | null
  readonly avatarUrl?: string | null
  readonly locale?: string | null
  /** JSON merge patch (RFC 7396). */
  readonly metadata?: Readonly<Record<string, unknown>> | null
  /**
   * Emails a link and a code to this address; the email changes when the user opens the link in this session. For a field for the code,
   * call `changeEmail` of `@licet/client/headless`. Requires a sign-in within the last 10 minutes.
   */
  readonly email?: string
  /** What the link opens, from the allowlist of the app. Only with `email`. */
  readonly redirectUri?: string
}

/**
 * A session of the user, in any app of the project.
 *
 * @example
 * ```ts
 * const label = ({ app, metadata }: AccountSession) => `${app.name}, ${metadata.device}`
 * ```
 */
export interface AccountSession {
  /** `ses_…`. */
  readonly id: string
  readonly createdAt: string
  /** Up to 10 seconds behind. */
  readonly lastActiveAt: string
  /** Browser and operating system, and the city and country of the IP address. */
  readonly metadata: { readonly device: string; readonly location: string }
  /** The key `account` is that of the sign-in pages. */
  readonly app: { readonly id: string; readonly key: string; readonly name: string }
  /** ID of the session of the browser from which this one was opened. It ends with that one. */
  readonly parentId: string | null
  /** Whether it is the session of this client. */
  readonly current: boolean
}

/**
 * An account at an OAuth provider with which the user signs in.
 *
 * @example
 * ```ts
 * const label = ({ providerName, email }: Identity) => `${providerName} (${email})`
 * ```
 */
export interface Identity {
  /** `idn_…`. */
  readonly id: string
  /** Key of the provider. */
  readonly provider: string
  readonly providerName: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly linkedAt: string
  readonly lastUsedAt: string | null
  /** Whether the user can still sign in without it. */
  readonly removable: boolean
}

/**
 * A passkey of the user.
 *
 * @example
 * ```ts
 * const label = ({ name, lastUsedAt }: Passkey) => `${name}, ${lastUsedAt ?? 'never used'}`
 * ```
 */
export interface Passkey {
  /** `pky_…`. */
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** Whether a passkey manager can copy it to other devices. */
  readonly synced: boolean
  /** When it was disabled, because it may have been copied. */
  readonly disabledAt: string | null
  /** Whether the user can still sign in without it. */
  readonly removable: boolean
}

/**
 * The license of the user, which may have ended.
 *
 * @example
 * ```ts
 * const label = ({ plan, endsAt }: License) => `${plan.name}, until ${endsAt ?? 'you cancel it'}`
 * ```
 */
export interface License {
  /** `lic_…`. */
  readonly id: string
  /** `trialing`, `active`, and `grace` grant access. */
  readonly status: 'scheduled' | 'trialing' | 'active' | 'grace' | 'expired' | 'suspended' | 'revoked'
  readonly plan: { readonly key: string; readonly name: string; readonly version: number }
  readonly quantity: number
  readonly startsAt: string
  readonly trialEndsAt: string | null
  /** `null`: it has no end. */
  readonly endsAt: string | null
  /** Whether it is canceled: it ends at `endsAt`, and is not renewed. */
  readonly cancelAtPeriodEnd: boolean
  /** Active devices. `limit: null`: unlimited. */
  readonly activations: { readonly limit: number | null; readonly used: number }
  readonly seats: { readonly limit: number; readonly used: number }
}

/**
 * A device on which the license is active.
 *
 * @example
 * ```ts
 * const isIdle = ({ lastSeenAt }: Device) => Date.now() - Date.parse(lastSeenAt) > 30 * 86_400_000
 * ```
 */
export interface Device {
  /** `act_…`. */
  readonly id: string
  readonly licenseId: string
  readonly label: string
  readonly activatedAt: string
  readonly lastSeenAt: string
  /** When a floating device loses its slot without a heartbeat. */
  readonly leaseExpiresAt: string | null
  /** Whether the device is removed, and its slot is held until `fileExpiresAt`. */
  readonly held: boolean
  /** When its last offline license file expires. */
  readonly fileExpiresAt: string | null
}
