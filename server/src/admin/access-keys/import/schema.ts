import { type Static, Type } from 'typebox'
import { ImportedKeys } from '../../../access-keys/imports/schema.ts'
import { projectQuery } from '../../../platform/http/fields.ts'

export const ImportAccessKeysBody = Type.Object(
  { ...projectQuery, keys: ImportedKeys },
  { additionalProperties: false },
)
export type ImportAccessKeysBody = Static<typeof ImportAccessKeysBody>
