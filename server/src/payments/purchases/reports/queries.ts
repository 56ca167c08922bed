import { type Selectable, sql } from 'kysely'
import type { CountedRows } from '../../../platform/db/counting.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/tables.ts'

type PurchaseRow = Selectable<Tables['payment_purchases']>
type ItemRow = Selectable<Tables['payment_items']>

/** A paid purchase without a license, with the names in responses. */
export interface UnlicensedRow extends Pick<PurchaseRow, 'id' | 'public_id' | 'email'> {
  readonly project_id: number
  readonly project_ref: string
  readonly config_ref: string
  readonly provider: Tables['payment_configs']['provider']
  readonly mode: Tables['payment_configs']['mode']
  readonly refs: string[]
  readonly user_ref: string | null
  readonly email_verified: boolean
  readonly reason: NonNullable<PurchaseRow['unlicensed_reason']>
  readonly since: Date
  readonly until: Date | null
  readonly told_at: Date | null
  readonly items: Pick<ItemRow, 'price' | 'quantity' | 'outcome' | 'reason'>[]
}

/** What was paid has not ended yet. `now` is a parameter, so that a later look needs no event. */
const isUnlicensed = (now: Date) =>
  sql<boolean>`p.unlicensed_since is not null and (p.unlicensed_until is null or p.unlicensed_until > ${now})`

const selectRows = (ids: readonly number[]) => sql<UnlicensedRow>`
  select p.id, p.public_id, coalesce(u.email, p.email) as email, c.project_id, pr.public_id as project_ref,
    c.public_id as config_ref, c.provider, c.mode,
    array(select ref from payment_refs r where r.purchase_id = p.id order by ref) as refs, u.public_id as user_ref,
    (u.email_verified_at is not null) as email_verified,
    p.unlicensed_reason as reason, p.unlicensed_since as since, p.unlicensed_until as until, p.unlicensed_told_at as told_at,
    coalesce((select jsonb_agg(jsonb_build_object('price', i.price, 'quantity', i.quantity, 'outcome', i.outcome, 'reason', i.reason)
        order by i.price)
      from payment_items i where i.purchase_id = p.id and i.state = 'held'), '[]') as items
  from payment_purchases p
  join payment_configs c on c.id = p.payment_config_id
  join projects pr on pr.id = c.project_id
  left join users u on u.id = p.user_id
  where p.id = any(${ids}::bigint[]) and p.unlicensed_since is not null
  order by p.id desc`

/** By their numbers, newest first. */
export async function listUnlicensedRows(db: Db, ids: readonly number[]): Promise<UnlicensedRow[]> {
  return ids.length === 0 ? [] : (await selectRows(ids).execute(db)).rows
}

/**
 * Takes purchases that have had no license since `before`, for this worker alone: others skip them, and see them as
 * announced after the end of the transaction.
 */
export async function takeUnlicensed(
  db: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<UnlicensedRow[]> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from payment_purchases p
      where ${isUnlicensed(now)} and unlicensed_told_at is null and unlicensed_since <= ${before}
      order by unlicensed_since limit ${limit} for update skip locked)
    update payment_purchases p set unlicensed_told_at = ${now} from due where p.id = due.id returning p.id`.execute(db)
  return listUnlicensedRows(
    db,
    rows.map(({ id }) => id),
  )
}

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

/** Numbers of the purchases of one page, newest first. */
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

const noCounts: Readonly<Record<UnlicensedRow['reason'], number>> = {
  buyer_unknown: 0,
  price_unknown: 0,
  price_unmapped: 0,
  license_blocked: 0,
  license_revoked: 0,
}

/** By reason, of configurations in live mode, counted up to 100,000: of no table more than the rows of a partial index. */
export async function countUnlicensed(db: Db, now: Date): Promise<Record<UnlicensedRow['reason'], number>> {
  const { rows } = await sql<{ reason: UnlicensedRow['reason']; count: number }>`
    select reason, count(*)::int as count from (
      select p.unlicensed_reason as reason from payment_purchases p
      join payment_configs c on c.id = p.payment_config_id and c.mode = 'live'
      where ${isUnlicensed(now)} limit 100000) as found
    group by reason`.execute(db)
  return { ...noCounts, ...Object.fromEntries(rows.map(({ reason, count }) => [reason, count])) }
}
