import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

async function countUpTo(db: Db, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from (select from ${rows} limit ${most + 1}) as found`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Users who are not deleted, up to one more than `most`. Deleted ones have no address, so an index alone tells. */
export const countUsers = (db: Db, projectId: number, most: number): Promise<number> =>
  countUpTo(db, sql`users where project_id = ${projectId} and email is not null`, most)

/** Sessions that are good, up to one more than `most`. */
export const countActiveSessions = (db: Db, projectId: number, now: Date, most: number): Promise<number> =>
  countUpTo(
    db,
    sql`sessions where app_id in (select id from apps where project_id = ${projectId})
      and ended_at is null and expires_at > ${now}`,
    most,
  )
