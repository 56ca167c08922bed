import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import { type Db, inScope, lockInScope, type ProjectScope, type Transaction } from '../../platform/db/db.ts'
import { readTogether } from '../../platform/db/sharing.ts'

export interface AppRow {
  id: number
  public_id: string
  key: string
  name: string
  project_id: number
  project_ref: string
  project_name: string
  project_key: string
  redirect_uris: string[]
  kind: 'app' | 'account'
  client_type: 'public' | 'confidential'
  home_url: string | null
  post_logout_redirect_uris: string[]
  settings: Record<string, unknown>
  branding: Record<string, unknown>
  has_logo: boolean
  created_at: Date
  updated_at: Date
}

const selectApps = (db: Db) =>
  db
    .selectFrom('apps')
    .innerJoin('projects', 'projects.id', 'apps.project_id')
    .select([
      'apps.id',
      'apps.public_id',
      'apps.key',
      'apps.name',
      'apps.project_id',
      'projects.public_id as project_ref',
      'projects.name as project_name',
      'projects.key as project_key',
      'apps.redirect_uris',
      'apps.kind',
      'apps.client_type',
      'apps.home_url',
      'apps.post_logout_redirect_uris',
      'apps.settings',
      'apps.branding',
      sql<boolean>`apps.logo_type is not null`.as('has_logo'),
      'apps.created_at',
      'apps.updated_at',
    ])

/** Leaves out built-in apps: no request can name them. */
export const listAppsByRefs = (db: Db, refs: readonly string[]): Promise<AppRow[]> =>
  selectApps(db).where('apps.public_id', '=', anyOf<string>(refs, 'text')).where('apps.kind', '=', 'app').execute()

export const findAppIn = (db: Db, ref: string, among: ProjectScope): Promise<AppRow | undefined> =>
  selectApps(db).where('apps.public_id', '=', ref).where(inScope('apps.project_id', among)).executeTakeFirst()

/** Locks apps of these projects until the end of the transaction: the one with that ID, or all of them. */
export const lockApps = (db: Transaction, among: ProjectScope, ref?: string): Promise<void> =>
  lockInScope(db, 'apps', among, ref)

export const findAppById = (db: Db, id: number): Promise<AppRow | undefined> =>
  selectApps(db).where('apps.id', '=', id).executeTakeFirst()

/** An app as JSON. */
export type StoredApp = Omit<AppRow, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string }

/** The app with the number in a column of another statement; null if it has been deleted. */
export const appIn = (db: Db, column: string): RawBuilder<StoredApp | null> => sql`(
  select to_jsonb(app) from (${selectApps(db).where('apps.id', '=', sql.ref<number>(column))}) as app)`

/**
 * For each list of entries, apps of any project with one of them on their allowlist: the first two of each project, `default`
 * before others. At most 50, so that two projects are seen as two.
 */
export async function listIdsByEntries(db: Db, lists: readonly (readonly string[])[]): Promise<number[][]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select id from (
        select id, row_number() over (partition by project_id order by key <> 'default', id) as place from apps
        where kind = 'app' and redirect_uris && array(select jsonb_array_elements_text(asked.entries))
      ) found
      where place <= 2 order by place, id limit 50) as ids
    from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as asked (entries, position)
    order by asked.position`.execute(db)
  return rows.map(({ ids }) => ids.map(Number))
}

export const listAppsByIds = async (db: Db, ids: readonly number[]): Promise<AppRow[]> =>
  ids.length === 0 ? [] : selectApps(db).where('apps.id', 'in', ids).execute()

/**
 * The only app, or else the one with the key `default` if no other project has an app: none would be right for both. At most
 * two.
 */
export const listSoleApps = (db: Db): Promise<AppRow[]> =>
  selectApps(db)
    .where('apps.kind', '=', 'app')
    .where(
      sql<boolean>`not exists (select from apps other where other.kind = 'app' and other.project_id <> apps.project_id)`,
    )
    .orderBy(sql`apps.key <> 'default'`)
    .orderBy('apps.id')
    .limit(2)
    .execute()

/** Some existing entries, for a message to developers. */
export async function listEntries(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select distinct unnest(redirect_uris) as entry from (select redirect_uris from apps where kind = 'app' order by id limit ${limit}) a`.execute(
    db,
  )
  return rows.map(({ entry }) => entry)
}

/** The built-in app comes last. */
export const listAppsByProject = (db: Db, projectId: number): Promise<AppRow[]> =>
  selectApps(db)
    .where('apps.project_id', '=', projectId)
    .orderBy(sql`apps.kind = 'account'`)
    .orderBy('apps.id')
    .execute()

async function findAccountApps(db: Db, projectIds: number[]): Promise<(AppRow | undefined)[]> {
  const distinct = [...new Set(projectIds)]
  const rows = await selectApps(db)
    .where('apps.project_id', '=', anyOf<number>(distinct, 'bigint'))
    .where('apps.kind', '=', 'account')
    .execute()
  return projectIds.map((projectId) => rows.find(({ project_id }) => project_id === projectId))
}

export const findAccountApp = (db: Db, projectId: number): Promise<AppRow | undefined> =>
  readTogether(db, findAccountApps, projectId)

export interface AppValues {
  name: string
  redirectUris: readonly string[]
  /** Only the values that differ from the defaults. */
  settings: object
  clientType: 'public' | 'confidential'
  homeUrl: string | null
  postLogoutRedirectUris: readonly string[]
  /** Only the fields that are set. */
  branding: object
}

const toColumns = (app: AppValues) => ({
  name: app.name,
  redirect_uris: [...app.redirectUris],
  settings: JSON.stringify(app.settings),
  client_type: app.clientType,
  home_url: app.homeUrl,
  post_logout_redirect_uris: [...app.postLogoutRedirectUris],
  branding: JSON.stringify(app.branding),
})

/** Undefined when the project already has an app with this key, or its built-in app. */
export async function insertAppIfAbsent(
  db: Db,
  app: AppValues & { publicId: string; projectId: number; key: string; kind: 'app' | 'account'; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('apps')
    .values({
      public_id: app.publicId,
      project_id: app.projectId,
      key: app.key,
      kind: app.kind,
      ...toColumns(app),
      created_at: app.now,
      updated_at: app.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateAppRow(db: Db, id: number, values: AppValues, now: Date): Promise<void> {
  await db
    .updateTable('apps')
    .set({ ...toColumns(values), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** False when it is already deleted. */
export async function deleteAppRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('apps').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Changes to the hosts of a project take turns. */
export async function lockHostsOf(db: Db, projectId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`redirect hosts:${projectId}`}, 0))`.execute(db)
}

export const listHostsOf = async (db: Db, projectId: number): Promise<string[]> => {
  const rows = await db.selectFrom('redirect_hosts').select('host').where('project_id', '=', projectId).execute()
  return rows.map(({ host }) => host)
}

interface HostsOfProject {
  projectId: number
  hosts: readonly string[]
  now: Date
}

/** Gives a project the hosts that no other one has: of several that claim a host, its unique index lets one have it. */
export async function claimHosts(db: Db, { projectId, hosts, now }: HostsOfProject): Promise<void> {
  if (hosts.length === 0) return
  await sql`
    insert into redirect_hosts (host, project_id, created_at)
    select claimed.host, ${projectId}, ${now} from unnest(${[...hosts]}::text[]) as claimed (host)
    where not exists (select from redirect_hosts other where other.host = claimed.host)
    order by claimed.host
    on conflict do nothing`.execute(db)
}

/** Gives a project hosts beside those that have them. */
export async function shareHosts(db: Db, { projectId, hosts, now }: HostsOfProject): Promise<void> {
  await sql`
    insert into redirect_hosts (host, project_id, shared, created_at)
    select claimed.host, ${projectId}, true, ${now} from unnest(${[...hosts]}::text[]) as claimed (host)
    order by claimed.host
    on conflict do nothing`.execute(db)
}

/** Takes all hosts but these from a project. */
export async function releaseHosts(db: Db, projectId: number, kept: readonly string[]): Promise<void> {
  await sql`delete from redirect_hosts where project_id = ${projectId} and host <> all(${[...kept]}::text[])`.execute(
    db,
  )
}
