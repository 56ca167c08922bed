import { sql } from 'kysely'
import { anyLength } from '../../../platform/db/arrays.ts'
import type { Db } from '../../../platform/db/db.ts'

/** Claims one whose prices are due to be read: until `next` no other node gets it. Undefined: none is due. */
export async function claimCatalog(
  db: Db,
  { now, next, exceptProjects }: { now: Date; next: Date; exceptProjects: readonly number[] },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from payment_configs c
      where catalog_due_at <= ${now} and enabled and api_key_ciphertext is not null and project_id <> all(${exceptProjects}::bigint[])
        and exists (select from payment_prices p where p.payment_config_id = c.id and p.plan_id is not null)
      order by catalog_due_at limit 1 for no key update skip locked
    )
    update payment_configs set catalog_due_at = ${next} from due where payment_configs.id = due.id
    returning payment_configs.id`.execute(db)
  return rows[0]?.id
}

/** Stores what was read, unless a later reading has stored its own. */
export async function storeCatalog(
  db: Db,
  configId: number,
  { prices, startedAt }: { prices: readonly { readonly id: string; readonly shown: object }[]; startedAt: Date },
): Promise<void> {
  const ids = prices.map(({ id }) => id)
  const texts = prices.map(({ shown }) => JSON.stringify(shown))
  await sql`
    update payment_prices p set catalog = r.shown::jsonb, catalog_at = ${startedAt}
    from (select unnest(${anyLength(ids, 'text')}) as id, unnest(${anyLength(texts, 'text')}) as shown) r
    where p.payment_config_id = ${configId} and p.external_price_id = r.id
      and (p.catalog_at is null or p.catalog_at <= ${startedAt})`.execute(db)
}

/** The next reading is at `next`, unless one became due since `startedAt`. */
export async function markRead(
  db: Db,
  id: number,
  { startedAt, now, next }: { startedAt: Date; now: Date; next: Date },
): Promise<void> {
  await db
    .updateTable('payment_configs')
    .set({
      catalog_at: sql<Date>`greatest(catalog_at, ${startedAt}::timestamptz)`,
      catalog_due_at: sql<Date>`case when catalog_due_at > ${startedAt}::timestamptz and catalog_due_at <= ${now}::timestamptz
        then catalog_due_at else ${next}::timestamptz end`,
      catalog_error: null,
      catalog_failures: 0,
    })
    .where('id', '=', id)
    .execute()
}

/** After another failure, the next reading is at twice the distance. */
export async function markUnread(
  db: Db,
  id: number,
  {
    error,
    now,
    firstDelayMs,
    longestDelayMs,
  }: { error: string; now: Date; firstDelayMs: number; longestDelayMs: number },
): Promise<void> {
  const delayMs = sql`least(${longestDelayMs}::float8, ${firstDelayMs}::float8 * 2 ^ least(catalog_failures, 20))`
  await db
    .updateTable('payment_configs')
    .set({
      catalog_error: error,
      catalog_due_at: sql<Date>`${now}::timestamptz + ${delayMs} * interval '1 millisecond'`,
      catalog_failures: sql<number>`catalog_failures + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Reads the prices at that time, if nothing has them read sooner. */
export async function readCatalogBy(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('payment_configs')
    .set({ catalog_due_at: at })
    .where('id', '=', id)
    .where('catalog_due_at', '>', at)
    .execute()
}
