import { type Static, Type } from 'typebox'
import { keyPattern, nullable } from '../platform/http/fields.ts'

const closed = { additionalProperties: false } as const

const passkeyFields = {
  enabled: Type.Boolean({ default: true, description: 'Whether users can register passkeys and sign in with them.' }),
  rpId: Type.String({
    minLength: 1,
    maxLength: 253,
    description:
      'Domain that passkeys are bound to: the host of a redirect URI of the project or of `BASE_URL`, or a parent of it. Default: the host of `BASE_URL`.',
    examples: ['example.com'],
  }),
  rpName: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Name that browsers show with a passkey. Default: the name of the project.',
    examples: ['Acme'],
  }),
  origins: Type.Array(Type.String({ minLength: 1, maxLength: 2_048 }), {
    maxItems: 20,
    default: [],
    description:
      'Origins whose pages can use the passkeys, besides `BASE_URL`: exact HTTPS origins and `android:apk-key-hash:…`, of at most five registrable domains. Requires an own `rpId`.',
    examples: [['https://app.example.com']],
  }),
}

const mailsPerHour = Type.Integer({
  minimum: 0,
  maximum: 10_000_000,
  default: 5_000,
  description:
    'Maximum number of sign-in emails per hour to addresses without an account. Only instance owners can set more than 5,000.',
})

const impersonation = Type.Boolean({
  default: false,
  description:
    'Whether members with `users:write` can view apps as a user, for 15 minutes and without changing anything. The user gets an email each time.',
})

/** Roles that each project has, from the most to the fewest powers. Roles of a project itself have the powers of `member`. */
export const builtInRoles = ['owner', 'admin', 'member'] as const

const organizationFields = {
  enabled: Type.Boolean({ default: false, description: 'Whether users can form organizations that hold licenses.' }),
  creation: Type.Enum(['users', 'servers'], {
    default: 'users',
    description: 'Creators of organizations: users, or only servers and members.',
    examples: ['users'],
  }),
  roles: Type.Array(
    Type.Object(
      {
        key: Type.String({
          pattern: '^[a-z0-9][a-z0-9_-]{1,31}$',
          description: 'Key of the role, 2 to 32 characters. Not `owner`, `admin`, or `member`.',
          examples: ['editor'],
        }),
        name: Type.String({ minLength: 1, maxLength: 80, description: 'Name of the role.', examples: ['Editor'] }),
      },
      closed,
    ),
    {
      maxItems: 10,
      default: [],
      description:
        'Roles besides `owner`, `admin`, and `member`. In Licet they may do what `member` may; your app gives them their meaning.',
    },
  ),
  required: Type.Boolean({
    default: false,
    description:
      'Whether a user needs an organization to use an app: the hosted pages ask for one, and without one, nothing is granted.',
  }),
  maxPerUser: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    default: 20,
    description: 'Maximum number of organizations that a user can create or join. Servers and members can exceed it.',
  }),
  maxMemberships: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 1_000,
    description: 'Maximum number of memberships of an organization.',
  }),
}

const daysField = (description: string) => Type.Integer({ minimum: 1, maximum: 3_650, description })

const accessKeyFields = {
  enabled: Type.Boolean({ default: false, description: 'Whether users can have access keys for the API of your app.' }),
  prefix: Type.String({
    pattern: '^[a-z0-9]{2,12}$',
    default: 'ak',
    description:
      'Text in front of new keys: 2 to 12 lower-case letters and digits, and no prefix of tokens of Licet. Existing keys keep theirs.',
    examples: ['acme'],
  }),
  scopes: Type.Array(
    Type.Object(
      {
        key: Type.String({
          pattern: '^[a-z0-9][a-z0-9_.:-]{0,62}$',
          description: 'Key of the scope, as your server checks it.',
          examples: ['reports:read'],
        }),
        name: Type.String({ minLength: 1, maxLength: 80, description: 'Words for users.', examples: ['Read reports'] }),
        feature: Type.Optional(
          Type.String({
            pattern: keyPattern,
            description: 'Feature that the holder needs for the scope. Default: none.',
            examples: ['reports'],
          }),
        ),
        roles: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 32 }), {
            minItems: 1,
            maxItems: 13,
            description:
              'Roles in an organization that allow the scope. Keys of an organization itself count as `admin`. Default: all.',
            examples: [['owner', 'admin']],
          }),
        ),
      },
      closed,
    ),
    { maxItems: 100, default: [], description: 'Scopes that keys can have: each allows something in your API.' },
  ),
  defaultDays: { ...daysField('Days until a new key expires, if its creator chooses none.'), default: 90 },
  maxDays: {
    ...nullable(daysField('Maximum number of days until a key expires. `null`: any number, and keys without an end.')),
    default: 365,
  },
  createdBy: Type.Enum(['users', 'servers', 'both'], {
    default: 'both',
    description: 'Creators of keys: users, only servers and members, or both.',
    examples: ['both'],
  }),
  maxPerHolder: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    default: 20,
    description: 'Maximum number of keys of a user that work.',
  }),
  maxPerOrganization: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 100,
    description: 'Maximum number of keys of an organization itself that work.',
  }),
}

/** Settings of a project. Every setting has a default, and only different values are stored. */
export const ProjectSettings = Type.Object(
  {
    mailsPerHour,
    impersonation,
    passkeys: Type.Object(passkeyFields, { ...closed, description: 'Settings of the passkeys of users.' }),
    organizations: Type.Object(organizationFields, { ...closed, description: 'Settings of organizations.' }),
    accessKeys: Type.Object(accessKeyFields, { ...closed, description: 'Settings of access keys.' }),
  },
  closed,
)
export type ProjectSettings = Static<typeof ProjectSettings>

const { enabled, rpId, rpName, origins } = passkeyFields

/** Settings to change; the others stay. */
export const ProjectSettingsChange = Type.Partial(
  Type.Object({
    mailsPerHour,
    impersonation,
    passkeys: Type.Partial(Type.Object({ enabled, rpId: nullable(rpId), rpName: nullable(rpName), origins }), {
      ...closed,
      description: 'Settings of passkeys to change; the others stay. `null` restores a default.',
    }),
    organizations: Type.Partial(Type.Object(organizationFields), {
      ...closed,
      description: 'Settings of organizations to change; the others stay.',
    }),
    accessKeys: Type.Partial(Type.Object(accessKeyFields), {
      ...closed,
      description: 'Settings of access keys to change; the others stay.',
    }),
  }),
  closed,
)
export type ProjectSettingsChange = Static<typeof ProjectSettingsChange>

/** Null: the default, which the installation or the project decides. */
export interface PasskeySettings {
  readonly enabled: boolean
  readonly rpId: string | null
  readonly rpName: string | null
  readonly origins: readonly string[]
}

export interface OrganizationRole {
  readonly key: string
  readonly name: string
}

export interface OrganizationSettings {
  readonly enabled: boolean
  readonly creation: 'users' | 'servers'
  readonly roles: readonly OrganizationRole[]
  readonly required: boolean
  readonly maxPerUser: number
  readonly maxMemberships: number
}

/** What access keys can be allowed to do in the API of an app. */
export interface AccessKeyScope {
  readonly key: string
  readonly name: string
  /** The holder needs it. */
  readonly feature?: string
  /** In an organization, one of these is needed. */
  readonly roles?: readonly string[]
}

export interface AccessKeySettings {
  readonly enabled: boolean
  readonly prefix: string
  readonly scopes: readonly AccessKeyScope[]
  readonly defaultDays: number
  /** Null: any number of days, also none. */
  readonly maxDays: number | null
  readonly createdBy: 'users' | 'servers' | 'both'
  readonly maxPerHolder: number
  readonly maxPerOrganization: number
}

/** The stored form of the settings. */
export interface StoredSettings {
  readonly mailsPerHour: number
  readonly impersonation: boolean
  readonly passkeys: PasskeySettings
  readonly organizations: OrganizationSettings
  readonly accessKeys: AccessKeySettings
}

export const defaultProjectSettings: StoredSettings = {
  mailsPerHour: 5_000,
  impersonation: false,
  passkeys: { enabled: true, rpId: null, rpName: null, origins: [] },
  organizations: {
    enabled: false,
    creation: 'users',
    roles: [],
    required: false,
    maxPerUser: 20,
    maxMemberships: 1_000,
  },
  accessKeys: {
    enabled: false,
    prefix: 'ak',
    scopes: [],
    defaultDays: 90,
    maxDays: 365,
    createdBy: 'both',
    maxPerHolder: 20,
    maxPerOrganization: 100,
  },
}
