import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

async function countUpTo(db: Db, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from (select from ${rows} limit ${most + 1}) as found`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Users who are not deleted, up to one more than `most`. */
export const countUsers = (db: Db, projectId: number, most: number): Promise<number> =>
  countUpTo(db, sql`users where project_id = ${projectId} and deleted_at is null`, most)

/** Found by an index alone. As an array, so that the planner walks it for each app and does not join. */
const liveSessions = (projectId: number) =>
  sql`sessions where app_id = any(array(select id from apps where project_id = ${projectId})) and ended_at is null`

/** Sessions that nobody has ended, up to one more than `most`: those that expired a moment ago may be among them. */
export const countLiveSessions = (db: Db, projectId: number, most: number): Promise<number> =>
  countUpTo(db, liveSessions(projectId), most)

/** Sessions that are good, up to one more than `most`: the rows are read. */
export const countGoodSessions = (db: Db, projectId: number, now: Date, most: number): Promise<number> =>
  countUpTo(db, sql`${liveSessions(projectId)} and expires_at > ${now}`, most)
