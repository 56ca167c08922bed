import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { prepare } from '../../platform/db/prepared.ts'
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

/** Whose sessions are listed, and a feature of the project. */
export interface ListOwner {
  readonly userId: number
  readonly projectId: number
  readonly feature: string
}

/** A page of active sessions. */
export interface ListedPage {
  readonly rows: ListedRow[]
  readonly total: number
  /** Whether the project has the feature. Undefined for an empty page: then no one has looked. */
  readonly hasFeature?: boolean
}

const listPage = prepare<
  ListedRow & { total: number; has_feature: boolean },
  'userId' | 'projectId' | 'feature' | 'now' | 'limit' | 'offset'
>(
  ['userId', 'projectId', 'feature', 'now', 'limit', 'offset'],
  ({ userId, projectId, feature, now, limit, offset }) => sql`
    select s.id, s.public_id, s.created_at, s.last_active_at, s.ip, s.user_agent, a.public_id as app_ref,
      a.key as app_key, a.name as app_name, b.public_id as parent_ref, count(*) over () as total,
      exists (select from features f where f.project_id = ${projectId} and f.key = ${feature}) as has_feature
    from sessions s join apps a on a.id = s.app_id left join sessions b on b.id = s.parent_id
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now}
    order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`,
)

/** A user has at most `maxSessions` active sessions, so offset paging stays cheap. */
export async function listLiveSessions(
  db: Db,
  user: ListOwner,
  now: Date,
  { page, limit }: { page: number; limit: number },
): Promise<ListedPage> {
  const rows = await listPage(db, { ...user, now, limit, offset: (page - 1) * limit })
  if (rows[0]) return { rows, total: rows[0].total, hasFeature: rows[0].has_feature }
  if (page === 1) return { rows, total: 0 }
  return { rows, total: await countLiveSessions(db, user.userId, now) }
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
