import { Type } from 'typebox'
import { nullable, text } from '../../../platform/http/fields.ts'

/** What a price costs at its provider, in the format of the API. */
export const shownPriceFields = {
  amount: nullable(
    Type.Integer({
      description:
        'Amount in the smallest unit of the currency (ISO 4217). `null` if it is not one amount: by tiers, by usage, or chosen by the buyer; and until it is read.',
      examples: [1200],
    }),
  ),
  currency: nullable(text('Currency (ISO 4217).', 'EUR')),
  interval: nullable(
    Type.Enum(['day', 'week', 'month', 'year'], {
      description: 'Unit of the billing period. `null` for a one-time price.',
      examples: ['month'],
    }),
  ),
  intervalCount: nullable(Type.Integer({ description: 'Units in a billing period.', examples: [1] })),
  trialDays: nullable(
    Type.Integer({
      description: 'Length of the trial, in days. A month counts as 30, and a year as 365. `null` without a trial.',
      examples: [14],
    }),
  ),
  per: nullable(
    Type.Enum(['unit', 'seat'], {
      description: 'Factor of the amount. `null`: it is the whole price.',
      examples: ['seat'],
    }),
  ),
}
