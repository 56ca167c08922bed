import { type Static, Type } from 'typebox'
import { ContinuingPurchase, CurrentUser, UpdateUserBody } from '../../me/schema.ts'
import { idField, idParam, nullable, projectQuery } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const status = Type.Enum(['active', 'suspended'], {
  description: 'Status of the user. A suspended user cannot sign in.',
  examples: ['active'],
})

const shared = CurrentUser.properties
const changes = UpdateUserBody.properties

const externalId = (description: string) =>
  Type.String({ minLength: 1, maxLength: 200, description, examples: ['customer-1017'] })
const metadata = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ segment: 'enterprise', score: 12 }] })

const item = {
  id: shared.id,
  projectId: idField('prj'),
  email: shared.email,
  emailVerified: shared.emailVerified,
  name: shared.name,
  avatarUrl: shared.avatarUrl,
  locale: shared.locale,
  externalId: nullable(externalId("ID of the user in your application's own database, unique in the project.")),
  status,
  createdAt: shared.createdAt,
  updatedAt: shared.updatedAt,
  lastLoginAt: shared.lastLoginAt,
}

export const UserItem = Type.Object(
  {
    ...item,
    plans: nullable(
      Type.Array(Type.String({ description: 'Name of a plan.', examples: ['Pro'] }), {
        examples: [['Pro']],
        description: 'Plans that grant access now. `null` if the caller may not read licenses.',
      }),
    ),
  },
  { title: 'UserSummary' },
)
export type UserItem = Static<typeof UserItem>

export const UserInfo = Type.Object(
  {
    ...item,
    metadata: shared.metadata,
    publicMetadata: shared.publicMetadata,
    privateMetadata: metadata('Metadata for your servers and members. Users see it only in the export of their data.'),
    identities: shared.identities,
    pendingEmail: shared.pendingEmail,
    activeSessions: Type.Integer({ description: 'Number of active sessions of the user.', examples: [2] }),
    suspendedAt: nullable(Timestamp('When the user was suspended. `null` if the user is active.')),
    suspendedUntil: nullable(
      Timestamp('When the suspension ends by itself. `null` if the user is active or must be reinstated.'),
    ),
  },
  { title: 'User' },
)
export type UserInfo = Static<typeof UserInfo>

/** Which users, and in which order. */
const listed = {
  ...projectQuery,
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Search text: an ID, the start of an email (if it contains `@`), or words that start a word of the name or email.',
      examples: ['ada love'],
    }),
  ),
  status: Type.Optional(status),
  externalId: Type.Optional(externalId("ID of the user in your application's own database, as a whole.")),
  sort: Type.Enum(['createdAt', 'email'], {
    default: 'createdAt',
    description: 'Field by which the list is sorted.',
  }),
  order: Type.Optional(
    Type.Enum(['asc', 'desc'], { description: 'Sort order. Default: newest first, or emails from A to Z.' }),
  ),
}

export const ListUsersQuery = Type.Object({ ...LongPageQuery, ...listed }, { additionalProperties: false })
export type ListUsersQuery = Static<typeof ListUsersQuery>

export const ExportUsersQuery = Type.Object(listed, { additionalProperties: false })
export type ExportUsersQuery = Static<typeof ExportUsersQuery>

export const UserParams = idParam('userId', 'usr')
export type UserParams = Static<typeof UserParams>

export const UserDeletionQuery = Type.Object(
  {
    organizations: Type.Enum(['promote', 'delete'], {
      default: 'promote',
      description:
        'How to treat organizations whose last owner the user is. `promote`: the user who has been an admin for longest becomes the owner, or without an admin the oldest membership. `delete`: they are deleted.',
      examples: ['promote'],
    }),
  },
  { additionalProperties: false },
)
export type UserDeletionQuery = Static<typeof UserDeletionQuery>

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
    until: Type.Optional(
      Timestamp(
        'When the suspension ends by itself. Without it, the user must be reinstated.',
        '2027-01-01T00:00:00.000Z',
      ),
    ),
  },
  { additionalProperties: false },
)
export type SuspendBody = Static<typeof SuspendBody>

export const ImpersonationBody = Type.Object(
  {
    reason: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Why the member has to see what the user sees. The user reads it in the email.',
      examples: ['Invoices are missing for you (ticket 4711)'],
    }),
  },
  { additionalProperties: false },
)
export type ImpersonationBody = Static<typeof ImpersonationBody>

export const Impersonation = Type.Object(
  {
    url: Type.String({
      description: 'Opens the account of the user in the browser that uses it first. Works once, within 1 minute.',
      examples: ['https://auth.example.com/impersonate#token=lim_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    }),
    urlExpiresAt: Timestamp('When the URL stops working.', '2026-01-01T12:01:00.000Z'),
    sessionId: idField('ses', 'ID of the session, to revoke it earlier.'),
    endsAt: Timestamp('When the session ends.', '2026-01-01T12:15:00.000Z'),
  },
  { title: 'Impersonation' },
)
export type Impersonation = Static<typeof Impersonation>

const given = {
  name: changes.name,
  avatarUrl: changes.avatarUrl,
  locale: changes.locale,
  metadata: changes.metadata,
  publicMetadata: Type.Optional(
    nullable(
      metadata(
        'JSON merge patch (RFC 7396) of metadata that the user and your app can read, and only servers and members can write. The result is at most 16 KiB.',
      ),
    ),
  ),
  privateMetadata: Type.Optional(
    nullable(
      metadata(
        'JSON merge patch (RFC 7396) of metadata for your servers and members. The result is at most 16 KiB. Users see it only in the export of their data.',
      ),
    ),
  ),
  externalId: Type.Optional(
    nullable(externalId("ID of the user in your application's own database, unique in the project. `null` clears it.")),
  ),
}
const newEmail = (description: string) =>
  Type.String({ minLength: 3, maxLength: 320, description, examples: ['ada@example.com'] })
const emailVerified = (description: string) => Type.Boolean({ description, examples: [true] })

export const CreateUserBody = Type.Object(
  {
    projectId: Type.Optional(idField('prj', 'ID of the project. An API key implies its project.')),
    email: newEmail('Email, as a plain address.'),
    emailVerified: Type.Optional(
      emailVerified(
        'Whether you have verified that the email belongs to the user. Default: false. Then the first person who verifies it takes over the account, and its profile is emptied.',
      ),
    ),
    ...given,
  },
  {
    additionalProperties: false,
    examples: [{ email: 'ada@example.com', emailVerified: true, externalId: 'customer-1017' }],
  },
)
export type CreateUserBody = Static<typeof CreateUserBody>

export const EditUserBody = Type.Object(
  {
    email: Type.Optional(
      newEmail(
        'New email. Ends all sessions of the user and notifies both emails. It is unverified unless `emailVerified` is true.',
      ),
    ),
    emailVerified: Type.Optional(
      emailVerified(
        'Whether you have verified that the email belongs to the user. Verifying the first one removes the identities, passkeys, and sessions from before, which may be of someone else; the profile stays. After false, the first person who verifies it takes over the account.',
      ),
    ),
    ...given,
  },
  { additionalProperties: false, examples: [{ name: 'Ada Lovelace', privateMetadata: { segment: 'enterprise' } }] },
)
export type EditUserBody = Static<typeof EditUserBody>

export const UserDeleted = Type.Object({
  success: Type.Boolean({ description: 'Always true.', examples: [true] }),
  purchases: Type.Array(ContinuingPurchase, {
    description: 'Purchases for which a payment provider continues to charge the user. Cancel them there.',
  }),
})
export type UserDeleted = Static<typeof UserDeleted>
