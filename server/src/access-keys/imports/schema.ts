import { type Static, Type } from 'typebox'
import { idField } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false } as const
const optional = Type.Optional

export const ImportedKey = Type.Object(
  {
    sha256: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'SHA-256 of the text of the key, in hexadecimal digits, base64url, or base64.',
      examples: ['n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'],
    }),
    userId: optional(idField('usr', 'User whom the key acts as. Send exactly one of the three.')),
    externalId: optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'External ID of that user instead.',
        examples: ['customer-1017'],
      }),
    ),
    organizationId: optional(idField('org', 'Organization whose key it is instead.')),
    name: Type.String({ minLength: 1, maxLength: 80, description: 'Name of the key.', examples: ['Nightly export'] }),
    scopes: Type.Array(Type.String({ minLength: 1, maxLength: 63 }), {
      maxItems: 100,
      uniqueItems: true,
      description: 'Scopes of the key, of those in the settings of the project.',
      examples: [['reports:read']],
    }),
    expiresAt: optional(Timestamp('When the key expires. Default: never.', '2026-04-01T00:00:00.000Z')),
  },
  { ...closed, title: 'ImportedAccessKey' },
)
export type ImportedKey = Static<typeof ImportedKey>

export const mostImported = 1_000

export const ImportedKeys = Type.Array(ImportedKey, {
  minItems: 1,
  maxItems: mostImported,
  description: 'Keys, at most 1,000.',
})

export const ImportedAccessKeys = Type.Object(
  {
    imported: Type.Integer({ description: 'Number of keys that work now.', examples: [998] }),
    skipped: Type.Integer({ description: 'Number of keys whose hash the project already has.', examples: [1] }),
    refused: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Index of the key, starting at 0.', examples: [17] }),
        reason: Type.Enum(
          ['invalid_hash', 'made_by_licet', 'unknown_holder', 'invalid_name', 'unknown_scope', 'expired'],
          {
            description:
              'Why: `invalid_hash` (not a SHA-256), `made_by_licet` (a key of Licet, not of another service), `unknown_holder` (or not exactly one), `invalid_name` (not one line), `unknown_scope` (not of the project), or `expired`.',
            examples: ['unknown_holder'],
          },
        ),
      }),
      { description: 'Keys that were not imported.' },
    ),
  },
  { title: 'ImportedAccessKeys' },
)
export type ImportedAccessKeys = Static<typeof ImportedAccessKeys>
