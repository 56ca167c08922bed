import { sql } from 'kysely'
import { allColumns } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'

/** The license and its holder, for `listPurchasesBehind`. */
interface LicenseBefore {
  readonly id: number
  readonly projectId: number
  readonly userId: number | null
  readonly organizationId: number | null
  readonly email: string | null
  readonly slot: string
}

export interface PurchaseBehindRow {
  id: number
  public_id: string
  config_ref: string
  provider: Tables['payment_configs']['provider']
  mode: Tables['payment_configs']['mode']
  refs: string[]
  price: string | null
  quantity: number | null
  ends_at: Date | null
  outcome: Tables['payment_items']['outcome'] | null
  collection_paused: boolean
  /** Since when the holder is asked whether it replaces the purchase of another customer; null: they are not. */
  asked_at: Date | null
}

/** The purchase that a license follows from, and those of its holder that wait to be it; the newest first. */
export async function listPurchasesBehind(
  db: Db,
  { id, projectId, userId, organizationId, email, slot }: LicenseBefore,
): Promise<PurchaseBehindRow[]> {
  const { rows } = await sql<PurchaseBehindRow>`
    with behind as (
      select purchase_id, slot, 0 as place from payment_licenses where license_id = ${id}
      union all
      select i.purchase_id, i.slot, 1 from payment_items i
      where i.outcome = 'waiting' and i.slot = ${slot} and i.purchase_id in (
        select p.id from payment_purchases p join payment_configs c on c.id = p.payment_config_id
        where c.project_id = ${projectId} and (p.user_id = ${userId} or p.email = ${email}
          or (p.organization_id = ${organizationId} and p.user_id is null))))
    select p.id, p.public_id, c.public_id as config_ref, c.provider, c.mode, i.price, i.quantity, i.ends_at, i.outcome,
      p.collection_paused, case when b.place = 1 then p.asked_at end as asked_at,
      array(select ref from payment_refs r where r.purchase_id = p.id order by ref) as refs
    from behind b join payment_purchases p on p.id = b.purchase_id
      join payment_configs c on c.id = p.payment_config_id
      left join lateral (
        select ${allColumns('payment_items', 'i')} from payment_items i where i.purchase_id = b.purchase_id and i.slot = b.slot
        order by i.outcome in ('licensed', 'waiting', 'unmapped') desc, i.price limit 1) i on true
    order by b.place, p.id desc`.execute(db)
  return rows
}

/** Those of the licenses for which their providers collect no payments. */
export async function listCollectionPauses(db: Db, licenseIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_licenses')
    .innerJoin('payment_purchases', 'payment_purchases.id', 'payment_licenses.purchase_id')
    .select('license_id')
    .where('license_id', '=', sql<number>`any(${licenseIds}::bigint[])`)
    .where('collection_paused', '=', true)
    .execute()
  return rows.map(({ license_id }) => license_id)
}

/** The license granted by hand that a purchase waits behind, by the provider's IDs of the purchase. */
export async function findLicenseBefore(
  db: Db,
  configId: number,
  refs: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ public_id: string }>`
    select l.public_id
    from payment_refs r
      join payment_purchases p on p.id = r.purchase_id
      join payment_configs c on c.id = p.payment_config_id
      join payment_items i on i.purchase_id = p.id and i.outcome = 'waiting'
      join licenses l on l.project_id = c.project_id and (l.user_id = p.user_id or l.email = p.email
        or (p.user_id is null and l.organization_id = p.organization_id))
        and l.kind = 'base' and 'base:' || l.plan_group = i.slot and l.revoked_at is null and l.superseded_at is null
    where r.payment_config_id = ${configId} and r.ref = any(${refs}::text[])
      and not exists (select from payment_licenses s where s.license_id = l.id)
    order by l.id limit 1`.execute(db)
  return rows[0]?.public_id
}

export interface HeldPurchaseRow {
  public_id: string
  provider: Tables['payment_configs']['provider']
  mode: Tables['payment_configs']['mode']
  refs: string[]
  items: { price: string; quantity: number; endsAt: string | null; status: Tables['payment_items']['outcome'] }[]
  created_at: Date
}

/** Of a user and, where it is given, of their email; the newest first. For exports of personal data. */
export async function listHeldPurchases(
  db: Db,
  { projectId, userId, email, limit }: { projectId: number; userId: number; email: string | null; limit: number },
): Promise<HeldPurchaseRow[]> {
  const { rows } = await sql<HeldPurchaseRow>`
    select p.public_id, c.provider, c.mode, p.created_at,
      array(select ref from payment_refs r where r.purchase_id = p.id order by ref) as refs,
      coalesce((select jsonb_agg(jsonb_build_object('price', i.price, 'quantity', i.quantity, 'endsAt', i.ends_at,
        'status', i.outcome) order by i.price) from payment_items i where i.purchase_id = p.id), '[]') as items
    from payment_purchases p join payment_configs c on c.id = p.payment_config_id
    where c.project_id = ${projectId} and (p.user_id = ${userId} or p.email = ${email})
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}
