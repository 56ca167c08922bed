import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Number of licenses of each of these plan versions. */
export async function countByVersion(db: Db, versionIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select plan_version_id as id, count(*) as count from licenses
    where plan_version_id = any(${versionIds}::bigint[]) and revoked_at is null and superseded_at is null
    group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Including revoked ones. */
export async function hasLicenses(db: Db, planId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from licenses where plan_id = ${planId} or pending_plan_id = ${planId} limit 1`.execute(db)
  return rows.length > 0
}

/** IDs of usable licenses of the plan's other published versions. */
export async function lockMovable(
  db: Db,
  { planId, toVersionId, fromVersionId }: { planId: number; toVersionId: number; fromVersionId: number | null },
): Promise<{ id: number; user_id: number | null }[]> {
  const { rows } = await sql<{ id: number; user_id: number | null }>`
    select id, user_id from licenses
    where plan_id = ${planId} and plan_version_id <> ${toVersionId} and revoked_at is null and superseded_at is null
      and (${fromVersionId}::bigint is null or plan_version_id = ${fromVersionId})
    order by id for update`.execute(db)
  return rows
}

export async function moveToVersion(db: Db, ids: number[], versionId: number, now: Date): Promise<void> {
  await sql`
    update licenses set plan_version_id = ${versionId}, version = version + 1, updated_at = ${now}
    where id = any(${ids}::bigint[])`.execute(db)
}
