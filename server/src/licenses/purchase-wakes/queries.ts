import { sql } from 'kysely'
import { anyOf } from '../../platform/db/arrays.ts'
import type { Db, Transaction } from '../../platform/db/db.ts'

/** A license with the holders that it had and has. */
export interface ChangedLicense {
  readonly license: number
  readonly projectId: number
  readonly userIds: readonly number[]
  readonly organizationIds: readonly number[]
  /** Where no user holds it. */
  readonly emails: readonly string[]
}

/**
 * Of the holders that a license had and has: their purchases that wait for a license to change. And the purchase of a
 * license that another user than its buyer holds.
 */
export async function insertWakesOf(
  db: Db,
  { license, projectId, userIds, organizationIds, emails }: ChangedLicense,
  now: Date,
): Promise<void> {
  await sql`
    insert into payment_wakes (purchase_id, payment_config_id, due_at)
    select p.id, p.payment_config_id, ${now}::timestamptz from payment_purchases p
    where p.user_id = ${anyOf(userIds, 'bigint')}
      and exists (select from payment_items i where i.purchase_id = p.id and i.outcome = 'waiting')
    union
    select p.id, p.payment_config_id, ${now} from payment_purchases p join payment_configs c on c.id = p.payment_config_id
    where p.email = ${anyOf(emails, 'text')} and c.project_id = ${projectId}
      and exists (select from payment_items i where i.purchase_id = p.id and i.outcome = 'waiting')
    union
    select p.id, p.payment_config_id, ${now} from payment_purchases p
    where p.organization_id = ${anyOf(organizationIds, 'bigint')} and p.user_id is null
      and exists (select from payment_items i where i.purchase_id = p.id and i.outcome = 'waiting')
    union
    select p.id, p.payment_config_id, ${now} from payment_licenses l join payment_purchases p on p.id = l.purchase_id
    where l.license_id = ${license} and p.user_id is not null and p.user_id <> all(${userIds}::bigint[])`.execute(db)
}

/** Whether a license is that of a purchase which is still known. */
export async function followsPurchase(db: Db, licenseId: number): Promise<boolean> {
  const { rows } = await sql`select from payment_licenses where license_id = ${licenseId}`.execute(db)
  return rows.length > 0
}

/** The purchases of an email in a project, whatever became of them. */
export async function insertWakesForEmail(db: Transaction, projectId: number, email: string, now: Date): Promise<void> {
  await sql`
    insert into payment_wakes (purchase_id, payment_config_id, due_at)
    select p.id, p.payment_config_id, ${now} from payment_purchases p join payment_configs c on c.id = p.payment_config_id
    where p.email = ${email} and c.project_id = ${projectId}`.execute(db)
}

/** A purchase is looked at again at that time at the latest. */
export async function insertWake(db: Db, purchaseId: number, dueAt: Date): Promise<void> {
  await sql`
    insert into payment_wakes (purchase_id, payment_config_id, due_at)
    select id, payment_config_id, ${dueAt} from payment_purchases
    where id = ${purchaseId}
      and not exists (select from payment_wakes where purchase_id = ${purchaseId} and due_at = ${dueAt})`.execute(db)
}

/** The next purchase of a configuration to look at, taken: no other worker sees it until the transaction has ended. */
export async function takeWake(
  db: Db,
  { configId, now }: { configId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ purchase_id: number }>`
    delete from payment_wakes where id = (
      select id from payment_wakes where payment_config_id = ${configId} and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning purchase_id`.execute(db)
  return rows[0]?.purchase_id
}

export async function postponeWakes(
  db: Db,
  purchaseId: number,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db
    .updateTable('payment_wakes')
    .set({ due_at: until })
    .where('purchase_id', '=', purchaseId)
    .where('due_at', '<=', now)
    .execute()
}

/** The next purchases of a configuration, by number. Returns the last one, and how many they were. */
export async function insertNextWakes(
  db: Db,
  { configId, after, limit, now }: { configId: number; after: number; limit: number; now: Date },
): Promise<{ last: number; count: number }> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with next as materialized (
      select id from payment_purchases where payment_config_id = ${configId} and id > ${after} order by id limit ${limit}),
    woken as (
      insert into payment_wakes (purchase_id, payment_config_id, due_at)
      select id, ${configId}::bigint, ${now}::timestamptz from next)
    select max(id)::bigint as last, count(*)::int as count from next`.execute(db)
  return { last: rows[0]?.last ?? after, count: rows[0]?.count ?? 0 }
}

/**
 * Everything that waits or lost its license, of all configurations: the next ones by number, unless they are woken by `soon`
 * anyway. As `insertNextWakes`.
 */
export async function insertNextWakesOfWaiting(
  db: Db,
  { after, limit, now, soon }: { after: number; limit: number; now: Date; soon: Date },
): Promise<{ last: number; count: number }> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with next as materialized (
      select id from (
        (select distinct purchase_id as id from payment_items
          where outcome in ('waiting', 'unmapped', 'nobody') and purchase_id > ${after}
          order by 1 limit ${limit})
        union (select distinct purchase_id from payment_items
          where outcome = 'licensed' and license_id is null and purchase_id > ${after} order by 1 limit ${limit})) as p
      order by id limit ${limit}),
    woken as (
      insert into payment_wakes (purchase_id, payment_config_id, due_at)
      select id, payment_config_id, ${now}::timestamptz from next join payment_purchases using (id)
      where not exists (select from payment_wakes w where w.purchase_id = next.id and w.due_at <= ${soon}))
    select max(id)::bigint as last, count(*)::int as count from next`.execute(db)
  return { last: rows[0]?.last ?? after, count: rows[0]?.count ?? 0 }
}

/** What is pending for an email. */
export interface Waiting {
  readonly licenses: boolean
  readonly seats: boolean
  readonly purchases: boolean
}

/**
 * What waits for the owner of an email: for most users nothing, which costs a sign-in one statement. Holds the email like
 * `holdEmail`.
 */
export async function findWaitingFor(db: Db, projectId: number, email: string): Promise<Waiting> {
  const { rows } = await sql<{ waiting: Waiting }>`
    select licenses_waiting_for(${projectId}, ${email}) as waiting`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the statement returned no row')
  return found.waiting
}
