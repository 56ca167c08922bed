/** Roles of members, from the most to the fewest permissions. */
export const roles = ['owner', 'admin', 'developer', 'viewer'] as const
export type Role = (typeof roles)[number]

const everyone = roles
const developers = ['owner', 'admin', 'developer'] as const
const admins = ['owner', 'admin'] as const
const owners = ['owner'] as const
const none = [] as const

/**
 * Every permission, with the roles that have it and its English text. The scopes of an API key are permissions, under the same
 * names. docs/reference/roles.md is generated from this table.
 */
export const permissions = {
  'projects:read': [everyone, 'View the project and its statistics'],
  'projects:write': [admins, 'Rename the project and change its settings'],
  'projects:delete': [owners, 'Delete the project with all its contents'],
  'projects:create': [owners, 'Create projects (instance owners only)'],
  'apps:read': [everyone, 'View apps, their redirect URIs, and settings'],
  'apps:write': [developers, 'Create, edit, and delete apps'],
  'providers:read': [everyone, 'View OAuth providers, without their secrets'],
  'providers:write': [
    developers,
    'Create, edit, test, and delete OAuth providers (those for members: instance owners only)',
  ],
  'members:read': [everyone, 'View members and invitations'],
  'members:write': [admins, 'Invite, edit, and remove members (owners: by owners only)'],
  'users:read': [everyone, 'View users, their identities, and their activity'],
  'users:write': [admins, 'Create, edit, invite, import, export, suspend, and delete users'],
  'organizations:read': [everyone, 'View organizations, their memberships, and their invitations'],
  'organizations:write': [admins, 'Create, edit, and delete organizations, and change who belongs to them'],
  'sessions:read': [everyone, 'View sessions'],
  'sessions:write': [developers, 'Revoke sessions'],
  'sessions:verify': [none, 'Verify access tokens of users (for servers)'],
  'auth:relay': [none, 'Pass on sign-ins of users (for servers)'],
  'plans:read': [everyone, 'View features, plans, and plan versions'],
  'plans:write': [admins, 'Create and edit features and plans, and publish versions'],
  'licenses:read': [everyone, 'View licenses, their usage, and their events'],
  'licenses:write': [admins, 'Grant, renew, change, suspend, and revoke licenses'],
  'payments:read': [everyone, 'View payment providers, without their secrets, and payment events'],
  'payments:write': [admins, 'Connect, edit, and delete payment providers, and replay their events'],
  'billing:write': [none, 'Open checkouts and billing portals (for servers)'],
  'usage:write': [none, 'Report and reserve usage (for servers)'],
  'api_keys:read': [developers, 'View API keys, without their secrets'],
  'api_keys:write': [admins, 'Create, rotate, and revoke API keys'],
  'access_keys:read': [developers, 'View access keys of users and organizations, without their secrets'],
  'access_keys:write': [admins, 'Create, edit, rotate, and revoke access keys of users and organizations'],
  'audit:read': [everyone, 'View, export, and verify the audit log'],
  'mail:read': [everyone, 'View email templates and the outbox'],
  'webhooks:read': [developers, 'View webhook endpoints, without their secrets, and deliveries'],
  'webhooks:write': [developers, 'Create, edit, test, and delete webhook endpoints, and replay deliveries'],
  'mail:write': [developers, 'Edit email templates, send test emails, and resend failed emails'],
} as const satisfies Record<`${string}:${string}`, readonly [who: readonly Role[], what: string]>

export type Permission = keyof typeof permissions

/** Permissions that an API key can have. */
export const apiKeyScopes = [
  'users:read',
  'users:write',
  'organizations:read',
  'organizations:write',
  'sessions:read',
  'sessions:write',
  'sessions:verify',
  'auth:relay',
  'licenses:read',
  'licenses:write',
  'plans:read',
  'usage:write',
  'billing:write',
  'access_keys:read',
  'access_keys:write',
  'audit:read',
] as const satisfies readonly Permission[]
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Returns whether a role has a permission. */
export const roleMay = (role: Role, permission: Permission): boolean =>
  (permissions[permission][0] as readonly Role[]).includes(role)
