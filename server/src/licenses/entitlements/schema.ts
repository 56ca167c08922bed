import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { Status } from '../schema.ts'

const closed = { additionalProperties: false }
const amount = (description: string, example: number) =>
  Type.Optional(Type.Number({ description, examples: [example] }))
const maybe = (description: string, example: number) =>
  Type.Optional(nullable(Type.Number({ description, examples: [example] })))

const Entitlement = Type.Object({
  type: nullable(
    Type.Enum(['boolean', 'static', 'limit', 'metered'], {
      description: 'Null: there is no such feature.',
      examples: ['metered'],
    }),
  ),
  hasAccess: Type.Boolean({ description: 'Whether it may be used now.', examples: [true] }),
  reason: Type.Optional(
    text('Why not: `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED` …', 'USAGE_LIMIT_REACHED'),
  ),
  value: Type.Optional(Type.Unknown({ description: 'Of a static feature.', examples: [{ allow: ['a', 'b'] }] })),
  unit: Type.Optional(nullable(text('What is counted.', 'call'))),
  limit: maybe('Null: no limit.', 10_000),
  unlimited: Type.Optional(Type.Boolean({ examples: [false] })),
  used: amount('Used in the period.', 8_123),
  reserved: amount('Held by reservations.', 0),
  remaining: maybe('What is left. Null: no limit.', 1_877),
  overage: amount('What was used beyond the limit.', 0),
  overagePolicy: Type.Optional(Type.Enum(['block', 'allow', 'cap'], { examples: ['block'] })),
  period: Type.Optional(
    nullable(
      Type.Object({
        start: Timestamp('Begin.'),
        end: Timestamp('End.'),
        timezone: text('Whose calendar.', 'UTC'),
      }),
    ),
  ),
  resetsAt: Type.Optional(nullable(Timestamp('When the next period begins.'))),
  sources: Type.Optional(
    Type.Array(
      Type.Object({
        type: Type.Enum(['plan', 'addon', 'override'], { examples: ['plan'] }),
        id: text('Plan and version, or the id of the licence or override.', 'pro@3'),
        limit: nullable(Type.Number({ description: 'What it adds. Null: no limit.', examples: [8_000] })),
      }),
      { description: 'Where it comes from.' },
    ),
  ),
})

export const Entitlements = Type.Object(
  {
    licenseId: nullable(idField('lic')),
    licenseStatus: nullable(Status),
    plan: nullable(Type.Object({ key: text('Key of the plan.', 'pro'), version: Type.Integer({ examples: [3] }) })),
    entitlements: Type.Record(Type.String(), Entitlement, {
      description: 'By the key of the feature.',
      examples: [{ sso: { type: 'boolean', hasAccess: true } }],
    }),
    version: Type.Integer({ description: 'Grows with every change of the licence.', examples: [42] }),
    evaluatedAt: Timestamp('When this was found out.'),
  },
  { title: 'Entitlements' },
)
export type Entitlements = Static<typeof Entitlements>

const quantity = Type.Number({
  exclusiveMinimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'With exactly one key: whether so much more would fit.',
  examples: [5],
})

export const EntitlementsQuery = Type.Object(
  {
    keys: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 6_500,
        description: 'Keys of features with commas between, at most 100. Default: all that the licence names.',
        examples: ['sso,api_calls'],
      }),
    ),
    quantity: Type.Optional(quantity),
  },
  closed,
)
export type EntitlementsQuery = Static<typeof EntitlementsQuery>

export const CheckBody = Type.Object(
  {
    userId: idField('usr', 'Who wants to.'),
    keys: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        minItems: 1,
        maxItems: 100,
        description: 'Keys of features. Default: all that the licence names.',
        examples: [['sso', 'api_calls']],
      }),
    ),
    quantity: Type.Optional(quantity),
  },
  closed,
)
export type CheckBody = Static<typeof CheckBody>
