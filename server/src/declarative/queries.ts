import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Any constant works, as long as every release uses the same. */
const lockKey = 7_314_266

/**
 * Serializes the application of files, for example by nodes that start together. Held to the end of the transaction.
 */
export async function lockDeclarations(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db)
}
