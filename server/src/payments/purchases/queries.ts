import { type Insertable, type OperationNodeSource, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'

export type PurchaseRow = Selectable<Tables['payment_purchases']>
export type ItemRow = Selectable<Tables['payment_items']>

/** Until the end of the transaction. Everyone takes them in the same order, so that no two callers wait for each other. */
async function lockNames(db: Db, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) as keys`.execute(
    db,
  )
}

/** A purchase by the provider's IDs. */
export interface Named {
  readonly configId: number
  readonly refs: readonly string[]
}

/** Events of one purchase are processed one after the other, by any of its IDs, also before the purchase is known. */
export const lockRefs = (db: Db, ...purchases: readonly Named[]): Promise<void> =>
  lockNames(
    db,
    purchases.flatMap(({ configId, refs }) => refs.map((ref) => `payments:${configId}:${ref}`)),
  )

/** The same for purchases that are known: events may name different IDs of one. Comes after the locks of its IDs. */
export const lockPurchases = (db: Db, ids: readonly number[]): Promise<void> =>
  lockNames(
    db,
    ids.map((id) => `payments-purchase:${id}`),
  )

/** Licenses of one buyer follow one after the other from their purchases. Comes after the locks of a purchase's IDs. */
export const lockBuyers = (db: Db, names: readonly string[]): Promise<void> =>
  lockNames(
    db,
    names.map((name) => `payments-buyer:${name}`),
  )

/** The same for the purchases with one of these IDs. Returns their numbers. */
export async function lockPurchasesWith(db: Db, configId: number, refs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id, pg_advisory_xact_lock(key) from (
      select distinct purchase_id as id, hashtextextended('payments-purchase:' || purchase_id, 0) as key from payment_refs
      where payment_config_id = ${configId} and ref = any(${refs}::text[]) order by key) as keys`.execute(db)
  return rows.map(({ id }) => id)
}

/** The purchases with one of these IDs; the oldest first. */
export const listPurchasesWith = (db: Db, configId: number, refs: readonly string[]): Promise<PurchaseRow[]> =>
  db
    .selectFrom('payment_purchases')
    .selectAll()
    .where(
      sql<boolean>`id in (select purchase_id from payment_refs
        where payment_config_id = ${configId} and ref = any(${refs}::text[]))`,
    )
    .orderBy('id')
    .execute()

/** A purchase with what belongs to it. */
export interface WholePurchaseRow extends PurchaseRow {
  /** The first of the provider's IDs. */
  name: string | null
  links: Link[]
  items: KnownItem[]
}

export type KnownItem = Pick<ItemRow, 'price' | 'slot' | 'state'>

const selectWhole = (db: Db) =>
  db
    .selectFrom('payment_purchases')
    .innerJoin('payment_configs', 'payment_configs.id', 'payment_purchases.payment_config_id')
    .selectAll('payment_purchases')
    .select([
      sql<string | null>`(select min(ref) from payment_refs r where r.purchase_id = payment_purchases.id)`.as('name'),
      sql<Link[]>`coalesce((select jsonb_agg(to_jsonb(l) order by l.slot)
        from payment_licenses l where l.purchase_id = payment_purchases.id), '[]')`.as('links'),
      sql<KnownItem[]>`coalesce((
        select jsonb_agg(jsonb_build_object('price', i.price, 'slot', i.slot, 'state', i.state) order by i.price)
        from payment_items i where i.purchase_id = payment_purchases.id), '[]')`.as('items'),
    ])

export const findPurchaseById = (db: Db, id: number): Promise<WholePurchaseRow | undefined> =>
  selectWhole(db).where('payment_purchases.id', '=', id).executeTakeFirst()

/** The provider's IDs of a purchase, sorted. */
export async function listNamesOf(db: Db, purchaseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_refs')
    .select('ref')
    .where('purchase_id', '=', purchaseId)
    .orderBy('ref')
    .execute()
  return rows.map(({ ref }) => ref)
}

/** A user, an organization, or an email. */
type BuyerName = { readonly user: Numbered } | { readonly organization: Numbered } | { readonly email: string }
interface Numbered {
  readonly id: number
}

/** All of a buyer in a project. Those of which an organization only holds the license are not its own. */
export const listPurchasesOfBuyer = (db: Db, projectId: number, buyer: BuyerName): Promise<WholePurchaseRow[]> =>
  selectWhole(db)
    .where('payment_configs.project_id', '=', projectId)
    .where(
      'user' in buyer
        ? sql<boolean>`payment_purchases.user_id = ${buyer.user.id}`
        : 'organization' in buyer
          ? sql<boolean>`payment_purchases.organization_id = ${buyer.organization.id}
              and num_nonnulls(payment_purchases.user_id, payment_purchases.email) = 0`
          : sql<boolean>`payment_purchases.email = ${buyer.email}`,
    )
    .orderBy('payment_purchases.id')
    .execute()

/** Some of a project, before the one with this number; the newest first. */
export const listPurchasesBefore = (
  db: Db,
  projectId: number,
  before: number,
  limit: number,
): Promise<WholePurchaseRow[]> =>
  selectWhole(db)
    .where('payment_configs.project_id', '=', projectId)
    .where('payment_purchases.id', '<', before)
    .orderBy('payment_purchases.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Purchases of a user or, where it is given, of an email: the providers' IDs of each. By their licenses, too, except a
 * license that its buyer gave to them.
 */
export async function listPurchasesOf(
  db: Db,
  { projectId, userId, email }: { projectId: number; userId: number; email: string | null },
): Promise<(Named & { id: number })[]> {
  const { rows } = await sql<Named & { id: number }>`
    select p.id, p.payment_config_id as "configId",
      array(select ref from payment_refs r where r.purchase_id = p.id order by ref) as refs
    from payment_purchases p join payment_configs c on c.id = p.payment_config_id
    where p.user_id = ${userId} or (c.project_id = ${projectId} and p.email = ${email})
      or (p.user_id is null or p.user_id = ${userId}) and p.id in (
      select pl.purchase_id from payment_licenses pl join licenses l on l.id = pl.license_id
      where l.user_id = ${userId} or (l.project_id = ${projectId} and l.email = ${email}))
    order by p.id`.execute(db)
  return rows
}

/** Returns its number. */
export const insertPurchase = (
  db: Db,
  row: Insertable<Tables['payment_purchases']>,
  refs: readonly string[],
): Promise<number> => storeNamed(db, refs, db.insertInto('payment_purchases').values(row).returning(storedColumns))

/** With more of its IDs. */
export const updateNamedPurchase = (
  db: Db,
  id: number,
  values: Updateable<Tables['payment_purchases']>,
  refs: readonly string[],
): Promise<number> =>
  storeNamed(db, refs, db.updateTable('payment_purchases').set(values).where('id', '=', id).returning(storedColumns))

const storedColumns = ['id', 'payment_config_id'] as const

/** An ID that this or another purchase already has is unchanged. */
async function storeNamed(db: Db, refs: readonly string[], statement: OperationNodeSource): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with stored as (${statement}), named as (
      insert into payment_refs (payment_config_id, ref, purchase_id)
      select payment_config_id, ref, id from stored cross join unnest(${refs}::text[]) as ref on conflict do nothing)
    select id from stored`.execute(db)
  const [stored] = rows
  if (!stored) throw new Error('the purchase does not exist')
  return stored.id
}

export async function updatePurchase(
  db: Db,
  id: number,
  values: Updateable<Tables['payment_purchases']>,
): Promise<void> {
  await db.updateTable('payment_purchases').set(values).where('id', '=', id).execute()
}

/** A license of a purchase. */
export interface Link {
  purchase_id: number
  slot: string
  license_id: number
  applied: unknown
}

export const listLicenseLinks = (db: Db, purchaseIds: readonly number[]): Promise<Link[]> =>
  db
    .selectFrom('payment_licenses')
    .selectAll()
    .where('purchase_id', '=', sql<number>`any(${purchaseIds}::bigint[])`)
    .orderBy('purchase_id')
    .orderBy('slot')
    .execute()

/** The IDs and licenses of a purchase belong to another one now, except the licenses that both had granted. */
export async function moveToPurchase(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('payment_refs').set({ purchase_id: to }).where('purchase_id', '=', from).execute()
  await sql`
    delete from payment_licenses k using licenses l, payment_licenses other
    where k.purchase_id = ${to} and l.id = k.license_id and (l.revoked_at is not null or l.superseded_at is not null)
      and other.purchase_id = ${from} and other.slot = k.slot`.execute(db)
  await sql`
    update payment_licenses l set purchase_id = ${to} where purchase_id = ${from}
      and not exists (select from payment_licenses k where k.purchase_id = ${to} and k.slot = l.slot)`.execute(db)
}

export async function deletePurchase(db: Db, id: number): Promise<void> {
  await db.deleteFrom('payment_purchases').where('id', '=', id).execute()
}

export async function deleteLinkOf(db: Db, licenseId: number): Promise<void> {
  await db.deleteFrom('payment_licenses').where('license_id', '=', licenseId).execute()
}

/** Replaces another license that the purchase had in that slot. */
export async function writeLink(db: Db, { purchase_id, slot, license_id, applied }: Link): Promise<void> {
  await sql`
    insert into payment_licenses (purchase_id, slot, license_id, applied)
    values (${purchase_id}, ${slot}, ${license_id}, ${JSON.stringify(applied)}::jsonb)
    on conflict (purchase_id, slot) do update set license_id = excluded.license_id, applied = excluded.applied`.execute(
    db,
  )
}

/** Items that are no longer bought. */
export async function dropItems(db: Db, purchaseId: number, prices: readonly string[]): Promise<void> {
  await sql`
    update payment_items set state = 'dropped', outcome = 'over', reason = null
    where purchase_id = ${purchaseId} and price = any(${prices}::text[])`.execute(db)
}

/** The current items of a purchase. */
export async function writeItems(db: Db, rows: Insertable<Tables['payment_items']>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('payment_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['purchase_id', 'price']).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        starts_at: ref('excluded.starts_at'),
        ends_at: ref('excluded.ends_at'),
        state: ref('excluded.state'),
        reported_at: ref('excluded.reported_at'),
        reported_rank: ref('excluded.reported_rank'),
        reported_by: ref('excluded.reported_by'),
        outcome: ref('excluded.outcome'),
        reason: ref('excluded.reason'),
        slot: ref('excluded.slot'),
        license_id: ref('excluded.license_id'),
      })),
    )
    .execute()
}

/** Whether the license follows from a purchase. */
export async function hasPurchase(db: Db, licenseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_licenses')
    .select('slot')
    .where('license_id', '=', licenseId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes for the purchase that a license follows from which organization holds it, if one does. */
export async function nameOrganization(db: Db, licenseId: number, organizationId: number | null): Promise<void> {
  await sql`
    update payment_purchases p set organization_id = ${organizationId}
    from payment_licenses l
    where l.license_id = ${licenseId} and p.id = l.purchase_id and p.organization_id is distinct from ${organizationId}::bigint`.execute(
    db,
  )
}
