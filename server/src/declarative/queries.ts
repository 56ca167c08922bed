import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Any constant will do, as long as every release uses the same. */
const lockKey = 7_314_266

/** Lets files be applied one after the other, as nodes that start together do. Held to the end of the transaction. */
export async function lockDeclarations(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db)
}
