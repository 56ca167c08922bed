import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'

export const LicensePurchase = Type.Object(
  {
    id: idField('pur', 'ID of the purchase.'),
    configId: idField('pcf', 'ID of the payment configuration.'),
    provider: text('Payment provider of the purchase.', 'stripe'),
    mode: Type.Enum(['test', 'live'], { examples: ['live'] }),
    refs: Type.Array(Type.String(), {
      description: 'IDs of the purchase at the provider.',
      examples: [['sub_1Nc0ffee', 'in_1Nc0ffee']],
    }),
    externalPriceId: nullable(text('ID of the price at the provider.', 'price_1Nc0ffee')),
    quantity: nullable(Type.Integer({ description: 'Purchased quantity.', examples: [1] })),
    endsAt: nullable(Timestamp('When the purchased period ends. `null` without an end.')),
    status: Type.Enum(['licensed', 'waiting', 'ended'], {
      description:
        'Status of the purchase. `licensed`: the license follows from it. `waiting`: it is pending until the license ends. `ended`: it grants nothing now.',
      examples: ['waiting'],
    }),
    reason: nullable(
      Type.Enum(['not_the_payer'], {
        description:
          'Why it is waiting, if someone can decide. `not_the_payer`: another customer of the provider pays for the license, and nothing verifies that this purchase is of the same holder, who is asked.',
        examples: ['not_the_payer'],
      }),
    ),
    collectionPaused: Type.Boolean({
      description: 'Whether the provider has paused collecting payments for the purchase.',
      examples: [false],
    }),
  },
  { title: 'LicensePurchase' },
)
export type LicensePurchase = Static<typeof LicensePurchase>
