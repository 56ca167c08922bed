import type { Db } from '../../platform/db/db.ts'
import type { UserRow } from '../../platform/db/generated/tables.ts'

type Row = Pick<UserRow, 'id' | 'public_id'>

export const findRowOf = (db: Db, projectId: number, externalId: string): Promise<Row | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'public_id'])
    .where('project_id', '=', projectId)
    .where('external_id', '=', externalId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
