import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyLength, anyOf } from '../../platform/db/arrays.ts'
import { type Db, inScope, type ProjectScope } from '../../platform/db/db.ts'
import type { Tables } from '../../platform/db/generated/tables.ts'
import { readTogether } from '../../platform/db/sharing.ts'

export type SourceRow = Selectable<Tables['payment_configs']> & { project_ref: string; project_key: string }
export type ConfigRow = SourceRow & { prices: PriceRow[] }

/** With the names of the referenced objects. */
export interface PriceRow {
  external_price_id: string
  plan_id: number | null
  plan_key: string | null
  sold: SoldPlanRow | null
  version: number | null
  quantity_to: 'none' | 'seats' | 'quantity'
  listed: boolean
  position: number
  catalog: unknown
  catalog_at: string | null
}

type SoldPlanRow = Pick<Selectable<Tables['plans']>, 'kind' | 'plan_group' | 'holder' | 'listed' | 'trial_rule'> & {
  archived: boolean
}

const selectConfigs = (db: Db) =>
  db
    .selectFrom('payment_configs')
    .innerJoin('projects', 'projects.id', 'payment_configs.project_id')
    .selectAll('payment_configs')
    .select(['projects.public_id as project_ref', 'projects.key as project_key'])

const selectWithPrices = (db: Db) =>
  selectConfigs(db).select(
    sql<PriceRow[]>`coalesce((
      select jsonb_agg(jsonb_build_object('external_price_id', pp.external_price_id, 'plan_id', pp.plan_id, 'plan_key', plans.key,
        'sold', case when plans.id is not null then jsonb_build_object('kind', plans.kind, 'plan_group', plans.plan_group,
          'holder', plans.holder, 'listed', plans.listed, 'trial_rule', plans.trial_rule, 'archived', plans.archived_at is not null) end,
        'version', pp.version, 'quantity_to', pp.quantity_to, 'listed', pp.listed, 'position', pp.position,
        'catalog', pp.catalog, 'catalog_at', pp.catalog_at)
        order by pp.external_price_id)
      from payment_prices pp left join plans on plans.id = pp.plan_id
      where pp.payment_config_id = payment_configs.id), '[]')`.as('prices'),
  )

export const listConfigRows = (db: Db, projectId: number): Promise<ConfigRow[]> =>
  selectWithPrices(db).where('payment_configs.project_id', '=', projectId).orderBy('payment_configs.id').execute()

export const findConfigIn = (db: Db, publicId: string, among: ProjectScope): Promise<ConfigRow | undefined> =>
  selectWithPrices(db)
    .where('payment_configs.public_id', '=', publicId)
    .where(inScope('payment_configs.project_id', among))
    .executeTakeFirst()

async function findConfigsNamed(db: Db, publicIds: string[]): Promise<(SourceRow | undefined)[]> {
  const distinct = [...new Set(publicIds)]
  const rows = await selectConfigs(db)
    .where('payment_configs.public_id', '=', anyOf<string>(distinct, 'text'))
    .execute()
  const known = new Map(rows.map((row) => [row.public_id, row]))
  return publicIds.map((publicId) => known.get(publicId))
}

/** By its public ID, in any project. A flood of forged webhooks occupies two connections at most. */
export const findConfigNamed = (db: Db, publicId: string): Promise<SourceRow | undefined> =>
  readTogether(db, findConfigsNamed, publicId)

export const listConfigsNumbered = (db: Db, ids: readonly number[]): Promise<ConfigRow[]> =>
  selectWithPrices(db).where('payment_configs.id', '=', anyOf<number>(ids, 'bigint')).execute()

/** Other changes wait for the end of the transaction; events can still be stored. */
export async function lockConfig(db: Db, publicId: string): Promise<void> {
  await db.selectFrom('payment_configs').select('id').where('public_id', '=', publicId).forNoKeyUpdate().execute()
}

/** Undefined when the project has one of this provider and mode, including one that committed a moment ago. */
export async function insertConfigIfAbsent(
  db: Db,
  row: Insertable<Tables['payment_configs']>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('payment_configs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'provider', 'mode']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Stores what an API key is enough for, beside what is known already, unless another one was saved since then. */
export async function storeAbilities(db: Db, id: number, found: { apiKey: string; can: object }): Promise<void> {
  await sql`update payment_configs set can = coalesce(can, '{}') || ${JSON.stringify(found.can)}::jsonb
    where id = ${id} and api_key_ciphertext = ${found.apiKey}`.execute(db)
}

type ConfigValues = Updateable<Tables['payment_configs']>

export async function updateConfigRow(db: Db, id: number, values: ConfigValues, now: Date): Promise<void> {
  const set = { ...values, updated_at: now }
  await db.updateTable('payment_configs').set(set).where('id', '=', id).execute()
}

/** Changes of the default of a mode wait for each other. Returns the number of the one that no longer is. */
export async function clearDefault(db: Db, projectId: number, mode: 'test' | 'live'): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments-default:${projectId}:${mode}`}, 0))`.execute(db)
  const { rows } = await sql<{ id: number }>`
    update payment_configs set is_default = false
    where project_id = ${projectId} and mode = ${mode} and is_default returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The current secret stays valid until `until`. One statement, so that of two concurrent rotations the second keeps the
 * first's secret.
 */
export async function rotateSecretRow(
  db: Db,
  id: number,
  { sealed, last4, until, now }: { sealed: string; last4: string | null; until: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('payment_configs')
    .set({
      previous_secret_ciphertext: until === null ? null : sql<string | null>`webhook_secret_ciphertext`,
      previous_secret_expires_at:
        until === null
          ? null
          : sql<Date | null>`case when webhook_secret_ciphertext is not null then ${until}::timestamptz end`,
      webhook_secret_ciphertext: sealed,
      webhook_secret_last4: last4,
      webhook_secret_updated_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Takes the endpoint of a configuration until `until`. False: another request has it. */
export async function takeEndpoint(db: Db, id: number, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const taken = await db
    .updateTable('payment_configs')
    .set({ endpoint_taken_until: until })
    .where('id', '=', id)
    .where((where) => where.or([where('endpoint_taken_until', 'is', null), where('endpoint_taken_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function giveEndpointBack(db: Db, id: number): Promise<void> {
  await db.updateTable('payment_configs').set({ endpoint_taken_until: null }).where('id', '=', id).execute()
}

export async function deleteConfigRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('payment_configs').where('id', '=', id).execute()
}

type NewPrice = Insertable<Tables['payment_prices']>

const nameOfPrices = (configId: number): string => `payments-prices:${configId}`

/** A change of prices waits for purchases that are being derived from them, and the next ones for the change. */
export async function lockPricesToRead(db: Db, configIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended(name, 0))
    from unnest(${anyLength(configIds.map(nameOfPrices).toSorted(), 'text')}) as name`.execute(db)
}

async function lockPricesToChange(db: Db, configId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOfPrices(configId)}, 0))`.execute(db)
}

/** Replaces all prices. Those that stay keep what was read at the provider. */
export async function replacePrices(db: Db, configId: number, prices: NewPrice[]): Promise<void> {
  await lockPricesToChange(db, configId)
  const kept = prices.map(({ external_price_id: price }) => price)
  await db
    .deleteFrom('payment_prices')
    .where('payment_config_id', '=', configId)
    .where(sql<boolean>`external_price_id <> all(${kept}::text[])`)
    .execute()
  await upsertPrices(db, prices)
}

/** Sets some prices and removes others. All others are unchanged. */
export async function changePriceRows(
  db: Db,
  configId: number,
  prices: NewPrice[],
  remove: readonly string[],
): Promise<void> {
  await lockPricesToChange(db, configId)
  await db
    .deleteFrom('payment_prices')
    .where('payment_config_id', '=', configId)
    .where('external_price_id', '=', anyOf<string>(remove, 'text'))
    .execute()
  await upsertPrices(db, prices)
}

async function upsertPrices(db: Db, prices: NewPrice[]): Promise<void> {
  if (prices.length === 0) return
  await db
    .insertInto('payment_prices')
    .values(prices)
    .onConflict((conflict) =>
      conflict.columns(['payment_config_id', 'external_price_id']).doUpdateSet(({ ref }) => ({
        plan_id: ref('excluded.plan_id'),
        version: ref('excluded.version'),
        quantity_to: ref('excluded.quantity_to'),
        listed: ref('excluded.listed'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}

/** Claims one that is due for reconciliation: until `next` no other node gets it. Undefined: none is due. */
export async function claimReconcile(
  db: Db,
  { now, next, exceptProjects }: { now: Date; next: Date; exceptProjects: readonly number[] },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with due as materialized (
      select id from payment_configs
      where reconcile_at <= ${now} and enabled and api_key_ciphertext is not null and project_id <> all(${exceptProjects}::bigint[])
      order by reconcile_at limit 1 for no key update skip locked
    )
    update payment_configs set reconcile_at = ${next} from due where payment_configs.id = due.id
    returning payment_configs.id`.execute(db)
  return rows[0]?.id
}

/** Progress of the fetch that runs, for members. */
export async function markProgress(
  db: Db,
  id: number,
  { startedAt, seen, added, error }: { startedAt: Date; seen: number; added: number; error: string | null },
): Promise<void> {
  await db
    .updateTable('payment_configs')
    .set({ reconcile_started_at: startedAt, reconcile_seen: seen, reconcile_added: added, reconcile_error: error })
    .where('id', '=', id)
    .execute()
}

/** The next fetch continues there. An earlier one that ends later moves it no further back. */
export async function markReconciled(db: Db, id: number, { at, next }: { at: Date; next: Date }): Promise<void> {
  await db
    .updateTable('payment_configs')
    .set({
      reconciled_at: sql<Date>`greatest(reconciled_at, ${at}::timestamptz)`,
      reconcile_at: next,
      reconcile_failures: 0,
    })
    .where('id', '=', id)
    .execute()
}

/** After another failure, at twice the distance. Returns the time of the next fetch. */
export async function postponeClaimed(
  db: Db,
  id: number,
  { now, firstDelayMs, longestDelayMs }: { now: Date; firstDelayMs: number; longestDelayMs: number },
): Promise<Date | undefined> {
  const delayMs = sql`least(${longestDelayMs}::float8, ${firstDelayMs}::float8 * 2 ^ least(reconcile_failures, 20))`
  const row = await db
    .updateTable('payment_configs')
    .set({
      reconcile_at: sql<Date>`${now}::timestamptz + ${delayMs} * interval '1 millisecond'`,
      reconcile_failures: sql<number>`reconcile_failures + 1`,
    })
    .where('id', '=', id)
    .returning('reconcile_at')
    .executeTakeFirst()
  return row?.reconcile_at
}

/**
 * Purchased prices that neither have a plan nor mean nothing, and the number of purchases that hold each. Also while
 * their purchases have not been derived again.
 */
export async function listUnmappedPrices(
  db: Db,
  configIds: readonly number[],
): Promise<{ payment_config_id: number; price: string; purchases: number }[]> {
  const { rows } = await sql<{ payment_config_id: number; price: string; purchases: number }>`
    select p.payment_config_id, i.price, count(*)::int as purchases
    from payment_items i join payment_purchases p on p.id = i.purchase_id
    where i.outcome = 'unmapped' and p.payment_config_id = ${anyOf(configIds, 'bigint')}
      and not exists (
        select from payment_prices m left join plans on plans.id = m.plan_id
        where m.payment_config_id = p.payment_config_id and m.external_price_id = i.price
          and plans.archived_at is null)
    group by 1, 2 order by 1, 3 desc, 2`.execute(db)
  return rows
}
