import { type Static, Type } from 'typebox'
import { anyText, idField, nullable, text, times } from '../platform/http/fields.ts'
import { Timestamp } from '../platform/http/page.ts'

const closed = { additionalProperties: false } as const
const optional = Type.Optional
const sample = 'akey_4fQ0cZ7hT2mXwB9k'

/** The `:accessKeyId` of a path. */
export const AccessKeyParams = Type.Object(
  { accessKeyId: Type.String({ minLength: 1, maxLength: 100, examples: [sample] }) },
  closed,
)
export type AccessKeyParams = Static<typeof AccessKeyParams>

const scopeReason = Type.Enum(['removed', 'feature', 'role'], {
  description:
    'Why not: `removed` (the project no longer has the scope), `feature` (the entitlements lack its feature), or `role` (in the organization).',
  examples: ['feature'],
})

const UnavailableScope = Type.Object(
  { key: text('Key of the scope.', 'reports:write'), reason: scopeReason },
  { title: 'UnavailableScope' },
)

const networkList = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
    maxItems: 20,
    description,
    examples: [['203.0.113.0/24']],
  })

const capMap = (description: string) =>
  Type.Record(Type.String({ minLength: 1, maxLength: 63 }), Type.Number({ minimum: 0, maximum: 1e15 }), {
    maxProperties: 20,
    description,
    examples: [{ api_calls: 1_000 }],
  })

export const accessKeyFields = {
  id: text('ID of the key.', sample),
  name: text('Name of the key.', 'Nightly export'),
  userId: nullable(idField('usr', 'User whom the key acts as. `null`: a key of an organization itself.')),
  organizationId: nullable(
    idField('org', 'Organization in which the user acts, or whose key it is. `null`: outside of organizations.'),
  ),
  createdBy: nullable(idField('usr', 'User who created the key. `null`: a server or a member.')),
  scopes: Type.Array(Type.String(), { description: 'Scopes that the key has now.', examples: [['reports:read']] }),
  unavailableScopes: Type.Array(UnavailableScope, {
    description: 'Scopes that were chosen for the key, and that it does not have now.',
  }),
  networks: networkList('CIDR ranges that requests may come from. Empty: anywhere.'),
  caps: capMap('Highest usage that the key may cause in a period, by the key of the feature.'),
  start: nullable(text('First characters of the key. `null` if unknown.', 'ak_4fQ0c')),
  last4: nullable(text('Last characters of the key. `null` if unknown.', '0aZk')),
  status: Type.Enum(['active', 'expired', 'revoked'], { description: 'Status of the key.', examples: ['active'] }),
  expiresAt: nullable(Timestamp('When the key expires. `null`: never.', '2026-04-01T00:00:00.000Z')),
  lastUsedAt: nullable(Timestamp('When the key was last verified, up to one minute late.')),
  lastUsedNetwork: nullable(text('Network of its last use, if your server named the IP address.', '203.0.113.0/24')),
  lastRefusedAt: nullable(
    Timestamp('When a request with the key was last refused because of its network, up to one minute late.'),
  ),
  lastRefusedNetwork: nullable(
    text('Network of its last refusal, if your server named the IP address.', '198.51.100.0/24'),
  ),
  previousExpiresAt: nullable(Timestamp('When the key from before the last rotation stops working.')),
  revokedAt: nullable(Timestamp('When the key was revoked.')),
  revokeReason: nullable(
    Type.Enum(['user', 'admin', 'server', 'leaked', 'holder', 'undone', 'membership'], {
      description:
        'Why the key was revoked: by its user, an `admin`, or a `server`; it `leaked`; its `holder` was deleted; a change of sign-in methods was `undone`; or its user left the organization (`membership`).',
      examples: ['user'],
    }),
  ),
  ...times,
}

export const AccessKeyItem = Type.Object(accessKeyFields, { title: 'AccessKey' })
export type AccessKeyItem = Static<typeof AccessKeyItem>

export const CreatedAccessKey = Type.Object(
  {
    ...accessKeyFields,
    key: text('The key. It is returned only in this response.', 'ak_4fQ0cZ7hT2mXwB9k0123456789ABCDEFGHIJKLMNOPQ0aZkQ1'),
  },
  { title: 'CreatedAccessKey' },
)
export type CreatedAccessKey = Static<typeof CreatedAccessKey>

export const ScopeItem = Type.Object(
  {
    key: text('Key of the scope.', 'reports:read'),
    name: text('Words for users.', 'Read reports'),
    available: Type.Boolean({ description: 'Whether a key can have it now.', examples: [true] }),
    reason: nullable(scopeReason),
  },
  { title: 'AccessKeyScope' },
)
export type ScopeItem = Static<typeof ScopeItem>

const days = (description: string) =>
  nullable(Type.Integer({ minimum: 1, maximum: 36_500, description, examples: [90] }))

/** What callers write of a key. */
const accessKeyInput = {
  name: Type.String({ minLength: 1, maxLength: 80, description: 'Name of the key.', examples: ['Nightly export'] }),
  scopes: Type.Array(Type.String({ minLength: 1, maxLength: 63 }), {
    maxItems: 100,
    uniqueItems: true,
    description: 'Scopes of the key, of those in the settings of the project.',
    examples: [['reports:read']],
  }),
  networks: networkList('CIDR ranges that requests may come from, at most 20. Default: anywhere.'),
  caps: capMap('Highest usage that the key may cause in a period, by the key of a metered feature. Default: none.'),
  expiresInDays: days(
    'Days until the key expires. `null`: never, if the settings of the project allow it. Default: `settings.accessKeys.defaultDays`.',
  ),
}

const { name, scopes, networks, caps, expiresInDays } = accessKeyInput

/** The fields of a new key besides its holder. */
export const newAccessKeyFields = {
  name,
  scopes,
  networks: optional(networks),
  caps: optional(caps),
  expiresInDays: optional(expiresInDays),
}

export const RevokeLeakedKeyBody = Type.Object(
  {
    key: Type.String({
      ...anyText,
      minLength: 1,
      maxLength: 1_000,
      description: 'The key.',
      examples: ['ak_4fQ0cZ7hT2mXwB9k0123456789ABCDEFGHIJKLMNOPQ0aZkQ1'],
    }),
  },
  closed,
)
export type RevokeLeakedKeyBody = Static<typeof RevokeLeakedKeyBody>

export const UpdateAccessKeyBody = Type.Object(
  {
    name: optional(name),
    scopes: optional(scopes),
    networks: optional(networks),
    caps: optional(caps),
    expiresAt: optional(
      Timestamp('When the key expires: earlier than before. To extend it, rotate the key.', '2026-02-01T00:00:00.000Z'),
    ),
  },
  closed,
)
export type UpdateAccessKeyBody = Static<typeof UpdateAccessKeyBody>

export const RotateAccessKeyBody = Type.Object(
  {
    overlapDays: optional(
      Type.Integer({
        minimum: 0,
        maximum: 30,
        default: 0,
        description: 'Days for which the text before still works. Default: 0.',
      }),
    ),
    expiresInDays: optional(
      days('Days from now until the key expires. `null`: never, if the settings allow it. Default: as before.'),
    ),
  },
  closed,
)
export type RotateAccessKeyBody = Static<typeof RotateAccessKeyBody>
