import { type Static, Type } from 'typebox'
import { apiKeyScopes, roles } from '../../permissions.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const Role = Type.Enum(roles, {
  description: 'Role of the member. `GET /v1/admin/members/roles` lists the permissions of each role.',
  examples: ['developer'],
})
const projectId = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, description, examples: ['prj_0199f3c2a4b87c1d9e5f60718293a4b5'] })
const ProjectId = Type.Union([Type.String(), Type.Null()], {
  description: 'ID of the project. `null` for an instance member, who has the role in every project.',
  examples: ['prj_0199f3c2a4b87c1d9e5f60718293a4b5'],
})
const email = Type.String({ description: 'Email, in normalized form.', examples: ['grace@example.com'] })

const common = {
  projectId: ProjectId,
  email,
  role: Role,
  createdAt: Timestamp('When the member was added, or the invitation was sent.'),
  updatedAt: Timestamp('When the member was last updated.'),
}

export const MemberInfo = Type.Object(
  { id: Type.String({ examples: ['mem_0199f3c2a4b87c1d9e5f60718293a4b5'] }), ...common },
  { title: 'Member' },
)
export type MemberInfo = Static<typeof MemberInfo>

export const InvitationInfo = Type.Object(
  {
    id: Type.String({ examples: ['inv_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    ...common,
    expiresAt: Timestamp('When the invitation expires.', '2026-01-04T12:00:00.000Z'),
    invitedBy: Type.Union([Type.String(), Type.Null()], {
      description: 'Email of the member who sent the invitation.',
      examples: ['owner@example.com'],
    }),
    status: Type.Enum(['open', 'expired'], {
      description: 'Whether the invitation has expired. An expired invitation can be resent.',
      examples: ['open'],
    }),
  },
  { title: 'Invitation' },
)
export type InvitationInfo = Static<typeof InvitationInfo>

export const ListMembersQuery = Type.Object(
  { ...PageQuery, projectId: Type.Optional(projectId('ID of the project. Without it, the instance members.')) },
  { additionalProperties: false },
)
export type ListMembersQuery = Static<typeof ListMembersQuery>

export const InviteBody = Type.Object(
  {
    projectId: Type.Optional(projectId('ID of the project. Without it, the whole instance.')),
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Email to invite.',
      examples: ['grace@example.com'],
    }),
    role: Role,
  },
  { additionalProperties: false },
)
export type InviteBody = Static<typeof InviteBody>

export const MemberParams = Type.Object(
  { memberId: Type.String({ minLength: 1, maxLength: 100, examples: ['mem_0199f3c2a4b87c1d9e5f60718293a4b5'] }) },
  { additionalProperties: false },
)
export type MemberParams = Static<typeof MemberParams>

export const InvitationParams = Type.Object(
  { invitationId: Type.String({ minLength: 1, maxLength: 100, examples: ['inv_0199f3c2a4b87c1d9e5f60718293a4b5'] }) },
  { additionalProperties: false },
)
export type InvitationParams = Static<typeof InvitationParams>

export const RoleBody = Type.Object({ role: Role }, { additionalProperties: false })
export type RoleBody = Static<typeof RoleBody>

export const RoleTable = Type.Object(
  {
    roles: Type.Array(Role, { description: 'Roles, from the most to the fewest permissions.', examples: [roles] }),
    permissions: Type.Array(
      Type.Object(
        {
          permission: Type.String({ examples: ['users:read'] }),
          description: Type.String({ examples: ['View users, their identities, and their activity'] }),
          roles: Type.Array(Role, { examples: [roles] }),
          apiKeys: Type.Boolean({
            description: 'Whether an API key can have the permission as a scope.',
            examples: [true],
          }),
        },
        { title: 'Permission' },
      ),
    ),
    scopes: Type.Array(Type.Enum(apiKeyScopes), {
      description: 'Permissions that API keys can have as scopes.',
      examples: [apiKeyScopes],
    }),
  },
  { title: 'RolePermissions' },
)
export type RoleTable = Static<typeof RoleTable>

export const MemberRecovered = Type.Object(
  {
    passkeysRemoved: Type.Integer({ description: 'Number of removed passkeys.', examples: [1] }),
    sessionsEnded: Type.Integer({ description: 'Number of admin sessions that ended.', examples: [2] }),
    expiresAt: Timestamp('When the link in the email expires.'),
  },
  { title: 'MemberRecovered' },
)
export type MemberRecovered = Static<typeof MemberRecovered>
