/**
 * An organization that the user belongs to. Times are in RFC 3339.
 *
 * @example
 * ```ts
 * const label = ({ name, role }: Organization) => `${name} (${role})`
 * ```
 */
export interface Organization {
  /** `org_…`. */
  readonly id: string
  readonly name: string
  /** Name in URLs, unique in the project. */
  readonly slug: string
  /** Role of the user: `owner`, `admin`, `member`, or one of the project. */
  readonly role: string
  /** Membership of the user, `mbs_…`. */
  readonly membershipId: string
  readonly membershipCount: number
  /** Data that its admins and your server can change. */
  readonly metadata: Readonly<Record<string, unknown>>
  readonly createdAt: string
  readonly updatedAt: string
}

/**
 * A user in an organization.
 *
 * @example
 * ```ts
 * const label = ({ name, email, role }: Membership) => `${name ?? email} (${role})`
 * ```
 */
export interface Membership {
  /** `mbs_…`. */
  readonly id: string
  /** `usr_…`. */
  readonly userId: string
  readonly name: string | null
  readonly email: string
  readonly emailVerified: boolean
  /** `owner`, `admin`, `member`, or one of the project. */
  readonly role: string
  readonly joinedAt: string
}

/**
 * An invitation to an organization that no one has accepted, declined, or revoked.
 *
 * @example
 * ```ts
 * const label = ({ email, status }: OrganizationInvitation) => (status === 'expired' ? `${email}, expired` : email)
 * ```
 */
export interface OrganizationInvitation {
  /** `oin_…`. */
  readonly id: string
  readonly email: string
  readonly role: string
  readonly status: 'open' | 'expired'
  /** ID of the user who sent it. `null`: a server or a member of the dashboard. */
  readonly invitedBy: string | null
  readonly createdAt: string
  readonly sentAt: string
  readonly expiresAt: string
}

/**
 * An invitation that the user has received, at the email that they have verified.
 *
 * @example
 * ```ts
 * const label = ({ organization, invitedBy }: ReceivedInvitation) => `${organization.name}, from ${invitedBy}`
 * ```
 */
export interface ReceivedInvitation {
  /** `oin_…`. */
  readonly id: string
  readonly organization: { readonly name: string }
  readonly role: string
  /** Email of the user who sent it, if a user did. */
  readonly invitedBy: string | null
  readonly expiresAt: string
}

/**
 * What an organization is created with.
 *
 * @example
 * ```ts
 * const acme: NewOrganization = { name: 'Acme', slug: 'acme' }
 * ```
 */
export interface NewOrganization {
  /** At most 80 characters. */
  readonly name: string
  /** 2 to 48 lower-case letters, digits, and dashes. Default: made of the name. */
  readonly slug?: string
  readonly metadata?: Readonly<Record<string, unknown>>
}

/**
 * Changes to an organization. Fields that are left out stay.
 *
 * @example
 * ```ts
 * const changes: OrganizationChanges = { name: 'Acme Corporation' }
 * ```
 */
export interface OrganizationChanges {
  readonly name?: string
  readonly slug?: string
  /** JSON merge patch (RFC 7396). */
  readonly metadata?: Readonly<Record<string, unknown>> | null
}

/**
 * Whom to invite.
 *
 * @example
 * ```ts
 * const order: NewInvitation = { email: 'grace@example.com', role: 'admin' }
 * ```
 */
export interface NewInvitation {
  readonly email: string
  /** Not above the role of the user. Default: `member`. */
  readonly role?: string
  /** 1 to 30. Default: 7. */
  readonly expiresInDays?: number
}

/**
 * Which organization this tab shows. `off`: the project has no organizations. `not_a_member`: the user is not, or no longer, in the one that the tab
 * shows, so every check is refused. `unavailable`: Licet cannot be reached, and it is tried again.
 *
 * @example
 * ```ts
 * const title = ({ status, organization }: OrganizationState) =>
 *   status === 'ready' ? (organization?.name ?? 'Personal') : ''
 * ```
 */
export interface OrganizationState {
  readonly status: 'loading' | 'ready' | 'not_a_member' | 'off' | 'signed_out' | 'unavailable'
  /** `null` with the status `ready`: the user personally. */
  readonly organization: Organization | null
  /** All organizations of the user, oldest membership first. */
  readonly organizations: readonly Organization[]
}
