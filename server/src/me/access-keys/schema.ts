import { type Static, Type } from 'typebox'
import { newAccessKeyFields } from '../../access-keys/schema.ts'
import { idField } from '../../platform/http/fields.ts'
import { PageQuery } from '../../platform/http/page.ts'

const closed = { additionalProperties: false } as const

const holder = Type.Optional(
  Type.Enum(['me', 'organization'], {
    default: 'me',
    description:
      'Holder that the key acts as: you, or the organization itself, for which you need the role `admin` or `owner`.',
    examples: ['me'],
  }),
)

export const ListAccessKeysQuery = Type.Object(
  {
    ...PageQuery,
    organizationId: Type.Optional(
      idField('org', 'Only keys in this organization. Admins and owners also see those of the others.'),
    ),
  },
  closed,
)
export type ListAccessKeysQuery = Static<typeof ListAccessKeysQuery>

export const ListAccessKeyScopesQuery = Type.Object(
  { organizationId: Type.Optional(idField('org', 'Organization in which the key would be.')), holder },
  closed,
)
export type ListAccessKeyScopesQuery = Static<typeof ListAccessKeyScopesQuery>

export const CreateAccessKeyBody = Type.Object(
  {
    ...newAccessKeyFields,
    organizationId: Type.Optional(
      idField('org', 'Organization in which the key acts. Default: none, the key is personal.'),
    ),
    holder,
  },
  closed,
)
export type CreateAccessKeyBody = Static<typeof CreateAccessKeyBody>
