import { type Static, Type } from 'typebox'
import { apiKeyScopes } from '../../permissions.ts'
import { idField, idParam, nameField, nullable, projectQuery, text, times } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const exampleKey = 'lk_0199f3c2a4b87c1d9e5f60718293a4b5_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM'

const scopes = Type.Array(Type.Enum(apiKeyScopes), {
  minItems: 1,
  uniqueItems: true,
  description: 'What it may do. See docs/reference/roles.md.',
  examples: [['users:read', 'audit:read']],
})

const fields = {
  id: idField('key', 'Also stands in the text of the key.'),
  projectId: idField('prj'),
  name: text('For people.', 'Billing server'),
  scopes: Type.Array(Type.String(), { description: 'What it may do.', examples: [['users:read', 'audit:read']] }),
  last4: text('The end of it, to tell keys apart.', 'xQyM'),
  status: Type.Enum(['active', 'expired', 'revoked'], {
    description: 'Only an active key works.',
    examples: ['active'],
  }),
  createdBy: nullable(text('Who made it; null for the command line.', 'owner@example.com')),
  expiresAt: nullable(Timestamp('When it stops working.', '2026-04-01T12:00:00.000Z')),
  lastUsedAt: nullable(Timestamp('When it was last used; up to a minute behind.')),
  previousExpiresAt: nullable(Timestamp('Until when the text before the last rotation works as well.')),
  revokedAt: nullable(Timestamp('When it was revoked.')),
  ...times,
}

export const ApiKeyInfo = Type.Object(fields, { title: 'ApiKey' })
export type ApiKeyInfo = Static<typeof ApiKeyInfo>

export const NewApiKeyInfo = Type.Object(
  { ...fields, key: text('What a server sends as X-API-Key. Shown this once, never again.', exampleKey) },
  { title: 'ApiKeyWithSecret' },
)
export type NewApiKeyInfo = Static<typeof NewApiKeyInfo>

export const ListApiKeysQuery = Type.Object({ ...PageQuery, ...projectQuery }, closed)
export type ListApiKeysQuery = Static<typeof ListApiKeysQuery>

export const CreateApiKeyBody = Type.Object(
  {
    projectId: idField('prj'),
    name: nameField,
    scopes,
    expiresAt: Type.Optional(nullable(Timestamp('When it stops working. Left out or null: never.'))),
  },
  closed,
)
export type CreateApiKeyBody = Static<typeof CreateApiKeyBody>

export const UpdateApiKeyBody = Type.Object({ name: Type.Optional(nameField) }, closed)
export type UpdateApiKeyBody = Static<typeof UpdateApiKeyBody>

export const RotateApiKeyBody = Type.Object(
  {
    overlapDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 30,
        description: 'For how many days the text before works as well. 0 when left out: not at all.',
        examples: [7],
      }),
    ),
  },
  closed,
)
export type RotateApiKeyBody = Static<typeof RotateApiKeyBody>

export const ApiKeyParams = idParam('keyId', 'key')
export type ApiKeyParams = Static<typeof ApiKeyParams>
