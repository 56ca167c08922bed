import { sql } from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
import { type Db, inScope, type ProjectScope, type Transaction } from '../platform/db/db.ts'
import { readTogether } from '../platform/db/sharing.ts'

export interface ProjectRow {
  id: number
  public_id: string
  key: string
  name: string
  settings: Record<string, unknown>
  created_at: Date
  updated_at: Date
}

const columns = ['id', 'public_id', 'key', 'name', 'settings', 'created_at', 'updated_at'] as const

export const listProjectRows = (db: Db): Promise<ProjectRow[]> =>
  db.selectFrom('projects').select(columns).orderBy('id').execute()

/** Projects visible to a caller, by name. */
export const listProjectsIn = (db: Db, among: ProjectScope): Promise<ProjectRow[]> =>
  db.selectFrom('projects').select(columns).where(inScope('id', among)).orderBy('name').orderBy('id').execute()

export const findProjectByKey = (db: Db, key: string): Promise<ProjectRow | undefined> =>
  db.selectFrom('projects').select(columns).where('key', '=', key).executeTakeFirst()

export const findProjectByRpId = (db: Db, rpId: string): Promise<ProjectRow | undefined> =>
  db
    .selectFrom('projects')
    .select(columns)
    .where(sql<boolean>`settings -> 'passkeys' ->> 'rpId' = ${rpId}`)
    .executeTakeFirst()

async function findProjectsById(db: Db, ids: number[]): Promise<(ProjectRow | undefined)[]> {
  const distinct = [...new Set(ids)]
  const rows = await db
    .selectFrom('projects')
    .select(columns)
    .where('id', '=', anyOf<number>(distinct, 'bigint'))
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}

export const findProjectById = (db: Db, id: number): Promise<ProjectRow | undefined> =>
  readTogether(db, findProjectsById, id)

export const findProjectRow = (db: Db, publicId: string, among: ProjectScope): Promise<ProjectRow | undefined> =>
  db
    .selectFrom('projects')
    .select(columns)
    .where('public_id', '=', publicId)
    .where(inScope('id', among))
    .executeTakeFirst()

export interface DeletedProjectRow {
  id: number
  public_id: string
  key: string
}

export const findDeletedProjectRow = (db: Db, publicId: string): Promise<DeletedProjectRow | undefined> =>
  db
    .selectFrom('deleted_projects')
    .select(['id', 'public_id', 'key'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()

export async function listProjectNumbers(db: Db, which: 'projects' | 'deleted_projects'): Promise<number[]> {
  const rows = await db.selectFrom(which).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export interface NewProject {
  publicId: string
  key: string
  name: string
  now: Date
}

/** Undefined when the key is taken, even by a concurrent transaction. */
export const insertProjectIfAbsent = (
  db: Db,
  { publicId, key, name, now }: NewProject,
): Promise<ProjectRow | undefined> =>
  db
    .insertInto('projects')
    .values({ public_id: publicId, key, name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(columns)
    .executeTakeFirst()

/**
 * One statement, so that of several nodes on a new database only one gets the row; the others wait for its transaction.
 */
export async function insertFirstProject(
  db: Db,
  { publicId, key, name, now }: NewProject,
): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    insert into projects (public_id, key, name, created_at, updated_at)
    select ${publicId}, ${key}, ${name}, ${now}, ${now} where not exists (select 1 from projects)
    on conflict do nothing returning id, public_id, key, name, settings, created_at, updated_at`.execute(db)
  return rows[0]
}

/** Locks the project until the end of the transaction; rows that refer to it can still be added. */
export async function lockProject(db: Transaction, among: ProjectScope, ref: string): Promise<void> {
  await db
    .selectFrom('projects')
    .select('id')
    .where('public_id', '=', ref)
    .where(inScope('id', among))
    .forNoKeyUpdate()
    .execute()
}

export async function updateProjectName(db: Db, id: number, name: string, now: Date): Promise<void> {
  await db.updateTable('projects').set({ name, updated_at: now }).where('id', '=', id).execute()
}

export async function updateProjectSettings(
  db: Db,
  id: number,
  settings: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: now }
  await db.updateTable('projects').set(row).where('id', '=', id).execute()
}

/** False when it is already deleted. */
export async function deleteProjectRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('projects').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
