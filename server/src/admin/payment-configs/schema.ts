import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, projectQuery, text, times } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }

const Provider = Type.Enum(['stripe', 'paddle', 'lemonsqueezy', 'generic'], {
  description: '`generic`: any source that signs as Standard Webhooks do.',
  examples: ['stripe'],
})
const Mode = Type.Enum(['test', 'live'], {
  description: 'Events of the other mode are kept, and nothing follows from them.',
  examples: ['live'],
})
const enabled = Type.Boolean({ description: 'False: its webhook answers 404.', examples: [true] })
const baseUrl = nullable(
  Type.String({
    minLength: 1,
    maxLength: 2048,
    description: 'Of the API of the provider. Null: its own.',
    examples: ['https://api.stripe.com'],
  }),
)
const toleranceSeconds = Type.Integer({
  minimum: 1,
  maximum: 3600,
  description: 'So old a signature may be. Default: 300, for Paddle 30. Lemon Squeezy signs no time.',
  examples: [300],
})
const secretText = (description: string, example: string) =>
  Type.String({
    minLength: 6,
    maxLength: 500,
    pattern: '^[\\x21-\\x7e]+$',
    description: `${description} Kept encrypted and never shown again.`,
    examples: [example],
  })
const apiKey = secretText('From the provider: to ask it what webhooks did not bring.', 'rk_live_51Nc0ffee')
const webhookSecret = secretText(
  'From the provider, where the webhook is registered. Type `generic`: the base64 of 16 bytes or more, with or without `whsec_`.',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
)
const secretFacts = {
  configured: Type.Boolean({ examples: [true] }),
  last4: nullable(text('The end of it, of a secret that is long enough.', 'LaSw')),
  updatedAt: nullable(Timestamp('When it was set.')),
}

const version = Type.Integer({ minimum: 1, description: 'A published version of the plan.', examples: [3] })
const quantityTo = Type.Enum(['none', 'seats', 'quantity'], {
  description:
    'What the quantity that was bought becomes: nothing, or the quantity of the licence, which multiplies the limits and seats of its plan.',
  examples: ['none'],
})
const priceId = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'What the provider calls the price: a price of Stripe or Paddle, a variant of Lemon Squeezy.',
  examples: ['price_1Nc0ffee'],
})

const Price = Type.Object({
  externalPriceId: priceId,
  plan: text('Key of the plan.', 'pro'),
  version: nullable(version),
  quantityTo,
})

const PriceBody = Type.Object(
  {
    externalPriceId: priceId,
    plan: Type.String({ minLength: 1, maxLength: 100, description: 'Key or id of a plan.', examples: ['pro'] }),
    version: Type.Optional(nullable(version)),
    quantityTo: Type.Optional(quantityTo),
  },
  closed,
)
const prices = Type.Array(PriceBody, { maxItems: 500, description: 'Which plan each price buys. All of them.' })

export const PaymentConfigInfo = Type.Object(
  {
    id: idField('pcf'),
    projectId: idField('prj'),
    provider: Provider,
    mode: Mode,
    enabled,
    baseUrl,
    toleranceSeconds,
    apiKey: Type.Object(secretFacts),
    webhookSecret: Type.Object({
      ...secretFacts,
      previousUntil: nullable(Timestamp('Until when the secret before it is good too.')),
    }),
    webhookUrl: text(
      'What to register at the provider.',
      'https://auth.example.com/v1/webhooks/payments/pcf_0199f3c2a4b87c1d9e5f60718293a4b5',
    ),
    prices: Type.Array(Price, { description: 'Which plan each price buys.' }),
    reconciledAt: nullable(Timestamp('When the provider was last asked for what webhooks had not brought.')),
    ...times,
  },
  { title: 'PaymentConfig' },
)
export type PaymentConfigInfo = Static<typeof PaymentConfigInfo>

export const ListConfigsQuery = Type.Object({ ...PageQuery, ...projectQuery }, closed)
export type ListConfigsQuery = Static<typeof ListConfigsQuery>

/** As files have them, too. */
export const configFields = {
  enabled: Type.Optional(enabled),
  toleranceSeconds: Type.Optional(toleranceSeconds),
  apiKey: Type.Optional(apiKey),
  webhookSecret: Type.Optional(webhookSecret),
  prices: Type.Optional(prices),
}

const optional = {
  enabled: Type.Optional(enabled),
  baseUrl: Type.Optional(baseUrl),
  toleranceSeconds: Type.Optional(toleranceSeconds),
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

export const ConfigParams = idParam('paymentConfigId', 'pcf')
export type ConfigParams = Static<typeof ConfigParams>

export const RotateSecretBody = Type.Object(
  {
    webhookSecret,
    overlapHours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 720,
        default: 24,
        description: 'So long the secret before it is good too. Default: 24.',
        examples: [24],
      }),
    ),
  },
  closed,
)
export type RotateSecretBody = Static<typeof RotateSecretBody>

export const TestSent = Type.Object(
  { received: Type.Boolean({ examples: [true] }), eventId: idField('pev', 'See what became of it there.') },
  { title: 'PaymentTest' },
)
export type TestSent = Static<typeof TestSent>

export const ReconcileDone = Type.Object(
  {
    since: Timestamp('From when on the provider was asked.'),
    seen: Type.Integer({ description: 'Events that the provider told.', examples: [12] }),
    added: Type.Integer({ description: 'Of them, those that no webhook had brought.', examples: [1] }),
    retried: Type.Integer({ description: 'Unmatched events that are tried again.', examples: [0] }),
  },
  { title: 'PaymentReconciliation' },
)
export type ReconcileDone = Static<typeof ReconcileDone>
