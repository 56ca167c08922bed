import type { Insertable } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/tables.ts'

export async function insertAuditRecord(db: Db, record: Insertable<Tables['audit_logs']>): Promise<void> {
  await db.insertInto('audit_logs').values(record).execute()
}
