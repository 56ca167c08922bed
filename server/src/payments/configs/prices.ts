import type { Ref } from '../../audit/service.ts'
import type { PlanWithVersions } from '../../catalog/plans/model.ts'
import { findPlans } from '../../catalog/plans/service.ts'
import type { Reader } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import type { Price } from './model.ts'
import { changePriceRows, listUnmappedPrices, replacePrices } from './queries.ts'
import { highestPosition, mostPrices } from './schema.ts'

/** A price, with its plan. */
export interface PriceSetup {
  readonly externalPriceId: string
  /** Null: it means nothing. */
  readonly plan: PlanWithVersions | null
  readonly version: number | null
  readonly quantityTo: Price['quantityTo']
  /** Undefined: unchanged, where only some prices change. */
  readonly listed: boolean | undefined
  /** Undefined: where it is; in a list of all prices, as in the list. */
  readonly position: number | undefined
}

/** A price in requests and files: `plan` is the key or the ID of one. */
type SaidPrice = Pick<Price, 'externalPriceId' | 'plan'> &
  Partial<Pick<Price, 'version' | 'quantityTo' | 'listed' | 'position'>>

/** @throws VALIDATION_ERROR for a plan outside of the project, and for a price that is listed without one */
export async function pricesOf(tx: Reader, project: Ref, prices: readonly SaidPrice[]): Promise<PriceSetup[]> {
  const plans = prices.length === 0 ? [] : await findPlans(tx, project)
  return prices.map(({ externalPriceId, plan: name, version = null, quantityTo = 'none', listed, position }, index) => {
    const plan = name === null ? null : (plans.find(({ key }) => key === name) ?? plans.find(({ ref }) => ref === name))
    if (plan === undefined) throw invalidField(`prices.${index}.plan`, 'must be a plan of the project')
    if (listed && plan === null)
      throw invalidField(`prices.${index}.listed`, 'must be false for a price that is ignored')
    return { externalPriceId, plan, version, quantityTo, listed, position }
  })
}

type PriceRows = Parameters<typeof replacePrices>[2]

/** Replaces all prices. @throws VALIDATION_ERROR for a version that is not published, and for a duplicate price */
export const writePrices = (tx: Reader, configId: number, prices: readonly PriceSetup[]): Promise<void> =>
  replacePrices(tx.db, configId, toRows(configId, inOrder(prices)))

/** All prices of a configuration: the list is their order. */
export const inOrder = (prices: readonly PriceSetup[]): (PriceSetup & Pick<Price, 'listed' | 'position'>)[] =>
  prices.map((price, index) => ({
    ...price,
    listed: price.listed ?? false,
    position: price.position ?? index,
  }))

/** Prices of a configuration to set, and IDs of those to remove. Those that it does not name are unchanged. */
export interface PriceChange {
  readonly prices: readonly PriceSetup[]
  readonly remove: readonly string[]
}

/**
 * Changes only the named prices: the caller holds the lock of the configuration, whose prices are `before`.
 * @throws VALIDATION_ERROR, also for more prices than a configuration can have
 */
export async function mergePrices(
  tx: Reader,
  configId: number,
  before: readonly Price[],
  { prices, remove }: PriceChange,
): Promise<void> {
  const rows = toRows(configId, mergeInto(before, prices))
  const set = new Set(prices.map(({ externalPriceId }) => externalPriceId))
  const both = remove.findIndex((price) => set.has(price))
  if (both !== -1) throw invalidField(`remove.${both}`, 'must not be in prices too')
  const others = before.filter(({ externalPriceId: price }) => !set.has(price) && !remove.includes(price))
  if (others.length + rows.length > mostPrices) {
    throw invalidField('prices', `must leave at most ${mostPrices} prices in total`)
  }
  await changePriceRows(tx.db, configId, rows, remove)
}

/** A new price comes last. */
function mergeInto(before: readonly Price[], prices: readonly PriceSetup[]): ReturnType<typeof inOrder> {
  const known = new Map(before.map((price) => [price.externalPriceId, price]))
  let last = Math.max(-1, ...before.map(({ position }) => position))
  return prices.map((price) => {
    const is = known.get(price.externalPriceId)
    const listed = price.plan !== null && (price.listed ?? is?.listed ?? false)
    const position = price.position ?? is?.position ?? Math.min(last + 1, highestPosition)
    last = Math.max(last, position)
    return { ...price, listed, position }
  })
}

function toRows(configId: number, prices: ReturnType<typeof inOrder>): PriceRows {
  const seen = new Set<string>()
  for (const [index, { externalPriceId, plan, version }] of prices.entries()) {
    if (seen.has(externalPriceId)) throw invalidField(`prices.${index}.externalPriceId`, 'must not be listed twice')
    seen.add(externalPriceId)
    if (version === null) continue
    const found = plan?.versions.find((known) => known.version === version)
    if (!found?.publishedAt) throw invalidField(`prices.${index}.version`, 'must be a published version of the plan')
  }
  return prices.map(({ externalPriceId, plan, version, quantityTo, listed, position }) => ({
    payment_config_id: configId,
    external_price_id: externalPriceId,
    plan_id: plan?.id ?? null,
    version,
    quantity_to: quantityTo,
    listed,
    position,
  }))
}

/** Purchased prices without a plan, by configuration, with the number of purchases that hold each. */
export async function findPricesWithoutPlan(ctx: Reader, configs: readonly Ref[]): Promise<UnmappedPrices> {
  const rows = await listUnmappedPrices(
    ctx.db,
    configs.map(({ id }) => id),
  )
  return (config) =>
    rows
      .filter(({ payment_config_id }) => payment_config_id === config.id)
      .map(({ price, purchases }) => ({ externalPriceId: price, purchases }))
}

type UnmappedPrices = (config: Ref) => { externalPriceId: string; purchases: number }[]
