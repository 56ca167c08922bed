import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../../platform/http/page.ts'

const closed = { additionalProperties: false }

const fields = {
  id: idField('sec'),
  last4: text('Last characters of the secret, to tell secrets apart.', 'xQyM'),
  createdAt: Timestamp('When the secret was created.'),
  expiresAt: nullable(Timestamp('When the secret expires. `null` if no end is set.', '2026-04-01T12:00:00.000Z')),
}

export const AppSecretInfo = Type.Object(fields, { title: 'AppSecret' })
export type AppSecretInfo = Static<typeof AppSecretInfo>

export const NewAppSecretInfo = Type.Object(
  {
    ...fields,
    clientSecret: text(
      'The secret, which the app sends as `client_secret` (RFC 6749, section 2.3.1). Returned only in this response.',
      'lcs_kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM',
    ),
  },
  { title: 'AppSecretWithText' },
)
export type NewAppSecretInfo = Static<typeof NewAppSecretInfo>

export const ListAppSecretsQuery = Type.Object(PageQuery, closed)
export type ListAppSecretsQuery = Static<typeof ListAppSecretsQuery>

export const CreateAppSecretBody = Type.Object(
  {
    overlapDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 30,
        description:
          'Number of days until the other secret expires. 0 revokes all others now. Default: it does not expire.',
        examples: [7],
      }),
    ),
  },
  closed,
)
export type CreateAppSecretBody = Static<typeof CreateAppSecretBody>

export const AppSecretParams = Type.Object({ appId: idField('app'), secretId: idField('sec') }, closed)
export type AppSecretParams = Static<typeof AppSecretParams>
