import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Tables } from '../platform/db/generated/tables.ts'

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

/** A user or an organization, with what they have bought. */
export interface HolderRow {
  readonly holder_id: number
  readonly holder_ref: string
  /** Verified, or that of the organization for invoices. */
  readonly holder_email: string | null
  readonly holder_name: string | null
  /** Of the buyer in the organization. Null unless they are in it, and the project has organizations. */
  readonly role_of_buyer: Tables['memberships']['role'] | null
  /** Groups of plans in which a trial counts. Empty unless it is asked for. */
  readonly trial_groups: readonly string[]
  /** What is a license that has not ended, newest first; those that the holder was given leave it to their buyer. */
  readonly held: readonly HeldPurchase[]
}

interface SoughtHolder {
  readonly projectId: number
  readonly now: Date
  /** The user who acts, whose trials count, too. Null: a server. */
  readonly buyer: number | null
  readonly withTrials: boolean
}

/** By number or public ID. Undefined when the user is deleted. */
export const findBuyingUser = (db: Db, user: number | string, sought: SoughtHolder): Promise<HolderRow | undefined> =>
  findHolder(db, sought, {
    isBought: sql`p.user_id = h.user_id and l.user_id = p.user_id`,
    holder: sql`
      select id as user_id, null::bigint as organization_id, public_id, name, null as role_of_buyer,
        case when email_verified_at is not null then email end as email
      from users
      where ${typeof user === 'number' ? sql`id = ${user}` : sql`public_id = ${user}`} and project_id = ${sought.projectId}
        and deleted_at is null`,
  })

export const findBuyingOrganization = (db: Db, ref: string, sought: SoughtHolder): Promise<HolderRow | undefined> =>
  findHolder(db, sought, {
    isBought: sql`p.organization_id = h.organization_id`,
    holder: sql`
      select null::bigint as user_id, id as organization_id, public_id, name, billing_email as email, (
        select m.role from memberships m join projects p on p.id = m.project_id
        where m.organization_id = o.id and m.user_id = ${sought.buyer} and (p.settings->'organizations'->>'enabled')::boolean
      ) as role_of_buyer
      from organizations o where public_id = ${ref} and project_id = ${sought.projectId} and deleted_at is null`,
  })

async function findHolder(
  db: Db,
  { projectId, now, buyer, withTrials }: SoughtHolder,
  { holder, isBought }: { holder: RawBuilder<unknown>; isBought: RawBuilder<unknown> },
): Promise<HolderRow | undefined> {
  const trials = withTrials ? trialGroups(projectId, buyer) : sql`array[]::text[]`
  const { rows } = await sql<Omit<HolderRow, 'held'> & (HeldPurchase | { id: null })>`
    with holder as (${holder})
    select coalesce(h.user_id, h.organization_id) as holder_id, h.public_id as holder_ref, h.email as holder_email,
      h.name as holder_name, h.role_of_buyer, ${trials} as trial_groups, held.id, held.public_id, held.payment_config_id, held.provider, held.mode,
      held.state_ciphertext, held.payments, held.refs, held.price, held.quantity, held.ends_at, held.outcome, held.plan_key,
      held.plan_name, held.plan_group, held.license_ref, held.license_ends_at, held.cancel_at_period_end, held.past_due_since
    from holder h left join lateral (
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
      where c.project_id = ${projectId} and ${isBought}) held on true
    order by held.id desc, held.price`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { holder_id, holder_ref, holder_email, holder_name, role_of_buyer, trial_groups } = first
  const held = rows.flatMap((row) => (row.id === null ? [] : [row]))
  return { holder_id, holder_ref, holder_email, holder_name, role_of_buyer, trial_groups, held }
}

/** In which groups the holder `h` had a trial: the user, the organization, or those in it, also as others that they are. */
const trialGroups = (projectId: number, by: number | null): RawBuilder<unknown> => {
  const people = sql`
    select h.user_id union select m.user_id from memberships m where m.organization_id = h.organization_id union select ${by}::bigint`
  const had = sql`select l.plan_group from licenses l where l.project_id = ${projectId} and l.trial_ends_at is not null`
  return sql`array(
    ${had} and l.user_id in (${people})
    union ${had} and l.organization_id in (
      select h.organization_id union select m.organization_id from memberships m where m.user_id in (${people}))
    union ${had} and l.email in (select u.email from users u where u.id in (${people}) and u.email_verified_at is not null))`
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
