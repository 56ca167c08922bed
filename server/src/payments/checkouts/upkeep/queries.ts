import { type Selectable, sql } from 'kysely'
import { allColumns } from '../../../platform/db/columns.ts'
import type { Db, Transaction } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'

type CheckoutRow = Selectable<Tables['billing_checkouts']>

const holderRef = sql`coalesce(
  (select public_id from users u where u.id = c.user_id),
  (select public_id from organizations o where o.id = c.organization_id))`

/** Open checkouts that have expired, taken: other workers skip them. */
export async function takeExpired(
  db: Transaction,
  now: Date,
  limit: number,
): Promise<(CheckoutRow & { holder_ref: string })[]> {
  const { rows } = await sql<CheckoutRow & { holder_ref: string }>`
    update billing_checkouts c set status = 'expired', closed_at = ${now}, content_ciphertext = null, asking_until = null
    where id in (select id from billing_checkouts where status = 'open' and expires_at <= ${now}
      order by expires_at limit ${limit} for update skip locked)
    returning ${allColumns('billing_checkouts', 'c')}, ${holderRef} as holder_ref`.execute(db)
  return rows
}

/** Replaced checkouts to end at their providers: until `next`, other workers skip them. They need not be ended once they expire. */
export async function takeToEnd(
  db: Db,
  { now, next }: { now: Date; next: Date },
  limit: number,
): Promise<CheckoutRow[]> {
  const { rows } = await sql<CheckoutRow>`
    update billing_checkouts c set end_at = case when expires_at > ${next} then ${next}::timestamptz end
    where id in (select id from billing_checkouts where end_at <= ${now}
      order by end_at limit ${limit} for update skip locked)
    returning ${allColumns('billing_checkouts', 'c')}`.execute(db)
  return rows
}

export async function noteEnded(db: Db, id: number): Promise<void> {
  await db.updateTable('billing_checkouts').set({ end_at: null }).where('id', '=', id).execute()
}

/** Deletes what is older, at most 1,000 rows of each table. Returns whether there may be more. */
export async function deleteOldCheckouts(db: Db, before: Date, countsBefore: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from billing_checkouts where id in (
      select id from billing_checkouts where created_at < ${before} and status <> 'open' limit 1000)`.execute(db)
  const counts = await sql`
    delete from billing_counts where ctid = any(array(
      select ctid from billing_counts where window_started_at < ${countsBefore} limit 1000))`.execute(db)
  return numAffectedRows === 1_000n || counts.numAffectedRows === 1_000n
}

/** Of a user, for the export of their data; the newest first. */
export async function listCheckoutsOf(
  db: Db,
  userId: number,
  limit: number,
): Promise<(CheckoutRow & { provider: string; plan_key: string })[]> {
  const { rows } = await sql<CheckoutRow & { provider: string; plan_key: string }>`
    select ${allColumns('billing_checkouts', 'b')}, c.provider, p.key as plan_key
    from billing_checkouts b join payment_configs c on c.id = b.payment_config_id join plans p on p.id = b.plan_id
    where b.user_id = ${userId} order by b.id desc limit ${limit}`.execute(db)
  return rows
}
