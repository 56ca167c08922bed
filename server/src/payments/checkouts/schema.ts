import { Type } from 'typebox'
import { idField, nullable, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'

/** In exports of personal data. */
export const ExportedCheckout = Type.Object(
  {
    id: idField('chk', 'ID of the checkout.'),
    provider: text('Payment provider of the checkout.', 'stripe'),
    plan: text('Key of the plan.', 'pro'),
    price: text('ID of the price at the provider.', 'price_1Nc0ffee'),
    quantity: Type.Integer({ description: 'Quantity to buy.', examples: [1] }),
    status: text('Status: `open`, `completed`, `expired`, or `replaced`.', 'completed'),
    createdAt: Timestamp('When the checkout was created.'),
    closedAt: nullable(Timestamp('When it was paid, expired, or was replaced.')),
  },
  { title: 'UserExportCheckout' },
)
