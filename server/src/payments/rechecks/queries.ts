import { type Selectable, sql } from 'kysely'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

type RecheckRow = Selectable<Tables['payment_rechecks']>

/** The configuration's purchases and pending events are looked at again, in steps. */
export async function insertRecheck(db: Db, configId: number): Promise<void> {
  await db.insertInto('payment_rechecks').values({ payment_config_id: configId }).execute()
}

/** How far a configuration has been looked at again. */
export interface Recheck extends RecheckRow {
  /** A later change of the configuration has another row, which looks at everything. */
  isSuperseded: boolean
}

/** Any one, so that no configuration waits for all steps of another. Taken: no other worker sees it until the transaction has ended. */
export async function takeRecheck(db: Db): Promise<Recheck | undefined> {
  const { rows } = await sql<Recheck>`
    select ${allColumns('payment_rechecks', 'r')}, exists (
      select from payment_rechecks l where l.payment_config_id = r.payment_config_id and l.id > r.id) as "isSuperseded"
    from payment_rechecks r order by random() limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function moveRecheck(
  db: Db,
  { id, after_purchase, after_event }: Omit<RecheckRow, 'payment_config_id'>,
): Promise<void> {
  await db.updateTable('payment_rechecks').set({ after_purchase, after_event }).where('id', '=', id).execute()
}

export async function deleteRecheck(db: Db, id: number): Promise<void> {
  await db.deleteFrom('payment_rechecks').where('id', '=', id).execute()
}
