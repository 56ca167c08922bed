import { sql } from 'kysely'
import { isUnlicensed, type UnlicensedRow } from '../../payments/purchases/service.ts'
import type { CountedRows } from '../../platform/db/counting.ts'
import type { Db } from '../../platform/db/db.ts'

export interface PurchaseFilter {
  projectId: number
  configId: number | undefined
  reason: UnlicensedRow['reason'] | undefined
}

const matching = ({ projectId, configId, reason }: PurchaseFilter, now: Date) => {
  const conditions = [
    sql`p.payment_config_id in (select id from payment_configs where project_id = ${projectId})`,
    isUnlicensed(now),
    ...(configId === undefined ? [] : [sql`p.payment_config_id = ${configId}`]),
    ...(reason === undefined ? [] : [sql`p.unlicensed_reason = ${reason}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Returns the numbers of the purchases of one page, newest first. */
export async function listUnlicensedIds(
  db: Db,
  filter: PurchaseFilter,
  { beforeId, offset, limit, now }: { beforeId: number | undefined; offset: number; limit: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payment_purchases p
    where ${matching(filter, now)} and ${beforeId === undefined ? sql`true` : sql`p.id < ${beforeId}`}
    order by p.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Selects matches to count. */
export const purchasesToCount =
  (filter: PurchaseFilter, now: Date): CountedRows =>
  () =>
    sql`select from payment_purchases p where ${matching(filter, now)}`
