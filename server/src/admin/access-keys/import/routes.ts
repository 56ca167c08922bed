import { ImportedAccessKeys } from '../../../access-keys/imports/schema.ts'
import { type AnyRoute, route } from '../../../platform/http/route.ts'
import { ImportAccessKeysBody } from './schema.ts'
import { importManagedAccessKeys } from './service.ts'

export const accessKeyImportRoutes: AnyRoute[] = [
  route({
    method: 'POST',
    url: '/v1/admin/access-keys/import',
    summary: 'Import access keys',
    sdk: 'accessKeys.import',
    description:
      'Imports keys that another service created, by the SHA-256 of their texts, so that they keep working. Each hash is imported once. Imported keys do not count against the limit of their holders.',
    access: 'admin',
    permission: 'access_keys:write',
    apiKeys: true,
    bodyKiB: 1_024,
    input: { body: ImportAccessKeysBody },
    data: ImportedAccessKeys,
    errors: ['PROJECT_NOT_FOUND', 'ACCESS_KEYS_OFF'],
    handler: importManagedAccessKeys,
  }),
]
