import type { Ref } from '../../audit/service.ts'
import type { Reader } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { findPlans, type PlanWithVersions } from '../../plans/service.ts'
import type { Price } from './model.ts'
import { replacePrices } from './queries.ts'

/** A price, with its plan. */
export interface PriceSetup {
  readonly externalPriceId: string
  /** Null: it means nothing. */
  readonly plan: PlanWithVersions | null
  readonly version: number | null
  readonly quantityTo: Price['quantityTo']
}

/** A price in requests and files: `plan` is the key or the ID of one. */
type SaidPrice = Pick<Price, 'externalPriceId' | 'plan'> & Partial<Pick<Price, 'version' | 'quantityTo'>>

/** @throws VALIDATION_ERROR for a plan outside of the project */
export async function pricesOf(tx: Reader, project: Ref, prices: readonly SaidPrice[]): Promise<PriceSetup[]> {
  const plans = prices.length === 0 ? [] : await findPlans(tx, project)
  return prices.map(({ externalPriceId, plan: name, version = null, quantityTo = 'none' }, index) => {
    const plan = name === null ? null : (plans.find(({ key }) => key === name) ?? plans.find(({ ref }) => ref === name))
    if (plan === undefined) throw invalidField(`prices.${index}.plan`, 'must be a plan of the project')
    return { externalPriceId, plan, version, quantityTo }
  })
}

/** Replaces all prices. @throws VALIDATION_ERROR for a version that is not published, and for a duplicate price */
export async function writePrices(tx: Reader, configId: number, prices: readonly PriceSetup[]): Promise<void> {
  const seen = new Set<string>()
  for (const [index, { externalPriceId, plan, version }] of prices.entries()) {
    if (seen.has(externalPriceId)) throw invalidField(`prices.${index}.externalPriceId`, 'must not be listed twice')
    seen.add(externalPriceId)
    if (version === null) continue
    const found = plan?.versions.find((known) => known.version === version)
    if (!found?.publishedAt) throw invalidField(`prices.${index}.version`, 'must be a published version of the plan')
  }
  const rows = prices.map(({ externalPriceId, plan, version, quantityTo }) => ({
    payment_config_id: configId,
    external_price_id: externalPriceId,
    plan_id: plan?.id ?? null,
    version,
    quantity_to: quantityTo,
  }))
  await replacePrices(tx.db, configId, rows)
}
