import { type Selectable, sql } from 'kysely'
import type { CountedRows } from '../../../platform/db/counting.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'

type PurchaseRow = Selectable<Tables['payment_purchases']>
type EventRow = Selectable<Tables['payment_events']>
type ItemRow = Selectable<Tables['payment_items']>

/** A paid purchase without a license, or an event that may report one, with the names in responses. */
export interface UnlicensedRow extends Pick<PurchaseRow, 'public_id' | 'email'> {
  /** Of both kinds: purchases have even numbers, and events odd ones. */
  readonly key: number
  readonly project_id: number
  readonly project_ref: string
  readonly config_ref: string
  readonly provider: Tables['payment_configs']['provider']
  readonly mode: Tables['payment_configs']['mode']
  readonly refs: string[]
  readonly user_ref: string | null
  readonly email_verified: boolean
  readonly reason: NonNullable<PurchaseRow['unlicensed_reason'] | EventRow['unlicensed_reason']>
  /** Public ID of the event; null for a purchase. */
  readonly event_ref: string | null
  readonly since: Date
  readonly until: Date | null
  readonly notified_at: Date | null
  readonly items: Pick<ItemRow, 'price' | 'quantity' | 'outcome' | 'reason'>[]
}

/** What was paid has not ended yet. `now` is a parameter, so that a later look needs no event. */
const isUnlicensed = (now: Date) =>
  sql<boolean>`p.unlicensed_since is not null and (p.unlicensed_until is null or p.unlicensed_until > ${now})`

/** Nothing is known of its purchase. Once its payload is removed, no one can apply it. */
const isUnlicensedEvent = sql<boolean>`e.unlicensed_since is not null and e.payload_ciphertext is not null`

const keyOfPurchase = (id: number): number => 2 * id
/** By the number of an event. */
export const keyOfEvent = (id: number): number => 2 * id + 1

/** The number of a purchase, or of an event, in a list: none for the key of the other kind. */
export const purchaseOfKey = (key: number): number[] => (key % 2 === 0 ? [key / 2] : [])
export const eventOfKey = (key: number): number[] => (key % 2 === 1 ? [(key - 1) / 2] : [])

const selectRows = (ids: readonly number[]) => sql<UnlicensedRow>`
  select 2 * p.id as key, p.public_id, coalesce(u.email, p.email) as email, c.project_id, pr.public_id as project_ref,
    c.public_id as config_ref, c.provider, c.mode,
    array(select ref from payment_refs r where r.purchase_id = p.id order by ref) as refs, u.public_id as user_ref,
    (u.email_verified_at is not null) as email_verified,
    p.unlicensed_reason as reason, null as event_ref, p.unlicensed_since as since, p.unlicensed_until as until, p.unlicensed_notified_at as notified_at,
    coalesce((select jsonb_agg(jsonb_build_object('price', i.price, 'quantity', i.quantity, 'outcome', i.outcome, 'reason', i.reason)
        order by i.price)
      from payment_items i where i.purchase_id = p.id and i.state = 'held'), '[]') as items
  from payment_purchases p
  join payment_configs c on c.id = p.payment_config_id
  join projects pr on pr.id = c.project_id
  left join users u on u.id = p.user_id
  where p.id = any(${ids}::bigint[]) and p.unlicensed_since is not null`

const selectEvents = (ids: readonly number[]) => sql<UnlicensedRow>`
  select 2 * e.id + 1 as key, e.public_id, null as email, e.project_id, pr.public_id as project_ref,
    c.public_id as config_ref, c.provider, c.mode, e.refs, null as user_ref, false as email_verified,
    e.unlicensed_reason as reason, e.public_id as event_ref, e.unlicensed_since as since, null as until,
    e.unlicensed_notified_at as notified_at, '[]'::jsonb as items
  from payment_events e
  join payment_configs c on c.id = e.payment_config_id
  join projects pr on pr.id = e.project_id
  where e.id = any(${ids}::bigint[]) and e.unlicensed_since is not null`

/** By their keys, newest first. */
export async function listUnlicensedRows(db: Db, keys: readonly number[]): Promise<UnlicensedRow[]> {
  const [purchases, events] = [0, 1].map((kind) =>
    keys.filter((key) => key % 2 === kind).map((key) => (key - kind) / 2),
  )
  const rows = [
    ...(purchases?.length ? (await selectRows(purchases).execute(db)).rows : []),
    ...(events?.length ? (await selectEvents(events).execute(db)).rows : []),
  ]
  return rows.toSorted((a, b) => b.since.getTime() - a.since.getTime() || b.key - a.key)
}

/**
 * Takes purchases that have had no license since `before`, the longest of each configuration first, for this worker alone:
 * others skip them, and see them as announced after the end of the transaction. Returns their keys.
 */
export async function takeUnlicensed(
  db: Db,
  { now, before, limit, except }: { now: Date; before: Date; limit: number; except: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with late as (
      select p.id, row_number() over (partition by p.payment_config_id order by unlicensed_since) as place
      from payment_purchases p
      where ${isUnlicensed(now)} and unlicensed_notified_at is null and unlicensed_since <= ${before}
        and p.id <> all(${except}::bigint[])),
    due as materialized (
      select p.id from payment_purchases p join late on late.id = p.id
      where unlicensed_notified_at is null order by late.place limit ${limit} for update of p skip locked)
    update payment_purchases p set unlicensed_notified_at = ${now} from due where p.id = due.id returning p.id`.execute(
    db,
  )
  return rows.map(({ id }) => keyOfPurchase(id))
}

export interface PurchaseFilter {
  projectId: number
  configId: number | undefined
  reason: UnlicensedRow['reason'] | undefined
}

const matching = ({ projectId, configId, reason }: PurchaseFilter, alias: 'p' | 'e') => {
  const conditions = [
    sql`${sql.ref(`${alias}.payment_config_id`)} in (select id from payment_configs where project_id = ${projectId})`,
    ...(configId === undefined ? [] : [sql`${sql.ref(`${alias}.payment_config_id`)} = ${configId}`]),
    ...(reason === undefined ? [] : [sql`${sql.ref(`${alias}.unlicensed_reason`)} = ${reason}`]),
  ]
  return sql.join(conditions, sql` and `)
}

const selectFound = (filter: PurchaseFilter, now: Date) => sql`
  select 2 * p.id as key, p.unlicensed_since as since from payment_purchases p
  where ${isUnlicensed(now)} and ${matching(filter, 'p')}
  union all
  select 2 * e.id + 1, e.unlicensed_since from payment_events e where ${isUnlicensedEvent} and ${matching(filter, 'e')}`

/** Where a page starts: after this one. */
export interface Last {
  readonly since: Date
  readonly key: number
}

/** Those of one page, newest first. */
export async function listUnlicensedKeys(
  db: Db,
  filter: PurchaseFilter,
  { after, offset, limit, now }: { after: Last | undefined; offset: number; limit: number; now: Date },
): Promise<Last[]> {
  const isNext = after ? sql`(since, key) < (${after.since}::timestamptz, ${after.key}::bigint)` : sql`true`
  const { rows } = await sql<Last>`
    select key, since from (${selectFound(filter, now)}) as found
    where ${isNext} order by since desc, key desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Selects matches to count. */
export const purchasesToCount =
  (filter: PurchaseFilter, now: Date): CountedRows =>
  () =>
    selectFound(filter, now)

const noCounts: Readonly<Record<UnlicensedRow['reason'], number>> = {
  buyer_unknown: 0,
  buyer_deleted: 0,
  price_unknown: 0,
  price_unmapped: 0,
  license_blocked: 0,
  license_revoked: 0,
  duplicate: 0,
  event_incomplete: 0,
  event_failed: 0,
}

/** By reason, of configurations in live mode, counted up to 100,000 each: of no table more than the rows of a partial index. */
export async function countUnlicensed(db: Db, now: Date): Promise<Record<UnlicensedRow['reason'], number>> {
  const isLive = (alias: 'p' | 'e') =>
    sql`${sql.ref(`${alias}.payment_config_id`)} in (select id from payment_configs where mode = 'live')`
  const { rows } = await sql<{ reason: UnlicensedRow['reason']; count: number }>`
    select reason, count(*)::int as count from (
      (select unlicensed_reason as reason from payment_purchases p where ${isUnlicensed(now)} and ${isLive('p')} limit 100000)
      union all
      (select unlicensed_reason from payment_events e where ${isUnlicensedEvent} and ${isLive('e')} limit 100000)) as found
    group by reason`.execute(db)
  return { ...noCounts, ...Object.fromEntries(rows.map(({ reason, count }) => [reason, count])) }
}
