import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'
import { priceId } from '../mapped-prices/schema.ts'

const closed = { additionalProperties: false }

export const PaymentCatalog = Type.Object(
  {
    mode: nullable(
      Type.Enum(['test', 'live'], {
        description: 'Mode of the API key.',
        examples: ['test'],
      }),
    ),
    complete: Type.Boolean({
      description: 'At most 5,000 are listed.',
      examples: [true],
    }),
    prices: Type.Array(
      Type.Object(
        {
          id: priceId,
          product: nullable(text('Name of the product.', 'Pro')),
          name: nullable(text('Name of the price.', 'Monthly')),
          amount: nullable(
            Type.Number({
              description: 'In the smallest unit of the currency.',
              examples: [1200],
            }),
          ),
          currency: nullable(text('ISO 4217.', 'EUR')),
          interval: nullable(
            Type.Enum(['day', 'week', 'month', 'year'], {
              description: '`null` for a one-time price.',
              examples: ['month'],
            }),
          ),
          intervalCount: nullable(Type.Integer({ description: 'Length of the period.', examples: [1] })),
          archived: Type.Boolean({ description: 'Whether it can no longer be bought.', examples: [false] }),
        },
        { title: 'PaymentCatalogPrice' },
      ),
    ),
  },
  { title: 'PaymentCatalog' },
)
export type PaymentCatalog = Static<typeof PaymentCatalog>

const PaymentCan = Type.Object(
  {
    allowed: Type.Boolean({ description: 'Whether it is possible.', examples: [false] }),
    reason: nullable(
      Type.Enum(
        [
          'key_refused',
          'permission_missing',
          'not_supported',
          'payment_link_missing',
          'link_missing',
          'unavailable',
          'other',
        ],
        {
          description:
            'Why it is not possible. `payment_link_missing`: the Paddle account has no default payment link. `link_missing`: the configuration has no `checkoutUrl` or `portalUrl`. `unavailable`: the provider did not respond. `other`: it did not respond as expected. `null` if it is possible.',
          examples: ['permission_missing'],
        },
      ),
    ),
    permission: nullable(text('Missing permission, if the provider names it.', 'rak_checkout_session_write')),
  },
  { title: 'PaymentCan' },
)

export const can = nullable(
  Type.Object(
    { checkout: PaymentCan, portal: PaymentCan, change: PaymentCan, catalog: PaymentCan },
    {
      title: 'PaymentAbilities',
      description:
        'Whether the API key is enough to open checkouts and portals, to change subscriptions, and to read prices. `null` until it is tested, and without an API key. For `generic`, it follows from `checkoutUrl` and `portalUrl`.',
    },
  ),
)

const template = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 2048,
    description: `${description} https, or http on a loopback host. For \`generic\` only.`,
    examples: [example],
  })

export const checkoutUrl = template(
  'Template of the page of your shop on which a price is bought: Licet fills in `{price}`, `{quantity}`, `{checkout}`, and `{email}`, and encodes each value. `{checkout}` is required. Your events repeat its value in `data.checkout`.',
  'https://shop.example.com/buy?price={price}&checkout={checkout}',
)

export const portalUrl = template(
  'Template of the page of your shop for payment methods, invoices, and cancellation: Licet fills in `{holder}`, the ID of the user or organization, and `{email}`. The page must sign in its visitors: the link names the buyer, and does not verify it.',
  'https://shop.example.com/account',
)

const endpointFields = {
  id: text('ID of the endpoint at the provider.', 'we_1Nc0ffee'),
  enabled: Type.Boolean({ description: 'Whether it receives events.', examples: [true] }),
  missingEvents: Type.Array(Type.String(), {
    description: 'Events of `eventsToSelect` that it does not send.',
    examples: [['charge.refunded']],
  }),
}

export const PaymentEndpointState = Type.Object(
  {
    reachable: Type.Boolean({
      description: 'Whether the webhook URL is a public https URL.',
      examples: [true],
    }),
    endpoint: nullable(
      Type.Object(endpointFields, {
        title: 'PaymentEndpoint',
        description: '`null` until one is created.',
      }),
    ),
  },
  { title: 'PaymentEndpointState' },
)
export type PaymentEndpointState = Static<typeof PaymentEndpointState>

export const PaymentEndpointSet = Type.Object(
  {
    ...endpointFields,
    result: Type.Enum(['created', 'repaired', 'unchanged'], {
      description: '`repaired`: enabled, or with added events.',
      examples: ['created'],
    }),
  },
  { title: 'PaymentEndpointSet' },
)
export type PaymentEndpointSet = Static<typeof PaymentEndpointSet>

export const TestPurchaseBody = Type.Object(
  {
    externalPriceId: priceId,
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Email of the buyer.',
      examples: ['ada@example.com'],
    }),
  },
  closed,
)
export type TestPurchaseBody = Static<typeof TestPurchaseBody>

export const TestPurchaseSent = Type.Object(
  {
    eventIds: Type.Array(idField('pev'), { description: 'The last event shows the result.' }),
    endsAt: Timestamp('When the license ends.'),
    webhookFault: nullable(
      text('Why the webhook URL did not accept the events.', 'https://auth.example.com cannot be reached from here'),
    ),
  },
  { title: 'PaymentTestPurchase' },
)
export type TestPurchaseSent = Static<typeof TestPurchaseSent>
