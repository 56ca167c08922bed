import { type Static, Type } from 'typebox'
import { apiKeyScopes, roles } from '../../permissions.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const Role = Type.Enum(roles, {
  description: 'What the member may do: GET /v1/admin/members/roles.',
  examples: ['developer'],
})
const projectId = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, description, examples: ['prj_0199f3c2a4b87c1d9e5f60718293a4b5'] })
const ProjectId = Type.Union([Type.String(), Type.Null()], {
  description: 'Null: the whole instance, every project in it.',
  examples: ['prj_0199f3c2a4b87c1d9e5f60718293a4b5'],
})
const email = Type.String({ description: 'Address, in normal form.', examples: ['grace@example.com'] })

const common = {
  projectId: ProjectId,
  email,
  role: Role,
  createdAt: Timestamp('When it was made.'),
  updatedAt: Timestamp('When it last changed.'),
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
    expiresAt: Timestamp('Until when it can be accepted.', '2026-01-04T12:00:00.000Z'),
    invitedBy: Type.Union([Type.String(), Type.Null()], {
      description: 'Address of the member who invited.',
      examples: ['owner@example.com'],
    }),
    status: Type.Enum(['open', 'expired'], { description: 'An expired one can be sent again.', examples: ['open'] }),
  },
  { title: 'Invitation' },
)
export type InvitationInfo = Static<typeof InvitationInfo>

export const ListMembersQuery = Type.Object(
  { ...PageQuery, projectId: Type.Optional(projectId('Without it: members of the whole instance.')) },
  { additionalProperties: false },
)
export type ListMembersQuery = Static<typeof ListMembersQuery>

export const InviteBody = Type.Object(
  {
    projectId: Type.Optional(projectId('Without it: the whole instance.')),
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Who is invited.',
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

export const Done = Type.Object({ success: Type.Boolean({ examples: [true] }) })
export type Done = Static<typeof Done>

export const RoleTable = Type.Object(
  {
    roles: Type.Array(Role, { description: 'From most to least.', examples: [roles] }),
    permissions: Type.Array(
      Type.Object({
        permission: Type.String({ examples: ['users:read'] }),
        description: Type.String({ examples: ['See users, their identities and what they did.'] }),
        roles: Type.Array(Role, { examples: [roles] }),
        apiKeys: Type.Boolean({ description: 'An API key may have it as a scope.', examples: [true] }),
      }),
    ),
    scopes: Type.Array(Type.Enum(apiKeyScopes), {
      description: 'What API keys may be given.',
      examples: [apiKeyScopes],
    }),
  },
  { title: 'RolePermissions' },
)
export type RoleTable = Static<typeof RoleTable>
