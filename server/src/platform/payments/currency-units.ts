import { entryOf } from './listed.ts'

/**
 * Units of Stripe in one of ISO 4217, where they differ: two decimals of currencies without decimals, and the
 * reverse. https://docs.stripe.com/currencies#special-cases
 */
const unitsOf: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 }

/** An amount of Stripe, or of a provider that sells through it, in the smallest unit by ISO 4217. */
export const inSmallestUnit = (amount: number, currency: string | null): number =>
  amount / (entryOf(unitsOf, currency ?? undefined) ?? 1)
