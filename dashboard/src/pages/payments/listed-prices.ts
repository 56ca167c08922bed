import type { PaymentConfig, Price, PriceInput } from './payments-data.ts'

/** A price that buys a plan. */
export type PlanPrice = Price & { readonly plan: string }

const hasPlan = (price: Price): price is PlanPrice => price.plan !== null

const byPosition = (a: Price, b: Price): number =>
  a.position - b.position || (a.externalPriceId < b.externalPriceId ? -1 : 1)

/** The prices of each plan, in the order in which buyers see them. */
export function groupByPlan({ prices }: Pick<PaymentConfig, 'prices'>) {
  const sorted = prices.filter(hasPlan).toSorted(byPosition)
  const plans = [...new Set(sorted.map(({ plan }) => plan))].toSorted()
  return plans.map((plan) => ({ plan, prices: sorted.filter((price) => price.plan === plan) }))
}

/** The prices of a plan with one of them a place up or down, and each with its own position. */
export function moveBy(prices: readonly PlanPrice[], price: PlanPrice, by: -1 | 1): PlanPrice[] {
  const from = prices.indexOf(price)
  const others = prices.filter((one) => one !== price)
  return others.toSpliced(from + by, 0, price).map((one, position) => ({ ...one, position }))
}

export const toEntry = ({ externalPriceId, plan, version, quantityTo, listed, position }: PlanPrice): PriceInput => ({
  externalPriceId,
  plan,
  version,
  quantityTo,
  listed,
  position,
})
