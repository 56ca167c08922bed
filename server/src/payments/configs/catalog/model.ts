import type { CatalogPrice } from '../../../platform/payments/model.ts'

/** What a price costs at its provider, for showing it: the page of the provider decides. */
export interface ShownPrice {
  /** In the smallest unit of the currency (ISO 4217), a whole number. Null: by tiers, by usage, or chosen by the buyer. */
  readonly amount: number | null
  /** ISO 4217. */
  readonly currency: string | null
  /** Null: bought once. */
  readonly interval: 'day' | 'week' | 'month' | 'year' | null
  readonly intervalCount: number | null
  /** Null: without a trial. */
  readonly trialDays: number | null
  readonly per: 'unit' | 'seat' | null
  /** `archived`: it can no longer be bought. `missing`: the provider does not have it. */
  readonly status: 'active' | 'archived' | 'missing'
}

const missing: ShownPrice = {
  amount: null,
  currency: null,
  interval: null,
  intervalCount: null,
  trialDays: null,
  per: null,
  status: 'missing',
}

/** Undefined: the provider does not list it. */
export function toShown(price: CatalogPrice | undefined): ShownPrice {
  if (!price) return missing
  const { amount, currency, interval, intervalCount, isFixed, trialDays, per, archived } = price
  return {
    amount: isFixed && currency !== null && Number.isSafeInteger(amount) ? amount : null,
    currency,
    interval,
    intervalCount: interval === null ? null : intervalCount,
    trialDays,
    per,
    status: archived ? 'archived' : 'active',
  }
}

// Only what `toShown` returns is stored.
export const readShown = (stored: unknown): ShownPrice | null => stored as ShownPrice | null
