import { type Static, Type } from 'typebox'
import { apiKeyScopes } from '../../permissions.ts'
import { idField, idParam, nameField, nullable, projectQuery, text, times } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const exampleKey = 'lk_0199f3c2a4b87c1d9e5f60718293a4b5_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM'

const scopes = Type.Array(Type.Enum(apiKeyScopes), {
  minItems: 1,
  uniqueItems: true,
  description: 'Scopes of the key, one permission each, without duplicates. See docs/reference/roles.md.',
  examples: [['users:read', 'audit:read']],
})

const limitPerMinute = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 1_000_000, description, examples: [5_000] })
const limitField = Type.Optional(
  nullable(
    limitPerMinute(
      'Requests per minute that the key allows, set by instance owners. `null` for the limit of all keys.',
    ),
  ),
)

const fields = {
  id: idField('key', 'Short public part of the key, also contained in its text.'),
  projectId: idField('prj'),
  name: text('Display name of the key.', 'Billing server'),
  scopes: Type.Array(Type.String(), { description: 'Scopes of the key.', examples: [['users:read', 'audit:read']] }),
  limitPerMinute: nullable(
    limitPerMinute('Requests per minute that the key allows. `null` for the limit of all keys, `RATE_LIMIT_SERVER`.'),
  ),
  last4: text('Last characters of the secret, to tell keys apart.', 'xQyM'),
  status: Type.Enum(['active', 'expired', 'revoked'], {
    description: 'Status of the key. Only an active key works.',
    examples: ['active'],
  }),
  createdBy: nullable(
    text('Email of the member who created the key. `null` for the command line.', 'owner@example.com'),
  ),
  expiresAt: nullable(Timestamp('When the key expires. `null` if it never expires.', '2026-04-01T12:00:00.000Z')),
  lastUsedAt: nullable(Timestamp('When the key was last used, up to 1 minute behind. `null` if never.')),
  previousExpiresAt: nullable(
    Timestamp('When the secret from before the last rotation stops working. `null` without a rotation.'),
  ),
  revokedAt: nullable(Timestamp('When the key was revoked. `null` if it was not.')),
  ...times,
}

export const ApiKeyInfo = Type.Object(fields, { title: 'ApiKey' })
export type ApiKeyInfo = Static<typeof ApiKeyInfo>

export const NewApiKeyInfo = Type.Object(
  {
    ...fields,
    key: text('The full API key, which a server sends as `X-API-Key`. Returned only in this response.', exampleKey),
  },
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
    limitPerMinute: limitField,
    expiresAt: Type.Optional(nullable(Timestamp('When the key expires. If left out or `null`, it never expires.'))),
  },
  closed,
)
export type CreateApiKeyBody = Static<typeof CreateApiKeyBody>

export const UpdateApiKeyBody = Type.Object(
  { name: Type.Optional(nameField), scopes: Type.Optional(scopes), limitPerMinute: limitField },
  closed,
)
export type UpdateApiKeyBody = Static<typeof UpdateApiKeyBody>

export const RotateApiKeyBody = Type.Object(
  {
    overlapDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 30,
        description: 'Number of days that the previous secret keeps working. Default: 0.',
        examples: [7],
      }),
    ),
  },
  closed,
)
export type RotateApiKeyBody = Static<typeof RotateApiKeyBody>

export const ApiKeyParams = idParam('keyId', 'key')
export type ApiKeyParams = Static<typeof ApiKeyParams>
