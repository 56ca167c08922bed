import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Base licenses of a plan that no organization holds, and that have neither been revoked nor replaced; in the order of their numbers. */
export async function listLicensesOfPlan(
  db: Db,
  { planId, after, limit }: { planId: number; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from licenses
    where plan_id = ${planId} and organization_id is null and kind = 'base' and revoked_at is null and superseded_at is null
      and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
