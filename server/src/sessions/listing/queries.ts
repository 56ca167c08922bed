import { type Selectable, sql } from 'kysely'
import { anyLength } from '../../platform/db/arrays.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { latestOf, readTogether } from '../../platform/db/sharing.ts'

export type ListedRow = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'public_id' | 'created_at' | 'last_active_at' | 'ip' | 'user_agent' | 'method'
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

interface Sought extends ListOwner {
  readonly page: number
  readonly limit: number
  readonly now: Date
}

type FoundRow = ListedRow & { ord: number; total: number; has_feature: boolean }

const listAllPages = prepare<FoundRow, 'users' | 'projects' | 'features' | 'limits' | 'offsets' | 'now'>(
  ['users', 'projects', 'features', 'limits', 'offsets', 'now'],
  ({ users, projects, features, limits, offsets, now }) => sql`
    select sought.ord::int, s.id, s.public_id, s.created_at, s.last_active_at, s.ip, s.user_agent, s.method, s.app_ref, s.app_key, s.app_name,
      s.parent_ref, s.total,
      exists (select from features f where f.project_id = sought.project_id and f.key = sought.feature) as has_feature
    from unnest(${anyLength(users, 'bigint')}, ${anyLength(projects, 'bigint')}, ${anyLength(features, 'text')},
        ${anyLength(limits, 'int')}, ${anyLength(offsets, 'bigint')})
      with ordinality as sought (user_id, project_id, feature, most, skipped, ord)
      cross join lateral (
        select s.id, s.public_id, s.created_at, s.last_active_at, s.ip, s.user_agent, s.method, a.public_id as app_ref,
          a.key as app_key, a.name as app_name, b.public_id as parent_ref, count(*) over () as total
        from sessions s join apps a on a.id = s.app_id left join sessions b on b.id = s.parent_id
        where s.user_id = sought.user_id and s.ended_at is null and s.expires_at > ${now}
        order by s.created_at desc, s.id desc limit sought.most offset sought.skipped) s
    order by sought.ord, s.created_at desc, s.id desc`,
)

async function listPages(db: Db, sought: Sought[]): Promise<FoundRow[][]> {
  const rows = await listAllPages(db, {
    users: sought.map(({ userId }) => userId),
    projects: sought.map(({ projectId }) => projectId),
    features: sought.map(({ feature }) => feature),
    limits: sought.map(({ limit }) => limit),
    offsets: sought.map(({ page, limit }) => (page - 1) * limit),
    now: latestOf(sought),
  })
  const pages = sought.map((): FoundRow[] => [])
  for (const row of rows) pages[row.ord - 1]?.push(row)
  return pages
}

/** Each may have 100 rows, and one statement for all of them must not take long. */
const fewPages = { maxBatch: 32 }

/** A user has at most `maxSessions` active sessions, so offset paging stays cheap. */
export async function listLiveSessions(
  db: Db,
  user: ListOwner,
  now: Date,
  page: { page: number; limit: number },
): Promise<ListedPage> {
  const rows = await readTogether(db, listPages, { ...user, ...page, now }, fewPages)
  if (rows[0]) return { rows, total: rows[0].total, hasFeature: rows[0].has_feature }
  if (page.page === 1) return { rows, total: 0 }
  return { rows, total: await countLiveSessions(db, user.userId, now) }
}

/** Returns the number of active sessions of a user. */
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

/** Of all projects together. */
export async function countAllSessions(db: Db, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return total
}

/** Whether a session of a user has neither ended nor expired. */
export async function isLive(db: Db, { id, userId }: { id: number; userId: number }, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
