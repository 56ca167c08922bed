import { sql } from 'kysely'
import { anyOf } from '../platform/db/arrays.ts'
import type { Db } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'

/** A user or an organization, by number: exactly one. */
interface HolderColumns {
  readonly user_id: number | null
  readonly organization_id: number | null
}

/** Of whom a trial counts for a holder: the user, or those in the organization and the one who acts for it. */
export async function listTrialUsers(
  db: Db,
  { user_id, organization_id }: HolderColumns,
  by: number | null,
): Promise<number[]> {
  if (user_id !== null) return [user_id]
  const { rows } = await sql<{ id: number }>`
    select user_id as id from memberships where organization_id = ${organization_id}
    union select ${by}::bigint where ${by}::bigint is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a purchase holds a price in a quantity now: a change has arrived. */
export async function holdsItem(
  db: Db,
  { purchaseId, price, quantity }: { purchaseId: number; price: string; quantity: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_items where purchase_id = ${purchaseId} and price = ${price} and quantity = ${quantity}
      and outcome = 'licensed'`.execute(db)
  return rows.length > 0
}

/** The provider's names of a purchase. */
export async function listRefsOf(db: Db, purchaseId: number): Promise<string[]> {
  const rows = await db.selectFrom('payment_refs').select('ref').where('purchase_id', '=', purchaseId).execute()
  return rows.map(({ ref }) => ref)
}

/** A purchase of a holder, with the license that it is. */
export interface HeldPurchase {
  id: number
  public_id: string
  payment_config_id: number
  provider: Tables['payment_configs']['provider']
  mode: Tables['payment_configs']['mode']
  state_ciphertext: string
  payments: unknown
  refs: string[]
  price: string
  quantity: number
  ends_at: Date | null
  outcome: Tables['payment_items']['outcome']
  plan_key: string
  plan_name: string
  plan_group: string
  license_ref: string
  license_ends_at: Date | null
  cancel_at_period_end: boolean
  past_due_since: Date | null
}

/** The purchases of a holder that are a license which has not ended; those that the holder was given leave it to their buyer. */
export async function listHeldBy(db: Db, projectId: number, holder: HolderColumns, now: Date): Promise<HeldPurchase[]> {
  const isBought =
    holder.user_id === null
      ? sql`p.organization_id = ${holder.organization_id}`
      : sql`p.user_id = ${holder.user_id} and l.user_id = p.user_id`
  const { rows } = await sql<HeldPurchase>`
    select p.id, p.public_id, p.payment_config_id, c.provider, c.mode, p.state_ciphertext, p.payments,
      array(select ref from payment_refs r where r.purchase_id = p.id order by ref) as refs,
      i.price, i.quantity, i.ends_at, i.outcome, pl.key as plan_key, pl.name as plan_name, l.plan_group,
      l.public_id as license_ref, l.ends_at as license_ends_at, l.cancel_at_period_end, l.past_due_since
    from payment_purchases p
      join payment_configs c on c.id = p.payment_config_id
      join payment_items i on i.purchase_id = p.id and i.outcome = 'licensed'
      join licenses l on l.id = i.license_id and l.revoked_at is null and l.superseded_at is null
        and (l.expires_at is null or l.expires_at > ${now})
      join plans pl on pl.id = l.plan_id
    where c.project_id = ${projectId} and ${isBought}
    order by p.id desc, i.price`.execute(db)
  return rows
}

interface AskedRow {
  id: number
  public_id: string
  plan_name: string
  quantity: number
}

/** The newest first. */
export async function listAskedOf(db: Db, projectId: number, userId: number): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select p.id, p.public_id, pl.name as plan_name, i.quantity
    from payment_purchases p
      join payment_configs c on c.id = p.payment_config_id
      join payment_items i on i.purchase_id = p.id and i.outcome = 'waiting'
      join payment_prices s on s.payment_config_id = c.id and s.external_price_id = i.price
      join plans pl on pl.id = s.plan_id and i.slot = 'base:' || pl.plan_group
    where c.project_id = ${projectId} and p.user_id = ${userId} and p.asked_at is not null
    order by p.id desc limit 20`.execute(db)
  return rows
}

/** Whether one of these users, the organization, or one that they bought for had a trial of the group. */
export async function hadTrial(
  db: Db,
  {
    projectId,
    userIds,
    organizationId,
    group,
  }: {
    projectId: number
    userIds: readonly number[]
    organizationId: number | null
    group: string
  },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from licenses l
    where l.project_id = ${projectId} and l.plan_group = ${group} and l.trial_ends_at is not null
      and (l.user_id = ${anyOf(userIds, 'bigint')} or l.organization_id = ${organizationId}
        or l.organization_id in (
          select m.organization_id from memberships m where m.user_id = ${anyOf(userIds, 'bigint')})
        or l.email in (select email from users where id = ${anyOf(userIds, 'bigint')} and email_verified_at is not null))
    limit 1`.execute(db)
  return rows.length > 0
}
