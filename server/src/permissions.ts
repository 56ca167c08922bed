/** Roles of members, from most to least. */
export const roles = ['owner', 'admin', 'developer', 'viewer'] as const
export type Role = (typeof roles)[number]

const everyone = roles
const developers = ['owner', 'admin', 'developer'] as const
const admins = ['owner', 'admin'] as const
const owners = ['owner'] as const
const nobody = [] as const

/**
 * What may be done, and by whom: the roles of members that may, then what it is. An API key may do what its scopes name, and a
 * scope has the name of its permission. docs/reference/roles.md is made from this.
 */
export const permissions = {
  'projects:read': [everyone, 'See the project and its figures.'],
  'projects:write': [admins, 'Rename the project.'],
  'projects:delete': [owners, 'Delete the project with everything in it.'],
  'projects:create': [owners, 'Create projects. For owners of the whole instance only.'],
  'apps:read': [everyone, 'See apps, their redirect URIs and settings.'],
  'apps:write': [developers, 'Create, change and delete apps.'],
  'providers:read': [everyone, 'See OAuth providers, without their secrets.'],
  'providers:write': [
    developers,
    'Create, change, test and delete OAuth providers. Those for members are up to owners of the whole instance.',
  ],
  'members:read': [everyone, 'See members and invitations.'],
  'members:write': [admins, 'Invite, change and remove members. Only owners make, change and remove owners.'],
  'users:read': [everyone, 'See users, their identities and what they did.'],
  'users:write': [admins, 'Suspend, reinstate, export and delete users.'],
  'sessions:read': [everyone, 'See sessions.'],
  'sessions:write': [developers, 'End sessions.'],
  'plans:read': [everyone, 'See features, plans and their versions.'],
  'plans:write': [admins, 'Create and change features and plans, publish versions.'],
  'licenses:read': [everyone, 'See licences, their usage and what happened to them.'],
  'licenses:write': [admins, 'Grant, renew, change, suspend and revoke licences.'],
  'payments:read': [everyone, 'See payment providers, without their secrets, and what they told.'],
  'payments:write': [admins, 'Set up, change and remove payment providers; apply their events again.'],
  'usage:write': [nobody, 'Report and reserve usage. For servers.'],
  'api_keys:read': [developers, 'See API keys, without their secrets.'],
  'api_keys:write': [admins, 'Create, rotate and revoke API keys.'],
  'audit:read': [everyone, 'See, export and check the audit log.'],
  'mail:read': [everyone, 'See mail templates and what was sent.'],
  'webhooks:read': [developers, 'See webhook endpoints, without their secrets, and what was sent to them.'],
  'webhooks:write': [developers, 'Create, change, test and delete webhook endpoints, send again what was sent.'],
  'mail:write': [developers, 'Change mail templates, send test mails, send again what failed.'],
} as const satisfies Record<`${string}:${string}`, readonly [who: readonly Role[], what: string]>

export type Permission = keyof typeof permissions

/** Permissions that an API key may be given. */
export const apiKeyScopes = [
  'users:read',
  'users:write',
  'sessions:read',
  'sessions:write',
  'licenses:read',
  'licenses:write',
  'plans:read',
  'usage:write',
  'audit:read',
] as const satisfies readonly Permission[]
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** The one place that says whether a role may. */
export const roleMay = (role: Role, permission: Permission): boolean =>
  (permissions[permission][0] as readonly Role[]).includes(role)
