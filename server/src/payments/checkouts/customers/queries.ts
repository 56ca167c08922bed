import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'

/** A user or an organization, by number: exactly one. */
interface Holder {
  readonly user_id: number | null
  readonly organization_id: number | null
}

/** The customer of a holder, unless one of both is known already: the first holder of a customer keeps it. */
export async function insertCustomerIfAbsent(db: Db, row: Insertable<Tables['billing_customers']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('billing_customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const isOf = ({ user_id, organization_id }: Holder) =>
  user_id === null ? sql`organization_id = ${organization_id}` : sql`user_id = ${user_id}`

/** The holder's customer at a provider. */
export async function findCustomerOf(db: Db, configId: number, holder: Holder): Promise<string | undefined> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from billing_customers where payment_config_id = ${configId} and ${isOf(holder)}`.execute(db)
  return rows[0]?.external_id
}

/** One that the provider no longer has. */
export async function deleteCustomerOf(db: Db, configId: number, holder: Holder): Promise<void> {
  await sql`delete from billing_customers where payment_config_id = ${configId} and ${isOf(holder)}`.execute(db)
}
