import { type RawBuilder, type Selectable, sql } from 'kysely'
import { anyLength } from '../../../platform/db/arrays.ts'
import { allColumns } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/db.ts'
import type { Tables } from '../../../platform/db/generated/tables.ts'
import { type InsertPart, recordsOf, toRecords } from '../../../platform/db/records.ts'

type CheckoutRow = Selectable<Tables['billing_checkouts']>

/** What a checkout or a portal counts toward. */
export interface Counting {
  readonly projectId: number
  /** Public ID of the user or the organization. */
  readonly holder: string
  /** One for each length of window. */
  readonly limits: readonly { readonly seconds: number; readonly count: number }[]
  readonly now: Date
}

/** Until the end of the transaction, so that checkouts of one holder open one after the other. */
export async function lockHolder(db: Transaction, holder: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing:${holder}`}, 0))`.execute(db)
}

const isOver = sql`held.window_started_at <= excluded.window_started_at - make_interval(secs => held.seconds)`

/** Counts in each window from its first checkout or portal, to at most its limit. Returns those in which it is counted. */
function counting({ projectId, holder, limits, now }: Counting, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const seconds = anyLength(
    limits.map((limit) => limit.seconds),
    'int',
  )
  const counts = anyLength(
    limits.map(({ count }) => count),
    'int',
  )
  const windows = sql`unnest(${seconds}, ${counts}) w (seconds, count)`
  return sql`
    insert into billing_counts as held (project_id, holder, seconds, window_started_at, opened)
    select ${projectId}::bigint, ${holder}::text, w.seconds, ${now}::timestamptz, 1 from ${windows} where ${where} order by w.seconds
    on conflict (project_id, holder, seconds) do update set
      window_started_at = case when ${isOver} then excluded.window_started_at else held.window_started_at end,
      opened = case when ${isOver} then 1 else held.opened + 1 end
    where ${isOver} or held.opened < (select w.count from ${windows} where w.seconds = held.seconds)
    returning seconds`
}

/** One statement, so that any number of nodes count no further than the limits. Returns the lengths of the windows that had room. */
export async function countOpened(db: Transaction, counted: Counting): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`${counting(counted, sql`true`)}`.execute(db)
  return rows.map(({ seconds }) => seconds)
}

const newColumns = sql.raw(
  `public_id, project_id, payment_config_id, user_id, organization_id, created_by, plan_id, plan_group, price, quantity, kind, status,
   secret_hash, content_ciphertext, asking_until, attempts, purchase_id, expires_at, created_at`,
)

/** A checkout to open, with what belongs to it. */
interface NewCheckout {
  /** A row of `billing_checkouts`. */
  readonly row: Pick<CheckoutRow, 'payment_config_id' | 'user_id' | 'organization_id' | 'plan_group'>
  readonly counted: Counting
  /** The row of `audit_logs` about it, which gets its number. */
  readonly audit: object
  readonly recording: InsertPart
}

interface OpenedRow {
  /** The open one, or the new one; undefined: a limit is reached. */
  readonly row: CheckoutRow | undefined
  readonly isNew: boolean
  /** Lengths of the windows that had room. */
  readonly counted: readonly number[]
  /** The holder's customer at the provider. */
  readonly customer: string | undefined
}

/**
 * Returns the open checkout of the holder and group, or else opens one: counted, and with its audit record. Take the lock of the holder
 * before, and roll back if a limit is reached.
 */
export async function openUnlessOpen(
  db: Transaction,
  { row, counted, audit, recording }: NewCheckout,
): Promise<OpenedRow> {
  const isOfHolder =
    row.user_id === null ? sql`organization_id = ${row.organization_id}` : sql`user_id = ${row.user_id}`
  const { rows } = await sql<CheckoutRow & { is_new: boolean | null; counted: number[]; customer: string | null }>`
    with held as (
      select ${allColumns('billing_checkouts')} from billing_checkouts
      where ${isOfHolder} and plan_group = ${row.plan_group} and status = 'open'),
    counted as (${counting(counted, sql`not exists (select from held)`)}),
    opened as (
      insert into billing_checkouts (${newColumns})
      select ${newColumns} from ${recordsOf('billing_checkouts', sql`${toRecords([row])}`)} r
      where (select count(*) from counted) = ${counted.limits.length}
      returning ${allColumns('billing_checkouts')}),
    recorded as (${recording(sql`${toRecords([audit])}`, sql`(select id from opened)`, sql`exists (select from opened)`)})
    select ${allColumns('billing_checkouts', 'c')}, c.is_new, array(select seconds from counted) as counted, (
      select external_id from billing_customers
      where payment_config_id = ${row.payment_config_id} and ${isOfHolder}) as customer
    from (select) one left join (
      select ${allColumns('billing_checkouts', 'held')}, false as is_new from held
      union all select ${allColumns('billing_checkouts', 'opened')}, true from opened) c on true`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement that always returns a row returned none')
  const { is_new, customer, ...stored } = found
  return {
    row: is_new === null ? undefined : stored,
    isNew: is_new === true,
    counted: found.counted,
    customer: customer ?? undefined,
  }
}
