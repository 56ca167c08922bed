import { Type } from 'typebox'
import { idField, nullable, text } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'

/** In exports of personal data. */
export const ExportedPurchase = Type.Object(
  {
    id: idField('pur', 'ID of the purchase.'),
    provider: text('Payment provider of the purchase.', 'stripe'),
    mode: text('`test` or `live`.', 'live'),
    refs: Type.Array(Type.String(), {
      description: 'IDs of the purchase at the provider.',
      examples: [['sub_1Nc0ffee']],
    }),
    items: Type.Array(
      Type.Object({
        price: text('ID of the price at the provider.', 'price_1Nc0ffee'),
        quantity: Type.Integer({ description: 'Purchased quantity.', examples: [1] }),
        endsAt: nullable(Timestamp('When the purchased period ends.')),
        status: text('Result: `licensed`, `waiting`, `over`, or another reason for no license.', 'licensed'),
      }),
      { description: 'Purchased items.' },
    ),
    createdAt: Timestamp('When the first event of the purchase was received.'),
  },
  { title: 'UserExportPurchase' },
)
