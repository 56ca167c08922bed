import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../platform/http/page.ts'

const closed = { additionalProperties: false }

const holderInput = {
  organizationId: Type.Optional(
    idField(
      'org',
      'ID of the organization that buys. Users must be its `admin` or `owner`. Default: the user personally.',
    ),
  ),
  userId: Type.Optional(idField('usr', 'ID of the user who buys: with an API key, instead of `organizationId`.')),
}

const url = (description: string) =>
  Type.String({ minLength: 1, maxLength: 2_048, description, examples: ['https://app.example.com/billing'] })

const locale = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$',
    maxLength: 35,
    description: "Language of the provider's page (BCP 47). Default: the language of the browser.",
    examples: ['de'],
  }),
)

export const CreateCheckoutBody = Type.Object(
  {
    plan: Type.Optional(
      Type.String({ minLength: 1, maxLength: 63, description: 'Key of the plan to buy.', examples: ['pro'] }),
    ),
    price: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'ID of the price at the provider, instead of `plan` or to choose among its prices.',
        examples: ['price_1PxProMonthly'],
      }),
    ),
    interval: Type.Optional(
      Type.Enum(['day', 'week', 'month', 'year'], {
        description: 'Billing period to choose among the prices of the plan. Default: that of its first price.',
        examples: ['month'],
      }),
    ),
    quantity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Quantity to buy. Required for prices that set the seats or the quantity of a license.',
        examples: [5],
      }),
    ),
    ...holderInput,
    successUrl: url(
      'URL to return to after the payment, on a host of the app. Licet adds `checkout`, the ID of the checkout.',
    ),
    cancelUrl: Type.Optional(url('URL to return to without a payment, on a host of the app.')),
    locale,
  },
  closed,
)
export type CreateCheckoutBody = Static<typeof CreateCheckoutBody>

const kind = Type.Enum(['checkout', 'change', 'portal'], {
  description:
    'Kind of page at `url`. `checkout`: a new purchase. `change`: a page that changes the current purchase. `portal`: the pages of the provider for the current purchase, where it has no page for the change.',
  examples: ['checkout'],
})

export const Checkout = Type.Object(
  {
    id: idField('chk', 'ID of the checkout.'),
    kind,
    url: text(
      'Page of the provider to open. It is a secret: anyone who has it can pay.',
      'https://checkout.stripe.com/c/pay/cs_1',
    ),
    expiresAt: Timestamp('When the page stops working.'),
  },
  { title: 'Checkout' },
)
export type Checkout = Static<typeof Checkout>

export const CheckoutParams = Type.Object({ checkoutId: idField('chk') }, closed)
export type CheckoutParams = Static<typeof CheckoutParams>

export const CheckoutQuery = Type.Object(
  {
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 20,
        description: 'Seconds to wait until the checkout is no longer open. Default: 0.',
        examples: [20],
      }),
    ),
  },
  closed,
)
export type CheckoutQuery = Static<typeof CheckoutQuery>

export const CheckoutStatus = Type.Object(
  {
    id: idField('chk', 'ID of the checkout.'),
    status: Type.Enum(['open', 'completed', 'expired', 'replaced'], {
      description:
        'Status: `completed` once it is paid and the license is granted. `replaced`: another checkout or purchase replaced it.',
      examples: ['completed'],
    }),
    kind,
    plan: text('Key of the plan.', 'pro'),
    licenseId: nullable(idField('lic', 'ID of the license that was bought. `null` before the payment.')),
  },
  { title: 'CheckoutStatus' },
)
export type CheckoutStatus = Static<typeof CheckoutStatus>

export const OpenPortalBody = Type.Object(
  {
    ...holderInput,
    returnUrl: url('URL that the pages link back to, on a host of the app.'),
    flow: Type.Optional(
      Type.Enum(['payment_method', 'cancel', 'invoices'], {
        description: 'Page to open. Default, and where the provider has no such page: the overview.',
        examples: ['payment_method'],
      }),
    ),
    locale,
  },
  closed,
)
export type OpenPortalBody = Static<typeof OpenPortalBody>

export const Portal = Type.Object(
  {
    url: text('Page of the provider to open. It is a secret.', 'https://billing.stripe.com/p/session/bps_1'),
    expiresAt: Timestamp(
      'When the page stops working, or at the latest five minutes from now where the provider does not say.',
    ),
  },
  { title: 'BillingPortal' },
)
export type Portal = Static<typeof Portal>

const { organizationId } = holderInput

export const ListPurchasesQuery = Type.Object({ ...PageQuery, organizationId }, closed)
export type ListPurchasesQuery = Static<typeof ListPurchasesQuery>

export const PurchaseItem = Type.Object(
  {
    id: idField('pur', 'ID of the purchase.'),
    provider: text('Payment provider of the purchase.', 'stripe'),
    mode: text('`test` or `live`.', 'live'),
    plan: Type.Object(
      { key: text('Key of the plan.', 'pro'), name: text('Name of the plan.', 'Pro') },
      {
        description: 'Plan of the license.',
      },
    ),
    licenseId: idField('lic', 'ID of the license.'),
    price: text('ID of the price at the provider.', 'price_1PxProMonthly'),
    quantity: Type.Integer({ description: 'Purchased quantity.', examples: [1] }),
    amount: nullable(
      Type.Integer({
        description:
          'Amount of one unit of the price, in the smallest unit of the currency, without taxes and discounts. `null` if unknown.',
        examples: [1900],
      }),
    ),
    currency: nullable(text('Currency of the amount (ISO 4217).', 'eur')),
    interval: nullable(
      Type.Enum(['day', 'week', 'month', 'year'], {
        description: 'Unit of the billing period. `null` if unknown or bought once.',
        examples: ['month'],
      }),
    ),
    intervalCount: nullable(Type.Integer({ description: 'Units in a billing period.', examples: [1] })),
    renewsAt: nullable(Timestamp('When the provider charges next. `null` if it does not.')),
    endsAt: nullable(Timestamp('When the purchase ends, if it is canceled.')),
    cancelAtPeriodEnd: Type.Boolean({ description: 'Whether the purchase ends at period end.', examples: [false] }),
    pastDueSince: nullable(Timestamp('When a payment failed that has not been made up for.')),
  },
  { title: 'BillingPurchase' },
)
export type PurchaseItem = Static<typeof PurchaseItem>
