import { type Selectable, sql } from 'kysely'
import { anyLength } from '../../platform/db/arrays.ts'
import { allColumns } from '../../platform/db/columns.ts'
import type { Db, Transaction } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { readTogether } from '../../platform/db/sharing.ts'

export type CheckoutRow = Selectable<Tables['billing_checkouts']>

/** A user or an organization, by number: exactly one. */
export interface HolderColumns {
  readonly user_id: number | null
  readonly organization_id: number | null
}

const isOfHolder = ({ user_id, organization_id }: HolderColumns) =>
  user_id === null ? sql`organization_id = ${organization_id}` : sql`user_id = ${user_id}`

const holderRef = sql`coalesce(
  (select public_id from users u where u.id = c.user_id),
  (select public_id from organizations o where o.id = c.organization_id))`

/** The holder of the checkout that an event names, and which no other purchase has come from: locked. */
export async function lockHolderOfCheckout(
  db: Transaction,
  { configId, secretHash, session }: { configId: number; secretHash: Buffer; session: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ holder: string | null }>`
    select ${holderRef} as holder from billing_checkouts c
    where payment_config_id = ${configId} and secret_hash = ${secretHash} and purchase_id is null
      and (${session}::text is null or external_id = ${session})
    for no key update of c`.execute(db)
  return rows[0]?.holder ?? undefined
}

/** Notes which purchase a checkout has become, and that it is paid. Undefined unless it was not paid before. */
export async function completeCheckoutRow(
  db: Transaction,
  {
    configId,
    secretHash,
    ...bound
  }: { configId: number; secretHash: Buffer; purchaseId: number; isPaid: boolean; now: Date },
): Promise<CheckoutRow | undefined> {
  const { purchaseId, isPaid, now } = bound
  const { rows } = await sql<CheckoutRow>`
    update billing_checkouts set purchase_id = ${purchaseId},
      status = case when ${isPaid} then 'completed' else status end,
      closed_at = case when ${isPaid} then ${now} else closed_at end,
      content_ciphertext = case when ${isPaid} then null else content_ciphertext end
    where payment_config_id = ${configId} and secret_hash = ${secretHash} and status <> 'completed'
      and (purchase_id is null or purchase_id = ${purchaseId})
    returning ${allColumns('billing_checkouts')}`.execute(db)
  return rows.find(({ status }) => status === 'completed')
}

/** Closes an open one. False when it was closed by then. `endAt`: when a node asks its provider to end it. */
export async function closeCheckout(
  db: Db,
  id: number,
  { status, now, endAt = null }: { status: 'expired' | 'replaced'; now: Date; endAt?: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_checkouts')
    .set({ status, closed_at: now, content_ciphertext: null, asking_until: null, end_at: endAt })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Replaces open checkouts of a holder, after their purchase came from elsewhere: those for a base plan of a group in which it has a
 * license. Not the one with that hash, which led to the purchase. Returns their configurations.
 */
export async function replaceOpenCheckouts(
  db: Transaction,
  holder: HolderColumns,
  { purchaseId, secretHash, now }: { purchaseId: number; secretHash: Buffer | null; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ config: number }>`
    update billing_checkouts c set status = 'replaced', closed_at = ${now}, content_ciphertext = null, asking_until = null,
      end_at = ${now}
    where ${isOfHolder(holder)} and status = 'open' and kind = 'checkout' and secret_hash is distinct from ${secretHash}
      and exists (select from plans p where p.id = c.plan_id and p.kind = 'base')
      and exists (select from payment_licenses l where l.purchase_id = ${purchaseId} and l.slot = 'base:' || c.plan_group)
    returning payment_config_id as config`.execute(db)
  return rows.map(({ config }) => config)
}

export const findCheckoutById = (db: Db, id: number): Promise<CheckoutRow | undefined> =>
  db.selectFrom('billing_checkouts').selectAll().where('id', '=', id).executeTakeFirst()

/** Lets one node create it at the provider, until `until`. Undefined: another one does, or it is done. */
export const takeToAsk = (
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<CheckoutRow | undefined> =>
  db
    .updateTable('billing_checkouts')
    .set({ asking_until: until, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('external_id', 'is', null)
    .where(sql<boolean>`(asking_until is null or asking_until <= ${now})`)
    .returningAll()
    .executeTakeFirst()

export async function giveAskingBack(db: Db, id: number): Promise<void> {
  await db.updateTable('billing_checkouts').set({ asking_until: null }).where('id', '=', id).execute()
}

/** What the provider responded. False when the checkout was closed by then: its link is no one's. */
export async function storeCreated(
  db: Db,
  id: number,
  { externalId, sealed, expiresAt }: { externalId: string; sealed: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('billing_checkouts')
    .set({
      external_id: externalId,
      content_ciphertext: sql<string | null>`case when status = 'open' then ${sealed} end`,
      expires_at: expiresAt,
      asking_until: null,
    })
    .where('id', '=', id)
    .where('external_id', 'is', null)
    .returning('status')
    .executeTakeFirst()
  return row?.status === 'open'
}

/** Lets one caller ask the provider what became of it: false, if someone has since `before`. */
export async function takeToRead(db: Db, id: number, { now, before }: { now: Date; before: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_checkouts')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('external_id', 'is not', null), where('kind', '=', 'change')]))
    .where('status', '=', 'open')
    .where(sql<boolean>`(asked_at is null or asked_at <= ${before})`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** With the names in responses. */
export interface ShownCheckout extends CheckoutRow {
  plan_key: string
  /** Public ID of the user or the organization. */
  holder_ref: string
  /** ID of the license that its purchase is. */
  license_ref: string | null
}

interface SoughtCheckout {
  readonly projectId: number
  readonly publicId: string
}

async function findCheckoutsIn(db: Db, sought: SoughtCheckout[]): Promise<(ShownCheckout | undefined)[]> {
  const projectIds = sought.map(({ projectId }) => projectId)
  const publicIds = sought.map(({ publicId }) => publicId)
  const { rows } = await sql<ShownCheckout>`
    select ${allColumns('billing_checkouts', 'c')}, p.key as plan_key, ${holderRef} as holder_ref, (
      select l.public_id from payment_licenses pl join licenses l on l.id = pl.license_id
      where pl.purchase_id = c.purchase_id and pl.slot = 'base:' || c.plan_group) as license_ref
    from billing_checkouts c join plans p on p.id = c.plan_id
    where (c.project_id, c.public_id) in (
      select n.project, n.ref from unnest(${anyLength(projectIds, 'bigint')}, ${anyLength(publicIds, 'text')}) n (project, ref))`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.public_id, row]))
  return sought.map(({ projectId, publicId }) => {
    const row = known.get(publicId)
    return row?.project_id === projectId ? row : undefined
  })
}

/** By its public ID, of a project. Any number of callers who wait for checkouts occupy two connections at most. */
export const findCheckoutIn = (db: Db, projectId: number, publicId: string): Promise<ShownCheckout | undefined> =>
  readTogether(db, findCheckoutsIn, { projectId, publicId })

/** Completes a change whose purchase holds what it was for. False: it was closed by then. */
export async function completeChange(db: Db, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update billing_checkouts set status = 'completed', closed_at = ${now}, content_ciphertext = null
    where id = ${id} and status = 'open'`.execute(db)
  return numAffectedRows === 1n
}

/** For the erasure of a user: their checkouts, and their customers at providers. */
export async function forgetBilling(
  db: Db,
  { projectId, user }: { projectId: number; user: { readonly id: number; readonly ref: string } },
): Promise<void> {
  await sql`
    with checkouts as (delete from billing_checkouts where user_id = ${user.id}),
    customers as (delete from billing_customers where user_id = ${user.id}),
    counts as (delete from billing_counts where project_id = ${projectId} and holder = ${user.ref})
    update billing_checkouts set created_by = null where created_by = ${user.id} and user_id is null`.execute(db)
}
