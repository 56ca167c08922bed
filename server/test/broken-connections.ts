import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** The connections of the node named `victim` break after this many responses. */
export function breakAfter(db: Db, executioner: Db, statements: number): { db: Db; died: () => boolean } {
  let count = 0
  const transformed = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      if (count === statements) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'victim' and datname = current_database()`.execute(executioner)
      }
      return result
    },
  })
  return { db: transformed, died: () => count >= statements }
}
