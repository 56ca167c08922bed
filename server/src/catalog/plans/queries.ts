import { type Insertable, type Selectable, sql } from 'kysely'
import { anyLength } from '../../platform/db/arrays.ts'
import { allColumns } from '../../platform/db/columns.ts'
import { type Db, inScope, type ProjectScope, type Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type PlanRow = Selectable<Tables['plans']> & { project_ref: string }
export type VersionRow = Selectable<Tables['plan_versions']>

const selectPlans = (db: Db) =>
  db
    .selectFrom('plans')
    .innerJoin('projects', 'projects.id', 'plans.project_id')
    .selectAll('plans')
    .select('projects.public_id as project_ref')

export const listPlanRows = (db: Db, projectId: number): Promise<PlanRow[]> =>
  selectPlans(db).where('plans.project_id', '=', projectId).orderBy('plans.id').execute()

export const findPlanRow = (db: Db, ref: string, among: ProjectScope): Promise<PlanRow | undefined> =>
  selectPlans(db).where('plans.public_id', '=', ref).where(inScope('plans.project_id', among)).executeTakeFirst()

export const findPlanById = (db: Db, id: number): Promise<PlanRow | undefined> =>
  selectPlans(db).where('plans.id', '=', id).executeTakeFirst()

export const findPlanByKey = (db: Db, projectId: number, key: string): Promise<PlanRow | undefined> =>
  selectPlans(db).where('plans.project_id', '=', projectId).where('plans.key', '=', key).executeTakeFirst()

/** For whom a default plan is. */
export type DefaultHolder = 'user' | 'organization'

/** Finds the default plan, once it has a published version. */
export const findDefaultPlan = (db: Db, projectId: number, holder: DefaultHolder): Promise<PlanRow | undefined> =>
  selectPlans(db)
    .where('plans.project_id', '=', projectId)
    .where('plans.is_default', '=', true)
    .where('plans.holder', holder === 'user' ? '<>' : '=', 'organization')
    .where('plans.archived_at', 'is', null)
    .where(sql<boolean>`exists (select from plan_versions v where v.plan_id = plans.id and v.published_at is not null)`)
    .executeTakeFirst()

/** For each project, in order, whether `findDefaultPlan` would find one: for users; for a negative number for organizations. */
export async function whichHaveDefault(db: Db, projectIds: readonly number[]): Promise<boolean[]> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from plans p where p.project_id = abs(n.id) and p.is_default and p.archived_at is null
        and (p.holder = 'organization') = (n.id < 0)
        and exists (select from plan_versions v where v.plan_id = p.id and v.published_at is not null)) as has
    from unnest(${anyLength(projectIds, 'bigint')}) with ordinality n (id, position) order by n.position`.execute(db)
  return rows.map(({ has }) => has)
}

/** Taken before any decision about its versions. */
export async function lockPlan(db: Db, id: number): Promise<void> {
  await db.selectFrom('plans').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The same for all plans of a project. */
export async function lockPlansOf(db: Transaction, projectId: number): Promise<void> {
  await db.selectFrom('plans').select('id').where('project_id', '=', projectId).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Locks the plan before a reference to it is stored: a deletion happens before that or waits. False when the plan is
 * deleted.
 */
export async function holdPlanRow(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('plans').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
}

/** Waits for all shared locks and blocks new ones. */
export async function lockPlanAlone(db: Db, id: number): Promise<void> {
  await db.selectFrom('plans').select('id').where('id', '=', id).forUpdate().execute()
}

/** Undefined when the key is taken. Fails with a unique violation of `plans_one_default`. */
export async function insertPlanIfAbsent(db: Db, row: Insertable<Tables['plans']>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('plans')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export type PlanValues = Pick<
  PlanRow,
  'name' | 'is_default' | 'holder' | 'description' | 'listed' | 'trial_rule' | 'archived_at'
>

export async function updatePlanRow(db: Db, id: number, values: PlanValues, now: Date): Promise<void> {
  await db
    .updateTable('plans')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deletePlanRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('plans').where('id', '=', id).execute()
}

/** Newest first. */
export const listVersionRows = (db: Db, planIds: readonly number[]): Promise<VersionRow[]> =>
  db
    .selectFrom('plan_versions')
    .selectAll()
    .where('plan_id', '=', sql<number>`any(${planIds}::bigint[])`)
    .orderBy('plan_id')
    .orderBy('version', 'desc')
    .execute()

export const findVersionRow = (db: Db, planId: number, version: number): Promise<VersionRow | undefined> =>
  db
    .selectFrom('plan_versions')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('version', '=', version)
    .executeTakeFirst()

/** The version for new licenses. */
export const findPublishedRow = (db: Db, planId: number): Promise<VersionRow | undefined> =>
  db
    .selectFrom('plan_versions')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('published_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A plan, and its version for new licenses. */
export interface OfferRow extends PlanRow {
  /** Null: the newest published version. */
  pinned: number | null
  offered_id: number | null
  offered_version: number
  offered_content: VersionRow['content']
  offered_published_at: Date | null
  offered_created_at: Date
}

export async function listOfferRows(
  db: Db,
  planIds: readonly number[],
  pinned: readonly (number | null)[],
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${allColumns('plans', 'p')}, pr.public_id as project_ref, n.pinned, v.id as offered_id, v.version as offered_version,
      v.content as offered_content, v.published_at as offered_published_at, v.created_at as offered_created_at
    from (select distinct plan_id, pinned from unnest(${planIds}::bigint[], ${pinned}::int[]) as u (plan_id, pinned)) as n
    join plans p on p.id = n.plan_id join projects pr on pr.id = p.project_id
    left join lateral (
      select id, version, content, published_at, created_at from plan_versions
      where plan_id = p.id and (published_at is not null or version = n.pinned)
      order by version is not distinct from n.pinned desc, version desc limit 1) v on true`.execute(db)
  return rows
}

export const insertVersion = (
  db: Db,
  planId: number,
  version: number,
  content: object,
  now: Date,
): Promise<VersionRow> =>
  db
    .insertInto('plan_versions')
    .values({ plan_id: planId, version, content: JSON.stringify(content), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Undefined when it is published. */
export const updateDraft = (db: Db, id: number, content: object, now: Date): Promise<VersionRow | undefined> =>
  db
    .updateTable('plan_versions')
    .set({ content: JSON.stringify(content), updated_at: now })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Undefined when it was already published. */
export const publishDraft = (db: Db, id: number, now: Date): Promise<VersionRow | undefined> =>
  db
    .updateTable('plan_versions')
    .set({ published_at: now, updated_at: now })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export async function deleteDraft(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('plan_versions')
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Keys of the plans with a version that names the feature. */
export async function listPlansWith(db: Db, projectId: number, featureKey: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select p.key from plans p where p.project_id = ${projectId} and exists (
      select 1 from plan_versions v where v.plan_id = p.id and v.content->'entitlements' ? ${featureKey})
    order by p.key`.execute(db)
  return rows.map(({ key }) => key)
}
