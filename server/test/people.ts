import { createHash } from 'node:crypto'
import { newId } from '../src/platform/crypto/ids.ts'
import type { Admin } from './admin.ts'
import type { Reply } from './client.ts'
import { insertApp, type Service } from './harness.ts'

export interface NewPerson {
  email: string
  name?: string | null
  createdAt?: Date
  suspended?: boolean
  deleted?: boolean
  projectId?: number
}

/** Inserts a user directly into the table, for tests that need many. Returns number and ID. */
export async function insertUser(
  { db, ctx, app }: Service,
  { email, name = null, createdAt = ctx.now(), suspended, deleted, projectId = app.projectId }: NewPerson,
): Promise<{ id: number; ref: string }> {
  const row = await db
    .insertInto('users')
    .values({
      public_id: newId('usr'),
      project_id: projectId,
      email: deleted ? null : email,
      name,
      suspended_at: suspended ? createdAt : null,
      deleted_at: deleted ? createdAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  return { id: row.id, ref: row.public_id }
}

export interface NewSession {
  userId: number
  appId?: number
  projectId?: number
  ip?: string
  ended?: boolean
  flagged?: boolean
}

const day = 86_400_000

/** Inserts a session directly into the table: no one has its tokens. Returns its ID. */
export async function insertSession(
  { db, ctx, app }: Service,
  { userId, appId = app.id, projectId = app.projectId, ip = '203.0.113.7', ended, flagged }: NewSession,
): Promise<string> {
  const ref = newId('ses')
  const now = ctx.now()
  const later = new Date(now.getTime() + 30 * day)
  const bytes = createHash('sha256').update(ref).digest()
  await db
    .insertInto('sessions')
    .values({
      public_id: ref,
      project_id: projectId,
      app_id: appId,
      user_id: userId,
      family: bytes,
      access_hash: bytes,
      access_expires_at: later,
      refresh_hash: bytes,
      expires_at: later,
      absolute_expires_at: later,
      method: 'magic_link',
      redirect_uri: 'https://app.example.com/callback',
      ip,
      user_agent: '',
      created_at: now,
      last_active_at: now,
      flagged_at: flagged ? now : null,
      flag_reason: flagged ? 'high_volume' : null,
      ended_at: ended ? now : null,
      ended_reason: ended ? 'logout' : null,
    })
    .execute()
  return ref
}

/** Creates another project with its own app, whose contents must be invisible to other callers. */
export async function insertProject({ db, ctx }: Service, key = 'other') {
  const times = { created_at: ctx.now(), updated_at: ctx.now() }
  const project = await db
    .insertInto('projects')
    .values({ public_id: newId('prj'), key, name: key, ...times })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  const app = await insertApp(db, project.id, { key: 'default', now: ctx.now() })
  return { id: project.id, ref: project.public_id, app }
}

/** Reads all pages of a list. `path` already has a query. */
export async function follow(admin: Pick<Admin, 'call'>, path: string): Promise<Reply[]> {
  const pages: Reply[] = []
  for (let next: string | undefined = ''; next !== undefined; ) {
    const page: Reply = await admin.call('GET', next === '' ? path : `${path}&after=${next}`)
    if (page.status !== 200) throw new Error(`no page: ${JSON.stringify(page.body)}`)
    pages.push(page)
    next = page.meta.next
  }
  return pages
}

export const idsOf = (pages: Reply[]): string[] =>
  pages.flatMap(({ data }) => (data as { id: string }[]).map(({ id }) => id))
