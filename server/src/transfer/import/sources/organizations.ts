import type { FieldPath, FieldPaths, Format } from './model.ts'

/** Where a system has the memberships of its organizations. */
interface MembershipPaths {
  /** In the record of their organization; otherwise each is a record, which names it. */
  readonly list?: FieldPath
  readonly organization?: FieldPaths
  /** The ID of the user, which became their external ID. */
  readonly user: FieldPaths
  /** The name of the user in the file's list of users, where memberships have no ID. */
  readonly username?: FieldPath
  readonly role?: FieldPaths
  readonly joinedAt?: FieldPaths
  /** Memberships whose field says otherwise are left out. */
  readonly active?: { readonly path: FieldPath; readonly is: string }
  readonly id?: FieldPaths
}

/** The same for invitations. */
interface InvitationPaths {
  readonly list?: FieldPath
  readonly organization?: FieldPaths
  readonly email: FieldPaths
  readonly role?: FieldPaths
  readonly createdAt?: FieldPaths
  readonly expiresAt?: FieldPaths
  readonly open?: { readonly path: FieldPath; readonly is: string }
  /** An invitation with a value here is no longer open. */
  readonly closed?: FieldPaths
  readonly id?: FieldPaths
}

/** A system whose organizations can be imported. */
export interface OrganizationSource {
  /** For people. */
  readonly title: string
  readonly formats: readonly Format[]
  /** Format `object`: the field that has the list of organizations. */
  readonly listField?: string
  /** The list of users, for sources whose memberships name them. */
  readonly users?: { readonly listField: string; readonly id: FieldPath; readonly username: FieldPath }
  /** The field that tells the kind of a record. Without it, a record with user and organization is a membership, and so on. */
  readonly kinds?: {
    readonly path: FieldPath
    readonly organization: string
    readonly membership?: string
    readonly invitation?: string
  }
  /** By which memberships and invitations name it, and its external ID. Our own format keeps IDs. */
  readonly id: FieldPaths
  readonly keepsIds?: true
  readonly externalId?: FieldPaths
  readonly slug: FieldPaths
  readonly name: FieldPaths
  readonly createdAt?: FieldPaths
  readonly updatedAt?: FieldPaths
  /** The user who becomes the owner if no membership has that role. */
  readonly creator?: FieldPaths
  readonly billingEmail?: FieldPaths
  /** What admins of the organization could write, and what only servers could. */
  readonly metadata: readonly FieldPath[]
  readonly privateMetadata: readonly FieldPath[]
  readonly membership: MembershipPaths
  readonly invitation?: InvitationPaths
  /** Roles of Licet by those of the source, in lower case. Roles of the project are found by key or name. */
  readonly roles: Readonly<Record<string, string>>
}

const clerk: OrganizationSource = {
  title: 'Clerk',
  formats: ['ndjson', 'array'],
  kinds: {
    path: 'object',
    organization: 'organization',
    membership: 'organization_membership',
    invitation: 'organization_invitation',
  },
  id: ['id'],
  slug: ['slug'],
  name: ['name'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
  creator: ['created_by'],
  metadata: [],
  // Users can read the public part, and only servers write it.
  privateMetadata: ['public_metadata', 'private_metadata'],
  membership: {
    organization: ['organization.id', 'organization_id'],
    user: ['public_user_data.user_id', 'user_id'],
    role: ['role'],
    joinedAt: ['created_at'],
  },
  invitation: {
    organization: ['organization_id'],
    email: ['email_address'],
    role: ['role'],
    createdAt: ['created_at'],
    expiresAt: ['expires_at'],
    open: { path: 'status', is: 'pending' },
  },
  // Before 2023 the roles had no prefix, and members were basic.
  roles: { 'org:admin': 'admin', 'org:member': 'member', basic_member: 'member', guest_member: 'member' },
}

const auth0: OrganizationSource = {
  title: 'Auth0',
  formats: ['ndjson', 'array'],
  id: ['id'],
  slug: ['name'],
  name: ['display_name', 'name'],
  metadata: [],
  privateMetadata: ['metadata'],
  membership: { list: 'members', user: ['user_id'], role: ['roles'] },
  invitation: {
    list: 'invitations',
    email: ['invitee.email'],
    role: ['roles'],
    createdAt: ['created_at'],
    expiresAt: ['expires_at'],
  },
  roles: {},
}

const betterAuth: OrganizationSource = {
  title: 'Better Auth',
  formats: ['ndjson', 'array', 'csv'],
  id: ['id'],
  slug: ['slug'],
  name: ['name'],
  createdAt: ['createdAt'],
  // Owners and admins of an organization can write it.
  metadata: ['metadata'],
  privateMetadata: [],
  membership: { organization: ['organizationId'], user: ['userId'], role: ['role'], joinedAt: ['createdAt'] },
  invitation: {
    organization: ['organizationId'],
    email: ['email'],
    role: ['role'],
    createdAt: ['createdAt'],
    expiresAt: ['expiresAt'],
    open: { path: 'status', is: 'pending' },
  },
  roles: {},
}

const workos: OrganizationSource = {
  title: 'WorkOS',
  formats: ['ndjson', 'array'],
  kinds: {
    path: 'object',
    organization: 'organization',
    membership: 'organization_membership',
    invitation: 'invitation',
  },
  id: ['id'],
  slug: ['slug'],
  name: ['name'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
  metadata: [],
  privateMetadata: ['metadata'],
  membership: {
    organization: ['organization_id'],
    user: ['user_id'],
    role: ['roles', 'role'],
    joinedAt: ['created_at'],
    active: { path: 'status', is: 'active' },
  },
  invitation: {
    organization: ['organization_id'],
    email: ['email'],
    role: ['role_slug'],
    createdAt: ['created_at'],
    expiresAt: ['expires_at'],
    open: { path: 'state', is: 'pending' },
  },
  roles: {},
}

const logto: OrganizationSource = {
  title: 'Logto',
  formats: ['ndjson', 'array'],
  id: ['id'],
  slug: [],
  name: ['name'],
  createdAt: ['createdAt'],
  metadata: [],
  privateMetadata: ['customData'],
  membership: { list: 'users', user: ['id'], role: ['organizationRoles'] },
  invitation: {
    list: 'invitations',
    email: ['invitee'],
    role: ['organizationRoles'],
    createdAt: ['createdAt'],
    expiresAt: ['expiresAt'],
    open: { path: 'status', is: 'Pending' },
  },
  roles: {},
}

const keycloak: OrganizationSource = {
  title: 'Keycloak',
  formats: ['object', 'array'],
  listField: 'organizations',
  // The export of a realm has the usernames of members alone; the admin API has their IDs, too.
  users: { listField: 'users', id: 'id', username: 'username' },
  id: ['id'],
  slug: ['alias', 'name'],
  name: ['name', 'alias'],
  metadata: [],
  privateMetadata: ['attributes'],
  membership: { list: 'members', user: ['id'], username: 'username' },
  roles: {},
}

const licet: OrganizationSource = {
  title: 'Licet',
  formats: ['ndjson'],
  kinds: {
    path: 'type',
    organization: 'organization',
    membership: 'membership',
    invitation: 'organizationInvitation',
  },
  id: ['id'],
  keepsIds: true,
  externalId: ['externalId'],
  slug: ['slug'],
  name: ['name'],
  createdAt: ['createdAt'],
  updatedAt: ['updatedAt'],
  billingEmail: ['billingEmail'],
  metadata: ['metadata'],
  privateMetadata: ['privateMetadata'],
  membership: {
    organization: ['organizationId'],
    user: ['userId'],
    role: ['role'],
    joinedAt: ['joinedAt'],
    id: ['id'],
  },
  invitation: {
    organization: ['organizationId'],
    email: ['email'],
    role: ['role'],
    createdAt: ['createdAt'],
    expiresAt: ['expiresAt'],
    closed: ['acceptedAt', 'declinedAt', 'revokedAt'],
    id: ['id'],
  },
  roles: {},
}

/** Systems whose organizations can be imported, by the value of `--from`; `licet` is our own export. */
export const organizationSources = { licet, clerk, auth0, 'better-auth': betterAuth, workos, logto, keycloak } as const

export type OrganizationSourceKey = keyof typeof organizationSources
