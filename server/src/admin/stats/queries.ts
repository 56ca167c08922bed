import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

async function countUpTo(db: Db, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from (select from ${rows} limit ${most + 1}) as found`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Counts users who are not deleted, up to `most` + 1. */
export const countProjectUsers = (db: Db, projectId: number, most: number): Promise<number> =>
  countUpTo(db, sql`users where project_id = ${projectId} and deleted_at is null`, most)

/** Index-only. The array makes the planner walk the index for each app instead of joining. */
const liveSessions = (projectId: number) =>
  sql`sessions where app_id = any(array(select id from apps where project_id = ${projectId})) and ended_at is null`

/** Counts sessions that have not ended, up to `most` + 1; a few may have expired but are not marked yet. */
export const countUnendedProjectSessions = (db: Db, projectId: number, most: number): Promise<number> =>
  countUpTo(db, liveSessions(projectId), most)

/** Counts active sessions, up to `most` + 1, by reading their rows. */
export const countActiveProjectSessions = (db: Db, projectId: number, now: Date, most: number): Promise<number> =>
  countUpTo(db, sql`${liveSessions(projectId)} and expires_at > ${now}`, most)
