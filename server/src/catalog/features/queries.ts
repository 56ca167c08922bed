import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import { allColumns } from '../../platform/db/columns.ts'
import { type Db, inScope, type ProjectScope, type Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { prepare } from '../../platform/db/prepared.ts'
import { readTogether } from '../../platform/db/sharing.ts'

export type FeatureRow = Selectable<Tables['features']>

const features = prepare<FeatureRow, 'projects'>(
  ['projects'],
  ({ projects }) => sql`
    select ${allColumns('features')} from features where project_id = ${anyOf(projects, 'bigint')} order by id`,
)

async function listAllFeatures(db: Db, projectIds: number[]): Promise<FeatureRow[][]> {
  const rows = await features(db, { projects: [...new Set(projectIds)] })
  return projectIds.map((projectId) => rows.filter(({ project_id }) => project_id === projectId))
}

/** In order of creation. */
export const listFeatureRows = (db: Db, projectId: number): Promise<FeatureRow[]> =>
  readTogether(db, listAllFeatures, projectId)

export const findFeatureRow = (db: Db, ref: string, among: ProjectScope): Promise<FeatureRow | undefined> =>
  db
    .selectFrom('features')
    .selectAll()
    .where('public_id', '=', ref)
    .where(inScope('project_id', among))
    .executeTakeFirst()

/** Features of the project with one of these keys: no other transaction can delete them before this one ends. */
export const holdFeatureRows = (db: Db, projectId: number, keys: readonly string[]): Promise<FeatureRow[]> =>
  db
    .selectFrom('features')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()

/** Locks features of these projects until the end of the transaction: the one with that ID, or all of them. Usage can still be counted. */
export async function lockFeatures(db: Transaction, among: ProjectScope, ref?: string): Promise<void> {
  await db
    .selectFrom('features')
    .select('id')
    .where(inScope('project_id', among))
    .$if(ref !== undefined, (query) => query.where('public_id', '=', ref ?? ''))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Waits for all shared locks and blocks new ones. */
export async function lockFeatureAlone(db: Transaction, among: ProjectScope, ref: string): Promise<void> {
  await db
    .selectFrom('features')
    .select('id')
    .where('public_id', '=', ref)
    .where(inScope('project_id', among))
    .forUpdate()
    .execute()
}

export const findFeatureByKey = (db: Db, projectId: number, key: string): Promise<FeatureRow | undefined> =>
  db.selectFrom('features').selectAll().where('project_id', '=', projectId).where('key', '=', key).executeTakeFirst()

/** Undefined when the key is taken. */
export const insertFeatureIfAbsent = (db: Db, row: Insertable<Tables['features']>): Promise<FeatureRow | undefined> =>
  db
    .insertInto('features')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()

export type FeatureValues = Pick<FeatureRow, 'name' | 'unit' | 'client_reportable' | 'archived_at'>

export const updateFeatureRow = (db: Db, id: number, values: FeatureValues, now: Date): Promise<FeatureRow> =>
  db
    .updateTable('features')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** False when it is already deleted. */
export async function deleteFeatureRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('features').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
