import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/**
 * Serializes the application of files, for example by nodes that start together. Held to the end of the transaction.
 */
export async function lockDeclarations(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('licet declarations', 0))`.execute(db)
}
