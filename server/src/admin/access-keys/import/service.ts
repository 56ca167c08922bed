import type { ImportedAccessKeys } from '../../../access-keys/imports/schema.ts'
import { importAccessKeys, readImportedKeys } from '../../../access-keys/imports/service.ts'
import type { AdminContext } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { requireProject } from '../../access/service.ts'
import type { ImportAccessKeysBody } from './schema.ts'

/** @throws PROJECT_NOT_FOUND, FORBIDDEN, ACCESS_KEYS_OFF */
export async function importManagedAccessKeys(
  ctx: AdminContext,
  { body }: { body: ImportAccessKeysBody },
): Promise<ImportedAccessKeys> {
  const project = await requireProject(ctx, body.projectId)
  const keys = await readImportedKeys(ctx, project, body.keys)
  return inTransaction(ctx, (tx) => importAccessKeys(tx, project, keys))
}
