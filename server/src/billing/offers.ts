import type { Reader, ServerContext } from '../context.ts'
import { ApiError, invalidField } from '../errors.ts'
import { requireFitFor } from '../licenses/grants.ts'
import type { PaymentConfig, Price, SoldPlan } from '../payments/configs/model.ts'
import { listConfigs } from '../payments/configs/service.ts'
import { saleModeOf } from '../plans/service.ts'
import { paymentProviders } from '../platform/payments/provider.ts'
import type { LinkTemplates, SellingActs } from '../platform/payments/selling.ts'
import type { BuyingHolder } from './holders.ts'

/** A price that can be bought. */
export interface PriceOffer {
  readonly config: PaymentConfig
  readonly price: Price
  readonly plan: SoldPlan
  readonly quantity: number
}

export interface Wanted {
  readonly plan?: string | undefined
  readonly price?: string | undefined
  readonly interval?: 'day' | 'week' | 'month' | 'year' | undefined
  readonly quantity?: number | undefined
}

/** What the provider of a configuration can be asked to sell, or what its links are. */
export function sellingOf(config: Pick<PaymentConfig, 'provider'> & LinkTemplates): SellingActs | undefined {
  const { sells, links } = paymentProviders[config.provider]
  return sells ?? links?.sells(config)
}

/** Configurations whose providers can be asked for checkouts or portals, or that have a link for them, the oldest first. */
export async function listSelling(
  ctx: Reader,
  project: BuyingHolder['project'],
  act: 'checkout' | 'portal',
): Promise<PaymentConfig[]> {
  const all = await listConfigs(ctx, project)
  return all.filter((config) => config.enabled && (config.apiKey.configured || hasLink(config, act)))
}

const hasLink = (config: PaymentConfig, act: 'checkout' | 'portal'): boolean =>
  config[act === 'checkout' ? 'checkoutUrl' : 'portalUrl'] !== null

/**
 * The price that a holder buys: the first listed one of the plan, or the one that is named. Plans and prices that are not listed are
 * for servers alone, by their price.
 * @throws BILLING_NOT_CONFIGURED, PRICE_NOT_FOUND, QUANTITY_REQUIRED, VALIDATION_ERROR
 */
export async function requireOffer(ctx: ServerContext, holder: BuyingHolder, wanted: Wanted): Promise<PriceOffer> {
  if (wanted.plan === undefined && wanted.price === undefined) throw invalidField('plan', 'or price is required')
  const mode = await saleModeOf(ctx, holder.project.id)
  // A purchase in test mode that grants nothing is nothing to buy.
  const isSold = (config: PaymentConfig) => config.mode === mode && config.grantsLicenses
  const configs = (await listSelling(ctx, holder.project, 'checkout')).filter(isSold)
  if (configs.length === 0) throw new ApiError('BILLING_NOT_CONFIGURED')
  const isUnlistedAllowed = holder.by === undefined && wanted.price !== undefined
  const found = configs.flatMap((config) =>
    config.prices.flatMap((price) => {
      const { sold: plan } = price
      const isForSale = plan && !plan.archived && (isUnlistedAllowed || (plan.listed && price.listed))
      return isForSale && isWanted(price, plan, wanted) ? [{ config, price, plan }] : []
    }),
  )
  const [best] = found.toSorted(
    (a, b) => rankOf(configs, a) - rankOf(configs, b) || a.price.position - b.price.position,
  )
  if (!best) throw new ApiError('PRICE_NOT_FOUND')
  requireFitFor(holder.subject, best.plan, wanted.plan === undefined ? 'price' : 'plan')
  return { ...best, quantity: quantityOf(best.price, wanted.quantity) }
}

/** The default of the mode comes first. */
const rankOf = (configs: readonly PaymentConfig[], { config }: { config: PaymentConfig }): number =>
  config.default ? -1 : configs.indexOf(config)

const isWanted = (price: Price, plan: SoldPlan, { plan: key, price: id, interval }: Wanted): boolean =>
  (key === undefined || plan.key === key) &&
  (id === undefined || price.externalPriceId === id) &&
  (interval === undefined || price.catalog?.interval === interval) &&
  (price.catalog === null || price.catalog.status === 'active')

/** @throws QUANTITY_REQUIRED, VALIDATION_ERROR */
function quantityOf({ quantityTo }: Price, quantity: number | undefined): number {
  if (quantityTo !== 'none' && quantity === undefined) throw new ApiError('QUANTITY_REQUIRED')
  if (quantityTo === 'none' && quantity !== undefined && quantity !== 1)
    throw invalidField('quantity', 'must be 1 for a price that does not count')
  return quantity ?? 1
}
