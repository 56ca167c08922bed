import type Stripe from 'stripe'

/** In the types of Stripe's library: a field that Stripe renames breaks the build. Its mode is that of the account. */
export type Price = Pick<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'currency'
  | 'nickname'
  | 'transform_quantity'
  | 'unit_amount'
  | 'type'
> & {
  readonly product: Pick<Stripe.Product, 'id' | 'object' | 'name' | 'active'>
  /** As text: the library has its own type for it. */
  readonly unit_amount_decimal: string | null
  readonly recurring: Pick<
    Stripe.Price.Recurring,
    'interval' | 'interval_count' | 'trial_period_days' | 'usage_type'
  > | null
}

/** A price of a product, monthly unless `interval` says otherwise: null is bought once. */
export function stripePrice(
  id: string,
  {
    product = 'Pro',
    amount = 1_200,
    interval = 'month',
    active = true,
    sold = true,
    currency = 'eur',
    trialDays = null,
    usage = 'licensed',
    packageOf,
  }: {
    product?: string
    amount?: number | null
    interval?: Stripe.Price.Recurring.Interval | null
    active?: boolean
    sold?: boolean
    currency?: string
    trialDays?: number | null
    usage?: Stripe.Price.Recurring.UsageType
    packageOf?: number
  } = {},
): Price {
  return {
    id,
    object: 'price',
    active,
    billing_scheme: amount === null ? 'tiered' : 'per_unit',
    currency,
    nickname: null,
    transform_quantity: packageOf === undefined ? null : { divide_by: packageOf, round: 'up' },
    // In parts of the smallest unit, it is in the decimal form alone.
    unit_amount: Number.isInteger(amount) ? amount : null,
    unit_amount_decimal: amount === null ? null : String(amount),
    type: interval ? 'recurring' : 'one_time',
    product: { id: `prod_${product.toLowerCase()}`, object: 'product', name: product, active: sold },
    recurring: interval && { interval, interval_count: 1, trial_period_days: trialDays, usage_type: usage },
  }
}

/** As a response shows it. */
export const showPrice = (price: Price, livemode: boolean, isExpanded = false) => ({
  ...price,
  livemode,
  product: isExpanded ? price.product : price.product.id,
})
