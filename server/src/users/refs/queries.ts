import { sql } from 'kysely'
import { anyLength } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'

type UserRef = { id: number; ref: string; project_id: number; project_ref: string }

/** Of these users, each in the project with the same index. */
export async function listUserRefs(db: Db, refs: string[], projectIds: number[]): Promise<UserRef[]> {
  const { rows } = await sql<UserRef>`
    select u.id, u.public_id as ref, u.project_id, p.public_id as project_ref from users u join projects p on p.id = u.project_id
    where (u.public_id, u.project_id) in (select n.ref, n.project from unnest(${anyLength(refs, 'text')}, ${anyLength(projectIds, 'bigint')}) n (ref, project))
      and u.deleted_at is null`.execute(db)
  return rows
}

/** Whether the ID is that of a user of the project who was deleted. */
export async function wasDeleted(db: Db, projectId: number, ref: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('public_id', '=', ref)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
