import { type Static, Type } from 'typebox'
import { mostPrices } from '../../payments/configs/schema.ts'
import { idField, idParam, nullable, projectQuery, secretFacts, text, times } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'
import { PaymentPrice, PriceBody, priceId, prices } from './mapped-prices/schema.ts'
import { can, checkoutUrl, portalUrl } from './provider/schema.ts'

const closed = { additionalProperties: false }

const Provider = Type.Enum(['stripe', 'paddle', 'lemonsqueezy', 'polar', 'generic'], {
  description: 'Payment provider. `generic` is any source that signs requests according to Standard Webhooks.',
  examples: ['stripe'],
})
const Mode = Type.Enum(['test', 'live'], {
  description: 'Mode of the events. Events of the other mode are stored without changing any license.',
  examples: ['live'],
})
const enabled = Type.Boolean({
  description: 'Whether the webhook is enabled. A disabled webhook returns 404.',
  examples: [true],
})
const baseUrl = nullable(
  Type.String({
    minLength: 1,
    maxLength: 2048,
    description: "Base URL of the provider's API. `null` for the provider's own.",
    examples: ['https://api.stripe.com'],
  }),
)
const toleranceSeconds = Type.Integer({
  minimum: 1,
  maximum: 3600,
  description:
    'Maximum age of a signature, in seconds. Default: 300, for Paddle 30. Lemon Squeezy signatures have no timestamp.',
  examples: [300],
})
const pausedCollection = Type.Enum(['keep', 'suspend'], {
  description:
    'Effect of paused payment collection at Stripe on the license. `keep` (default): none. `suspend`: suspended until payments are collected again.',
  examples: ['keep'],
})
const otherBuyers = Type.Enum(['ask', 'newest'], {
  description:
    'Effect of a purchase that another customer of the provider has made, and that names the holder of a paid license by an email or ID which anyone could write. `ask` (default): it is `waiting` until the holder or a member uses it, or the license ends. `newest`: it replaces a license if its plan grants at least as much of everything.',
  examples: ['ask'],
})
const grantsLicenses = Type.Boolean({
  description:
    'Whether purchases grant licenses. Always true in live mode. In test mode, anyone can pay with a test card. Default in test mode: true in development, and otherwise false.',
  examples: [true],
})
const isDefault = Type.Boolean({
  description:
    'Whether checkouts use this provider for a plan that several providers of the mode sell. One for each mode: another one that is the default no longer is. Default: false, and checkouts use the provider that was connected first.',
  examples: [false],
})
const prorationBillingMode = Type.Enum(
  [
    'prorated_immediately',
    'prorated_next_billing_period',
    'full_immediately',
    'full_next_billing_period',
    'do_not_bill',
  ],
  {
    description:
      'When Paddle charges for a change of a plan or quantity, and for what. The page for changes shows the amounts before the buyer confirms them. Default: `prorated_immediately`. For Paddle only.',
    examples: ['prorated_immediately'],
  },
)
const secretText = (description: string, example: string) =>
  Type.String({
    minLength: 6,
    maxLength: 500,
    pattern: '^[\\x21-\\x7e]+$',
    description: `${description} Stored encrypted and never returned.`,
    examples: [example],
  })
const apiKey = secretText('API key from the provider, used to fetch events that webhooks missed.', 'rk_live_51Nc0ffee')
const webhookSecret = secretText(
  'Webhook secret from the provider. For `generic`: base64 of at least 16 bytes, with or without the prefix `whsec_`.',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
)

export const PaymentConfigInfo = Type.Object(
  {
    id: idField('pcf'),
    projectId: idField('prj'),
    provider: Provider,
    mode: Mode,
    enabled,
    baseUrl,
    toleranceSeconds,
    pausedCollection,
    otherBuyers,
    grantsLicenses,
    default: isDefault,
    prorationBillingMode,
    checkoutUrl: nullable(checkoutUrl),
    portalUrl: nullable(portalUrl),
    apiKey: Type.Object(secretFacts, { title: 'SecretInfo' }),
    webhookSecret: Type.Object({
      ...secretFacts,
      previousUntil: nullable(
        Timestamp('When the previous secret stops being valid. `null` without a previous secret.'),
      ),
    }),
    webhookUrl: text(
      'Webhook URL to register at the provider.',
      'https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5',
    ),
    eventsToSelect: Type.Array(
      Type.Object(
        {
          type: text('Type of the event, as the provider names it.', 'invoice.paid'),
          required: Type.Boolean({ description: 'Whether purchases are missed without it.', examples: [true] }),
        },
        { title: 'PaymentEventToSelect' },
      ),
      { description: 'Events to select at the provider when you register the webhook URL.' },
    ),
    prices: Type.Array(PaymentPrice, { description: 'Prices, each with the plan that it buys.' }),
    catalogAt: nullable(Timestamp('When the last complete reading of the prices at the provider started.')),
    catalogError: nullable(
      text(
        'Why the last reading of the prices failed. `null` if it did not.',
        'https://api.stripe.com returned status 401',
      ),
    ),
    can,
    unmappedPrices: Type.Array(
      Type.Object(
        {
          externalPriceId: priceId,
          purchases: Type.Integer({ description: 'Number of purchases that hold the price.', examples: [3] }),
        },
        { title: 'UnmappedPaymentPrice' },
      ),
      { description: 'Purchased prices that have no plan yet. They grant nothing until they are mapped.' },
    ),
    reconciledAt: nullable(Timestamp('When the last complete fetch of events from the provider started.')),
    lastFetch: nullable(
      Type.Object(
        {
          startedAt: Timestamp('When the fetch started.'),
          seen: Type.Integer({
            description: 'Number of events that the provider has returned so far.',
            examples: [12],
          }),
          added: Type.Integer({ description: 'Number of those events that no webhook had delivered.', examples: [1] }),
          error: nullable(
            text(
              'Why the fetch failed. `null` while it runs, and after it is complete.',
              'https://api.stripe.com returned status 401',
            ),
          ),
        },
        { title: 'PaymentFetch', description: 'Last fetch of missed events. `null` before the first.' },
      ),
    ),
    ...times,
  },
  { title: 'PaymentConfig' },
)
export type PaymentConfigInfo = Static<typeof PaymentConfigInfo>

export const ListConfigsQuery = Type.Object({ ...PageQuery, ...projectQuery }, closed)
export type ListConfigsQuery = Static<typeof ListConfigsQuery>

/** Also the fields of a declarative file. */
export const configFields = {
  enabled: Type.Optional(enabled),
  toleranceSeconds: Type.Optional(toleranceSeconds),
  pausedCollection: Type.Optional(pausedCollection),
  otherBuyers: Type.Optional(otherBuyers),
  grantsLicenses: Type.Optional(grantsLicenses),
  default: Type.Optional(isDefault),
  prorationBillingMode: Type.Optional(prorationBillingMode),
  checkoutUrl: Type.Optional(checkoutUrl),
  portalUrl: Type.Optional(portalUrl),
  apiKey: Type.Optional(apiKey),
  webhookSecret: Type.Optional(webhookSecret),
  prices: Type.Optional(prices),
}

const optional = {
  enabled: Type.Optional(enabled),
  baseUrl: Type.Optional(baseUrl),
  toleranceSeconds: Type.Optional(toleranceSeconds),
  pausedCollection: Type.Optional(pausedCollection),
  otherBuyers: Type.Optional(otherBuyers),
  grantsLicenses: Type.Optional(grantsLicenses),
  default: Type.Optional(isDefault),
  prorationBillingMode: Type.Optional(prorationBillingMode),
  checkoutUrl: Type.Optional(nullable(checkoutUrl)),
  portalUrl: Type.Optional(nullable(portalUrl)),
  apiKey: Type.Optional(nullable(apiKey)),
  webhookSecret: Type.Optional(nullable(webhookSecret)),
  prices: Type.Optional(prices),
}

export const CreateConfigBody = Type.Object(
  { projectId: idField('prj'), provider: Provider, mode: Mode, ...optional },
  closed,
)
export type CreateConfigBody = Static<typeof CreateConfigBody>

export const UpdateConfigBody = Type.Object(optional, closed)
export type UpdateConfigBody = Static<typeof UpdateConfigBody>

export const UpdatePricesBody = Type.Object(
  {
    prices: Type.Optional(
      Type.Array(PriceBody, {
        maxItems: mostPrices,
        description: `Prices to add, or to replace where the configuration has them. A configuration has at most ${mostPrices} prices.`,
      }),
    ),
    remove: Type.Optional(
      Type.Array(priceId, {
        maxItems: mostPrices,
        uniqueItems: true,
        description: 'IDs of prices to remove. An ID that is not in the configuration is ignored.',
        examples: [['price_1Nc0ffee']],
      }),
    ),
  },
  { ...closed, minProperties: 1 },
)
export type UpdatePricesBody = Static<typeof UpdatePricesBody>

export const ConfigParams = idParam('paymentConfigId', 'pcf')
export type ConfigParams = Static<typeof ConfigParams>

export const RotatePaymentSecretBody = Type.Object(
  {
    webhookSecret,
    overlapHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 720,
        default: 24,
        description: 'Number of hours that the previous secret stays valid. Default: 24.',
        examples: [24],
      }),
    ),
  },
  closed,
)
export type RotatePaymentSecretBody = Static<typeof RotatePaymentSecretBody>

const ApiKeyFault = Type.Object({
  reason: Type.Enum(['key_refused', 'permission_missing', 'other'], {
    description: 'The kind of fault. `other`: the provider did not respond as expected.',
    examples: ['permission_missing'],
  }),
  permission: nullable(text('Missing permission, if the provider names it.', 'rak_customer_read')),
  message: text(
    'The same in words, in English.',
    'the API key cannot read customers: the permission rak_customer_read is missing',
  ),
})

export const TestSent = Type.Object(
  {
    received: Type.Boolean({ examples: [true] }),
    eventId: idField('pev', 'ID of the payment event, which shows the result.'),
    apiKeyFaults: Type.Array(ApiKeyFault, {
      description: 'Permissions that the API key lacks, or why it does not work. Empty without an API key.',
    }),
    can,
  },
  { title: 'PaymentTest' },
)
export type TestSent = Static<typeof TestSent>

export const ReconcileDone = Type.Object(
  {
    since: Timestamp('Start of the time range that was fetched.'),
    seen: Type.Integer({ description: 'Number of events that the provider returned.', examples: [12] }),
    added: Type.Integer({ description: 'Number of those events that no webhook had delivered.', examples: [1] }),
    retried: Type.Integer({ description: 'Number of unmatched events that are retried.', examples: [0] }),
  },
  { title: 'PaymentReconciliation' },
)
export type ReconcileDone = Static<typeof ReconcileDone>
