import { type Static, Type } from 'typebox'
import { PlanReference } from '../../catalog/plans/schema.ts'
import { idField, nullable, text } from '../../platform/http/fields.ts'
import { Timestamp } from '../../platform/http/page.ts'
import { contextField, Status } from '../schema.ts'

const closed = { additionalProperties: false }
const amount = (description: string, example: number) =>
  Type.Optional(Type.Number({ description, examples: [example] }))
const maybe = (description: string, example: number) =>
  Type.Optional(nullable(Type.Number({ description, examples: [example] })))

const Entitlement = Type.Object(
  {
    type: nullable(
      Type.Enum(['boolean', 'static', 'limit', 'metered'], {
        description: 'Type of the feature. `null` if the feature does not exist.',
        examples: ['metered'],
      }),
    ),
    hasAccess: Type.Boolean({ description: 'Whether the user can use the feature now.', examples: [true] }),
    reason: Type.Optional(
      text(
        'Reason why access is denied: `NOT_IN_PLAN`, `USAGE_LIMIT_REACHED`, `LICENSE_EXPIRED`, and others.',
        'USAGE_LIMIT_REACHED',
      ),
    ),
    value: Type.Optional(
      Type.Unknown({ description: 'Value of a static feature.', examples: [{ allow: ['a', 'b'] }] }),
    ),
    unit: Type.Optional(nullable(text('Unit in which usage is counted.', 'call'))),
    limit: maybe('Limit in the period. `null` if unlimited.', 10_000),
    unlimited: Type.Optional(Type.Boolean({ examples: [false] })),
    used: amount('Usage in the period.', 8_123),
    reserved: amount('Quantity held by reservations.', 0),
    remaining: maybe(
      'Quantity left in the period, at least 0. With the overage policy `cap`, up to the cap. `null` if unlimited.',
      1_877,
    ),
    overage: amount('Overage: usage above the limit.', 0),
    overagePolicy: Type.Optional(Type.Enum(['block', 'allow', 'cap'], { examples: ['block'] })),
    period: Type.Optional(
      nullable(
        Type.Object({
          start: Timestamp('When the period starts.'),
          end: Timestamp('When the period ends.'),
          timezone: text('Time zone of the period.', 'UTC'),
        }),
      ),
    ),
    resetsAt: Type.Optional(nullable(Timestamp('When the next period starts.'))),
    sources: Type.Optional(
      Type.Array(
        Type.Object({
          type: Type.Enum(['plan', 'addon', 'override'], { examples: ['plan'] }),
          id: text('Plan and version, or ID of the license or override.', 'pro@3'),
          limit: nullable(
            Type.Number({ description: 'Amount that the source adds. `null` if unlimited.', examples: [8_000] }),
          ),
        }),
        { description: 'Sources of the entitlement.' },
      ),
    ),
  },
  { title: 'Entitlement' },
)

export const Entitlements = Type.Object(
  {
    licenseId: nullable(idField('lic')),
    licenseStatus: nullable(Status),
    plan: nullable(PlanReference),
    entitlements: Type.Record(Type.String(), Entitlement, {
      description: 'Entitlements by feature key.',
      examples: [{ sso: { type: 'boolean', hasAccess: true } }],
    }),
    version: Type.Integer({
      description: 'Revision, which increases with every change of the license.',
      examples: [42],
    }),
    evaluatedAt: Timestamp('When the entitlements were determined.'),
    changesAt: nullable(
      Timestamp('When time alone changes the entitlements, such as the end of a term. `null` if it never does.'),
    ),
  },
  { title: 'Entitlements' },
)
export type Entitlements = Static<typeof Entitlements>

const quantity = Type.Number({
  exclusiveMinimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Amount to check against the remaining quantity. Only allowed with exactly one key.',
  examples: [5],
})

export const EntitlementsQuery = Type.Object(
  {
    keys: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 6_500,
        description: 'Feature keys, separated by commas, at most 100. Default: all features of the license.',
        examples: ['sso,api_calls'],
      }),
    ),
    quantity: Type.Optional(quantity),
    ...contextField,
  },
  closed,
)
export type EntitlementsQuery = Static<typeof EntitlementsQuery>

export const CheckBody = Type.Object(
  {
    userId: Type.Optional(idField('usr', 'ID of the user to check. Required unless `organizationId` is sent.')),
    ...contextField,
    keys: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        minItems: 1,
        maxItems: 100,
        description: 'Feature keys. Default: all features of the license.',
        examples: [['sso', 'api_calls']],
      }),
    ),
    quantity: Type.Optional(quantity),
  },
  closed,
)
export type CheckBody = Static<typeof CheckBody>
