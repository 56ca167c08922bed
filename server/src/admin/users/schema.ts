import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'
import { CurrentUser } from '../../users/schema.ts'

export { UserExport } from '../../users/schema.ts'

const status = Type.Enum(['active', 'suspended'], {
  description: 'Status of the user. A suspended user cannot sign in.',
  examples: ['active'],
})

const shared = CurrentUser.properties
const item = {
  id: shared.id,
  projectId: idField('prj'),
  email: shared.email,
  emailVerified: shared.emailVerified,
  name: shared.name,
  avatarUrl: shared.avatarUrl,
  locale: shared.locale,
  status,
  createdAt: shared.createdAt,
  updatedAt: shared.updatedAt,
  lastLoginAt: shared.lastLoginAt,
}

export const UserItem = Type.Object(item, { title: 'UserSummary' })
export type UserItem = Static<typeof UserItem>

export const UserInfo = Type.Object(
  {
    ...item,
    metadata: shared.metadata,
    identities: shared.identities,
    pendingEmail: shared.pendingEmail,
    activeSessions: Type.Integer({ description: 'Number of active sessions of the user.', examples: [2] }),
    suspendedAt: nullable(Timestamp('When the user was suspended. `null` if the user is active.')),
  },
  { title: 'User' },
)
export type UserInfo = Static<typeof UserInfo>

export const ListUsersQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Search text: an ID, the start of an email (if it contains `@`), or words that start a word of the name or email. Punctuation separates words.',
        examples: ['ada love'],
      }),
    ),
    status: Type.Optional(status),
    sort: Type.Enum(['createdAt', 'email'], {
      default: 'createdAt',
      description: 'Field by which the list is sorted.',
    }),
    order: Type.Optional(
      Type.Enum(['asc', 'desc'], { description: 'Sort order. Default: newest first, or emails from A to Z.' }),
    ),
  },
  { additionalProperties: false },
)
export type ListUsersQuery = Static<typeof ListUsersQuery>

export const UserParams = idParam('userId', 'usr')
export type UserParams = Static<typeof UserParams>

export const SuspendBody = Type.Object(
  {
    reason: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Reason for the suspension, kept in the audit log.',
        examples: ['Reported for spam'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type SuspendBody = Static<typeof SuspendBody>
