import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type ListedRow = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'public_id' | 'created_at' | 'last_active_at' | 'ip' | 'user_agent'
> & {
  app_ref: string
  app_key: string
  app_name: string
  parent_ref: string | null
}

/** A user has at most `maxSessions` active sessions, so offset paging stays cheap. */
export async function listLiveSessions(
  db: Db,
  userId: number,
  now: Date,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const { rows } = await sql<ListedRow & { total: number }>`
    select s.id, s.public_id, s.created_at, s.last_active_at, s.ip, s.user_agent, a.public_id as app_ref,
      a.key as app_key, a.name as app_name, b.public_id as parent_ref, count(*) over () as total
    from sessions s join apps a on a.id = s.app_id left join sessions b on b.id = s.parent_id
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now}
    order by s.created_at desc, s.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  if (rows[0]) return { rows, total: rows[0].total }
  if (page === 1) return { rows, total: 0 }
  return { rows, total: await countLiveSessions(db, userId, now) }
}

export async function countLiveSessions(db: Db, userId: number, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return total
}
