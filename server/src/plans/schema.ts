import { type Static, Type } from 'typebox'
import { shownPriceFields } from '../payments/configs/catalog/schema.ts'
import { idField, nullable, text } from '../platform/http/fields.ts'

export const PlansQuery = Type.Object(
  {
    holder: Type.Optional(
      idField(
        'usr',
        'ID of the user or organization whose plan is `current`. Users: themselves, or an organization that they are in; default: that of the request. Servers: any of their project, with the scope `licenses:read`; without it, no plan is `current`.',
      ),
    ),
  },
  { additionalProperties: false },
)
export type PlansQuery = Static<typeof PlansQuery>

const PlanFeature = Type.Object(
  {
    key: text('Key of the feature.', 'api_calls'),
    name: text('Display name of the feature.', 'API calls'),
    type: Type.Enum(['boolean', 'static', 'limit', 'metered'], {
      description: 'Type of the feature.',
      examples: ['metered'],
    }),
    value: Type.Unknown({
      description: 'Value of a static feature; of a boolean one, whether the plan grants it; otherwise `null`.',
      examples: [null],
    }),
    limit: nullable(
      Type.Number({
        description: 'Limit of a limit or metered feature. `null` without a limit, and for other features.',
        examples: [10_000],
      }),
    ),
    unlimited: Type.Boolean({ description: 'Whether a limit or metered feature has no limit.', examples: [false] }),
    reset: nullable(
      Type.Enum(['hour', 'day', 'week', 'month', 'year'], {
        description: 'Period of a metered feature. `null` if its usage never resets.',
        examples: ['month'],
      }),
    ),
  },
  { title: 'PlanFeatureForSale' },
)
export type PlanFeature = Static<typeof PlanFeature>

const PlanPrice = Type.Object(
  {
    id: text('ID of the price at the provider.', 'price_1Nc0ffee'),
    provider: text('Payment provider.', 'stripe'),
    ...shownPriceFields,
  },
  { title: 'PlanPriceForSale' },
)
export type PlanPrice = Static<typeof PlanPrice>

export const PlanForSale = Type.Object(
  {
    key: text('Key of the plan.', 'pro'),
    name: text('Display name of the plan.', 'Pro'),
    description: nullable(text('Description of the plan: plain text.', 'For small teams that ship every week')),
    kind: Type.Enum(['base', 'addon'], {
      description: 'Kind of the plan. `addon`: it adds to a base plan.',
      examples: ['base'],
    }),
    group: text('Group of the plan. A holder has at most one license among the base plans of a group.', 'default'),
    features: Type.Array(PlanFeature, {
      description: 'Features of the newest published version, without archived ones.',
    }),
    prices: Type.Array(PlanPrice, {
      description: 'Listed prices that can be bought, in their order. The page of the provider decides what is paid.',
    }),
    current: Type.Boolean({ description: 'Whether the holder has a license of the plan now.', examples: [false] }),
  },
  { title: 'PlanForSale' },
)
export type PlanForSale = Static<typeof PlanForSale>
