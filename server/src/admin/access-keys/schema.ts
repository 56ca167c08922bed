import { type Static, Type } from 'typebox'
import { accessKeyFields, CreatedAccessKey, newAccessKeyFields } from '../../access-keys/schema.ts'
import { idField, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const optional = Type.Optional

const managedFields = {
  ...accessKeyFields,
  projectId: idField('prj'),
  email: nullable(text('Email of the user. `null`: a key of an organization itself.', 'ada@example.com')),
  emailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
  organizationName: nullable(text('Name of the organization. `null`: outside of organizations.', 'Acme')),
}

export const ManagedAccessKey = Type.Object(managedFields, { title: 'ManagedAccessKey' })
export type ManagedAccessKey = Static<typeof ManagedAccessKey>

export const CreatedManagedAccessKey = Type.Object(
  { ...managedFields, key: CreatedAccessKey.properties.key },
  { title: 'CreatedManagedAccessKey' },
)
export type CreatedManagedAccessKey = Static<typeof CreatedManagedAccessKey>

export const ListManagedAccessKeysQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    q: optional(
      Type.String({
        maxLength: 200,
        description: 'Starts of words of the name or of a scope, or an ID.',
        examples: ['export'],
      }),
    ),
    holder: optional(
      idField('usr', 'Only keys of this user, or in and of this organization: the ID of a user or an organization.'),
    ),
    scope: optional(
      Type.String({
        minLength: 1,
        maxLength: 63,
        description: 'Only keys for which this scope was chosen.',
        examples: ['reports:read'],
      }),
    ),
    unusedSince: optional(Timestamp('Only keys that work, and that were neither created nor used since this time.')),
  },
  closed,
)
export type ListManagedAccessKeysQuery = Static<typeof ListManagedAccessKeysQuery>

export const CreateManagedAccessKeyBody = Type.Object(
  {
    projectId: optional(idField('prj', 'ID of the project. An API key implies its project.')),
    userId: optional(idField('usr', 'User whom the key acts as. Without it, the key is of the organization itself.')),
    organizationId: optional(idField('org', 'Organization in which the user acts, or whose key it is.')),
    ...newAccessKeyFields,
  },
  { ...closed, description: '`userId`, `organizationId`, or both, and what the key may do.' },
)
export type CreateManagedAccessKeyBody = Static<typeof CreateManagedAccessKeyBody>

export const RevokeManagedAccessKeyQuery = Type.Object(
  {
    reason: optional(
      Type.Enum(['leaked'], { description: 'Why, if it is known: someone else has the key.', examples: ['leaked'] }),
    ),
  },
  closed,
)
export type RevokeManagedAccessKeyQuery = Static<typeof RevokeManagedAccessKeyQuery>
