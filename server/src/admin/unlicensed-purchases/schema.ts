import { type Static, Type } from 'typebox'
import { idField, nullable, projectQuery, text } from '../../platform/http/fields.ts'
import { LongPageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

const Reason = Type.Enum(
  [
    'buyer_unknown',
    'buyer_deleted',
    'price_unknown',
    'price_unmapped',
    'license_blocked',
    'license_revoked',
    'duplicate',
    'event_incomplete',
    'event_failed',
  ],
  {
    description:
      'Why the purchase has no license. `buyer_unknown`: no event identifies a user or an email. `buyer_deleted`: the buyer deleted their account, and the purchase continues at the provider. `price_unknown`: no event identifies the price. `price_unmapped`: a price has no plan, or its plan is not published. `license_blocked`: a suspended or scheduled license of the buyer is in the way. `license_revoked`: a member revoked the license, and the provider has collected another payment since. `duplicate`: its holder pays for another purchase of the group, which is the license. `event_incomplete`: an event names its object only, and no API key is saved. `event_failed`: an event that may report a payment could not be applied.',
    examples: ['price_unmapped'],
  },
)

const Item = Type.Object(
  {
    price: text('Price at the provider.', 'price_1Nc0ffee'),
    quantity: Type.Integer({ description: 'Purchased quantity.', examples: [1] }),
    outcome: Type.Enum(['licensed', 'waiting', 'unmapped', 'meaningless', 'unpaid', 'nobody', 'revoked', 'over'], {
      description:
        'Outcome of the item. `licensed`: has a license. `waiting`: pending until another license of the buyer ends. `unmapped`: its price has no plan. `meaningless`: its price is ignored. `unpaid`: nothing has been paid yet. `nobody`: its buyer is unknown. `revoked`: its license was revoked. `over`: has ended, or was replaced.',
      examples: ['unmapped'],
    }),
    reason: nullable(text('Details about the outcome.', 'no plan is set for the price price_1Nc0ffee')),
  },
  { title: 'PurchaseItem' },
)

export const UnlicensedPurchase = Type.Object(
  {
    id: idField('pur', 'ID of the purchase, or of the payment event while no purchase contains it.'),
    projectId: idField('prj'),
    configId: idField('pcf', 'ID of the payment configuration.'),
    provider: text('Payment provider of the purchase.', 'stripe'),
    mode: Type.Enum(['test', 'live'], { examples: ['live'] }),
    refs: Type.Array(Type.String(), {
      description: 'IDs of the purchase at the provider: a subscription, order, invoice, or charge.',
      examples: [['sub_1Nc0ffee', 'in_1Nc0ffee']],
    }),
    userId: nullable(idField('usr', 'ID of the user who bought it, if known.')),
    email: nullable(text('Email of the buyer, if known.', 'ada@example.com')),
    emailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
    eventId: nullable(idField('pev', 'ID of the payment event that no purchase contains; `null` for a purchase.')),
    reason: Reason,
    items: Type.Array(Item, { description: 'Current items of the purchase. Empty while no event identifies a price.' }),
    since: Timestamp('When the purchase was first found paid and without a license.'),
    endsAt: nullable(Timestamp('When what was paid ends; `null` if no end is known.')),
    notifiedAt: nullable(
      Timestamp('When the event `payment.unlicensed` or `payment.duplicate` was queued, five minutes after `since`.'),
    ),
  },
  { title: 'UnlicensedPurchase' },
)
export type UnlicensedPurchase = Static<typeof UnlicensedPurchase>

export const ListUnlicensedPurchasesQuery = Type.Object(
  {
    ...LongPageQuery,
    ...projectQuery,
    paymentConfigId: Type.Optional(idField('pcf')),
    reason: Type.Optional(Reason),
  },
  closed,
)
export type ListUnlicensedPurchasesQuery = Static<typeof ListUnlicensedPurchasesQuery>
