import { Type } from 'typebox'
import { shownPriceFields } from '../../../payments/configs/catalog/schema.ts'
import { highestPosition, mostPrices } from '../../../payments/configs/schema.ts'
import { nullable, text } from '../../../platform/http/fields.ts'

const closed = { additionalProperties: false }

const version = Type.Integer({ minimum: 1, description: 'Published version of the plan.', examples: [3] })
const quantityTo = Type.Enum(['none', 'seats', 'quantity'], {
  description:
    'Use of the bought quantity. `none` ignores it. Otherwise it becomes the quantity of the license, which multiplies the limits and seats of its plan.',
  examples: ['none'],
})
const listed = Type.Boolean({
  description: 'Whether the price is shown with its plan in `GET /v1/plans`, where the plan is listed.',
  examples: [true],
})
const position = Type.Integer({
  minimum: 0,
  maximum: highestPosition,
  description: 'Order among the prices of a plan: the lowest first.',
  examples: [0],
})
export const priceId = Type.String({
  minLength: 1,
  maxLength: 255,
  description:
    'ID of the price at the provider: a price of Stripe or Paddle, a variant of Lemon Squeezy, or a product of Polar.',
  examples: ['price_1Nc0ffee'],
})

const PriceCatalog = Type.Object(
  {
    ...shownPriceFields,
    status: Type.Enum(['active', 'archived', 'missing'], {
      description:
        '`archived`: it can no longer be bought. `missing`: the provider does not have it. `GET /v1/plans` shows neither.',
      examples: ['active'],
    }),
  },
  { title: 'PaymentPriceCatalog', description: 'Amount and period at the provider. `null` until they are read.' },
)

export const PaymentPrice = Type.Object(
  {
    externalPriceId: priceId,
    plan: nullable(text('Key of the plan. `null` for a price that is ignored.', 'pro')),
    version: nullable(version),
    quantityTo,
    listed,
    position,
    catalog: nullable(PriceCatalog),
  },
  { title: 'PaymentPrice' },
)

export const PriceBody = Type.Object(
  {
    externalPriceId: priceId,
    plan: nullable(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Key or ID of a plan. `null` to ignore a price, such as usage or a setup fee.',
        examples: ['pro'],
      }),
    ),
    version: Type.Optional(nullable(version)),
    quantityTo: Type.Optional(quantityTo),
    listed: Type.Optional(listed),
    position: Type.Optional(position),
  },
  { ...closed, title: 'PaymentPriceInput' },
)
/** Also in a declarative file. */
export const prices = Type.Array(PriceBody, {
  maxItems: mostPrices,
  description:
    'All prices, each with the plan that it buys. Replaces the current list. Without `position`, they are in the order of the list.',
})
